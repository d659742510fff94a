"""The hook on CUDA, without a GPU: programs compiled by XLA for an H200, their kernels run by the PTX interpreter.

Needs the CUDA plugin of the installed jax (jax-cuda13-plugin and jax-cuda13-pjrt, which need no driver).
"""
from __future__ import annotations

import importlib.util
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stitch.emit.gpu import launches as launch
from stitch.emit.gpu import ptxas
from stitch.hlo.interp import evaluate
from stitch.hlo.ir import Instr, Module
from stitch.hlo.opdef import REGISTRY, opdef
from stitch.hlo.text import parse
from stitch.hlo.types import Shape

from ..running import python
from .cuda_programs import CHOSEN
from .ptx_calls import config, run_call, shapes_of

_THUNK = re.compile(r"^( *)\d+: (\w+) +\[[^]]*\] ?(\S*)", re.MULTILINE)
#: thunks that launch something
_LAUNCHES = ("kCustomKernel", "kKernel", "kGemm", "kCublasLtMatmul", "kCopy", "kMemcpy", "kMemset32BitValue")

NAMES = ("norm", "residual_bf16", "transposed", "train_step", "adam", "states", "convolved", "recurrent")

pytestmark = pytest.mark.skipif(importlib.util.find_spec("jax_plugins.xla_cuda13") is None
                                if importlib.util.find_spec("jax_plugins") else True,
                                reason="no CUDA plugin: install jax-cuda13-plugin and jax-cuda13-pjrt")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that cuda_programs wrote."""
    out = tmp_path_factory.mktemp("cuda")
    flags = f"--xla_gpu_autotune_level=0 --xla_gpu_graph_min_graph_size=1 --xla_dump_to={out / 'xla'}"
    done = python("-W", "error", "-m", "tests.hook.cuda_programs", out, XLA_FLAGS=flags,
                  JAX_SKIP_CUDA_CONSTRAINTS_CHECK="1")
    assert done.returncode == 0, done.stderr[-4000:]
    return out


def thunks(folder: Path, program: str) -> list[tuple[int, str, str]]:
    """(indentation, kind, kernel) of everything the executable runs."""
    [path] = sorted((folder / "xla").glob(f"*.jit_{program.replace('.', '_')}.thunk_sequence_after_thunk_passes.txt"))
    return [(len(m[1]), m[2], m[3]) for m in _THUNK.finditer(path.read_text())]


def launches(folder: Path, program: str) -> int:
    return sum(1 for _, kind, _ in thunks(folder, program) if kind in _LAUNCHES)


def rewritten(folder: Path, name: str) -> tuple[Module, Module]:
    """The module as it came to the hook, and as it went back."""
    ends = {path.name.partition(f"jit_{name}_forced.")[2]: path for path in (folder / f"{name}.forced").iterdir()}
    return parse(ends["input.txt"].read_text()), parse(ends["rewritten.txt"].read_text())


def stitched_calls(module: Module) -> Iterator[Instr]:
    for graph in module.graphs:
        yield from (i for i in graph.instrs if i.attrs.get("custom_call_target") == f'"{launch.TARGET}"')


@pytest.mark.parametrize("name", NAMES)
def test_calls_keep_their_layouts(folder: Path, name: str) -> None:
    """In XLA's executable, operands and results have the layouts the kernels were made for."""
    made = {config(call)["name"]: signature(call) for call in stitched_calls(rewritten(folder, name)[1])}
    calls = list(stitched_calls(parse((folder / f"{name}.forced.txt").read_text())))
    assert {config(call)["name"] for call in calls} == made.keys()
    for call in calls:
        assert signature(call) == made[config(call)["name"]]
        stated = call.attrs["operand_layout_constraints"]
        assert stated == "{" + ", ".join(str(o.array) for o in call.operands) + "}"


def signature(call: Instr) -> list[str]:
    return [str(s) for s in (*(o.array for o in call.operands), *shapes_of(call))]


@pytest.mark.parametrize("name", NAMES)
def test_all_buffers_are_arguments(folder: Path, name: str) -> None:
    """Those that are operand and result, too: XLA is told where each of both stands."""
    for call in stitched_calls(parse((folder / f"{name}.forced.txt").read_text())):
        places = re.search(r"output_indices = \[([\d, ]+)\]", call.attrs["backend_config"])
        first, count = len(call.operands), len(shapes_of(call))
        assert places is not None and [*map(int, places[1].split(","))] == list(range(first, first + count))
        assert config(call)["kernel_data"].partition(".entry")[2].partition(")")[0].count(".param") == first + count


def test_an_unusual_layout_is_among_them(folder: Path) -> None:
    calls = stitched_calls(parse((folder / "transposed.forced.txt").read_text()))
    assert any("{0,1}" in text for call in calls for text in signature(call))


