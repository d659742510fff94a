"""Tables that are measured bit by bit belong to one machine."""
from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from bench import machine


def test_only_a_table_begun_here_is_gone_on_with(tmp_path: Path) -> None:
    host = machine.describe()
    other = dataclasses.replace(host, family_model="family 1 model 1")
    assert host.slug() == other.slug(), "both would be in the same file"
    path = tmp_path / "table.json"
    assert machine.begun(path, host) == {}
    for made, left, goes_on, read in ((host, 2, True, True), (host, 0, False, True), (other, 2, False, False)):
        path.write_text(json.dumps({"machine": made.as_dict(), "left": left, "rows": []}))
        assert bool(machine.begun(path, host)) is goes_on
        assert bool(machine.begun(path, host, finished=True)) is read
