"""The runtime that spreads a kernel's blocks over XLA's own thread pool, as LLVM IR text: `void @stitch_run(frame,
kernel table, buffers, arenas)`, in one module with the heap (heap.py), which every kernel of this process shares.

The caller takes part in every phase; helpers come from XLA's pool.  Everyone has a seat, and a seat an equal part of a
phase's chunks of blocks, in order: one atomic word with the phase's number, the first chunk left and the end.  Who has
done its own takes others' from their ends.  So

* a thread works on the same chunks in every launch and phase, as far as all are equally fast: what it wrote or read
  before it finds in its own caches;
* a phase starts when its number is stored, and a helper that comes late simply finds a later phase, or the end;
* the caller waits only for chunks that somebody is running, never for a helper that has not started: kernels on every
  thread of the pool at once cannot block one another;
* between phases helpers spin a little, then leave; before a long phase, or after much work in short ones, the caller
  calls those that left;
* whether a launch is shared at all, a kernel of middling work finds out as it runs (sharing.py).

A kernel's phases are a list; a loop that threads share (`program.py`) has steps of its own between them, and takes the
same phases again and again.  So a phase is known by how many began before it.

Helpers run with the caller's floating-point control word (flush-to-zero, rounding).  The control block outlives the
launch while helpers hold references; a helper reads nothing of the caller's once the last phase is over.
"""
from __future__ import annotations

from string import Template

from ...target.costs_cpu import CpuCode
from .heap import GIVE, TAKE, WIDEN, heap_ir
from .pool import SEATS, pool_ir
from .seats import NUMBER_BITS, seats_ir
from .sharing import notes_ir
from .tracing import KIND_SHIFT, NOW, PHASE, TELL

#: the runtime's entry points: to run a kernel's phases, to have helpers for a launch, run a phase with them and let
#: them go, to borrow memory, to have results in huge pages
RUN, JOIN, SHARE, LEAVE = "stitch_run", "stitch_join", "stitch_share", "stitch_leave"
ENTRIES = (RUN, JOIN, SHARE, LEAVE, TAKE, GIVE, WIDEN)
#: words that a launch's own notes take, on its stack
TEAM = 11

