"""A small transformer's training step under plain XLA and under stitch, side by side in one process.

    make demo            or   python -m bench.demo [--layers 2] [--width 256] [--length 128] [--batch 8]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np
from rich.console import Console
from rich.table import Table

from bench import machine
from bench.arms import ARMS, Executable, compile_arm
from bench.kernels import count_kernels
from bench.patterns import scaled_error
from stitch.timing import Effort, interleave

VOCABULARY, HEADS = 512, 8
Params = dict[str, jax.Array]
State = tuple[Params, Params, Params, jax.Array]


def init(key: jax.Array, layers: int, width: int, length: int) -> State:
    """Parameters, both of Adam's moments and the step number; weights of all layers are separate arrays."""
    shapes = {"embed": (VOCABULARY, width), "position": (length, width), "out": (width, VOCABULARY)}
    for layer in range(layers):
        shapes |= {f"{layer}.qkv": (width, 3 * width), f"{layer}.mix": (width, width)}
        shapes |= {f"{layer}.up": (width, 4 * width), f"{layer}.down": (4 * width, width)}
    keys = jax.random.split(key, len(shapes))
    params = {name: jax.random.normal(k, shape) * shape[0] ** -0.5 for k, (name, shape) in zip(keys, shapes.items())}
    for name in [*(f"{layer}.{norm}" for layer in range(layers) for norm in ("norm1", "norm2")), "norm"]:
        params |= {f"{name}.gamma": jnp.ones(width), f"{name}.beta": jnp.zeros(width)}
    zeros = jax.tree.map(jnp.zeros_like, params)
    return params, zeros, zeros, jnp.float32(0)


def _norm(params: Params, name: str, x: jax.Array) -> jax.Array:
    scaled = (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)
    return scaled * params[f"{name}.gamma"] + params[f"{name}.beta"]


def _attention(params: Params, layer: int, x: jax.Array) -> jax.Array:
    batch, length, width = x.shape
    qkv = (x @ params[f"{layer}.qkv"]).reshape(batch, length, 3, HEADS, width // HEADS)
    q, k, v = qkv[:, :, 0], qkv[:, :, 1], qkv[:, :, 2]
    scores = jnp.einsum("bihd,bjhd->bhij", q, k) * (width // HEADS) ** -0.5
    scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -1e30)
    mixed = jnp.einsum("bhij,bjhd->bihd", jax.nn.softmax(scores), v)
    return mixed.reshape(batch, length, width) @ params[f"{layer}.mix"]


def loss_of(params: Params, tokens: jax.Array, layers: int) -> jax.Array:
    """Mean cross entropy of the next token; `tokens` is int32 [batch, length + 1]."""
    x = params["embed"][tokens[:, :-1]] + params["position"]
    for layer in range(layers):
        x = x + _attention(params, layer, _norm(params, f"{layer}.norm1", x))
        hidden = jax.nn.gelu(_norm(params, f"{layer}.norm2", x) @ params[f"{layer}.up"])
        x = x + hidden @ params[f"{layer}.down"]
    logits = _norm(params, "norm", x) @ params["out"]
    chosen = jnp.take_along_axis(logits, tokens[:, 1:, None], -1)[..., 0]
    return jnp.mean(jax.nn.logsumexp(logits, -1) - chosen)


def make_step(layers: int, rate: float = 1e-3) -> Callable[[State, jax.Array], tuple[State, jax.Array]]:
    """One Adam step: (state, tokens) to (new state, loss)."""

    def step(state: State, tokens: jax.Array) -> tuple[State, jax.Array]:
        params, first, second, count = state
        loss, grads = jax.value_and_grad(loss_of)(params, tokens, layers)
        count = count + 1
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, grads)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, grads)
        params = jax.tree.map(
            lambda p, m, v: p - rate * (m / (1 - 0.9**count)) / (jnp.sqrt(v / (1 - 0.999**count)) + 1e-8),
            params, first, second,
        )
        return (params, first, second, count), loss

    return step


def _train(executable: Executable, state: State, batches: list[jax.Array]) -> tuple[State, list[float]]:
    """The state and the losses after one step on each batch."""
    losses = []
    for tokens in batches:
        state, loss = executable.compiled(state, tokens)
        losses.append(float(loss))
    return state, losses


def largest_difference(first: State, second: State) -> float:
    """Largest difference of two states' gradients (after one step the first moments are a tenth of them), scaled as in
    bench.patterns. The parameters would not do: Adam turns the sign of a vanishing gradient into a whole step."""
    pairs = zip(jax.tree.leaves(first[1]), jax.tree.leaves(second[1]))
    return max(scaled_error(np.asarray(b), np.asarray(a)) for a, b in pairs)


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("layers", 2), ("width", 256), ("length", 128), ("batch", 8), ("steps", 10)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--seconds", type=float, default=10.0, help="time spent timing")
    parser.add_argument("--against", choices=ARMS, default="stitch")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Run and print; status 1 when the two disagree."""
    options = parse(arguments)
    console = Console(width=None if sys.stdout.isatty() else 130)
    console.print("\n".join(machine.describe().lines()), highlight=False)
    state = init(jax.random.key(0), options.layers, options.width, options.length)
    keys = jax.random.split(jax.random.key(1), options.steps)
    shape = (options.batch, options.length + 1)
    batches = [jax.random.randint(key, shape, 0, VOCABULARY) for key in keys]
    step = make_step(options.layers)
    parameters = sum(x.size for x in jax.tree.leaves(state[0]))
    console.print(
        f"transformer: {options.layers} layers, width {options.width}, {HEADS} heads, {options.length} tokens, "
        f"batch {options.batch}, {parameters / 1e6:.2f} M parameters, Adam\n", highlight=False,
    )
    begin = time.perf_counter()
    executables = {}
    for side, name in (("XLA", "xla"), (options.against, options.against)):
        executables[side] = compile_arm(name, step, (state, batches[0]))[0]
    base, other = executables
    after_one, losses = {}, {}
    for side, executable in executables.items():
        after_one[side], _ = _train(executable, state, batches[:1])
        _, losses[side] = _train(executable, state, batches)
    sets = [(state, tokens) for tokens in batches[:4]]
    samples = interleave({side: [e.on(sets)] for side, e in executables.items()}, len(sets), Effort(options.seconds))

    table = Table(title="training step", title_justify="left")
    for header in ("", "kernels", "of them stitched", "compile s", "step ms", f"loss after {options.steps} steps"):
        table.add_column(header, justify="right" if header else "left")
    for side, executable in executables.items():
        count = count_kernels(executable.text())
        table.add_row(side, str(count.static), str(count.stitched), f"{executable.seconds:.2f}",
                      f"{samples.median(side) * 1e3:.2f}", f"{losses[side][-1]:.6f}")
    console.print(table)
    difference = largest_difference(after_one[base], after_one[other])
    loss_difference = max(abs(a - b) / abs(a) for a, b in zip(losses[base], losses[other]))
    agree = loss_difference < 1e-4 and difference < 1e-3
    ratio = samples.ratio(base, other)
    console.print(f"ratio: {ratio} ({base}'s time over {other}'s, median and 95 % interval of {ratio.pairs} pairs)",
                  highlight=False)
    console.print(f"largest difference: gradients {difference:.1e} of their size, losses of {options.steps} steps "
                  f"{loss_difference:.1e}: {'equal within rounding' if agree else 'NOT EQUAL'}", highlight=False)
    console.print(f"{time.perf_counter() - begin:.0f} s in all", highlight=False)
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
