"""The runtime that spreads a kernel's blocks over XLA's own thread pool, as LLVM IR text: `void @stitch_run(frame,
kernel table, buffers, arenas)`, in one module with the heap (heap.py), which every kernel of this process shares.

The caller takes part in every phase; helpers come from XLA's pool.  Chunks of blocks are handed out by one atomic
ticket (phase number above, next chunk below), so

* a phase starts when its number is stored, and a helper that comes late simply finds a later phase, or the end;
* the caller waits only for chunks that somebody is running, never for a helper that has not started: kernels on every
  thread of the pool at once cannot block one another;
* between phases helpers spin a little, then leave; before a long phase the caller calls those that left;
* whether a launch is shared at all, a kernel of middling work finds out as it runs (notes.py).

Helpers run with the caller's floating-point control word (flush-to-zero, rounding).  The control block outlives the
launch while helpers hold references; a helper reads nothing of the caller's once the last phase is over.
"""
from __future__ import annotations

from string import Template

from ...target.costs_cpu import CpuCode
from .heap import GIVE, TAKE, heap_ir
from .pool import pool_ir
from .sharing import notes_ir

#: the runtime's entry points: to run a kernel's phases, to borrow memory
RUN = "stitch_run"
ENTRIES = (RUN, TAKE, GIVE)

