"""What argparse does not have: types of arguments, and errors that stay on one line whatever was given."""
from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path

from ..errors import ReadError

#: characters of a word, and of an error, that are printed
_WORD, _LINE = 200, 1000


def amount(wanted: str) -> Callable[[str], float]:
    """A finite number that is not negative; `wanted` ends the sentence about any other text: 'time: give seconds'."""
    def parse(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value < float("inf"):
            raise argparse.ArgumentTypeError(f"{text} is no {wanted}")
        return value
    return parse


def place(text: str) -> Path:
    """A file or folder.  No name, which a variable of a shell leaves that is not set, is none: the current folder would
    be read, or written to."""
    if not text:
        raise argparse.ArgumentTypeError("no name: give that of a file or folder")
    return Path(text)


def seed(text: str) -> int:
    """Of random numbers."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no seed: give a whole number, such as 0")
    return int(text)


def check_writable(output: Path) -> None:
    """ReadError when a file cannot be written there, before anything is done for it."""
    if output.is_dir():
        raise ReadError(f"{output} is a folder: give a file to write to")
    if not output.absolute().parent.is_dir():
        raise ReadError(f"no folder {output.parent} to write {output.name} to: make it first")


def complain(message: str) -> None:
    """Print an error to standard error."""
    print(f"stitch: {one_line(message)}", file=sys.stderr)


def one_line(message: str) -> str:
    """An error that quotes what was given, as it fits on a terminal: no control characters, long names cut."""
    text = "".join(c if c.isprintable() else repr(c)[1:-1] for c in message)
    return _cut(re.sub(rf"\S{{{_WORD},}}", lambda word: _cut(word[0], _WORD), text), _LINE)


def _cut(text: str, most: int) -> str:
    """Without its middle, where it is longer."""
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}...{text[-half:]}"
