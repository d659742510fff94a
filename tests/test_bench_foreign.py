"""bench.gpu.foreign: what becomes of a recorded kernel, and of the same without its barriers."""
from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from bench.gpu.foreign.check import Kernel, check, markdown

from .ptx.writing import kernel

_EXCHANGE = """
mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1;
mov.u32 %r1, buffer; mad.lo.u32 %r2, %r109, 4, %r1; xor.b32 %r3, %r109, 32; mad.lo.u32 %r4, %r3, 4, %r1;
st.shared.b32 [%r1+256], 7;
ld.global.b32 %r5, [%rd2];
st.shared.b32 [%r2], %r5;
bar.sync 0;
ld.shared.b32 %r6, [%r4];
bar.sync 0;
st.global.b32 [%rd2], %r6;
"""


def _checked(folder: Path, body: str) -> Kernel:
    np.save(folder / "0.npy", np.arange(64, dtype=np.int32))
    (folder / "kernel.ptx").write_text(kernel(body, shared=".shared .align 16 .b8 buffer[260];"))
    (folder / "launch.json").write_text(json.dumps({
        "entry": "k", "grid": [1, 1, 1], "block": 64, "shared": 0, "args": [{"file": "0.npy", "type": "int32"}]}))
    return list(check(folder))[-1]


def test_a_right_kernel_and_its_barriers(tmp_path: Path) -> None:
    """The first barrier is needed, the second is not; the store of sevens races by the letter."""
    found = _checked(tmp_path, _EXCHANGE)
    assert (found.how, found.harmless, found.without) == ("right", 1, ["order", "right"])


def test_kernels_that_are_not_right(tmp_path: Path) -> None:
    assert _checked(tmp_path, _EXCHANGE.replace("[%r1+256], 7", "[%r1+256], %r109") + "ld.shared.b32 %r6, [%r1+256];"
                    "st.global.b32 [%rd2], %r6;").how == "order"
    assert _checked(tmp_path, _EXCHANGE.replace("[%r1+256]", "[%r1+260]")).how == "fault"
    assert _checked(tmp_path, _EXCHANGE.replace("bar.sync 0;", "bar.unheard 0;")).how == "unknown"


def test_the_report() -> None:
    kernels = [Kernel("a", "right", "", 2, ["order", "right", "fault"]), Kernel("b", "order", "x | y")]
    text = markdown(kernels, {"versions": {"triton": "1"}, "left": {"c": "why", "d": "why", "e": "how"}}, 5)
    assert "2 kernels: 1 accepted, 1 whose result depends" in text and "2 of 3 found, 1 gave the same bits" in text
    assert "| b | order | x / y |" in text and "Not recorded: c, d (why); e (how)." in text
