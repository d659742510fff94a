"""Random numbers: every sampler of jax.random under every implementation of keys, as it is, mapped and in loops.

A case's argument is the data of its key.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from zlib import crc32

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax, random

from .case import Case, case, mapped

#: implementations of keys, with the words of their data; the last three came with jax 0.12
KEYS = {"threefry2x32": 2, "rbg": 4, "unsafe_rbg": 4, "philox2x32": 1, "philox4x32": 2, "threefry4x32": 4}
Sampler = Callable[[Any], Any]
P = np.float32([0.1, 0.2, 0.05, 0.4, 0.25])
COV = np.float32([[2, 0.3], [0.3, 1]])

SAMPLERS: dict[str, Sampler] = {
    **{f"bits of {n}": lambda k, n=n: random.bits(k, (3, 33), f"uint{n}") for n in (8, 16, 32, 64)},
    **{f"{f} {t}": lambda k, f=f, t=t: getattr(random, f)(k, shape=(5, 33), dtype=t)
       for f in ("uniform", "normal", "exponential", "gumbel", "laplace", "logistic", "cauchy")
       for t in ("float32", "bfloat16", "float16", "float64")},
    **{f"integers {t}": lambda k, t=t: (random.randint(k, (97,), 0, 100, t), random.randint(k, (97,), 3, 4, t),
                                        random.randint(k, (97,), jnp.iinfo(t).min, jnp.iinfo(t).max, t))
       for t in ("int8", "uint8", "int16", "int32", "uint32", "int64")},
    "no numbers": lambda k: (random.uniform(k, (0, 3)), random.bits(k, (1,)), random.normal(k, ())),
    "odd numbers": lambda k: [random.bits(k, (n,), "uint8") for n in (1, 3, 5, 15, 17, 33)],
    "bounds": lambda k: random.uniform(k, (97,), minval=jnp.float32(-3), maxval=jnp.arange(97, dtype="float32")),
    "bernoulli": lambda k: random.bernoulli(k, jnp.linspace(0, 1, 99), (99,)),
    "choice": lambda k: (random.choice(k, 50, (7,)), random.choice(k, 50, (7,), replace=False),
                         random.choice(k, jnp.arange(5) * 3, (9,), p=P), random.choice(k, 5, (3,), False, P)),
    "permutation": lambda k: (random.permutation(k, 100), random.permutation(k, jnp.arange(24).reshape(6, 4), 1),
                              random.permutation(k, jnp.arange(24.0).reshape(6, 4), 1, independent=True)),
    "categorical": lambda k: (random.categorical(k, jnp.log(P)), random.categorical(k, jnp.log(P), shape=(33,)),
                              random.categorical(k, jnp.ones((4, 9)), axis=0)),
    "truncated": lambda k: (random.truncated_normal(k, -1.0, 2.0, (97,)), random.truncated_normal(k, 2.0, 3.0, (33,))),
    "multivariate": lambda k: random.multivariate_normal(k, jnp.ones(2), COV, (33,)),
    "rademacher": lambda k: (random.rademacher(k, (97,)), random.rademacher(k, (5,), "float32")),
    "maxwell": lambda k: (random.maxwell(k, (33,)), random.double_sided_maxwell(k, 1.0, 2.0, (33,))),
    "weibull": lambda k: (random.weibull_min(k, 2.0, 1.5, (33,)), random.pareto(k, 2.0, (33,)),
                          random.rayleigh(k, 2.0, (33,))),
    "triangular": lambda k: (random.triangular(k, -1.0, 0.5, 3.0, (33,)), random.lognormal(k, 0.5, (33,)),
                             random.wald(k, 2.0, (33,)), random.geometric(k, 0.3, (33,))),
    "gamma": lambda k: (random.gamma(k, jnp.linspace(0.1, 9, 33)), random.loggamma(k, 0.5, (17,))),
    "beta": lambda k: (random.beta(k, 2.0, 0.5, (33,)), random.dirichlet(k, P, (5,)), random.chisquare(k, 3.0, (33,))),
    "student": lambda k: (random.t(k, 3.0, (33,)), random.f(k, 3.0, 5.0, (17,)),
                          random.generalized_normal(k, 1.5, (17,))),
    "poisson": lambda k: random.poisson(k, jnp.array([0.0, 0.5, 3, 9, 11, 100, 1e4] * 3)),
    "binomial": lambda k: random.binomial(k, 20.0, jnp.linspace(0.05, 0.95, 33)),
    "ball": lambda k: (random.ball(k, 3, 2.0, (9,)), random.orthogonal(k, 4)),
    "complex": lambda k: (random.normal(k, (33,), "complex64"), random.normal(k, (9,), "complex128")),
    "keys": lambda k: (random.key_data(random.split(k, (3, 5))), random.key_data(random.fold_in(k, 7)),
                       random.key_data(random.clone(k))),
    "keys of keys": lambda k: [random.bits(random.fold_in(s, n), (5,)) for n, s in enumerate(random.split(k, 3))],
    "dropout": lambda k: jnp.where(random.bernoulli(k, 0.8, (33, 17)), jnp.arange(17) / 0.8, 0).sum(1),
    "shuffled rows": lambda k: jax.vmap(lambda s: random.permutation(s, 17))(random.split(k, 9)),
}

#: how a sampler is called: with a key, or with keys made of it in a loop or under vmap
FORMS: dict[str, Callable[[Sampler], Sampler]] = {
    "": lambda f: f,
    "mapped": lambda f: lambda k: jax.vmap(f)(random.split(k, 3)),
    "scanned": lambda f: lambda k: lax.scan(lambda c, i: ((s := random.split(c))[0], f(random.fold_in(s[1], i))), k,
                                            jnp.arange(3))[1],
    "branched": lambda f: lambda k: lax.cond(random.bits(k) % 2 == 0, f, lambda k: f(random.fold_in(k, 1)), k),
}


def table(form: str = "") -> Iterator[tuple[str, Callable[[], Case]]]:
    """Names of cases, and what makes them.  `form`: as of `functions.table`, but for gradients, which there are none
    of."""
    for impl, words in KEYS.items():
        if not _known(impl):
            continue
        for how in FORMS:
            for name in SAMPLERS:
                yield f"{impl} {name} {how}".strip(), partial(_made, impl, words, how, name, form)


def _known(impl: str) -> bool:
    try:
        random.key(0, impl=impl)
    except ValueError:
        return False
    return True


def _made(impl: str, words: int, how: str, name: str, form: str) -> Case:
    full = f"{impl} {name} {how}"
    rng = np.random.default_rng(crc32(full.encode()))

    def drawn(data: Any) -> Any:
        return FORMS[how](SAMPLERS[name])(random.wrap_key_data(data, impl=impl))
    if form.startswith("x"):
        return mapped(full, lambda d: jax.tree.leaves(drawn(d)), [[_data(rng, words)] for _ in range(int(form[1:]))])
    return case(full, drawn, [_data(rng, words)])


def _data(rng: np.random.Generator, words: int) -> Any:
    return rng.integers(0, 2**32, words, np.uint32)
