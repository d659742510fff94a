"""The patterns under other systems, each in an environment and a process of its own."""
