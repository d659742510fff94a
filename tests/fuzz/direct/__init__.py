"""Operations of `lax` with every attribute drawn: dimension numbers, modes, dilations, types, keys.

`jax.numpy` makes few of the forms that HLO has.  A family here draws an operation's attributes, whatever a program of
`jax.numpy` would have there.
"""
from . import bodies, factors, folds, forms, indices, lookups, orders, parts, products, ranks, transforms, types

__all__ = ["bodies", "factors", "folds", "forms", "indices", "lookups", "orders", "parts", "products", "ranks",
           "transforms", "types"]
