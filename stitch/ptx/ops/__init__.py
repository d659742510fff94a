"""What PTX instructions do; importing this registers them."""
from __future__ import annotations

from . import atom, control, copies, cvt, data, floating, integers, matrix, mbarrier, mem, warp, warpgroup  # noqa: F401
