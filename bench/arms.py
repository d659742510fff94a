"""Compile a JAX function under plain XLA, under stitch, or under a control, as often as wanted in one process."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
from jax.extend import xla as jax_xla

from stitch.timing import Call

#: "xla" is plain XLA. "roundtrip" hands every module to a hook that returns it unchanged, which alone makes XLA
#: rebuild and reschedule it: the control beside which a difference of a few per cent has to be read.
ARMS = ("xla", "stitch", "roundtrip")


@dataclass(frozen=True)
class Executable:
    """A compiled function and the seconds its backend compile took (tracing and lowering not included)."""

    compiled: jax.stages.Compiled
    seconds: float

    def text(self) -> str:
        """Optimized HLO text."""
        return str(self.compiled.as_text())

    def on(self, sets: Sequence[Sequence[object]]) -> Call:
        """A call on input set `i` of `sets`, blocked on until its results are there."""
        compiled, block = self.compiled, jax.block_until_ready
        return lambda i: block(compiled(*sets[i]))


@contextlib.contextmanager
def arm(name: str, knobs: Mapping[str, Any] | None = None) -> Iterator[None]:
    """Everything compiled inside goes through the named arm, stitch with `knobs`; raises ValueError for an unknown
    one."""
    if name == "xla":
        yield
    elif name == "stitch":
        import stitch

        stitch.enable(**(knobs or {}))
        try:
            yield
        finally:
            stitch.disable()
    elif name == "roundtrip":
        jax_xla.register_hlo_module_transformation(
            lambda module: module, name="bench_roundtrip", platforms=jax.default_backend()
        )
        try:
            yield
        finally:
            jax_xla.clear_hlo_module_transformation("bench_roundtrip")
    else:
        raise ValueError(f"no arm {name!r}; there are {', '.join(ARMS)}")


def compile_arm(
    name: str,
    function: Callable[..., object],
    arguments: Sequence[object],
    donate: Sequence[int] = (),
    copies: int = 1,
    knobs: Mapping[str, Any] | None = None,
) -> list[Executable]:
    """Compile `function` for `arguments` under an arm (stitch with `knobs`), `copies` times over.

    Each copy is a new function object, so that no cache of jax answers for an earlier compile.
    """
    made = []
    with arm(name, knobs):
        for _ in range(copies):
            def fresh(*args: object) -> object:
                return function(*args)

            lowered = jax.jit(fresh, donate_argnums=tuple(donate)).lower(*arguments)
            start = time.perf_counter()
            compiled = lowered.compile()
            made.append(Executable(compiled, time.perf_counter() - start))
    return made
