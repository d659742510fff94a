"""XLA at its best: a program under the options of XLA for CPUs that may serve it better than the defaults do.

    python -m bench.xla_flags PATH/NAME.py --seconds 1     a file with `build() -> (function, arguments)`; prints JSON

All sets of options take turns in one process: processes minutes apart differ by more than options do on a shared
machine.  What looked better than the defaults is timed beside them once more, since the smallest of many noisy times
is smaller than any of them is.  What is best is chosen per program; nobody runs XLA like that, so a ratio over it says
what there is to win for one who tries every switch.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import functools
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
from jax._src import compiler
from jaxlib import _jax

from bench.arms import Executable, compile_arm
from stitch.timing import Effort, interleave

DEFAULT = "default"
#: sets of options by a short name
CHOICES: Mapping[str, str] = {
    "ynn +eltwise": "--xla_cpu_experimental_ynn_fusion_type=+eltwise",
    "ynn -reduce": "--xla_cpu_experimental_ynn_fusion_type=-reduce",
    "onednn": "--xla_cpu_use_onednn=true --xla_cpu_experimental_onednn_fusion_type=dot,eltwise,reduce",
    "multi-output": "--xla_backend_extra_options=xla_cpu_use_multi_output_fusion",
    "512-bit": "--xla_cpu_prefer_vector_width=512",
}
#: how many sets are timed once more, and from what factor on
NOMINATED, PROMISING = 2, 0.97
#: repetitions at least
LEAST = 9
#: what a process prints its compile options with
_PROBE = """
import sys
from jax._src.compiler import get_compile_options
sys.stdout.buffer.write(get_compile_options(1, 1).SerializeAsString())
"""


@dataclass(frozen=True)
class Best:
    """The best set of options for a program.  `factor` is its time beside that under the defaults, at most 1; `factors`
    has that of every set, the last one timed, None for one that the program does not compile under."""

    name: str
    factor: float
    factors: Mapping[str, float | None]

    def over(self, ratio: float | None) -> float | None:
        """A ratio over XLA's defaults as one over XLA at its best."""
        return None if ratio is None else ratio * self.factor


def environment(options: str) -> dict[str, str]:
    """This process's environment with more options of XLA; those it has go first, so that these win."""
    return {**os.environ, "XLA_FLAGS": f"{os.environ.get('XLA_FLAGS', '')} {options}".strip()}


@functools.cache
def compile_options(flags: str) -> bytes:
    """The compile options of a process with more flags, as jaxlib writes them down: lists among them are none that
    `compiler_options` of a compile can say."""
    command = [sys.executable, "-c", _PROBE]
    return subprocess.run(command, env=environment(flags), stdout=subprocess.PIPE, check=True).stdout


@contextlib.contextmanager
def under(name: str) -> Iterator[None]:
    """Everything compiled inside, for one device, has a set's options."""
    usual = compiler.get_compile_options

    def given(*args: Any, **kwargs: Any) -> Any:
        options = _jax.CompileOptions.ParseFromString(compile_options(CHOICES[name]))
        options.device_assignment = usual(*args, **kwargs).device_assignment
        return options
    if name != DEFAULT:
        compiler.get_compile_options = given
    try:
        yield
    finally:
        compiler.get_compile_options = usual


def best(function: Callable[..., object], sets: Sequence[Sequence[object]], seconds: float,
         names: Sequence[str] = tuple(CHOICES)) -> Best:
    """The best of these options for a function on sets of inputs, timed for so many seconds, and again for those
    nominated."""
    made: dict[str, Executable] = {}
    for name in (DEFAULT, *names):
        try:
            with under(name):
                [made[name]] = compile_arm("xla", function, sets[0])
        except jax.errors.JaxRuntimeError:
            if name == DEFAULT:
                raise
    swept = _factors(made, sets, seconds)
    again = nominated(swept)
    sure = _factors({name: made[name] for name in (DEFAULT, *again)}, sets, seconds) if again else {}
    return choose({name: swept.get(name) for name in names}, sure)


def _factors(made: Mapping[str, Executable], sets: Sequence[Sequence[object]], seconds: float) -> dict[str, float]:
    """The time of every set beside that under the defaults."""
    samples = interleave({name: [e.on(sets)] for name, e in made.items()}, len(sets), Effort(seconds, LEAST))
    return {name: 1.0 / samples.ratio(DEFAULT, name).median for name in made if name != DEFAULT}


def nominated(factors: Mapping[str, float]) -> list[str]:
    """The sets worth another look."""
    promising = {name: f for name, f in factors.items() if f < PROMISING}
    return sorted(promising, key=promising.__getitem__)[:NOMINATED]


def choose(factors: Mapping[str, float | None], sure: Mapping[str, float]) -> Best:
    """The set with the smallest factor of those timed again, or the defaults."""
    ran = {DEFAULT: 1.0, **sure}
    name = min(ran, key=ran.__getitem__)
    return Best(name, ran[name], {**factors, **sure})


def load(path: Path) -> tuple[Callable[..., object], list[object]]:
    """What a file's `build` returns."""
    spec = importlib.util.spec_from_file_location(f"built_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(path.parent.parent))
    spec.loader.exec_module(module)
    jax.config.update("jax_enable_x64", getattr(module, "ENABLE_X64", False))
    function, arguments = module.build()
    return function, list(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Print the best options for the program of a file, as JSON; returns 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0, help="timing seconds, and again as many at most")
    parser.add_argument("--names", default=",".join(CHOICES), help="the sets, with commas between them")
    options = parser.parse_args(arguments)
    names = options.names.split(",")
    if not options.program.is_file():
        parser.error(f"there is no file {options.program}")
    if unknown := [name for name in names if name not in CHOICES]:
        parser.error(f"no set {unknown[0]!r}; there are {', '.join(CHOICES)}")
    function, given = load(options.program)
    print(json.dumps(dataclasses.asdict(best(function, [given], options.seconds, names))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
