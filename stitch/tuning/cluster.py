"""`stitch warmup --engine dask`: the groups of some modules measured by the workers of a dask.distributed cluster.

Facts hold for one device, so the work is: every group once on every kind of device the cluster has.  A worker first
says which device, emitter and toolchain it stands for; the modules are planned there, since another machine may have
other groups; workers that stand for the same share the groups, the most expensive first, and compare the modules as
wholes once all groups are done.  The asking process decides
who does what: each worker has one job at a time, and a job's answer is taken once.  A job whose worker is lost goes to
another one, LOSSES times at most.  Facts come back as plain data and go into the library as they arrive, by the merge
that keeps the better founded of two facts, so nothing counts twice even where it was measured twice.
"""
from __future__ import annotations

import functools
import importlib
import logging
import queue
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any

from ..dataclass import dataclass
from ..errors import MESSAGE, ReadError, StitchError, shown
from ..knobs import Knobs
from ..perflib import store
from ..perflib.exchange import fact, record
from ..perflib.key import Context
from ..perflib.store import PerfLib
from . import remote
from .contest import Outcome
from .whole import is_whole

log = logging.getLogger("stitch")

#: workers of a local cluster: one generates code while the other has the machine's right to measure
LOCAL = 2
#: workers a job may lose before it is given up
LOSSES = 3
#: seconds to reach a scheduler; to wait for a worker where there is none; for what is under way at the end
CONNECT, PATIENCE, GRACE = 10.0, 30.0, 10.0
#: seconds between two looks at who is there, and for an answer to come over the network
LOOK, FETCH = 0.5, 30.0
#: the kind of job that compares a module as a whole
MODULE = "module"


@dataclass(frozen=True, slots=True)
class Certificates:
    """Files (PEM) for a scheduler whose address starts with tls://: the authority that both sides trust, and this
    side's certificate and key.  Those that are '' are taken from dask's own configuration."""

    authority: str = ""
    certificate: str = ""
    key: str = ""


CONFIGURED = Certificates()


@contextmanager
def connected(address: str, files: Certificates = CONFIGURED) -> Iterator[Any]:
    """A client of the scheduler at `address`, or of a cluster of processes on this machine when it is ''.  ReadError
    when dask.distributed is missing, nobody answers, or who answers is not trusted."""
    try:
        distributed = importlib.import_module("distributed")
    except ImportError as error:
        raise ReadError(f"--engine dask needs dask.distributed ({error}): pip install 'stitch-xla[dask]'") from None
    if not address:
        with distributed.LocalCluster(n_workers=LOCAL, threads_per_worker=1, processes=True, dashboard_address=None,
                                      scheduler_kwargs={"dashboard_address": "localhost:0"},  # (8787 may be taken)
                                      memory_limit=0, silence_logs=logging.ERROR,
                                      preload=[remote.__name__]) as cluster, \
                distributed.Client(cluster, set_as_default=False) as client:
            yield client
        return
    given = {"tls_ca_file": files.authority, "tls_client_cert": files.certificate, "tls_client_key": files.key}
    try:
        distributed.comm.resolve_address(address)  # a client without one tries to end for a while, and says so
        security = distributed.Security(**{name: file for name, file in given.items() if file})
        client = _client(distributed, address, security)
    except TypeError:  # what dask makes of TLS without certificates
        raise ReadError(f"{address} takes certificates: give --tls-ca-file, --tls-cert and --tls-key, or name them in "
                        "dask's configuration (distributed.comm.tls)") from None
    except (AssertionError, OSError, ValueError) as error:
        why = shown(error, MESSAGE) or f"no answer within {CONNECT:g} s"
        raise ReadError(f"no dask scheduler at {address}: {why}") from None
    try:
        yield client
    finally:
        with suppress(AssertionError, OSError):  # of dask's, where the end comes slowly: the work is done
            client.close()


def _client(distributed: Any, address: str, security: Any) -> Any:
    """Dask gives the thread of a client ten seconds to start, and takes it for started: where this process stood still
    for as long, as on a machine that was put to sleep, an assertion of dask's fails that does not fail again."""
    ask = functools.partial(distributed.Client, address, timeout=CONNECT, set_as_default=False, security=security)
    try:
        return ask()
    except AssertionError:
        return ask()


@dataclass(eq=False, slots=True)
class _Job:
    """Something to ask a worker: who it is (no module), the groups of a module (no kind), one group or op, or a verdict
    on the module."""

    context: Context | None
    module: bytes = b""
    kind: str = ""
    signature: str = ""
    what: str = ""
    weight: float = 0.0
    lost: int = 0

    @property
    def order(self) -> tuple[int, float]:
        """The largest first: plans, then the most expensive group, then ops; modules when nothing else is left."""
        return (MODULE, "op", "group", "").index(self.kind), self.weight


