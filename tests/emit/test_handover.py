"""Sums that are handed over: right for all that may follow them, tile after tile, at every edge; every wait and arrival
between those who multiply and those who finish is needed."""
from __future__ import annotations

import re
from dataclasses import dataclass, replace

import numpy as np
import pytest

from stitch.emit.gpu import ptxas
from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.handed import handed
from stitch.emit.ir.kir import Buffer, Compute, For, Kernel, Load, Loop, Phase, Product, Space, Store
from stitch.emit.ir.verifier import verify
from stitch.emit.lower.passes.pipeline import APART_ALIGN
from stitch.errors import VerifyError
from stitch.hlo.index import ix
from stitch.hlo.types import DTYPES
from stitch.target import EXCHANGE, GpuTarget

from .boxed import Boxed, hopper
from .ptx_harness import Array, Compiled
from .test_boxes import ptx_mutants
from .test_pipeline import Drawn, overlooked, passed


@dataclass(frozen=True)
class Handing(Boxed):
    """A product in blocks that last whose sums become `narrow` at once.  Then "bias" and relu follow, another array is
    added (a "residual"), or nothing does."""

    lasts: bool = True
    behind: str = "bias"
    narrow: str = "bf16"

    @property
    def plain(self) -> Kernel:
        section, = Boxed(self.rows, self.cols, self.depth, self.target, self.turned, self.dtype, self.threads,
                         self.boxes, self.lasts, "relu").plain.sections()
        product, nest = section.body
        assert isinstance(product, Product) and isinstance(nest, For)
        narrow, wide = DTYPES[self.narrow], self.types[1]
        (high,), (broad,) = self.target.costs.pipeline.rows, self.target.costs.pipeline.cols
        inner, = nest.body
        assert isinstance(inner, For)
        load, bias, *_, store = inner.body
        assert isinstance(bias, Load) and isinstance(store, Store)
        i, j, at = nest.var, inner.var, store.ix
        sums = Buffer("sums", wide, high * broad, Space.REGISTERS)
        out = Buffer("out", narrow, self.rows * self.cols, Space.OUT, 0)
        load = Load(wide, sums, ix(i) * broad + ix(j))
        x: Load | Compute = Compute(narrow, "convert", (load,))
        steps: list[Load | Compute] = [load, x]
        more: list[Buffer] = []
        if self.behind:
            size = self.cols if self.behind == "bias" else self.rows * self.cols
            more = [Buffer("more", narrow, size, Space.IN, 2)]
            y = Load(narrow, more[0], bias.ix if self.behind == "bias" else at)
            x = Compute(narrow, "add", (x, y))
            steps += [y, x]
            if self.behind == "bias":
                zero = Compute(narrow, "subtract", (y, y))
                x = Compute(narrow, "maximum", (x, zero))
                steps += [zero, x]
        inner = For(j, broad, Loop.LANE, (*steps, Store(out, at, x)), bound=inner.bound)
        body = (replace(product, out=sums), replace(nest, body=(inner,)))
        phase = Phase((replace(section, body=body),))
        return Kernel("handing", (product.left, product.right, *more, out, sums), (phase,), 0, self.threads)

    def data(self) -> tuple[list[Array], Array]:
        wide = replace(self, behind="")
        inputs, want = Boxed.data(wide)
        narrow = DTYPES[self.narrow].numpy
        x = want.astype(np.float32).astype(narrow).reshape(self.rows, self.cols)
        if self.behind:
            more = np.random.default_rng(1).integers(-9, 10, self.cols if self.behind == "bias" else x.shape)
            more = more.astype(narrow)
            x = (x.astype(np.float32) + more.astype(np.float32)).astype(narrow)
            inputs.append(more.reshape(-1))
            if self.behind == "bias":
                x = np.maximum(x, np.zeros_like(x))
        return inputs, x.reshape(-1)


def narrowly(target: GpuTarget, ring: int, nbytes: int) -> GpuTarget:
    """A GPU whose blocks have room for a ring and so much more."""
    return replace(target, shared=EXCHANGE + APART_ALIGN + ring + nbytes)