_RUNTIME = """
; A launch: frame, table, buffers, arenas, control block (null when everything runs here), helpers, number of its next
; phase, chunks helpers took so far, work of the phases since they were called, when it began, the most that were called
%team = type { ptr, ptr, ptr, ptr, ptr, i64, i64, i64, i64, i64, i64 }

; A control block with one reference, the caller's seat and those of `count` idle helpers; null when there is no memory.
define internal ptr @prepare(ptr %table, ptr %buffers, ptr %arenas, i64 %count) {
  %lines = add i64 %count, 5
  %bytes = mul i64 %lines, 64
  %piece = call ptr @malloc(i64 %bytes)
  %failed = icmp eq ptr %piece, null
  br i1 %failed, label %none, label %fill
none:
  ret ptr null
fill:
  %address = ptrtoint ptr %piece to i64
  %over = add i64 %address, 63
  %aligned = and i64 %over, -64
  %pad = sub i64 %aligned, %address
  %control = getelementptr i8, ptr %piece, i64 %pad
  store i64 1, ptr %control
  %buffers.at = getelementptr %control, ptr %control, i64 0, i32 1
  store ptr %buffers, ptr %buffers.at
  %mxcsr = getelementptr %control, ptr %control, i64 0, i32 2
  call void @llvm.x86.sse.stmxcsr(ptr %mxcsr)
  %piece.at = getelementptr %control, ptr %control, i64 0, i32 3
  store ptr %piece, ptr %piece.at
  %seats = add i64 %count, 1
  %seats.at = getelementptr %control, ptr %control, i64 0, i32 4
  store i64 %seats, ptr %seats.at
  %finished = getelementptr %control, ptr %control, i64 0, i32 9
  store i64 0, ptr %finished
  %stride.at = getelementptr %table, ptr %table, i64 0, i32 2
  %stride = load i64, ptr %stride.at
  %first = getelementptr i8, ptr %control, i64 $SEATS
  br label %next
next:
  %i = phi i64 [ 0, %fill ], [ %i.next, %set ]
  %i.next = add i64 %i, 1
  %left = icmp ult i64 %i, %seats
  br i1 %left, label %set, label %out
set:
  %seat = getelementptr %seat, ptr %first, i64 %i
  store ptr %control, ptr %seat
  %skip = mul i64 %stride, %i
  %arena = getelementptr i8, ptr %arenas, i64 %skip
  %arena.at = getelementptr %seat, ptr %seat, i64 0, i32 1
  store ptr %arena, ptr %arena.at
  %busy = getelementptr %seat, ptr %seat, i64 0, i32 2
  store i64 0, ptr %busy
  br label %next
out:
  ret ptr %control
}

; Wait until helpers have finished `target` chunks since the launch began.
define internal void @wait(ptr %control, i64 %target) {
  %finished = getelementptr %control, ptr %control, i64 0, i32 9
  br label %next
next:
  %turn = phi i64 [ 0, %0 ], [ %turn.next, %again ], [ %turn.next, %yield ]
  %now = load atomic i64, ptr %finished acquire, align 8
  %there = icmp eq i64 %now, %target
  br i1 %there, label %out, label %pause
pause:
  call void @llvm.x86.sse2.pause()
  %turn.next = add i64 %turn, 1
  %long = icmp ugt i64 %turn.next, $SPIN
  br i1 %long, label %yield, label %again
again:
  br label %next
yield:
  ; more threads than cores: let the one we wait for run
  %ignored = call i32 @sched_yield()
  br label %next
out:
  ret void
}

; Every block of a phase, here and now.
define internal void @alone(ptr %phase, ptr %buffers, ptr %arena) {
  %count = load i64, ptr %phase
  %sections.at = getelementptr %phase, ptr %phase, i64 0, i32 1
  %sections = load ptr, ptr %sections.at
  br label %next
next:
  %i = phi i64 [ 0, %0 ], [ %i.next, %run ]
  %left = icmp ult i64 %i, %count
  br i1 %left, label %run, label %out
run:
  %section = getelementptr %section, ptr %sections, i64 %i
  %code = load ptr, ptr %section
  %grid.at = getelementptr %section, ptr %section, i64 0, i32 1
  %grid = load i64, ptr %grid.at
  call void %code(ptr %buffers, ptr %arena, i64 0, i64 %grid)
  %i.next = add i64 %i, 1
  br label %next
out:
  ret void
}

; Begin a launch: `team` gets what the others need.
define void @$JOIN(ptr %team, ptr %frame, ptr %table, ptr %buffers, ptr %arenas) {
  store ptr %frame, ptr %team
  %table.at = getelementptr %team, ptr %team, i64 0, i32 1
  store ptr %table, ptr %table.at
  %buffers.at = getelementptr %team, ptr %team, i64 0, i32 2
  store ptr %buffers, ptr %buffers.at
  %arenas.at = getelementptr %team, ptr %team, i64 0, i32 3
  store ptr %arenas, ptr %arenas.at
  %threads = load i64, ptr %table
  %pool = call i64 @pool_size(ptr %frame)
  %others = sub i64 %threads, 1
  %helpers = call i64 @llvm.umin.i64(i64 %others, i64 %pool)
  %helpers.at = getelementptr %team, ptr %team, i64 0, i32 5
  store i64 %helpers, ptr %helpers.at
  %number.at = getelementptr %team, ptr %team, i64 0, i32 6
  store i64 0, ptr %number.at
  %target.at = getelementptr %team, ptr %team, i64 0, i32 7
  store i64 0, ptr %target.at
  %missed.at = getelementptr %team, ptr %team, i64 0, i32 8
  store i64 0, ptr %missed.at
  %called.at = getelementptr %team, ptr %team, i64 0, i32 10
  store i64 0, ptr %called.at
  %begin = call i64 @llvm.readcyclecounter()
  %begin.at = getelementptr %team, ptr %team, i64 0, i32 9
  store i64 %begin, ptr %begin.at
  %lonely = icmp ult i64 %pool, 2
  br i1 %lonely, label %out, label %several
several:
  %notes.at = getelementptr %table, ptr %table, i64 0, i32 4
  %notes = load ptr, ptr %notes.at
  %sure = icmp eq ptr %notes, null
  br i1 %sure, label %get, label %ask
ask:
  %pays = call i1 @choose(ptr %notes)
  br i1 %pays, label %get, label %out
get:
  %made = call ptr @prepare(ptr %table, ptr %buffers, ptr %arenas, i64 %helpers)
  br label %out
out:
  %control = phi ptr [ null, %0 ], [ null, %ask ], [ %made, %get ]
  %control.at = getelementptr %team, ptr %team, i64 0, i32 4
  store ptr %control, ptr %control.at
  ret void
}

; Run a phase.
define void @$SHARE(ptr %team, ptr %phase) {
  %control.at = getelementptr %team, ptr %team, i64 0, i32 4
  %control = load ptr, ptr %control.at
  %arenas.at = getelementptr %team, ptr %team, i64 0, i32 3
  %arenas = load ptr, ptr %arenas.at
  %chunks.at = getelementptr %phase, ptr %phase, i64 0, i32 2
  %chunks = load i64, ptr %chunks.at
  %few = icmp eq i64 %chunks, 0
  %none = icmp eq ptr %control, null
  %serial = or i1 %few, %none
  br i1 %serial, label %here, label %spread
here:
  %buffers.at = getelementptr %team, ptr %team, i64 0, i32 2
  %buffers = load ptr, ptr %buffers.at
  call void @alone(ptr %phase, ptr %buffers, ptr %arenas)
  ret void
spread:
  %helpers.at = getelementptr %team, ptr %team, i64 0, i32 5
  %helpers = load i64, ptr %helpers.at
  %most = sub i64 %chunks, 1
  %useful = call i64 @llvm.umin.i64(i64 %helpers, i64 %most)
  %users = add i64 %useful, 1
  %number.at = getelementptr %team, ptr %team, i64 0, i32 6
  %number = load i64, ptr %number.at
  %after = add i64 %number, 1
  %number.next = and i64 %after, $LAST_NUMBER
  store i64 %number.next, ptr %number.at
  call void @begin(ptr %control, i64 %number, ptr %phase, i64 %chunks, i64 %users)
  %work.at = getelementptr %phase, ptr %phase, i64 0, i32 3
  %work = load i64, ptr %work.at
  %long = icmp uge i64 %work, $CALL_BACK
  %missed.at = getelementptr %team, ptr %team, i64 0, i32 8
  %missed = load i64, ptr %missed.at
  %missed.sum = add i64 %missed, %work
  %much = icmp uge i64 %missed.sum, $MISSED
  %called.at = getelementptr %team, ptr %team, i64 0, i32 10
  %called = load i64, ptr %called.at
  %further = icmp ugt i64 %useful, %called
  %again = or i1 %long, %much
  %call = or i1 %again, %further
  %missed.next = select i1 %call, i64 0, i64 %missed.sum
  store i64 %missed.next, ptr %missed.at
  br i1 %call, label %callers, label %share
callers:
  %called.most = call i64 @llvm.umax.i64(i64 %called, i64 %useful)
  store i64 %called.most, ptr %called.at
  %frame = load ptr, ptr %team
  call void @wake(ptr %frame, ptr %control, i64 %useful)
  br label %share
share:
  %seat = getelementptr i8, ptr %control, i64 $SEATS
  %pair = call { i64, i64 } @drain(ptr %control, ptr %seat, ptr %arenas)
  %mine = extractvalue { i64, i64 } %pair, 0
  %theirs = sub i64 %chunks, %mine
  %target.at = getelementptr %team, ptr %team, i64 0, i32 7
  %target = load i64, ptr %target.at
  %target.sum = add i64 %target, %theirs
  store i64 %target.sum, ptr %target.at
  call void @wait(ptr %control, i64 %target.sum)
  ret void
}

; End a launch.
define void @$LEAVE(ptr %team) {
  %control.at = getelementptr %team, ptr %team, i64 0, i32 4
  %control = load ptr, ptr %control.at
  %shared = icmp ne ptr %control, null
  %table.at = getelementptr %team, ptr %team, i64 0, i32 1
  %table = load ptr, ptr %table.at
  %notes.at = getelementptr %table, ptr %table, i64 0, i32 4
  %notes = load ptr, ptr %notes.at
  %sure = icmp eq ptr %notes, null
  br i1 %sure, label %clean, label %note
note:
  %begin.at = getelementptr %team, ptr %team, i64 0, i32 9
  %begin = load i64, ptr %begin.at
  %finish = call i64 @llvm.readcyclecounter()
  %took = sub i64 %finish, %begin
  call void @learn(ptr %notes, i1 %shared, i64 %took)
  br label %clean
clean:
  br i1 %shared, label %close, label %out
close:
  %number.end = getelementptr %control, ptr %control, i64 0, i32 6
  store atomic i64 -1, ptr %number.end release, align 8
  call void @release(ptr %control)
  br label %out
out:
  ret void
}

define void @$RUN(ptr %frame, ptr %table, ptr %buffers, ptr %arenas) {
  %team = alloca %team, align 8
$CLOCK  call void @$JOIN(ptr %team, ptr %frame, ptr %table, ptr %buffers, ptr %arenas)
  %count.at = getelementptr %table, ptr %table, i64 0, i32 1
  %count = load i64, ptr %count.at
  %phases.at = getelementptr %table, ptr %table, i64 0, i32 3
  %phases = load ptr, ptr %phases.at
  br label %each
each:
  %i = phi i64 [ 0, %0 ], [ %i.next, %step ]
$BEGUN  %left = icmp ult i64 %i, %count
  br i1 %left, label %step, label %end
step:
  %phase = getelementptr %phase, ptr %phases, i64 %i
  call void @$SHARE(ptr %team, ptr %phase)
$TOLD  %i.next = add i64 %i, 1
  br label %each
end:
  call void @$LEAVE(ptr %team)
  ret void
}
"""


