"""`stitch warmup --engine dask`: who gets which group when workers come and go, and a real cluster of processes."""
from __future__ import annotations

import json
import logging
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from stitch.cli import main as cli
from stitch.errors import ReadError
from stitch.knobs import Knobs
from stitch.perflib.key import Context, Measurement, Verdict
from stitch.perflib.measure import measuring
from stitch.perflib.store import PerfLib
from stitch.target.costs import Deciding
from stitch.tuning import cluster, remote
from stitch.tuning.cluster import Certificates, ClusterGone, Crew, connected
from stitch.tuning.contest import Outcome

from ..perflib.facts import everything, verdict
from . import standin
from .groups import ONCE, task

A, B = (Context(device, "emitter1", "llvmlite 1 jax 2") for device in ("a device", "another device"))
SOON = 300.0


class Future:
    """The answer of a fake worker; None: there is none yet."""

    def __init__(self, key: str, result: Callable[[], Any] | None) -> None:
        self.key, self._result, self.cancelled = key, result, False
        self._callbacks: list[Callable[[Any], object]] = []

    def add_done_callback(self, callback: Callable[[Any], object]) -> None:
        self._callbacks.append(callback)
        if self._result is not None:
            callback(self)

    def arrive(self, result: Callable[[], Any]) -> None:
        """Late."""
        self._result = result
        for callback in self._callbacks:
            callback(self)

    def result(self, timeout: float) -> Any:
        assert self._result is not None
        return self._result()

    def cancel(self) -> None:
        self.cancelled = True

    def release(self) -> None:
        pass


class Client:
    """A cluster without processes: `workers` by address; `measured` is what they were asked for.  `on_measure` may do
    something about a request and give its answer, or None when there will be none."""

    def __init__(self, workers: dict[str, Context]) -> None:
        self.workers = workers
        self.measured: list[tuple[str, int]] = []
        self.judged: list[tuple[str, int]] = []  # by whom, after how many groups
        self.futures: list[Future] = []
        self.dismissed: list[str] = []
        self.on_measure = self.answer

    def answer(self, address: str, number: int) -> Callable[[], Any] | None:
        found = standin.answer(number, self.workers[address])
        return lambda: found

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(self.workers, 1)

    def submit(self, function: Any, *arguments: Any, key: str, pure: bool, workers: list[str],
               allow_other_workers: bool) -> Future:
        [address] = workers
        assert not pure and not allow_other_workers and address in self.workers
        result: Callable[[], Any] | None
        if function is remote.introduce:
            context = self.workers[address]
            result = lambda: (context.device, context.emitter, context.toolchain)  # noqa: E731
        elif function is remote.plan:
            result = lambda: standin.plan(*arguments)  # noqa: E731
        elif function is remote.judge:
            self.judged.append((address, len(self.measured)))
            found = standin.whole(self.workers[address])
            result = lambda: found  # noqa: E731
        else:
            assert function is remote.measure
            number = int(arguments[2], 16)
            self.measured.append((address, number))
            result = self.on_measure(address, number)
        self.futures.append(Future(key, result))
        return self.futures[-1]

    def run(self, function: Any, name: str, on_error: str) -> None:
        assert function is remote.dismiss
        self.dismissed.append(name)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"LOOK": 0.01, "PATIENCE": 0.0, "GRACE": 0.05}.items():
        monkeypatch.setattr(cluster, name, value)


class Run:
    """A crew's run over fake workers, and what it told."""

    def __init__(self, client: Client, path: Path, level: str = "measure", seconds: float = SOON,
                 kept: float = 0.0) -> None:
        self.client, self.path = client, path
        self.told: list[tuple[str, Outcome]] = []
        self.judged: list[tuple[str, Outcome]] = []
        self.groups: list[int] = []
        self.crew = Crew(client, Knobs.read(perflib=str(path)), level, time.monotonic() + seconds, kept,
                         lambda device, outcome: self.told.append((device, outcome)),
                         lambda device, outcome: self.judged.append((device, outcome)), self.groups.append)
        self.crew.run(["HloModule one,", "HloModule two,"])
        assert len(client.dismissed) == 1

    def done(self) -> Counter[tuple[str, str]]:
        return Counter((device, o.signature) for device, o in self.told if o.verdict is not None)


