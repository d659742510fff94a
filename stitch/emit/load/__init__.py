"""Machine code into this process, and what this machine may run."""
