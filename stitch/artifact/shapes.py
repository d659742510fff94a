"""Compiling a program with symbolic dimensions for shapes that it met: needs the whole compiler, as `making` does."""
from __future__ import annotations

import json
import os
import sys
import threading
from dataclasses import replace

from .. import jaxlib_bridge
from ..errors import ReadError, StitchError, shown
from ..hlo.text import parse
from ..knobs import Knobs
from ..process import guarded
from ..process.serve import give_way
from .making import Source, arguments_of, check_runnable, make, results_of
from .manifest import STABLEHLO, Program
from .reading import Artifact, artifact_in, read
from .symbols import Original, Shapes, kept_at, spec

#: how low the priority of a process is that makes code while a program runs
NICE = 19


def made(artifact: Artifact, program: Program, shapes: Shapes) -> bytes:
    """The artifact of a program for arguments of these shapes, on this machine.  ReadError."""
    return make([source_at(artifact, program, shapes)], ("host",), Knobs.read())


def source_at(artifact: Artifact, program: Program, shapes: Shapes) -> Source:
    """A program with numbers for its dimensions.  ReadError when the shapes are none of its."""
    import jax

    original = Original(artifact, program)
    try:
        with jax.enable_x64(True):
            specs = [spec(a, s) for a, s in zip(program.arguments, shapes, strict=True)]
            proto = jaxlib_bridge.refined_to_proto(original.call.lower(*specs))
    except (ValueError, TypeError) as error:
        raise ReadError(f"{program.name} does not take {shown(shapes)}: {shown(error, 300)}") from None
    module = parse(jaxlib_bridge.proto_to_text(proto, elide=True))
    check_runnable(module, assigned=False)
    seen: bytes = guarded.ask("stitch.offline:captured_proto", proto)
    arguments = arguments_of(module, [a.name for a in program.arguments])
    return Source(program.name, f"{artifact.path.name} for {shown(shapes, 400)}",
                  jaxlib_bridge.proto_to_stablehlo(proto), STABLEHLO, seen, module, arguments, results_of(module),
                  program.takes, program.gives)


def at(artifact: Artifact, program: Program, shapes: Shapes, keep: bool) -> Artifact:
    """The artifact of a program for shapes, out of what is kept beside the file, or made now (and kept, with `keep`).
    ReadError."""
    place = kept_at(artifact, program, shapes)
    held = place.contents() if keep else None
    if held is None:
        held = made(artifact, program, shapes)
        if keep:
            place.keep(held)
    return replace(artifact_in(artifact.path, held), ours=True)


def serve(asked: str) -> None:
    """The process, which runs nothing of the file: says on its standard output why there is nothing, if so."""
    give_way(NICE)

    def listen() -> None:
        while sys.stdin.buffer.read(1):
            pass
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    answers, sys.stdout = sys.stdout, sys.stderr
    path, digest, name, shapes = json.loads(asked)
    try:
        artifact = read(path)
        if artifact.digest != digest:
            raise ReadError(f"{path} is another file by now")
        at(artifact, artifact.program(name), tuple(map(tuple, shapes)), True)
    except (StitchError, OSError) as error:
        print(str(error).splitlines()[0], file=answers, flush=True)
    os._exit(0)
