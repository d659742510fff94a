"""Work and span of a program, and the fusion plan made from them.

A group is one kernel launch: top-level instructions of one frame (the entry, a loop body, a branch) between two layers
of library calls. Every instruction has an earliest region (library calls above it) and a latest one; regions never fall
along an edge, so contracting all groups at once can make no cycle. XLA's fusions are taken whole or not at all: what is
left to XLA stays exactly as it was.
"""
