"""Smaller programs that fail too: outputs left out, values of the original run given as inputs instead of computed."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import jax
import numpy as np

from .data import Array, arguments
from .programs import Input, Program, types_of
from .running import PLAIN, Find, How, Setting, block_of, check_one, set_level

Case = tuple[Program, list[Array]]


def shrink(seed: int, how: How = PLAIN) -> str:
    """The smallest program found that fails, and how.  Runs in this process: for wrong results, not for crashes."""
    program = next(p for p in block_of(seed, how) if p.seed == seed)
    setting, case = Setting.of(seed, how), (program, arguments(program))
    set_level(setting.level)
    with types_of(seed):
        finds = check_one(*case, setting)
        if not finds:
            return "alone it does not fail"
        while True:
            smaller = next(((c, f) for c in _smaller(*case) if (f := _fails(c, setting))), None)
            if smaller is None:
                return "\n".join([case[0].source, str(setting), *(f"{f.kind}: {f.text}" for f in finds)])
            case, finds = smaller


def _fails(case: Case, setting: Setting) -> list[Find]:
    try:
        return check_one(*case, setting)
    except Exception:  # what is left does not even run under XLA
        return []


def _smaller(program: Program, args: Sequence[Array]) -> Iterator[Case]:
    """With one value as the only output, an early one if possible; with one value fewer that is computed."""
    given = dict(zip((i.value.name for i in program.inputs), args))
    for n in program.nodes:
        if (n.value,) != program.outputs:
            yield _with(replace(program, outputs=(n.value,)), given)
    for n in reversed(program.nodes):
        if n.value in program.outputs:
            continue
        until, values = _with(replace(program, outputs=(n.value,)), given)
        value = np.asarray(jax.jit(until.function)(*values)[0])
        inputs = (*program.inputs, Input(n.value, "given"))
        nodes = tuple(m for m in program.nodes if m is not n)
        yield _with(replace(program, inputs=inputs, nodes=nodes), given | {n.value.name: value})


def _with(program: Program, given: dict[str, Array]) -> Case:
    program = program.without_dead()
    return program, [given[i.value.name] for i in program.inputs]
