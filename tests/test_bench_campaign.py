"""A campaign on a GPU, without one: what is wrong, crashes, hangs or is not reached costs itself and nothing else."""
from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import numpy as np
import pytest

from bench.gpu import campaign, carried, kept, products
from bench.gpu import run as bench_run
from bench.gpu.campaign import Campaign, Stage
from stitch.emit.gpu.device import Gpu
from stitch.errors import StitchError
from tests.gpu import kernels, waits

from .emit import fakecuda

#: answers by what an item is called
SERVER = """
import json, os, sys, time
from bench.gpu.serving import serve
before = []
def answer(request):
    item = request["item"].split()[0]
    print("looking at", item)
    if item == "late" and before: raise ValueError("what an earlier launch did")
    if item == "garbles": json.dumps = lambda answer: "no JSON"
    before.append(item)
    if item == "wrong": raise AssertionError("first [3]: 1.0 where 2.0 is wanted")
    if item == "raises": raise ValueError("an illegal address")
    if item == "dies": os.abort()
    if item == "hangs": time.sleep(600)
    return {"us": 1.5, "pid": os.getpid()}
sys.exit(serve(answer))
"""


def stage(*items: str, seconds: float = 60.0, each: float = 20.0, at_once: int = 1) -> Stage:
    return Stage("some", (sys.executable, "-c", SERVER), items, seconds, each, 20.0, at_once, "cpu")


def run(out: Path, *stages: Stage, seconds: float = 120.0) -> str:
    (out / "logs").mkdir(parents=True, exist_ok=True)
    return campaign.carry_out(stages, Campaign(out, time.monotonic() + seconds))


def test_failures_cost_themselves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = stage("right 1", "wrong", "right 2", "raises", "right 3", "dies", "right 4")
    said = run(tmp_path, one)
    assert "some: 4 of 7 right, 1 wrong, 2 failed, 0 not done" in said
    assert "first [3]: 1.0 where 2.0 is wanted" in said and "ValueError: an illegal address" in said
    assert one.found["dies"]["failed"] == "the process ended by SIGABRT"
    assert "looking at dies" in one.found["dies"]["log"]
    pids = [one.found[f"right {n}"]["pid"] for n in (1, 2, 3, 4)]
    assert pids[0] == pids[1] != pids[2] != pids[3], "a wrong result ends no process, a failure does"
    lines = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert [line["item"] for line in lines] == [*one.items, "raises", "dies"] and lines[0]["us"] == 1.5
    assert (tmp_path / "summary.txt").read_text() == said and "some: dies: FAILED" in capsys.readouterr().out


def test_who_fails_behind_others_is_asked_again(tmp_path: Path) -> None:
    """By a new process, behind the others."""
    one = stage("right 1", "late", "right 2", "late 2")
    assert "4 of 4 right, 0 wrong, 0 failed" in run(tmp_path, one)
    lines = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert [line["item"] for line in lines if "failed" not in line] == ["right 1", "right 2", "late", "late 2"]
    assert len({line["pid"] for line in lines if "pid" in line}) == 4 and len(lines) == 6


def test_what_is_no_answer_costs_itself(tmp_path: Path) -> None:
    assert "2 of 3 right, 0 wrong, 1 failed" in run(tmp_path, stage("right", "garbles", "right 2"))


