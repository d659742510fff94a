"""Constants: the text inside `constant(...)` to NumPy arrays and back, exact for every value XLA can print.

Large constants are megabytes of text, so the text is checked and split by a few passes over bytes in C; only NaNs,
which carry a sign and a payload, are looked at one by one.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import ml_dtypes
import numpy as np

from ..errors import ParseError, ReadError, shown
from .ir import Instr
from .types import AnyShape, DType, Shape

Array = np.ndarray[Any, Any]

#: the least number of f8e8m0fnu; the next one is twice as much
LEAST_SCALE = 2.0 ** -127
_NOT_STRUCTURE = bytes(sorted(set(range(256)) - set(b"{}(),")))
_BLANK = bytes.maketrans(b"{}()", b"    ")
_PAYLOAD = re.compile(rb"nan\(0x([0-9a-fA-F]{1,16})\)")
_NAN = re.compile(rb"\s*(-?)nan(?::([0-9a-fA-F]+))?\s*")
_COMMENT = re.compile(rb"/\*.*?(?:\*/|\Z)")  # XLA numbers the outer dimensions of literals of rank 4 and more


def constant_value(instr: Instr) -> Array:
    """The value of a constant instruction (read-only, computed once).  Raises ReadError when its text is elided,
    ParseError when it is not a literal of the instruction's shape."""
    if instr._value is None:
        assert instr.op == "constant" and instr.literal is not None, instr
        value = parse_literal(instr.literal, instr.shape, instr.name)
        value.flags.writeable = False
        instr._value = value
    return instr._value


def is_elided(instr: Instr) -> bool:
    """Is the value of a constant missing from its text?"""
    return "..." in (instr.literal or "")


def parse_literal(text: str, shape: AnyShape, name: str = "") -> Array:
    """The array of a literal such as `{ { 1, 2 }, { 3, nan(0x1) } }`.  `name` names the constant in errors.

    Raises ReadError for elided text and for types without a NumPy form, ParseError for any other text that does not
    fit the shape."""
    if "..." in text:
        raise ReadError(f"constant {shown(name or text)} of shape {shown(shape)} is elided: dump it with "
                        "--xla_dump_large_constants, or read the serialized module instead of its text")
    if not isinstance(shape, Shape) or shape.dtype.numpy is None or any(shape.dynamic):
        raise ReadError(f"constant {shown(name)} of shape {shown(shape)} has no NumPy form: leave it to XLA")
    try:
        return _parse(text.strip().encode("ascii"), shape)
    except (UnicodeEncodeError, ValueError, OverflowError, DeprecationWarning) as error:
        what = str(error) if type(error) is ValueError and str(error).startswith("expected") else "expected numbers"
        raise ParseError(f"{what} in a literal of {shown(shape)}", 1, 1, shown(name)) from None


def _parse(data: bytes, shape: Shape) -> Array:
    dtype = shape.dtype
    if b"/*" in data:
        data = _COMMENT.sub(b"", data)
    payloads = dtype.kind in ("float", "complex") and b"nan" in data
    if payloads:
        data = _PAYLOAD.sub(rb"nan:\1", data)
    if _structure_length(shape) > len(data) or data.translate(None, _NOT_STRUCTURE) != _structure(shape):
        raise ValueError("expected braces and commas that fit the shape")
    if dtype.kind == "pred":
        data = data.replace(b"true", b"1").replace(b"false", b"0")
    numbers = data.translate(_BLANK).strip()
    if shape.size == 0:
        if numbers.strip(b" ,\t\r\n"):
            raise ValueError("expected no numbers")
        return np.zeros(shape.dims, dtype.numpy)
    flat = _floats(numbers, dtype, payloads) if dtype.kind in ("float", "complex") else _ints(numbers, dtype)
    if flat.size != shape.size:
        raise ValueError("expected a number between every two commas")
    return flat.reshape(shape.dims)


def _structure(shape: Shape) -> bytes:
    """What a literal of this shape is without its numbers."""
    text = b"(,)" if shape.dtype.kind == "complex" else b""
    for n in reversed(shape.dims):
        text = b"{" + b",".join([text] * n) + b"}"
    return text


def _structure_length(shape: Shape) -> int:
    """Bytes of `_structure`, which can be too many to make."""
    length = 3 if shape.dtype.kind == "complex" else 0
    for n in reversed(shape.dims):
        length = 2 + n * length + max(n - 1, 0)
    return length


def _numbers(text: bytes, dtype: type) -> Array:
    """All numbers of a text, commas between them."""
    return np.fromstring(text.decode("ascii"), dtype=dtype, sep=" , ")


def _ints(text: bytes, dtype: DType) -> Array:
    lo, hi = (0, 1) if dtype.kind == "pred" else \
        (0, 2**dtype.bits - 1) if dtype.kind == "uint" else (-2**(dtype.bits - 1), 2**(dtype.bits - 1) - 1)
    wide = _numbers(text, np.uint64 if dtype.name == "u64" else np.int64)
    ends = [int(wide.min()), int(wide.max())] if wide.size else [lo, hi]
    if dtype.bits == 64 and (ends[0] == lo < 0 or ends[1] == hi):  # larger numbers saturate: look at the text
        values = [int(token) for token in text.split(b",")]
        ends = [min(values), max(values)]
    if ends[0] < lo or ends[1] > hi:
        raise ValueError(f"expected numbers of {dtype.name}")
    return wide.astype(dtype.numpy)


