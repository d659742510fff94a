"""Makes and loads an artifact for an H200 that is not there, and says what XLA made of it.  Run by test_gpu.py, with a
folder and the name of a program."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import jax
import pytest
from jax.experimental import topologies

import stitch
from stitch import jaxlib_bridge
from stitch.artifact import loading, machine
from stitch.target import preset

from ..hook import cuda_programs
from ..hook.compare import force

DESCRIPTION = preset("h200").description


def main(folder: Path, name: str) -> None:
    """Writes `file.stitch`, and the text of the executable that a load on an H200 gets."""
    device: Any = topologies.get_topology_desc(platform="cuda", target_config=DESCRIPTION, topology="1x1x1").devices[0]
    function, arguments, donated = cuda_programs.arguments(device)[name]
    plain = [jax.tree.map(lambda a: jax.ShapeDtypeStruct(a.shape, a.dtype), argument) for argument in arguments]
    path = folder / "file.stitch"
    with pytest.MonkeyPatch.context() as patch:
        force(patch)
        stitch.export(jax.jit(function, donate_argnums=donated), *plain).save(path, ("portable", "h200"))
    assert stitch.load(path).platform == "cpu"
    with pytest.MonkeyPatch.context() as patch:
        devices = jax.devices
        patch.setattr(jax, "devices", lambda of=None: [device] if of == "cuda" else devices(of))
        patch.setattr(jaxlib_bridge, "compile_for_cuda",
                      lambda module: jaxlib_bridge.compile_for_described(DESCRIPTION, module))
        for here in (jaxlib_bridge.CudaDevice("NVIDIA A100", "8.0", 108),
                     jaxlib_bridge.CudaDevice("NVIDIA H100 PCIe", "9.0", 114), None):
            patch.setattr(jaxlib_bridge, "default_cuda_device", lambda here=here: here)
            assert stitch.load(path).target == "portable"
        patch.setattr(jaxlib_bridge, "default_cuda_device",
                      lambda: jaxlib_bridge.CudaDevice("NVIDIA H200", "9.0", 132))
        loaded = stitch.load(path)
        assert (loaded.platform, loaded.target) == (machine.CUDA, "h200") and not loading._seam.waiting
        [module] = loaded.executable.hlo_modules()
        (folder / "executable.txt").write_text(module.to_string())
        patch.setenv("XLA_FLAGS", "--xla_gpu_command_buffer_scheduling_mode=CONCURRENT")
        assert stitch.load(path).target == "portable"


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
