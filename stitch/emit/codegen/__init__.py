"""From kernels to code, for whatever machine.

`build.py` asks the object cache and has the rest compiled in child processes, where `child.py` runs;
`telling.py` is about second versions of kernels, for traces.
"""
