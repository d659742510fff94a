"""Artifacts from programs: what `stitch compile -o FILE.stitch` and `stitch.export` do.

A program's original is kept as StableHLO, which later versions of XLA take; of a module that went through XLA's passes
before it came here there is no other form than that.  What the hook would see is captured once, by this machine's XLA,
and planned for every target; kernels are compiled for machines that are not there as for this one."""
from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, field

from .. import __version__, jaxlib_bridge
from ..dataclass import dataclass
from ..emit import objcache
from ..emit.backends import backend_of
from ..emit.codegen import telling
from ..emit.codegen.build import build
from ..emit.load import linking
from ..emit.load.host import target_named
from ..errors import ReadError, shown
from ..files.outputs import replacing
from ..hlo.donation import without_donation
from ..hlo.ir import Instr, Module
from ..hlo.text import parse, print_module
from ..hlo.types import Shape, TupleShape
from ..hlo.verify import verify_rewritten
from ..knobs import Knobs
from ..offline import Program as Given
from ..offline import check, unbound
from ..pipeline import compile_module, library_of, summarize
from ..plan.compiled import CompiledModule
from ..process import guarded
from ..reporting.explain import plan_of
from ..reporting.tables import Printer, console
from ..reports import ModuleReport
from ..target import Target
from ..target.features import askable, needed
from ..tuning.versus import placeholder, unrunnable
from .machine import present, versions
from .manifest import (
    FORMAT,
    OPTIMIZED,
    PLACEHOLDER,
    PLACEHOLDER_DIGITS,
    STABLEHLO,
    SYMBOLIC,
    Array,
    Code,
    Kernel,
    Manifest,
    Program,
    Provenance,
    Symbols,
)
from .reading import described, written
from .trees import Tree

#: what a donated parameter looks like in a header: which result takes it, or that any may
_DONATED = re.compile(r"\((\d+), \{\}")
_OP_NAME = re.compile(r'op_name="([^"]*)"')
#: where instructions come from, which is of no use without the tables that XLA drops
_FRAME = re.compile(r"(metadata=\{[^{}\n]*?) ?stack_frame_id=\d+(?=[^{}\n]*\})")
#: XLA's counts that a program's cost consists of
_COSTS = ("flops", "transcendentals", "bytes accessed")
_DONATION = "it donates inputs, which XLA of jaxlib 0.10 forgets when a module is rewritten (STITCH_DONATED=1 accepts)"
#: why the program of a machine with passes of its own is not rewritten
_OTHERS = "it has been through XLA's passes for another machine"


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A program to be made.  `original` is in `form`; `seen` is what the hook would see of it; `entry` the module that
    says what it takes and gives; `names` are those of its arguments, None for one that the module does not use."""

    name: str
    where: str
    original: bytes
    form: str
    seen: bytes
    entry: Module
    arguments: tuple[Array, ...]
    results: tuple[Array, ...]
    takes: Tree = None
    gives: Tree = None


@dataclass(frozen=True, slots=True, eq=False)
class SymbolicSource:
    """A program with symbolic dimensions, which is compiled for the shapes that it meets."""

    name: str
    where: str
    original: bytes
    arguments: tuple[Array, ...]
    results: tuple[Array, ...]
    takes: Tree
    gives: Tree
    symbols: Symbols


@dataclass(slots=True)
class _Members:
    """What goes into a file, once for each contents."""

    held: dict[str, bytes] = field(default_factory=dict)

    def add(self, name: str, data: bytes) -> str:
        self.held.setdefault(name, data)
        return name

    def add_runtime(self, data: bytes) -> str:
        return self.add(f"runtime/{described(data).sha256[:objcache.KEY_DIGITS]}.o", data)


def source_of(given: Given) -> Source:
    """A program that was read from a file.  ReadError when XLA does not take it."""
    module = given.module if not given.optimized else unbound(given.module)
    check_runnable(module, assigned=given.optimized)
    if not given.optimized:
        check(module)
    try:
        proto: bytes = guarded.ask("stitch.jaxlib_bridge:text_to_proto", print_module(module))
        if given.optimized:
            return Source(module.name, given.path, proto, OPTIMIZED, proto, module, arguments_of(module),
                          results_of(module))
        seen: bytes = guarded.ask("stitch.offline:captured_proto", proto)
        original: bytes = guarded.ask("stitch.jaxlib_bridge:proto_to_stablehlo", proto)
    except ReadError as error:
        raise ReadError(f"{given.path}: {error}") from error
    return Source(module.name, given.path, original, STABLEHLO, seen, module, arguments_of(module), results_of(module))


def check_runnable(module: Module, assigned: bool) -> None:
    """ReadError for a module that is not to be called with arrays alone (`assigned`: as `unrunnable` has it)."""
    reason = unrunnable(module, assigned)
    if reason is not None:
        raise ReadError(f"module {shown(module.name)} cannot be an artifact: {reason}")


def arguments_of(module: Module, names: Sequence[str] = ()) -> tuple[Array, ...]:
    """A module's parameters."""
    header = module.header.get("input_output_alias", "") + module.header.get("buffer_donor", "")
    donated = {int(number) for number in _DONATED.findall(header)}
    return tuple(_array(names[n] if names else _name(p), p.array, n in donated)
                 for n, p in enumerate(module.entry.params))


