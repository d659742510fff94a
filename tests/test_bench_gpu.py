"""The benchmark on a GPU, without one: its clock, its reading of profiles, its targets, PyTorch's side, predictions."""
from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax.profiler import ProfileData

from bench import patterns
from bench.gpu import clock as clocks
from bench.gpu import gemm, predict, products, run, sizes, torch_side, trials
from bench.gpu.clock import Clock, MissingCuda, Sample
from bench.gpu.profile import Launched, launched, profile
from bench.gpu.report import Row, Setting, document, record, table, targets
from bench.gpu.torch_side import TorchSide
from stitch.emit.gpu.device import Gpu
from stitch.hlo.text import parse
from stitch.schedule.cost.gpu import memory_ns
from stitch.schedule.cost.nests import least_ns
from stitch.target import GPUS

from .emit import fakecuda
from .running import python

SETTING = Setting("NVIDIA Test", "1.2", 1000.0, {"jax": "0"})
ROW = Row("softmax", True, 100 << 20, 200.0, 100.0, 2.0, 1.9, 2.1, 0.0, Launched(3, 0, 9.0), Launched(1, 1, 8.0), 4, 2,
          None, "not installed")


class FakeCuda:
    """cuda.core, its stream and its events: everything done is noted, in order, in `log`.  Events read `times`
    (milliseconds); the first `quick` events are over when they are asked."""

    def __init__(self, times: list[float], quick: int = 0) -> None:
        self.log: list[str] = []
        self.times, self.quick, self.recorded = iter(times), quick, 0
        self.handle = 77

    def Device(self, number: int) -> FakeCuda:
        self.log.append(f"device {number}")
        return self

    def EventOptions(self, timing_enabled: bool) -> bool:
        return timing_enabled

    def set_current(self) -> None:
        self.log.append("current")

    def create_stream(self) -> FakeCuda:
        return self

    def record(self, options: bool) -> FakeEvent:
        assert options, "events without times"
        self.recorded += 1
        self.log.append("record")
        return FakeEvent(self, next(self.times), self.recorded <= self.quick)


@dataclass
class FakeEvent:
    cuda: FakeCuda
    time: float
    over: bool

    @property
    def is_done(self) -> bool:
        self.cuda.log.append("done?")
        return self.over

    def sync(self) -> None:
        self.cuda.log.append("sync")

    def __sub__(self, other: FakeEvent) -> float:
        return self.time - other.time


def counted(cuda: FakeCuda, name: str) -> Callable[..., Any]:
    """An executable: its n-th call has two results that note who waits for them."""
    calls = iter(range(99))

    def result(n: int, part: str) -> Any:
        return SimpleNamespace(__dlpack__=lambda stream: cuda.log.append(f"{stream} waits for {name}{n}{part}"))

    def call() -> tuple[Any, Any]:
        n = next(calls)
        cuda.log.append(f"{name}{n}")
        return result(n, "a"), result(n, "b")
    return call


def test_a_sample_is_what_lies_between_two_events() -> None:
    cuda = FakeCuda([5.0, 11.0])
    sample = Clock(cuda, 3, counted(cuda, "plug")).sample(counted(cuda, "f"), (), batch=3)
    assert sample == Sample(0.002, False), "6 ms, three calls"
    assert cuda.log == ["device 3", "current", "plug0", "f0", "77 waits for f0b", "record", "f1", "f2", "f3", "done?",
                        "77 waits for f3b", "record", "sync"]


def test_plugs_grow_while_samples_are_starved() -> None:
    cuda = FakeCuda([float(n) for n in range(40)], quick=99)
    clock = Clock(cuda, 0, counted(cuda, "plug"))
    plugs = []
    for _ in range(5):
        plugs.append(clock.plugs)
        assert clock.sample(counted(cuda, "f"), (), batch=2).starved
    assert plugs == [1, 2, 4, 8, 8] and sum(x.startswith("plug") for x in cuda.log) == sum(plugs)
    assert clocks.MOST_PLUGS + 1 + clocks.BATCH < 32, "XLA waits where more computations are in flight"
    plain = Clock(cuda)
    assert plain.sample(counted(cuda, "f"), ()).starved and plain.plugs == 1, "there is no plug to make longer"


