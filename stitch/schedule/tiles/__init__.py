"""Tiles: their space, propagation through ops, cost in a block, and the sections of a group that share them."""
