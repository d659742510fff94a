"""Transposes: in-register networks for whole tiles, masks or single elements at the edges.

With E the elements of 16 bytes and P the 16-byte parts of a vector, a tile is P*E rows by E columns.  Register i of a
tile holds, in its part l, E columns of row l*E + i; a transpose of E x E elements inside every part, log2(E) stages
of interleaving, then leaves row j of the destination whole in register j.

Words of narrow elements are elements like others, but for their addresses in the source.
"""
from __future__ import annotations

from collections.abc import Callable

from ...hlo.types import DType
from ..ir.kir import Transpose
from ..llvm import addresses as index
from ..llvm.addresses import vector_literal
from ..llvm.control import State, counted
from ..llvm.scalar import int_literal, value_of
from ..llvm.values import Emitter, Level, flatten, memory_type
from .vectors import has_masked_moves, masked_load, write_vector

_PART = 16  # bytes


def transpose(e: Emitter, s: Transpose) -> None:
    """Write a Transpose statement (outside of LANE loops)."""
    tile = _Tile(e, s.src.dtype, s.dst.dtype, str(s.src_stride), str(s.dst_stride))
    src, _ = index.pointer(e, s.src, index.resolve(e, s.src_ix))
    dst, _ = index.pointer(e, s.dst, index.resolve(e, s.dst_ix))
    rows, cols = index.clipped(e, s.rows, s.row_bound), index.clipped(e, s.cols, s.col_bound)
    full_rows, full_cols = _down(e, rows, tile.rows), _down(e, cols, tile.cols)
    if full_rows != "0" and full_cols != "0":
        _nest(e, full_rows, tile.rows, full_cols, tile.cols, lambda r, c: tile.write(tile.place(src, dst, r, c)))
    edge = _edge_function(e, s.src.dtype, s.dst.dtype)

    def at_edge(r: str, c: str) -> None:
        h, w = _least(e, rows, r, tile.rows), _least(e, cols, c, tile.cols)
        a, b = tile.place(src, dst, r, c)
        e.line(f"call void {edge}(ptr {a}, ptr {b}, i64 {s.src_stride}, i64 {s.dst_stride}, i64 {h}, i64 {w})")

    if full_rows != rows:
        _nest(e, rows, tile.rows, cols, tile.cols, at_edge, first_row=full_rows)
    if full_cols != cols and full_rows != "0":
        _nest(e, full_rows, tile.rows, cols, tile.cols, at_edge, first_col=full_cols)


def _nest(e: Emitter, rows: str, row_step: int, cols: str, col_step: int, write: Callable[[str, str], None],
          first_row: str = "0", first_col: str = "0") -> None:
    """write(r, c) for the tiles from (first_row, first_col) on."""
    def line(r: str, state: State) -> State:
        def one(c: str, inner: State) -> State:
            write(r, c)
            return inner
        counted(e, first_col, cols, col_step, [], True, one)
        return state
    counted(e, first_row, rows, row_step, [], True, line)


