"""Programs with operations that StableHLO has no word for, from JAX and from files."""
from __future__ import annotations

import importlib.util

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.cli import main as cli

from ..running import python

X = np.random.default_rng(0).integers(-2**31, 2**31, (64, 96)).astype(np.int32)
#: what JAX lowers a running sum to for GPUs
SCAN = """module {
  func.func @main(%x: tensor<64x96xf32>) -> tensor<64x96xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<64xf32>
    %once = stablehlo.sine %x : tensor<64x96xf32>
    %sums, %last = chlo.scan(%once) inits(%zero) dimension=1 {
    ^bb0(%new: tensor<64xf32>, %sum: tensor<64xf32>):
      %next = stablehlo.add %new, %sum : tensor<64xf32>
      stablehlo.return %next, %next : tensor<64xf32>, tensor<64xf32>
    } : (tensor<64x96xf32>, tensor<64xf32>) -> (tensor<64x96xf32>, tensor<64xf32>)
    return %sums : tensor<64x96xf32>
  }
}
"""
needs_mulhi = pytest.mark.skipif(not hasattr(jax.lax, "mulhi"), reason="JAX has no mulhi before 0.12")


def high(x):
    return jax.lax.mulhi(x, x + 3) * 2 + jax.lax.mulhi(x.astype(jnp.uint32), jnp.uint32(0xD2511F53)).astype(jnp.int32)


@needs_mulhi
def test_upper_halves_of_products(tmp_path) -> None:
    want = jax.jit(high)(X)
    stitch.export(jax.jit(high), X).save(tmp_path / "a.stitch")
    (tmp_path / "b.mlir").write_text(jax.jit(high).lower(X).as_text())
    assert cli.main(["compile", str(tmp_path / "b.mlir"), "-o", str(tmp_path / "b.stitch")]) == 0
    for name, gives in (("a", lambda made: made), ("b", lambda made: made[0])):
        np.testing.assert_array_equal(gives(stitch.load(tmp_path / f"{name}.stitch")(X)), want)


@needs_mulhi
def test_scans(tmp_path) -> None:
    x = np.linspace(-3, 3, 64 * 96, dtype=np.float32).reshape(64, 96)
    (tmp_path / "scan.mlir").write_text(SCAN)
    assert cli.main(["compile", str(tmp_path / "scan.mlir"), "-o", str(tmp_path / "scan.stitch")]) == 0
    [made] = stitch.load(tmp_path / "scan.stitch")(x)
    np.testing.assert_allclose(made, np.cumsum(np.sin(x), 1), rtol=1e-4, atol=1e-4)


@needs_mulhi
def test_scans_in_any_order(tmp_path) -> None:
    """On which XLA for CPUs aborts: step by step there."""
    (tmp_path / "scan.mlir").write_text(SCAN.replace("dimension=1", "dimension=1 attributes {is_associative = true}"))
    done = python("-c", f"""if True:
        import numpy as np, stitch
        from stitch.cli import main
        assert main.main(["compile", {str(tmp_path / "scan.mlir")!r}, "-o", {str(tmp_path / "scan.stitch")!r}]) == 0
        x = np.linspace(-3, 3, 64 * 96, dtype=np.float32).reshape(64, 96)
        [made] = stitch.load({str(tmp_path / "scan.stitch")!r})(x)
        np.testing.assert_allclose(made, np.cumsum(np.sin(x), 1), rtol=1e-4, atol=1e-4)""")
    assert done.returncode == 0, done.stderr


@needs_mulhi
@pytest.mark.skipif(not importlib.util.find_spec("jax_plugins")
                    or not importlib.util.find_spec("jax_plugins.xla_cuda13"), reason="no CUDA plugin")
def test_running_sums_as_jax_lowers_them_for_a_gpu(tmp_path, capsys) -> None:
    traced = jax.jit(lambda x: jnp.cumsum(jnp.tanh(x), 1) * 2).trace(jax.ShapeDtypeStruct((256, 1024), jnp.float32))
    text = traced.lower(lowering_platforms=("cuda",)).as_text()
    assert "chlo.scan" in text
    (tmp_path / "sum.mlir").write_text(text)
    into = tmp_path / "sum.stitch"
    assert cli.main(["compile", str(tmp_path / "sum.mlir"), "--target", "h200", "-o", str(into)]) == 0
    assert "1 kernel in place of" in capsys.readouterr().out
