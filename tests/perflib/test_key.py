"""Facts check themselves."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.errors import MESSAGE, shown
from stitch.perflib.key import Context, Failure, Key

from .facts import HERE, failure, measurement, verdict


@pytest.mark.parametrize(("fact", "change", "message"), [
    (measurement(), {"median_ns": float("nan")}, "median_ns is nan, not a number from zero on"),
    (verdict(), {"when": 9e17}, "no date that people could read"),
    (measurement(), {"median_ns": -1.0}, "median_ns is -1.0"),
    (measurement(), {"median_ns": True}, "median_ns is True"),
    (measurement(), {"median_ns": 10 ** 400}, "median_ns is 1000"),
    (measurement(), {"spread": float("inf")}, "spread is inf"),
    (measurement(), {"runs": 0}, "runs is 0, not a count from 1 on"),
    (measurement(), {"runs": 1.0}, "runs is 1.0"),
    (measurement(), {"what": "two\nlines"}, "what has characters that cannot be printed"),
    (measurement(), {"what": "\udc80"}, "what has characters"),
    (measurement(), {"what": None}, "what is None, not text"),
    (verdict(), {"xla_ns": 0.0}, "must be above zero"),
    (verdict(), {"signature": ""}, "signature is empty"),
    (failure(), {"why": ""}, "why is empty"),
    (failure(), {"when": "today"}, "when is 'today'"),
    (HERE, {"device": ""}, "device is empty"),
    (HERE.key("op", "ab", "s"), {"kind": "loop"}, "kind is 'loop', not one of op, group"),
    (HERE.key("op", "ab", "s"), {"schedule": "a\0b"}, "schedule has characters"),
])
def test_what_is_no_fact_is_refused(fact, change, message):
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        replace(fact, **change)


def test_keys_and_contexts_belong_together():
    key = HERE.key("op", "ab", "Row 0 8")
    assert key == Key(HERE.device, "op", "ab", "Row 0 8", HERE.emitter, HERE.toolchain)
    assert key.context == HERE == verdict().context and key.context != Context("x", HERE.emitter, HERE.toolchain)


def test_a_verdict_is_lost_when_ours_took_longer():
    assert verdict(xla=100.0, stitched=101.0).lost and not verdict(xla=100.0, stitched=100.0).lost
    assert verdict(xla=300.0, stitched=100.0).ratio == 3.0


@pytest.mark.parametrize(("text", "line"), [("a\nb\t c\x1b[0m", "a b c [0m"), ("\udcff", ""),
                                            ("x" * 300, "x" * 197 + "...")])
def test_any_text_becomes_one_line(text, line):
    assert shown(text, MESSAGE) == line
    Failure(HERE.key("op", "a", "s"), shown(text, MESSAGE) or "?", 1.0)
