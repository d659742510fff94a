"""Reading relocatable x86-64 ELF objects.  Several that stand one behind the other are one, whose parts call each
other's functions by name (`emit/llvm/parts.py`).

Whatever the bytes hold, reading stays inside of them: every offset, size and index is looked at before it is used.
What is damaged, or uses what no object of this package's code generation does, is a CodegenError.
"""
from __future__ import annotations

import functools
import struct
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ...dataclass import dataclass
from ...errors import CodegenError

#: relocations: S + A in 64 bits; S + A - P, of anything or of a function; G + A - P (S the symbol, A the addend, P the
#: place, G the symbol's entry in a table of addresses)
ABS64, PC32, PLT32 = 1, 2, 4
GOT = (9, 41, 42)
_BYTES = {ABS64: 8, PC32: 4, PLT32: 4, **dict.fromkeys(GOT, 4)}

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QIIq")
_IDENT, _RELOCATABLE, _X86_64 = b"\x7fELF\x02\x01\x01", 1, 62
_PROGBITS, _SYMTAB, _RELA, _NOBITS, _REL, _UNWIND = 1, 2, 4, 8, 9, 0x70000001
_WRITE, _ALLOC, _EXECUTE, _MERGE, _STRINGS, _INFO = 1, 2, 4, 0x10, 0x20, 0x40
_UNDEFINED, _RESERVED = 0, 0xff00
_NOTYPE, _OBJECT, _FUNC, _SECTION_SYMBOL = 0, 1, 2, 3
_LARGEST = 1 << 28        # bytes of a program
_LARGEST_ALIGN = 4096     # a page


@dataclass(frozen=True, slots=True, eq=False)
class ElfSection:
    """A section.  One without contents (`.bss`) has zeros."""

    name: str
    kind: int
    flags: int
    data: bytes
    size: int
    link: int
    info: int
    align: int

    @property
    def loaded(self) -> bool:
        """Whether it takes part in the program.  Unwinding tables do not: nothing here throws."""
        return bool(self.flags & _ALLOC) and self.kind != _UNWIND

    @property
    def code(self) -> bool:
        return bool(self.flags & _EXECUTE)

    @property
    def variable(self) -> bool:
        """Whether it is written to after it was linked."""
        return bool(self.flags & _WRITE) and not self.name.startswith(".data.rel.ro")


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """`value` bytes into `section`, or, without one, something that is defined elsewhere."""

    name: str
    section: ElfSection | None
    value: int


class Relocation(NamedTuple):
    """What is to be written `offset` bytes into `section`.  (An object has hundreds: tuples are made fastest.)"""

    section: ElfSection
    offset: int
    kind: int
    symbol: Symbol
    addend: int


class Object(NamedTuple):
    """The sections that are loaded, the functions others may call, and the relocations of loaded sections."""

    sections: list[ElfSection]
    functions: dict[str, Symbol]
    relocations: list[Relocation]


def read(data: bytes) -> Object:
    """The object in `data`.  Raises CodegenError."""
    try:
        parts = [reader.object() for reader in _readers(data)]
        return parts[0] if len(parts) == 1 else _as_one(parts)
    except (struct.error, IndexError, ValueError) as error:
        raise CodegenError(f"the object is damaged: {error}") from None


def apart(data: bytes) -> list[bytes]:
    """The objects that stand one behind the other, for tools that read one.  Raises CodegenError."""
    try:
        return [reader.data for reader in _readers(data)]
    except (struct.error, IndexError) as error:
        raise CodegenError(f"the object is damaged: {error}") from None


def _readers(data: bytes) -> Iterator[_Reader]:
    """Of one object after the other, of which there is at least one."""
    yield (reader := _Reader(data))
    if len(reader.data) < len(data):
        yield from _readers(data[len(reader.data):])


def _as_one(parts: Sequence[Object]) -> Object:
    """Several objects as one: what one of them calls and another has is called there."""
    functions = {name: symbol for part in parts for name, symbol in part.functions.items()}
    if len(functions) < sum(len(part.functions) for part in parts):
        raise ValueError("two parts have a function of the same name")
    if sum(s.size for part in parts for s in part.sections) > _LARGEST:
        raise ValueError("it is too large")
    relocations = [r if r.symbol.section is not None else r._replace(symbol=functions.get(r.symbol.name, r.symbol))
                   for part in parts for r in part.relocations]
    return Object([s for part in parts for s in part.sections], functions, relocations)


