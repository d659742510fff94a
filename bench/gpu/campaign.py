"""All that a GPU can tell, what tells most first, within a time.

    python -m bench.gpu.campaign                     480 seconds; writes build/gpu
    python -m bench.gpu.campaign --seconds 120       less
    python -m bench.gpu.campaign --only products     some stages
    python -m bench.gpu.campaign --check             says what this Python lacks, and starts nothing
    python -m bench.gpu.campaign --archive all.tgz   all that was found in one small file, too, renewed as it comes
    python -m bench.gpu.campaign --known FILE        goes on where a run ended whose results.jsonl this is

Stages: what launches and barriers take (`tests/gpu/waits.py`), kernels of every kind alone (`tests/gpu/kernels.py`),
programs in XLA (`tests/gpu/families.py`), products beside XLA's (`bench/gpu/products.py`), patterns beside XLA's
(`bench/gpu/run.py`).  Every item of a stage is asked of a child process with a limit of its own
(`bench/gpu/serving.py`): one that is wrong, crashes or hangs costs itself, and one that fails where others were
answered before is asked once more of a new process, since a GPU tells late what went wrong.  A stage has a share of the
time; what it leaves undone comes after the others, until a round of all finds nothing more.  One that cannot be set up
costs itself, too.  Answers go to results.jsonl as they come, reports are written after every stage,
kernels that fail lie in failed/ (`bench/gpu/kept.py`), what children said in logs/.  What an earlier run of the same
sources has answered is not asked again, but where there was no answer.  Products are compiled beside the first stages,
into build/gpu-ahead, or were before; a llvmlite that lies there (`bench/gpu/carried.py`) takes the place of one that is
too old.  Exit status 1 where something is wrong or failed, 2 where nothing can start.
"""
from __future__ import annotations

import argparse
import contextlib
import functools
import importlib
import importlib.util
import json
import math
import os
import queue
import shutil
import signal
import subprocess
import sys
import tarfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from bench.gpu import carried
from bench.gpu.serving import Answer, Worker, said

ROOT = Path(__file__).resolve().parents[2]
#: where products are compiled to, and what caches there are
AHEAD, CACHE = ROOT / "build" / "gpu-ahead", ROOT / "build" / "gpu-cache"
#: answers as they come, a line of JSON each; what a line has beside an answer
RESULTS, ABOUT = "results.jsonl", ("stage", "item", "took", "sources")
#: items that a line names at most
NAMED = 12
#: seconds of a run; failures to answer in a row after which a stage is put off
SECONDS, IN_A_ROW = 480.0, 3
#: seconds that the driver has to tell what there is, and a killed process to go
ASKED, ENDING = 45.0, 10.0
#: modules without which nothing runs, and what they come with; others, and what is not done without them
NEEDED = {"jax": "jax", "jaxlib": "jaxlib", "jax_plugins.xla_cuda13": "jax-cuda13-plugin", "numpy": "numpy",
          "ml_dtypes": "ml_dtypes", "llvmlite": "llvmlite", "rich": "rich", "cuda.core": "cuda-core",
          "cuda.bindings": "cuda-bindings", "pytest": "pytest"}
#: seconds after which an archive is renewed, bytes that it has at most
RENEWED, ARCHIVED = 20.0, 15 << 20
WANTED = {"sqlite_utils": "sqlite-utils (the performance library is kept in memory)"}


@dataclass
class Stage:
    """Items that children with this command line answer, at most so many at once; seconds of all of them before the
    other stages have had theirs, of one item, and of a child's start; which are to be asked again; why there are
    none."""

    name: str
    command: Sequence[str]
    items: Sequence[str]
    seconds: float
    each: float
    starting: float = 60.0
    at_once: int = 1
    platforms: str = "cuda,cpu"
    report: Callable[[dict[str, Answer], Path], None] | None = None
    found: dict[str, Answer] = field(default_factory=dict)
    again: dict[str, bool] = field(default_factory=dict)
    lacks: str = ""

    def left(self) -> list[str]:
        """Items without an answer, and those that failed where others before may be to blame."""
        return [item for item in self.items if item not in self.found] + [i for i, owed in self.again.items() if owed]

    def bad(self, kind: str) -> list[str]:
        """Items whose answer is "wrong" or "failed"."""
        return [item for item, answer in self.found.items() if kind in answer]


