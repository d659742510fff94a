"""Runs a kernel from its PTX text: `run(text, entry, grid, block, args, shared_bytes=...)`.

Everything a launch does wrong is a Fault: accesses out of the bounds of a buffer or of shared memory, misaligned
accesses, reads of what nothing wrote, races within and between CTAs, divergence where all must take part, results that
stay unwritten.  The text itself is checked first: an opcode or modifier that is not known is a PtxError, never a guess.
"""
from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ..dataclass import dataclass
from . import ops  # noqa: F401  (it registers opcodes)
from .faults import Fault, PtxError, RaceFault
from .launch import Launch
from .machine import Machine
from .memory import FIRST_WINDOW, WINDOW, Memory
from .orders import LOCKSTEP, Order
from .parse import parse
from .program import SIZES, Entry, Param, PtxModule, Reg, Variable
from .races import Pair
from .stats import Site
from .tensormaps import BYTES, Boxes

Array = np.ndarray[Any, Any]
#: lanes that run at once unless all CTAs must; more cost memory and no longer less time
MOST_LANES = 1 << 16
#: warps that also run one by one where they synchronize through memory, which takes as many times longer
_MOST_APART = 64
_MOST_THREADS = 1024
#: CTAs of a cluster: 8 everywhere, 16 where a launch asks for it
_MOST_CTAS = 16
#: bytes of shared memory a CTA can have, by the major version of the target (sm_86 and sm_89 have less than sm_80)
_MOST_SHARED = {8: 163 << 10, 9: 227 << 10, 10: 227 << 10, 12: 99 << 10}
_MOST_STATIC = 48 << 10


@dataclass(frozen=True, slots=True)
class Out:
    """An uninitialized array argument.  A result must be written whole; scratch memory (`required` False) need not."""

    shape: tuple[int, ...] | int
    dtype: Any = np.float32
    required: bool = True


@dataclass(frozen=True, slots=True)
class Statistics:
    """`counts`: executions of every line by threads.  `sites`: the accesses of shared and of global memory."""

    counts: dict[int, int]
    sites: list[Site]

    @property
    def conflicts(self) -> int:
        """Passes over the banks of shared memory beyond one a request."""
        return sum(site.conflicts for site in self.sites)


@dataclass(frozen=True, slots=True)
class Result:
    """`arrays`: the array arguments after the launch, in order (scalars are skipped).  `harmless`: pairs of
    instructions that race, where races are judged and change nothing.  `synchronized`: threads saw through memory what
    others had released."""

    arrays: list[Array]
    statistics: Statistics
    harmless: tuple[str, ...] = ()
    synchronized: bool = False


@functools.lru_cache(maxsize=32)
def read(text: str) -> PtxModule:
    """The module of a text, read once for all its launches.  PtxError where it is none."""
    return parse(text)


