"""README and manuals say what is there: the table of environment variables, make targets, scripts, source files."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from stitch import knobs

ROOT = Path(__file__).resolve().parent.parent
PAPERS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
PACKAGES = sorted((ROOT / "stitch").rglob("__init__.py"))
each_paper = pytest.mark.parametrize("paper", PAPERS, ids=lambda p: p.name)


@pytest.mark.parametrize(("paper", "words"), [("README.md", 800), ("docs/architecture.md", 2500)])
def test_papers_are_short(paper: str, words: int) -> None:
    assert len((ROOT / paper).read_text().split()) <= words


def test_environment_variables_are_the_knobs() -> None:
    text = (ROOT / "docs" / "environment.md").read_text()
    assert knobs.table() in text, "put the output of stitch.knobs.table() there"


@each_paper
def test_make_targets_exist(paper: Path) -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"(?:`|^ {4})make ([a-z][a-z-]*)", paper.read_text(), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@each_paper
def test_scripts_and_links_exist(paper: Path) -> None:
    text = paper.read_text()
    for module in re.findall(r"python -m ((?:bench|tests)[\w.]*)", text):
        assert importlib.util.find_spec(module), module
    for link in re.findall(r"\]\(([\w./-]+)\)", text):
        assert (paper.parent / link).exists(), link


@pytest.mark.parametrize("paper", [ROOT / "docs" / "architecture.md", *PACKAGES],
                         ids=lambda p: str(p.relative_to(ROOT)))
def test_files_that_descriptions_name_exist(paper: Path) -> None:
    for name in re.findall(r"`([\w/*]+(?:\.py|/))`", paper.read_text()):
        assert (ROOT / name).exists() or any((ROOT / "stitch").rglob(name.rstrip("/"))) or \
            (paper.parent / name).exists(), name
