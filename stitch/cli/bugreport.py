"""`stitch bugreport`: a zip with a module, what stitch makes of it at every stage, and the command that does it again.

The command runs here, in a folder that holds nothing but the module, so what is packed is what it gives elsewhere.
"""
from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np

from ..files.outputs import replacing
from ..hlo.ir import Instr, Module
from ..hlo.literal import Array, constant_value, is_elided, print_literal
from ..hlo.text import print_module
from ..hlo.types import Shape
from ..process.interpreters import import_path
from ..reporting.inspection import environment, versions
from .arguments import check_writable, place
from .artifacts import program_at

EPILOG = """\
  stitch bugreport module.txt -o report.zip
  stitch bugreport module.txt -o report.zip --with-data     with the values of its constants

In the zip: the module; its plan, kernel IR, LLVM IR, code and rewritten module (as `stitch compile` writes them); a
page to look at; versions; variables that begin with STITCH_, JAX_ or XLA_, and no others; what was printed; and
reproduce.sh. Arrays of constants are random numbers of the same types, integers in the range of what they were, unless
--with-data is given. Names, shapes, scalars and the places of source lines stay: look before you send it.
"""

_README = """\
A bug report of stitch. `sh reproduce.sh` in this folder, with the versions of versions.json, does again what is in
out/. output.txt is what was printed here. {data} Nothing that was measured on the machine was used.
"""
#: variables that name places of the machine, which are nobody else's
_PLACES = ("STITCH_CACHE_DIR", "STITCH_PERFLIB", "STITCH_DUMP", "STITCH_PYTHON", "JAX_COMPILATION_CACHE_DIR")
#: seconds that each command may take
_PATIENCE = 600.0
_RANDOM = "Its arrays of constants hold random numbers."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `stitch bugreport` takes beside a module and a target."""
    parser.add_argument("-o", dest="output", metavar="OUT", type=place, required=True, help="the zip to write")
    parser.add_argument("--with-data", action="store_true", help="keep the values of constants")


def run(options: argparse.Namespace) -> int:
    """Write a report; the exit status.  Raises StitchError."""
    check_writable(options.output)
    program = program_at(options.path, options.as_is)
    if not options.with_data:
        scramble(program.module)
    flags = (["--as-is"] if program.optimized else []) + ["--target", options.target]
    given = {k: v for k, v in environment().items() if k not in _PLACES}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "module.txt").write_text(print_module(program.module), "utf-8")
        commands = (["compile", "module.txt", "-o", "out", *flags],
                    ["explain", "module.txt", "--html", "report.html", *flags])
        said = [_said(command, folder, given) for command in commands]
        (folder / "output.txt").write_text("\n".join(said), "utf-8")
        (folder / "reproduce.sh").write_text(_script(commands[0], given), "utf-8")
        (folder / "versions.json").write_text(json.dumps(versions(), indent=1) + "\n", "utf-8")
        (folder / "environment.json").write_text(json.dumps(given, indent=1) + "\n", "utf-8")
        (folder / "README.txt").write_text(_README.format(data="" if options.with_data else _RANDOM), "utf-8")
        with replacing(options.output) as place, zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as packed:
            for file in sorted(p for p in folder.rglob("*") if p.is_file()):
                packed.write(file, file.relative_to(folder))
    print(f"{options.output}: {said[0].splitlines()[0]}; look into it before you send it")
    return 0


def _said(command: list[str], folder: Path, given: dict[str, str]) -> str:
    """What a command of stitch prints, and how it ends, in a folder and with such variables."""
    env = {k: v for k, v in os.environ.items() if k not in environment()}
    env |= given | {"STITCH_PERFLIB": "", "JAX_PLATFORMS": "cpu", "PYTHONPATH": os.pathsep.join(import_path())}
    try:
        done = subprocess.run([sys.executable, "-m", "stitch", *command], cwd=folder, env=env, capture_output=True,
                              text=True, errors="replace", timeout=_PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return f"stitch {command[0]} had not ended after {_PATIENCE:.0f} s\n"
    return f"stitch {command[0]} ended with status {done.returncode}\n{done.stdout}{done.stderr}"


def _script(command: list[str], given: dict[str, str]) -> str:
    """The command as a shell script."""
    lines = [f"export {name}={shlex.quote(value)}" for name, value in given.items()]
    return "\n".join(("#!/bin/sh", *lines, "export STITCH_PERFLIB=", "export JAX_PLATFORMS=cpu",
                      f"exec ${{PYTHON:-python}} -m stitch {shlex.join(command)}")) + "\n"


def scramble(module: Module) -> None:
    """Replace the values of a module's arrays of constants, in place: nobody else has the module yet."""
    random = np.random.default_rng(0)
    for i in (i for graph in module for i in graph.instrs if i.is_constant and _is_data(i)):
        i.literal = print_literal(_other(constant_value(i), random), i.shape)
        i._value = None


def _is_data(i: Instr) -> bool:
    """Does a constant hold data?  Scalars, and what is the same everywhere, are part of the program: identities of
    reductions, bounds, masks."""
    if not isinstance(i.shape, Shape) or i.array.size < 2 or i.shape.dtype.numpy is None or is_elided(i):
        return False
    flat = np.asarray(constant_value(i)).reshape(-1)
    return bool((flat != flat[0]).any())


def _other(value: Array, random: np.random.Generator) -> Array:
    """Random numbers in place of others."""
    if value.dtype.kind == "b":
        return np.asarray(random.random(value.shape) < 0.5)
    if value.dtype.kind in "iu":
        return np.asarray(random.integers(value.min(), value.max(), value.shape, value.dtype, endpoint=True))
    drawn = random.standard_normal(value.shape)
    return np.asarray(drawn + 1j * drawn if value.dtype.kind == "c" else drawn).astype(value.dtype)
