"""Code that is late where a program ends."""
from __future__ import annotations

from ..running import python


def test_a_program_that_ends_says_nothing_of_code_that_it_waited_for() -> None:
    """It is over while its code is made, and the children that make it end."""
    told = python("-c", """if True:
        import atexit, threading
        ended, done = threading.Event(), threading.Event()
        atexit.register(lambda: (ended.set(), done.wait(60.0)))  # (behind the hooks of what is imported later)
        from stitch.emit.load import later
        from stitch.knobs import Knobs
        later.build_made = lambda *given, **named: ended.wait(60.0) and 1 / 0
        later._Work({"stitch.late": None}, None, Knobs(), done.set).begin(["stitch.late"])""")
    assert told.returncode == 0 and "stays with XLA" not in told.stderr, told.stderr
