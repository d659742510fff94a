"""Features of JAX around a compile: memories, errors, executables that go to another process."""
from __future__ import annotations

import copy
import sys
import textwrap
import traceback

import jax
import jax.export
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch

from ..running import ROOT, python
from .compare import compare, force

X = np.random.default_rng(0).uniform(-2, 2, (6, 10)).astype(np.float32)


def program(x):
    return jax.nn.softmax(x, 1) * 2 + x.mean(0)


def test_results_in_another_memory_stay_there():
    device = jax.devices()[0]
    host = jax.sharding.SingleDeviceSharding(device, memory_kind="pinned_host")
    with stitch.enabled():
        made = jax.jit(program, out_shardings=host)(X)
        assert "another memory" in stitch.report().modules[-1].error
        _, second = jax.jit(lambda x: (program(x), x.sum(0)), out_shardings=(None, host))(X)
    assert made.sharding.memory_kind == second.sharding.memory_kind == "pinned_host"
    np.testing.assert_allclose(made, jax.jit(program)(X), rtol=1e-5)
    with stitch.enabled():
        jax.jit(program)(jax.device_put(X, host))
    assert "another memory" in stitch.report().modules[-1].error
    compare(program, X)


def test_errors_of_a_program_show_nothing_of_ours(caplog):
    def wrong(x):
        return jax.ffi.ffi_call("nobody_registered_this", jax.ShapeDtypeStruct(x.shape, x.dtype))(program(x))

    with stitch.enabled(), pytest.raises(jax.errors.JaxRuntimeError, match="nobody_registered_this") as raised:
        jax.jit(wrong)(X)
    assert stitch.report().modules[-1].kernels, "the module was handed back, so it was compiled twice"
    files = [frame.filename for frame in traceback.extract_tb(raised.value.__traceback__)]
    assert not [name for name in files if name.startswith(str(ROOT / "stitch"))]
    assert not caplog.records


def test_a_stitched_function_passes_for_a_jitted_one(monkeypatch):
    """And is copied like one, as part of whatever holds it."""
    force(monkeypatch)
    f = stitch.jit(program)
    stages = f.trace(X), f.lower(X), f.lower(X).compile()
    for made, kind in zip((f, *stages), ("Wrapped", "Traced", "Lowered", "Compiled")):
        assert isinstance(made, getattr(jax.stages, kind)), kind
    assert jax.export.export(f)(X).nr_devices == 1
    for made in (copy.copy(f), copy.deepcopy({"f": [f]})["f"][0]):
        assert "custom_call_target=\"stitch." in made.lower(X).compile().as_text()
        np.testing.assert_allclose(made(X), f(X), rtol=1e-6)


def test_a_call_of_a_stitched_function_is_one_of_jax(monkeypatch):
    """Once it is compiled no Python of ours runs, and it is compiled once whatever the mode around it; its executables
    are not those of the function that it was made of."""
    force(monkeypatch)
    def alone(x):
        return program(x)

    f, plain, x = stitch.jit(alone), jax.jit(alone), jnp.asarray(X)
    f(x), plain(x)
    assert type(f._called) is type(plain) and f._cache_size() == 1
    entered = []
    sys.setprofile(lambda frame, event, _: entered.append(frame.f_code.co_filename) if event == "call" else None)
    try:
        f(x)
    finally:
        sys.setprofile(None)
    assert not [name for name in entered if name.startswith(str(ROOT / "stitch"))]
    before = len(stitch.report().modules)
    with stitch.enabled(threads=1):
        f(x)
    f(x), plain(x)
    assert len(stitch.report().modules) == before
    f.clear_cache()
    assert f._cache_size() == 0 and plain._cache_size() == 1


def test_the_cost_of_a_program_is_that_of_its_operations(monkeypatch):
    """Also with two programs of one name and the same kernel, one of which has more."""
    force(monkeypatch)
    def costs():
        made = [jax.jit(lambda x, n=n: (program(x), jnp.fft.fft(x, n).real @ jnp.ones((n, 4)))).lower(X).compile()
                for n in (8, 16)]
        return [m.cost_analysis()["flops"] for m in made], ["custom_call_target=\"stitch." in m.as_text() for m in made]
    (want, _), before = costs(), len(stitch.report().modules)
    with stitch.enabled(deterministic=True):
        got, ours = costs()
    assert got == want and got[0] < got[1] and all(ours)
    assert len({m.name for m in stitch.report().modules[before:]}) == 1


