"""`make docs`: the pages of docs/, README, changelog and measured tables as a site in build/site.

The source is the repository itself, so links between files hold here as they do there.  What the site has on top: the
contents (of README), a table of all rows that lose (of docs/results.md), and the docstrings (of docs/reference.md).
Nothing is fetched when it is read: fonts are the system's, and the search is a script of its own.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
RESULTS = "bench/results"

project = "stitch"
html_title = "stitch"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["README.md", "CHANGELOG.md", "SECURITY.md", "docs/*.md", f"{RESULTS}/*.md"]
html_theme = "furo"
pygments_dark_style = "github-dark"
html_show_sourcelink = False
html_copy_source = False
html_show_copyright = False
html_additional_pages = {"index": "index.html"}
templates_path = ["."]
myst_heading_anchors = 3
myst_links_external_new_tab = False
# Docstrings are plain text with names between single backticks.
default_role = "code"
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}

CONTENTS = """

```{toctree}
:hidden:
docs/getting-started
```
"""

PARTS = {
    "Guides": ("docs/guide-program", "docs/guide-dump", "docs/guide-artifact", "docs/guide-cluster", "docs/report",
               "docs/gpu", "docs/gpu-kernels"),
    "Reference": ("docs/api", "docs/reference", "docs/cli", "docs/environment", "docs/perflib", "SECURITY"),
    "Results": ("docs/numbers", "docs/numbers-programs", "docs/numbers-kernels", "docs/numbers-compiling",
                "docs/numbers-xeon", "docs/numbers-gpu", "docs/results"),
    "Project": ("docs/architecture", "docs/contributing", "CHANGELOG"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A measured ratio of XLA's time to ours, with its 95 % interval."""

    name: str
    ratio: float
    low: float
    high: float


def setup(app: "Sphinx") -> None:
    """Sphinx: what happens to a page before it is parsed."""
    app.connect("source-read", added)


def added(app: "Sphinx", page: str, source: list[str]) -> None:
    """What the site's page has that the repository's file has not."""
    if page == "README":
        source[0] += CONTENTS + "".join(map(contents, PARTS))
    elif page == "docs/results":
        for mark, lines in (("<!-- losses -->", losses()), ("<!-- tables -->", tables())):
            source[0] = source[0].replace(mark, "".join(lines))
    elif page.startswith(RESULTS):
        heading = "" if source[0].startswith("# ") else f"# {Path(page).name}\n\n"
        source[0] = f"---\norphan: true\n---\n\n{heading}{source[0]}"


def contents(part: str) -> str:
    """A part of the table of contents."""
    return "\n".join(("\n```{toctree}", ":hidden:", f":caption: {part}", *PARTS[part], "```\n"))


def losses() -> Iterator[str]:
    """A table of every row that loses, one measured table after the other, the worst first."""
    yield "| table | row | ratio to XLA (95 %) |\n| --- | --- | --- |\n"
    for path in sorted((ROOT / RESULTS).glob("*.json")):
        lost = sorted((r for r in rows(json.loads(path.read_text())) if r.high < 1), key=lambda r: r.ratio)
        link = f"[{path.stem}](../{RESULTS}/{path.name})"
        yield from (f"| {link} | {r.name} | {r.ratio:.2f}x ({r.low:.2f}-{r.high:.2f}) |\n" for r in lost)


def rows(table: Any) -> Iterator[Row]:
    """The rows of a table in which stitch stands beside XLA; none of other tables."""
    given = table.get("rows", table)
    named = given.items() if isinstance(given, dict) else ((None, row) for row in given)
    for name, row in named:
        if not isinstance(row, dict):
            continue
        ratio = row.get("ratio")
        interval = ratio if isinstance(ratio, dict) else row | {"median": ratio}
        if all(isinstance(interval.get(k), float) for k in ("median", "low", "high")):
            said = str(row.get("title") or row.get("name") or name)
            shape = f" {row['shape']}" if "shape" in row else ""
            yield Row(said + shape, interval["median"], interval["low"], interval["high"])


def tables() -> Iterator[str]:
    """A table of all measured tables."""
    yield "| table | files |\n| --- | --- |\n"
    paths = [p for p in sorted((ROOT / RESULTS).iterdir()) if p.is_file()]
    for stem in sorted({p.stem for p in paths}):
        links = (f"[{p.suffix[1:]}](../{RESULTS}/{p.name})" for p in paths if p.stem == stem)
        yield f"| {stem} | {' '.join(links)} |\n"
