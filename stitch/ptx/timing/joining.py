"""Loads of shared memory that the assembler joins: neighbours from one address, if that is a multiple of the whole."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..program import Entry, Imm, Instr, Mem, Operand, Reg, Sym
from ..types import TYPES
from .code import APART, Op, reads_of, writes_of

#: bytes of the widest load, and of the one that is joined
_WIDE, _WORD = 16, 4
#: kinds of instructions that loads are not joined across
_ENDING = APART | {"store", "barrier", "arrive", "copy", "atomic", "fence", "wait"}


class Alignment:
    """Powers of two that registers are certain to be multiples of, as the assembler may know them."""

    def __init__(self, entry: Entry, symbols: dict[str, int]) -> None:
        self.symbols = symbols
        self.made: dict[str, list[Instr]] = {}
        for i in entry.instrs:
            for name in writes_of(i):
                self.made.setdefault(name, []).append(i)
        self.known: dict[str, int] = {}

    def of(self, operand: Operand) -> int:
        """Of an operand; 1 where nothing is known."""
        match operand:
            case Imm(value):
                return _power(value)
            case Sym(name, offset):
                return min(_power(self.symbols.get(name, 1)), _power(offset))
            case Reg(name):
                return self._register(name)
        return 1

    def _register(self, name: str) -> int:
        if name not in self.known:
            self.known[name] = _MOST  # (of what comes round a loop the first value decides)
            self.known[name] = min((self._result(i) for i in self.made.get(name, ())), default=1)
        return self.known[name]

    def _result(self, i: Instr) -> int:
        sources = i.operands[1:]
        rule = _RULES.get(i.parts[0])
        if rule is None or len(sources) < _SOURCES.get(i.parts[0], 1):
            return 1
        return min(rule(self, sources), _MOST)


_MOST = 1 << 12
_SOURCES = {"add": 2, "sub": 2, "or": 2, "xor": 2, "and": 2, "mul": 2, "shl": 2, "mad": 3}
_RULES: dict[str, Callable[[Alignment, Sequence[Operand]], int]] = {
    "mov": lambda a, s: a.of(s[0]), "cvta": lambda a, s: a.of(s[0]), "cvt": lambda a, s: a.of(s[0]),
    "add": lambda a, s: min(a.of(s[0]), a.of(s[1])), "sub": lambda a, s: min(a.of(s[0]), a.of(s[1])),
    "or": lambda a, s: min(a.of(s[0]), a.of(s[1])), "xor": lambda a, s: min(a.of(s[0]), a.of(s[1])),
    "and": lambda a, s: max(a.of(s[0]), a.of(s[1])), "mul": lambda a, s: a.of(s[0]) * a.of(s[1]),
    "shl": lambda a, s: a.of(s[0]) << s[1].value if isinstance(s[1], Imm) and 0 <= s[1].value < 32 else 1,
    "mad": lambda a, s: min(a.of(s[0]) * a.of(s[1]), a.of(s[2]))}


def _power(value: int) -> int:
    """The largest power of two that divides a number."""
    return value & -value if value else _MOST


def joined(entry: Entry, ops: Sequence[Op], start: int, stop: int, alignment: Alignment
           ) -> list[tuple[tuple[int, ...], Op]]:
    """The instructions `start`..`stop` of a basic block, each with the numbers of those that it stands for."""
    held: dict[int, dict[int, int]] = {}
    open_: dict[tuple[str, int], dict[int, int]] = {}  # by base and wide place: loads by their offset in it
    for n in range(start, stop):
        op, i = ops[n], entry.instrs[n]
        if op.kind in _ENDING and op.space != "global":
            open_.clear()
        for name in op.writes:
            open_ = {key: found for key, found in open_.items() if key[0] != name}
        place = _word(i)
        if place is not None and op.space == "shared":
            base, offset = place
            held[n] = open_.setdefault((base, offset // _WIDE), {})
            held[n].setdefault(offset % _WIDE, n)
    taken: set[int] = set()
    out: list[tuple[tuple[int, ...], Op]] = []
    for n in range(start, stop):
        if n in taken:
            continue
        group = _run(n, {o: m for o, m in held.get(n, {}).items() if m not in taken}, entry, alignment)
        taken.update(group)
        first = ops[group[0]]
        out.append((tuple(group), replace(first, writes=tuple(w for m in group for w in ops[m].writes))))
    return out


def _word(i: Instr) -> tuple[str, int] | None:
    """Base and offset of a load of one word."""
    if i.parts[0] != "ld" or i.guard is not None or len(i.operands) != 2 or not isinstance(i.operands[0], Reg):
        return None
    address, kind = i.operands[1], TYPES.get(i.parts[-1])
    if not isinstance(address, Mem) or not isinstance(address.base, Reg) or kind is None or kind.bytes != _WORD:
        return None
    return address.base.name, address.offset


def _run(n: int, at: dict[int, int], entry: Entry, alignment: Alignment) -> list[int]:
    """The loads, by their offsets, that `n` can be one with: two or four words at a multiple of their size."""
    if len(at) < 2:
        return [n]
    address = entry.instrs[n].operands[-1]
    assert isinstance(address, Mem)
    offset, known = address.offset % _WIDE, alignment.of(address.base)
    for size in (_WIDE, _WIDE // 2):
        first = offset - offset % size
        places = range(first, first + size, _WORD)
        if known >= size and all(o in at for o in places):
            group = sorted(at[o] for o in places)
            if n in group and _apart(entry, group):
                return group
    return [n]


def _apart(entry: Entry, group: Sequence[int]) -> bool:
    """Does nothing use, before their time, the registers that are loaded early?"""
    for n in group[1:]:
        early = set(writes_of(entry.instrs[n]))
        if any(early & {*reads_of(i), *writes_of(i)} for i in entry.instrs[group[0]:n]):
            return False
    return True