#: which operand lies across the depth, as `turned`
RIGHT, LEFT = (False, False), (True, True)
SUITE = {
    "bias": Handing(250, 64, 150, hopper(64, 16, 128, 3)),
    "residual": Handing(250, 64, 150, hopper(64, 32, 64, 4), behind="residual"),
    "rounded": Handing(250, 64, 130, hopper(64, 64, 64, 4), (True, False), behind=""),
    "pairs": Handing(190, 64, 70, hopper(64, 32, 64, 4), boxes=2),
    "odd columns": Handing(190, 61, 100, hopper(64, 32, 64, 4), behind="residual"),
    "edges": Handing(190, 104, 100, hopper(64, 32, 64, 4), boxes=2, behind="residual"),
    "f16": Handing(190, 64, 100, hopper(64, 32, 64, 4), dtype="f16", narrow="f16"),
    "coarse": Handing(190, 64, 310, hopper(64, 32, 64, 3), dtype="f8e5m2", narrow="bf16"),
    "two parts": Handing(250, 128, 250, narrowly(hopper(64, 64, 64, 4), 128 * 64 * 4, 5120), behind="residual"),
    "four parts": Handing(190, 64, 250, narrowly(hopper(64, 64, 64, 4), 128 * 64 * 4, 3072)),
    "more parts than turns": Handing(250, 128, 90, narrowly(hopper(64, 64, 64, 3), 128 * 64 * 3, 3072), boxes=2),
    "two warpgroups": Handing(250, 128, 200, hopper(128, 64, 64, 3), threads=512, behind="residual"),
    "tf32": Handing(190, 64, 155, hopper(64, 64, 64, 4), dtype="tf32", behind="residual"),
    "coarse, two parts": Handing(190, 64, 330, narrowly(hopper(64, 64, 64, 3), 128 * 64 * 3, 5120), dtype="f8e4m3fn"),
    # one operand from registers
    "bytes, right": Handing(250, 64, 330, hopper(64, 64, 64, 4), RIGHT, "s8", behind="residual"),
    "bytes, left": Handing(190, 61, 330, hopper(64, 64, 64, 4), LEFT, "u8"),
    "bytes of bytes": Handing(190, 120, 200, hopper(64, 64, 64, 3), RIGHT, "s8", boxes=2, narrow="s8"),
    "two parts of rows": Handing(190, 120, 330, narrowly(hopper(64, 128, 64, 3), 192 * 64 * 3, 8704), RIGHT, "s8",
                                 behind="residual"),
    "two parts of columns": Handing(190, 128, 330, narrowly(hopper(64, 128, 64, 3), 192 * 64 * 3, 9216), LEFT, "s8"),
    "coarse, right": Handing(190, 120, 330, hopper(64, 64, 64, 3), RIGHT, "f8e4m3fn", boxes=2, behind=""),
    "tf32, right": Handing(190, 64, 155, hopper(64, 64, 64, 4), RIGHT, "tf32", behind="residual"),
    "tf32, left": Handing(190, 104, 155, hopper(64, 64, 64, 4), LEFT, "tf32"),
    "two warpgroups, right": Handing(250, 128, 330, hopper(64, 128, 64, 3), RIGHT, "s8", 512, behind="residual"),
    "two warpgroups, left": Handing(250, 128, 155, hopper(128, 64, 64, 3), LEFT, "tf32", 512, boxes=2),
}


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    handing = SUITE[name]
    kernel, (inputs, want) = handing.kernel, handing.data()
    section, = kernel.sections()
    assert section.hands is not None and (over := handed(section)) is not None
    assert over.parts(section.hands) == (4 if "four" in name or "more" in name else 2 if "two parts" in name else 1)
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = Compiled(kernel, handing.target)
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("name", ["rounded", "two warpgroups", "tf32", "bytes, right", "bytes, left", "bytes of bytes",
                                  "two parts of rows", "two parts of columns", "coarse, right", "tf32, right",
                                  "tf32, left", "two warpgroups, right", "two warpgroups, left"])
def test_no_two_threads_meet_in_a_bank(name: str) -> None:
    """Where a part's lines have 128 bytes, as those of large tiles do."""
    made = Compiled(SUITE[name].kernel, SUITE[name].target)
    made(*SUITE[name].data()[0])
    found = [s for s in made.sites if s.space == "shared" and re.match(r"(ld|st|ldmatrix)\.", s.text)]
    assert len(found) > 3 and [s.text for s in found if s.passes != s.requests] == []


