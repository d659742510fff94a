"""One artifact for the tests that only look at it."""
from __future__ import annotations

import jax
import pytest

import stitch

from . import programs


@pytest.fixture(scope="session")
def data() -> bytes:
    """An artifact's bytes."""
    return stitch.export(jax.jit(programs.block), programs.params(), programs.x()).to_bytes()


@pytest.fixture
def file(data, tmp_path):
    path = tmp_path / "block.stitch"
    path.write_bytes(data)
    return path
