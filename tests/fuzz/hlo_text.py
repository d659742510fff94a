"""Feeds broken modules to the command line: every one must end in success, or in one line and exit status 2.

`python -m tests.fuzz.hlo_text --examples 100000` runs a campaign: a child process takes the inputs, so that a signal is
seen and the campaign goes on.  What was found is written to a folder, one file an input; what is mended goes to
tests/fuzz/corpus.  `python -m tests.fuzz.hlo_text FILE ...` runs single inputs.
"""
from __future__ import annotations

import argparse
import contextlib
import functools
import io
import json
import logging
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

from stitch.cli import main as cli
from stitch.tuning import versus

from .hlo_mutate import Pick, grammar, mutated
from .hlo_seeds import hlo_seeds, stablehlo_seeds

CORPUS = Path(__file__).parent / "corpus"
#: seconds of a processor that an input may take, and on the clock, where a machine is busy or children are asked
LIMIT, LATE = 10.0, 120.0
COMMANDS: Sequence[tuple[str, ...]] = (
    *[("explain", "--as-is", "--target", "avx512")] * 10, *[("explain", "--as-is", "--target", "avx2", "--json")] * 20,
    *[("explain", "--target", "avx2", "--json")] * 15, *[("explain", "--as-is", "--target", "h200", "--json")] * 5,
    *[("compile", "--as-is", "--target", "avx2")] * 2,
    ("bench", "--as-is", "--seconds", "0.01"), ("bench", "--seconds", "0.01"))


class Wrong(Exception):
    """An input did not end as it must."""


class Defects(logging.Handler):
    """Keeps what the package logs about defects of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "internal error" in record.getMessage():
            self.found.append(record.getMessage())


def run(text: str, command: Sequence[str], folder: Path) -> str:
    """Feed a text to a command: "accepted", or what it was refused with.  Raises Wrong."""
    path = folder / "input.txt"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    argv = [command[0], str(path), *command[1:], *(("-o", str(folder / "out")) if command[0] == "compile" else ())]
    out, err, defects = io.StringIO(), io.StringIO(), Defects()
    logging.getLogger("stitch").addHandler(defects)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), time_limit():
            status = cli.main(argv)
    except Exception as error:
        raise Wrong(f"{type(error).__name__}: {error}\n{traceback.format_exc()}") from None
    finally:
        logging.getLogger("stitch").removeHandler(defects)
    if defects.found:
        raise Wrong(f"internal error\n{defects.found[0]}")
    if status == 0:
        return "accepted"
    lines = err.getvalue().splitlines()
    kernels = command[0] == "compile" and all(" stays with XLA: " in line for line in lines)
    if status != 2 or not (len(lines) == 1 or kernels) or len(lines[0]) > 1000 or not lines[0].startswith("stitch: "):
        raise Wrong(f"exit status {status}, {len(lines)} lines\n" + "\n".join(lines[:20]))
    return lines[0].replace(str(path), "input")


@contextlib.contextmanager
def time_limit():  # type: ignore[no-untyped-def]
    """Raises Wrong in the main thread after LIMIT seconds of a processor, or LATE on the clock."""
    def late(number: int, frame: FrameType | None) -> None:
        raise Wrong("took too long\n" + "".join(traceback.format_stack(frame)[-12:]))

    timers = ((signal.SIGPROF, signal.ITIMER_PROF, LIMIT), (signal.SIGALRM, signal.ITIMER_REAL, LATE))
    before = [signal.signal(number, late) for number, _, _ in timers]
    for _, timer, seconds in timers:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for (number, timer, _), handler in zip(timers, before):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


def example(pick: Pick) -> tuple[str, Sequence[str]]:
    """A text and what is asked about it."""
    how = pick(("grammar", "hlo", "hlo", "hlo", "hlo", "hlo", "stablehlo"))
    if how == "grammar":
        return grammar(pick), pick(COMMANDS)
    seeds = hlo_seeds() if how == "hlo" else stablehlo_seeds()
    return mutated(pick, pick(seeds), pick(seeds)), pick(COMMANDS)


def work(seed: int, first: int, last: int, found: Path) -> None:
    """Run the examples `first` to `last` of a seed: a line of JSON each on standard output, and files in `found`."""
    versus.FIRST_RUN = LIMIT / 4
    cli.parser = functools.cache(cli.parser)  # a good part of the time of an input that is refused
    with tempfile.TemporaryDirectory() as name:
        for n in range(first, last):
            text, command = example(random.Random(f"{seed}.{n}").choice)
            (found / "current.txt").write_bytes(text.encode("utf-8", "surrogatepass"))
            (found / "current.json").write_text(json.dumps([n, command]))
            start = time.perf_counter()
            try:
                said = run(text, command, Path(name))
                wrong = ""
            except Wrong as error:
                said, wrong = "wrong", str(error)
                keep(found, n, command, text, wrong)
            print(json.dumps([n, said, time.perf_counter() - start, wrong.partition("\n")[0]]), flush=True)


def keep(found: Path, number: int, command: Sequence[str], text: str, wrong: str) -> None:
    """Write an input that went wrong, and how."""
    (found / f"{number}.txt").write_bytes(text.encode("utf-8", "surrogatepass"))
    (found / f"{number}.why").write_text(f"{' '.join(command)}\n{wrong}\n")


def campaign(seed: int, first: int, examples: int, found: Path) -> Counter[str]:
    """Run examples in child processes; how many ended in which way."""
    found.mkdir(parents=True, exist_ok=True)
    counts: Counter[str] = Counter()
    slowest, at, start = (0.0, -1), first, time.monotonic()
    while at < first + examples:
        child = subprocess.Popen([sys.executable, "-m", "tests.fuzz.hlo_text", "--work", str(seed), str(at),
                                  str(first + examples), "--found", str(found)], stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        for line in child.stdout:
            at, said, seconds, wrong = json.loads(line)
            counts[said if said in ("accepted", "wrong") else "refused"] += 1
            counts["by XLA"] += "that XLA takes" in said or "XLA died" in said
            counts["XLA's process died"] += "XLA died" in said
            slowest = max(slowest, (seconds, at))
            if wrong:
                print(f"example {at}: {wrong}", flush=True)
            at += 1
        if child.wait() != 0:
            number, command = json.loads((found / "current.json").read_text())
            keep(found, number, command, (found / "current.txt").read_text(), f"ended with status {child.returncode}")
            print(f"example {number}: the process ended with status {child.returncode}", flush=True)
            counts["signal"] += 1
            at = number + 1
        (found / "counts.json").write_text(json.dumps({**counts, "examples": at - first, "slowest": slowest,
                                                       "seconds": time.monotonic() - start}))
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--examples", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--found", type=Path, default=Path(tempfile.gettempdir()) / "stitch-fuzz-hlo")
    parser.add_argument("--work", nargs=3, type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ.update(STITCH_PERFLIB="", STITCH_COMPILE_TIMEOUT=str(LIMIT / 2))
    if options.work:
        work(*options.work, options.found)
    elif options.files:
        for path in options.files:
            for command in dict.fromkeys(COMMANDS):
                with tempfile.TemporaryDirectory() as name:
                    print(path.name, *command, run(path.read_text(), command, Path(name)))
    else:
        print(json.dumps(campaign(options.seed, options.first, options.examples, options.found)))


if __name__ == "__main__":
    main()
