"""Sums that are handed over: right for all that may follow them, tile after tile, at every edge; every wait and arrival
between those who multiply and those who finish is needed."""
from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest

from stitch.emit.ir import interpreter as kinterp
from stitch.emit.ir.handed import handed
from stitch.emit.ir.kir import Buffer, Compute, For, Kernel, Load, Loop, Phase, Space, Store
from stitch.emit.lower.pipeline import APART_ALIGN
from stitch.hlo.index import ix
from stitch.hlo.types import DTYPES
from stitch.ptx.faults import Fault
from stitch.target import EXCHANGE, GpuTarget

from .boxed import Boxed, hopper
from .ptx_harness import Array, Compiled
from .test_boxes import ptx_mutants
from .test_pipeline import overlooked


@dataclass(frozen=True)
class Handing(Boxed):
    """A product in blocks that last whose sums become `narrow` at once.  Then "bias" and relu follow, another array is
    added (a "residual"), or nothing does."""

    lasts: bool = True
    behind: str = "bias"
    narrow: str = "bf16"

    @property
    def plain(self) -> Kernel:
        kernel = replace(self, behind="relu").__class__.__mro__[1].plain.fget(replace(self, behind="relu"))  # type: ignore
        section, = kernel.sections()
        product, nest = section.body
        narrow, wide = DTYPES[self.narrow], self.types[1]
        (high,), (broad,) = self.target.costs.pipeline.rows, self.target.costs.pipeline.cols
        inner, = nest.body
        i, j = nest.var, inner.var
        at = inner.body[-1].ix
        left, right, *_ = kernel.buffers
        sums = Buffer("sums", wide, high * broad, Space.REGISTERS)
        out = Buffer("out", narrow, self.rows * self.cols, Space.OUT, 0)
        load = Load(wide, sums, ix(i) * broad + ix(j))
        x: Load | Compute = Compute(narrow, "convert", (load,))
        steps: list[Load | Compute] = [load, x]
        more: list[Buffer] = []
        if self.behind:
            size = self.cols if self.behind == "bias" else self.rows * self.cols
            more = [Buffer("more", narrow, size, Space.IN, 2)]
            bias = inner.body[1]
            y = Load(narrow, more[0], bias.ix if self.behind == "bias" else at)
            x = Compute(narrow, "add", (x, y))
            steps += [y, x]
            if self.behind == "bias":
                zero = Compute(narrow, "subtract", (y, y))
                x = Compute(narrow, "maximum", (x, zero))
                steps += [zero, x]
        inner = For(j, broad, Loop.LANE, (*steps, Store(out, at, x)), bound=inner.bound)
        body = (replace(product, out=sums), replace(nest, body=(inner,)))
        return Kernel("handing", (left, right, *more, out, sums), (Phase((replace(section, body=body),)),), 0,
                      self.threads)

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
    "four parts": Handing(190, 64, 130, narrowly(hopper(64, 64, 64, 4), 128 * 64 * 4, 3072)),
    "more parts than turns": Handing(250, 128, 90, narrowly(hopper(64, 64, 64, 3), 128 * 64 * 3, 3072), boxes=2),
    "two warpgroups": Handing(250, 128, 200, hopper(128, 64, 64, 3), threads=512, behind="residual"),
}


@pytest.mark.parametrize("name", SUITE)
def test_the_suite_is_right(name: str) -> None:
    handing = SUITE[name]
    kernel, (inputs, want) = handing.kernel, handing.data()
    section, = kernel.sections()
    assert section.hands is not None and (over := handed(section)) is not None
    assert over.parts(section.hands) == {"two": 2, "four": 4, "more": 4}.get(name.split(" ")[0], 1) or "warp" in name
    for order in ("forward", "random"):
        np.testing.assert_array_equal(kinterp.run(kernel, inputs, barriers=True, order=order)[0], want)
    made = Compiled(kernel, handing.target)
    np.testing.assert_array_equal(made(*inputs)[0], want)


@pytest.mark.parametrize("name", ["bias", "more parts than turns"])
def test_interpreter_and_verifier_catch_every_mutant_of_kernel_ir(name: str) -> None:
    assert overlooked(SUITE[name].kernel, *SUITE[name].data()) == []


@pytest.mark.parametrize("name", ["four parts", "pairs", "two warpgroups"])
def test_interpreter_catches_every_mutant_of_ptx(name: str) -> None:
    handing = SUITE[name]
    made, (inputs, want) = Compiled(handing.kernel, handing.target), handing.data()
    whole, missed, seen = made.ptx, [], 0
    for what, made.ptx in ptx_mutants(whole, False):
        seen += 1
        try:
            if np.array_equal(made(*inputs)[0], want):
                missed.append(what)
        except Fault:
            pass
    assert seen > 60 and not missed, "\n".join(missed)
