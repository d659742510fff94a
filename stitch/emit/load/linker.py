"""Objects linked into this process: the part of a linker that this package's own objects need (elf.py, code_memory.py).

LLVM's own takes three memory mappings for every object, and aborts the program when there are no more or when an object
is damaged; here a kernel takes hardly any, and what cannot be linked is an error.

Code and constants of an object lie together in memory that is sealed once it is filled, its variables in memory that
stays writable.  Functions outside are called through stubs and a table of addresses, since libraries may lie farther
away than a call reaches.
"""
from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from ...errors import CodegenError
from . import code_memory, elf, entries
from .elf import ElfSection, Symbol

# A stub and its table entry: jmp *2(%rip), two bytes of padding, the address.
_JUMP = b"\xff\x25" + struct.pack("<i", 2) + bytes(2)
_STUB, _BOTH = len(_JUMP), len(_JUMP) + 8


def link(data: bytes, names: Sequence[str], imports: Mapping[str, int]) -> dict[str, int]:
    """Load an object and return the addresses of the functions `names`.  What it does not define is looked up in
    `imports`, then in this process.  One thread at a time.  Raises CodegenError."""
    return link_read(read(data, names), names, imports)


def link_read(found: elf.Object, names: Sequence[str], imports: Mapping[str, int]) -> dict[str, int]:
    """The same of an object that was `read`."""
    image = _Image(found, imports)
    place = _loaded(image)
    return {name: image.address(found.functions[name], place) for name in names}


def link_jump(goal: int) -> tuple[int, int]:
    """A jump that can be turned (entries.py) to code that is there already: the addresses of the jump and of its
    variables.  Raises CodegenError."""
    with _memory():
        place = code_memory.reserve(entries.CODE, entries.VARIABLES)
        code, values = entries.jump(place.sealed, place.writable, goal)
        code_memory.fill(place, code.ljust(entries.CODE, b"\x90"), values)
    return place.sealed, place.writable


def link_entry(found: elf.Object, name: str, imports: Mapping[str, int]) -> tuple[int, int]:
    """Load an object that was `read`, whose function `name` is called through a jump that can be turned (entries.py);
    the addresses of the jump and of its variables.  As `link` otherwise."""
    image = _Image(found, imports)
    jump = image.add_entry(found.functions[name])
    place = _loaded(image)
    return place.sealed + jump[0], place.writable + jump[1]


def read(data: bytes, names: Sequence[str]) -> elf.Object:
    """The object in `data`, which defines the functions `names`; nothing is loaded.  Raises CodegenError."""
    found = elf.read(data)
    for name in names:
        if name not in found.functions:
            raise CodegenError(f"the object does not define {name}")
    return found


def _loaded(image: "_Image") -> code_memory.Addresses:
    with _memory():
        place = code_memory.reserve(len(image.sealed), len(image.writable))
        image.relocate(place)
        code_memory.fill(place, image.sealed, image.writable)
    return place


@contextmanager
def _memory() -> Iterator[None]:
    """The system's errors, as ours."""
    try:
        yield
    except OSError as error:
        raise CodegenError(f"the system gives no memory for code: {error.strerror}") from None


class _Image:
    """The two pieces of an object in the making."""

    def __init__(self, found: elf.Object, imports: Mapping[str, int]) -> None:
        self.sealed, self.writable = bytearray(), bytearray()
        self._relocations = found.relocations
        self._at = {section: _append(self._piece(section), section)
                    for section in sorted(found.sections, key=lambda s: not s.code)}
        used = dict.fromkeys(r.symbol for r in found.relocations)
        self._outside = {s.name: _found(s.name, imports) for s in used if s.section is None}
        self._entry: tuple[Symbol, int, int] | None = None
        self._stubs = self._room({r.symbol for r in found.relocations
                                  if r.kind in elf.GOT or r.kind == elf.PLT32 and r.symbol.section is None})

    def add_entry(self, symbol: Symbol) -> tuple[int, int]:
        """Room for a jump to a function, and for its variables: where they begin in the two pieces."""
        at = tuple(-(-len(piece) // 8) * 8 for piece in (self.sealed, self.writable))
        for piece, start, size in zip((self.sealed, self.writable), at, (entries.CODE, entries.VARIABLES)):
            piece.extend(bytes(start - len(piece) + size))
        self._entry = symbol, at[0], at[1]
        return at[0], at[1]

    def address(self, symbol: Symbol, place: code_memory.Addresses) -> int:
        """Where a symbol is when the object is at `place`."""
        if symbol.section is None:
            return self._outside[symbol.name]
        start = place.writable if symbol.section.variable else place.sealed
        return start + self._at[symbol.section] + symbol.value

    def relocate(self, place: code_memory.Addresses) -> None:
        """Make the pieces right for `place`.  Raises CodegenError."""
        for symbol, at in self._stubs.items():
            struct.pack_into(f"<{_STUB}sQ", self.sealed, at, _JUMP, self.address(symbol, place))
        if self._entry is not None:
            symbol, at, variables = self._entry
            code, values = entries.jump(place.sealed + at, place.writable + variables, self.address(symbol, place))
            self.sealed[at:at + len(code)], self.writable[variables:variables + len(values)] = code, values
        for r in self._relocations:
            at = self._at[r.section] + r.offset
            if r.kind == elf.ABS64:
                value = (self.address(r.symbol, place) + r.addend) % (1 << 64)
                struct.pack_into("<Q", self._piece(r.section), at, value)
                continue
            here = (place.writable if r.section.variable else place.sealed) + at
            try:
                struct.pack_into("<i", self._piece(r.section), at, self._goal(r, place) + r.addend - here)
            except struct.error:
                raise CodegenError(f"{r.symbol.name or 'a section'} is out of reach") from None

    def _goal(self, r: elf.Relocation, place: code_memory.Addresses) -> int:
        """What a relative relocation is about."""
        if r.kind in elf.GOT:
            return place.sealed + self._stubs[r.symbol] + _STUB
        if r.symbol.section is not None:
            return self.address(r.symbol, place)
        if r.kind == elf.PLT32:
            return place.sealed + self._stubs[r.symbol]
        raise CodegenError(f"there is no rule for the distance to {r.symbol.name}, which is elsewhere")

    def _room(self, symbols: set[Symbol]) -> dict[Symbol, int]:
        """Room for stubs behind the sealed sections; where each of them is."""
        start = -(-len(self.sealed) // 8) * 8
        self.sealed.extend(bytes(start - len(self.sealed) + _BOTH * len(symbols)))
        return {symbol: start + n * _BOTH for n, symbol in enumerate(symbols)}

    def _piece(self, section: ElfSection) -> bytearray:
        return self.writable if section.variable else self.sealed


def _append(piece: bytearray, section: ElfSection) -> int:
    """Put a section at the end of a piece; its offset there.  Raises CodegenError."""
    if section.variable and section.align > code_memory.ALIGN:
        raise CodegenError(f"there is no rule for variables aligned to {section.align}")
    at = -(-len(piece) // section.align) * section.align
    piece.extend(bytes(at - len(piece)))
    piece.extend(section.data or bytes(section.size))
    return at


@functools.cache
def _process() -> ctypes.CDLL:
    return ctypes.CDLL(None)


def _found(name: str, imports: Mapping[str, int]) -> int:
    """The address of a function that an object does not define.  Raises CodegenError."""
    if name in imports:
        return imports[name]
    try:
        address = ctypes.cast(_process()[name], ctypes.c_void_p).value
    except (AttributeError, ValueError):
        address = None
    if not address:
        raise CodegenError(f"{name} is not found")
    return address
