"""`stitch.export`: jitted functions as artifacts."""
from __future__ import annotations

import inspect
import os
from collections.abc import Sequence
from typing import Any

import numpy

from .. import jaxlib_bridge
from ..errors import ReadError, shown
from ..hlo.text import parse
from ..knobs import Knobs
from ..process import guarded
from . import trees
from .making import Source, SymbolicSource, arguments_of, check_runnable, make, results_of, save
from .manifest import ANY, STABLEHLO, Array, Symbols


def export(jitted: Any, *args: Any, **kwargs: Any) -> "Exported":
    """`jitted` (what jax.jit returned), for arguments such as these: arrays, or each a `jax.ShapeDtypeStruct`.

    Symbolic dimensions (`jax.export.symbolic_shape`) leave compiling to where the file is loaded, for each of the
    shapes that are met there.  ReadError when a program cannot be kept in a file: it runs on several devices, calls
    back into Python, or takes what a file has no words for.  What tracing the function raises passes through."""
    import jax

    if not hasattr(jitted, "lower"):
        raise TypeError("stitch.export takes what jax.jit returned: stitch.export(jax.jit(f), ...)")
    try:
        exported = jax.export.export(jitted, platforms=["cpu"])(*args, **kwargs)
    except NotImplementedError as error:
        raise ReadError(f"jax.export cannot keep it: {shown(error, 200)}") from None
    if exported.nr_devices != 1:
        raise ReadError(f"{exported.fun_name} is for {exported.nr_devices} devices: an artifact is for one")
    if any(type(d) is not int for a in exported.in_avals for d in a.shape):
        return Exported(_symbolic(jitted, exported, (args, kwargs)))
    return Exported(_source(jitted, exported, (args, kwargs)))


class Exported:
    """A traced function, to be compiled for some machines and written to a file.  With symbolic dimensions it is
    written as it is, for all of them."""

    def __init__(self, source: Source | SymbolicSource) -> None:
        self._source = source

    def save(self, path: str | os.PathLike[str], targets: Sequence[str] = ("host",)) -> None:
        """Compile for these targets and write one file.  ReadError, OSError."""
        save(path, self.to_bytes(targets))

    def to_bytes(self, targets: Sequence[str] = ("host",)) -> bytes:
        """The same without a file."""
        if not targets or type(targets) is str:
            raise ReadError(f"targets is {targets!r}: give names of machines as a tuple, such as ('avx2', 'avx512')")
        if isinstance(self._source, SymbolicSource) and tuple(targets) != ("host",):
            raise ReadError(f"{self._source.name} has symbolic dimensions: it is compiled where its shapes are met, so "
                            "leave targets out")
        return make([self._source], targets, Knobs.read())


def _source(jitted: Any, exported: Any, given: tuple[tuple[Any, ...], dict[str, Any]]) -> Source:
    original = bytes(exported.mlir_module_serialized)
    proto = jaxlib_bridge.stablehlo_to_proto(original)
    module = parse(jaxlib_bridge.proto_to_text(proto, elide=True))
    check_runnable(module, assigned=False)
    names = _names(jitted, exported, given)
    kept = exported.module_kept_var_idx
    used = dict(zip(kept, arguments_of(module, [names[n] for n in kept])))
    arguments = tuple(_as_jax_has_it(used.get(n) or _unused(names[n]), aval)
                      for n, aval in enumerate(exported.in_avals))
    results = tuple(map(_as_jax_has_it, results_of(module), exported.out_avals))
    seen: bytes = guarded.ask("stitch.offline:captured_proto", proto)
    return Source(module.name, _where(jitted), original, STABLEHLO, seen, module, arguments, results,
                  trees.described(exported.in_tree), trees.described(exported.out_tree))


def _symbolic(jitted: Any, exported: Any, given: tuple[tuple[Any, ...], dict[str, Any]]) -> SymbolicSource:
    odd = next((a for a in (*exported.in_avals, *exported.out_avals) if not isinstance(a.dtype, numpy.dtype)), None)
    if odd is not None or exported.ordered_effects or exported.unordered_effects:
        raise ReadError(f"{exported.fun_name} cannot be an artifact: " + (
            f"it takes or gives {shown(odd)}" if odd is not None else "it calls back, or has other effects"))
    takes, gives = (tuple(", ".join(map(str, a.shape)) for a in avals)
                    for avals in (exported.in_avals, exported.out_avals))
    symbols = Symbols(takes, gives, tuple(exported.module_kept_var_idx), exported.calling_convention_version)
    return SymbolicSource(
        f"jit_{exported.fun_name}", _where(jitted), bytes(exported.mlir_module_serialized),
        tuple(map(_any, _names(jitted, exported, given), exported.in_avals)),
        tuple(_any(f"result{n}", a) for n, a in enumerate(exported.out_avals)),
        trees.described(exported.in_tree), trees.described(exported.out_tree), symbols)


def _any(name: str, aval: Any) -> Array:
    """An argument or result whose dimensions may be symbolic."""
    return Array(name, str(aval.dtype), tuple(d if type(d) is int else ANY for d in aval.shape))


def _unused(name: str) -> Array:
    return Array(name, "", (), used=False)


def _as_jax_has_it(array: Array, aval: Any) -> Array:
    """An argument or result, or one that the module does not use, with what jax says of it: whether it is keys."""
    import jax

    generators: list[str] = []

    def words(keys: Any) -> Any:
        generators.append(str(jax.random.key_impl(keys)))
        return jax.random.key_data(keys)

    if jax.numpy.issubdtype(aval.dtype, jax.dtypes.prng_key):
        spec: Any = jax.ShapeDtypeStruct
        aval = jax.eval_shape(words, spec(aval.shape, aval.dtype))
    dtype, shape = (array.dtype, array.shape) if array.used else (str(aval.dtype), tuple(aval.shape))
    return array._replace(dtype=dtype, shape=shape, key="".join(generators))


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
