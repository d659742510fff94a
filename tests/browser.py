"""A headless Chromium, where there is one: what a page looks like to scripts and people after its own have run."""
from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from .running import LIMIT

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here")
_CONSOLE = re.compile(r":(?:ERROR|WARNING|INFO):CONSOLE")


@dataclass(frozen=True)
class Shown:
    """A page as it is: its elements as HTML, and what was written to the console."""

    dom: str
    console: list[str]

    def texts(self, pattern: str) -> list[str]:
        """What the first group of a pattern matches."""
        return re.findall(pattern, self.dom, re.DOTALL)


def shown(path: Path, fragment: str = "", width: int = 1400) -> Shown:
    """A file opened at `#fragment`, after eight seconds of the page's own clock."""
    assert CHROMIUM is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        done = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
             f"--user-data-dir={profile}", f"--window-size={width},1000", "--virtual-time-budget=8000",
             "--enable-logging=stderr", "--dump-dom", f"{path.absolute().as_uri()}#{fragment}"],
            capture_output=True, text=True, timeout=LIMIT, check=True)
    return Shown(done.stdout, [line for line in done.stderr.splitlines() if _CONSOLE.search(line)])
