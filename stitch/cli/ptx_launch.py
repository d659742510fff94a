"""How a kernel is launched, from a command line: grid, block and arguments of `stitch ptx check` and `time`."""
from __future__ import annotations

import argparse
import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import ReadError
from .arguments import place, seed

if TYPE_CHECKING:
    import numpy as np

    from ..ptx.program import Entry, PtxModule

#: what arguments may be, as the help of commands says it
ARGUMENTS = """\
An argument for each parameter, in order: an array as TYPE[SIZES] (filled at random, floats in (0, 1], integers from 0
to 100) or as a file .npy, or a number. What stands before an array says what the kernel may do with it:
  in:     read only             inout:  read and write; so is an array with nothing before it
  out:    a result: nothing is in it, and every element has to be written
  tmp:    nothing is in it either, and nothing has to be
  @N      the array of argument N, from 0, once more
An array with /BOX or /BOX/SWIZZLE behind it is given as its tensor map (CUtensorMap), by value or address: boxes of so
many elements, from the fastest dimension on, in lines of 32, 64 or 128 bytes that are swizzled: bf16[64,256]/64,64/128.
Files that stitch wrote know grids, blocks and dynamic shared memory themselves, others the block where .reqntid says
it. PTX is read as LLVM and nvcc write it, for sm_80 or newer; an instruction that is not known is an error.
"""

#: bytes of all arrays together
_MOST = 1 << 30
_BOXES = re.compile(r"(.*\]|@\d+)/(\d+(?:,\d+)*)(?:/(\d+))?")
_ARRAY = re.compile(r"(\w+)\[([\d, ]*)\]")
_LAUNCH = re.compile(r"^// launch (\w+): (\d+) blocks of (\d+) threads, (\d+) bytes of dynamic shared memory"
                     r".*?(, waits)?$", re.MULTILINE)
_MODES = ("in", "out", "inout", "tmp")


def add_launch(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """The options that say what is launched; `optional`: a file need not be."""
    parser.add_argument("path", metavar="FILE.ptx", type=place, nargs="?" if optional else None, help="PTX text")
    parser.add_argument("--args", dest="arguments", metavar="ARGUMENT", nargs="*", default=(),
                        help="in:f32[8,64], out:f32[8], 42, ... (see below)")
    parser.add_argument("--entry", metavar="NAME", help="which kernel, where the file has several")
    for name, what in (("grid", "CTAs"), ("block", "threads of a CTA")):
        parser.add_argument(f"--{name}", type=_extents, metavar="X[,Y[,Z]]", help=what)
    parser.add_argument("--shared", type=count, metavar="BYTES", help="dynamic shared memory (default 0)")
    parser.add_argument("--cooperative", action="store_true", help="run all CTAs at once: grids with barriers need it")
    parser.add_argument("--seed", type=seed, default=0, metavar="N", help="of what arrays are filled with (default 0)")


def _extents(text: str) -> tuple[int, ...]:
    parts = text.replace("x", ",").split(",")
    if not 1 <= len(parts) <= 3 or not all(p.isdecimal() and 0 < int(p) < 1 << 31 for p in parts):
        raise argparse.ArgumentTypeError(f"{text} is no extent: give one to three positive numbers, such as 64 or 8,4")
    return tuple(map(int, parts))


def count(text: str) -> int:
    """An option that is a number from 0 on."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no number: give one from 0 on, such as 128")
    return int(text)


def text_of(path: Path) -> str:
    """The text of a file.  ReadError where it is none."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise ReadError(f"{path} is no PTX, it is not even text: give what LLVM or nvcc -ptx writes") from None


def module_of(text: str, path: Path) -> PtxModule:
    """The module of a file's text.  ReadError where it is none."""
    from ..ptx.faults import PtxError
    from ..ptx.run import read

    try:
        return read(text)
    except PtxError as error:
        raise ReadError(f"{path}: {error}") from None


def entry_of(module: PtxModule, name: str | None, path: Path) -> Entry:
    """The entry that is meant.  ReadError where that is not clear."""
    names = ", ".join(module.entries)
    if not module.entries:
        raise ReadError(f"{path} has no entry: nothing in it can be launched")
    if name is None and len(module.entries) > 1:
        raise ReadError(f"{path} has the entries {names}: choose one by --entry")
    if name is not None and name not in module.entries:
        raise ReadError(f"{path} has no entry {name}: there are {names}")
    return module.entries[name if name is not None else names]


def fill_launch(options: argparse.Namespace, text: str, entry: Entry) -> None:
    """Fills in what the file says about a launch.  ReadError where something is missing."""
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


def arguments_of(given: Sequence[str], entry: Entry, seed: int) -> list[Any]:
    """The arguments of a launch.  ReadError names the one that cannot be."""
    if len(given) != len(entry.params):
        kinds = ", ".join(p.type if p.count is None else f"{p.type}[{p.count}]" for p in entry.params)
        raise ReadError(f"{entry.name} takes {len(entry.params)} arguments, {len(given)} given: {kinds}; give --args, "
                        "arrays as in:f32[64,64], out:f32[64] or in:FILE.npy where it takes an address, else numbers")
    import numpy as np

    from ..ptx.tensormaps import Boxes

    rng, made, total = np.random.default_rng(seed), list[Any](), 0
    for n, text in enumerate(given):
        boxes = _BOXES.fullmatch(text)
        made.append(_argument(boxes[1] if boxes else text, made, rng, _MOST - total))
        total += 0 if text.startswith("@") or not hasattr(made[n], "dtype") else _nbytes(made[n])
        if boxes:
            made[n] = Boxes(made[n], tuple(map(int, boxes[2].split(","))), int(boxes[3] or 0))
    return made


def _argument(text: str, before: Sequence[Any], rng: np.random.Generator, room: int) -> Any:
    """One argument: an array, a result to be made, or a number."""
    if text.startswith("@"):
        number = int(text[1:]) if text[1:].isdecimal() else -1
        found = before[number] if 0 <= number < len(before) else None
        found = getattr(found, "array", found)  # (of a tensor map, what it describes)
        if not hasattr(found, "dtype"):
            raise ReadError(f"{text} names no array before it: @0 is the first argument")
        return found
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
