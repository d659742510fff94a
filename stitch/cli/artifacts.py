"""`stitch compile -o FILE.stitch`, `stitch exec`, and artifacts where other commands take modules."""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import ReadError
from .arguments import amount, check_writable, complain, place, seed

if TYPE_CHECKING:
    from ..artifact.manifest import Code, Program
    from ..artifact.reading import Artifact
    from ..offline import Program as Given
    from ..reporting.records import Plan

ENDING = ".stitch"

EPILOG = """\
  stitch compile module.txt -o step.stitch
  stitch exec step.stitch                          on random inputs
  stitch exec step.stitch --inputs x.npz --outputs y.npz
  stitch exec step.stitch --check --bench          beside the original

Runs a program out of an artifact in a process of its own, without the program that it was made from. Inputs are arrays
by the names of the module's arguments, or arr_0, arr_1 and so on (what numpy.savez calls arrays without names); without
--inputs they are random: floats in (0, 1], integers from 0 to 100. --check compares the results with those of the
original, which XLA compiles alone; --bench times both in turn. A file that was not made by this user on this machine is
machine code of a stranger: --trust runs it.

Exit status: 0; 1 when --check finds a result that differs by more than rounding; 2 when something given is wrong.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `stitch exec` takes."""
    parser.add_argument("path", metavar="FILE", type=place, help="an artifact, as stitch compile -o FILE.stitch makes")
    parser.add_argument("--module", metavar="NAME", help="which of the modules in the file, where it has several")
    parser.add_argument("--inputs", metavar="NPZ", type=place, help="arrays to run on (default: random ones)")
    parser.add_argument("--outputs", metavar="NPZ", type=place, help="file to write the results to")
    parser.add_argument("--check", action="store_true", help="compare the results with the original's")
    parser.add_argument("--bench", action="store_true", help="time it beside the original")
    parser.add_argument("--seconds", type=amount("time: give seconds, such as 3"), default=3.0, metavar="S",
                        help="how long to time (default 3)")
    parser.add_argument("--seed", type=seed, default=0, metavar="N", help="of the random inputs (default 0)")
    parser.add_argument("--trust", action="store_true", help="run a file that was made by somebody else")


def run(options: argparse.Namespace) -> int:
    """Run an artifact in a child process and say what came of it; the exit status."""
    from ..artifact.reading import read
    from ..artifact.running import Asked, Ran
    from ..process import guarded

    for file in (options.path, options.inputs):
        if file is not None and not file.is_file():
            raise ReadError(f"{file} is a folder: give a file" if file.is_dir() else f"no file {file}")
    if options.outputs is not None:
        check_writable(options.outputs)
        if options.outputs.suffix != ".npz" and (options.outputs.is_file() or not options.outputs.exists()):
            raise ReadError(f"--outputs {options.outputs}: give a name that ends in .npz")
    read(options.path).trusted(options.trust)
    asked = Asked(str(options.path), options.trust, options.module, str(options.inputs or ""),
                  str(options.outputs or ""), options.check, options.seconds if options.bench else 0.0, options.seed)
    ran: Ran = guarded.ask("stitch.artifact.running:run", asked, seconds=0.0)
    _tell(ran)
    if options.check and ran.wrong:
        complain(f"{', '.join(ran.wrong)} of {ran.module}: not what the original gives")
        return 1
    return 0


def _tell(ran: "Ran") -> None:  # type: ignore[name-defined]  # noqa: F821
    how = f"kernels for {ran.target}" if ran.target is not None else f"the original, because {ran.why}"
    print(f"module {ran.module}: {how}")
    print(f"loaded in {ran.load_seconds * 1e3:.1f} ms, first run {ran.run_seconds * 1e3:.2f} ms")
    for line in ran.results:
        print(f"  {line}")
    if ran.differences:
        name, apart, most = max(ran.differences, key=lambda d: d[1] / d[2] if d[2] else float(d[1] > 0))
        print(f"original compiled in {ran.original_load_seconds * 1e3:.1f} ms; the results differ from its by at most "
              f"{apart:.2g} ({name}; {most:.2g} allowed)")
    if ran.medians is not None:
        xla, stitch = ran.medians
        print(f"XLA {xla * 1e6:.1f} us, stitch {stitch * 1e6:.1f} us: speed-up {ran.ratio}")


