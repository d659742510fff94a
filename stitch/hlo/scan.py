"""The lexical layer of HLO text: brackets and strings, attribute lists, shapes, and statements that span lines.

Time is linear in the text, whatever it says: nothing is looked for twice in the same place."""
from __future__ import annotations

import re
from collections.abc import ItemsView, Iterator, Mapping
from functools import lru_cache
from typing import TypeVar, overload

from ..errors import shown
from .types import DTYPES, AnyShape, BufferShape, Shape, TupleShape

T = TypeVar("T")

#: how deep tuples may nest; XLA's own are a few levels deep, and deeper text is a mistake or an attack
MAX_NESTING = 64

_CLOSES = {"(": ")", "[": "]", "{": "}"}
_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|["()\[\]{}]', re.DOTALL)
_BRACKET_OR_COMMA = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|["()\[\]{},]', re.DOTALL)
_ATTR = re.compile(r"\s*([A-Za-z_][\w.\-]*)=(.*)", re.DOTALL)
#: a comment; one that is not closed goes to the end
COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)

#: metadata that ends a text of attributes
_METADATA_BEGINS = ", metadata={"
METADATA = re.compile(r', metadata=\{(?:[^"{}()\[\]]*+"[^"\\]*+(?:\\.[^"\\]*+)*+")*+[^"{}()\[\]]*+\}\Z',
                      re.DOTALL)


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
            raise Expected(f"attribute {shown(found.group(1))} only once", at)
        pairs[found.group(1)] = found.group(2).rstrip()
    return pairs


_split_once = lru_cache(maxsize=1 << 12)(split_attrs)


class Attrs(Mapping[str, str]):
    """The attributes behind an instruction's operands.  `raw` is their text as printed, with a leading comma; it is
    split on the first look and printed back as it is, since most attributes are never looked at."""

    __slots__ = ("raw", "_pairs", "_named")

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self._pairs: dict[str, str] | None = None
        self._named: tuple[frozenset[str], tuple[tuple[str, str], ...]] | None = None

    def without(self, names: frozenset[str]) -> tuple[tuple[str, str], ...]:
        """The attributes but for some, which are the same ones whenever it is asked."""
        if self._named is None or self._named[0] is not names:
            self._named = names, tuple([t for t in self.pairs.items() if t[0] not in names])
        return self._named[1]

    @property
    def pairs(self) -> dict[str, str]:
        """The attributes as a dict (do not change it)."""
        if self._pairs is None:
            raw = self.raw
            cut = raw.find(_METADATA_BEGINS)
            if cut >= 0 and '"' not in raw[:cut] and METADATA.match(raw, cut):  # (the others are few different ones)
                self._pairs = {**_split_once(raw[:cut]), "metadata": raw[cut + len(_METADATA_BEGINS) - 1:]}
            else:
                self._pairs = split_attrs(raw)
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
        pairs = self._pairs  # (looked at most often)
        if pairs is None:
            if not self._may_have(key):
                return default
            pairs = self.pairs
        return pairs.get(key, default)

    def items(self) -> ItemsView[str, str]:
        """Of the dict itself: a mapping's own would look every key up."""
        return self.pairs.items()

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


_ARRAY = re.compile(r"([a-z]\w*)\[([^\]]*)\]")
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
    text, at = "".join(COMMENT.sub("", text).split()), 0
    opened: list[tuple[type[TupleShape], list[AnyShape]]] = []  # the tuples around what comes next
    while True:
        kind = TupleShape if text.startswith("(", at) else BufferShape if text.startswith("b(", at) else None
        if kind is not None:
            opened.append((kind, []))
            if len(opened) > MAX_NESTING:
                raise Expected(f"tuples nested at most {MAX_NESTING} deep", at)
            at += 1 if kind is TupleShape else 2
            if not (kind is TupleShape and text.startswith(")", at)):
                continue
        else:
            shape, at = _array(text, at)
            if not opened:
                break
            opened[-1][1].append(shape)
        while opened and text.startswith(")", at):
            at += 1
            kind, elems = opened.pop()
            if kind is BufferShape and len(elems) != 1:
                raise Expected("one shape in a buffer", at)
            shape = kind(tuple(elems))
            if not opened:
                break
            opened[-1][1].append(shape)
        if not opened:
            break
        if not text.startswith(",", at):
            raise Expected("a closing )", at)
        at += 1
    if at < len(text):
        raise Expected("the end of the shape", at)
    return shape


def _array(text: str, at: int) -> tuple[AnyShape, int]:
    """The array shape at an offset, and the offset behind it."""
    found = _ARRAY.match(text, at)
    if found is None:
        raise Expected("a shape such as f32[8,128]{1,0}", at)
    dtype = DTYPES.get(found.group(1))
    if dtype is None:
        raise Expected(f"an element type (not {shown(found.group(1))})", at)
    dims, dynamic = _dims(found.group(2), found.start(2))
    if not text.startswith("{", found.end()):
        return Shape(dtype, dims, None, "", dynamic), found.end()
    start, end = found.end() + 1, balanced(text, found.end())
    layout = _LAYOUT.fullmatch(text, start, end - 1)
    if layout is None:
        raise Expected("a layout such as {1,0:T(8,128)}", start)
    order = tuple([int(d) for d in layout.group(1).split(",")]) if layout.group(1) else ()
    if sorted(order) != list(range(len(dims))):
        raise Expected(f"a layout that lists each of {len(dims)} dimensions once", start)
    return Shape(dtype, dims, order, layout.group(2), dynamic), end


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


# what is not closed goes to the end: every character is looked at once
_STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)'
_COMMENT_OR_STRING = re.compile(_STRING + r"|//[^\n]*|" + COMMENT.pattern, re.DOTALL)
_NOT_NEWLINE = re.compile(r"[^\n]")
_TOKEN = re.compile(_STRING + r"|[()\[\]{}\n]", re.DOTALL)
_NAME = r"(?:%[\w.\-]+|[A-Za-z_][\w.\-]*)"
_HEAD = re.compile(rf"\s*(?:ENTRY\s+)?{_NAME}\s*")
_ARROW = re.compile(r"\s*->")
_CONTENT = re.compile(r"\S")
_NEXT_STATEMENT = re.compile(rf"[^\S\n]*(?:(?:ROOT\s+)?{_NAME}\s+=|\}})")


