"""A document as one HTML file that needs nothing else: style, script and data are inside, and it opens nothing.

The data are packed (`document.pack`): nothing that a module says stands in the file as text, but for the title and the
summary, which are escaped.  The script makes text of it, never markup, and the page's policy lets no other script run
and nothing be fetched.
"""
from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from importlib import resources

from ..errors import ReadError
from .document import FORMAT, Document, Texts, pack, record, to_json, unpack

_SCRIPTS = ("base.js", "glance.js", "panes.js", "graph.js", "memory.js", "main.js")
_MARK = re.compile(r"@(\w+)@")
_DATA = re.compile(r'<script type="text/plain" id="stitch-document">([A-Za-z0-9+/=]*)</script>')


def page(document: Document, texts: Texts) -> str:
    """The HTML of a document."""
    folder = resources.files(__package__) / "page"
    script = '"use strict";\n' + "\n".join((folder / name).read_text("utf-8") for name in _SCRIPTS)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    parts = {
        "policy": f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'",
        "title": html.escape(document.title), "summary": html.escape(summary(document)),
        "style": (folder / "page.css").read_text("utf-8"), "script": script, "document": pack(to_json(document)),
        "texts": json.dumps(texts.packed)}
    return _MARK.sub(lambda mark: parts[mark[1]], (folder / "page.html").read_text("utf-8"))


def summary(document: Document) -> str:
    """A sentence about a report."""
    plans = [m.plan for m in document.modules]
    before, after = sum(p.kernels_before for p in plans), sum(p.kernels_after for p in plans)
    modules = "1 module" if len(plans) == 1 else f"{len(plans)} modules"
    return f"{modules}, {before} launches under XLA and {after} with stitch; made {document.made}"


def document_in(text: str, path: str) -> Document:
    """The document of a report at `path`.  Raises ReadError."""
    found = _DATA.search(text)
    if found is None:
        raise ReadError(f"{path} is no report of stitch: give an HTML file that `stitch explain --html` wrote")
    try:
        data = json.loads(unpack(found[1]))
    except (ValueError, RecursionError) as error:
        raise ReadError(f"{path}: the report is damaged: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ReadError(f"{path} was written by another version of stitch: make it again with this one")
    try:
        return record(Document, data)
    except ReadError as error:
        raise ReadError(f"{path}: {error}") from None
