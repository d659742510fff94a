"""Children that compile, crash, hang, talk and are forked away from."""
from __future__ import annotations

import _thread
import functools
import gc
import os
import random
import selectors
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

from stitch.errors import CodegenError
from stitch.knobs import Knobs
from stitch.process import children, worker
from stitch.process import pool as pools
from stitch.process.children import Request
from stitch.process.interpreters import interpreter
from stitch.process.pool import Pool
from stitch.process.serve import BESIDE

from ..running import ROOT, at_once, python

# what the fake compiler does is the request's text
FAKE = '''
import os, signal, sys, time

while os.path.exists(os.path.join(os.path.dirname(__file__), "slow")):  # starts as long as that is there
    time.sleep(0.01)

def compile_object(text, cpu, features):
    verb, _, rest = text.partition(" ")
    if verb == "echo":
        return f"{rest}|{cpu}|{features}".encode()
    if verb == "pid":
        return str(os.getpid()).encode()
    if verb == "modules":
        return " ".join(sorted(sys.modules)).encode()
    if verb == "env":
        return repr((sys.flags.isolated, sys.warnoptions, os.getcwd())).encode()
    if verb == "score":
        return open("/proc/self/oom_score_adj", "rb").read()
    if verb == "nice":
        try:
            group = open("/proc/self/autogroup").read().split()[-1]
        except (OSError, IndexError):
            group = rest
        return f"{os.nice(0)} {group}".encode()
    if verb == "talk":
        print("LLVM says hello"); os.write(1, b"noise"); return b"quiet"
    if verb == "size":
        return str(len(text)).encode() + b" " * int(5e6)
    if verb == "raise":
        raise ValueError("bad text")
    if verb == "abort":
        os.write(2, b"LLVM ERROR: cannot select\\n"); os.abort()
    if verb == "spin":
        end = time.process_time() + float(rest)
        while time.process_time() < end:
            pass
        return b"spun"
    if verb == "sleep":
        time.sleep(float(rest)); return b"slept"
    if verb == "when":
        while not os.path.exists(rest):
            time.sleep(0.01)
        return b"there"
    if verb == "touch":
        open(rest, "w").close(); return b"touched"
    sys.exit(3)
'''


@pytest.fixture
def pool(tmp_path, monkeypatch):
    (tmp_path / "fake_compiler.py").write_text(FAKE)
    monkeypatch.syspath_prepend(str(tmp_path))
    made = Pool(2, sys.executable, "fake_compiler:compile_object")
    yield made
    made.close()


def ask(pool: Pool, *texts: str, seconds: float = 300.0) -> list[bytes | CodegenError]:
    return pool.compile_many([Request(t, "cpu", "+f") for t in texts], seconds)


def test_a_clock_that_a_program_replaces_is_its_own(pool, monkeypatch):
    """As tests do that hand out times one by one."""
    asked = []
    with monkeypatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: asked.append(1) or 1e9 * len(asked))
        answers = ask(pool, "echo a", "sleep 0.1", "echo b")
    assert answers == [b"a|cpu|+f", b"slept", b"b|cpu|+f"] and not asked



def test_a_request_is_drawn_while_children_work_on_those_before(pool, tmp_path):
    started = tmp_path / "started"

    def requests():
        yield Request(f"touch {started}", "cpu", "+f")
        limit = time.monotonic() + 60
        while not started.exists() and time.monotonic() < limit:
            time.sleep(0.01)
        yield Request(f"echo {started.exists()}", "cpu", "+f")

    assert pool.compile_many(requests(), 300.0) == [b"touched", b"True|cpu|+f"]


def test_every_request_drawn_later_has_its_error_where_no_child_can_start(monkeypatch, tmp_path):
    monkeypatch.setattr(worker, "_pools", {0: Pool(1, str(tmp_path / "python"), "x:y")})
    made = worker.compile_many((Request(str(n), "", "") for n in range(3)), Knobs())
    assert len(made) == 3 and all("cannot start" in str(m) for m in made)
    assert worker.compile_many(iter(()), Knobs()) == []


def test_answers_come_in_the_order_of_the_requests(pool):
    assert ask(pool, *(f"echo {i}" for i in range(7))) == [f"{i}|cpu|+f".encode() for i in range(7)]