class Campaign:
    """A run that ends at a time of the monotonic clock, and leaves what it finds in a folder."""

    def __init__(self, out: Path, ends: float, archive: Path | None = None) -> None:
        self.out, self.ends, self.archive = out, ends, archive
        self.stopped = False
        self._archived = -math.inf
        self._lock = threading.Lock()
        self._workers: list[Worker] = []
        self._began = time.monotonic()

    def work(self, stage: Stage, ends: float) -> None:
        """Ask for what a stage has left until a time."""
        left: queue.SimpleQueue[str] = queue.SimpleQueue()
        for item in stage.left():
            left.put(item)
        threads = [threading.Thread(target=self._ask_all, args=(stage, left, number, min(ends, self.ends)))
                   for number in range(min(stage.at_once, left.qsize()))]
        for t in threads:
            t.start()
        for t in threads:
            t.join()

    def _ask_all(self, stage: Stage, left: queue.SimpleQueue[str], number: int, ends: float) -> None:
        name = f"{stage.name}{number}" if stage.at_once > 1 else stage.name
        worker = Worker(stage.command, self.out / "logs" / f"{name}.log", self._environment(stage), ROOT)
        self._workers.append(worker)
        missed, first = 0, True
        try:
            while missed < IN_A_ROW and not self.stopped:
                try:
                    item = left.get_nowait()
                except queue.Empty:
                    return
                now = time.monotonic()
                if ends <= now:
                    return
                if stage.again.get(item):
                    worker.close()
                    first = True
                fresh = first or missed > 0
                whole = stage.each + (stage.starting if fresh else 0.0)
                seconds = min(whole, ends - now)
                answer = worker.ask({"item": item}, seconds)
                if self.stopped or ("failed" in answer and seconds < whole and time.monotonic() >= ends):
                    return  # (the time was over: not done)
                stage.again[item] = "failed" in answer and "hung" not in answer and not fresh
                self._note(stage, item, answer, time.monotonic() - now)
                missed, first = missed + 1 if "failed" in answer else 0, False
        finally:
            worker.close()

    def _environment(self, stage: Stage) -> dict[str, str]:
        return {**os.environ, "JAX_PLATFORMS": stage.platforms, "STITCH_CUDA": "1", "STITCH_CALIBRATE": "0",
                "XLA_PYTHON_CLIENT_PREALLOCATE": "false", "XDG_CACHE_HOME": str(CACHE), "XDG_STATE_HOME": str(CACHE),
                "CUDA_CACHE_PATH": str(CACHE / "nv"), "PYTHONPATH": places(), "PYTHONFAULTHANDLER": "1"}

    def _note(self, stage: Stage, item: str, answer: Answer, took: float) -> None:
        with self._lock:
            stage.found[item] = answer
            line = {"stage": stage.name, "item": item, "took": round(took, 2), "sources": sources(), **answer}
            try:
                with open(self.out / RESULTS, "a") as file:
                    file.write(json.dumps(line) + "\n")
            except OSError as error:  # (a full disk: the others are asked all the same)
                tell(f"not written: {error}")
            how = next((f"{kind.upper()}: {answer[kind]}" for kind in ("wrong", "failed") if kind in answer), "done")
            how = answer.get("none", how)
            if "us" in answer:
                how = f"{answer['us']:.1f} us {answer.get('schedule', '')}"
            tell(f"{time.monotonic() - self._began:4.0f} s  {stage.name}: {item}: {how}")
            if time.monotonic() - self._archived > RENEWED:
                self.pack()

    def pack(self) -> None:
        """Write the archive, where one is wanted."""
        if self.archive is not None:
            try:
                pack(self.out, self.archive)
            except OSError as error:  # (what is found lies in the folder all the same)
                tell(f"no archive: {error}")
            self._archived = time.monotonic()

    def over(self) -> bool:
        """Is there nothing more to ask?"""
        return self.stopped or time.monotonic() >= self.ends

    def stop(self) -> None:
        """End all children; what is under way is not done."""
        self.stopped = True
        for worker in self._workers:
            worker.close()


def tell(text: str) -> None:
    """Print it, where anybody still reads."""
    with contextlib.suppress(OSError):
        print(text, flush=True)


