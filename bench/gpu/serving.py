"""Work on a GPU in a child process, which may crash or hang: a request is a line of JSON, its answer another one.

What a kernel does to a process, to the driver's context in it, or to nobody until it is killed, costs that request
alone.  What the child and its libraries print goes to a log."""
from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

#: a request or its answer; an answer has "wrong" (a result is), or "failed" (there is none, "hung" where it took too
#: long), where something was
Answer = dict[str, Any]
#: characters of a message, bytes of a log's end that are shown
_MESSAGE, _TAIL = 2000, 6000
#: seconds that a killed process is waited for: the driver has to take its kernel from the GPU
_ENDING = 10.0


def said(command: Sequence[str], seconds: float) -> tuple[int | None, str, str]:
    """What a command of somebody else's ends with and prints on either side; no status where it cannot be started or
    does not end within so many seconds: then it is killed, and left alone if a driver holds it all the same."""
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, errors="replace", start_new_session=True)
    except OSError as error:
        return None, "", str(error)
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=1.0)
        return None, "", f"no answer after {seconds:g} s"
    return process.returncode, out.strip(), err.strip()


def serve(answer: Callable[[Answer], Answer]) -> int:
    """The child's side: answer requests from stdin until it is closed.  AssertionError says that a result is wrong."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # (what libraries print is no answer)
    for line in sys.stdin:
        request = json.loads(line)
        print(f"---- {request}", file=sys.stderr, flush=True)
        try:
            made = answer(request)
        except AssertionError as error:
            traceback.print_exc()
            made = {"wrong": str(error)[:_MESSAGE]}
        except Exception as error:
            traceback.print_exc()
            made = {"failed": f"{type(error).__name__}: {error}"[:_MESSAGE]}
        sys.stderr.flush()
        out.write(json.dumps(made) + "\n")
        out.flush()
    return 0


class Worker:
    """A child that `serve`s, started with the first request and again after one that it failed at.

    Args:
        command: its command line.
        log: the file that its output is added to.
        environment: its environment."""

    def __init__(self, command: Sequence[str], log: Path, environment: Mapping[str, str], folder: Path) -> None:
        self._command, self._log, self._environment, self._folder = command, log, environment, folder
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, request: Answer, seconds: float, starting: float = 0.0) -> Answer:
        """The answer, within `seconds`, and `starting` more where the child has to be started; "failed" and "log" where
        there is none: then the child is gone, and whatever it had on the GPU."""
        began = self._log.stat().st_size if self._log.exists() else 0
        try:
            if self._process is None:
                seconds += starting
                self._start()
            answer = self._answered(request, seconds)
        except (OSError, ValueError) as error:  # (ValueError: no JSON, or ended by `close` meanwhile)
            answer = {"failed": f"the process cannot be asked: {error}"}
        if "failed" in answer or "wrong" in answer:
            answer["log"] = self._said(began)
        if "failed" in answer:
            self.close()
        return answer

    def close(self) -> None:
        """End the child, with all that it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:  # (a request that it did not read)
                    pass
        try:
            process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            pass  # (the driver holds it: others go on)

    def _start(self) -> None:
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
                                             cwd=self._folder, env=self._environment, start_new_session=True)

    def _answered(self, request: Answer, seconds: float) -> Answer:
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        until, text = time.monotonic() + seconds, b""
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            return {"failed": self._ended(process)}
        while not text.endswith(b"\n"):
            ready, _, _ = select.select([process.stdout], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                return {"failed": f"no answer after {seconds:.0f} s", "hung": True}
            more = os.read(process.stdout.fileno(), 1 << 16)
            if not more:
                return {"failed": self._ended(process)}
            text += more
        answer: Answer = json.loads(text)
        return answer

    @staticmethod
    def _ended(process: subprocess.Popen[bytes]) -> str:
        try:
            code = process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            return "the process answers no more"
        return f"the process ended by {signal.Signals(-code).name}" if code < 0 else f"the process ended with {code}"

    def _said(self, began: int) -> str:
        with open(self._log, "rb") as log:
            log.seek(max(began, log.seek(0, os.SEEK_END) - _TAIL))
            return log.read().decode(errors="replace")
