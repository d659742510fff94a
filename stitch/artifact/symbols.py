"""What a file has of a program with symbolic dimensions, as something to run or to lower for shapes."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .. import __version__
from ..errors import ReadError, shown
from .kept import Kept
from .manifest import Array, Program
from .reading import Artifact

#: dimensions of all arguments
Shapes = tuple[tuple[int, ...], ...]


class Original:
    """A program with symbolic dimensions as jax.export runs it: compiled by XLA for every shape it is called with."""

    def __init__(self, artifact: Artifact, program: Program) -> None:
        import jax

        self._jax = jax
        with jax.enable_x64(True):
            self.call = jax.jit(exported(artifact, program).call, keep_unused=True)

    def execute(self, arrays: Sequence[Any]) -> list[Any]:
        """Its results, as a list."""
        with self._jax.enable_x64(True):
            return list(self.call(*arrays))


def exported(artifact: Artifact, program: Program) -> Any:
    """The `jax.export.Exported` of a program, with arrays by position and a list of results.

    (`Exported.serialize` needs a package that jax does not depend on.  So the file has the module and what its
    arguments look like, and here another program that takes the same lends the rest.)  ReadError."""
    import jax

    symbols, scope = program.symbols[0], jax.export.SymbolicScope()

    def dims(text: str) -> Any:
        return jax.export.symbolic_shape(text, scope=scope) if text else ()

    try:
        takes = [spec(a, dims(text)) for a, text in zip(program.arguments, symbols.takes, strict=True)]
        gives = [spec(a, dims(text)) for a, text in zip(program.results, symbols.gives, strict=True)]
        nothing: Any = jax.jit(lambda *leaves: [0.0] * len(gives), keep_unused=True)
        like: Any = jax.export.export(nothing, platforms=["cpu"])(*takes)
        results = tuple(a.update(shape=g.shape, dtype=g.dtype, weak_type=False)
                        for a, g in zip(like.out_avals, gives))
        return replace(like, fun_name=program.name, mlir_module_serialized=bytes(artifact.members[program.original]),
                       out_avals=results, module_kept_var_idx=symbols.kept, calling_convention_version=symbols.version)
    except (ValueError, TypeError) as error:
        raise ReadError(f"{artifact.path}: its dimensions are damaged: {shown(error, 200)}") from None


def spec(array: Array, shape: Any) -> Any:
    """What jax takes in place of an array of that shape."""
    import jax

    made: Any = jax.ShapeDtypeStruct
    return made(shape, jax.numpy.dtype(array.dtype))


def kept_at(artifact: Artifact, program: Program, shapes: Shapes) -> Kept:
    """The place beside the file of what is compiled for shapes."""
    return Kept(artifact, program.original, repr(shapes), __version__)
