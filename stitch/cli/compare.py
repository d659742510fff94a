"""`stitch compare`: what changed between two reports, plans or modules."""
from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from ..errors import ReadError
from ..reporting.compare import changes, pairs
from ..reporting.document import record
from ..reporting.html import document_in
from ..reporting.records import Plan
from ..reporting.tables import Printer, console, us
from .arguments import place
from .artifacts import ENDING, plans_in

EPILOG = """\
  stitch compare before.html after.html     two reports of `stitch explain --html`, `stitch run --html`
  stitch compare before.stitch after.stitch two artifacts: the plans that they were made by
  stitch compare before.json after.json     what `stitch explain --json` printed, or `stitch compile` wrote
  stitch compare before.html module.txt     a report, and what this version makes of the module now

Modules are compared by name; where each side has one, those two. Kernels are the same when their names are: a name is
the digest of a kernel's code, the target and the toolchain. Times are measured ones where there are some, otherwise
expected. What did not change is not listed.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `stitch compare` takes."""
    for name in ("before", "after"):
        parser.add_argument(name, metavar=name.upper(), type=place,
                            help="a report (.html), a plan (.json), an artifact, or what explain takes")
    parser.add_argument("--as-is", action="store_true", help="plan modules as given, without XLA's passes first")
    parser.add_argument("--full", action="store_true", help="leave nothing out of the tables")
    parser.add_argument("--json", action="store_true", help="print JSON: {modules: [...]}")


def run(options: argparse.Namespace) -> int:
    """Compare; the exit status.  Raises ReadError."""
    before, after = (plans_at(path, options.as_is) for path in (options.before, options.after))
    printer, told = Printer(console(), options.full), []
    for a, b in pairs(before, after):
        found = changes(a, b) if a is not None and b is not None else []
        one = b or a
        assert one is not None
        told.append({"module": one.module, "before": _totals(a), "after": _totals(b),
                     "changes": [asdict(c) for c in found]})
        if options.json:
            continue
        if a is None or b is None:
            printer.line(f"module {one.module}: only {'after' if a is None else 'before'}")
            continue
        printer.line(f"module {one.module}: launches {a.kernels_after} -> {b.kernels_after} (under XLA "
                     f"{a.kernels_before} -> {b.kernels_before}); stitched part {us(a.stitched)} -> {us(b.stitched)}")
        for what, x, y in (("target", a.target, b.target), ("machine", a.machine, b.machine)):
            if x != y:
                printer.line(f"  {what} {x} -> {y}")
        if not found:
            printer.line("  nothing changed")
        printer.rows(("kernel", "before", "after", "what changed"), "lrrl",
                     [(c.name, c.before, c.after, c.what) for c in found])
    if options.json:
        print(json.dumps({"modules": told}, indent=1))
    return 0


def _totals(plan: Plan | None) -> dict[str, float] | None:
    return None if plan is None else {"kernels": plan.kernels_after, "xla": plan.xla, "stitched": plan.stitched}


def plans_at(path: Path, as_is: bool) -> list[Plan]:
    """The plans that a report or a plan's file holds, or those of modules, made now.  Raises ReadError."""
    if path.suffix.lower() in (".html", ".htm"):
        return [m.plan for m in document_in(path.read_text("utf-8", "replace"), str(path)).modules]
    if path.suffix == ENDING:
        return plans_in(path, "host")
    if path.suffix.lower() == ".json":
        try:
            data = json.loads(path.read_text("utf-8", "replace"))
        except (ValueError, RecursionError):
            raise ReadError(f"{path} is no JSON: give what `stitch explain --json` printed") from None
        given = data["modules"] if isinstance(data, dict) and isinstance(data.get("modules"), list) else [data]
        try:
            return [record(Plan, one) for one in given]
        except ReadError as error:
            raise ReadError(f"{path}: {error}") from None
    from .commands import plans_of

    problems: list[str] = []
    found = plans_of(path, as_is, "host", problems)
    if problems:
        raise ReadError(problems[0])
    return found
