"""Files that are broken, full, not writable or not ours: the program goes on, is told once, and loses nothing."""
from __future__ import annotations

import errno
import fcntl
import functools
import os
import random
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stitch.cli import main as cli
from stitch.perflib import database, store
from stitch.perflib.measure import measuring
from stitch.perflib.store import PerfLib

from ..running import LIMIT
from .children import child, started
from .facts import HERE, everything, failure, measurement, verdict


@pytest.fixture(autouse=True)
def said(monkeypatch):
    monkeypatch.setattr(store, "_said", set())


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> bytes:
    """The bytes of a library of many pages."""
    path = tmp_path_factory.mktemp("sound") / "lib.sqlite"
    PerfLib(path, HERE).put(f(n) for n in range(150) for f in (measurement, verdict, failure))
    return path.read_bytes()


def aside(folder: Path) -> list[bytes]:
    return [p.read_bytes() for p in folder.iterdir() if ".damaged-" in p.name and not p.name.endswith(("-wal", "-shm"))]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_byte_is_wrong(seed, sound, tmp_path, caplog):
    luck, path, damaged = random.Random(seed), tmp_path / "lib.sqlite", bytearray(sound)
    match seed % 4:
        case 0:
            damaged = damaged[:luck.randrange(1, len(damaged))]
        case 1:
            start = luck.randrange(len(damaged))
            damaged[start:start + 4096] = bytes(len(damaged[start:start + 4096]))
        case 2:
            damaged[luck.randrange(100)] ^= luck.randrange(1, 256)
        case _:
            for _ in range(luck.choice([1, 10, 1000])):
                damaged[luck.randrange(len(damaged))] = luck.randrange(256)
    path.write_bytes(damaged)
    lib = PerfLib(path, HERE)
    for n in range(0, 150, 10):
        fact = measurement(n)
        assert lib.get(fact.key) is None or lib.get(fact.key).key == fact.key
        lib.rows(fact.key.signature), lib.verdict(fact.key.signature), lib.failed(failure(n).key)
    saved = lib.put([measurement(1000)])
    assert lib.get(measurement(1000).key) == measurement(1000)
    kept = aside(tmp_path)
    if kept:
        assert kept == [bytes(damaged)] and "is damaged" in caplog.text and "a new one is begun" in caplog.text
        assert saved and everything(path) == [measurement(1000)]
    elif saved:
        assert PerfLib(path, HERE).get(measurement(1000).key) == measurement(1000)
    else:
        assert path.read_bytes() == damaged and caplog.records, "left alone, because it may not be ours"


@pytest.mark.parametrize("damage", [b"", b"\0" * 8192, b"not a database"])
def test_a_file_by_our_name_without_the_header_of_a_database(damage, tmp_path, caplog):
    path = tmp_path / "lib.sqlite"
    path.write_bytes(damage)
    assert PerfLib(path, HERE).verdict("ab") is None and PerfLib(path, HERE).put([verdict()])
    assert everything(path) == [verdict()] and aside(tmp_path) == [damage] * bool(damage)
    assert len(caplog.records) == bool(damage)


@pytest.mark.parametrize("length", [16, 50, 72, 99])
@pytest.mark.parametrize("name", ["lib.sqlite", "lib.db"])
def test_a_file_that_ends_within_its_header(name, length, sound, tmp_path, caplog):
    path = tmp_path / name
    path.write_bytes(sound[:length])
    assert PerfLib(path, HERE).verdict("ab") is None and PerfLib(path, HERE).put([verdict()])
    assert everything(path) == [verdict()] and aside(tmp_path) == [sound[:length]]
    assert "is damaged" in caplog.text and len(caplog.records) == 1


def test_a_journal_goes_with_its_damaged_file(tmp_path, sound):
    """Left there it would be played back into the next one."""
    path = tmp_path / "lib.sqlite"
    path.write_bytes(sound)
    Path(f"{path}-journal").write_bytes(b"of the file")
    aside = database.move_aside(database.Damaged(path, "", database._identity(path)), path)
    assert aside is not None and Path(f"{aside}-journal").read_bytes() == b"of the file"
    assert not Path(f"{path}-journal").exists()


def in_the_way(path: Path, what: str) -> None:
    """Put something else in a library's place, or change who may write it or the folder."""
    match what:
        case "pipe":
            path.unlink()
            os.mkfifo(path)
        case "endless":
            path.unlink()
            path.symlink_to("/dev/zero")
        case "link":
            path.rename(path.with_name("real"))
            path.symlink_to("real")
        case "log":
            Path(f"{path}-wal").write_bytes(b"another's")
            Path(f"{path}-wal").chmod(0o666)
        case "journal":
            Path(f"{path}-journal").symlink_to("/dev/zero")
        case "owner":
            os.chown(path, 54321, -1)
        case "folder's owner":
            os.chown(path.parent, 54321, -1)
        case _:
            {"group": path, "sticky": path.parent, "above": path.parents[1]}[what].chmod(
                {"group": 0o620, "sticky": 0o1777, "above": 0o777}[what])


