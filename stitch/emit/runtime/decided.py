"""The text of a module that holds both versions of something (`hlo/rewrite/turns.py`), with one of them in their place.

Who has planned a module may not be there any more, and to read all of it would take longer than the few lines that
change: those of the conditional go, and those of the branch that is taken stand where it was, with what the branch was
given and what it gave under the names that these have around it.
"""
from __future__ import annotations

import re
from collections.abc import Mapping

from ...trial import of_process
from .trials import CHOOSE, END

_NAME = re.compile(r"%([\w.\-]+)")
#: computations begin and end at the left edge
_BEGIN = re.compile(r"^(?:ENTRY )?%([\w.\-]+) \(", re.MULTILINE)
_LINE = re.compile(r"  (?:ROOT )?%([\w.\-]+) = ")
_PART = re.compile(r"get-tuple-element\(%([\w.\-]+)\), index=(\d+)")


def decided(text: str, process: int, place: int, arm: int) -> str | None:
    """A module's text where all that is one trial takes one version (0: XLA's, 1: ours) for good; None where something
    else waits for the conditional to be over, or it looks otherwise."""
    head, blocks = _blocks(text)
    said = of_process(process, place) + "}"
    for name, block in list(blocks.items()):
        for line in block.splitlines() if CHOOSE in block else ():
            if f'"{CHOOSE}"' in line and said in line:
                found = _LINE.match(line)
                whole = found[1].removesuffix(".choose") if found else ""
                taken = blocks.get(f"{whole}.{('xla', 'ours')[arm]}", "")
                inlined = _inlined(blocks[name], whole, taken) if taken else None
                if inlined is None:
                    return None
                blocks[name] = inlined
    return head + "".join(blocks[name] for name in _reached(blocks))


def _blocks(text: str) -> tuple[str, dict[str, str]]:
    """What stands before the computations, and these by name, in their order."""
    begins = list(_BEGIN.finditer(text))
    ends = [m.start() for m in begins[1:]] + [len(text)]
    first = begins[0].start() if begins else len(text)
    return text[:first], {m[1]: text[m.start():end] for m, end in zip(begins, ends)}


def _reached(blocks: Mapping[str, str]) -> list[str]:
    """The computations that the entry still needs."""
    todo = [name for name, block in blocks.items() if block.startswith("ENTRY ")]
    seen = set(todo)
    while todo:
        new = {n for n in _NAME.findall(blocks[todo.pop()]) if n in blocks} - seen
        seen |= new
        todo += new
    return [name for name in blocks if name in seen]


def _inlined(around: str, whole: str, branch: str) -> str | None:
    """A computation with the lines of a branch in the place of the conditional `whole`."""
    own = {f"{whole}.{part}" for part in ("choose", "branch", "clock", "operands")}
    if re.search(rf"control-predecessors={{[^}}]*%{re.escape(whole)}[,}}]", around):
        return None
    out: list[str] = []
    operands, results, renamed = [""], list[str](), dict[str, str]()
    for line in around.splitlines(keepends=True):
        found = _LINE.match(line)
        name, part = found[1] if found else "", _PART.search(line)
        if name == f"{whole}.operands":
            operands = _arguments(line)
        elif name == whole:
            body = None if "control-predecessors" in line else _body(branch, operands)
            if body is None:
                return None
            lines, results = body
            out += lines
        elif part is not None and part[1] == whole:
            renamed[name] = result = results[int(part[2])]
            if line.startswith("  ROOT "):  # (with what it waits for; a result may be called the same)
                out.append(line.replace(part[0], f"bitcast(%{result})").replace(f"%{name} =", f"%{name}.root ="))
        elif name not in own:
            out.append(_renamed(line, renamed))
    return "".join(out) if results else None


def _body(branch: str, operands: list[str]) -> tuple[list[str], list[str]] | None:
    """The lines of a branch that is given these, and its results."""
    given: dict[str, str] = {}
    lines: list[str] = []
    inputs = ""
    for line in branch.splitlines(keepends=True)[1:]:
        found, part = _LINE.match(line), _PART.search(line)
        if found is None or f'"{END}"' in line:
            continue
        if " parameter(0)" in line:
            inputs = found[1]
        elif part is not None and part[1] == inputs:
            given[found[1]] = operands[int(part[2])]
        elif line.startswith("  ROOT "):
            return lines, [given.get(name, name) for name in _arguments(line)]
        else:
            lines.append(_renamed(line, given))
    return None


def _arguments(line: str) -> list[str]:
    """The operands of a tuple."""
    return _NAME.findall(line.partition(" tuple(")[2].partition(")")[0])


def _renamed(line: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda m: "%" + names.get(m[1], m[1]), line)
