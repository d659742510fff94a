"""Structure: parameters, tuples, calls and control flow."""
from __future__ import annotations

from ..opdef import Kind, OpDef, register

for _name in ("parameter", "tuple", "get-tuple-element", "call", "fusion", "while", "conditional", "opt-barrier",
              "after-all", "add-dependency", "partition-id", "replica-id", "async-start", "async-update", "async-done",
              "copy-start", "copy-done", "domain", "get-dimension-size", "set-dimension-size", "infeed", "outfeed",
              "send", "send-done", "recv", "recv-done"):
    register(OpDef(_name, Kind.STRUCTURE))
