"""A code generation process: the child's half of worker.py.  It imports as little as it can: starting up is its cost.

Messages on standard input and output: 8 bytes little-endian length, then the payload.  An empty one says that the child
has started.  A request is a marshalled tuple (LLVM IR text, cpu, features, seconds, nice); an answer is one byte, 'O'
(object bytes follow) or 'E' (a UTF-8 message follows).
"""
from __future__ import annotations

import marshal
import os
import signal
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

#: bytes of a message's length
LENGTH = 8
#: read and written by every Python this package runs on, even when STITCH_PYTHON names another version
MARSHAL_VERSION = 4
#: by how much children give way that work beside a running program: it keeps three quarters of a processor that both
#: want.  (What they make saves it more than they take: with a tenth they would be at it for half a minute.)
BESIDE = 5


def go_first() -> None:
    """Where memory runs out, in a container with a limit for one, have the system end this process and not the program
    that it works for (proc(5), oom_score_adj: any process may raise its own)."""
    try:
        with open("/proc/self/oom_score_adj", "w") as score:
            score.write("1000")
    except OSError:
        pass  # a system without such a thing, or that hides it


def give_way(nice: int) -> None:
    """Have the system put this process behind others, by so much.  Linux may share processors among sessions first
    (sched(7), autogroup), where a process's own priority counts among those of its session only: so the session gives
    way, too, which is this process's own."""
    os.nice(nice)
    if os.getsid(0) != os.getpid():
        return
    for _ in range(10):
        try:
            with open("/proc/self/autogroup", "w") as group:
                group.write(str(nice))
            return
        except BlockingIOError:
            time.sleep(0.1)  # of all users' processes the system lets one change its group in this time
        except OSError:
            return  # a system without such groups


def serve(compiler: str, nice: int = 0) -> None:
    """Answer requests until standard input is closed, with the function `compiler` ('module:name').  Standard output
    carries answers only; what LLVM prints goes to standard error."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    go_first()
    if nice:
        give_way(nice)
    module, _, function = compiler.partition(":")
    compile_object = getattr(__import__(module, fromlist=[function]), function)
    if not _answered(answers, b""):
        return
    while (payload := _read_message(requests)) is not None:
        text, cpu, features, seconds, now = marshal.loads(payload)
        if now > nice:
            give_way(now - nice)
            nice = now
        # The default action of SIGALRM ends a process that hangs after its parent is gone.
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            answer = b"O" + compile_object(text, cpu, features)
        except Exception as error:
            answer = b"E" + (str(error) or type(error).__name__).encode(errors="replace")
        signal.setitimer(signal.ITIMER_REAL, 0)
        if not _answered(answers, answer):
            return


def _answered(stream: BinaryIO, answer: bytes) -> bool:
    """Write a message; False where nobody reads it."""
    try:
        stream.write(len(answer).to_bytes(LENGTH, "little") + answer)
        stream.flush()
    except BrokenPipeError:
        return False
    return True


def _read_message(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH)
    return stream.read(int.from_bytes(head, "little")) if len(head) == LENGTH else None
