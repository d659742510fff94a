"""The probe's process: requests come on standard input, answers go to standard output."""
from __future__ import annotations

import marshal
import os
import signal
import threading

from ..knobs import Knobs
from ..perflib.measure import LENGTH, MARSHAL_VERSION
from .gpu_probe import GpuProbe
from .probe import MOST_CPU, Probe


def serve(platform: str) -> None:
    """Answer requests until standard input closes, then end at once, whatever is running."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what XLA and kernels print is no answer
    probe = probe_of(platform)(Knobs.read())
    incoming: list[bytes] = []
    arrived = threading.Semaphore(0)

    def listen() -> None:
        while len(head := requests.read(LENGTH)) == LENGTH:
            incoming.append(requests.read(int.from_bytes(head, "little")))
            arrived.release()
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        arrived.acquire()
        name, *arguments = marshal.loads(incoming.pop(0))
        signal.setitimer(signal.ITIMER_PROF, MOST_CPU * (os.cpu_count() or 1))  # its signal needs no Python to end us
        try:
            answer = (True, getattr(probe, name)(*arguments))
        except Exception as error:
            lines = str(error).strip().splitlines()
            answer = (False, f"{type(error).__name__}: {lines[0] if lines else 'no message'}")
        signal.setitimer(signal.ITIMER_PROF, 0)
        data = marshal.dumps(answer, MARSHAL_VERSION)
        answers.write(len(data).to_bytes(LENGTH, "little") + data)
        answers.flush()


def probe_of(platform: str) -> type[Probe]:
    """What measures on a platform, "cpu" or "cuda"."""
    return {"cpu": Probe, "cuda": GpuProbe}[platform]