def test_every_device_measures_every_group_once(tmp_path: Path) -> None:
    path = tmp_path / "perflib.sqlite"
    PerfLib(path, A).put([verdict(3, A)])
    client = Client({"w1": A, "w2": A, "w3": B})
    run = Run(client, path)
    everyone = {(c.device, f"{n:040x}") for c in (A, B) for n in range(standin.GROUPS)}
    assert run.done() == Counter(everyone) and sum(run.groups) == len(everyone)
    assert not run.crew.problems
    times = Counter((c, n) for address, n in client.measured for c in [client.workers[address]])
    assert times == Counter({(c, n) for c in (A, B) for n in range(standin.GROUPS)} - {(A, 3)}), "known: left out"
    assert {a for a, _ in client.measured} == {"w1", "w2", "w3"}
    assert [n for a, n in client.measured if a == "w3"] == list(range(standin.GROUPS)), "the most expensive first"
    facts = Counter((type(f), f.context if isinstance(f, Verdict) else f.key.context) for f in everything(path))
    assert facts == {(Verdict, A): 9, (Verdict, B): 9, (Measurement, A): 7, (Measurement, B): 8}
    assert Counter(d for d, o in run.judged if o.verdict) == {A.device: 2, B.device: 2}, "both modules on each"


def test_modules_come_last(tmp_path: Path) -> None:
    client = Client({"w1": A})
    run = Run(client, tmp_path / "perflib.sqlite")
    assert client.judged == [("w1", standin.GROUPS)] * 2 and len(run.judged) == 2
    out_of_time = Client({"w1": A})
    run = Run(out_of_time, tmp_path / "other.sqlite", seconds=SOON, kept=SOON)
    assert not out_of_time.measured and len(run.judged) == 2, "the rest of the budget is for modules"


def test_the_work_of_a_lost_worker_is_done_by_another(tmp_path: Path) -> None:
    """The lost one's answer comes after all: it does not count twice."""
    client = Client({"w1": A, "w2": A})
    late: list[Future] = []

    def measure(address: str, number: int) -> Callable[[], Any] | None:
        if address == "w1" and number == standin.KILLER:
            return None
        if late and late[0].cancelled:
            late.pop().arrive(client.answer("w2", standin.KILLER))  # type: ignore[arg-type]
        elif address == "w2" and "w1" in client.workers and ("w1", standin.KILLER) in client.measured:
            late.append(next(f for f in client.futures if f._result is None))
            del client.workers["w1"]
            client.workers["w4"] = A
        return client.answer(address, number)
    client.on_measure = measure
    run = Run(client, tmp_path / "perflib.sqlite")
    assert "w1" not in client.workers and not late, "the test did what it says"
    assert run.done() == Counter((A.device, f"{n:040x}") for n in range(standin.GROUPS))
    assert Counter(n for _, n in client.measured) == Counter([*range(standin.GROUPS), standin.KILLER])


def test_a_group_that_costs_worker_after_worker_is_given_up(tmp_path: Path) -> None:
    client = Client({"w0": A, "w1": A})

    def measure(address: str, number: int) -> Callable[[], Any] | None:
        if number == standin.KILLER:
            del client.workers[address]
            client.workers[f"w{len(client.measured)}+"] = A
            return None
        return client.answer(address, number)
    client.on_measure = measure
    run = Run(client, tmp_path / "perflib.sqlite")
    assert sum(n == standin.KILLER for _, n in client.measured) == cluster.LOSSES
    [given_up] = [o for _, o in run.told if o.verdict is None]
    assert given_up.what == f"group {standin.KILLER}" and "was lost" in given_up.why
    assert len(run.told) == standin.GROUPS


def test_a_defect_costs_its_group(tmp_path: Path) -> None:
    client = Client({"w1": A})

    def measure(address: str, number: int) -> Callable[[], Any] | None:
        def broken() -> Any:
            raise RuntimeError("a defect")
        return broken if number == standin.KILLER else client.answer(address, number)
    client.on_measure = measure
    run = Run(client, tmp_path / "perflib.sqlite")
    assert [o.why for _, o in run.told if o.verdict is None] == ["RuntimeError: a defect"]
    assert len(run.told) == standin.GROUPS == len(client.measured)


