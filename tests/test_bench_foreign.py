"""bench.gpu.foreign: what becomes of kernels, recorded or compiled by nvcc, and of the same without their barriers."""
from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from bench.gpu.foreign import indigo
from bench.gpu.foreign.check import Kernel, check, markdown
from bench.gpu.foreign.cuda import INDIGO, indigo_jobs, published_jobs, verdict
from bench.gpu.foreign.cuda_report import Verdict
from bench.gpu.foreign.cuda_report import markdown as cuda_markdown
from bench.gpu.foreign.published import BOUNDS, CASES, DIVERGENT, RACY, RIGHT, Case

from .ptx.writing import kernel

_EXCHANGE = """
mul.wide.u32 %rd1, %r100, 4; add.u64 %rd2, %rd101, %rd1;
mov.u32 %r1, buffer; mad.lo.u32 %r2, %r109, 4, %r1; xor.b32 %r3, %r109, 32; mad.lo.u32 %r4, %r3, 4, %r1;
st.shared.b32 [%r1+256], 7;
ld.global.b32 %r5, [%rd2];
st.shared.b32 [%r2], %r5;
bar.sync 0;
ld.shared.b32 %r6, [%r4];
bar.sync 0;
st.global.b32 [%rd2], %r6;
"""


def _checked(folder: Path, body: str) -> Kernel:
    np.save(folder / "0.npy", np.arange(64, dtype=np.int32))
    (folder / "kernel.ptx").write_text(kernel(body, shared=".shared .align 16 .b8 buffer[260];"))
    (folder / "launch.json").write_text(json.dumps({
        "entry": "k", "grid": [1, 1, 1], "block": 64, "shared": 0, "args": [{"file": "0.npy", "type": "int32"}]}))
    return list(check(folder))[-1]


def test_a_right_kernel_and_its_barriers(tmp_path: Path) -> None:
    """The first barrier is needed, the second is not; the store of sevens races by the letter."""
    found = _checked(tmp_path, _EXCHANGE)
    assert (found.how, found.harmless, found.without) == ("right", 1, ["order", "right"])


def test_kernels_that_are_not_right(tmp_path: Path) -> None:
    assert _checked(tmp_path, _EXCHANGE.replace("[%r1+256], 7", "[%r1+256], %r109") + "ld.shared.b32 %r6, [%r1+256];"
                    "st.global.b32 [%rd2], %r6;").how == "order"
    assert _checked(tmp_path, _EXCHANGE.replace("[%r1+256]", "[%r1+260]")).how == "fault"
    assert _checked(tmp_path, _EXCHANGE.replace("bar.sync 0;", "bar.unheard 0;")).how == "unknown"


def test_the_report() -> None:
    kernels = [Kernel("a", "right", "", 2, ["order", "right", "fault"]), Kernel("b", "order", "x | y")]
    text = markdown(kernels, {"versions": {"triton": "1"}, "left": {"c": "why", "d": "why", "e": "how"}}, 5)
    assert "2 kernels: 1 accepted, 1 whose result depends" in text and "2 of 3 found, 1 gave the same bits" in text
    assert "| b | order | x / y |" in text and "Not recorded: c, d (why); e (how)." in text


_SUM = """
#include <cassert>
__global__ void sum(const float *x, float *out)
{
  __requires(blockDim.x == 64);
  __shared__ volatile float s[64];
  assert(blockDim.x == 64);
  s[threadIdx.x] = x[threadIdx.x];
  for (int d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d) {
#ifdef MUTATION
      __syncthreads();
#endif
      s[threadIdx.x] += s[threadIdx.x + d];
    }
  }
#ifndef EARLY
  __syncthreads();
#endif
  out[threadIdx.x] = s[0];
}
"""
_PATTERN = """typedef int data_t; /*@long@*/ typedef long data_t;
#include "indigo_cuda.h"
__global__ void test_kernel(int* nindex, int* nlist, data_t* data1, data_t* data2, int numv)
{
  int i = threadIdx.x + blockIdx.x * blockDim.x; /*@boundsBug@*/ int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < numv) { /*@boundsBug@*/
    /*@last@*/ if (nindex[i] < nindex[i + 1])
    atomicAdd(data1, nlist[nindex[i]]); /*@atomicBug@*/ data1[0] += nlist[nindex[i]];
  } /*@boundsBug@*/
}
void serial_code() /*@traverse@*/ {}
"""
needs_nvcc = pytest.mark.skipif(shutil.which("nvcc") is None, reason="no nvcc on PATH")


