"""Kernels outside XLA: what is sent to the driver, by a stand-in that runs PTX in the interpreter."""
from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from stitch.emit.gpu.device import Gpu, Recipe
from stitch.emit.ir.kir import Space
from stitch.errors import CodegenError
from stitch.timing import Effort, interleave

from . import fakecuda
from .kernels import Example, examples
from .ptx_harness import Compiled

#: one phase, phases with scratch between them, results of several types, nothing to do
NAMES = ("softmax-7x37-f32", "column-add-9x35-f32", "argmax-5x33-f32", "normalize-100-f32", "transpose-5x3-s8",
         "softmax-0x5-f32")
EXAMPLES = {e.name: e for e in examples()}


def gpu() -> Gpu:
    return Gpu(fakecuda, fakecuda.driver)


def recipe(example: Example) -> Recipe:
    made = Compiled(example.kernel)
    return Recipe.unpack(Recipe.of(made.kernel, made.emitted.launches, made.ptx).pack())


@pytest.mark.parametrize("name", NAMES)
def test_a_kernel_runs(name: str) -> None:
    example = EXAMPLES[name]
    inputs = example.inputs(np.random.default_rng(0))
    operands = [np.array(x, b.dtype.numpy).reshape(-1) for x, b in zip(inputs, example.kernel.of(Space.IN))]
    results = [np.empty(b.size, b.dtype.numpy) for b in example.kernel.of(Space.OUT)]
    example.check(inputs, gpu().load(recipe(example))(operands, results))


def test_recipes_survive_packing() -> None:
    made = Compiled(EXAMPLES[NAMES[0]].kernel)
    one = Recipe.of(made.kernel, made.emitted.launches, made.ptx)
    assert Recipe.unpack(one.pack()) == one and one.steps[0].threads % 32 == 0


def test_more_shared_memory_is_asked_for() -> None:
    one = recipe(EXAMPLES[NAMES[0]])
    wide = replace(one, steps=tuple(replace(s, shared=100 << 10) for s in one.steps))
    kernel = gpu().load(wide)._steps[0][0]
    assert kernel.shared == 100 << 10
    with pytest.raises(CodegenError, match="262144 bytes of shared memory"):
        gpu().load(replace(one, steps=tuple(replace(s, shared=256 << 10) for s in one.steps)))


def test_times_are_the_devices() -> None:
    """A graph of several runs takes as long as its launches, whatever the host does."""
    device, example = gpu(), EXAMPLES[NAMES[0]]
    inputs = [np.array(x, b.dtype.numpy).reshape(-1)
              for x, b in zip(example.inputs(np.random.default_rng(0)), example.kernel.of(Space.IN))]
    loaded = device.load(recipe(example))
    buffers = loaded.buffers(inputs)

    def runs(count: int) -> object:
        def enqueue(stream: object) -> None:
            for _ in range(count):
                loaded.enqueue(stream, buffers)
        return device.recorded(enqueue)
    graphs = {count: runs(count) for count in (1, 3)}
    sides = {str(n): [lambda i, g=g: g.launch(device.stream)] for n, g in graphs.items()}  # type: ignore[misc]
    found = interleave(sides, 1, Effort(0.01, 3, 3), device.timed)
    launches = len(loaded.recipe.steps)
    for n in graphs:
        assert found.median(str(n)) == pytest.approx(n * launches * fakecuda.LAUNCH_MS / 1e3)


def test_without_cuda_core_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "cuda.core", None)
    with pytest.raises(CodegenError, match=r'pip install "stitch-xla\[gpu\]"'):
        Gpu()


def test_without_a_device() -> None:
    class Broken:
        @staticmethod
        def Device(number: int) -> object:
            raise RuntimeError("CUDA_ERROR_NO_DEVICE")
    with pytest.raises(CodegenError, match="no NVIDIA GPU can be used: CUDA_ERROR_NO_DEVICE"):
        Gpu(Broken(), fakecuda.driver)