def test_when_nobody_is_left_what_arrived_is_kept(tmp_path: Path) -> None:
    client, path = Client({"w1": A}), tmp_path / "perflib.sqlite"

    def measure(address: str, number: int) -> Callable[[], Any] | None:
        if number == standin.KILLER:
            client.workers.clear()
            return None
        return client.answer(address, number)
    client.on_measure = measure
    run = Run(client, path)
    assert run.crew.problems == ["no worker is left for a device"]
    assert len(run.told) == 2 and not run.judged and len(everything(path)) == 4 and sum(run.groups) == standin.GROUPS
    client.workers["w2"], client.on_measure = A, client.answer
    client.measured.clear()
    client.dismissed.clear()
    assert set(Run(client, path).done().values()) == {1}
    assert [n for _, n in client.measured] == list(range(2, standin.GROUPS)), "it goes on where it stopped"


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError("reset")], ids=["Ctrl-C", "scheduler gone"])
def test_what_arrived_before_an_interrupt_is_kept(tmp_path: Path, error: BaseException) -> None:
    """What is under way hands in what it has, the rest is withdrawn."""
    client, path = Client({"w1": A, "w2": A}), tmp_path / "perflib.sqlite"
    waiting: list[Future] = []
    nthreads = client.nthreads

    def measure(address: str, number: int) -> Callable[[], Any] | None:
        return None if number >= 2 else client.answer(address, number)

    def interrupted() -> dict[str, int]:
        if len(client.measured) == 4:
            waiting.extend(f for f in client.futures if f._result is None)
            raise error
        return nthreads()

    def dismiss(function: Any, name: str, on_error: str) -> None:
        part = standin.answer(2, A)[1][:1]
        waiting[0].arrive(lambda: (None, part))
    client.on_measure, client.nthreads, client.run = measure, interrupted, dismiss  # type: ignore[method-assign]
    with pytest.raises((KeyboardInterrupt, ClusterGone)):
        Run(client, path)
    assert [f.cancelled for f in waiting] == [False, True]
    assert len(everything(path)) == 5, "two groups, and a row of the third"


def test_workers_that_die_of_the_first_question(tmp_path: Path) -> None:
    """Each is started again by its nanny, for ever: as a worker does that has no stitch."""
    client = Client({})
    numbers, nthreads = iter(range(100)), client.nthreads

    def again() -> dict[str, int]:
        client.workers = {f"w{next(numbers)}": A}
        return nthreads()

    def submit(*arguments: Any, key: str, **rest: Any) -> Future:
        return Future(key, None)
    client.nthreads, client.submit = again, submit  # type: ignore[method-assign]
    run = Run(client, tmp_path / "perflib.sqlite")
    assert len(run.crew.problems) == 1 and "is stitch installed" in run.crew.problems[0]


def test_the_budget_is_respected(tmp_path: Path) -> None:
    client = Client({"w1": A})
    assert not Run(client, tmp_path / "perflib.sqlite", seconds=-1.0).told and not client.measured


def test_a_worker_and_a_local_run_take_turns(tmp_path: Path) -> None:
    with measuring(None) as mine, measuring(tmp_path / "perflib.sqlite", time.monotonic()) as too:
        assert mine and not too


def test_without_workers(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="had no workers"):
        Run(Client({}), tmp_path / "perflib.sqlite")


