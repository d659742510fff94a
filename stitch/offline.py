"""Programs from files, brought to the form in which the hook sees them inside jax."""
from __future__ import annotations

import re
from pathlib import Path

from . import jaxlib_bridge
from .dataclass import dataclass
from .errors import ReadError, shown
from .hlo.ir import Module
from .hlo.read import read, read_folder
from .hlo.text import parse, print_module
from .hlo.types import TupleShape
from .process import guarded
from .span.analysis import extent

#: header attributes that bind a module to one way of running it: its schedule, and what callers donate
_BINDING = ("is_scheduled", "input_output_alias", "buffer_donor")
#: calls that lead into what a module computes on each device by itself: Shardy's, GSPMD's
_BY_DEVICE = frozenset(("xla.sdy.GlobalToLocalShape", "SPMDFullToShardShape"))
#: instructions of a module in which XLA has given every call a computation of its own
MAX_FLAT = 1 << 24
#: the literal of a constant whose value is not in a text; of one that stays in the proto that the text was made from
LEFT_OUT = "{...}"
_HELD = re.compile(r"constant\(\{\.\.\.\d+\}\)")
_BEFORE, _AFTER = "before_optimizations", "after_optimizations"


@dataclass(frozen=True, eq=False, slots=True)
class Program:
    """A module read from `path`.  `optimized`: XLA's passes have run, it is planned as it is."""

    path: str
    module: Module
    optimized: bool


@dataclass(frozen=True, eq=False, slots=True)
class Prepared:
    """A program as the hook sees it.  `original` is the module XLA starts from (None: only the optimized one is known);
    `how` tells people which it was, `path` where it came from."""

    module: Module
    original: Module | None
    how: str
    path: str


def find(path: Path, as_is: bool, problems: list[str] | None = None) -> list[Program]:
    """The programs in a file or folder.  In a folder that XLA dumped into, the modules before its passes are taken, the
    ones after them when `as_is` is set or there are no others.  Raises ReadError and ParseError; `problems` takes those
    of single files of a folder."""
    if not path.is_dir():
        module = read(path)
        return [Program(str(path), module, as_is or _AFTER in path.name or is_optimized(module))]
    stage = _dumped_stage(path, as_is)
    return [Program(str(path / name), module, as_is or stage == _AFTER or is_optimized(module))
            for name, module in read_folder(path, stage or _AFTER, problems)]


def _dumped_stage(folder: Path, as_is: bool) -> str | None:
    """The stage of XLA's dumps in a folder to take; None when there are none."""
    names = [p.name for p in folder.iterdir()]
    return next((s for s in ((_AFTER,) if as_is else (_BEFORE, _AFTER)) if any(s in n for n in names)), None)


def is_optimized(module: Module) -> bool:
    """Have XLA's passes run?  Only they make fusions and schedules."""
    return "is_scheduled" in module.header or any(i.fused for g in module for i in g.instrs)


def prepare(program: Program, to_run: bool = True) -> Prepared:
    """The module as the hook sees it.  Raises ReadError when XLA does not take it.

    Constants that a text leaves out have any values in a module that is not to run, so that it can be planned; they
    are left out of what comes back, too, where they are large."""
    if program.optimized:
        return Prepared(program.module, None, "as given", program.path)
    try:
        how = "after XLA's own passes for CPU"
        left_out = 0 if to_run else sum(i.literal == LEFT_OUT for g in program.module for i in g.instrs)
        if left_out:
            how += f", with any values in the {left_out} constants that the text leaves out"
        return Prepared(capture(program.module, left_out > 0), program.module, how, program.path)
    except ReadError as error:
        raise ReadError(f"{program.path}: {error}; or plan it as it stands with --as-is") from error


def capture(module: Module, any_values: bool = False) -> Module:
    """What the hook is given when XLA compiles `module` for CPU: after XLA's fusions and layouts, before its schedule.
    XLA is stopped there.  Raises ReadError when XLA does not take the module.  `any_values`: in constants that were
    left out."""
    check(module, any_values)
    root = module.entry.root.shape
    given = (*(p.shape for p in module.entry.params), *(root.elems if isinstance(root, TupleShape) else ()))
    if any(isinstance(shape, TupleShape) for shape in given):
        module = unbound(module)  # StableHLO has the parts of tuples by themselves, and XLA aborts on their old places
    text: str = guarded.ask("stitch.offline:captured_text", print_module(module), any_values)
    return parse(text)


def check(module: Module, any_values: bool = False) -> None:
    """ReadError for what XLA must not be asked to compile here."""
    devices = several_devices(module)
    left_out = next((i for g in module for i in g.instrs if i.literal == LEFT_OUT), None)
    if left_out is not None and not any_values:
        raise ReadError(f"constant {shown(left_out.name)} was left out of the text: dump with --xla_dump_hlo_as_proto")
    if devices:
        raise ReadError(f"module {shown(module.name)} is for {devices}: give its dump after XLA's passes")
    flat, _ = extent(module.entry)
    if flat > MAX_FLAT:
        raise ReadError(f"module {shown(module.name)}: its calls multiply out to {shown(flat, 20)} instructions")


def captured_text(text: str, any_values: bool = False) -> str:
    """The text of what the hook is given for the module of a text that was verified, without its large constants where
    those of the text have any values.  Raises ReadError.  XLA may end the process: to be called in a child."""
    seen = captured_proto(jaxlib_bridge.text_to_proto(text, any_values=any_values))
    made = jaxlib_bridge.proto_to_text(seen, elide=any_values)
    return _HELD.sub(f"constant({LEFT_OUT})", made) if any_values else made


def captured_proto(proto: bytes) -> bytes:
    """What the hook is given for a serialized module.  Raises ReadError.  XLA may end the process."""
    def stop(seen: bytes) -> bytes | None:
        raise _Seen(seen)

    try:
        jaxlib_bridge.compile_for_cpu(proto, stop)
    except _Seen as seen:
        return seen.module
    raise ReadError("not a module that XLA hands to transformations")


def captured_for_gpu(program: bytes, description: str) -> bytes:
    """What the hook is given for a StableHLO program when XLA compiles it for the GPU of a description: before layouts
    are assigned and anything is fused.  Raises ReadError.  XLA may end the process."""
    def stop(seen: bytes) -> bytes | None:
        raise _Seen(seen)

    try:
        jaxlib_bridge.compile_for_described(description, jaxlib_bridge.stablehlo_to_proto(program), stop)
    except _Seen as seen:
        return seen.module
    raise ReadError("not a module that XLA hands to transformations")


class _Seen(Exception):
    """Carries the module out of XLA's compile."""

    def __init__(self, module: bytes) -> None:
        super().__init__("the module was seen")
        self.module = module


def several_devices(module: Module) -> str:
    """'4 devices', where a module is for more than one.  One with parts that are written for each device by itself
    (of jax.shard_map) is, too, which translations of StableHLO do not count: 'several devices'."""
    given = [re.match(r"\d{1,9}", module.header.get(key, "")) for key in ("replica_count", "num_partitions")]
    count = max([int(found[0]) for found in given if found], default=1)
    if count > 1:
        return f"{count} devices"
    calls = (i.attrs.get("custom_call_target", "").strip('"') for graph in module for i in graph.instrs)
    return "several devices" if any(target in _BY_DEVICE for target in calls) else ""


def unbound(module: Module) -> Module:
    """The module without schedule and donation: it runs on operands that are used again."""
    return Module(module.name, {k: v for k, v in module.header.items() if k not in _BINDING}, module.graphs,
                  module.entry, module.tables)
