"""Races that are judged: those that no order of the warps gives another result are none."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stitch.cli.main import main
from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import Out, Result, run

from .writing import kernel

#: every thread stores a value where all others do, and reads it behind a barrier
_TOGETHER = """
mov.u32 %r1, buffer;
st.shared.b32 [%r1], VALUE;
bar.sync 0;
ld.shared.b32 %r6, [%r1];
mul.wide.u32 %rd1, %r100, 4; add.u64 %rd3, %rd101, %rd1;
st.global.b32 [%rd3], %r6;
"""
#: threads of the second warp load what those of the first overwrite: they keep it (USED) or not
_IN_PLACE = """
and.b32 %r1, %r109, 31; mul.wide.u32 %rd1, %r1, 4; add.u64 %rd2, %rd101, %rd1;
ld.global.b32 %r5, [%rd2];
add.u32 %r6, %r5, 1;
setp.lt.u32 %p1, %r109, 32;
@%p1 st.global.b32 [%rd2], %r6;
mul.wide.u32 %rd4, %r109, 4; add.u64 %rd3, %rd102, %rd4;
USED
"""
_KEEPS = "st.global.b32 [%rd3], %r5;"
_DROPS = "st.global.b32 [%rd3], 7;"


def _run(body: str, *args: Any, judge: bool = True, threads: int = 64) -> Result:
    text = kernel(body, shared=".shared .align 16 .b8 buffer[256];")
    return run(text, "k", 1, threads, [*args, *(0,) * (2 - len(args))], judge=judge)


def test_one_value_in_one_place() -> None:
    body = _TOGETHER.replace("VALUE", "7")
    with pytest.raises(Fault, match="race: overwrites what"):
        _run(body, Out(64, np.int32), judge=False)
    found = _run(body, Out(64, np.int32))
    np.testing.assert_array_equal(found.arrays[0], 7)
    assert len(found.harmless) == 1 and found.harmless[0].endswith("and itself")


@pytest.mark.parametrize("value", ["%r109", "%r4"], ids=["of every thread", "of every warp"])
def test_several_values_in_one_place(value: str) -> None:
    body = "shr.u32 %r4, %r109, 5;" + _TOGETHER.replace("VALUE", value)
    with pytest.raises(Fault, match="race: overwrites what .*; with its warps in another order the results are others"):
        _run(body, Out(64, np.int32))


def test_threads_of_one_warp_in_one_store() -> None:
    with pytest.raises(Fault, match="the results are others"):
        _run(_TOGETHER.replace("VALUE", "%r109"), Out(32, np.int32), threads=32)


def test_what_is_loaded_and_not_used() -> None:
    x = np.arange(32, dtype=np.int32)
    body = _IN_PLACE.replace("USED", _DROPS)
    with pytest.raises(Fault, match="race: overwrites what .* read"):
        _run(body, x.copy(), Out(64, np.int32), judge=False)
    found = _run(body, x.copy(), Out(64, np.int32))
    np.testing.assert_array_equal(found.arrays[0], x + 1)
    with pytest.raises(Fault, match="race"):
        _run(_IN_PLACE.replace("USED", _KEEPS), x.copy(), Out(64, np.int32))


def test_threads_of_one_warp_at_two_instructions() -> None:
    """The second half of a warp loads what the first overwrites."""
    body = _IN_PLACE.replace("and.b32 %r1, %r109, 31", "and.b32 %r1, %r109, 15").replace("%r109, 32", "%r109, 16")
    found = _run(body.replace("USED", _DROPS), np.arange(16, dtype=np.int32), Out(32, np.int32), threads=32)
    np.testing.assert_array_equal(found.arrays[0], np.arange(16) + 1)
    with pytest.raises(Fault, match="race"):
        _run(body.replace("USED", _KEEPS), np.arange(16, dtype=np.int32), Out(32, np.int32), threads=32)


def test_what_is_read_before_it_is_written() -> None:
    """In lockstep every store comes before every load: another order finds the barrier that is missing."""
    body = """
mov.u32 %r1, buffer; mad.lo.u32 %r2, %r109, 4, %r1; xor.b32 %r3, %r109, 32; mad.lo.u32 %r4, %r3, 4, %r1;
st.shared.b32 [%r2], %r109;
ld.shared.b32 %r6, [%r4];
mul.wide.u32 %rd1, %r100, 4; add.u64 %rd3, %rd101, %rd1;
st.global.b32 [%rd3], %r6;
"""
    with pytest.raises(Fault, match="with its warps in another order: line .*reads shared memory that nothing"):
        _run(body, Out(64, np.int32))


def test_other_faults_stay_what_they_are() -> None:
    with pytest.raises(Fault, match="which is in no buffer|but it has"):
        _run(_TOGETHER.replace("VALUE", "7").replace("[%rd3]", "[%rd3+4096]"), Out(64, np.int32))


def test_without_noise() -> None:
    with pytest.raises(PtxError, match="without noise"):
        run(kernel(""), "k", 1, 32, [0, 0], judge=True, noise=1)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.ptx"
    path.write_text(kernel(_TOGETHER.replace("VALUE", "7"), shared=".shared .align 16 .b8 buffer[256];"))
    command = ["ptx", "check", str(path), "--grid", "1", "--block", "64", "--args", "out:s32[64]", "0"]
    assert main(command) == 1
    capsys.readouterr()
    assert main([*command, "--judge"]) == 0
    assert "races that change nothing, whichever warp comes first: line" in capsys.readouterr().out
    assert main([*command, "--judge", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["harmless"]) == 1
