"""Which instructions can be part of a kernel, and the reason for each that cannot."""
from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping

from ..errors import UnsupportedOp
from ..hlo.index import ZERO
from ..hlo.ir import Graph, Instr, once_a_graph
from ..hlo.opdef import REGISTRY, access, monoid, opdef, unread
from ..hlo.ops.form import ByForm
from ..hlo.ops.movement import start_known
from ..hlo.ops.reduce import combiner, folds_in_steps, rounded_choice
from ..hlo.ops.swapping import commutes
from ..hlo.pairs import is_split, why_whole
from ..hlo.traits import Fold, Kind
from ..hlo.types import DType, Shape
from .analysis import component, order_of

#: says why code generation has no code for an elementwise op on such scalars (None: it has)
Codegen = Callable[[str, tuple[DType, ...], DType], "str | None"]
#: says why a dot stays with XLA (None: it need not)
Dots = Callable[[Instr], "str | None"]
#: says why a scatter stays with XLA (None: it need not)
Scatters = Callable[[Instr], "str | None"]
#: window elements beyond which overlapping windows are left to XLA's own rewrite
MAX_WINDOW = 4096
#: why a loop's counter is left alone; it depends on the loop's state only, so it comes between no two groups
COUNTS = "counts a loop's turns, which XLA has to see"