def _folder(tmp_path: Path) -> tuple[Path, Path]:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    return tmp_path / "sources", scratch


@needs_nvcc
def test_kernels_that_nvcc_compiles(tmp_path: Path) -> None:
    sources, scratch = _folder(tmp_path)
    (sources / "a/b").mkdir(parents=True)
    (sources / "a/b/sum.cu").write_text(_SUM)
    args = ("in:f32[64]", "out:f32[64]")
    cases = (Case("a/b", "sum.cu", RIGHT, "1", "64", args, without="volatile "),
             Case("a/b", "sum.cu", RACY, "1", "64", args, flags=("-DEARLY",), without="volatile "),
             Case("a/b", "sum.cu", DIVERGENT, "1", "64", args, flags=("-DMUTATION",)),
             Case("a/b", "sum.cu", DIVERGENT, "1", "32", args),
             Case("a/b", "sum.cu", RIGHT, "1", "64", args, flags=("-DEARLY=error", "-include", "none.h")),
             Case("a/b", "other.cu", RIGHT, "1", "64"))
    found = [verdict(job, 60) for job in published_jobs(sources, scratch, cases)]
    assert [v.how for v in found] == ["right", "race", "fault", "fault", "unknown"]
    assert [v.agrees for v in found] == [True, True, True, True, False]
    assert found[0].without and set(found[0].without) == {"race"}
    assert found[1].judged == "race" and "trap" in found[3].text and "none.h" in found[4].text


@needs_nvcc
def test_patterns_of_indigo(tmp_path: Path) -> None:
    sources, scratch = _folder(tmp_path)
    place = sources / INDIGO / "Generators" / "CUDA_sources"
    place.mkdir(parents=True)
    (place / "sums.idg").write_text(_PATTERN)
    found = [verdict(job, 60) for job in indigo_jobs(sources, scratch)]
    says = [(v.case.path.removeprefix("sums"), v.case.says) for v in found]
    assert says[:3] == [("", RIGHT), ("_atomicBug", RACY), ("_last", RIGHT)] and len(says) == 12
    assert sum(s == BOUNDS for _, s in says) == 4
    assert all(v.agrees for v in found), [(v.case.name, v.how, v.text) for v in found if not v.agrees]


def test_variants_are_those_of_the_generator() -> None:
    found = indigo.variants("""a /*@p@*/ b /*@q@*/ c
d; /*@p@*/ /*@q@*/
/*@r@*/ e /*@s@*/ f
g /*@p@*/""")
    assert list(found) == [(), ("r",), ("s",), ("p",), ("p", "r"), ("p", "s"), ("q",), ("q", "r"), ("q", "s")]
    assert found[()].split("\n") == ["a ", "d; ", "", "g "]
    assert found["p", "s"].split("\n") == [" b ", " ", " f", ""]
    assert found["q",].split("\n") == [" c", "", "", "g "]


def test_the_report_of_cuda_kernels() -> None:
    right, racy = Case("a/b", "x.cu", RIGHT, "1", "1"), Case("a/b", "y.cu", RACY, "1", "1", because="dead | gone")
    text = cuda_markdown([
        Verdict(right, "right", without=["race", "right"]), Verdict(right, "race", "r", "right"),
        Verdict(right, "fault", "why | so"), Verdict(racy, "race", "r", "race"), Verdict(racy, "race", "r", "right"),
        Verdict(racy, "right"), Verdict(Case("c/d", "z.cu", BOUNDS, "1", "1"), "fault", "f"),
        Verdict(Case("c/d", "z.cu", RIGHT, "1", "1", changed="so"), "unknown", "no")], 3)
    assert "one in 3 was" in text
    assert "| a/b | 6 | 1 | 1 | 1 | 2 | 1 | 1 | 0 | 0 | 0 |" in text and "| c/d, so | 1 | 0 | 0 | 0 |" in text
    assert "| all | 8 | 1 | 1 | 1 | 2 | 1 | 1 | 1 | 0 | 1 |" in text and "1 of 2 found, 1 show no race in" in text
    assert "| a/b: y.cu | racy | right |  | dead / gone |" in text and "| c/d: z.cu (so) | right | unknown |" in text
    assert "a/b: x.cu | right | fault |  | why / so" in text and "| a/b: y.cu | racy | race |" not in text


def test_every_case_is_one_of_its_own() -> None:
    launches = [(c.repository, c.path, c.kernel, c.flags, c.without, c.grid, c.block) for c in CASES]
    assert len(set(launches)) == len(launches) and len({c.name for c in CASES}) == len(CASES)
