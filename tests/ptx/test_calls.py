"""Functions, as nvcc leaves them: their code becomes part of the entry (PTX ISA, "Function definitions", ".func")."""
from __future__ import annotations

import numpy as np
import pytest

from stitch.ptx.faults import Fault, PtxError
from stitch.ptx.run import run

from .writing import assemble, entry, header

#: x * n by adding, with a loop, a local array and a variable that all its callers share
_TIMES = """
.func (.param .b32 result) times (.param .b32 times_0, .param .b64 times_1) {
.reg .pred %p<2>; .reg .b32 %r<4>; .reg .b64 %rd<3>; .local .align 8 .b8 depot[8];
ld.param.u32 %r1, [times_0]; ld.param.u64 %rd1, [times_1]; mov.u64 %rd2, depot;
st.local.u32 [%rd2+4], 0;
again:
setp.eq.u64 %p1, %rd1, 0; @%p1 bra done;
ld.local.u32 %r2, [%rd2+4]; add.u32 %r2, %r2, %r1; st.local.u32 [%rd2+4], %r2;
sub.u64 %rd1, %rd1, 1; bra again;
done:
ld.local.u32 %r3, [%rd2+4]; st.param.b32 [result+0], %r3; ret;
}
"""
_SQUARE = """
.func (.param .b32 result) square (.param .b32 square_0) {
.reg .pred %p<2>; .reg .b32 %r<3>; .reg .b64 %rd<2>;
ld.param.u32 %r1, [square_0]; cvt.u64.u32 %rd1, %r1;
setp.gt.u32 %p1, %r1, 40; st.param.b32 [result+0], 0; @%p1 ret;
{ .param .b32 param0; st.param.b32 [param0+0], %r1; .param .b64 param1; st.param.b64 [param1+0], %rd1;
.param .b32 retval0; call.uni (retval0), times, (param0, param1); ld.param.b32 %r2, [retval0+0]; }
st.param.b32 [result+0], %r2; ret;
}
"""
_CALL = """{{ .param .b32 param0; st.param.b32 [param0+0], {0}; .param .b32 retval0;
call.uni (retval0), {2}, (param0); ld.param.b32 {1}, [retval0+0]; }}
"""
_LOAD = "mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1; ld.global.b32 %r1, [%rd2];"


def test_functions_have_their_own_names() -> None:
    """Two calls one after another, the function's own calls within: 0 for what is above 40."""
    body = "\n".join([_LOAD, _CALL.format("%r1", "%r2", "square"), "add.u32 %r3, %r1, 1;",
                      _CALL.format("%r3", "%r4", "square"), "add.u32 %r2, %r2, %r4; st.global.b32 [%rd2], %r2;"])
    text = header() + _TIMES + _SQUARE + entry(body, "u64")
    assemble(text, "sm_80")
    x = np.arange(64, dtype=np.uint32)
    squares = np.where(x > 40, 0, x * x)
    expected = squares + np.where(x + 1 > 40, 0, (x + 1) * (x + 1))
    np.testing.assert_array_equal(run(text, "k", 1, 64, [x]).arrays[0], expected)


def test_a_function_races_where_it_stands() -> None:
    body = "{ .param .b64 param0; st.param.b64 [param0+0], %rd101; call.uni store, (param0); }"
    text = header() + """.func store (.param .b64 store_0) { .reg .b64 %rd<2>; .reg .b32 %r<2>;
        ld.param.u64 %rd1, [store_0]; mov.u32 %r1, %tid.x;
        st.u32 [%rd1], %r1; ret; }
        """ + entry(body, "u64")
    assemble(text, "sm_80")
    with pytest.raises(Fault, match=r"line 6: `st.u32 \[%rd1\], %r1`.*race"):
        run(text, "k", 1, 64, [np.zeros(1, np.uint32)])


_EXTERN = """.extern .func (.param .b32 func_retval0) vprintf (.param .b64 v_0, .param .b64 v_1);
.extern .func __assertfail (.param .b64 a_0, .param .b64 a_1, .param .b32 a_2, .param .b64 a_3, .param .b64 a_4);
.global .align 1 .b8 $str[6] = {110, 32, 62, 32, 48};
"""


def test_printing_and_assertions() -> None:
    passed = "".join(f".param .b{32 if n == 2 else 64} param{n}; st.param.b{32 if n == 2 else 64} [param{n}+0], 0;"
                     for n in range(5))
    body = f"""{_LOAD} setp.lt.u32 %p1, %r1, 64; @%p1 bra fine;
    {{ {passed} call.uni __assertfail, (param0, param1, param2, param3, param4); }}
    fine:
    {{ .param .b64 param0; .param .b64 param1; .param .b32 retval0; st.param.b64 [param0+0], 0;
    st.param.b64 [param1+0], 0; call.uni (retval0), vprintf, (param0, param1); ld.param.b32 %r2, [retval0+0]; }}
    st.global.b32 [%rd2], %r2;"""
    text = header() + _EXTERN + entry(body, "u64")
    assemble(text, "sm_80")
    assert not run(text, "k", 1, 64, [np.arange(64, dtype=np.uint32)]).arrays[0].any()
    with pytest.raises(Fault, match="__assertfail.*thread \\(63, 0, 0\\): trap"):
        run(text, "k", 1, 64, [np.arange(1, 65, dtype=np.uint32)])


@pytest.mark.parametrize("functions, called, why", [
    (_SQUARE.replace("times,", "square,").replace(", (param0, param1)", ", (param0)"), "square", "calls itself"),
    (".extern .func (.param .b32 r) malloc (.param .b32 m_0);", "malloc", "the text has only its name"),
    ("", "%rd1", "only calls of functions by their names"),
    (_TIMES, "times", "only calls of functions by their names")])
def test_calls_that_cannot_be(functions: str, called: str, why: str) -> None:
    text = header() + functions + entry(_LOAD + _CALL.format("%r1", "%r2", called), "u64")
    with pytest.raises(PtxError, match=f"line \\d+: .*{why}"):
        run(text, "k", 1, 32, [np.zeros(32, np.uint32)])