def test_children_are_reused_and_bounded(pool):
    pids = {p for _ in range(3) for p in ask(pool, "pid", "pid", "pid")}
    assert 1 <= len(pids) <= 2


@pytest.fixture
def one_started(pool, tmp_path):
    """The process of a pool's child that has started, where the next one does not until `slow` is gone."""
    [pid] = ask(pool, "pid")
    (tmp_path / "slow").touch()
    yield pid
    (tmp_path / "slow").unlink(missing_ok=True)


def test_what_waits_for_a_child_to_start_goes_to_one_that_has_nothing_to_do_any_more(pool, one_started, tmp_path):
    assert ask(pool, "echo a", "pid", "pid") == [b"a|cpu|+f", one_started, one_started]
    assert len(pool._idle) == 2 and not pool._busy and not pool._missing
    (tmp_path / "slow").unlink()
    pids = ask(pool, "sleep 1", "pid")
    assert pids[0] == b"slept" and pids[1] not in (one_started, b"")


def test_so_it_does_where_that_is_another_threads(pool, one_started, tmp_path):
    answers: list[object] = []
    other = threading.Thread(target=lambda: answers.append(ask(pool, f"when {tmp_path / 'go'}")))
    other.start()
    while not pool._busy:
        time.sleep(0.01)
    later = threading.Timer(0.3, (tmp_path / "go").touch)
    later.start()
    assert ask(pool, "pid") == [one_started]
    other.join()
    assert answers == [[b"there"]] and len(pool._idle) == 2 and not pool._busy


def test_a_child_that_starts_gets_what_no_other_takes(pool, one_started, tmp_path):
    """Whoever sees that it has started."""
    later = threading.Timer(0.3, (tmp_path / "slow").unlink)
    later.start()
    answers = ask(pool, f"when {tmp_path / 'go'}", f"touch {tmp_path / 'go'}")
    assert answers == [b"there", b"touched"]


def test_processors_are_left_to_others(monkeypatch):
    monkeypatch.setattr(worker, "_pools", {})
    assert [worker._shared(Knobs(jobs=8), nice, spare)._size for nice, spare in ((0, 0), (5, 3), (5, 0))] == [8, 5, 5]
    assert worker._shared(Knobs(jobs=2), 7, 3)._size == 1


def test_a_large_request_and_answer(pool):
    [answer] = ask(pool, "size " + "x" * 3_000_000)
    assert isinstance(answer, bytes) and answer.startswith(b"3000005 ") and len(answer) > 5_000_000


def test_errors_and_crashes_cost_their_own_request_only(pool):
    bad, crash, left, good = ask(pool, "raise", "abort", "exit", "echo x")
    assert isinstance(bad, CodegenError) and str(bad) == "bad text"
    assert isinstance(crash, CodegenError) and "SIGABRT" in str(crash) and "cannot select" in str(crash)
    assert isinstance(left, CodegenError) and "status 3" in str(left)
    assert good == b"x|cpu|+f"
    assert ask(pool, "echo again") == [b"again|cpu|+f"]


class AnswersFirst(selectors.DefaultSelector):
    """Sees what happens late, and at the end of pipes to read from before that of pipes to write to."""

    def select(self, timeout=None):
        time.sleep(0.3)
        return sorted(super().select(timeout), key=lambda event: event[0].events)


def test_a_child_that_dies_before_it_has_the_whole_request(tmp_path, monkeypatch):
    """Nothing is written to its pipe afterwards: the descriptor may be another file's."""
    monkeypatch.setattr(pools.selectors, "DefaultSelector", AnswersFirst)
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    made = Pool(1, str(program), worker.COMPILER)
    for _ in range(2):
        [error] = ask(made, "x" * 3_000_000)
        assert isinstance(error, CodegenError) and "status 3" in str(error)
    made.close()


def test_a_hang_is_cut_short(pool):
    ask(pool, "echo a", "echo b")  # both children have started: the time is the request's alone
    answers: dict[str, list[bytes | CodegenError]] = {}
    at_once(lambda: answers.update(slow=ask(pool, "sleep 900", seconds=0.3)),
            lambda: answers.update(good=ask(pool, "echo x")))
    [slow] = answers["slow"]
    assert isinstance(slow, CodegenError) and "STITCH_COMPILE_TIMEOUT" in str(slow)
    assert answers["good"] == [b"x|cpu|+f"]
    assert ask(pool, "echo y") == [b"y|cpu|+f"]