class Support:
    """Answers `reason(instr)` for top-level instructions; bodies are judged once."""

    def __init__(self, codegen: Codegen, dots: Dots, in_place: bool = False, room: float = math.inf,
                 scatters: Scatters = lambda i: f"{i.op} is left to XLA", copied: int = -1) -> None:
        """`in_place`: kernels may store part of an array that is theirs to change.  `room`: instructions inside
        fusions and loops that may be looked at, those of a computation every time it is called.  `copied`: bytes of an
        array that a kernel may make anew where XLA updates a part of it."""
        self.codegen, self.dots, self.in_place, self.room, self.scatters = codegen, dots, in_place, room, scatters
        self.copied = copied
        self._bodies: dict[Graph, str | None] = {}
        self._refused: dict[tuple[Graph, bool], Mapping[Instr, str]] = {}
        self._alone = ByForm(self._single)
        self._elementwise: dict[Hashable, str | None] = {}  # by `_types`: nothing else counts there

    def look(self, instructions: int) -> bool:
        """May so many instructions of a loop or fusion be looked at?  They add up."""
        self.room -= min(instructions, self.room + 1)
        return self.room >= 0

    def refusals(self, frame: Graph, steps: bool = False) -> Mapping[Instr, str]:
        """Why each launching instruction of a frame must stay with XLA (found out once, for all who ask).  `steps`:
        updates in place are made one by one, not in kernels of groups."""
        if (frame, steps) not in self._refused:
            self._refused[frame, steps] = self._refusals(frame, steps)
        return self._refused[frame, steps]

    def _refusals(self, frame: Graph, steps: bool) -> Mapping[Instr, str]:
        out: dict[Instr, str] = {}
        alone = placed(frame) if self.in_place else ()
        renewed: dict[Instr, Instr] = {}
        for i in frame.instrs:
            if not i.traits.free or i.is_bitcast:
                moves = i in alone or i.update is not None and i.array.nbytes <= self.copied
                if not self.in_place and not steps and (update := _first(i, lambda b: b.update is not None)):
                    renewed[i] = _updated(i, update)
                why = self._plain(i, Kind.MOVEMENT) or _ordered(i) if moves and "sharding" not in i.attrs \
                    else self.reason(i)
                if why is None and i.fused and not self.look(len(i.fused.instrs)):
                    why = "what fusions of the module call multiplies out to many times the module"
                why = why or (None if self.in_place else self._scattered(i, out, steps))
                if why is not None:
                    out[i] = why
        out |= self._not_renewed(frame, renewed, out)
        for i in _used_whole(frame):
            out.setdefault(i, "its results are used as a tuple")
        for i in _counters(frame) if self.in_place else ():
            out.setdefault(i, COUNTS)
        return out

    @staticmethod
    def _scattered(i: Instr, refused: Mapping[Instr, str], steps: bool) -> str | None:
        """Why XLA's scatter is better than one of ours, which makes a copy of the array: XLA writes over one that is
        there already."""
        inside = _first(i, lambda b: bool(b.scatters))
        if inside is None:
            return None
        made = _is_made(_updated(i, inside), refused)
        return None if made and not steps else f"{inside.op} updates in place"

    @staticmethod
    def _not_renewed(frame: Graph, renewed: Mapping[Instr, Instr], refused: Mapping[Instr, str]) -> dict[Instr, str]:
        """Which of the updates of most of an array XLA is better at, as the array is there already or somebody else
        needs it, too."""
        users = frame.users() if renewed else {}
        return {i: "an update in place" for i, array in renewed.items() if i not in refused and not (
            _is_made(array, refused) and array not in frame.roots
            and all(u not in refused for u in users.get(array, ())))}  # (none: it is made inside the fusion)

    def holds_dot(self, i: Instr) -> bool:
        """Is an instruction a matrix product, or a fusion with one?"""
        return i.is_product or (i.fused is not None and any(b.is_product for b in i.fused.instrs))

    def reason(self, i: Instr) -> str | None:
        """Why an instruction stays with XLA, whatever is around it; None when it need not."""
        body = i.fused
        if body is not None:
            if body not in self._bodies:
                self._bodies[body] = self._body(body)
            return self._bodies[body] or _ordered(i)
        return self._alone(i) or ("carries a sharding" if "sharding" in i.attrs else _ordered(i))

    def _body(self, body: Graph) -> str | None:
        if body.root.is_tuple:
            return "a fusion with several results"
        for i in body.instrs:
            if i.update is not None and not self.in_place and written_whole(body, i):
                why = self._plain(i, Kind.MOVEMENT)
            else:
                why = _bad_shape(i.shape) if i.is_parameter else self._single(i)
            if why is not None:
                return why
        return None

    def _single(self, i: Instr) -> str | None:
        if i.traits.maps:
            return next((why for why in (_bad_shape(i.shape), *(_bad_shape(o.shape) for o in i.operands)) if why),
                        self._computation(i, "a map's"))
        if i.kind in (Kind.LIBRARY, Kind.STRUCTURE) and not component(i):
            return f"{i.op} is left to XLA" if REGISTRY.get(i.op) else f"unknown op {i.op}"
        if i.scatters:
            return self.scatters(i)
        if i.traits.in_place:
            return f"{i.op} updates in place" if self.in_place or not renews(i) else self._plain(i, Kind.MOVEMENT)
        return None if i.is_component else self._plain(i, i.kind)

    def _plain(self, i: Instr, kind: Kind) -> str | None:
        if kind is not Kind.ELEMENTWISE:
            return self._looked_at(i, kind)
        key = _types(i)
        if key not in self._elementwise:
            self._elementwise[key] = self._looked_at(i, kind)
        return self._elementwise[key]

    def _looked_at(self, i: Instr, kind: Kind) -> str | None:
        variadic = kind is Kind.REDUCE and not isinstance(i.shape, Shape)
        why = _bad_shape(i.array if variadic else i.shape)
        for o in i.operands:
            why = why or _bad_shape(o.array if component(i) else o.shape)
        if why is not None:
            return why
        if kind is Kind.PRODUCT:
            return self.dots(i)
        if kind is Kind.REDUCE:
            return self._reduction(i)
        if kind is Kind.ELEMENTWISE:
            return self._scalar(i)
        return self._movement(i)

    def _scalar(self, i: Instr) -> str | None:
        return None if is_split(i) else self.codegen(i.op, tuple(o.array.dtype for o in i.operands), i.array.dtype)

    def _movement(self, i: Instr) -> str | None:
        why = self.codegen("convert" if i.traits.counts else "copy", (i.array.dtype,), i.array.dtype)
        if why is not None or i.kind is Kind.SOURCE:
            return why
        try:
            access(i, [ZERO] * i.array.rank, (), unread)  # (what there is no access for does not depend on where)
        except UnsupportedOp as error:
            return str(error)
        return None

    def _reduction(self, i: Instr) -> str | None:
        why = self._computation(i, "a reduction's")
        if why is not None:
            return why
        if i.traits.fold is Fold.WINDOWS:
            return why_whole(i) or self._window(i, i.calls[0])
        if not (combiner(i.calls[0]) or commutes(i.calls[0])):
            return "the order of its elements counts in a reduction"
        return why_whole(i)

    def _computation(self, i: Instr, whose: str) -> str | None:
        """Why a computation on scalars cannot be part of a kernel."""
        for step in i.calls[0].instrs:
            if step.traits.leaf or step.is_tuple:
                continue
            if step.kind is not Kind.ELEMENTWISE:
                return f"{step.op} in {whose} computation"
            why = self._scalar(step)
            if why is not None:
                return why
        return None

    def _window(self, i: Instr, region: Graph) -> str | None:
        if folds_in_steps(i):
            return None
        if not isinstance(i.shape, Shape) or not (monoid(region) or rounded_choice(i)):
            return "reduce-window with a general computation, and many steps or gaps"
        rule = opdef(i.op).reduction
        size = 1
        for n in rule(i) if rule else ():
            size *= n
        if size > MAX_WINDOW or size * i.array.size > 64 * max(i.operands[0].array.size, 1 << 12):
            return "reduce-window with large overlapping windows"
        return None


