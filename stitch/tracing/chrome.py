"""Events as a file that Perfetto and chrome://tracing open: Chrome's trace format, JSON, packed if its name says so.

Every launch is an event of the thread that XLA called it on, and its phases and loops lie inside of it.  XLA's event of
the same call, which ours lies in, is left out.  Times are microseconds from the beginning of the trace.
"""
from __future__ import annotations

import gzip
import json
import os
import threading
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from ..emit.load.recorder import Thread
from ..emit.runtime.sites import known
from ..emit.runtime.tracing import KIND_SHIFT, LAUNCH, LOOP
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


def launches(thread: Thread, clock: Clock, kernels: Sequence[str]) -> Iterator[Event]:
    """The launches of a thread, each before what lies in it.  `kernels` are custom-call targets by number."""
    inside: list[tuple[int, int, int, int]] = []
    for begin, end, what, tagged in thread.events.tolist():
        kind, number = tagged >> KIND_SHIFT, tagged & _NUMBER
        if kind != LAUNCH:
            inside.append((begin, end, what, tagged))
            continue
        site = known(what)
        kernel = kernels[number] if number < len(kernels) else ""
        args: Event = {"kernel": kernel}
        if site is not None:
            args = {"shapes": site.shapes, "bytes": site.nbytes, "op_name": site.op_name, "source": site.source,
                    "kernel": kernel}
        phases: list[Event] = []
        for first, last, which, tag in inside:
            turns = tag & _NUMBER
            if not first:
                args[f"turns of loop {which}"] = turns
            elif first >= begin and last <= end:
                does = site.phases[which] if site is not None and which < len(site.phases) else ""
                phases.append(_phase(first, last, f"phase {which}" + f": {does}" * bool(does),
                                     turns if tag >> KIND_SHIFT == LOOP else None, clock))
        inside.clear()
        yield _event(site.name if site is not None else kernel, "stitch", begin, end, args, clock)
        yield from phases


def _phase(begin: int, end: int, name: str, turns: int | None, clock: Clock) -> Event:
    args = {} if turns is None else {"iterations": turns, "ns an iteration": (end - begin) / max(1, turns)}
    return _event(name, "stitch.phase", begin, end, args, clock)


def _event(name: str, kind: str, begin: int, end: int, args: Event, clock: Clock) -> Event:
    return {"ph": "X", "name": name, "cat": kind, "ts": clock.at(begin), "dur": (end - begin) / 1e3, "args": args}


def together(threads: Sequence[Thread], clock: Clock, kernels: Sequence[str], profile: Profile | None
             ) -> Iterator[Event]:
    """All events of a process, with the names of its threads."""
    pid = os.getpid()
    yield {"ph": "M", "name": "process_name", "pid": pid, "args": {"name": f"process {pid}"}}
    seen: dict[int, list[tuple[float, str]]] = {}
    for thread in threads:
        begins = seen[thread.number] = []
        for event in launches(thread, clock, kernels):
            if event["cat"] == "stitch":
                begins.append((event["ts"], event["name"]))
            yield {**event, "pid": pid, "tid": thread.number}
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
            name = python.get(thread.self, f"thread {thread.number}")
            yield {"ph": "M", "name": "thread_name", "pid": pid, "tid": thread.number, "args": {"name": name}}


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
    part = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    opener: Callable[..., IO[str]] = gzip.open if path.suffix == ".gz" else open
    try:
        with opener(part, "wt", encoding="utf-8") as file:
            file.write('{"displayTimeUnit": "ns", "otherData": ' + json.dumps(about) + ', "traceEvents": [')
            for n, event in enumerate(events):
                file.write((",\n" if n else "\n") + json.dumps(event))
            file.write("\n]}\n")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