def test_arrays_of_jax_are_waited_for_on_the_stream() -> None:
    with pytest.raises(RuntimeError, match="WaitUntilBufferReadyOnStream is only implemented for GPU"):
        Clock(FakeCuda([0.0])).sample(lambda: [jnp.ones(3)], ())


def test_cuda_core_has_what_the_clock_uses() -> None:
    core = pytest.importorskip("cuda.core")
    assert core.EventOptions(timing_enabled=True).timing_enabled
    for owner, names in ((core.Device, ("set_current", "create_stream")), (core.Stream, ("record", "handle")),
                         (core.Event, ("is_done", "sync", "__sub__"))):
        assert all(hasattr(owner, name) for name in names), owner


def test_without_cuda_core_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cuda.core", None)
    with pytest.raises(MissingCuda, match=r'pip install "stitch-xla\[gpu\]"'):
        clocks.cuda_core()


def plane(name: str, lines: dict[str, list[tuple[str, int]]]) -> str:
    """A plane of a profile as text: its lines' events (name, nanoseconds)."""
    names = sorted({n for events in lines.values() for n, _ in events})
    text = "".join(f'event_metadata {{ key: {k} value {{ id: {k} name: "{n}" }} }} ' for k, n in enumerate(names, 1))
    for number, (line, events) in enumerate(lines.items()):
        inside = "".join(f"events {{ metadata_id: {names.index(n) + 1} duration_ps: {1000 * t} }} " for n, t in events)
        text += f'lines {{ id: {number} name: "{line}" {inside} }} '
    return f'planes {{ name: "{name}" {text} }} '


def test_kernels_of_all_streams_are_counted() -> None:
    space = plane("/host:CPU", {"Stream #9": [("kernel", 4000)], "python": [("call", 9000)]})
    space += plane("/device:GPU:0", {
        "Stream #13(Compute)": [("loop_add_fusion", 1000)] * 4 + [("MemcpyD2D", 500)] * 2,
        "Stream #14(Compute,Memset)": [("memset_like_name", 0), ("Memset", 300), ("triton_softmax", 2000)],
        "XLA Ops": [("fusion.1", 7000)] * 6})
    data = ProfileData.from_serialized_xspace(ProfileData.text_proto_to_serialized_xspace(space))
    assert launched(data, 2) == Launched(2.5, 2.0, (4000 + 1000 + 300 + 2000) / 2 / 1e3)
    host = plane("/host:CPU", {"Stream #9": [("kernel", 4000)]})
    assert launched(ProfileData.from_text_proto(host), 1) is None, "no device was seen"


def test_a_profile_without_a_device_shows_nothing() -> None:
    assert profile(jax.jit(lambda x: x + 1), (jnp.ones(3),), calls=1) is None


def test_targets_tell_what_is_missed() -> None:
    core = [replace(ROW, pattern=name, large=large) for name in ("softmax", "layer_norm", "rms_norm_gate",
            "gelu_residual_layer_norm", "adam") for large in (False, True)]
    found = targets(core, 1000.0)
    assert len(found) == 5 + 2 + 1 and all(met for met, _ in found)
    slow = [replace(r, ratio=0.96) if r.pattern == "adam" and r.large else r for r in core]
    assert [met for met, _ in targets(slow, 1000.0)][-3:] == [True, True, False], "one is under 0.97x of XLA"
    assert "adam, 100.0 MiB (0.960x)" in targets(slow, 1000.0)[-1][1]
    low = [replace(r, ratio=1.29) for r in core]
    assert [met for met, _ in targets(low, 1000.0)][-3:] == [False, False, True]
    assert not any(met for met, _ in targets(core, 1300.0)[:5]), "1049 GB/s of 1300 are 81%"
    assert targets([replace(ROW, bytes=1 << 20)], 1000.0)[0] == (False, "no pattern of 64 MiB or more was measured")
    assert not any(met for met, _ in targets([], 1000.0))


