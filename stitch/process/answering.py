"""A child process that does what it is asked with an object of its own: the child's half of `perflib.measure.Child`.

Messages on standard input and output are marshalled tuples behind their length: a request names a method and holds its
arguments, an answer is (worked, result or message).
"""
from __future__ import annotations

import marshal
import os
import signal
import threading
from collections.abc import Callable
from typing import NoReturn

from .serve import LENGTH, MARSHAL_VERSION, go_first


def answer(made: Callable[[], object], most_cpu: float = 0.0) -> NoReturn:
    """Answer requests with the methods of what `made()` gives until standard input closes, then end at once, whatever
    is running.  A request that takes more than `most_cpu` seconds of a processor's time (0: as much as it likes) ends
    the process."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what XLA and kernels print is no answer
    go_first()
    incoming: list[bytes] = []
    arrived = threading.Semaphore(0)

    def listen() -> None:
        while len(head := requests.read(LENGTH)) == LENGTH:
            incoming.append(requests.read(int.from_bytes(head, "little")))
            arrived.release()
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    worker = made()
    while True:
        arrived.acquire()
        name, *arguments = marshal.loads(incoming.pop(0))
        signal.setitimer(signal.ITIMER_PROF, most_cpu)  # its signal needs no Python to end us
        try:
            told = True, getattr(worker, name)(*arguments)
        except Exception as error:
            lines = str(error).strip().splitlines()
            told = False, f"{type(error).__name__}: {lines[0] if lines else 'no message'}"
        signal.setitimer(signal.ITIMER_PROF, 0)
        data = marshal.dumps(told, MARSHAL_VERSION)
        answers.write(len(data).to_bytes(LENGTH, "little") + data)
        answers.flush()