def unfold(text: str) -> list[tuple[int, str]]:
    """(offset, statement) of text laid out freely: comments are blanked, and an instruction that goes over several
    lines becomes one statement.  Offsets inside a statement still count characters of `text`."""
    def blank(found: re.Match[str]) -> str:
        return found.group() if found.group()[0] == '"' else _NOT_NEWLINE.sub(" ", found.group())

    unfolder = _Unfolder(_COMMENT_OR_STRING.sub(blank, text))
    return [(at, statement.replace("\n", " ")) for at, statement in unfolder.run()]


class _Unfolder:
    """Cuts text without comments into statements, in one pass over its brackets and ends of lines."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.out: list[tuple[int, str]] = []
        self.depth, self.in_body = 0, False
        self.content = -1  # where the next character that is no blank stands
        self.begin(0)

    def begin(self, start: int) -> None:
        """A statement begins at an offset."""
        self.start = start
        if self.content < start:
            content = _CONTENT.search(self.text, start)
            self.content = content.start() if content is not None else len(self.text)
        #: has it brackets, is a name in parentheses what begins it, and does a -> stand behind one that closes
        self.brackets = self.named = self.arrow = False

    def cut(self, end: int, next_start: int) -> None:
        self.out.append((self.start, self.text[self.start:end]))
        self.begin(next_start)

    def run(self) -> list[tuple[int, str]]:
        for found in _TOKEN.finditer(self.text):
            char, at = found.group()[0], found.start()
            if char == "\n":
                if self.depth == 0 and (not self.in_body or self.content >= at
                                        or _NEXT_STATEMENT.match(self.text, at + 1)):
                    self.cut(at, at + 1)
            elif char == "{" and self.depth == 0 and not self.in_body and self.opens_body(at):
                self.in_body = True
                self.cut(at + 1, at + 1)
            elif char == "}" and self.depth == 0 and self.in_body:
                if self.content < at:
                    self.cut(at, at)
                self.in_body = False
            elif char != '"':
                self.bracket(char, at)
        self.cut(len(self.text), len(self.text))
        return self.out

    def bracket(self, char: str, at: int) -> None:
        if not self.brackets:
            self.brackets = True
            self.named = char == "(" and _HEAD.fullmatch(self.text, self.start, at) is not None
        self.depth = self.depth + 1 if char in "([{" else max(0, self.depth - 1)
        if char == ")" and self.depth == 0 and not self.arrow:
            self.arrow = _ARROW.match(self.text, at + 1) is not None

    def opens_body(self, at: int) -> bool:
        """Does the brace at an offset open a computation?  A name stands before it, and perhaps parameters and a result
        (braces right behind the dimensions of that are its layout)."""
        if not self.brackets:
            return _HEAD.fullmatch(self.text, self.start, at) is not None
        return self.named and self.arrow and self.text[at - 1] != "]"