def pack(out: Path, archive: Path, most: int = ARCHIVED) -> None:
    """All files of a folder in one that has so many bytes at most: the smallest first, arrays of kernels that failed
    last.  What is there is replaced at once."""
    found = []
    for path in out.rglob("*"):
        with contextlib.suppress(FileNotFoundError):  # (what is kept while it runs)
            if path.is_file() and path.resolve() != archive.resolve():
                found.append((path.stat().st_size, path))
    part = archive.with_suffix(f".{os.getpid()}")
    with open(part, "wb") as file, tarfile.open(fileobj=file, mode="w:gz", compresslevel=1) as tar:
        for size, path in sorted(found):
            if file.tell() + size < most:
                with contextlib.suppress(FileNotFoundError):
                    tar.add(path, str(path.relative_to(out.parent)))
    part.rename(archive)


def places() -> str:
    """PYTHONPATH of children: this tree first, then all that this process was given."""
    given = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    return os.pathsep.join(dict.fromkeys([str(ROOT), *given]))


def report(stages: Sequence[Stage], out: Path) -> str:
    """Write what there is so far; the summary."""
    lines = []
    for stage in stages:
        if stage.report is not None and stage.found:
            try:
                stage.report(stage.found, out)
            except Exception as error:  # (results.jsonl has them all the same)
                lines.append(f"{stage.name}: no report: {type(error).__name__}: {error}")
        if stage.lacks:
            lines.append(f"{stage.name}: cannot be set up: {stage.lacks}")
            continue
        wrong, failed = stage.bad("wrong"), stage.bad("failed")
        left = [item for item in stage.items if item not in stage.found]
        right = len(stage.found) - len(wrong) - len(failed)
        lines.append(f"{stage.name}: {right} of {len(stage.items)} right, {len(wrong)} wrong, {len(failed)} failed, "
                     f"{len(left)} not done")
        lines += [f"  {kind}: {item}: {stage.found[item][kind]}" for kind in ("wrong", "failed")
                  for item in stage.bad(kind)]
        more = f" and {len(left) - NAMED} more" if len(left) > NAMED else ""
        lines += [f"  not done: {', '.join(left[:NAMED])}{more}"] if left else []
    text = "\n".join(lines) + "\n"
    try:
        (out / "summary.txt").write_text(text)
    except OSError as error:
        tell(f"no summary: {error}")
    return text


def _waits(options: argparse.Namespace) -> Stage:
    waits = importlib.import_module("tests.gpu.waits")

    def of(found: dict[str, Answer], out: Path) -> None:
        waits.write(found, options.device, out)
    return Stage("waits", (sys.executable, "-m", "tests.gpu.waits", "--serve"), list(waits.ITEMS), 20, 10,
                 platforms="cpu", report=of)


def _kernels(options: argparse.Namespace) -> Stage:
    kernels = importlib.import_module("tests.gpu.kernels")
    return Stage("kernels", (sys.executable, "-m", "tests.gpu.kernels", "--keep", str(options.out / "failed")),
                 list(kernels.cases()), 80, 20, platforms="cpu")


def _families(options: argparse.Namespace) -> Stage:
    families = importlib.import_module("tests.gpu.families")
    return Stage("families", (sys.executable, "-m", "tests.gpu.families", "--serve"), list(families.FAMILIES), 100, 90,
                 at_once=4)


def _products(options: argparse.Namespace) -> Stage:
    from bench.gpu import products

    def of(found: dict[str, Answer], out: Path) -> None:
        products.write(products.rows(found), options.device, out)
    return Stage("products", (sys.executable, "-m", "bench.gpu.products", "--serve", "--ahead", str(AHEAD), "--keep",
                              str(options.out / "failed")), products.items(), 150, 25, report=of)


def _patterns(options: argparse.Namespace) -> Stage:
    from bench.gpu import run
    from bench.gpu.report import Setting

    def of(found: dict[str, Answer], out: Path) -> None:
        setting = found.get(run.SETTING, {}).get("setting")
        if setting:
            run.write(run.rows_of(found), Setting(**setting), out)
    return Stage("patterns", (sys.executable, "-m", "bench.gpu.run", "--serve", "--torch", options.torch or "none"),
                 run.items(), 150, 40, report=of)


