"""What `stitch explain`, `compile` and `bench` do; `main.py` reads their arguments and prints their errors."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from ..emit.backends import backend_of
from ..emit.codegen.build import build
from ..emit.load.host import target_named
from ..errors import ReadError, StitchError
from ..files.outputs import replacing
from ..garbage import uncollected
from ..knobs import Knobs
from ..offline import Prepared, prepare
from ..pipeline import compile_module, library_of
from ..plan.compiled import CompiledModule
from ..progress import Bar
from ..reporting.dump import Files, prefix_of
from ..reporting.explain import plan_of
from ..reporting.html import page
from ..reporting.inspection import Seen, document_of
from ..reporting.records import Plan
from ..reporting.tables import Printer, console, count, size
from ..target import Target
from ..timing import Effort
from . import artifacts
from .arguments import check_writable

#: a module's name in the files XLA dumps
_DUMPED = re.compile(r"(module_\d+\..+?)(?:\.(?:\w+_)?(?:before|after)_optimizations\..*)?")


def _compiled(prepared: Prepared, target: Target, knobs: Knobs) -> CompiledModule:
    """A program planned as the hook plans it, with what it would try."""
    return compile_module(prepared.module, target, library_of(knobs, target), knobs.dots, knobs.loops,
                          knobs.level == "try" and backend_of(target).by_handler)


def explain(path: Path, as_is: bool, target_name: str, as_json: bool, full: bool) -> list[str]:
    """Print the plans of a file's or folder's modules; the errors of modules that were passed over."""
    problems: list[str] = []
    target, knobs = target_named(target_name), Knobs.read()
    plans: list[Plan] = []
    printer = Printer(console(), full)
    if path.suffix == artifacts.ENDING and not path.is_dir():
        plans = artifacts.plans_in(path, target_name)
        _print_plans(plans, as_json, printer)
        return problems
    with uncollected():  # (of modules of a million instructions collections would take longer than all else)
        for number, (prepared, _) in enumerate(_each(path, as_is, problems)):
            compiled = _compiled(prepared, target, knobs)
            plan = plan_of(compiled, target, prepared.path, prepared.how)
            if as_json:
                plans.append(plan)
                continue
            if number:
                printer.line()
            printer.plan(plan)
    if as_json:
        _print_plans(plans, as_json, printer)
    return problems


def _print_plans(plans: Sequence[Plan], as_json: bool, printer: Printer) -> None:
    if as_json:
        print(json.dumps({"modules": [asdict(p) for p in plans]}, indent=1))
        return
    for number, plan in enumerate(plans):
        if number:
            printer.line()
        printer.plan(plan)


def plans_of(path: Path, as_is: bool, target_name: str, problems: list[str]) -> list[Plan]:
    """The plans of a file's or folder's modules; the errors of modules that were passed over go to `problems`."""
    target, knobs = target_named(target_name), Knobs.read()
    library = library_of(knobs, target)
    return [plan_of(compile_module(p.module, target, library, knobs.dots, knobs.loops), target, p.path, p.how)
            for p, _ in _each(path, as_is, problems)]


def explain_html(path: Path, as_is: bool, target_name: str, output: Path) -> list[str]:
    """Write a report about a file's or folder's modules; the errors of modules that were passed over."""
    problems: list[str] = []
    target, knobs = target_named(target_name), Knobs.read()
    check_writable(output)

    def planned() -> Iterator[Seen]:
        for prepared, _ in _each(path, as_is, problems):
            compiled = _compiled(prepared, target, knobs)
            yield Seen(compiled, target, prepared.path, prepared.how)
    document, texts = document_of(f"stitch explain {path.name}", planned())
    if document.modules:
        text = page(document, texts)
        with replacing(output) as place:
            place.write_text(text, "utf-8")
        print(f"{output}: {count(len(document.modules), 'module')}, {size(len(text))}")
    return problems


def compile_(path: Path, as_is: bool, target_name: str, output: Path) -> list[str]:
    """Write everything about a file's or folder's modules; the errors of modules and kernels that failed."""
    problems: list[str] = []
    target, knobs = target_named(target_name), Knobs.read()
    if output.exists() and not output.is_dir():
        raise ReadError(f"{output} is no folder: give one to write to")
    output.mkdir(parents=True, exist_ok=True)
    for number, (prepared, bar) in enumerate(_each(path, as_is, problems)):
        compiled = compile_module(prepared.module, target, library_of(knobs, target), knobs.dots, knobs.loops)
        prefix = _prefix(prepared, number)
        files = Files(output, prefix)
        plan = plan_of(compiled, target, prepared.path, prepared.how)
        files.plan(plan)
        files.module("input", compiled.module)
        objects, failed = _write_kernels(files, compiled, target, bar)
        problems += [f"kernel {name} of {prefix} stays with XLA: {why}" for name, why in failed.items()]
        rewritten = compiled.rewritten(failed.keys(), objects)
        if rewritten is not None:
            files.module("rewritten", rewritten)
        made = count(len(compiled.kernels) - len(failed), backend_of(target).code)
        print(f"{output / prefix}: kernels {plan.kernels_before} -> {plan.kernels_after}, {made}")
    return problems


def _write_kernels(files: Files, compiled: CompiledModule, target: Target,
                   bar: Bar) -> tuple[dict[str, bytes], dict[str, str]]:
    """Build and write every kernel; their code by name, and why kernels have none."""
    knobs = Knobs.read()
    made: dict[str, bytes] = {}
    failed: dict[str, str] = {}
    names = list(compiled.kernels)
    bar.more(len(names))
    for start in range(0, len(names), knobs.worker_count):
        chunk = {name: compiled.kernels[name] for name in names[start:start + knobs.worker_count]}
        objects, errors, _ = build(chunk, target, knobs)
        made |= objects
        for number, (name, kernel) in enumerate(chunk.items(), start):
            files.kernel(number, kernel, target, objects.get(name))
            if name not in objects:
                failed[name] = str(errors[name]).splitlines()[0]
            bar.step()
    return made, failed


def bench(path: Path, as_is: bool, seconds: float, seed: int, as_json: bool) -> None:
    """Time XLA against stitch on one module and print the outcome.  Raises StitchError."""
    from ..tuning.versus import compare

    prepared = prepare(artifacts.program_at(path, as_is))
    outcome = compare(prepared, Knobs.read(), Effort(seconds), seed)
    if as_json:
        told = asdict(outcome) | {"report": outcome.report.plain()}
        print(json.dumps({"module": prepared.module.name, "prepared": prepared.how, **told}, indent=1))
        return
    print(f"module {prepared.module.name}, planned {prepared.how}: "
          f"{count(len(outcome.report.kernels), 'stitched kernel')}")
    if outcome.xla is None or outcome.stitch is None:
        print(f"nothing is stitched, so there is nothing to compare; `stitch explain {path}` says why")
        return
    rows = [("", "median", "kernels", "first compile")]
    rows += [(name, f"{side.seconds * 1e6:.1f} us", str(side.kernels), f"{side.compile_seconds:.2f} s")
             for name, side in (("XLA", outcome.xla), ("stitch", outcome.stitch))]
    for row in rows:
        print(f"{row[0]:<7}" + "".join(f"{cell:>16}" for cell in row[1:]))
    cached = sum(k.cached for k in outcome.report.kernels)
    if cached:
        print(f"{count(cached, 'kernel')} came from the object cache")
    assert outcome.ratio is not None
    print(f"speed-up {outcome.ratio} over {outcome.ratio.pairs} pairs; results differ by at most "
          f"{outcome.difference:.2g} (scaled by each result's largest value: {outcome.scaled:.2g})")


def _each(path: Path, as_is: bool, problems: list[str]) -> Iterator[tuple[Prepared, Bar]]:
    """The programs at a path, prepared one after another.  The error of one among several goes to `problems`."""
    programs = artifacts.programs_at(path, as_is, problems)
    with Bar(f"stitch {path.name}", len(programs)) as bar:
        for program in programs:
            try:
                prepared = prepare(program, to_run=False)
            except StitchError as error:
                if len(programs) == 1 and not problems:
                    raise
                problems.append(str(error).splitlines()[0])
            else:
                yield prepared, bar
            bar.step()


def _prefix(prepared: Prepared, number: int) -> str:
    """How the files of a module are called: as XLA called its dump, else by number and name."""
    dumped = _DUMPED.fullmatch(Path(prepared.path).name)
    return dumped[1] if dumped else prefix_of(number, prepared.module.name)
