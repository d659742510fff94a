"""Fusion and stitching of XLA programs: many small kernels become few large ones.

    import stitch
    stitch.enable()          # every later jax.jit compile for CPU passes through the stitcher
    print(stitch.report())   # what it did

Importing this package imports neither jax nor llvmlite; using a name below does.
"""
from __future__ import annotations

TYPE_CHECKING = False  # (children that generate code import this package, and have no use for `typing`)
if TYPE_CHECKING:
    from typing import Any

    from .artifact.exporting import export
    from .artifact.opening import load
    from .hook.jaxhook import disable, enable, enabled, jit, report
    from .knobs import Knobs
    from .tracing.session import trace

__version__ = "0.1.0"
__all__ = ["Knobs", "disable", "enable", "enabled", "export", "jit", "load", "report", "trace"]


def __getattr__(name: str) -> Any:
    if name == "Knobs":
        from .knobs import Knobs

        return Knobs
    if name == "load":
        from .artifact.opening import load

        return load
    if name == "export":
        from .artifact.exporting import export

        return export
    if name == "trace":
        from .tracing.session import trace

        return trace
    if name in __all__:
        from .hook import jaxhook

        return getattr(jaxhook, name)
    raise AttributeError(f"module 'stitch' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
