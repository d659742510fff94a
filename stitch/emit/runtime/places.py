"""Where in the user's text a program comes from: what the tables of stack frames of a module's text say of the metadata
of its instructions."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from .sites import Site, frames_in, sites_in, tables_in, with_frames, written

_TABLE = re.compile(r"^(FileNames|FileLocations|StackFrames)\n((?:\d+ .*\n?)*)", re.MULTILINE)
_ROW = re.compile(r"^(\d+) (.*)$", re.MULTILINE)
_FIELD = {key: re.compile(rf"\b{key}=(\d+)") for key in ("file_name_id", "line", "file_location_id", "stack_frame_id")}
_SOURCE_FILE = re.compile(r'source_file="((?:[^"\\]|\\.)*)"')
_SOURCE_LINE = re.compile(r"source_line=(\d+)")


def sources(tables: str) -> Callable[[str], str]:
    """A function from an instruction's metadata to "file:line", given the module's stack frame tables."""
    rows = {m[1]: dict(_ROW.findall(m[2])) for m in _TABLE.finditer(tables)}
    files, places, frames = (rows.get(name, {}) for name in ("FileNames", "FileLocations", "StackFrames"))

    def number(key: str, text: str) -> str:
        found = _FIELD[key].search(text)
        return found[1] if found else ""

    def source(metadata: str) -> str:
        if not metadata:
            return ""
        place = places.get(number("file_location_id", frames.get(number("stack_frame_id", metadata), "")), "")
        if place:
            return f"{files.get(number('file_name_id', place), '').strip(chr(34))}:{number('line', place)}"
        file, line = _SOURCE_FILE.search(metadata), _SOURCE_LINE.search(metadata)
        return f"{file[1]}:{line[1]}" if file and line else ""
    return source


def moved(text: str, tables: str, frames: Mapping[str, str]) -> str | None:
    """The text of a rewritten module with these tables in place of its own, in which its frames have other numbers, and
    with sites that say so.  None where that cannot be told: a place has become several."""
    there = tables_in(text)
    places = _places(text[there], tables, frames)
    if places is None or not frames.keys() >= set(frames_in(text)):
        return None
    new = text[:there.start] + tables + with_frames(text[there.stop:], frames)
    for site in dict.fromkeys(sites_in(text.encode())):
        [now, *more] = places.get(site.source, (site.source,))
        if more:
            return None
        there_now = Site.of(site.name, site.kernel, site.shapes, site.nbytes, site.phases, site.op_name, now)
        new = new.replace(site.text, there_now.text)
    return new


def _places(before: str, after: str, frames: Mapping[str, str]) -> dict[str, set[str]] | None:
    """What the places of frames in some tables, as sites write them, are called in others; None where one has none."""
    was, now = sources(before), sources(after)
    found: dict[str, set[str]] = {}
    for number, other in frames.items():
        old, new = was(f"stack_frame_id={number}"), now(f"stack_frame_id={other}")
        if not (old and new):
            return None
        found.setdefault(written(old), set()).add(new)
    return found
