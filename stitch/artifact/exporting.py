"""`stitch.export`: jitted functions as artifacts."""
from __future__ import annotations

import inspect
import os
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .. import jaxlib_bridge
from ..errors import ReadError, shown
from ..hlo.text import parse
from ..knobs import Knobs
from ..process import guarded
from . import trees
from .making import Source, arguments_of, check_runnable, make, save
from .manifest import STABLEHLO, Array


def export(jitted: Any, *args: Any, **kwargs: Any) -> "Exported":
    """`jitted` (what jax.jit returned), for arguments such as these: arrays, or each a `jax.ShapeDtypeStruct`.

    ReadError when a program cannot be kept in a file: it runs on several devices, calls back into Python, has
    symbolic dimensions, or takes what a file has no words for.  What tracing the function raises passes through."""
    import jax

    if not hasattr(jitted, "lower"):
        raise TypeError("stitch.export takes what jax.jit returned: stitch.export(jax.jit(f), ...)")
    try:
        exported = jax.export.export(jitted, platforms=["cpu"])(*args, **kwargs)
    except NotImplementedError as error:
        raise ReadError(f"jax.export cannot keep it: {shown(error, 200)}") from None
    if exported.nr_devices != 1:
        raise ReadError(f"{exported.fun_name} is for {exported.nr_devices} devices: an artifact is for one")
    symbolic = next((a for a in exported.in_avals if not all(isinstance(d, int) for d in a.shape)), None)
    if symbolic is not None:
        raise ReadError(f"{exported.fun_name} takes {shown(symbolic)}: an artifact has numbers for dimensions, so "
                        "export it for every shape that is needed")
    return Exported(_source(jitted, exported, (args, kwargs)))


class Exported:
    """A traced function, to be compiled for some machines and written to a file."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def save(self, path: str | os.PathLike[str], targets: Sequence[str] = ("host",)) -> None:
        """Compile for these targets and write one file.  ReadError, OSError."""
        save(path, self.to_bytes(targets))

    def to_bytes(self, targets: Sequence[str] = ("host",)) -> bytes:
        """The same without a file."""
        return make([self._source], targets, Knobs.read())


def _source(jitted: Any, exported: Any, given: tuple[tuple[Any, ...], dict[str, Any]]) -> Source:
    original = bytes(exported.mlir_module_serialized)
    proto = jaxlib_bridge.stablehlo_to_proto(original)
    module = parse(jaxlib_bridge.proto_to_text(proto, elide=True))
    check_runnable(module)
    names = _names(jitted, exported, given)
    kept = exported.module_kept_var_idx
    used = dict(zip(kept, arguments_of(module, [names[n] for n in kept])))
    arguments = tuple(used.get(n) or _unused(names[n], aval) for n, aval in enumerate(exported.in_avals))
    seen: bytes = guarded.ask("stitch.offline:captured_proto", proto)
    return Source(module.name, _where(jitted), original, STABLEHLO, seen, module, arguments,
                  trees.described(exported.in_tree), trees.described(exported.out_tree))


def _unused(name: str, aval: Any) -> Array:
    return replace(Array(name, str(aval.dtype), tuple(aval.shape)), used=False)


def _names(jitted: Any, exported: Any, given: tuple[tuple[Any, ...], dict[str, Any]]) -> list[str]:
    """Leaves by the names of parameters and the way to them: state[0]['w']."""
    import jax

    try:
        parameters = list(inspect.signature(jitted).parameters)
    except (TypeError, ValueError):
        parameters = []
    tree = jax.tree.unflatten(exported.in_tree, range(len(exported.in_avals)))
    names = []
    for (which, key, *rest), _ in jax.tree_util.tree_flatten_with_path(tree)[0]:
        if which == jax.tree_util.SequenceKey(0):
            positional = len(tree[0]) == len(given[0]) and key.idx < len(parameters)
            first = parameters[key.idx] if positional else f"arg{key.idx}"
        else:
            first = str(key.key)
        names.append(first + jax.tree_util.keystr(tuple(rest)))
    return names


def _where(jitted: Any) -> str:
    """The function and its file."""
    function = inspect.unwrap(jitted)
    try:
        file = f" in {os.path.basename(inspect.getsourcefile(function) or '')}"
    except TypeError:
        file = ""
    return shown(getattr(function, "__qualname__", "a function"), 200) + file
