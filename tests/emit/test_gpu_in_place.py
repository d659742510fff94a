"""Results in the memory of operands where several threads do the same work, because a fold needs whole teams of them:
none reads what another may have overwritten."""
from __future__ import annotations

import numpy as np
import pytest

from .group_harness import Mode, expected, frame_of, lower_frame
from .ptx_harness import H200, Compiled

#: a value stored where it comes from, and what is folded of it; what is folded stored where one of its factors was
CASES = {
    "elements": ("""  %n = f32[13]{0} negate(%p0)
  %s = f32[] reduce(%n, %zero), dimensions={0}, to_apply=%add
  ROOT %t = (f32[13]{0}, f32[]) tuple(%n, %s)""", ("f32[13]{0}",)),
    "rows": ("""  %n = f32[3,13]{1,0} negate(%p0)
  %s = f32[3]{0} reduce(%n, %zero), dimensions={1}, to_apply=%add
  ROOT %t = (f32[3,13]{1,0}, f32[3]{0}) tuple(%n, %s)""", ("f32[3,13]{1,0}",)),
    "columns": ("""  %n = f32[20,3]{1,0} negate(%p0)
  %s = f32[3]{0} reduce(%n, %zero), dimensions={0}, to_apply=%add
  ROOT %t = (f32[20,3]{1,0}, f32[3]{0}) tuple(%n, %s)""", ("f32[20,3]{1,0}",)),
    "a sum that all read": ("""  %n = f32[13]{0} negate(%p0)
  %s = f32[] reduce(%n, %zero), dimensions={0}, to_apply=%add
  %b = f32[100]{0} broadcast(%s), dimensions={}
  %m = f32[100]{0} multiply(%p1, %b)
  ROOT %t = (f32[13]{0}, f32[100]{0}) tuple(%n, %m)""", ("f32[13]{0}", "f32[100]{0}")),
    "sums that all read": ("""  %n = f32[3,13]{1,0} negate(%p0)
  %s = f32[3]{0} reduce(%n, %zero), dimensions={1}, to_apply=%add
  %b = f32[3,40]{1,0} broadcast(%s), dimensions={0}
  %m = f32[3,40]{1,0} multiply(%p1, %b)
  ROOT %t = (f32[3,13]{1,0}, f32[3,40]{1,0}) tuple(%n, %m)""", ("f32[3,13]{1,0}", "f32[3,40]{1,0}")),
    "factors of rows": ("""  %b = f32[3,20]{1,0} broadcast(%p0), dimensions={0}
  %m = f32[3,20]{1,0} multiply(%p1, %b)
  ROOT %s = f32[3]{0} reduce(%m, %zero), dimensions={1}, to_apply=%add""", ("f32[3]{0}", "f32[3,20]{1,0}")),
    "factors of columns": ("""  %b = f32[20,3]{1,0} broadcast(%p0), dimensions={1}
  %m = f32[20,3]{1,0} multiply(%p1, %b)
  ROOT %s = f32[3]{0} reduce(%m, %zero), dimensions={0}, to_apply=%add""", ("f32[3]{0}", "f32[20,3]{1,0}")),
}


@pytest.mark.parametrize("threads", [32, 256])
@pytest.mark.parametrize("case", CASES)
def test_threads_that_repeat_work_do_not_read_what_is_overwritten(case: str, threads: int) -> None:
    text, params = CASES[case]
    frame = frame_of("  %zero = f32[] constant(0)\n" + text, *params)
    lowered = lower_frame(frame, Mode(target=H200))
    first = [i.name for i in lowered.inputs].index("p0")
    kernel = Compiled(lower_frame(frame, Mode(target=H200), [(first, 0)]).kernel, H200, threads)
    rng = np.random.default_rng(0)
    values = {p: rng.normal(size=p.array.dims).astype(np.float32) for p in frame.params}
    got = kernel(*(values[i] for i in lowered.inputs), alias={0: first})
    for result, want in zip(got, expected(lowered, values), strict=True):
        np.testing.assert_allclose(result, want.reshape(-1), rtol=1e-5, atol=1e-5)
