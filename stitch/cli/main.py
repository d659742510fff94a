"""The `stitch` command: run a program stitched, explain, compile or time a module."""
from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from .. import __version__
from ..errors import MESSAGE, StitchError, shown
from ..knobs import Knobs, set_up_logging
from . import artifacts, bugreport, cache, calibrate, compare, ptx, warmup
from . import perflib as perflib_cli
from .arguments import amount, check_writable, complain, one_line, place, seed

log = logging.getLogger("stitch")

_GUIDE = """\
  stitch run train.py --steps 100          a Python program with stitching on
  stitch explain module.txt                what becomes of a module, and why
  stitch compile module.txt -o step.stitch one file that runs without planning and code generation
  stitch exec step.stitch --check          run it, beside the original
  stitch compile DIR -o out                plans, kernel IR, LLVM IR, objects, rewritten modules
  stitch bench module.txt                  XLA against stitch
  stitch compare before.html after.html    what changed between two versions
  stitch bugreport module.txt -o out.zip   what is needed to mend a defect
  stitch calibrate                         measure what work costs on this machine
  stitch warmup train.py                   measure its groups ahead of time
  stitch perflib stats                     what was measured on this machine
  stitch cache du                          what was compiled on this machine
  stitch ptx check kernel.ptx              run a GPU kernel without a GPU, and find its races

`stitch COMMAND --help` says more. Modules are HLO text, serialized HloModuleProtos, StableHLO (text or bytecode), or a
folder of them. XLA dumps every module a program compiles:

  XLA_FLAGS=--xla_dump_to=DIR python train.py
  stitch explain DIR

or, with constants of every size: XLA_FLAGS="--xla_dump_to=DIR --xla_dump_hlo_as_proto". In JAX,
jax.jit(f).lower(x).as_text() is StableHLO.

Exit status: 0, or 2 when something given here is wrong (one line says what). `stitch run` ends as the program ends.
"""

_RUN = """\
  stitch run train.py --steps 100
  stitch run -m package.module --flag value
  stitch run --no-report train.py
  stitch run --trace out.json.gz train.py

Everything behind the script or module belongs to the program. Its arguments, exit status and exceptions are what they
are under `python`. Every jax.jit compile for CPU passes through stitch, as if the program began with stitch.enable().
At the end a report goes to standard error: for each module, how many kernels and operations were stitched, what they
should gain, and what was left to XLA for which reasons. Settings are environment variables (STITCH_LOG=info shows what
happens, STITCH_DISABLE=1 leaves everything to XLA). --trace writes what ran, from the first compile on, to a file that
https://ui.perfetto.dev opens: launches with the program's own names, their phases and loops, and what XLA ran itself.
"""

_EXPLAIN = """\
  stitch explain module.txt                    tables
  stitch explain module.txt --full             nothing cut short
  stitch explain DIR --json | jq '.modules[].kernels_after'
  stitch explain module.txt --target avx2      planned for another machine
  stitch explain step.stitch                   the plan in an artifact; --html plans its original now
  stitch explain module.txt --html out.html    one page to look at, which needs no network

The tables, for every computation that XLA runs instruction by instruction:
  span layers          edges to the root, library calls above, and where each instruction went
  kernel N             what it reads, writes and replaces; its instructions with their names in the program
    sections           one grid each: schedule (split_dim, sword, tile), blocks, steps of a block, loops
    arena              block memory: where each value lives and in which loops it is needed
  left to XLA because  the reason for every refused group and every instruction that is not in a group
  edges                every producer-consumer edge that crosses kernels or sections, and why

A module that XLA has not optimized yet first goes through XLA's own passes for CPU, up to where stitch sees it inside
jax. --as-is plans what is given; that is the rule for modules with fusions, which only those passes make.
"""

_COMPILE = """\
  stitch compile module.txt -o step.stitch
  stitch compile DIR -o step.stitch --target avx2,avx512,amx
  stitch compile module.txt -o out
  stitch compile DIR -o out --target avx512

A name that ends in .stitch is an artifact: one file with the rewritten modules, their kernels for every target, the
plans, and the originals, which run where no target fits. stitch exec and stitch.load run it. Any other name is a
folder, for people to look at.

For the n-th module, files in `out` that start with module_<n>.<name>:
  .plan.txt  .plan.json                 what `stitch explain --full` and `--json` print
  .input.txt  .rewritten.txt            the module as stitch saw it and with its kernels as custom calls
  .<m>.<kernel>.kernel.txt  .ll  .o     kernel IR, LLVM IR and the ELF object of the m-th kernel
For a GPU, .ptx in place of .o, with a line for every launch; .ptxas.txt, what its assembler says of registers and
shared memory, where ptxas is installed (on PATH, below CUDA_HOME, or by the package nvidia-cuda-nvcc); and no rewritten
module, which would need the GPU's own passes.
"""

