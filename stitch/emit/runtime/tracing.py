"""What notes launches and their phases while a program is traced, as LLVM IR text.

XLA calls every kernel through a jump whose goal is a variable (`emit/load/entries.py`): the kernel, or, while a trace
is on, `stitch_traced`, which reads the clock, calls the kernel and notes both times.  A kernel itself holds nothing of
it.  Where there is a second version of a kernel that tells of its phases and loops (`TELL`), that is what is called.

Every thread has a ring of its own, which nobody else writes: no lock, no atomic update.  Its head, the number of
events ever noted, is stored behind each event, so that another thread may read what is older.  A ring is full when it
holds as many events as it has places; then the oldest ones go.  Rings are in a list that only grows; that of a thread
that ended waits for a later thread (`state`), from the next trace on.

Times are the processor's cycle counter where that runs at one rate, whatever the processor does: it takes a quarter of
the time that the system's clock does, which waits for all that was begun before.  Elsewhere they are the clock's.

XLA's own recorder, TraceMe, cannot be reached from a handler: jaxlib exports none of it, and the API for handlers
knows nothing of profiling.
"""
from __future__ import annotations

from string import Template

from .clock import DECLARED, clock

#: what is called in place of a kernel; notes a phase or a loop; the time; a thread ends; sets up; the list of rings
TRACED, TELL, NOW, RETIRE, SET_UP = "stitch_traced", "stitch_tell", "stitch_now", "stitch_retire", "stitch_set_up"
#: bytes of an event, and of the head of a ring: next ring, events noted, thread, its number for the system, state
EVENT, HEAD = 32, 64
#: places that a ring has room for; memory is there once it is written
MOST = 1 << 20
#: an event: begin, end, what, and kind with a number; of a launch the key of its site and the kernel's number, of a
#: phase its number and what stands for the launch while it is shared (0: it is not), of a loop its number and how often
#: it went around, of a helper's part of a phase the phase with the chunks that it ran above PHASE_BITS, and the launch
LAUNCH, PHASE, LOOP, PART = 1, 2, 3, 4
KIND_SHIFT, PHASE_BITS = 56, 16
#: a ring is written by a thread, was left by one that ended, or waits for another
USED, LEFT, FREE = 0, 1, 2
#: rings of a process, at most; what further threads do is counted and no more
RINGS = 4096
#: what SET_UP returns the address of: the first ring, rings made, the last place that is used of each, events lost for
#: want of a ring
LIST = ("first", "made", "last place", "lost")

# PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE of Linux; gettid on x86-64
_TRACING = """
%ring = type { ptr, i64, i64, i64, i64, [3 x i64] }
%event = type { i64, i64, i64, i64 }

declare i64 @llvm.readcyclecounter()
$CLOCK_GETTIME
declare ptr @pthread_getspecific(i32)
declare i32 @pthread_setspecific(i32, ptr)
declare i64 @pthread_self()
declare i64 @syscall(i64)
declare ptr @mmap(ptr, i64, i32, i32, i32, i64)

@key = internal global i32 0, align 64
@list = internal global [4 x i64] zeroinitializer, align 64

@cycles = internal global i64 0, align 64

define ptr @$SET_UP(i64 %key, i64 %cycles) {
  %narrow = trunc i64 %key to i32
  store i32 %narrow, ptr @key
  store i64 %cycles, ptr @cycles
  ret ptr @list
}

define i64 @$NOW() {
  %time = call i64 @now()
  ret i64 %time
}

define internal i64 @now() alwaysinline {
  %steady = load i64, ptr @cycles
  %fast = icmp ne i64 %steady, 0
  br i1 %fast, label %count, label %ask
count:
  %cycle = call i64 @llvm.readcyclecounter()
  ret i64 %cycle
ask:
  %clock = call i64 @clock()
  ret i64 %clock
}

$CLOCK

; A thread ends.
define void @$RETIRE(ptr %ring) {
  %state.at = getelementptr %ring, ptr %ring, i64 0, i32 4
  store atomic i64 $LEFT, ptr %state.at release, align 8
  ret void
}

; A ring for this thread; null where there is none.
define internal ptr @settled() noinline {
  br label %begin
begin:
  %start = load atomic i64, ptr @list acquire, align 8
  %start.ring = inttoptr i64 %start to ptr
  br label %next
next:
  %old = phi ptr [ %start.ring, %begin ], [ %old.next, %further ]
  %end = icmp eq ptr %old, null
  br i1 %end, label %make, label %look
look:
  %old.state = getelementptr %ring, ptr %old, i64 0, i32 4
  %pair = cmpxchg ptr %old.state, i64 $FREE, i64 $USED acq_rel monotonic
  %got = extractvalue { i64, i1 } %pair, 1
  br i1 %got, label %settle, label %further
further:
  %old.next = load ptr, ptr %old
  br label %next
make:
  %made.at = getelementptr i64, ptr @list, i64 1
  %made = atomicrmw add ptr %made.at, i64 1 monotonic
  %few = icmp ult i64 %made, $RINGS
  br i1 %few, label %map, label %none
map:
  %new = call ptr @mmap(ptr null, i64 $BYTES, i32 3, i32 16418, i32 -1, i64 0)
  %failed = icmp eq ptr %new, inttoptr (i64 -1 to ptr)
  br i1 %failed, label %none, label %fill
fill:
  %new.number = ptrtoint ptr %new to i64
  br label %push
push:
  %first = load atomic i64, ptr @list monotonic, align 8
  store i64 %first, ptr %new
  %swap = cmpxchg ptr @list, i64 %first, i64 %new.number release monotonic
  %pushed = extractvalue { i64, i1 } %swap, 1
  br i1 %pushed, label %settle, label %push
settle:
  %ring = phi ptr [ %old, %look ], [ %new, %push ]
  %self = call i64 @pthread_self()
  %self.at = getelementptr %ring, ptr %ring, i64 0, i32 2
  store i64 %self, ptr %self.at
  %number = call i64 @syscall(i64 186)
  %number.at = getelementptr %ring, ptr %ring, i64 0, i32 3
  store i64 %number, ptr %number.at
  %key = load i32, ptr @key
  %ignored = call i32 @pthread_setspecific(i32 %key, ptr %ring)
  ret ptr %ring
none:
  ret ptr null
}

define internal void @note(ptr %ring, i64 %begin, i64 %end, i64 %what, i64 %number) alwaysinline {
  %head.at = getelementptr %ring, ptr %ring, i64 0, i32 1
  %head = load i64, ptr %head.at
  %last.at = getelementptr i64, ptr @list, i64 2
  %last = load atomic i64, ptr %last.at monotonic, align 8
  %place = and i64 %head, %last
  %events = getelementptr i8, ptr %ring, i64 $HEAD
  %begin.at = getelementptr %event, ptr %events, i64 %place
  store i64 %begin, ptr %begin.at
  %end.at = getelementptr %event, ptr %begin.at, i64 0, i32 1
  store i64 %end, ptr %end.at
  %what.at = getelementptr %event, ptr %begin.at, i64 0, i32 2
  store i64 %what, ptr %what.at
  %number.at = getelementptr %event, ptr %begin.at, i64 0, i32 3
  store i64 %number, ptr %number.at
  %further = add i64 %head, 1
  store atomic i64 %further, ptr %head.at release, align 8
  ret void
}

; A phase, a loop or a part of a phase that began at %begin has ended; returns when.
define i64 @$TELL(i64 %begin, i64 %what, i64 %number) {
  %end = call i64 @now()
  %key = load i32, ptr @key
  %known = call ptr @pthread_getspecific(i32 %key)
  %unknown = icmp eq ptr %known, null
  br i1 %unknown, label %settle, label %ready
settle:
  ; a thread of the pool that helps for the first time
  %made = call ptr @settled()
  br label %ready
ready:
  %ring = phi ptr [ %known, %0 ], [ %made, %settle ]
  %none = icmp eq ptr %ring, null
  br i1 %none, label %out, label %write
write:
  call void @note(ptr %ring, i64 %begin, i64 %end, i64 %what, i64 %number)
  br label %out
out:
  ret i64 %end
}

; The first attribute of a call is its site's text (sites.py), which is longer than its key.
; %entry: goal of the jump, this function, the code to call, the kernel's number.
define ptr @$TRACED(ptr nest %entry, ptr %frame) {
  %code.at = getelementptr i64, ptr %entry, i64 2
  %code.word = load atomic i64, ptr %code.at monotonic, align 8
  %code = inttoptr i64 %code.word to ptr
  %extension.at = getelementptr i8, ptr %frame, i64 8
  %extension = load ptr, ptr %extension.at
  %plain = icmp eq ptr %extension, null
  br i1 %plain, label %launch, label %other
other:
  %answer = call ptr %code(ptr %frame)
  ret ptr %answer
launch:
  %key = load i32, ptr @key
  %known = call ptr @pthread_getspecific(i32 %key)
  %unknown = icmp eq ptr %known, null
  br i1 %unknown, label %settle, label %ready
settle:
  %made = call ptr @settled()
  br label %ready
ready:
  %ring = phi ptr [ %known, %launch ], [ %made, %settle ]
  %begin = call i64 @now()
  %error = call ptr %code(ptr %frame)
  %end = call i64 @now()
  %none = icmp eq ptr %ring, null
  br i1 %none, label %lose, label %ask
lose:
  %lost.at = getelementptr i64, ptr @list, i64 3
  %lost = atomicrmw add ptr %lost.at, i64 1 monotonic
  ret ptr %error
ask:
  %count.at = getelementptr i8, ptr %frame, i64 136
  %count = load i64, ptr %count.at
  %some = icmp ne i64 %count, 0
  br i1 %some, label %typed, label %write
typed:
  %types.at = getelementptr i8, ptr %frame, i64 144
  %types = load ptr, ptr %types.at
  %type = load i32, ptr %types
  %string = icmp eq i32 %type, 4
  br i1 %string, label %site, label %write
site:
  %all.at = getelementptr i8, ptr %frame, i64 160
  %all = load ptr, ptr %all.at
  %one = load ptr, ptr %all
  %text = load ptr, ptr %one
  %text.key = load i64, ptr %text, align 1
  br label %write
write:
  %what = phi i64 [ 0, %ask ], [ 0, %typed ], [ %text.key, %site ]
  %number.at = getelementptr i64, ptr %entry, i64 3
  %number = load i64, ptr %number.at
  %tagged = or i64 %number, $LAUNCHED
  call void @note(ptr %ring, i64 %begin, i64 %end, i64 %what, i64 %tagged)
  ret ptr %error
}
"""


def tracing_ir() -> str:
    """LLVM IR text of the recorder, for x86-64; it needs the clock, threads' own values and memory of the C library."""
    values = {"SET_UP": SET_UP, "NOW": NOW, "RETIRE": RETIRE, "TELL": TELL, "TRACED": TRACED, "LEFT": LEFT,
              "FREE": FREE, "USED": USED, "RINGS": RINGS, "BYTES": HEAD + MOST * EVENT, "HEAD": HEAD,
              "LAUNCHED": LAUNCH << KIND_SHIFT, "CLOCK": clock("clock", inlined=False), "CLOCK_GETTIME": DECLARED}
    return Template(_TRACING).substitute({name: str(value) for name, value in values.items()})
