"""When results go to memory past the caches (`emit/lower/streaming.py` says why), and what that spares."""
from __future__ import annotations

from ...target import Target
from .model import model_of


def streams(results: float, moved: float, work: float, target: Target) -> bool:
    """Does a kernel store results of so many bytes that way?  It moves `moved` bytes in all, and takes `work`
    nanoseconds for what it computes, on one worker."""
    costs = target.costs.streaming
    large = target.l3 > 0 and results >= costs.share * target.l3
    return large and work <= costs.work * model_of(target).stream_ns(moved)


def spared_ns(results: float, moved: float, target: Target) -> float:
    """Nanoseconds that moving `moved` bytes takes less then, of which `results` are stored."""
    return (1.0 - target.costs.streaming.beside) * results / max(moved, 1.0) * model_of(target).stream_ns(moved)
