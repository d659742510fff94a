"""Products whose operands come through rings: right, without bank conflicts, and wrong as soon as anything that keeps
them right is missing."""
from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.gpu.kernels import emit_gpu
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.kir import Kernel
from stitch.emit.ir.shadow import KernelFault
from stitch.emit.ir.verifier import verify
from stitch.errors import UnsupportedOp, VerifyError
from stitch.ptx.faults import Fault

from .pipelined import SUITE, Mutant, Piped, mutants, small
from .ptx_harness import Compiled, ptx_of
from .test_gpu_product import Array, Case, expected, launched, operands


def data_of(piped: Piped) -> tuple[list[Array], Array]:
    """Operands, and what the result holds."""
    inputs = operands(piped.kernel, (piped.case,))
    return inputs, expected(piped.case, *inputs[1:])


def compiled(piped: Piped) -> Compiled:
    return Compiled(piped.kernel, piped.target, piped.threads)


def check(piped: Piped) -> Compiled:
    """Both interpreters compute what NumPy does."""
    kernel = piped.kernel
    verify(kernel)
    inputs, want = data_of(piped)
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = compiled(piped)
    np.testing.assert_array_equal(made(*inputs)[0], want)
    return made


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    check(SUITE[name])


@pytest.mark.parametrize("dtype", ["bf16", "f16", "s8", "u8", "tf32", "f32", "f64"])
@pytest.mark.parametrize("size", [15, 16, 17, 31, 47])
def test_sizes(dtype: str, size: int) -> None:
    """Rows, columns and depth around a tile and primes, at strides that keep copies of four bytes apart."""
    turned = (dtype in ("bf16", "f32") and size % 2 == 1, dtype not in ("f16", "f64"))
    depth = 2 * size + 40
    pads = (0, -(size if turned[0] else depth) % 4, -(depth if turned[1] else size) % 4)
    check(Piped(Case(size, size + 1 if turned[1] else size, depth, turned, True, pads), dtype, small(16, 32, 64, 3)))


@pytest.mark.parametrize("threads", [32, 128, 1024])
def test_threads(threads: int) -> None:
    """One warp, several, and more than the tile has work for."""
    check(Piped(Case(32, 32, 128, (False, True)), "bf16", small(32, 32, 128, 3), threads))


@pytest.mark.parametrize("line", [64, 128])
@pytest.mark.parametrize("cols", [16, 32, 64, 128])
@pytest.mark.parametrize("turned", [(False, True), (True, False)], ids=["along the depth", "across"])
def test_no_bank_conflicts(turned: tuple[bool, bool], cols: int, line: int) -> None:
    piped = Piped(Case(64, cols, 128, turned), "bf16", small(64, cols, line, 2))
    made = check(piped)
    found = launched(made, made.ptx, data_of(piped)[0])[1]
    for name in ("ldmatrix", "cp"):
        requests, passes = found[name]
        assert requests and passes == requests, name


@pytest.mark.parametrize("dtype, rows, cols", [("f32", 64, 64), ("f32", 32, 128), ("f64", 64, 64)])
@pytest.mark.parametrize("turned", [(False, True), (True, False), (False, False)])
def test_multiply_adds_have_no_bank_conflicts(turned: tuple[bool, bool], dtype: str, rows: int, cols: int) -> None:
    piped = Piped(Case(rows, cols, 96, turned), dtype, small(rows, cols, 64, 2), 256)
    made = check(piped)
    found = launched(made, made.ptx, data_of(piped)[0])[1]
    for name in ("ld", "cp"):
        requests, passes = found[name]
        assert requests and passes == requests, name


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("cpu", ["sm_80", "sm_90a"])
def test_full_tiles_do_not_spill(cpu: str) -> None:
    target = small(128, 128, 64, 4, "a100" if cpu == "sm_80" else "h200")
    made = compiled(Piped(Case(128, 128, 256), "bf16", target, 256))
    report, = ptxas.assemble(made.ptx, cpu)[1]
    assert report.spilled == report.stack == 0 and report.registers <= 255
    assert made.ptx.count("cp.async.commit_group") == (4 if cpu == "sm_80" else 3) and "cp.async.wait_group" in made.ptx


