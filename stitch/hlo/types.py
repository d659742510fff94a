"""Element types, layouts and shapes of HLO.  Shapes are immutable and print as XLA prints them."""
from __future__ import annotations

import math
from dataclasses import field
from functools import cached_property
from typing import Union

import ml_dtypes
import numpy as np

from ..dataclass import dataclass
from .index import strides_of


@dataclass(frozen=True, slots=True)
class DType:
    """An XLA element type.  `bits` is the width of one element (a complex counts both parts); `numpy` is the NumPy
    dtype that holds its values (None for token, opaque and types that this ml_dtypes does not know)."""

    name: str
    bits: int
    kind: str  # 'pred', 'int', 'uint', 'float', 'complex', 'other'
    numpy: np.dtype | None
    #: bytes of one element in an unpacked buffer (sub-byte types take one byte each)
    nbytes: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "nbytes", max(1, self.bits // 8))

    @property
    def is_float(self) -> bool:
        return self.kind == "float"

    @property
    def is_int(self) -> bool:
        return self.kind in ("int", "uint")

    def __repr__(self) -> str:
        return self.name


#: XLA's narrow float names and the NumPy dtypes of ml_dtypes that hold them.
_NARROW = {"f8e5m2": "float8_e5m2", "f8e4m3": "float8_e4m3", "f8e4m3fn": "float8_e4m3fn",
           "f8e4m3b11fnuz": "float8_e4m3b11fnuz", "f8e5m2fnuz": "float8_e5m2fnuz", "f8e4m3fnuz": "float8_e4m3fnuz",
           "f8e3m4": "float8_e3m4", "f8e8m0fnu": "float8_e8m0fnu", "f6e2m3fn": "float6_e2m3fn",
           "f6e3m2fn": "float6_e3m2fn", "f4e2m1fn": "float4_e2m1fn"}


def _table() -> dict[str, DType]:
    rows = [DType("pred", 8, "pred", np.dtype(np.bool_)),
            DType("f16", 16, "float", np.dtype(np.float16)), DType("bf16", 16, "float", np.dtype(ml_dtypes.bfloat16)),
            DType("f32", 32, "float", np.dtype(np.float32)), DType("f64", 64, "float", np.dtype(np.float64)),
            DType("c64", 64, "complex", np.dtype(np.complex64)), DType("c128", 128, "complex", np.dtype(np.complex128)),
            DType("token", 0, "other", None), DType("opaque", 0, "other", None)]
    for bits in (8, 16, 32, 64):
        rows.append(DType(f"s{bits}", bits, "int", np.dtype(f"int{bits}")))
        rows.append(DType(f"u{bits}", bits, "uint", np.dtype(f"uint{bits}")))
    for bits in (1, 2, 4):
        for kind, prefix in (("int", "s"), ("uint", "u")):
            held = getattr(ml_dtypes, f"{kind}{bits}", None)
            rows.append(DType(f"{prefix}{bits}", bits, kind, np.dtype(held) if held is not None else None))
    for name, held_by in _NARROW.items():
        held = getattr(ml_dtypes, held_by, None)
        rows.append(DType(name, int(name[1]), "float", np.dtype(held) if held is not None else None))
    return {d.name: d for d in rows}


#: every XLA element type by its HLO name
DTYPES: dict[str, DType] = _table()
PRED, S8, S32, S64, U32, F32, F64 = (DTYPES[n] for n in ("pred", "s8", "s32", "s64", "u32", "f32", "f64"))


@dataclass(frozen=True)
class Shape:
    """An array shape.  `layout` lists dimensions minor first (None: no layout printed, row-major);
    `layout_tail` is what XLA prints behind it inside the braces (tiles, memory space, element size), kept verbatim;
    `dynamic` marks dimensions printed as <=n; a dimension without any bound is -1 and prints as ?."""

    dtype: DType
    dims: tuple[int, ...]
    layout: tuple[int, ...] | None = None
    layout_tail: str = ""
    dynamic: tuple[bool, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.dtype.name, self.dims, self.layout, self.layout_tail, self.dynamic))

    @cached_property
    def size(self) -> int:
        """Number of elements."""
        return math.prod(self.dims)

    @cached_property
    def nbytes(self) -> int:
        return self.size * self.dtype.nbytes

    @property
    def rank(self) -> int:
        return len(self.dims)

    @cached_property
    def minor_to_major(self) -> tuple[int, ...]:
        return self.layout if self.layout is not None else tuple(range(self.rank - 1, -1, -1))

    @cached_property
    def strides(self) -> tuple[int, ...]:
        """Element strides of each logical dimension."""
        return strides_of(self.dims, self.minor_to_major)

    @property
    def is_plain(self) -> bool:
        """True when a buffer of this shape is a dense array of whole bytes that we can address."""
        return not self.layout_tail and not any(self.dynamic) and self.dtype.numpy is not None \
            and (self.dtype.bits >= 8)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        dyn = self.dynamic or (False,) * self.rank
        dims = ",".join("?" if d < 0 else f"<={d}" if y else str(d) for d, y in zip(self.dims, dyn))
        if self.layout is None or not (self.layout or self.layout_tail):
            return f"{self.dtype.name}[{dims}]"
        return f"{self.dtype.name}[{dims}]" + "{" + ",".join(map(str, self.layout)) + self.layout_tail + "}"


@dataclass(frozen=True)
class TupleShape:
    """A tuple of shapes."""

    elems: tuple["AnyShape", ...]

    @cached_property
    def nbytes(self) -> int:
        return sum(e.nbytes for e in self.elems)

    def __str__(self) -> str:
        parts = [(f"/*index={i}*/" if i and i % 5 == 0 else "") + str(e) for i, e in enumerate(self.elems)]
        return "(" + ", ".join(parts) + ")"


@dataclass(frozen=True)
class BufferShape(TupleShape):
    """A buffer that custom calls update in place; `elems` holds the shape of its one array."""

    def __str__(self) -> str:
        return f"b({self.elems[0]})"


AnyShape = Union[Shape, TupleShape]
