"""Members of one file: a zip archive of the simplest kind, which any unzip opens.

Nothing is compressed, members follow one another without gaps, and everything in the headers follows from names and
contents.  So a file is read by making it again: what is not, byte for byte, what `pack` makes of the members found in
it is damaged.  That leaves no room for paths, links, comments, members that overlap or unfold, or anything behind the
end.
"""
from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Mapping

from ..errors import ReadError

#: bytes of a file, and members, at most: what a zip archive without extensions can say
LARGEST, MOST = (1 << 32) - (1 << 20), (1 << 16) - 1
#: names: folders and files, neither hidden nor above one another
_NAME = re.compile(r"[A-Za-z0-9_][\w.\-]*(/[A-Za-z0-9_][\w.\-]*)*", re.ASCII)
_LONGEST_NAME = 300

_LOCAL = struct.Struct("<4sHHHHHIIIHH")
_CENTRAL = struct.Struct("<4sHHHHHHIIIHHHHHII")
_END = struct.Struct("<4sHHHHIIH")
_LOCAL_MAGIC, _CENTRAL_MAGIC, _END_MAGIC = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
#: version 2.0, no flags, stored, 1980-01-01 00:00; made on Unix; a regular file that its owner may read and write
_VERSION, _METHOD, _TIME, _DATE, _UNIX, _MODE = 20, 0, 0, 0x21, 3 << 8, 0o100600 << 16


def pack(members: Mapping[str, bytes | memoryview]) -> bytes:
    """The file that holds `members`, in their order.  ReadError for more than fits."""
    total = sum(len(data) + 2 * len(name) + 128 for name, data in members.items())
    if total > LARGEST or len(members) > MOST:
        raise ReadError(f"an artifact of {len(members)} members and {total} bytes: give fewer targets or modules")
    parts: list[bytes | memoryview] = []
    central: list[bytes] = []
    at = 0
    for name, data in members.items():
        if not _NAME.fullmatch(name) or len(name) > _LONGEST_NAME:
            raise ValueError(f"{name!r} is no name of a member")
        text, crc, size = name.encode(), zlib.crc32(data), len(data)
        head = _LOCAL.pack(_LOCAL_MAGIC, _VERSION, 0, _METHOD, _TIME, _DATE, crc, size, size, len(text), 0) + text
        central.append(_CENTRAL.pack(_CENTRAL_MAGIC, _UNIX | _VERSION, _VERSION, 0, _METHOD, _TIME, _DATE, crc, size,
                                     size, len(text), 0, 0, 0, 0, _MODE, at) + text)
        parts += head, data
        at += len(head) + size
    directory = b"".join(central)
    end = _END.pack(_END_MAGIC, 0, 0, len(central), len(central), len(directory), at, 0)
    return b"".join((*parts, directory, end))


def unpack(data: bytes) -> dict[str, memoryview]:
    """The members of a file that `pack` made.  ReadError for any other bytes."""
    if not data.startswith(_LOCAL_MAGIC):
        raise ReadError("it is no artifact of stitch")
    members: dict[str, memoryview] = {}
    try:
        for name, contents in _members(memoryview(data)):
            if name in members:
                raise ReadError(f"it is damaged: there are two members {name}")
            members[name] = contents
        if pack(members) == data:
            return members
    except (struct.error, ValueError):
        pass
    raise ReadError("it is damaged or not whole: make it again, or copy it again")


def _members(data: memoryview) -> Iterator[tuple[str, memoryview]]:
    """Names and contents up to the first thing that is no member.  Raises struct.error and ValueError."""
    at = 0
    while bytes(data[at:at + 4]) == _LOCAL_MAGIC:
        *_, size, _, length, _ = _LOCAL.unpack_from(data, at)
        start = at + _LOCAL.size
        at = start + length + size
        if length > _LONGEST_NAME or at > len(data):
            raise ValueError("a member reaches beyond the end")
        yield bytes(data[start:start + length]).decode("ascii"), data[start + length:at]
