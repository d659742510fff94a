"""What the hardware runs for each instruction of PTX by itself: pipe, issues, latency, registers.

An instruction may cost nothing (copies of registers, conversions between 32 and 64 bits whose result an address takes,
parameters) or be several (64 bits, divisions); `assembly.py` has what depends on others.  The counts of issues follow
what ptxas writes for sm_80 to sm_90.
"""
from __future__ import annotations

import re

from ...dataclass import dataclass
from ..asm import OPCODES
from ..faults import PtxError
from ..program import Box, Imm, Instr, Mem, Operand, Pair, Reg, Vec
from ..types import TYPES
from .gpus import Sm

#: threads of a warp, and warps that multiply together
WARP, GROUP = 32, 4
#: kinds of what runs beside the warps: multiplications of four warps, their groups and waits for those; an mbarrier
#: made and unmade, arrivals there (at once, with bytes that will come, when the thread's copies are there), bytes
#: alone, waits for a phase; copies that an mbarrier counts; those that groups of their thread count, what ends such a
#: group, and waits for groups until they have read or written; arrivals and waits at a cluster's barrier
APART = frozenset(("multiply", "seal", "drain", "make", "unmake", "signal", "signal bytes", "signal copies", "bytes",
                   "ask", "bulk", "out", "out sealed", "out read", "out written", "come", "meet"))


@dataclass(frozen=True, slots=True)
class Op:
    """One instruction as the hardware runs it.  `pipe`: of a scheduler's quarter of the SM ("fp32", "integer", "fp64",
    "special", "convert", "tensor", "branch", "none"), or the whole SM's "memory".  `issues`: slots of a scheduler, 0
    where the assembler drops it.  `cycles`: that it keeps its pipe.  `kind`: what it waits for or changes beside
    registers ("load", "store", "atomic" of a `space`, "copy", "commit", "wait", "barrier", "shuffle", "exit", "sleep"
    or ""; those of `APART`); `number`: groups that may stay open after a wait, threads of a barrier (0: all), bytes of
    shared memory that a warp's part of a multiplication reads, 1 where an mbarrier is asked for a parity.  `cached`:
    may a load be served by the first cache, is a store one that nobody waits for?  `ordered`: cycles that its thread
    waits before it."""

    line: int
    text: str
    pipe: str
    issues: int
    cycles: float
    latency: float
    reads: tuple[str, ...]
    writes: tuple[str, ...]
    kind: str = ""
    space: str = ""
    number: int = 0
    name: str = ""
    cached: bool = False
    ordered: float = 0.0


def _names(operand: Operand) -> list[str]:
    match operand:
        case Reg(name):
            return [name]
        case Mem(base, _):
            return _names(base)
        case Vec(items):
            return [n for item in items for n in _names(item)]
        case Pair(first, second):
            return _names(first) + _names(second)
        case Box(place, begin):
            return _names(place) + _names(begin)
    return []


#: opcodes that write nothing
_SILENT = frozenset(("st", "red", "bra", "brx", "ret", "exit", "bar", "barrier", "cp", "membar", "fence", "prefetch",
                     "prefetchu", "trap", "tensormap",
                     "stmatrix", "nanosleep", "discard", "applypriority", "setmaxnreg"))


def writes_of(i: Instr) -> list[str]:
    """Registers that an instruction writes."""
    if i.parts[0] in _SILENT or not i.operands or isinstance(i.operands[0], Mem | Imm):
        return []
    return [n for n in _names(i.operands[0]) if n != "_"]


def reads_of(i: Instr) -> list[str]:
    """Registers that an instruction reads, its guard and addresses included."""
    start = 0 if i.parts[0] in _SILENT or i.parts[:2] == ("wgmma", "mma_async") else 1
    guard = [i.guard.name] if i.guard else []
    inner = _names(i.operands[0].base) if start and i.operands and isinstance(i.operands[0], Mem) else []
    return [*guard, *inner, *(n for o in i.operands[start:] for n in _names(o))]


