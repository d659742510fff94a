"""`dataclass` of the standard library, whose methods are written when they are first called.

The standard one writes and compiles the text of six methods for every class when its module is imported, which is
half of the time that importing a compiler of some hundred such classes takes, and most are never called: who compiles
for a CPU makes no statement of a GPU's, and nearly nobody prints or compares a cost.  A quarter of what is left went
to reading annotations, which may be other things than fields' types: here they may not.  Classes have the standard
library's fields, so what it does with those (`replace`, `asdict`, who inherits) is as ever.
"""
from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from functools import partial
from reprlib import recursive_repr
from types import MemberDescriptorType, SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    def dataclass(cls: type | None = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True,
                  kw_only: bool = False) -> Any:
        """As `dataclasses.dataclass` (of Python 3.12, whose `==` compares tuples), of fields alone: no `ClassVar`,
        `InitVar` or `KW_ONLY`.  TypeError for those, ValueError for a default that can change."""
        if cls is None:
            return partial(dataclass, frozen=frozen, slots=slots, eq=eq, kw_only=kw_only)
        own = cls.__dict__.keys() - ({"__hash__"} if cls.__dict__.get("__hash__", cls) is None else set())
        made = _with_fields(cls, kw_only)
        made.__dataclass_params__ = SimpleNamespace(
            init=True, repr=True, eq=eq, order=False, unsafe_hash=False, frozen=frozen, match_args=True,
            kw_only=kw_only, slots=slots, weakref_slot=False)
        if slots:
            made = _with_slots(made)
        for name, method in _methods(made, frozen, slots, eq).items():
            if name not in own:
                setattr(made, name, method)
        return made

#: parts of annotations that are no field's
_NO_FIELDS = ("ClassVar", "InitVar", "KW_ONLY")


def _with_fields(cls: Any, kw_only: bool) -> Any:
    """The class with its fields, those of the classes it is made of first, and defaults as its attributes."""
    fields: dict[str, dataclasses.Field[Any]] = {}
    for base in cls.__mro__[-1:0:-1]:
        fields |= getattr(base, "__dataclass_fields__", {})
    for name, kind in inspect.get_annotations(cls).items():
        if any(part in str(kind) for part in _NO_FIELDS):
            raise TypeError(f"{cls.__qualname__}.{name}: {kind} is no field's type")
        given = getattr(cls, name, dataclasses.MISSING)
        if isinstance(given, dataclasses.Field):
            made = given
            if made.default is dataclasses.MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, made.default)
        else:
            default: Any = dataclasses.MISSING if isinstance(given, MemberDescriptorType) else given
            made = dataclasses.field(default=default)
        if made.default.__class__.__hash__ is None:
            raise ValueError(f"{cls.__qualname__}.{name}: a default that can change needs a default_factory")
        made.name, made.type, made._field_type = name, kind, dataclasses._FIELD  # type: ignore[attr-defined]
        if made.kw_only is dataclasses.MISSING:
            made.kw_only = kw_only
        fields[name] = made
    cls.__dataclass_fields__ = fields
    if "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple(  # type: ignore[misc]
            f.name for f in fields.values() if f.init and not f.kw_only)
    return cls


def _with_slots(cls: Any) -> Any:
    """The same class with a slot for each field that no class it is made of has one for."""
    kept = {name: value for name, value in cls.__dict__.items()
            if name not in cls.__dataclass_fields__ and name not in ("__dict__", "__weakref__")}
    above = {slot for base in cls.__mro__[1:-1] for slot in base.__dict__.get("__slots__", ())}
    kept["__slots__"] = tuple(name for name in cls.__dataclass_fields__ if name not in above)
    made = type(cls)(cls.__name__, cls.__bases__, kept)
    made.__qualname__ = cls.__qualname__
    return made


_GIVEN = object()  # what stands for an argument whose default is to be made
#: names in texts of methods that are no field's: fields may be called anything, `self` too
_OUR = "__dataclass_"
_SELF = f"{_OUR}self__"


def _methods(cls: type, frozen: bool, slots: bool, eq: bool) -> dict[str, Any]:
    """The methods of a class by name, or what writes them."""
    init = partial(_init, frozen=frozen, slots=slots)
    made: dict[str, Any] = {"__init__": _defaults_once(cls, _later(cls, "__init__", init)), "__repr__": _repr,
                            "__signature__": _Signature(init)}
    if eq:
        made["__eq__"] = _later(cls, "__eq__", _eq)
        made["__hash__"] = _later(cls, "__hash__", _hash) if frozen else None
    if frozen:
        made["__setattr__"], made["__delattr__"] = _frozen(cls)
        if slots:
            made["__getstate__"], made["__setstate__"] = _getstate, _setstate
    return made


class _Signature:
    """What `inspect.signature` and `help` say of a class: the arguments of the `__init__` that is written for it."""

    def __init__(self, write: Callable[[Any], Callable[..., None]]) -> None:
        self._write = write

    def __get__(self, instance: object, owner: type) -> Any:
        whole = inspect.signature(self._write(owner))
        return whole.replace(parameters=list(whole.parameters.values())[1:])


