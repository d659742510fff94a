"""A sample of the cases of `sizes.py`, each at one vector level."""
from __future__ import annotations

import random

import pytest

from stitch.target import Target

from .sizes import Case, cases, levels, run

_SAMPLE = 240
_CHOSEN = random.Random(0).sample(cases(), _SAMPLE)


@pytest.mark.parametrize(("case", "level"), [(c, levels()[n % len(levels())]) for n, c in enumerate(_CHOSEN)],
                         ids=lambda x: x.name if isinstance(x, Target) else str(x))
def test_sizes(case: Case, level: Target) -> None:
    run(case, level)
