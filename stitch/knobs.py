"""Every environment variable this package reads, typed and documented: one field of `Knobs` is one variable.

`Knobs.read()` takes the environment, keyword arguments win over it.  A value that does not parse is reported once on
the 'stitch' logger and its default is used: a typo in a shell profile never breaks a program.
"""
from __future__ import annotations

import functools
import logging
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any, TypedDict, Unpack

from .dataclass import dataclass

log = logging.getLogger("stitch")

_SUFFIXES = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}
#: what may be measured for a compile: nothing; what is in doubt, as it runs; in the background, for later compiles; the
#: most promising; everything
TUNE_LEVELS = ("model", "try", "background", "simulate", "measure", "exhaustive")
#: which matrix products are taken from XLA: those expected to win, none, all that kernels have code for
DOTS = ("auto", "never", "always")
#: how GPUs compute functions and products of f32
GPU_MATH = ("exact", "fast")
_BOOLS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False,
          "": False}


def _flag(text: str) -> bool:
    try:
        return _BOOLS[text.strip().lower()]
    except KeyError:
        raise ValueError("expected 1 or 0") from None


def _count(text: str) -> int:
    value = int(text)
    if value < 0:
        raise ValueError("expected a number that is not negative")
    return value


def _size(text: str) -> int:
    """'512M' or '1.5G' or plain bytes."""
    text = text.strip().upper().removesuffix("B").removesuffix("I")
    unit = _SUFFIXES.get(text[-1:], 1)
    value = float(text[:-1] if unit > 1 else text) * unit
    if not 0 <= value < 1 << 62:
        raise ValueError("expected a size such as 512M")
    return int(value)


def _seconds(text: str) -> float:
    value = float(text)
    if not value > 0:
        raise ValueError("expected a time above zero")
    return value


def _level(text: str) -> str:
    name = text.strip().lower()
    if name not in ("", "debug", "info", "warning", "error"):
        raise ValueError("expected debug, info, warning or error")
    return name


def _one_of(names: Sequence[str]) -> Callable[[str], str]:
    def parse(text: str) -> str:
        name = text.strip().lower()
        if name not in names:
            raise ValueError(f"expected {', '.join(names[:-1])} or {names[-1]}")
        return name
    return parse


def _default_cache_dir() -> str:
    return _in_cache("objects")


def _default_perflib() -> str:
    return _in_cache("perflib.sqlite")


def _in_cache(name: str) -> str:
    """A place in the user's cache; '' where there is no user with a home."""
    try:
        root = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser())
    except RuntimeError:
        _homeless()
        return ""
    return str(root / "stitch" / name)


@functools.cache
def _homeless() -> None:
    log.warning("nothing is kept on disk: this user has no home directory; set XDG_CACHE_HOME")


def _knob(env: str, parse: Callable[[str], Any], default: Any, doc: str, shown: str = "", key: bool = False) -> Any:
    """One field.  `key` marks knobs that change what a compile makes: they enter the keys of JAX's caches."""
    made: dict[str, Any] = {"default_factory": default} if callable(default) else {"default": default}
    return field(**made, metadata={"env": env, "parse": parse, "doc": doc, "shown": shown, "key": key})


