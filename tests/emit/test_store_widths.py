"""No machine store writes more than the store of the IR that it was made of."""
from __future__ import annotations

from pathlib import Path

from stitch.hlo.types import DTYPES

from .kernels import apart, examples
from .llvm_harness import kernel_text
from .sizes import levels
from .store_widths import compare, mismatches

#: what LLVM 22.1 makes of a masked store with one lane on of a truncation
_DEFECT = """*** IR Dump After CodeGen Prepare (codegenprepare) ***
  call void @llvm.masked.store.v16i16.p0(<16 x i16> %t, ptr align 2 %p, <16 x i1> <i1 true, i1 false>)
  store <8 x float> %v30, ptr %v33, align 4
# *** IR Dump After Finalize ISel and expand pseudo-instructions (finalize-isel) ***:
# Machine code for function f: IsSSA, TracksLiveness
  MOV32mr %1:gr64, 1, $noreg, 0, $noreg, killed %2:gr32 :: (store (s32) into %ir.p, align 1)
  MOV16mr %1:gr64, 1, $noreg, 0, $noreg, killed %2:gr32 :: (store (s16) into %ir.p + 6, align 1)
  VMOVUPSZ256mr %21:gr64, 1, killed %51:gr64_nosp, 0, $noreg, %50:vr256x :: (store (s256) into %ir.v33, align 4)
"""


def test_a_store_that_is_too_wide_is_told() -> None:
    wrong, seen = mismatches(_DEFECT)
    assert seen == 3 and len(wrong) == 1 and "f: MOV32mr" in wrong[0]


def test_machine_stores_are_as_wide_as_those_of_the_ir(tmp_path: Path) -> None:
    files = []
    for level in levels():
        steps = [apart(DTYPES[d], 77, step, 2) for d in ("s8", "bf16") for step in (2, 3, 8)]
        for n, kernel in enumerate([*(example.kernel for example in examples()), *steps]):
            files.append(tmp_path / f"{level.name}-{n}.ll")
            files[-1].write_text(f"; {level.cpu} {level.features}\n{kernel_text(kernel, level)}")
    wrong, seen = compare([str(f) for f in files])
    assert not wrong and seen > 10 * len(levels())
