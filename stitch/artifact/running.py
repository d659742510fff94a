"""`stitch exec`: an artifact's program without the program that made it.  To be called in a child process: what runs is
machine code."""
from __future__ import annotations

import math
import time
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..dataclass import dataclass
from ..errors import ReadError, shown
from ..files.outputs import replacing
from ..hlo.types import DTYPES, Shape
from ..timing import Effort, Ratio, interleave
from ..tuning.probe import SENSITIVE, allowed, difference, moved
from ..tuning.versus import FIRST_RUN, ends, random_array
from . import loading
from .loading import Loaded
from .manifest import SYMBOLIC, Array, Program
from .reading import Artifact, read
from .shapes import at
from .symbols import Shapes


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be done with a file: `inputs` and `outputs` name npz files ('': random inputs, nothing is written);
    `check` compares with the original, `seconds` of timing beside it (0: none)."""

    path: str
    trust: bool = False
    module: str | None = None
    inputs: str = ""
    outputs: str = ""
    check: bool = False
    seconds: float = 0.0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of it.  `why` is why the original ran; `results` are described, `differences` are how far they are from
    the original's, and how far they may be; times are seconds."""

    module: str
    target: str | None
    why: str
    load_seconds: float
    run_seconds: float
    results: tuple[str, ...]
    differences: tuple[tuple[str, float, float], ...] = ()
    original_load_seconds: float = 0.0
    medians: tuple[float, float] | None = None
    ratio: Ratio | None = None

    @property
    def wrong(self) -> tuple[str, ...]:
        """Results that differ by more than rounding explains."""
        return tuple(name for name, apart, most in self.differences if not apart <= most)


def run(asked: Asked) -> Ran:
    """Do it.  ReadError, OSError."""
    begin = time.perf_counter()
    artifact = read(asked.path).trusted(asked.trust)
    program = artifact.program(asked.module)
    if program.form == SYMBOLIC:
        artifact = at(artifact, program, _shapes_given(program, asked.inputs), keep=True)
        program = artifact.program(None)
    loaded = Loaded(artifact, program)
    loaded_in = time.perf_counter() - begin
    given = _inputs(loaded, asked)
    begin = time.perf_counter()
    with ends(loaded.name, FIRST_RUN):
        results = [np.asarray(r) for r in _execute(loaded, given)]
    ran_in = time.perf_counter() - begin
    if asked.outputs:
        _save(asked.outputs, {a.name: _plain(r) for a, r in zip(loaded.results, results)})
    why = loaded.report().modules[0].error
    told = Ran(loaded.name, loaded.target, why, loaded_in, ran_in, tuple(map(_described, loaded.results, results)))
    return _compared(asked, artifact, loaded, given, results, told) if asked.check or asked.seconds else told


def _compared(asked: Asked, artifact: Artifact, loaded: Loaded, given: Sequence[Any], results: Sequence[Any], told: Ran
              ) -> Ran:
    """The same beside the original."""
    begin = time.perf_counter()
    original = loading.original(artifact, artifact.program(loaded.name), loaded.platform)
    loaded_in = time.perf_counter() - begin
    with ends(loaded.name, FIRST_RUN):
        want = [np.asarray(r) for r in original.execute(_placed(loaded, given))]
        near = [np.asarray(r) for r in original.execute(_placed(loaded, [moved(x) for x in given]))]
    bits = min((_bits(a) for a in (*loaded.arguments, *loaded.results)), default=64)
    differences = tuple((a.name, difference(x, y), max(allowed(x, bits), SENSITIVE * difference(x, z)))
                        for a, x, y, z in zip(loaded.results, want, results, near))
    medians, ratio = _timed(asked, loaded, given, original) if asked.seconds else (None, None)
    return Ran(told.module, told.target, told.why, told.load_seconds, told.run_seconds, told.results, differences,
               loaded_in, medians, ratio)


def _timed(asked: Asked, loaded: Loaded, given: Sequence[Any], original: Any) -> tuple[tuple[float, float], Ratio]:
    import jax

    donates = any(a.donated for a in loaded.arguments)
    placed = _placed(loaded, given)

    def call(executable: Any) -> Callable[[int], object]:
        def one(_: int) -> object:
            operands = _placed(loaded, given) if donates else placed
            return jax.block_until_ready(executable.execute(operands))  # type: ignore[no-untyped-call]
        return one

    samples = interleave({"xla": [call(original)], "stitch": [call(loaded.executable)]}, 1, Effort(asked.seconds))
    return (samples.median("xla"), samples.median("stitch")), samples.ratio("xla", "stitch")


