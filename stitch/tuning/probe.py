"""The process that runs kernels nobody has run before: it compiles programs of one group, checks and times them.

It answers the requests of `perflib.measure.Child` on its standard input and output; a crash or a hang here costs the
parent one candidate.  Requests, in the order they come for a group:

    ("begin", start, params, bits)        the text XLA starts from, (element type, extents) of every parameter, and the
                                          bits of the narrowest floats on the way
    ("load", label, text, objects)        an executable called `label`; the kernels it calls by name
    ("check", base, label)                both run once on the same inputs; Refused when the results differ
    ("time", labels, seconds, least, most)  seconds per run of each, side by side: lists of equal length
    ("rank", labels, seconds, least, most)  the same for their kernels alone, outside XLA (GPUs only, `gpu_probe`)
"""
from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ml_dtypes
import numpy as np

from .. import jaxlib_bridge
from ..emit.load import linking
from ..errors import StitchError
from ..hlo.types import DTYPES, Shape
from ..knobs import Knobs
from ..perflib.measure import Child
from ..process.interpreters import import_path, interpreter
from ..timing import Clock, Effort, interleave, timed
from .versus import random_array

#: input sets are made until they fill this many bytes together, so that a run does not find its operands in the
#: second-level cache where they are too large to stay there; sets at least and at most
SETS_BYTES, LEAST_SETS, MOST_SETS = 32 << 20, 2, 8
#: seconds of processor time, for each core, after which nobody waits for an answer any more: a parent that was killed
#: while a kernel hangs under the interpreter's lock cannot end us otherwise
MOST_CPU = 120.0
#: seconds of one executable's share of a repetition
REPETITION = 2e-3
#: the largest difference from XLA's result that rounding explains, as a share of the result's largest value, by the
#: bits of the narrowest floats on the way
TOLERANCE = {64: 1e-9, 32: 1e-3, 16: 5e-2, 8: 0.5}
#: where XLA's own result moves by more when its operands move by some units in the last place (a gradient that should
#: be zero, a simulation), it may differ by this many times as much
SENSITIVE = 16.0
#: a unit in the last place, relative, below which every float of an operand is moved for that
FINE = 1e-5
#: results are compared as if their largest value were at least this: differences of equal numbers are all rounding
LEAST_SCALE = 1e-4
#: share of integers and booleans that may differ: a rounding error before a comparison turns a few
MOST_TURNED = 1e-3

Array = np.ndarray[Any, Any]
_BOOT = "import sys; sys.path += sys.argv[2:]; from stitch.tuning.probe_child import serve; serve(sys.argv[1])"


