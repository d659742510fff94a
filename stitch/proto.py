"""Serialized HloModuleProtos, as far as something must be known of one before it is parsed: fields of a protobuf
message found by number, without its schema."""
from __future__ import annotations

import math
from collections.abc import Callable, Iterator

#: the field of HloModuleProto that says which results reuse donated operands
_INPUT_OUTPUT_ALIAS = 8
#: fields on the way from an HloModuleProto to the memory that a parameter or result lives in: host_program_shape;
#: parameters and result; tuple_shapes; layout; memory_space; and an array's dimensions
_PROGRAM_SHAPE, _PARAMETERS_AND_RESULT, _TUPLE_SHAPES, _LAYOUT, _MEMORY_SPACE, _DIMENSIONS = 4, (1, 2), 4, 5, 8, 3
#: fields on the way from an HloModuleProto to an instruction, and an instruction's opcode, shape, literal and target
_INSTRUCTIONS, _OPCODE, _SHAPE, _LITERAL, _TARGET = (3, 2), 2, 3, 8, 28
#: bytes of a literal from which it is large
LARGE = 1 << 16
#: what stands for large literal number n while it is away: a custom call of target HELD + n
HELD = "stitch.held."


def fields(message: bytes, at: int = 0, end: int | None = None) -> Iterator[tuple[int, int, int, int]]:
    """(number, start, start of the contents, end) of the fields of a serialized protobuf message, which is the bytes
    from `at` to `end` of these, up to the first byte that cannot be one.  (Every compile comes by: numbers of one byte,
    most of them, are read without a call.)"""
    size = len(message) if end is None else end
    while at < size:
        start, key = at, message[at]
        key, at = (key, at + 1) if key < 0x80 else varint(message, at)
        kind = key & 7
        contents = at
        if kind == 2 or kind == 0:
            value, at = (message[at], at + 1) if at < size and message[at] < 0x80 else varint(message, at)
            if kind == 2:
                contents = at
                at += value
        elif kind == 1:
            at += 8
        elif kind == 5:
            at += 4
        else:
            return
        if at > size:
            return
        yield key >> 3, start, contents, at


def varint(message: bytes, at: int) -> tuple[int, int]:
    """The variable-length integer at an offset, and the offset behind it."""
    value = shift = 0
    for byte in message[at:at + 10]:
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at
    return value, len(message) + 1


def module_name(proto: bytes) -> str:
    """The name of a serialized HloModuleProto."""
    return next((proto[at:end].decode(errors="replace") for number, _, at, end in fields(proto) if number == 1), "")


def reuses_operands(proto: bytes) -> bool:
    """Has a serialized module results that take over the memory of donated operands?"""
    return any(number == _INPUT_OUTPUT_ALIAS and at < end for number, _, at, end in fields(proto))


def loses_memories(proto: bytes) -> bool:
    """Whether a parameter or result of a serialized module lives in another memory than the device's default one (in
    pinned host memory, say): jaxlib forgets which when the module is handed back, even unchanged."""
    return any(_in_other_memory(shape) for program in _messages(proto, _PROGRAM_SHAPE)
               for shape in set(_messages(program, *_PARAMETERS_AND_RESULT)))


def _in_other_memory(shape: bytes) -> bool:
    """Does a serialized ShapeProto, or a part of it, say that it lives in a memory other than 0?"""
    return any(number == _MEMORY_SPACE and varint(layout, at)[0] for layout in _messages(shape, _LAYOUT)
               for number, _, at, _ in fields(layout)) \
        or any(map(_in_other_memory, set(_messages(shape, _TUPLE_SHAPES))))


def code_size(proto: bytes) -> int:
    """Bytes of a serialized module's computations: without where they come from in the source."""
    return sum(end - start for number, start, _, end in fields(proto) if number == _INSTRUCTIONS[0])


def interface_elements(proto: bytes) -> int:
    """Elements of all parameters and results of a serialized module."""
    return sum(_elements(shape) for program in _messages(proto, _PROGRAM_SHAPE)
               for shape in _messages(program, *_PARAMETERS_AND_RESULT))


def most_elements(proto: bytes) -> int:
    """Elements of the largest value of a serialized module, those inside of fusions among them."""
    shapes = {shape for computation in _messages(proto, _INSTRUCTIONS[0])
              for instr in _messages(computation, _INSTRUCTIONS[1]) for shape in _messages(instr, _SHAPE)}
    return max(map(_elements, shapes), default=0)


