"""What is said about an op before a group is built is what code generation will say."""
from __future__ import annotations

import pytest

from stitch.emit.llvm_ops import unsupported_reason
from stitch.hlo import ops as _ops  # noqa: F401  (fills the registry)
from stitch.hlo.text import parse
from stitch.span.support import Support


def reasons(body: str, result: str) -> dict[str, str]:
    """Reasons by name of the instructions of an entry that refuse to be taken."""
    support = Support(unsupported_reason, lambda dot: "dot is left to XLA")
    entry = parse(f"HloModule m\n\nENTRY %main () -> {result} {{\n{body}\n}}\n").entry
    return {i.name: why for i, why in support.refusals(entry).items()}


@pytest.mark.parametrize("dtype", ["c64", "f8e4m3fn"])
def test_counting_in_types_that_integers_are_not_converted_to(dtype: str) -> None:
    shape = f"{dtype}[8]"
    assert reasons(f"  ROOT %i = {shape}{{0}} iota(), iota_dimension=0", shape) == {"i": f"convert on {dtype}"}


@pytest.mark.parametrize("dtype", ["f32", "bf16", "s8", "u64"])
def test_counting_in_other_types(dtype: str) -> None:
    assert not reasons(f"  ROOT %i = {dtype}[8]{{0}} iota(), iota_dimension=0", f"{dtype}[8]")