class _Reader:
    """Reads one object.  Methods raise CodegenError, and what Python's lookups raise."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        ident, kind, machine, _, _, _, start, _, _, _, _, entry, count, names = _HEADER.unpack_from(data)
        if not ident.startswith(_IDENT) or (kind, machine, entry) != (_RELOCATABLE, _X86_64, _SECTION.size):
            raise CodegenError("this is no relocatable object for x86-64")
        headers = list(_SECTION.iter_unpack(self._slice(start, count * entry)))
        #: the object alone: LLVM puts the table of sections behind all else
        self.data = data[:start + count * entry]
        texts = self._slice(headers[names][4], headers[names][5])
        self._sections = [self._section(header, _text(texts, header[0])) for header in headers]

    def object(self) -> Object:
        [table] = self._of_kind(_SYMTAB)
        entries = list(_SYMBOL.iter_unpack(table.data))
        names = self._sections[table.link].data
        symbol = functools.cache(lambda index: self._symbol(entries[index], names))
        public = [symbol(n) for n, (_, info, _, index, _, _) in enumerate(entries)
                  if info >> 4 and info & 15 == _FUNC and index != _UNDEFINED]
        relocations = [r for section in self._of_kind(_RELA) if self._sections[section.info].loaded
                       for r in self._relocations(section, symbol)]
        loaded = [s for s in self._sections if s.loaded]
        if sum(s.size for s in loaded) > _LARGEST:
            raise ValueError("it is too large")
        return Object(loaded, {s.name: s for s in public}, relocations)

    def _slice(self, start: int, size: int) -> bytes:
        if start + size > len(self._data):
            raise ValueError("it ends early")
        return self._data[start:start + size]

    def _of_kind(self, kind: int) -> list[ElfSection]:
        return [s for s in self._sections if s.kind == kind]

    def _section(self, header: tuple[int, ...], name: str) -> ElfSection:
        _, kind, flags, _, start, size, link, info, align, _ = header
        if flags & _ALLOC:
            if kind not in (_PROGBITS, _NOBITS, _UNWIND):
                raise CodegenError(f"there is no rule for section {name} of kind {kind:#x}")
            if flags & ~(_WRITE | _ALLOC | _EXECUTE | _MERGE | _STRINGS | _INFO) or flags & _WRITE and flags & _EXECUTE:
                raise CodegenError(f"there is no rule for section {name} with flags {flags:#x}")
        elif kind == _REL:
            raise CodegenError(f"there is no rule for section {name} of kind {kind:#x}")
        if align & align - 1 or align > _LARGEST_ALIGN:
            raise ValueError(f"section {name} is aligned to {align}")
        contents = b"" if kind == _NOBITS else self._slice(start, size)
        return ElfSection(name, kind, flags, contents, size, link, info, max(1, align))

    def _symbol(self, entry: tuple[int, ...], names: bytes) -> Symbol:
        """A symbol that is used."""
        at, info, _, index, value, _ = entry
        name = _text(names, at)
        if info & 15 not in (_NOTYPE, _OBJECT, _FUNC, _SECTION_SYMBOL) or index >= _RESERVED:
            raise CodegenError(f"there is no rule for symbol {name!r} of kind {info & 15} in {index:#x}")
        if index == _UNDEFINED:
            if not name:
                raise ValueError("a symbol has no name")
            return Symbol(name, None, 0)
        section = self._sections[index]
        if not section.loaded or value > section.size:
            raise ValueError(f"symbol {name!r} lies outside")
        return Symbol(name, section, value)

    def _relocations(self, table: ElfSection, symbol: Callable[[int], Symbol]) -> Iterator[Relocation]:
        """The relocations in a section of them."""
        section = self._sections[table.info]
        for offset, kind, index, addend in _RELOCATION.iter_unpack(table.data):
            if kind not in _BYTES:
                raise CodegenError(f"there is no rule for relocation {kind}")
            if offset + _BYTES[kind] > section.size:
                raise ValueError(f"a relocation lies outside of {section.name}")
            yield Relocation(section, offset, kind, symbol(index), addend)


def _text(table: bytes, at: int) -> str:
    """The text at an offset of a table of strings."""
    return table[at:table.index(b"\0", at)].decode()
