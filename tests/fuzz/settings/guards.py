"""Launches of programs among pages that may not be touched."""
from __future__ import annotations

from stitch.emit.load import handlers

from ...launches import Launches


def guard() -> list[str]:
    """From now on handlers that are registered in this process run so; what went wrong comes into this list."""
    launches, register = Launches(), handlers.register
    handlers.register = lambda name, address: register(name, launches.watched(name, address))
    return launches.faults
