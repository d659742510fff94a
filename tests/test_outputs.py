"""Files that people ask for are whole, or what they were before; and errors name them."""
from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from stitch.cli import main as cli
from stitch.files.outputs import replacing

from .wheel import MODULE


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("old")
    (tmp_path / "file").chmod(0o640)
    (tmp_path / "link").symlink_to("file")
    with replacing(tmp_path / "link") as place:
        place.write_text("new")
        assert (tmp_path / "file").read_text() == "old"
    assert (tmp_path / "file").read_text() == "new" and (tmp_path / "link").is_symlink()
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640
    assert sorted(os.listdir(tmp_path)) == ["file", "link"]


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_what_was_there_stays_when_writing_fails(tmp_path: Path, error: BaseException) -> None:
    (tmp_path / "file").write_text("old")
    with pytest.raises(type(error)) as raised, replacing(tmp_path / "file") as place:
        place.write_text("half of the n")
        raise error
    assert (tmp_path / "file").read_text() == "old" and os.listdir(tmp_path) == ["file"]
    if type(error) is OSError:
        assert raised.value.filename == str(tmp_path / "file") and "No space left" in str(raised.value.strerror)


def test_devices_are_written_as_they_are() -> None:
    with replacing("/dev/null") as place:
        place.write_text("text")
    assert not Path("/dev/null").is_file()
    with pytest.raises(OSError, match="/dev/full"), replacing("/dev/full") as place:
        place.write_text("text")


@pytest.mark.parametrize("args", [["explain", "--html", "/dev/full"], ["compile", "-o", "/proc/x.stitch"]])
def test_commands_say_what_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str], args: list[str]
                                             ) -> None:
    (tmp_path / "module.txt").write_text(MODULE)
    assert cli.main([args[0], str(tmp_path / "module.txt"), *args[1:]]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and f"stitch: {args[-1]}: it cannot be written (" in error, error


def test_nothing_is_no_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.txt").write_text("\n")
    assert cli.main(["explain", str(tmp_path / "empty.txt")]) == 2
    assert "empty.txt is empty: give HLO text" in capsys.readouterr().err
