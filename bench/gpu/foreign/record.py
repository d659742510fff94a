"""Write down the launches of Triton kernels, and compile them to PTX.  Runs in a Python with Triton, PyTorch for CPUs
and the libraries, and needs nothing of stitch:

    python -m bench.gpu.foreign.record FOLDER

Each kernel gets a folder with `kernel.ptx`, `launch.json` and the arrays that it was launched with.  Triton compiles
without a GPU; the driver it asks for one is a stand-in that says what an A100 would, and what is launched does not run,
so later launches of a function see arrays that earlier ones have not filled.
"""
from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

os.environ.setdefault("GEMS_VENDOR", "nvidia")
# sums and products are not contracted: a reduction then gives all lanes of a warp the same bits
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "0")

import torch
import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource
from triton.runtime.autotuner import Autotuner
from triton.runtime.jit import JITFunction

from . import gems, liger

PACKAGES = ("triton", "torch", "liger-kernel", "flag-gems")
#: launches of one function that are taken
MOST = 6
_KINDS = {torch.float32: "fp32", torch.float64: "fp64", torch.float16: "fp16", torch.bfloat16: "bf16", torch.int8: "i8",
          torch.int16: "i16", torch.int32: "i32", torch.int64: "i64", torch.uint8: "u8", torch.uint32: "u32",
          torch.bool: "i1"}
_A100 = SimpleNamespace(name="NVIDIA A100", multi_processor_count=108, major=8, minor=0, total_memory=80 << 30,
                        max_threads_per_multi_processor=2048, regs_per_multiprocessor=65536, warp_size=32,
                        shared_memory_per_block_optin=166912, shared_memory_per_multiprocessor=167936,
                        L2_cache_size=40 << 20, gcnArchName="")


class Stopped(Exception):
    """A launch that cannot be compiled."""


class Driver:
    """What Triton and its libraries ask of a GPU's driver."""

    utils = SimpleNamespace(get_device_properties=lambda device: {
        "multiprocessor_count": 108, "max_shared_mem": 166912, "warpSize": 32, "max_num_regs": 65536})

    def get_current_device(self) -> int:
        return 0

    def get_current_stream(self, device: object = None) -> int:
        return 0

    def get_current_target(self) -> Any:
        return GPUTarget("cuda", 80, 32)

    def get_active_torch_device(self) -> torch.device:
        return torch.device("cpu")

    def get_device_interface(self) -> Any:
        return torch.cuda

    def get_benchmarker(self) -> Callable[..., list[float]]:
        return lambda call, quantiles: [0.0] * 3


Launch = tuple[Any, dict[str, Any], dict[str, Any], tuple[int, ...]]
LAUNCHES: list[Launch] = []


def pretend() -> None:
    """Triton and PyTorch see an A100; launches are written down."""
    def run(self: Any, *args: Any, grid: Any, warmup: bool = False, **kwargs: Any) -> None:
        names = {p.name for p in self.params}
        options = {k: kwargs.pop(k) for k in list(kwargs) if k not in names}
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        extents = grid({**bound.arguments, **options}) if callable(grid) else grid
        LAUNCHES.append((self, dict(bound.arguments), options, tuple(int(n) for n in extents)))

    def first(self: Any, *args: Any, **kwargs: Any) -> Any:
        self.best_config = self.configs[0]
        return self.fn.run(*args, **{**kwargs, **self.best_config.all_kwargs()})

    @contextlib.contextmanager
    def device(*_: object) -> Iterator[None]:
        yield

    triton.runtime.driver.set_active(Driver())
    JITFunction.run, Autotuner.run = run, first
    for name, answer in (("is_available", True), ("device_count", 1), ("current_device", 0), ("synchronize", None),
                         ("get_device_name", _A100.name), ("get_device_capability", (8, 0)),
                         ("get_device_properties", _A100), ("current_stream", SimpleNamespace(cuda_stream=0))):
        setattr(torch.cuda, name, lambda *_, answer=answer: answer)
    torch.cuda.device = device


