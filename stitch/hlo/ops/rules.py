"""What type rules ask of an instruction before they look further: operands, attributes, called computations.

A type rule (`OpDef.infer`) is the one place that knows what an op takes.  It may be asked about anything that a text
can say, so it reads operands and attributes through these functions, which raise VerifyError with what is wrong.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import prod

from ...errors import VerifyError, shown
from ..ir import Graph, Instr
from ..text import CALL_KEYS
from ..types import PRED, AnyShape, BufferShape, DType, Shape, TupleShape
from .attributes import WindowDim, window

_NUMBERS = re.compile(r"\{?\s*(?:-?\d{1,18}\s*(?:,\s*-?\d{1,18}\s*)*)?\}?")
_COLUMN = r"\d{1,18}(?:x\d{1,18})*"
_PADS = r"-?\d{1,18}_-?\d{1,18}(?:x-?\d{1,18}_-?\d{1,18})*"
_WINDOW = re.compile(rf"\{{\s*(?:(?:(?:size|stride|lhs_dilate|rhs_dilate|rhs_reversal)={_COLUMN}|pad={_PADS})\s*)*\}}")


def need(holds: object, what: str) -> None:
    """Raise VerifyError unless a condition holds."""
    if not holds:
        raise VerifyError(what)


def count(instr: Instr, least: int, most: int | None = None) -> None:
    """The number of operands: `least`, or from `least` to `most`."""
    n = len(instr.operands)
    if not least <= n <= (least if most is None else most):
        wanted = str(least) if most is None else f"{least} to {most}" if most < 1 << 30 else f"{least} or more"
        raise VerifyError(f"it has {n} operand{'s' * (n != 1)} where {wanted} belong")


def array(instr: Instr, k: int) -> Shape:
    """The shape of operand k, which must be an array."""
    shape = instr.operands[k].shape
    if not isinstance(shape, Shape):
        raise VerifyError(f"operand {k} is {shown(shape)} where an array belongs")
    return shape


def arrays(instr: Instr, least: int, most: int | None = None) -> list[Shape]:
    """The shapes of the operands, `least` to `most` arrays."""
    count(instr, least, most)
    return [array(instr, k) for k in range(len(instr.operands))]


def result(instr: Instr) -> Shape:
    """The declared shape of the result, which must be an array."""
    if not isinstance(instr.shape, Shape):
        raise VerifyError(f"its shape is {shown(instr.shape)} where an array belongs")
    return instr.shape


def agree(a: Sequence[int], b: Sequence[int]) -> bool:
    """Are dimensions the same, as far as they are known?  (-1 stands for any number.)"""
    return a is b or len(a) == len(b) and all(x == y or x < 0 or y < 0 for x, y in zip(a, b))


def fits(a: AnyShape, b: AnyShape) -> bool:
    """Are two shapes the same but for layouts, and for dimensions whose sizes are not known?"""
    if a is b:
        return True
    if isinstance(a, Shape) and isinstance(b, Shape):
        return a.dtype is b.dtype and agree(a.dims, b.dims)
    return isinstance(a, TupleShape) and isinstance(b, TupleShape) and len(a.elems) == len(b.elems) \
        and isinstance(a, BufferShape) == isinstance(b, BufferShape) and all(map(fits, a.elems, b.elems))


def need_dims(got: Sequence[int], wanted: Sequence[int], what: str) -> None:
    """Dimensions that must be these."""
    if not agree(got, wanted):
        raise VerifyError(f"{what} has dimensions {shown(list(got))} where {shown(list(wanted))} belong")


def need_dtype(got: DType, wanted: DType, what: str) -> None:
    """An element type that must be this one."""
    if got is not wanted:
        raise VerifyError(f"{what} is of {got} where {wanted} belongs")


def need_scalar(instr: Instr, k: int, dtype: DType | None = None) -> None:
    """Operand k must be a scalar, of a type if one is given."""
    shape = array(instr, k)
    need_dims(shape.dims, (), f"operand {k}")
    if dtype is not None:
        need_dtype(shape.dtype, dtype, f"operand {k}")


def need_equal_dims(shapes: Sequence[Shape]) -> None:
    """Operands that must all have the same dimensions."""
    for k, shape in enumerate(shapes):
        need_dims(shape.dims, shapes[0].dims, f"operand {k}")


def numbers(instr: Instr, key: str) -> tuple[int, ...]:
    """The integers of an attribute; () when it is absent."""
    text = instr.attrs.get(key)
    if text is None:
        return ()
    if _NUMBERS.fullmatch(text) is None:
        raise VerifyError(f"{key}={shown(text)} where integers belong")
    return instr.ints(key)


def number(instr: Instr, key: str, least: int, most: int, default: int | None = None) -> int:
    """The one integer of an attribute, from `least` to `most`."""
    found = numbers(instr, key)
    if not found and default is not None and key not in instr.attrs:
        return default
    if len(found) != 1 or not least <= found[0] <= most:
        bound = f"from {least} to {most}" if most < 1 << 62 else f"of at least {least}"
        raise VerifyError(f"{key}={shown(instr.attrs.get(key, ''))} where one integer {bound} belongs")
    return found[0]


def axes(instr: Instr, key: str, rank: int, many: int | None = None) -> tuple[int, ...]:
    """Dimension numbers of an attribute: each once, below `rank`; `many` of them if that is given."""
    found = numbers(instr, key)
    if any(not 0 <= d < rank for d in found) or len(set(found)) < len(found):
        raise VerifyError(f"{key}={shown(instr.attrs[key])} where different dimensions of {rank} belong")
    if many is not None and len(found) != many:
        raise VerifyError(f"{key} names {len(found)} dimensions where {many} belong")
    return found


def choice(instr: Instr, key: str, known: Iterable[str], default: str | None = None) -> str:
    """An attribute that is one of a few words."""
    value = instr.attrs.get(key, default)
    if value is None or value not in known:
        raise VerifyError(f"{key}={shown(value or '')} where one of {', '.join(known)} belongs")
    return value


def checked_window(instr: Instr, rank: int) -> tuple[WindowDim, ...]:
    """The window attribute, for `rank` dimensions; sizes, strides and dilations at least 1."""
    text = instr.attrs.get("window", "{}")
    need(_WINDOW.fullmatch(text), f"window={shown(text)} is none")
    columns = [part.count("x") + 1 for part in text.strip("{} ").split()]
    need(all(n == rank for n in columns) and (columns or not rank) and (not rank or "size=" in text),
         f"window={shown(text)} where one of {rank} dimensions belongs")
    dims = window(instr)
    need(all(min(w.size, w.stride, w.base_dilation, w.dilation) >= 1 for w in dims),
         f"window={shown(text)} has a size, stride or dilation below 1")
    return dims


# ---- computations


def callee(instr: Instr) -> Graph:
    """The computation under `to_apply`, which must be the only one."""
    return callees(instr, "to_apply")[0]


def callees(instr: Instr, *keys: str) -> list[Graph]:
    """The computations under the attributes `keys`, one each; no other attribute may call one."""
    named = [key for key in instr.attrs if key in CALL_KEYS]
    need(sorted(named) == sorted(keys) and len(instr.calls) >= len(keys) and all(
        "," not in instr.attrs[key] for key in keys), f"its computations are {shown(named)} where {list(keys)} belong")
    return [instr.calls[named.index(key)] for key in keys]


def takes(graph: Graph, shapes: Sequence[AnyShape]) -> None:
    """A computation must have parameters of these shapes."""
    if len(graph.params) != len(shapes):
        raise VerifyError(f"%{shown(graph.name)}, which it calls, has {len(graph.params)} parameters where "
                          f"{len(shapes)} belong")
    for param, shape in zip(graph.params, shapes):
        if not fits(param.shape, shape):
            raise VerifyError(f"parameter %{shown(param.name)} of %{shown(graph.name)}, which it calls, is "
                              f"{shown(param.shape)} where {shown(shape)} belongs")


def gives(graph: Graph, shape: AnyShape) -> None:
    """A computation must have a result of this shape."""
    if not fits(graph.root.shape, shape):
        raise VerifyError(f"%{shown(graph.name)}, which it calls, gives {shown(graph.root.shape)} where "
                          f"{shown(shape)} belongs")


def folds(graph: Graph, dtypes: Sequence[DType]) -> None:
    """A computation must make one scalar of each of these types from two of each."""
    scalars = [Shape(d, ()) for d in dtypes]
    takes(graph, [*scalars, *scalars])
    gives(graph, scalars[0] if len(scalars) == 1 else TupleShape(tuple(scalars)))


def compares(graph: Graph, dtypes: Sequence[DType]) -> None:
    """A computation must make a truth value from two scalars of each of these types."""
    takes(graph, [Shape(d, ()) for d in dtypes for _ in range(2)])
    gives(graph, Shape(PRED, ()))


def elements(shape: Shape) -> int:
    """The number of elements; -1 when a dimension's size is not known."""
    return -1 if any(d < 0 for d in shape.dims) else prod(shape.dims)


def no_op_of_hlo(instr: Instr) -> AnyShape:
    """The type rule of an op that passes make for kernels, and no program has."""
    raise VerifyError("it is no op of HLO")
