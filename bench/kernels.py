"""Count the kernels of an optimized HLO module from its text, without using the compiler under test.

A kernel is an instruction outside a fusion that launches work. Loop and branch bodies and called computations are
walked (a computation called twice counts twice); the insides of fusions and of reduction, sort and scatter regions
are not.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

#: Opcodes that launch nothing, beside those that wait for the end of what another one has started (`…-done`).
FREE = frozenset(
    "parameter constant tuple get-tuple-element bitcast after-all add-dependency partition-id replica-id "
    "opt-barrier optimization-barrier domain async-update async-done".split()
)
#: Control instructions and the attributes that name the computations they run.
CONTROL = {
    "while": ("condition", "body"),
    "conditional": ("true_computation", "false_computation", "branch_computations"),
    "call": ("to_apply",),
    "async-start": ("calls", "called_computations"),
}

#: stitch's handlers that let two versions of a group take turns, of which ours, the second branch, is counted
TRIALS = frozenset(("stitch_choose", "stitch_begin", "stitch_end"))
CHOOSE = "stitch_choose"
#: what only makes XLA's client run a program in a thread of its own
ASIDE = "stitch.aside"

_COMPUTATION = re.compile(r"^(ENTRY\s+)?%?([\w.\-]+)\s*(?:\(.*\)\s*->.*)?\{\s*$")
_INSTRUCTION = re.compile(r"^\s+(?:ROOT\s+)?%?([\w.\-]+) = ")
# The opcode is the first word directly followed by "(" after the result shape; shapes hold no such word.
_OPCODE = re.compile(r"(?<=[\s)}\]])([a-z][a-z0-9\-]*)\(")
_CALLED = re.compile(
    r"\b(condition|body|to_apply|calls|true_computation|false_computation|branch_computations|called_computations)"
    r"=(?:\{([^}]*)\}|%?([\w.\-]+))"
)
_TARGET = re.compile(r'custom_call_target="([^"]*)"')
_TRIPS = re.compile(r'"known_trip_count":\{"n":"(\d+)"\}')


@dataclass
class KernelCount:
    """Kernels of a module: `static` occurrences, `dynamic` with known loop trip counts multiplied in, and how many of
    the static ones are `stitched` (custom calls whose target names stitch)."""

    static: int = 0
    dynamic: int = 0
    stitched: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class _Line:
    opcode: str
    called: tuple[tuple[str, str], ...]
    target: str
    trips: int


def _computations(text: str) -> tuple[dict[str, list[_Line]], str]:
    """Instructions of every computation by name, and the entry's name."""
    found: dict[str, list[_Line]] = {}
    entry, current = "", None
    for line in text.splitlines():
        if current is None:
            head = _COMPUTATION.match(line)
            if head and not line.startswith("HloModule"):
                current = found.setdefault(head[2], [])
                if head[1]:
                    entry = head[2]
        elif line.startswith("}"):
            current = None
        elif start := _INSTRUCTION.match(line):
            opcode = _OPCODE.search(line, start.end())
            if opcode is None:
                raise ValueError(f"no opcode in HLO line: {line.strip()[:120]}")
            if start[1] == ASIDE:
                continue
            called = tuple(
                (match[1], name.strip().lstrip("%"))
                for match in _CALLED.finditer(line, opcode.end())
                for name in (match[2] if match[2] is not None else match[3]).split(",")
                if name.strip()
            )
            target, trips = _TARGET.search(line), _TRIPS.search(line)
            current.append(_Line(opcode[1], called, target[1] if target else "", int(trips[1]) if trips else 1))
    if not entry:
        raise ValueError("HLO text without an ENTRY computation")
    return found, entry


def count_kernels(text: str) -> KernelCount:
    """Count the kernels of optimized HLO text; raises ValueError when the text is no HLO module."""
    computations, entry = _computations(text)
    count = KernelCount()

    def walk(name: str, times: int) -> None:
        tried = any(line.target == CHOOSE for line in computations[name])
        for line in computations[name]:
            if line.opcode in CONTROL:
                called = [callee for attribute, callee in line.called if attribute in CONTROL[line.opcode]]
                if tried and line.opcode == "conditional" and called[0].endswith(".xla"):
                    called = called[1:]
                for callee in called:
                    walk(callee, times * line.trips)
            elif line.opcode not in FREE and not line.opcode.endswith("-done") and line.target not in TRIALS:
                count.static += 1
                count.dynamic += times
                count.kinds[f"custom-call {line.target}" if line.target else line.opcode] += 1
                count.stitched += "stitch" in line.target
    walk(entry, 1)
    return count
