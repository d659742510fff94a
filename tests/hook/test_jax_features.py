"""What JAX offers around compiled functions behaves under stitch as without it: what is returned, said and raised."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax
from jax.experimental import buffer_callback, checkify, io_callback
from jax.experimental.custom_partitioning import custom_partitioning
from jax.experimental.layout import Format, Layout
from jax.experimental.ode import odeint
from jax.experimental.sparse import BCOO

import stitch

from .compare import assert_same

X = np.random.default_rng(0).standard_normal((32, 48)).astype(np.float32)
HERE = jax.sharding.SingleDeviceSharding(jax.devices()[0])


def donated_by_name() -> Any:
    given = {"p": jnp.array(X)}
    made = jax.jit(lambda a, b: {"o": jnp.tanh(a["p"]) + b}, donate_argnames="a")(a=given, b=2.0)
    # (a module that a transformation hands back has no donated operands any more in jaxlib 0.10)
    return made, jax.__version_info__ < (0, 11) or given["p"].is_deleted()


def static_arguments() -> Any:
    f = jax.jit(lambda x, n, mode: jnp.tanh(x) * n if mode == "a" else x.sum(n), static_argnums=1,
                static_argnames="mode")
    return f(X, 3, mode="a"), f(X, 0, mode="b"), f(X, 1, mode="b"), f._cache_size()


def ahead_of_time() -> Any:
    made = jax.jit(lambda x, y: (jnp.exp(x) @ y.T).sum(0)).lower(X, X).compile()
    memory, cost = made.memory_analysis(), made.cost_analysis()
    assert made.runtime_executable() is not None and made.as_text()
    try:
        made(X[:3], X)
    except TypeError as error:
        said = str(error)
    return (made(X, X), sorted(cost.items()), memory.argument_size_in_bytes, memory.output_size_in_bytes, said,
            str(made.out_info), str(made.input_formats), str(made.output_formats), str(made.output_shardings))


def layouts() -> Any:
    columns = Format(Layout((1, 0)), HERE)
    made = jax.jit(lambda x: jnp.exp(x) * 2 + x.sum(0), in_shardings=columns, out_shardings=columns).lower(X).compile()
    result = made(jax.device_put(X, made.input_formats[0][0]))
    return result, str(result.format.layout)


def layouts_that_xla_chooses() -> Any:
    made = jax.jit(lambda x: (jnp.exp(x) @ x.T) * 2, in_shardings=Format(Layout.AUTO),
                   out_shardings=Format(Layout.AUTO)).lower(jax.ShapeDtypeStruct(X.shape, X.dtype)).compile()
    return made(jax.device_put(X, made.input_formats[0][0]))


def written_references() -> Any:
    outer = jax.new_ref(jnp.array(X))

    def program(ref: Any, x: Any) -> Any:
        inner = jax.new_ref(jnp.zeros(48))

        def step(i: Any, n: Any) -> Any:
            inner[...] += jnp.sin(x[i])
            return n + 1
        ref[...] = jnp.tanh(ref[...]) * 2 + x
        return lax.fori_loop(0, 9, step, 0), inner[...]
    run = jax.jit(program)
    return run(outer, X), run(outer, X), jax.freeze(outer)


def callbacks_in_order() -> Any:
    log: list[int] = []
    made = jax.jit(lambda x: (io_callback(lambda v: log.append(int(v)), None, jnp.floor(x).sum(), ordered=True),
                              jnp.exp(x), io_callback(lambda v: log.append(-1), None, x, ordered=True))[1])(X)
    jax.effects_barrier()
    return made, log


def buffers_in_a_callback() -> Any:
    def twice(context: Any, out: Any, x: Any) -> None:
        np.asarray(out)[...] = np.asarray(x) * 2
    call = buffer_callback.buffer_callback(twice, jax.ShapeDtypeStruct(X.shape, X.dtype))
    return jax.jit(lambda x: call(jnp.exp(x)) + 1)(X)


def checks() -> Any:
    def program(x: Any, i: Any) -> Any:
        checkify.check(jnp.all(x > 0), "least {}", x.min())
        return x[i] * 2 + jnp.log(x)
    errors, made = jax.jit(checkify.checkify(program, errors=checkify.all_checks))(X, 200)
    return made, errors.get()


def partitioned_by_hand() -> Any:
    f = custom_partitioning(lambda x: jnp.exp(x) * 2)
    f.def_partition(partition=lambda mesh, args, result: (mesh, lambda x: jnp.exp(x) * 2, result.sharding,
                                                          (args[0].sharding,)),
                    infer_sharding_from_operands=lambda mesh, args, result: args[0].sharding,
                    sharding_rule="i j -> i j")
    return jax.jit(lambda x: f(jnp.tanh(x)) + 1)(X)


def roots() -> Any:
    def newton(f: Any, x: Any) -> Any:
        return lax.fori_loop(0, 9, lambda i, x: x - f(x) / (2 * x), x)
    return jax.jit(jax.value_and_grad(lambda y: lax.custom_root(
        lambda x: x * x - y, jnp.ones_like(y), newton, lambda g, b: b / g(jnp.ones_like(b))).sum()))(np.abs(X) + 1)


def weak_types() -> Any:
    made = jax.jit(lambda x, y: (x + 1, y * 2, x * y, jnp.asarray(3), x))(2.0, 3)
    return made, [x.weak_type for x in made]


def results_of_all_kinds() -> Any:
    x = jnp.array(X)
    return jax.jit(lambda x, y: ((lambda e: (e, e, e.T))(jnp.exp(x) * 2), x, y, x, jnp.eye(3), 3.0, None,
                                 jnp.zeros((0, 4))))(x, x[0])


def sparse_products() -> Any:
    m = BCOO.fromdense(np.where(np.abs(X[:8, :5]) > 1, X[:8, :5], 0))
    return jax.jit(lambda m, v: jnp.tanh(m @ v) + 1)(m, X[:5])


def keys_of_another_generator() -> Any:
    return jax.jit(lambda k: (jax.random.bits(k, (40,)), jax.random.uniform(jax.random.fold_in(k, 3), (7, 5)),
                              jax.random.key_data(jax.random.split(k, 3))))(jax.random.key(5, impl="rbg"))


PROGRAMS: dict[str, Callable[[], Any]] = {f.__name__: f for f in (
    donated_by_name, static_arguments, ahead_of_time, layouts, layouts_that_xla_chooses, written_references,
    callbacks_in_order, buffers_in_a_callback, checks, partitioned_by_hand, roots, weak_types, results_of_all_kinds,
    sparse_products, keys_of_another_generator)}
PROGRAMS |= {
    "by branches of platforms": lambda: jax.jit(lambda x: lax.platform_dependent(
        x, cpu=lambda v: jnp.exp(v) * 2, default=lambda v: v))(X),
    "an equation's solution": lambda: jax.jit(lambda y: odeint(lambda y, t: jnp.sin(t) - y, y,
                                                               jnp.linspace(0.0, 1, 3)))(X[0]),
    "options of a function": lambda: jax.jit(lambda x: jnp.exp(x) * 2, compiler_options={
        "xla_cpu_enable_fast_min_max": False})(X),
    "barriers": lambda: jax.jit(lambda x: lax.optimization_barrier((jnp.exp(x), x * 2)))(X),
    "odd names": lambda: jax.jit(jax.named_call(lambda x: jnp.exp(x) * 2, name='odd "name\\%x {}\n'))(X),
    "no argument": lambda: jax.jit(lambda: jnp.arange(99.0).reshape(9, 11) @ jnp.ones((11, 9)) * 2)(),
    "unused arguments": lambda: jax.jit(lambda a, b, c: jnp.exp(b) * 2, keep_unused=True)(X, X, X[0]),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_behaves_as_plain(name: str, caplog: pytest.LogCaptureFixture) -> None:
    jax.clear_caches()  # (what one compile told the next must not count)
    want = PROGRAMS[name]()
    with stitch.enabled(donated=True, dots="always", deterministic=True):
        before = len(stitch.report().modules)
        got = PROGRAMS[name]()
    modules = stitch.report().modules[before:]
    assert sum(len(m.kernels) for m in modules) and not [m.error for m in modules if m.error]
    assert not caplog.records
    assert jax.tree.structure(want) == jax.tree.structure(got)
    for a, b in zip(jax.tree.leaves(want), jax.tree.leaves(got)):
        if isinstance(a, jax.Array):
            assert a.weak_type == b.weak_type and a.sharding == b.sharding
            assert_same(np.asarray(a), np.asarray(b))
        else:
            assert a == b
