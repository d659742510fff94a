"""Rewrites of a group before it is scheduled: products, long rows, long reductions, masks."""
