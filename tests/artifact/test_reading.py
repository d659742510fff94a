"""What is looked at before anything of a file is used: whose it is, that nothing in it has changed, that it is one."""
from __future__ import annotations

import hashlib
import json
import os
import random

import jax
import jax.numpy as jnp
import pytest

import stitch
from stitch.artifact import container, reading, seal
from stitch.artifact.manifest import MANIFEST, SEAL, Manifest
from stitch.emit.load import code_memory, handlers
from stitch.errors import ReadError, StitchError, UntrustedArtifact

SAMPLE, ALL = 400, 10_000


@pytest.fixture(autouse=True)
def nothing_is_mapped(monkeypatch):
    """No code is, by any test here."""
    monkeypatch.setattr(code_memory, "reserve", lambda *a: pytest.fail("code was mapped"))
    monkeypatch.setattr(handlers, "register", lambda *a: pytest.fail("a handler was registered"))


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """Another user, or another machine."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "other"))


def resealed(data: bytes, change) -> bytes:
    """The file of a stranger whose manifest's JSON `change` has changed, in place or by another one."""
    members = {n: bytes(m) for n, m in container.unpack(data).items()}
    manifest = json.loads(members[MANIFEST])
    changed = change(manifest)
    members[MANIFEST] = json.dumps(changed if isinstance(changed, dict) else manifest).encode()
    members[SEAL] = json.dumps({"manifest": hashlib.sha256(members[MANIFEST]).hexdigest(), "code": ""}).encode()
    return container.pack(members)


def test_a_strangers_file_is_not_run(file, elsewhere) -> None:
    with pytest.raises(UntrustedArtifact, match="trust=True"):
        stitch.load(file)
    assert not reading.read(file).ours


def test_another_machine_is_a_stranger(file, monkeypatch, tmp_path) -> None:
    (tmp_path / "machine-id").write_text("another")
    monkeypatch.setattr(seal, "_MACHINE", tmp_path / "machine-id")
    with pytest.raises(UntrustedArtifact):
        stitch.load(file)


@pytest.mark.parametrize("mode", [0o644, 0o620])
def test_a_key_that_others_know_is_none(file, monkeypatch, tmp_path, mode) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    code = seal.sign("x", b"data")
    assert seal.ours("x", b"data", code) and not seal.ours("y", b"data", code) and not seal.ours("x", b"other", code)
    assert (seal.folder() / "artifact.key").stat().st_mode & 0o777 == 0o600
    os.chmod(seal.folder() / "artifact.key", mode)
    assert not seal.ours("x", b"data", code) and seal.sign("x", b"data") == ""


def test_without_a_home_nothing_is_ours(monkeypatch) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda p: p)
    assert not seal.ours("x", b"data", "")


def mutated(data: bytes, rng: random.Random) -> bytes:
    """A file that was damaged: bits, bytes, ranges, its end; or one of whose members somebody has changed, with all
    checksums of the archive made anew (of the seal, which does not matter to who trusts a file: see below)."""
    kind = rng.randrange(8)
    at, length = rng.randrange(len(data)), rng.randrange(1, 64)
    if kind == 0:
        return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1:]
    if kind == 1:
        return data[:at] + rng.randbytes(length) + data[at + length:]
    if kind == 2:
        return data[:at]
    if kind == 3:
        return data[:at] + data[at + length:]
    if kind == 4:
        return data[:at] + rng.randbytes(length) + data[at:]
    if kind == 5:
        other = rng.randrange(len(data))
        return data[:at] + data[other:other + length] + data[at + length:]
    members = {n: bytes(m) for n, m in container.unpack(data).items()}
    del members[SEAL]
    name = rng.choice(list(members))
    if kind == 6:
        spot = rng.randrange(len(members[name]))
        members[name] = members[name][:spot] + bytes([members[name][spot] ^ 1 << rng.randrange(8)]) \
            + members[name][spot + 1:]
    else:
        other_name = rng.choice([n for n in members if members[n] != members[name]])
        members[name], members[other_name] = members[other_name], members[name]
    return container.pack({**members, SEAL: bytes(container.unpack(data)[SEAL])})


