"""The linker: many objects in little memory, every kind of relocation, and damaged objects that harm nobody."""
from __future__ import annotations

import ctypes
import math
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from stitch.emit.cpu.x86 import compile_object
from stitch.emit.load import code_memory, handlers
from stitch.errors import CodegenError
from stitch.target import CpuTarget

from ..running import python

HOST = CpuTarget.host()
TEXT = """
@counter = internal global i64 5, align 64
@zeros = internal global [100 x i64] zeroinitializer, align 64
@pair = internal constant [2 x ptr] [ptr @exp, ptr @next]
@rate = internal constant [4 x double] [double 0.5, double 1.5, double 2.5, double 3.5]
declare double @exp(double)
declare i64 @given(i64)
define ptr @entry() {
  ret ptr @exp
}
define ptr @second() {
  %at = getelementptr ptr, ptr @pair, i64 1
  %found = load volatile ptr, ptr %at
  ret ptr %found
}
define i64 @next() {
  %old = load i64, ptr @counter
  %new = add i64 %old, 1
  store i64 %new, ptr @counter
  ret i64 %new
}
define i64 @swap(i64 %i) {
  %at = getelementptr i64, ptr @zeros, i64 %i
  %old = load i64, ptr %at
  store i64 %i, ptr %at
  ret i64 %old
}
define double @scaled(i64 %i, double %x) {
  %at = getelementptr double, ptr @rate, i64 %i
  %r = load double, ptr %at
  %e = call double @exp(double %x)
  %y = fmul double %e, %r
  ret double %y
}
define i64 @ask(i64 %x) {
  %y = call i64 @given(i64 %x)
  ret i64 %y
}
define i64 @branch(i64 %i) {
  switch i64 %i, label %other [ i64 0, label %a
    i64 1, label %b
    i64 2, label %c
    i64 3, label %d
    i64 4, label %e ]
a:
  %x = call i64 @next()
  ret i64 %x
b:
  %y = call i64 @swap(i64 4)
  ret i64 %y
c:
  %z = call i64 @swap(i64 1)
  ret i64 %z
d:
  ret i64 11
e:
  ret i64 22
other:
  ret i64 -1
}
"""
NAMES = ("entry", "second", "next", "swap", "scaled", "ask", "branch")
Whole = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)
#: stands for the runtime
TWICE = Whole(lambda x: 2 * x)


@pytest.fixture(scope="module")
def data() -> bytes:
    return compile_object(TEXT, HOST.cpu, HOST.features)


def linked(data: bytes) -> dict[str, int]:
    return handlers.load_object(data, NAMES, {"given": ctypes.cast(TWICE, ctypes.c_void_p).value or 0})


def mappings() -> list[str]:
    return Path("/proc/self/maps").read_text().splitlines()


def test_every_kind_of_relocation(data: bytes) -> None:
    at = linked(data)
    exp = ctypes.cast(ctypes.CDLL(None).exp, ctypes.c_void_p).value
    assert ctypes.CFUNCTYPE(ctypes.c_void_p)(at["entry"])() == exp
    assert ctypes.CFUNCTYPE(ctypes.c_void_p)(at["second"])() == at["next"]
    scaled = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_int64, ctypes.c_double)(at["scaled"])
    assert scaled(2, 1.0) == pytest.approx(2.5 * math.e)
    assert Whole(at["ask"])(21) == 42
    assert [Whole(at["branch"])(i) for i in (0, 1, 1, 2, 3, 4, 9)] == [6, 0, 4, 0, 11, 22, -1]
    assert [Whole(at["swap"])(i) for i in (99, 99, 1)] == [0, 99, 1]


def test_loads_of_one_object_have_variables_of_their_own(data: bytes) -> None:
    one, two = linked(data), linked(data)
    assert [Whole(one["next"])(0), Whole(one["next"])(0), Whole(two["next"])(0)] == [6, 7, 6]


def test_thousands_of_kernels_share_few_mappings(data: bytes) -> None:
    """Nothing of theirs is ever writable and executable."""
    linked(data)
    before = mappings()
    counters = [linked(data)["next"] for _ in range(3000)]
    after = mappings()
    assert len(after) - len(before) < 50
    assert not [line for line in set(after) - set(before) if line.split()[1].startswith("rwx")]
    assert {Whole(at)(0) for at in counters} == {6} and {Whole(at)(0) for at in counters} == {7}


