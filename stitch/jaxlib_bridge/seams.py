"""The seams of JAX's compile path that the hook needs: every compile, and executables out of caches and files."""
from __future__ import annotations

import functools
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from .. import interrupts
from ..proto import varint
from .present import load

#: the module attribute that says what a compile wants of the hook; tags of a protobuf map entry's key and value
_MARK, _MARK_FIELD, _TEXT_FIELD = "stitch.options", 0x0A, 0x12
#: the one of our calls that says which text a module was rewritten from (XLA keeps its own of a whole module)
SOURCE = "stitch.source"


def watch_compiles(mark: Callable[[Any, Mapping[str, Any], Callable[[], str]], str | None], again: Callable[[], bool],
                   refused: Callable[[Exception], None], over: Callable[[], None]) -> None:
    """From now on every compile asks `mark(backend, options, program)` on the thread that compiles, with the options of
    XLA it was given itself and what makes, where JAX keeps executables on disk, a text that tells most programs from
    one another (else ''); a text that `mark` returns travels with the module (see `mark_of`), also into the key of
    JAX's persistent cache.  When the compile of a marked module fails and `again()` says so on the same thread, the
    module is compiled once more without a mark, and if that works `refused(error)` is told.  `over()` follows every
    compile of a marked module, whatever came of it.  What `mark(None, {}, str)` says is what the executables of a
    lowered function are told apart by.  What signal handlers raise waits for the end of a compile (`interrupts`).

    XLA may call transformations on a thread of its own, where the context of the compile is gone: the module itself
    must say what is wanted."""
    compiler, pxla = load("jax._src.compiler"), load("jax._src.interpreters.pxla")
    for ours in (__file__, interrupts.__file__):  # errors of XLA show the user's frames only
        load("jax._src.traceback_util").register_exclusion(ours)
    compile_module, compile_lowered = compiler.compile_or_get_cached, pxla.MeshComputation.compile
    under_way = _UnderWay()
    os.register_at_fork(after_in_child=under_way.forget)

    def compile_marked(backend: Any, computation: Any, *args: Any, **kwargs: Any) -> Any:
        with under_way.alone_with(computation):
            given = kwargs.get("compile_options", args[1] if len(args) > 1 else None)
            text = mark(backend, dict(getattr(given, "env_option_overrides", ())), lambda: _program(computation))
            try:
                with _marked(computation, text):
                    made = compile_module(backend, computation, *args, **kwargs)
            except Exception as error:
                if text is None or interrupts.pending() or not again():
                    raise
                made = compile_module(backend, computation, *args, **kwargs)
                refused(error)
            finally:
                if text is not None:
                    over()
        return made

    @functools.wraps(compile_module)
    def compile_or_get_cached(*args: Any, **kwargs: Any) -> Any:
        return interrupts.deferred(lambda: compile_marked(*args, **kwargs))

    def compile_wanted(self: Any, *args: Any, **kwargs: Any) -> Any:
        # A Lowered keeps its first executable whatever the context; it belongs to one mark only.
        wanted = mark(None, {}, str)
        if getattr(self, "_stitch_mark", None) != wanted:
            self._executable, self._stitch_mark = None, wanted
        return compile_lowered(self, *args, **kwargs)

    @functools.wraps(compile_lowered)
    def compile(*args: Any, **kwargs: Any) -> Any:
        return interrupts.deferred(lambda: compile_wanted(*args, **kwargs))

    compiler.compile_or_get_cached = compile_or_get_cached
    pxla.MeshComputation.compile = compile


class _UnderWay:
    """The modules that are being compiled, each by one thread at a time: another one may be in another mode."""

    def __init__(self) -> None:
        self._modules: set[int] = set()  # by id: their hash changes with the mark
        self._change = threading.Condition()

    def forget(self) -> None:
        """In a forked child, where the parent's threads compile nothing."""
        self._modules, self._change = set(), threading.Condition()

    @contextmanager
    def alone_with(self, computation: Any) -> Iterator[None]:
        """Wait until no other thread compiles a module, and keep the others waiting."""
        with self._change:
            self._change.wait_for(lambda: id(computation) not in self._modules)
            self._modules.add(id(computation))
        try:
            yield
        finally:
            with self._change:
                self._modules.discard(id(computation))
                self._change.notify_all()


def keeps_executables() -> bool:
    """Has JAX a persistent cache of executables?"""
    config = load("jax").config
    return bool(config.jax_compilation_cache_dir and config.jax_enable_compilation_cache)


