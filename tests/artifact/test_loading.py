"""Programs out of files: what they compute, what they take, what runs where a file does not fit."""
from __future__ import annotations

import logging
import textwrap
import threading

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.artifact import container, machine, reading
from stitch.artifact.manifest import MANIFEST, SEAL, Manifest
from stitch.errors import ReadError

from ..running import python
from . import programs

DONATES = tuple(map(int, jax.__version__.split(".")[:2])) >= (0, 11)


def close(got, want, rtol=1e-5) -> None:
    assert jax.tree.structure(got) == jax.tree.structure(want)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=rtol, atol=1e-6), got, want)


def saved(tmp_path, function, *args, targets=("host",), **kwargs):
    path = tmp_path / "made.stitch"
    stitch.export(jax.jit(function), *args, **kwargs).save(path, targets)
    return stitch.load(path)


def test_it_computes_what_the_function_computes(file) -> None:
    loaded = stitch.load(file)
    args = programs.params(), programs.x()
    close(loaded(*args), jax.jit(programs.block)(*args))
    assert loaded.target == "host" and loaded.name == "jit_block"
    [module] = loaded.report().modules
    assert module.kernels and not module.error and module.gain > 0
    assert loaded.cost()["flops"] > 256 * 64 * 128 and loaded.memory().argument_size_in_bytes > 0


def test_a_program_may_have_no_results(tmp_path) -> None:
    x = np.ones((64, 96), np.float32)
    assert saved(tmp_path, lambda x: (), x)(x) == ()
    assert saved(tmp_path, lambda: {"a": None})() == {"a": None}


def test_arguments_carry_the_names_of_the_program(file) -> None:
    loaded = stitch.load(file)
    assert [a.name for a in loaded.arguments] == ["params['b']", "params['w']", "x"]
    assert [a.shape for a in loaded.arguments] == [(128,), (64, 128), (256, 64)]


def test_it_plans_and_generates_nothing(file) -> None:
    """In a process with empty caches, without enable()."""
    code = textwrap.dedent(f"""\
        import sys, numpy as np, jax, stitch
        loaded = stitch.load({str(file)!r})
        args = {{"w": np.ones((64, 128), "f"), "b": np.ones(128, "f")}}, np.ones((256, 64), "f")
        jax.block_until_ready(loaded(*args))
        assert loaded.target == "host"
        banned = ("llvmlite", "stitch.pipeline", "stitch.plan", "stitch.span", "stitch.emit.codegen", "stitch.emit.cpu",
                  "stitch.emit.objcache", "stitch.perflib", "stitch.process", "stitch.hlo", "stitch.hook",
                  "stitch.target", "stitch.reports")
        print([m for m in sys.modules if m.startswith(banned)])
        """)
    done = python("-c", code, STITCH_CACHE_DIR="", STITCH_PERFLIB="", XDG_CACHE_HOME=str(file.parent / "none"))
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


def test_named_arguments_scalars_and_numpy(tmp_path) -> None:
    def f(x, *, scale, shift):
        return programs.Moments(jax.nn.softmax(x * scale), x.sum(-1) + shift)

    x = programs.x()
    loaded = saved(tmp_path, f, x, scale=jnp.float32(2), shift=jnp.int32(1))
    want = f(x, scale=2.0, shift=1)
    close(loaded(x, scale=2.0, shift=1), want)
    close(loaded(np.asarray(x), shift=np.int32(1), scale=np.float32(2)), want)
    close(loaded(np.asarray(x, np.float64), shift=1, scale=2), want)


@pytest.mark.parametrize("function", [
    lambda x: (jax.nn.softmax(x).T, jax.nn.softmax(x, 0)),
    lambda x: jnp.linalg.qr(jax.nn.softmax(x @ x.T) + jnp.eye(256)),
    lambda x: jax.scipy.linalg.solve_triangular(jax.nn.softmax(x @ x.T) + jnp.eye(256), x, lower=True)])
def test_results_that_translations_have_by_columns(tmp_path, function) -> None:
    x = programs.x()
    assert "{0,1}" in jax.jit(function).lower(x).as_text(dialect="hlo").partition("->")[2].partition("\n")[0]
    loaded = saved(tmp_path, function, x)
    close(loaded(x), jax.jit(function)(x), 2e-4)
    [module] = loaded.report().modules
    assert module.kernels and not module.error


