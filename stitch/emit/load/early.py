"""What most programs will call, made beside the first one's planning where no process has kept it before."""
from __future__ import annotations

import threading
from contextlib import suppress

from ...errors import CodegenError
from ...knobs import Knobs
from ...target import CpuTarget
from .linking import runtime_object
from .trials import handlers_object


def begin(knobs: Knobs) -> None:
    """Whoever needs what cannot be made is told then."""
    def make() -> None:
        with suppress(CodegenError):
            runtime_object(CpuTarget.host(), knobs)
            if knobs.level == "try":
                handlers_object(knobs)

    with suppress(RuntimeError):  # no more threads
        threading.Thread(target=make, name="stitch code generation", daemon=True).start()
