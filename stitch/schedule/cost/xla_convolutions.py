"""What XLA's convolutions cost on a CPU, by class (bench/convolutions.py).

Its library runs dense ones nearly as fast as its products, Eigen, which has those of one and two dimensions that no
fusion of the library holds, somewhat slower.  Gradients of kernels, whose window is as large as the array, take
longer, those of 1x1 kernels by far.  Where there are few features the places count and the elements of windows, which
are gathered; the library computes whole vectors of features, as of the columns of products.  For groups there is a
plain loop: the fewer features in one, the slower.  Turned windows, of gradients of transposed convolutions, volumes,
and integers that the library does not take (of 32 bits, and bytes without a sign, which are widened) have slow loops,
too.
"""
from __future__ import annotations

from math import prod

from ...hlo.ir import Instr
from ...hlo.ops.convolution import conv_dims
from ...target import CpuTarget
from .xla_products import rate_of, shared_ns, whole_vectors


def xla_convolution_ns(conv: Instr, fused: bool, target: CpuTarget) -> float:
    """Nanoseconds XLA takes on the whole machine for a convolution, without a launch.  `fused`: inside a library
    fusion.  (What a dilated operand has in its gaps costs nothing.)"""
    d, costs, kernel = conv_dims(conv), target.costs.xla_convolutions, conv.operands[1].array.dims
    given, window = kernel[d.kernel[1]], prod(w.size for w in d.window)
    places = prod(conv.array.dims[n] for n in d.out[2:])
    windows = places * conv.array.dims[d.out[0]]
    filled = window * filled_share(conv)
    operations = 2.0 * conv.array.size * given * filled
    wide = 2.0 if conv.array.dtype.bits == 64 else 1.0
    if max(d.features, d.batches) > 1:
        most = costs.grouped if fused else costs.plain_grouped
        return wide * shared_ns(operations / min(most * given, rate_of(target)), target.cores if fused else 1, target)
    share, order = costs.dense if fused else costs.plain, 0.0
    features = conv.array.dims[d.out[1]]
    whole = operations * whole_vectors(features, target) / max(1, features)
    gathered = windows * (costs.place_ns + filled * (costs.gathered_ns if fused else costs.plain_gathered_ns))
    if not fused and (any(w.reversed for w in d.window) or not conv.array.dtype.is_float):
        share = costs.turned
    elif not fused and len(d.window) > 2:
        share = costs.volumes
    elif window > places:
        share, operations = costs.pointwise_weights if places == 1 else costs.weights, whole if fused else operations
    elif fused:
        order, operations = prod(kernel) * costs.kernel_ns + gathered, whole
        wide *= costs.bytes if conv.operands[0].array.dtype.bits == 8 else 1.0
    else:
        order = gathered
    return wide * shared_ns(operations / (share * rate_of(target)) + order, target.cores, target)


def filled_share(product: Instr) -> float:
    """Share of a product's multiplications that are not with the gaps of a dilated operand, which neither side makes
    (`schedule/rewrite/phases.py`)."""
    return 1.0 / prod(w.base_dilation for w in conv_dims(product).window) if product.traits.convolves else 1.0
