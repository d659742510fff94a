"""A process that runs programs one module after another and says what it does, so that it may die of one.

Each line on standard output is JSON: {"begin": seed} before a module, its outcome behind it.
"""
from __future__ import annotations

import argparse
import dataclasses
import json
import os
import resource
import traceback
from collections.abc import Sequence
from typing import Any

from .programs import Program
from .running import Find, How, Outcome, Setting, block_of, check, set_level
from .settings.guards import guard

#: bytes that a process may have: half of the machine's
MOST = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("start", type=int)
    parser.add_argument("stop", type=int)
    parser.add_argument("--ends", action="store_true")
    parser.add_argument("--verdicts", default="", help="a folder for modules and verdicts on them")
    options = parser.parse_args()
    how = How(options.ends, bool(options.verdicts))
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    setting = Setting.of(options.start)
    set_level(setting.level)
    faults = guard() if setting.guarded else []
    # what the interpreter cannot have is told, and not taken from other processes of the machine
    resource.setrlimit(resource.RLIMIT_DATA, (MOST, MOST))

    def say(**line: Any) -> None:
        print(json.dumps(line), file=out, flush=True)

    for seed in range(options.start, options.stop, how.together):
        say(begin=seed)
        outcome = tried(block_of(seed, how), Setting.of(seed, how).drawing(options.verdicts, seed))
        outcome.finds += [Find(seed, "fault", fault) for fault in faults]
        faults.clear()
        say(**dataclasses.asdict(outcome))


def tried(programs: Sequence[Program], setting: Setting) -> Outcome:
    """What became of programs that are compiled together; if that does not work, one by one."""
    seed = programs[0].seed
    try:
        return check(programs, setting)
    except Exception as error:  # not of stitch: XLA, the oracle, or the program
        if len(programs) > 1:
            apart = [setting.drawing(f"{setting.verdicts} apart", p.seed) for p in programs]
            return sum((tried([p], s) for p, s in zip(programs, apart)), Outcome())
        traceback.print_exc(limit=-3)
        return Outcome(finds=[Find(seed, "invalid", f"{type(error).__name__}: {str(error)[:300]}")])


if __name__ == "__main__":
    main()
