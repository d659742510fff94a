"""Every kernel that is made goes through the verifier of kernel IR, which users' kernels do not."""
from __future__ import annotations

from collections.abc import Mapping

import pytest

from stitch.emit.codegen import build
from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.program import Program
from stitch.emit.ir.verifier import verify
from stitch.errors import StitchError, VerifyError


def verify_all(patch: pytest.MonkeyPatch) -> list[str]:
    """From now on kernels are verified; what is wrong with them comes into this list."""
    faults: list[str] = []
    made_of = build.made_of

    def verified(makes: Mapping[str, build.Make]) -> tuple[dict[str, Kernel | Program], dict[str, StitchError]]:
        made, errors = made_of(makes)
        for name, one in made.items():
            for kernel in one.kernels if isinstance(one, Program) else (one,):
                try:
                    verify(kernel)
                except VerifyError as error:
                    faults.append(f"{name}: {error}")
        return made, errors
    patch.setattr(build, "made_of", verified)
    return faults
