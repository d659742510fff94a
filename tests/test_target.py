"""Device descriptions."""
from __future__ import annotations

import pytest

from stitch.target import Target, preset


@pytest.mark.parametrize("name, width", [("avx512", 64), ("avx2", 32), ("portable", 16)])
def test_presets(name: str, width: int) -> None:
    t = preset(name)
    assert t.vector_bytes == width and t.lanes(4) == width // 4 and t.has_fma == (width > 16)
    assert len({preset(n).key for n in ("avx512", "avx2", "portable")}) == 3


def test_a_preset_takes_caches_from_another_machine() -> None:
    host = Target.host()
    assert preset("avx2", host).l2 == host.l2 and preset("avx2", host).cores == host.cores


def test_host_is_one_object_with_sane_caches() -> None:
    host = Target.host()
    assert host is Target.host()
    assert 8 << 10 <= host.l1 <= host.l2 <= host.l3 and host.cores >= 1
