"""A few cases of every primitive and of the table of functions; that what is wrong with more of them is seen."""
from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import jax
import numpy as np
import pytest

from stitch.emit.load.trials import Table
from stitch.plan import parts

from ..fuzz.running import Outcome, Setting, compared
from . import campaign, chains, draws, functions, harnesses
from .campaign import TOGETHER, tried
from .case import Case

pytestmark = pytest.mark.filterwarnings("ignore:Casting from complex")
SETTING = Setting(True, "always", True, "host", False)


@pytest.fixture(autouse=True)
def _wide_types() -> Iterator[None]:
    with jax.enable_x64(True):
        yield


def outcome(cases: list[Case], setting: Setting = SETTING) -> Outcome:
    return sum((tried(cases[n:n + 2 * TOGETHER], setting) for n in range(0, len(cases), 2 * TOGETHER)), Outcome())


def test_a_case_of_every_primitive() -> None:
    pytest.importorskip("absl")
    chosen = [h for h in harnesses.sample(1) if "eig" not in h.group_name]
    done = outcome([harnesses.made(h, "") for h in chosen])
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.programs == len(chosen) > 120 and done.kernels > 30


def test_a_sample_of_functions() -> None:
    done = outcome([make() for _, make in list(functions.table())[10::97]])
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.programs > 30 and done.kernels > 10


def test_a_sample_of_edges_and_libraries() -> None:
    tables = [*functions.table(of="edges", values="small")][5::62], [*functions.table(of="libraries",
        values="small")][3::134]
    done = outcome([make() for table in tables for _, make in table])
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.programs > 10 and done.kernels > 10


def test_a_sample_of_loops_in_parts() -> None:
    """Of three strands; some end one after another, some have no turns, some batches have nothing in them."""
    cut: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        take = parts.best_cut
        patch.setattr(parts, "best_cut", lambda *given: cut.append(made := take(*given)) or made)
        done = outcome([make() for _, make in list(functions.table(of="loops", values="small"))[5::41]],
                       replace(SETTING, strands=3))
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.programs > 4 and sum(made is not None for made in cut) > 10


def test_a_sample_of_random_numbers() -> None:
    """Of every kind of key, in loops and mapped."""
    done = outcome([make() for _, make in list(draws.table())[11::158]])
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.programs > 4 and done.kernels > 10


def test_a_sample_of_chains() -> None:
    done = outcome([c for c in map(campaign.made, list(chains.table())[40:44]) if c is not None])
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.programs > 2 and done.kernels > 2


def test_whatever_is_in_a_chain_keeps_shape_and_type() -> None:
    x, w = (jax.ShapeDtypeStruct(dims, np.float32) for dims in ((8, 12), (12, 12)))
    for name, made in [*chains.STAGES.items(), *((n, t(chains.STAGES["gated"])) for n, t in chains.TRANSFORMS.items())]:
        y = jax.eval_shape(made, x, w)
        assert (y.shape, y.dtype) == (x.shape, x.dtype), name


def test_cases_whose_versions_take_turns() -> None:
    """XLA's and ours are right in every run, and both have run."""
    taken: list[tuple[Table, int]] = []
    take = Table.take

    def noted(self: Table, *given: Any) -> int | None:
        place = take(self, *given)
        taken.append((self, place or 0))
        return place
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "take", noted)
        done = tried([make() for _, make in list(functions.table(of="edges", values="small"))[7:400:134]],
                     replace(SETTING, turns=True))
    assert not done.finds, "\n".join(map(str, done.finds))
    assert done.kernels and any(table.pairs(place) for table, place in taken)


def test_a_wrong_element_is_seen() -> None:
    """In whatever form: as it is, mapped or differentiated."""
    for form in ("", "x3", "grad"):
        make = dict(functions.table(form))["jnp.tanh float32"]
        case = make()
        right = [np.asarray(x) for x in case.function(*case.args)]
        assert compared(case, case.args, right, right)[0] is None
        at = max(range(len(right)), key=lambda n: right[n].size)
        wrong = [x.copy() for x in right]
        wrong[at].flat[2] = 7.5
        find, _ = compared(case, case.args, wrong, right)
        assert find is not None and find.kind == "different" and f"[{at}]" in find.text


def test_a_process_that_dies_is_blamed_on_one_case(monkeypatch: pytest.MonkeyPatch) -> None:
    def lines(options: object, start: int, stop: int, together: int) -> Iterator[dict[str, object]]:
        for at in range(start, stop, together):
            yield {"begin": at, "name": f"case {at}"}
            if at <= 11 < at + together:
                yield {"died": "ended with -11"}
                return
            count = min(together, stop - at)
            yield {"programs": count, "modules": 1, "kernels": 1, "judged": 0, "none": 0, "finds": []}

    monkeypatch.setattr(campaign, "lines", lines)
    options = Namespace(start=0, stop=sys.maxsize, together=TOGETHER, json=None)
    record = campaign.run(options, 100)
    assert record["finds"] == [{"name": "case 11", "kind": "crash", "text": "ended with -11"}]
    assert (record["programs"], record["done"]) == (99, 100)


def test_factorizations_are_judged_as_a_whole() -> None:
    x = np.random.default_rng(0).standard_normal((9, 5))
    case = Case("gradients of qr", lambda x: [jax.grad(lambda x: jax.numpy.linalg.qr(x)[1].sum())(x)], [x], 1)
    right = [np.asarray(y) for y in case.function(x)]
    near, far = ([y + np.abs(y).max() * by * np.eye(9, 5) for y in right] for by in (1e-14, 1e-12))
    assert compared(case, case.args, near, right)[0] is None
    find, _ = compared(case, case.args, far, right)
    assert find is not None and find.kind == "not judged"
