"""Files into memory, looked at whole before anything of them is used."""
from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path

from ..dataclass import dataclass
from ..errors import ReadError, UntrustedArtifact, shown
from . import container, seal
from .manifest import MANIFEST, SEAL, Manifest, Member, Program, check_members

#: what a code of `seal` is for
_PURPOSE = "artifact"


@dataclass(frozen=True, eq=False, slots=True)
class Artifact:
    """A file whose members are what its manifest says.  `digest` is the manifest's, which stands for all of it; `ours`:
    this user made it on this machine."""

    path: Path
    manifest: Manifest
    members: Mapping[str, memoryview]
    digest: str
    ours: bool

    def trusted(self, trust: bool) -> "Artifact":
        """The artifact, for who wants to run it.  UntrustedArtifact when a stranger's is not asked for."""
        if not (self.ours or trust):
            raise UntrustedArtifact(
                f"{self.path} was not made by this user on this machine, and it holds machine code: load it with "
                "trust=True (--trust) if you trust who made it")
        return self

    def program(self, name: str | None) -> Program:
        """The program of that name, or the only one."""
        programs = self.manifest.programs
        if name is None and len(programs) == 1:
            return programs[0]
        found = [p for p in programs if p.name == name]
        if not found:
            what = "it has several modules" if name is None else f"it has no module {shown(name)}"
            raise ReadError(f"{self.path}: {what}: name one of {shown(', '.join(p.name for p in programs), 400)}")
        return found[0]


def read(path: str | os.PathLike[str]) -> Artifact:
    """The artifact in a file.  ReadError, which names the file; OSError."""
    return artifact_in(Path(path), _bytes(Path(path)))


def artifact_in(path: Path, data: bytes) -> Artifact:
    """The artifact in `data`; what is made of it is kept beside `path`.  ReadError, which names that."""
    try:
        return _artifact(path, data)
    except ReadError as error:
        raise ReadError(f"{path}: {error}") from None


def _bytes(path: Path) -> bytes:
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    found = os.fstat(file)
    if not stat.S_ISREG(found.st_mode):
        os.close(file)
        raise ReadError(f"{path}: it is no file: give an artifact, such as stitch compile -o step.stitch makes")
    with open(file, "rb") as stream:
        if found.st_size > container.LARGEST:
            raise ReadError(f"{path}: it has {found.st_size} bytes, an artifact at most {container.LARGEST}")
        return stream.read(container.LARGEST)


def _artifact(path: Path, data: bytes) -> Artifact:
    members = container.unpack(data)
    if MANIFEST not in members or SEAL not in members:
        raise ReadError("it is a zip archive, but no artifact of stitch")
    digest = hashlib.sha256(members[MANIFEST]).hexdigest()
    code = _code(members[SEAL], digest)
    manifest = Manifest.from_json(bytes(members[MANIFEST]))
    check_members(manifest, members)
    for name, member in manifest.members.items():
        if described(members[name]) != member:
            raise ReadError(f"it is damaged: {name} is not what its manifest says")
    return Artifact(path, manifest, members, digest, seal.ours(_PURPOSE, digest.encode(), code))


def _code(text: memoryview, digest: str) -> str:
    """The code in the seal of a manifest with that digest."""
    try:
        found = json.loads(bytes(text))
        if found["manifest"] == digest and isinstance(found["code"], str):
            return str(found["code"])
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    raise ReadError("it is damaged: its seal is not that of its manifest")


def described(data: bytes | memoryview) -> Member:
    """A member as a manifest has it."""
    return Member(len(data), hashlib.sha256(data).hexdigest())


def written(manifest: Manifest, members: Mapping[str, bytes]) -> bytes:
    """The file of a manifest and its members, with this user's seal."""
    text = manifest.to_json()
    digest = hashlib.sha256(text).hexdigest()
    code = seal.sign(_PURPOSE, digest.encode())
    sealed = json.dumps({"manifest": digest, "code": code}).encode()
    return container.pack({MANIFEST: text, **members, SEAL: sealed})
