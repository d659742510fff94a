"""What PTX instructions do; importing this registers them."""
from __future__ import annotations

from . import (  # noqa: F401
    atom,
    clusters,
    control,
    copies,
    cvt,
    data,
    floating,
    integers,
    matrix,
    mbarrier,
    mem,
    tensormap,
    warp,
    warpgroup,
)
