"""PTX types of instructions."""
from __future__ import annotations

from typing import Any

import numpy as np

from ..dataclass import dataclass
from .floats import FORMATS, Format

Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Type:
    """A type: `kind` is p (predicate), b (bits), u, s or f; `format` and `packed` (elements) for floats."""

    name: str
    kind: str
    bits: int
    format: Format | None = None
    packed: int = 1

    @property
    def bytes(self) -> int:
        return self.bits // 8

    @property
    def raw(self) -> np.dtype[Any]:
        """The type registers hold: unsigned, or bool."""
        return np.dtype(bool) if self.kind == "p" else np.dtype(f"u{self.bits // 8}")

    @property
    def value(self) -> np.dtype[Any]:
        """The type integers are computed in."""
        return np.dtype(f"i{self.bits // 8}") if self.kind == "s" else self.raw

    @property
    def float(self) -> Format:
        if self.format is None:
            raise ValueError(f".{self.name} is no float type")
        return self.format


def _types() -> dict[str, Type]:
    found = [Type("pred", "p", 1)]
    found += [Type(f"{kind}{bits}", kind, bits) for kind in "bus" for bits in (8, 16, 32, 64)]
    found += [Type(name, "f", fmt.bits, fmt) for name, fmt in FORMATS.items()]
    found += [Type(f"{name}x2", "f", 2 * FORMATS[name].bits, FORMATS[name], 2) for name in ("f16", "bf16", "f32")]
    return {t.name: t for t in found}


TYPES = _types()
