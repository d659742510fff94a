"""What stitching did to each module: plain records the pipeline fills in and `stitch.report()` shows."""
from __future__ import annotations

import dataclasses
import hashlib
import json
import zlib
from collections.abc import Sequence
from dataclasses import field

from .dataclass import dataclass

_WIDEST_REASON = 60
#: launches that a report names, those that should gain most
_SHOWN = 24


@dataclass(frozen=True, slots=True)
class KernelReport:
    """One stitched kernel; `target` is the digest that names its code, `name` what its launch is called after the
    program (`stitch.<scope>.<kinds>`, "" where that is not known).  `ops` is how many HLO instructions it computes,
    `launches` how many of XLA's kernels it replaces, `gain` the expected saving in microseconds a run, known from
    `source` (model, perflib, or a trial that the program begins); `cached` tells that its object came from the cache,
    `seconds` how long it took otherwise."""

    target: str
    ops: int = 0
    launches: int = 0
    gain: float = 0.0
    source: str = ""
    cached: bool = False
    seconds: float = 0.0
    name: str = ""


#: characters of a module whose text is kept, and bytes of all such texts of a process together
_LONGEST, KEPT = 1 << 23, 1 << 24
#: of a text's digest
_DIGITS = 32


@dataclass(frozen=True, slots=True)
class Source:
    """What a module was planned from, for a report that is asked for later: its text, packed, the target and the knobs.
    `digest` names the text, `undonated`: what it said of donation does not count."""

    digest: str
    packed: bytes
    target: object
    knobs: object
    undonated: bool

    @staticmethod
    def of(text: str, target: object, knobs: object, undonated: bool) -> "Source | None":
        """None for a text that is too long to be kept."""
        if len(text) > _LONGEST:
            return None
        data = text.encode()
        return Source(hashlib.sha256(data).hexdigest()[:_DIGITS], zlib.compress(data, 1), target, knobs, undonated)

    @property
    def text(self) -> str:
        """The module's text."""
        return zlib.decompress(self.packed).decode()


@dataclass(frozen=True, slots=True)
class ModuleReport:
    """One module, of `ops` launches under XLA alone (0: not known).  `left` maps reasons to the number of those left to
    XLA for them; `error` is why the whole module was left alone; `loaded` marks an executable that came stitched out of
    JAX's persistent cache; `seconds` is what the compile took here, XLA's own part excluded."""

    name: str
    ops: int = 0
    kernels: tuple[KernelReport, ...] = ()
    left: tuple[tuple[str, int], ...] = ()
    seconds: float = 0.0
    error: str = ""
    loaded: bool = False
    source: Source | None = field(default=None, repr=False, compare=False)

    def plain(self) -> dict[str, object]:
        """The report as JSON has it: without the source."""
        told = dataclasses.asdict(dataclasses.replace(self, source=None))
        del told["source"]
        return told

    @property
    def gain(self) -> float:
        """Expected saving in microseconds a run."""
        return sum(k.gain for k in self.kernels)


@dataclass(frozen=True, slots=True)
class Report:
    """Every module seen since the process started, oldest first; `skipped` counts those too small to look at."""

    modules: tuple[ModuleReport, ...]
    skipped: int = 0

    def __str__(self) -> str:
        small = f"{_counted(self.skipped, 'more module' if self.modules else 'module')} too small to look at"
        if not self.modules:
            return ("nothing was compiled with stitching on (stitch.enable() comes first, STITCH_DISABLE stops it); "
                    + small)
        rows = [("module", "kernels", "ops", "launches", "gain us", "spent ms", "left to XLA")]
        rows += [(m.name, str(len(m.kernels)), _amounts([k.ops for k in m.kernels]), _replaced(m), f"{m.gain:.1f}",
                  f"{m.seconds * 1e3:.1f}", _reasons(m)) for m in self.modules]
        kernels = sorted(((k, m) for m in self.modules for k in m.kernels), key=lambda pair: -pair[0].gain)
        lines = _table(rows)
        if kernels:
            named = [("launch", "ops", "replaces", "gain us", "module")]
            named += [(k.name or k.target, str(k.ops), str(k.launches), f"{k.gain:.1f}", m.name)
                      for k, m in kernels[:_SHOWN]]
            lines += ["", *_table(named)]
            lines += [f"... and {len(kernels) - _SHOWN} more"] if len(kernels) > _SHOWN else []
        lines += ["", f"{_counted(len(self.modules), 'module')}, {_counted(len(kernels), 'kernel')}, "
                      f"{sum(m.seconds for m in self.modules):.2f} s; {small}"]
        return "\n".join(line.rstrip() for line in lines)

    def to_json(self) -> str:
        """The same as JSON text."""
        return json.dumps({"modules": [m.plain() for m in self.modules], "skipped": self.skipped}, indent=1)


def _counted(number: int, what: str) -> str:
    """'1 module', '2 modules'"""
    return f"{number} {what}{'s' * (number != 1)}"


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Lines of columns: the first and the last to the left, those between to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    return ["  ".join([row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:-1], widths[1:])), row[-1]])
            for row in rows]


def _amounts(kernels: list[int]) -> str:
    """'12+7'"""
    return "+".join(map(str, kernels[:6])) + ("+…" if len(kernels) > 6 else "") or "0"


def _replaced(module: ModuleReport) -> str:
    """'4 of 7'"""
    return str(sum(k.launches for k in module.kernels)) + (f" of {module.ops}" if module.ops else "")


def _reasons(module: ModuleReport) -> str:
    if module.error:
        return module.error
    if module.loaded:
        return "(loaded from JAX's compilation cache)"
    text = "; ".join(f"{reason} ({count})" for reason, count in sorted(module.left, key=lambda r: -r[1]))
    return text if len(text) <= _WIDEST_REASON else text[:_WIDEST_REASON - 1] + "…"