_BENCH = """\
  stitch bench module.txt
  stitch bench module.txt --seconds 10 --json

Both sides are compiled in one child process and take turns, on random inputs of the module's shapes (floats in (0, 1],
integers from 0 to 100). The ratio is the median over pairs of neighbouring measurements, with its 95 % interval; the
difference is the largest one between the results of the two. Compile times are those of the first compile. Results go
into new memory: donation is ignored on both sides.
"""

_TARGETS = ("host", "amx", "avx512", "avx2", "portable", "a100", "h100", "h200", "b200", "rtx4090")


class _Parser(argparse.ArgumentParser):
    """Errors are one line that ends in what to do."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message)}; see {self.prog} --help\n")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    def text(prog: str) -> argparse.HelpFormatter:
        return argparse.RawDescriptionHelpFormatter(prog, max_help_position=30, width=110)

    top = _Parser(prog="stitch", formatter_class=text, epilog=_GUIDE,
                  description="Fusion and stitching of XLA programs: many small kernels become few large ones.")
    top.add_argument("--version", action="version", version=f"stitch {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], help: str, epilog: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", epilog=epilog,
                                   formatter_class=text)
        made.set_defaults(run=run)
        return made

    _add_run(command("run", _run, "run a Python program with stitching on", _RUN))
    _add_explain(command("explain", _explain, "show what becomes of a module, and why", _EXPLAIN))
    _add_compile(command("compile", _compile, "write plans, kernels, objects and rewritten modules", _COMPILE))
    artifacts.add_arguments(command("exec", artifacts.run, "run an artifact", artifacts.EPILOG))
    _add_bench(command("bench", _bench, "time XLA against stitch on a module", _BENCH))
    calibrate.add_arguments(command("calibrate", calibrate.run, "measure what work costs on this machine",
                                    calibrate.EPILOG))
    compare.add_arguments(command("compare", compare.run, "show what changed between two reports, plans or modules",
                                  compare.EPILOG))
    report = command("bugreport", bugreport.run, "pack what is needed to mend a defect", bugreport.EPILOG)
    _add_input(report, "FILE")
    bugreport.add_arguments(report)
    _add_target(report)
    warmup.add_arguments(command("warmup", warmup.run, "measure ahead of time what compiles will ask for",
                                 warmup.EPILOG))
    perflib_cli.add_commands(command("perflib", perflib_cli.path, "look at and move the performance library",
                                     perflib_cli.EPILOG))
    cache.add_commands(command("cache", perflib_cli.path, "look at and mend the cache of compiled kernels",
                               cache.EPILOG))
    ptx.add_commands(command("ptx", perflib_cli.path, "check kernels in PTX without a GPU", ptx.EPILOG))
    return top


def _add_run(command: argparse.ArgumentParser) -> None:
    command.usage = "stitch run [--no-report] [--html OUT] [--trace OUT] (SCRIPT | -m MODULE) [ARGUMENT ...]"
    command.add_argument("--no-report", action="store_true", help="print nothing at the end")
    command.add_argument("--html", type=place, metavar="OUT",
                         help="write a page about all modules at the end, in one file")
    command.add_argument("--trace", type=place, metavar="OUT", help="write what ran, for Perfetto (.json, or .json.gz)")
    command.add_argument("-m", dest="module", nargs=argparse.REMAINDER, metavar="MODULE", help="a module, as python -m")
    command.add_argument("script", nargs=argparse.REMAINDER, metavar="SCRIPT", help="a script, as python SCRIPT")


def _add_explain(command: argparse.ArgumentParser) -> None:
    _add_input(command, "FILE|FOLDER")
    _add_target(command)
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON: {modules: [...]}")
    form.add_argument("--html", type=place, metavar="OUT", help="write a page to look at, in one file")
    command.add_argument("--full", action="store_true", help="leave nothing out of the tables")


def _add_compile(command: argparse.ArgumentParser) -> None:
    _add_input(command, "FILE|FOLDER")
    command.add_argument("-o", dest="output", metavar="FILE.stitch|DIR", type=place, required=True,
                         help="artifact to write, or folder to write to")
    command.add_argument("--target", type=_targets, default=("host",), metavar="|".join(_TARGETS),
                         help="machine to compile for: this one (default), an x86-64 server of that level, or a GPU; "
                              "for an artifact several, with commas between them")


def _add_bench(command: argparse.ArgumentParser) -> None:
    _add_input(command, "FILE")
    command.add_argument("--seconds", type=amount("time: give seconds, such as 3"), default=3.0, metavar="S",
                         help="how long to measure (default 3)")
    command.add_argument("--seed", type=seed, default=0, metavar="N", help="of the random inputs (default 0)")
    command.add_argument("--json", action="store_true", help="print JSON")


def _add_input(command: argparse.ArgumentParser, what: str) -> None:
    command.add_argument("path", metavar=what, type=place,
                         help="HLO text or proto, StableHLO, XLA's dump of one, or an artifact")
    command.add_argument("--as-is", action="store_true", help="plan the module as given, without XLA's passes first")


def _add_target(command: argparse.ArgumentParser) -> None:
    command.add_argument("--target", choices=_TARGETS, default="host", metavar="|".join(_TARGETS),
                         help="machine to plan for: this one (default), an x86-64 server of that level, or a GPU")


def _targets(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    names = tuple(dict.fromkeys(text.split(",")))
    unknown = next((n for n in names if n not in _TARGETS), None)
    if unknown is not None:
        raise argparse.ArgumentTypeError(f"invalid choice: '{unknown}' (choose from {', '.join(_TARGETS)})")
    return names


def main(argv: Sequence[str] | None = None) -> int:
    """The exit status.  What a program under `stitch run` raises passes through."""
    options = parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = options.run
    if run is _run:
        return run(options)
    # Planning and timing need the CPU only: leave the memory of an accelerator alone.
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    set_up_logging(Knobs.read().log)
    try:
        status = run(options)
        sys.stdout.flush()
        return status
    except StitchError as error:
        return _complain(str(error).splitlines()[0])
    except BrokenPipeError:  # `| head` has seen enough; what is still buffered has nowhere to go
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except Exception as error:  # a defect of ours
        log.debug("the traceback", exc_info=error)
        complain(f"internal error: {type(error).__name__}: {shown(error, MESSAGE)} (STITCH_LOG=debug shows where; "
                 "please report it, with the input)")
        return os.EX_SOFTWARE


def _complain(message: str) -> int:
    complain(message)
    return 2


def _run(options: argparse.Namespace) -> int:
    program = options.module if options.module is not None else options.script
    if not program:
        return _complain("no program given: stitch run SCRIPT or stitch run -m MODULE; see stitch run --help")
    name, args = program[0], program[1:]
    from . import runner

    if options.module is None and not os.path.exists(name):
        return _complain(f"no script {name}: give the path of a Python file, or -m and the name of a module")
    if options.module is None and not runner.has_main(name):
        return _complain(f"no __main__.py in {name} to run: give the path of a Python file, or -m and a module's name")
    if options.module is not None and not runner.find_module(name):
        return _complain(f"no module {name} that can be run: give a name that python -m takes")
    for output in filter(None, (options.html, options.trace)):
        try:
            check_writable(output)
        except StitchError as error:
            return _complain(str(error))
    options.html = options.html and options.html.absolute()
    traced = runner.enable_with_jax(options.trace and options.trace.absolute())
    try:
        runner.run_script(name, args) if options.module is None else runner.run_module(name, args)
    finally:
        traced()
        if not options.no_report:
            runner.print_report()
        if options.html is not None:
            runner.write_page(str(options.html))
    return 0


def _explain(options: argparse.Namespace) -> int:
    from . import commands

    if options.html is not None:
        return _ended(commands.explain_html(options.path, options.as_is, options.target, options.html))
    return _ended(commands.explain(options.path, options.as_is, options.target, options.json, options.full))


def _compile(options: argparse.Namespace) -> int:
    from . import commands

    if options.output.suffix == artifacts.ENDING:
        return _ended(artifacts.compile_(options.path, options.as_is, options.target, options.output))
    if len(options.target) > 1:
        return _complain(f"--target names {len(options.target)} machines: -o FILE.stitch takes several, a folder one")
    return _ended(commands.compile_(options.path, options.as_is, options.target[0], options.output))


def _bench(options: argparse.Namespace) -> int:
    from . import commands

    commands.bench(options.path, options.as_is, options.seconds, options.seed, options.json)
    return 0


def _ended(problems: Sequence[str]) -> int:
    """Complain about modules that were passed over."""
    for problem in problems:
        _complain(problem)
    return 2 if problems else 0
