"""Compiles that are interrupted at random moments: `python -m tests.hook.storm TRIES SEED` prints what each try raised,
beside what the handler of its signal raises."""
from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from types import FrameType

import jax
import jax.numpy as jnp

import stitch


class Alarm(Exception):
    """As pipelines of ours catch and log them, if they meet them."""


class Stop(BaseException):
    """As programs use them to end in order."""


class Both(Alarm):
    """With something in it that its type does not tell."""

    def __init__(self, number: int, again: str) -> None:
        super().__init__(number, again)


X = jnp.arange(3072.0).reshape(64, 48)
PROGRAMS = (lambda x: x + 1, lambda x: jnp.sin(x) * x.sum(), lambda x: jax.nn.softmax(jax.nn.softmax(x) * 2))
RAISES = {signal.SIGINT: KeyboardInterrupt, signal.SIGALRM: Alarm, signal.SIGTERM: Stop, signal.SIGUSR1: Both}


def handle(number: int, frame: FrameType | None) -> None:
    raise RAISES[number](*(int(number), "again") if number == signal.SIGUSR1 else ())


def lowered(program):
    """Not compiled yet, and nothing that any cache of jax knows."""
    return jax.jit(lambda x: program(x)).lower(X)


def main(tries: int, seed: int) -> None:
    stitch.enable()
    luck, counts = random.Random(seed), Counter()
    for program in PROGRAMS:
        lowered(program).compile()
    usual = {}
    for program in PROGRAMS:
        start = time.perf_counter()
        lowered(program).compile()
        usual[program] = time.perf_counter() - start
    signal.signal(signal.SIGINT, signal.default_int_handler)  # jobs that a shell has put behind it ignore it
    for number in RAISES:
        if number != signal.SIGINT:
            signal.signal(number, handle)
    handlers = {number: signal.getsignal(number) for number in RAISES}
    signal.siginterrupt(signal.SIGUSR1, False)
    for n in range(tries):
        number, program = list(RAISES)[n % len(RAISES)], luck.choice(PROGRAMS)
        stages = [lowered(program), lowered(program)]
        delay = 1e-4 + luck.random() * usual[program] * 1.2
        sender = threading.Timer(delay, os.kill, (os.getpid(), number))
        said = "nothing"
        try:
            if number == signal.SIGALRM:
                signal.setitimer(signal.ITIMER_REAL, delay)
            else:
                sender.start()
            for stage in stages:
                stage.compile()
            time.sleep(10.0)
        except BaseException as error:
            said = type(error).__name__ + (str(error.args) if type(error) is Both else "")
        wanted = RAISES[number].__name__ + (str((int(number), "again")) if number == signal.SIGUSR1 else "")
        counts["right" if said == wanted else f"{said} for {wanted}"] += 1
        assert {n: signal.getsignal(n) for n in RAISES} == handlers, "the program's handlers are back"
        if sender.ident is not None:
            sender.join()
    print(dict(counts))
    assert lowered(PROGRAMS[-1]).compile()(X).shape == X.shape


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
