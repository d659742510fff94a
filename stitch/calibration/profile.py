"""A calibration's result as a fact of the performance library."""
from __future__ import annotations

import json
import time

from ..emit import objcache
from ..emit.load.host import PROFILE, uncalibrated
from ..errors import StitchError
from ..knobs import Knobs
from ..perflib import store
from ..perflib.key import Profile
from ..target.profile import absurdity
from .session import Result


def keep(result: Result, knobs: Knobs) -> bool:
    """Write a profile into the library; False when it could only be kept in memory.  StitchError for numbers that
    cannot be true."""
    why = absurdity(result.numbers)
    if why or not result.rows:
        raise StitchError(f"the machine could not be measured: {why or 'no kernel could be timed'}; try again when it "
                          "has less to do")
    context = objcache.context(uncalibrated(knobs))
    text = json.dumps({name: float(f"{value:.6g}") for name, value in result.numbers.items()})
    fact = Profile(context.device, PROFILE, context.emitter, context.toolchain, text, len(result.rows), time.time(),
                   "what work costs")
    return store.shared(knobs, context).put([fact])
