"""Load-and-use loops that run ahead: ALCOP's transformation (Huang et al., MLSys 2023, section 3), on kernel IR.

`advanced` knows nothing of products: it makes any such loop run ahead that the paper's three rules allow (section 2.1),
and leaves what uses the data alone:

- its buffers are filled by copies alone: between the loop's `Acquire` and its `Commit` nothing else stands;
- in a sequential loop, whose variable does not index a stage of them;
- the loop's buffers are filled and used at the same places: they are one ring's.

**One level.**  A ring of n stages is filled n - 1 turns ahead (section 3.2).  The copies of the first n - 1 turns stand
before the loop; turn k waits for its own stage, fills the one that the turn before has released for turn k + n - 1, and
uses its own.  One wait of all lanes a turn is enough: it says that turn k - 1 is over, too.  Where nothing is left to
fill the group is empty, so that what is waited for can be counted.

Where uses go on beside the lanes (`Target.multiplies_apart`), a stage is released a turn later, when they are waited
for: so the ring is filled n - 2 turns ahead, and the wait of turn k says that turn k - 2 is over.  A ring of two
stages has none to spare, nor has one of three where half of a block multiplies (`Target.halves`).

**Two levels** (multi-level pipelining, with the inner pipeline fused).  A turn's use may be pieces, each of which is
loaded from the turn's stage into a ring of registers and used from there.  Those loads run ahead, too, through all
turns as if they were one loop: the last pieces of a turn load the first ones of the next turn, whose stage they wait
for.  When the last piece of a turn is loaded its stage is released, though some pieces are still to be used: so the
outer ring is filled at the end of a turn, n turns ahead, and what was filled is a group when the next turn waits.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....dataclass import dataclass
from ....hlo.index import Ix, Var, ix
from ...ir.barriers import touched
from ...ir.kir import RINGS, Acquire, Commit, Copy, For, Loop, Release, Ring, Stmt, Wait


def advanced(s: Stmt, behind: int = 0) -> tuple[Stmt, ...]:
    """A statement with the load-and-use loops in it running ahead, by all stages of their rings but one, and but those
    of the `behind` turns (none or one) whose uses may go on when the next one begins; by all stages where their uses
    are loads of registers that run ahead, too."""
    if not isinstance(s, For):
        return (s,)
    parts = _load_and_use(s)
    if parts is None:
        return (replace(s, body=tuple(t for inner in s.body for t in advanced(inner, behind))),)
    load, use, ring = parts
    pieces = () if behind else _pieces(use, ring)
    if pieces:
        return _two_levels(s, load, pieces, ring)
    ahead, turn = ring.stages - 1 - behind, ix(s.var)
    before = tuple(_at(t, s.var, Ix(n)) for n in range(ahead) for t in load)
    fill = _while_left(s, load[:-1], ahead)
    after: tuple[Stmt, ...] = ()
    if behind:
        older = Release(ring, (turn - 1) % ring.stages)
        use = (*use[:-1], For(Var("older", 1), 1, Loop.SEQ, (older,), bound=turn))
        after = (Release(ring, Ix(s.extent - 1) % ring.stages),)
    return (*before, replace(s, body=(Wait(ring, ahead - 1), fill, load[-1], *use)), *after)


def _while_left(s: For, load: tuple[Stmt, ...], ahead: int) -> For:
    """What a turn loads for the one that is so many later, if there is one."""
    turn = ix(s.var)
    return For(Var("more", 1), 1, Loop.SEQ, tuple(_at(t, s.var, turn + ahead) for t in load),
               bound=Ix(s.extent - ahead) - turn)


def _load_and_use(s: For) -> tuple[tuple[Stmt, ...], tuple[Stmt, ...], Ring] | None:
    """The part of a loop that fills its turn's stage of a ring, from `Acquire` to `Commit`, and the one that uses it,
    behind the `Wait`; None for other loops, and where the rules forbid to fill ahead."""
    kinds = [type(t) for t in s.body if not (isinstance(t, RINGS) and _ring_of(t).registers)]
    if [kinds.count(k) for k in (Acquire, Commit, Wait, Release)] != [1, 1, 1, 1] or s.kind is not Loop.SEQ \
            or s.carries or s.accs or s.bound is not None:
        return None
    first, last, end = s.body[0], s.body[-1], [type(t) for t in s.body].index(Commit) + 1
    load, use = s.body[:end], s.body[end + 1:]
    if not isinstance(first, Acquire) or not isinstance(last, Release) or not isinstance(s.body[end], Wait):
        return None
    ring, copies = first.ring, [t for t in load if isinstance(t, Copy)]
    stage = ix(s.var) % ring.stages
    # (the ring is that of all statements, its turn's stage the only one, and what is copied is the same in any turn)
    one = all(_ring_of(t) is ring or _ring_of(t).registers for t in s.body if isinstance(t, RINGS))
    own = first.stage == last.stage == stage and all(
        c.dst.ring is ring and s.var not in (c.dst_ix - stage * c.dst.stage_size).atoms() for c in copies)
    alone = len(copies) == len(load) - 2 and not {c.src for c in copies} & touched(s.body).writes
    return (load, use, ring) if one and own and alone and 2 <= ring.stages <= s.extent else None


def _ring_of(s: Acquire | Copy | Commit | Wait | Release) -> Ring:
    ring = s.dst.ring if isinstance(s, Copy) else s.ring
    assert ring is not None
    return ring


def _at(s: Stmt, var: Var, turn: Ix) -> Stmt:
    """A statement that fills a turn's stage of a ring, or registers from it, as it is in another turn."""
    def index(at: Ix) -> Ix:
        return at.substitute(lambda a: turn if a is var else None)
    match s:
        case Acquire() if not s.ring.registers:
            return replace(s, stage=turn % s.ring.stages)
        case Copy() if s.dst.ring is not None and s.dst.ring.registers:
            return replace(s, src_ix=index(s.src_ix))
        case Copy() if s.dst.ring is not None:
            moved = turn % s.dst.ring.stages - ix(var) % s.dst.ring.stages
            rows, cols = (None if b is None else index(b) for b in (s.row_bound, s.col_bound))
            return replace(s, dst_ix=s.dst_ix + moved * s.dst.stage_size, src_ix=index(s.src_ix), row_bound=rows,
                           col_bound=cols)
        case _:
            return s


