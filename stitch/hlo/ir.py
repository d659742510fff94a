"""HLO as Python objects: Instr, Graph, Module.

Objects are compared by identity and treated as immutable once built; passes make new ones and share the rest.
Attribute values are kept as the text XLA printed, so that printing what was read loses nothing; the typed readers
below parse the ones that passes need.
"""
from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar

import numpy as np

from ..dataclass import dataclass
from .traits import KNOWN, UNKNOWN, Kind
from .types import AnyShape, Shape

T = TypeVar("T")
_INTS = re.compile(r"-?\d+")
_ITERATED = frozenset(f'"lapack_{t}{name}_ffi"' for t in "sd" for name in ("syevd", "gesdd"))
_FACTORS = _ITERATED.union(f'"lapack_{t}{name}_ffi"' for t in "sd"
                           for name in ("potrf", "trsm", "getrf", "geqrf", "orgqr"))
_OP_NAME = re.compile(r'op_name="((?:[^"\\]|\\.)*)"')


@functools.lru_cache(maxsize=1 << 12)
def _ints(text: str) -> tuple[int, ...]:
    """All integers in an attribute's text (few texts are different, and each is read many times)."""
    return tuple(map(int, _INTS.findall(text)))


@functools.lru_cache(maxsize=1 << 12)
def _op_name(metadata: str) -> str:
    """The op_name of a metadata attribute (few texts are different here, too); "" without one."""
    found = _OP_NAME.search(metadata)
    return found.group(1) if found else ""


class Instr:
    """One HLO instruction.

    `attrs` maps attribute names to raw text, in printed order (`to_apply`, `calls`, `metadata`, `backend_config` and
    all others alike).  `calls` are the computations those attributes name, in the same order.  `literal` is the raw
    text of a constant, `index` the number of a parameter or of a get-tuple-element.  `control` are control
    predecessors.  `origin` is the (op_name, source) metadata text or "".  `kind` and `traits` are what passes may ask
    about `op`: they follow from its definition.  `array` is the shape of an array-valued instruction, of a tuple of
    arrays (a reduce with several results) the first; nothing else has one.
    """

    __slots__ = ("name", "op", "shape", "array", "operands", "attrs", "calls", "control", "literal", "index", "kind",
                 "traits", "is_constant", "is_product", "scatters", "_value")

    def __init__(self, name: str, op: str, shape: AnyShape, operands: Sequence["Instr"] = (),
                 attrs: Mapping[str, str] | None = None, calls: Sequence["Graph"] = (),
                 control: Sequence["Instr"] = (), literal: str | None = None, index: int = -1) -> None:
        self.name, self.op, self.shape = name, op, shape
        self.operands: tuple[Instr, ...] = tuple(operands)
        self.attrs: Mapping[str, str] = attrs if attrs is not None else {}
        self.calls: tuple[Graph, ...] = tuple(calls)
        self.control: tuple[Instr, ...] = tuple(control)
        self.literal, self.index = literal, index
        self.kind, self.traits = KNOWN.get(op, UNKNOWN)
        self.is_constant = op == "constant"
        self.is_product = self.kind is Kind.PRODUCT  # a matrix product or a convolution
        self.scatters = self.kind is Kind.SCATTER  # elements combined with updates, wherever indices say
        array = shape if isinstance(shape, Shape) else shape.elems[0] if shape.elems else None
        if isinstance(array, Shape):
            self.array = array
        self._value: np.ndarray[Any, Any] | None = None

    def __repr__(self) -> str:
        return f"%{self.name} = {self.shape} {self.op}({', '.join(o.name for o in self.operands)})"

    @property
    def is_parameter(self) -> bool:
        return self.op == "parameter"

    @property
    def is_tuple(self) -> bool:
        """Several values under one name."""
        return self.op == "tuple"

    @property
    def is_component(self) -> bool:
        """One of the values of a tuple: the one with number `index`."""
        return self.op == "get-tuple-element"

    @property
    def is_argument(self) -> bool:
        """A parameter, or one of the values of a parameter that is a tuple."""
        return (self.operands[0] if self.op == "get-tuple-element" else self).op == "parameter"

    @property
    def is_bitcast(self) -> bool:
        """The operand's buffer seen as another array: a movement that launches nothing."""
        return self.traits.free and self.kind is Kind.MOVEMENT

    @property
    def is_loop(self) -> bool:
        return self.op == "while"

    @property
    def orders(self) -> bool:
        """A sort, or XLA's call for the first elements in a comparator's order."""
        return self.traits.sorts or self.op == "custom-call" and self.attrs.get("custom_call_target") == '"TopK"'

    @property
    def factors(self) -> bool:
        """LAPACK's factorizations, its solves with triangular matrices, its products of reflectors, and its
        eigenvalues and singular values."""
        return self.op == "custom-call" and self.attrs.get("custom_call_target") in _FACTORS

    @property
    def iterates(self) -> bool:
        """LAPACK's eigenvalues and singular values, which no fixed number of steps finds."""
        return self.op == "custom-call" and self.attrs.get("custom_call_target") in _ITERATED

    @property
    def alone(self) -> bool:
        """An op that is a launch by itself, or a step of a program."""
        return self.orders or self.factors or self.traits.transforms

    @property
    def fused(self) -> "Graph | None":
        """The computation that a fusion is one kernel of; None for everything else."""
        return self.calls[0] if self.op == "fusion" else None

    @property
    def update(self) -> "Instr | None":
        """What an update in place writes over a box of its first operand; None for everything else (a scatter writes
        its updates here and there)."""
        return self.operands[1] if self.traits.in_place and self.kind is Kind.MOVEMENT else None

    def ints(self, key: str) -> tuple[int, ...]:
        """All integers in an attribute, e.g. dimensions={0,2} -> (0, 2); () when absent."""
        text = self.attrs.get(key)
        return _ints(text) if text else ()

    def int(self, key: str, default: int = 0) -> int:
        """The single integer of an attribute."""
        found = self.ints(key)
        return found[0] if found else default

    def flag(self, key: str) -> bool:
        """Is an attribute `true`?  One that is absent is not."""
        return self.attrs.get(key) == "true"

    @property
    def origin(self) -> str:
        """Where the op came from: op_name of the metadata, or ""."""
        metadata = self.attrs.get("metadata", "")
        return _op_name(metadata) if metadata else ""


