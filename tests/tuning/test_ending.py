"""What trials need when a program ends."""
import subprocess
import sys

ENDING = """
import atexit, sys, types

def last():
    from concurrent.futures import ThreadPoolExecutor  # as pandas does, which sqlite_utils imports where it is
    print("made", ThreadPoolExecutor.__name__)

atexit.register(last)
import stitch.tuning.trials
"""


def test_a_new_library_can_be_made_when_a_program_ends():
    """By then Python has no new pools of threads, but one whose module is there."""
    done = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout == "made ThreadPoolExecutor\n" and not done.stderr
