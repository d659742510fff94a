"""Loops by teams: threads share the steps of a loop, and it gives what XLA gives."""
from __future__ import annotations

import json
import threading
from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.emit.cpu.programs.program import emit_program
from stitch.emit.ir.kir import Space
from stitch.emit.load import handlers
from stitch.target import CpuTarget

from ..emit.handler_harness import compile_text, runtime
from .compare import by_teams, compare
from .test_loops import SHAPES, random_body

RNG = np.random.default_rng(0)


def normal(*dims, dtype="float32"):
    return RNG.standard_normal(dims).astype(dtype)


@pytest.fixture(autouse=True, params=[2, 3])
def made(monkeypatch, request):
    """Every loop is run by a team of so many threads: the programs."""
    runtime()  # with the costs that there are
    return by_teams(monkeypatch, request.param)


def programs(made):
    return [one.program for one in made if one is not None]


def gates(x, h, w):
    def step(h, x):
        a, b = jnp.split((jnp.concatenate([x, h], -1) @ w), 2, -1)
        h = h * jax.nn.sigmoid(a) + jnp.tanh(b)
        return h, h
    return lax.scan(step, h, x)


def wave(now, before):
    def step(_, s):
        now, before = s
        around = sum(jnp.roll(now, k, d) for d in (0, 1) for k in (1, -1)) - 4 * now
        return 2 * now - before + 0.1 * around, now
    return lax.fori_loop(0, 21, step, (now, before))


@pytest.mark.parametrize("side", (33, 128))
def test_waves(made, side):
    compare(wave, normal(side, side), normal(side, side), slack=5)
    assert all(p.by_team for p in programs(made)) and made


@pytest.mark.parametrize(("rows", "width"), ((1, 256), (16, 128), (33, 100)))
def test_recurrent_networks(made, rows, width):
    args = normal(9, rows, width), normal(rows, width), normal(2 * width, 2 * width) * np.float32(0.1)
    compare(gates, *args, slack=20)
    compare(jax.grad(lambda *a: gates(*a)[1].sum(), (0, 1, 2)), *args, slack=50)
    assert any(p.by_team for p in programs(made))


def test_values_between_phases(made):
    def layers(x, w):
        def step(i, x):
            h = jax.nn.gelu(x @ w)
            h = h - h.mean(0)
            return jnp.tanh(h @ w.T) + x * 0.5
        return lax.fori_loop(0, 6, step, x)
    compare(layers, normal(64, 128), np.float32(0.05) * normal(128, 256), slack=50)  # (far from chaos)
    *_, program = programs(made)  # (short programs may be planned twice)
    assert program.pool and any(len(k.phases) > 1 for k in program.kernels)


def test_until_it_is_done(made):
    def root(a):
        def on(s):
            return jnp.abs(s * s - a).max() > 1e-3
        return lax.while_loop(on, lambda s: 0.5 * (s + a / s), a)
    compare(root, np.abs(normal(300, 100)) + 1, slack=10)
    assert programs(made)


@pytest.mark.parametrize("seed", range(8))
def test_random_loops(seed):
    rng = np.random.default_rng(100 + seed)
    body = random_body(rng, 1)
    state = [normal(*s) for s in SHAPES * 2]
    compare(lambda *s: lax.fori_loop(0, 4, body, s), *state, slack=50)


@pytest.mark.usefixtures("made")
def test_launched_by_several_threads_at_once():
    """They have helpers of their own, as far as there are any: the same bits."""
    args = normal(96, 96), normal(96, 96)
    with stitch.enabled():
        f = jax.jit(wave).lower(*args).compile()
    want, wrong = jax.tree.map(np.asarray, f(*args)), []

    def run():
        for _ in range(60):
            got = jax.tree.map(np.asarray, f(*args))
            wrong.extend(1 for a, b in zip(want, got) if a.tobytes() != b.tobytes())
    threads = [threading.Thread(target=run) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong


def launch(program, *args):
    """A program by itself."""
    text = emit_program(program, CpuTarget.host()).module()
    handlers.register(program.name, handlers.load_object(compile_text(text), [program.name], runtime())[program.name])
    shapes = [jax.ShapeDtypeStruct((b.size,), b.dtype.numpy) for b in program.of(Space.OUT)]
    return [np.asarray(x) for x in jax.ffi.ffi_call(program.name, shapes)(*args)]


def test_equal_bits_alone_and_together(made):
    """Blocks compute the same, whoever runs them."""
    with stitch.enabled():
        jax.jit(jax.grad(lambda *a: gates(*a)[1].sum(), 2)).lower(
            normal(9, 16, 128), normal(16, 128), normal(256, 256)).compile()
    planned = {one.loop.name: one.program for one in made if one is not None}  # (short programs may be planned twice)
    assert len(planned) == 2
    for n, program in enumerate(planned.values()):
        args = [np.zeros(b.size, b.dtype.numpy) if b.dtype.kind == "int" else normal(b.size) * np.float32(0.1)
                for b in program.of(Space.IN)]
        name = f"test.team.{program.threads}.{n}"
        alone, together = (launch(replace(program, threads=t, name=f"{name}.{t}"), *args) for t in (1, program.threads))
        for a, b in zip(alone, together):
            assert a.tobytes() == b.tobytes() and np.isfinite(a).all()


def test_traced(made, tmp_path):
    """Its steps are told, and how often it went around."""
    args = normal(64, 64), normal(64, 64)
    with stitch.enabled():
        f = jax.jit(wave).lower(*args).compile()
        with stitch.trace(tmp_path / "out.json", xla=False):
            jax.block_until_ready(f(*args))
    events = json.loads((tmp_path / "out.json").read_text())["traceEvents"]
    assert [e["args"]["iterations"] for e in events if "iterations" in e.get("args", {})] == [21]