class Probe:
    """The executables and inputs of the group that is being measured, on the CPU."""

    #: where inputs and executables live
    platform = "cpu"
    #: what times a number of runs
    clock: Clock = staticmethod(timed)

    def __init__(self, knobs: Knobs) -> None:
        self.knobs = knobs
        self.start, self.bits = b"", 64
        self.sets: list[list[Any]] = []
        self.executables: dict[str, Any] = {}

    def begin(self, start: str, params: Sequence[tuple[str, Sequence[int]]], bits: int) -> None:
        """Forget the last group; make inputs for the next."""
        self.executables.clear()
        self.bits = bits
        self.start = jaxlib_bridge.text_to_proto(start)
        shapes = [Shape(DTYPES[name], tuple(dims), tuple(reversed(range(len(dims))))) for name, dims in params]
        total = max(1, sum(s.nbytes for s in shapes))
        rng = np.random.default_rng(0)
        count = max(LEAST_SETS, min(MOST_SETS, SETS_BYTES // total))
        self.sets = [[self.placed(random_array(s, rng)) for s in shapes] for _ in range(count)]

    def load(self, label: str, text: str, objects: Mapping[str, bytes]) -> None:
        """Compile a program; its kernels are linked into this process."""
        self.provide(label, objects)
        given = jaxlib_bridge.text_to_proto(text)
        self.executables[label] = self.compile(lambda seen: given)

    def provide(self, label: str, objects: Mapping[str, bytes]) -> None:
        """Make kernels known to XLA by their names."""
        for name, data in objects.items():
            linking.provide(name, data, self.knobs)

    def compile(self, given: jaxlib_bridge.Transform) -> Any:
        """XLA's executable of what `given` makes of the module it starts from."""
        return jaxlib_bridge.compile_for_cpu(self.start, given)

    def placed(self, array: Array) -> Any:
        """An array where executables want it."""
        import jax

        with jax.enable_x64(True):
            return jax.device_put(array, jax.devices(self.platform)[0])

    def check(self, base: str, label: str) -> None:
        """Raises StitchError when the two executables' results differ by more than rounding."""
        want, got = ([np.asarray(r) for r in self.executables[name].execute(self.sets[0])] for name in (base, label))
        if all(difference(x, y) <= allowed(x, self.bits) for x, y in zip(want, got)):
            return
        apart_a_little = [self.placed(moved(np.asarray(x))) for x in self.sets[0]]
        near = [np.asarray(r) for r in self.executables[base].execute(apart_a_little)]
        for n, (x, y, z) in enumerate(zip(want, got, near)):
            apart, most = difference(x, y), max(allowed(x, self.bits), SENSITIVE * difference(x, z))
            if apart > most:
                what = "values" if x.dtype.kind in "biu" else "of the largest value"
                raise StitchError(f"result {n} differs from XLA's: {apart:.2g} {what}, {most:.2g} allowed")

    def time(self, labels: Sequence[str], seconds: float, least: int, most: int) -> dict[str, list[float]]:
        """Seconds per run, repetition by repetition."""
        sides = {label: [self.call(self.executables[label])] for label in labels}
        samples = interleave(sides, len(self.sets), Effort(seconds, least, most, REPETITION), type(self).clock)
        return {label: list(found) for label, found in samples.seconds.items()}

    def call(self, executable: Any) -> Callable[[int], object]:
        """One run on a set of inputs, to its end."""
        import jax

        return lambda i: jax.block_until_ready(executable.execute(self.sets[i]))  # type: ignore[no-untyped-call]


def _is_whole(values: Array) -> bool:
    """Integers or booleans?  (NumPy does not know those of ml_dtypes as numbers.)"""
    return values.dtype.kind in "biu" or "int" in values.dtype.name


def difference(want: Array, got: Array) -> float:
    """How far a result is from the expected one: as a share of its largest value, or of its integers and booleans the
    share that differs; infinite where one is finite and the other is not."""
    if _is_whole(want):
        return float(np.mean(want != got)) if want.size else 0.0
    wide = np.complex128 if np.iscomplexobj(want) else np.float64
    x, y = want.astype(wide), got.astype(wide)
    same = (x == y) | (np.isnan(x) & np.isnan(y))
    finite = np.abs(x[np.isfinite(x)]).max(initial=LEAST_SCALE)
    apart = np.abs(np.where(same, 0, x) - np.where(same, 0, y)) / finite
    return float(np.where(np.isfinite(apart), apart, np.inf).max(initial=0.0))


def allowed(want: Array, bits: int) -> float:
    """How far a result may be from XLA's where `bits` is the width of the narrowest floats on the way."""
    if _is_whole(want):
        return MOST_TURNED
    own = 8 * want.dtype.itemsize // (2 if np.iscomplexobj(want) else 1)
    return TOLERANCE[min(own, bits)]


def moved(values: Array) -> Array:
    """An operand whose floats are some units in the last place away; of 16 bits and less, where a unit is much, some of
    the floats."""
    if _is_whole(values):
        return values
    unit = float(ml_dtypes.finfo(values.dtype).eps)  # type: ignore[no-untyped-call]
    steps = (-2.0, 2.0) if unit < FINE else (-1.0, 1.0, *[0.0] * 62)
    signs = np.random.default_rng(1).choice(steps, values.shape)
    wide = np.complex128 if np.iscomplexobj(values) else np.float64
    out: Array = (values.astype(wide) * (1.0 + unit * signs)).astype(values.dtype)
    return out


def child(knobs: Knobs, platform: str = "cpu") -> Child:
    """A probe in a process of its own, which sees one platform alone: no dumps, no JAX cache of the user's.  It takes
    memory of a GPU as it needs it, because the user's program has most of it.  Raises CodegenError when no interpreter
    is found."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JAX_", "STITCH_", "XLA_PYTHON_"))}
    flags = [f for f in os.environ.get("XLA_FLAGS", "").split() if not f.startswith("--xla_dump")]
    settings = {"STITCH_CACHE_DIR": knobs.cache_dir, "STITCH_CACHE_SIZE": str(knobs.cache_size)}
    environ = {**kept, **settings, "JAX_PLATFORMS": platform, "XLA_FLAGS": " ".join(flags)}
    if platform != "cpu":
        environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
    path = import_path()
    return Child([interpreter(knobs), "-I", "-S", "-c", _BOOT, platform, *path], environ)