#: what lets the runtime tell the recorder of phases, by the places in its text
_TELLS = {
    "CLOCK": f"  %told.first = call i64 @{NOW}()\n",
    "BEGUN": "  %told = phi i64 [ %told.first, %0 ], [ %told.next, %step ]\n",
    "TOLD": f"""\
  %control.at = getelementptr %team, ptr %team, i64 0, i32 4
  %control = load i64, ptr %control.at
  %tagged = or i64 %control, {PHASE << KIND_SHIFT}
  %told.next = call i64 @{TELL}(i64 %told, i64 %i, i64 %tagged)
""",
}


def runtime_ir(costs: CpuCode) -> str:
    """LLVM IR text of the runtime, for x86-64; it needs malloc, free and sched_yield, and what the heap needs."""
    return _runtime(costs, False) + heap_ir(costs)


def telling_runtime_ir(costs: CpuCode) -> str:
    """The same without the heap, for kernels that are traced: it tells the recorder when phases end, and which parts
    of them helpers had."""
    return _runtime(costs, True) + f"declare i64 @{NOW}()\ndeclare i64 @{TELL}(i64, i64, i64)\n"


def _runtime(costs: CpuCode, tells: bool) -> str:
    told = _TELLS if tells else dict.fromkeys(_TELLS, "")
    runtime = Template(_RUNTIME).substitute(
        SPIN=str(costs.spin), RUN=RUN, JOIN=JOIN, SHARE=SHARE, LEAVE=LEAVE, SEATS=str(SEATS),
        LAST_NUMBER=str((1 << NUMBER_BITS) - 1), CALL_BACK=str(int(costs.call_back_ns)),
        MISSED=str(int(costs.missed_ns)), **told)
    return notes_ir(costs) + seats_ir(costs, tells) + runtime + pool_ir()