# ---- every statement is needed


@pytest.mark.parametrize("name", SUITE)
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(SUITE[name].kernel, *data_of(SUITE[name])) == []


def overlooked(kernel: Kernel, inputs: list[Array], want: Array) -> list[str]:
    """Which of a kernel's mutants, more than fifteen, the interpreter lets pass with the right result, or the verifier
    as they are."""
    made, found = list(mutants(kernel)), []
    for mutant in made:
        if not differs(mutant, inputs, want):
            found.append(f"interpreter: {mutant.what}")
        if not mutant.data and not refused(mutant):
            found.append(f"verifier: {mutant.what}")
    assert len(made) > 15
    return found


def differs(mutant: Mutant, inputs: list[Array], want: Array) -> bool:
    try:
        return not np.array_equal(kinterp.run(mutant.kernel, inputs, barriers=True)[0], want)
    except KernelFault:
        return True


def refused(mutant: Mutant) -> bool:
    try:
        verify(mutant.kernel)
    except VerifyError:
        return True
    return False


def missed(piped: Piped, texts: list[tuple[str, str]], least: int) -> list[str]:
    """Which of at least so many kernels of PTX, each wrong in one thing, give the right result without a fault."""
    made, (inputs, want) = compiled(piped), data_of(piped)
    found = []
    for what, text in texts:
        try:
            if np.array_equal(launched(made, text, inputs)[0], want):
                found.append(what)
        except Fault:
            pass
    assert len(texts) >= least
    return found


#: chooses some of a kernel's mutants, or takes all: the fixture `drawn`
Drawn = Callable[[list[tuple[str, str]]], list[tuple[str, str]]]


def passed(made: Compiled, inputs: list[Array], want: Array, texts: list[tuple[str, str]], least: int) -> list[str]:
    """The same of a kernel of several launches, or of scratch memory.  (Leaves it with the last text.)"""
    found = []
    for what, made.ptx in texts:
        try:
            if np.array_equal(made(*inputs)[0], want):
                found.append(what)
        except Fault:
            pass
    assert len(texts) >= least
    return found


def shifted(piped: Piped) -> list[tuple[str, str]]:
    """PTX with an address of another stage, or of another piece of the depth."""
    wrong = [m for m in mutants(piped.kernel) if "on" in m.what.split() and ("Copy" in m.what or "Product" in m.what)]
    emitted = {}
    for m in wrong:
        try:
            emitted[m.what] = emit_gpu(m.kernel, piped.target, piped.threads)
        except UnsupportedOp:  # of registers that nothing fills
            pass
    return list(zip(emitted, ptx_of(list(emitted.values()), piped.target)))


@pytest.mark.parametrize("name", SUITE)
def test_interpreter_catches_every_mutant_of_ptx(name: str) -> None:
    assert missed(SUITE[name], ptx_mutants(compiled(SUITE[name]).ptx), 8) == []


@pytest.mark.parametrize("name", ["2 stages", "3 stages, across", "tiles", "fragments", "fragments, across"])
def test_interpreter_catches_every_shifted_index_in_ptx(name: str) -> None:
    assert missed(SUITE[name], shifted(SUITE[name]), 10) == []


def ptx_mutants(ptx: str) -> list[tuple[str, str]]:
    """Every wait, commit, barrier and copy left out, and every wait weakened."""
    lines, out = ptx.splitlines(), []
    for n, line in enumerate(lines):
        found = re.search(r"cp\.async\.wait_group\s+(\d+);", line)
        others = [""] if re.search(r"cp\.async\.|bar\.sync", line) else []
        others += [line.replace(found[1], str(int(found[1]) + 1))] if found else []
        out += [(f"{n}: {line.strip()} -> {other.strip()}", "\n".join([*lines[:n], other, *lines[n + 1:]]))
                for other in others]
    return out
