"""Synchronization through memory: what releases publish at an address, and acquires see.

A release is a write that says so, or a relaxed one behind a fence, and an acquire a read that says so, or a relaxed one
before a fence (PTX ISA, "Release and Acquire Patterns").  All of them have scopes, and only those that name each other
synchronize: one of the CTA's scope, be it the fence's or the access's, reaches warps of its own CTA alone.  So
everything is kept twice: near, for the own CTA, and far, for the device.
"""
from __future__ import annotations

import numpy as np

from .races import Array, Clocks

#: what an access is to others: one that may race; strong within its CTA; strong everywhere
WEAK, NEAR, FAR = 0, 1, 2


def reach(order: str | None, scope: str | None) -> int:
    """WEAK, NEAR or FAR, of an access's modifiers; accesses without a scope are the system's."""
    return WEAK if order in (None, "weak") else NEAR if scope == "cta" else FAR


class Releases:
    """Of all resident warps.  `warps`: of a CTA; `used`: has anybody seen what was published?"""

    def __init__(self, clocks: Clocks, warps: int) -> None:
        self.clocks, self.warps, self.used = clocks, warps, False
        # near and far: what each warp had seen at its last fence, and what relaxed reads since would show after one
        self.fences: tuple[dict[int, Array], dict[int, Array]] = ({}, {})
        self.seen: tuple[dict[int, Array], dict[int, Array]] = ({}, {})
        # by address: what was released to the device, and to each CTA
        self.far: dict[int, Array] = {}
        self.near: dict[int, dict[int, Array]] = {}

    def fence(self, lanes: Array, scope: int) -> None:
        """A fence: earlier relaxed reads acquire, later relaxed writes release.  One of a lane covers its warp."""
        if scope == FAR:
            self.clocks.widen()
        warps = np.unique(lanes >> 5)
        for w in warps.tolist():
            for seen in self.seen[:scope]:
                if w in seen:
                    self._join(w, seen.pop(w))
            for fences in self.fences[:scope]:
                fences[w] = self.clocks.rows[w].copy()
        self.clocks.tick(warps, together=False)

    def release(self, lanes: Array, addresses: Array, scope: int, *, ordered: bool, update: bool) -> None:
        """Strong writes.  `ordered` publishes all the warp has done, otherwise what it had seen at its last fence;
        `update` (an atomic) keeps what was published there before."""
        if not ordered and not self.fences[0]:
            return
        if ordered and scope == FAR:
            self.clocks.widen()
        for lane, address in zip(lanes.tolist(), addresses.tolist()):
            warp = lane >> 5
            if not update:
                self.far.pop(address, None)
                self.near.pop(address, None)
            known = [self.clocks.rows[warp] if ordered else fences.get(warp) for fences in self.fences[:scope]]
            if known[0] is not None:
                ctas = self.near.setdefault(address, {})
                ctas[warp // self.warps] = self._more(ctas.get(warp // self.warps), known[0], warp)
            if scope == FAR and known[1] is not None:
                self.far[address] = self._more(self.far.get(address), known[1], warp)
        if ordered:
            self.clocks.tick(np.unique(lanes >> 5), together=False)

    def acquire(self, lanes: Array, addresses: Array, scope: int, *, ordered: bool) -> None:
        """Strong reads: `ordered` joins what was published, otherwise the next fence will."""
        if not self.near:
            return
        for lane, address in zip(lanes.tolist(), addresses.tolist()):
            warp = lane >> 5
            known = (self.near.get(address, {}).get(warp // self.warps), self.far.get(address))
            for row, seen in zip(known[:scope], self.seen):
                if row is None:
                    continue
                self.used = True
                if ordered:
                    self._join(warp, row)
                else:
                    seen[warp] = self._more(seen.get(warp), row, warp)

    def _join(self, warp: int, row: Array) -> None:
        clocks = self.clocks
        row = clocks.widened(row, warp // clocks.warps)
        clocks.join(np.array([warp]), row)
        clocks.met[warp] = max(clocks.met[warp], row[clocks.column[warp]] + 1)  # what lanes of its own released

    def _more(self, before: Array | None, row: Array, warp: int) -> Array:
        """A copy of a row of the warp's group, with what was known before."""
        group = warp // self.clocks.warps
        row = self.clocks.widened(row, group)
        return row.copy() if before is None else np.maximum(self.clocks.widened(before, group), row)
