"""Handlers that let two versions of a group take turns in a running program, as LLVM IR text.

A group that is tried is a conditional in XLA's module (`hlo/rewrite/turns.py`).  `stitch_choose`, which takes what both
branches wait for, says which of them runs and when that was; each branch ends with `stitch_end`, which takes that time
and all results, and notes what the branch took.  What they know of a trial lies in a table of this process, which
Python reads and writes while programs run (`emit/load/trials.py`).  A settled trial costs a load a call.

XLA's version runs by itself at first, as long as the place says: its first run pays for what XLA's library sets up, as
it would without us, and ours comes when it can cost little beside the time that has passed.

Versions are compared in pairs of turns, two runs each, of which the second one counts: after a change the other
version's data is in the caches and the threads are somewhere else.  (The faster one of several would flatter a version
that is fast now and then.)  A short program would have ended before a thread of
Python looks, so the handlers limit themselves what a trial costs: they add up the logarithms of the pairs' ratios, each
bounded, so that a run that was interrupted weighs no more than a clear difference.  While the sum is small one pair
follows the other; where it is not, the version that it speaks for runs by itself, untimed, for a gap that doubles from
pair to pair.  So a version that is much slower runs twice a pair, a handful of pairs in a thousand runs, and an early
mistake is found out.

A kernel that only a trial calls may have no code yet (`emit/load/handlers.py`, `promise`).  Until it is there XLA's
version runs and nobody calls the kernel; if somebody did, `stitch_absent`, which stands in for it, would say so.  What
XLA's version takes meanwhile is added up: nobody knows before how often some loops turn.  (`stitch_choose` gives such
runs their beginning as a negative number.)

The calls' attributes are `arm` (what `stitch_choose` takes where nothing is known, and whose time `stitch_end` notes),
`process`, a number that only this process has, and `trial`, a place in the table: an executable that another process
made finds no trial here and always takes its `arm`.
"""
from __future__ import annotations

from string import Template

from .answers import INTERNAL, METADATA, constant_text, refusal
from .clock import DECLARED, clock

#: the handlers, in the order in which a run comes by, and what sets the process's number and returns the table
CHOOSE, END = HANDLERS = ("stitch_choose", "stitch_end")
TABLE = "stitch_trials"
#: the handler that stands in for what has no code yet
ABSENT = "stitch_absent"
#: places in the table, and pairs that one keeps, the last ones
PLACES, PAIRS = 256, 32
#: numbers of 64 bits in a place.  What to do; which run of a pair is next (below 0: so many runs in between are left);
#: who goes first, and who runs in between; turns of the pair noted; what each side took; pairs noted; the sum and the
#: gap so far
MODE, RUN, FIRST, LIKED, ENDED, TOOK, NOTED, SUM, GAP = 0, 1, 2, 3, 4, 5, 7, 8, 9
#: the rules: logarithms from which on ours is taken, that one pair counts for at most, and that are clear; gaps at
#: first and at most
LEAST, MOST, CLEAR, FIRST_GAP, LAST_GAP = 10, 11, 12, 13, 14
TIMES, SIZE = 16, 16 + 2 * PAIRS
#: nanoseconds that XLA's version took while it was held
SPENT = 15
#: the unit of logarithms
UNIT = 1024
#: no time yet
NEVER = (1 << 63) - 1
#: runs after which a pair begins anew whose end was not seen: a run failed, or several took place at once
LOST = 64
#: runs that XLA's version has to itself while ours has no code
HELD = 1 << 40
#: what to do: let XLA's version run, or ours, or let them take turns
XLA, OURS, TURNS = 0, 1, 2