def test_keys(tmp_path) -> None:
    def function(unused, key, more, x):
        noise = jax.random.uniform(key, x.shape) + jax.vmap(jax.random.normal)(more).sum()
        return jax.random.split(key, 3), {"x": jax.nn.softmax(x + noise)}, jax.random.key_data(more)

    key, more, x = jax.random.key(1), jax.random.split(jax.random.key(2, impl="rbg"), 4), programs.x()
    loaded = saved(tmp_path, function, key, key, more, x)
    got, want = loaded(key, key, more, x), jax.jit(function)(key, key, more, x)
    assert got[0].dtype == key.dtype and got[0].shape == (3,)
    close((jax.random.key_data(got[0]), *got[1:]), (jax.random.key_data(want[0]), *want[1:]))
    assert loaded.report().modules[0].kernels
    for other in (jax.random.key_data(key), more, more[0], 0):
        with pytest.raises(TypeError, match=r"argument key is keys of threefry2x32 in the form \[\], and is called "):
            loaded(key, other, more, x)
    with pytest.raises(TypeError, match=r"argument more is keys of rbg in the form \[4\], .* with key<rbg>\[3\]"):
        loaded(key, key, more[1:], x)
    with pytest.raises(TypeError, match="not inside of"):
        jax.jit(lambda k: loaded(key, k, more, x))(key)


def test_unused_arguments_are_taken(tmp_path) -> None:
    args = programs.params(), programs.x(), [jnp.ones(3), None]
    loaded = saved(tmp_path, programs.block, *args)
    close(loaded(*args), programs.block(*args))
    assert [a.used for a in loaded.arguments] == [True] * 3 + [False]


def test_what_does_not_fit_is_a_type_error(file) -> None:
    loaded, params, x = stitch.load(file), programs.params(), programs.x()
    for args, said in [((params,), "was exported for"), ((params, x[:2]), r"x is float32\[256, 64\]"),
                       ((params, x.astype(jnp.bfloat16)), "bfloat16"), ((params, x.astype(int)), "int32"),
                       (({"w": params["w"]}, x), "was exported for"), ((params, "text"), "x is float32")]:
        with pytest.raises(TypeError, match=said):
            loaded(*args)
    with pytest.raises(TypeError, match="not inside of jax.jit"):
        jax.jit(loaded)(params, x)


def test_donated_arrays_are_used_up(tmp_path, monkeypatch) -> None:
    def step(state, x):
        return jax.tree.map(lambda s: jax.nn.softmax(s) * 0.5 + x, state), x.sum()

    state, x = [programs.x(), programs.x() * 2], programs.x() + 1
    want = step(state, x)
    path = tmp_path / "step.stitch"
    stitch.export(jax.jit(step, donate_argnums=0), state, x).save(path)
    loaded = stitch.load(path)
    assert [a.donated for a in loaded.arguments] == [True, True, False]
    assert loaded.target == ("host" if DONATES else None)
    given = [np.asarray(s) for s in state]
    kept = [g.copy() for g in given]
    close(loaded(given, x), want)
    assert all((g == k).all() for g, k in zip(given, kept))
    state = [s + 0 for s in state]
    close(loaded(state, x), want)
    assert all(s.is_deleted() for s in state) and not x.is_deleted()


def test_wide_and_narrow_types(tmp_path) -> None:
    def f(a, b, n):
        return jax.nn.softmax(a) * n, (b * 2 + b.max(-1, keepdims=True)).astype(jnp.bfloat16)

    with jax.enable_x64(True):
        args = jnp.linspace(0.0, 1.0, 4096, dtype=jnp.float64).reshape(64, 64), jnp.ones((64, 64), jnp.bfloat16), 3
        loaded = saved(tmp_path, f, *args)
        close(loaded(*args), f(*args), 1e-9)
    assert [a.dtype for a in loaded.arguments] == ["float64", "bfloat16", "int64"]


def test_the_best_target_of_this_machine_runs(tmp_path, monkeypatch, caplog) -> None:
    args = programs.params(), programs.x()
    path = tmp_path / "made.stitch"
    stitch.export(jax.jit(programs.block), *args).save(path, ("portable", "avx2", "amx"))
    here = machine.present()
    codes = {c.target: set(c.needs) for c in reading.read(path).manifest.programs[0].codes}
    assert codes["portable"] < codes["avx2"] < codes["amx"] and "amx_tile" in codes["amx"]
    close(stitch.load(path)(*args), programs.block(*args))
    for had, target in ((codes["avx2"], "avx2"), (codes["portable"], "portable")):
        monkeypatch.setattr(machine, "present", lambda had=had: frozenset(had & here))
        loaded = stitch.load(path)
        assert loaded.target == target
        close(loaded(*args), programs.block(*args))
    monkeypatch.setattr(machine, "present", lambda: frozenset(("sse2",)))
    with caplog.at_level(logging.INFO, "stitch"):
        loaded = stitch.load(path)
    assert loaded.target is None and caplog.text.count("the original of jit_block is compiled") == 1
    assert "portable (" in loaded.report().modules[0].error
    close(loaded(*args), programs.block(*args))


