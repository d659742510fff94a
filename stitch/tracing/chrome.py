"""Events as a file that Perfetto and chrome://tracing open: Chrome's trace format, JSON, packed if its name says so.

Every launch is an event of the thread that XLA called it on, and its phases and loops lie inside of it; what another
thread did of a phase is an event of that thread.  XLA's event of the same call, which ours lies in, is left out.  Times
are microseconds from the beginning of the trace.
"""
from __future__ import annotations

import gzip
import json
import os
import threading
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

import numpy as np

from ..dataclass import dataclass
from ..emit.load.recorder import Thread
from ..emit.runtime.sites import Site, known
from ..emit.runtime.tracing import KIND_SHIFT, LAUNCH, LOOP, PART, PHASE, PHASE_BITS
from ..files.outputs import replacing
from .xla import HOST, Profile

_NUMBER = (1 << KIND_SHIFT) - 1
#: what XLA's instructions of ours are named beside the site: a number, of several calls
_OURS = "stitch."
#: how often two clocks are read together: the closest pair counts
_LOOKS = 50
#: microseconds that two clocks may differ by
_APART = 2.0
Event = dict[str, Any]


class Clock:
    """Nanoseconds of the monotonic clock as microseconds after `origin`, nanoseconds since 1970."""

    def __init__(self) -> None:
        pairs = [(time.monotonic_ns(), time.time_ns(), time.monotonic_ns()) for _ in range(_LOOKS)]
        first, since_1970, second = min(pairs, key=lambda p: p[2] - p[0])
        self._ahead = since_1970 - (first + second) // 2
        self.origin = since_1970

    def at(self, ns: int) -> float:
        """A moment."""
        return (ns + self._ahead - self.origin) / 1e3


@dataclass(frozen=True, slots=True)
class Part:
    """What a helper did of a phase: when, in nanoseconds, the number of its thread, and how many chunks of blocks."""

    begin: int
    end: int
    thread: int
    chunks: int


#: parts by what stands for a launch while it runs, and the number of a phase, in the order in which they ended
Parts = Mapping[tuple[int, int], Sequence[Part]]


def parts_in(threads: Sequence[Thread]) -> Parts:
    """What helpers did."""
    found: dict[tuple[int, int], list[Part]] = {}
    for thread in threads:
        of = thread.events["number"] >> np.uint64(KIND_SHIFT) == PART
        for begin, end, what, tagged in thread.events[of].tolist():
            part = Part(begin, end, thread.number, what >> PHASE_BITS)
            found.setdefault((tagged & _NUMBER, what & (1 << PHASE_BITS) - 1), []).append(part)
    for parts in found.values():
        parts.sort(key=lambda p: p.end)
    return found


@dataclass(frozen=True, slots=True)
class _Launches:
    """Lays out the launches of a thread."""

    thread: Thread
    clock: Clock
    kernels: Sequence[str]
    parts: Parts

    def run(self) -> Iterator[Event]:
        inside: list[tuple[int, int, int, int]] = []
        for begin, end, what, tagged in self.thread.events.tolist():
            kind, number = tagged >> KIND_SHIFT, tagged & _NUMBER
            if kind == LAUNCH:
                kernel = self.kernels[number] if number < len(self.kernels) else ""
                within = [e for e in inside if not e[0] or e[0] >= begin and e[1] <= end]
                yield from self._launch(begin, end, known(what), kernel, within)
                inside.clear()
            elif kind != PART:
                inside.append((begin, end, what, tagged))

    def _launch(self, begin: int, end: int, site: Site | None, kernel: str,
                inside: Sequence[tuple[int, int, int, int]]) -> Iterator[Event]:
        title, args = site.name if site is not None else kernel, Event(kernel=kernel)
        if site is not None:
            args = {"shapes": site.shapes, "bytes": site.nbytes, "op_name": site.op_name, "source": site.source, **args}
        args |= {f"turns of loop {which}": tagged & _NUMBER for first, _, which, tagged in inside if not first}
        yield _event(title, "stitch", begin, end, args, self.clock)
        for first, last, which, tagged in inside:
            if first:
                does = site.phases[which] if site is not None and which < len(site.phases) else ""
                name = f"phase {which}" + f": {does}" * bool(does)
                yield from self._phase(first, last, which, tagged, name, title)

    def _phase(self, begin: int, end: int, which: int, tagged: int, name: str, title: str) -> Iterator[Event]:
        """A phase, or a loop, and what helpers did of it, in launch `title`."""
        number, args = tagged & _NUMBER, Event()
        helped = self._helped((number, which), begin, end) if tagged >> KIND_SHIFT == PHASE else ()
        if tagged >> KIND_SHIFT == LOOP:
            args = {"iterations": number, "ns an iteration": (end - begin) / max(1, number)}
        elif number:
            args = {"threads": 1 + len({p.thread for p in helped}), "chunks of helpers": sum(p.chunks for p in helped)}
        yield _event(name, "stitch.phase", begin, end, args, self.clock)
        for p in helped:
            more = {"chunks": p.chunks, "for thread": self.thread.number}
            yield {**_event(f"{title}, {name}", "stitch.help", p.begin, p.end, more, self.clock), "tid": p.thread}

    def _helped(self, launch: tuple[int, int], begin: int, end: int) -> Sequence[Part]:
        """Parts of a phase: those that ended meanwhile, as at other times the same stands for other launches."""
        parts = self.parts.get(launch, ())
        return parts[bisect_left(parts, begin, key=lambda p: p.end):bisect_right(parts, end, key=lambda p: p.end)]