def _programs(options: argparse.Namespace) -> Stage:
    found = sorted(Path(options.programs).glob("*.py")) if options.programs else []
    return Stage("programs", (sys.executable, "-m", "tests.gpu.families", "--serve-programs"),
                 [str(p.resolve()) for p in found], 120, 60)


#: all stages, in order
STAGES: dict[str, Callable[[argparse.Namespace], Stage]] = {
    "waits": _waits, "kernels": _kernels, "families": _families, "products": _products, "patterns": _patterns,
    "programs": _programs}


def stages_of(options: argparse.Namespace, names: Sequence[str] = tuple(STAGES)) -> list[Stage]:
    """These stages, in order; one that cannot be set up has no items."""
    made = []
    for name in names:
        try:
            made.append(STAGES[name](options))
        except Exception as error:  # (what it imports is not this process's)
            made.append(Stage(name, (), (), 0.0, 0.0, lacks=f"{type(error).__name__}: {error}"))
    return made


@functools.cache
def sources() -> str:
    """A digest of this tree's, by which answers are told apart."""
    from stitch.emit.objcache import sources_version
    return sources_version()


def know(stages: Sequence[Stage], known: Path, out: Path) -> str:
    """Take over what an earlier run of the same sources answered, but failures, which are asked again; a line about
    it."""
    by, taken, other = {s.name: s for s in stages}, [], 0
    for line in known.read_text().splitlines():
        try:
            read = json.loads(line)
        except ValueError:  # (the last one of a run that was killed)
            continue
        stage, item = by.get(read.get("stage")), read.get("item")
        if stage is None or item not in stage.items or "failed" in read:
            continue
        if read.get("sources") != sources():
            other += 1
            continue
        stage.found[item] = {name: value for name, value in read.items() if name not in ABOUT}
        taken.append(line)
    if known.resolve() != (out / RESULTS).resolve():
        with open(out / RESULTS, "a") as file:
            file.writelines(line + "\n" for line in taken)
    return f"{len(taken)} answers are known" + (f", {other} are of other sources: asked again" if other else "")


def missing() -> tuple[list[str], list[str]]:
    """Packages that are needed and not there; others that are not there, with what is not done without them."""
    def there(name: str) -> bool:
        try:
            return importlib.util.find_spec(name) is not None
        except ModuleNotFoundError:
            return False
    needed = [package for name, package in NEEDED.items() if not there(name)]
    if "llvmlite" not in needed and not carried.serves():
        needed.append(f"llvmlite {'.'.join(map(str, carried.LEAST))} or later (make gpu-ahead elsewhere packs one)")
    return (needed, [package for name, package in WANTED.items() if not there(name)])


def gpu() -> tuple[str, str]:
    """The device's name and a line about it; ("", why) without one, or where its driver does not answer in time."""
    asked = ("name", "driver_version", "memory.total", "clocks.max.sm", "mig.mode.current")
    ways = ([sys.executable, "-c", "import cuda.core; print(cuda.core.Device(0).name)"],
            ["nvidia-smi", f"--query-gpu={','.join(asked)}", "--format=csv,noheader"])
    why = []
    for command in ways if shutil.which("nvidia-smi") is None else ways[::-1]:
        status, out, err = said(command, ASKED)
        line = out.partition("\n")[0].strip()
        if status == 0 and line:
            return line.split(",")[0], line
        what = "nvidia-smi" if command is ways[1] else "cuda.core"
        why.append(f"{what}: {(err or out).rpartition(chr(10))[2] or 'none is listed'}")
    return "", f"no NVIDIA GPU: {'; '.join(why)}"


@contextlib.contextmanager
def compiling(out: Path) -> Iterator[None]:
    """Products are compiled meanwhile."""
    with open(out / "logs" / "compiling.log", "ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "bench.gpu.products", "--make", str(AHEAD)], stdout=log, stderr=log,
            cwd=ROOT, env={**os.environ, "JAX_PLATFORMS": "cpu", "PYTHONPATH": places()}, start_new_session=True)
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(ENDING)