class Crew:
    """One run over a cluster's workers, of which the last `kept` seconds are for whole modules.  `told` gets the device
    and the outcome of every group as it comes, `judged` those of modules, `more` how many groups were found; `problems`
    collects what went wrong, a line each."""

    def __init__(self, client: Any, knobs: Knobs, level: str, deadline: float, kept: float,
                 told: Callable[[str, Outcome], None], judged: Callable[[str, Outcome], None],
                 more: Callable[[int], None]) -> None:
        self.client, self.knobs, self.level, self.deadline, self.kept = client, knobs, level, deadline, kept
        self.told, self.judged, self.more = told, judged, more
        self.problems: list[str] = []
        self._name = uuid.uuid4().hex
        self._asked = 0
        self._strangers = 0  # workers that were lost before they said who they are
        self._modules: list[bytes] = []
        self._workers: dict[str, Context | None] = {}  # by address; None: it has not said who it is, or cannot be used
        self._kinds: set[Context] = set()
        self._groups: dict[tuple[Context, str], _Job] = {}
        self._held: dict[tuple[Context, bytes], set[str]] = {}  # what a module's groups and ops are known by
        self._todo: list[_Job] = []
        self._running: dict[str, tuple[Any, str, _Job]] = {}  # key -> future, the worker's address, job
        self._answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def run(self, modules: Sequence[str]) -> None:
        """Measure the groups of modules, given as text.  What has arrived is in the library whatever ends it."""
        self._modules = [remote.packed(m) for m in dict.fromkeys(modules)]
        last = time.monotonic()  # when somebody was at work
        try:
            while time.monotonic() < self.deadline:
                self._look()
                self._hand_out()
                if self._strangers >= LOSSES and not any(self._workers.values()):
                    self._nobody()
                    break
                if self._running:
                    last = time.monotonic()
                elif not self._todo and any(self._workers.values()):
                    break
                elif time.monotonic() - last > PATIENCE:
                    self._nobody()
                    break
                self._collect(LOOK)
        finally:
            self._part()

    def _look(self) -> None:
        """Notice workers that came, and those that went with what they had to do."""
        here = set(self._ask(self.client.nthreads))
        for key, (future, address, job) in list(self._running.items()):
            if address not in here:
                del self._running[key]
                future.cancel()
                self._again(job, f"worker {address} was lost")
        self._workers = {a: c for a, c in self._workers.items() if a in here}
        for address in sorted(here - self._workers.keys()):
            self._workers[address] = None
            self._give(address, _Job(None))

    def _again(self, job: _Job, why: str) -> None:
        """Put a job back, unless it has cost too many workers."""
        if job.context is None:
            self._strangers += 1
            return
        job.lost += 1
        log.info("%s while it worked on %s", why, job.what or "the plan of a module")
        if job.lost < LOSSES:
            self._todo.append(job)
        else:
            self._give_up(job, f"{LOSSES} times: {why}")

    def _give_up(self, job: _Job, why: str) -> None:
        if job.context is not None and job.kind:
            told = self.judged if job.kind == MODULE else self.told
            told(job.context.device, Outcome(job.signature, job.what, why=shown(why, MESSAGE)))
        else:
            self.problems.append(f"a module was not planned: {shown(why, MESSAGE)}")

    def _hand_out(self) -> None:
        """Give every idle worker the most expensive job for its kind of device; a whole module when no group is under
        way or left that there is time for."""
        if time.monotonic() >= self.deadline - self.kept:
            self._todo = [j for j in self._todo if j.kind in ("", MODULE)]
        busy = {address for _, address, _ in self._running.values()}
        for address, context in self._workers.items():
            mine = [j for j in self._todo if j.context == context] if address not in busy and context else []
            if any(j.context == context and j.kind != MODULE for _, _, j in self._running.values()):
                mine = [j for j in mine if j.kind != MODULE]
            if mine:
                job = max(mine, key=lambda j: j.order)
                self._todo.remove(job)
                self._give(address, job)

    def _give(self, address: str, job: _Job) -> None:
        function, arguments = self._request(job)
        self._asked += 1
        future = self.client.submit(function, *arguments, key=f"stitch-{self._name}-{self._asked}", pure=False,
                                    workers=[address], allow_other_workers=False)
        self._running[future.key] = future, address, job
        future.add_done_callback(self._answers.put)

    def _request(self, job: _Job) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        if job.context is None:
            return remote.introduce, ()
        if not job.kind:
            return remote.plan, (job.module,)
        library, left = self._library(job.context), self.deadline - time.monotonic()
        if job.kind == MODULE:
            held = sorted(self._held.get((job.context, job.module), ()))
            facts = [f for signature in held for f in remote.facts_of(library, signature)]
            facts += [v for v in library.verdicts() if is_whole(v)]
            return remote.judge, (self._name, job.module, left, [record(f) for f in facts], self.knobs.jobs)
        known = [record(f) for f in remote.facts_of(library, job.signature)]
        return remote.measure, (self._name, job.module, job.signature, self.level, left - self.kept, known,
                                self.knobs.jobs)

    def _collect(self, seconds: float) -> None:
        """Wait for an answer, and take all that are there."""
        try:
            self._take(self._answers.get(timeout=seconds))
            while True:
                self._take(self._answers.get_nowait())
        except queue.Empty:
            pass

    def _take(self, future: Any) -> None:
        found = self._running.pop(future.key, None)
        if found is None:
            return  # of a worker that was given up
        _, address, job = found
        try:
            answer = future.result(timeout=FETCH)
        except (CancelledError, OSError):  # a timeout is an OSError, too
            self._again(job, f"worker {address} was lost")
        except Exception as error:  # the same would happen again
            why = f"{type(error).__name__}: {error}"
            if job.context is None:
                self.problems.append(shown(f"worker {address} is left out: {why}", MESSAGE))
            else:
                self._give_up(job, why)
        else:
            self._accept(address, job, answer)
        finally:
            future.release()

    def _accept(self, address: str, job: _Job, answer: Any) -> None:
        if job.context is None:
            self._welcome(address, Context(*answer))
        elif not job.kind:
            for found in answer:
                self._found(_Job(job.context, job.module, *found))
        elif job.kind == MODULE:
            outcomes, facts = answer
            self._library(job.context).put([fact(r) for r in facts])
            for each in outcomes:
                self.judged(job.context.device, remote.outcome_of(each))
        else:
            outcome, facts = answer
            self._library(job.context).put([fact(r) for r in facts])
            if outcome is not None:
                self.told(job.context.device, remote.outcome_of(outcome))
            elif time.monotonic() < self.deadline:
                self._again(job, "the worker was told to stop")

    def _welcome(self, address: str, context: Context) -> None:
        """A worker can be used; the first one of its kind brings the work with it."""
        self._workers[address] = context
        if context not in self._kinds:
            self._kinds.add(context)
            self._todo += [_Job(context, m) for m in self._modules]
            self._todo += [_Job(context, m, MODULE, what="a module as a whole") for m in self._modules]

    def _found(self, job: _Job) -> None:
        """A group of a planned module; one with a verdict already is done at level `measure`."""
        assert job.context is not None
        self._held.setdefault((job.context, job.module), set()).add(job.signature)
        same = self._groups.setdefault((job.context, job.signature), job)
        if same is not job:
            same.weight += job.weight
            return
        self.more(1)
        verdict = self._library(job.context).verdict(job.signature)
        if verdict is not None and self.level == "measure":
            self.told(job.context.device, Outcome(job.signature, job.what, verdict=verdict))
        else:
            self._todo.append(job)

    def _library(self, context: Context) -> PerfLib:
        return store.shared(self.knobs, context)

    def _nobody(self) -> None:
        """There is work, and nobody who could do it."""
        devices = dict.fromkeys(j.context.device for j in self._todo if j.context is not None)
        self.problems += [f"no worker is left for {device}" for device in devices]
        if self._strangers:
            self.problems.append(f"{self._strangers} workers were lost before they said who they are: is stitch "
                                 "installed where they run?")
        if not devices and not self.problems:
            raise ReadError(f"the cluster had no workers for {PATIENCE:g} s: start some with `dask worker ADDRESS`")

    def _part(self) -> None:
        """Leave the cluster as it was: nothing of ours runs or waits there.  What is under way may still hand in what
        it has."""
        try:
            self._ask(lambda: self.client.run(remote.dismiss, self._name, on_error="ignore"))
            end = time.monotonic() + GRACE
            while self._running and time.monotonic() < end:
                self._collect(LOOK)
        except ClusterGone:
            pass  # there is nothing to leave
        finally:
            for future, _, _ in self._running.values():
                future.cancel()
            self._running.clear()

    def _ask(self, question: Callable[[], Any]) -> Any:
        """Something that takes the scheduler.  ClusterGone when it is not there any more."""
        try:
            return question()
        except OSError as error:
            raise ClusterGone(f"the dask scheduler is gone: {shown(error, MESSAGE)}") from None


class ClusterGone(StitchError):
    """The scheduler of the cluster does not answer any more; what was measured is kept."""
