"""What threads that share a launch do, as LLVM IR text: everyone has a seat, takes the chunks that are left to it, and
then others'.  (`runtime.py` says why, and has what calls these.)"""
from __future__ import annotations

from string import Template

from ...target.costs_cpu import CpuCode
from .pool import SEATS
from .tracing import KIND_SHIFT, NOW, PART, PHASE_BITS, TELL

#: bits of a seat's word for the number of a chunk, twice, and for that of a phase.  Numbers of phases begin anew: a
#: helper would have to be late by a whole round, in one launch, to take one for another
CHUNK_BITS, NUMBER_BITS = 18, 28

# Control block of one parallel launch, 64-byte aligned inside a malloc'ed piece; every line is a cache line's worth.
# 0: references (atomic), buffers, mxcsr, address to free, seats | 64: how many phases began before the one that is
# underway (atomic, NUMBER_BITS; -1: it is over), that phase (atomic) | 128: chunks that helpers finished (atomic) |
# 192 + 64 s: seat s, the caller's first: its control block, its arena, busy (atomic), what is left to it (atomic:
# number of the phase, first chunk and end, CHUNK_BITS each)
_SEATS = """
%section = type { ptr, i64, i64, i64 }
%phase = type { i64, ptr, i64, i64 }
%table = type { i64, i64, i64, ptr, ptr }
%control = type { i64, ptr, i64, ptr, i64, [3 x i64], i64, ptr, [6 x i64], i64, [7 x i64] }
%seat = type { ptr, ptr, i64, i64, [4 x i64] }

declare ptr @malloc(i64)
declare void @free(ptr)
declare i32 @sched_yield()
declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
declare void @llvm.x86.sse2.pause()
declare i64 @llvm.readcyclecounter()

; Take a chunk that is left to a seat in phase `number`: its first one, or its last one for somebody else.  -1: none.
define internal i64 @claim(ptr %seat, i64 %number, i1 %own) {
  %left.at = getelementptr %seat, ptr %seat, i64 0, i32 3
  %start = load atomic i64, ptr %left.at acquire, align 8
  br label %look
look:
  %left = phi i64 [ %start, %0 ], [ %seen, %take ]
  %of = lshr i64 %left, $NUMBER_AT
  %here = icmp eq i64 %of, %number
  br i1 %here, label %range, label %none
range:
  %shifted = lshr i64 %left, $CHUNK_BITS
  %begin = and i64 %shifted, $CHUNK_MASK
  %end = and i64 %left, $CHUNK_MASK
  %some = icmp ult i64 %begin, %end
  br i1 %some, label %take, label %none
take:
  %change = select i1 %own, i64 $ONE_CHUNK, i64 -1
  %rest = add i64 %left, %change
  %pair = cmpxchg ptr %left.at, i64 %left, i64 %rest acq_rel acquire, align 8
  %seen = extractvalue { i64, i1 } %pair, 0
  %mine = extractvalue { i64, i1 } %pair, 1
  br i1 %mine, label %out, label %look
out:
  %last = sub i64 %end, 1
  %chunk = select i1 %own, i64 %begin, i64 %last
  ret i64 %chunk
none:
  ret i64 -1
}

; Run chunks of the current phase until none is left, those of this seat first.  Returns {chunks run, number of the
; phase}.  What is found as the phase may be a later one: then nothing is left under this number.
define internal { i64, i64 } @drain(ptr %control, ptr %me, ptr %arena) {
  %buffers.at = getelementptr %control, ptr %control, i64 0, i32 1
  %buffers = load ptr, ptr %buffers.at
  %seats.at = getelementptr %control, ptr %control, i64 0, i32 4
  %seats = load i64, ptr %seats.at
  %first = getelementptr i8, ptr %control, i64 $SEATS
  %end = getelementptr %seat, ptr %first, i64 %seats
  %number.at = getelementptr %control, ptr %control, i64 0, i32 6
  %number = load atomic i64, ptr %number.at acquire, align 8
  %last = icmp eq i64 %number, -1
  br i1 %last, label %out, label %begin
begin:
  %phase.at = getelementptr %control, ptr %control, i64 0, i32 7
  %phase = load atomic ptr, ptr %phase.at monotonic, align 8
  %sections.at = getelementptr %phase, ptr %phase, i64 0, i32 1
  %sections = load ptr, ptr %sections.at
  br label %take
take:
  ; %section is the one looked at last, whose first chunk is number %before
  %done = phi i64 [ 0, %begin ], [ %done, %next ], [ %done.next, %run ]
  %whose = phi ptr [ %me, %begin ], [ %other, %next ], [ %whose, %run ]
  %section = phi ptr [ %sections, %begin ], [ %section, %next ], [ %found, %run ]
  %before = phi i64 [ 0, %begin ], [ %before, %next ], [ %found.before, %run ]
  %own = icmp eq ptr %whose, %me
  %chunk = call i64 @claim(ptr %whose, i64 %number, i1 %own)
  %none = icmp slt i64 %chunk, 0
  br i1 %none, label %next, label %find
next:
  %beside = getelementptr %seat, ptr %whose, i64 1
  %over = icmp eq ptr %beside, %end
  %other = select i1 %over, ptr %first, ptr %beside
  %round = icmp eq ptr %other, %me
  br i1 %round, label %out, label %take
find:
  %found = phi ptr [ %section, %take ], [ %section.down, %down ], [ %section.up, %up ]
  %found.before = phi i64 [ %before, %take ], [ %before.down, %down ], [ %before.up, %up ]
  %early = icmp ult i64 %chunk, %found.before
  br i1 %early, label %down, label %inside
down:
  %section.down = getelementptr %section, ptr %found, i64 -1
  %there.at = getelementptr %section, ptr %section.down, i64 0, i32 3
  %there = load i64, ptr %there.at
  %before.down = sub i64 %found.before, %there
  br label %find
inside:
  %here.at = getelementptr %section, ptr %found, i64 0, i32 3
  %here = load i64, ptr %here.at
  %place = sub i64 %chunk, %found.before
  %late = icmp uge i64 %place, %here
  br i1 %late, label %up, label %run
up:
  %section.up = getelementptr %section, ptr %found, i64 1
  %before.up = add i64 %found.before, %here
  br label %find
run:
  %code = load ptr, ptr %found
  %grid.at = getelementptr %section, ptr %found, i64 0, i32 1
  %grid = load i64, ptr %grid.at
  %size.at = getelementptr %section, ptr %found, i64 0, i32 2
  %size = load i64, ptr %size.at
  %block = mul i64 %place, %size
  %full = add i64 %block, %size
  %stop = call i64 @llvm.umin.i64(i64 %full, i64 %grid)
  call void %code(ptr %buffers, ptr %arena, i64 %block, i64 %stop)
  %done.next = add i64 %done, 1
  br label %take
out:
  %total = phi i64 [ 0, %0 ], [ %done, %next ]
  %pair = insertvalue { i64, i64 } poison, i64 %total, 0
  %result = insertvalue { i64, i64 } %pair, i64 %number, 1
  ret { i64, i64 } %result
}

; Begin a phase, number `number`: its chunks are shared out in order among the first `users` seats.
define internal void @begin(ptr %control, i64 %number, ptr %phase, i64 %chunks, i64 %users) {
  %phase.at = getelementptr %control, ptr %control, i64 0, i32 7
  store atomic ptr %phase, ptr %phase.at monotonic, align 8
  %seats.at = getelementptr %control, ptr %control, i64 0, i32 4
  %seats = load i64, ptr %seats.at
  %first = getelementptr i8, ptr %control, i64 $SEATS
  %tag = shl i64 %number, $NUMBER_AT
  br label %next
next:
  %i = phi i64 [ 0, %0 ], [ %i.next, %next ]
  %from = phi i64 [ 0, %0 ], [ %to, %next ]
  %i.next = add i64 %i, 1
  %sum = mul i64 %i.next, %chunks
  %part = udiv i64 %sum, %users
  %to = call i64 @llvm.umin.i64(i64 %part, i64 %chunks)
  %high = shl i64 %from, $CHUNK_BITS
  %range = or i64 %high, %to
  %left = or i64 %tag, %range
  %left.at = getelementptr %seat, ptr %first, i64 %i, i32 3
  store atomic i64 %left, ptr %left.at monotonic, align 8
  %more = icmp ult i64 %i.next, %seats
  br i1 %more, label %next, label %out
out:
  %number.at = getelementptr %control, ptr %control, i64 0, i32 6
  store atomic i64 %number, ptr %number.at release, align 8
  ret void
}

; Drop one reference; the last one frees the block.
define internal void @release(ptr %control) {
  %before = atomicrmw sub ptr %control, i64 1 acq_rel
  %last = icmp eq i64 %before, 1
  br i1 %last, label %free, label %out
free:
  %piece.at = getelementptr %control, ptr %control, i64 0, i32 3
  %piece = load ptr, ptr %piece.at
  call void @free(ptr %piece)
  br label %out
out:
  ret void
}

; What a thread of the pool runs.
define internal void @help(ptr %seat) {
  %saved = alloca i32, align 4
  %control = load ptr, ptr %seat
  %arena.at = getelementptr %seat, ptr %seat, i64 0, i32 1
  %arena = load ptr, ptr %arena.at
  %busy = getelementptr %seat, ptr %seat, i64 0, i32 2
  %number.at = getelementptr %control, ptr %control, i64 0, i32 6
  %finished = getelementptr %control, ptr %control, i64 0, i32 9
  %now = load atomic i64, ptr %number.at acquire, align 8
  %over = icmp eq i64 %now, -1
  br i1 %over, label %leave, label %start
start:
  %mxcsr = getelementptr %control, ptr %control, i64 0, i32 2
  call void @llvm.x86.sse.stmxcsr(ptr %saved)
  call void @llvm.x86.sse.ldmxcsr(ptr %mxcsr)
  br label %work
work:
$WORKS  %pair = call { i64, i64 } @drain(ptr %control, ptr %seat, ptr %arena)
  %done = extractvalue { i64, i64 } %pair, 0
  %number = extractvalue { i64, i64 } %pair, 1
  %some = icmp ne i64 %done, 0
  br i1 %some, label %tell, label %check
tell:
$WORKED  %told = atomicrmw add ptr %finished, i64 %done acq_rel
  br label %check
check:
  %ended = icmp eq i64 %number, -1
  br i1 %ended, label %restore, label %spin
spin:
  %turn = phi i64 [ 0, %check ], [ %turn.next, %wait ]
  %seen = load atomic i64, ptr %number.at acquire, align 8
  %same = icmp eq i64 %seen, %number
  br i1 %same, label %wait, label %moved
moved:
  %seen.end = icmp eq i64 %seen, -1
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
"""


