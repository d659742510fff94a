"""`stitch ptx`: kernels in PTX, checked without a GPU."""
from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import ReadError

if TYPE_CHECKING:
    import numpy as np

    from ..ptx.parse import Entry, PtxModule
    from ..ptx.run import Result

EPILOG = """\
  stitch ptx check kernel.ptx                                    which arguments its entries take
  stitch ptx check kernel.ptx --grid 64 --block 256 --args in:f32[64,1024] out:f32[64] 1024
  stitch ptx check kernel.ptx --entry add --grid 8,2 --block 32,4 --sites --args in:x.npy inout:y.npy 1.5
  stitch ptx check kernel.ptx --grid 1 --block 128 --shared 65536 --args in:bf16[128,64] @0 out:f32[128,128]

Runs an entry for every thread of the grid and finds what no kernel may do: accesses out of the bounds of an array or of
shared memory, misaligned ones, reads of what nothing wrote, results left unwritten, races within and between CTAs,
copies (cp.async) read before they were waited for, threads that part at a barrier where all have to come.

An argument for each parameter, in order: an array as TYPE[SIZES] (filled at random, floats in (0, 1], integers from 0
to 100) or as a file .npy, or a number. What stands before an array says what the kernel may do with it:
  in:     read only             inout:  read and write; so is an array with nothing before it
  out:    a result: nothing is in it, and every element has to be written
  tmp:    nothing is in it either, and nothing has to be
  @N      the array of argument N, from 0, once more
Files that stitch wrote know grids, blocks and dynamic shared memory themselves, others the block where .reqntid says
it. PTX is read as LLVM and nvcc write it, for sm_80 or newer; an instruction that is not known is an error.

Exit status: 0; 1 when the kernel does something that it may not; 2 when something given is wrong.
"""

#: bytes of all arrays together
_MOST = 1 << 30
_ARRAY = re.compile(r"(\w+)\[([\d, ]*)\]")
_LAUNCH = re.compile(r"^// launch (\w+): (\d+) blocks of (\d+) threads, (\d+) bytes of dynamic shared memory"
                     r".*?(, waits)?$", re.MULTILINE)
_MODES = ("in", "out", "inout", "tmp")


