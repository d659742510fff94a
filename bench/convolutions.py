"""Time convolutions, XLA against stitch with its defaults: by class, in bytes, as blocks, gradients of max pooling, and
whole networks.

    python -m bench.convolutions                     all; writes bench/results/convolutions-<machine>.md
    python -m bench.convolutions --only "3x3,dw"     some of them; prints only
    python -m bench.convolutions --torch PYTHON      the networks of bench.deep beside PyTorch's, with the Python of an
                                                     environment that has torch; writes deep-<machine>.md

GFLOP/s are multiplications and additions, those with padding, too, by the median time that passes on all cores.
What is tried where it runs (STITCH_TUNE=try) is settled before anything is timed.  Exit status 1 when results differ.
XLA's times by class are in `XlaConvolutions` of stitch/target/costs_cpu.py.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bench import rows
from bench.arms import compile_arm
from bench.deep import NETWORKS
from bench.kernels import count_kernels
from bench.networks import JaxOps, Layer, conv, deep_step, mobilenet, resnet, scaled, training_step
from stitch.timing import Effort, interleave

#: runs before times count: trials are over by then
BEFORE = 20
Array = Any


@dataclass(frozen=True)
class Peer:
    """A network under PyTorch: with which Python, and its name in bench.deep."""

    python: str
    network: str

    def ms(self, what: str, given: Any, forward: Callable[..., Any], seconds: float) -> tuple[str, bool]:
        """Median milliseconds of a pass in a process of its own, while this one waits; and whether its result is
        XLA's."""
        parameters, image = given
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/arrays.npz"
            arrays = {"given": image, "result": forward(parameters, image)} | {
                f"p{n}": p for n, p in enumerate(parameters)}
            np.savez(path, allow_pickle=False, **{name: np.asarray(a) for name, a in arrays.items()})
            command = [self.python, "-m", "bench.torch_networks", path, self.network, f"{seconds:g}"]
            done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=Path(__file__).parents[1],
                                  env=os.environ | {"OMP_PROC_BIND": "true"})  # (as bench.peers has it)
        told = json.loads(done.stdout)
        return f"{told[what] * 1e3:.2f}", told["far"] < 1e-3


@dataclass(frozen=True)
class Case:
    """A program, the shapes of its arguments, and how many operations it takes (0: not counted)."""

    name: str
    call: Callable[..., Any]
    arguments: Any
    operations: float = 0.0
    dtype: str = "float32"
    peer: Peer | None = None


def _layer(name: str, layer: Layer, around: bool) -> list[Case]:
    """A convolution by itself and both its gradients; or with a scale, an offset and relu behind it."""
    x, w, out = layer.shapes()
    if around:
        def block(x: Array, w: Array, p: Array) -> Array:
            return scaled(conv(x, w, layer.stride, layer.groups), p)
        return [Case(f"{name} block", block, (x, w, (2, layer.made)), layer.operations)]

    def forward(x: Array, w: Array) -> Array:
        return conv(x, w, layer.stride, layer.groups)

    def to_input(w: Array, y: Array) -> Array:
        given = jax.ShapeDtypeStruct(x, jnp.float32)
        return jax.linear_transpose(lambda a: conv(a, w, layer.stride, layer.groups), given)(y)[0]

    def to_kernel(x: Array, y: Array) -> Array:
        given = jax.ShapeDtypeStruct(w, jnp.float32)
        return jax.linear_transpose(lambda a: conv(x, a, layer.stride, layer.groups), given)(y)[0]

    return [Case(name, forward, (x, w), layer.operations), Case(f"{name} dX", to_input, (w, out), layer.operations),
            Case(f"{name} dW", to_kernel, (x, out), layer.operations)]


def _in_bytes(name: str, layer: Layer) -> list[Case]:
    """A convolution of bytes in 32 bits; and with a scale, an offset, relu, and the result in bytes again."""
    x, w, out = layer.shapes()

    def forward(x: Array, w: Array) -> Array:
        return jax.lax.conv_general_dilated(x, w, (layer.stride,) * 2, "SAME", feature_group_count=layer.groups,
                                            dimension_numbers=("NHWC", "HWIO", "NHWC"),
                                            preferred_element_type=jnp.int32)

    def block(x: Array, w: Array, p: Array) -> Array:
        y = scaled(forward(x, w), 1e-3 * p)
        return jnp.clip(jnp.round(y), -128, 127).astype(jnp.int8)

    return [Case(f"s8 {name}", forward, (x, w), layer.operations, "int8"),
            Case(f"s8 {name} block", block, (x, w, (2, layer.made)), layer.operations, "int8")]