def test_programs_that_close_over_large_arrays():
    weights = np.random.default_rng(1).normal(size=(2, 160, 160)).astype(np.float32) / 20
    bias = jnp.asarray(weights[0] * 3, jnp.bfloat16)

    def closed(x):
        y = jax.lax.fori_loop(0, 3, lambda i, a: jnp.tanh(a @ weights[0] + weights[1]), x)
        return jax.nn.softmax(y * weights[1] + bias, 1), y.sum(0)

    compare(closed, weights[0])
    compare(closed, weights[0], dots="always")


LOAD = """
import pickle, sys
import jax, numpy as np
import stitch
if sys.argv[2] == "stitched":
    stitch.enable()
from jax.experimental.serialize_executable import deserialize_and_load
with open(sys.argv[1], "rb") as file:
    run = deserialize_and_load(*pickle.load(file))
np.save(sys.argv[1] + ".npy", run(np.load(sys.argv[1] + ".in.npy")))
"""


def test_a_serialized_executable_in_another_process(tmp_path, monkeypatch):
    import pickle

    from jax.experimental.serialize_executable import serialize

    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path / "objects"))
    with stitch.enabled():
        made = jax.jit(lambda x: jnp.sin(program(x))).lower(X).compile()
    assert stitch.report().modules[-1].kernels
    file = tmp_path / "executable"
    file.write_bytes(pickle.dumps(serialize(made)))
    np.save(f"{file}.in.npy", X)

    def load(mode: str, cache: str) -> str:
        return python("-c", textwrap.dedent(LOAD), file, mode, STITCH_CACHE_DIR=str(tmp_path / cache)).stderr

    assert load("stitched", "objects") == ""
    np.testing.assert_array_equal(np.load(f"{file}.npy"), made(X))
    assert "is not in the cache of compiled kernels; bring the folder STITCH_CACHE_DIR" in load("stitched", "empty")
    assert "No FFI handler registered for stitch." in load("plain", "objects")


@pytest.mark.parametrize("dtype", [jnp.bfloat16, jnp.float16])
@pytest.mark.parametrize("function", [jax.nn.softmax, jax.nn.log_softmax, jax.nn.standardize])
def test_narrow_floats_are_rounded_where_xla_rounds(function, dtype, monkeypatch):
    """Inside of what XLA hands to its library values stay wide: results are a rounding apart, not several."""
    x = jnp.asarray(np.random.default_rng(0).standard_normal((4096, 256)), dtype)
    want = np.asarray(jax.jit(function)(x), np.float64)
    force(monkeypatch)
    with stitch.enabled():
        made = jax.jit(lambda x: function(x)).lower(x).compile()
    assert len(stitch.report().modules[-1].kernels) == 1
    got = np.asarray(made(x), np.float64)
    assert np.all(abs(got - want) <= 2 * float(jnp.finfo(dtype).eps) * abs(want) + 1e-6)


def test_a_kernel_whose_results_are_the_programs():
    """XLA returns the tuple of a kernel with several results as it is."""
    x = np.linspace(-3, 3, 70 * 90, dtype=np.float32).reshape(70, 90)
    compare(lambda x: (x.max(0), x.argmax(0)), x)
    compare(lambda x: (jnp.sin(x), jnp.cos(x) * 2), x)
    compare(lambda x: (jnp.sin(x), jnp.cos(x) * 2), x, donate_argnums=(0,))


def test_a_kernel_whose_results_are_a_branchs():
    x = np.linspace(-3, 3, 70 * 90, dtype=np.float32).reshape(70, 90)

    def program(p, x):
        return lax.cond(p > 0, lambda x: (jnp.sin(x), jnp.cos(x) * 2), lambda x: (x.max(0) + x, x * 0.5), x)
    for p in (-1.0, 1.0):
        compare(program, np.float32(p), x)


def test_a_loop_whose_body_is_one_kernel():
    x = np.linspace(-3, 3, 7 * 9, dtype=np.float32).reshape(7, 9)
    compare(lambda x: lax.while_loop(lambda s: s[0].sum() < 50, lambda s: (jnp.abs(s[0]) + 0.3, s[1] * 0.5), (x, x)), x)


@pytest.mark.skipif(not hasattr(lax, "mulhi"), reason="JAX has no mulhi before 0.12")
@pytest.mark.parametrize("dtype", [np.int8, np.uint16, np.int32, np.uint32, np.int64, np.uint64])
def test_upper_halves_of_products_are_parts_of_kernels(monkeypatch, dtype):
    force(monkeypatch)
    given = np.random.default_rng(0).integers(0, 256, (2, 96 * np.dtype(dtype).itemsize), np.uint8).view(dtype)
    compare(lambda x, y: lax.mulhi(x, y ^ 5) + x, given[0], given[1])