def _ordered(i: Instr) -> str | None:
    order = order_of(i)
    return None if order is None else f"{order} says when or where XLA has to run it"


def renews(i: Instr) -> bool:
    """Does an update, at places that the program says, write most of an array?  Then it is little work to write all."""
    return i.update is not None and 2 * i.update.array.size >= i.array.size and start_known(i, 2)


def written_whole(body: Graph, update: Instr) -> bool:
    """Does XLA write all elements of a fusion around an update, as it does unless the update is the root, of an array
    that is there already?"""
    return _named(body.root) is not update or not _named(update.operands[0]).is_parameter


def _named(i: Instr) -> Instr:
    """What an instruction renames."""
    while i.traits.renames:
        i = i.operands[0]
    return i


def _first(i: Instr, wanted: Callable[[Instr], bool]) -> Instr | None:
    """The first instruction of a fusion, or the one that it is, that is wanted."""
    return next((b for b in (i.fused.instrs if i.fused else (i,)) if wanted(b)), None)


def _updated(i: Instr, inside: Instr) -> Instr:
    """The value of the frame whose elements an update within `i` leaves where it writes nothing."""
    array = _named(inside.operands[0])
    return _named(i.operands[array.index] if i.fused and array.is_parameter else array)


def _is_made(array: Instr, refused: Mapping[Instr, str]) -> bool:
    """Does a kernel of the frame make a value?"""
    return not (array.is_argument or array.is_constant) and array not in refused


@once_a_graph
def placed(frame: Graph) -> set[Instr]:
    """The updates of parts of the frame's parameters (arrays that a loop carries) that nothing else in the frame reads,
    before or after: a kernel may store the part alone."""
    users: dict[Instr, list[Instr]] = {i: [] for i in frame.instrs}
    for i in frame.instrs:
        for o in i.operands:
            users[o].append(i)
    roots = set(frame.roots)
    found = set()
    for i in frame.instrs:
        if i.update is None or any(o.array.dims for o in i.operands[2:]):
            continue
        to = i.operands[0]
        if to.is_argument and users[to] == [i] and to not in roots and all(u.is_tuple for u in users[i]) \
                and to.array.minor_to_major == i.array.minor_to_major:
            found.add(i)
    return found


def _counters(frame: Graph) -> set[Instr]:
    """What XLA recognizes a loop's number of turns by: integers of the state that a body adds a constant to, and the
    comparison that a condition is.  A loop of known length needs no word from the GPU after every turn."""
    root = frame.root if len(frame.roots) == 1 else None
    if root is None:
        return set()
    if root.op == "compare" and not root.array.dims:
        return {root}
    return {i for n, i in enumerate(root.operands if root.is_tuple else ()) if i.op in ("add", "subtract")
            and not i.array.dims and i.array.dtype.is_int and any(o.is_constant for o in i.operands)
            and any(o.is_component and o.is_argument and o.index == n for o in i.operands)}


def _used_whole(frame: Graph) -> set[Instr]:
    """Fusable values of several arrays that something else than a plain get-tuple-element uses."""
    several = {i for i in frame.instrs if (i.fused or i.kind is Kind.REDUCE) and not isinstance(i.shape, Shape)}
    if not several:
        return several
    plain = {i for i in frame.instrs if component(i) and not i.control}
    whole = several.intersection(frame.roots)
    whole.update(o for i in frame.instrs if i not in plain for o in (*i.operands, *i.control) if o in several)
    return whole


def _types(i: Instr) -> Hashable:
    """An instruction's opcode and all its shapes."""
    return i.op, i.shape, *[o.shape for o in i.operands]


def _bad_shape(shape: object) -> str | None:
    if not isinstance(shape, Shape):
        return "a tuple value"
    if not shape.is_plain:
        return f"values of shape {shape}"
    if shape.size == 0:
        return "an empty array"
    return None
