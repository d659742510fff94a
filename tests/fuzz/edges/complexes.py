"""Complex numbers as other operations have them: moved, scattered, folded, sorted, compared, in loops and branches,
in products, convolutions and factorizations."""
from __future__ import annotations

from ..families import family
from ..programs import Maker

#: z and w, of n rows, become another one of their shape; k is a number below n
_STEPS = ("z.at[k].set(w[0], mode='drop')", "z.at[k].add(w[-1], mode='clip')", "z.at[jnp.arange(n) % 3].add(w)",
          "z.at[k].multiply(w[0])", "jnp.cumsum(z, 0)", "jnp.cumprod(z * 0.5, 0)",
          "jnp.take(z, (jnp.arange(n) * 3 + k) % n, axis=0)",
          "lax.dynamic_update_slice_in_dim(z, w[:n // 2 + 1], k, 0)", "jnp.roll(z, k, 0)",
          "jnp.where(z == w, z, w * 1j)", "jnp.where(z.real > w.imag, z, w)", "jnp.where(z != jnp.conj(z), z, -w)",
          "lax.pad(z[1:], w.reshape(-1)[0], [(0, 1, 0), *[(0, 0, 0)] * (z.ndim - 1)])",
          "lax.cond(k > 1, lambda a, b: a * b, lambda a, b: b[::-1], z, w)",
          "lax.fori_loop(0, 3, lambda i, c: c * 0.5 + w, z)",
          "lax.fori_loop(0, k, lambda i, c: c.at[i].set(w[0] * 1j), z)",
          "lax.fori_loop(0, 3, lambda i, c: jnp.where(i == 1, jnp.conj(c), c[::-1] * w), z)",
          "lax.while_loop(lambda s: (jnp.sum(jnp.abs(s[1])) < 99) & (s[0] < 5), lambda s: (s[0] + 1, s[1] * (1 + 1j)), "
          "(0, z))[1]", "lax.scan(lambda c, r: (c * 0.5 + r, c), z[0], w)[1]",
          "lax.scan(lambda c, r: (r, c * r), z[0], w)[1]", "jnp.concatenate([z[n // 2:], w[:n // 2]])",
          "z + jnp.sum(w, 0)", "z * jnp.mean(w, 0, keepdims=True)", "z - jnp.prod(w[:3] * 0.5, 0)",
          "jnp.flip(z, 0)", "lax.complex(jnp.sort(z.real, 0), w.imag)", "z.T.reshape(z.shape)",
          "lax.select_n(z.real > 0, z, w)", "lax.reduce_window(z, jnp.zeros((), z.dtype), lax.add, (2, *[1] * (z.ndim "
                                            "- 1)), (1,) * z.ndim, 'SAME')",
          "jax.vmap(lambda a, b: a * jnp.sum(b))(z, w)", "jnp.where(jnp.isfinite(z), z, 0)",
          "jnp.angle(z) + 1j * jnp.abs(w)", "lax.optimization_barrier(z)", "z / (w + 3)", "jnp.exp(1j * z.real) * w",
          "jnp.sort(z, 0)", "jnp.linalg.norm(w) * z", "jnp.matmul(z.reshape(n, -1), jnp.conj(z.reshape(n, -1)).T @ "
                                                      "w.reshape(n, -1)).reshape(z.shape) * 0.01",
          "jnp.convolve(z.reshape(-1), w.reshape(-1)[:4], 'same').reshape(z.shape)",
          "jnp.broadcast_to(z[:1], z.shape) + w", "lax.reduce(z, jnp.ones((), z.dtype), lax.mul, (0,)) * 0.1 + w",
          "lax.associative_scan(lambda a, b: a * b, z * 0.5)", "jnp.sqrt(z) * w", "jnp.power(z, 2) - w",
          "jnp.log(z + 3) + w", "jnp.sinh(z * 0.5) + w", "jnp.arctan(z * 0.3)")
_ENDS = (("z.real", "", ""), ("z.imag", "", ""), ("jnp.abs(z)", "", ""), ("z == w", "", "bool"),
         ("z != z[:1]", "", "bool"), ("jnp.isfinite(z)", "", "bool"), ("jnp.sum(z, 0).imag", "less", ""),
         ("jnp.prod(z[:3], 0).real", "less", ""),
         ("(z * jnp.conj(z)).real", "", ""), ("jnp.argmax(jnp.abs(jnp.round(z)), 0).astype('int32')", "less", "int32"),
         ("z.astype('complex64')", "", "complex64"), ("jnp.any(z == 0, 0)", "less", "bool"))


@family(4, "edges")
def complex_numbers(m: Maker) -> None:
    wide = m.x64 and m.random.random() < 0.4
    dtype = "float64" if wide else "float32"
    v = m.any(lambda v: len(v.shape) > 0 and 0 < v.size <= 4_000 and v.dtype != "complex64" and v.shape[0] < 200)
    a = m.like(v.shape, dtype)
    b = m.like(v.shape, dtype)
    n = v.shape[0]
    if len(m.inputs) < 6:
        k = m.input((), "int32", f"index:{n}")
    else:
        k = m.any(lambda v: v.shape == () and v.dtype == "int32")
    text = m.pick(("lax.complex({0}, {1})", "lax.complex({1}, {0})", "lax.complex({0}, jnp.zeros_like({0}))",
                   "({0} * (1 + 2j))"))
    other = "lax.complex({1}, -{0})"
    kind = "complex128" if wide else "complex64"
    for _ in range(m.random.randrange(1, 4)):
        text = f"(lambda z: ({m.pick(_STEPS)}).astype('{kind}'))({text})"
    end, form, made = m.pick(_ENDS)
    if made == "complex64" and wide:
        end, made = "z.real", ""
    m.add(f"(lambda n, k, w: (lambda z: {end})({text}))({n}, jnp.clip({{2}}, 0, {n - 1}), {other}.astype('{kind}'))",
          [a, b, k],
          v.shape[1:] if form else v.shape, made or dtype)


@family(1.5, "edges")
def complex_systems(m: Maker) -> None:
    n, j = m.pick((1, 2, 3, 5, 8, 9, 16)), m.pick((1, 2, 5))
    batch = m.pick(((), (3,), (17,)))
    a, b = m.like((*batch, n, n), "float32"), m.like((*batch, n, j), "float32")
    real = f"jnp.tanh({{0}}) * 0.5 / {n} + jnp.eye({n}, dtype='float32') * 2"
    near = f"(lax.complex({real}, jnp.tanh({{0}}) * 0.3 / {n}))"
    rows = "lax.complex(jnp.tanh({1}), jnp.sin({1}))"
    even = f"(lambda a: a @ jnp.conj(jnp.swapaxes(a, -1, -2)) + jnp.eye({n}, dtype='complex64'))({near})"
    text = m.pick((f"lax.linalg.triangular_solve({near}, {rows}, left_side=True, lower={m.random.random() < 0.5}, "
                   f"transpose_a={m.random.random() < 0.5}, conjugate_a={m.random.random() < 0.3})",
                   f"jnp.linalg.cholesky({even}) @ {rows}", f"jnp.linalg.solve({near}, {rows})",
                   f"jnp.einsum('...ij,...jk->...ik', jnp.conj({near}), {rows})",
                   f"lax.dot_general({near}, {rows}, ((({len(batch)},), ({len(batch)},)), ({tuple(range(len(batch)))}, "
                   f"{tuple(range(len(batch)))})))"))
    m.add(f"({text}).{m.pick(('real', 'imag'))}", [a, b], (*batch, n, j), "float32")
