"""Rewrites of a group before it is scheduled: products, convolutions, long rows, long reductions, masks.

- `schedule/rewrite/dots.py` brings it into the form kernels compute: the right operand's free dimensions across lanes,
  elements of the left one broadcast; the operands change sides where memory lies better that way. 16-bit floats are
  converted to f32 and back, unless the target multiplies them. A product with a single row or column is a
  multiplication and a sum. What lanes read and has to be gathered keeps its rows (`schedule/rewrite/laid.py`).
- Convolutions are dots of windows before that (`schedule/rewrite/convolutions.py`); those that XLA masks all but the
  diagonal out of are convolutions in groups (`schedule/rewrite/diagonals.py`), and one of an operand with gaps between
  its elements is several of the operand as it is (`schedule/rewrite/phases.py`).
- Where a softmax has rows of thousands of elements, `schedule/rewrite/online.py` cuts them into pieces with a maximum,
  a sum and a partial product each, and weighs these at the end: the online softmax, as a rewrite of the graph. Both
  graphs are planned, the cheaper one is taken. The exponentials of masked-out pieces are computed all the same.
- A fold of windows that is no monoid's, or is of several arrays, is elementwise work, step by step; and the gradient of
  max pooling, which XLA scatters to where such a fold says its choices stand, asks the few windows that an element is
  in (`schedule/rewrite/pooling.py`).
- Arrays that are joined only to be taken apart again stay in parts, and folds over stacks take one after another
  (`schedule/rewrite/joins.py`).
- Scatters into the result of each other are one (`schedule/rewrite/chained.py`).
- Scans are running folds (`schedule/rewrite/scans.py`), those of log(exp(a) + exp(b)) once its ops are one
  (`schedule/rewrite/logs.py`).
- Scatters of many integers into few places (histograms) fill several tables (`schedule/rewrite/scatters.py`).
  Where lanes are threads a scatter is a fold over its updates, or over those of each segment
  (`schedule/rewrite/folded.py`).
- Dear functions of what is looked up are looked up themselves (`schedule/rewrite/gathers.py`).
- What a mask of indices spares (`schedule/rewrite/masks.py`: the triangle of causal attention, the band of a window) is
  left out by chunks of rows (`emit/lower/products/masked.py`). Scores that are only read as `select(row >= column,
  score, other)` are not summed where nobody reads them. Probabilities behind such a mask are most likely zero, but zero
  times an infinity must stay nan, as it is in XLA: a block looks at them, and at what they would be multiplied with,
  which costs a few per cent of the product, and leaves their part out when all are zero and all is finite.
"""
