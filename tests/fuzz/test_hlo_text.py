"""Broken modules on the command line: a sample of the fuzzer's, and all that it ever found."""
from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .hlo_mutate import grammar, mutated
from .hlo_seeds import PROGRAMS, WRITTEN, hlo_seeds, stablehlo_seeds
from .hlo_text import COMMANDS, CORPUS, run

PLANNED = ("explain", "--as-is", "--target", "avx512", "--json")
COMPILED = ("explain", "--target", "avx2")
FOUND = sorted(CORPUS.glob("*.txt"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@pytest.fixture(autouse=True)
def limits(monkeypatch):
    monkeypatch.setenv("STITCH_COMPILE_TIMEOUT", "5")
    monkeypatch.setenv("STITCH_PERFLIB", "")


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_was_found_stays_mended(path, folder):
    for command in dict.fromkeys(c for c in COMMANDS if c[0] == "explain"):
        run(path.read_text(), command, folder)


@settings(max_examples=150)
@given(data=st.data())
def test_texts_of_the_grammar(data, folder):
    run(grammar(lambda choices: data.draw(st.sampled_from(choices))), PLANNED, folder)


@settings(max_examples=150)
@given(data=st.data())
def test_mutations(data, folder):
    def pick(choices):
        return data.draw(st.sampled_from(choices))

    seeds = hlo_seeds()
    run(mutated(pick, pick(seeds), pick(seeds)), PLANNED, folder)


@pytest.mark.parametrize("seed", range(40))
def test_mutations_that_xla_reads(seed, folder):
    pick = random.Random(seed).choice
    seeds = hlo_seeds() if seed % 2 else stablehlo_seeds()
    run(mutated(pick, pick(seeds), pick(seeds)), COMPILED, folder)


@pytest.mark.parametrize("number", range(2 * len(PROGRAMS) + len(WRITTEN)))
def test_no_module_of_xla_is_refused(number, folder):
    """Modules that XLA made, before and after its passes, and texts of our own that it takes."""
    assert run(hlo_seeds()[number], PLANNED, folder) == "accepted"
