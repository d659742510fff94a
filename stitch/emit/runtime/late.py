"""What a caller does for helpers that it called and that do not come, as LLVM IR text.

A thread that slept for a millisecond or more may be put on the processor of the one who wakes it though others are
idle: Linux 6.18 on two processors does so nineteen times of twenty.  It waits there until its caller is through, or
some tick later is moved: 0.8 ms, where one that is woken elsewhere comes after 40 us.  So a caller whose helpers are
late takes its own processor from their masks for a moment, which moves at once those that wait for it and does nothing
to others: they are there 30-40 us later, and 20 us of the caller's were spent.  Then they sleep for less than a
millisecond, and come by themselves.

Which threads help is known from when they did, by the last bits of their numbers: of large pools, some.  Where all
processors are busy a push is in vain, so they are some milliseconds apart at least.  One thread pushes at a time: what
it sets back is what it found.
"""
from __future__ import annotations

from string import Template

from ...target.costs_cpu import CpuCode
from .pool import SEATS

#: threads that are known, a power of two
KNOWN = 16
#: bytes of a mask of processors: 1024 of them; with more Linux refuses, and nothing is pushed
MASK = 128
#: Linux on x86-64
_GETPID, _GETTID, _SETAFFINITY, _GETAFFINITY, _TGKILL = 39, 186, 203, 204, 234