def test_the_report_shows_misses() -> None:
    rows = [ROW, replace(ROW, pattern="adam", starved=0.9, stitch_seen=None, torch_us=50.0, torch_note=""),
            replace(ROW, torch_note="failed: a | b\nc")]
    cells = [[c.strip() for c in line.split("|")[1:-1]] for line in table(rows, 2000.0).splitlines()]
    assert cells[2] == ["softmax, 100.0 MiB", "200.0", "100.0", "2.00x (1.90-2.10)", "3 -> 1", "1049", "52%",
                        "not installed"]
    assert cells[3][2] == "100.0 (host-bound)" and cells[3][4] == "3 -> ?" and cells[3][7] == "50.0"
    assert cells[4][7] == "failed"
    setting = replace(SETTING, copy=2000.0)
    text = document(rows, setting)
    assert text.startswith("NVIDIA Test, driver 1.2, jax 0; a copy")
    assert "- misses: softmax, 100.0 MiB: 1049 GB/s, 52.4% of a copy (target 85%)" in text
    assert "- misses: geometric mean large: not measured: layer_norm" in text and "- meets: under 0.97x" in text
    made = json.loads(json.dumps(record(rows, setting)))
    assert made["rows"][0]["xla_static"] == 4 and made["rows"][0]["xla_seen"]["kernels"] == 3
    assert made["targets"][0]["met"] is False and made["machine"]["copy"] == 2000.0


@pytest.mark.parametrize("pattern", patterns.PATTERNS, ids=lambda p: p.name)
def test_large_inputs_are_large(pattern: patterns.Pattern) -> None:
    _, times = run.times_of(pattern)
    small, outputs = pattern.inputs(np.random.default_rng(0)), 0
    inputs = [x.nbytes * times if y.shape != x.shape else x.nbytes
              for x, y in zip(small, sizes.enlarged(pattern.name, small, 2))]
    assert sizes.must_move(pattern.name, inputs, outputs, True) >= 64 << 20 and sum(inputs) < 2 << 30
    own = [x.nbytes for x in small]
    again = own[0] if pattern.name == "batch_norm_relu" else 0
    assert sizes.must_move(pattern.name, own, 8, False) == sum(own) + 8
    assert sizes.must_move(pattern.name, own, 8, True) == sum(own) + 8 + again


def test_enlarged_inputs_fit_their_pattern() -> None:
    for name in ("logsumexp_loss", "rms_norm_gate"):
        [pattern] = patterns.select(name)
        arrays = tuple(x[:4] if x.shape[0] == 512 else x for x in pattern.inputs(np.random.default_rng(0)))
        once, twice = pattern.reference(*arrays), pattern.reference(*sizes.enlarged(name, arrays, 2))
        np.testing.assert_allclose(twice[0], np.concatenate([once[0]] * 2) if once[0].ndim else once[0])


def test_pytorch_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_side.importlib.util, "find_spec", lambda name: None)
    assert torch_side.interpreter(None) is None and torch_side.interpreter("other") == "other"
    for side, note in ((TorchSide(None), "not installed"), (TorchSide(None, "left out"), "left out"),
                       (TorchSide("/no/such/python"), "failed: [Errno 2]")):
        side.prepare("softmax", 1, 1e-5)
        assert side.sample() is None and side.note.startswith(note)
        side.close()


def test_pytorch_wrong_or_failing_costs_its_column_only(monkeypatch: pytest.MonkeyPatch) -> None:
    side = TorchSide(None)
    side.running = True
    answers: Iterator[dict[str, Any]] = iter([{"error": 1e-5}, {"seconds": 2.0, "starved": True}, {"failed": "OOM"},
                                              {"error": float("nan")}])
    monkeypatch.setattr(side, "ask", lambda **command: next(answers))
    side.prepare("softmax", 1, 1e-5)
    assert (side.note, side.sample(), side.starved) == ("", 2.0, 1)
    assert side.sample() is None and side.note == "failed: OOM"
    side.prepare("softmax", 1, 1e-5)
    assert side.note == "wrong results" and side.sample() is None


