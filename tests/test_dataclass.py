"""The dataclass whose methods are written late, beside the standard library's."""
from __future__ import annotations

import dataclasses
import importlib
import inspect
import pickle
import threading
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, replace
from typing import Any

import pytest

import stitch.dataclass as late
from stitch.dataclass import dataclass

from .running import ROOT, python

Make = Callable[[Callable[..., Any]], Any]


def _plain(made: Callable[..., Any]) -> Any:
    @made()
    class Plain:
        """Mutable."""

        a: int
        b: list[int] = field(default_factory=list)
        c: int = field(default=3, repr=False, compare=False)
    return Plain


def _frozen(made: Callable[..., Any]) -> Any:
    @made(frozen=True, slots=True)
    class Frozen:
        """Frozen, with slots."""

        a: int
        b: str = "b"
        c: tuple[int, ...] = field(default=(), kw_only=True, hash=False)
        d: int = field(init=False, compare=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "d", self.a + 1)
    return Frozen


def _identity(made: Callable[..., Any]) -> Any:
    @made(frozen=True, eq=False)
    class Identity:
        """Equal to itself alone."""

        a: int = 1
        b: str = "b"
    return Identity


def _own(made: Callable[..., Any]) -> Any:
    @made(frozen=True, slots=True)
    class Own:
        """Some methods of its own."""

        a: int = 0

        def __repr__(self) -> str:
            return f"own {self.a}"

        def __hash__(self) -> int:
            return 7

        def __eq__(self, other: object) -> bool:
            return True
    return Own


def _child(made: Callable[..., Any]) -> Any:
    @made(frozen=True)
    class Base:
        """Has one field."""

        a: int

    @made(frozen=True)
    class Child(Base):
        """Has two."""

        b: int = 2
    return Child


KINDS = [_plain, _frozen, _identity, _own, _child]
ARGUMENTS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}), ((1,), {}), ((2,), {}), ((1, "x"), {}), ((), {"a": 1}), ((1,), {"c": (4,)}), ((1, 2, 3, 4), {}),
    ((1,), {"a": 1}), ((1,), {"nothing": 1})]


def _outcome(work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """What `work` gives, or the kind and the text of what it raises."""
    try:
        return work(*args, **kwargs)
    except Exception as error:
        return type(error), str(error)


@pytest.mark.parametrize("kind", KINDS)
def test_objects_are_those_of_the_standard_library(kind: Make) -> None:
    """What can be made, shown, compared, hashed, copied and assigned is the same, the first time and later."""
    ours, theirs = kind(dataclass), kind(dataclasses.dataclass)
    for _ in range(2):
        for args, kwargs in ARGUMENTS:
            mine, other = _outcome(ours, *args, **kwargs), _outcome(theirs, *args, **kwargs)
            if isinstance(other, tuple):
                assert mine == other
                continue
            assert repr(mine) == repr(other)
            assert dataclasses.asdict(mine) == dataclasses.asdict(other)
            assert (mine == other) == (other == mine)
            for work in (lambda o: o == replace(o), lambda o: replace(o, a=5).a, lambda o: setattr(o, "a", 1),
                         lambda o: delattr(o, "a")):
                assert _outcome(work, mine) == _outcome(work, other)
            if kind is not _identity:
                assert _outcome(hash, mine) == _outcome(hash, other)
    assert ours.__match_args__ == theirs.__match_args__
    if kind is not _plain:  # (what stands for a default that is made has another name)
        assert inspect.signature(ours) == inspect.signature(theirs)


def test_what_is_no_field_is_refused() -> None:
    """Annotations of other things are not read as such, so they may not be there; nor defaults that can change."""
    for kind in ("ClassVar[int]", "dataclasses.InitVar[int]", "dataclasses.KW_ONLY"):
        with pytest.raises(TypeError, match="is no field's type"):
            dataclass(type("Other", (), {"__annotations__": {"a": kind}}))
    with pytest.raises(ValueError, match="default_factory"):
        dataclass(type("Changes", (), {"__annotations__": {"a": "list[int]"}, "a": []}))


def test_classes_differ_and_frozen_ones_stay() -> None:
    """Objects of two classes are never equal; no field of a frozen one changes."""
    a, b = _child(dataclass)(1), _child(dataclass)(1)
    assert a != b and a == replace(a)
    with pytest.raises(FrozenInstanceError):
        a.a = 2


def test_the_standard_library_s_may_inherit_from_ours() -> None:
    """Who adds a machine of its own inherits from `Target`; frozen ones from frozen ones alone."""
    base = _child(dataclass)

    @dataclasses.dataclass(frozen=True)
    class Further(base):  # type: ignore[misc]
        c: int = 3

    assert Further(1) == Further(1, 2, 3) and repr(Further(1)).endswith("Further(a=1, b=2, c=3)")
    with pytest.raises(TypeError, match="frozen"):
        @dataclasses.dataclass
        class Thawed(base):  # type: ignore[misc]
            c: int = 3


def _any_names(made: Callable[..., Any]) -> Any:
    @made(frozen=True, slots=True)
    class Named:
        """Fields with names that methods might use themselves."""

        self: int
        cls: int
        other: int = 1
        _set: int = 2
        _given: list[int] = field(default_factory=list)
    return Named


def test_fields_may_be_called_anything() -> None:
    ours, theirs = _any_names(dataclass), _any_names(dataclasses.dataclass)
    for _ in range(2):
        assert repr(ours(self=1, cls=2)) == repr(theirs(self=1, cls=2))
        assert ours(1, 2) == ours(1, 2) and ours(1, 2) != ours(1, 3)


def test_every_class_has_its_methods() -> None:
    """All that would be written for some class, one day, can be."""
    for path in sorted((ROOT / "stitch").rglob("*.py")):
        if "dataclass import dataclass" not in path.read_text():
            continue
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        try:
            module = importlib.import_module(name.removesuffix(".__init__"))
        except ImportError:
            continue  # it needs what is not installed
        for cls in vars(module).values():
            if isinstance(cls, type) and cls.__module__ == module.__name__ and "__dataclass_fields__" in vars(cls):
                for write in (inspect.signature, late._eq, late._hash):
                    write(cls)  # type: ignore[operator]


@dataclass(frozen=True, slots=True)
class Packed:
    """To be pickled."""

    a: int
    b: tuple[int, ...] = ()


def test_frozen_objects_can_be_pickled() -> None:
    """Slots of a frozen class are set past its `__setattr__`."""
    assert pickle.loads(pickle.dumps(Packed(1, (2, 3)))) == Packed(1, (2, 3))


def test_threads_may_make_the_first_object_at_once() -> None:
    """Each writes the method, and all objects are complete."""
    made = _frozen(dataclass)
    found: list[Any] = []
    start = threading.Barrier(8)

    def work() -> None:
        start.wait()
        found.append(made(1, "x"))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and len(set(found)) == 1


def test_importing_the_compiler_writes_few_methods() -> None:
    """Nothing is compiled for a class that is only defined."""
    program = """
import stitch.dataclass as late
written = []
compiled = late._compiled
late._compiled = lambda cls, *rest: written.append(cls.__name__) or compiled(cls, *rest)
@late.dataclass(frozen=True, slots=True)
class Defined:
    a: int
    b: int = 1
    c: tuple = ()
assert written == [], written
assert Defined(1) == Defined(1) and hash(Defined(1)) == hash(Defined(1))
print(len(written))
"""
    assert python("-c", program).stdout.split() == ["3"]
