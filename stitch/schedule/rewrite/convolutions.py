"""Convolutions as products (implicit GEMM), made of ops that are there already.

The left operand is padded (which also dilates it), and `windows` reads it in places: a view at one stride a dimension,
for which nothing is copied.  What it reads times the kernel, summed over the window and the input features, is a `dot`;
in groups a batch of dots; and where every feature has a kernel of its own (depthwise), a multiplication and a sum over
the window.  Tiles, blocks of memory, epilogues and costs follow from these as everywhere: a block pads as many rows of
the operand as its part of the result needs, the halo included, and keeps them near.

XLA runs a depthwise convolution at 0.1 operations a nanosecond, and others at a third of the machine's peak.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from ...hlo.index import Var, ix
from ...hlo.ir import Graph, Instr
from ...hlo.opdef import uncopied
from ...hlo.ops.attributes import WindowDim
from ...hlo.ops.convolution import ConvDims, conv_dims
from ...hlo.types import F32, F64, S32, DType, Shape
from ...hlo.writer import Writer
from ...target import LINE_BYTES, NARROW, Target
from ..tiles.views import flat_index, follow_view
from .narrow import multiplied, summed_in


def as_products(graph: Graph, target: Target) -> Graph:
    """The graph with every convolution as a product."""
    if not any(i.traits.convolves for i in graph.instrs):
        return graph
    return _Writer(graph, target).run()


class _Writer(Writer):
    """Rewrites the convolutions of a graph."""

    def __init__(self, graph: Graph, target: Target) -> None:
        super().__init__(graph)
        self.target = target

    def run(self) -> Graph:
        for i in self.graph.instrs:
            self.new[i] = self._convolution(i) if i.traits.convolves else self.rebuilt(i)
        return self.done()

    def _convolution(self, conv: Instr) -> Instr:
        x, kernel = self._multiplied(conv)
        d, apart = _groups_apart(conv)
        seen = self._windows(conv.name, x, d)
        weights, at = self._without_ones(f"{conv.name}.kernel", kernel, d, apart)
        if not apart and _in_lanes(conv, d, self.target):
            out, labels = self._each(conv.name, seen, weights, at, d)
        else:
            out, labels = self._product(conv.name, seen, weights, at, d, apart)
        return self._laid(conv, self.converted(f"{conv.name}.rounded", out, conv.array.dtype), labels, d)

    def _multiplied(self, conv: Instr) -> list[Instr]:
        """The operands in a type that products are summed in, or that the target multiplies as it is."""
        given = [uncopied(self.new[o]) for o in conv.operands]  # (layouts are ours to choose)
        names, d = [f"{o.name}.{conv.name}" for o in conv.operands], conv_dims(conv)
        each = _in_lanes(conv, d, self.target)  # no product, but a sum of few terms
        as_is = all(o.array.dtype is conv.operands[0].array.dtype is not summed_in(conv) for o in conv.operands)
        return multiplied(self, names, given, summed_in(conv), self.target,
                          narrow=not each and (as_is or 2 * _line(conv, d) >= LINE_BYTES))

    # ---- operands

    def _windows(self, name: str, x: Instr, d: ConvDims) -> Instr:
        """The left operand at all places of the window: its dimensions, then the window's that have several steps."""
        order = _order(x)
        words = x.array.dtype.name in NARROW and not self.target.stages_operands
        if words and _lies_apart(x, d, order[0]):  # (padding it turns it, too)
            order = (d.lhs[1], *(n for n in order if n != d.lhs[1]))
        sides = ["0_0"] * x.array.rank
        dims, sizes, strides, steps, turned = list(x.array.dims), *([1] * x.array.rank for _ in range(3)), \
            [0] * x.array.rank
        for n, w in zip(d.lhs[2:], d.window):
            sides[n] = f"{w.low}_{w.high}_{w.base_dilation - 1}"
            dims[n] = (dims[n] - 1) * w.base_dilation + 1 + w.low + w.high
            sizes[n], strides[n], steps[n], turned[n] = w.size, w.stride, w.dilation, int(w.reversed)
        if any(w.low or w.high or w.base_dilation > 1 for w in d.window):
            zero = self.constant(f"{name}.zero", Shape(x.array.dtype, ()), "0")
            x = self.add(Instr(f"{name}.padded", "pad", Shape(x.array.dtype, tuple(dims), order), (x, zero),
                               {"padding": "x".join(sides)}))
        if all(size == stride == 1 for size, stride in zip(sizes, strides)):
            return x
        places = [(n - (size - 1) * step - 1) // stride + 1 for n, size, stride, step in
                  zip(dims, sizes, strides, steps)]
        several = [size for size in sizes if size > 1]
        layout = (*order[:1], *reversed(range(len(dims), len(dims) + len(several))), *order[1:])
        text = " ".join(f"{key}={'x'.join(map(str, found))}" for key, found in (
            ("size", sizes), ("stride", strides), ("rhs_dilate", steps), ("rhs_reversal", turned)))
        return self.add(Instr(f"{name}.windows", "windows", Shape(x.array.dtype, (*places, *several), layout), (x,),
                              {"window": f"{{{text}}}"}))

    def _without_ones(self, name: str, kernel: Instr, d: ConvDims, apart: Sequence[str]
                      ) -> tuple[Instr, dict[str, int]]:
        """The kernel without the dimensions in which the window has one step; and where its outputs (o), its inputs
        (f), steps (w0, …) and groups that are `apart` are then."""
        labels = ["o", "f", *(str(k) if str(k) in apart else f"w{k}" for k in range(len(d.window)))]
        gone = [n for n, w, label in zip(d.kernel[2:], d.window, labels[2:]) if w.size == 1 and label not in apart]
        rest = [n for n in range(kernel.array.rank) if n not in gone]
        if gone:
            layout = tuple(rest.index(n) for n in kernel.array.minor_to_major if n in rest)
            shape = Shape(kernel.array.dtype, tuple(kernel.array.dims[n] for n in rest), layout)
            kernel = self.make(name, "reshape", shape, (kernel,))
        return kernel, {label: rest.index(n) for label, n in zip(labels, d.kernel) if n not in gone}

    def _split(self, name: str, value: Instr, at: int, groups: int) -> Instr:
        """A value whose dimension `at` is two: the group, and the element in it."""
        dims = value.array.dims
        new = (*dims[:at], groups, dims[at] // groups, *dims[at + 1:])
        layout = tuple(n for old in value.array.minor_to_major
                       for n in ((at + 1, at) if old == at else (old + (old > at),)))
        return self.make(name, "reshape", Shape(value.array.dtype, new, layout), (value,))

    # ---- products

    def _product(self, name: str, seen: Instr, weights: Instr, at: dict[str, int], d: ConvDims, apart: Sequence[str]
                 ) -> tuple[Instr, list[str]]:
        """The sum over the window and the features of a group, and what its dimensions are."""
        labels, groups, batches = _labels(d), max(d.features, d.batches), list(apart)
        if groups > 1:
            place = labels.index("f" if d.features > 1 else "b")
            seen = self._split(f"{name}.grouped", seen, place, groups)
            labels.insert(place, "g")
            weights, at = self._parted(name, weights, at, groups)
            batches.append("g")
        lies = {n: k for k, n in enumerate(reversed(seen.array.minor_to_major))}
        depth = sorted((label for label in at if label == "f" or label.startswith("w")),
                       key=lambda label: lies[labels.index(label)])  # as the left operand lies
        own = [n for n, label in enumerate(labels) if label not in (*batches, *depth)]
        batch = [labels.index(label) for label in batches]
        shape = Shape(self._wide(seen), tuple(seen.array.dims[n] for n in (*batch, *own))
                      + (weights.array.dims[at["o"]],))
        out = self.make(f"{name}.dot", "dot", shape, (seen, weights), lhs_batch_dims=batch,
                        lhs_contracting_dims=[labels.index(label) for label in depth],
                        rhs_batch_dims=[at[label] for label in batches],
                        rhs_contracting_dims=[at[label] for label in depth])
        return out, [*(labels[n] for n in (*batch, *own)), "o"]

    def _parted(self, name: str, weights: Instr, at: dict[str, int], groups: int) -> tuple[Instr, dict[str, int]]:
        """The kernel with its outputs apart by groups (g), and where its dimensions are then."""
        outputs = at["o"]
        return self._split(f"{name}.parts", weights, outputs, groups), \
            {"g": outputs, **{label: n + (n >= outputs) for label, n in at.items()}}

    def _each(self, name: str, seen: Instr, weights: Instr, at: dict[str, int], d: ConvDims
              ) -> tuple[Instr, list[str]]:
        """The same where groups make few features: multiplied, with all features side by side, and summed over the
        window and the features of a group."""
        labels, of = _labels(d), {n: label for label, n in at.items()}
        feature, made, given = labels.index("f"), weights.array.dims[at["o"]], weights.array.dims[at["f"]]
        seen = self._split(f"{name}.grouped", seen, feature, d.features)
        labels[feature:feature + 1] = ["o", "f"]
        if made > d.features:
            seen = self._repeated(name, seen, feature, made // d.features)
        taken = self.make(f"{name}.each", "broadcast", seen.array, (weights,), dimensions=[
            labels.index(of[n]) for n in range(weights.array.rank)])
        out = self.make(f"{name}.times", "multiply", seen.array, (seen, taken))
        folded = [n for n, label in enumerate(labels) if label == "f" or label.startswith("w")]
        if given == len(folded) == 1:  # (a sum of one product is none: it begins with zero, and -0 + 0 is 0)
            zero = self.constant(f"{name}.start", out.array, "0")
            out = self.add(Instr(f"{name}.some", "add", out.array, (out, zero)))
        out = self.fold(f"{name}.sum", "add", out, folded)
        return out, [label for label in labels if label != "f" and not label.startswith("w")]

    def _repeated(self, name: str, value: Instr, at: int, times: int) -> Instr:
        """A value in which each step of dimension `at` is there so many times."""
        dims, dtype = value.array.dims, value.array.dtype
        layout = tuple(m for n in value.array.minor_to_major for m in (
            (at + 1, at) if n == at else (n + (n > at),)))
        spread = self.make(f"{name}.spread", "broadcast", Shape(dtype, (*dims[:at + 1], times, *dims[at + 1:]), layout),
                           (value,), dimensions=[n + (n > at) for n in range(len(dims))])
        return self.make(f"{name}.repeated", "reshape", Shape(
            dtype, (*dims[:at], dims[at] * times, *dims[at + 1:]), value.array.minor_to_major), (spread,))

    def _wide(self, value: Instr) -> DType:
        """The type that products of such values are summed in."""
        dtype = value.array.dtype
        return dtype if dtype in (F32, F64) else F32 if dtype.is_float else S32

    def _laid(self, conv: Instr, out: Instr, labels: list[str], d: ConvDims) -> Instr:
        """The result in the order of the convolution's: its features are the groups', and those of each."""
        name, grouped = conv.name, "g" in labels
        wanted = [""] * conv.array.rank
        for n, label in zip(d.out, ["b", "o", *map(str, range(len(d.window)))]):
            wanted[n] = label
        parts = [p for label in wanted for p in (("g", "o") if label == "o" and grouped else (label,))]
        if parts != labels:
            order = [labels.index(p) for p in parts]
            shape = Shape(out.array.dtype, tuple(out.array.dims[n] for n in order))
            out = self.make(f"{name}.ordered", "transpose", shape, (out,), dimensions=order)
        if out.array.dims != conv.array.dims:
            out = self.make(f"{name}.shaped", "reshape", Shape(out.array.dtype, conv.array.dims), (out,))
        if out.array.minor_to_major != conv.array.minor_to_major:
            out = self.add(Instr(f"{name}.laid", "copy", conv.shape, (out,)))
        return out


def _in_lanes(conv: Instr, d: ConvDims, target: Target) -> bool:
    """Are the features of groups too few to fill a vector, and the terms of a sum, too, or is each one a group?  (Where
    products stage their operands the last is asked, alone.)  A kernel's gradient, sample by sample, sums an image."""
    made, given = (conv.operands[1].array.dims[n] for n in d.kernel[:2])
    each = made // d.features
    if d.features == 1 or target.stages_operands or given == each == 1:
        return d.features > 1 and given == 1
    places = math.prod(conv.array.dims[n] for n in d.out[2:])
    return max(given, each) < target.lanes(4) and math.prod(w.size for w in d.window) <= places


def _line(conv: Instr, d: ConvDims) -> int:
    """Elements of a window side by side: where these are few, copying them into words takes longer than they gain."""
    features, last = conv.operands[1].array.dims[d.kernel[1]], d.window[-1:]
    return features * (last[0].size if last and last[0].dilation == 1 == max(d.features, d.batches) else 1)


def _lies_apart(x: Instr, d: ConvDims, minor: int) -> bool:
    """Would lines of features be longer than what a window has of a spatial dimension that lies contiguous?"""
    features, window = d.lhs[1], dict(zip(d.lhs[2:], d.window)).get(minor)
    many = x.array.dims[features]
    return window is not None and many > window.size and many * x.array.dtype.nbytes >= LINE_BYTES


def _groups_apart(conv: Instr) -> tuple[ConvDims, list[str]]:
    """The dimension numbers of a convolution, and which spatial dimensions are its groups: XLA lays those of a
    kernel's gradient along one, dilates it by as many as there are, and steps so that every place of the window hits
    the element with its own number, and with the kernel's step of that number."""
    d, lhs = conv_dims(conv), conv.operands[0].array.dims
    apart = [k for k, (n, w) in enumerate(zip(d.lhs[2:], d.window))
             if w == WindowDim(lhs[n], lhs[n] - 1, 0, 0, lhs[n], 1, False) and lhs[n] > 1]
    window = tuple(WindowDim(1, 1, 0, 0, 1, 1, False) if k in apart else w for k, w in enumerate(d.window))
    return replace(d, window=window), list(map(str, apart))


def _several(d: ConvDims) -> list[int]:
    """The spatial dimensions in which the window has several steps."""
    return [k for k, w in enumerate(d.window) if w.size > 1]


def _labels(d: ConvDims) -> list[str]:
    """What the dimensions of the left operand's windows are: b(atch), f(eature), places (0, 1, …) and steps (w0, …)."""
    found = [""] * len(d.lhs)
    for n, label in zip(d.lhs, ["b", "f", *map(str, range(len(d.window)))]):
        found[n] = label
    return [*found, *(f"w{k}" for k in sorted(_several(d), key=lambda k: d.lhs[2 + k]))]


def _order(x: Instr) -> tuple[int, ...]:
    """A value's dimensions as they lie in the memory it is read from, through movements, minor first."""
    axes = [Var(f"u{n}", size) for n, size in enumerate(x.array.dims)]
    base, at = follow_view(x, [ix(v) for v in axes], lambda o: False)
    if base is None:
        return x.array.minor_to_major
    place = flat_index(at, base.array.strides)
    steps = {n: abs(place.coeff(v)) for n, v in enumerate(axes)}
    return tuple(sorted(x.array.minor_to_major, key=lambda n: steps[n] or max(steps.values())))
