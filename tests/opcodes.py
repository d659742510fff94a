"""Finds the places of a source that ask which opcode something has.

Opcodes belong to their definitions: what a pass wants to know of an op is a trait there, and a comparison with an
opcode elsewhere is one more place to find when an op is added.  A text is not enough to see every way to ask, so this
knows the usual ones, and some that would only hide a comparison (`ASKED` in test_architecture.py has an example of
each).
"""
from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Set
from functools import partial

from stitch.hlo.opdef import REGISTRY

#: attributes that hold an opcode
_FIELDS = ("op", "opcode")
#: what makes a collection, or another text, of what it is given
_MAKES = ("frozenset", "set", "tuple", "list", "sorted", "str", "dict")
#: methods of collections that compare what they are given with what they hold
_METHODS = ("isdisjoint", "issubset", "issuperset", "intersection", "difference", "count", "index")
_TESTS = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)
_Rule = Callable[[ast.AST], bool]


def asked(sources: Mapping[str, str]) -> list[tuple[str, int]]:
    """(name, line) of every place in some sources, by name, that asks for an opcode; once for every question."""
    trees = {name: ast.parse(text) for name, text in sources.items()}
    defined = {n for tree in trees.values() for n in _collections(tree)}
    askers = {f.name for tree in trees.values() for f in ast.walk(tree) if isinstance(f, ast.FunctionDef)
              and any(_compares_parameter(f, n) for n in ast.walk(f))}
    found = []
    for name, tree in trees.items():
        imported = {a.asname or a.name for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names
                    if a.name in defined}
        named = partial(_named, known=_collections(tree) | imported, fields=defined)
        held = partial(_held, aliases=_aliases(tree))
        for n in ast.walk(tree):
            found += [(name, line) for line in _questions(n, held, named, askers)]
    return found


def _questions(n: ast.AST, held: _Rule, named: _Rule, askers: set[str]) -> Iterator[int]:
    """The line of every question that a node is."""
    if isinstance(n, ast.Compare):
        sides = [n.left, *n.comparators]
        yield from (n.lineno for op, pair in zip(n.ops, zip(sides, sides[1:])) if isinstance(op, _TESTS)
                    and (any(map(held, pair)) or any(map(named, pair)) and not any(map(_is_text, pair))))
    elif isinstance(n, ast.Match) and held(n.subject):
        yield from (c.pattern.lineno for c in n.cases if not isinstance(c.pattern, ast.MatchAs))
    elif isinstance(n, ast.BinOp) and isinstance(n.op, (ast.BitAnd, ast.Sub)):
        if held(n.left) or held(n.right):
            yield n.lineno
    elif isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute) and (
            held(n.func.value) or n.func.attr in (*_METHODS, "get") and named(n.func.value)
            or n.func.attr in _METHODS and any(map(held, n.args))):
        yield n.lineno
    elif isinstance(n, ast.Call) and _last(n.func) in askers:
        yield n.lineno
    for c in _conditions(n):
        if isinstance(c, ast.Call) and _last(c.func) not in askers and any(map(_literal, c.args)):
            yield c.lineno


def _last(n: ast.AST) -> str:
    """The name something is called by."""
    return n.id if isinstance(n, ast.Name) else n.attr if isinstance(n, ast.Attribute) else ""


def _is_text(n: ast.AST) -> bool:
    return isinstance(n, ast.Constant)


def _held(n: ast.AST, aliases: Set[str]) -> bool:
    """Is an expression an opcode that something has, or a collection of such?"""
    if isinstance(n, ast.Attribute):
        return n.attr in _FIELDS
    if isinstance(n, ast.Name):
        return n.id in aliases
    inside = partial(_held, aliases=aliases)
    if isinstance(n, ast.NamedExpr):
        return inside(n.value)
    if isinstance(n, (ast.SetComp, ast.ListComp, ast.GeneratorExp)):
        return inside(n.elt)
    if isinstance(n, (ast.Tuple, ast.List, ast.Set)):
        return any(map(inside, n.elts))
    if isinstance(n, ast.Call) and _last(n.func) == "getattr":
        return len(n.args) > 1 and isinstance(n.args[1], ast.Constant) and n.args[1].value in _FIELDS
    return isinstance(n, ast.Call) and _last(n.func) in _MAKES and any(map(inside, n.args))


