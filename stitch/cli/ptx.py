"""`stitch ptx`: kernels in PTX, checked and timed without a GPU."""
from __future__ import annotations

import argparse
import json
import math
from typing import TYPE_CHECKING

from ..files.outputs import replacing
from . import ptx_launch, ptx_time
from .arguments import place

if TYPE_CHECKING:
    from ..ptx.program import Entry
    from ..ptx.run import Result

EPILOG = """\
  stitch ptx check kernel.ptx                                    which arguments its entries take
  stitch ptx check kernel.ptx --grid 64 --block 256 --args in:f32[64,1024] out:f32[64] 1024
  stitch ptx check kernel.ptx --entry add --grid 8,2 --block 32,4 --sites --args in:x.npy inout:y.npy 1.5
  stitch ptx check kernel.ptx --grid 1 --block 128 --shared 65536 --args in:bf16[128,64] @0 out:f32[128,128]

Runs an entry for every thread of the grid and finds what no kernel may do: accesses out of the bounds of an array or of
shared memory, misaligned ones, reads of what nothing wrote, results left unwritten, races within and between CTAs,
copies (cp.async) read before they were waited for, threads that part at a barrier where all have to come.

""" + ptx_launch.ARGUMENTS + """
Exit status: 0; 1 when the kernel does something that it may not; 2 when something given is wrong.
"""

def add_commands(parser: argparse.ArgumentParser) -> None:
    """The commands below `stitch ptx`."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    check = commands.add_parser("check", help="run a kernel, and find what no kernel may do", epilog=EPILOG,
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    check.set_defaults(run=_check)
    ptx_launch.add_launch(check)
    check.add_argument("--save", type=place, metavar="NPZ", help="write the arrays as the kernel left them")
    check.add_argument("--judge", action="store_true",
                       help="a race is a fault only where another order of the warps gives other results")
    form = check.add_mutually_exclusive_group()
    form.add_argument("--sites", action="store_true", help="print every access of memory with its cost")
    form.add_argument("--json", action="store_true", help="print JSON")
    ptx_time.add_command(commands)


def _check(options: argparse.Namespace) -> int:
    from ..ptx.faults import Fault
    from ..ptx.run import run
    from .arguments import check_writable, one_line

    if options.save is not None:
        check_writable(options.save)
    text = ptx_launch.text_of(options.path)
    module = ptx_launch.module_of(text, options.path)
    entry = ptx_launch.entry_of(module, options.entry, options.path)
    ptx_launch.fill_launch(options, text, entry)
    arguments = ptx_launch.arguments_of(options.arguments, entry, options.seed)
    where = f"{entry.name}: {math.prod(options.grid)} CTAs of {math.prod(options.block)} threads"
    try:
        result = run(text, entry.name, options.grid, options.block, arguments, shared_bytes=options.shared or 0,
                     cooperative=options.cooperative, judge=options.judge)
    except Fault as fault:
        print(json.dumps({"entry": entry.name, "fault": str(fault)}) if options.json
              else one_line(f"{where}: fault: {fault}"))
        return 1
    if options.save is not None:
        import numpy as np

        with replacing(options.save) as place, place.open("wb") as file:
            np.savez(file, *result.arrays)
    _report(options, entry, where, result)
    return 0


def _report(options: argparse.Namespace, entry: Entry, where: str, result: Result) -> None:
    sites = result.statistics.sites
    executed = sum(result.statistics.counts.values())
    shared, far = ([s for s in sites if s.space == space] for space in ("shared", "global"))
    if options.json:
        print(json.dumps({"entry": entry.name, "grid": options.grid, "block": options.block, "fault": None,
                          "harmless": result.harmless, "instructions": executed, "sites": [
                              {"line": s.line, "text": s.text, "space": s.space, "requests": s.requests,
                               "bytes": s.bytes, "passes": s.passes, "sectors": s.sectors} for s in sites]}, indent=1))
        return
    print(f"{where}: no fault")
    if result.harmless:
        print(f"  races that change nothing, whichever warp comes first: {', '.join(result.harmless)}")
    requests, sectors = sum(s.requests for s in far), sum(s.sectors for s in far)
    print(f"  {executed} instructions of threads; shared memory: {sum(s.requests for s in shared)} requests, "
          f"{sum(s.conflicts for s in shared)} bank conflicts; global memory: {requests} requests, "
          f"{sectors / max(1, requests):.1f} sectors each")
    for s in sites if options.sites else ():
        cost = f"{s.conflicts} conflicts" if s.space == "shared" else f"{s.sectors_per_request:.1f} sectors each"
        print(f"  line {s.line}: {s.space}, {s.requests} requests of {s.bytes} bytes, {cost}: {s.text}")