# XLA_FFI_CallFrame: operands, results and attributes; the i-th attribute is a {type, pointer to the value}
_TRIALS = """
@table = internal global [$PLACES x [$SIZE x i64]] zeroinitializer, align 64
@process = internal global i64 0, align 64

define ptr @$TABLE(i64 %process) {
  store atomic i64 %process, ptr @process monotonic, align 8
  ret ptr @table
}

$CLOCK_GETTIME

$NOW

define internal i64 @attribute(ptr %frame, i64 %number) {
  %all.at = getelementptr i8, ptr %frame, i64 160
  %all = load ptr, ptr %all.at
  %one.at = getelementptr ptr, ptr %all, i64 %number
  %one = load ptr, ptr %one.at
  %value.at = getelementptr i8, ptr %one, i64 8
  %value.there = load ptr, ptr %value.at
  %value = load i64, ptr %value.there
  ret i64 %value
}

; The place of a call's trial; null where this process has none.
define internal ptr @place(ptr %frame) {
  %process = call i64 @attribute(ptr %frame, i64 1)
  %here = load atomic i64, ptr @process monotonic, align 8
  %same = icmp eq i64 %process, %here
  %number = call i64 @attribute(ptr %frame, i64 2)
  %inside = icmp ult i64 %number, $PLACES
  %known = and i1 %same, %inside
  %there = getelementptr [$SIZE x i64], ptr @table, i64 %number
  %place = select i1 %known, ptr %there, ptr null
  ret ptr %place
}

define internal ptr @buffer(ptr %frame, i64 %list, i64 %number) {
  %all.at = getelementptr i8, ptr %frame, i64 %list
  %all = load ptr, ptr %all.at
  %one.at = getelementptr ptr, ptr %all, i64 %number
  %one = load ptr, ptr %one.at
  %data.at = getelementptr i8, ptr %one, i64 24
  %data = load ptr, ptr %data.at
  ret ptr %data
}

; The next pair, after so many runs.
define internal void @next(ptr %place, i64 %gap) {
  %theirs.at = getelementptr i64, ptr %place, i64 $TOOK
  %ours.at = getelementptr i64, ptr %theirs.at, i64 1
  %ended.at = getelementptr i64, ptr %place, i64 $ENDED
  %run.at = getelementptr i64, ptr %place, i64 $RUN
  %run = sub i64 0, %gap
  store atomic i64 $NEVER, ptr %theirs.at monotonic, align 8
  store atomic i64 $NEVER, ptr %ours.at monotonic, align 8
  store atomic i64 0, ptr %ended.at monotonic, align 8
  store atomic i64 %run, ptr %run.at release, align 8
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)

; What a pair says: its times are kept, and who runs until when follows.
define internal void @close(ptr %place) {
  %theirs.at = getelementptr i64, ptr %place, i64 $TOOK
  %ours.at = getelementptr i64, ptr %theirs.at, i64 1
  %theirs = load atomic i64, ptr %theirs.at monotonic, align 8
  %ours = load atomic i64, ptr %ours.at monotonic, align 8
  %longer = call i64 @llvm.smax.i64(i64 %theirs, i64 %ours)
  %missing = icmp eq i64 %longer, $NEVER
  br i1 %missing, label %anew, label %note
anew:
  call void @next(ptr %place, i64 0)
  ret void
note:
  %noted.at = getelementptr i64, ptr %place, i64 $NOTED
  %noted = load atomic i64, ptr %noted.at monotonic, align 8
  %slot = and i64 %noted, $LAST_PAIR
  %double = shl i64 %slot, 1
  %number = add i64 %double, $TIMES
  %times.at = getelementptr i64, ptr %place, i64 %number
  %second.at = getelementptr i64, ptr %times.at, i64 1
  store atomic i64 %theirs, ptr %times.at monotonic, align 8
  store atomic i64 %ours, ptr %second.at monotonic, align 8
  %more = add i64 %noted, 1
  store atomic i64 %more, ptr %noted.at release, align 8

  ; the logarithm of the ratio is twice the difference over the sum, nearly
  %difference = sub i64 %theirs, %ours
  %scaled = mul i64 %difference, $TWO_UNITS
  %sum = add i64 %theirs, %ours
  %some = call i64 @llvm.smax.i64(i64 %sum, i64 1)
  %ratio = sdiv i64 %scaled, %some
  %least.at = getelementptr i64, ptr %place, i64 $LEAST
  %least = load i64, ptr %least.at
  %gain = sub i64 %ratio, %least
  %most.at = getelementptr i64, ptr %place, i64 $MOST
  %most = load i64, ptr %most.at
  %bounded = call i64 @llvm.smin.i64(i64 %gain, i64 %most)
  %negative = sub i64 0, %most
  %counted = call i64 @llvm.smax.i64(i64 %bounded, i64 %negative)
  %sum.at = getelementptr i64, ptr %place, i64 $SUM
  %before = load i64, ptr %sum.at
  %after = add i64 %before, %counted
  store i64 %after, ptr %sum.at

  %wins = icmp sgt i64 %after, 0
  %liked = zext i1 %wins to i64
  %liked.at = getelementptr i64, ptr %place, i64 $LIKED
  store atomic i64 %liked, ptr %liked.at monotonic, align 8
  %minus = sub i64 0, %after
  %size = call i64 @llvm.smax.i64(i64 %after, i64 %minus)
  %clear.at = getelementptr i64, ptr %place, i64 $CLEAR
  %clear = load i64, ptr %clear.at
  %is.clear = icmp sge i64 %size, %clear
  %gap.at = getelementptr i64, ptr %place, i64 $GAP
  br i1 %is.clear, label %rest, label %again
again:
  store i64 0, ptr %gap.at
  call void @next(ptr %place, i64 0)
  ret void
rest:
  %first.at = getelementptr i64, ptr %place, i64 $FIRST
  store atomic i64 %liked, ptr %first.at monotonic, align 8
  %gap = load i64, ptr %gap.at
  %twice = shl i64 %gap, 1
  %first.gap.at = getelementptr i64, ptr %place, i64 $FIRST_GAP
  %first.gap = load i64, ptr %first.gap.at
  %last.gap.at = getelementptr i64, ptr %place, i64 $LAST_GAP
  %last.gap = load i64, ptr %last.gap.at
  %some.gap = call i64 @llvm.smax.i64(i64 %twice, i64 %first.gap)
  %new.gap = call i64 @llvm.smin.i64(i64 %some.gap, i64 %last.gap)
  store i64 %new.gap, ptr %gap.at
  call void @next(ptr %place, i64 %new.gap)
  ret void
}

; A branch, and the time; 0 where nothing is to be noted.
define ptr @$CHOOSE(ptr %frame) {
$METADATA
run:
  %arm = call i64 @attribute(ptr %frame, i64 0)
  %place = call ptr @place(ptr %frame)
  %strange = icmp eq ptr %place, null
  br i1 %strange, label %out, label %look
look:
  %mode = load atomic i64, ptr %place monotonic, align 8
  %turns = icmp eq i64 %mode, $TURNS
  br i1 %turns, label %turn, label %out
turn:
  %liked.at = getelementptr i64, ptr %place, i64 $LIKED
  %liked = load atomic i64, ptr %liked.at monotonic, align 8
  %run.at = getelementptr i64, ptr %place, i64 $RUN
  %number = atomicrmw add ptr %run.at, i64 1 monotonic
  %timed = icmp ult i64 %number, 4
  br i1 %timed, label %pair, label %between
pair:
  %first.at = getelementptr i64, ptr %place, i64 $FIRST
  %first = load atomic i64, ptr %first.at monotonic, align 8
  %second = lshr i64 %number, 1
  %whose = xor i64 %second, %first
  %counts = trunc i64 %number to i1
  br i1 %counts, label %note, label %out
note:
  %now = call i64 @now()
  br label %out
between:
  %held = icmp slt i64 %number, $LIKELY_HELD
  br i1 %held, label %alone, label %free
alone:
  %since = call i64 @now()
  %watched = sub i64 0, %since
  br label %out
free:
  %lost = icmp sge i64 %number, $LOST
  br i1 %lost, label %anew, label %out
anew:
  call void @next(ptr %place, i64 0)
  br label %out
out:
  %taken = phi i64 [ %arm, %run ], [ %mode, %look ], [ %whose, %pair ], [ %whose, %note ], [ %liked, %alone ],
                   [ %liked, %free ], [ %liked, %anew ]
  %time = phi i64 [ 0, %run ], [ 0, %look ], [ 0, %pair ], [ %now, %note ], [ %watched, %alone ], [ 0, %free ],
                  [ 0, %anew ]
  %branch = trunc i64 %taken to i32
  %branch.at = call ptr @buffer(ptr %frame, i64 112, i64 0)
  store i32 %branch, ptr %branch.at
  %time.at = call ptr @buffer(ptr %frame, i64 112, i64 1)
  store i64 %time, ptr %time.at
  ret ptr null
}

$MESSAGE

define ptr @$ABSENT(ptr %frame) {
  %error = alloca [4 x i64], align 8
$METADATA
run:
  br label %refuse
$REFUSAL
}

define ptr @$END(ptr %frame) {
$METADATA
run:
  %begun.at = call ptr @buffer(ptr %frame, i64 72, i64 0)
  %begun = load i64, ptr %begun.at
  %unknown = icmp eq i64 %begun, 0
  br i1 %unknown, label %out, label %look
look:
  %place = call ptr @place(ptr %frame)
  %strange = icmp eq ptr %place, null
  br i1 %strange, label %out, label %clock
clock:
  %time = call i64 @now()
  %alone = icmp slt i64 %begun, 0
  br i1 %alone, label %add, label %note
add:
  %more = add i64 %time, %begun
  %spent.at = getelementptr i64, ptr %place, i64 $SPENT
  %spent = atomicrmw add ptr %spent.at, i64 %more monotonic
  br label %out
note:
  %took = sub i64 %time, %begun
  %arm = call i64 @attribute(ptr %frame, i64 0)
  %side = and i64 %arm, 1
  %number = add i64 %side, $TOOK
  %took.at = getelementptr i64, ptr %place, i64 %number
  store atomic i64 %took, ptr %took.at monotonic, align 8
  %ended.at = getelementptr i64, ptr %place, i64 $ENDED
  %ended = atomicrmw add ptr %ended.at, i64 1 acq_rel
  %whole = icmp eq i64 %ended, 1
  br i1 %whole, label %close, label %out
close:
  call void @close(ptr %place)
  br label %out
out:
  ret ptr null
}
"""


