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


def fields(message: bytes) -> Iterator[tuple[int, int, int, int]]:
    """(number, start, start of the contents, end) of the fields of a serialized protobuf message, up to the first
    byte that cannot be one.  (Every compile comes by: numbers of one byte, most of them, are read without a call.)"""
    at, size = 0, len(message)
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

    def take(instr: bytes) -> bytes:
        nonlocal count
        if not _large(instr):
            return instr
        kept = b"".join(instr[start:end] for number, start, _, end in fields(instr)
                        if number not in (_OPCODE, _LITERAL))
        count += 1
        return kept + _field(_OPCODE, b"custom-call") + _field(_TARGET, f"{HELD}{count - 1}".encode())

    return _edited(proto, _INSTRUCTIONS, take, LARGE)


def with_large_literals(proto: bytes, like: bytes) -> bytes:
    """A serialized module with the constants of `like` in the places that `without_large_literals` gave them.  KeyError
    when `like` has no constant of a number."""
    literals: dict[int, bytes] = {}
    for computation in _messages(like, _INSTRUCTIONS[0]) if len(like) >= LARGE else ():
        for number, _, at, end in fields(computation) if len(computation) >= LARGE else ():
            if number == _INSTRUCTIONS[1] and end - at >= LARGE and (literal := _large(computation[at:end])):
                literals[len(literals)] = literal

    def put(instr: bytes) -> bytes:
        target = next(_messages(instr, _TARGET), b"").decode(errors="replace")
        if not target.startswith(HELD):
            return instr
        literal = literals[int(target.removeprefix(HELD))]
        kept = b"".join(instr[start:end] for number, start, _, end in fields(instr)
                        if number not in (_OPCODE, _TARGET))
        return kept + _field(_OPCODE, b"constant") + _field(_LITERAL, literal)

    return _edited(proto, _INSTRUCTIONS, put)


def _large(instr: bytes) -> bytes:
    """The literal of a constant if it is large, else nothing."""
    return next((m for m in _messages(instr, _LITERAL) if len(m) >= LARGE), b"")


def _edited(message: bytes, path: tuple[int, ...], edit: Callable[[bytes], bytes], least: int = 0) -> bytes:
    """A serialized message with the contents of every field at the end of `path` passed through `edit`, but of those
    that have less than `least` bytes."""
    parts: list[bytes] = []
    done = 0
    for number, start, at, end in fields(message) if len(message) >= least else ():
        if number == path[0] and end - at >= least:
            old = message[at:end]
            new = _edited(old, path[1:], edit, least) if path[1:] else edit(old)
            if new is not old:
                parts += message[done:start], _field(number, new)
                done = end
    return b"".join((*parts, message[done:])) if parts else message


def _field(number: int, contents: bytes) -> bytes:
    """A field of a serialized message that holds bytes."""
    return _varint_bytes(number << 3 | 2) + _varint_bytes(len(contents)) + contents


def _varint_bytes(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))