def test_an_object_larger_than_a_region(data: bytes) -> None:
    many = 3 * code_memory.REGION // 8
    at = linked(compile_object(TEXT.replace("[100 x i64]", f"[{many} x i64]"), HOST.cpu, HOST.features))
    assert [Whole(at["swap"])(i) for i in (many - 1, many - 1)] == [0, many - 1]
    assert Whole(linked(data)["next"])(0) == 6


def damaged(data: bytes, count: int) -> Iterator[bytes]:
    """Objects cut short, and with bytes changed: anywhere, in the header, in the tables at the end."""
    rng = random.Random(0)
    tables = int.from_bytes(data[40:48], "little")
    for n in range(count):
        bad = bytearray(data)
        if n % 4 == 0:
            yield bytes(bad[:rng.randrange(len(bad))])
            continue
        for _ in range(rng.choice((1, 1, 2, 8, 64))):
            at = rng.randrange(*((0, len(bad)), (0, 64), (tables, len(bad)))[n % 4 - 1])
            bad[at] = rng.choice((bad[at] ^ 1 << rng.randrange(8), 0, 255, rng.randrange(256)))
        yield bytes(bad)


def test_damaged_objects_are_refused_or_loaded_but_never_a_crash(data: bytes) -> None:
    refused = 0
    for bad in damaged(data, 4000):
        try:
            linked(bad)
        except CodegenError as error:
            assert str(error).startswith("cannot link entry, ")
            refused += 1
    assert 2000 < refused < 4000
    assert Whole(linked(data)["next"])(0) == 6


@pytest.mark.parametrize("variable, why", [
    ("thread_local global ptr null", r"no rule for section \.tbss"),
    ("external dso_local global ptr", "no rule for the distance to variable"),
    ("global ptr null, align 4096", "no rule for variables aligned to 4096"),
])
def test_what_there_is_no_rule_for(variable: str, why: str) -> None:
    text = f"@variable = {variable}\ndefine ptr @f() {{\n  %p = load ptr, ptr @variable\n  ret ptr %p\n}}\n"
    made = compile_object(text, HOST.cpu, HOST.features)
    with pytest.raises(CodegenError, match=why):
        handlers.load_object(made, ["f"], {"variable": 8})


NO_MEMORY = """
import ctypes, resource, sys
from pathlib import Path
from stitch.emit.load.handlers import load_object
from stitch.errors import CodegenError
data = Path(sys.argv[1]).read_bytes()
def answer():
    return ctypes.CFUNCTYPE(ctypes.c_int64)(load_object(data, ["answer"])["answer"])()
print(answer())
used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (1 << 20), resource.RLIM_INFINITY))
try:
    for _ in range(5000):
        answer()
except CodegenError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(answer())
"""


def test_no_memory_for_code_is_an_error_and_passes(tmp_path: Path) -> None:
    path = tmp_path / "answer.o"
    path.write_bytes(compile_object("define i64 @answer() {\n  ret i64 42\n}\n", HOST.cpu, HOST.features))
    done = python("-c", NO_MEMORY, path)
    assert done.stdout.splitlines() == ["42", "cannot link answer: the system gives no memory for code: Cannot "
                                        "allocate memory", "42"], done.stderr


FORK = """
import ctypes, os, sys
from pathlib import Path
from stitch.emit.load.handlers import load_object
data = Path(sys.argv[1]).read_bytes()
def counter():
    return ctypes.CFUNCTYPE(ctypes.c_int64)(load_object(data, ["next"])["next"])
old = counter()
print(old())
if os.fork() == 0:
    many = [counter() for _ in range(300)]
    lines = len(Path("/proc/self/maps").read_text().splitlines())
    many += [counter() for _ in range(300)]
    more = len(Path("/proc/self/maps").read_text().splitlines()) - lines
    good = old() == 2 and {new() for new in many} == {1} and more < 20
    os._exit(0 if good else 1)
print(os.waitstatus_to_exitcode(os.wait()[1]), old(), counter()())
"""


def test_a_forked_child_runs_old_kernels_and_loads_new_ones(tmp_path: Path) -> None:
    """Variables are its own from then on, and its kernels share mappings, too."""
    path = tmp_path / "next.o"
    path.write_bytes(compile_object("@counter = internal global i64 0\n" + TEXT[TEXT.index("define i64 @next"):
                                    TEXT.index("define i64 @swap")], HOST.cpu, HOST.features))
    done = python("-c", FORK, path)
    assert done.stdout.splitlines() == ["1", "0 2 1"], done.stdout + done.stderr
