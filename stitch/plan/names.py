"""What a launch is called, and what it says of itself: the program's own names.

A kernel's symbol is a digest of all that it is made from (`GroupLowering.name`), so that equal kernels share code.
What a launch is called belongs to its call: the instruction in XLA's module is named `stitch.<scope>.<kinds>.<number>`,
which is what XLA's profiler shows, and an attribute, the call's `Site`, holds the same for our own recorder
(`emit/runtime/tracing.py`).  The attribute goes with the executable wherever that goes: into JAX's persistent cache,
into artifacts, into other processes.  Of a kernel that is lowered later it says nothing about phases; this process
knows them then (`sites.with_phases`).

A scope is made of `jax.named_scope`s and of functions that are jitted, from the op_names that JAX gives instructions.
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from ..emit.ir.kir import Kernel
from ..emit.ir.program import Choose, Copy, Program, Repeat, Run, Update
from ..emit.runtime.sites import Site, fits
from ..hlo.ir import Graph, Instr
from ..hlo.opdef import opdef
from ..hlo.traits import Fold, Kind
from ..schedule.plan import ScheduledGroup

#: names of a scope and kinds of ops in a launch's name, and characters of each of them
_SCOPES, _KINDS, _LONGEST = 2, 3, 24
#: what part of a launch's instructions a scope holds for the launch to be named by it
_MOST = 0.9
#: parts of op_names that are none of the program's
_MACHINERY = frozenset(("", "main", "while", "body", "cond", "body_fun", "cond_fun", "closed_call", "checkpoint",
                        "remat", "rematted_computation", "pjit", "core_call", "custom_jvp_call", "custom_vjp_call",
                        "custom_vjp_call_jaxpr", "custom_lin", "shard_map", "named_call", "branch", "<lambda>",
                        "scan", "eval_jaxpr"))
_WRAPPED = re.compile(r"([\w<>.\-]*)\((.*)\)(?:_\d+)?")
_BRANCH = re.compile(r"branch_\d+_fun")
#: wrappers that name a function, which is of the program unless its name begins with an underscore
_FUNCTIONS = frozenset(("jit", "pjit", "xla_call"))
_BACKWARD = "backward"
#: the rank of reductions, and of ops that only move or choose elements
_FOLDS, _MOVES = 1, 4
_STEPS = {Copy: "copy", Update: "update", Repeat: "loop", Choose: "branch"}
#: parts of a launch that are looked at, and scopes whose names are remembered
_LOOKED_AT, _KEPT = 1000, 1 << 14


def site_of(name: str, members: Sequence[Instr], kernel: str, inputs: Sequence[Instr], outputs: Sequence[Instr],
            phases: Sequence[str], source: Callable[[str], str]) -> Site:
    """The site of a launch of `kernel`, called `name`, that computes `members`, in phases of these names; `source`
    tells where metadata comes from."""
    shapes = " -> ".join(" ".join(map(_shape, arrays)) for arrays in (inputs, outputs))
    told = next((i for i in _last_first(members, outputs) if i.origin), None)
    place = next(filter(None, (source(i.attrs.get("metadata", "")) for i in _last_first(members, outputs))), "")
    return Site.of(name, kernel, shapes, sum(i.shape.nbytes for i in (*inputs, *outputs)), phases,
                   told.origin if told is not None else "", place)


def _last_first(members: Sequence[Instr], outputs: Sequence[Instr]) -> Iterator[Instr]:
    yield from reversed(outputs)
    for m in reversed(members):
        yield from _parts([m])


def phases_of(scheduled: ScheduledGroup, beside: Sequence[str]) -> list[str]:
    """What each phase of a group's kernel does, with the scope that it is in where that is another than the kernel's.
    `beside`: what its phases do that lowering has added, "" for those of the schedule.  Names that are too many for a
    site are without scopes, or have one kind each; what is then too much has none."""
    each = iter([[op for plan in plans for op in plan.section.ops] for plans in scheduled.phases()])
    of = [[] if does else next(each) for does in beside]
    paths = [[_path(origin) for i in ops if (origin := i.origin)] for ops in of]
    whole = _scope([path for some in paths for path in some])
    scopes = [_scope(p) for p in paths]
    made = [does or kinds(ops) for does, ops in zip(beside, of)]
    long = [f"{does} in {'.'.join(scope)}" if scope not in ((), whole) else does for does, scope in zip(made, scopes)]
    named = next((names for names in (long, made) if fits(names)), None)
    return named or [does or kinds(ops, 1) for does, ops in zip(beside, of)]


def steps_of(program: Kernel | Program) -> list[str]:
    """What each step of a program does; nothing for a kernel that stands alone.  Parts are one phase."""
    if not isinstance(program, Program):
        return []
    if program.parts > 1:
        return ["parts of a loop"]
    return [s.does if isinstance(s, Run) else _STEPS[type(s)] for s in program.steps]


def name_of(members: Sequence[Instr]) -> str:
    """`stitch.<scope>.<kinds>` of a launch that computes `members`."""
    parts = list(_parts(members))
    origins = filter(None, (i.origin for i in parts))
    return ".".join(("stitch", *_scope([_path(origin) for origin in origins]), kinds(parts)))


def _parts(members: Sequence[Instr]) -> Iterator[Instr]:
    """The instructions that members are made of: those of fusions, and all that loops do.  So many and no more."""
    left = _LOOKED_AT
    todo, seen = list(reversed(members)), set[Graph]()
    while todo and left:
        i = todo.pop()
        inside = [g for g in ((i.fused,) if i.fused is not None else i.calls if i.traits.frames else ())
                  if g not in seen]
        seen.update(inside)
        left -= 1
        yield i
        todo += (part for g in inside for part in reversed(g.instrs))


def _path(op_name: str) -> tuple[str, ...]:
    """The program's names in an op_name, outermost first: 'jit(f)/transpose(jvp(attention))/exp' is f, attention,
    backward."""
    scopes, _, primitive = op_name.rpartition("/")
    if primitive[-1:] in (")", "]"):  # a slash within parentheses is none
        scopes = "/".join(_components(op_name)[:-1])
    return _names_in(scopes) if scopes else ()


@lru_cache(_KEPT)
def _names_in(scopes: str) -> tuple[str, ...]:
    """Those in an op_name without its last part."""
    found: list[str] = []
    backward = False
    for part in _components(scopes):
        function = False
        while wrapped := _WRAPPED.fullmatch(part):
            backward |= wrapped[1] == "transpose"
            function, part = wrapped[1] in _FUNCTIONS, wrapped[2]
        own = part not in _MACHINERY and not _BRANCH.fullmatch(part) and not (function and part.startswith("_"))
        found += [part] if own else []
    return (*found, _BACKWARD) if backward else tuple(found)


def _components(op_name: str) -> list[str]:
    """The parts between slashes that are not in parentheses."""
    parts, depth = [""], 0
    for c in op_name:
        depth += (c in "([") - (c in ")]")
        if c == "/" and depth <= 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def _scope(paths: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The innermost names that most paths have in common; where they part, the two that hold most."""
    counts = Counter(paths)  # (few different ones)
    backward = 2 * sum(n for p, n in counts.items() if p[-1:] == (_BACKWARD,)) > len(paths)
    here: Counter[tuple[str, ...]] = Counter()
    for p, n in counts.items():
        here[p[:-1] if p[-1:] == (_BACKWARD,) else p] += n
    common: list[str] = []
    while True:
        depth = len(common)
        further: Counter[str] = Counter()
        for p, n in here.items():
            if len(p) > depth:
                further[p[depth]] += n
        (first, often), *others = further.most_common(2) or [("", 0)]
        if not often or often < _MOST * here.total():
            break
        common.append(first)
        here = Counter({p: n for p, n in here.items() if len(p) > depth and p[depth] == first})
    kept = common[-_SCOPES:]
    if others and 2 * (often + others[0][1]) > here.total():
        both = {p[depth] for p in here if len(p) > depth} & {first, others[0][0]}
        order = [p[depth] for p in here if len(p) > depth]
        kept = [*common[1 - _SCOPES:], "-".join(_plain(name) for name in sorted(both, key=order.index))]
    elif 2 * often > here.total():
        kept = [*common[1 - _SCOPES:], first]
    return (*(_plain(name, 2 * _LONGEST) for name in kept), *([_BACKWARD] if backward else []))


