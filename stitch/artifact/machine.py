"""What this process can run of an artifact."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from .. import jaxlib_bridge
from ..emit.load import tiles
from ..knobs import Knobs
from .manifest import Code, Manifest, Program

#: how Linux's names of what multiplies in tile registers begin
_TILES = "amx"
#: jax's name of the platform of NVIDIA's GPUs
CUDA = "cuda"
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


def usable(needs: Sequence[str]) -> bool:
    """Has the processor all of this, and may tile registers be used where they are among it?"""
    has = present().issuperset(needs)
    return has and (not any(need.startswith(_TILES) for need in needs) or Knobs.read().amx and tiles.permitted())


def versions() -> tuple[str, str, str]:
    """Of jax, of jaxlib, and of the XLA for CPUs in it."""
    import jax
    from jaxlib import version

    return jax.__version__, version.__version__, str(jax.devices("cpu")[0].client.platform_version)


def _for_gpu(codes: list[Code]) -> Code | None:
    """The code for the GPU that jax's programs go to by themselves, the one with its name first."""
    device = jaxlib_bridge.default_cuda_device() if codes else None
    if device is None or jaxlib_bridge.overlapping_kernels({}):
        return None
    kind = device.kind.lower().replace(" ", "")
    return max((c for c in codes if _fits(c, device)), key=lambda c: c.target in kind, default=None)


def _fits(code: Code, device: jaxlib_bridge.CudaDevice) -> bool:
    """Can a GPU run code?  Its compute capability has to be the code's, and it may not have fewer multiprocessors: how
    many blocks run at once has to be certain."""
    level = f"sm_{device.capability.replace('.', '')}"
    needs = {need.partition("=")[0].rstrip("a"): need.partition("=")[2] for need in code.needs}
    return needs.keys() == {level, "cores"} and needs["cores"].isdigit() and int(needs["cores"]) <= device.cores


def chosen(manifest: Manifest, program: Program) -> tuple[Code | None, str]:
    """The code to run here: for the GPU that jax's programs go to by themselves, or else what uses most of what the
    processor has; or None, and why the original is to be compiled."""
    _, jaxlib, xla = versions()
    if (jaxlib, xla) != (manifest.jaxlib, manifest.xla):
        return None, f"it was made with jaxlib {manifest.jaxlib}, this is jaxlib {jaxlib}"
    for_gpu = _for_gpu([c for c in program.codes if c.platform == CUDA and c.module])
    if for_gpu is not None:
        return for_gpu, ""
    here = [c for c in program.codes if c.platform == "cpu" and usable(c.needs)]
    stitched = [c for c in here if c.module]
    if stitched:
        return max(stitched, key=lambda c: len(c.needs)), ""
    if here:
        return None, here[0].why
    lacks = [f"{c.target} ({_lacking(c)})" for c in program.codes if c.platform == "cpu"]
    if lacks:
        return None, f"this machine has not what its code needs: {'; '.join(lacks)}"
    return None, "it has code for GPUs only"


def _lacking(code: Code) -> str:
    """What code needs that this machine has not."""
    return ", ".join(sorted(set(code.needs) - present())[:3]) or "AMX's tile registers, which may not be used"