def run(ptx_text: str, entry: str, grid: int | Sequence[int], block: int | Sequence[int], args: Sequence[Any], *,
        shared_bytes: int = 0, resident: int | None = None, cooperative: bool = False,
        noise: int | None = None, judge: bool = False) -> Result:
    """Runs an entry.

    Args:
      grid, block: CTAs and threads, one to three numbers.
      args: an array or Out for each pointer (one array given twice is one buffer; an array that is not writeable is
        read only), Boxes for a tensor map, a number for each scalar, bytes for a parameter passed by value.
      shared_bytes: dynamic shared memory.
      resident: CTAs that run at once (the others follow in order); default as many as run well.
      cooperative: all CTAs run at once, as a grid-wide barrier needs.
      noise: seed of errors added to approximate functions, up to the largest the PTX manual allows; None for none.
      judge: a race is a fault only where some order of the warps gives other results (orders.py).
    Raises PtxError when the text or the arguments cannot be run, Fault for what the kernel does wrong.
    """
    if judge and noise is not None:
        raise PtxError("races are judged by results, which errors of functions would change: without noise")
    prepared = prepare(ptx_text, entry, grid, block, args, shared_bytes, noise, cooperative)
    total = prepared.ctas
    size = prepared.launch.cluster_size  # CTAs of a cluster run at once
    at_once = -(-(resident or max(1, MOST_LANES // prepared.launch.threads)) // size) * size
    at_once = total if cooperative else min(total, at_once)
    try:
        result = _executed(prepared, at_once, LOCKSTEP)
        if result.synchronized and total * -(-prepared.launch.threads // 32) <= _MOST_APART:
            for first in (1, -1):  # who comes first decides what is ordered: a lock orders whatever comes before it
                _executed(prepared, at_once, Order(first))
        return result
    except RaceFault as race:
        if not judge:
            raise
        return _judged(prepared, at_once, race)


def _executed(prepared: Prepared, at_once: int, order: Order) -> Result:
    """A launch's results, `at_once` CTAs at a time."""
    memory, entry = prepared.memory(), prepared.launch.entry
    machine = Machine(prepared.launch, memory, at_once, order=order)
    for first in range(0, prepared.ctas, at_once):
        machine.run(first, min(at_once, prepared.ctas - first))
    counts: dict[int, int] = {}
    for instr, count in zip(entry.instrs, machine.counts.tolist()):
        counts[instr.line] = counts.get(instr.line, 0) + count
    return Result(prepared.buffers.results(memory), Statistics(counts, list(machine.sites.values())),
                  synchronized=machine.synchronized)


def _judged(prepared: Prepared, at_once: int, race: RaceFault) -> Result:
    """A launch whose races change nothing.  Raises the first race where some order gives other results, or a fault."""
    noted: set[Pair] = set()
    results: list[Result] = []
    instrs = prepared.launch.entry.instrs
    warps = 128 if any(i.parts[0] == "wgmma" for i in instrs) else 32
    orders = [(0, warps), (1, warps), (-1, warps)]
    for first, group in orders:
        try:
            results.append(_executed(prepared, at_once, Order(first, group, noted)))
        except Fault as fault:
            raise race.because(f"with its warps in another order: {fault}") from None
        if any(a.tobytes() != b.tobytes() for a, b in zip(results[0].arrays, results[-1].arrays)):
            raise race.because("with its warps in another order the results are others")
        if any(within for *_, within in noted) and len(orders) == 3:
            if warps != 32:
                raise race
            orders += [(1, 1), (-1, 1)]
    pairs = sorted({(instrs[a].line, instrs[b].line) for a, b, _ in noted})
    return replace(results[0], harmless=tuple(
        f"line {a} and line {b}" if a != b else f"line {a} and itself" for a, b in pairs))


@dataclass(frozen=True, slots=True)
class Prepared:
    """A launch that is checked and may run, any number of times."""

    launch: Launch
    buffers: _Buffers
    granules: tuple[int, int]

    @property
    def ctas(self) -> int:
        x, y, z = self.launch.grid
        return x * y * z

    def memory(self) -> Memory:
        """Fresh memories."""
        return Memory(self.buffers.listed, self.granules)


def prepare(ptx_text: str, entry: str, grid: int | Sequence[int], block: int | Sequence[int], args: Sequence[Any],
            shared_bytes: int = 0, noise: int | None = None, cooperative: bool = False) -> Prepared:
    """Checks a launch.  PtxError when the text or the arguments cannot be run (see `run`)."""
    module = read(ptx_text)
    if entry not in module.entries:
        raise PtxError(f"no entry {entry}; there are {', '.join(module.entries) or 'none'}")
    kernel = module.entries[entry]
    dims, threads = _triple(grid), _triple(block)
    _check_block(kernel, threads)
    buffers = _Buffers(kernel, args)
    symbols = buffers.place(module)
    if cooperative and any(Reg(f"%envreg{n}") in i.operands for i in kernel.instrs for n in (1, 2)):
        symbols["%envreg"] = buffers.workspace()
    static, shared, extern, local = _static_memory(module, kernel)
    symbols |= static
    shared_size = extern + shared_bytes
    _check_shared(module, extern, shared_size)
    launch = Launch(kernel, dims, threads, buffers.params, symbols, shared, shared_size, shared_bytes, local,
                    None if noise is None else np.random.default_rng(noise), _cluster(kernel, dims))
    return Prepared(launch, buffers, (_granule(kernel, "global"), _granule(kernel, "shared")))


def _triple(dims: int | Sequence[int]) -> tuple[int, int, int]:
    given = (dims,) if isinstance(dims, int) else tuple(dims)
    x, y, z = (*given, 1, 1, 1)[:3]
    if min(x, y, z) < 1 or len(given) > 3:
        raise PtxError(f"grids and blocks have one to three positive extents, not {given}")
    return x, y, z


def _check_block(kernel: Entry, block: tuple[int, int, int]) -> None:
    threads = block[0] * block[1] * block[2]
    most = int(np.prod(kernel.limits.get("maxntid", (_MOST_THREADS,))))
    if threads > min(most, _MOST_THREADS):
        raise PtxError(f"{kernel.name}: {threads} threads, but at most {min(most, _MOST_THREADS)} are declared")
    required = kernel.limits.get("reqntid")
    if required and (*required, 1, 1)[:3] != block:
        raise PtxError(f"{kernel.name}: blocks of {block}, but .reqntid {required}")


def _cluster(kernel: Entry, grid: tuple[int, int, int]) -> tuple[int, int, int]:
    """The extents of a cluster."""
    x, y, z = (*kernel.limits.get("reqnctapercluster", ()), 1, 1, 1)[:3]
    if any(g % c for g, c in zip(grid, (x, y, z))) or x * y * z > _MOST_CTAS:
        raise PtxError(f"{kernel.name}: a grid of {grid} has no clusters of {(x, y, z)}; at most {_MOST_CTAS} CTAs are "
                       "in one, and extents are multiples")
    return x, y, z


def _check_shared(module: PtxModule, static: int, total: int) -> None:
    number = int("".join(c for c in module.target if c.isdigit()))
    most = 99 << 10 if number in (86, 89) else _MOST_SHARED.get(number // 10, 99 << 10)
    if static > _MOST_STATIC:
        raise PtxError(f"{static} bytes of static shared memory; more than {_MOST_STATIC} must be dynamic")
    if total > most:
        raise PtxError(f"{total} bytes of shared memory, but {module.target} has {most} for a CTA")


def _granule(kernel: Entry, space: str) -> int:
    """The smallest access to a space: what the last accesses are kept for."""
    least = 8
    for instr in kernel.instrs:
        if instr.parts[0] not in ("ld", "ldu", "st", "atom", "red", "cp", "ldmatrix", "stmatrix"):
            continue
        spaces = {p.split("_")[0] for p in instr.parts} & {"global", "shared", "local", "param", "const"}
        if space in spaces or not spaces or space == "global" and spaces & {"param", "const"}:
            least = min(least, 4 if "matrix" in instr.parts[0] else SIZES.get(instr.parts[-1], 4))
    return least


def _static_memory(module: PtxModule, kernel: Entry) -> tuple[dict[str, int], frozenset[str], int, int]:
    """Offsets of shared and local variables; which ones are shared; where dynamic shared memory begins; bytes of local
    memory."""
    symbols: dict[str, int] = {}
    ends = {"shared": 0, "local": 0}
    variables = [v for v in (*module.variables, *kernel.variables) if v.space in ends]
    for v in sorted(variables, key=lambda v: v.size is None):  # extern arrays all begin behind the others
        ends[v.space] += -ends[v.space] % v.align
        symbols[v.name] = ends[v.space]
        ends[v.space] += v.size or 0
    shared = frozenset(v.name for v in variables if v.space == "shared")
    return symbols, shared, ends["shared"], ends["local"]


class _Buffers:
    """The arguments as memory, and back."""

    def __init__(self, kernel: Entry, args: Sequence[Any]) -> None:
        if len(args) != len(kernel.params):
            raise PtxError(f"{kernel.name} takes {len(kernel.params)} arguments, {len(args)} given")
        self.listed: list[tuple[str, Array, Array | None, bool]] = []
        self.params: dict[str, bytes] = {}
        self.arrays: list[tuple[int, Any, tuple[int, ...]]] = []  # allocation, dtype, shape
        self.required: set[int] = set()
        known: dict[int, int] = {}
        for i, (param, arg) in enumerate(zip(kernel.params, args)):
            if isinstance(arg, (np.ndarray, Out)):
                self.params[param.name] = self._pointer(f"argument {i}", param, arg, known)
            elif isinstance(arg, Boxes):
                self.params[param.name] = self._map(f"argument {i}", param, arg, known)
            else:
                self.params[param.name] = _scalar(param, arg)

    def _pointer(self, name: str, param: Param, arg: Array | Out, known: dict[int, int]) -> bytes:
        if SIZES[param.type] != 8 or param.count is not None:
            raise PtxError(f"{name}: an array given for the scalar parameter {param.name}")
        return self._given(name, arg, known).to_bytes(8, "little")

    def _map(self, name: str, param: Param, arg: Boxes, known: dict[int, int]) -> bytes:
        data = arg.encoded(self._given(name, arg.array, known))
        if param.count == BYTES:
            return data
        if SIZES[param.type] != 8 or param.count is not None:
            raise PtxError(f"{name}: a tensor map given for {param.name}, which takes no {BYTES} bytes and no address")
        return self._add(f"{name}'s map", np.frombuffer(data, np.uint8), False).to_bytes(8, "little")

    def _given(self, name: str, arg: Array | Out, known: dict[int, int]) -> int:
        """The address of an array argument."""
        number = known.get(id(arg))
        if number is None:
            number = known[id(arg)] = len(self.listed)
            self._allocate(name, arg)
        shape = arg.shape if not isinstance(arg.shape, int) else (arg.shape,)
        self.arrays.append((number, np.dtype(arg.dtype), shape))
        return FIRST_WINDOW + number << WINDOW

    def _allocate(self, name: str, arg: Array | Out) -> None:
        if isinstance(arg, Out):
            size = int(np.prod(arg.shape)) * np.dtype(arg.dtype).itemsize
            if arg.required:
                self.required.add(len(self.listed))
            self.listed.append((name, np.full(size, 0xCD, np.uint8), np.zeros(0), True))
            return
        data = np.frombuffer(np.ascontiguousarray(arg).tobytes(), np.uint8)
        self.listed.append((name, data, None, arg.flags.writeable))

    def place(self, module: PtxModule) -> dict[str, int]:
        """Adds variables of the module and the parameters themselves; their addresses."""
        symbols = {}
        for v in module.variables:
            if v.space in ("global", "const"):
                symbols[v.name] = self._add(v.name, _initial(v), v.space == "global")
        for name, data in self.params.items():
            symbols[name] = self._add(name, np.frombuffer(data, np.uint8), False)
        return symbols

    def workspace(self) -> int:
        """What grid barriers of CUDA's cooperative groups count in (cooperative_groups/details/helpers.h)."""
        return self._add("the grid's workspace", np.zeros(64, np.uint8), True)

    def _add(self, name: str, data: Array, writable: bool) -> int:
        self.listed.append((name, data, None, writable))
        return FIRST_WINDOW + len(self.listed) - 1 << WINDOW

    def results(self, memory: Memory) -> list[Array]:
        """The array arguments as the launch left them."""
        found = []
        for number, dtype, shape in self.arrays:
            place = memory.allocations[number]
            if number in self.required:
                grain = memory.all.granule
                ready = memory.all.ready[place.start // grain:-(-(place.start + place.size) // grain)]
                if not ready.all():
                    missing = int(np.flatnonzero(~ready)[0]) * grain
                    raise Fault(f"{place.name}: byte {missing} of the result was never written "
                                f"({np.count_nonzero(~ready) * grain} of {place.size} bytes)")
            data = memory.all.data[place.start:place.start + place.size]
            found.append(data.copy().view(dtype).reshape(shape))
        return found


def _initial(v: Variable) -> Array:
    return np.frombuffer((v.data or b"").ljust(v.size or 0, b"\0"), np.uint8)


def _scalar(param: Param, arg: Any) -> bytes:
    """A number as the bytes of its parameter."""
    if param.count is not None:
        if not isinstance(arg, bytes) or len(arg) != param.count:
            raise PtxError(f"{param.name} takes {param.count} bytes")
        return arg
    if isinstance(arg, bytes):
        raise PtxError(f"{param.name} takes a number, not bytes")
    size = SIZES[param.type]
    if isinstance(arg, (float, np.floating)):
        if param.type not in ("f32", "f64"):
            raise PtxError(f"{param.name}: a float given for .{param.type}")
    if param.type in ("f32", "f64"):
        return np.array(float(arg), f"f{size}").tobytes()
    return (int(arg) & (1 << 8 * size) - 1).to_bytes(size, "little")
