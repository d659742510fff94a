"""Programs with other ends and modules with verdicts that were drawn, a few; and that what would be wrong is seen."""
from __future__ import annotations

from collections import Counter
from pathlib import Path

import jax
import numpy as np
import pytest

from stitch import kept

from . import campaign
from .data import arguments
from .ends import DEBUG, ORDERED, PURE, UNORDERED, Ended, ended
from .programs import Input, Node, Program, Value, generate, has_x64
from .running import Find, How, Setting, block_of, check, check_one, plain

BOTH = How(ends=True, verdicts=True)
#: programs whose only result is no tuple, with loops or groups of which both versions run, that end in calls of Python
SAMPLE = (20018, 20040)


@pytest.mark.parametrize("seed", SAMPLE)
def test_a_program_that_was_kept(seed: int, tmp_path: Path) -> None:
    """It comes out under stitch as under XLA while both versions take turns, with every verdict, and in a process to
    come; what was kept was taken."""
    setting = Setting.of(seed, BOTH).drawing(str(tmp_path), seed)
    for later in (False, True):
        done = check(block_of(seed, BOTH), setting)
        assert not done.finds, "\n".join(map(str, done.finds))
        assert done.kept >= (1 if later else 2) and done.modules


def test_a_module_that_lost_something_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The root of one that takes a version, for example."""
    decided = kept.decided
    monkeypatch.setattr(kept, "decided", lambda *given: (decided(*given) or "").replace("  ROOT ", "  "))
    block = block_of(SAMPLE[0], BOTH)
    for draw in range(12):  # (who wins: where XLA does in all of them, its module loses nothing)
        done = check(block, Setting.of(SAMPLE[0], BOTH).drawing(str(tmp_path / str(draw)), draw))
        if any(f.kind == "error" for f in done.finds):
            return
    pytest.fail("nothing was seen")


def test_ends_are_what_they_say() -> None:
    """Of many programs all forms and kinds of calls are there, and results have the shapes that they are said to."""
    forms: Counter[str] = Counter()
    for seed in range(20000, 20040):
        program = ended(generate(seed))
        assert program.source == ended(generate(seed)).source
        forms[program.form if program.outputs else "none"] += 1
        forms.update(n.text.split("'")[1] for n in program.calls)
        if seed % 8 == 0:
            with jax.enable_x64(has_x64(seed)):
                made = jax.eval_shape(program.judged.function, *arguments(program))
            wanted = program.judged.outputs
            assert [(m.shape, str(m.dtype)) for m in made] == [(o.shape, o.dtype) for o in wanted], program.source
    assert {"array", "", "tree", "none", DEBUG, UNORDERED, ORDERED, PURE} <= forms.keys(), forms


def telling() -> Ended:
    x, values = Value("x", (3,), "float32"), [Value(f"e{n}", (3,), "float32") for n in range(3)]
    calls = [Node(v, f"effect('{kind}', '{v.name}', {{0}} + {n})", (x,))
             for n, (v, kind) in enumerate(zip(values, (ORDERED, ORDERED, DEBUG)))]
    return Ended(0, (Input(x, "plain"),), tuple(calls), (values[0],), "array")


def test_what_python_is_told_counts() -> None:
    program, x = telling(), np.arange(3, dtype=np.float32)
    assert program.without_dead() == program and isinstance(program, Program)
    found = plain(program.lowered([x]), [x])
    assert [f.tolist() for f in found] == [[0, 1, 2], [0, 1, 2], [1, 2, 3], [2, 3, 4]]


@pytest.mark.parametrize("told, said", [(["e0", "e1"], "not of"), (["e0", "e1", "e1", "e2"], "not of"),
                                        (["e1", "e2", "e0"], "in the order")])
def test_python_is_told_all_and_once_and_in_order(told: list[str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.ends._heard", [(name, np.zeros(3)) for name in told])
    with pytest.raises(AssertionError, match=said):
        telling().heard()


def test_another_process_has_what_one_has_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same folder; its programs are not counted once more."""
    outcome = '{"programs": 1, "modules": 1, "kernels": 1, "judged": 0, "kept": 1, "finds": []}'
    told = (f"import os, sys; name = sys.argv[-1] + '/here'; print('{{\"begin\": 0}}'); late = os.path.exists(name); "
            f"late and os.abort(); open(name, 'w'); print('''{outcome}''')")
    monkeypatch.setattr(campaign, "CHILD", ("-c", told))
    done = campaign.run(0, 1, how=BOTH)
    assert done.counts["programs"] == 1 and [(f.seed, f.kind) for f in done.finds] == [(0, "crash")] and done.done == 1


def test_a_find_of_a_program_alone_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each try has a folder of its own."""
    folders: list[Path] = []

    def found(programs: object, args: object, setting: Setting) -> object:
        folders.append(setting.verdicts or Path())
        return type("Found", (), {"finds": [Find(0, "different", "")]})
    monkeypatch.setattr("tests.fuzz.running.check_all", found)
    for _ in range(2):
        assert check_one(telling(), [], Setting.of(0, BOTH))
    assert folders[0] != folders[1]