#: what lets helpers tell the recorder of their parts of phases, before the caller can go on
_TELLS = {
    "WORKS": f"  %work.begin = call i64 @{NOW}()\n",
    "WORKED": f"""\
  %chunks.high = shl i64 %done, {PHASE_BITS}
  %number.low = and i64 %number, {(1 << PHASE_BITS) - 1}
  %part = or i64 %chunks.high, %number.low
  %launch = ptrtoint ptr %control to i64
  %tagged = or i64 %launch, {PART << KIND_SHIFT}
  %ended.at = call i64 @{TELL}(i64 %work.begin, i64 %part, i64 %tagged)
""",
}


def seats_ir(costs: CpuCode, tells: bool) -> str:
    """The types of a kernel's tables and of control blocks, and `@drain`, `@begin`, `@release` and `@help`; with
    `tells` helpers tell the recorder what they do."""
    told = _TELLS if tells else dict.fromkeys(_TELLS, "")
    return Template(_SEATS).substitute(
        SPIN=str(costs.spin), SEATS=str(SEATS), NUMBER_AT=str(2 * CHUNK_BITS), CHUNK_BITS=str(CHUNK_BITS),
        CHUNK_MASK=str((1 << CHUNK_BITS) - 1), ONE_CHUNK=str(1 << CHUNK_BITS), **told)