# ---- two levels


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a turn: the statements that load it into registers, the `Commit` of those, and the ones that use it,
    up to their `Release`."""

    load: tuple[Stmt, ...]
    commit: Commit
    use: tuple[Stmt, ...]


def _pieces(use: tuple[Stmt, ...], outer: Ring) -> tuple[_Piece, ...]:
    """The pieces of a turn's use, if it is nothing but load-and-use of one ring of registers, in which piece k has
    stage k of so many, through the whole loop; none where it is not, or does not run ahead."""
    found: list[_Piece] = []
    rest = use[:-1]
    while rest:
        kinds = [type(t) for t in rest]
        if not {Commit, Release} <= set(kinds):
            return ()
        commit, end = kinds.index(Commit), kinds.index(Release) + 1
        piece = _piece(rest[:end], commit, len(found), outer)
        if piece is None or found and piece.commit.ring is not found[0].commit.ring:
            return ()
        found.append(piece)
        rest = rest[end:]
    stages = found[0].commit.ring.stages if found else 1
    return tuple(found) if stages > 1 and len(found) % stages == 0 else ()


def _piece(part: tuple[Stmt, ...], commit: int, number: int, outer: Ring) -> _Piece | None:
    """A piece of that number; None where other statements than its copies read the outer ring, or rules are broken."""
    load, made, wait, use = part[:commit], part[commit], part[commit + 1], part[commit + 2:]
    first, last = load[0], part[-1]
    if not (isinstance(first, Acquire) and isinstance(made, Commit) and isinstance(last, Release)
            and isinstance(wait, Wait) and not wait.pending and first.ring.registers):
        return None
    ring, stage = first.ring, Ix(number % first.ring.stages)
    one = made.ring is wait.ring is last.ring is ring and first.stage == last.stage == stage
    copied = all(isinstance(t, Copy) and t.dst.ring is ring and t.src.ring is outer for t in load[1:])
    alone = not any(b.ring is outer for b in touched(use).reads)
    return _Piece(load, made, use) if one and copied and alone else None


def _two_levels(s: For, load: tuple[Stmt, ...], pieces: Sequence[_Piece], ring: Ring) -> tuple[Stmt, ...]:
    """A loop whose turns are pieces, both levels running ahead."""
    inner, count, turn = pieces[0].commit.ring, len(pieces), ix(s.var)
    ahead = inner.stages - 1
    before = [_at(t, s.var, Ix(n)) for n in range(ring.stages) for t in load][:-1]
    before.append(Wait(ring, ring.stages - 2))
    for piece in pieces[:ahead]:
        before += [*(_at(t, s.var, Ix(0)) for t in piece.load), piece.commit]
    body: list[Stmt] = []
    for number, piece in enumerate(pieces):
        later = number + ahead
        loaded = pieces[later % count]
        turned = (load[-1], Wait(ring, ring.stages - 2)) if later == count else ()
        body += loaded.load if later < count else (_while_left(s, (*turned, *loaded.load), 1),)
        body.append(loaded.commit)
        if later == count - 1:
            body.append(Release(ring, turn % ring.stages))
        body += [Wait(inner, ahead), *piece.use]
    body += [_while_left(s, load[:-1], ring.stages)] if ring.stages < s.extent else []
    return (*before, replace(s, body=tuple(body)))
