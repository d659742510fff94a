"""log(exp(a) + exp(b)), which programs write as several ops, as the one op that it is.

`lax.cumlogsumexp` and `jnp.logaddexp` compute max(a, b) + log1p(exp(-|a - b|)), and a + b where a - b is NaN.  As one
op it is a combiner with an identity, -inf, so a scan by it is a running fold, whose work grows with the number of
elements; as eleven it is one of nothing that is known.
"""
from __future__ import annotations

from ...hlo.ir import Graph, Instr
from ...hlo.normalize import arguments_of
from ...hlo.text import parse
from ...hlo.traits import Fold
from ...hlo.writer import Writer

_FORM = parse("""HloModule form

ENTRY form {
  a = f32[] parameter(0)
  b = f32[] parameter(1)
  apart = f32[] subtract(a, b)
  none = pred[] compare(apart, apart), direction=NE
  both = f32[] add(a, b)
  most = f32[] maximum(a, b)
  size = f32[] abs(apart)
  less = f32[] negate(size)
  share = f32[] exponential(less)
  further = f32[] log-plus-one(share)
  sum = f32[] add(most, further)
  ROOT form = f32[] select(none, both, sum)
}
""").entry


def with_log_sums(graph: Graph) -> Graph:
    """The graph with every such computation, and every combiner of a fold of windows that is one, as one op; the same
    graph where nothing is folded over windows."""
    if not any(_sums(i.calls[0]) for i in graph.instrs if i.traits.fold is Fold.WINDOWS):
        return graph
    return _Writer(graph).run()


class _Writer(Writer):
    """Rewrites a graph."""

    def run(self) -> Graph:
        for i in self.graph.instrs:
            terms = arguments_of(_FORM, i)
            if i.traits.fold is Fold.WINDOWS and _sums(i.calls[0]):
                self.new[i] = self.add(Instr(i.name, i.op, i.shape, [self.new[o] for o in i.operands], i.attrs,
                                             (_as_one(i.calls[0]),)))
            elif terms is not None:
                self.new[i] = self.add(Instr(i.name, "log-add-exp", i.shape, [self.new[x] for x in terms]))
            else:
                self.new[i] = self.rebuilt(i)
        return self.done()


def _sums(region: Graph) -> bool:
    """Is a combiner this computation on its parameters?"""
    return len(region.params) == 2 and arguments_of(_FORM, region.root) == region.params


def _as_one(region: Graph) -> Graph:
    root = Instr(region.root.name, "log-add-exp", region.root.shape, region.params)
    return Graph(region.name, region.params, (*region.params, root), (root,))