#: the shape of an instruction of four warps, and the bytes of its depth
_GROUPS, _DEPTH = re.compile(r"m64n(\d+)k(\d+)"), 32
#: (pipe, issues) of opcodes by the kind of their type: one of f32, of integers, of 64 bits
_FLOATS = {"add": 1, "sub": 1, "mul": 1, "fma": 1, "mad": 1, "min": 1, "max": 1, "abs": 1, "neg": 1, "copysign": 1,
           "testp": 2, "div": 9, "sqrt": 8, "rcp": 7}
_INTEGERS = {"add": 1, "sub": 1, "mul": 1, "mad": 1, "min": 1, "max": 1, "abs": 1, "neg": 1, "and": 1, "or": 1,
             "xor": 1, "not": 1, "shl": 1, "shr": 1, "shf": 1, "lop3": 1, "prmt": 1, "bfe": 2, "bfi": 2, "bfind": 1,
             "brev": 1, "clz": 2, "popc": 1, "cnot": 2, "sad": 2, "mul24": 2, "mad24": 2, "dp4a": 1, "dp2a": 1,
             "addc": 1, "subc": 1, "madc": 1, "fns": 20, "bmsk": 1, "szext": 2, "mapa": 1, "getctarank": 1,
             "div": 20, "rem": 22}
#: integer opcodes that the pipe of multiply-adds runs
_PRODUCTS = frozenset(("mul", "mad", "madc", "mul24", "mad24", "dp4a", "dp2a"))
_SPECIAL = frozenset(("ex2", "lg2", "rsqrt", "sin", "cos", "tanh"))
_FREE = frozenset(("mov", "cvta", "isspacep", "pragma"))
_ORDERS = frozenset(("membar", "fence"))
#: what is said of an access that others' accesses are ordered by; scopes beyond a cluster; of accesses that others wait
#: for
_RELEASES, _WIDE = frozenset(("release", "acq_rel")), frozenset(("gpu", "sys", "gl"))
_STRONG = frozenset(("volatile", "relaxed", "acquire", "release"))
_SCALARS = frozenset(("setp", "set", "selp", "slct"))
#: names of registers that the hardware has
_SPECIAL_REGISTERS = re.compile(r"%(\w+\.[xyz]$|clock|globaltimer|laneid|lanemask_|n?warpid|n?smid|gridid|cluster_n?cta"
                                r")")


