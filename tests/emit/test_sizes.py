"""The cases of `sizes.py`: a sample of them, each at one vector level, or all at every level (`--all-sizes`)."""
from __future__ import annotations

import random

import pytest

from stitch.target import Target

from .sizes import Case, cases, levels, run

_SAMPLE = 240


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.config.getoption("--all-sizes"):
        chosen = [(case, level) for case in cases() for level in levels()]
    else:
        sample = random.Random(0).sample(cases(), _SAMPLE)
        chosen = [(case, levels()[n % len(levels())]) for n, case in enumerate(sample)]
    metafunc.parametrize(("case", "level"), chosen, ids=lambda x: x.name if isinstance(x, Target) else str(x))


def test_sizes(case: Case, level: Target) -> None:
    run(case, level)