def _pooled(name: str, shape: tuple[int, ...], size: int, stride: int, dtype: str = "float32") -> Case:
    """The gradient of max pooling."""
    def pool(x: Array) -> Array:
        return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, size, size, 1), (1, stride, stride, 1), "SAME")

    def gradient(x: Array) -> Array:
        return jax.grad(lambda a: jnp.square(pool(a)).sum())(x)

    return Case(name, gradient, (shape,), dtype=dtype)


def _transposed(side: int, given: int, made: int) -> Case:
    """The gradient of a transposed convolution's kernel, whose windows XLA turns."""
    def gradient(w: Array, x: Array) -> Array:
        return jax.grad(lambda a: jnp.square(jax.lax.conv_transpose(x, a, (2, 2), "SAME")).sum())(w)

    shapes = (3, 3, given, made), (8, side, side, given)
    return Case(f"transposed 3x3/2 {side}x{side}x{given}-{made} gradient", gradient, shapes)


LAYERS = {
    "3x3 56x56x64": Layer(8, 56, 64, 64), "3x3 28x28x128": Layer(8, 28, 128, 128),
    "3x3 14x14x256": Layer(8, 14, 256, 256), "3x3 7x7x512": Layer(8, 7, 512, 512),
    "1x1 56x56x64-256": Layer(8, 56, 64, 256, 1), "1x1 28x28x256-128": Layer(8, 28, 256, 128, 1),
    "1x1 14x14x512": Layer(8, 14, 512, 512, 1), "3x3/2 56x56x64-128": Layer(8, 56, 64, 128, 3, 2),
    "7x7/2 112x112x3-64": Layer(8, 112, 3, 64, 7, 2), "dw 56x56x64": Layer(8, 56, 64, 64, 3, 1, 64),
    "dw 28x28x128": Layer(8, 28, 128, 128, 3, 1, 128), "dw 14x14x512": Layer(8, 14, 512, 512, 3, 1, 512),
    "dw/2 56x56x64": Layer(8, 56, 64, 64, 3, 2, 64), "4 groups 28x28x128": Layer(8, 28, 128, 128, 3, 1, 4),
    "3x3 64x64x1": Layer(8, 64, 1, 1), "5x5 64x64x2-8": Layer(8, 64, 2, 8, 5), "3x3 64x64x16": Layer(8, 64, 16, 16),
}


#: those that are timed in bytes, too
BYTES = ("3x3 28x28x128", "3x3 14x14x256", "1x1 28x28x256-128", "dw 28x28x128", "4 groups 28x28x128")
#: those that are timed as blocks in bf16, too
BFLOATS = (*BYTES, "1x1 56x56x64-256")


def cases() -> list[Case]:
    """Blocks first, then classes, then networks."""
    found = [c for around in (True, False) for name, layer in LAYERS.items() for c in _layer(name, layer, around)]
    found += [c for name, layer in LAYERS.items() if name in BYTES for c in _in_bytes(name, layer)]
    found += [replace(c, name=f"bf16 {c.name}", dtype="bfloat16") for name, layer in LAYERS.items()
              if name in BFLOATS for c in _layer(name, layer, True)]
    for size, stride in ((2, 2), (3, 2), (3, 1)):
        found.append(_pooled(f"max pool {size}x{size}/{stride} gradient", (8, 56, 56, 64), size, stride))
    found += [_transposed(32, 64, 32), _transposed(64, 16, 16)]
    found.append(_pooled("max pool 3x3/2 gradient bf16", (8, 56, 56, 64), 3, 2, "bfloat16"))
    for name, network, side in (("ResNet-18", resnet, 64), ("MobileNet-v2", mobilenet, 64)):
        forward, shapes = network()
        image = (4, side, side, 3)
        found.append(Case(f"{name} forward", forward, (shapes, image)))
        found.append(Case(f"{name} training step", training_step(forward), (shapes, image)))
    return found


