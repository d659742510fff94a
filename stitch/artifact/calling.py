"""From a call's pytrees to XLA's list of arrays, and back."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import shown
from . import trees
from .manifest import ANY, Array, Program


class Caller:
    """From pytrees to XLA's list of arrays and back."""

    def __init__(self, program: Program, executable: Any, platform: str = "cpu") -> None:
        import jax

        self._jax, self._program, self._executable = jax, program, executable
        self._device = jax.devices(platform)[0]
        self._sharding = jax.sharding.SingleDeviceSharding(self._device)
        self._types = [jax.numpy.dtype(a.dtype) for a in program.arguments]
        self._keys = any(a.key for a in (*program.arguments, *program.results))
        self._takes = self._gives = None
        if program.takes is not None:
            self._takes = jax.tree.structure(trees.template(program.takes))
            self._gives = jax.tree.structure(trees.template(program.gives))

    def run(self, leaves: Sequence[Any]) -> Any:
        """What comes of leaves.  TypeError for what the program does not take."""
        outputs = self._executable.execute(self.placed(leaves))
        if self._gives is None:
            return outputs
        if self._keys:
            outputs = [self._jax.random.wrap_key_data(words, impl=result.key) if result.key else words
                       for words, result in zip(outputs, self._program.results)]
        return self._jax.tree.unflatten(self._gives, outputs)

    def leaves(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Sequence[Any]:
        """The leaves of a call's arguments.  TypeError for others than the program's."""
        if self._takes is None:
            if kwargs or len(args) != len(self._types):
                raise TypeError(f"{self._program.name} takes {len(self._types)} arrays, by position")
            return args
        leaves, structure = self._jax.tree.flatten((args, dict(kwargs)))
        if structure != self._takes:
            raise TypeError(f"{self._program.name} was exported for arguments {shown(self._takes, 400)}, and is called "
                            f"with {shown(structure, 400)}")
        return list(map(self._words, leaves, self._program.arguments)) if self._keys else leaves

    def _words(self, leaf: Any, argument: Array) -> Any:
        """What the module takes of a leaf: of keys their words."""
        if not (argument.key and argument.used):
            return leaf
        random, is_array, shape = self._jax.random, isinstance(leaf, self._jax.Array), argument.shape[:-1]
        keys = is_array and self._jax.numpy.issubdtype(leaf.dtype, self._jax.dtypes.prng_key)
        if not keys or str(random.key_impl(leaf)) != argument.key or leaf.shape != shape:
            given = f"{leaf.dtype}{list(leaf.shape)}" if is_array else shown(leaf)
            raise TypeError(f"argument {argument.name} is keys of {argument.key} in the form {list(shape)}, and is "
                            f"called with {given}: make them with jax.random.key(seed, impl={argument.key!r})")
        return random.key_data(leaf)

    def placed(self, leaves: Sequence[Any]) -> list[Any]:
        """Leaves as operands."""
        return [self._input(leaf, argument, kind)
                for leaf, argument, kind in zip(leaves, self._program.arguments, self._types) if argument.used]

    def _input(self, leaf: Any, argument: Array, kind: Any) -> Any:
        if isinstance(leaf, self._jax.Array):
            if leaf.dtype != kind or not _fits(argument, leaf.shape):
                raise _mismatch(argument, leaf.dtype, leaf.shape)
            if isinstance(leaf, self._jax.core.Tracer):
                raise TypeError(f"{self._program.name} is a compiled program: call it with arrays, not inside of "
                                "jax.jit or a transformation")
            return leaf if leaf.sharding == self._sharding else self._jax.device_put(leaf, self._device)
        import numpy as np

        given = np.asarray(leaf)
        kinds = (given.dtype, self._jax.dtypes.canonicalize_dtype(given.dtype))
        scalar = given.shape == () and np.can_cast(type(leaf), kind, "same_kind")
        if not _fits(argument, given.shape) or not (scalar or kind in kinds):
            raise _mismatch(argument, given.dtype, given.shape)
        with self._jax.enable_x64(True):
            # a donated array must not be the caller's memory
            return self._jax.device_put(given.astype(kind, copy=argument.donated), self._device)


def _fits(argument: Array, shape: tuple[int, ...]) -> bool:
    return shape == argument.shape or ANY in argument.shape and len(shape) == len(argument.shape) and all(
        wanted in (ANY, given) for wanted, given in zip(argument.shape, shape))


def _mismatch(argument: Array, dtype: Any, shape: Any) -> TypeError:
    dims = ", ".join("any" if d == ANY else str(d) for d in argument.shape)
    return TypeError(f"argument {argument.name} is {argument.dtype}[{dims}], and is called with {dtype}{list(shape)}")