def test_without_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                           capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert cli.main(["warmup", str(tmp_path), "--engine", "dask"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "pip install 'stitch-xla[dask]'" in error
    assert cli.main(["warmup", str(tmp_path), "--scheduler", "tcp://x:1"]) == 2
    assert "--engine dask" in capsys.readouterr().err


@pytest.mark.parametrize("options, why", [
    (["--scheduler", "tcp://x:1", "--tls-cert", __file__], "--tls-cert is for a scheduler that is reached by TLS"),
    (["--tls-key", __file__], "--tls-key is for a scheduler that is reached by TLS"),
    (["--scheduler", "tls://x:1", "--tls-ca-file", "nowhere.pem"], "--tls-ca-file: no file nowhere.pem"),
])
def test_certificates_of_no_use(options: list[str], why: str, tmp_path: Path,
                                capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["warmup", str(tmp_path), "--engine", "dask", *options]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and why in error


def certificate(folder: Path, name: str) -> tuple[str, str]:
    """A certificate that is its own authority, and its key."""
    file, key = str(folder / f"{name}.pem"), str(folder / f"{name}.key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}",
                    "-out", file, "-keyout", key], check=True, capture_output=True, timeout=SOON)
    return file, key


@pytest.mark.skipif(shutil.which("openssl") is None, reason="nothing to make certificates with")
def test_a_cluster_reached_by_tls(tmp_path: Path) -> None:
    """Whoever cannot show a certificate that the scheduler trusts is kept out, and trusts no other scheduler."""
    distributed = pytest.importorskip("distributed", reason="dask.distributed is not installed (extra 'dask')")
    ours, others = certificate(tmp_path, "ours"), certificate(tmp_path, "others")
    files = {f"tls_{who}_{what}": path for who in ("scheduler", "worker", "client")
             for what, path in zip(("cert", "key"), ours)}
    security = distributed.Security(tls_ca_file=ours[0], require_encryption=True, **files)
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0",
                                  protocol="tls://", security=security, silence_logs=logging.CRITICAL) as site:
        address = site.scheduler_address
        with connected(address, Certificates(ours[0], *ours)) as client:
            assert client.submit(sum, (1, 2)).result(SOON) == 3
        for wrong in (Certificates(ours[0], *others), Certificates(others[0], *ours)):
            with pytest.raises(ReadError, match="no dask scheduler at tls://"), connected(address, wrong):
                pass
        with pytest.raises(ReadError, match="give --tls-ca-file, --tls-cert and --tls-key"), connected(address):
            pass
        with pytest.raises(ReadError, match="no dask scheduler"), connected(address.replace("tls:", "tcp:")):
            pass


def test_what_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked: a client that could not begin needs 20 s to end, and prints a traceback then."""
    distributed = pytest.importorskip("distributed", reason="dask.distributed is not installed (extra 'dask')")
    monkeypatch.setattr(distributed, "Client", None)
    for address in ("::::", "tls://", "host:port", "foo://host:1"):
        with pytest.raises(ReadError, match=f"no dask scheduler at {address}"), connected(address):
            pass


def test_a_client_that_dask_could_not_start_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the process stood still; twice is no accident."""
    distributed = pytest.importorskip("distributed", reason="dask.distributed is not installed (extra 'dask')")
    failures = iter([AssertionError(), None, AssertionError(), AssertionError()])

    class Started:
        closed = False

        def __init__(self, *_: Any, **options: Any) -> None:
            if (failure := next(failures)) is not None:
                raise failure

        def close(self) -> None:
            self.closed = True
    monkeypatch.setattr(distributed, "Client", Started)
    with connected("tcp://127.0.0.1:1") as client:
        assert not client.closed
    assert client.closed
    with pytest.raises(ReadError, match="no dask scheduler at tcp://127.0.0.1:1: no answer within 10 s"), \
            connected("tcp://127.0.0.1:1"):
        pass


@pytest.fixture(scope="module")
def workers() -> Iterator[Any]:
    """A client of two worker processes."""
    pytest.importorskip("distributed", reason="dask.distributed is not installed (extra 'dask')")
    with connected("") as client:
        for nanny in client.cluster.workers.values():
            nanny.close_gracefully()  # with its worker, when that ends: no time goes into starting another one
        yield client


def warmup(client: Any, folder: Path) -> int:
    return cli.main(["warmup", str(folder / "m.txt"), "--as-is", "--engine", "dask", "--jobs", "1",
                     "--scheduler", client.scheduler.address])


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STITCH_PERFLIB", str(tmp_path / "perflib.sqlite"))
    return tmp_path


def test_a_cluster_measures_for_this_library(workers: Any, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All of it, on one small group."""
    workers.run(standin.quicken)
    (own / "m.txt").write_text(ONCE)
    assert warmup(workers, own) == 0
    printed = capsys.readouterr().out
    assert "1 of 1 group: 2 candidates tried, 0 failed" in printed
    lib = PerfLib(own / "perflib.sqlite", Context(*remote.introduce()))
    found = lib.verdict(task().signature)
    assert found is not None and found.schedule in {m.key.schedule for m in lib.rows(task().signature)}
    assert ("module as a whole" in printed) is (found.ratio >= Deciding().wins)
    assert len(lib.rows(task().signature)) == 2
    assert warmup(workers, own) == 0
    assert "1 of 1 group: 0 candidates tried" in capsys.readouterr().out


def test_a_worker_killed_half_way(workers: Any, own: Path, monkeypatch: pytest.MonkeyPatch,
                                  capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(remote, "plan", standin.plan)
    monkeypatch.setattr(remote, "measure", standin.measure)
    monkeypatch.setattr(remote, "judge", standin.judge)
    monkeypatch.setattr(cluster, "PATIENCE", SOON)
    name = f"log{os.getpid()}"
    folder = Path(os.environ["XDG_CACHE_HOME"]) / name
    folder.mkdir()
    (own / "m.txt").write_text(re.sub("HloModule once", f"HloModule {name}", ONCE))
    assert warmup(workers, own) == 0
    printed = capsys.readouterr().out
    assert "8 of 8 groups: 8 candidates tried, 0 failed; 8 faster" in printed and "module m: 8 kernels" in printed
    [(_, known, jobs)] = [json.loads(p.read_text()) for p in folder.glob("whole.*")]
    assert (known, jobs) == (2 * standin.GROUPS, 1), "with all that is known of its groups"
    begun = Counter(int(p.name.partition(".")[0]) for p in folder.glob("[0-9]*"))
    assert begun == Counter([*range(standin.GROUPS), standin.KILLER]), "only the lost one is measured again"
    facts = everything(own / "perflib.sqlite")
    assert Counter(type(f) for f in facts) == {Measurement: standin.GROUPS, Verdict: standin.GROUPS + 1}
    assert {f.runs for f in facts if isinstance(f, Measurement)} == {10}, "and nothing counts twice"
