"""Environment variables: parsing, defaults, documentation."""
from __future__ import annotations

import dataclasses
import logging
import re
import typing

import pytest

from stitch import knobs
from stitch.knobs import Knobs, Options

from .running import ROOT, python


def test_the_environment_and_then_the_arguments():
    env = {"STITCH_DISABLE": "yes", "STITCH_THREADS": "3", "STITCH_CACHE_SIZE": "1.5G", "STITCH_DUMP": "/d"}
    read = Knobs.read(env, threads=2)
    assert (read.disable, read.threads, read.cache_size, read.dump) == (True, 2, 3 << 29, "/d")
    assert read.jobs == 0 and read.worker_count >= 1
    assert hash(read) == hash(Knobs.read(env, threads=2))


@pytest.mark.parametrize(("name", "text"), [("STITCH_DISABLE", "maybe"), ("STITCH_THREADS", "-1"),
                                            ("STITCH_CACHE_SIZE", "big"), ("STITCH_COMPILE_TIMEOUT", "0"),
                                            ("STITCH_LOG", "loud"), ("STITCH_JOBS", "2.5"),
                                            ("STITCH_GPU_ATOMICS", "some")])
def test_a_value_that_does_not_parse_is_reported_once_and_ignored(name, text, caplog):
    for _ in range(2):
        assert Knobs.read({name: text}) == Knobs.read({})
    assert len(caplog.records) == 1 and f"{name}='{text}' is ignored" in caplog.text


def test_options_are_the_knobs():
    assert typing.get_type_hints(Options) == typing.get_type_hints(Knobs)


def test_unknown_options_are_an_error():
    with pytest.raises(TypeError, match="unknown option threds"):
        Knobs.read({}, threds=1)


def test_sizes():
    assert [Knobs.read({"STITCH_CACHE_SIZE": t}).cache_size for t in ("0", "100", "2k", "1MiB", "3GB")] == [
        0, 100, 2048, 1 << 20, 3 << 30]


def test_the_cache_directory_follows_xdg(monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "/x")
    assert Knobs().cache_dir == "/x/stitch/objects"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/h")
    assert Knobs().cache_dir == "/h/.cache/stitch/objects"


def test_only_what_changes_a_compile_is_in_its_key():
    base = Knobs().compile_key()
    assert base == dataclasses.replace(Knobs(), jobs=3, log="debug", cache_dir="x").compile_key()
    assert base != Knobs(threads=1).compile_key() and base != Knobs(dump="d").compile_key()


def test_every_variable_is_in_the_table():
    rows = knobs.table().splitlines()[2:]
    assert len(rows) == len(dataclasses.fields(Knobs))
    assert all(row.startswith("| `STITCH_") and row.count("|") == 4 for row in rows)


def test_no_other_file_reads_the_package_s_variables():
    reads = re.compile(r"(environ|getenv)\b[.\w]*[\[(]['\"]STITCH_")
    for path in (ROOT / "stitch").rglob("*.py"):
        assert path.name == "knobs.py" or not reads.search(path.read_text()), path


def test_logging_goes_to_stderr_from_the_level_on():
    code = ("import logging; from stitch import knobs; knobs.set_up_logging('info'); knobs.set_up_logging('info');"
            "log = logging.getLogger('stitch'); log.debug('no'); log.info('yes')")
    done = python("-c", code)
    assert done.stderr == "stitch INFO: yes\n"
    assert logging.getLogger("stitch").level == logging.NOTSET
