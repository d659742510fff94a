"""README and manuals say what is there: the table of environment variables, make targets, scripts, source files."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType

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


def test_files_that_docstrings_and_comments_name_exist() -> None:
    """By the end of their path: what moves leaves its old name behind.  (A name in capitals stands for any.)"""
    sources = [p.relative_to(ROOT) for room in ("stitch", "tests", "bench") for p in (ROOT / room).rglob("*.py")]
    known = {"/".join(p.parts[n:]) for p in sources for n in range(len(p.parts))}
    missing = [f"{p}: {name}" for p in sources for name in re.findall(r"`([\w./-]+\.py)`", (ROOT / p).read_text())
               if name not in known and not re.search(r"\b[A-Z]+\.py", name)]
    assert not missing


# ---- the site


def site() -> ModuleType:
    """What makes the site, which itself needs no Sphinx."""
    spec = importlib.util.spec_from_file_location("stitch_site", ROOT / "docs" / "site" / "conf.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made


def test_every_manual_is_in_the_contents_of_the_site() -> None:
    conf = site()
    listed = {f"{page}.md" for pages in conf.PARTS.values() for page in pages} | {"README.md"}
    listed |= {f"{page}.md" for page in re.findall(r"^docs/.*", conf.CONTENTS, re.MULTILINE)}
    assert listed == {str(p.relative_to(ROOT)) for p in PAPERS}


@pytest.mark.parametrize("table", [
    {"rows": [{"name": "add", "shape": [4, 2], "ratio": {"median": 0.9, "low": 0.8, "high": 0.95, "pairs": 3}}, None]},
    {"add [4, 2]": {"ratio": 0.9, "low": 0.8, "high": 0.95}, "not measured": {"ratio": None}},
    {"rows": [{"title": "add [4, 2]", "pattern": "add", "ratio": 0.9, "low": 0.8, "high": 0.95}], "machine": {}}])
def test_rows_of_measured_tables(table: dict[str, object]) -> None:
    [row] = site().rows(table)
    assert (row.name, row.ratio, row.low, row.high) == ("add [4, 2]", 0.9, 0.8, 0.95)


def test_what_loses_is_listed() -> None:
    """Exactly the rows whose whole interval lies below 1."""
    conf = site()
    said = [line.split(" | ")[1] for line in conf.losses()][1:]
    tables = [json.loads(p.read_text()) for p in sorted((ROOT / "bench" / "results").glob("*.json"))]
    rows = [row for table in tables for row in conf.rows(table)]
    assert sorted(said) == sorted(row.name for row in rows if row.high < 1) and len(rows) > 200
