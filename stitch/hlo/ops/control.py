"""Structure: parameters, tuples, calls and control flow."""
from __future__ import annotations

from typing import Any

import numpy as np

from ..ir import Instr
from ..opdef import Array, Kind, OpDef, register
from ..types import AnyShape, TupleShape
from .region import call


def _tuple(instr: Instr, *operands: Any) -> Any:
    return operands


def _tuple_shape(instr: Instr) -> AnyShape:
    return TupleShape(tuple(o.shape for o in instr.operands))


def _get(instr: Instr, operand: Any) -> Any:
    return operand[instr.index]


def _get_shape(instr: Instr) -> AnyShape:
    source = instr.operands[0].shape
    assert isinstance(source, TupleShape), instr
    return source.elems[instr.index]


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


register(OpDef("tuple", Kind.STRUCTURE, _tuple_shape, _tuple))
register(OpDef("get-tuple-element", Kind.STRUCTURE, _get_shape, _get))
for _name, _rule in (("call", _call), ("fusion", _call), ("while", _while), ("conditional", _conditional),
                     ("opt-barrier", _barrier), ("add-dependency", _barrier), ("domain", _barrier),
                     ("async-update", _barrier), ("after-all", _token), ("partition-id", _only_device),
                     ("replica-id", _only_device), ("async-start", _async_start), ("async-done", _async_done),
                     ("copy-start", _copy_start), ("copy-done", _first_of), ("get-dimension-size", _dimension_size)):
    register(OpDef(_name, Kind.STRUCTURE, evaluate=_rule))
for _name in ("parameter", "set-dimension-size", "infeed", "outfeed", "send", "send-done", "recv", "recv-done"):
    register(OpDef(_name, Kind.STRUCTURE))
