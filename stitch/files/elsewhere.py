"""Files that another machine may hold: a visit that takes too long is given up.

A file system whose server is gone keeps whoever asks in the kernel until it is back (NFS mounted hard, FUSE), where no
timeout and no signal handler reaches.  So files in places that users choose are visited by a thread of their own, and
whoever needs them waits so long for that thread and no longer.  It stays behind as a daemon: a program that ends does
not wait for it, and when its visit comes back, the place is as good as ever.
"""
from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

_T = TypeVar("_T")

#: seconds that a place may take to answer where nobody has to wait for locks of others
ANSWER = 5.0
#: by place, the last visit that was given up
_lost: dict[str, "Future[Any]"] = {}
os.register_at_fork(after_in_child=_lost.clear)


class Gone(OSError):
    """A place did not answer; the message is one line with its path."""


def within(seconds: float, place: str, action: Callable[[], _T]) -> _T:
    """What `action()` gives or raises, which visits the files of a place.

    Gone after `seconds`, while it goes on to its end; and at once, without it, until such a visit has ended."""
    lost = _lost.get(place)
    if lost is not None and not lost.done():
        raise _gone(seconds, place)
    answer: Future[_T] = Future()

    def run() -> None:
        try:
            answer.set_result(action())
        except BaseException as error:
            answer.set_exception(error)

    thread = threading.Thread(target=run, name="stitch files", daemon=True)
    try:
        thread.start()
    except RuntimeError:  # the process may have no more of them, or ends
        return action()
    thread.join(seconds)
    if answer.done():
        return answer.result()
    _lost[place] = answer
    raise _gone(seconds, place)


def _gone(seconds: float, place: str) -> Gone:
    return Gone(f"{place} has not answered for {seconds:g} s")