def test_a_child_that_waits_for_a_processor_has_its_time(pool, monkeypatch):
    """On a machine that others use, as far as this can be had everywhere: a clock that is a hundred times as fast as
    the child is.  What it lacks is not given for ever, and not to one that hangs."""
    ask(pool, "echo a", "echo b")
    for module in (children, pools):
        monkeypatch.setattr(module, "monotonic", lambda: 100.0 * time.monotonic())
    monkeypatch.setattr(pools.selectors, "DefaultSelector", Hurried)
    monkeypatch.setattr(children, "_LONGEST", 1e6)
    assert ask(pool, "spin 1.0", seconds=20.0) == [b"spun"]  # 0.2 s of this machine's
    for text, seconds in (("spin 900", 0.2), ("sleep 900", 20.0)):
        [late] = ask(pool, text, seconds=seconds)
        assert isinstance(late, CodegenError) and "STITCH_COMPILE_TIMEOUT" in str(late)
        ask(pool, "echo a", "echo b")
    monkeypatch.setattr(children, "_LONGEST", 2.0)
    [late] = ask(pool, "spin 900", seconds=20.0)
    assert isinstance(late, CodegenError) and "STITCH_COMPILE_TIMEOUT" in str(late)


class Hurried(selectors.DefaultSelector):
    """Waits a hundredth of what it is asked to."""

    def select(self, timeout=None):
        return super().select(None if timeout is None else timeout / 100)


def test_prints_do_not_reach_the_protocol(pool):
    assert ask(pool, "talk") == [b"quiet"]


def test_the_parent_environment_does_not_leak(pool, monkeypatch):
    monkeypatch.setenv("PYTHONSTARTUP", "/nonexistent")
    monkeypatch.setenv("PYTHONWARNINGS", "error")
    monkeypatch.setenv("PYTHONINSPECT", "1")
    [answer] = ask(pool, "env")
    assert answer == b"(1, [], '/')"


def test_children_import_little(pool):
    [answer] = ask(pool, "modules")
    assert isinstance(answer, bytes)
    modules = set(answer.decode().split())
    assert "stitch.process.serve" in modules
    heavy = {"jax", "jaxlib", "numpy", "multiprocessing", "subprocess", "dataclasses"}
    assert not heavy & {m.split(".")[0] for m in modules}


def test_a_child_goes_before_the_program_where_memory_runs_out(pool):
    assert ask(pool, "score") == [b"1000\n"]
    assert Path("/proc/self/oom_score_adj").read_text() != "1000\n"


GROUP = "/proc/self/autogroup"


def test_children_beside_a_program_give_way_to_it(pool, monkeypatch, tmp_path):
    """In their own session, too, where the system shares processors among sessions; those that a compile waits for do
    not, and the program's session is left alone."""
    mine = os.nice(0)
    asked = functools.partial(worker.compile_many, [Request(f"nice {BESIDE}", "cpu", "+f")])
    monkeypatch.setattr(worker, "_pools", {})
    monkeypatch.setattr(worker, "COMPILER", "fake_compiler:compile_object")
    try:
        [first], [beside] = asked(Knobs(jobs=2)), asked(Knobs(jobs=2), spare=1)
        assert first.split()[0] == str(mine).encode()
        nice, group = map(int, beside.split())
        assert nice == min(19, mine + BESIDE)
        assert group == BESIDE or os.path.exists(GROUP) and not os.access(GROUP, os.W_OK)
        assert [p._nice for p in worker._pools.values()] == [0, BESIDE]
    finally:
        worker.shut_down()
    assert not worker._pools and os.nice(0) == mine


def test_what_has_nothing_to_do_works_beside_the_program(pool):
    """It need not start then; a compile gets another one, which does not give way."""
    beside = Pool(2, sys.executable, "fake_compiler:compile_object", nice=BESIDE, over=pool)
    try:
        [first], mine = ask(pool, "pid"), os.nice(0)
        assert ask(beside, "pid") == [first] and not pool._idle and pool._missing == 2
        for _ in range(2):
            assert ask(beside, "nice 0")[0].split()[0] == str(min(19, mine + BESIDE)).encode()
        assert ask(pool, "nice 0")[0].split()[0] == str(mine).encode() and ask(pool, "pid") != [first]
        beside.close()
        assert ask(pool, "echo on") == [b"on|cpu|+f"]
    finally:
        beside.close()


