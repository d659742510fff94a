"""A program out of an artifact as a function.

Nothing is planned and no code generated here.  Everything in the file has been looked at before the first kernel is
linked, and all kernels' objects have been read before the first one is mapped."""
from __future__ import annotations

import itertools
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .. import jaxlib_bridge, proto
from ..emit.load import handlers
from ..emit.runtime import sites
from ..errors import StitchError
from .calling import Caller
from .kept import Kept
from .machine import CUDA, chosen
from .manifest import OPTIMIZED, PLACEHOLDER, PLACEHOLDER_DIGITS, Array, Code, Program
from .reading import Artifact

if TYPE_CHECKING:
    from ..reports import Report

log = logging.getLogger("stitch")

#: the name of XLA's transformation: its own for every copy of this package in the process
_NAME = f"stitch.load.{secrets.token_hex(8)}"


class _Seam:
    """Our places in XLA's compiles, by platform, taken at the first load and kept: other threads may be on their way
    through them at any time.  `waiting` are modules by the names of the placeholders that they take the place of."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.taken = set[str]()
        self.waiting: dict[str, bytes] = {}
        self.numbers = itertools.count(secrets.randbits(60))  # (another copy's modules are not for our taking)


_seam = _Seam()


def _fresh_lock() -> None:
    """A forked child may have copied a lock that some other thread of its parent held."""
    _seam.lock = threading.Lock()


os.register_at_fork(after_in_child=_fresh_lock)


class Loaded:
    """A program to be called with what it was exported for: pytrees of arrays, or for a module that came without the
    arrays of its parameters in order.  It is not for use inside jax.jit: it is a compiled program."""

    def __init__(self, artifact: Artifact, program: Program, keep: bool = True) -> None:
        started = time.perf_counter()
        self._program = program
        self._code, self._why = chosen(artifact.manifest, program)
        self._called: dict[str, str] = {}
        self._executable = self._executed(artifact, keep)
        self._caller = Caller(program, self._executable, self.platform)
        self._seconds = time.perf_counter() - started

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.run(self._caller.leaves(args, kwargs))

    def run(self, leaves: Sequence[Any]) -> Any:
        """What a call with a pytree of these leaves gives."""
        return self._caller.run(leaves)

    def __repr__(self) -> str:
        of = self._code.target if self._code is not None else "XLA"
        return f"<stitched module {self._program.name} for {of}: {len(self._program.arguments)} arguments>"

    @property
    def name(self) -> str:
        """The module's name."""
        return self._program.name

    @property
    def arguments(self) -> tuple[Array, ...]:
        """What it takes, in the order of the pytree's leaves."""
        return self._program.arguments

    @property
    def results(self) -> tuple[Array, ...]:
        """What it gives."""
        return self._program.results

    @property
    def target(self) -> str | None:
        """The target in the file whose code runs; None where XLA compiled the original."""
        return self._code.target if self._code is not None else None

    @property
    def platform(self) -> str:
        """Where it runs, by jax's name: 'cuda' where the file has code for the GPU that is here, 'cpu' otherwise."""
        return self._code.platform if self._code is not None else "cpu"

    @property
    def executable(self) -> Any:
        """What XLA made: `execute(arrays)` runs it on `placed` arrays."""
        return self._executable

    def placed(self, leaves: Sequence[Any]) -> list[Any]:
        """Arrays, one for each of `arguments`, as the executable takes them.  TypeError for what it does not take."""
        return self._caller.placed(leaves)

    def report(self) -> "Report":
        """What is stitched in it, as `stitch.report()` says it of modules compiled here."""
        from ..reports import KernelReport, ModuleReport, Report

        code = self._code
        kernels = tuple(KernelReport(k.name, k.ops, k.launches, k.gain_us, k.source, cached=True,
                                     name=self._called.get(k.name, ""))
                        for k in code.kernels) if code is not None else ()
        left = tuple(code.left.items()) if code is not None else ()
        return Report((ModuleReport(self._program.name, code.ops if code is not None else 0, kernels, left,
                                    self._seconds, self._why),))

    def cost(self) -> dict[str, float]:
        """Operations and bytes as XLA counts them of the program before anything is stitched, by the names that
        `cost_analysis()` of a compiled function has for them."""
        return dict(self._program.cost)

    def memory(self) -> Any:
        """What `memory_analysis()` of a compiled function says: bytes of arguments, results and temporaries."""
        return self._executable.get_compiled_memory_stats()

    def _executed(self, artifact: Artifact, keep: bool) -> Any:
        """XLA's executable, of the module with our calls where that can be had."""
        if self._code is not None:
            try:
                code = self._code
                self._called = sites.names_in(sites.remember(bytes(artifact.members[code.module])))
                if code.platform == CUDA:  # (whose modules hold their code; XLA's executables of them are not kept)
                    return compiled_in_place(artifact, self._program, code.module, code.platform)
                provide(artifact, code)
                return _kept(artifact, code.module, keep,
                             lambda: compiled_in_place(artifact, self._program, code.module))
            except StitchError as error:
                self._code, self._why = None, str(error).splitlines()[0]
        log.info("%s: the original of %s is compiled: %s", artifact.path, self._program.name, self._why)
        return _kept(artifact, self._program.original, keep, lambda: original(artifact, self._program))


