"""Handlers that let two versions of a group take turns in a running program, as LLVM IR text.

A group that is tried is a conditional in XLA's module (`hlo/rewrite/turns.py`).  `stitch_choose` says which of its
branches runs; each branch starts with `stitch_begin`, whose result is the time, and ends with `stitch_end`, which notes
what the branch took.  What they know of a trial lies in a table of this process, which Python reads and writes while
programs run (`emit/load/trials.py`): who goes first, how many runs there were, the last nanoseconds of each side, and
whether it is settled.  A settled trial costs a load a call.

The calls' attributes are `arm` (what `stitch_choose` takes where nothing is known, and whose time `stitch_end` notes),
`process`, a number that only this process has, and `trial`, a place in the table: an executable that another process
made finds no trial here and always takes its `arm`.
"""
from __future__ import annotations

from string import Template

from .handler import METADATA

#: the handlers, in the order in which a run comes by, and what sets the process's number and returns the table
CHOOSE, BEGIN, END = HANDLERS = ("stitch_choose", "stitch_begin", "stitch_end")
TABLE = "stitch_trials"
#: places in the table, and times of each side that one keeps
PLACES, TIMES = 256, 64
#: numbers of 64 bits in a place: what to do, runs, who goes first, how many times each side was noted, the times
MODE, RUNS, FIRST, NOTED, FIRST_TIME, SIZE = 0, 1, 2, 3, 8, 8 + 2 * TIMES
#: what to do: let XLA's version run, or ours, or let them take turns, two runs each
XLA, OURS, TURNS = 0, 1, 2

# XLA_FFI_CallFrame: operands, results and attributes; the i-th attribute is a {type, pointer to the value}
_TRIALS = """
@table = internal global [$PLACES x [$SIZE x i64]] zeroinitializer, align 64
@process = internal global i64 0, align 64

define ptr @$TABLE(i64 %process) {
  store atomic i64 %process, ptr @process monotonic, align 8
  ret ptr @table
}

declare i32 @clock_gettime(i32, ptr)

define internal i64 @now() {
  %time = alloca [2 x i64], align 8
  %ignored = call i32 @clock_gettime(i32 1, ptr %time)
  %seconds = load i64, ptr %time
  %rest.at = getelementptr i64, ptr %time, i64 1
  %rest = load i64, ptr %rest.at
  %whole = mul i64 %seconds, 1000000000
  %sum = add i64 %whole, %rest
  ret i64 %sum
}

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

define internal ptr @buffer(ptr %frame, i64 %list) {
  %all.at = getelementptr i8, ptr %frame, i64 %list
  %all = load ptr, ptr %all.at
  %first = load ptr, ptr %all
  %data.at = getelementptr i8, ptr %first, i64 24
  %data = load ptr, ptr %data.at
  ret ptr %data
}

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
  %runs.at = getelementptr i64, ptr %place, i64 $RUNS
  %runs = atomicrmw add ptr %runs.at, i64 1 monotonic
  %first.at = getelementptr i64, ptr %place, i64 $FIRST
  %first = load i64, ptr %first.at
  %pair = lshr i64 %runs, 1
  %odd = and i64 %pair, 1
  %whose = xor i64 %odd, %first
  br label %out
out:
  %taken = phi i64 [ %arm, %run ], [ %mode, %look ], [ %whose, %turn ]
  %branch = trunc i64 %taken to i32
  %result = call ptr @buffer(ptr %frame, i64 112)
  store i32 %branch, ptr %result
  ret ptr null
}

; The time; 0 where nothing is to be noted.
define ptr @$BEGIN(ptr %frame) {
$METADATA
run:
  %result = call ptr @buffer(ptr %frame, i64 112)
  store i64 0, ptr %result
  %place = call ptr @place(ptr %frame)
  %strange = icmp eq ptr %place, null
  br i1 %strange, label %out, label %look
look:
  %mode = load atomic i64, ptr %place monotonic, align 8
  %turns = icmp eq i64 %mode, $TURNS
  br i1 %turns, label %note, label %out
note:
  %time = call i64 @now()
  store i64 %time, ptr %result
  br label %out
out:
  ret ptr null
}

define ptr @$END(ptr %frame) {
$METADATA
run:
  %begun.at = call ptr @buffer(ptr %frame, i64 72)
  %begun = load i64, ptr %begun.at
  %unknown = icmp eq i64 %begun, 0
  br i1 %unknown, label %out, label %look
look:
  %place = call ptr @place(ptr %frame)
  %strange = icmp eq ptr %place, null
  br i1 %strange, label %out, label %note
note:
  %time = call i64 @now()
  %took = sub i64 %time, %begun
  %arm = call i64 @attribute(ptr %frame, i64 0)
  %side = and i64 %arm, 1
  %noted.number = add i64 %side, $NOTED
  %noted.at = getelementptr i64, ptr %place, i64 %noted.number
  %noted = atomicrmw add ptr %noted.at, i64 1 monotonic
  %slot = and i64 %noted, $LAST_TIME
  %times = mul i64 %side, $TIMES
  %number = add i64 %times, %slot
  %time.number = add i64 %number, $FIRST_TIME
  %time.at = getelementptr i64, ptr %place, i64 %time.number
  store atomic i64 %took, ptr %time.at monotonic, align 8
  br label %out
out:
  ret ptr null
}
"""


def trials_ir() -> str:
    """LLVM IR text of the handlers and their table, for x86-64; it needs clock_gettime."""
    values = {"TABLE": TABLE, "CHOOSE": CHOOSE, "BEGIN": BEGIN, "END": END, "PLACES": PLACES,
              "SIZE": SIZE, "TURNS": TURNS, "RUNS": RUNS, "FIRST": FIRST, "NOTED": NOTED, "TIMES": TIMES,
              "LAST_TIME": TIMES - 1, "FIRST_TIME": FIRST_TIME, "METADATA": "\n".join(METADATA)}
    return Template(_TRIALS).substitute({name: str(value) for name, value in values.items()})
