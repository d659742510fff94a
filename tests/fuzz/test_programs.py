"""Random programs, a few of them; and that what would be wrong with more of them is seen and told."""
from __future__ import annotations

import jax
import numpy as np
import pytest

from . import campaign, oracle, shrink
from .data import Array, arguments
from .programs import generate, has_x64
from .running import TOGETHER, Find, Setting, compared, lowered, plain

#: programs that run here; others are for `python -m tests.fuzz.campaign`
SAMPLE = 12 * TOGETHER


def test_random_programs() -> None:
    """They come out under stitch as under XLA, or as right as that."""
    done = campaign.run(0, SAMPLE)
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.counts["programs"] == SAMPLE and done.counts["kernels"] > SAMPLE / 4 and done.counts["judged"]


def test_programs_are_what_they_say() -> None:
    for seed in range(1000, 1040):
        program = generate(seed)
        assert program.source == generate(seed).source
        with jax.enable_x64(has_x64(seed)):
            made = jax.eval_shape(program.function, *arguments(program))
        assert [(m.shape, str(m.dtype)) for m in made] == [(o.shape, o.dtype) for o in program.outputs], program.source


def damaged(x: Array, at: tuple[int, ...]) -> Array:
    """With one element that is wrong by no more than an operation or a bit."""
    y = x.copy()
    if x.dtype == bool:
        y[at] = ~x[at]
    elif x.dtype.kind in "iu":
        y[at] = x[at] ^ 1
    else:
        y[at] = x[at] * 2 if np.isfinite(x[at]) and abs(x[at]) > 1e-30 else 1
    return y


@pytest.mark.parametrize("seed", [1, 8, 23, 40])
def test_one_wrong_element_is_seen(seed: int) -> None:
    program = generate(seed)
    args = arguments(program)
    with jax.enable_x64(has_x64(seed)):
        xla = plain(lowered([program], args), args)
        assert not oracle.differences(program, args, xla, xla)
        for n, x in enumerate(xla):
            if x.size:
                at = tuple(d // 2 for d in x.shape)
                got = [*xla[:n], damaged(x, at), *xla[n + 1:]]
                text, judged = compared(program, args, got, xla)
                assert judged and text.startswith(f"{program.outputs[n].name}: 1 of {x.size} "), (n, text)


@pytest.mark.parametrize("ends, kind", [("os.abort()", "crash"), ("time.sleep(60)", "hang")])
def test_the_program_a_process_dies_of_is_told(ends: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = """print('{"begin": 16}', flush=True)"""
    monkeypatch.setattr(campaign, "CHILD", ("-c", f"import os, time; {said}; {ends}"))
    monkeypatch.setattr(campaign, "HANG", 5.0)
    done = campaign.run(0, 24)
    assert [(f.seed, f.kind) for f in done.finds] == [(16, kind)] and done.done == 24


def test_shrinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left computes nothing that the failure does not need."""
    seed = next(s for s in range(200) if sum("jnp.sum" in n.text for n in generate(s).nodes) == 1 and not has_x64(s)
                and Setting.of(s).level == "host" and len(generate(s).nodes) > 6)
    monkeypatch.setattr(shrink, "check_one", lambda program, args, setting: [
        Find(seed, "different", "a sum") for n in program.nodes if "jnp.sum" in n.text])
    text = shrink.shrink(seed)
    assert text.count(" = ") == 1 and "jnp.sum" in text and text.endswith("different: a sum"), text
