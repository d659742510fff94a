"""The networks of bench.deep under PyTorch: its own process, started by bench.convolutions with the Python of an
environment that has torch.

    PYTHON -m bench.torch_networks ARRAYS NAME SECONDS

Reads parameters and the image from ARRAYS (an npz file), prints JSON: medians of seconds of a forward pass and of a
training step, and how far the result is from the file's, as a share of its largest element.
"""
from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F

from bench.deep import NETWORKS

#: layouts with the channels last, as oneDNN likes them, by dimensions
LAST = {4: torch.channels_last, 5: torch.channels_last_3d}
CONVOLUTIONS = {3: F.conv1d, 4: F.conv2d, 5: F.conv3d}


class TorchOps:
    """Operations on tensors [batch, channels, place...]."""

    relu, gelu = staticmethod(F.relu), staticmethod(lambda x: F.gelu(x, approximate="tanh"))
    tanh, sigmoid = staticmethod(torch.tanh), staticmethod(torch.sigmoid)

    @staticmethod
    def conv(x: Any, w: Any, stride: int = 1, groups: int = 1, reach: int = 1) -> Any:
        """As many places as before / stride; in one dimension no place sees later ones."""
        pads: list[int] = []
        for n, size in zip(reversed(x.shape[2:]), reversed(w.shape[2:])):
            whole = max(0, (-(-n // stride) - 1) * stride + (size - 1) * reach + 1 - n)
            before = whole if w.ndim == 3 else whole // 2
            pads += [before, whole - before]
        even = len({*pads}) == 1
        return CONVOLUTIONS[w.ndim](x if even else F.pad(x, pads), w, stride=stride, groups=groups, dilation=reach,
                                    padding=pads[0] if even else 0)

    @staticmethod
    def affine(x: Any, p: Any) -> Any:
        ends = (1,) * (x.ndim - 2)
        return x * p[0].view(-1, *ends) + p[1].view(-1, *ends)

    @staticmethod
    def standardized(x: Any) -> Any:
        return F.layer_norm(x.movedim(1, -1), x.shape[1:2], eps=1e-6).movedim(-1, 1)

    @staticmethod
    def max_pool(x: Any, size: int, stride: int) -> Any:
        whole = max(0, (-(-x.shape[-1] // stride) - 1) * stride + size - x.shape[-1])
        return F.max_pool2d(F.pad(x, [whole // 2, whole - whole // 2] * 2, value=-torch.inf), size, stride)

    @staticmethod
    def doubled(x: Any) -> Any:
        return F.interpolate(x, scale_factor=2, mode="nearest")

    @staticmethod
    def joined(a: Any, b: Any) -> Any:
        return torch.cat([a, b], 1)

    @staticmethod
    def mean(x: Any) -> Any:
        return x.mean(tuple(range(2, x.ndim)))


def _placed(x: np.ndarray[Any, Any], kernel: bool) -> Any:
    """An array as PyTorch has it."""
    if x.ndim < 3:
        return torch.from_numpy(x)
    made = torch.from_numpy(x)
    moved = made.permute(-1, -2, *range(x.ndim - 2)) if kernel else made.movedim(-1, 1)
    return moved.contiguous(memory_format=LAST[x.ndim]) if x.ndim in LAST else moved.contiguous()


def _median(run: Callable[[], Any], seconds: float) -> float:
    for _ in range(5):
        run()
    times: list[float] = []
    while sum(times) < seconds or len(times) < 5:
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main(arguments: list[str]) -> None:
    """Measure one network."""
    path, name, seconds = arguments
    network = next(n for n in NETWORKS if n.name == name)
    arrays = np.load(path)
    parameters = [_placed(arrays[f"p{n}"], True) for n in range(len(network.parameters))]
    given, ops = _placed(arrays["given"], False), TorchOps()
    with torch.inference_mode():
        got = network.forward(ops, parameters, given)
        forward = _median(lambda: network.forward(ops, parameters, given), float(seconds))
    far = (got.movedim(1, -1) if got.ndim > 2 else got).numpy() - arrays["result"]
    learned = [p.clone().requires_grad_() for p in parameters]

    def step() -> Any:
        loss = network.forward(ops, learned, given).square().mean()
        return [p - 0.01 * g for p, g in zip(learned, torch.autograd.grad(loss, learned))]
    print(json.dumps({"forward": forward, "training step": _median(step, float(seconds)),
                      "far": float(np.abs(far).max() / np.abs(arrays["result"]).max()), "torch": torch.__version__}))


if __name__ == "__main__":
    main(sys.argv[1:])
