"""Factorizations and solves of many small matrices, as kernels of programs.

XLA hands them to LAPACK one matrix at a time.  Here a block takes as many as a vector has lanes and transposes them
into block memory, an element of each side by side; every step of the textbook's algorithm is then one vector operation.
Calls that follow one another are one kernel, with what is done element by element between them (`chain.py`).  Of a few
matrices, in loops, a block takes one (`single.py`).  A block reads its matrices before it writes them, so results may
lie in the operands' memory.
"""