def _name(p: Instr) -> str:
    found = _OP_NAME.search(p.attrs.get("metadata", ""))
    return found[1] if found else p.name


def _array(name: str, shape: Shape, donated: bool = False) -> Array:
    import numpy as np

    return Array(name, np.dtype(shape.dtype.numpy).name, tuple(shape.dims), donated)


def results_of(module: Module) -> tuple[Array, ...]:
    """What a module gives."""
    root = module.entry.root.shape
    shapes = root.elems if isinstance(root, TupleShape) else (root,)
    return tuple(_array(f"result{n}", s) for n, s in enumerate(shapes) if isinstance(s, Shape))


def make(sources: Sequence[Source | SymbolicSource], targets: Sequence[str], knobs: Knobs,
         told: Callable[[Source, Code], None] = lambda source, code: None) -> bytes:
    """The file for these programs and targets; `told` is called for each of both.  Those with symbolic dimensions go
    into it as they are.  ReadError, CodegenError."""
    members = _Members()
    machines = [_target(name) for name in targets]
    programs = []
    for number, source in enumerate(sources):
        if isinstance(source, SymbolicSource):
            original = members.add(f"{number}/original.mlirbc", source.original)
            programs.append(Program(source.name, original, SYMBOLIC, "", source.arguments, source.results, source.takes,
                                    source.gives, {}, (), (source.symbols,)))
            continue
        codes = []
        for machine in machines:
            codes.append(_code(source, machine, f"{number}", knobs, members))
            told(source, codes[-1])
        programs.append(_program(source, f"{number}", tuple(codes), members))
    jax, jaxlib, xla = versions()
    provenance = Provenance("; ".join(s.where for s in sources), objcache.sources_version(), objcache.toolchain(),
                            knobs.compile_key())
    manifest = Manifest(FORMAT, __version__, jax, jaxlib, xla, tuple(programs), provenance,
                        {name: described(data) for name, data in members.held.items()})
    return written(manifest, members.held)