def _program(computation: Any) -> str:
    """The name of an MLIR module, and the types of its operands and results; '' where JAX keeps no executables."""
    if not keeps_executables():
        return ""
    with computation.context:
        attributes = computation.operation.attributes
        types = [str(op.attributes["function_type"]) for op in computation.body.operations
                 if "function_type" in op.attributes and str(op.attributes["sym_name"]) == '"main"']
        return f"{attributes['sym_name'] if 'sym_name' in attributes else ''} {' '.join(types)}"


@contextmanager
def _marked(computation: Any, text: str | None) -> Iterator[None]:
    """Give an MLIR module the frontend attribute `_MARK` = `text` for a while."""
    if text is None:
        yield
        return
    ir = load("jaxlib.mlir.ir")
    attributes, name = computation.operation.attributes, "mhlo.frontend_attributes"
    with computation.context:
        before = attributes[name] if name in attributes else None
        held = {entry.name: entry.attr for entry in before} if before is not None else {}
        attributes[name] = ir.DictAttr.get({**held, _MARK: ir.StringAttr.get(text)})
    try:
        yield
    finally:
        if before is None:
            del attributes[name]
        else:
            attributes[name] = before


def mark_of(proto: bytes) -> str | None:
    """The text that `watch_compiles` attached to a serialized module, if any."""
    return _attribute(proto, _MARK)


def _attribute(proto: bytes, name: str) -> str | None:
    """A frontend attribute of a serialized module or of some instruction, whose name occurs nowhere else."""
    key = bytes([_MARK_FIELD, len(name)]) + name.encode() + bytes([_TEXT_FIELD])
    at = proto.rfind(key)
    if at < 0:
        return None
    length, start = varint(proto, at + len(key))
    return proto[start:start + length].decode()


def watch_cached_executables(usable: Callable[[str, bytes], bool]) -> None:
    """Ask `usable(cache key, executable)` before an executable out of JAX's persistent cache is loaded; one that is
    not is compiled again."""
    compilation_cache = load("jax._src.compilation_cache")
    get, extract = compilation_cache.get_executable_and_time, compilation_cache.extract_executable_and_time
    reading = threading.local()

    @functools.wraps(extract)
    def extract_executable_and_time(entry: bytes) -> tuple[bytes, int]:
        executable, seconds = extract(entry)
        key = getattr(reading, "key", None)
        if key is not None and not usable(key, executable):
            raise _Unusable
        return executable, seconds

    @functools.wraps(get)
    def get_executable_and_time(cache_key: str, *args: Any, **kwargs: Any) -> Any:
        reading.key = cache_key
        try:
            return get(cache_key, *args, **kwargs)
        except _Unusable:
            return None, None
        finally:
            reading.key = None

    compilation_cache.extract_executable_and_time = extract_executable_and_time
    compilation_cache.get_executable_and_time = get_executable_and_time


def watch_serialized_executables(saved: Callable[[bytes], None], loading: Callable[[bytes], None]) -> None:
    """Tell `saved(executable)` of every executable that jax.experimental.serialize_executable has serialized, and
    `loading(executable)` of every one that it is about to load."""
    pickler, unpickler = (getattr(load("jax.experimental.serialize_executable"), f"_JaxPjrt{side}")
                          for side in ("Pickler", "Unpickler"))
    save_pickled, load_pickled = pickler.persistent_id, unpickler.persistent_load

    @functools.wraps(save_pickled)
    def persistent_id(self: Any, obj: Any) -> Any:
        made = save_pickled(self, obj)
        if made is not None and made[0] == "exec":
            saved(made[1])
        return made

    @functools.wraps(load_pickled)
    def persistent_load(self: Any, found: tuple[Any, ...]) -> Any:
        if found[0] == "exec":
            loading(found[1])
        return load_pickled(self, found)

    pickler.persistent_id, unpickler.persistent_load = persistent_id, persistent_load


def watch_costs(counted: Callable[[str], dict[str, float] | None]) -> None:
    """Let `cost_analysis()` of an executable with calls that have the attribute `SOURCE` say what `counted(its value)`
    does, unless that is nothing: XLA knows nothing of what is in a custom call."""
    executable = load("jax._src.stages").Executable
    analysis = executable.cost_analysis

    @functools.wraps(analysis)
    def cost_analysis(self: Any) -> Any:
        own = analysis(self)
        try:
            [module] = self.xla_extension_executable().hlo_modules()
            source = _attribute(module.as_serialized_hlo_module_proto(), SOURCE)
        except Exception:  # of whatever type: not every executable shows one module
            return own
        return (counted(source) if source is not None else None) or own

    executable.cost_analysis = cost_analysis


class _Unusable(Exception):
    """Carries 'do not load this' through JAX's reading of its cache."""
