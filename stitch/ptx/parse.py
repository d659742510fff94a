"""Reads PTX text as LLVM's NVPTX backend prints it: modules with entries, functions becoming parts of them.

A call is the function's own code with names of its own for registers, labels and local variables; its parameters are
local variables of the caller, as `st.param` and `ld.param` use them.  So functions do not call themselves, and those
that are not in the text are but two: `vprintf`, which prints nothing, and `__assertfail`, a trap.
Directives that only serve debuggers and tuning (.loc, .file, .pragma, .section) are skipped.  Nested scopes (inline
assembly) are flattened; their registers get a suffix that no register can have.
"""
from __future__ import annotations

import re
import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from .faults import PtxError
from .program import (
    SIZES,
    Box,
    Entry,
    Function,
    Imm,
    Instr,
    Mem,
    Operand,
    Pair,
    Param,
    PtxModule,
    Reg,
    Sym,
    Variable,
    Vec,
)

#: directives on an entry
_LIMITS = {"maxntid", "reqntid", "minnctapersm", "maxnreg", "reqnctapercluster", "maxclusterrank", "explicitcluster"}
_LINKAGE = re.compile(r"\.(visible|extern|weak|common)\b\s*")
_VARIABLE = re.compile(r"\.(global|const|shared|local)\s+((?:\.\w+(?:\s+\d+)?\s+)*?)\.(\w+)\s+([\w$%]+)"
                       r"((?:\[\d*\])*)\s*(?:=\s*(.*))?$", re.S)
_PARAM = re.compile(r"\.param\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+(?:\.ptr(?:\s+\.(?:global|shared|const|local))?"
                    r"(?:\s+\.align\s+\d+)?\s+)?([\w$]+)(?:\[(\d+)\])?$")
_FUNCTION = re.compile(r"\.func\s*(?:\(([^)]*)\)\s*)?([\w$]+)\s*(?:\(([^)]*)\))?[^;{]*([;{])")
_RETURN = re.compile(r"((?:@!?[%\w$.]+\s+)?)(?:ret|ret\.uni)$")
_LABEL = re.compile(r"([$%\w]+)\s*:(?!:)")
_INSTR = re.compile(r"(?:@(!?)([%\w$.]+)\s+)?([a-z]\w*(?:(?:\.|::)\w+)*)\s*(.*)$", re.S)
_SUM = re.compile(r"(!?)([%$\w.@]+)\s*(?:\+\s*(-?\w+))?$")
_INTEGER = re.compile(r"[+-]?(0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)U?$")
_SKIPPED_LINE = re.compile(r"^[ \t]*\.(loc|file)\b[^\n]*", re.M)
_DEBUG_SECTION = re.compile(r"^[ \t]*\.section\s[^{]*\{[^}]*\}", re.M)
#: operands whose reading is remembered: a text has few, over and over
_KNOWN = 1 << 13


def parse(text: str) -> PtxModule:
    """Reads a module.  Raises PtxError with the line number where the text is no PTX or of a kind not known here."""
    return _Parser(text).module()


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match.group(0))