def torch_worker(monkeypatch: pytest.MonkeyPatch, log: list[str], available: bool, over: bool) -> Any:
    """bench.gpu.torch_worker with a stand-in for PyTorch, whose compiled functions are the patterns' references."""
    torch, peer = ModuleType("torch"), ModuleType("bench.peers.torch_worker")
    clock = iter(range(99))

    class Event:
        def __init__(self, enable_timing: bool) -> None:
            assert enable_timing

        def record(self) -> None:
            self.at = next(clock)
            log.append("record")

        query = staticmethod(lambda: over)
        synchronize = staticmethod(lambda: log.append("wait"))

        def elapsed_time(self, other: Event) -> float:
            return 40.0 * (other.at - self.at)

    def result(x: Any) -> Any:
        return SimpleNamespace(cpu=lambda: SimpleNamespace(numpy=lambda: x))

    class Worker:
        def __init__(self, *how: str) -> None:
            assert how == ("inductor", "cuda", "max-autotune-no-cudagraphs")

        def prepare(self, pattern: patterns.Pattern, sets: Any, command: Any) -> Any:
            return lambda i: log.append("call") or [result(x) for x in pattern.reference(*sets[i])]
    torch.cuda = SimpleNamespace(is_available=lambda: available, empty_cache=lambda: None, Event=Event,
                                 _sleep=lambda cycles: log.append(f"sleep {cycles}"))
    peer.TorchWorker = Worker
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setitem(sys.modules, "bench.peers.torch_worker", peer)
    monkeypatch.delitem(sys.modules, "bench.gpu.torch_worker", raising=False)
    made = importlib.import_module("bench.gpu.torch_worker")
    monkeypatch.delitem(sys.modules, "bench.gpu.torch_worker")
    monkeypatch.setattr(made, "BATCH", 2)
    return made


