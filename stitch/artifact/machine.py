"""What this process can run of an artifact."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from .manifest import Code, Manifest, Program

_INFO = Path("/proc/cpuinfo")


@cache
def present() -> frozenset[str]:
    """What this machine's processor has, as far as Linux tells: asked without the targets, whose tables of costs take
    longer to import than a file to load."""
    try:
        lines = _INFO.read_text(errors="replace").splitlines()
    except OSError:
        return frozenset()
    return frozenset(next((line.partition(":")[2].split() for line in lines if line.startswith("flags")), ()))


def versions() -> tuple[str, str, str]:
    """Of jax, of jaxlib, and of the XLA for CPUs in it."""
    import jax
    from jaxlib import version

    return jax.__version__, version.__version__, str(jax.devices("cpu")[0].client.platform_version)


def chosen(manifest: Manifest, program: Program) -> tuple[Code | None, str]:
    """The code to run here, which uses most of what the processor has; or None, and why the original is to be
    compiled."""
    _, jaxlib, xla = versions()
    if (jaxlib, xla) != (manifest.jaxlib, manifest.xla):
        return None, f"it was made with jaxlib {manifest.jaxlib}, this is jaxlib {jaxlib}"
    here = [c for c in program.codes if c.platform == "cpu" and present().issuperset(c.needs)]
    stitched = [c for c in here if c.module]
    if stitched:
        return max(stitched, key=lambda c: len(c.needs)), ""
    if here:
        return None, here[0].why
    lacks = [f"{c.target} ({', '.join(sorted(set(c.needs) - present())[:3])})" for c in program.codes
             if c.platform == "cpu"]
    if lacks:
        return None, f"this machine has not what its code needs: {'; '.join(lacks)}"
    return None, "it has code for GPUs only"
