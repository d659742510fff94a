"""The lexical layer of HLO text: brackets and strings, attribute lists, shapes, and statements that span lines."""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeVar, overload

from .types import DTYPES, AnyShape, BufferShape, Shape, TupleShape

T = TypeVar("T")

#: how deep tuples may nest; XLA's own are a few levels deep, and deeper text is a mistake or an attack
MAX_NESTING = 64

_CLOSES = {"(": ")", "[": "]", "{": "}"}
_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|["()\[\]{}]', re.DOTALL)
_BRACKET_OR_COMMA = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|["()\[\]{},]', re.DOTALL)
_ATTR = re.compile(r"\s*([A-Za-z_][\w.\-]*)=(.*)", re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


class Expected(Exception):
    """Text does not go on as it must: `what` was expected at offset `at` of the text in hand."""

    def __init__(self, what: str, at: int = 0) -> None:
        super().__init__(what)
        self.what, self.at = what, at


def balanced(text: str, start: int) -> int:
    """The offset behind the bracket that closes the one at `start`; brackets inside strings do not count."""
    stack: list[str] = []
    for found in _BRACKET.finditer(text, start):
        char = found.group()[0]
        if char in _CLOSES:
            stack.append(_CLOSES[char])
        elif char != '"':
            if char != stack[-1]:
                raise Expected(f"a closing {stack[-1]}", found.start())
            stack.pop()
            if not stack:
                return found.end()
        elif found.end() - found.start() == 1:
            raise Expected("a closing quote", found.start())
    raise Expected(f"a closing {stack[0]}", start)


def split_commas(text: str) -> Iterator[tuple[int, str]]:
    """(offset, piece) of the pieces between the commas that are outside every bracket and string."""
    stack: list[str] = []
    start = 0
    for found in _BRACKET_OR_COMMA.finditer(text):
        char = found.group()[0]
        if char == ",":
            if not stack:
                yield start, text[start:found.start()]
                start = found.end()
        elif char in _CLOSES:
            stack.append(_CLOSES[char])
        elif char == '"':
            if found.end() - found.start() == 1:
                raise Expected("a closing quote", found.start())
        elif not stack or char != stack[-1]:
            raise Expected(f"a closing {stack[-1]}" if stack else f"an opening bracket before {char}", found.start())
        else:
            stack.pop()
    if stack:
        raise Expected(f"a closing {stack[-1]}", len(text))
    yield start, text[start:]


def split_attrs(text: str) -> dict[str, str]:
    """The attributes of a text ", name=value, name=value", in order, values as written."""
    pairs: dict[str, str] = {}
    pieces = split_commas(text)
    at, before = next(pieces)
    if before.strip():
        raise Expected("a comma before the attributes", at)
    for at, piece in pieces:
        found = _ATTR.match(piece)
        if found is None:
            raise Expected("an attribute name=value", at)
        if found.group(1) in pairs:
            raise Expected(f"attribute {found.group(1)} only once", at)
        pairs[found.group(1)] = found.group(2).rstrip()
    return pairs


class Attrs(Mapping[str, str]):
    """The attributes behind an instruction's operands.  `raw` is their text as printed, with a leading comma; it is
    split on the first look and printed back as it is, since most attributes are never looked at."""

    __slots__ = ("raw", "_pairs")

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self._pairs: dict[str, str] | None = None

    @property
    def pairs(self) -> dict[str, str]:
        """The attributes as a dict (do not change it)."""
        if self._pairs is None:
            self._pairs = split_attrs(self.raw)
        return self._pairs

    def __getitem__(self, key: str) -> str:
        return self.pairs[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def __contains__(self, key: object) -> bool:
        return self._may_have(key) and key in self.pairs

    @overload
    def get(self, key: str, /) -> str | None: ...
    @overload
    def get(self, key: str, /, default: str | T) -> str | T: ...
    def get(self, key: str, /, default: object = None) -> object:
        return self.pairs.get(key, default) if self._may_have(key) else default

    def _may_have(self, key: object) -> bool:
        """Is the key anywhere in the text?  Most that are asked for are not, and then nothing is split."""
        return self._pairs is not None or isinstance(key, str) and key in self.raw

    def __repr__(self) -> str:
        return f"Attrs({self.raw!r})"


NO_ATTRS = Attrs("")


def attrs_text(attrs: Mapping[str, str]) -> str:
    """", name=value, …" of any attribute mapping; "" for none."""
    if isinstance(attrs, Attrs):
        return attrs.raw
    return "".join([f", {k}={v}" for k, v in attrs.items()])


_ARRAY = re.compile(r"([a-z]\w*)\[([^\]]*)\](?:\{(.*)\})?", re.DOTALL)
_DIM = re.compile(r"(<=)?(\d{1,18})|\?")
_LAYOUT = re.compile(r"((?:\d{1,9}(?:,\d{1,9})*)?)((?::.*)?)", re.DOTALL)
_ARRAY_END = re.compile(r"\s*[a-z]\w*\s*\[[^\]]*\](?=(\s*\{)?)")


def shape_end(text: str, start: int) -> int:
    """The offset behind the shape that starts at `start`."""
    opens = start + text.startswith("b(", start)
    if text.startswith("(", opens):
        return balanced(text, opens)
    found = _ARRAY_END.match(text, start)
    if found is None:
        raise Expected("a shape such as f32[8,128]{1,0}", start)
    return balanced(text, found.end(1) - 1) if found.group(1) else found.end()


@lru_cache(maxsize=8192)
def parse_shape(text: str) -> AnyShape:
    """A shape from its text, e.g. `f32[8,<=128]{1,0:T(8,128)}`, `(s32[], /*index=1*/token[])`, `b(f32[4])`.

    Raises Expected (with an offset that is only exact for text without blanks and comments)."""
    return _shape("".join(_COMMENT.sub("", text).split()), 0)


def _shape(text: str, depth: int) -> AnyShape:
    if depth > MAX_NESTING:
        raise Expected(f"tuples nested at most {MAX_NESTING} deep")
    if text.startswith("(") and text.endswith(")"):
        inner = text[1:-1]
        return TupleShape(tuple([_shape(p, depth + 1) for _, p in split_commas(inner)] if inner else ()))
    if text.startswith("b(") and text.endswith(")"):
        return BufferShape((_shape(text[2:-1], depth + 1),))
    found = _ARRAY.fullmatch(text)
    if found is None:
        raise Expected("a shape such as f32[8,128]{1,0}")
    dtype = DTYPES.get(found.group(1))
    if dtype is None:
        raise Expected(f"an element type (not {found.group(1)})")
    dims, dynamic = _dims(found.group(2), found.start(2))
    if found.group(3) is None:
        return Shape(dtype, dims, None, "", dynamic)
    layout = _LAYOUT.fullmatch(found.group(3))
    if layout is None:
        raise Expected("a layout such as {1,0:T(8,128)}", found.start(3))
    order = tuple([int(d) for d in layout.group(1).split(",")]) if layout.group(1) else ()
    if sorted(order) != list(range(len(dims))):
        raise Expected(f"a layout that lists each of {len(dims)} dimensions once", found.start(3))
    return Shape(dtype, dims, order, layout.group(2), dynamic)


def _dims(text: str, at: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """(sizes, whether each is dynamic); no flags at all when none is."""
    if not text:
        return (), ()
    sizes: list[int] = []
    flags: list[bool] = []
    for part in text.split(","):
        found = _DIM.fullmatch(part)
        if found is None:
            raise Expected("a dimension such as 8, <=8 or ?", at)
        sizes.append(int(found.group(2)) if found.group(2) else -1)
        flags.append(not found.group(2) or bool(found.group(1)))
        at += len(part) + 1
    return tuple(sizes), tuple(flags) if any(flags) else ()


_COMMENT_OR_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_NOT_NEWLINE = re.compile(r"[^\n]")
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|["()\[\]{}\n]', re.DOTALL)
_NAME = r"(?:%[\w.\-]+|[A-Za-z_][\w.\-]*)"
_BODY_OPENS = re.compile(rf"\s*(?:ENTRY\s+)?{_NAME}(?:\s*|\s*\(.*\)\s*->.*[^\]])", re.DOTALL)
_NEXT_STATEMENT = re.compile(rf"\s*(?:(?:ROOT\s+)?{_NAME}\s+=|\}})")


def unfold(text: str) -> list[tuple[int, str]]:
    """(offset, statement) of text laid out freely: comments are blanked, and an instruction that goes over several
    lines becomes one statement.  Offsets inside a statement still count characters of `text`."""
    def blank(found: re.Match[str]) -> str:
        return found.group() if found.group()[0] == '"' else _NOT_NEWLINE.sub(" ", found.group())

    text = _COMMENT_OR_STRING.sub(blank, text)
    out: list[tuple[int, str]] = []
    start = depth = 0
    in_body = False

    def cut(end: int) -> None:
        nonlocal start
        out.append((start, text[start:end]))
        start = end

    for found in _TOKEN.finditer(text):
        char, at = found.group()[0], found.start()
        if char == "\n":
            if depth == 0 and (not in_body or _NEXT_STATEMENT.match(text, at) or not text[start:at].strip()):
                cut(at)
                start = at + 1
        elif char == "{" and depth == 0 and not in_body and _BODY_OPENS.fullmatch(text, start, at):
            in_body = True
            cut(at + 1)
        elif char == "}" and depth == 0 and in_body:
            if text[start:at].strip():
                cut(at)
            in_body = False
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth -= depth > 0
    cut(len(text))
    return [(at, statement.replace("\n", " ")) for at, statement in out]
