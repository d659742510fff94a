"""An LLVM module in several, for as many processes to make code of: machine code takes as long as the functions are,
and a large kernel has many.

A function that another part calls is hidden in its object instead of internal, and declared there; constants and what
is inlined are in every part that uses them, metadata in all, variables and what uses them in the first one.  The
objects are one when they stand one behind the other (`emit/load/elf.py`).
"""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

_NAME = re.compile(r'@("[^"]*"|[\w.$\-]+)')
_INLINED, _METADATA = " alwaysinline ", "!"
_HERE = "define internal "
_VARIABLE = " = internal global "
#: what there is a rule for beside functions
_DATA = (" = private unnamed_addr constant ", " = internal constant ", _VARIABLE)


class _Item(NamedTuple):
    """A function or another line at the top of a module.  `uses`: the names in it, its own included."""

    text: str
    uses: frozenset[str]

    @property
    def is_function(self) -> bool:
        return self.text.startswith("define ")

    @property
    def alone(self) -> bool:
        """Is it in one part only?"""
        return self.is_function and _INLINED not in self.text.partition("\n")[0]

    @property
    def is_variable(self) -> bool:
        return not self.is_function and _VARIABLE in self.text

    def hidden(self) -> str:
        """A function that other parts call."""
        return self.text.replace(_HERE, "define hidden ", 1)

    def declaration(self) -> str:
        """Of a function that is in another part."""
        return self.text.partition("\n")[0].replace(_HERE, "declare hidden ", 1).rstrip("{ ")


def in_parts(text: str, most: int, size: int) -> list[str]:
    """A module as `most` ones at most, none much shorter than `size` characters; the whole where there is no rule for
    something in it.  What others call by name is in the first one."""
    count = min(most, len(text) // size)
    items = _items(text) if count > 1 else None
    if items is None:
        return [text]
    parts = _shared_out([name for name, i in items.items() if i.alone], items, count)
    return [_module(part, items) for part in parts] if len(parts) > 1 else [text]


def _items(text: str) -> dict[str, _Item] | None:
    """By name, in their order; None where there is no rule for one."""
    items: dict[str, _Item] = {}
    for lines in _pieces(text.split("\n")):
        if lines.startswith(_METADATA):
            items[lines.partition(" ")[0]] = _Item(lines, frozenset())
            continue
        found = _NAME.search(lines)
        plain = lines.startswith(("define ", "declare ")) or any(kind in lines for kind in _DATA)
        if found is None or not plain or found.group(1) in items:
            return None
        items[found.group(1)] = _Item(lines, frozenset(_NAME.findall(lines)))
    return items


def _pieces(lines: Sequence[str]) -> Iterator[str]:
    """Functions with their bodies, and single lines."""
    begin = None
    for n, line in enumerate(lines):
        if line.startswith("define "):
            begin = n
        elif line == "}" and begin is not None:
            yield "\n".join(lines[begin:n + 1])
            begin = None
        elif begin is None and line and not line.startswith(";"):
            yield line


def _shared_out(names: Sequence[str], items: Mapping[str, _Item], count: int) -> list[list[str]]:
    """Functions, the longest first, each to the part that is shortest so far; in each they are in their order.  The
    first part has those that others call by name, and those that use variables."""
    first = [name for name in names if not items[name].text.startswith(_HERE)
             or any(items[n].is_variable for n in _used([name], items))]
    parts: list[list[str]] = [first, *([] for _ in range(count - 1))]
    sizes = [sum(len(items[name].text) for name in part) for part in parts]
    for name in sorted(set(names).difference(first), key=lambda n: (-len(items[n].text), n)):
        least = sizes.index(min(sizes))
        parts[least].append(name)
        sizes[least] += len(items[name].text)
    order = {name: n for n, name in enumerate(names)}
    return [sorted(part, key=order.__getitem__) for part in parts if part]


def _used(part: Sequence[str], items: Mapping[str, _Item]) -> set[str]:
    """These functions, and all that has to stand beside them."""
    used, todo = set(part), list(part)
    while todo:
        new = {n for n in items[todo.pop()].uses if n in items} - used
        used |= new
        todo += [n for n in new if not items[n].alone]
    return used


def _module(part: Sequence[str], items: Mapping[str, _Item]) -> str:
    """The module that holds these functions, and what they use."""
    mine, used = set(part), _used(part, items)
    elsewhere = {n for name, i in items.items() if name not in mine for n in i.uses}
    lines = [i.declaration() if i.alone and name not in mine else
             i.hidden() if i.alone and name in elsewhere else i.text
             for name, i in items.items() if name in used or name.startswith(_METADATA)]
    return "\n".join([*lines, ""])