def save(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file as a whole, or not at all.  OSError."""
    with replacing(path) as place:
        place.write_bytes(data)


def _target(name: str) -> Target:
    """The target of that name, whose code uses nothing that a reader without LLVM could not ask its processor for."""
    return askable(target_named(name), present()) if name == "host" else target_named(name)


def _program(source: Source, prefix: str, codes: tuple[Code, ...], members: _Members) -> Program:
    original = members.add(f"{prefix}/original.{'mlirbc' if source.form == STABLEHLO else 'pb'}", source.original)
    empty = members.add(f"{prefix}/placeholder.pb", _placeholder(source))
    cost = jaxlib_bridge.cost_of(source.seen)
    return Program(source.name, original, source.form, empty, source.arguments, source.results, source.takes,
                   source.gives, {name: cost[name] for name in _COSTS if name in cost}, codes)


def _placeholder(source: Source) -> bytes:
    """A serialized module that takes and gives what the program does, with a name to be replaced."""
    made = unbound(placeholder(source.entry))
    name = PLACEHOLDER + "0" * PLACEHOLDER_DIGITS
    return jaxlib_bridge.text_to_proto(print_module(Module(name, made.header, made.graphs, made.entry, made.tables)))


def _code(source: Source, target: Target, prefix: str, knobs: Knobs, members: _Members) -> Code:
    """Plan a program for a target and make its kernels."""
    seen, unseen = _seen(source, target)
    module = parse(jaxlib_bridge.proto_to_text(seen, elide=True))
    drops = jaxlib_bridge.loses_donation(seen)
    if drops:
        module = without_donation(module)
    backend = backend_of(target)
    compiled = compile_module(module, target, library_of(knobs, target), knobs.dots, knobs.loops)
    objects, errors, cached = build(compiled.kernels, target, knobs)
    objcache.shared(knobs).used(module.name, source.where, list(map(objcache.key_of_target, objects)))
    report = summarize(compiled, errors, cached)
    why = unseen or _why(report, drops and not knobs.donated)
    stem = f"{prefix}/{target.name}"
    rewritten, runtimes = "", ("", "")
    if not why:
        new = compiled.rewritten(errors.keys(), objects)
        assert new is not None
        verify_rewritten(module, new)
        text = _FRAME.sub(r"\1", print_module(new))
        rewritten = members.add(f"{stem}.rewritten.pb", jaxlib_bridge.text_to_proto(text, seen))
        if any(map(linking.imports_runtime, objects.values())):
            runtimes = members.add_runtime(linking.runtime_object(target, knobs)), \
                members.add_runtime(linking.telling_runtime_object(target, knobs))
    tells = telling.objects(objects, target, knobs) if backend.by_handler else {}
    kernels = tuple(Kernel(k.target, members.add(f"kernels/{k.target}.{'o' if backend.by_handler else 'ptx'}",
                                                 objects[k.target]),
                           members.add(f"kernels/{k.target}.tells.o", tells[k.target]) if k.target in tells else "",
                           k.ops, k.launches, k.gain, k.source)
                    for k in report.kernels)
    plan, plan_json = _plan(compiled, target, source, bool(unseen))
    return Code(target.name, target.machine, backend.platform, tuple(sorted(_needs(target))), rewritten, why, *runtimes,
                kernels, members.add(f"{stem}.plan.txt", plan), members.add(f"{stem}.plan.json", plan_json),
                report.ops, dict(report.left))


def _needs(target: Target) -> frozenset[str]:
    return needed(target) if backend_of(target).by_handler else frozenset((target.cpu, f"cores={target.cores}"))


def _seen(source: Source, target: Target) -> tuple[bytes, str]:
    """What the hook would see of a program on a machine; where it is not known what that is, what it sees here, and
    why."""
    if not target.description:
        return source.seen, ""
    if source.form != STABLEHLO:
        return source.seen, _OTHERS
    try:
        return guarded.ask("stitch.offline:captured_for_gpu", source.original, target.description), ""
    except ReadError as error:
        return source.seen, str(error)


def _why(report: ModuleReport, loses_donation: bool) -> str:
    """Why there is no module with our calls."""
    if not report.kernels:
        return "nothing in it is expected to win"
    if loses_donation:
        return _DONATION
    return ""


def _plan(compiled: CompiledModule, target: Target, source: Source, unseen: bool) -> tuple[bytes, bytes]:
    """The tables and records of `stitch explain`."""
    passes = "first passes for this GPU" if target.description and not unseen else "own passes for CPU"
    how = "as given" if source.form == OPTIMIZED else f"after XLA's {passes}"
    plan = plan_of(compiled, target, source.where, how)
    text = io.StringIO()
    Printer(console(text), full=True).plan(plan)
    return text.getvalue().encode(), json.dumps(asdict(plan), indent=1).encode()