def compile_(path: Path, as_is: bool, targets: tuple[str, ...], output: Path) -> list[str]:
    """Write the artifact of a file's or folder's modules; the errors of modules that are left out."""
    from ..artifact.making import make, save, source_of
    from ..errors import StitchError
    from ..knobs import Knobs
    from ..offline import find
    from ..reporting.tables import count

    check_writable(output)
    problems: list[str] = []
    sources = []
    if path.suffix == ENDING and path.is_file():
        raise ReadError(f"{path} is an artifact: give the module that it was made of, or export its function again")
    programs = find(path, as_is)
    for program in programs:
        try:
            sources.append(source_of(program))
        except StitchError as error:
            if len(programs) == 1:
                raise
            problems.append(str(error).splitlines()[0])
    if not sources:
        raise ReadError(f"{path}: none of its {len(programs)} modules can be in an artifact: {problems[0]}")

    def told(name: str, code: "Code") -> None:
        left = f", the original runs there: {code.why}" if code.why else ""
        print(f"{output}: {name} for {code.target}: {count(len(code.kernels), 'kernel')} in place of "
              f"{sum(k.launches for k in code.kernels)} of XLA's {code.ops}{left}")

    save(output, make(sources, targets, Knobs.read(), lambda source, code: told(source.name, code)))
    return problems


def programs_at(path: Path, as_is: bool, problems: list[str] | None = None) -> "list[Given]":
    """The programs in a file or folder, or the originals in an artifact, of which no code is run.  ReadError, but for
    those of single files of a folder, which `problems` takes."""
    from ..artifact.manifest import OPTIMIZED, SYMBOLIC
    from ..artifact.reading import read
    from ..hlo.read import read as module_of
    from ..offline import Program as Given
    from ..offline import find

    if path.suffix != ENDING or path.is_dir():
        return find(path, as_is, problems)
    artifact = read(path)
    symbolic = next((p.name for p in artifact.manifest.programs if p.form == SYMBOLIC), None)
    if symbolic is not None:
        raise ReadError(f"{path}: {symbolic} has symbolic dimensions, and this needs numbers: give a module that was "
                        "lowered for some")
    return [Given(f"{path}", module_of(artifact.members[p.original]), as_is or p.form == OPTIMIZED)
            for p in artifact.manifest.programs]


def program_at(path: Path, as_is: bool) -> "Given":
    """The program in a file, or the only one in an artifact.  ReadError."""
    if path.is_dir():
        raise ReadError(f"{path} is a folder: give one of its files")
    programs = programs_at(path, as_is)
    if len(programs) != 1:
        raise ReadError(f"{path} has {len(programs)} modules: give a file with one")
    return programs[0]


def plans_in(path: Path, target: str) -> "list[Plan]":
    """The plans that an artifact was made by: for the target of that name or, where it is 'host' and the file has none
    such, for the one that runs here, or else the first.  ReadError."""
    from ..artifact.reading import read
    from ..reporting.document import record
    from ..reporting.records import Plan

    artifact = read(path)
    plans = []
    for program in artifact.manifest.programs:
        code = _code_for(artifact, program, target)
        try:
            plans.append(record(Plan, json.loads(bytes(artifact.members[code.plan_json]))))
        except (ValueError, RecursionError):
            raise ReadError(f"{path}: its plan for {code.target} is no JSON") from None
        except ReadError as error:
            raise ReadError(f"{path}: {error}") from None
    return plans


def _code_for(artifact: "Artifact", program: "Program", target: str) -> "Code":
    from ..artifact.machine import chosen

    named = {code.target: code for code in program.codes}
    if program.symbols:
        raise ReadError(f"{artifact.path}: {program.name} has symbolic dimensions: it is planned for each shape that "
                        "it meets, where it is loaded")
    if not named:
        raise ReadError(f"{artifact.path}: {program.name} has code for no target: make the file again")
    if target in named:
        return named[target]
    if target != "host":
        raise ReadError(f"{artifact.path} has no code for {target}: choose one of {', '.join(named)}")
    return chosen(artifact.manifest, program)[0] or program.codes[0]