@pytest.mark.parametrize("what", ["pipe", "endless", "link", "log", "journal", "group", "owner", "folder's owner",
                                  "sticky", "above"])
def test_what_others_could_have_written_is_not_believed(tmp_path, caplog, what):
    if "owner" in what and os.geteuid():
        pytest.skip("only root can give files to other users")
    path = tmp_path / "above" / "folder" / "lib.sqlite"
    PerfLib(path, HERE).put([verdict()])
    in_the_way(path, what)
    for _ in range(2):
        lib = PerfLib(path, HERE)
        assert lib.verdict(verdict().signature) is None
        assert not lib.put([failure()]) and lib.failed(failure().key) == failure()
    [line] = caplog.messages
    assert "the performance library is kept in memory only: " in line and str(tmp_path / "above") in line
    assert not [p for p in path.parent.iterdir() if ".damaged-" in p.name], "what is not ours is left alone"


@pytest.mark.parametrize("umask", [0, 0o077])
def test_what_is_made_is_for_its_owner_alone(tmp_path, umask):
    path = tmp_path / "a" / "b" / "lib.sqlite"
    before = os.umask(umask)
    try:
        with database.writing(path):
            assert sorted(p.name for p in path.parent.iterdir()) == ["lib.sqlite", "lib.sqlite-journal"]
            assert {p.stat().st_mode & 0o777 for p in path.parent.iterdir()} == {0o600}
    finally:
        os.umask(before)
    assert {p.stat().st_mode & 0o777 for p in path.parents[:2]} == {0o700}