# Control block of one parallel launch, 64-byte aligned inside a malloc'ed piece; every line is a cache line's worth.
# 0: references (atomic), table, buffers, arenas, mxcsr, address to free | 64: ticket (atomic) | 128: chunks that
# helpers finished (atomic) | 192 + 64 s: helper s: its control block, its arena, busy (atomic)
_RUNTIME = """
%section = type { ptr, i64, i64, i64 }
%phase = type { i64, ptr, i64, i64 }
%table = type { i64, i64, i64, ptr, ptr }
%control = type { i64, ptr, ptr, ptr, i64, ptr, [2 x i64], i64, [7 x i64], i64, [7 x i64] }
%helper = type { ptr, ptr, i64, [5 x i64] }

declare ptr @malloc(i64)
declare void @free(ptr)
declare i32 @sched_yield()
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @llvm.x86.sse2.pause()
declare i64 @llvm.readcyclecounter()

; Run chunks of the current phase until none is left.  Returns {chunks run, number of the phase seen last}.
define internal { i64, i64 } @drain(ptr %control, ptr %arena) {
  %table.at = getelementptr %control, ptr %control, i64 0, i32 1
  %table = load ptr, ptr %table.at
  %buffers.at = getelementptr %control, ptr %control, i64 0, i32 2
  %buffers = load ptr, ptr %buffers.at
  %count.at = getelementptr %table, ptr %table, i64 0, i32 1
  %count = load i64, ptr %count.at
  %phases.at = getelementptr %table, ptr %table, i64 0, i32 3
  %phases = load ptr, ptr %phases.at
  %ticket = getelementptr %control, ptr %control, i64 0, i32 7
  br label %take
take:
  %done = phi i64 [ 0, %0 ], [ %done.next, %run ]
  %got = atomicrmw add ptr %ticket, i64 1 acq_rel
  %number = lshr i64 %got, 32
  %index = and i64 %got, 4294967295
  %last = icmp uge i64 %number, %count
  br i1 %last, label %out, label %look
look:
  %chunks.at = getelementptr %phase, ptr %phases, i64 %number, i32 2
  %chunks = load i64, ptr %chunks.at
  %none = icmp uge i64 %index, %chunks
  br i1 %none, label %out, label %find
find:
  %sections.at = getelementptr %phase, ptr %phases, i64 %number, i32 1
  %sections = load ptr, ptr %sections.at
  br label %next
next:
  %section = phi ptr [ %sections, %find ], [ %section.next, %skip ]
  %place = phi i64 [ %index, %find ], [ %place.next, %skip ]
  %here.at = getelementptr %section, ptr %section, i64 0, i32 3
  %here = load i64, ptr %here.at
  %inside = icmp ult i64 %place, %here
  br i1 %inside, label %run, label %skip
skip:
  %place.next = sub i64 %place, %here
  %section.next = getelementptr %section, ptr %section, i64 1
  br label %next
run:
  %code = load ptr, ptr %section
  %grid.at = getelementptr %section, ptr %section, i64 0, i32 1
  %grid = load i64, ptr %grid.at
  %size.at = getelementptr %section, ptr %section, i64 0, i32 2
  %size = load i64, ptr %size.at
  %begin = mul i64 %place, %size
  %full = add i64 %begin, %size
  %end = call i64 @llvm.umin.i64(i64 %full, i64 %grid)
  call void %code(ptr %buffers, ptr %arena, i64 %begin, i64 %end)
  %done.next = add i64 %done, 1
  br label %take
out:
  %pair = insertvalue { i64, i64 } poison, i64 %done, 0
  %result = insertvalue { i64, i64 } %pair, i64 %number, 1
  ret { i64, i64 } %result
}

; Drop one reference; the last one frees the block.
define internal void @release(ptr %control) {
  %before = atomicrmw sub ptr %control, i64 1 acq_rel
  %last = icmp eq i64 %before, 1
  br i1 %last, label %free, label %out
free:
  %piece.at = getelementptr %control, ptr %control, i64 0, i32 5
  %piece = load ptr, ptr %piece.at
  call void @free(ptr %piece)
  br label %out
out:
  ret void
}

; What a thread of the pool runs.
define internal void @help(ptr %helper) {
  %saved = alloca i32, align 4
  %control = load ptr, ptr %helper
  %arena.at = getelementptr %helper, ptr %helper, i64 0, i32 1
  %arena = load ptr, ptr %arena.at
  %busy = getelementptr %helper, ptr %helper, i64 0, i32 2
  %ticket = getelementptr %control, ptr %control, i64 0, i32 7
  %finished = getelementptr %control, ptr %control, i64 0, i32 9
  %now = load atomic i64, ptr %ticket acquire, align 8
  %over = icmp uge i64 %now, -4294967296
  br i1 %over, label %leave, label %start
start:
  %mxcsr = getelementptr %control, ptr %control, i64 0, i32 4
  call void @llvm.x86.sse.stmxcsr(ptr %saved)
  call void @llvm.x86.sse.ldmxcsr(ptr %mxcsr)
  br label %work
work:
  %pair = call { i64, i64 } @drain(ptr %control, ptr %arena)
  %done = extractvalue { i64, i64 } %pair, 0
  %number = extractvalue { i64, i64 } %pair, 1
  %some = icmp ne i64 %done, 0
  br i1 %some, label %tell, label %check
tell:
  %told = atomicrmw add ptr %finished, i64 %done acq_rel
  br label %check
check:
  %ended = icmp eq i64 %number, 4294967295
  br i1 %ended, label %restore, label %spin
spin:
  %turn = phi i64 [ 0, %check ], [ %turn.next, %wait ]
  %seen = load atomic i64, ptr %ticket acquire, align 8
  %seen.number = lshr i64 %seen, 32
  %same = icmp eq i64 %seen.number, %number
  br i1 %same, label %wait, label %moved
moved:
  %seen.end = icmp eq i64 %seen.number, 4294967295
  br i1 %seen.end, label %restore, label %work
wait:
  call void @llvm.x86.sse2.pause()
  %turn.next = add i64 %turn, 1
  %tired = icmp eq i64 %turn.next, $SPIN
  br i1 %tired, label %restore, label %spin
restore:
  call void @llvm.x86.sse.ldmxcsr(ptr %saved)
  br label %leave
leave:
  store atomic i64 0, ptr %busy release, align 8
  call void @release(ptr %control)
  ret void
}

; A control block with one reference and `count` idle helpers; null when there is no memory.
define internal ptr @prepare(ptr %table, ptr %buffers, ptr %arenas, i64 %count) {
  %lines = add i64 %count, 4
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
  %table.at = getelementptr %control, ptr %control, i64 0, i32 1
  store ptr %table, ptr %table.at
  %buffers.at = getelementptr %control, ptr %control, i64 0, i32 2
  store ptr %buffers, ptr %buffers.at
  %arenas.at = getelementptr %control, ptr %control, i64 0, i32 3
  store ptr %arenas, ptr %arenas.at
  %mxcsr = getelementptr %control, ptr %control, i64 0, i32 4
  call void @llvm.x86.sse.stmxcsr(ptr %mxcsr)
  %piece.at = getelementptr %control, ptr %control, i64 0, i32 5
  store ptr %piece, ptr %piece.at
  %finished = getelementptr %control, ptr %control, i64 0, i32 9
  store i64 0, ptr %finished
  %stride.at = getelementptr %table, ptr %table, i64 0, i32 2
  %stride = load i64, ptr %stride.at
  %helpers = getelementptr i8, ptr %control, i64 192
  br label %next
next:
  %i = phi i64 [ 0, %fill ], [ %i.next, %set ]
  %i.next = add i64 %i, 1
  %left = icmp ult i64 %i, %count
  br i1 %left, label %set, label %out
set:
  %helper = getelementptr %helper, ptr %helpers, i64 %i
  store ptr %control, ptr %helper
  %skip = mul i64 %stride, %i.next
  %arena = getelementptr i8, ptr %arenas, i64 %skip
  %arena.at = getelementptr %helper, ptr %helper, i64 0, i32 1
  store ptr %arena, ptr %arena.at
  %busy = getelementptr %helper, ptr %helper, i64 0, i32 2
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

define void @$RUN(ptr %frame, ptr %table, ptr %buffers, ptr %arenas) {
  %threads = load i64, ptr %table
  %count.at = getelementptr %table, ptr %table, i64 0, i32 1
  %count = load i64, ptr %count.at
  %phases.at = getelementptr %table, ptr %table, i64 0, i32 3
  %phases = load ptr, ptr %phases.at
  %pool = call i64 @pool_size(ptr %frame)
  %others = sub i64 %threads, 1
  %helpers = call i64 @llvm.umin.i64(i64 %others, i64 %pool)
  %lonely = icmp ult i64 %pool, 2
  %begin = call i64 @llvm.readcyclecounter()
  %notes.at = getelementptr %table, ptr %table, i64 0, i32 4
  %notes = load ptr, ptr %notes.at
  %sure = icmp eq ptr %notes, null
  br i1 %lonely, label %each, label %several
several:
  br i1 %sure, label %get, label %ask
ask:
  %pays = call i1 @choose(ptr %notes)
  br i1 %pays, label %get, label %each
get:
  %made = call ptr @prepare(ptr %table, ptr %buffers, ptr %arenas, i64 %helpers)
  br label %each
each:
  ; %control is null when everything runs here; %target counts the chunks helpers took in all phases so far
  %i = phi i64 [ 0, %0 ], [ 0, %ask ], [ 0, %get ], [ %i.next, %step ]
  %control = phi ptr [ null, %0 ], [ null, %ask ], [ %made, %get ], [ %control, %step ]
  %target = phi i64 [ 0, %0 ], [ 0, %ask ], [ 0, %get ], [ %target.next, %step ]
  %called = phi i1 [ false, %0 ], [ false, %ask ], [ false, %get ], [ %called.next, %step ]
  %left = icmp ult i64 %i, %count
  br i1 %left, label %look, label %end
look:
  %phase = getelementptr %phase, ptr %phases, i64 %i
  %chunks.at = getelementptr %phase, ptr %phase, i64 0, i32 2
  %chunks = load i64, ptr %chunks.at
  %few = icmp eq i64 %chunks, 0
  %none = icmp eq ptr %control, null
  %serial = or i1 %few, %none
  br i1 %serial, label %here, label %spread
here:
  call void @alone(ptr %phase, ptr %buffers, ptr %arenas)
  br label %step
spread:
  %ticket = getelementptr %control, ptr %control, i64 0, i32 7
  %start = shl i64 %i, 32
  store atomic i64 %start, ptr %ticket release, align 8
  %wake.at = getelementptr %phase, ptr %phase, i64 0, i32 3
  %long = load i64, ptr %wake.at
  %again = icmp ne i64 %long, 0
  %uncalled = xor i1 %called, true
  %call = or i1 %again, %uncalled
  br i1 %call, label %callers, label %share
callers:
  %most = sub i64 %chunks, 1
  %useful = call i64 @llvm.umin.i64(i64 %helpers, i64 %most)
  call void @wake(ptr %frame, ptr %control, i64 %useful)
  br label %share
share:
  %pair = call { i64, i64 } @drain(ptr %control, ptr %arenas)
  %mine = extractvalue { i64, i64 } %pair, 0
  %theirs = sub i64 %chunks, %mine
  %target.sum = add i64 %target, %theirs
  call void @wait(ptr %control, i64 %target.sum)
  br label %step
step:
  %target.next = phi i64 [ %target, %here ], [ %target.sum, %share ]
  %called.next = phi i1 [ %called, %here ], [ true, %share ]
  %i.next = add i64 %i, 1
  br label %each
end:
  %shared = icmp ne ptr %control, null
  br i1 %sure, label %clean, label %note
note:
  %finish = call i64 @llvm.readcyclecounter()
  %took = sub i64 %finish, %begin
  call void @learn(ptr %notes, i1 %shared, i64 %took)
  br label %clean
clean:
  br i1 %shared, label %close, label %out
close:
  %ticket.end = getelementptr %control, ptr %control, i64 0, i32 7
  store atomic i64 -4294967296, ptr %ticket.end release, align 8
  call void @release(ptr %control)
  br label %out
out:
  ret void
}
"""


def runtime_ir(costs: CpuCode) -> str:
    """LLVM IR text of the runtime, for x86-64; it needs malloc, free and sched_yield, and what the heap needs."""
    runtime = Template(_RUNTIME).substitute(SPIN=str(costs.spin), RUN=RUN)
    return notes_ir(costs) + runtime + pool_ir() + heap_ir(costs)
