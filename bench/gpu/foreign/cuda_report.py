"""The report of `cuda.py`."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from .published import BOUNDS, DIVERGENT, OTHERS, RACY, REPOSITORIES, RIGHT, Case


@dataclass
class Verdict:
    """What `stitch ptx check` says of a case: right, race, another fault, or unknown (it could not be run), with the
    reason; the same with --judge, where a race was found; and without each of some barriers."""

    case: Case
    how: str
    text: str = ""
    judged: str = ""
    without: list[str] = field(default_factory=list)

    @property
    def agrees(self) -> bool:
        """Does it say what the publisher says?"""
        return self.how in {RIGHT: ("right",), RACY: ("race",), DIVERGENT: ("fault", "race"),
                            BOUNDS: ("fault",)}[self.case.says]


_COLUMNS = ("kernels", "right: accepted", "only with --judge", "alarm", "racy: found", "also with --judge", "missed",
            "other faults: found", "missed", "could not be run")


def _row(found: list[Verdict]) -> list[int]:
    """The columns of some kernels."""
    ran = [v for v in found if v.how != "unknown"]
    by = {says: [v for v in ran if v.case.says == says] for says in (RIGHT, RACY, DIVERGENT, BOUNDS)}
    right, racy, other = by[RIGHT], by[RACY], by[DIVERGENT] + by[BOUNDS]
    forgiven = sum(v.how == "race" and v.judged == "right" for v in right)
    accepted = sum(v.how == "right" for v in right)
    detected = sum(v.how != "right" for v in racy)
    seen = sum(v.how != "right" for v in other)
    return [len(found), accepted, forgiven, len(right) - accepted - forgiven, detected,
            sum(v.how == "fault" or v.judged == "race" for v in racy), len(racy) - detected, seen, len(other) - seen,
            len(found) - len(ran)]


def markdown(found: list[Verdict], every: int) -> str:
    """The report; of Indigo, every so-many-th variant was checked."""
    names = list(dict.fromkeys((v.case.repository, v.case.changed) for v in found))
    rows = [(repository + (f", {changed}" if changed else ""),
             _row([v for v in found if (v.case.repository, v.case.changed) == (repository, changed)]))
            for repository, changed in names]
    planted = Counter(how for v in found for how in v.without)
    differ = [v for v in found if not v.agrees]
    return "\n".join([
        "# CUDA kernels that nobody here wrote", "",
        "`python -m bench.gpu.foreign.cuda FOLDER`: published CUDA kernels whose publishers say whether they race, "
        "compiled by `nvcc -ptx` for sm_80 and given to `stitch ptx check`, and where a race is found once more with "
        "`--judge`. No GPU was used. Sources are not part of this repository; texts were checked without their host "
        "code, licences and long comments." + (f" Of Indigo's variants one in {every} was." if every > 1 else ""), "",
        *(f"- {name}: {what}" for name, what in REPOSITORIES.items() if any(name == v.case.repository for v in found)),
        "", f"| source | {' | '.join(_COLUMNS)} |", "|---" * (1 + len(_COLUMNS)) + "|",
        *(f"| {name} | {' | '.join(map(str, row))} |" for name, row in [*rows, ("all", _row(found))]), "",
        "Only with --judge: threads race by the letter, but five orders of warps and threads gave the same bits. Also "
        "with --judge: some order gives other results, or a fault; for the others, --judge takes a race that a "
        "publisher means (a maximum that is read before it is updated atomically, say) for harmless.", "",
        f"Of right kernels, without one of their barriers (at most four each): {planted['race'] + planted['fault']} of "
        f"{sum(planted.values())} found, {planted['right']} show no race in these launches, {planted['unknown']} could "
        "not be run.", "",
        "## Where publisher and stitch differ", "",
        "| kernel | publisher | stitch | --judge | why |", "|---|---|---|---|---|",
        *(f"| {v.case.name} | {v.case.says} | {v.how} | {v.judged} | {_why(v)} |" for v in differ), "",
        "## What others publish", "", *(f"- {line}" for line in OTHERS), ""])


def _why(v: Verdict) -> str:
    return (v.case.because or v.text).replace("|", "/")