def test_code_for_tiles_needs_the_systems_word_and_the_users(tmp_path, monkeypatch) -> None:
    """A machine that has them: without them the next best code runs, not the original."""
    def chosen(*targets):
        path = tmp_path / f"{len(targets)}.stitch"
        if not path.exists():
            stitch.export(jax.jit(programs.block), programs.params(), programs.x()).save(path, targets)
        manifest = reading.read(path).manifest
        needs = frozenset().union(*(c.needs for c in manifest.programs[0].codes))
        monkeypatch.setattr(machine, "present", lambda: needs)
        return machine.chosen(manifest, manifest.programs[0])

    for lent, wanted, target in ((True, "1", "amx"), (False, "1", "avx2"), (True, "0", "avx2")):
        monkeypatch.setattr(machine.tiles, "permitted", lambda lent=lent: lent)
        monkeypatch.setenv("STITCH_AMX", wanted)
        assert chosen("avx2", "amx")[0].target == target
    code, why = chosen("amx")
    assert code is None and why.endswith("amx (AMX's tile registers, which may not be used)")


def test_a_strangers_file_is_run_on_request(file, monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "other"))
    want = jax.jit(programs.block)(programs.params(), programs.x())
    got = stitch.load(file, trust=True)(programs.params(), programs.x())
    close(got, want)


def other(path, **changes) -> None:
    """Change what a file's manifest says, as its maker."""
    members = {n: bytes(m) for n, m in container.unpack(path.read_bytes()).items()}
    manifest = Manifest.from_json(members.pop(MANIFEST))._replace(**changes)
    del members[SEAL]
    path.write_bytes(reading.written(manifest, members))


def test_another_jaxlib_compiles_the_original(file, caplog) -> None:
    other(file, jaxlib="0.9.0")
    with caplog.at_level(logging.INFO, "stitch"):
        loaded = stitch.load(file)
    assert loaded.target is None and "made with jaxlib 0.9.0" in caplog.text
    args = programs.params(), programs.x()
    close(loaded(*args), programs.block(*args))


def test_other_threads_compile_their_own(file) -> None:
    """XLA has one seam for the whole process: what others compile while a file is loaded stays theirs."""
    done = threading.Event()
    wrong: list[object] = []

    def compile_others() -> None:
        n = 0
        while not done.is_set():
            n += 1
            got = jax.jit(lambda a, n=n: a * n + jnp.sum(a))(jnp.ones(4))
            if not (got == n + 4).all():
                wrong.append(got)

    threads = [threading.Thread(target=compile_others) for _ in range(2)]
    for t in threads:
        t.start()
    args = programs.params(), programs.x()
    want = programs.block(*args)
    loads = [threading.Thread(target=lambda: close(stitch.load(file)(*args), want)) for _ in range(4)]
    for t in loads:
        t.start()
    for t in loads:
        t.join()
    done.set()
    for t in threads:
        t.join()
    assert not wrong


def test_it_loads_beside_stitching(file) -> None:
    args = programs.params(), programs.x()
    with stitch.enabled():
        want = jax.jit(programs.block)(*args)
        close(stitch.load(file)(*args), want, 1e-6)


@pytest.mark.parametrize(("function", "args", "said"), [
    (lambda x: jax.pure_callback(lambda v: v, jax.ShapeDtypeStruct((3,), "f"), x), (jnp.ones(3),), "cannot keep it"),
    (lambda x: {(1, 2): x}, (jnp.ones(3),), "takes names and integers"),
])
def test_what_is_no_file_is_refused(function, args, said) -> None:
    with pytest.raises(ReadError, match=said):
        stitch.export(jax.jit(function), *args)


@pytest.mark.parametrize(("targets", "said"), [(("z80",), "no target z80: choose from host, "), ("avx2", "as a tuple"),
                                               ((), "as a tuple")])
def test_targets_that_are_none(tmp_path, targets, said) -> None:
    with pytest.raises(ReadError, match=said):
        stitch.export(jax.jit(lambda x: x + 1), jnp.ones(3)).save(tmp_path / "x.stitch", targets)
    assert not (tmp_path / "x.stitch").exists()


def test_gpus_that_are_not_here(tmp_path, caplog) -> None:
    """Their PTX is in the file; this machine takes its own code or, where the file has none, the original."""
    args = programs.params(), programs.x()
    exported = stitch.export(jax.jit(programs.block), *args)
    path = tmp_path / "gpu.stitch"
    exported.save(path, ("portable", "a100", "h200"))
    file = reading.read(path)
    codes = {c.target: c for c in file.manifest.programs[0].codes}
    for name, level in (("a100", "sm_80"), ("h200", "sm_90a")):
        assert codes[name].platform == "cuda" and level in codes[name].needs and codes[name].kernels
        assert all(f".target {level}".encode() in bytes(file.members[k.member]) for k in codes[name].kernels)
    close(stitch.load(path)(*args), programs.block(*args))
    assert stitch.load(path).target == "portable"
    exported.save(path, ("h200",))
    with caplog.at_level(logging.INFO, "stitch"):
        loaded = stitch.load(path)
    assert loaded.target is None and caplog.text.count("it has code for GPUs only") == 1
    close(loaded(*args), programs.block(*args))


def test_only_jitted_functions_are_exported() -> None:
    with pytest.raises(TypeError, match="jax.jit"):
        stitch.export(programs.block, programs.params(), programs.x())
