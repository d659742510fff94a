"""Patterns under PyTorch as its users write them. Run as `python -m bench.peers.torch_worker eager|inductor`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import torch
import torch.nn.functional as F

from bench.patterns import ADAM_EPS, BETA1, BETA2, EPS, LEARNING_RATE, Arrays, Pattern
from bench.peers.worker import Run, Worker

Tensors = tuple[torch.Tensor, ...]


def softmax(x: torch.Tensor) -> Tensors:
    return (torch.softmax(x, -1),)


def layer_norm(x: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor) -> Tensors:
    return (F.layer_norm(x, gamma.shape, gamma, beta, EPS),)


def softmax_layer_norm(x: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor) -> Tensors:
    return layer_norm(torch.softmax(x, -1), gamma, beta)


def gelu_residual_layer_norm(
    x: torch.Tensor, residual: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor
) -> Tensors:
    return layer_norm(residual + F.gelu(x, approximate="tanh"), gamma, beta)


def rms_norm_gate(x: torch.Tensor, gate: torch.Tensor, weight: torch.Tensor) -> Tensors:
    return (F.rms_norm(x, weight.shape, weight, EPS) * F.silu(gate),)


def logsumexp_loss(logits: torch.Tensor, labels: torch.Tensor) -> Tensors:
    return (F.cross_entropy(logits, labels),)


def layer_norm_backward(x: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor, dy: torch.Tensor) -> Tensors:
    _, mean, scale = torch.ops.aten.native_layer_norm(x, gamma.shape, gamma, beta, EPS)
    made: Tensors = torch.ops.aten.native_layer_norm_backward(
        dy, x, gamma.shape, mean, scale, gamma, beta, [True, True, True]
    )
    return tuple(made)


def batch_norm_relu(x: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor) -> Tensors:
    return (F.relu(F.batch_norm(x, None, None, gamma, beta, training=True, eps=EPS)),)


def transpose_add(x: torch.Tensor, y: torch.Tensor) -> Tensors:
    return (x.transpose(1, 2) + y,)


def adam(step: torch.Tensor, *arrays: torch.Tensor) -> Tensors:
    """New arrays, as in the other systems, not the optimizer's update in place."""
    count = len(arrays) // 4
    params, grads, first, second = (arrays[i * count : (i + 1) * count] for i in range(4))
    new_first = [BETA1 * m + (1 - BETA1) * g for m, g in zip(first, grads)]
    new_second = [BETA2 * v + (1 - BETA2) * g * g for v, g in zip(second, grads)]
    m_scale, v_scale = 1 / (1 - BETA1**step), 1 / (1 - BETA2**step)
    new_params = [
        p - LEARNING_RATE * (m * m_scale) / (torch.sqrt(v * v_scale) + ADAM_EPS)
        for p, m, v in zip(params, new_first, new_second)
    ]
    return (*new_params, *new_first, *new_second)


def attention(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> Tensors:
    return (F.scaled_dot_product_attention(q, k, v),)


def attention_causal(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> Tensors:
    return (F.scaled_dot_product_attention(q, k, v, is_causal=True),)


def mlp(x: torch.Tensor, w1: torch.Tensor, b1: torch.Tensor, w2: torch.Tensor, b2: torch.Tensor) -> Tensors:
    return (F.gelu(x @ w1 + b1, approximate="tanh") @ w2 + b2,)


FUNCTIONS: dict[str, Callable[..., Tensors]] = {
    "softmax": softmax,
    "layer_norm": layer_norm,
    "softmax_layer_norm": softmax_layer_norm,
    "gelu_residual_layer_norm": gelu_residual_layer_norm,
    "rms_norm_gate": rms_norm_gate,
    "logsumexp_loss": logsumexp_loss,
    "layer_norm_backward": layer_norm_backward,
    "batch_norm_relu": batch_norm_relu,
    "transpose_add": transpose_add,
    "adam": adam,
    "adam_many": adam,
    "attention": attention,
    "attention_causal": attention_causal,
    "attention_512": attention,
    "attention_1024": attention,
    "mlp": mlp,
}


class TorchWorker(Worker):
    """PyTorch, op by op or compiled by TorchInductor (in a mode of torch.compile's, `tuning`), on a device of its."""

    def __init__(self, mode: str, device: str = "cpu", tuning: str | None = None) -> None:
        if mode not in ("eager", "inductor"):
            raise ValueError(f"no mode {mode!r}")
        self.compiled = mode == "inductor"
        self.device, self.tuning = device, tuning

    def prepare(self, pattern: Pattern, sets: list[Arrays], command: dict[str, Any]) -> Run:
        function = FUNCTIONS[pattern.name]
        if self.compiled:
            torch.compiler.reset()
            function = torch.compile(function, dynamic=False, fullgraph=True, mode=self.tuning)
        # PyTorch's losses want 64-bit labels.
        placed = [
            [
                torch.from_numpy(x.astype("int64") if x.dtype.kind == "i" else x.copy()).to(self.device)
                for x in map(_array, arguments)
            ]
            for arguments in sets
        ]

        def run(i: int) -> Tensors:
            with torch.inference_mode():
                return function(*placed[i])

        return run


def _array(x: Any) -> Any:
    """Scalars as arrays of no dimension."""
    import numpy as np

    return np.asarray(x)


if __name__ == "__main__":
    TorchWorker(sys.argv[1]).serve()