def trials_ir() -> str:
    """LLVM IR text of the handlers and their table, for x86-64; it needs clock_gettime."""
    values = {"TABLE": TABLE, "CHOOSE": CHOOSE, "END": END, "PLACES": PLACES, "SIZE": SIZE,
              "TURNS": TURNS, "RUN": RUN, "FIRST": FIRST, "LIKED": LIKED, "ENDED": ENDED, "TOOK": TOOK,
              "NOTED": NOTED, "SUM": SUM, "GAP": GAP, "LEAST": LEAST, "MOST": MOST, "CLEAR": CLEAR,
              "FIRST_GAP": FIRST_GAP, "LAST_GAP": LAST_GAP, "TIMES": TIMES, "LAST_PAIR": PAIRS - 1,
              "TWO_UNITS": 2 * UNIT, "NEVER": NEVER, "LOST": LOST, "LIKELY_HELD": -HELD // 2, "SPENT": SPENT,
              "METADATA": "\n".join(METADATA),
              "NOW": clock("now"), "CLOCK_GETTIME": DECLARED,
              "ABSENT": ABSENT, "MESSAGE": constant_text(f"{ABSENT}.message", "stitch: a kernel has no code yet"),
              "REFUSAL": "\n".join(refusal("refuse", f"{ABSENT}.message", INTERNAL))}
    return Template(_TRIALS).substitute({name: str(value) for name, value in values.items()})
