"""What the assembler leaves out: parts of other instructions, and what a loop would compute again and again.

An addition is one instruction with the product or the shift that it alone uses (IMAD, LEA). Constants that are added to
an address are part of the instruction at memory, as is at shared memory one number that all threads have in common
(`[R+UR+0x80]`). What does not change in a loop is computed before it. All of it is what ptxas 13.0 writes, by nvdisasm;
that it finds equal values, and adds three numbers at once, is not followed.
"""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from ...dataclass import dataclass
from ..program import Entry, Imm, Instr, Mem, Reg, Sym
from .code import Op, Translation, reads_of, writes_of
from .gpus import Sm

#: opcodes that an addition takes in
_TAKEN_IN = frozenset(("mul", "shl"))
_SUMS = frozenset(("s32", "u32", "s64", "u64"))
#: opcodes whose addresses have a constant in the instruction
_ADDRESSED = frozenset(("ld", "ldu", "st", "ldmatrix", "stmatrix", "atom", "red", "cp", "mbarrier"))
#: parts of opcodes of shared memory, and opcodes whose result is common to all threads if what they are given is
_NEAR = frozenset(("shared", "shared_cta", "ldmatrix", "stmatrix"))
_COMMON = frozenset(("mov", "add", "sub", "mul", "mad", "shl", "shr", "and", "or", "xor", "cvt", "cvta", "min", "max",
                     "div", "rem", "neg", "not", "bfe", "lop3"))
#: opcodes that are not computed before a loop: their results are conditions
_STAYS = frozenset(("setp", "set"))


def translate(entry: Entry, sm: Sm) -> list[Op]:
    """The instructions of an entry.  PtxError where the time of one is not known."""
    uses = Counter(r for i in entry.instrs for r in reads_of(i))
    made = {r: i for i in entry.instrs for r in writes_of(i)}
    folded = _folded(entry, uses)
    return [_left_out(op) if n in folded or _joined(i, uses, made) else op
            for n, i in enumerate(entry.instrs) for op in (Translation(i, sm).op(),)]


def _left_out(op: Op) -> Op:
    return replace(op, issues=0, cycles=0.0, latency=0.0, pipe="none")


def _joined(i: Instr, uses: Counter[str], made: dict[str, Instr]) -> bool:
    """Is this an addition of integers that alone uses a product or a shift?"""
    if i.parts[0] != "add" or i.parts[-1] not in _SUMS:
        return False
    return any(source is not None and uses[name] == 1 and source.parts[0] in _TAKEN_IN
               for name in reads_of(i) for source in (made.get(name),))


def _folded(entry: Entry, uses: Counter[str]) -> set[int]:
    """Additions that are part of the addresses which alone use them: of constants, also by way of other such additions,
    and at shared memory of one register that all threads have in common."""
    writes = Counter(r for i in entry.instrs for r in writes_of(i))
    same = Counter(r for n in _uniform(entry) for r in writes_of(entry.instrs[n]))
    uniform = {r for r, count in same.items() if count == writes[r]}
    at: Counter[str] = Counter()  # uses in addresses; of those of shared memory with no common register yet
    near: Counter[str] = Counter()
    found = set()
    for n in range(len(entry.instrs) - 1, -1, -1):
        i = entry.instrs[n]
        if i.parts[0] in _ADDRESSED and "bulk" not in i.parts:
            for k, o in enumerate(o for o in i.operands if isinstance(o, Mem)):
                if isinstance(o.base, Reg):
                    at[o.base.name] += 1
                    near[o.base.name] += k == 0 and bool(_NEAR & set(i.parts))
            continue
        if i.parts[0] != "add" or i.parts[-1] not in _SUMS or i.guard is not None:
            continue
        to, *terms = i.operands
        assert isinstance(to, Reg)
        if writes[to.name] != 1 or not at[to.name] == uses[to.name] > 0:
            continue
        common = [o for o in terms if isinstance(o, Imm) or isinstance(o, Reg) and o.name in uniform]
        constant = any(isinstance(o, Imm) for o in terms)
        base = next((o for o in terms if o not in common), terms[0])
        if common and isinstance(base, Reg) and (constant or near[to.name] == uses[to.name]):
            found.add(n)
            at[base.name] += 1
            near[base.name] += constant and near[to.name] == uses[to.name]
    return found


def _uniform(entry: Entry) -> set[int]:
    """Instructions whose result all threads of a CTA have in common: computed from nothing but such results, constants,
    parameters and the CTA's number, and never under a condition."""
    starts = {0, *entry.labels.values(), *(n + 1 for n, i in enumerate(entry.instrs) if i.parts[0] in ("bra", "brx"))}
    made: dict[str, list[int]] = defaultdict(list)
    last: dict[str, int] = {}  # in this basic block
    sources: list[list[int | str]] = []  # what each may read: instructions, or a register that none writes
    late: list[tuple[int, str]] = []
    for n, i in enumerate(entry.instrs):
        if n in starts:
            last.clear()
        sources.append([last[r] for r in reads_of(i) if r in last])
        late += [(n, r) for r in reads_of(i) if r not in last]
        for r in writes_of(i):
            made[r].append(n)
            last[r] = n
    for n, r in late:
        sources[n] += made.get(r, [r])
    found = {n for n, i in enumerate(entry.instrs)
             if i.guard is None and (i.parts[0] in _COMMON or i.parts[:2] == ("ld", "param"))}
    while True:
        different = {n for n in found if not all(
            s in found if isinstance(s, int) else s.startswith(("%ctaid", "%nctaid", "%ntid")) for s in sources[n])}
        if not different:
            return found
        found -= different


@dataclass(frozen=True, slots=True)
class Loop:
    """Instructions `start`..`stop` of the text, to whose begin a branch leads back, and those of them that are computed
    before they are run."""

    start: int
    stop: int
    before: frozenset[int]


def loops_of(entry: Entry, ops: Sequence[Op]) -> list[Loop]:
    """The loops of an entry, wherever something is computed before them, inner ones first."""
    jumps = [(n, entry.labels[i.operands[0].name]) for n, i in enumerate(entry.instrs)
             if i.parts[0] == "bra" and isinstance(i.operands[0], Sym)]
    stops = {target: n + 1 for n, target in jumps if target <= n}
    for start in stops:
        for n, target in jumps:  # (what is put behind a loop leads back into it)
            if start < target < stops[start] <= n:
                stops[start] = n + 1
    definitions: dict[str, list[int]] = defaultdict(list)
    for n, i in enumerate(entry.instrs):
        for r in writes_of(i):
            definitions[r].append(n)
    found = [Loop(start, stop, _unchanged(entry, ops, start, stop, definitions)) for start, stop in stops.items()]
    return sorted((loop for loop in found if loop.before), key=lambda loop: loop.stop - loop.start)


def _unchanged(entry: Entry, ops: Sequence[Op], start: int, stop: int, definitions: dict[str, list[int]]
               ) -> frozenset[int]:
    """Integer arithmetic of a loop on what was there before it, or on other such results."""
    found: set[int] = set()
    for n in range(start, stop):
        i, op = entry.instrs[n], ops[n]
        if not op.kind and op.pipe in ("integer", "fp32", "none") and i.guard is None and i.parts[0] not in _STAYS and \
                op.writes and all(definitions[r] == [n] for r in op.writes) and \
                all(not start <= m < stop or m in found for r in op.reads for m in definitions[r]):
            found.add(n)
    return frozenset(found)
