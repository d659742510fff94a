"""The one lock of the library within a process.  `os.fork` waits for it, so a child never inherits a half-done visit to
a file, nor this lock in another thread's hands."""
from __future__ import annotations

import os
import threading

LOCK = threading.RLock()
os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)