def _execute(loaded: Loaded, given: Sequence[Any]) -> Any:
    return loaded.executable.execute(_placed(loaded, given))


def _placed(loaded: Loaded, given: Sequence[Any]) -> list[Any]:
    """Operands of the executable, in memory of their own: they may be donated."""
    return loaded.placed([np.array(x) for x in given])


def _inputs(loaded: Loaded, asked: Asked) -> list[Any]:
    rng = np.random.default_rng(asked.seed)
    if not asked.inputs:
        return [random_array(_shape(a), rng) for a in loaded.arguments]
    held = _arrays(asked.inputs)
    return [_given(a, n, held, asked.inputs) for n, a in enumerate(loaded.arguments)]


def _arrays(where: str) -> dict[str, Any]:
    """The arrays in an npz file, by name."""
    if not zipfile.is_zipfile(where):
        raise ReadError(f"{where} is no npz file of arrays: write one with numpy.savez({where!r}, name=array)")
    try:
        with np.load(where, allow_pickle=False) as file:
            return {name: file[name] for name in file.files}
    except (ValueError, EOFError, KeyError, AttributeError, zipfile.BadZipFile) as error:
        raise ReadError(f"{where} is no npz file of arrays: {shown(error)}") from None


def _save(where: str, arrays: dict[str, Any]) -> None:
    """Write an npz file, as a whole."""
    try:
        with replacing(where) as place, place.open("wb") as file:
            np.savez(file, **arrays)
    except OSError as error:
        raise ReadError(f"{where}: {error.strerror}") from None


def _shapes_given(program: Program, where: str) -> Shapes:
    """The shapes of the inputs in a file for a program that takes many."""
    if not where:
        raise ReadError(f"{program.name} has symbolic dimensions: give arrays of some shapes in --inputs NPZ")
    held = _arrays(where)
    return tuple(_found(a, n, held, where).shape for n, a in enumerate(program.arguments))


def _found(argument: Array, number: int, held: dict[str, Any], where: str) -> Any:
    """The array of an argument, by its name or, in a file of arrays without names, by its number."""
    found = held.get(argument.name, held.get(f"arr_{number}"))
    if found is None:
        raise ReadError(f"{where} has no array {shown(argument.name)} (nor arr_{number}): it has "
                        f"{shown(', '.join(held), 200)}")
    return found


def _given(argument: Array, number: int, held: dict[str, Any], where: str) -> Any:
    """The array of an argument, as the program takes it."""
    found = _found(argument, number, held, where)
    kind = _dtype(argument)
    if found.dtype.kind == "V" and found.dtype.itemsize == kind.itemsize:
        found = found.view(kind)  # numpy has no name in files for bfloat16 and the like
    if found.dtype != kind or found.shape != argument.shape:
        raise ReadError(f"{where}: {shown(argument.name)} is {found.dtype}{list(found.shape)}, and the module takes "
                        f"{argument.dtype}{list(argument.shape)}")
    return found


def _dtype(argument: Array) -> Any:
    return _shape(argument).dtype.numpy if argument.dtype != "bool" else np.dtype(bool)


def _shape(argument: Array) -> Shape:
    kind = next((d for d in DTYPES.values() if d.numpy is not None and np.dtype(d.numpy).name == argument.dtype), None)
    if kind is None:
        raise ReadError(f"argument {shown(argument.name)} has a type that no arrays have here: {shown(argument.dtype)}")
    return Shape(kind, argument.shape)


def _bits(array: Array) -> int:
    kind = np.dtype(_dtype(array))
    return 64 if kind.kind in "biu" else 8 * kind.itemsize // (2 if kind.kind == "c" else 1)


def _plain(result: Any) -> Any:
    return result if result.dtype.kind != "V" else result.view(f"V{result.dtype.itemsize}")


def _described(array: Array, result: Any) -> str:
    """A line about a result: its type, shape and range."""
    text = f"{array.name}: {array.dtype}{list(array.shape)}"
    if not math.prod(array.shape) or result.dtype.kind == "c":
        return text
    wide = result.astype(np.float64)
    finite = wide[np.isfinite(wide)]
    odd = f", {wide.size - finite.size} not finite" if finite.size < wide.size else ""
    return text + (f", from {finite.min():.6g} to {finite.max():.6g}" if finite.size else "") + odd
