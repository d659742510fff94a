"""README and manuals say what is there: the table of environment variables, make targets, scripts, source files."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

from stitch import knobs

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()


def test_environment_variables_are_the_knobs() -> None:
    assert knobs.table() in README, "put the output of stitch.knobs.table() under 'Environment variables'"


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"(?:`|^ {4})make ([a-z][a-z-]*)", README, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_scripts_and_links_exist() -> None:
    for module in re.findall(r"python -m (bench[\w.]*)", README):
        assert importlib.util.find_spec(module), module
    for link in re.findall(r"\]\(([\w./-]+)\)", README):
        assert (ROOT / link).exists(), link


def test_files_that_the_architecture_names_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    for name in re.findall(r"`([\w/*]+(?:\.py|/))`", text):
        assert (ROOT / name).exists() or any((ROOT / "stitch").rglob(name.rstrip("/"))), name
