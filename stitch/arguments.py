"""Types of command line arguments that argparse does not have."""
from __future__ import annotations

import argparse
from collections.abc import Callable


def amount(wanted: str) -> Callable[[str], float]:
    """A finite number that is not negative; `wanted` ends the sentence about any other text: 'time: give seconds'."""
    def parse(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value < float("inf"):
            raise argparse.ArgumentTypeError(f"{text} is no {wanted}")
        return value
    return parse