def _literal(n: ast.AST) -> bool:
    """Is an expression an opcode, or a collection of opcodes, as the source has it?"""
    if isinstance(n, ast.Constant):
        return n.value in REGISTRY
    return _named(n, frozenset())


def _named(n: ast.AST, known: Set[str], fields: Set[str] = frozenset()) -> bool:
    """Is an expression a collection of opcodes (or a table by opcodes): written out, one of the `known` names, or one
    of the `fields` of something, such as a module?"""
    if isinstance(n, ast.Name):
        return n.id in known
    if isinstance(n, ast.Attribute):
        return n.attr in fields
    if isinstance(n, (ast.Tuple, ast.List, ast.Set)):
        return bool(n.elts) and all(_member(e, known, fields) for e in n.elts)
    if isinstance(n, ast.Dict):
        return bool(n.keys) and all(k is not None and _member(k, known, fields) for k in n.keys)
    if isinstance(n, ast.BinOp):
        return _named(n.left, known, fields) or _named(n.right, known, fields)
    return isinstance(n, ast.Call) and _last(n.func) in _MAKES and any(_named(a, known, fields) for a in n.args)


def _member(n: ast.AST, known: Set[str], fields: Set[str]) -> bool:
    if isinstance(n, ast.Starred):
        return _named(n.value, known, fields)
    return isinstance(n, ast.Constant) and n.value in REGISTRY


def _collections(tree: ast.Module) -> set[str]:
    """Names of the collections of opcodes that a module, or a class in it, defines."""
    found: set[str] = set()
    for body in (tree, *(n for n in tree.body if isinstance(n, ast.ClassDef))):
        for s in body.body:
            targets = s.targets if isinstance(s, ast.Assign) else [s.target] if isinstance(s, ast.AnnAssign) else []
            for t in targets:
                pairs = zip(t.elts, s.value.elts) if isinstance(t, ast.Tuple) and isinstance(s.value, ast.Tuple) \
                    else [(t, s.value)]
                found.update(_last(to) for to, value in pairs if value is not None and _named(value, found))
    return found


def _aliases(tree: ast.AST) -> set[str]:
    """Local names for the opcodes of something."""
    found: set[str] = set()
    for n in ast.walk(tree):
        if isinstance(n, (ast.Assign, ast.AnnAssign, ast.NamedExpr)) and n.value is not None:
            targets, value = n.targets if isinstance(n, ast.Assign) else [n.target], n.value
        elif isinstance(n, (ast.For, ast.comprehension)):
            targets, value = [n.target], n.iter
        else:
            continue
        found.update(t.id for t in targets if isinstance(t, ast.Name) and _held(value, set()))
    return found


def _compares_parameter(f: ast.FunctionDef, n: ast.AST) -> bool:
    """Does a comparison in a function ask whether something has the opcode that the caller says?"""
    sides = [n.left, *n.comparators] if isinstance(n, ast.Compare) else []
    own = {a.arg for a in (*f.args.posonlyargs, *f.args.args, *f.args.kwonlyargs)}
    return any(_held(s, set()) for s in sides) and any(isinstance(s, ast.Name) and s.id in own for s in sides)


def _conditions(n: ast.AST) -> list[ast.expr]:
    """The expressions that a node takes for true or false."""
    if isinstance(n, (ast.If, ast.IfExp, ast.While, ast.Assert)):
        return [n.test]
    if isinstance(n, ast.comprehension):
        return n.ifs
    if isinstance(n, ast.BoolOp):
        return n.values
    if isinstance(n, ast.Call) and _last(n.func) in ("any", "all", "bool") and n.args:
        return [n.args[0].elt if isinstance(n.args[0], (ast.GeneratorExp, ast.ListComp)) else n.args[0]]
    return [n.operand] if isinstance(n, ast.UnaryOp) and isinstance(n.op, ast.Not) else []