def carry_out(stages: Sequence[Stage], campaign: Campaign) -> str:
    """Every stage with its share of the time, then what they have left, as long as the GPU answers; the summary."""
    def enough(signum: int, frame: FrameType | None) -> None:
        campaign.stop()
    before = {s: signal.signal(s, enough) for s in (signal.SIGINT, signal.SIGTERM)}
    shares = sum(stage.seconds for stage in stages if stage.left())
    try:
        share = min(1.0, max(0.0, campaign.ends - time.monotonic()) / shares) if shares else 0.0
        _turn(stages, campaign, share)
        while any(stage.left() for stage in stages) and not campaign.over():
            if not _turn(stages, campaign) and not (_answers(stages) and gpu()[0]):
                break
    finally:
        campaign.stop()
        for s, handler in before.items():
            signal.signal(s, handler)
    said = report(stages, campaign.out)
    campaign.pack()
    return said


def _turn(stages: Sequence[Stage], campaign: Campaign, share: float | None = None) -> bool:
    """Ask for what stages have left, for a share of their seconds or until the end; was any of it answered?"""
    known = _answers(stages)
    for stage in stages:
        if stage.left() and not campaign.over():
            campaign.work(stage, campaign.ends if share is None else time.monotonic() + share * stage.seconds)
            report(stages, campaign.out)
            campaign.pack()
    return _answers(stages) > known


def _answers(stages: Sequence[Stage]) -> int:
    return sum(len(stage.found) - len(stage.bad("failed")) for stage in stages)


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the whole run (default: %(default).0f)")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "gpu", help="where results go")
    parser.add_argument("--only", default="", metavar="STAGES", help="with commas between them")
    parser.add_argument("--torch", metavar="PYTHON", help="a Python with PyTorch, for its column")
    parser.add_argument("--programs", metavar="DIR", default="", help="programs with build() -> (function, arguments)")
    parser.add_argument("--archive", type=Path, metavar="FILE", help=f"all that is found, up to {ARCHIVED >> 20} MiB")
    parser.add_argument("--known", type=Path, metavar="FILE", help="results.jsonl of an earlier run, on which "
                        "this one goes on")
    parser.add_argument("--check", action="store_true", help="say what is missing, and start nothing")
    options = parser.parse_args(arguments)
    if not options.seconds > 0:
        parser.error(f"--seconds {options.seconds:g}: give more than 0")
    if options.programs and not Path(options.programs).is_dir():
        parser.error(f"--programs {options.programs}: there is no such folder")
    if options.archive is not None and not options.archive.absolute().parent.is_dir():
        parser.error(f"--archive {options.archive}: there is no folder {options.archive.absolute().parent}")
    if options.known is not None and not options.known.is_file():
        parser.error(f"--known {options.known}: there is no such file: name the {RESULTS} of an earlier run")
    options.only = [name for name in options.only.split(",") if name] or list(STAGES)
    if not set(options.only) <= set(STAGES):
        parser.error(f"--only: no stage {', '.join(set(options.only) - set(STAGES))}; there are {', '.join(STAGES)}")
    options.out = options.out.resolve()
    return options


def main(arguments: list[str] | None = None) -> int:
    """Run; returns the exit status."""
    options = parse(arguments)
    if not carried.serves() and (there := carried.unpack(AHEAD, CACHE / "packages")) is not None:
        print(f"llvmlite of {there}, in place of one that is too old or missing")
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(there), os.environ.get("PYTHONPATH"))))
        sys.path.insert(0, str(there))
        importlib.invalidate_caches()
    needed, wanted = missing()
    if needed:
        print(f"{sys.executable} lacks {', '.join(needed)}: install them, or name a Python that has them",
              file=sys.stderr)
        return 2
    if wanted:
        print(f"{sys.executable} lacks {', '.join(wanted)}")
    ends = time.monotonic() + options.seconds
    options.device, line = gpu()
    if options.check or not options.device:
        print(line, file=sys.stderr)
        return 0 if options.device else 2
    print(line)
    (options.out / "logs").mkdir(parents=True, exist_ok=True)
    os.environ["JAX_PLATFORMS"] = "cpu"  # (this process leaves the GPU to its children)
    with compiling(options.out):
        stages = stages_of(options, [name for name in STAGES if name in options.only])
        if options.known is not None:
            print(know(stages, options.known, options.out))
        print(carry_out(stages, Campaign(options.out, ends, options.archive)))
    print(f"in {options.out}")
    return 1 if any(s.bad("wrong") or s.bad("failed") or s.lacks for s in stages) else 0


if __name__ == "__main__":
    sys.exit(main())
