"""Running HLO text with XLA itself, and comparing with the interpreter."""
from __future__ import annotations

from typing import Any

import jax
import jaxlib._hlo as hlo
import numpy as np
from jaxlib import _jax, xla_client

from stitch.hlo.interp import evaluate
from stitch.hlo.text import parse

#: relative tolerance of one operation, by element type
TOLERANCE = {"float16": 2e-3, "bfloat16": 1.6e-2, "float32": 4e-6, "float64": 2e-14, "complex64": 2e-5,
             "complex128": 1e-13, "float8_e4m3fn": 0.13, "float8_e5m2": 0.26}


def run_xla(text: str, *args: Any) -> list[np.ndarray[Any, Any]]:
    """The flat results of a module on XLA's CPU backend."""
    proto = hlo.hlo_module_from_text(text).as_serialized_hlo_module_proto()
    client = jax.local_devices(backend="cpu")[0].client
    devices = _jax.DeviceList(tuple(client.local_devices()[:1]))
    program = client.compile_and_load(_jax.mlir.hlo_to_stablehlo(proto), devices, xla_client.CompileOptions())
    with jax.enable_x64(True):
        return [np.asarray(o) for o in program.execute([jax.device_put(a) for a in args])]


def flat(value: Any) -> list[np.ndarray[Any, Any]]:
    """Nested tuples of arrays as one list."""
    return [a for v in value for a in flat(v)] if isinstance(value, tuple) else [value]


def mismatch(want: np.ndarray[Any, Any], got: np.ndarray[Any, Any], rtol: float) -> np.ndarray[Any, Any]:
    """Where two arrays differ: by more than `rtol`, in the sign of a zero, or in being NaN."""
    assert want.dtype == got.dtype and want.shape == got.shape, (want.dtype, want.shape, got.dtype, got.shape)
    if want.dtype.kind in "biu" or "int" in want.dtype.name:
        return np.asarray(want != got)
    with np.errstate(all="ignore"):
        if want.dtype.kind == "c":
            scale = np.maximum(np.abs(want.real), np.abs(want.imag)) * rtol
            return np.asarray(_differ(want.real, got.real, scale) | _differ(want.imag, got.imag, scale))
        a, b = want.astype(np.float64), got.astype(np.float64)
        return _differ(a, b, rtol * np.abs(a))


def _differ(a: np.ndarray[Any, Any], b: np.ndarray[Any, Any], atol: Any) -> np.ndarray[Any, Any]:
    near = (np.abs(a - b) <= atol) & (a != 0)
    same = (a == b) & ((a != 0) | (np.signbit(a) == np.signbit(b)))
    return np.asarray(~(same | near | (np.isnan(a) & np.isnan(b))))


def check(text: str, *args: Any, rtol: float | None = None) -> None:
    """Assert that the interpreter gives what XLA gives."""
    want, got = run_xla(text, *args), flat(evaluate(parse(text), args))
    assert len(want) == len(got)
    for n, (w, g) in enumerate(zip(want, got)):
        bad = mismatch(w, np.asarray(g), TOLERANCE.get(w.dtype.name, 0.0) if rtol is None else rtol)
        where = [tuple(i) for i in np.argwhere(bad)[:5]]
        shown = [(i, "xla", w[i], "interp", np.asarray(g)[i], *(a[i] for a in args if np.shape(a) == w.shape))
                 for i in where]
        assert not where, f"result {n}: {int(bad.sum())} of {w.size} differ: {shown}\n{text}"