def test_many_threads_share_the_children(pool):
    answers: dict[int, object] = {}

    def one(i: int) -> None:
        answers[i] = ask(pool, f"echo {i}", f"echo {i}b")

    at_once(*[functools.partial(one, i) for i in range(8)])
    assert answers == {i: [f"{i}|cpu|+f".encode(), f"{i}b|cpu|+f".encode()] for i in range(8)}


def test_interrupts_at_any_time_lose_no_child(pool):
    """Ctrl-C comes again and again, at other moments each time; afterwards there are as many children as before."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    delays, interrupted, threads = random.Random(0), 0, _thread._count()
    gc.disable()  # what is raised in its callbacks (others' have some) is lost
    try:
        for n in range(150):
            try:
                signal.setitimer(signal.ITIMER_REAL, delays.uniform(1e-4, 4e-3))
                ask(pool, "pid", "echo x" if n % 10 else "abort", "pid")
                time.sleep(0.005)
            except KeyboardInterrupt:
                interrupted += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()
    assert interrupted == 150
    end = time.monotonic() + 60
    while _thread._count() > threads and time.monotonic() < end:  # what was left behind goes on to its end
        time.sleep(0.01)
    assert not pool._busy and len(pool._idle) + pool._missing == 2
    assert ask(pool, "echo x", "echo y", "echo z") == [b"x|cpu|+f", b"y|cpu|+f", b"z|cpu|+f"]


def test_a_closed_pool_refuses(pool):
    pool.close()
    with pytest.raises(CodegenError, match="shut down"):
        ask(pool, "echo x")


def test_an_interpreter_that_does_not_exist(tmp_path):
    with pytest.raises(CodegenError, match="cannot start"):
        Pool(1, str(tmp_path / "python"), "x:y").compile_many([Request("", "", "")], 1.0)


def test_an_embedded_interpreter_is_replaced_by_a_real_one(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/usr/bin/some-app")
    assert "python" in Path(interpreter(Knobs())).name
    assert interpreter(Knobs(python=sys.base_prefix + "/bin/python3")) == sys.base_prefix + "/bin/python3"


def script(body: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Run `body` as a main script with the fake compiler on its path."""
    (tmp_path / "fake_compiler.py").write_text(FAKE)
    (tmp_path / "main.py").write_text(f"import sys\nsys.path[:0] = [{str(ROOT)!r}, {str(tmp_path)!r}]\n"
                                      + textwrap.dedent(body))
    # Python 3.12 warns of forks while a thread is there, even of one that is just about to end.
    return python("-W", "default::ResourceWarning", "-W", "ignore:This process:DeprecationWarning",
                  tmp_path / "main.py")


COMMON = """
    import os, time
    from stitch.process import worker
    from stitch.process.children import Request
    from stitch.knobs import Knobs
    worker.COMPILER = "fake_compiler:compile_object"
    def ask(*texts):
        return worker.compile_many([Request(t, "c", "f") for t in texts], Knobs(jobs=1))
"""


def test_a_script_without_a_main_guard_and_its_end(tmp_path):
    done = script(COMMON + "    pid = int(ask('pid')[0]); print(ask('echo 1'), pid)\n", tmp_path)
    assert done.returncode == 0 and done.stderr == "" and "b'1|c|f'" in done.stdout
    pid = int(done.stdout.split()[-1])
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_fork(tmp_path):
    done = script(COMMON + """
    parent = ask("pid")
    child = os.fork()
    if child == 0:
        mine = ask("pid")
        os._exit(0 if mine != parent and len(mine[0]) else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert ask("pid") == parent
    """, tmp_path)
    assert done.returncode == 0 and done.stderr == "", done.stderr


def test_a_killed_parent_leaves_no_children(tmp_path):
    done = script(COMMON + "    print(int(ask('pid')[0]), flush=True); os.kill(os.getpid(), 9)\n", tmp_path)
    pid = int(done.stdout)
    for _ in range(2000):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("the child outlived its parent")
