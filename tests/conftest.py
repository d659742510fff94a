"""Tests run alike everywhere: on the CPU, with empty caches, without settings of the user's, same random examples."""
from __future__ import annotations

import os
import tempfile

import pytest
from hypothesis import HealthCheck, settings

_CACHE = tempfile.TemporaryDirectory(prefix="stitch-tests-")

# Before anything imports jax; child processes inherit it.
for _name in [n for n in os.environ if n.startswith(("STITCH_", "JAX_", "XLA_"))]:
    del os.environ[_name]
os.environ.update(XDG_CACHE_HOME=_CACHE.name, STITCH_CACHE_DIR=os.path.join(_CACHE.name, "objects"),
                  JAX_PLATFORMS="cpu")

# `--hypothesis-profile=default` draws new examples; a busy machine may be slow to draw them.
settings.register_profile("repeatable", derandomize=True, deadline=None,
                          suppress_health_check=(HealthCheck.too_slow,))
settings.load_profile("repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the files under tests/golden anew")


def pytest_unconfigure() -> None:
    _CACHE.cleanup()
