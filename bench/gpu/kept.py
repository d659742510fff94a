"""Kernels kept for whoever looks why they fail: PTX, launches, operands, what came out and what should have.

    python -m bench.gpu.kept FOLDER     run one again, after its kernel.ptx was changed perhaps, and compare

A kernel is kept while it runs, so that one which takes its process or the GPU with it is there afterwards."""
from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import ml_dtypes  # noqa: F401  (NumPy knows its types by name)
import numpy as np

from stitch.emit.gpu.device import Gpu, Recipe, Step
from stitch.errors import StitchError
from stitch.tuning.probe import difference

Array = np.ndarray[Any, Any]
#: bytes of an array that is kept whole
MOST = 32 << 20


def folder_of(where: Path, name: str) -> Path:
    """Where a kernel of this name is kept."""
    return where / "-".join(re.findall(r"[A-Za-z0-9]+", name))


@contextmanager
def kept(where: Path | None, name: str, recipe: Recipe, operands: Sequence[Array], want: Sequence[Array]
         ) -> Iterator[list[Array]]:
    """A kernel is run inside, and its results, where there are any, are added to the list that is given.  It stays
    where it is kept unless all goes well; `where`: None for nowhere."""
    got: list[Array] = []
    if where is None:
        yield got
        return
    to = folder_of(where, name)
    to.mkdir(parents=True, exist_ok=True)
    (to / "kernel.ptx").write_text(recipe.ptx)
    plain = {**asdict(recipe), "name": name}
    del plain["ptx"]
    (to / "launches.json").write_text(json.dumps(plain, indent=1) + "\n")
    for kind, arrays in (("operand", operands), ("want", want)):
        _write(to, kind, arrays)
    try:
        yield got
    except BaseException as error:
        (to / "said.txt").write_text(f"{type(error).__name__}: {error}\n")
        _write(to, "got", got)
        raise
    shutil.rmtree(to, ignore_errors=True)


def _write(to: Path, kind: str, arrays: Sequence[Array]) -> None:
    """As raw bytes with type and shape beside them (NumPy's files do not know bfloat16); larger ones are told of."""
    for n, x in enumerate(arrays):
        said = {"dtype": x.dtype.name, "shape": x.shape, "left out": x.nbytes > MOST}
        (to / f"{kind}{n}.json").write_text(json.dumps(said) + "\n")
        if x.nbytes <= MOST:
            (to / f"{kind}{n}.bin").write_bytes(x.tobytes())


def _read(where: Path, kind: str) -> list[Array]:
    found = []
    for n in range(len(list(where.glob(f"{kind}[0-9]*.json")))):
        said = json.loads((where / f"{kind}{n}.json").read_text())
        if said["left out"]:
            raise StitchError(f"{where.name}: {kind} {n} was too large to be kept: run its item again")
        data = (where / f"{kind}{n}.bin").read_bytes()
        found.append(np.frombuffer(data, np.dtype(said["dtype"])).reshape(said["shape"]))
    return found


def differing(want: Array, got: Array, tolerance: float = 0.0) -> str:
    """Where a result differs: how many elements, the first, the box around all, the largest difference.  `tolerance` is
    a share of the largest value that is wanted.  "" where it does not."""
    if want.dtype.kind in "biu":
        apart: Array = want != got
    else:
        a, b = (x.astype(np.complex128 if np.iscomplexobj(x) else np.float64) for x in (want, got))
        scale = float(np.abs(a[np.isfinite(a)]).max(initial=0.0))
        with np.errstate(invalid="ignore"):
            near = np.abs(a - b) <= tolerance * scale
        apart = ~((a == b) | near | (np.isnan(a) & np.isnan(b)))
    if not apart.any():
        return ""
    where = np.argwhere(apart)
    first = tuple(int(i) for i in where[0])
    box = " x ".join(f"{low}..{high}" for low, high in zip(where.min(0), where.max(0)))
    return (f"{len(where)} of {apart.size} elements differ, first {list(first)}: {got[first]} where {want[first]} is "
            f"wanted; all of them in {box}; {difference(want, got):.3g} apart at most")


def main(arguments: list[str] | None = None) -> int:
    """Run one again; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="what a run has kept")
    where = parser.parse_args(arguments).folder
    if not (where / "launches.json").is_file():
        parser.error(f"{where} holds no kernel: name a folder that has a launches.json")
    plain = json.loads((where / "launches.json").read_text())
    steps = tuple(Step(**{**s, "buffers": tuple(s["buffers"])}) for s in plain["steps"])
    recipe = Recipe((where / "kernel.ptx").read_text(), steps, tuple(plain["sizes"]), plain["operands"],
                    plain["results"])
    try:
        operands, want = _read(where, "operand"), _read(where, "want")
        got = Gpu().load(recipe)([x.reshape(-1) for x in operands], [np.empty(x.size, x.dtype) for x in want])
    except StitchError as error:
        print(error, file=sys.stderr)
        return 2
    said = [differing(a, b.reshape(a.shape)) for a, b in zip(want, got, strict=True)]
    for n, text in enumerate(said):
        print(f"result {n}: {text or 'as wanted'}")
    return 1 if any(said) else 0


if __name__ == "__main__":
    sys.exit(main())
