"""`stitch ptx check`: what it finds, how a launch is given, and what it says about bad input."""
from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

from stitch.cli import main as cli

from .ptx import tensor_kernel, test_tensors
from .ptx.writing import entry, header, kernel

#: thread i hands its element to its neighbour through shared memory
SHIFT = """shl.b32 %r1, %r109, 2; mul.wide.u32 %rd1, %r100, 4;
add.u64 %rd2, %rd101, %rd1; ld.global.b32 %r2, [%rd2];
mov.u32 %r3, tile; add.u32 %r4, %r3, %r1; st.shared.b32 [%r4], %r2;
BARRIER
xor.b32 %r5, %r1, 252; add.u32 %r6, %r3, %r5; ld.shared.b32 %r7, [%r6];
add.u64 %rd3, %rd102, %rd1; st.global.b32 [%rd3], %r7;"""
SHARED = ".shared .align 4 .b8 tile[256];"
RIGHT = kernel(SHIFT.replace("BARRIER", "bar.sync 0;"), shared=SHARED)
RACY = kernel(SHIFT.replace("BARRIER", ""), shared=SHARED)
SCALED = kernel("""mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1; ld.global.f32 %r1, [%rd2];
mul.rn.f32 %r2, %r1, %r102; st.global.f32 [%rd2], %r2;""", "u64 f32")


#: an argument of a kernel
ARGUMENT = re.compile(r"[a-z]+:|@|\w+\[|text\.npy")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("right", RIGHT), ("racy", RACY), ("scaled", SCALED)):
        (tmp_path / f"{name}.ptx").write_text(text)
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *args: str, status: int = 0) -> str:
    """What a check prints; all of it when it ends well, else its one line.  `--args` goes before what needs it."""
    first = next((n for n, a in enumerate(args) if ARGUMENT.match(a)), len(args))
    last = next((n for n in range(first, len(args)) if args[n].startswith("--")), len(args))
    given = ["--args", *args[first:last]] if first < last else []
    try:
        ended = cli.main(["ptx", "check", *args[:first], *given, *args[last:]])
    except SystemExit as end:
        ended = end.code
    out = capsys.readouterr()
    assert ended == status, out
    if status == 2:
        assert not out.out and out.err.count("\n") == 1 and "Traceback" not in out.err, out
        return out.err
    assert not out.err
    return out.out


LAUNCH = ("--grid", "2", "--block", "64")


def test_a_right_kernel(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "right.ptx", *LAUNCH, "in:f32[128]", "out:f32[128]")
    assert out.startswith("k: 2 CTAs of 64 threads: no fault\n")
    assert "shared memory: 8 requests, 0 bank conflicts; global memory: 8 requests, 4.0 sectors each" in out
    sites = told(capsys, "right.ptx", *LAUNCH, "in:f32[128]", "out:f32[128]", "--sites")
    assert sites.count("  line ") == 4 and "st.shared" in sites
    found = json.loads(told(capsys, "right.ptx", *LAUNCH, "in:f32[128]", "out:f32[128]", "--json"))
    assert found["fault"] is None and len(found["sites"]) == 4


@pytest.mark.parametrize("name, arguments, fault", [
    ("racy", ("in:f32[128]", "out:f32[128]"), "race: reads what CTA (0, 0, 0) thread"),
    ("right", ("in:f32[100]", "out:f32[128]"), "reads 4 bytes at argument 0+400, but it has 400 bytes"),
    ("right", ("out:f32[128]", "out:f32[128]"), "that nothing has written: argument 0"),
    ("right", ("in:f32[128]", "in:f32[128]"), "which is read only"),
    ("right", ("in:f32[128]", "out:f32[130]"), "byte 512 of the result was never written"),
    ("right", ("in:f32[128]", "out:u16[255]"), "bytes at argument 1"),
])
def test_faults(folder: Path, capsys: pytest.CaptureFixture[str], name: str, arguments: tuple[str, ...],
                fault: str) -> None:
    out = told(capsys, f"{name}.ptx", *LAUNCH, *arguments, status=1)
    assert out.startswith("k: 2 CTAs of 64 threads: fault: ") and fault in out and out.count("\n") == 1
    assert fault in json.loads(told(capsys, f"{name}.ptx", *LAUNCH, *arguments, "--json", status=1))["fault"]


