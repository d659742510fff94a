"""Type rules of ops that stay with XLA.  Those that kernels or the analyses look into are checked whole; of custom
calls, collectives and random bits only XLA knows what they take."""
from __future__ import annotations

from ..ir import Instr
from ..types import DTYPES, S32, AnyShape, DType, Shape, TupleShape
from .moved import MANY, need_batching, need_vectors
from .reduce import window_dims
from .rules import (
    arrays,
    axes,
    callee,
    callees,
    checked_window,
    choice,
    compares,
    folds,
    need,
    need_dims,
    need_dtype,
    need_equal_dims,
    need_scalar,
    number,
    numbers,
    takes,
)

_COMPLEX = {"f32": "c64", "f64": "c128"}


def _results(shapes: "list[Shape]") -> AnyShape:
    return shapes[0] if len(shapes) == 1 else TupleShape(tuple(shapes))


def sort(instr: Instr) -> AnyShape:
    shapes = arrays(instr, 1, MANY)
    need_equal_dims(shapes)
    axes(instr, "dimensions", max(1, shapes[0].rank), 1)
    compares(callee(instr), [s.dtype for s in shapes])
    return _results(shapes)


def topk(instr: Instr) -> AnyShape:
    [x] = arrays(instr, 1, 1)
    need(x.rank > 0, "a scalar has no rows")
    dims = (*x.dims[:-1], number(instr, "k", 0, x.dims[-1]))
    return TupleShape((Shape(x.dtype, dims), Shape(S32, dims)))


def map_(instr: Instr) -> AnyShape:
    shapes = arrays(instr, 0, MANY)
    need_equal_dims(shapes)
    graph = callee(instr)
    takes(graph, [Shape(s.dtype, ()) for s in shapes])
    made = graph.root.shape
    need(isinstance(made, Shape) and not made.dims, "its computation gives no scalar")
    assert isinstance(made, Shape)
    return Shape(made.dtype, shapes[0].dims if shapes else ())


def scatter(instr: Instr) -> AnyShape:
    shapes = arrays(instr, 3, MANY)
    n = len(shapes) // 2
    need(len(shapes) == 2 * n + 1, f"it has {len(shapes)} operands where arrays, indices and updates belong")
    inputs, indices, updates = shapes[:n], shapes[n], shapes[n + 1:]
    need_equal_dims(inputs)
    need_equal_dims(updates)
    for k, (given, update) in enumerate(zip(inputs, updates)):
        need_dtype(update.dtype, given.dtype, f"update {k}")
    need(indices.dtype.is_int, "its indices are no integers")
    dims, rank, vector = inputs[0].dims, inputs[0].rank, number(instr, "index_vector_dim", 0, indices.rank)
    window = axes(instr, "update_window_dims", updates[0].rank)
    need(updates[0].rank == len(window) + indices.rank - (vector < indices.rank), "its updates are of another rank")
    inserted, batching = axes(instr, "inserted_window_dims", rank), axes(instr, "input_batching_dims", rank)
    need(len({*inserted, *batching}) == len(inserted) + len(batching) == rank - len(window),
         f"of {rank} dimensions {len(window)} are windows, {len(inserted)} inserted, {len(batching)} batching")
    need_batching(axes(instr, "scatter_indices_batching_dims", indices.rank, len(batching)), indices, vector,
                  [dims[d] for d in batching])
    mapped = axes(instr, "scatter_dims_to_operand_dims", rank)
    need_vectors(indices, vector, len(mapped), "scatter_dims_to_operand_dims")
    walked = [d for d in range(rank) if d not in inserted and d not in batching]
    for d, u in zip(walked, sorted(window)):
        need(updates[0].dims[u] <= dims[d] or dims[d] < 0, f"a window of {updates[0].dims[u]} in {dims[d]} elements")
    need_dims([n for d, n in enumerate(updates[0].dims) if d not in window],
              [n for d, n in enumerate(indices.dims) if d != vector], "the part of the updates that is no window")
    folds(callee(instr), [s.dtype for s in inputs])
    return _results(inputs)


def select_and_scatter(instr: Instr) -> AnyShape:
    given, source, start = arrays(instr, 3)
    for k, shape in ((1, source), (2, start)):
        need_dtype(shape.dtype, given.dtype, f"operand {k}")
    need_scalar(instr, 2)
    places = window_dims(given.dims, checked_window(instr, given.rank))
    need_dims(source.dims, [-1 if n < 0 else m for n, m in zip(given.dims, places)], "operand 1")
    select, combine = callees(instr, "select", "scatter")
    compares(select, [given.dtype])
    folds(combine, [given.dtype])
    return given


def fft(instr: Instr) -> AnyShape:
    [given] = arrays(instr, 1)
    kind = choice(instr, "fft_type", ("FFT", "IFFT", "RFFT", "IRFFT"))
    lengths = numbers(instr, "fft_length")
    need(1 <= len(lengths) <= min(3, given.rank) and min(lengths) >= 0, "fft_length has other dimensions")
    real = kind == "RFFT"
    need((given.dtype.name in _COMPLEX) if real else given.dtype.kind == "complex", f"{kind} of {given.dtype}")
    half = (*lengths[:-1], lengths[-1] // 2 + 1 if lengths[-1] else 0)
    need_dims(given.dims[-len(lengths):], half if kind == "IRFFT" else lengths, "the operand's transformed part")
    made = half if real else lengths
    return Shape(_spectrum(kind, given.dtype), (*given.dims[:-len(lengths)], *made))


def _spectrum(kind: str, dtype: DType) -> DType:
    if kind == "RFFT":
        return DTYPES[_COMPLEX[dtype.name]]
    return DTYPES[{"c64": "f32", "c128": "f64"}[dtype.name]] if kind == "IRFFT" else dtype


def cholesky(instr: Instr) -> AnyShape:
    [given] = arrays(instr, 1)
    need(given.rank >= 2, "its operand is no matrix")
    need_dims(given.dims[-1:], given.dims[-2:-1], "the operand's last dimension")
    return given


def triangular_solve(instr: Instr) -> AnyShape:
    matrix, given = arrays(instr, 2)
    need_dtype(given.dtype, matrix.dtype, "operand 1")
    need(matrix.rank == given.rank >= 2, "its operands are no matrices of one rank")
    need_dims(matrix.dims[-1:], matrix.dims[-2:-1], "the first operand's last dimension")
    need_dims(given.dims[:-2], matrix.dims[:-2], "the second operand's batch")
    need_dims([given.dims[-2 if instr.flag("left_side") else -1]], matrix.dims[-1:], "the second operand's equations")
    return given
