"""Functions of liger-kernel, forward and backward, by name."""
from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import torch


def programs() -> dict[str, Callable[[], object]]:
    """What to call."""
    def rand(*sizes: int) -> torch.Tensor:
        return torch.randn(*sizes)

    x, y, w, b = rand(16, 256), rand(16, 256), rand(256), rand(256)
    labels = torch.randint(0, 256, (16,))
    queries, keys = rand(1, 4, 32, 64), rand(1, 2, 32, 64)
    heads = rand(1, 2, 64, 32), rand(1, 2, 64, 32), rand(1, 2, 64, 32)
    turns = torch.polar(torch.ones(32, 32), rand(32, 32))
    rows: list[tuple[str, str, tuple[Any, ...], tuple[Any, ...]]] = [
        # name, class, what gradients are taken of, further arguments
        ("softmax", "LigerSoftmax", (x,), ()),
        ("layer_norm", "LigerLayerNorm", (x, w, b), (1e-5,)),
        ("rms_norm", "LigerRMSNorm", (x, w), (1e-6, 0.0, "llama", False)),
        ("fused_add_rms_norm", "LigerFusedAddRMSNorm", (x, y, w), (1e-6, 0.0, "llama", False)),
        ("swiglu", "LigerSiLUMul", (x, y), ()),
        ("geglu", "LigerGELUMul", (x, y), ()),
        ("cross_entropy", "LigerCrossEntropy", (x, labels), (None, -100, 0.0, 0.1, "mean", None, False)),
        ("kl_div", "LigerKLDivLoss", (x.log_softmax(-1), y.softmax(-1)), ()),
        ("jsd", "LigerJSD", (x.log_softmax(-1), y.log_softmax(-1)), (None, 0.5, -100)),
        ("tvd", "LigerTVDLoss", (x.softmax(-1), y.softmax(-1)), ()),
        ("group_norm", "LigerGroupNorm", (rand(2, 8, 64), rand(8), rand(8)), (8, 4, 1e-5)),
        ("rope", "LigerRope", (queries, keys), (rand(1, 32, 64), rand(1, 32, 64))),
        ("qwen2vl_mrope", "LigerQwen2VLMRope", (queries, keys), (rand(3, 1, 32, 64), rand(3, 1, 32, 64), [8, 12, 12])),
        ("dyt", "LigerDyT", (x, rand(1), w, b), ()),
        ("poly_norm", "LigerPolyNorm", (x, rand(3), rand(1)), (1e-6, False)),
        ("sparsemax", "LigerSparsemax", (x,), (-1,)),
        ("relu_squared", "LigerReLUSquared", (x,), ()),
        ("llama4_rope", "LigerLlama4Rope", (rand(1, 32, 4, 64), rand(1, 32, 2, 64)), (turns,)),
        ("fused_linear_cross_entropy", "LigerFusedLinearCrossEntropy",
         (rand(16, 64), rand(128, 64), torch.randint(0, 128, (16,))), (None,)),
        ("fused_neighborhood_attention", "LigerFusedNeighborhoodAttention", heads, (3, 1, None)),
        ("multi_token_attention", "LigerMultiTokenAttention", (rand(1, 2, 32, 32), rand(2, 2, 3, 3)), ()),
    ]
    return {name: _differentiated(name, found, given, rest) for name, found, given, rest in rows}


def _differentiated(module: str, name: str, given: tuple[Any, ...], rest: tuple[Any, ...]) -> Callable[[], object]:
    def run() -> None:
        function = getattr(importlib.import_module(f"liger_kernel.ops.{module}"), f"{name}Function")
        leaves = [g.clone().requires_grad_() if g.is_floating_point() else g for g in given]
        result = function.apply(*leaves, *rest)
        (result[0] if isinstance(result, tuple) else result).sum().backward()
    return run