@dataclass(frozen=True, slots=True, kw_only=True)
class Knobs:
    """The settings of one compilation; hashable, compared by value."""

    disable: bool = _knob("STITCH_DISABLE", _flag, False, "Leave every program to XLA, whatever the code asks for.")
    dump: str = _knob("STITCH_DUMP", str, "", "Directory that gets every module's plan, kernels and rewritten text.",
                      "nothing is written", key=True)
    log: str = _knob("STITCH_LOG", _level, "", "Print the package's log to stderr from this level on: debug, info, "
                     "warning or error.", "Python's own logging setup")
    cache_dir: str = _knob("STITCH_CACHE_DIR", str, _default_cache_dir, "Directory of compiled kernels, and of modules "
                           "as they were rewritten; empty: none.", "$XDG_CACHE_HOME/stitch/objects")
    cache_size: int = _knob("STITCH_CACHE_SIZE", _size, 1 << 30, "Bytes that directory may hold (suffixes K, M, G).",
                            "1G")
    perflib: str = _knob("STITCH_PERFLIB", str, _default_perflib, "File of the performance library; empty: in memory "
                         "only.", "$XDG_CACHE_HOME/stitch/perflib.sqlite")
    tune: str = _knob("STITCH_TUNE", _one_of(TUNE_LEVELS), "try", "What is measured: model (nothing; what the "
                      "library knows is used), try (what is in doubt: XLA's version and ours take turns in the first "
                      "runs, then the faster one stays; CPU only), background (while the program runs, for later "
                      "compiles; CPU only), simulate (GPU only: the most promising schedules, by a model of "
                      "the GPU, which need not be there), measure (the most promising schedules, before a compile "
                      "goes on), exhaustive (all).", "try", key=True)
    deterministic: bool = _knob("STITCH_DETERMINISTIC", _flag, False, "Decide by the library and the model alone, as "
                                "with STITCH_TUNE=model: equal programs get equal plans, and every run gives the same "
                                "bits.", key=True)
    tune_budget: float = _knob("STITCH_TUNE_BUDGET", _seconds, 30.0, "Seconds of measuring a module may take.")
    calibrate: bool = _knob("STITCH_CALIBRATE", _flag, True, "Measure a machine that nothing is known of, once, in the "
                            "background of a program that runs for some seconds; 0: never.")
    cuda: bool = _knob("STITCH_CUDA", _flag, False, "Stitch programs for NVIDIA GPUs too. Off until it has been run on "
                       "one: so far it is proven without.")
    gpu_math: str = _knob("STITCH_GPU_MATH", _one_of(GPU_MATH), "exact", "Functions and products of f32 on NVIDIA "
                          "GPUs: exact (within 4 ulp, products with all bits), fast (the approximate exp, log, "
                          "logistic and rsqrt of the GPU; products in tf32 unless the program asks for more).",
                          "exact", key=True)
    gpu_atomics: bool = _knob("STITCH_GPU_ATOMICS", _flag, False, "Take scatters of many updates in any order from XLA "
                              "on NVIDIA GPUs, too, by atomic additions like its own: sums of floats differ from run "
                              "to run in the last bits. Not with STITCH_DETERMINISTIC.", key=True)
    threads: int = _knob("STITCH_THREADS", _count, 0, "Most threads one kernel may use; 1 keeps kernels on the calling "
                         "thread.", "every core", key=True)
    dots: str = _knob("STITCH_DOTS", _one_of(DOTS), "auto", "Matrix products that kernels take from XLA: auto (where "
                      "that should be faster), never, always (all there is code for).", "auto", key=True)
    loops: bool = _knob("STITCH_LOOPS", _flag, True, "Run whole loops of small steps as one launch each on the CPU.",
                        key=True)
    amx: bool = _knob("STITCH_AMX", _flag, True, "Multiply matrices of bf16 and 8-bit integers in AMX's tile registers "
                      "on machines that have them, once a check there has passed.", key=True)
    donated: bool = _knob("STITCH_DONATED", _flag, False, "Stitch programs with donated inputs even where XLA then "
                          "allocates their results afresh (jaxlib 0.10).", key=True)
    jobs: int = _knob("STITCH_JOBS", _count, 0, "Most processes that generate code at the same time.", "every core")
    compile_timeout: float = _knob("STITCH_COMPILE_TIMEOUT", _seconds, 60.0,
                                   "Seconds code generation of one kernel may take before XLA's version is kept (of a "
                                   "processor, where it waits for one: five times as many of the clock at most), XLA "
                                   "with a module that the command line is given, and who serializes an executable "
                                   "waits for its kernels.")
    python: str = _knob("STITCH_PYTHON", str, "", "Interpreter of the code generation processes, for programs that "
                        "embed Python.", "the running interpreter")

    def __post_init__(self) -> None:
        if self.tune not in TUNE_LEVELS:
            raise ValueError(f"tune={self.tune!r}: expected {', '.join(TUNE_LEVELS)}")
        if self.gpu_math not in GPU_MATH:
            raise ValueError(f"gpu_math={self.gpu_math!r}: expected {', '.join(GPU_MATH)}")
        if self.dots not in DOTS:
            raise ValueError(f"dots={self.dots!r}: expected {', '.join(DOTS)}")

    @staticmethod
    def read(environ: Mapping[str, str] | None = None, **overrides: Unpack["Options"]) -> "Knobs":
        """The environment's settings, with `overrides` by field name on top.  TypeError on an unknown name."""
        env = os.environ if environ is None else environ
        found: dict[str, Any] = {}
        for f in fields(Knobs):
            text = env.get(f.metadata["env"])
            if text is None:
                continue
            try:
                found[f.name] = f.metadata["parse"](text)
            except ValueError as error:
                _complain(f.metadata["env"], text, str(error))
        unknown = overrides.keys() - {f.name for f in fields(Knobs)}
        if unknown:
            raise TypeError(f"unknown option {', '.join(sorted(unknown))}; "
                            f"known: {', '.join(f.name for f in fields(Knobs))}")
        return replace(Knobs(**found), **overrides)

    @property
    def cores(self) -> int:
        """How many cores this process may use."""
        return len(os.sched_getaffinity(0))

    @property
    def level(self) -> str:
        """What is measured."""
        return "model" if self.deterministic else self.tune

    @property
    def atomics(self) -> bool:
        """May sums depend on which thread comes first?"""
        return self.gpu_atomics and not self.deterministic

    @property
    def worker_count(self) -> int:
        """Code generation processes at most."""
        return self.jobs or self.cores

    def compile_key(self) -> str:
        """The settings that change what a compile makes, as text for cache keys."""
        return ",".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.metadata["key"])


_complained: set[tuple[str, str]] = set()


def _complain(name: str, text: str, why: str) -> None:
    if (name, text) not in _complained:
        _complained.add((name, text))
        log.warning("%s=%r is ignored: %s", name, text, why)


def table() -> str:
    """The variables as a Markdown table, for the documentation."""
    lines = ["| variable | meaning | default |", "|---|---|---|"]
    for f in fields(Knobs):
        default = f.metadata["shown"] or f"{f.default:g}"
        lines.append(f"| `{f.metadata['env']}` | {f.metadata['doc']} | {default} |")
    return "\n".join(lines) + "\n"


class Options(TypedDict, total=False):
    """What `stitch.enable` and `stitch.enabled` take by name: the fields of `Knobs`."""

    disable: bool
    dump: str
    log: str
    cache_dir: str
    cache_size: int
    perflib: str
    tune: str
    deterministic: bool
    tune_budget: float
    calibrate: bool
    cuda: bool
    gpu_math: str
    gpu_atomics: bool
    threads: int
    dots: str
    loops: bool
    amx: bool
    donated: bool
    jobs: int
    compile_timeout: float
    python: str


def set_up_logging(level: str) -> None:
    """Send the 'stitch' logger to stderr from `level` on (a name, '' changes nothing).  Idempotent."""
    if not level:
        return
    log.setLevel(level.upper())
    if not any(isinstance(h, _Stderr) for h in log.handlers):
        handler = _Stderr()
        handler.setFormatter(logging.Formatter("stitch %(levelname)s: %(message)s"))
        log.addHandler(handler)
        log.propagate = False


class _Stderr(logging.StreamHandler[Any]):
    """Marks the handler of `set_up_logging`."""