_LATE = """
declare i64 @syscall(i64, ...)
declare i32 @sched_getcpu()

@known = internal global [$KNOWN x i64] zeroinitializer, align 64
; when somebody pushed last, in cycles; -1 meanwhile
@pushed = internal global i64 0, align 64

; This thread helps.
define internal void @introduce() {
  %id = call i64 (i64, ...) @syscall(i64 $GETTID)
  %place = and i64 %id, $LAST
  %at = getelementptr i64, ptr @known, i64 %place
  %before = load atomic i64, ptr %at monotonic, align 8
  %same = icmp eq i64 %before, %id
  br i1 %same, label %out, label %note
note:
  store atomic i64 %id, ptr %at monotonic, align 8
  br label %out
out:
  ret void
}

; May this thread push, as nobody does or did in the last %gap cycles?  Then it has to tell when it is through.
define internal i1 @turn(i64 %gap) {
  %before = load atomic i64, ptr @pushed monotonic, align 8
  %now = call i64 @llvm.readcyclecounter()
  %since = sub i64 %now, %before
  %again = icmp ugt i64 %since, %gap
  %free = icmp ne i64 %before, -1
  %may = and i1 %again, %free
  br i1 %may, label %lock, label %out
lock:
  %pair = cmpxchg ptr @pushed, i64 %before, i64 -1 acquire monotonic, align 8
  %mine = extractvalue { i64, i1 } %pair, 1
  br label %out
out:
  %result = phi i1 [ false, %0 ], [ %mine, %lock ]
  ret i1 %result
}

define internal void @through() {
  %now = call i64 @llvm.readcyclecounter()
  store atomic i64 %now, ptr @pushed release, align 8
  ret void
}

; Push those who help off this thread's processor, if they wait for it.
define internal void @push() noinline {
  %may = call i1 @turn(i64 $BETWEEN)
  br i1 %may, label %begin, label %out
begin:
  %process = call i64 (i64, ...) @syscall(i64 $GETPID)
  %me = call i64 (i64, ...) @syscall(i64 $GETTID)
  %processor = call i32 @sched_getcpu()
  br label %next
next:
  %i = phi i64 [ 0, %begin ], [ %i.next, %done ]
  %at = getelementptr i64, ptr @known, i64 %i
  %id = load atomic i64, ptr %at monotonic, align 8
  %none = icmp eq i64 %id, 0
  %self = icmp eq i64 %id, %me
  %skip = or i1 %none, %self
  br i1 %skip, label %done, label %ask
ask:
  ; numbers of threads that ended may be another process's by now
  %ours = call i64 (i64, ...) @syscall(i64 $TGKILL, i64 %process, i64 %id, i64 0)
  %alive = icmp eq i64 %ours, 0
  br i1 %alive, label %move, label %done
move:
  call void @move(i64 %id, i32 %processor)
  br label %done
done:
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, $KNOWN
  br i1 %more, label %next, label %unlock
unlock:
  call void @through()
  br label %out
out:
  ret void
}

; A helper came: to the processor of its caller, who called it just now and goes on when it is free?
define internal void @aside(ptr %control) {
  %seat = getelementptr i8, ptr %control, i64 $SEATS
  %from.at = getelementptr %seat, ptr %seat, i64 0, i32 5
  %from = load atomic i64, ptr %from.at monotonic, align 8
  %processor = call i32 @sched_getcpu()
  %here = zext i32 %processor to i64
  %same = icmp eq i64 %from, %here
  br i1 %same, label %look, label %out
look:
  %called.at = getelementptr %seat, ptr %seat, i64 0, i32 4
  %called = load atomic i64, ptr %called.at monotonic, align 8
  %now = call i64 @llvm.readcyclecounter()
  %since = sub i64 %now, %called
  %soon = icmp ult i64 %since, $LATE
  br i1 %soon, label %ask, label %out
ask:
  %may = call i1 @turn(i64 0)
  br i1 %may, label %leave, label %out
leave:
  %me = call i64 (i64, ...) @syscall(i64 $GETTID)
  call void @move(i64 %me, i32 %processor)
  call void @through()
  br label %out
out:
  ret void
}

; Take a processor from a thread's mask and give it back.
define internal void @move(i64 %id, i32 %processor) {
  %mask = alloca [$MASK x i8], align 8
  %bytes = call i64 (i64, ...) @syscall(i64 $GETAFFINITY, i64 %id, i64 $MASK, ptr %mask)
  %byte.number = lshr i32 %processor, 3
  %byte = zext i32 %byte.number to i64
  %known = icmp sgt i64 %bytes, %byte
  br i1 %known, label %look, label %out
look:
  %at = getelementptr i8, ptr %mask, i64 %byte
  %with = load i8, ptr %at
  %low = trunc i32 %processor to i8
  %bit = and i8 %low, 7
  %one = shl i8 1, %bit
  %others = xor i8 %one, -1
  %without = and i8 %with, %others
  %has = icmp ne i8 %with, %without
  br i1 %has, label %take, label %out
take:
  store i8 %without, ptr %at
  %taken = call i64 (i64, ...) @syscall(i64 $SETAFFINITY, i64 %id, i64 %bytes, ptr %mask)
  ; no other processor: refused
  %moved = icmp eq i64 %taken, 0
  br i1 %moved, label %back, label %out
back:
  store i8 %with, ptr %at
  %given = call i64 (i64, ...) @syscall(i64 $SETAFFINITY, i64 %id, i64 %bytes, ptr %mask)
  br label %out
out:
  ret void
}

; The caller is through with a chunk of its own: push helpers that should be here by now.
define internal void @mind(ptr %control, ptr %me) {
  %called.at = getelementptr %seat, ptr %me, i64 0, i32 4
  %called = load atomic i64, ptr %called.at monotonic, align 8
  %some = icmp ne i64 %called, 0
  br i1 %some, label %look, label %out
look:
  %now = call i64 @llvm.readcyclecounter()
  %since = sub i64 %now, %called
  %late = icmp ugt i64 %since, $LATE
  br i1 %late, label %begin, label %out
begin:
  store atomic i64 0, ptr %called.at monotonic, align 8
  %seats.at = getelementptr %control, ptr %control, i64 0, i32 4
  %seats = load i64, ptr %seats.at
  br label %next
next:
  %i = phi i64 [ 1, %begin ], [ %i.next, %there ]
  %left = icmp ult i64 %i, %seats
  br i1 %left, label %each, label %out
each:
  %busy.at = getelementptr %seat, ptr %me, i64 %i, i32 2
  %busy = load atomic i64, ptr %busy.at monotonic, align 8
  %waits = icmp eq i64 %busy, 1
  br i1 %waits, label %push, label %there
there:
  %i.next = add i64 %i, 1
  br label %next
push:
  call void @push()
  br label %out
out:
  ret void
}
"""


def late_ir(costs: CpuCode) -> str:
    """LLVM IR text of `@introduce()` and `@aside(control block)` for helpers and `@mind(control block, seat)` for
    callers; `%control` and `%seat` are the runtime's (seats.py)."""
    return Template(_LATE).substitute(
        KNOWN=str(KNOWN), LAST=str(KNOWN - 1), MASK=str(MASK), SEATS=str(SEATS), LATE=str(costs.late),
        BETWEEN=str(costs.pushes), GETPID=str(_GETPID), GETTID=str(_GETTID), TGKILL=str(_TGKILL),
        SETAFFINITY=str(_SETAFFINITY), GETAFFINITY=str(_GETAFFINITY))
