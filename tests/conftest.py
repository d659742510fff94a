"""Tests run alike everywhere: on the CPU, with empty caches, without settings of the user's, same random examples."""
from __future__ import annotations

import os
import tempfile
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

_CACHE = tempfile.TemporaryDirectory(prefix="stitch-tests-")

# Before anything imports jax; child processes inherit it.
for _name in [n for n in os.environ if n.startswith(("STITCH_", "JAX_", "XLA_"))]:
    del os.environ[_name]
# The hundreds of processes that tests start find the sources compiled, which takes longer than all else they do first.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ.update(XDG_CACHE_HOME=_CACHE.name, XDG_STATE_HOME=os.path.join(_CACHE.name, "state"),
                  XDG_RUNTIME_DIR=os.path.join(_CACHE.name, "run"),  # no test waits for others' right to measure
                  STITCH_CACHE_DIR=os.path.join(_CACHE.name, "objects"), JAX_PLATFORMS="cpu", STITCH_CALIBRATE="0")
os.mkdir(os.environ["XDG_RUNTIME_DIR"], 0o700)

# `--hypothesis-profile=default` draws new examples; a busy machine may be slow to draw them.
settings.register_profile("repeatable", derandomize=True, deadline=None,
                          suppress_health_check=(HealthCheck.too_slow,))
settings.load_profile("repeatable")

from stitch import kept, pipeline  # noqa: E402  (after the environment is set)
from stitch.emit.codegen.build import made_of  # noqa: E402
from stitch.emit.load import handlers  # noqa: E402
from stitch.emit.objcache import sources_version  # noqa: E402

from .launches import Launches  # noqa: E402

#: sets of parameters that a test may have and still not be a sweep
SWEEP = 24


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the files under tests/golden anew")
    parser.addoption("--all-sizes", action="store_true", help="all cases of the tests of sizes, not a sample")
    parser.addoption("--all-levels", action="store_true", help="kernels of programs at every vector level, not at one")
    parser.addoption("--all-mutants", action="store_true", help="all mutants of PTX for warpgroups, not a sample")
    parser.addoption("--one-in", type=int, default=1, help="of each test with parameters, one in so many sets of them")
    parser.addoption("--sweeps", type=int, default=1, help=f"the same of tests in folders with more than {SWEEP} sets")
    parser.addoption("--seed", type=int, default=0, help="other numbers for the tests that draw from their file's RNG")
    parser.addoption("--all-mutations", action="store_true", help="10,000 mutated artifacts, not a sample")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --one-in and --sweeps, those that a digest of the sources draws: others after every change, at least one of
    each test."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    drawn, version = set(), sources_version()
    for name, same in tests.items():
        sweeps = len(same) > SWEEP and name.count("/") > 1
        most = max(config.getoption("--one-in"), config.getoption("--sweeps") if sweeps else 1)
        same.sort(key=lambda item: zlib.crc32(f"{version} {item.nodeid}".encode()))
        drawn.update(same[:-(-len(same) // most)])
    config.hook.pytest_deselected(items=[item for item in items if item not in drawn])
    items[:] = [item for item in items if item in drawn]


@pytest.fixture(scope="session")
def _watched(request: pytest.FixtureRequest) -> Iterator[Launches]:
    """Handlers that are registered with XLA run among guard pages."""
    launches = Launches(every_level=request.config.getoption("--all-levels"))
    register, build = handlers.register, pipeline.build_made

    def noted(makes: dict[str, Any], *rest: Any) -> Any:
        new = {name: make for name, make in makes.items() if name not in launches.kernels}
        launches.kernels.update(made_of(new)[0])  # (those that only the cache knows are lowered for it)
        return build(makes, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(handlers, "register", lambda name, address: register(name, launches.watched(name, address)))
        patch.setattr(pipeline, "build_made", noted)
        yield launches


@pytest.fixture
def drawn(request: pytest.FixtureRequest) -> Callable[[list[tuple[str, str]]], list[tuple[str, str]]]:
    """Chooses an eighth of a kernel's mutants: another one when its text changes. All of them with --all-mutants."""
    if request.config.getoption("--all-mutants"):
        return lambda mutants: mutants
    return lambda mutants: mutants[zlib.crc32(mutants[0][1].encode()) % 8::8]


@pytest.fixture(autouse=True)
def _numbers_of_its_own(request: pytest.FixtureRequest) -> None:
    """A test draws the same numbers from its file's RNG whichever tests ran before it in the same process."""
    if isinstance(rng := getattr(request.module, "RNG", None), np.random.Generator):
        seeds = request.config.getoption("--seed"), zlib.crc32(request.node.nodeid.encode())
        rng.bit_generator.state = np.random.default_rng(seeds).bit_generator.state


@pytest.fixture(autouse=True)
def _planned_anew(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """No test gets modules as another one had them rewritten: some change what plans."""
    monkeypatch.setattr(kept, "MODULES", f"{kept.MODULES} of {request.node.nodeid}")


@pytest.fixture(autouse=True)
def _no_faults(_watched: Launches) -> Iterator[None]:
    """No launch of the test touched what is not its own."""
    yield
    _watched.run_blocks()
    faults, _watched.faults = _watched.faults, []
    assert not faults, faults


def pytest_unconfigure() -> None:
    _CACHE.cleanup()
