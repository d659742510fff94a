"""Schedules of a fusion group: their space, propagation through ops, and cost."""