def deep_cases(python: str) -> list[Case]:
    """Networks of several kinds, forward and training, beside PyTorch's."""
    found = []
    for network in NETWORKS:
        given, peer = (network.parameters, network.given), Peer(python, network.name)
        found.append(Case(f"{network.name} forward", partial(network.forward, JaxOps()), given, peer=peer))
        found.append(Case(f"{network.name} training step", deep_step(network), given, peer=peer))
    return found


def _inputs(shapes: Any, dtype: str, rng: np.random.Generator) -> Any:
    def array(dims: Sequence[int]) -> Array:
        if dtype == "int8":
            return jnp.asarray(rng.integers(-64, 64, dims), jnp.int8)
        fan = np.prod(dims[:-1]) if len(dims) > 2 and dims[0] <= 7 else 1.0
        return jnp.asarray((rng.standard_normal(dims) / np.sqrt(fan)).astype(np.float32)).astype(dtype)
    return jax.tree.map(array, shapes, is_leaf=lambda s: isinstance(s, tuple) and all(isinstance(n, int) for n in s))


def _tolerance(case: Case) -> float:
    """What results may differ by, beside the largest one: a byte by one where it is rounded, bf16 by its last bits."""
    return 1e-3 if case.dtype == "float32" else 0.02


HEADERS = ("program", "GFLOP", "XLA ms", "stitch ms", "ratio [95 %]", "GFLOP/s", "kernels")


def inputs(case: Case) -> list[list[Any]]:
    """The one set of inputs of a case."""
    return [_inputs(case.arguments, case.dtype, np.random.default_rng(0))]


def measure(case: Case, seconds: float) -> tuple[list[str], bool]:
    """A line of the table, and whether both sides agree."""
    [given] = inputs(case)
    made = {arm: compile_arm(arm, case.call, given) for arm in ("xla", "stitch")}
    runs = {arm: (lambda e=executables[0]: jax.block_until_ready(e.compiled(*given)))  # type: ignore[misc]
            for arm, executables in made.items()}
    start = time.perf_counter()
    for n in range(BEFORE):
        for arm, call in runs.items():
            if arm == "stitch" or n < 2 or time.perf_counter() - start < seconds:
                call()
    want, got = (jax.tree.leaves(runs[arm]()) for arm in made)
    floats = ([np.asarray(v, np.float64) for v in side] for side in (want, got))
    right = all(np.allclose(a, b, rtol=1e-3, atol=_tolerance(case) * float(np.abs(a).max())) for a, b in zip(*floats))
    counts = [count_kernels(made[arm][0].text()) for arm in made]
    samples = interleave({arm: [e.on([given]) for e in made[arm]] for arm in made}, 1, Effort(seconds, 5))
    ratio = str(samples.ratio("xla", "stitch")) if counts[1].stitched else "left to XLA"
    medians = [samples.median(arm) for arm in made]
    rates = " -> ".join(f"{case.operations / t / 1e9:.1f}" for t in medians) if case.operations else ""
    if case.peer is not None:
        network = next(n for n in NETWORKS if n.name == case.peer.network)
        rates, same = case.peer.ms(case.name.removeprefix(network.name).strip(), given,
                                   partial(network.forward, JaxOps()), seconds)
        right &= same
    return [case.name, f"{case.operations / 1e9:.2f}" if case.operations else "", *(f"{t * 1e3:.2f}" for t in medians),
            ratio + " WRONG" * (not right), rates, f"{counts[0].static} -> {counts[1].static}"], right


def main(arguments: list[str] | None = None) -> int:
    """Measure, print and write; returns the exit status."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--torch")
    known, rest = parser.parse_known_args(arguments)
    note = f"medians in turns, {BEFORE} runs before, {{seconds}} s"
    if known.torch is None:
        return rows.run(rest, __doc__, "convolutions", HEADERS, cases(), inputs, measure, note)
    headers = ("torch ms" if h == "GFLOP/s" else h for h in HEADERS)
    return rows.run(rest, __doc__, "deep", tuple(headers), deep_cases(known.torch), inputs, measure,
                    note + "; PyTorch in a process of its own, while the others wait")


if __name__ == "__main__":
    sys.exit(main())