@dataclass(eq=False)
class Graph:
    """A computation: parameters, instructions in a topological order, and its roots (one for an HLO computation,
    any number for a fused group)."""

    name: str
    params: tuple[Instr, ...]
    instrs: tuple[Instr, ...]
    roots: tuple[Instr, ...]
    attrs: Mapping[str, str] = field(default_factory=dict)  # execution_thread and the like, raw
    _known: dict[object, Any] = field(default_factory=dict, init=False, repr=False)  # by rules that are `once_a_graph`

    @property
    def root(self) -> Instr:
        """The root of a computation that has one."""
        assert len(self.roots) == 1, self.name
        return self.roots[0]

    def users(self) -> Mapping[Instr, Sequence[Instr]]:
        """Users of every instruction, in order, each once."""
        return _users(self)


def once_a_graph(rule: Callable[[Graph], T]) -> Callable[[Graph], T]:
    """`rule`, computed once for every graph, which keeps the answer: several fusions may call the same one."""
    @functools.wraps(rule)
    def of(graph: Graph) -> T:
        known = graph._known
        if rule not in known:
            known[rule] = rule(graph)
        found: T = known[rule]
        return found
    return of


@once_a_graph
def _users(graph: Graph) -> Mapping[Instr, Sequence[Instr]]:
    out: dict[Instr, list[Instr]] = {i: [] for i in graph.instrs}
    for i in graph.instrs:
        operands = i.operands
        for o in operands if len(operands) == 1 else dict.fromkeys(operands):
            out[o].append(i)
    return out


@dataclass(eq=False)
class Module:
    """A whole program.  `header` is the attribute text of the HloModule line; `tables` the FileNames … StackFrames
    sections, verbatim."""

    name: str
    header: Mapping[str, str]
    graphs: tuple[Graph, ...]  # callees before callers
    entry: Graph
    tables: str = ""

    def __iter__(self) -> Iterator[Graph]:
        return iter(self.graphs)

    def with_graphs(self, made: Mapping[Graph, Graph]) -> "Module":
        """The module with other computations in place of some; itself where there are none."""
        if not made:
            return self
        graphs = tuple(made.get(g, g) for g in self.graphs)
        return Module(self.name, self.header, graphs, made.get(self.entry, self.entry), self.tables)