def _later(cls: Any, name: str, write: Callable[[Any], Callable[..., Any]]) -> Callable[..., Any]:
    """A method that puts what `write` gives in its place, and calls that.  (Threads may do so at the same time.)"""
    def first(self: Any, /, *args: Any, **kwargs: Any) -> Any:
        method = write(cls)
        setattr(cls, name, method)
        return method(self, *args, **kwargs)
    return first


def _defaults_once(cls: Any, init: Callable[..., None]) -> Callable[..., None]:
    """`init`, or the first time that nothing is given what it does then: so groups of costs, which have dozens of
    numbers, are made, once each."""
    plain = False

    def first(self: Any, /, *args: Any, **kwargs: Any) -> None:
        nonlocal plain
        if plain or args or kwargs or hasattr(cls, "__post_init__"):
            return init(self, *args, **kwargs)
        plain = True
        values = [(f.name, f.default) for f in dataclasses.fields(cls)]
        if any(value is dataclasses.MISSING for _, value in values):
            return init(self)
        for name, value in values:
            object.__setattr__(self, name, value)
    return first


def _init(cls: Any, frozen: bool, slots: bool) -> Callable[..., None]:
    """`__init__`: arguments in the order of the fields, those by keyword last.  Slots are written by their
    descriptors, which a frozen class's `__setattr__` does not see and which are faster than `object.__setattr__`."""
    known: dict[str, Any] = {f"{_OUR}given": _GIVEN, f"{_OUR}set": object.__setattr__}
    by_place, by_keyword, body = list[str](), list[str](), list[str]()
    for f in dataclasses.fields(cls):
        name, value, has_default = f.name, f.name, f.default is not dataclasses.MISSING
        made, default = f.default_factory is not dataclasses.MISSING, f"{_OUR}default_{f.name}"
        known[default] = f.default_factory if made else f.default
        if f.init:
            given = f"={_OUR}given" if made else f"={default}" if has_default else ""
            (by_keyword if f.kw_only else by_place).append(name + given)
            if made:
                value = f"{default}() if {name} is {_OUR}given else {name}"
        elif made or has_default:
            value = f"{default}()" if made else default
        else:
            continue  # `__post_init__` sets it
        if slots and frozen:
            known[f"{_OUR}set_{name}"] = getattr(cls, name).__set__
            body.append(f"{_OUR}set_{name}({_SELF}, {value})")
        else:
            body.append(f"{_OUR}set({_SELF}, {name!r}, {value})" if frozen else f"{_SELF}.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append(f"{_SELF}.__post_init__()")
    star = ["*"] if by_keyword else []
    init = _compiled(cls, "__init__", ", ".join([_SELF, *by_place, *star, *by_keyword]), body or ["pass"], known)
    init.__annotations__ = {f.name: f.type for f in dataclasses.fields(cls) if f.init} | {"return": None}
    return init


def _eq(cls: Any) -> Callable[..., Any]:
    """`__eq__`: of what is of the same class, by the tuples of fields that are compared."""
    names = [f.name for f in dataclasses.fields(cls) if f.compare]
    mine, other = (_tuple(of, names) for of in ("self", "other"))
    body = [f"return {mine} == {other} if other.__class__ is self.__class__ else NotImplemented"]
    return _compiled(cls, "__eq__", "self, other", body, {})


def _hash(cls: Any) -> Callable[..., int]:
    """`__hash__`: that of the tuple of fields that it is of."""
    names = [f.name for f in dataclasses.fields(cls) if (f.compare if f.hash is None else f.hash)]
    return _compiled(cls, "__hash__", "self", [f"return hash({_tuple('self', names)})"], {})


def _tuple(of: str, names: list[str]) -> str:
    return f"({''.join(f'{of}.{name}, ' for name in names)})"


def _compiled(cls: Any, name: str, parameters: str, body: list[str], known: dict[str, Any]) -> Callable[..., Any]:
    """A method of a class with this text, and what it finds by name."""
    exec(f"def {name}({parameters}):\n " + "\n ".join(body), known)
    made: Callable[..., Any] = known[name]
    made.__qualname__, made.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    return made


@recursive_repr()
def _repr(self: Any) -> str:
    shown = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in dataclasses.fields(self) if f.repr)
    return f"{type(self).__qualname__}({shown})"


def _frozen(cls: type) -> tuple[Callable[[Any, str, Any], None], Callable[[Any, str], None]]:
    """`__setattr__` and `__delattr__` of a class whose fields stay as they are."""
    names = frozenset(f.name for f in dataclasses.fields(cls))  # type: ignore[arg-type]

    def assign(self: Any, name: str, value: Any) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)  # type: ignore[arg-type, misc]

    def delete(self: Any, name: str) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)  # type: ignore[arg-type, misc]

    return assign, delete


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, f.name) for f in dataclasses.fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for f, value in zip(dataclasses.fields(self), state):
        object.__setattr__(self, f.name, value)
