"""From kernels to machine code: LLVM IR text, code generation in child processes, the object cache."""
from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import Future
from types import TracebackType
from typing import NamedTuple

from ...errors import CodegenError, StitchError
from ...knobs import Knobs
from ...process import worker
from ...process.children import Request
from ...target import Target
from .. import objcache
from ..backends import backend_of
from ..ir.kir import Kernel
from ..ir.program import Program
from ..llvm.parts import in_parts
from . import telling


class Built(NamedTuple):
    """Objects of kernels by name, errors of those that failed, and which came from the cache."""

    objects: dict[str, bytes]
    errors: dict[str, StitchError]
    cached: set[str]


#: makes a kernel when it is needed: lowering takes a while
Make = Callable[[], Kernel | Program]


def made_of(makes: Mapping[str, Make]) -> tuple[dict[str, Kernel | Program], dict[str, StitchError]]:
    """Kernels by name, and the error of each that cannot be made."""
    kernels: dict[str, Kernel | Program] = {}
    errors: dict[str, StitchError] = {}
    for name, make in makes.items():
        try:
            kernels[name] = make()
        except StitchError as error:
            errors[name] = error
        except Exception as error:  # a defect of ours costs its kernel, not the module
            errors[name] = CodegenError(f"internal error: {type(error).__name__}: {error}")
    return kernels, errors


def llvm_text(kernel: Kernel | Program, target: Target) -> str:
    """The LLVM module of a kernel or program: its sections and its FFI handler; the entries of its phases for a GPU."""
    return backend_of(target).source(kernel).text


class Ahead:
    """Code for kernels of a module that is still being planned: children work on those that are there while the others
    are made.  Leaving its context drops what has not begun."""

    def __init__(self, target: Target, knobs: Knobs) -> None:
        self._target, self._knobs = target, knobs
        self._todo: queue.SimpleQueue[tuple[str, Make, Future[Built]] | None] = queue.SimpleQueue()
        self._begun: dict[str, Future[Built]] = {}
        # one more than there are children writes the next text meanwhile
        self._threads, self._most = 0, knobs.worker_count + 1

    def __enter__(self) -> Ahead:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
                 ) -> None:
        for future in self._begun.values():
            future.cancel()
        for _ in range(self._threads):
            self._todo.put(None)

    def begin(self, name: str, make: Make) -> None:
        """Make code of a kernel, once; where there is no thread for that, later."""
        if name in self._begun:
            return
        if self._threads < self._most:
            try:
                threading.Thread(target=self._work, name="stitch code generation", daemon=True).start()
                self._threads += 1
            except RuntimeError:
                pass
        if self._threads:
            future = self._begun[name] = Future[Built]()
            self._todo.put((name, make, future))

    def built(self, names: Collection[str]) -> Built:
        """What has become of those of these kernels that were begun; waits for them."""
        objects: dict[str, bytes] = {}
        errors: dict[str, StitchError] = {}
        cached: set[str] = set()
        for made, failed, found in (self._begun[n].result() for n in names if n in self._begun):
            objects |= made
            errors |= failed
            cached |= found
        return Built(objects, errors, cached)

    def _work(self) -> None:
        while (item := self._todo.get()) is not None:
            name, make, future = item
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(build_made({name: make}, self._target, self._knobs))
                except BaseException as error:
                    future.set_exception(error)


def build_made(makes: Mapping[str, Make], target: Target, knobs: Knobs, ahead: Ahead | None = None,
               spare: int = 0) -> Built:
    """The same as `build` of kernels that are made where the cache has no code of them, also of what was begun
    `ahead`."""
    objects, errors, cached = ahead.built(makes) if ahead is not None else Built({}, {}, set())
    rest = {name: make for name, make in makes.items() if name not in objects and name not in errors}
    cache = objcache.shared(knobs)
    known = {name: data for name in rest if (data := cache.get(objcache.key_of_target(name), target.key)) is not None}
    kernels, unmade = made_of({name: make for name, make in rest.items() if name not in known})
    made, failed, found = build(kernels, target, knobs, spare)
    return Built(objects | known | made, errors | unmade | failed, cached | known.keys() | found)


def until_missing(target: Target, knobs: Knobs) -> Callable[[str], tuple[str, ...] | None]:
    """`phases_beside` for the kernels of a module, until one is not there, for which a child starts while it is
    lowered: the others are new, too, as a rule, and a visit of the cache takes its time while children are busy."""
    missing = False

    def finds(name: str) -> tuple[str, ...] | None:
        nonlocal missing
        if missing:
            return None
        found = phases_beside(name, target, knobs)
        if found is None:
            missing = True
            worker.begin(knobs)
        return found
    return finds


def phases_beside(name: str, target: Target, knobs: Knobs) -> tuple[str, ...] | None:
    """What the phases of a kernel do that lowering has added, "" for the others, as it was kept beside the kernel's
    code; None where the cache has not both."""
    cache = objcache.shared(knobs)
    kept = cache.get(objcache.key_of_target(name, objcache.PHASES), target.key)
    if kept is None or cache.get(objcache.key_of_target(name), target.key) is None:
        return None
    return tuple(kept.decode().split("\n"))


def build(kernels: Mapping[str, Kernel | Program], target: Target, knobs: Knobs, spare: int = 0) -> Built:
    """Objects (PTX texts for a GPU, assembled where that can be done) of kernels by name (`stitch.<key>`), the error of
    each that failed, and which came from the cache.  Beside them the cache keeps what phases do, and the texts of
    versions that tell the recorder of them (`telling`).  `spare` children are left to others."""
    if not kernels:
        return Built({}, {}, set())
    children = knobs.worker_count - spare
    cache = objcache.shared(knobs)
    objects: dict[str, bytes] = {}
    errors: dict[str, StitchError] = {}
    heads: dict[str, bytes] = {}
    asked: list[str] = []  # for whom each request is

    def requests() -> Iterator[Request]:
        """Those for kernels that are not cached: a text is written while children compile the ones before."""
        for name, kernel in kernels.items():
            data = cache.get(objcache.key_of_target(name), target.key)
            if data is not None:
                objects[name] = data
                continue
            try:
                source = backend_of(target).source(kernel)
            except StitchError as error:
                errors[name] = error
                continue
            except Exception as error:  # a defect of ours costs its kernel, not the module
                errors[name] = CodegenError(f"internal error: {type(error).__name__}: {error}")
                continue
            heads[name] = source.head
            for text in in_parts(source.text, children, target.costs.code.part) if source.parts else (source.text,):
                asked.append(name)
                yield Request(text, target.cpu, target.features)
            telling.keep(name, source.tells, target, cache)  # (meanwhile)
            if isinstance(kernel, Kernel):
                does = "\n".join(phase.does for phase in kernel.phases).encode()
                cache.put(objcache.key_of_target(name, objcache.PHASES), target.key, does)

    codes = worker.compile_many(requests(), knobs, spare)
    cached = set(objects)
    made: dict[str, bytes | CodegenError] = {**heads}
    for name, code in zip(asked, codes):
        before = made[name]
        if isinstance(before, bytes):  # (the first error of a kernel counts)
            made[name] = before + code if isinstance(code, bytes) else code
    made |= backend_of(target).assembled({n: code for n, code in (objects | made).items() if isinstance(code, bytes)})
    for name, result in made.items():
        if isinstance(result, CodegenError):
            errors[name] = result
            objects.pop(name, None)
        else:
            objects[name] = result
            cache.put(objcache.key_of_target(name), target.key, result)
    return Built(objects, errors, cached - errors.keys())