def test_locks_for_measuring_are_ours(tmp_path, monkeypatch):
    """A lock laid out by another user would make a file of ours elsewhere, or keep us from measuring."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    ours, victim = tmp_path / f"stitch-{os.geteuid()}", tmp_path / "victim"
    with measuring(None) as mine:
        assert mine and ours.stat().st_mode & 0o777 == 0o700
        assert (ours / "measuring").stat().st_mode & 0o777 == 0o600
        with measuring(None, 0.0) as too:
            assert not too
    (ours / "measuring").unlink()
    (ours / "measuring").symlink_to(victim)
    with measuring(None) as mine:
        assert mine and not victim.exists()
    ours.chmod(0o777)
    with measuring(None) as mine, measuring(None, 0.0) as too:
        assert mine and too, "better two at once than none for ever"


def test_facts_are_taken_out_of_any_library_that_is_named(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("STITCH_PERFLIB", str(tmp_path / "mine.sqlite"))
    (tmp_path / "share").mkdir()
    other = tmp_path / "share" / "lib.sqlite"
    PerfLib(other, HERE).put([verdict()])
    (tmp_path / "share").chmod(0o777)
    other.chmod(0o666)
    assert cli.main(["perflib", "merge", str(other)]) == 0 and everything(tmp_path / "mine.sqlite") == [verdict()]
    other.unlink()
    os.mkfifo(other)
    assert cli.main(["perflib", "merge", str(other)]) == 2
    assert f"{other} is no file" in capsys.readouterr().err


def test_processes_that_find_the_damage_at_once(tmp_path, sound):
    rounds, number = 4, 3
    for turn in range(rounds):
        (tmp_path / f"{turn}.sqlite").write_bytes(sound[:4096] + bytes(len(sound) - 4096))
    finders = [started("meet_damage", tmp_path, n, rounds) for n in range(number)]
    for _ in range(rounds):
        assert [f.stdout.readline() for f in finders] == ["ready\n"] * number
        for finder in finders:
            finder.stdin.write("\n")
            finder.stdin.flush()
    for finder in finders:
        finder.communicate(timeout=LIMIT)
        assert finder.returncode == 0
    assert len(aside(tmp_path)) == rounds, "each moved aside once"
    for turn in range(rounds):
        assert everything(tmp_path / f"{turn}.sqlite") == [measurement(n) for n in range(number)]


def foreign(path: Path, wal: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    if wal:
        connection.execute("PRAGMA journal_mode = WAL")
    with connection:
        connection.execute("CREATE TABLE measurements (x)")
        connection.execute("INSERT INTO measurements VALUES (1)")
    return connection


@pytest.mark.parametrize("wal", [False, True])
@pytest.mark.parametrize("in_use", [False, True])
def test_another_program_s_database_is_left_alone(tmp_path, caplog, wal, in_use):
    path = tmp_path / "app.sqlite"
    connection = foreign(path, wal)
    if not in_use:
        connection.close()
    before = {p.name: p.read_bytes() for p in tmp_path.iterdir() if not p.name.endswith("-shm")}
    for _ in range(2):
        lib = PerfLib(path, HERE)
        assert lib.verdict("ab") is None and not lib.put([verdict()]) and lib.verdict(verdict().signature) == verdict()
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir() if not p.name.endswith("-shm")} == before
    [message] = caplog.messages
    assert "a database of another program: it is left alone; choose another file with STITCH_PERFLIB" in message
    connection.close()


@pytest.mark.parametrize("make", [lambda p: p.write_text("print('a program')"), lambda p: p.mkdir()])
def test_what_is_no_database_is_left_alone(tmp_path, caplog, make):
    path = tmp_path / "train.py"
    make(path)
    lib = PerfLib(path, HERE)
    assert lib.verdict("ab") is None and not lib.put([verdict()]) and lib.verdict(verdict().signature) == verdict()
    assert [p.name for p in tmp_path.iterdir()] == ["train.py"] and len(caplog.records) == 1


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder below folders that every user may enter."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        folder = Path(name) / "library"
        folder.mkdir()
        yield folder
        os.chmod(folder, 0o755)


@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o644), (0o555, 0o444), (0o755, 0o444)])
def test_what_may_only_be_read(public, folder_mode, file_mode):
    path = public / "lib.sqlite"
    PerfLib(path, HERE).put([verdict()])
    path.chmod(file_mode)
    public.chmod(folder_mode)
    before = path.read_bytes()
    said = child("as_nobody", path).splitlines()
    assert len(said) == 1 and "kept in memory only" in said[0], said
    assert path.read_bytes() == before
    assert everything(path) == [verdict()]


def test_a_library_that_may_not_grow(tmp_path):
    """No room, as a limit on the size of files shows it."""
    path = tmp_path / "lib.sqlite"
    said = child("with_little_room", path, 200 << 10).splitlines()
    saved = int(said[0])
    assert len(said) == 2 and "kept in memory only" in said[1], said
    assert saved > 1 and everything(path) == [measurement(n) for n in range(20 * saved)]


@pytest.fixture
def small_disk(tmp_path) -> Iterator[Path]:
    """A file system of 512 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k,mode=700", "tmpfs", folder], capture_output=True,
                          text=True)
    if done.returncode:
        pytest.skip(f"a small file system cannot be mounted here: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_full_disk(small_disk):
    path = small_disk / "lib.sqlite"
    said = child("on_a_full_disk", path).splitlines()
    saved = int(said[0])
    assert len(said) == 2 and "kept in memory only" in said[1] and "full" in said[1], said
    assert saved > 1 and everything(path) == [measurement(n) for n in range(20 * saved + 20)]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def failing_after(steps: int, code: int, message: str) -> type[sqlite3.Connection]:
    """Connections that fail at the statement after `steps` of them, and ever after."""
    left = [steps]

    class Failing(sqlite3.Connection):
        def execute(self, *arguments):
            left[0] -= 1
            if left[0] < 0:
                error = sqlite3.OperationalError(message)
                error.sqlite_errorcode = code
                raise error
            return super().execute(*arguments)

    return Failing


@pytest.mark.parametrize("code, message", [(sqlite3.SQLITE_BUSY, "database is locked"),
                                           (sqlite3.SQLITE_IOERR, "disk I/O error"),
                                           (sqlite3.SQLITE_PROTOCOL, "locking protocol")])
def test_a_file_system_that_fails_at_any_statement(code, message, sound, tmp_path, caplog, monkeypatch):
    """As shared ones do: the library goes on in memory, says so once, and leaves the file as it is."""
    monkeypatch.setattr(database, "PATIENCE", 0.02)
    connect = sqlite3.connect
    for steps in range(12):
        path = tmp_path / f"{steps}.sqlite"
        path.write_bytes(sound)
        failing = failing_after(steps, code, message)
        monkeypatch.setattr(database.sqlite3, "connect", functools.partial(connect, factory=failing))
        caplog.clear()
        lib = PerfLib(path, HERE)
        for _ in range(2):
            assert lib.get(measurement(0).key) in (None, measurement(0))
            saved = lib.put([measurement(1000)])
            assert lib.get(measurement(1000).key) == measurement(1000)
        monkeypatch.setattr(database.sqlite3, "connect", connect)
        assert aside(tmp_path) == [] and len(caplog.records) <= 1 and (saved or message in caplog.text)
        assert PerfLib(path, HERE).get(measurement(0).key) == measurement(0)
    assert any("kept in memory only" in m for m in caplog.messages)


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EIO])
def test_a_file_system_without_locks(number, tmp_path, caplog, monkeypatch):
    """The library is not used there, and nobody waits for a lock that never comes."""
    def refused(*_):
        raise OSError(number, os.strerror(number))

    path = tmp_path / "lib.sqlite"
    assert PerfLib(path, HERE).put([measurement(0)])
    monkeypatch.setattr(fcntl, "flock", refused)
    lib = PerfLib(path, HERE)
    for _ in range(2):
        assert lib.get(measurement(0).key) is None and not lib.put([measurement(1)])
    assert lib.get(measurement(1).key) == measurement(1)
    [message] = caplog.messages
    assert str(path) in message and os.strerror(number) in message and "STITCH_PERFLIB" in message
    with measuring(path) as mine:
        assert mine


def test_the_right_to_measure_is_waited_for(tmp_path):
    path = tmp_path / "lib.sqlite"
    with measuring(path) as mine, measuring(path, time.monotonic()) as twice:
        assert mine and not twice
