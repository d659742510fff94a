"""What others could have written is not used: owners, permissions, links, what is no file; and nothing waits."""
from __future__ import annotations

import os
import stat
import tempfile
import threading
from pathlib import Path

import pytest

from stitch.files import private
from stitch.files.private import Untrusted

from .running import python

STRANGER = 54321
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files to other users")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def name_in(folder: Path) -> list[str]:
    with private.folder(folder) as found:
        return os.listdir(found)


def contents(path: Path, most: int = 100) -> bytes:
    with private.folder(path.parent) as folder, private.opened(folder, path.name, path) as file:
        return private.read(file, most, path)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    made = tmp_path / "above" / "ours"
    made.mkdir(parents=True, mode=0o755)
    (made / "file").write_bytes(b"ours")
    return made


def test_what_is_ours_is_used(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert name_in(place) == ["file"] and contents(place / "file") == b"ours"
    monkeypatch.chdir(place)
    assert name_in(Path("../ours/./")) == ["file"]


@pytest.mark.parametrize("bits", [0o020, 0o002])
def test_what_others_may_write_is_not(place: Path, bits: int) -> None:
    for path in (place / "file", place, place.parent):
        before = mode(path)
        path.chmod(before | bits)
        with pytest.raises(Untrusted, match="chmod go-w") as why:
            contents(place / "file")
        assert f"{path} can be written" in str(why.value)
        path.chmod(before)
    assert contents(place / "file") == b"ours"


def test_sticky_folders_may_be_above_and_no_more(place: Path) -> None:
    place.parent.chmod(0o1777)
    assert contents(place / "file") == b"ours"
    place.chmod(0o1777)
    with pytest.raises(Untrusted):
        contents(place / "file")


@as_root
def test_what_belongs_to_others_is_not_used(place: Path) -> None:
    for path in (place / "file", place, place.parent):
        os.chown(path, STRANGER, -1)
        with pytest.raises(Untrusted, match=f"another user .{STRANGER}"):
            contents(place / "file")
        os.chown(path, 0, -1)
    assert contents(place / "file") == b"ours"


AS_ANOTHER = """
import os, sys
from pathlib import Path
from stitch.files import private
from tests.test_private import contents
os.setuid(54321)
print(contents(Path(sys.argv[1])).decode())
"""


@as_root
def test_what_belongs_to_root_is_used_by_others() -> None:
    """An administrator shares a folder by making it root's."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        file = Path(name) / "file"
        file.write_bytes(b"root's")
        file.chmod(0o644)
        done = python("-c", AS_ANOTHER, file)
        assert done.stdout == "root's\n", done.stderr
        file.chmod(0o664)
        assert "can be written by its group" in python("-c", AS_ANOTHER, file).stderr


def test_links_among_the_folders_above(place: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(place.parent)
    (tmp_path / "relative").symlink_to("above/../link")
    (tmp_path / "around").symlink_to("around")
    assert contents(tmp_path / "link" / "ours" / "file") == contents(tmp_path / "relative/ours/file") == b"ours"
    with pytest.raises(OSError, match="symbolic links"):
        name_in(tmp_path / "around" / "ours")
    place.parent.chmod(0o777)
    with pytest.raises(Untrusted, match="above"):
        contents(tmp_path / "link" / "ours" / "file")


@as_root
def test_a_link_of_another_user(place: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(place)
    os.lchown(tmp_path / "link", STRANGER, -1)
    with pytest.raises(Untrusted, match="link belongs to another user"):
        name_in(tmp_path / "link")


@pytest.mark.parametrize("what", ["link", "pipe", "zero", "folder", "large"])
def test_what_is_no_file_of_the_right_size(place: Path, what: str) -> None:
    path = place / "odd"
    make = {"link": lambda: path.symlink_to("file"), "pipe": lambda: os.mkfifo(path),
            "zero": lambda: path.symlink_to("/dev/zero"), "folder": path.mkdir,
            "large": lambda: path.write_bytes(bytes(101))}
    make[what]()
    with pytest.raises(Untrusted, match="remove it"):
        contents(path)
    if what != "folder":
        with pytest.raises(Untrusted, match="no folder"), private.folder(place) as ours:
            with private.subfolder(ours, "odd", path):
                pass


@pytest.mark.parametrize("umask", [0, 0o022, 0o077, 0o777])
def test_what_is_made_is_for_us_alone(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        with private.folder(tmp_path / "a" / "b", make=True) as folder:
            with private.subfolder(folder, "c", tmp_path / "a/b/c", make=True) as inner:
                private.write(inner, "file", b"old")
                private.write(inner, "file", b"new")
    finally:
        os.umask(before)
    path = tmp_path / "a" / "b" / "c" / "file"
    assert contents(path) == b"new" and os.listdir(path.parent) == ["file"]
    assert [mode(p) for p in (path, path.parent, path.parents[1], path.parents[2])] == [0o600, 0o700, 0o700, 0o700]


def test_what_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "file", tmp_path / "file"):
        with pytest.raises(FileNotFoundError):
            contents(path)
    assert os.listdir(tmp_path) == []


def test_a_folder_that_is_swapped_while_it_is_open(place: Path) -> None:
    with private.folder(place) as ours:
        place.rename(place.with_name("away"))
        place.mkdir()
        (place / "file").write_bytes(b"forged")
        with private.opened(ours, "file", place / "file") as file:
            assert private.read(file, 100, place / "file") == b"ours"


@as_root
def test_folders_that_are_swapped_all_the_time(place: Path) -> None:
    """Whatever is read was ours when it was read, and not only when it was looked at."""
    theirs, away = place.with_name("theirs"), place.with_name("away")
    theirs.mkdir(mode=0o755)
    (theirs / "file").write_bytes(b"forged")
    os.chown(theirs, STRANGER, -1)
    stop = threading.Event()

    def swap() -> None:
        while not stop.is_set():
            for old, new in ((place, away), (theirs, place), (place, theirs), (away, place)):
                os.rename(old, new)

    swapper = threading.Thread(target=swap)
    swapper.start()
    found = []
    try:
        while found.count(b"ours") < 300 or found.count(b"") < 300:
            try:
                found.append(contents(place / "file"))
            except (Untrusted, FileNotFoundError):
                found.append(b"")
    finally:
        stop.set()
        swapper.join()
    assert set(found) == {b"ours", b""}


def test_where_processes_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    monkeypatch.setattr(private.tempfile, "gettempdir", lambda: "/t")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    assert private.runtime_folder() == runtime / "stitch"
    elsewhere = Path(f"/t/stitch-{os.geteuid()}")
    runtime.chmod(0o755)
    assert private.runtime_folder() == elsewhere
    for place in ("", "runtime", str(tmp_path / "none"), str(tmp_path / "link")):
        runtime.chmod(0o700)
        (tmp_path / "link").unlink(missing_ok=True)
        (tmp_path / "link").symlink_to(runtime)
        monkeypatch.setenv("XDG_RUNTIME_DIR", place)
        assert private.runtime_folder() == elsewhere
