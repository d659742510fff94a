"""What a block holds at once: beside a simulation of the block, op by op, for random sections."""
from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence

import pytest

from stitch.hlo.index import ZERO
from stitch.hlo.ir import Instr
from stitch.hlo.types import DTYPES, Shape
from stitch.schedule.tiles.footprint import Footprint
from stitch.schedule.tiles.propagate import Side, Tile

LOOPS, VIEWS = ("dot", "reduce"), ("bitcast", "transpose")
OTHERS = ("add", "exponential", "concatenate")
OPERANDS = {"dot": 2, "reduce": 1, "bitcast": 1, "transpose": 1, "add": 2, "exponential": 1, "concatenate": 2}


def section(rng: random.Random) -> tuple[list[Instr], dict[Instr, Tile], list[Instr], list[Instr]]:
    """Ops, consumers first, of which every one but the first has a reader; tiles of most; what is stored, and what
    products cannot read through."""
    shape = Shape(DTYPES["f32"], (64,), (0,))
    ops = [Instr("p", "parameter", shape)]
    for n in range(rng.randrange(2, 30)):
        kind = rng.choice(LOOPS + VIEWS + OTHERS)
        near = [ops[max(0, len(ops) - 1 - rng.randrange(6))] for _ in range(OPERANDS[kind])]
        ops.append(Instr(f"i{n}", kind, shape, tuple(near)))
    kept = [ops[-1]]
    for op in reversed(ops[:-1]):
        if any(op in u.operands for u in kept):
            kept.append(op)
    kept = [op for op in kept if op.op != "parameter"]
    tiles = {op: (Side(ZERO, rng.choice((4, 8, 16))),) for op in kept if op.op in LOOPS or rng.random() < 0.9}
    stored = [kept[0], *(op for op in kept[1:] if rng.random() < 0.1)]
    return kept, tiles, stored, [op for op in kept if op.op not in LOOPS and rng.random() < 0.2]


def mem_footprint(ops: Sequence[Instr], tiles: Mapping[Instr, Tile], stored: Collection[Instr],
                  copied: Collection[Instr] = ()) -> int:
    """Bytes a block of a whole section holds, consumers before producers."""
    out = Footprint()
    for op in ops:
        out.add(op, tiles.get(op), op in stored, op in copied)
    return out.most


def simulated(ops: Sequence[Instr], tiles: Mapping[Instr, Tile], stored: Collection[Instr],
              copied: Collection[Instr]) -> int:
    """The most bytes held at once when a block computes the ops one after another."""
    through = {op for op in ops if op.op in VIEWS and op not in stored and op not in copied}

    def behind(o: Instr) -> Instr:
        return behind(o.operands[0]) if o in through else o

    fed = {behind(o) for op in ops if op.op == "dot" for o in op.operands}
    held = {op for op in ops if op in tiles and op not in stored and (op.op in LOOPS or op in fed)}

    def reads(op: Instr) -> set[Instr]:
        found: set[Instr] = set()
        for o in op.operands:
            found |= {o} if o in held else reads(o)
        return found

    steps = [op for op in reversed(ops) if op in held or op in stored]
    size = {op: tiles[op][0].size * 4 for op in held}
    most, now = 0, dict[Instr, int]()
    for n, op in enumerate(steps):
        if op in held:
            now[op] = size[op]
            most = max(most, sum(now.values()))
        later = set().union(*(reads(s) for s in steps[n + 1:]))
        now = {o: b for o, b in now.items() if o in later}
    return most


@pytest.mark.parametrize("seed", range(200))
def test_as_in_a_block_that_is_walked(seed: int) -> None:
    ops, tiles, stored, copied = section(random.Random(seed))
    assert mem_footprint(ops, tiles, stored, copied) == simulated(ops, tiles, stored, copied)


@pytest.mark.parametrize("seed", range(20))
def test_what_an_op_would_take_is_what_it_takes(seed: int) -> None:
    ops, tiles, stored, copied = section(random.Random(seed))
    footprint = Footprint()
    for n, op in enumerate(ops):
        join = op, tiles.get(op), op in stored, op in copied
        before, foreseen = footprint.most, footprint.with_op(*join)
        assert footprint.most == before, "looking changes nothing"
        footprint.add(*join)
        assert footprint.most == foreseen == simulated(ops[:n + 1], tiles, stored, copied)
