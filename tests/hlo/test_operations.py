"""What XLA's cost analysis counts in a module."""
from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

from stitch.hlo.rewrite.operations import operations
from stitch.hlo.text import parse
from stitch.jaxlib_bridge import cost_of_text

from ..golden.programs import MODULES

X = np.ones((12, 20), np.float32)
IMAGE, KERNEL = np.ones((2, 3, 9, 9), np.float32), np.ones((4, 3, 3, 3), np.float32)
FUNCTIONS = {
    "elementwise, most of it apart": lambda x: jnp.exp(x) * jnp.sqrt(x + 1) - jnp.where(x > 0, jnp.tanh(x), -x),
    "sums": lambda x: (x.sum(1), x.max()),
    "two results": lambda x: x.argmax(1),
    "running sums": lambda x: jnp.cumsum(x, 1),
    "a product": lambda x: x @ x.T,
    "a pool and its gradient": jax.value_and_grad(lambda x: lax.reduce_window(
        x, -jnp.inf, lax.max, (2, 2), (2, 2), "VALID").sum()),
    "updates": lambda x: x.at[jnp.array([3, 5, 3])].add(1.0),
    "a sort": lambda x: jnp.sort(x, 0),
    "a loop": lambda x: lax.while_loop(lambda c: c.sum() < 1e3, lambda c: c * 1.5 + 1, x),
    "branches": lambda x: lax.switch(x[0, 0].astype(int), [lambda x: x + x * x, jnp.exp, lambda x: x @ (x.T @ x)], x),
    "a transform": lambda x: jnp.fft.rfft(x).real,
    "random bits": lambda x: jax.random.normal(jax.random.key(0), (7,)) + x[0, :7],
}


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("optimized", [False, True])
def test_it_is_what_xla_counts(name, optimized):
    lowered = jax.jit(FUNCTIONS[name]).lower(X)
    text = lowered.compile().as_text() if optimized else lowered.as_text("hlo")
    # (XLA takes one off for each custom call)
    assert operations(parse(text)) == pytest.approx(cost_of_text(text).get("flops", 0), abs=text.count("custom-call("))


@pytest.mark.parametrize("padding, exact", [("VALID", True), ("SAME", False)])
def test_windows_over_an_edge_count_as_others(padding, exact):
    text = jax.jit(lambda x, k: lax.conv(x, k, (1, 1), padding)).lower(IMAGE, KERNEL).as_text("hlo")
    ours, theirs = operations(parse(text)), cost_of_text(text)["flops"]
    assert ours == theirs if exact else theirs < ours < 1.5 * theirs


@pytest.mark.parametrize("path", sorted(MODULES.glob("*.hlo")), ids=lambda path: path.stem)
def test_modules_as_xla_optimizes_them(path):
    text = path.read_text()
    assert operations(parse(text)) == pytest.approx(cost_of_text(text).get("flops", 0), rel=1e-6)


def test_without_some():
    module = parse(jax.jit(lambda x: (x * 2 + 1, x.sum())).lower(X).compile().as_text())
    sums = [i for i in module.entry.instrs if i.calls and i.array.size == 1]
    assert sums and operations(module) == 240 * 2 + 239 and operations(module, module.entry.instrs) == 0
    assert operations(module, sums) == 240 * 2


def test_calls_nested_deeper_than_pythons_stack():
    calls = "\n".join(f"%f{n + 1} (x: f32[8]) -> f32[8] {{\n  %x = f32[8]{{0}} parameter(0)\n"
                      f"  ROOT %c = f32[8]{{0}} call(%x), to_apply=%f{n}\n}}" for n in range(2000))
    module = parse(f"""HloModule m
%f0 (x: f32[8]) -> f32[8] {{
  %x = f32[8]{{0}} parameter(0)
  ROOT %s = f32[8]{{0}} add(%x, %x)
}}
{calls}
ENTRY %main (x: f32[8]) -> f32[8] {{
  %x = f32[8]{{0}} parameter(0)
  ROOT %c = f32[8]{{0}} call(%x), to_apply=%f2000
}}
""")
    assert operations(module) == 8


def test_scalars_have_no_window():
    text = """HloModule m

add {
  a = f32[] parameter(0)
  b = f32[] parameter(1)
  ROOT sum = f32[] add(a, b)
}

le {
  c = f32[] parameter(0)
  d = f32[] parameter(1)
  ROOT less = pred[] compare(c, d), direction=LE
}

ENTRY e {
  x = f32[] parameter(0)
  y = f32[] parameter(1)
  w = f32[] reduce-window(x, y), to_apply=add
  ROOT s = f32[] select-and-scatter(x, w, y), select=le, scatter=add
}
"""
    assert operations(parse(text)) == pytest.approx(cost_of_text(text).get("flops", 0), abs=1)
