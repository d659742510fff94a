"""What a serialized module may have to gain, told from its bytes in microseconds: every eager operation of JAX comes
by here."""
from __future__ import annotations

from .. import proto
from ..target.costs import Costs

#: from where on modules are looked at; no machine is known yet
_GLANCE = Costs().glance
#: opcodes that XLA launches (or loops over) and kernels can take; as they stand in a serialized instruction: field 2,
#: length, text, field 3
_LAUNCHES = tuple(b"\x12" + bytes([len(op)]) + op + b"\x1a" for op in (
    b"fusion", b"dot", b"while", b"call", b"conditional", b"copy", b"concatenate", b"reduce-window", b"scatter",
    b"fft", b"convolution"))
_FUSION, _DOT, _FFT, _CONVOLUTION = *_LAUNCHES[:2], *_LAUNCHES[-2:]
#: what an argmax is made of
_SEARCH = tuple(b"\x12" + bytes([len(op)]) + op + b"\x1a" for op in (b"reduce", b"iota"))
#: functions of which XLA's code takes many operations, most of them element by element
_FUNCTIONS = tuple(b"\x12" + bytes([len(op)]) + op + b"\x1a" for op in (
    b"exponential", b"exponential-minus-one", b"log", b"log-plus-one", b"logistic", b"tanh", b"erf", b"power", b"sine",
    b"cosine", b"tan", b"atan2", b"cbrt"))
_ALONE = (b"\x12\x04sort\x1a", b"TopK", _FFT)
_REDUCE = _SEARCH[0]
#: the fusion of XLA's library, which holds its products
_LIBRARY = b"__ynn_fusion"
#: opcodes that keep XLA for GPUs from making one kernel of a module
_FUSION_ENDS = tuple(b"\x12" + bytes([len(op)]) + op + b"\x1a" for op in (b"reduce", b"transpose", b"scatter"))


def worth_a_look(module: bytes) -> bool:
    """Whether a serialized module may have something to gain: at least two launches, one on large arrays, of many
    functions, or that folds much more than it reads, or enough instructions that the pipeline had better count itself.
    Takes microseconds: every eager operation of JAX comes by here."""
    if len(module) > _GLANCE.small and proto.code_size(module) > _GLANCE.small:
        return True  # (before anything is looked for: constants may be megabytes)
    launches = sum(module.count(op) for op in _LAUNCHES)
    if _LIBRARY in module:
        launches -= module.count(_DOT) + module.count(_CONVOLUTION)
    if launches > 1:
        return True
    alone = any(op in module for op in _ALONE)
    product = _DOT in module or _CONVOLUTION in module
    least = _GLANCE.product if product or alone or all(op in module for op in _SEARCH) else _GLANCE.large
    if not (_FUSION in module or product or alone):
        return False
    elements, folds = proto.interface_elements(module), _REDUCE in module
    functions = sum(map(module.count, _FUNCTIONS))
    if elements >= least or not (functions or folds):
        return elements >= least
    most = proto.most_elements(module)
    return functions * most >= _GLANCE.functions or folds and most >= max(_GLANCE.folded, _GLANCE.folds * elements)


def ends_fusions(module: bytes) -> bool:
    """Whether a serialized module that XLA has not fused yet may become more than one kernel, or is one on large
    arrays, of which XLA may make several."""
    return any(op in module for op in _FUSION_ENDS) or proto.interface_elements(module) >= _GLANCE.large
