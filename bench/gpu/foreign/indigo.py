"""The Indigo suite's patterns of irregular code: its annotated sources as the variants that its own generator writes.

A line `a /*@x@*/ b /*@y@*/ c` is `a`, or `b` in the variants tagged x, or `c` in those tagged y; tags that first come
together exclude each other.  Variants are of ints; `shfl` and `syncBug` do not combine, as in the generator
(github.com/burtscher/IndigoSuite, Generators/generate_CUDA_codes.py; Liu et al., ISPASS 2022).
"""
from __future__ import annotations

import itertools
import re
from pathlib import Path

import numpy as np

_TAG = re.compile(r"/\*@(\w*)@\*/")
_TYPES = {"long", "float", "double", "char", "short"}
#: what makes a variant racy, by the suite; `boundsBug` is no race
RACES = {"atomicBug", "guardBug", "raceBug", "syncBug"}

VERTICES, GRID, BLOCK = 64, 2, 32


def variants(text: str) -> dict[tuple[str, ...], str]:
    """The kernel of every variant, by its tags."""
    lines = text.split("void serial_code")[0].splitlines()
    groups: list[tuple[str, ...]] = []
    for line in lines:
        tags = _TAG.findall(line)
        if tags and all(tags[0] != group[1] for group in groups):
            groups.append(("", *tags))
    found: dict[tuple[str, ...], str] = {}
    for chosen in itertools.product(*groups):
        kind = tuple(tag for tag in chosen if tag)
        if not _TYPES & set(kind) and not {"syncBug", "shfl"} <= set(kind):
            found[kind] = "\n".join(_line(line, set(chosen)) for line in lines)
    return found


def _line(line: str, chosen: set[str]) -> str:
    """A line of the variant with the tags `chosen`: the last alternative that is meant."""
    parts = _TAG.split(line)
    meant = [code for tag, code in zip(["", *parts[1::2]], parts[::2]) if tag in chosen]
    return meant[-1] if meant else ""


def together(text: str) -> tuple[str, list[tuple[str, ...]]]:
    """One source of all variants, the n-th in the namespace `v<n>`, and their tags."""
    found = variants(text)
    bodies = (re.sub(r"#include.*", "", body) for body in found.values())
    return "\n".join(f"namespace v{n} {{\n{body}\n}}" for n, body in enumerate(bodies)), list(found)


def write_graphs(folder: Path) -> None:
    """Arguments of a launch, as the suite's host code makes them, for two graphs.  `tame`: a thread for every vertex,
    and every vertex has neighbours, so that bounds that are not checked do not matter.  `wild`: more threads than
    vertices, of which the first and the last have no neighbours."""
    for name, vertices in (("tame", VERTICES), ("wild", VERTICES - 10)):
        rng = np.random.default_rng(0)
        degrees = rng.integers(1, 5, vertices)
        degrees[:8] = 36
        if name == "wild":
            degrees[[0, -1]] = 0
        index = np.concatenate(([0], np.cumsum(degrees))).astype(np.int32)
        edges = int(index[-1])
        size = max(vertices, edges)
        data1, data2 = rng.integers(0, vertices, size, np.int32), rng.integers(0, edges, size, np.int32)
        data1[0] = data2[0] = 0
        for what, array in (("nindex", index), ("nlist", rng.integers(0, vertices, edges, np.int32)),
                            ("data1", data1), ("data2", data2)):
            np.save(folder / f"{name}-{what}.npy", array)


def arguments(folder: Path, graph: str) -> list[str]:
    """What `stitch ptx check` is given for a graph."""
    vertices = len(np.load(folder / f"{graph}-nindex.npy", mmap_mode="r")) - 1
    return [f"in:{folder}/{graph}-nindex.npy", f"in:{folder}/{graph}-nlist.npy", f"inout:{folder}/{graph}-data1.npy",
            f"inout:{folder}/{graph}-data2.npy", str(vertices)]
