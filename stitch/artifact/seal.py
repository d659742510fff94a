"""Who made a file: a code that only this user on this machine can have computed.

The key is 32 random bytes in a folder of the user's that nobody else may read (`stitch/files/private.py`), made when
first needed.  A file that came from elsewhere has another code or none, whoever owns it here: owners change when a file
is unpacked or downloaded, keys do not travel with it.  The machine's identity is part of the key, because home folders
are shared between machines.  What the key is good for is told apart by `purpose`."""
from __future__ import annotations

import hmac
import logging
import os
import secrets
from pathlib import Path

from ..files import private

log = logging.getLogger("stitch")

_NAME, _BYTES = "artifact.key", 32
_MACHINE = Path("/etc/machine-id")


def sign(purpose: str, data: bytes | memoryview) -> str:
    """The code of `data`; '' where there is no place for a key."""
    try:
        return _code(_key(make=True), purpose, data)
    except OSError as error:
        log.warning("what is made here will not be known again: there is no key of this user (%s)", error)
        return ""


def known(purpose: str, data: bytes | memoryview) -> str:
    """The code of `data`, with the key there is.  OSError where there is none."""
    return _code(_key(make=False), purpose, data)


def ours(purpose: str, data: bytes | memoryview, code: str) -> bool:
    """Did this user compute `code` on this machine?"""
    try:
        return hmac.compare_digest(known(purpose, data).encode(), code.encode())
    except OSError:
        return False


def _code(key: bytes, purpose: str, data: bytes | memoryview) -> str:
    made = hmac.new(key, purpose.encode() + b"\0", "sha256")
    made.update(data)
    return made.hexdigest()


def folder() -> Path:
    """Where the key lies.  OSError for a user without a home."""
    given = os.environ.get("XDG_STATE_HOME", "")
    try:
        root = Path(given) if os.path.isabs(given) else Path("~/.local/state").expanduser()
    except RuntimeError:
        raise FileNotFoundError("this user has no home directory: set XDG_STATE_HOME") from None
    return root / "stitch"


def _key(make: bool) -> bytes:
    """The key, with what tells this machine.  OSError where there is none, or others could read or write it."""
    where = folder()
    with private.folder(where, make) as opened:
        try:
            key = _read(opened, where)
        except FileNotFoundError:
            if not make:
                raise
            _make(opened)
            key = _read(opened, where)
    return key + _machine()


def _read(opened: int, where: Path) -> bytes:
    with private.opened(opened, _NAME, where / _NAME) as file:
        if os.fstat(file).st_mode & 0o077:
            raise private.Untrusted(f"{where / _NAME} can be read by others: remove it")
        key = private.read(file, _BYTES, where / _NAME)
    if len(key) != _BYTES:
        raise private.Untrusted(f"{where / _NAME} is no key: remove it")
    return key


def _make(opened: int) -> None:
    """Make a key unless another process is faster: a link never takes the place of a file."""
    name = f".{secrets.token_hex(8)}.new"
    private.write(opened, name, secrets.token_bytes(_BYTES))
    try:
        os.link(name, _NAME, src_dir_fd=opened, dst_dir_fd=opened)
    except FileExistsError:
        pass
    finally:
        private.remove(opened, name)


def _machine() -> bytes:
    try:
        return _MACHINE.read_bytes()
    except OSError:
        return b""