def test_what_cannot_be_written_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a stage that cannot be set up, nor nobody who reads."""
    for name in (campaign.RESULTS, "summary.txt"):
        (tmp_path / name).mkdir()
    monkeypatch.setitem(campaign.STAGES, "kernels", lambda options: [][0])
    bad, = campaign.stages_of(campaign.parse(["--out", str(tmp_path)]), ["kernels"])
    with open(os.devnull) as read_only, monkeypatch.context() as there:
        there.setattr(sys, "stdout", read_only)
        said = run(tmp_path, bad, stage("right 1"))
    assert said.startswith("kernels: cannot be set up: IndexError: ") and "1 of 1 right" in said


def test_what_hangs_is_ended(tmp_path: Path) -> None:
    one = stage("right 1", "hangs", "right 2", each=3.0)
    assert "2 of 3 right, 0 wrong, 1 failed" in run(tmp_path, one)
    assert one.found["hangs"]["failed"] == "no answer after 3 s"


def test_the_time_ends_a_run_and_what_is_not_done_is_told(tmp_path: Path) -> None:
    first, second = stage("right 1", "hangs", "right 2", each=500.0), stage("right 3")
    began = time.monotonic()
    said = run(tmp_path, first, second, seconds=6.0)
    assert time.monotonic() - began < 300.0
    assert "1 of 3 right, 0 wrong, 0 failed, 2 not done\n  not done: hangs, right 2" in said
    assert "1 of 1 right" in said, "each has a share of what there is"


def test_what_a_stage_leaves_comes_after_the_others(tmp_path: Path) -> None:
    many = [f"right {n}" for n in range(6)]
    first, second = stage(*many, seconds=0.0), stage("right 9", "right 10", at_once=2)
    assert "6 of 6" in run(tmp_path, first, second)
    lines = [json.loads(line)["item"] for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert set(lines[:2]) == {"right 9", "right 10"} and lines[2:] == many


def test_a_stage_that_only_fails_is_put_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dying = [f"dies {n}" for n in range(8)]
    assert "6 failed, 2 not done" in run(tmp_path, stage(*dying)), "three in a row, twice"
    monkeypatch.setattr(campaign, "gpu", lambda: ("there", ""))
    assert "1 of 9 right, 0 wrong, 8 failed" in run(tmp_path, stage("right", *dying)), "the GPU answers"


def test_a_second_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It asks for what failed or was not done, and reports all."""
    items = ("right 1", "wrong", "dies", "right 2")
    run(tmp_path / "a", stage(*items[:3]))
    known = tmp_path / "a" / campaign.RESULTS
    known.write_text(known.read_text() + '{"stage": "some", "item": "rig')
    one = stage(*items)
    (tmp_path / "b").mkdir()
    assert campaign.know([one], known, tmp_path / "b") == "2 answers are known"
    assert one.left() == ["dies", "right 2"] and one.found["right 1"]["us"] == 1.5 and "took" not in one.found["wrong"]
    said = run(tmp_path / "b", one)
    assert "some: 2 of 4 right, 1 wrong, 1 failed, 0 not done" in said
    lines = [json.loads(line)["item"] for line in (tmp_path / "b" / campaign.RESULTS).read_text().splitlines()]
    assert lines == ["right 1", "wrong", "dies", "right 2"]
    campaign.know([stage(*items)], tmp_path / "b" / campaign.RESULTS, tmp_path / "b")
    assert len((tmp_path / "b" / campaign.RESULTS).read_text().splitlines()) == 4, "its own are there"
    monkeypatch.setattr(campaign, "sources", lambda: "others")
    again = stage(*items)
    assert campaign.know([again], known, tmp_path) == "0 answers are known, 2 are of other sources: asked again"
    assert not again.found


def test_reports_that_fail_lose_nothing(tmp_path: Path) -> None:
    one = stage("right 1")
    one.report = lambda found, out: [][0]
    assert "no report: IndexError" in run(tmp_path, one) and (tmp_path / "results.jsonl").read_text()


def test_what_is_missing_is_told_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                       capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(campaign, "NEEDED", {"numpy": "numpy", "no.such.module": "some-package"})
    assert campaign.main(["--out", str(tmp_path / "out")]) == 2
    assert "lacks some-package: install them, or name a Python that has them" in capsys.readouterr().err
    monkeypatch.setattr(campaign, "NEEDED", {})
    monkeypatch.setattr(campaign, "gpu", lambda: ("", "no NVIDIA GPU: none is listed"))
    assert campaign.main(["--out", str(tmp_path / "out")]) == 2
    assert "no NVIDIA GPU" in capsys.readouterr().err and not (tmp_path / "out").exists()
    for bad, why in ((["--seconds", "0"], "give more than 0"), (["--only", "none"], "no stage none; there are waits, "),
                     (["--programs", "/none"], "there is no such folder"),
                     (["--known", "/none"], "name the results.jsonl of an earlier run")):
        with pytest.raises(SystemExit):
            campaign.main(bad)
        assert why in capsys.readouterr().err


def test_a_device_is_found_without_nvidia_smi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign.shutil, "which", lambda name: None)
    name, line = campaign.gpu()
    assert name == "" and line.startswith("no NVIDIA GPU: cuda.core: ") and len(line) > 30 and "\n" not in line


def test_a_driver_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tool = tmp_path / "nvidia-smi"
    tool.write_text("#!/bin/sh\nsleep 600\n")
    tool.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(campaign.sys, "executable", str(tool))
    monkeypatch.setattr(campaign, "ASKED", 0.2)
    assert campaign.gpu() == ("", "no NVIDIA GPU: nvidia-smi: no answer after 0.2 s; cuda.core: no answer after 0.2 s")
    monkeypatch.setattr(bench_run, "ASKED", 0.2)
    bench_run.driver.cache_clear()
    assert bench_run.driver() == "unknown"
    bench_run.driver.cache_clear()


