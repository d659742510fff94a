"""The workloads of FusionStitching's evaluation (Table 2) as JAX programs.

The paper names them and says little more: LR, W2V, RNN and BiRNN are public examples with default configurations
(github.com/aymericdamien/TensorFlow-Examples), Speech and NMT are in-house.  Every file says what is taken from the
examples or the paper and what is assumed.  Parameters and data are random: times and fusions do not depend on them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bench.models import logistic_regression, nmt, recurrent, speech, word2vec

#: a program and its arguments
Built = tuple[Callable[..., Any], tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Model:
    """A row of Table 2; `build` makes the program, arrays of its arguments included."""

    name: str
    category: str
    description: str
    build: Callable[[], Built]


MODELS = (
    Model("LR", "training", "logistic regression", logistic_regression.build),
    Model("W2V", "training", "word2vec, skip-gram with noise contrastive estimation", word2vec.build),
    Model("RNN", "training", "LSTM over the rows of digits", recurrent.build),
    Model("BiRNN", "training", "bidirectional LSTM over the rows of digits", recurrent.build_bidirectional),
    Model("Speech", "training", "acoustic model of memory blocks over spliced frames", speech.build),
    Model("NMT", "inference", "a decoding step of a translator with attention", nmt.build),
)


def select(names: str) -> list[Model]:
    """The models of a comma-separated list ("all": every one), in the order of Table 2; ValueError for an unknown
    name."""
    known = {m.name: m for m in MODELS}
    wanted = list(known) if names == "all" else names.split(",")
    for name in wanted:
        if name not in known:
            raise ValueError(f"no model {name}; there are {', '.join(known)}")
    return [m for m in MODELS if m.name in wanted]
