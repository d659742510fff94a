"""When results go to memory past the caches (`emit/lower/passes/streaming.py` says why)."""
from __future__ import annotations

from ...target import Target
from .model import model_of


def streams(read: float, written: float, work: float, target: Target) -> bool:
    """Does a kernel that reads and writes so many bytes store its results that way?  What it computes takes `work`
    nanoseconds, on one worker."""
    costs = target.costs.streaming
    if not target.l3 or written < costs.share * target.l3:
        return False
    return work <= costs.work * model_of(target).transfer_ns(read + 2 * written, read + written)
