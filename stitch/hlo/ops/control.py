"""Structure: parameters, tuples, calls and control flow."""
from __future__ import annotations

from typing import Any

import numpy as np

from ...errors import VerifyError
from ..ir import Instr
from ..opdef import Array, OpDef, register
from ..traits import PLAIN, Kind, Traits
from ..types import DTYPES, PRED, S32, U32, AnyShape, Shape, TupleShape
from .region import call
from .rules import array, arrays, axes, callees, count, gives, need, need_scalar, takes


def _tuple(instr: Instr, *operands: Any) -> Any:
    return operands


def _get(instr: Instr, operand: Any) -> Any:
    return operand[instr.index]


def _call(instr: Instr, *operands: Any) -> Any:
    return call(instr.calls[0], *operands)


def _while(instr: Instr, state: Any) -> Any:
    names = [key for key in instr.attrs if key in ("condition", "body")]
    condition, body = (instr.calls[names.index(key)] for key in ("condition", "body"))
    while call(condition, state):
        state = call(body, state)
    return state


def _conditional(instr: Instr, chosen: Array, *operands: Any) -> Any:
    """A pred takes the first branch when true; an index outside the branches takes the last one."""
    last = len(instr.calls) - 1
    branch = int(not chosen) if chosen.dtype == np.bool_ else int(chosen) if 0 <= int(chosen) <= last else last
    return call(instr.calls[branch], operands[branch])


def _barrier(instr: Instr, *operands: Any) -> Any:
    return operands[0]


def _first_of(instr: Instr, operand: Any) -> Any:
    return operand[0]


def _token(instr: Instr, *operands: Any) -> Any:
    return ()


def _only_device(instr: Instr) -> Array:
    return np.zeros((), np.uint32)


def _async_start(instr: Instr, *operands: Any) -> Any:
    return operands, call(instr.calls[0], *operands)


def _async_done(instr: Instr, started: Any) -> Any:
    return started[1]


def _copy_start(instr: Instr, operand: Any) -> Any:
    return operand, operand, ()


def _dimension_size(instr: Instr, operand: Array) -> Array:
    return np.asarray(operand.shape[instr.int("dimensions")], np.int32)


def _tuple_shape(instr: Instr) -> AnyShape:
    return TupleShape(tuple([o.shape for o in instr.operands]))


def _given_shape(instr: Instr) -> AnyShape:
    count(instr, 0)
    return instr.shape


def _get_shape(instr: Instr) -> AnyShape:
    count(instr, 1)
    source = instr.operands[0].shape
    elems = source.elems if isinstance(source, TupleShape) else ()
    if not 0 <= instr.index < len(elems):
        raise VerifyError(f"index={instr.index} where operand 0 has {len(elems)} elements")
    return elems[instr.index]


def _fusion_shape(instr: Instr) -> AnyShape:
    return _called_shape(instr, "calls")


def _call_shape(instr: Instr) -> AnyShape:
    return _called_shape(instr, "to_apply")


def _called_shape(instr: Instr, key: str) -> AnyShape:
    [graph] = callees(instr, key)
    takes(graph, [o.shape for o in instr.operands])
    return graph.root.shape


def _while_shape(instr: Instr) -> AnyShape:
    count(instr, 1)
    state = instr.operands[0].shape
    for graph, made in zip(callees(instr, "condition", "body"), (Shape(PRED, ()), state)):
        takes(graph, [state])
        gives(graph, made)
    return state


def _conditional_shape(instr: Instr) -> AnyShape:
    count(instr, 2, 1 << 30)
    if "branch_computations" in instr.attrs:
        branches = list(instr.calls)
        need_scalar(instr, 0)
        need(array(instr, 0).dtype.name in ("s32", "pred"), "operand 0 chooses no branch")
    else:
        branches = callees(instr, "true_computation", "false_computation")
        need_scalar(instr, 0, PRED)
    if len(branches) != len(instr.operands) - 1:
        raise VerifyError(f"it has {len(instr.operands) - 1} operands for {len(branches)} branches")
    for graph, operand in zip(branches, instr.operands[1:]):
        takes(graph, [operand.shape])
        gives(graph, branches[0].root.shape)
    return branches[0].root.shape


def _async_shape(instr: Instr) -> AnyShape:
    """The operands and the result of a computation in one tuple, and what XLA adds."""
    [graph] = callees(instr, "calls")
    takes(graph, [o.shape for o in instr.operands])
    elems = instr.shape.elems if isinstance(instr.shape, TupleShape) else ()
    need(len(elems) >= 2, "it gives no operands and results")
    gives(graph, elems[1])
    return instr.shape


def _same_shape(instr: Instr) -> AnyShape:
    count(instr, 1)
    return instr.operands[0].shape


def _dependent_shape(instr: Instr) -> AnyShape:
    count(instr, 2)
    return instr.operands[0].shape


def _token_shape(instr: Instr) -> AnyShape:
    return Shape(DTYPES["token"], ())


def _device_shape(instr: Instr) -> AnyShape:
    count(instr, 0)
    return Shape(U32, ())


def _size_shape(instr: Instr) -> AnyShape:
    [source] = arrays(instr, 1)
    axes(instr, "dimensions", source.rank, 1)
    return Shape(S32, ())


def _sized_shape(instr: Instr) -> AnyShape:
    """set-dimension-size: which dimensions vary is the op's own."""
    source, _ = arrays(instr, 2)
    need_scalar(instr, 1, S32)
    axes(instr, "dimensions", source.rank, 1)
    return Shape(source.dtype, source.dims)


_NAME, _FRAMES = Traits(free=True), Traits(frames=True)
_CALL, _CONTROL = Traits(frames=True, enters=True), Traits(frames=True, enters=True, control=True)

register(OpDef("parameter", Kind.STRUCTURE, _given_shape, traits=Traits(free=True, leaf=True)))
# (one of several results of a reduction costs a kernel that holds the reduction an instruction)
register(OpDef("get-tuple-element", Kind.STRUCTURE, _get_shape, _get, flops=1.0, traits=_NAME))
for _name, _infer, _rule, _traits in (
        ("tuple", _tuple_shape, _tuple, _NAME), ("call", _call_shape, _call, _CALL),
        ("fusion", _fusion_shape, _call, PLAIN), ("while", _while_shape, _while, _CONTROL),
        ("conditional", _conditional_shape, _conditional, _CONTROL), ("opt-barrier", _same_shape, _barrier, _NAME),
        ("add-dependency", _dependent_shape, _barrier, _NAME), ("domain", _same_shape, _barrier, PLAIN),
        ("after-all", _token_shape, _token, _NAME), ("partition-id", _device_shape, _only_device, _NAME),
        ("replica-id", _device_shape, _only_device, _NAME), ("async-start", _async_shape, _async_start, _FRAMES),
        ("get-dimension-size", _size_shape, _dimension_size, PLAIN)):
    register(OpDef(_name, Kind.STRUCTURE, _infer, _rule, traits=_traits))
register(OpDef("set-dimension-size", Kind.STRUCTURE, _sized_shape))
for _name, _rule in (("async-update", _barrier), ("async-done", _async_done),
                     ("copy-start", _copy_start), ("copy-done", _first_of)):
    register(OpDef(_name, Kind.STRUCTURE, evaluate=_rule))
for _name in ("infeed", "outfeed", "send", "send-done", "recv", "recv-done"):
    register(OpDef(_name, Kind.STRUCTURE, traits=Traits(outside=True)))
