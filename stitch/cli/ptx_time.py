"""`stitch ptx time`: how long a kernel takes on a GPU that is not there, and what bounds it."""
from __future__ import annotations

import argparse
import json
import math
import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ..errors import CodegenError, ReadError
from . import ptx_launch

if TYPE_CHECKING:
    from ..ptx.program import PtxModule
    from ..ptx.timing.gpus import Gpu
    from ..ptx.timing.predict import Prediction

EPILOG = """\
  stitch ptx time kernel.ptx --machine h200 --grid 64 --block 256 --args in:f32[64,1024] out:f32[64] 1024
  stitch ptx time kernel.ptx --machine a100 --grid 32,32 --block 128 --shared 65536 --args ... --json
  stitch ptx time --numbers --machine a100                       what a machine's parts do in a cycle, with sources

Runs a few CTAs in the interpreter and what they did on a model of one multiprocessor and its share of the L2 cache and
the memory: schedulers, latencies of registers, pipes, bank conflicts, copies (cp.async), barriers, CTAs that are there
at once. Registers of a thread are what ptxas says where it is installed, else a guess; --registers gives them.
Its parameters are published ones, none was fitted. bench/results/ptx-time.md says how far predictions were off, and
docs/numbers-gpu.md what the model does not see. A launch itself, some microseconds, is not part of the time.

""" + ptx_launch.ARGUMENTS + """
Exit status: 0; 1 when the kernel does something that it may not; 2 when something given is wrong, or the time of an
instruction is not known.
"""
#: the machine that a file's target means
_MEANT = {"80": "a100", "86": "a6000", "89": "rtx4090", "90": "h200"}


def add_command(commands: Any) -> None:
    """The command `time` below `stitch ptx`."""
    time = commands.add_parser("time", help="predict how long a kernel takes", epilog=EPILOG,
                               formatter_class=argparse.RawDescriptionHelpFormatter)
    time.set_defaults(run=_time)
    ptx_launch.add_launch(time, optional=True)
    time.add_argument("--machine", metavar="NAME", help="a100, h100, h200, a6000 or rtx4090 (default: what the file is "
                      "for)")
    time.add_argument("--registers", type=ptx_launch.count, metavar="N", help="of a thread (default: what ptxas says)")
    time.add_argument("--numbers", action="store_true", help="print the numbers of the machine, with their sources")
    time.add_argument("--json", action="store_true", help="print JSON")


def _time(options: argparse.Namespace) -> int:
    from ..ptx.faults import Fault
    from ..ptx.timing.predict import predict
    from .arguments import one_line

    if options.numbers:
        return _numbers(_gpu(options.machine or "h200"))
    if options.path is None:
        raise ReadError("a file is needed: stitch ptx time kernel.ptx --grid 64 --block 256 --args ...")
    text = ptx_launch.text_of(options.path)
    module = ptx_launch.module_of(text, options.path)
    entry = ptx_launch.entry_of(module, options.entry, options.path)
    ptx_launch.fill_launch(options, text, entry)
    gpu = _machine(options.machine, module)
    if options.cooperative:
        raise ReadError(f"{entry.name} waits for its whole grid: how long that takes is not known")
    arguments = ptx_launch.arguments_of(options.arguments, entry, options.seed)
    registers, known = _registers(options.registers, text, module, entry.name)
    try:
        found = predict(text, entry.name, options.grid, options.block, arguments, gpu,
                        shared_bytes=options.shared or 0, registers=registers)
    except Fault as fault:
        print(json.dumps({"entry": entry.name, "fault": str(fault)}) if options.json
              else one_line(f"{entry.name}: fault: {fault}"))
        return 1
    if options.json:
        print(json.dumps({"entry": entry.name, "machine": gpu.name, "grid": options.grid, "block": options.block,
                          "registers": known, **asdict(found)}, indent=1))
    else:
        print(_said(entry.name, options, gpu, found, known))
    return 0


def _gpu(name: str) -> Gpu:
    from ..ptx.timing.gpus import GPUS

    if name not in GPUS:
        raise ReadError(f"no machine {name}: there are {', '.join(GPUS)}")
    return GPUS[name]


def _machine(name: str | None, module: PtxModule) -> Gpu:
    """The machine that is named or meant.  ReadError where it could not run the file."""
    number = "".join(c for c in module.target if c.isdigit())
    if name is None and number not in _MEANT:
        raise ReadError(f"the file is for {module.target}, of which nothing is known: give --machine")
    gpu = _gpu(name or _MEANT[number])
    have = re.sub(r"\D", "", gpu.target.cpu)
    if int(number) > int(have) or module.target[-1] == "a" and number != have:
        raise ReadError(f"the file is for {module.target}, but {gpu.name} is {gpu.target.cpu}: compile it for that, or "
                        "give another --machine")
    return gpu


def _registers(given: int | None, text: str, module: PtxModule, entry: str) -> tuple[int | None, str]:
    """Registers of a thread, and who says so."""
    from ..emit.gpu import ptxas

    if given is not None:
        return given, "given"
    if ptxas.find() is None:
        return None, "guessed: there is no ptxas"
    try:
        reports = ptxas.assemble(text, module.target)[1]
    except CodegenError as error:
        raise ReadError(str(error)) from None
    return next((r.registers for r in reports if r.entry == entry), None), "by ptxas"


def _numbers(gpu: Gpu) -> int:
    from ..ptx.timing.gpus import table

    target = gpu.target
    print(f"{gpu.name}: {target.cores} SMs, {target.bandwidth / 1e9:.0f} GB/s, {target.l2 >> 20} MiB of L2 "
          "(data sheets)")
    for name, value, unit, meaning, source in table(gpu):
        print(f"  {name:16}{value!s:>8} {unit:22}{meaning} [{source}]")
    return 0


def _said(name: str, options: argparse.Namespace, gpu: Gpu, p: Prediction, known: str) -> str:
    """The prediction in words."""
    o = p.occupancy
    lines = [f"{name}: {math.prod(options.grid)} CTAs of {math.prod(options.block)} threads on {gpu.name}: "
             f"{_duration(p.seconds)} predicted, {p.cycles:.0f} cycles",
             f"  bound by {p.bound}",
             f"  {o.ctas} CTAs ({o.warps} warps) on an SM, no more for {o.limit}; {o.registers} registers ({known}); "
             f"{p.waves:.2f} waves" + ("" if p.whole else "; some CTAs stand for all"),
             f"  {p.instructions:.4g} instructions of warps; {_bytes(p.near)} between SMs and L2, {_bytes(p.far)} "
             "between L2 and memory"]
    for title, parts in (("parts of an SM, busy", p.busy), ("what warps wait for", p.waits)):
        lines.append(f"  {title}:")
        lines += [f"    {part:30}{share:7.1%}" for part, share in sorted(parts.items(), key=lambda e: -e[1])
                  if share >= 0.0005]
    return "\n".join(lines)


def _duration(seconds: float) -> str:
    return f"{seconds * 1e6:.2f} us" if seconds < 1e-3 else f"{seconds * 1e3:.3f} ms"


def _bytes(count: float) -> str:
    return f"{count / 1e6:.1f} MB" if count < 1e9 else f"{count / 1e9:.2f} GB"
