"""What the runtime asks of XLA's thread pool through its FFI, as LLVM IR text: how many threads there are, and to run
helpers on them.  Without a pool, or when XLA refuses, the caller does all the work."""
from __future__ import annotations

from string import Template

# Offsets in xla/ffi/api/c_api.h: fields of XLA_FFI_CallFrame, functions of XLA_FFI_Api.
FRAME_API, FRAME_CONTEXT = 16, 24
# XLA_FFI_Api's functions start behind struct_size, extension_start, api_version (24 bytes) and internal_api.
_API_FUNCTIONS = 48
ERROR_CREATE, ERROR_DESTROY, POOL_SCHEDULE, POOL_SIZE = (_API_FUNCTIONS + 8 * i for i in (0, 2, 11, 12))

#: where the seats of a launch begin in its control block (runtime.py); the caller's is the first one
SEATS = 192

_POOL = """
; The pointer `at` bytes into a structure.
define internal ptr @field(ptr %structure, i64 %at) alwaysinline {
  %there = getelementptr i8, ptr %structure, i64 %at
  %found = load ptr, ptr %there
  ret ptr %found
}

; Ask the pool for every one of `count` helpers that is not there.
define internal void @wake(ptr %frame, ptr %control, i64 %count) {
  %arguments = alloca [5 x i64], align 8
  %api = call ptr @field(ptr %frame, i64 $FRAME_API)
  %context = call ptr @field(ptr %frame, i64 $FRAME_CONTEXT)
  %schedule = call ptr @field(ptr %api, i64 $POOL_SCHEDULE)
  store i64 40, ptr %arguments
  %arguments.1 = getelementptr i64, ptr %arguments, i64 1
  store ptr null, ptr %arguments.1
  %arguments.2 = getelementptr i64, ptr %arguments, i64 2
  store ptr %context, ptr %arguments.2
  %arguments.3 = getelementptr i64, ptr %arguments, i64 3
  store ptr @help, ptr %arguments.3
  %arguments.4 = getelementptr i64, ptr %arguments, i64 4
  br label %next
next:
  %i = phi i64 [ 0, %0 ], [ %i.next, %look ], [ %i.next, %ask ]
  %i.next = add i64 %i, 1
  %left = icmp ult i64 %i, %count
  br i1 %left, label %look, label %out
look:
  %seats = getelementptr i8, ptr %control, i64 $SEATS
  %seat = getelementptr %seat, ptr %seats, i64 %i.next
  %busy.at = getelementptr %seat, ptr %seat, i64 0, i32 2
  %busy = load atomic i64, ptr %busy.at acquire, align 8
  %idle = icmp eq i64 %busy, 0
  br i1 %idle, label %ask, label %next
ask:
  store atomic i64 1, ptr %busy.at monotonic, align 8
  %before = atomicrmw add ptr %control, i64 1 monotonic
  store ptr %seat, ptr %arguments.4
  %error = call ptr %schedule(ptr %arguments)
  %failed = icmp ne ptr %error, null
  br i1 %failed, label %undo, label %next
undo:
  ; no pool: nobody else will run this helper
  store atomic i64 0, ptr %busy.at monotonic, align 8
  %after = atomicrmw sub ptr %control, i64 1 monotonic
  call void @drop(ptr %api, ptr %error)
  ret void
out:
  ret void
}

; Destroy an error that XLA handed out.
define internal void @drop(ptr %api, ptr %error) {
  %arguments = alloca [3 x i64], align 8
  store i64 24, ptr %arguments
  %arguments.1 = getelementptr i64, ptr %arguments, i64 1
  store ptr null, ptr %arguments.1
  %arguments.2 = getelementptr i64, ptr %arguments, i64 2
  store ptr %error, ptr %arguments.2
  %destroy = call ptr @field(ptr %api, i64 $ERROR_DESTROY)
  call void %destroy(ptr %arguments)
  ret void
}

; Threads in XLA's pool; 0 when there is none.
define internal i64 @pool_size(ptr %frame) {
  %size = alloca i64, align 8
  %arguments = alloca [4 x i64], align 8
  store i64 0, ptr %size
  %api = call ptr @field(ptr %frame, i64 $FRAME_API)
  %context = call ptr @field(ptr %frame, i64 $FRAME_CONTEXT)
  store i64 32, ptr %arguments
  %arguments.1 = getelementptr i64, ptr %arguments, i64 1
  store ptr null, ptr %arguments.1
  %arguments.2 = getelementptr i64, ptr %arguments, i64 2
  store ptr %context, ptr %arguments.2
  %arguments.3 = getelementptr i64, ptr %arguments, i64 3
  store ptr %size, ptr %arguments.3
  %ask = call ptr @field(ptr %api, i64 $POOL_SIZE)
  %error = call ptr %ask(ptr %arguments)
  %failed = icmp ne ptr %error, null
  br i1 %failed, label %none, label %out
none:
  call void @drop(ptr %api, ptr %error)
  ret i64 0
out:
  %value = load i64, ptr %size
  ret i64 %value
}
"""


def pool_ir() -> str:
    """LLVM IR text of `i64 @pool_size(frame)` and `@wake(frame, control block, count)`, for the runtime's module."""
    values = {"FRAME_API": FRAME_API, "FRAME_CONTEXT": FRAME_CONTEXT, "POOL_SCHEDULE": POOL_SCHEDULE,
              "POOL_SIZE": POOL_SIZE, "ERROR_DESTROY": ERROR_DESTROY, "SEATS": SEATS}
    return Template(_POOL).substitute({name: str(value) for name, value in values.items()})