def test_pytorch_is_timed_behind_a_plug(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    module = torch_worker(monkeypatch, log, available=True, over=True)
    worker = module.CudaWorker()
    assert module.answer(worker, {"do": "time"}) == {"failed": "ValueError: nothing is prepared"}
    made = module.answer(worker, {"do": "prepare", "pattern": "rms_norm_gate", "times": 1})
    assert made == {"error": 0.0}
    log.clear()
    for cycles in (20_000_000, 40_000_000):
        assert module.answer(worker, {"do": "time"}) == {"seconds": 0.02, "starved": True}
        assert log == [f"sleep {cycles}", "call", "record", "call", "call", "record", "wait"]
        log.clear()
    assert module.answer(worker, {"do": "sing"}) == {"failed": "ValueError: cannot do 'sing'"}


def test_pytorch_without_a_gpu_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    module = torch_worker(monkeypatch, [], available=False, over=False)
    assert module.answer(None, {"do": "time"}) == {"failed": "RuntimeError: PyTorch sees no GPU"}


class FakeClock:
    """Every executable takes 2 ms, those with a kernel of stitch's 1 ms."""

    def __init__(self, *_: object) -> None:
        pass

    def sample(self, call: Any, args: Any) -> Sample:
        return Sample(1e-3 if "stitch" in call.as_text() else 2e-3, False)


def test_the_whole_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(jax, "default_backend", lambda: "gpu")
    monkeypatch.setenv("STITCH_CUDA", "0")
    monkeypatch.setenv("XLA_PYTHON_CLIENT_PREALLOCATE", "true")
    for name, value in (("Clock", FakeClock), ("cuda_core", lambda: None), ("plug", lambda: None),
                        ("repeats", lambda n: 2), ("COPIED", 1 << 10), ("RESULTS", tmp_path), ("driver", lambda: "9"),
                        ("profile", lambda *_: Launched(1, 0, 1.0))):
        monkeypatch.setattr(run, name, value)
    [softmax] = patterns.select("softmax")
    monkeypatch.setattr(patterns, "select", lambda names: [softmax])
    assert run.main(["--torch", "none"]) == 0
    [path] = tmp_path.glob("*.json")
    made = json.loads(path.read_text())
    assert [(r["large"], r["bytes"], r["ratio"]) for r in made["rows"]] == [(False, 4 << 20, 2.0), (True, 8 << 20, 2.0)]
    assert all(r["stitch_seen"]["kernels"] == 1 for r in made["rows"])
    assert made["machine"]["driver"] == "9" and "left out" in path.with_suffix(".md").read_text()
    assert "misses: no pattern of 64 MiB" in capsys.readouterr().out


def test_without_a_gpu_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--only", "softmax"]) == 2
    assert capsys.readouterr().err == "no GPU: jax runs on cpu\n"
    with pytest.raises(SystemExit) as caught:
        run.main(["--only", "nonsense"])
    assert caught.value.code == 2 and "no pattern nonsense" in capsys.readouterr().err


def test_predictions(monkeypatch: pytest.MonkeyPatch) -> None:
    [adam] = patterns.select("adam_many")
    monkeypatch.setattr(predict, "repeats", lambda n: 2)
    adam = replace(adam, inputs=patterns._adam_inputs((1 << 19,), (1 << 18,), (1 << 17,)))
    small, large = predict.predict(adam, GPUS["h200"], cuda=False)
    assert (small.bytes, large.bytes) == (7 * (7 << 19) + 4, 14 * (7 << 19) + 4)
    assert small.taken == "taken" and small.planned_us == small.stitched_us < small.xla_us
    assert small.planned_kernels == small.stitched_kernels < small.xla_kernels and small.compiled_us is None
    assert small.ratio == small.xla_us / small.stitched_us and large.least_us < large.planned_us
    assert replace(small, compiled_us=2 * small.stitched_us).ratio == 2.0
    left = replace(small, planned_us=small.xla_us, compiled_us=1.0)
    assert (left.taken, left.ratio) == ("left to XLA", 1.0)
    assert replace(left, seen=False).taken == "not looked at"
    assert replace(small, planned_us=small.stitched_us + 0.1).taken == "taken in part"


def test_predictions_are_called_predictions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(predict, "has_plugin", lambda: False)
    monkeypatch.setattr(predict, "RESULTS", tmp_path)
    assert predict.main(["--only", "softmax"]) == 0
    out = capsys.readouterr().out
    assert "**not measurements**" in out and "python -m bench.gpu.run" in out and "| softmax, 4.0 MiB |" in out
    assert not list(tmp_path.iterdir()), "a part of the patterns is not written"


EXECUTABLE = """HloModule m, is_scheduled=true

%fused (p: f32[1048576]) -> f32[1048576] {
  %p = f32[1048576]{0} parameter(0)
  ROOT %n = f32[1048576]{0} negate(%p)
}

ENTRY %main (x: f32[1048576]) -> f32[1048576] {
  %x = f32[1048576]{0} parameter(0)
  %a = f32[1048576]{0} fusion(%x), kind=kLoop, calls=%fused
  ROOT %b = f32[1048576]{0} fusion(%a), kind=kLoop, calls=%fused
}
"""


def test_kernels_of_an_executable_are_costed() -> None:
    target = GPUS["h200"]
    made = predict.costed(EXECUTABLE, target)
    each = target.costs.launches.launch_ns + least_ns(0, target) + memory_ns(8 << 20, 8 << 20, target)
    assert made == {"compiled_us": pytest.approx(2 * each / 1e3), "compiled_kernels": 2}
    assert predict.costed(None, target) == {}


def test_the_run_as_a_command() -> None:
    done = python("-m", "bench.gpu.run", "--only", "softmax", JAX_PLATFORMS="cpu")
    assert (done.returncode, done.stderr) == (2, "no GPU: jax runs on cpu\n"), done.stderr


def test_trials_on_simulated_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One operator whose times are made up: the fastest with each number of stages, and what the methods find."""
    one = trials.Operator("MM", 0, 64, 64, 256)
    names = [str(c) for c in one.everything.ranked()]
    assert not one.complete and len(names) > 20 and {c.choices[0].stages for c in one.everything.ranked()} >= {0, 2, 3}
    for bound in ("LEAST", "MOST"):
        monkeypatch.setattr(trials, bound, len(names))
    one.times = {name: 1000.0 + n for n, name in enumerate(names) if n != 5}
    assert not one.complete and one.space.size == 5
    one.times[names[5]] = 1005.0
    first = min(n for n, c in enumerate(one.space.ranked()) if c.choices[0].stages == 3)
    assert one.complete and one.best() == 1000.0 and one.best(3) == 1000.0 + first
    monkeypatch.setattr(trials, "OPERATORS", (one,))
    monkeypatch.setattr(trials, "REPORT", tmp_path / "report.md")
    monkeypatch.setattr(trials, "LEVELS", tmp_path / "levels.md")
    monkeypatch.setattr(trials.Operator, "without_rings", lambda self: 2000.0)
    assert trials.compare(1) == trials.levels() == 0
    text = (tmp_path / "report.md").read_text()
    assert "| analytical | 0.79 | 0.92 | 1.000 | 1.000 |" in text and "missed: none" in text
    assert "| MM | 2.0 us |" in (tmp_path / "levels.md").read_text()


def test_times_of_trials_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tmp_path / "table.jsonl"
    rows = [{"operator": "MM", "schedule": "a", "ns": 5.0}, {"operator": "MM", "schedule": "b", "ns": None}]
    table.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    one = trials.Operator("MM", 0, 64, 64, 256)
    monkeypatch.setattr(trials, "OPERATORS", (one,))
    monkeypatch.setattr(trials, "TABLE", table)
    trials.read()
    assert one.times == {"a": 5.0, "b": None}


def test_a_product_is_predicted() -> None:
    """Of a size that is one wave, by its schedule at the whole depth."""
    plan = gemm.planned(gemm.text_of(128, 256, 256), GPUS["h200"])
    found, kernel = gemm.predicted(gemm.text_of(128, 256, 128), "h200", plan)
    assert 0 < found.seconds < 1e-3 and found.whole and len(kernel.phases) == 1


@pytest.fixture
def fake_gpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[products.Work]:
    """Products of which one is followed by something, on a device that runs them in the PTX interpreter."""
    monkeypatch.setattr(gemm, "DEPTHS", (32, 64))
    works = [products._square(gemm.Case(64, "h200", behind=behind)) for behind in ("", "bias, gelu")]
    for name, value in (("Clock", FakeClock), ("cuda_core", lambda: None), ("TRIED", 2), ("SAMPLES", 2), ("RUNS", 2),
                        ("suite", lambda: iter(works)), ("PREDICTED", tmp_path / "predicted.json"),
                        ("Gpu", lambda: Gpu(fakecuda, fakecuda.driver)), ("gpu_like", lambda *_: GPUS["h200"])):
        monkeypatch.setattr(products, name, value)
    monkeypatch.setattr(run, "plug", lambda: None)
    monkeypatch.setattr(run, "driver", lambda: "9")
    return works


def test_products_beside_predictions(fake_gpu: list[products.Work], monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                     capsys: pytest.CaptureFixture[str]) -> None:
    """Every launch takes 10 us there, XLA's products 2 ms."""
    assert products.main(["--predict"]) == 0
    assert set(json.loads((tmp_path / "predicted.json").read_text())) == {w.name for w in fake_gpu}
    assert products.main([]) == 2 and "no GPU: jax runs on cpu" in capsys.readouterr().err
    monkeypatch.setattr(jax, "default_backend", lambda: "gpu")
    assert products.main([]) == 0
    text = (tmp_path / "gpu-products-cpu.md").read_text()
    assert "| 64^3 bf16 | 2000.0 | 0 | 10.0 | 10.0 |" in text and "- meets: with what follows: 200.00x" in text
    assert "- predictions are off by" in text


def test_wrong_products_are_told(fake_gpu: list[products.Work], monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                 capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(jax, "default_backend", lambda: "gpu")
    fake_gpu[1] = replace(fake_gpu[1], function=lambda a, b, c: a @ b)
    assert products.main(["--only", "gelu"]) == 1
    assert "the result differs from XLA's by" in capsys.readouterr().err and not list(tmp_path.glob("*.md"))
    with pytest.raises(SystemExit):
        products.main(["--only", "nonsense"])
    assert "no work has 'nonsense' in its name" in capsys.readouterr().err


def test_the_suite_of_products() -> None:
    """Its HLO and its functions are of one shape."""
    works = list(products.suite())
    assert len({w.name for w in works}) == len(works) > 15
    for w in works:
        root, operands = parse(w.text).entry.root, parse(w.text).entry.params
        made = jax.eval_shape(w.function, *(jax.ShapeDtypeStruct(p.array.dims, p.array.dtype.numpy) for p in operands))
        assert (made.shape, np.dtype(made.dtype)) == (root.array.dims, root.array.dtype.numpy), w.name


def test_predicted_products_are_told_alike() -> None:
    """Those that stand ready beside measurements and those of the table are of one model, and in the document."""
    rows = [line.split(" | ") for line in gemm.RESULT.read_text().splitlines()
            if line.startswith("| ") and "^3 " in line]
    told: dict[str, float] = {}
    for cells in rows:
        if cells[1] == "h200":
            told.setdefault(cells[0].removeprefix("| "), float(cells[5]))
    ready = json.loads(products.PREDICTED.read_text())
    both = [w for w in products.suite() if w.name in told]
    assert len(both) >= 8
    for w in both:
        assert w.operations / ready[w.name] / 1e6 == pytest.approx(told[w.name], rel=0.002), w.name
    document = (Path(__file__).parents[1] / "docs" / "numbers-gpu.md").read_text()
    assert f"| bf16, 4096^3; 8192^3 | {told['4096^3 bf16']:.0f}; {told['8192^3 bf16']:.0f} |" in document