def test_arrays_of_all_kinds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    x = np.arange(64, dtype=np.float32)
    np.save("x.npy", x)
    told(capsys, "scaled.ptx", "--grid", "1", "--block", "64", "inout:x.npy", "2.5", "--save", "y.npz")
    np.testing.assert_array_equal(np.load("y.npz")["arr_0"], x * 2.5)
    np.testing.assert_array_equal(np.load("x.npy"), x)
    told(capsys, "scaled.ptx", "--grid", "1", "--block", "64", "f32[64]", "2", "--save", "y.npz")
    assert told(capsys, "scaled.ptx", "--grid", "1", "--block", "64", "in:x.npy", "2", status=1).count("read only") == 1
    told(capsys, "right.ptx", "--grid", "1", "--block", "64", "bf16[8,16]", "@0")  # 256 bytes, handed over twice
    assert "never written" in told(capsys, "right.ptx", *LAUNCH, "in:s32[128]", "out:s32[256]", status=1)
    told(capsys, "right.ptx", *LAUNCH, "in:s32[128]", "tmp:s32[256]")


def test_arrays_are_given_as_tensor_maps(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A box of 16 lines of 128 bytes; once more as the map of an array that another map describes."""
    text = test_tensors.kernel(test_tensors.LOADED, BYTES=2048, RANK=2, BEGIN="16, 30")
    (folder / "boxes.ptx").write_text(text)
    launch = "boxes.ptx", "--grid", "1", "--block", "32"
    assert "no fault" in told(capsys, *launch, "in:u8[1]", "in:u16[40,72]/64,16/128", "out:u8[2048]")
    assert "no fault" in told(capsys, *launch, "in:u16[40,72]", "@0/64,16/128", "out:u8[2048]")
    assert "boxes of (64,) of (72, 40)" in told(capsys, *launch, "in:u8[1]", "in:u16[40,72]/64", "out:u8[2048]",
                                                status=2)
    assert "a swizzle of 48" in told(capsys, *launch, "in:u8[1]", "in:u16[40,72]/64,16/48", "out:u8[2048]", status=2)


def test_what_files_say_themselves(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = "// launch k: 2 blocks of 64 threads, 0 bytes of dynamic shared memory, reads 0, writes 1, waits\n"
    Path("ours.ptx").write_text(head + RIGHT)
    assert told(capsys, "ours.ptx", "in:f32[128]", "out:f32[128]").startswith("k: 2 CTAs of 64 threads: no fault")
    Path("required.ptx").write_text(RIGHT.replace(")\n{", ")\n.reqntid 64\n{"))
    assert told(capsys, "required.ptx", "--grid", "2", "in:f32[128]", "out:f32[128]").startswith("k: 2 CTAs of 64")


@pytest.mark.parametrize("args, said", [
    (("none.ptx",), "none.ptx: No such file"),
    (("right.ptx",), "k takes 2 arguments, 0 given: u64, u64; give --args, arrays as in:f32[64,64]"),
    (("right.ptx", "--grid", "0"), "0 is no extent"), (("right.ptx", "--block", "1,2,3,4"), "is no extent"),
    (("right.ptx", "in:f32[4]"), "needs a grid: give one, such as --grid 64"),
    (("right.ptx", "--grid", "1", "in:f32[4]"), "needs a block"),
    (("right.ptx", *LAUNCH, "in:f32[4]"), "takes 2 arguments, 1 given"),
    (("right.ptx", *LAUNCH, "f33[4]", "1"), "no type f33"), (("right.ptx", *LAUNCH, "s4[4]", "1"), "no type s4"),
    (("right.ptx", *LAUNCH, "f32[4", "1"), "f32[4 is no argument"),
    (("right.ptx", *LAUNCH, "@0", "1"), "names no array"),
    (("right.ptx", *LAUNCH, "in:none.npy", "1"), "none.npy: No such file"),
    (("right.ptx", *LAUNCH, "out:none.npy", "1"), "give its type and sizes"),
    (("right.ptx", *LAUNCH, "text.npy", "1"), "text.npy is no array of numbers"),
    (("right.ptx", *LAUNCH, "f32[1000,1000,1000]", "1"), "all arrays together may have"),
    (("right.ptx", "--entry", "j"), "no entry j: there are k"), (("two.ptx",), "has the entries a, b: choose one"),
    (("empty.ptx",), "empty.ptx: line 1: nothing where `.version 8.0` or the like should be"),
    (("notes.ptx",), "notes.ptx: line 1: `# Notes` where `.version 8.0`"),
    (("header.ptx",), "has no entry"), (("binary.ptx",), "not even text"),
    (("right.ptx", *LAUNCH, "--shared", "-1", "f32[1]", "1"), "--shared"),
    (("right.ptx", "--grid", "1", "--block", "2048", "f32[1]", "1"), "2048 threads, but at most 1024"),
    (("right.ptx", *LAUNCH, "--shared", "400000", "f32[1]", "1"), "bytes of shared memory, but sm_80 has"),
    (("scaled.ptx", *LAUNCH, "f32[128]", "f32[1]"), "an array given for the scalar parameter k_2"),
    (("unknown.ptx", *LAUNCH, "f32[128]", "f32[128]"), "frob"),
    (("right.ptx", *LAUNCH, "in:f32[128]", "out:f32[128]", "--save", "."), "is a folder"),
])
def test_bad_input_is_one_line(folder: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...],
                               said: str) -> None:
    Path("text.npy").write_text("1 2 3")
    Path("two.ptx").write_text(header() + entry("", name="a") + entry("", name="b"))
    Path("empty.ptx").write_text("")
    Path("notes.ptx").write_text("# Notes\n")
    Path("header.ptx").write_text(header())
    Path("binary.ptx").write_bytes(b"\x7fELF\xff\xfe\x00")
    Path("unknown.ptx").write_text(kernel("frob.b32 %r1, %r100;"))
    assert said in told(capsys, *args, status=2)


def timed(capsys: pytest.CaptureFixture[str], *args: str, status: int = 0) -> str:
    """What `time` prints."""
    try:
        ended = cli.main(["ptx", "time", *args])
    except SystemExit as end:
        ended = end.code
    out = capsys.readouterr()
    assert ended == status, out
    if status == 2:
        assert not out.out and out.err.count("\n") == 1 and "Traceback" not in out.err, out
    return out.err if status == 2 else out.out


TIMED = ("right.ptx", *LAUNCH, "--registers", "32", "--args", "in:f32[128]", "out:f32[128]")


def test_a_time_is_predicted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = timed(capsys, *TIMED)
    assert out.startswith("k: 2 CTAs of 64 threads on a100: ") and "bound by latency (global loads)" in out
    found = json.loads(timed(capsys, *TIMED, "--machine", "h200", "--json"))
    assert found["machine"] == "h200" and 0 < found["seconds"] < 1e-4 and found["occupancy"]["registers"] == 32
    assert found["cycles"] == pytest.approx(found["seconds"] * 1.83e9)
    numbers = timed(capsys, "--numbers", "--machine", "h100")
    assert "tensor" in numbers and "estimate" in numbers


def test_tensor_copies_and_clusters(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tensor_kernel.text()
    Path("tensors.ptx").write_text(text)
    launch = ("tensors.ptx", "--grid", "2", "--shared", str(tensor_kernel.SHARED))
    arrays = ("in:bf16[128,64]", "in:bf16[64,64]", "out:f32[128,64]", "tmp:u8[768]", "128", "64", "64")
    assert told(capsys, *launch, *arrays).startswith("k: 2 CTAs of 160 threads: no fault")
    found = timed(capsys, *launch, "--registers", "96", "--args", *arrays)
    assert found.startswith("k: 2 CTAs of 160 threads on h200: ") and "0.1 MB between SMs and L2" in found
    for old, new, said in (("arrive.release.al", "arrive.relaxed.al", "acquire behind a release of that"),
                           ("_, [%r32], 16384", "_, [%r32], 16000", "bytes more than it expects")):
        Path("tensors.ptx").write_text(text.replace(old, new))
        assert "fault" in (out := told(capsys, *launch, *arrays, status=1)) and said in out
    Path("tensors.ptx").write_text(text.replace(".tile.mbarrier", ".im2col.mbarrier"))
    assert "im2col" in told(capsys, *launch, *arrays, status=2)
    assert "clusters" in told(capsys, *(a if a != "2" else "3" for a in launch), *arrays, status=2)


@pytest.mark.parametrize("args, message", [
    (("right.ptx", "--machine", "b300"), "no machine b300: there are a100"),
    ((), "a file is needed"), (("nothing.ptx",), "nothing.ptx"), (("right.ptx", *LAUNCH), "takes 2 arguments, 0 given"),
    ((*TIMED, "--cooperative"), "waits for its whole grid"), (("right.ptx", "--registers", "x"), "is no number"),
    (("--numbers", "--machine", "x"), "no machine x"),
])
def test_bad_input_of_time(folder: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...],
                           message: str) -> None:
    assert message in timed(capsys, *args, status=2)


def test_a_kernel_with_a_fault_has_no_time(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "k: fault: " in timed(capsys, *TIMED[:-2], "in:f32[100]", "out:f32[128]", status=1)