def test_all_stages_have_items(tmp_path: Path) -> None:
    options = campaign.parse(["--out", str(tmp_path)])
    options.device = "NVIDIA H200"
    stages = {s.name: s for s in campaign.stages_of(options)}
    assert list(stages) == ["waits", "kernels", "families", "products", "patterns", "programs"]
    assert all(len(s.items) == len(set(s.items)) for s in stages.values())
    assert len(stages["kernels"].items) > 100 and "products" in stages["families"].items
    items = stages["products"].items
    assert items[0].endswith(": XLA") and items.index("4096^3 s8: 0") < items.index("1024^3 bf16: 1")
    assert items.index("1024^3 bf16: 3") == items.index("1024^3 bf16: 1") + 2 < items.index("4096^3 s8: 10")
    found = {"4096^3 bf16: XLA": {"us": 200.0}, "4096^3 bf16: 0": {"us": 190.0, "schedule": "a"},
             "4096^3 bf16: 3": {"us": 180.0, "schedule": "b"}, "4096^3 bf16: 4": {"wrong": "by 1"},
             "1024^3 bf16: XLA": {"us": 9.0}, "1024^3 bf16: 0": {"failed": "no answer after 25 s"}}
    report = stages["products"].report
    assert report is not None
    report(found, tmp_path)
    assert "| 4096^3 bf16 | 200.0 | 687 | 190.0 | 180.0 | b | 1.11x" in (
        tmp_path / "gpu-products-nvidia-h200.md").read_text()


def test_kernels_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On a device that is the interpreter: a right one leaves nothing, a wrong one what tells why, and runs again."""
    monkeypatch.setattr(kernels, "Gpu", lambda: Gpu(fakecuda, fakecuda.driver))
    monkeypatch.setattr(kept, "Gpu", lambda: Gpu(fakecuda, fakecuda.driver))
    asked = ["--only", "mma.sync: 2 stages", "--keep", str(tmp_path)]
    assert kernels.main(asked) == 0 and not list(tmp_path.iterdir())
    make = kernels.cases()["mma.sync: 2 stages"]

    def other() -> kernels.Case:
        case = make()
        case.want[0][5] += 1
        return case
    monkeypatch.setitem(kernels.cases(), "mma.sync: 2 stages", other)
    assert kernels.main(asked) == 1
    assert "first run, result 0: 1 of 256 elements differ, first [5]:" in capsys.readouterr().out
    [folder] = tmp_path.iterdir()
    assert {"kernel.ptx", "launches.json", "operand0.bin", "want0.bin", "got0.bin", "said.txt"} <= {
        p.name for p in folder.iterdir()}
    assert kept.main([str(folder)]) == 1 and "result 0: 1 of 256 elements differ" in capsys.readouterr().out
    got = (folder / "got0.bin").read_bytes()
    (folder / "want0.bin").write_bytes(got)
    assert kept.main([str(folder)]) == 0 and "result 0: as wanted" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        kept.main([str(tmp_path)])
    assert "holds no kernel" in capsys.readouterr().err


def test_what_waits_take(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every kernel runs in the interpreter; what is foreseen of a barrier and a turn is what is published of an H100,
    of a barrier without its second fence."""
    for name, value in (("BARRIERS", {"a barrier of 4 blocks": 4}), ("BLOCKS", 4), ("FEW", 1), ("MANY", 3),
                        ("ITEMS", (waits.LAUNCH, waits.LOADING, "a barrier of 4 blocks", waits.TURN))):
        monkeypatch.setattr(waits, name, value)
    monkeypatch.setattr(waits, "Gpu", lambda: Gpu(fakecuda, fakecuda.driver))
    assert waits.main([]) == 0
    said = capsys.readouterr().out
    assert f"{waits.LAUNCH}: 10.00 us, 2.50 foreseen" in said and "a barrier of 4 blocks: 0.00 us" in said
    assert 0.6 < waits.foreseen("a barrier of 4 blocks") < 0.9 and 0.6 < waits.foreseen(waits.TURN) < 0.8
    waits.write({waits.LAUNCH: {"us": 1.4}, waits.TURN: {"failed": "no answer"}}, "NVIDIA H200", tmp_path)
    table = (tmp_path / "gpu-waits-nvidia-h200.md").read_text()
    assert "| an empty launch | 1.40 | 2.50 |" in table and waits.TURN not in table


def test_where_results_differ() -> None:
    want = np.arange(12.0, dtype=np.float32).reshape(3, 4)
    got = want.copy()
    assert kept.differing(want, got) == ""
    got[1, 2], got[2, 1] = 9.0, np.nan
    said = kept.differing(want, got)
    assert said.startswith("2 of 12 elements differ, first [1, 2]: 9.0 where 6.0 is wanted; all of them in 1..2 x 1..2")
    got[2, 1] = want[2, 1]
    assert kept.differing(want, got, 0.3) == "" and "1 of 12" in kept.differing(want.astype(int), got.astype(int))


