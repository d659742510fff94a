"""Convolutions of a dilated operand, such as the gradient of one with a stride, without the zeros in its gaps.

The places that a stride of s has left out come in s phases along a dimension, each of which meets every s-th step of
the window only: as many small convolutions of the operand as it is, whose results lie between each other.  A dilated
operand would be multiplied whole, with three zeros of four elements for two dimensions and a stride of two.
"""
from __future__ import annotations

import itertools
from collections.abc import Sequence

from ...hlo.ir import Graph, Instr
from ...hlo.ops.attributes import WindowDim
from ...hlo.ops.convolution import ConvDims, conv_dims
from ...hlo.types import Shape
from ...hlo.writer import Writer

#: of one convolution, at most: each is a product of its own
MAX_PHASES = 16


def in_phases(graph: Graph) -> Graph:
    """The graph with every convolution of a dilated operand that comes in phases as those."""
    return _Writer(graph).run() if any(_dilated(i) for i in graph.instrs) else graph


def _dilated(conv: Instr) -> list[int]:
    """The spatial dimensions along which a convolution's operand is dilated; none if it is computed as it is."""
    if not conv.traits.convolves:
        return []
    d, count = conv_dims(conv), 1
    found = [k for k, w in enumerate(d.window) if w.base_dilation > 1]
    for k in found:
        w = d.window[k]
        if w.stride != 1 or w.dilation != 1 or w.reversed:
            return []
        count *= w.base_dilation
    each = d.features > 1 and conv.operands[1].array.dims[d.kernel[1]] == 1  # sums of few terms, which wait for memory
    return [] if count > MAX_PHASES or each else found


class _Writer(Writer):
    """Rewrites the convolutions of dilated operands."""

    def run(self) -> Graph:
        for i in self.graph.instrs:
            along = _dilated(i)
            self.new[i] = self._interleaved(i, along) if along else self.rebuilt(i)
        return self.done()

    def _interleaved(self, conv: Instr, along: Sequence[int]) -> Instr:
        """All phases, and their elements one after another: joined along a dimension of their own behind each that
        they divide, the innermost first."""
        d = conv_dims(conv)
        steps = [d.window[k].base_dilation for k in along]
        parts = {at: self._phase(conv, d, dict(zip(along, at))) for at in itertools.product(*map(range, steps))}
        for n, k in reversed(list(enumerate(along))):
            joined: dict[tuple[int, ...], Instr] = {}
            for at in sorted({at[:n] for at in parts}):
                joined[at] = self._joined(f"{conv.name}.{n}.{len(joined)}", [
                    parts[(*at, r)] for r in range(steps[n])], d.out[2 + k])
            parts = joined
        [out] = parts.values()
        if out.array.dims != conv.array.dims:  # phases are as long as the longest
            cut = ", ".join(f"[0:{n}]" for n in conv.array.dims)
            out = self.add(Instr(f"{conv.name}.cut", "slice", Shape(conv.array.dtype, conv.array.dims), (out,),
                                 {"slice": f"{{{cut}}}"}))
        if out.array.minor_to_major == conv.array.minor_to_major:
            return out
        return self.add(Instr(f"{conv.name}.laid", "copy", conv.shape, (out,)))

    def _joined(self, name: str, phases: Sequence[Instr], d: int) -> Instr:
        """Arrays whose elements alternate along a dimension."""
        dims, dtype = phases[0].array.dims, phases[0].array.dtype
        apart = [self.make(f"{p.name}.apart", "reshape", Shape(dtype, (*dims[:d + 1], 1, *dims[d + 1:])), (p,))
                 for p in phases]
        several = self.make(f"{name}.side", "concatenate", Shape(
            dtype, (*dims[:d + 1], len(phases), *dims[d + 1:])), apart, dimensions=(d + 1,))
        return self.make(f"{name}.woven", "reshape", Shape(
            dtype, (*dims[:d], dims[d] * len(phases), *dims[d + 1:])), (several,))

    def _phase(self, conv: Instr, d: ConvDims, phase: dict[int, int]) -> Instr:
        """Every s-th place from `phase` on, for the dilated dimensions.  Place s*q + r meets step k of the window where
        r + k - low is a multiple c of s, at the operand's element q + c / s."""
        name = f"{conv.name}.{'.'.join(map(str, phase.values()))}"
        x, kernel = (self.new[o] for o in conv.operands)
        lhs, out, sizes = conv.operands[0].array.dims, list(conv.array.dims), list(kernel.array.dims)
        ranges, windows = [f"[0:{n}]" for n in sizes], list(d.window)
        for k, r in phase.items():
            w, m = d.window[k], d.kernel[2 + k]
            s = w.base_dilation
            first = (w.low - r) % s
            steps, low, places = max(0, -(-(w.size - first) // s)), (w.low - r - first) // s, -(-out[d.out[2 + k]] // s)
            ranges[m], sizes[m], out[d.out[2 + k]] = f"[{first}:{w.size}:{s}]", steps, places
            windows[k] = WindowDim(steps, 1, low, places + steps - 1 - lhs[d.lhs[2 + k]] - low, 1, 1, False)
        shape = Shape(conv.array.dtype, tuple(out))
        if 0 in sizes:  # no step meets an element: all it adds up are zeros
            return self.constant(name, shape, "0")
        part = self.add(Instr(f"{name}.kernel", "slice", Shape(kernel.array.dtype, tuple(sizes),
                              kernel.array.minor_to_major), (kernel,), {"slice": "{" + ", ".join(ranges) + "}"}))
        return self.add(Instr(name, conv.op, shape, (x, part), {**conv.attrs, "window": _text(windows)}))


def _text(dims: Sequence[WindowDim]) -> str:
    """The window attribute of these dimensions."""
    columns: dict[str, list[int] | list[str]] = {
        "size": [w.size for w in dims], "stride": [w.stride for w in dims],
        "pad": [f"{w.low}_{w.high}" for w in dims], "lhs_dilate": [w.base_dilation for w in dims],
        "rhs_dilate": [w.dilation for w in dims], "rhs_reversal": [int(w.reversed) for w in dims]}
    return "{" + " ".join(f"{key}={'x'.join(map(str, column))}" for key, column in columns.items()) + "}"