class Translation:
    """One instruction while it is looked at."""

    def __init__(self, i: Instr, sm: Sm) -> None:
        self.i, self.sm, self.name = i, sm, i.parts[0]
        types = [p for p in i.parts[1:] if p in TYPES]
        self.type = TYPES[types[-1]] if types else None
        self.reads, self.writes = tuple(reads_of(i)), tuple(writes_of(i))

    def op(self) -> Op:
        """By opcode; then by type."""
        if self.name not in OPCODES:
            raise self._unknown()
        if self.name in _FREE:
            return self._moved()
        for names, made in ((_SPECIAL, self._special), (_SCALARS, self._compare), (_ORDERS, self._fence)):
            if self.name in names:
                return made()
        found = getattr(self, f"_{self.name}", None)
        if found is not None:
            op: Op = found()
            return op
        return self._arithmetic()

    def _unknown(self) -> PtxError:
        return PtxError(f"line {self.i.line}: `{self.i.text}`: how long this takes is not known")

    def _make(self, pipe: str, issues: int = 1, *, cycles: float = 1.0, latency: float | None = None, kind: str = "",
              space: str = "", number: int = 0, name: str = "", cached: bool = False, ordered: float = 0.0) -> Op:
        return Op(self.i.line, self.i.text, pipe, issues, cycles * max(issues, 1),
                  self.sm.alu_latency if latency is None else latency, self.reads, self.writes, kind, space, number,
                  name, cached, ordered)

    def _nothing(self) -> Op:
        return self._make("none", 0, cycles=0.0, latency=0.0)

    def _rate(self, lanes: float) -> float:
        """Cycles that a warp keeps the pipe of one scheduler when the SM runs so many lanes a cycle."""
        return WARP * self.sm.schedulers / lanes

    def _moved(self) -> Op:
        """Copies go; special registers are read slowly; packing is one instruction."""
        source = self.i.operands[-1]
        if isinstance(source, Reg) and _SPECIAL_REGISTERS.match(source.name):
            return self._make("integer", latency=self.sm.special_latency, cycles=self._rate(self.sm.integer))
        packed = isinstance(source, Vec) or isinstance(self.i.operands[0], Vec)
        small = packed and self.type is not None and self.type.bits < 64
        return self._make("integer", cycles=self._rate(self.sm.integer)) if small else self._nothing()

    def _special(self) -> Op:
        exact = {"ftz"} & set(self.i.parts) or self.type is not None and self.type.bits < 32
        extra = 0 if exact or self.name in ("sin", "cos", "tanh") else 2  # scaling of denormals
        return self._make("special", 1 + extra, cycles=self._rate(self.sm.special) / (1 + extra),
                          latency=self.sm.special_latency + extra * self.sm.alu_latency)

    def _rcp(self) -> Op:
        return self._special() if "approx" in self.i.parts else self._arithmetic()

    _sqrt = _rcp

    def _div(self) -> Op:
        if self.type is not None and self.type.kind == "f" and {"approx", "full"} & set(self.i.parts):
            issues = 2 if "approx" in self.i.parts else 5
            return self._make("special", issues, cycles=self._rate(self.sm.special) / issues,
                              latency=self.sm.special_latency + issues * self.sm.alu_latency)
        return self._arithmetic()

    def _arithmetic(self) -> Op:
        kind = self.type
        table = _FLOATS if kind is not None and kind.kind == "f" else _INTEGERS
        issues = table.get(self.name)
        if issues is None:
            raise self._unknown()
        if kind is not None and kind.kind == "f":
            if kind.bits == 64:
                return self._make("fp64", issues, cycles=self._rate(self.sm.fp64),
                                  latency=self.sm.fp64_latency * issues)
            return self._make("fp32", issues, cycles=self._rate(self.sm.fp32), latency=self.sm.alu_latency * issues)
        wide = kind is not None and kind.bits == 64 and "wide" not in self.i.parts
        if self.name in _PRODUCTS:
            issues *= 4 if wide else 1
            # (a product of integers takes the pipe of f32, at the rate that integers have)
            return self._make("fp32", issues, cycles=self._rate(self.sm.integer), latency=self.sm.alu_latency * issues)
        issues *= 2 if wide and issues < 20 else 4 if wide else 1
        return self._make("integer", issues, cycles=self._rate(self.sm.integer), latency=self.sm.alu_latency * issues)

    def _compare(self) -> Op:
        double = self.type is not None and self.type.bits == 64
        if double and self.type is not None and self.type.kind == "f":
            return self._make("fp64", cycles=self._rate(self.sm.fp64), latency=self.sm.fp64_latency)
        return self._make("integer", 2 if double else 1, cycles=self._rate(self.sm.integer))

    def _cvt(self) -> Op:
        kinds = [TYPES[p] for p in self.i.parts[1:] if p in TYPES]
        whole = [k.kind != "f" for k in kinds]
        if all(whole):
            sizes = {k.bits for k in kinds}
            if sizes <= {32, 64} and "sat" not in self.i.parts:
                return self._nothing()
            return self._make("integer", cycles=self._rate(self.sm.integer))
        if any(k.bits == 64 for k in kinds):
            return self._make("convert", cycles=self._rate(self.sm.wide), latency=self.sm.special_latency)
        return self._make("convert", cycles=self._rate(self.sm.converted), latency=self.sm.alu_latency * 2)

    # Control

    def _bra(self) -> Op:
        return self._make("branch", latency=self.sm.branch_latency, kind="branch")

    _brx = _bra

    def _ret(self) -> Op:
        return self._make("branch", kind="exit", latency=0.0)

    _exit = _ret

    def _trap(self) -> Op:
        return self._nothing()

    def _nanosleep(self) -> Op:
        """(whoever sleeps between two questions at an mbarrier asks once here: `trace.py`)"""
        return self._make("branch", kind="sleep")

    def _fence(self) -> Op:
        return self._make("memory", kind="fence", latency=0.0, ordered=self._ordered())

    def _ordered(self) -> float:
        """What a thread waits for that tells the whole GPU of what its block has stored."""
        parts = set(self.i.parts)
        orders = self.name in _ORDERS and "proxy" not in parts or bool(_RELEASES & parts)
        return float(self.sm.ordered) if orders and _WIDE & parts else 0.0

    def _bar(self) -> Op:
        if "cluster" in self.i.parts:
            return self._make("branch", kind="come" if "arrive" in self.i.parts else "meet", latency=0.0)
        if "warp" in self.i.parts:
            return self._make("branch", latency=self.sm.alu_latency)
        count = self.i.operands[1] if len(self.i.operands) > 1 else None
        kind = "arrive" if "arrive" in self.i.parts else "barrier"
        numbers = [o for o in self.i.operands if isinstance(o, Imm)]
        name = str(numbers[0].value) if isinstance(self.i.operands[0], Imm) else self.i.text
        return self._make("branch", kind=kind, number=count.value if isinstance(count, Imm) else 0, name=name,
                          latency=self.sm.barrier_latency)

    _barrier = _bar

    # Between lanes

    def _shfl(self) -> Op:
        return self._make("memory", cycles=WARP / self.sm.shuffled, latency=self.sm.shuffle_latency, kind="shuffle")

    def _vote(self) -> Op:
        return self._make("integer", cycles=self._rate(self.sm.integer), latency=2 * self.sm.alu_latency)

    _activemask = _elect = _vote

    def _match(self) -> Op:
        return self._make("integer", 2, cycles=self._rate(self.sm.special), latency=self.sm.special_latency)

    _redux = _match

    # Memory

    def _space(self) -> str:
        found = {p.split("_")[0] for p in self.i.parts} & {"global", "shared", "local", "const", "param"}
        return next(iter(found), "generic")

    def _near(self) -> None:
        if "shared_cluster" in self.i.parts or "async" in self.i.parts:
            raise self._unknown()

    def _ld(self) -> Op:
        self._near()
        space = self._space()
        if space in ("param", "const"):
            return self._nothing()
        strong = (_STRONG | {"cg", "cv"}) & set(self.i.parts)
        return self._make("memory", kind="load", space=space, cached=not strong, latency=self.sm.l1_latency)

    _ldu = _ld

    def _st(self) -> Op:
        self._near()
        return self._make("memory", kind="store", space=self._space(), latency=0.0,
                          cached=not _STRONG & set(self.i.parts), ordered=self._ordered())

    def _atom(self) -> Op:
        self._near()
        return self._make("memory", kind="atomic", space=self._space(), latency=self.sm.l2_latency,
                          ordered=self._ordered())

    _red = _atom

    def _prefetch(self) -> Op:
        return self._make("memory", kind="store", space="none", latency=0.0)

    _prefetchu = _discard = _applypriority = _prefetch

    def _ldmatrix(self) -> Op:
        return self._make("memory", kind="load", space="shared", latency=self.sm.shared_latency)

    def _stmatrix(self) -> Op:
        return self._make("memory", kind="store", space="shared", latency=0.0)

    def _cp(self) -> Op:
        parts = self.i.parts
        if "mbarrier" in parts and "noinc" in parts:
            return self._make("memory", kind="signal copies", latency=0.0)
        if "bulk" in parts:
            return self._bulk()
        if "mbarrier" in parts:
            raise self._unknown()
        if "commit_group" in parts:
            return self._make("branch", kind="commit", latency=0.0)
        if "wait_group" in parts or "wait_all" in parts:
            number = self.i.operands[0].value if self.i.operands and isinstance(self.i.operands[0], Imm) else 0
            return self._make("branch", kind="wait", number=number, latency=0.0)
        return self._make("memory", kind="copy", space="global", latency=0.0, cached="ca" in parts)

    def _bulk(self) -> Op:
        """Copies and their groups.  How often a thread may ask is not limited but by its own instructions."""
        parts = self.i.parts
        if "prefetch" in parts:
            return self._prefetch()
        if "commit_group" in parts:
            return self._make("branch", kind="out sealed", latency=0.0)
        if "wait_group" in parts:
            number = self.i.operands[0].value if isinstance(self.i.operands[0], Imm) else 0
            return self._make("branch", kind="out read" if "read" in parts else "out written", number=number,
                              latency=0.0)
        return self._make("memory", self.sm.bulk_issues, kind="out" if "bulk_group" in parts else "bulk",
                          latency=self.sm.bulk_latency, cycles=0.0)

    def _tensormap(self) -> Op:
        """What is changed is loaded, combined and stored; a whole map that is copied is fenced, too."""
        if "replace" not in self.i.parts:
            return self._make("memory", 4, kind="fence", latency=0.0)
        latency = self.sm.shared_latency if "shared_cta" in self.i.parts else self.sm.l2_latency
        return self._make("memory", 3, latency=latency)

    def _mma(self) -> Op:
        shape = next((m for p in self.i.parts if (m := re.fullmatch(r"m(\d+)n(\d+)k(\d+)", p))), None)
        if shape is None or "sp" in self.i.parts:
            raise self._unknown()
        rows, cols, depth = (int(n) for n in shape.groups())
        left = self.i.parts[-3]
        rate = self.sm.tensor * {"tf32": 0.5, "s8": 2.0, "u8": 2.0, "e4m3": 2.0, "e5m2": 2.0}.get(left, 1.0)
        if left == "f64":
            rate = 2.0 * self.sm.fp64
        return self._make("tensor", cycles=rows * cols * depth * self.sm.schedulers / rate,
                          latency=self.sm.tensor_latency, kind="tensor")

    def _wgmma(self) -> Op:
        kind = self.i.parts[1]
        if kind != "mma_async":
            number = next((o.value for o in self.i.operands if isinstance(o, Imm)), 0)
            return self._make("branch", kind={"commit_group": "seal", "wait_group": "drain"}.get(kind, "fence"),
                              number=number, latency=0.0)
        shape = next((m for p in self.i.parts if (m := _GROUPS.fullmatch(p))), None)
        if shape is None or not self.sm.apart:
            raise self._unknown()
        cols, steps = int(shape[1]), int(shape[2])
        # (a warp has a quarter of the rows; what it reads of the columns serves all four)
        rows, size = 16, _DEPTH // steps
        rate = self.sm.apart * 2.0 / size
        left = 0 if isinstance(self.i.operands[1], Vec) else rows * _DEPTH
        return self._make("tensor", cycles=rows * cols * steps * self.sm.schedulers / rate, latency=0.0,
                          kind="multiply", number=left + cols * _DEPTH // self.sm.schedulers)

    def _setmaxnreg(self) -> Op:
        return self._make("branch", latency=0.0)

    def _mbarrier(self) -> Op:
        kind = self.i.parts[1]
        if kind in ("test_wait", "try_wait"):
            parity = int("parity" in self.i.parts)
            return self._make("memory", kind="ask", latency=self.sm.shared_latency, number=parity)
        names = {"init": "make", "inval": "unmake", "expect_tx": "bytes"}
        signal = "signal bytes" if "expect_tx" in self.i.parts else "signal"
        return self._make("memory", kind=names.get(kind, signal), latency=self.sm.shared_latency)