class _Parser:
    """Goes through the text once; comments become blanks, so offsets keep naming lines."""

    def __init__(self, text: str) -> None:
        text = re.sub(r"//[^\n]*|/\*.*?\*/", _blank, text, flags=re.S)
        text = _DEBUG_SECTION.sub(_blank, text)
        self.text = _SKIPPED_LINE.sub(_blank, text)
        self.starts = [0] + [m.end() for m in re.finditer("\n", text)]
        self.at = 0
        self.scopes = 0
        self.functions: dict[str, Function] = {}
        self.calling: list[tuple[str, str]] = []  # functions whose code is being read, and where they return to
        self.passed: set[str] = set()  # parameters of calls, which are local variables

    def line(self, at: int | None = None) -> int:
        return bisect_right(self.starts, self.at if at is None else at)

    def error(self, message: str, at: int | None = None) -> PtxError:
        return PtxError(f"line {self.line(at)}: {message}")

    def space(self) -> bool:
        """Skips blanks; whether text is left."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.at < len(self.text)

    def until(self, stop: str) -> str:
        """The text up to `stop`, which is passed."""
        end = self.text.find(stop, self.at)
        if end < 0:
            raise self.error(f"`{stop}` expected before the end of the text")
        found, self.at = self.text[self.at:end], end + 1
        return " ".join(found.split())

    def module(self) -> PtxModule:
        version = self._header(r"\.version\s+(\d+)\.(\d+)", ".version 8.0")
        target = self._header(r"\.target\s+(sm_\d+[af]?)(?:\s*,\s*\w+)*", ".target sm_90a")
        width = self._header(r"\.address_size\s+(\d+)", ".address_size 64")
        if width[0] != "64":
            raise self.error("only .address_size 64 is supported")
        if int(re.sub(r"\D", "", target[0])) < 80:
            raise self.error(f".target {target[0]}: kernels need sm_80 or newer")
        variables: list[Variable] = []
        entries: dict[str, Entry] = {}
        while self.space():
            while m := _LINKAGE.match(self.text, self.at):
                self.at = m.end()
            if self.text.startswith(".entry", self.at):
                entry = self._entry()
                entries[entry.name] = entry
            elif self.text.startswith(".func", self.at):
                self._function()
            else:
                start = self.at
                variables.append(self._variable(self.until(";"), start))
        return PtxModule((int(version[0]), int(version[1])), target[0], tuple(variables), entries)

    def _header(self, pattern: str, example: str) -> tuple[str, ...]:
        self.space()
        m = re.compile(pattern).match(self.text, self.at)
        if not m:
            line = self.text[self.at:].partition("\n")[0].strip()[:40]
            found = f"`{line}`" if line else "nothing"
            raise self.error(f"{found} where `{example}` or the like should be: PTX begins with .version, .target and "
                             ".address_size, as nvcc -ptx writes them")
        self.at = m.end()
        return m.groups()

    def _variable(self, statement: str, start: int) -> Variable:
        m = _VARIABLE.match(statement)
        if not m or m.group(3) not in SIZES:
            raise self.error(f"cannot read `{statement}`", start)
        space, attributes, kind, name, dims, init = m.groups()
        align = re.search(r"\.align\s+(\d+)", attributes)
        unit = SIZES[kind]
        size: int | None = unit
        for extent in re.findall(r"\[(\d*)\]", dims):
            size = None if extent == "" or size is None else size * int(extent)
        data = None
        if init is not None:
            items = [self._immediate(t.strip(), start) for t in init.strip("{} ").split(",")]
            data = b"".join((i.value & (1 << 8 * unit) - 1).to_bytes(unit, "little") for i in items)
            data = data.ljust(size or 0, b"\0")
        return Variable(space, name, int(align.group(1)) if align else unit, size, data)

    def _immediate(self, text: str, at: int) -> Imm:
        imm = read_immediate(text)
        if imm is None:
            raise self.error(f"`{text}` is no constant known here", at)
        return imm

    def _entry(self) -> Entry:
        m = re.compile(r"\.entry\s+([\w$]+)\s*\(").match(self.text, self.at)
        if not m:
            raise self.error("cannot read the entry's header")
        self.at = m.end()
        header = self.until(")")
        params = tuple(self._param(t) for t in header.split(",") if t.strip())
        limits = {name: tuple(int(v) for v in values.replace(",", " ").split())
                  for name, values in re.findall(r"\.(\w+)\s*([\d, ]*)", self.until("{"))}
        unknown = limits.keys() - _LIMITS
        if unknown:
            raise self.error(f"unknown directives on the entry: {', '.join(sorted(unknown))}")
        entry = Entry(m.group(1), params, limits)
        for statement, start, suffixes in self._statements(entry, {}):
            self._statement(entry, statement, start, suffixes)
        return entry

    def _function(self) -> None:
        """Notes a function and passes it."""
        m = _FUNCTION.match(self.text, self.at)
        if not m:
            raise self.error("cannot read the function's header")
        begin = self.at = m.end()
        params = tuple(text.split()[-1].split("[")[0] for part in (m.group(1), m.group(3)) if part
                       for text in part.split(",") if text.strip())
        depth = m.group(4) == "{"
        while depth:
            brace = re.compile("[{}]").search(self.text, self.at)
            if brace is None:
                raise self.error("the function's body has no end")
            depth, self.at = depth + (1 if brace[0] == "{" else -1), brace.end()
        if m.group(4) == "{":
            labels = tuple(_LABEL.findall(self.text[begin:self.at]))
            self.functions[m.group(2)] = Function(params, begin, labels)
        else:
            self.functions.setdefault(m.group(2), Function(params, None, ()))

    def _call(self, entry: Entry, statement: str, start: int, scoped: dict[str, str]) -> None:
        """The code of the function that is called, and what it gives back."""
        m = _INSTR.match(statement)
        assert m is not None
        parts = list(split_commas(m.group(4)))
        results = _names(parts.pop(0)) if parts[0].startswith("(") else []
        name, passed = parts[0], results + (_names(parts[1]) if len(parts) > 1 else [])
        function = self.functions.get(name)
        if function is None or len(parts) > 2 or len(passed) != len(function.params):
            raise self.error(f"cannot read `{statement}`: only calls of functions by their names are supported", start)
        if m.group(2):
            raise self.error(f"`{statement}`: calls under a predicate are not supported", start)
        if name in (n for n, _ in self.calling):
            raise self.error(f"{name} calls itself, which is not supported", start)
        if function.body is not None:
            self._inline(entry, name, function, [scoped.get(a, a) for a in passed])
        elif name == "vprintf":
            entry.instrs.append(self._instr(f"st.param.b32 [{results[0]}+0], 0", start, scoped))
        elif name == "__assertfail":
            entry.instrs.append(Instr(("trap",), (), None, self.line(start), statement))
        else:
            raise self.error(f"{name} is called, but the text has only its name", start)

    def _inline(self, entry: Entry, name: str, function: Function, passed: list[str]) -> None:
        assert function.body is not None
        self.scopes += 1
        end = f"return@{self.scopes}"
        names = dict(zip(function.params, passed)) | {label: f"{label}@{self.scopes}" for label in function.labels}
        self.calling.append((name, end))
        back, self.at = self.at, function.body
        for statement, start, scoped in self._statements(entry, names):
            self._statement(entry, statement, start, scoped)
        self.at = back
        self.calling.pop()
        entry.labels[end] = len(entry.instrs)

    def _local(self, entry: Entry, statement: str, start: int, scoped: dict[str, str]) -> None:
        """A local variable, which has a name of its own in every call, or a parameter of a call."""
        v = self._variable(statement.replace(".param", ".local", 1), start)
        if self.calling or statement.startswith(".param"):
            scoped[v.name] = f"{v.name}@{self.scopes}"
        if statement.startswith(".param"):
            self.passed.add(scoped[v.name])
        entry.variables.append(replace(v, name=scoped.get(v.name, v.name)))

    def _param(self, text: str) -> Param:
        m = _PARAM.match(text.strip())
        if not m or m.group(2) not in SIZES:
            raise self.error(f"cannot read parameter `{text.strip()}`")
        align, kind, name, count = m.groups()
        return Param(name, kind, int(align or SIZES[kind]), int(count) if count else None)

    def _statements(self, entry: Entry, names: dict[str, str]) -> Iterator[tuple[str, int, dict[str, str]]]:
        """Statements of a body with their offset and the names that stand for others in their scope, at first `names`;
        notes labels on the way, which are those of the braces around them."""
        scopes = [names]
        labels: list[tuple[int, str, dict[str, str]]] = [(0, "", {})]  # where a scope begins, its suffix, its labels
        while self.space():
            char = self.text[self.at]
            if char in "{}":
                self.at += 1
                if char == "{":
                    self.scopes += 1
                    scopes.append(dict(scopes[-1]))
                    labels.append((len(entry.instrs), f"@{self.scopes}", {}))
                    continue
                scopes.pop()
                begin, _, there = labels.pop()
                if not scopes:
                    return
                _rename(entry, begin, there)
                continue
            if m := _LABEL.match(self.text, self.at):
                label, (_, suffix, there) = scopes[-1].get(m.group(1), m.group(1)), labels[-1]
                if label in there:
                    raise self.error(f"the label {m.group(1)} is there twice")
                there[label] = label + suffix
                entry.labels[label + suffix] = len(entry.instrs)
                self.at = m.end()
                continue
            start = self.at
            yield self.until(";"), start, scopes[-1]
        raise self.error("the entry's body has no end")

    def _statement(self, entry: Entry, statement: str, start: int, scoped: dict[str, str]) -> None:
        if statement.startswith(".reg"):
            self._registers(entry, statement, start, scoped)
        elif statement.startswith((".local", ".param")):
            self._local(entry, statement, start, scoped)
        elif statement.startswith((".shared", ".const", ".global")):
            variable = self._variable(statement, start)
            if variable not in entry.variables:  # (a function's, called before)
                entry.variables.append(variable)
        elif statement.startswith(".branchtargets"):
            label = next(reversed(entry.labels))
            targets = (t.strip() for t in statement.removeprefix(".branchtargets").split(","))
            entry.tables[label] = tuple(scoped.get(t, t) for t in targets)
        elif statement.startswith(".pragma") or not statement:
            pass
        elif re.match(r"(@\S+ )?call\b", statement):
            self._call(entry, statement, start, scoped)
        elif self.calling and (m := _RETURN.match(statement)):
            entry.instrs.append(self._instr(f"{m.group(1)}bra {self.calling[-1][1]}", start, scoped))
        else:
            entry.instrs.append(self._instr(statement, start, scoped))

    def _registers(self, entry: Entry, statement: str, start: int, scoped: dict[str, str]) -> None:
        m = re.match(r"\.reg\s+\.(\w+)\s+(.*)$", statement)
        if not m or m.group(1) not in (*SIZES, "pred"):
            raise self.error(f"cannot read `{statement}`", start)
        for name in (t.strip() for t in m.group(2).split(",")):
            family = re.match(r"(.*)<(\d+)>$", name)
            names = [f"{family.group(1)}{i}" for i in range(int(family.group(2)))] if family else [name]
            for one in names:
                if one in entry.registers or one[0] != "%":  # a nested scope names it again, or inline assembly did
                    scoped[one] = f"%{one}@{self.scopes}"
                entry.registers[scoped.get(one, one)] = m.group(1)

    def _instr(self, statement: str, start: int, scoped: dict[str, str]) -> Instr:
        m = _INSTR.match(statement)
        if not m:
            raise self.error(f"cannot read `{statement}`", start)
        negated, guard, op, rest = m.groups()
        operands = tuple(self._operand(t, start, scoped) for t in split_commas(rest))
        if any(isinstance(o, Mem) and isinstance(o.base, Sym) and o.base.name in self.passed for o in operands):
            op = op.replace(".param", ".local")
        return Instr(tuple(op.replace("::", "_").split(".")), operands,
                     Reg(scoped.get(guard, guard), negated == "!") if guard else None, self.line(start), statement)

    def _operand(self, text: str, at: int, scoped: dict[str, str]) -> Operand:
        if text.startswith("{") and text.endswith("}"):
            return Vec(tuple(self._operand(t, at, scoped) for t in split_commas(text[1:-1])))
        if text.startswith("[") and text.endswith("]"):
            address, *begin = split_commas(text[1:-1])
            memory = Mem(*self._sum(address, at, scoped))
            if not begin:
                return memory
            corner = self._operand(begin[0], at, scoped)
            if len(begin) > 1 or not isinstance(corner, Vec):
                raise self.error(f"cannot read operand `{text}`", at)
            return Box(memory, corner)
        if "|" in text:
            first, second = (self._operand(t.strip(), at, scoped) for t in text.split("|"))
            return Pair(first, second)
        base, offset = self._sum(text, at, scoped)
        if isinstance(base, Sym):
            return Sym(base.name, offset)
        if offset:
            raise self.error(f"cannot read operand `{text}`", at)
        return base

    def _sum(self, text: str, at: int, scoped: dict[str, str]) -> tuple[Reg | Sym | Imm, int]:
        """`base`, `base+4` or `base+-4`."""
        imm = read_immediate(text)
        if imm is not None:
            return imm, 0
        parts = _parts_of_sum(text)
        if parts is None:
            raise self.error(f"cannot read operand `{text}`", at)
        negated, name, added = parts
        offset = self._immediate(added, at).value if added else 0
        if name == "WARP_SZ":
            return Imm(32), 0
        name = scoped.get(name, name)
        base: Reg | Sym = Reg(name, negated == "!") if name[0] == "%" or name == "_" else Sym(name)
        return base, offset


@lru_cache(_KNOWN)
def _parts_of_sum(text: str) -> tuple[str, str, str | None] | None:
    """`!`, the base and what is added to it."""
    m = _SUM.match(text)
    return (m[1], m[2], m[3]) if m else None


def _names(text: str) -> list[str]:
    """Those of `(a, b)`."""
    return [name.strip() for name in text.strip("() ").split(",") if name.strip()]


def _rename(entry: Entry, start: int, labels: dict[str, str]) -> None:
    """Instructions from `start` on mean labels by other names."""
    for n, i in enumerate(entry.instrs[start:], start):
        if any(isinstance(o, Sym) and o.name in labels for o in i.operands):
            entry.instrs[n] = replace(i, operands=tuple(
                replace(o, name=labels.get(o.name, o.name)) if isinstance(o, Sym) else o for o in i.operands))


@lru_cache(_KNOWN)
def split_commas(text: str) -> tuple[str, ...]:
    """Splits at commas outside braces and brackets."""
    parts, depth, last = [], 0, 0
    for i, char in enumerate(text):
        depth += (char in "{[(") - (char in "}])")
        if char == "," and not depth:
            parts.append(text[last:i].strip())
            last = i + 1
    tail = text[last:].strip()
    return (*parts, tail) if tail or parts else ()


@lru_cache(_KNOWN)
def read_immediate(text: str) -> Imm | None:
    """An integer in any base, 0f and 0d floats by their bits, decimal floats as f64; None when it is none of these."""
    if m := _INTEGER.match(text):
        digits = m.group(1)
        base = {"0x": 16, "0b": 2}.get(digits[:2].lower(), 8 if len(digits) > 1 and digits[0] == "0" else 10)
        value = int(digits[2:] if base in (2, 16) else digits, base)
        return Imm(-value if text[0] == "-" else value)
    if re.match(r"0[fF][0-9a-fA-F]{8}$", text):
        return Imm(int(text[2:], 16), 32)
    if re.match(r"0[dD][0-9a-fA-F]{16}$", text):
        return Imm(int(text[2:], 16), 64)
    if re.match(r"[+-]?\d+\.\d*(?:[eE][+-]?\d+)?$", text):
        return Imm(int.from_bytes(struct.pack("<d", float(text)), "little"), 64)
    return None
