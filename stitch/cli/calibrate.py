"""`stitch calibrate`: measure what work costs on this machine, on XLA's side and on ours."""
from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import ReadError, StitchError
from ..knobs import Knobs
from .arguments import amount

if TYPE_CHECKING:
    from ..calibration.session import Result
    from ..target import CpuTarget

EPILOG = """\
  stitch calibrate                 measure, and keep what was found in the performance library
  stitch calibrate --json          the numbers, and every kernel that was timed beside what was expected of it
  stitch calibrate --show          the profile that is there

Small programs are compiled by the installed XLA, and their kernels timed one by one, XLA's and ours; the costs that
decisions rest on are fitted to these times. Kernels that had no part in that are predicted and timed as well: "nine in
ten within" is how far to trust a prediction. It takes half a minute; other programs that run meanwhile are measured,
too. Every later process of this user on this machine, with the same jax, decides by what was found.
"""

#: seconds that a calibration takes at most, and at least where fewer are given
SECONDS, LEAST = 30.0, 5.0
_CLASSES = {"xla_pass": "XLA: elementwise kernels, copies", "xla_fold": "XLA: reductions", "xla_product":
            "XLA: products", "xla_loop": "XLA: small loops", "our_pass": "ours: kernels without products",
            "our_product": "ours: kernels with products", "our_loop": "ours: small loops as one launch"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `stitch calibrate` takes."""
    parser.add_argument("--seconds", type=amount("time: give seconds, such as 30"), default=SECONDS, metavar="S",
                        help=f"how long it may take (default {SECONDS:g})")
    parser.add_argument("--show", action="store_true", help="measure nothing: print the profile that is there")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    """Measure and print; the exit status."""
    from ..emit.load.host import profile_of, uncalibrated

    if options.seconds < LEAST:
        raise ReadError(f"--seconds {options.seconds:g} are too few to measure anything: give {LEAST:g} or more")
    knobs = Knobs.read()
    if not knobs.perflib:
        raise ReadError("STITCH_PERFLIB is empty, so nothing could be kept: name a file, or unset it")
    try:
        target = uncalibrated(knobs)
    except NotImplementedError as error:
        raise ReadError(str(error)) from None
    if options.show:
        found = profile_of(target, knobs)
        if found is None:
            raise ReadError(f"{knobs.perflib} has no profile of this machine: run stitch calibrate")
        _print_numbers(found.by_name, target, options.json)
        return 0
    result = _measured(knobs, options.seconds)
    from ..calibration.profile import keep

    kept = keep(result, knobs)
    if options.json:
        names = ("class", "what", "ns", "expected_ns", "kept_aside")
        print(json.dumps({"device": target.device, "numbers": result.numbers,
                          "kernels": [dict(zip(names, row)) for row in result.rows]}, indent=1))
    else:
        _print_numbers(result.numbers, target, False)
        _print_spreads(result)
    if not kept:
        raise StitchError(f"the profile could not be written to {os.path.abspath(knobs.perflib)}")
    return 0


def _measured(knobs: Knobs, seconds: float) -> Result:
    from ..calibration.child import calibrate
    from ..perflib.measure import ChildDied, Refused, measuring
    from ..progress import Bar

    until = time.monotonic() + seconds
    with measuring(Path(os.path.abspath(knobs.perflib)), until) as mine:
        if not mine:
            raise StitchError(f"another process has been measuring for {seconds:.0f} s: try again when it is done")
        with Bar("stitch calibrate", 0) as bar:
            def told(done: int, steps: int) -> None:
                if done:
                    bar.step()
                else:
                    bar.more(steps)
            try:
                return calibrate(knobs, seconds, told)
            except (ChildDied, Refused) as error:
                raise StitchError(f"the process that measures {error}; nothing was kept") from None


def _print_numbers(numbers: dict[str, float], target: CpuTarget, as_json: bool) -> None:
    from ..reporting.tables import Printer, console
    from ..target.costs import described
    from ..target.profile import number_of

    if as_json:
        print(json.dumps({"device": target.device, "numbers": numbers}, indent=1))
        return
    about = {f"{group}.{f.name}": f.metadata for group, f, _ in described(target.costs)}
    rows = [(name, f"{value:.4g}", f"{number_of(target.costs, name):.4g}", about[name]["unit"], about[name]["meaning"])
            for name, value in numbers.items() if not name.startswith("residuals.")]
    printer = Printer(console(), full=True)
    printer.line(f"device {target.device}")
    printer.rows(("cost", "here", "shipped", "unit", "of"), "lrrll", rows)


def _print_spreads(result: Result) -> None:
    from ..reporting.tables import Printer, console

    rows = []
    for part, name in _CLASSES.items():
        number, half, most = result.spread(part)
        if number:
            rows.append((name, str(number), f"{half:.2f}x", f"{most:.2f}x"))
    printer = Printer(console(), full=True)
    printer.line()
    printer.rows(("kernels kept aside", "timed", "half within", "nine in ten within"), "lrrr", rows)
    printer.line(f"{len(result.rows)} kernels timed")
