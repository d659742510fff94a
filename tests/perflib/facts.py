"""Facts for tests of the performance library: fixed ones, and strategies that draw them."""
from __future__ import annotations

import json
from pathlib import Path

from hypothesis import strategies as st

from stitch.perflib import database, merge
from stitch.perflib.key import KINDS, Context, Fact, Failure, Measurement, Profile, Verdict

HERE = Context("this processor; cores 2", "emitter1", "llvmlite 1 jax 2")
THERE = Context("another processor; cores 64", "emitter1", "llvmlite 1 jax 2")


def measurement(n: int = 0, context: Context = HERE, median: float = 100.0, runs: int = 10, when: float = 1e9,
                schedule: str = "Row 0 8") -> Measurement:
    key = context.key("group", f"{n:040x}", schedule)
    return Measurement(key, median, 0.01, runs, when, f"softmax {n}")


def verdict(n: int = 0, context: Context = HERE, xla: float = 200.0, stitched: float = 100.0, runs: int = 10,
            when: float = 1e9) -> Verdict:
    return Verdict(context.device, f"{n:040x}", context.emitter, context.toolchain, xla, stitched, 0.01, runs,
                   "Row 0 8", when, f"softmax {n}")


def failure(n: int = 0, context: Context = HERE, when: float = 1e9) -> Failure:
    return Failure(context.key("op", f"{n:040x}", "Column 1 4"), "wrong result", when, f"reduce {n}")


def everything(path: Path) -> list[Fact]:
    """The facts of a library file, in its order."""
    with database.reading(path) as connection:
        return list(merge.everything(connection))


# Few different keys, so that facts meet.
_text = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=8)
_word = st.sampled_from(["a", "b,\"c\"", "é 中;", "'x' = 1"])
_number = st.floats(0, 1e9) | st.sampled_from([0.0, 1.0, 5e-324, 0.1 + 0.2])
_time = st.floats(1e-3, 1e9)
_runs = st.integers(1, 3) | st.integers(1, 1 << 40)
_contexts = st.builds(Context, st.sampled_from(["cpu one", "cpu, two"]), st.sampled_from(["e1", "e2"]), st.just("t"))
_keys = st.builds(lambda c, *rest: c.key(*rest), _contexts, st.sampled_from(KINDS), _word, _word)
_whats = _text | st.just("") | _word


def _verdict(context: Context, signature: str, *values: object) -> Verdict:
    return Verdict(context.device, signature, context.emitter, context.toolchain, *values)  # type: ignore[arg-type]


def _profile(context: Context, numbers: dict[str, float], *values: object) -> Profile:
    return Profile(context.device, "costs", context.emitter, context.toolchain, json.dumps(numbers),
                   *values)  # type: ignore[arg-type]


facts = st.one_of(
    st.builds(Measurement, _keys, _number, _number, _runs, _number, _whats),
    st.builds(_verdict, _contexts, _word, _time, _time, _number, _runs, _word, _number, _whats),
    st.builds(Failure, _keys, _text | _word, _number, _whats),
    st.builds(_profile, _contexts, st.dictionaries(_word, _time, min_size=1, max_size=2), _runs, _number, _whats),
)
