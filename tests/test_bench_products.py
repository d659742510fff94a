"""The benchmark of products: its JAX functions compute what its references say, at small sizes."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from bench import jax_products, products
from bench.arms import compile_arm
from bench.patterns import PATTERNS, Pattern, scaled_error, select
from bench.product_patterns import PEERS, PRODUCTS, Draw, bytes_of, encoder_inputs, mlp_inputs, normal, train_inputs

_HEADS = (2, 3, 16, 8)
SMALL: dict[str, Draw] = {
    "matmul_512": normal((16, 24), (24, 8)),
    "matmul_bf16": normal((16, 24), (24, 8), dtype="bfloat16"),
    "matmul_s8": bytes_of((16, 24), (24, 8)),
    "attention": normal(*[_HEADS] * 3),
    "attention_causal": normal(*[_HEADS] * 3),
    "attention_bf16": normal(*[_HEADS] * 3, dtype="bfloat16"),
    "attention_grad": normal(*[_HEADS] * 4),
    "mlp": mlp_inputs(8, 16, 32),
    "mlp_bf16": mlp_inputs(8, 16, 32, "bfloat16"),
    "encoder": encoder_inputs(2, 8, 32, 64),
    "encoder_bf16": encoder_inputs(2, 8, 32, 64, "bfloat16"),
    "encoder_train": train_inputs(2, 8, 32, 64),
}


@pytest.mark.parametrize("name", SMALL)
def test_products_compute_their_references(name: str) -> None:
    (pattern,) = select(name, PRODUCTS)
    arguments = SMALL[name](np.random.default_rng(1))
    (made,) = compile_arm("xla", jax_products.function(name), arguments)
    expected = pattern.reference(*arguments)
    for got, want in zip(made.compiled(*arguments), expected, strict=True):
        assert scaled_error(np.asarray(got), want) <= pattern.tolerance
        assert got.dtype == {"matmul_s8": np.int32}.get(name, arguments[0].dtype) or got.shape == ()


def test_causal_attention_is_another_one() -> None:
    q, k, v = SMALL["attention"](np.random.default_rng(1))
    whole, masked = (select(name, PRODUCTS)[0].reference(q, k, v)[0] for name in ("attention", "attention_causal"))
    np.testing.assert_allclose(masked[..., 0, :], v[..., 0, :], rtol=1e-6)
    assert scaled_error(masked, whole) > 0.1


@pytest.mark.parametrize("pattern", PRODUCTS, ids=lambda p: p.name)
def test_every_product_traces_at_its_size(pattern: Pattern) -> None:
    arguments = pattern.inputs(np.random.default_rng(1))
    flops = jax.jit(jax_products.function(pattern.name)).lower(*arguments).cost_analysis()["flops"]
    assert 0.98 <= flops / pattern.operations.arithmetic <= 1.3, "the table's operations are the program's"


def test_peers_have_the_f32_attention_and_mlp() -> None:
    names = [p.name for p in PEERS[len(PATTERNS):]]
    assert names == ["attention", "attention_causal", "attention_512", "attention_1024", "mlp"]


def test_a_run_shows_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    products.main(["--only", "matmul_512", "--against", "xla", "--seconds", "0", "--least", "1", "--executables", "1"])
    shown = capsys.readouterr().out
    assert "product f32 512" in shown and "XLA GFLOP/s" in shown and "0.97x" in shown