@pytest.mark.parametrize("dtype", ["s8", "tf32"])
def test_operands_lie_as_kernels_have_them(dtype: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of bytes and tf32 the right one lies along the depth."""
    work = products._square(products.gemm.Case(64, "h200", dtype))
    monkeypatch.setattr(products, "suite", lambda: iter([work]))
    monkeypatch.setattr(products, "SAMPLES", 2)
    target = products.GPUS["h200"].target
    side = products.Side(target, lambda: None, lambda: Gpu(fakecuda, fakecuda.driver), tmp_path / "failed", tmp_path)
    products.make(tmp_path, target, work.name, (0,))
    monkeypatch.setattr(products, "compiled", lambda *_: pytest.fail("it was made ahead"))
    found = side.time(work, 0)
    assert found["us"] == pytest.approx(10.0) and "Box" in found["schedule"]
    assert not list((tmp_path / "failed").iterdir())
    assert products.rows({f"{work.name}: XLA": {"us": 9.0}, f"{work.name}: 1": {"none": "why"}}) == []
    with pytest.raises(StitchError, match="has fewer schedules than 99"):
        monkeypatch.undo()
        products.compiled(work, target, 99)


def test_an_archive_is_renewed_and_small(tmp_path: Path) -> None:
    out, archive = tmp_path / "out", tmp_path / "all.tgz"
    (out / "logs").mkdir(parents=True)
    (out / "failed" / "one").mkdir(parents=True)
    (out / "failed" / "one" / "operand0.bin").write_bytes(np.random.default_rng(0).bytes(1 << 16))
    one = stage("right 1", "hangs", each=500.0)
    campaign.carry_out([one], Campaign(out, time.monotonic() + 5.0, archive))

    def names() -> list[str]:
        with tarfile.open(archive) as tar:
            return sorted(tar.getnames())
    assert names() == ["out/failed/one/operand0.bin", "out/logs/some.log", "out/results.jsonl", "out/summary.txt"]
    campaign.pack(out, archive, most=1 << 15)
    assert names() == ["out/logs/some.log", "out/results.jsonl", "out/summary.txt"]
    assert len(list(tmp_path.iterdir())) == 2
    lost = Campaign(out, time.monotonic(), tmp_path / "none" / "all.tgz")
    lost.pack()  # says so, and goes on


def test_children_find_what_this_process_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONPATH", f"/carried{os.pathsep}{campaign.ROOT}")
    environment = Campaign(tmp_path, 0.0)._environment(stage("right"))
    assert environment["PYTHONPATH"] == f"{campaign.ROOT}{os.pathsep}/carried"


def test_a_package_is_carried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Another process finds it before its own."""
    monkeypatch.setattr(carried, "PACKAGE", "iniconfig")  # (llvmlite's takes a minute)
    ahead, to = tmp_path / "ahead", tmp_path / "to"
    ahead.mkdir()
    assert carried.unpack(ahead, to) is None
    made = carried.pack(ahead)
    assert carried.pack(ahead) == made and list(ahead.iterdir()) == [made]
    where = carried.unpack(ahead, to)
    assert where is not None and carried.unpack(ahead, to) == where and list(to.iterdir()) == [where]
    said = subprocess.run([sys.executable, "-c", "import iniconfig; print(iniconfig.__file__)"], text=True, check=True,
                          env={**os.environ, "PYTHONPATH": str(where)}, capture_output=True).stdout
    assert said.startswith(str(where))
    (ahead / made.name.replace("-", "-0.", 1)).write_bytes(b"older")
    assert carried.unpack(ahead, to) == where
    assert carried.serves() is (tuple(map(int, carried._version(made))) >= carried.LEAST)
    monkeypatch.setattr(carried, "PACKAGE", "no-such-package")
    assert not carried.serves()


def test_what_is_carried_takes_the_place_of_what_is_too_old(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(carried, "serves", lambda: str(tmp_path) in sys.path)
    monkeypatch.setattr(carried, "unpack", lambda folder, to: tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PYTHONPATH", "/before")
    monkeypatch.setattr(campaign, "NEEDED", {"llvmlite": "llvmlite"})
    monkeypatch.setattr(campaign, "gpu", lambda: ("", "no NVIDIA GPU: none is listed"))
    assert campaign.main(["--out", str(tmp_path / "out")]) == 2
    assert os.environ["PYTHONPATH"] == f"{tmp_path}{os.pathsep}/before" and sys.path[0] == str(tmp_path)
    said = capsys.readouterr()
    assert f"llvmlite of {tmp_path}" in said.out and "lacks" not in said.err
