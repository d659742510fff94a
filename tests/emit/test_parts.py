"""Large modules become code in several processes, in objects that stand one behind the other."""
from __future__ import annotations

import ctypes
import re
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest

import stitch
from stitch.emit import objcache
from stitch.emit.codegen import build
from stitch.emit.cpu.x86 import compile_object
from stitch.emit.llvm.parts import in_parts
from stitch.emit.load import elf, handlers
from stitch.emit.load.host import host
from stitch.errors import CodegenError
from stitch.knobs import Knobs
from stitch.process import worker
from stitch.target import CpuTarget

HOST = CpuTarget.host()
TEXT = """; two long functions, one of which calls the other and is called by its address
define internal i64 @half(i64 %x) alwaysinline {
  %y = ashr i64 %x, 1
  ret i64 %y
}
define internal i64 @"the first"(i64 %x) noinline nounwind {
entry:
  %h = call i64 @half(i64 %x)
  %c = load i64, ptr @constant
  %y = add i64 %h, %c
  ret i64 %y
}

define internal i64 @second(i64 %x)  nounwind {
  %h = call i64 @half(i64 %x)
  %y = call i64 @"the first"(i64 %h)
  %z = call i64 @llvm.smin.i64(i64 %y, i64 1000)
  ret i64 %z
}
declare i64 @llvm.smin.i64(i64, i64)
@constant = private unnamed_addr constant i64 7
@table = private unnamed_addr constant [2 x ptr] [ptr @"the first", ptr @second]
define i64 @run(i64 %n, i64 %x) {
  %at = getelementptr ptr, ptr @table, i64 %n
  %f = load ptr, ptr %at
  %y = call i64 %f(i64 %x)
  ret i64 %y
}
"""


def code(text: str) -> bytes:
    return compile_object(text, HOST.cpu, HOST.features)


def objects(data: bytes) -> int:
    """How many objects stand one behind the other."""
    return data.count(b"\x7fELF\x02\x01\x01")


@pytest.mark.parametrize("most", [1, 2, 3, 9])
def test_parts_do_what_the_whole_does(most: int) -> None:
    parts = in_parts(TEXT, most, 100)
    assert len(parts) == min(most, 3) and "@run(" in parts[0]
    assert sum(len(re.findall('^define .*@"the first"', part, re.M)) for part in parts) == 1
    codes = list(map(code, parts))
    data = b"".join(codes)
    assert elf.apart(data) == codes
    run = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)(handlers.load_object(data, ["run"])["run"])
    assert objects(data) == len(parts)
    assert [run(n, x) for n in (0, 1) for x in (100, -8, 8000)] == [57, 3, 4007, 32, 5, 1000]


@pytest.mark.parametrize("line", ["@counter = global i64 0", "attributes #0 = { nounwind }",
                                  "define internal i64 @half(i64 %x) {\n  ret i64 0\n}"])
def test_a_module_with_something_else_in_it_stays_whole(line: str) -> None:
    assert in_parts(f"{TEXT}{line}\n", 2, 100) == [f"{TEXT}{line}\n"]


def test_variables_are_in_one_part() -> None:
    text = TEXT + """@counter = internal global i64 0
define internal i64 @third(i64 %x) noinline {
  %y = load i64, ptr @counter
  %z = add i64 %y, %x
  store i64 %z, ptr @counter
  ret i64 %z
}
define i64 @twice(i64 %x) {
  %y = call i64 @third(i64 %x)
  %z = call i64 @third(i64 %x)
  ret i64 %z
}
"""
    parts = in_parts(text, 3, 100)
    assert [("@counter" in part, "define" in part) for part in parts] == [(True, True), *[(False, True)] * 2]
    twice = handlers.load_object(b"".join(map(code, parts)), ["twice"])["twice"]
    call = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(twice)
    assert [call(5), call(1)] == [10, 12]


def test_short_modules_stay_whole() -> None:
    assert in_parts(TEXT, 8, len(TEXT)) == [TEXT] and len(in_parts(TEXT, 8, len(TEXT) // 2)) == 2


def test_objects_that_do_not_fit_together() -> None:
    first, second = map(code, in_parts(TEXT, 2, 100))
    for data in (first + first, first + b"\0", first + second[:-1]):
        with pytest.raises(CodegenError):
            elf.read(data)
    for part in (first, second):  # what the other has is nowhere
        with pytest.raises(CodegenError, match="not found"):
            handlers.load_object(part, [])


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Parts are small, and no kernel has code; the cache."""
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(build, "in_parts", lambda text, most, size: in_parts(text, most, 500))
    return tmp_path


def program(x: jax.Array) -> tuple[jax.Array, jax.Array]:
    y = jax.nn.softmax(x * 1.375)
    return y, (y - y.mean(0)).sum(1)


def test_a_kernel_in_parts(small: Path) -> None:
    x = np.random.default_rng(0).normal(size=(256, 384)).astype(np.float32)
    with stitch.enabled(jobs=2, tune="model"):
        made = jax.jit(program).lower(x).compile()
    kernels = stitch.report().modules[-1].kernels
    knobs = Knobs.read()
    cache = objcache.shared(knobs)
    codes = [cache.get(objcache.key_of_target(k.target), host(knobs).key) or b"" for k in kernels]
    assert codes and {objects(code) for code in codes} == {2}
    for got, expected in zip(made(x), jax.jit(program)(x)):
        np.testing.assert_allclose(got, expected, rtol=1e-4, atol=1e-5)


def test_dumps_have_a_file_for_each_object(small: Path, tmp_path: Path) -> None:
    with stitch.enabled(jobs=2, tune="model", dump=str(tmp_path / "dumped")):
        jax.jit(program).lower(np.zeros((256, 384), np.float32)).compile()
    files = sorted((tmp_path / "dumped").glob("*.o"), key=lambda path: path.name)
    assert [path.name.split(".")[-2:] for path in files if path.name.endswith(".2.o")] == [["2", "o"]]
    assert len(files) == 2 and {objects(path.read_bytes()) for path in files} == {1}


def test_a_part_that_fails_costs_its_kernel(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = worker.compile_many

    def fails(*given: Any) -> list[bytes | CodegenError]:
        made = plain(*given)
        return [*made[:-1], CodegenError("out of luck")] if len(made) > 1 else made
    monkeypatch.setattr(worker, "compile_many", fails)
    x = np.ones((256, 384), np.float32)
    with stitch.enabled(jobs=2, tune="model"):
        jax.jit(lambda x: program(x * 0.5)).lower(x).compile()
    told = stitch.report().modules[-1]
    assert not told.kernels and dict(told.left)["out of luck"] == 1
