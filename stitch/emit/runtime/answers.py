"""What every handler says to XLA besides its results, as LLVM IR text: its metadata, and errors.

Struct offsets and call signatures are those of xla/ffi/api/c_api.h (`jax.ffi.include_dir()`), API 0.3, which later
minor versions extend at the end only.
"""
from __future__ import annotations

from .pool import ERROR_CREATE, FRAME_API

_API_MAJOR, _API_MINOR = 0, 3
_METADATA_EXTENSION = 1
#: an error's code
INTERNAL = 13
# XLA_FFI_CallFrame
_FRAME_EXTENSION = 8


def field(name: str, base: str, offset: int, kind: str = "ptr") -> list[str]:
    """%name = load kind, base + offset (and %name.at, its address)."""
    return [f"  %{name}.at = getelementptr i8, ptr %{base}, i64 {offset}", f"  %{name} = load {kind}, ptr %{name}.at"]


def metadata(otherwise: str) -> list[str]:
    """Answers XLA's query for metadata; what else %frame may be goes to a label."""
    return [
        *field("extension", "frame", _FRAME_EXTENSION),
        "  %plain = icmp eq ptr %extension, null",
        f"  br i1 %plain, label %{otherwise}, label %extended",
        "extended:",
        *field("kind", "extension", 8, "i32"),
        f"  %query = icmp eq i32 %kind, {_METADATA_EXTENSION}",
        f"  br i1 %query, label %metadata, label %{otherwise}",
        "metadata:",
        *field("data", "extension", 24),
        *(line for field, (offset, kind, value) in
          {"major": (24, "i32", _API_MAJOR), "minor": (28, "i32", _API_MINOR), "traits": (32, "i32", 0),
           "state": (40, "i64", 0)}.items()
          for line in (f"  %{field}.at = getelementptr i8, ptr %data, i64 {offset}",
                       f"  store {kind} {value}, ptr %{field}.at")),
        "  ret ptr null",
    ]


#: the head of a handler without counts to check, up to its label %run
METADATA = tuple(metadata("run"))


def constant_text(symbol: str, message: str) -> str:
    """The line of a constant that holds a message."""
    return f'@"{symbol}" = private unnamed_addr constant [{len(message.encode()) + 1} x i8] c"{message}\\00"'


def refusal(label: str, message: str, code: int) -> list[str]:
    """The block that returns an error: the text at the symbol `message`, and its code.  %error has room for it."""
    return [
        f"{label}:",
        "  store i64 32, ptr %error",
        *(f"  %{label}.{i} = getelementptr i8, ptr %error, i64 {8 * i}" for i in (1, 2, 3)),
        f"  store ptr null, ptr %{label}.1",
        f'  store ptr @"{message}", ptr %{label}.2',
        f"  store i64 {code}, ptr %{label}.3",
        *field(f"{label}.api", "frame", FRAME_API),
        *field(f"{label}.create", f"{label}.api", ERROR_CREATE),
        f"  %{label}.made = call ptr %{label}.create(ptr %error)",
        f"  ret ptr %{label}.made",
    ]
