"""From planned modules to the document of a report: plans, and everything a reader may ask of them."""
from __future__ import annotations

import linecache
import os
import platform
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import metadata
from pathlib import Path

from .. import __version__
from ..dataclass import dataclass
from ..emit.codegen.build import llvm_text
from ..emit.ir import kir, verifier
from ..emit.ir.printer import print_kernel
from ..emit.ir.program import Program, print_program
from ..emit.runtime.places import sources
from ..errors import StitchError, shown
from ..hlo.ir import Instr, Module
from ..hlo.text import print_module
from ..hlo.verify import verify_rewritten
from ..plan.compiled import CompiledModule
from ..plan.frames import xlas_ns
from ..plan.groups import StitchedGroup
from ..process import guarded
from ..schedule.cost.model import model_of
from ..span.plan import FusionGroup
from ..target import Target
from .advice import advice_of
from .document import (
    FORMAT,
    Check,
    Document,
    Kernel,
    Level,
    Line,
    Machine,
    ModuleDocument,
    Moved,
    Stayed,
    Texts,
    Unplanned,
)
from .explain import plan_of, signature_of
from .searched import alternatives, stayed, trials
from .statistics import inner

#: variables that reports and bug reports name
VARIABLES = ("STITCH_", "JAX_", "XLA_")
PACKAGES = ("jax", "jaxlib", "llvmlite", "numpy")
#: characters of packed texts that a report has room for: with the plan of 5,000 instructions it stays below 3 MB
ROOM = 1_900_000
#: kernels whose machine code is made for a report, those that should take longest first
LISTED = 24
#: names shown of a line
_NAMES = 3
_LISTING = "stitch.emit.codegen.compiler:listing"
_CODE = "`stitch compile` writes it"


@dataclass(frozen=True, eq=False, slots=True)
class Seen:
    """A planned module, from `path`; `how` it came to its form.  `own`: the program that runs here made it, so the text
    of its source lines may stand in the report (a module from a stranger could name any file)."""

    compiled: CompiledModule
    target: Target
    path: str
    how: str
    own: bool = False


def document_of(title: str, seen: Iterable[Seen], unplanned: Sequence[Unplanned] = ()) -> tuple[Document, Texts]:
    """The document of some modules, with its texts."""
    texts = Texts(ROOM)
    modules = tuple(_Inspector(s, texts).document() for s in seen)
    made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    return Document(FORMAT, title, made, versions(), environment(), modules, tuple(unplanned)), texts


def versions() -> dict[str, str]:
    """Of the software that plans depend on."""
    found = {"stitch": __version__, "Python": platform.python_version()}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = "not installed"
    return found


def environment() -> dict[str, str]:
    """The variables that stitch, JAX and XLA read, and no others."""
    return {k: v for k, v in sorted(os.environ.items()) if k.startswith(VARIABLES)}


