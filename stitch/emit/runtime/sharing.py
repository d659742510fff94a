"""Does it pay to share a kernel's launch with other threads?  Notes that a kernel keeps while the program runs.

Helpers pay when the pool's threads are awake (they come at once) and may not when they sleep (waking one takes the
caller 10-30 us, and it comes 30-50 us later); nobody can ask which.  So a kernel of middling work notes what its
launches took alone and shared, in cycles, does what was faster of late, and tries the other way now and then.  What it
does changes whether threads sleep: helpers that came to the last launch are still awake at the next one.  So the other
way is tried several times in a row, and the first launch after a change is not noted.  A launch now and then takes
several times as long, as something else had the core: a note may raise what is known by little, but lower it by much.
Neighbours that take a core for some milliseconds make sharing the slower way meanwhile: whenever the faster way turns
out to be another one, the tries, which become rare, begin again.
Threads that launch the same kernel at once may overwrite each other's notes, which costs a note.
"""
from __future__ import annotations

from string import Template

from ...target.costs_cpu import CpuCode

# Notes: launches, cycles alone, cycles shared, launch of the next try, launches from there to the one after, whether to
# share before anything is known, how the last launch went (1: alone, 2: shared).
_NOTES = """
%notes = type { i64, i64, i64, i64, i64, i64, i64 }

declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)

; Share the launch with helpers?  The faster way so far, the other one when it is time to try it again.
define internal i1 @choose(ptr %notes) {
  %calls = load atomic i64, ptr %notes monotonic, align 8
  %more = add i64 %calls, 1
  store atomic i64 %more, ptr %notes monotonic, align 8
  %alone.at = getelementptr %notes, ptr %notes, i64 0, i32 1
  %alone = load atomic i64, ptr %alone.at monotonic, align 8
  %shared.at = getelementptr %notes, ptr %notes, i64 0, i32 2
  %shared = load atomic i64, ptr %shared.at monotonic, align 8
  %next.at = getelementptr %notes, ptr %notes, i64 0, i32 3
  %next = load atomic i64, ptr %next.at monotonic, align 8
  %gap.at = getelementptr %notes, ptr %notes, i64 0, i32 4
  %gap = load atomic i64, ptr %gap.at monotonic, align 8
  %guess.at = getelementptr %notes, ptr %notes, i64 0, i32 5
  %guess.word = load i64, ptr %guess.at
  %guess = icmp ne i64 %guess.word, 0
  %both = mul i64 %alone, %shared
  %known = icmp ne i64 %both, 0
  %faster = icmp ult i64 %shared, %alone
  %best = select i1 %known, i1 %faster, i1 %guess
  %since = sub i64 %calls, %next
  %trying = icmp ult i64 %since, $TRIES
  %share = xor i1 %best, %trying
  %last = icmp eq i64 %since, $LAST_TRY
  br i1 %last, label %plan, label %out
plan:
  %again = add i64 %calls, %gap
  store atomic i64 %again, ptr %next.at monotonic, align 8
  %twice = shl i64 %gap, 1
  %longer = call i64 @llvm.umin.i64(i64 %twice, i64 $LONGEST_GAP)
  store atomic i64 %longer, ptr %gap.at monotonic, align 8
  br label %out
out:
  ret i1 %share
}

; Note how long a launch took if the one before went the same way.  Once the other way is the faster one, the next try
; comes soon again.
define internal void @learn(ptr %notes, i1 %shared, i64 %took) {
  %slot = select i1 %shared, i64 2, i64 1
  %last.at = getelementptr %notes, ptr %notes, i64 0, i32 6
  %last = load atomic i64, ptr %last.at monotonic, align 8
  store atomic i64 %slot, ptr %last.at monotonic, align 8
  %again = icmp eq i64 %last, %slot
  br i1 %again, label %note, label %out
note:
  %at = getelementptr i64, ptr %notes, i64 %slot
  %old = load atomic i64, ptr %at monotonic, align 8
  %none = icmp eq i64 %old, 0
  %less = icmp ult i64 %took, %old
  %twice = shl i64 %took, 1
  %cut = call i64 @llvm.umin.i64(i64 %old, i64 %twice)
  %cut.part = mul i64 %cut, 3
  %sum = add i64 %cut.part, %took
  %down = lshr i64 %sum, 2
  %part = lshr i64 %old, $RISE
  %most = add i64 %old, %part
  %up = call i64 @llvm.umin.i64(i64 %took, i64 %most)
  %moved = select i1 %less, i64 %down, i64 %up
  %value = select i1 %none, i64 %took, i64 %moved
  %new = call i64 @llvm.umax.i64(i64 %value, i64 1)
  store atomic i64 %new, ptr %at monotonic, align 8
  %other.slot = sub i64 3, %slot
  %other.at = getelementptr i64, ptr %notes, i64 %other.slot
  %other = load atomic i64, ptr %other.at monotonic, align 8
  %was = icmp ult i64 %old, %other
  %is = icmp ult i64 %new, %other
  %changed = xor i1 %was, %is
  %both = mul i64 %old, %other
  %known = icmp ne i64 %both, 0
  %turned = and i1 %changed, %known
  br i1 %turned, label %turn, label %out
turn:
  %calls = load atomic i64, ptr %notes monotonic, align 8
  %soon = add i64 %calls, $FIRST_GAP
  %next.at = getelementptr %notes, ptr %notes, i64 0, i32 3
  store atomic i64 %soon, ptr %next.at monotonic, align 8
  %gap.at = getelementptr %notes, ptr %notes, i64 0, i32 4
  store atomic i64 $FIRST_GAP, ptr %gap.at monotonic, align 8
  br label %out
out:
  ret void
}
"""


def notes_ir(costs: CpuCode) -> str:
    """LLVM IR text of `i1 @choose(notes)`, which is asked before a launch, and `@learn(notes, shared, cycles)`, which
    is told after it; the text declares the minimum and maximum of i64."""
    return Template(_NOTES).substitute(TRIES=str(costs.tries), LAST_TRY=str(costs.tries - 1),
                                       FIRST_GAP=str(costs.first_gap), LONGEST_GAP=str(costs.longest_gap),
                                       RISE=str(costs.rise))


def initial_notes(share: bool, costs: CpuCode) -> str:
    """The notes' type and first value as LLVM IR text; `share`: what to do before anything is known."""
    return f"[7 x i64] [i64 0, i64 0, i64 0, i64 {costs.first_try}, i64 {costs.first_gap}, i64 {int(share)}, i64 0]"
