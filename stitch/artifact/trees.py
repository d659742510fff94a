"""The structure of a program's arguments and results as JSON: dicts, lists, tuples, None and named tuples, a leaf as
its number.

Classes are named by module and qualified name, and imported when a file that is trusted is loaded."""
from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from ..errors import ReadError, shown

#: JSON of a structure: an int (a leaf), None, or [kind, ...]
Tree = Any
_DEEPEST = 100


def described(structure: Any) -> Tree:
    """jax's structure of a pytree.  ReadError for a node that a file has no words for."""
    import jax

    return _described(jax.tree.unflatten(structure, range(structure.num_leaves)))


def _described(value: Any) -> Tree:
    if value is None or type(value) is int:
        return value
    if type(value) in (tuple, list):
        return [type(value).__name__, *map(_described, value)]
    if type(value) is dict:
        if not all(type(k) in (str, int) for k in value):
            raise ReadError(f"a dict with a key {shown(next(k for k in value if type(k) not in (str, int)))}: an "
                            "artifact takes names and integers")
        return ["dict", *([k, _described(v)] for k, v in value.items())]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return ["named", _name(type(value)), *map(_described, value)]
    raise ReadError(f"a {shown(type(value).__name__)} among arguments or results: an artifact takes dicts, lists, "
                    "tuples and named tuples; flatten it before, or pass its leaves")


def _name(kind: type) -> str:
    name = f"{kind.__module__}:{kind.__qualname__}"
    if kind.__module__ == "__main__" or _found(name) is not kind:
        raise ReadError(f"named tuple {shown(name)} cannot be imported by that name: define it in a module")
    return name


def _found(name: str) -> Any:
    module, _, path = name.partition(":")
    found: Any = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def template(tree: Tree, depth: int = 0) -> Any:
    """A pytree of that structure, whose leaves are their numbers.  ValueError for what describes none; a class that
    cannot be imported is a ReadError."""
    if tree is None or type(tree) is int:
        return tree
    if type(tree) is not list or not tree or depth > _DEEPEST:
        raise ValueError("no structure of arguments")
    kind, *parts = tree
    if kind == "dict":
        return {_key(entry): template(entry[1], depth + 1) for entry in parts}
    if kind == "named":
        return _named(parts[0], [template(p, depth + 1) for p in parts[1:]])
    made = [template(p, depth + 1) for p in parts]
    if kind not in ("tuple", "list"):
        raise ValueError("no structure of arguments")
    return tuple(made) if kind == "tuple" else made


def _key(entry: Any) -> str | int:
    if type(entry) is not list or len(entry) != 2 or type(entry[0]) not in (str, int):
        raise ValueError("no entry of a dict")
    key: str | int = entry[0]
    return key


def _named(name: Any, parts: Sequence[Any]) -> Any:
    try:
        kind = _found(str(name))
    except (ImportError, AttributeError, ValueError) as error:
        raise ReadError(f"its arguments need {shown(name)}, which cannot be imported: {shown(error)}") from None
    if not (isinstance(kind, type) and issubclass(kind, tuple) and len(getattr(kind, "_fields", ())) == len(parts)):
        raise ReadError(f"its arguments need {shown(name)}, which is no named tuple of {len(parts)} here")
    return kind(*parts)