def write(launch: Launch, folder: Path) -> None:
    """Compile a launch's kernel; write it, what it is given and how it is launched.  Raises Stopped."""
    kernel, args, options, grid = launch
    signature, constants, hints = {}, {}, {}
    given: list[Any] = []
    arrays: dict[tuple[int, int], int] = {}
    for i, param in enumerate(kernel.params):
        value = args[param.name]
        if type(value).__name__ == "StridedBuffer":
            value = value._base
        one = type(value) is int and value == 1 and not param.do_not_specialize
        if param.is_constexpr or value is None or one:
            signature[param.name], constants[param.name] = "constexpr", value
            continue
        signature[param.name] = _type(param.name, value)
        if isinstance(value, torch.Tensor):
            whole = _storage(value)
            key = (whole.data_ptr(), whole.element_size())
            given.append(f"@{arrays[key]}" if key in arrays else whole)
            arrays.setdefault(key, len(given) - 1)
            aligned = value.data_ptr() % 16 == 0
        else:
            given.append(value)
            aligned = type(value) is int and value % 16 == 0
        if aligned:
            hints[(i,)] = [["tt.divisibility", 16]]
    try:
        compiled = triton.compile(ASTSource(kernel, signature, constants, hints), target=GPUTarget("cuda", 80, 32),
                                  options={k: v for k, v in options.items() if k in ("num_warps", "num_stages")})
    except Exception as error:
        raise Stopped(str(error.__cause__ or error).splitlines()[-1]) from None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kernel.ptx").write_text(compiled.asm["ptx"])
    meta = compiled.metadata
    (folder / "launch.json").write_text(json.dumps({
        "entry": meta.name, "grid": [*grid, 1, 1][:3], "block": 32 * meta.num_warps, "shared": meta.shared,
        "args": [_saved(value, folder / f"{n}.npy") for n, value in enumerate(given)]}))


def _type(name: str, value: Any) -> str:
    if isinstance(value, torch.Tensor):
        if value.dtype not in _KINDS:
            raise Stopped(f"{name} is of {value.dtype}")
        return "*" + _KINDS[value.dtype]
    for kind, triton_type in ((bool, "i1"), (int, "i32" if abs(int(value)) < 2 ** 31 else "i64"), (float, "fp32")):
        if type(value) is kind:
            return triton_type
    raise Stopped(f"{name} is of {type(value).__name__}")


def _storage(value: torch.Tensor) -> torch.Tensor:
    """All that the kernel may reach from a tensor's address on."""
    storage = value.untyped_storage()
    whole = torch.empty(0, dtype=value.dtype).set_(storage, 0, (storage.nbytes() // value.element_size(),))
    return whole[value.storage_offset():].detach()


def _saved(value: Any, path: Path) -> Any:
    """How launch.json names an argument: a number, @N, or an array's file and type."""
    if not isinstance(value, torch.Tensor):
        return value
    kind = str(value.dtype).removeprefix("torch.")
    np.save(path, (value.view(torch.int16) if kind == "bfloat16" else value).numpy())
    return {"file": path.name, "type": kind}


def main() -> None:
    """Record all programs."""
    pretend()
    out, left = Path(sys.argv[1]), {}
    torch.manual_seed(0)
    for library, programs in (("liger-kernel", liger.programs()), ("flag-gems", gems.programs())):
        for label, call in programs.items():
            LAUNCHES.clear()
            try:
                call()
            except Exception as error:  # what a function does after a launch that did not run is not of interest
                if not LAUNCHES:
                    left[f"{library}, {label}"] = f"{type(error).__name__}: {error}".splitlines()[0][:120]
            for n, launch in enumerate(LAUNCHES[:MOST]):
                name = re.sub(r"\W+", "-", f"{library} {label} {n} {launch[0].__name__}").strip("-")
                try:
                    write(launch, out / name)
                except Stopped as why:
                    left[f"{library}, {label}, {launch[0].__name__}"] = str(why)[:120]
    (out / "recorded.json").write_text(json.dumps({
        "versions": {name: version(name) for name in PACKAGES}, "left": left}, indent=1))


if __name__ == "__main__":
    main()
