"""Ops that move elements, and the sources: constant and iota."""
from __future__ import annotations

from collections.abc import Sequence

from ...errors import UnsupportedOp
from ..index import ZERO, Ix, ix
from ..ir import Instr
from ..literal import constant_value
from ..opdef import ANY, Access, Array, OpDef, ReadIndex, register
from ..traits import PLAIN, Kind, Traits
from . import moved, values
from .attributes import GatherDims, padding, slice_ranges
from .common import bounds, regroup
from .rules import no_op_of_hlo

Index = Sequence[Ix]


def _unit(at: Ix, dim: int) -> Ix:
    return ZERO if dim == 1 else at


def _nothing(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    return ()


def _broadcast(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    dims = instr.operands[0].array.dims
    return (Access(0, tuple([_unit(out[d], n) for d, n in zip(instr.ints("dimensions"), dims)])),)


def _reshape(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    return (Access(0, regroup(out, instr.array.dims, instr.operands[0].array.dims)),)


def _bitcast(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    """Element k of the buffer stays element k: a reshape of dimensions in physical order, major first."""
    source, target = instr.operands[0].array, instr.array
    if source.dtype != target.dtype:
        raise UnsupportedOp("bitcast", "access", f"{source.dtype} to {target.dtype}")
    there, here = target.minor_to_major[::-1], source.minor_to_major[::-1]
    physical = regroup([out[d] for d in there], [target.dims[d] for d in there], [source.dims[d] for d in here])
    index = [ZERO] * source.rank
    for d, i in zip(here, physical):
        index[d] = i
    return (Access(0, tuple(index)),)


def _transpose(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    index = [ZERO] * len(out)
    for at, d in zip(out, instr.ints("dimensions")):
        index[d] = at
    return (Access(0, tuple(index)),)


def _copy(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    return (Access(0, tuple(out)),)


def _slice(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    return (Access(0, tuple([o * stride + start for o, (start, _, stride) in zip(out, slice_ranges(instr))])),)


def _pad(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    index: list[Ix] = []
    conditions: list[tuple[Ix, int, int]] = []
    for o, dim, (low, _, interior) in zip(out, instr.operands[0].array.dims, padding(instr)):
        at, step = o - low, interior + 1
        place, between = divmod(at, step)
        conditions += [(at, 0, (dim - 1) * step + 1 if dim else 0), (between, 0, 1)]
        index.append(place)
    where = bounds(*conditions)
    value = Access(1, ())
    if where is None:
        return (value,)
    inside = Access(0, tuple(index), where)
    return (inside, value) if where else (inside,)


def _concatenate(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    d, offset = instr.int("dimensions"), 0
    found: list[Access] = []
    for k, o in enumerate(instr.operands):
        n = o.array.dims[d]
        where = bounds((out[d], offset, offset + n))
        if where is not None:
            found.append(Access(k, (*out[:d], out[d] - offset, *out[d + 1:]), where))
        offset += n
    return tuple(found)


def _reverse(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    turned = set(instr.ints("dimensions"))
    return (Access(0, tuple(o * -1 + (n - 1) if d in turned else o
                            for d, (o, n) in enumerate(zip(out, instr.array.dims)))),)


def start_known(instr: Instr, first: int) -> bool:
    """Are the start indices, operands from the first of them on, scalars that the program says?"""
    return all(o.is_constant and not o.array.dims for o in instr.operands[first:])


def _start(instr: Instr, first: int, d: int, most: int, read: ReadIndex) -> Ix:
    """Start index of dimension d, clamped to 0..most: one scalar operand each, or (old form) one vector of all."""
    if start_known(instr, first):
        return Ix(min(max(int(constant_value(instr.operands[first + d])), 0), most))
    vector = instr.operands[first].array.rank == 1
    return read(first, (ix(d),), 0, most) if vector else read(first + d, (), 0, most)


def _dynamic_slice(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    sizes = instr.ints("dynamic_slice_sizes")
    dims = instr.operands[0].array.dims
    return (Access(0, tuple(o if size == dim else o + _start(instr, 1, d, dim - size, read)
                            for d, (o, size, dim) in enumerate(zip(out, sizes, dims)))),)


def _dynamic_update_slice(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    update = instr.operands[1].array.dims
    at = [o if n == dim else o - _start(instr, 2, d, dim - n, read)
          for d, (o, n, dim) in enumerate(zip(out, update, instr.array.dims))]
    where = bounds(*((i, 0, n) for i, n in zip(at, update)))
    kept = Access(0, tuple(out))
    if where is None:
        return (kept,)
    new = Access(1, tuple(at), where)
    return (new, kept) if where else (new,)


def _place(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    """No op of HLO: operand 0 as it is, which is the part of a larger array (the last operand, of extents `into`) that
    begins at the scalars between; who stores it needs those."""
    for d, (n, dim) in enumerate(zip(instr.array.dims, instr.ints("into"))):
        if n < dim:
            _start(instr, 1, d, dim - n, read)
    return (Access(0, tuple(out)),)


def _placed(instr: Instr, part: Array, *_: Array) -> Array:
    return part


def _gather(instr: Instr, out: Index, red: Index, read: ReadIndex) -> tuple[Access, ...]:
    dims = GatherDims.of(instr)
    operand, starts = instr.operands[0].array, instr.operands[1].array
    batch = [_unit(out[d], instr.array.dims[d]) for d in dims.batch]
    vector = dims.index_vector_dim < starts.rank
    index = [ZERO] * operand.rank
    for d, o in dims.window:
        index[d] = _unit(out[o], instr.array.dims[o])
    for d, s in dims.batching:
        index[d] = batch[s - (vector and s > dims.index_vector_dim)]
    for k, d in enumerate(dims.start_index_map):
        most = operand.dims[d] - dims.slice_sizes[d]
        if most > 0:
            at = [*batch[:dims.index_vector_dim], ix(k), *batch[dims.index_vector_dim:]] if vector else batch
            index[d] = index[d] + read(1, at, 0, most)
    return (Access(0, tuple(index)),)


register(OpDef("constant", Kind.SOURCE, moved.constant, values.constant, _nothing, traits=Traits(free=True, leaf=True)))
register(OpDef("iota", Kind.SOURCE, moved.iota, values.iota, _nothing, flops=1.0,
               traits=Traits(light=True, counts=True)))
register(OpDef("copy", Kind.MOVEMENT, moved.same, values.copy, _copy, traits=Traits(view=True), takes=ANY,
               code=lambda c, a: a, exact=True))
for _name, _infer, _evaluate, _rule, _traits in (
        ("broadcast", moved.broadcast, values.broadcast, _broadcast, Traits(light=True, view=True, spreads=True)),
        ("reshape", moved.reshape, values.reshape, _reshape, Traits(light=True, view=True, renames=True)),
        ("bitcast", moved.bitcast, values.bitcast, _bitcast, Traits(free=True, view=True, renames=True)),
        ("transpose", moved.transpose, values.transpose, _transpose, Traits(view=True)),
        ("slice", moved.slice_, values.slice_, _slice, Traits(light=True, part=True)),
        ("pad", moved.pad, values.pad, _pad, Traits(joins=True)),
        ("concatenate", moved.concatenate, values.concatenate, _concatenate, Traits(joins=True)),
        ("reverse", moved.reverse, values.reverse, _reverse, PLAIN),
        ("dynamic-slice", moved.dynamic_slice, values.dynamic_slice, _dynamic_slice, Traits(part=True, picks=True)),
        ("gather", moved.gather, values.gather, _gather, Traits(part=True, picks=True, gathers=True)),
        ("place", no_op_of_hlo, _placed, _place, Traits(places=True)),
        ("dynamic-update-slice", moved.dynamic_update_slice, values.dynamic_update_slice, _dynamic_update_slice,
         Traits(in_place=True))):
    register(OpDef(_name, Kind.MOVEMENT, _infer, _evaluate, _rule, traits=_traits))
