"""Serialized HloModuleProtos, as far as something must be known of one before it is parsed: fields of a protobuf
message found by number, without its schema."""
from __future__ import annotations

from collections.abc import Iterator

#: the field of HloModuleProto that says which results reuse donated operands
_INPUT_OUTPUT_ALIAS = 8
#: fields on the way from an HloModuleProto to the memory that a parameter or result lives in: host_program_shape;
#: parameters and result; tuple_shapes; layout; memory_space
_PROGRAM_SHAPE, _PARAMETERS_AND_RESULT, _TUPLE_SHAPES, _LAYOUT, _MEMORY_SPACE = 4, (1, 2), 4, 5, 8


def fields(message: bytes) -> Iterator[tuple[int, int, int, int]]:
    """(number, start, start of the contents, end) of the fields of a serialized protobuf message, up to the first
    byte that cannot be one."""
    at = 0
    while at < len(message):
        start = at
        key, at = varint(message, at)
        kind = key & 7
        contents = at
        if kind == 0:
            _, at = varint(message, at)
        elif kind == 1:
            at += 8
        elif kind == 2:
            length, contents = varint(message, at)
            at = contents + length
        elif kind == 5:
            at += 4
        else:
            return
        if at > len(message):
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
               for shape in _messages(program, *_PARAMETERS_AND_RESULT))


def _in_other_memory(shape: bytes) -> bool:
    """Does a serialized ShapeProto, or a part of it, say that it lives in a memory other than 0?"""
    return any(number == _MEMORY_SPACE and varint(layout, at)[0] for layout in _messages(shape, _LAYOUT)
               for number, _, at, _ in fields(layout)) \
        or any(map(_in_other_memory, _messages(shape, _TUPLE_SHAPES)))


def _messages(message: bytes, *numbers: int) -> Iterator[bytes]:
    """The contents of the fields with one of `numbers` of a serialized protobuf message."""
    return (message[at:end] for number, _, at, end in fields(message) if number in numbers)
