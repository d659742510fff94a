"""Every group of every module is stitched here, however small: nothing is left to XLA because it gains too little."""
from __future__ import annotations

import pytest

from .compare import force


@pytest.fixture(autouse=True)
def forced(monkeypatch: pytest.MonkeyPatch) -> None:
    force(monkeypatch)
