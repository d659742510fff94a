"""What was measured on a GPU: the rows, their table, and whether the targets are met."""
from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from bench.gpu.profile import Launched

#: part of the copy bandwidth that stitched patterns reach at LEAST_BYTES and more
BANDWIDTH, LEAST_BYTES = 0.85, 64 << 20
#: XLA's time over stitch's: the geometric mean over CORE, and of every row
MEAN, FLOOR = 1.3, 0.97
CORE = ("softmax", "layer_norm", "rms_norm_gate", "gelu_residual_layer_norm", "adam")


@dataclass(frozen=True)
class Row:
    """One pattern at one size.

    Attributes:
        bytes: what must move: inputs and results once (see bench.gpu.sizes).
        xla_us, stitch_us: medians in microseconds.
        ratio: XLA's time over stitch's, the median over pairs of samples, and the 95% interval of it.
        starved: part of the samples in which the device may have waited for the host.
        xla_seen, stitch_seen: what a call launches by the profiler, None when it saw nothing or was not
            asked.
        xla_static, stitch_static: kernels in the executables' texts.
        torch_us: PyTorch's median; None with the reason in `torch_note`, which otherwise says what else is known."""

    pattern: str
    large: bool
    bytes: int
    xla_us: float
    stitch_us: float
    ratio: float
    low: float
    high: float
    starved: float
    xla_seen: Launched | None
    stitch_seen: Launched | None
    xla_static: int
    stitch_static: int
    torch_us: float | None
    torch_note: str

    @property
    def bandwidth(self) -> float:
        """Gigabytes per second under stitch."""
        return self.bytes / self.stitch_us / 1e3

    def part(self, copy: float) -> float:
        """The bandwidth as a part of `copy` GB/s."""
        return self.bandwidth / copy

    def title(self) -> str:
        """What the table and the targets call it."""
        return f"{self.pattern}, {self.bytes / 2**20:.1f} MiB"


@dataclass(frozen=True)
class Setting:
    """The machine: copy is the bandwidth of a copy in GB/s; versions are by package."""

    device: str
    driver: str
    copy: float
    versions: dict[str, str]

    def line(self) -> str:
        """The machine in one line."""
        versions = ", ".join(f"{name} {version}" for name, version in self.versions.items())
        return f"{self.device}, driver {self.driver}, {versions}; a copy of 256 MiB moves {self.copy:.0f} GB/s"


def _count(seen: Launched | None) -> str:
    return "?" if seen is None else f"{seen.kernels:g}"


def table(rows: Iterable[Row], copy: float) -> str:
    """The rows as a Markdown table; `copy` is in GB/s."""
    lines = ["| work | XLA us | stitch us | ratio | kernels | GB/s | of a copy | PyTorch us |",
             "|---|---|---|---|---|---|---|---|"]
    for r in rows:
        mark = " (host-bound)" if r.starved > 0.5 else ""
        torch = r.torch_note.partition(":")[0] if r.torch_us is None else f"{r.torch_us:.1f} {r.torch_note}".strip()
        cells = [r.title(), f"{r.xla_us:.1f}", f"{r.stitch_us:.1f}{mark}", f"{r.ratio:.2f}x ({r.low:.2f}-{r.high:.2f})",
                 f"{_count(r.xla_seen)} -> {_count(r.stitch_seen)}", f"{r.bandwidth:.0f}",
                 f"{r.part(copy):.0%}" if r.large else "", torch]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def targets(rows: Sequence[Row], copy: float) -> list[tuple[bool, str]]:
    """Every target with what it came to, and whether it is met.  One that no row tells anything about is missed."""
    found = [bandwidth_target(r, copy) for r in rows if r.large and r.bytes >= LEAST_BYTES]
    if not found:
        found = [(False, f"no pattern of {LEAST_BYTES >> 20} MiB or more was measured")]
    for large in (False, True):
        found.append(mean_target({r.pattern: r.ratio for r in rows if r.large == large}, large))
    slow = [f"{r.title()} ({r.ratio:.3f}x)" for r in rows if r.ratio < FLOOR]
    found.append((bool(rows) and not slow, f"under {FLOOR}x of XLA: {', '.join(slow) or 'none'}"))
    return found


def bandwidth_target(row: Row, copy: float) -> tuple[bool, str]:
    """One large pattern's bandwidth against a copy's, in GB/s."""
    return row.part(copy) >= BANDWIDTH, (f"{row.title()}: {row.bandwidth:.0f} GB/s, {row.part(copy):.1%} of a copy "
                                         f"(target {BANDWIDTH:.0%})")


def mean_target(ratios: dict[str, float], large: bool) -> tuple[bool, str]:
    """The geometric mean of the core patterns' ratios at one size."""
    size = "large" if large else "at their own sizes"
    lost = [name for name in CORE if name not in ratios]
    if lost:
        return False, f"geometric mean {size}: not measured: {', '.join(lost)}"
    mean = statistics.geometric_mean(ratios[name] for name in CORE)
    return mean >= MEAN, f"geometric mean over {', '.join(CORE)} {size}: {mean:.2f}x of XLA (target {MEAN}x)"


def verdicts(found: Iterable[tuple[bool, str]]) -> str:
    """Targets as Markdown list items that begin with what became of them."""
    return "".join(f"- {'meets' if met else 'misses'}: {said}\n" for met, said in found)


def document(rows: Sequence[Row], setting: Setting) -> str:
    """The whole report as Markdown."""
    notes = ("Microseconds of one call by CUDA events, medians; in brackets the 95% interval of the median "
             "ratio. Kernels are a call's as the profiler saw them. GB/s count every byte that must move once.")
    return f"{setting.line()}\n\n{table(rows, setting.copy)}\n{notes}\n\n{verdicts(targets(rows, setting.copy))}"


def record(rows: Sequence[Row], setting: Setting) -> dict[str, object]:
    """The whole report as JSON can hold it."""
    checked = [{"met": met, "target": said} for met, said in targets(rows, setting.copy)]
    return {"machine": asdict(setting), "rows": [asdict(r) for r in rows], "targets": checked}