def _elements(shape: bytes) -> int:
    """Elements of a serialized ShapeProto, of all its parts together."""
    parts = list(_messages(shape, _TUPLE_SHAPES))
    return sum(map(_elements, parts)) if parts else math.prod(
        n for packed in _messages(shape, _DIMENSIONS) for n in _varints(packed))


def _varints(packed: bytes) -> Iterator[int]:
    at = 0
    while at < len(packed):
        value, at = varint(packed, at)
        yield value


def _messages(message: bytes, *numbers: int) -> Iterator[bytes]:
    """The contents of the fields with one of `numbers` of a serialized protobuf message."""
    return (message[at:end] for number, _, at, end in fields(message) if number in numbers)


def without_large_literals(proto: bytes) -> bytes:
    """A serialized module whose large constants are custom calls of no operands, numbered in their order."""
    count = 0

    def take(at: int, end: int) -> list[_Part] | None:
        nonlocal count
        if _large(proto, at, end) is None:
            return None
        count += 1
        return [*_others(proto, at, end, (_OPCODE, _LITERAL)), *_field(_OPCODE, [b"custom-call"]),
                *_field(_TARGET, [f"{HELD}{count - 1}".encode()])]

    return _joined(proto, _edited(proto, (0, len(proto)), _INSTRUCTIONS, take, LARGE))


def with_large_literals(proto: bytes, like: bytes) -> bytes:
    """A serialized module with the constants of `like` in the places that `without_large_literals` gave them.  KeyError
    when `like` has no constant of a number."""
    literals: dict[int, tuple[int, int]] = {}
    for at, end in _places(like, 0, len(like), _INSTRUCTIONS, LARGE):
        literal = _large(like, at, end)
        if literal is not None:
            literals[len(literals)] = literal
    view = memoryview(like)

    def put(at: int, end: int) -> list[_Part] | None:
        name = next((proto[start:stop].decode(errors="replace") for start, stop in _places(proto, at, end, (_TARGET,))),
                    "")
        if not name.startswith(HELD):
            return None
        start, stop = literals[int(name.removeprefix(HELD))]
        return [*_others(proto, at, end, (_OPCODE, _TARGET)), *_field(_OPCODE, [b"constant"]),
                *_field(_LITERAL, [view[start:stop]])]

    return _joined(proto, _edited(proto, (0, len(proto)), _INSTRUCTIONS, put))


#: a piece of a message that is made: what is large is not copied until all is joined
_Part = bytes | memoryview


def _places(message: bytes, at: int, end: int, path: tuple[int, ...], least: int = 0) -> Iterator[tuple[int, int]]:
    """Where the contents of the fields at the end of `path` are that have at least `least` bytes."""
    for number, _, start, stop in fields(message, at, end):
        if number == path[0] and stop - start >= least:
            yield from _places(message, start, stop, path[1:], least) if path[1:] else ((start, stop),)


def _large(proto: bytes, at: int, end: int) -> tuple[int, int] | None:
    """Where the literal of a constant is if it is large."""
    return next(_places(proto, at, end, (_LITERAL,), LARGE), None)


def _others(message: bytes, at: int, end: int, numbers: tuple[int, ...]) -> list[_Part]:
    """The fields of a serialized message without those with one of `numbers`."""
    return [message[start:stop] for number, start, _, stop in fields(message, at, end) if number not in numbers]


def _edited(message: bytes, place: tuple[int, int], path: tuple[int, ...],
            edit: Callable[[int, int], list[_Part] | None], least: int = 0) -> list[_Part] | None:
    """A serialized message, which is at `place` in these bytes, with what `edit` makes of the contents of every field
    at the end of `path`, told where they are, but of those that have less than `least` bytes.  None where that makes
    nothing of any."""
    view, parts, (done, ends) = memoryview(message), list[_Part](), place
    for number, start, at, end in fields(message, *place) if ends - done >= least else ():
        if number == path[0] and end - at >= least:
            new = _edited(message, (at, end), path[1:], edit, least) if path[1:] else edit(at, end)
            if new is not None:
                parts += view[done:start], *_field(number, new)
                done = end
    return [*parts, view[done:ends]] if parts else None


def _joined(message: bytes, parts: list[_Part] | None) -> bytes:
    """A message of which `_edited` made these parts."""
    return b"".join(parts) if parts is not None else message


def _field(number: int, contents: list[_Part]) -> list[_Part]:
    """A field of a serialized message that holds bytes."""
    return [_varint_bytes(number << 3 | 2) + _varint_bytes(sum(map(len, contents))), *contents]


def _varint_bytes(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))