def add_commands(parser: argparse.ArgumentParser) -> None:
    """The commands below `stitch ptx`."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    check = commands.add_parser("check", help="run a kernel, and find what no kernel may do", epilog=EPILOG,
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    check.set_defaults(run=_check)
    check.add_argument("path", metavar="FILE.ptx", type=Path, help="PTX text")
    check.add_argument("--args", dest="arguments", metavar="ARGUMENT", nargs="*", default=(),
                       help="in:f32[8,64], out:f32[8], 42, ... (see below)")
    check.add_argument("--entry", metavar="NAME", help="which kernel, where the file has several")
    for name, what in (("grid", "CTAs"), ("block", "threads of a CTA")):
        check.add_argument(f"--{name}", type=_extents, metavar="X[,Y[,Z]]", help=what)
    check.add_argument("--shared", type=_count, metavar="BYTES", help="dynamic shared memory (default 0)")
    check.add_argument("--cooperative", action="store_true", help="run all CTAs at once: grids with barriers need it")
    check.add_argument("--seed", type=int, default=0, metavar="N", help="of what arrays are filled with (default 0)")
    check.add_argument("--save", type=Path, metavar="NPZ", help="write the arrays as the kernel left them")
    form = check.add_mutually_exclusive_group()
    form.add_argument("--sites", action="store_true", help="print every access of memory with its cost")
    form.add_argument("--json", action="store_true", help="print JSON")


def _extents(text: str) -> tuple[int, ...]:
    parts = text.replace("x", ",").split(",")
    if not 1 <= len(parts) <= 3 or not all(p.isdecimal() and 0 < int(p) < 1 << 31 for p in parts):
        raise argparse.ArgumentTypeError(f"{text} is no extent: give one to three positive numbers, such as 64 or 8,4")
    return tuple(map(int, parts))


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no number of bytes")
    return int(text)


def _check(options: argparse.Namespace) -> int:
    from ..ptx.faults import Fault
    from ..ptx.run import read, run
    from .arguments import check_writable, one_line

    if options.save is not None:
        check_writable(options.save)
    text = _text(options.path)
    module = read(text)
    entry = _entry(module, options.entry, options.path)
    _launch(options, text, entry)
    arguments = _arguments(options.arguments, entry, options.seed)
    where = f"{entry.name}: {math.prod(options.grid)} CTAs of {math.prod(options.block)} threads"
    try:
        result = run(text, entry.name, options.grid, options.block, arguments, shared_bytes=options.shared or 0,
                     cooperative=options.cooperative)
    except Fault as fault:
        print(json.dumps({"entry": entry.name, "fault": str(fault)}) if options.json
              else one_line(f"{where}: fault: {fault}"))
        return 1
    if options.save is not None:
        import numpy as np

        np.savez(options.save, *result.arrays)
    _report(options, entry, where, result)
    return 0


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise ReadError(f"{path} is no PTX, it is not even text: give what LLVM or nvcc -ptx writes") from None


def _entry(module: PtxModule, name: str | None, path: Path) -> Entry:
    names = ", ".join(module.entries)
    if not module.entries:
        raise ReadError(f"{path} has no entry: nothing in it can be launched")
    if name is None and len(module.entries) > 1:
        raise ReadError(f"{path} has the entries {names}: choose one by --entry")
    if name is not None and name not in module.entries:
        raise ReadError(f"{path} has no entry {name}: there are {names}")
    return module.entries[name if name is not None else names]


def _launch(options: argparse.Namespace, text: str, entry: Entry) -> None:
    """Fill in what the file says about a launch."""
    told = next((m for m in _LAUNCH.finditer(text) if m[1] == entry.name), None)
    if told is not None:
        options.grid = options.grid or (int(told[2]),)
        options.block = options.block or (int(told[3]),)
        options.shared = int(told[4]) if options.shared is None else options.shared
        options.cooperative |= told[5] is not None
    options.block = options.block or entry.limits.get("reqntid")
    for name, given, example in (("grid", options.grid, "--grid 64"), ("block", options.block, "--block 256")):
        if given is None and (options.arguments or not entry.params):
            raise ReadError(f"{entry.name} needs a {name}: give one, such as {example}")


def _arguments(given: Sequence[str], entry: Entry, seed: int) -> list[Any]:
    if len(given) != len(entry.params):
        kinds = ", ".join(p.type if p.count is None else f"{p.type}[{p.count}]" for p in entry.params)
        raise ReadError(f"{entry.name} takes {len(entry.params)} arguments, {len(given)} given: {kinds}; give --args, "
                        "arrays as in:f32[64,64], out:f32[64] or in:FILE.npy where it takes an address, else numbers")
    import numpy as np

    rng, made, total = np.random.default_rng(seed), list[Any](), 0
    for n, text in enumerate(given):
        made.append(_argument(text, made, rng, _MOST - total))
        total += 0 if text.startswith("@") or not hasattr(made[n], "dtype") else _nbytes(made[n])
    return made


def _argument(text: str, before: Sequence[Any], rng: np.random.Generator, room: int) -> Any:
    """One argument: an array, a result to be made, or a number."""
    if text.startswith("@"):
        number = int(text[1:]) if text[1:].isdecimal() else -1
        if not 0 <= number < len(before) or not hasattr(before[number], "dtype"):
            raise ReadError(f"{text} names no array before it: @0 is the first argument")
        return before[number]
    mode, colon, rest = text.partition(":")
    if not colon or mode not in _MODES:
        mode, rest = "inout", text
    if rest.endswith(".npy"):
        return _stored(rest, mode, room)
    shape = _ARRAY.fullmatch(rest)
    if shape is not None:
        return _made(shape, rest, mode, rng, room)
    try:
        return int(rest, 0)
    except ValueError:
        pass
    try:
        return float(rest)
    except ValueError:
        raise ReadError(f"{text} is no argument: give an array as in:f32[64,64] or in:FILE.npy, or a number") from None


def _stored(path: str, mode: str, room: int) -> np.ndarray[Any, Any]:
    import numpy as np

    if mode in ("out", "tmp"):
        raise ReadError(f"{mode}:{path}: nothing is in such an array: give its type and sizes, as {mode}:f32[64]")
    try:
        mapped = np.load(path, mmap_mode="r", allow_pickle=False)
        if mapped.nbytes > room:
            raise ReadError(f"{path} has {mapped.nbytes} bytes; all arrays together may have {_MOST}")
        found = np.array(mapped)
    except ValueError as error:
        raise ReadError(f"{path} is no array of numbers: {str(error).splitlines()[0]}") from None
    found.flags.writeable = mode == "inout"
    return found


def _made(shape: re.Match[str], text: str, mode: str, rng: np.random.Generator, room: int) -> Any:
    import numpy as np

    from ..hlo.types import DTYPES
    from ..ptx.run import Out

    dtype = DTYPES.get(shape[1])
    if dtype is None or dtype.numpy is None or dtype.bits < 8 and dtype.name != "pred":
        raise ReadError(f"{text}: no type {shape[1]}: there are f32, bf16, s32, u8, pred, c64 and others of HLO")
    sizes = tuple(int(n) for n in shape[2].split(",")) if shape[2].strip() else ()
    if math.prod(sizes) * dtype.nbytes > room:
        raise ReadError(f"{text} has {math.prod(sizes) * dtype.nbytes} bytes; all arrays together may have {_MOST}")
    if mode in ("out", "tmp"):
        return Out(sizes, dtype.numpy, required=mode == "out")
    values: np.ndarray[Any, Any] = 1 - rng.random(sizes) if dtype.kind in ("float", "complex") else \
        rng.integers(0, 2 if dtype.name == "pred" else 101, sizes)
    found = np.asarray(values).astype(dtype.numpy)
    found.flags.writeable = mode == "inout"
    return found


def _nbytes(array: Any) -> int:
    import numpy as np

    return int(np.prod(array.shape)) * int(np.dtype(array.dtype).itemsize)


def _report(options: argparse.Namespace, entry: Entry, where: str, result: Result) -> None:
    sites = result.statistics.sites
    executed = sum(result.statistics.counts.values())
    shared, far = ([s for s in sites if s.space == space] for space in ("shared", "global"))
    if options.json:
        print(json.dumps({"entry": entry.name, "grid": options.grid, "block": options.block, "fault": None,
                          "instructions": executed, "sites": [
                              {"line": s.line, "text": s.text, "space": s.space, "requests": s.requests,
                               "bytes": s.bytes, "passes": s.passes, "sectors": s.sectors} for s in sites]}, indent=1))
        return
    print(f"{where}: no fault")
    requests, sectors = sum(s.requests for s in far), sum(s.sectors for s in far)
    print(f"  {executed} instructions of threads; shared memory: {sum(s.requests for s in shared)} requests, "
          f"{sum(s.conflicts for s in shared)} bank conflicts; global memory: {requests} requests, "
          f"{sectors / max(1, requests):.1f} sectors each")
    for s in sites if options.sites else ():
        cost = f"{s.conflicts} conflicts" if s.space == "shared" else f"{s.sectors_per_request:.1f} sectors each"
        print(f"  line {s.line}: {s.space}, {s.requests} requests of {s.bytes} bytes, {cost}: {s.text}")
