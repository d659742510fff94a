"""What passes ask about an op: its kind, and traits that several ops share.

Both belong to the op's definition and are given where it is registered (`opdef.register`).  An instruction holds those
of its opcode (`Instr.kind`, `Instr.traits`), so that asking costs a pass two attribute reads.
"""
from __future__ import annotations

import enum

from ..dataclass import dataclass


class Kind(enum.Enum):
    """How an op takes part in a kernel."""

    ELEMENTWISE = "elementwise"  # one output element from the same element of every operand
    MOVEMENT = "movement"        # one output element is one operand element (or a pad value)
    SOURCE = "source"            # no array operands: constant, iota
    REDUCE = "reduce"            # folds operand elements along axes or windows
    PRODUCT = "product"          # sums products of two operands' elements: dot, convolution
    SCATTER = "scatter"          # an operand's elements, combined with updates where indices known at run time say
    LIBRARY = "library"          # stays with XLA (sort, fft, custom-call, …): has NumPy meaning only
    STRUCTURE = "structure"      # tuples, parameters, control flow, calls: no kernel of its own


class Fold(enum.Enum):
    """What a REDUCE makes one element of."""

    AXES = "axes"        # all elements along whole dimensions: reduce
    WINDOWS = "windows"  # those in a window, at every place of it: reduce-window
    CHUNKS = "chunks"    # a block's share of whole dimensions, one result a block: partial-reduce
    RUNNING = "running"  # those up to its own place along one dimension: running-fold


@dataclass(frozen=True, slots=True)
class Traits:
    """Facts about an op that hold whatever its operands and attributes are.

    About what runs:
    free: launches nothing, it only names a value that is there.
    leaf: a value that is given, not computed.
    light: a movement that costs nothing where it is read.
    library: XLA calls a library of products, convolutions, transforms or decompositions.
    opaque: XLA runs it as something else than a loop over its elements.
    convolves: sums products over windows.
    outside: exchanges data with the program around the module.

    About the computations it calls (each trait includes the next):
    frames: they run instruction by instruction, as frames of their own.
    enters: … before anything that needs its result.
    control: … as often, and as many of them, as values say.

    About its elements:
    fold: what a REDUCE makes one element of.
    view: they are its operand's, in another shape or order, or repeated.
    renames: … in the same order: another shape is all.
    spreads: … repeated along new dimensions.
    part: they are some of its first operand's.
    overlaps: … each several times, as windows over them overlap.
    picks: … those that indices known at run time say.
    gathers: … other indices for every element, or row of elements.
    joins: each comes from one of several operands, by where it is.
    in_place: they are its first operand's, but for a part, and XLA writes that part over it.
    places: they are a part of the last operand, and a kernel writes them there.
    sorts: they are its operands', each row in an order that a comparator gives.
    transforms: they are sums of its operand's along whole dimensions, as a Fourier transform's are.
    counts: they are their own index along a dimension.
    chooses: each comes from one of the operands behind the first, by the truth of that one.
    orders: each is the larger or smaller one of its operands'.
    maps: each is what its computation makes of its operands' there.
    casts: they are its operand's, as near as another type has them.
    multiplies: they are products of its operands'.
    sums: they are sums or differences of its operands', which may be contracted with a product among those.
    zero_with: numbers of the operands whose zeros make zeros.
    low_with: numbers of the operands that make an element as far below zero as they are.
    """

    free: bool = False
    leaf: bool = False
    light: bool = False
    library: bool = False
    opaque: bool = False
    convolves: bool = False
    outside: bool = False
    frames: bool = False
    enters: bool = False
    control: bool = False
    fold: Fold | None = None
    view: bool = False
    renames: bool = False
    spreads: bool = False
    part: bool = False
    overlaps: bool = False
    picks: bool = False
    gathers: bool = False
    joins: bool = False
    in_place: bool = False
    places: bool = False
    sorts: bool = False
    transforms: bool = False
    counts: bool = False
    chooses: bool = False
    orders: bool = False
    maps: bool = False
    casts: bool = False
    multiplies: bool = False
    sums: bool = False
    zero_with: tuple[int, ...] = ()
    low_with: tuple[int, ...] = ()


#: of ops with nothing to say
PLAIN = Traits()
#: kind and traits of every opcode that has a definition
KNOWN: dict[str, tuple[Kind, Traits]] = {}
#: those of one that has none: it is XLA's, as its library is
UNKNOWN = (Kind.LIBRARY, PLAIN)
