"""Programs that are traced in the tests, and what is read out of traces."""
from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

Event = dict[str, Any]


def layers(x: Any) -> Any:
    """Two phases: sums over rows, and over columns of what comes of them."""
    with jax.named_scope("attention"):
        y = jax.nn.softmax(x)
    with jax.named_scope("norm"):
        return y / y.sum(0)


def turns(x: Any, often: int = 7) -> Any:
    """A loop of so many turns with one of 3 in each."""
    def inner(_: Any, c: Any) -> Any:
        return c / (jnp.sqrt(c * c).sum() + 1)

    def outer(_: Any, c: Any) -> Any:
        return jax.lax.fori_loop(0, 3, inner, c + 1) + jnp.flip(c)
    with jax.named_scope("iterate"):
        return jax.lax.fori_loop(0, often, outer, x)


def read(path: Path) -> dict[str, Any]:
    """A trace, checked: what a viewer needs of every event."""
    opener: Any = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt") as file:
        made: dict[str, Any] = json.load(file)
    for e in made["traceEvents"]:
        assert e["ph"] in ("X", "M") and isinstance(e["pid"], int)
        if e["ph"] == "X":
            assert isinstance(e["tid"], int) and e["dur"] >= 0 and e["ts"] == e["ts"]
    return made


def launches(made: dict[str, Any]) -> list[Event]:
    """Our launches, in the order in which they began."""
    return sorted((e for e in made["traceEvents"] if e.get("cat") == "stitch"), key=lambda e: e["ts"])


def phases(made: dict[str, Any], launch: Event) -> list[Event]:
    """Those within a launch, which they fit into one after another."""
    found = sorted((e for e in made["traceEvents"] if e.get("cat") == "stitch.phase" and e["tid"] == launch["tid"]
                    and launch["ts"] <= e["ts"] < launch["ts"] + launch["dur"]), key=lambda e: e["ts"])
    rounding = 1e-3
    for one, other in zip(found, found[1:]):
        assert one["ts"] + one["dur"] <= other["ts"] + rounding
    assert sum(e["dur"] for e in found) <= launch["dur"] + rounding
    assert all(e["ts"] + e["dur"] <= launch["ts"] + launch["dur"] + rounding for e in found)
    return found
