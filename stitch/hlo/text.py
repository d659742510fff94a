"""HLO text -> Module and back.

The reader knows the grammar of HLO, not its ops: any opcode and any attribute is taken, and attribute values stay text.
Printing what was read from XLA's own text gives that text again.  Text as XLA prints it, one instruction a line, is
read by one regular expression a line (about 5 us an instruction); text laid out freely (hand-written, with comments,
with operand shapes as older XLA printed) is cut into statements first and read by the same code, more slowly.
"""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NoReturn

from ..errors import ParseError, shown
from ..garbage import uncollected
from .ir import Graph, Instr, Module
from .printer import Printer
from .scan import (
    COMMENT,
    METADATA,
    NO_ATTRS,
    Attrs,
    Expected,
    attrs_text,
    balanced,
    parse_shape,
    shape_end,
    split_attrs,
    split_commas,
    unfold,
)
from .types import AnyShape, TupleShape

#: attributes that name computations; with XLA's `%name` style any other attribute that does is found too
CALL_KEYS = frozenset(("to_apply", "calls", "body", "condition", "branch_computations", "called_computations",
                       "true_computation", "false_computation", "select", "scatter", "comparator"))
CONTROL_KEY = "control-predecessors"

_NAME = r"(?:%[\w.\-]+|[A-Za-z_][\w.\-]*)"
_TUPLE = r"\([^()]*+(?:\([^()]*+(?:\([^()]*+\)[^()]*+)*+\)[^()]*+)*+\)"
_LINE = re.compile(r"  (ROOT )?%?([\w.\-]+) = (" + _TUPLE + r"|[^\s(]\S*) ([a-z][\w\-]*)"
                   r"\(([^()]*+(?:\([^()]*+\)[^()]*+)*+)\)((?:, .*)?)", re.DOTALL)
_MODULE = re.compile(r"\s*HloModule\s+([^\s,]+)\s*((?:,.*)?)", re.DOTALL)
_GRAPH = re.compile(rf"\s*(ENTRY\s+)?({_NAME})\s*(?:\(.*\)\s*->\s*\S.*)?\{{\s*", re.DOTALL)
_TABLE = re.compile(r'\s*+(?:FileNames|FunctionNames|FileLocations|StackFrames|\d+ (?:".*"|\{[^{}]*\}))?\s*+',
                    re.DOTALL)
_ROOT_AND_NAME = re.compile(rf"\s*(ROOT\s+)?({_NAME})", re.DOTALL)
_EQUALS = re.compile(r"\s*=\s*")
_OPCODE = re.compile(r"\s*([A-Za-z][\w\-]*)\s*(?=\()")
_OPERAND = re.compile(rf"(?:.*[\s\]}})])?({_NAME}(?:#\d{{1,6}})*)", re.DOTALL)
_REF = re.compile(r"%?([\w.\-]+)")
_NUMBER = re.compile(r"\d{1,9}")


def references(attrs: Mapping[str, str]) -> tuple[list[str], list[str], list[str]]:
    """The names that attributes hold: of computations, under the keys known to name them; what looks like a name under
    other keys; of control predecessors."""
    calls: list[str] = []
    others: list[str] = []
    control: list[str] = []
    for key, value in attrs.items():
        if key in CALL_KEYS:
            calls += _REF.findall(value)
        elif key == CONTROL_KEY:
            control += _REF.findall(value)
        elif value.startswith(("%", "{%")):
            others += _REF.findall(value)
    return calls, others, control


def parse(text: str, source: str = "") -> Module:
    """The module of an HLO text.  `source` names the text in errors.  Raises ParseError, and nothing else."""
    with uncollected():
        try:
            return _Reader(text.split("\n")).module()
        except _Stop:
            pass  # not laid out as XLA prints, or not HLO: the slow way tells, and knows places
        statements = unfold(text)
        try:
            return _Reader([s for _, s in statements]).module()
        except _Stop as stop:
            offset = statements[stop.statement][0] + stop.at if stop.statement < len(statements) else len(text)
            before = text[:offset]
            line, column = before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1
            raise ParseError(f"expected {stop.what}", line, column, source) from None