def _down(e: Emitter, count: str, step: int) -> str:
    """The largest multiple of `step` (a power of two) up to `count`."""
    known = value_of(count)
    return e.put(e.depth, f"and i64 {count}, {-step}") if known is None else int_literal(known // step * step)


def _least(e: Emitter, end: str, start: str, most: int) -> str:
    """min(end - start, most)"""
    f = e.intrinsic("llvm.smin.i64", "i64", ["i64", "i64"])
    return e.pure(e.depth, f"call i64 {f}(i64 {e.pure(e.depth, f'sub nsw i64 {end}, {start}')}, i64 {most})")


class _Tile:
    """Tiles of one element type (made of `source`s where they are read) and two row strides (i64 operands)."""

    def __init__(self, e: Emitter, source: DType, dtype: DType, src_stride: str, dst_stride: str) -> None:
        self.e, self.dtype, self.type = e, dtype, memory_type(dtype)
        self.source = source
        lanes = e.target.lanes(dtype.nbytes)
        self.cols = min(_PART // dtype.nbytes, lanes)
        self.parts = lanes // self.cols
        self.rows = self.cols * self.parts
        self.src_stride, self.dst_stride = src_stride, dst_stride

    def place(self, src: str, dst: str, r: str, c: str) -> tuple[str, str]:
        """The addresses of a tile's first elements."""
        return (self._address(self.source, src, r, self.src_stride, c),
                self._address(self.dtype, dst, c, self.dst_stride, r))

    def _address(self, unit: DType, base: str, row: str, stride: str, col: str) -> str:
        """base + row*stride units + col elements; row and col are names of loop variables or literals."""
        e = self.e
        offset = e.pure(e.depth, f"mul nsw i64 {row}, {stride}")
        line = e.pure(e.depth, f"getelementptr {memory_type(unit)}, ptr {base}, i64 {offset}")
        return e.pure(e.depth, f"getelementptr {self.type}, ptr {line}, i64 {col}")

    def _line(self, unit: DType, base: str, k: str, stride: str) -> str:
        return self._address(unit, base, k, stride, "0") if k != "0" else base

    def write(self, corner: tuple[str, str], edge: "tuple[str, str] | None" = None) -> None:
        """Write one tile; `edge` is (rows, columns) present when some are missing."""
        src, dst = corner
        e = self.e
        registers = [self._joined([self._load(src, part * self.cols + i, edge) for part in range(self.parts)])
                     for i in range(self.cols)]
        for _ in range(self.cols.bit_length() - 1):
            registers = self._interleave(registers)
        for j, name in enumerate(registers):
            at = self._line(self.dtype, dst, str(j), self.dst_stride)
            mask = ""
            if edge is not None:
                present = e.pure(e.depth, f"icmp ult i64 {j}, {edge[1]}")
                mask = e.pure(e.depth, f"select i1 {present}, <{self.rows} x i1> {self._mask(self.rows, edge[0])}, "
                                       f"<{self.rows} x i1> zeroinitializer")
            write_vector(e, self.dtype, self.rows, name, at, mask)

    def _load(self, src: str, row: int, edge: "tuple[str, str] | None") -> str:
        """16 bytes of a row of the source; rows that are missing read the last one."""
        e, part = self.e, f"<{self.cols} x {self.type}>"
        if edge is None:
            at = self._line(self.source, src, str(row), self.src_stride)
            return e.put(e.depth, f"load {part}, ptr {at}, align {self.source.nbytes}")
        last = e.pure(e.depth, f"sub nsw i64 {edge[0]}, 1")
        f = e.intrinsic("llvm.smin.i64", "i64", ["i64", "i64"])
        at = self._line(self.source, src, e.pure(e.depth, f"call i64 {f}(i64 {last}, i64 {row})"), self.src_stride)
        return masked_load(e, self.dtype, self.cols, at, self._mask(self.cols, edge[1]), align=self.source.nbytes)

    def _mask(self, width: int, count: str) -> str:
        """Lanes below `count`, an i64."""
        e = self.e
        bits = 8 if e.target.has_masks else 8 * self.dtype.nbytes
        at = e.at(e.depth, False)
        n = at.op(f"trunc i64 {count} to i{bits}") if bits < 64 else count
        first = at.op(f"insertelement <{width} x i{bits}> poison, i{bits} {n}, i64 0")
        splat = at.op(f"shufflevector <{width} x i{bits}> {first}, <{width} x i{bits}> poison, "
                      f"<{width} x i32> zeroinitializer")
        return at.op(f"icmp ult <{width} x i{bits}> {vector_literal(f'i{bits}', range(width))}, {splat}")

    def _joined(self, parts: list[str]) -> str:
        width = self.cols
        while len(parts) > 1:
            order = f"<{2 * width} x i32> {vector_literal('i32', range(2 * width))}"
            t = f"<{width} x {self.type}>"
            parts = [self.e.put(self.e.depth, f"shufflevector {t} {a}, {t} {b}, {order}")
                     for a, b in zip(parts[::2], parts[1::2])]
            width *= 2
        return parts[0]

    def _interleave(self, registers: list[str]) -> list[str]:
        """One stage: registers i and i + E/2 interleaved within their parts give registers 2i and 2i + 1."""
        half, n, t = self.cols // 2, self.rows, f"<{self.rows} x {self.type}>"
        out = []
        for a, b in zip(registers[:half], registers[half:]):
            for first in (0, half):
                order = [start + part * self.cols + first + k for part in range(self.parts) for k in range(half)
                         for start in (0, n)]
                out.append(self.e.put(self.e.depth, f"shufflevector {t} {a}, {t} {b}, <{n} x i32> "
                                                    f"{vector_literal('i32', order)}"))
        return out


def _edge_function(e: Emitter, source: DType, dtype: DType) -> str:
    """The symbol of `void (ptr src, ptr dst, i64 src_stride, i64 dst_stride, i64 rows, i64 cols)` for incomplete
    tiles."""
    symbol = f"@st.transpose.edge.{memory_type(source)}.{memory_type(dtype)}"
    if symbol in e.needs:
        return symbol
    f = Emitter(e.target, e.needs)
    f.levels.append(Level([]))
    tile = _Tile(f, source, dtype, "%ss", "%ds")
    if has_masked_moves(e, dtype):
        tile.write(("%src", "%dst"), ("%rows", "%cols"))
    else:
        def one(r: str, c: str) -> None:
            a, b = tile.place("%src", "%dst", r, c)
            f.line(f"store {tile.type} {f.put(f.depth, f'load {tile.type}, ptr {a}, align {source.nbytes}')}, "
                   f"ptr {b}, align {dtype.nbytes}")
        _nest(f, "%rows", 1, "%cols", 1, one)
    params = "ptr %src, ptr %dst, i64 %ss, i64 %ds, i64 %rows, i64 %cols"
    head = f"define internal void {symbol}({params}) noinline nounwind {{"
    e.needs[symbol] = "\n".join([head, "entry:", *flatten(f.code), "  ret void", "}"])
    return symbol
