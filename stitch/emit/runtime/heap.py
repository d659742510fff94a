"""The memory launches borrow for scratch values and arenas, as LLVM IR text: `ptr @stitch_take(bytes)` and
`void @stitch_give(ptr, bytes)`, one heap for all kernels of a process.

As a result of the custom call it would be a part of what XLA allocates anew for every run.  Above some 32 MB the C
library gets that from the system each time, page by page, and the first touch of a page takes longer than most kernels
spend on it (1.6 us in a virtual machine on Zen 4).

A block that is given back waits in one of a few slots for the next launch.  One that is too small for a launch makes
way for a larger one, so there are never more blocks than launches at once.  Of large blocks the system may take the
pages while they wait (MADV_FREE), so that a program's other memory comes first; that and taking them back costs 20 us a
MB, a twentieth of faulting them in.  There are no locks: a slot is emptied by an exchange and filled by a
compare-and-swap.

Results are XLA's to allocate, and large ones are new for every run, too.  `void @stitch_widen(ptr, bytes)` asks the
system for huge pages where there are none yet, which takes a fifth of the time of as many small ones (46 and 10 ms for
64 MB in a virtual machine on Zen 4); NumPy asks for its arrays, too.  Where the system knows no huge pages, or gives
them to everybody, nothing changes.
"""
from __future__ import annotations

from string import Template

from ...target.base import LINE_BYTES
from ...target.costs_cpu import CpuCode

#: the entry points
TAKE, GIVE, WIDEN = "stitch_take", "stitch_give", "stitch_widen"
#: PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, and advice MADV_FREE and MADV_HUGEPAGE of Linux
_PROTECTION, _KIND, _FREE, _HUGE = 3, 0x22, 8, 14
_PAGE, _HUGE_PAGE = 4096, 1 << 21

# A block starts with its size; what is borrowed follows behind a cache line.
_HEAP = """
declare ptr @mmap(ptr, i64, i32, i32, i32, i64)
declare i32 @munmap(ptr, i64)
declare i32 @madvise(ptr, i64, i32)

@slots = internal global [$SLOTS x ptr] zeroinitializer, align 64

; At least `bytes` of memory, aligned to a cache line; null when there is none.
define ptr @$TAKE(i64 %bytes) {
  %need = add i64 %bytes, $ALIGN
  br label %next
next:
  %i = phi i64 [ 0, %0 ], [ %i.next, %more ], [ %i.next, %replace ]
  %i.next = add i64 %i, 1
  %left = icmp ult i64 %i, $SLOTS
  br i1 %left, label %look, label %make
look:
  %slot = getelementptr [$SLOTS x ptr], ptr @slots, i64 0, i64 %i
  %seen = load atomic ptr, ptr %slot monotonic, align 8
  %empty = icmp eq ptr %seen, null
  br i1 %empty, label %more, label %get
more:
  br label %next
get:
  %got = atomicrmw xchg ptr %slot, ptr null acquire
  %late = icmp eq ptr %got, null
  br i1 %late, label %more, label %measure
measure:
  %size = load i64, ptr %got
  %small = icmp ult i64 %size, %need
  br i1 %small, label %replace, label %found
replace:
  %ignored = call i32 @munmap(ptr %got, i64 %size)
  br label %next
make:
  %over = add i64 %need, $ROUND
  %whole = and i64 %over, $STEPS
  %made = call ptr @mmap(ptr null, i64 %whole, i32 $PROTECTION, i32 $KIND, i32 -1, i64 0)
  %failed = icmp eq ptr %made, inttoptr (i64 -1 to ptr)
  br i1 %failed, label %none, label %fill
none:
  ret ptr null
fill:
  call void @$WIDEN(ptr %made, i64 %whole)
  store i64 %whole, ptr %made
  br label %found
found:
  %block = phi ptr [ %got, %measure ], [ %made, %fill ]
  %memory = getelementptr i8, ptr %block, i64 $ALIGN
  ret ptr %memory
}

; Memory about to be written gets huge pages, but for its ends, where it has no pages yet.
define void @$WIDEN(ptr %memory, i64 %bytes) {
  %begin = ptrtoint ptr %memory to i64
  %end = add i64 %begin, %bytes
  %over = add i64 %begin, $HUGE_REST
  %first = and i64 %over, -$HUGE_PAGE
  %last = and i64 %end, -$HUGE_PAGE
  %some = icmp ult i64 %first, %last
  br i1 %some, label %advise, label %out
advise:
  %size = sub i64 %last, %first
  %from = inttoptr i64 %first to ptr
  %ignored = call i32 @madvise(ptr %from, i64 %size, i32 $HUGE)
  br label %out
out:
  ret void
}

; Give back what was taken, of which `bytes` were used.
define void @$GIVE(ptr %memory, i64 %bytes) {
  %block = getelementptr i8, ptr %memory, i64 -$ALIGN
  %much = icmp ugt i64 %bytes, $LENT
  br i1 %much, label %lend, label %next
lend:
  ; all but the first page, which holds the size
  %behind = getelementptr i8, ptr %block, i64 $PAGE
  %pages = and i64 %bytes, -$PAGE
  %ignored = call i32 @madvise(ptr %behind, i64 %pages, i32 $FREE)
  br label %next
next:
  %i = phi i64 [ 0, %0 ], [ 0, %lend ], [ %i.next, %try ]
  %i.next = add i64 %i, 1
  %left = icmp ult i64 %i, $SLOTS
  br i1 %left, label %try, label %full
try:
  %slot = getelementptr [$SLOTS x ptr], ptr @slots, i64 0, i64 %i
  %pair = cmpxchg ptr %slot, ptr null, ptr %block release monotonic
  %kept = extractvalue { ptr, i1 } %pair, 1
  br i1 %kept, label %out, label %next
full:
  %size = load i64, ptr %block
  %gone = call i32 @munmap(ptr %block, i64 %size)
  br label %out
out:
  ret void
}
"""


def heap_ir(costs: CpuCode) -> str:
    """LLVM IR text of the heap; it needs mmap, munmap and madvise."""
    values = {"TAKE": TAKE, "GIVE": GIVE, "SLOTS": costs.blocks, "ALIGN": LINE_BYTES, "ROUND": costs.block_step - 1,
              "STEPS": -costs.block_step, "LENT": costs.lent, "PAGE": _PAGE, "PROTECTION": _PROTECTION,
              "KIND": _KIND, "FREE": _FREE, "WIDEN": WIDEN, "HUGE": _HUGE, "HUGE_PAGE": _HUGE_PAGE,
              "HUGE_REST": _HUGE_PAGE - 1}
    return Template(_HEAP).substitute({name: str(value) for name, value in values.items()})