def test_another_seal_is_a_strangers(data, tmp_path) -> None:
    members = {n: bytes(m) for n, m in container.unpack(data).items()}
    for code in ("", "0" * 64, json.loads(members[SEAL])["code"][:-1] + "g", "ä"):
        members[SEAL] = json.dumps({**json.loads(members[SEAL]), "code": code}).encode()
        (tmp_path / "x.stitch").write_bytes(container.pack(members))
        with pytest.raises(UntrustedArtifact):
            stitch.load(tmp_path / "x.stitch")
    for text in (b"", b"[]", b"{}", b"[" * 100_000, b'{"manifest": 1, "code": ""}'):
        (tmp_path / "x.stitch").write_bytes(container.pack({**members, SEAL: text}))
        with pytest.raises(ReadError, match="seal"):
            stitch.load(tmp_path / "x.stitch", trust=True)


def test_mutated_files_are_refused(data, tmp_path, request) -> None:
    """With --all-mutations 10,000 of them."""
    path = tmp_path / "mutated.stitch"
    refused = same = 0
    for seed in range(ALL if request.config.getoption("--all-mutations") else SAMPLE):
        changed = mutated(data, random.Random(seed))
        if changed == data:
            same += 1
            continue
        path.write_bytes(changed)
        with pytest.raises(ReadError) as error:
            stitch.load(path, trust=True)
        assert str(error.value).startswith(str(path)) and "\n" not in str(error.value), seed
        refused += 1
    print(f"{refused} mutated files refused, {same} came out as they were")
    assert refused > 0.95 * SAMPLE


def scrambled(value, rng: random.Random):
    """JSON with one thing in it replaced."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        return {**value, key: scrambled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        return [*value[:at], scrambled(value[at], rng), *value[at + 1:]]
    return rng.choice([None, -1, 0, 1 << 70, 1.5, True, "", "x", "../x", [], {}, [[]], {"a": 1}, float("nan")])


def scrambled_in(manifest: dict, rng: random.Random) -> dict:
    key = rng.choice(list(manifest))
    return {**manifest, key: scrambled(manifest[key], rng)}


def test_manifests_with_something_else_in_them_are_read_or_refused(data, tmp_path) -> None:
    """By whoever made the file: whatever its manifest says is an error that one can read, or a manifest."""
    path = tmp_path / "mutated.stitch"
    refused = 0
    for seed in range(SAMPLE):
        rng = random.Random(seed)
        path.write_bytes(resealed(data, lambda m, rng=rng: scrambled_in(m, rng)))
        try:
            found = reading.read(path)
        except ReadError as error:
            assert str(error).startswith(str(path))
            refused += 1
        else:
            assert isinstance(found.manifest, Manifest)
    assert refused > SAMPLE / 2


@pytest.mark.parametrize(("change", "said"), [
    (lambda m: m.update(format=4), "format 4, this stitch reads 5"),
    (lambda m: m.pop("format") and None, "none of stitch's"),
    (lambda m: m["members"].pop("0/original.mlirbc") and None, "not those of its manifest"),
    (lambda m: m["programs"][0].update(original="0/else"), "0/else"),
    (lambda m: m["members"]["0/original.mlirbc"].update(size=1), "is not what its manifest says"),
])
def test_what_is_wrong_is_said(data, tmp_path, change, said) -> None:
    path = tmp_path / "changed.stitch"
    path.write_bytes(resealed(data, change))
    with pytest.raises(ReadError, match=said):
        stitch.load(path, trust=True)


def test_objects_for_another_processor_are_not_mapped(tmp_path, caplog) -> None:
    """A file whose maker put something else in place of a kernel: the original runs."""
    data = stitch.export(jax.jit(lambda x: jax.nn.softmax(x) * x.mean()), jnp.ones((64, 256))).to_bytes()
    members = {n: bytes(m) for n, m in container.unpack(data).items()}
    manifest = Manifest.from_json(members.pop(MANIFEST))
    del members[SEAL]
    for kernel in manifest.programs[0].codes[0].kernels:
        members[kernel.member] = members[kernel.member][:18] + b"\xb7" + members[kernel.member][19:]  # e_machine
    manifest = manifest._replace(members={n: reading.described(m) for n, m in members.items()})
    path = tmp_path / "arm.stitch"
    path.write_bytes(reading.written(manifest, members))
    with caplog.at_level("INFO", "stitch"):
        loaded = stitch.load(path)
    assert loaded.target is None and "no relocatable object for x86-64" in caplog.text


def test_other_things_than_files(tmp_path) -> None:
    with pytest.raises(OSError):
        stitch.load(tmp_path / "nothing")
    for path in (tmp_path, "/dev/null"):
        with pytest.raises(ReadError, match="it is no file: give an artifact"):
            stitch.load(path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StitchError):
        stitch.load(tmp_path / "pipe")
