"""What the assembler leaves out, by the instructions that stay; and labels in braces, as inline assembly has them."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.ptx.faults import PtxError
from stitch.ptx.run import Out, read, run
from stitch.ptx.timing.assembly import loops_of, translate
from stitch.ptx.timing.gpus import GPUS

from .test_timing import turn
from .writing import assemble, kernel

SM = GPUS["a100"].sm
TILE = ".shared .align 16 .b8 tile[8192];"


def kept(body: str) -> list[str]:
    """The instructions of a body that the hardware runs."""
    text = kernel(body, shared=TILE)
    assemble(text, "sm_80")
    entry = read(text).entries["k"]
    ops = translate(entry, SM)
    first = next(n for n, i in enumerate(entry.instrs) if i.text.startswith("mad.lo.s32 %r100")) + 1
    return [op.text for op in ops[first:-1] if op.issues]


@pytest.mark.parametrize("code, stays", [
    ("add.u32 %r1, %r109, 64; ld.shared.b32 %r2, [%r1];", ["ld.shared.b32 %r2, [%r1]"]),
    ("add.u32 %r3, %r109, 64; add.u32 %r1, %r3, 8; ld.shared.b32 %r2, [%r1];", ["ld.shared.b32 %r2, [%r1]"]),
    ("add.u64 %rd1, %rd101, 64; ld.global.b32 %r2, [%rd1];", ["ld.global.b32 %r2, [%rd1]"]),
    # used otherwise, too; by what is no access; of what a thread has of its own
    ("add.u32 %r1, %r109, 64; ld.shared.b32 %r2, [%r1]; mul.lo.u32 %r4, %r1, %r1;",
     ["add.u32 %r1, %r109, 64", "ld.shared.b32 %r2, [%r1]", "mul.lo.u32 %r4, %r1, %r1"]),
    ("add.u32 %r1, %r109, %r100; ld.shared.b32 %r2, [%r1];",
     ["add.u32 %r1, %r109, %r100", "ld.shared.b32 %r2, [%r1]"]),
    # a number that all threads have in common: at shared memory, not in global memory
    ("add.u32 %r1, %r109, %r108; ld.shared.b32 %r2, [%r1];", ["ld.shared.b32 %r2, [%r1]"]),
    ("add.u32 %r3, %r109, %r108; add.u32 %r1, %r3, 8; ld.shared.b32 %r2, [%r1];", ["ld.shared.b32 %r2, [%r1]"]),
    ("add.u64 %rd1, %rd101, %rd102; ld.global.b32 %r2, [%rd1];",
     ["add.u64 %rd1, %rd101, %rd102", "ld.global.b32 %r2, [%rd1]"]),
    # ... one of them an address
    ("add.u32 %r3, %r109, %r108; add.u32 %r1, %r3, %r107; ld.shared.b32 %r2, [%r1];",
     ["add.u32 %r3, %r109, %r108", "ld.shared.b32 %r2, [%r1]"]),
])
def test_additions_are_parts_of_addresses(code: str, stays: list[str]) -> None:
    assert kept(code) == stays


def test_what_is_common_to_all_threads_is_known_by_its_place() -> None:
    """%r3 is zero where %r4 is made of it, and a thread's own later."""
    body = """mov.u32 %r3, 0; mov.u32 %r4, %r3;
again: add.u32 %r1, %r109, %r4; ld.shared.b32 %r3, [%r1]; add.u32 %r4, %r4, 4; setp.lt.u32 %p1, %r4, 64;
@%p1 bra again;"""
    assert not any(text.startswith("add.u32 %r1") for text in kept(body))
    body = body.replace("add.u32 %r4, %r4, 4", "add.u32 %r4, %r4, %r3")
    assert any(text.startswith("add.u32 %r1") for text in kept(body))


LOOP = """mov.u32 %r90, 0;
again: shl.b32 %r1, %r109, 4; xor.b32 %r2, %r1, 48; add.u32 %r3, %r2, %r90; st.shared.b32 [tile], %r3;
add.u32 %r90, %r90, 1; setp.lt.u32 %p1, %r90, 8; @%p1 bra again;"""


def test_what_a_loop_does_not_change_is_computed_before_it() -> None:
    entry = read(kernel(LOOP, shared=TILE)).entries["k"]
    [loop] = loops_of(entry, translate(entry, SM))
    assert [entry.instrs[n].parts[0] for n in sorted(loop.before)] == ["shl", "xor"]


def test_it_is_computed_again_when_the_loop_is_entered_again() -> None:
    """Of two loops in each other, what the inner one does not change: by the time of the outer one's turns."""
    work = "\n".join(f"xor.b32 %r{n}, %r91, {n}; xor.b32 %r{n + 40}, %r{n}, %r109;" for n in range(10, 40))
    inner = """mov.u32 %r92, 0;
inner: INNER
add.u32 %r92, %r92, 1; setp.lt.u32 %p2, %r92, TURNS; @%p2 bra inner;"""
    once = turn(inner.replace("INNER", work).replace("TURNS", "1") + "add.u32 %r91, %r90, 1;", "mov.u32 %r91, 5;")
    often = turn(inner.replace("INNER", work).replace("TURNS", "9") + "add.u32 %r91, %r90, 1;", "mov.u32 %r91, 5;")
    none = turn(inner.replace("INNER", "").replace("TURNS", "9") + "add.u32 %r91, %r90, 1;", "mov.u32 %r91, 5;")
    assert once > 60 and often - none == pytest.approx(60 * 2, abs=80)


def test_labels_are_those_of_their_braces() -> None:
    """Inline assembly in two places has one label twice, each for itself."""
    body = "\n".join(f"""{{ .reg .pred q; mov.u32 %r{n}, 0;
AGAIN: add.u32 %r{n}, %r{n}, 1; setp.lt.u32 q, %r{n}, {n}; @!q bra OVER; bra AGAIN;
OVER: }}""" for n in (3, 5)) + """
mul.wide.u32 %rd1, %r100, 4; add.u64 %rd1, %rd1, %rd102; mad.lo.u32 %r1, %r3, 10, %r5; st.global.b32 [%rd1], %r1;"""
    text = kernel(body)
    assemble(text, "sm_80")
    got = run(text, "k", 1, 32, [np.zeros(1, np.int32), Out(32, np.int32)]).arrays[1]
    np.testing.assert_array_equal(got, 35)


def test_a_label_is_there_once() -> None:
    with pytest.raises(PtxError, match="AGAIN is there twice"):
        read(kernel("AGAIN: mov.u32 %r1, 0;\nAGAIN: mov.u32 %r2, 0;"))
