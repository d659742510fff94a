"""The file format: what any unzip reads, and nothing but what was written."""
from __future__ import annotations

import io
import random
import zipfile

import pytest

from stitch.artifact import container
from stitch.errors import ReadError

MEMBERS = {"manifest.json": b"{}", "0/original.pb": bytes(range(256)), "kernels/stitch.ab12.o": b"", "z": b"PK\x03\x04"}


def test_what_is_packed_is_what_is_unpacked() -> None:
    found = container.unpack(container.pack(MEMBERS))
    assert list(found) == list(MEMBERS) and {n: bytes(m) for n, m in found.items()} == MEMBERS


def test_zipfile_reads_it() -> None:
    with zipfile.ZipFile(io.BytesIO(container.pack(MEMBERS))) as file:
        assert file.testzip() is None
        assert {n: file.read(n) for n in file.namelist()} == MEMBERS


def test_every_byte_counts() -> None:
    data = container.pack(MEMBERS)
    for at in range(len(data)):
        for bit in range(8):
            changed = bytearray(data)
            changed[at] ^= 1 << bit
            with pytest.raises(ReadError):
                container.unpack(bytes(changed))


def test_no_byte_is_too_few_or_too_many() -> None:
    data = container.pack(MEMBERS)
    for at in range(len(data)):
        with pytest.raises(ReadError):
            container.unpack(data[:at])
        with pytest.raises(ReadError):
            container.unpack(data[:at] + data[at + 1:])
    for more in (b"\0", data, b"PK\x05\x06"):
        with pytest.raises(ReadError):
            container.unpack(data + more)


def zipped(**how) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", **how) as file:
        for name, contents in MEMBERS.items():
            file.writestr(name, contents)
    return out.getvalue()


def test_archives_of_others_are_no_artifacts() -> None:
    for data in (zipped(), zipped(compression=zipfile.ZIP_DEFLATED), b"", b"\x7fELF", b"PK\x05\x06" + bytes(18)):
        with pytest.raises(ReadError):
            container.unpack(data)


def test_a_bomb_does_not_unfold() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("manifest.json", bytes(1 << 28))
    assert len(out.getvalue()) < 1 << 20
    with pytest.raises(ReadError):
        container.unpack(out.getvalue())


@pytest.mark.parametrize("name", ["../x", "/x", "a/../b", "a//b", ".x", "a/.b", "a\\b", "", "a/", "x" * 400, "ä",
                                  "a\0b"])
def test_names_stay_inside(name: str) -> None:
    with pytest.raises(ValueError):
        container.pack({name: b""})
    text = name.encode() or b"."
    if len(text) < 300:
        with pytest.raises(ReadError):
            container.unpack(container.pack({"x" * len(text): b""}).replace(b"x" * len(text), text))


def test_links_are_none() -> None:
    data = container.pack(MEMBERS)
    assert data.count((0o100600 << 16).to_bytes(4, "little")) == len(MEMBERS)
    with pytest.raises(ReadError):
        container.unpack(data.replace((0o100600 << 16).to_bytes(4, "little"), (0o120777 << 16).to_bytes(4, "little")))


def test_more_than_fits_is_refused(monkeypatch) -> None:
    monkeypatch.setattr(container, "LARGEST", 100)
    with pytest.raises(ReadError, match="fewer"):
        container.pack(MEMBERS)


def test_random_bytes_are_refused() -> None:
    rng = random.Random(0)
    for _ in range(200):
        with pytest.raises(ReadError):
            container.unpack(b"PK\x03\x04" + rng.randbytes(rng.randrange(200)))