def kinds(parts: Iterable[Instr], most: int = _KINDS) -> str:
    """The ops that say most of a launch: products, sorts and reductions, then what takes most arithmetic."""
    often: Counter[str] = Counter()
    rank: dict[str, tuple[int, float]] = {}
    for i in parts:
        if i.traits.free or i.traits.leaf or i.fused is not None or i.kind in (Kind.SOURCE, Kind.STRUCTURE):
            continue
        often[i.op] += 1
        less = -opdef(i.op).flops if i.kind is Kind.ELEMENTWISE else float(i.traits.fold is not Fold.AXES)
        rank[i.op] = _rank(i), less
    first = sorted(often, key=lambda op: (rank[op], -often[op]))
    loop = ["loop"] if any(i.traits.control for i in parts) else []
    telling = [op for op in first if rank[op][0] < _MOVES] or first
    folds = [op for op in telling if rank[op][0] == _FOLDS]  # XLA makes windows of some reductions: one is enough
    telling = [op for op in telling if op not in folds[1:]]
    return "_".join([*loop, *(_plain(op) for op in telling)][:most]) or "copy"


def _rank(i: Instr) -> int:
    """How much an op says of its launch, 0 the most."""
    t = i.traits
    if i.is_product or t.convolves or i.orders:
        return 0
    if t.fold is not None:
        return _FOLDS
    if t.gathers or t.in_place and i.update is None:
        return 2
    return _MOVES if t.view or t.casts or t.chooses or i.kind is Kind.MOVEMENT else 3


def _shape(i: Instr) -> str:
    return f"{i.array.dtype.name}[{','.join(map(str, i.array.dims))}]"


def _plain(text: str, longest: int = _LONGEST) -> str:
    """Text as a part of an instruction's name."""
    return re.sub(r"[^\w\-]+", "_", text, flags=re.ASCII)[:longest].strip("_") or "x"