@pytest.mark.parametrize("name", NAMES)
def test_kernels_are_in_command_buffers(folder: Path, name: str) -> None:
    found = thunks(folder, f"{name}.forced")
    ours = [n for n, (_, _, kernel) in enumerate(found) if kernel.startswith("stitch_")]
    assert ours
    for n in ours:
        around = next((kind for indent, kind, _ in reversed(found[:n]) if indent < found[n][0]), "")
        # conditions of loops and branches run by themselves, XLA's own kernels there too
        assert around in ("kCommandBuffer", "kConditional") or found[n - 1][1] == "kWhile", found


@pytest.mark.parametrize("name", CHOSEN)
def test_what_the_model_takes_saves_launches(folder: Path, name: str) -> None:
    assert launches(folder, f"{name}.chosen") < launches(folder, f"{name}.plain")


@pytest.mark.parametrize("name", ["train_step", "adam", "recurrent"])
def test_donated_arguments_are_reused_without_copies(folder: Path, name: str) -> None:
    plain, ours = (json.loads((folder / f"{name}.{side}.json").read_text()) for side in ("plain", "forced"))
    assert plain == ours and plain["alias"] > 0
    heads = [(folder / f"{name}.{side}.txt").read_text().splitlines()[0] for side in ("plain", "forced")]
    for part in ("input_output_alias=", "entry_computation_layout="):
        assert heads[0].partition(part)[2].partition(")}")[0] == heads[1].partition(part)[2].partition(")}")[0]
    if name != "recurrent":
        assert not [kind for _, kind, _ in thunks(folder, f"{name}.forced") if kind == "kCopy"]


def test_what_a_program_places_stays_with_xla(folder: Path) -> None:
    """In the module that goes back, and in the executable, where a call is on another stream."""
    before, after = (Counter(i.attrs["frontend_attributes"] for graph in module.graphs for i in graph.instrs
                             if "frontend_attributes" in i.attrs and i not in stitched_calls(module))
                     for module in rewritten(folder, "told"))
    assert before == after and sum(before.values()) > 5
    plain, ours = ((folder / f"told.{side}.txt").read_text() for side in ("plain", "forced"))
    assert launch.TARGET in ours and " call-start(" in ours
    assert plain.count(" call-start(") == ours.count(" call-start(")


@pytest.mark.parametrize("name", NAMES)
def test_kernels_compute_what_the_program_says(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The module handed to XLA, with its kernels run from the text in its calls, against the module as it came."""
    before, after = rewritten(folder, name)
    rng = np.random.default_rng(0)
    args = [draw(p.array, rng) for p in before.entry.params]
    with np.errstate(all="ignore"):
        want = evaluate(before, args)
        monkeypatch.setitem(REGISTRY, "custom-call", replace(opdef("custom-call"), evaluate=run_call))
        got = evaluate(after, args)
    wanted = leaves(want)
    assert len(leaves(got)) == len(wanted)
    for a, b in zip(leaves(got), wanted):
        tolerance = 3e-2 if np.asarray(b).dtype.itemsize == 2 else 3e-4  # layer norms of layer norms add up
        np.testing.assert_allclose(np.asarray(a, np.float64), np.asarray(b, np.float64), tolerance, tolerance)


def draw(shape: Shape, rng: np.random.Generator) -> Any:
    if shape.dtype.kind in ("int", "uint"):
        return rng.integers(0, 10, shape.dims).astype(shape.dtype.numpy)
    return rng.uniform(0.5, 1.5, shape.dims).astype(shape.dtype.numpy)


def leaves(value: Any) -> list[Any]:
    return [leaf for part in value for leaf in leaves(part)] if isinstance(value, tuple) else [value]


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
def test_every_kernel_assembles(folder: Path) -> None:
    reports = list(folder.glob("*.forced/*.ptxas.txt"))
    assert len(reports) >= len(NAMES)
    assert all("0 bytes spilled" in report.read_text() for report in reports)


def test_loops_keep_their_known_number_of_turns(folder: Path) -> None:
    """XLA runs such a loop without asking the GPU after every turn."""
    counts = [(folder / f"recurrent.{side}.txt").read_text().count('"known_trip_count":{"n":') for side in
              ("plain", "forced")]
    assert counts[0] == counts[1] > 0


def test_programs_that_measure_groups() -> None:
    """XLA takes what the tuner hands it: nothing is moved out of its loops, which keep their number of turns."""
    done = python("-W", "error", "-m", "tests.hook.cuda_tuning", XLA_FLAGS="--xla_gpu_autotune_level=0",
                  JAX_SKIP_CUDA_CONSTRAINTS_CHECK="1")
    assert done.returncode == 0, done.stderr[-4000:]
    found = json.loads(done.stdout.splitlines()[-1])
    for name, sides in found.items():
        for side, text in sides.items():
            assert ("stitched" in side) == (launch.TARGET in text)
            loops = [line for line in text.splitlines() if " while(" in line]
            assert len(loops) == (name == "loop")
            if loops:
                assert '"known_trip_count":{"n":"7"' in loops[0]
                start = text.index("\n%tune.body")
                body = text[start:text.index("\n}", start)]
                assert (launch.TARGET if side == "stitched" else " fusion(") in body
