"""Objects from the code generation processes into this process, through the cache and into XLA."""
from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from stitch.emit import objcache
from stitch.emit.load import handlers, linking
from stitch.emit.load.host import host
from stitch.emit.runtime import handler
from stitch.errors import CodegenError
from stitch.knobs import Knobs
from stitch.process import worker
from stitch.process.children import Request
from stitch.target import CpuTarget
from stitch.target.costs_cpu import CpuCode

from ..running import at_once
from .handler_harness import kernel, section

HOST = CpuTarget.host()


@pytest.fixture
def knobs(tmp_path):
    return Knobs(cache_dir=str(tmp_path), jobs=1)


def compiled(text: str, knobs: Knobs) -> bytes:
    [made] = worker.compile_many([Request(text, HOST.cpu, HOST.features)], knobs)
    assert isinstance(made, bytes), made
    return made


def kernel_text(name: str, threads: int) -> str:
    """A kernel without operands that stores 7 into its result of one f32."""
    import dataclasses

    k = dataclasses.replace(kernel([[section(2)]], [], [1], threads=threads), name=name)
    [[function]] = handler.section_names(k)
    return f"""define internal void @"{function}"(ptr %buffers, ptr %arena, i64 %begin, i64 %end) {{
  %y = load ptr, ptr %buffers
  store float 7.0, ptr %y
  ret void
}}
""" + handler.emit_handler(k, CpuCode())


def run(name: str) -> float:
    return float(jax.jit(lambda: jax.ffi.ffi_call(name, [jax.ShapeDtypeStruct((1,), jnp.float32)])())()[0][0])


def test_code_runs(knobs):
    data = compiled("define i64 @twice(i64 %x) {\n  %y = add i64 %x, %x\n  ret i64 %y\n}\n", knobs)
    address = handlers.load_object(data, ["twice"])["twice"]
    assert ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(address)(21) == 42


def test_two_objects_may_define_the_same_name(knobs):
    def answer(value: int) -> int:
        data = compiled(f"define i64 @answer() {{\n  ret i64 {value}\n}}\n", knobs)
        return ctypes.CFUNCTYPE(ctypes.c_int64)(handlers.load_object(data, ["answer"])["answer"])()

    assert [answer(1), answer(2)] == [1, 2]


def test_libm_is_there_and_what_is_not_is_an_error(knobs):
    text = "declare double @{0}(double)\ndefine double @f(double %x) {{\n  %y = call double @{0}(double %x)\n" \
           "  ret double %y\n}}\n"
    address = handlers.load_object(compiled(text.format("erfc"), knobs), ["f"])["f"]
    assert ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)(address)(0.0) == 1.0
    with pytest.raises(CodegenError, match="cannot link f"):
        handlers.load_object(compiled(text.format("no_such_function"), knobs), ["f"])
    with pytest.raises(CodegenError, match="cannot link"):
        handlers.load_object(b"this is no object file", ["f"])


def test_large_constants_and_far_calls(knobs):
    """Relocations of every kind a kernel has: tables, calls to libm, pointers to its own functions."""
    table = ", ".join(f"double {float(i)}" for i in range(4096))
    text = f"""@table = private constant [4096 x double] [{table}]
@pointers = private constant [2 x ptr] [ptr @one, ptr @two]
declare double @exp(double)
define internal double @one(double %x) {{
  %y = call double @exp(double %x)
  ret double %y
}}
define internal double @two(double %x) {{
  ret double %x
}}
define double @f(i64 %i) {{
  %at = getelementptr double, ptr @table, i64 %i
  %x = load double, ptr %at
  %which = and i64 %i, 1
  %code.at = getelementptr ptr, ptr @pointers, i64 %which
  %code = load ptr, ptr %code.at
  %y = call double %code(double %x)
  ret double %y
}}
"""
    address = handlers.load_object(compiled(text, knobs), ["f"])["f"]
    function = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_int64)(address)
    assert function(0) == 1.0 and function(4095) == 4095.0 and function(2) == pytest.approx(np.exp(2.0))


@pytest.mark.parametrize("threads", [1, 3])
def test_a_kernel_is_provided_out_of_the_cache(knobs, threads):
    key = objcache.key_of(f"store 7 with {threads} threads", HOST)
    name = objcache.target_name(key)
    assert not linking.provide_cached(name, knobs) and not handlers.registered(name)
    objcache.shared(knobs).put(key, host(knobs).key, compiled(kernel_text(name, threads), knobs))
    assert linking.provide_cached(name, knobs) and linking.provide_cached(name, knobs)
    assert handlers.registered(name) and run(name) == 7.0


def test_a_cached_object_that_cannot_be_linked_is_refused(knobs, caplog):
    key = objcache.key_of("no object", HOST)
    objcache.shared(knobs).put(key, host(knobs).key, b"no object")
    assert not linking.provide_cached(objcache.target_name(key), knobs)
    assert "cannot be used" in caplog.text


def test_many_threads_provide_the_same_kernel(knobs):
    key = objcache.key_of("store 7 from many threads", HOST)
    name = objcache.target_name(key)
    data = compiled(kernel_text(name, 2), knobs)
    at_once(*[lambda: linking.provide(name, data, knobs)] * 8)
    assert run(name) == 7.0


FAULTS = """
import ctypes, resource, sys
import jax
from stitch.emit.load.handlers import keep_freed_memory
if sys.argv[1] == "kept":
    keep_freed_memory()
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, (ctypes.c_size_t,)
libc.memset.argtypes, libc.free.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t), (ctypes.c_void_p,)
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(10):
    one, two = libc.malloc(8 << 20), libc.malloc(16 << 20)
    libc.memset(one, 1, 8 << 20)
    libc.memset(two, 1, 16 << 20)
    libc.free(two)
    libc.free(one)
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other allocators have other rules")
def test_freed_memory_is_kept_for_the_next_run() -> None:
    """Pages are faulted in once, not by every run; the user's own threshold stays as it is."""
    def faults(how: str, **settings: str) -> int:
        done = subprocess.run([sys.executable, "-c", FAULTS, how], capture_output=True, text=True, check=True,
                              env=dict(os.environ, **settings), timeout=300)
        return int(done.stdout)

    once = (24 << 20) // os.sysconf("SC_PAGESIZE")
    assert faults("kept") < 2 * once
    assert faults("kept", MALLOC_MMAP_THRESHOLD_="65536") > 9 * once
