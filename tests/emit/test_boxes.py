"""Rings that hardware fills by tensor maps: right for every way that operands lie, for pairs of blocks that share what
they need, and for blocks that compute one tile after another."""
from __future__ import annotations

import re

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.ptx.faults import Fault

from .boxed import Boxed, hopper
from .ptx_harness import Compiled

#: one of each form: stages, operands along and across, swizzles, edges everywhere, clusters, blocks that last
SUITE = {
    "one tile": Boxed(64, 16, 512, hopper(64, 16, 128, 3)),
    "edges": Boxed(125, 27, 470, hopper(64, 16, 128, 3)),
    "4 stages, lines of 64 bytes": Boxed(61, 30, 310, hopper(64, 32, 64, 4), dtype="f16"),
    "2 stages, across": Boxed(70, 72, 230, hopper(64, 64, 128, 2), (True, False)),
    "blocks of long lines": Boxed(130, 140, 200, hopper(128, 128, 64, 3), (True, False), threads=512),
    "bytes": Boxed(70, 40, 1000, hopper(64, 16, 128, 3), dtype="s8"),
    "coarse sums": Boxed(70, 30, 500, hopper(64, 32, 64, 3), dtype="f8e4m3fn"),
    "behind": Boxed(100, 40, 300, hopper(64, 32, 64, 4), behind=True),
    "lasting": Boxed(250, 60, 150, hopper(64, 16, 128, 3), lasts=True),
    "lasting, 4 stages, across": Boxed(250, 60, 130, hopper(64, 32, 64, 4), (True, False), lasts=True),
    "lasting, behind": Boxed(190, 70, 100, hopper(64, 32, 64, 4), lasts=True, behind=True),
    "lasting, coarse": Boxed(190, 60, 320, hopper(64, 32, 64, 3), dtype="f8e5m2", lasts=True),
    "pairs": Boxed(120, 60, 440, hopper(64, 16, 128, 3), boxes=2),
    "pairs, across": Boxed(120, 120, 300, hopper(64, 64, 64, 4), (True, False), boxes=2),
    "pairs, lasting": Boxed(250, 60, 200, hopper(64, 16, 128, 3), boxes=2, lasts=True),
    "pairs, lasting, behind": Boxed(250, 60, 120, hopper(64, 16, 64, 4), boxes=2, lasts=True, behind=True),
}


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    boxed = SUITE[name]
    kernel, (inputs, want) = boxed.kernel, boxed.data()
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = Compiled(kernel, boxed.target)
    assert "cp.async.bulk.tensor" in made.ptx and "cp.async.ca" not in made.ptx
    np.testing.assert_array_equal(made(*inputs)[0], want)


# ---- everything is needed


@pytest.mark.parametrize("name", SUITE)
def test_interpreter_catches_every_mutant_of_ptx(name: str) -> None:
    boxed = SUITE[name]
    made, (inputs, want) = Compiled(boxed.kernel, boxed.target), boxed.data()
    whole, missed, seen = made.ptx, [], 0
    for what, made.ptx in ptx_mutants(whole, "edges" in name):
        seen += 1
        try:
            if np.array_equal(made(*inputs)[0], want):
                missed.append(what)
        except Fault:
            pass
    assert seen > 60 and not missed, "\n".join(missed)


#: what may be left out: descriptors' fields, copies, waits, arrivals, barriers, fences, instructions and their groups
#: (but waits inside a warp: what its threads know of one another is not told apart)
_STEPS = re.compile(r"tensormap|cp\.async\.bulk|bar\.sync|barrier\.cluster|fence\.(proxy|mbarrier)|"
                    r"wgmma\.(fence|commit|wait|mma)|mbarrier\.(init|arrive|try)")
#: what may be weakened or shifted: waits, and what is added to descriptors of operands
_NUMBERS = re.compile(r"(wait_group[.\w]*\s+|add\.s64 [ab], %rd\d+, |tensormap\.replace[^,]*, )(\d+);")
#: operands whose number is shifted where it comes from
_OPERANDS = re.compile(r"(?:tensormap\.replace\S+ \[%r\d+\], (?:\d, )?|expect_tx\S+ _, \[%r\d+\], |"
                       r"mbarrier\.init\S+\s+\[[^]]*\], |mapa\S+ a, %r\d+, )(%r[d\d]*);")


def ptx_mutants(ptx: str, edges: bool) -> list[tuple[str, str]]:
    """Every such step left out, and every such number one less or more, statement by statement.  (That a tensor is no
    larger shows only where boxes stick out of it, at its `edges`.)"""
    out: list[tuple[str, str]] = []
    for found in re.finditer(r"[^;{}\n]+;", ptx):
        statement = found[0]
        others = [""] if _STEPS.search(statement) else []
        if "swizzle_mode" in statement:
            others.append(re.sub(r"(\d);", lambda m: f"{int(m[1]) - 1};", statement))
        elif match := _NUMBERS.search(statement):
            others.append(statement.replace(match[0], f"{match[1]}{int(match[2]) + 1};"))
        elif match := _OPERANDS.search(statement):
            values = re.findall(rf"mov\.b(?:32|64)\s+{match[1]}, (\d+);", ptx[:found.start()])
            for by in ((-16,) if not edges else (-16, 1)) if "global_dim" in statement else (-1, 1):
                others.append(statement.replace(f"{match[1]};", f"{int(values[-1]) + by};") if values else statement)
        out += [(f"{statement.strip()} -> {other.strip()}", ptx[:found.start()] + other + ptx[found.end():])
                for other in others if other != statement]
    return out
