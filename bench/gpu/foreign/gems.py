"""Functions of FlagGems by name.  Its elementwise ones use block pointers, which Triton has no more."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

_WHOLE = "sum mean amax min max prod all any argmax argmin count_nonzero var_mean std".split()
_ALONG = "max_dim min_dim prod_dim all_dim any_dim argmax cumsum cummax cummin normed_cumsum".split()


def programs() -> dict[str, Callable[[], object]]:
    """What to call; functions that this version has not are left out."""
    import flag_gems.ops as ops

    def rand(*sizes: int) -> torch.Tensor:
        return torch.randn(*sizes)

    x, y, v = rand(32, 128), rand(32, 128), rand(128)
    a, b, halves = rand(64, 96), rand(96, 80), (rand(64, 96).half(), rand(96, 80).half())
    stacks, image = (rand(2, 64, 48), rand(2, 48, 32)), rand(2, 3, 16, 16)
    rows = torch.randperm(32)
    columns, whole = torch.stack([torch.randperm(128)[:64] for _ in range(32)]), torch.randint(1, 9, (32, 128))
    found: dict[str, tuple[str, tuple[Any, ...], dict[str, Any]]] = {}

    def add(label: str, name: str, *given: Any, **named: Any) -> None:
        if hasattr(ops, name):
            found[label] = (name, given, named)

    for name in _WHOLE:
        add(name, name, x)
    for name in _ALONG:
        add(f"{name} along", name, x, 1)
    for dim in (0, 1):
        for name in ("softmax", "log_softmax", "cumsum"):
            add(f"{name} {dim}", name, x, dim)
        add(f"sum {dim}", "sum_dim", x, [dim])
        add(f"mean {dim}", "mean_dim", x, [dim])
        add(f"amax {dim}", "amax", x, [dim])
        add(f"var_mean {dim}", "var_mean", x, [dim])
    add("softmax backward", "softmax_backward", x, y, 1, torch.float32)
    add("log softmax backward", "log_softmax_backward", x, y, 1, torch.float32)
    add("vector norm", "vector_norm", x, 2, [1])
    add("layer norm", "layer_norm", x, [128], v, v)
    add("layer norm backward", "layer_norm_backward", x, y, [128], rand(32), rand(32).abs(), v, v, [True] * 3)
    add("group norm", "group_norm", rand(2, 8, 16), torch.ones(8), torch.zeros(8), 2, 8, 16, 4)
    add("batch norm", "batch_norm", rand(4, 8, 16), torch.ones(8), torch.zeros(8), torch.zeros(8), torch.ones(8), True,
        0.1, 1e-5)
    add("rms norm", "rms_norm", x, [128], v)
    add("mm", "mm", a, b)
    add("mm f16", "mm", *halves)
    add("bmm", "bmm", *stacks)
    add("baddbmm", "baddbmm", rand(2, 64, 32), *stacks)
    add("addmm", "addmm", rand(80), a, b)
    add("mv", "mv", a, rand(96))
    add("addmv", "addmv", rand(64), a, rand(96))
    add("addr", "addr", rand(40, 50), rand(40), rand(50))
    add("dot", "dot", rand(1000), rand(1000))
    add("vdot", "vdot", rand(1000), rand(1000))
    add("embedding", "embedding", x, rows)
    add("embedding backward", "embedding_backward", x, rows, 32, -1, False, False)
    add("index select", "index_select", x, 0, rows)
    add("index add", "index_add", x.clone(), 0, rows, y)
    add("index put", "index_put", x, (rows,), y)
    add("gather", "gather", x, 1, columns)
    add("scatter", "scatter", x, 1, columns, y)
    add("mse", "mse_loss", x, y)
    add("cat", "cat", [x, y], 0)
    add("stack", "stack", [x, y], 0)
    add("hstack", "hstack", [x, y])
    add("vstack", "vstack", [x, y])
    add("tril", "tril", x)
    add("triu", "triu", x)
    add("pad", "pad", x, [1, 2], "constant", 0.0)
    add("repeat", "repeat", x, (2, 2))
    add("tile", "tile", x, (2, 2))
    add("diag", "diag", v)
    add("kron", "kron", rand(4, 4), rand(8, 8))
    add("roll", "roll", x, 3, 1)
    add("arange", "arange", 100, device="cpu")
    add("ones", "ones", [30, 40], device="cpu")
    add("eye", "eye", 30, device="cpu")
    add("linspace", "linspace", 0, 1, 100, device="cpu")
    add("top 4", "topk", x, 4)
    add("sort", "sort", x)
    add("unique", "_unique2", whole)
    add("nonzero", "nonzero", x > 0)
    add("masked select", "masked_select", x, x > 0)
    add("isin", "isin", whole, whole[0])
    add("quantile", "quantile", x, torch.tensor([0.5]), 1)
    add("convolution 1-D", "conv1d", rand(2, 4, 32), rand(8, 4, 3))
    add("convolution 2-D", "conv2d", image, rand(8, 3, 3, 3))
    add("convolution depthwise", "_conv_depthwise2d", image, rand(3, 1, 3, 3), (3, 3), None, 1, 0, 1)
    add("max pool", "max_pool2d_with_indices", image, 2)
    add("average pool", "avg_pool2d", image, 2)
    add("attention", "scaled_dot_product_attention", *(rand(1, 2, 64, 32).half() for _ in range(3)))
    add("trace", "trace", a)
    add("weight norm", "weight_norm_interface", x, rand(32, 1), 0)
    add("hadamard", "hadamard_transform", x)
    return {label: _call(ops, name, given, named) for label, (name, given, named) in found.items()}


def _call(ops: Any, name: str, given: tuple[Any, ...], named: dict[str, Any]) -> Callable[[], object]:
    def run() -> object:
        copies = [g.clone() if isinstance(g, torch.Tensor) else g for g in given]
        return getattr(ops, name)(*copies, **named)
    return run