def machine_of(target: Target) -> Machine:
    """A machine as its cost model sees it."""
    arithmetic, stream = target.costs.arithmetic, model_of(target).stream_ns
    operations = 1e3 / arithmetic.flop_ns * target.vector_bytes / arithmetic.vector_bytes
    sizes = (("L1", target.l1 // 2), ("L2", target.l2 // 2), ("memory", max(target.l3, target.l2) * 16))
    levels = tuple(Level(name, size, 1e3 * size / max(stream(size), 1e-9)) for name, size in sizes)
    return Machine(target.cores, operations, levels)


class _Inspector:
    """Makes the document of one module."""

    def __init__(self, seen: Seen, texts: Texts) -> None:
        self.seen, self.texts = seen, texts
        self.compiled, self.target = seen.compiled, seen.target
        self.place = seen.compiled.place

    def document(self) -> ModuleDocument:
        plan = plan_of(self.compiled, self.target, self.seen.path, self.seen.how)
        module, rewritten = self.compiled.module, self.compiled.rewritten()
        texts = self._kept({"module": print_module(module)})
        kernels = tuple(self._kernels())
        if rewritten is not None:
            texts |= self._kept({"rewritten": print_module(rewritten)})
        return ModuleDocument(plan, tuple(self._checks(rewritten)), advice_of(plan), tuple(self._lines()),
                              self._moved(), machine_of(self.target), kernels, tuple(self._stayed()), texts)

    def _kept(self, texts: dict[str, str]) -> dict[str, int]:
        return {kind: number for kind, text in texts.items() if (number := self.texts.add(text)) is not None}

    def _checks(self, rewritten: Module | None) -> Iterator[Check]:
        """What is verified about the module, here and now or by a measurement."""
        kernels = [k for kernel in self.compiled.kernels.values()
                   for k in (kernel.kernels if isinstance(kernel, Program) else (kernel,))]
        if kernels:
            wrong = next(filter(None, (_failure(verifier.verify, k) for k in kernels)), "")
            many = f"{len(kernels)} kernel{'s' * (len(kernels) > 1)}"
            yield Check(f"kernel IR of {many}: types, bounds, initialization{wrong}", not wrong)
        if rewritten is not None:
            wrong = _failure(verify_rewritten, self.compiled.module, rewritten)
            yield Check(f"the rewritten module fits together{wrong}", not wrong)
        stitched = [s.group for f in self.compiled.frames for s in f.stitched]
        measured = sum(self._known(g) for g in stitched)
        if measured:
            yield Check(f"{measured} of {len(stitched)} groups ran beside XLA's version on the same data: equal within "
                        "rounding", True)
        if measured < len(stitched):
            yield Check(f"not measured on this machine: {len(stitched) - measured} of {len(stitched)} groups (stitch "
                        "warmup does)", False)

    def _known(self, group: FusionGroup) -> bool:
        signature, library = signature_of(group, self.place), self.place.library
        return bool(signature) and library is not None and library.verdict(signature) is not None

    # ---- kernels

    def _kernels(self) -> Iterator[Kernel]:
        """The kernels that should take longest first; machine code of `LISTED`, while there is room."""
        stitched: dict[str, list[StitchedGroup]] = {}
        spent: dict[str, float] = dict.fromkeys(self.compiled.kernels, 0.0)
        for f in self.compiled.frames:
            for s in f.stitched:
                stitched.setdefault(s.name, []).append(s)
                spent[s.name] += s.estimate.stitched
            for loop in f.loops:
                spent[loop.program.name] += loop.estimate.stitched
        order = sorted(spent, key=lambda name: -spent[name])
        kept = {name: self._kept({"kernel IR": _ir_text(self.compiled.kernels[name])}) for name in order}
        for number, name in enumerate(order):
            missing = self._listings(name, kept[name]) if number < LISTED else f"of {LISTED} kernels only: {_CODE}"
            uses = tuple((s.group.frame.name, s.group.id) for s in stitched.get(name, ()))
            first = stitched[name][0] if name in stitched else None
            options = (alternatives(p, self.target) for p in first.scheduled.plans) if first else ()
            tried = trials(first.group, first.scheduled, self.place) if first else ()
            yield Kernel(name, uses, tuple(options), tuple(tried), kept[name], missing)

    def _listings(self, name: str, kept: dict[str, int]) -> str:
        """Add the LLVM IR and the machine code of a kernel to its texts; why they are missing."""
        try:
            llvm = llvm_text(self.compiled.kernels[name], self.target)
            code = guarded.ask(_LISTING, llvm, self.target.cpu, self.target.features)
        except StitchError as error:
            return shown(error)
        found = self._kept({"machine code": code, "LLVM IR": llvm})
        kept.update(found)
        return "" if len(found) == 2 else f"the report has no room for it: {_CODE}"

    def _stayed(self) -> Iterator[Stayed]:
        """Groups that stay with XLA; the schedules of the `LISTED` that it takes longest for."""
        refused = [(xlas_ns(group, self.place), f, group) for f in self.compiled.frames for group, _ in f.refused]
        longest = {group for _, _, group in sorted(refused, key=lambda r: -r[0])[:LISTED]}
        yield from (stayed(f, group, self.place, group in longest) for _, f, group in refused)

    # ---- the program

    def _lines(self) -> Iterator[Line]:
        """The lines of the program that the module's instructions come from, in the order of files and numbers."""
        source = sources(self.compiled.module.tables)
        members: dict[str, dict[str, None]] = {}
        names: dict[str, dict[str, None]] = {}
        for member, i in self._parts():
            place = source(i.attrs.get("metadata", ""))
            if place:
                members.setdefault(place, {})[member.name] = None
                if i.origin:
                    names.setdefault(place, {})[i.origin] = None
        for place in sorted(members, key=_by_number):
            yield Line(place, _text_of(place) if self.seen.own else "", tuple(names.get(place, ()))[:_NAMES],
                       tuple(members[place]))

    def _parts(self) -> Iterator[tuple[Instr, Instr]]:
        """Every instruction of the planned computations, with itself and with those it is made of."""
        for f in self.compiled.frames:
            for i in f.info.frame.instrs:
                yield i, i
                yield from ((i, part) for part in (i.fused.instrs if i.fused is not None else ()))
            for loop in f.loops:
                for graph in inner(loop.loop):
                    for i in graph.instrs:
                        yield from ((loop.loop, part) for part in (i, *(i.fused.instrs if i.fused is not None else ())))

    def _moved(self) -> dict[str, Moved]:
        """What results cost that cross launches, or sections of one kernel."""
        model = model_of(self.target)
        found: dict[str, Moved] = {}

        def add(i: Instr) -> None:
            size = i.shape.nbytes
            found[i.name] = Moved(size, 2 * model.transfer_ns(size, size) / 1e3)
        for f in self.compiled.frames:
            by_name = {i.name: i for i in f.info.frame.instrs}
            for cut in f.plan.cuts:
                add(by_name[cut.producer])
            for s in f.stitched:
                for producer, _, _ in s.scheduled.sections.reasons:
                    add(producer)
        return found


def _ir_text(kernel: kir.Kernel | Program) -> str:
    return print_program(kernel) if isinstance(kernel, Program) else print_kernel(kernel, labels=True)


def _failure(check: Callable[..., None], *args: object) -> str:
    """': why' when a check fails."""
    try:
        check(*args)
    except StitchError as error:
        return f": {shown(error)}"
    return ""


def _by_number(place: str) -> tuple[str, int]:
    file, _, number = place.rpartition(":")
    return file, int(number)


def _text_of(place: str) -> str:
    """A line of a Python file, without the space before it."""
    file, number = _by_number(place)
    return linecache.getline(file, number).strip() if Path(file).suffix == ".py" else ""
