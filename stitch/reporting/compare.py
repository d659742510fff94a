"""What changed between two plans of a module: kernels that are new, gone or different, times, what XLA keeps."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..dataclass import dataclass
from .records import Frame, Group, Loop, Plan, Refused
from .tables import gain, schedule, us

Part = Group | Loop


@dataclass(frozen=True, slots=True)
class Change:
    """A launch, or something that XLA keeps: what it takes before and after, "" where it is not there, and `what`
    changed."""

    name: str
    before: str
    after: str
    what: str


def pairs(before: Sequence[Plan], after: Sequence[Plan]) -> Iterator[tuple[Plan | None, Plan | None]]:
    """Plans of the same module: by name, and those of one name in their order.  Where each side has one module, those
    two, whatever they are called."""
    if len(before) == len(after) == 1:
        yield before[0], after[0]
        return
    left = list(after)
    for plan in before:
        found = next((p for p in left if p.module == plan.module), None)
        if found is not None:
            left.remove(found)
        yield plan, found
    yield from ((None, plan) for plan in left)


def changes(before: Plan, after: Plan) -> list[Change]:
    """What is different; nothing for kernels that are the same and should take as long."""
    was, now = dict(_parts(before)), dict(_parts(after))
    found: list[Change] = []
    for key, other in _matched(was, now):
        a, b = was.get(key) if key else None, now.get(other) if other else None
        if a is not None and b is not None:
            what = "; ".join(_differences(a, b))
            if what or us(_ours(a)) != us(_ours(b)):
                found.append(Change(b.title, us(_ours(a)), us(_ours(b)), what or "the same kernel"))
        elif a is not None:
            why = _why_left(a, after)
            found.append(Change(a.title, us(_ours(a)), "", f"gone: {why or 'its parts are elsewhere'}"))
        elif b is not None:
            found.append(Change(b.title, "", us(_ours(b)), f"new, {gain(b.xla, _ours(b))}"))
    return found + _left(before, after)


def _parts(plan: Plan) -> Iterator[tuple[str, Part]]:
    for frame in plan.frames:
        yield from ((f"{frame.name}/{g.id}", g) for g in frame.groups)
        yield from ((f"{frame.name}/{p.name}", p) for p in frame.loops)


def _matched(was: dict[str, Part], now: dict[str, Part]) -> Iterator[tuple[str, str]]:
    """Keys that belong together ("": none): equal kernels first, then what has most instructions in common."""
    left = dict(now)
    rest: list[str] = []
    for key, part in was.items():
        same = key if key in left and left[key].kernel == part.kernel else \
            next((k for k, p in left.items() if p.kernel == part.kernel), "")
        if same:
            del left[same]
            yield key, same
        else:
            rest.append(key)
    for key in rest:
        members = _members(was[key])
        best = max(left, key=lambda k: len(members & _members(left[k])), default="")
        if best and members & _members(left[best]):
            del left[best]
            yield key, best
        else:
            yield key, ""
    yield from (("", key) for key in left)


def _members(part: Part) -> set[str]:
    return {part.name} if isinstance(part, Loop) else {m.name for m in part.members if not m.is_constant}


def _ours(part: Part) -> float:
    """Microseconds: measured, or else expected."""
    return part.measured.stitched if isinstance(part, Group) and part.measured else part.stitched


def _differences(a: Part, b: Part) -> Iterator[str]:
    """How two kernels for the same thing differ."""
    if a.kernel == b.kernel:
        return
    if isinstance(a, Group) and isinstance(b, Group):
        more, less = _members(b) - _members(a), _members(a) - _members(b)
        if more or less:
            yield f"instructions +{len(more)} -{len(less)}"
        if len(a.sections) != len(b.sections):
            yield f"sections {len(a.sections)} -> {len(b.sections)}"
        elif changed := [(x, y) for x, y in zip(a.sections, b.sections) if x.schedule != y.schedule]:
            x, y = changed[0]
            yield f"schedule of section {x.number}: {schedule(x.schedule)} -> {schedule(y.schedule)}" \
                + f" and of {len(changed) - 1} more" * (len(changed) > 1)
        for what, before, after in (("phases", a.phases, b.phases), ("threads", a.threads, b.threads),
                                    ("arena", a.arena_bytes, b.arena_bytes)):
            if before != after:
                yield f"{what} {before} -> {after}"
        if a.source != b.source:
            yield f"by {a.source} -> by {b.source}"
        if not more and not less and [s.schedule for s in a.sections] == [s.schedule for s in b.sections]:
            yield "another kernel name: its code, the target or the toolchain changed"
    elif a.kernel != b.kernel:
        yield "another program"


def _refused(plan: Plan) -> Iterator[tuple[Frame, Refused]]:
    yield from ((f, r) for f in plan.frames for r in f.refused)


def _why_left(part: Part, plan: Plan) -> str:
    """Why a plan leaves the instructions of a kernel to XLA."""
    members = _members(part)
    for _, r in _refused(plan):
        if members & {m.name for m in r.members}:
            return r.reason
    return next((one.reason for f in plan.frames for one in f.left if one.instruction.name in members), "")


def _left(before: Plan, after: Plan) -> list[Change]:
    """Reasons for which XLA keeps more, or less, than before."""
    was, now = _reasons(before), _reasons(after)
    return [Change("left to XLA", str(was.get(why, 0)), str(now.get(why, 0)), why)
            for why in dict.fromkeys((*was, *now)) if was.get(why, 0) != now.get(why, 0)]


def _reasons(plan: Plan) -> dict[str, int]:
    found: dict[str, int] = {}
    for _, r in _refused(plan):
        found[r.reason] = found.get(r.reason, 0) + r.launches
    for one in (one for f in plan.frames for one in f.left):
        found[one.reason] = found.get(one.reason, 0) + 1
    return found