def _floats(text: bytes, dtype: DType, nans: bool) -> Array:
    held = np.dtype(dtype.numpy)
    part = np.dtype(np.float32 if dtype.name == "c64" else np.float64) if dtype.kind == "complex" else held
    patches: list[tuple[int, bytes, bytes]] = []
    if nans:
        tokens = text.split(b",")
        for i, token in enumerate(tokens):
            if b"n" in token and b"nan" in token:
                found = _NAN.fullmatch(token)
                if found is None:
                    raise ValueError("expected nan, -nan or nan(0x…)")
                patches.append((i, found.group(1), found.group(2)))
                tokens[i] = b"1"  # a number that every type holds
        text = b",".join(tokens)
    wide = _numbers(text, np.float64)
    if dtype.name == "f8e8m0fnu":  # the least one is printed in two digits, and NumPy rounds what is above it up
        wide[(0 < wide) & (wide < 1.5 * LEAST_SCALE)] = LEAST_SCALE
    with np.errstate(all="ignore"):
        flat: Array = wide.astype(part)
        if part != np.float64 and np.any(np.isfinite(wide) & ~np.isfinite(flat.astype(np.float64))):
            raise ValueError(f"expected numbers of {dtype.name}")
    _put_nans(flat, patches)
    return flat.view(held)


@lru_cache(maxsize=None)
def _mantissa_bits(dtype: np.dtype[Any]) -> int:
    """Bits of the mantissa of a type with IEEE NaNs; 0 for the types that have a single NaN or none."""
    with np.errstate(all="ignore"):
        infinite = np.isinf(np.array(np.inf).astype(dtype).astype(np.float64))
    return int(ml_dtypes.finfo(dtype).nmant) if infinite else 0  # type: ignore[no-untyped-call]


def _put_nans(flat: Array, patches: Sequence[tuple[int, bytes, bytes]]) -> None:
    """Store NaNs at places of a flat array: (place, b"-" or b"", payload in hex or nothing)."""
    if not patches:
        return
    mantissa = _mantissa_bits(flat.dtype)
    bits = flat.view(f"u{flat.dtype.itemsize}")
    width = flat.dtype.itemsize * 8
    for place, sign, payload in patches:
        if mantissa:
            low = int(payload, 16) if payload else 1 << (mantissa - 1)
            if not 0 < low < 1 << mantissa:
                raise ValueError("expected a payload that fits the mantissa")
            exponent = ((1 << (width - 1)) - 1) >> mantissa << mantissa
            bits[place] = (bool(sign) << (width - 1)) | exponent | low
        else:
            flat[place] = np.array(-np.nan if sign else np.nan).astype(flat.dtype)


def print_literal(array: Array, shape: AnyShape) -> str:
    """The text of an array as a literal of `shape`; XLA reads the same bits back.  Raises ValueError when the array
    does not have that shape and type."""
    if not isinstance(shape, Shape) or array.shape != shape.dims or array.dtype != shape.dtype.numpy:
        raise ValueError(f"an array of {array.dtype}{list(array.shape)} is no {shape}")
    if shape.size == 0:
        return _structure(shape).decode("ascii")
    texts = _texts(array.reshape(-1), shape.dtype, shape.rank == 0)
    for n in reversed(shape.dims):
        texts = ["{" + ", ".join(texts[i:i + n]) + "}" for i in range(0, len(texts), n)]
    return texts[0]


def _texts(flat: Array, dtype: DType, scalar: bool) -> list[str]:
    """The text of each element."""
    if dtype.kind == "pred":
        return [("true" if v else "false") if scalar else str(int(v)) for v in flat.tolist()]
    if dtype.is_int:
        return list(map(str, flat.astype(np.uint64 if dtype.name == "u64" else np.int64).tolist()))
    if dtype.kind == "complex":
        parts = _float_texts(np.ascontiguousarray(flat).view(np.float32 if dtype.name == "c64" else np.float64))
        return [f"({re}, {im})" for re, im in zip(parts[::2], parts[1::2])]
    return _float_texts(np.ascontiguousarray(flat))


def _float_texts(flat: Array) -> list[str]:
    """Decimal text that reads back as the same bits; -0 keeps its point, since XLA reads a bare -0 as 0."""
    with np.errstate(invalid="ignore"):  # signalling NaNs
        wide = flat.astype(np.float64)
    texts = ["%.9g" % v for v in wide.tolist()] if flat.dtype == np.float32 else list(map(repr, wide.tolist()))
    for place in np.flatnonzero((wide == 0) & np.signbit(wide)).tolist():
        texts[place] = "-0.0"
    mantissa = _mantissa_bits(flat.dtype)
    bits = flat.view(f"u{flat.dtype.itemsize}")
    for place in np.flatnonzero(np.isnan(wide)).tolist():
        sign = "-" if int(bits[place]) >> (flat.dtype.itemsize * 8 - 1) else ""
        low = int(bits[place]) & ((1 << mantissa) - 1)
        plain = not mantissa or low == 1 << (mantissa - 1)
        texts[place] = sign + ("nan" if plain else f"nan({low:#x})")
    return texts