def _kept(artifact: Artifact, member: str, keep: bool, compiled: Callable[[], Any]) -> Any:
    """XLA's executable of a member, out of what is kept beside the file, or compiled and kept there."""
    if not keep:
        return compiled()
    place = Kept(artifact, member)
    found = place.get()
    if found is None:
        found = compiled()
        place.put(found)
    return found


def provide(artifact: Artifact, code: Code) -> None:
    """Link and register what a module calls.  CodegenError."""
    runtime, telling = (artifact.members[m] if m else None for m in (code.runtime, code.telling))
    tells = {k.name: artifact.members[k.telling] for k in code.kernels if k.telling}
    handlers.provide_all({k.name: artifact.members[k.member] for k in code.kernels}, runtime, tells, telling)


def original(artifact: Artifact, program: Program, platform: str = "cpu") -> Any:
    """XLA's executable of a program as it was.  ReadError when XLA does not take it."""
    held = bytes(artifact.members[program.original])
    if program.form == OPTIMIZED:
        return compiled_in_place(artifact, program, program.original)
    return _compiled(platform, jaxlib_bridge.stablehlo_to_proto(held))


def _compiled(platform: str, module: bytes) -> Any:
    compile = jaxlib_bridge.compile_for_cuda if platform == CUDA else jaxlib_bridge.compile_for_cpu
    return compile(module)


def _take_place(platform: str, callback: jaxlib_bridge.Transform) -> None:
    """Have modules that XLA compiles for a platform pass through a callback from now on."""
    if platform == CUDA:
        import jax

        jaxlib_bridge.register_cuda_transform(_NAME, jax.devices(CUDA)[0].client, callback)
    else:
        jaxlib_bridge.register_cpu_transform(_NAME, callback)


def compiled_in_place(artifact: Artifact, program: Program, member: str, platform: str = "cpu") -> Any:
    """XLA's executable of a module that its passes have been over as far as the hook: XLA is given the placeholder,
    under a name that is only of this load, and the module where the hook would act.  ReadError."""
    module, empty = bytes(artifact.members[member]), bytes(artifact.members[program.placeholder])
    name = f"{PLACEHOLDER}{next(_seam.numbers):0{PLACEHOLDER_DIGITS}x}"
    with _seam.lock:
        if platform not in _seam.taken:
            _take_place(platform, lambda seen: _seam.waiting.get(proto.module_name(seen)))
            _seam.taken.add(platform)
    jaxlib_bridge.prepare_libraries(module)
    _seam.waiting[name] = module
    try:
        return _compiled(platform, empty.replace(proto.module_name(empty).encode(), name.encode()))
    finally:
        del _seam.waiting[name]