@pytest.mark.parametrize("name", ["bias", "more parts than turns", "two parts of rows", "tf32, left"])
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(SUITE[name].kernel, *SUITE[name].data()) == []


@pytest.mark.parametrize("name", ["four parts", "pairs", "two parts of rows", "tf32, left"])
def test_interpreter_catches_every_mutant_of_ptx(name: str, drawn: Drawn) -> None:
    handing = SUITE[name]
    made, (inputs, want) = Compiled(handing.kernel, handing.target), handing.data()
    assert passed(made, inputs, want, drawn(ptx_mutants(made.ptx, False)), 8) == []


def test_what_the_verifier_refuses() -> None:
    kernel = SUITE["four parts"].kernel
    section, = kernel.sections()
    over = handed(section)
    assert over is not None and section.hands is not None

    def refused(said: str, **changed: object) -> None:
        other = replace(section, **changed)  # type: ignore[arg-type]
        buffers = tuple(other.hands or b if b is section.hands else b for b in kernel.buffers)
        with pytest.raises(VerifyError, match=said):
            verify(replace(kernel, buffers=buffers, phases=(Phase((other,)),)))
    refused("blocks that last", lasts=False)
    refused("does not hold a part", hands=replace(section.hands, size=section.hands.size - 1))
    refused("nothing else touches", hands=replace(section.hands, slot=0))


@pytest.mark.parametrize("changed", [{"narrow": "f32"}, {"lasts": False}, {"threads": 512}],
                         ids=["wide", "not lasting", "warpgroups share rows"])
def test_others_stay_where_they_were_summed(changed: dict[str, object]) -> None:
    handing = replace(SUITE["bias"], **changed)  # type: ignore[arg-type]
    section, = handing.kernel.sections()
    assert section.hands is None


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("behind", ["", "bias", "residual"])
def test_a_quarter_at_a_time_spills_nothing(behind: str) -> None:
    """Beside four stages, and registers for what waits."""
    handing = Handing(256, 512, 512, hopper(128, 256, 128, 4), threads=512, boxes=2, behind=behind)
    kernel = handing.kernel
    section, = kernel.sections()
    over, made = handed(section), Compiled(kernel, handing.target)
    assert over is not None and section.hands is not None and over.parts(section.hands) == 4
    report, = ptxas.assemble(made.ptx, "sm_90a")[1]
    assert "setmaxnreg.inc" in made.ptx and "m64n256k16" in made.ptx
    assert report.spilled == report.stack == 0 and report.registers <= 168


@pytest.mark.skipif(ptxas.find() is None, reason="no ptxas: install nvidia-cuda-nvcc")
@pytest.mark.parametrize("dtype, narrow, tile, stages, turned, parts, behind", [
    ("s8", "bf16", (256, 128), 4, RIGHT, 4, "residual"), ("s8", "bf16", (128, 256), 4, RIGHT, 4, "bias"),
    ("s8", "s8", (256, 128), 4, LEFT, 4, "residual"), ("s8", "s8", (256, 128), 4, RIGHT, 2, ""),
    ("f8e4m3fn", "bf16", (128, 128), 6, RIGHT, 2, "residual"),
    ("f8e5m2", "bf16", (128, 128), 6, (False, True), 2, "bias"),
    ("tf32", "bf16", (256, 128), 4, RIGHT, 4, "bias"), ("tf32", "f16", (128, 256), 4, (False, True), 4, "residual")])
def test_others_spill_nothing_either(dtype: str, narrow: str, tile: tuple[int, int], stages: int,
                                     turned: tuple[bool, bool], parts: int, behind: str) -> None:
    """Beside an operand in registers, sums of parts of the depth, tf32."""
    handing = Handing(2 * tile[0], 2 * tile[1], 512, hopper(*tile, 128, stages), turned, dtype, 512, 2, True, behind,
                      narrow)
    kernel = handing.kernel
    section, = kernel.sections()
    over, made = handed(section), Compiled(kernel, handing.target)
    assert over is not None and section.hands is not None and over.parts(section.hands) == parts
    report, = ptxas.assemble(made.ptx, "sm_90a")[1]
    assert report.spilled == report.stack == 0 and not report.hampered and report.registers <= 168