class _Stop(Exception):
    """Statement number `statement` is wrong at offset `at`."""

    def __init__(self, what: str, statement: int, at: int = 0) -> None:
        super().__init__(what)
        self.what, self.statement, self.at = what, statement, at


class _Reader:
    """Reads one list of statements; `at` is the number of the statement in hand."""

    def __init__(self, statements: Sequence[str]) -> None:
        self.statements = statements
        self.at = 0
        self.graphs: dict[str, Graph] = {}
        self.shapes: dict[str, AnyShape] = {}
        #: attribute texts (without metadata) that name nothing, and the value of their index=
        self.plain: dict[str, int] = {}
        #: calls of computations that come later in the text: (instr, names, statement)
        self.forward: list[tuple[Instr, list[str], int]] = []
        #: elements written as name#index in the computation in hand
        self.elements: list[Instr] = []

    def stop(self, what: str, at: int = 0) -> NoReturn:
        raise _Stop(what, self.at, at)

    def module(self) -> Module:
        """The whole text."""
        statements = self.statements
        count = len(statements)
        while self.at < count and not statements[self.at].strip():
            self.at += 1
        head = _MODULE.fullmatch(statements[self.at]) if self.at < count else None
        if head is None:
            self.stop("HloModule and a name")
        header = self.attrs(head.group(2), head.start(2))
        self.at += 1
        tables = self.tables()
        entry: Graph | None = None
        while self.at < count:
            statement = statements[self.at]
            if not statement or statement.isspace():
                self.at += 1
                continue
            found = _GRAPH.fullmatch(statement) if statement.rstrip().endswith("{") else None
            if found is None:
                self.stop("a computation: %name (parameters) -> shape {")
            if found.group(1) and entry is not None:
                self.stop("only one ENTRY computation")
            graph = self.graph(found.group(2).removeprefix("%"))
            if found.group(1):
                entry = graph
        if not self.graphs:
            self.stop("at least one computation")
        graphs = self.ordered()
        # XLA takes the last computation when none is marked
        return Module(head.group(1), header, graphs, entry or list(self.graphs.values())[-1], tables)

    def tables(self) -> str:
        """The stack-frame tables before the first computation, verbatim with the blank lines behind them."""
        first = self.at
        while self.at < len(self.statements) and _TABLE.fullmatch(self.statements[self.at]):
            self.at += 1
        text = "\n".join(self.statements[first:self.at]).lstrip("\n")
        return text + "\n" if text.strip() else ""

    def attrs(self, raw: str, at: int) -> Attrs:
        """An attribute list that is checked now and split again when looked at."""
        if not raw.strip():
            return NO_ATTRS
        try:
            split_attrs(raw)
        except Expected as e:
            self.stop(e.what, at + e.at)
        return Attrs(raw)

    def graph(self, name: str) -> Graph:
        """One computation, from behind its opening brace to behind its closing one."""
        if name in self.graphs:
            self.stop(f"a computation name used once (not {shown(name)})")
        table: dict[str, Instr] = {}
        root = self.body(table)
        closing = self.statements[self.at]
        if not table:
            self.stop("at least one instruction", closing.find("}"))
        rest = self.attrs(closing.strip()[1:], closing.find("}") + 1)
        self.at += 1
        if self.elements:
            self.name_elements(table)
        instrs = tuple(table.values())
        params = sorted([i for i in instrs if i.op == "parameter"], key=lambda p: p.index)
        graph = self.graphs[name] = Graph(name, tuple(params), instrs, (root or instrs[-1],), rest)
        return graph

    def body(self, table: dict[str, Instr]) -> Instr | None:
        """Put the instructions of a computation into a table and return the one marked ROOT; stops at the closing
        brace.  This is the loop that sees every instruction: it does as little as it can for each."""
        opened, statements, shapes, plain, line = self.at, self.statements, self.shapes, self.plain, _LINE.fullmatch
        find = table.__getitem__
        root: Instr | None = None
        for self.at in range(opened + 1, len(statements)):
            statement = statements[self.at]
            found = line(statement)
            if found is not None:
                is_root, name, shape_text, op, args, tail = found.groups()
            else:
                bare = statement.strip()
                if not bare:
                    continue
                if bare[0] == "}":
                    return root
                is_root, name, shape_text, op, args, tail = self.split(statement)
            shape = shapes.get(shape_text)
            if shape is None:
                shape = shapes[shape_text] = self.shape(shape_text)
            literal: str | None = None
            index = -1
            operands: tuple[Instr, ...] = ()
            if op == "constant":
                literal = args
            elif op == "parameter":
                index = self.number(args)
            elif args:
                if "/*" in args:
                    args = COMMENT.sub("", args)
                try:  # a, b or %a, %b as XLA prints them
                    operands = tuple(map(find, args[1:].split(", %") if args.startswith("%") else args.split(", ")))
                except KeyError:
                    operands = self.operands(args, table)
            instr = Instr(name, op, shape, operands, NO_ATTRS, (), (), literal, index)
            if tail:
                instr.attrs = Attrs(tail)
                cut = tail.find(", metadata={")
                own = tail[:cut] if cut >= 0 and METADATA.match(tail, cut) else tail
                if own:
                    number = plain.get(own)
                    if number is None:
                        self.link(instr, own, table)
                    elif number >= 0:
                        instr.index = number
            if name in table:
                self.stop(f"an instruction name used once (not {shown(name)})", statement.find(name))
            table[name] = instr
            if is_root:
                if root is not None:
                    self.stop("only one ROOT", statement.find("ROOT"))
                root = instr
        self.at = opened
        self.stop("a closing } of this computation", len(statements[opened]))

    def link(self, instr: Instr, own: str, table: Mapping[str, Instr]) -> None:
        """Fill in the computations, control predecessors and index that the attribute text `own` names; texts that
        name nothing are remembered, since the same few come again and again."""
        statement = self.statements[self.at]
        try:
            pairs = split_attrs(own)
        except Expected as e:
            self.stop(e.what, max(statement.rfind(own), 0) + e.at)
        calls, others, control = references(pairs)
        calls += [name for name in others if name in self.graphs]
        instr.control = tuple([self.named(name, table) for name in control])
        if "index" in pairs and _NUMBER.fullmatch(pairs["index"]):
            instr.index = int(pairs["index"])
        if calls:
            if all(map(self.graphs.__contains__, calls)):
                instr.calls = tuple([self.graphs[c] for c in calls])
            else:
                self.forward.append((instr, calls, self.at))
        elif not instr.control:
            self.plain[own] = instr.index if instr.op != "parameter" else -1

    def split(self, statement: str) -> tuple[str | None, str, str, str, str, str]:
        """(ROOT, name, shape, opcode, operands, attributes) of a statement, step by step."""
        found = _ROOT_AND_NAME.match(statement)
        if found is None:
            self.stop("an instruction: %name = shape opcode(operands)", len(statement) - len(statement.lstrip()))
        equals = _EQUALS.match(statement, found.end())
        if equals is None:
            self.stop("= behind the instruction's name", found.end())
        try:
            end = shape_end(statement, equals.end())
            opcode = _OPCODE.match(statement, end)
            if opcode is None:
                raise Expected("an opcode and its operands in parentheses", end)
            close = balanced(statement, opcode.end())
        except Expected as e:
            self.stop(e.what, e.at)
        tail = statement[close:].rstrip()
        try:
            tail = attrs_text(split_attrs(tail))
        except Expected as e:
            self.stop(e.what, close + e.at)
        return (found.group(1), found.group(2).removeprefix("%"), statement[equals.end():end], opcode.group(1),
                statement[opcode.end() + 1:close - 1].strip(), tail)

    def shape(self, text: str) -> AnyShape:
        """A shape; a wrong one is reported at its place in the statement."""
        try:
            return parse_shape(text)
        except Expected as e:
            self.stop(e.what, max(self.statements[self.at].find(text), 0) + min(e.at, len(text)))

    def number(self, args: str) -> int:
        """The number of a parameter."""
        if not _NUMBER.fullmatch(args):
            self.stop("a parameter number", self.statements[self.at].find("(" + args) + 1)
        return int(args)

    def operands(self, args: str, table: dict[str, Instr]) -> tuple[Instr, ...]:
        """Operands in free layout, with their shapes in front as older XLA printed them, or of the form name#2 that
        newer XLA dumps for elements of tuples."""
        start = max(self.statements[self.at].find(args), 0)
        out: list[Instr] = []
        try:
            for at, piece in split_commas(args):
                found = _OPERAND.fullmatch(piece.strip())
                if found is None:
                    raise Expected("an operand", at)
                name, *steps = found.group(1).removeprefix("%").split("#")
                operand = self.named(name, table)
                for step in steps:
                    operand = self.element(operand, int(step), table)
                out.append(operand)
        except Expected as e:
            self.stop(e.what, start + e.at)
        return tuple(out)

    def element(self, of: Instr, index: int, table: dict[str, Instr]) -> Instr:
        """The get-tuple-element that `name#index` stands for, made when first met and named at the end."""
        key = f"{of.name}#{index}"
        if key not in table:
            if not isinstance(of.shape, TupleShape) or index >= len(of.shape.elems):
                raise Expected(f"a tuple with an element {index} (not {shown(of.name)})")
            table[key] = Instr(key, "get-tuple-element", of.shape.elems[index], (of,), Attrs(f", index={index}"), (),
                               (), None, index)
            self.elements.append(table[key])
        return table[key]

    def name_elements(self, table: Mapping[str, Instr]) -> None:
        """Name the get-tuple-elements that the text left out as XLA names them: element 2 of x is x_2."""
        taken = set(table)
        for instr in self.elements:
            name = instr.name.replace("#", "_")
            while name in taken:
                name += "_"
            taken.add(name)
            instr.name = name
        self.elements.clear()

    def named(self, name: str, table: Mapping[str, Instr]) -> Instr:
        """The earlier instruction of this computation with that name."""
        instr = table.get(name)
        if instr is None:
            self.stop(f"the name of an earlier instruction (not {shown(name)})",
                      max(self.statements[self.at].rfind(name), 0))
        return instr

    def ordered(self) -> tuple[Graph, ...]:
        """All computations, callees first; resolves the calls of later ones."""
        if not self.forward:
            return tuple(self.graphs.values())
        for instr, names, at in self.forward:
            self.at = at
            for name in names:
                if name not in self.graphs:
                    self.stop(f"the name of a computation (not {shown(name)})", max(self.statements[at].rfind(name), 0))
            instr.calls = tuple([self.graphs[n] for n in names])
        try:
            return _callees_first(tuple(self.graphs.values()))
        except Expected as e:
            self.stop(e.what)


def _callees_first(graphs: Sequence[Graph]) -> tuple[Graph, ...]:
    """The graphs, in their order except that each comes behind those it calls."""
    placed: dict[Graph, bool] = {}  # False while the graph's callees are being placed
    order: list[Graph] = []
    for first in graphs:
        stack = [first]
        while stack:
            graph = stack[-1]
            if graph in placed:
                if not placed[graph]:
                    placed[graph] = True
                    order.append(graph)
                stack.pop()
                continue
            placed[graph] = False
            for callee in dict.fromkeys(c for i in graph.instrs for c in i.calls):
                if placed.get(callee) is False:
                    raise Expected(f"computations that do not call themselves (as {shown(callee.name)} does)")
                if callee not in placed:
                    stack.append(callee)
    return tuple(order)


def print_module(module: Module) -> str:
    """The text of a module, as XLA prints it; XLA's parser takes it."""
    printer = Printer()
    parts = [f"HloModule {module.name}{attrs_text(module.header)}\n\n{module.tables}"]
    for graph in module.graphs:
        parts.append(printer.graph(graph, graph is module.entry))
        parts.append("\n\n")
    return "".join(parts)