def _event(name: str, kind: str, begin: int, end: int, args: Event, clock: Clock) -> Event:
    return {"ph": "X", "name": name, "cat": kind, "ts": clock.at(begin), "dur": (end - begin) / 1e3, "args": args}


def together(threads: Sequence[Thread], clock: Clock, kernels: Sequence[str], profile: Profile | None
             ) -> Iterator[Event]:
    """All events of a process, with the names of its threads."""
    pid = os.getpid()
    yield {"ph": "M", "name": "process_name", "pid": pid, "args": {"name": f"process {pid}"}}
    seen: dict[int, list[tuple[float, str]]] = {}
    parts = parts_in(threads)
    for thread in threads:
        begins = seen[thread.number] = []
        for event in _Launches(thread, clock, kernels, parts).run():
            if event["cat"] == "stitch":
                begins.append((event["ts"], event["name"]))
            yield {"tid": thread.number, **event, "pid": pid}
    theirs = [e if e["pid"] != HOST else {**e, "pid": pid} for e in (profile.events if profile is not None else ())]
    twins, rows = _doubled([e for e in theirs if e["pid"] == pid and e["name"].startswith(_OURS)], seen)
    named = set[int]()
    for event in theirs:
        if event["pid"] == pid and "tid" in event:
            event = {**event, "tid": rows.get(event["tid"], event["tid"])}
        if event["name"] == "thread_name":
            named.add(event["tid"])
        if event["name"] != "process_name" or event["pid"] != pid:
            yield from () if (event["ph"], event.get("tid"), event.get("ts")) in twins else (event,)
    python = {t.ident: t.name for t in threading.enumerate()}
    for thread in threads:
        if thread.number not in named:
            name = python.get(thread.self) or f"{_called(thread.number)} {thread.number}"
            yield {"ph": "M", "name": "thread_name", "pid": pid, "tid": thread.number, "args": {"name": name}}


def _called(thread: int) -> str:
    """What the system has for a name of a thread of this process, such as those of XLA's pool."""
    try:
        return Path(f"/proc/self/task/{thread}/comm").read_text(errors="replace").strip()
    except OSError:
        return "thread"


def _doubled(theirs: Sequence[Event], ours: Mapping[int, Sequence[tuple[float, str]]]
             ) -> tuple[set[tuple[str, int, float]], dict[int, int]]:
    """Which of XLA's events of launches, by kind, thread and time, are about one of ours (by thread, times and names in
    order), and what we call the threads that XLA has other numbers for."""
    found: dict[int, list[Event]] = {}
    for event in theirs:
        found.setdefault(event["tid"], []).append(event)
    rows: dict[int, int] = {}
    twins: set[tuple[str, int, float]] = set()
    for tid, events in found.items():
        pairs = {number: [e for e in events if _holds(e, begins)] for number, begins in ours.items()}
        number = max(pairs, key=lambda n: len(pairs[n]), default=None)
        if number is not None and pairs[number]:
            rows[tid] = number
            twins |= {(e["ph"], number, e["ts"]) for e in pairs[number]}
    return twins, rows


def _holds(event: Event, begins: Sequence[tuple[float, str]]) -> bool:
    """Does one of ours of the same name begin within XLA's event?"""
    n = bisect_left(begins, (event["ts"] - _APART, ""))
    return n < len(begins) and begins[n][0] <= event["ts"] + event["dur"] and event["name"].startswith(begins[n][1])


def write(path: Path, events: Iterable[Event], about: dict[str, Any]) -> None:
    """Write a trace; there is the whole file at the end, or the old one.  OSError."""
    opener: Callable[..., IO[str]] = gzip.open if path.suffix == ".gz" else open
    with replacing(path) as place, opener(place, "wt", encoding="utf-8") as file:
        file.write('{"displayTimeUnit": "ns", "otherData": ' + json.dumps(about) + ', "traceEvents": [')
        for n, event in enumerate(events):
            file.write((",\n" if n else "\n") + json.dumps(event))
        file.write("\n]}\n")
