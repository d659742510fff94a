"""How long a PTX kernel takes on a GPU that is not there: `predict.predict(text, entry, grid, block, args, gpu)`.

The interpreter runs a few CTAs and records what every warp executes: instructions, passes over the banks of shared
memory, sectors of global memory (`trace.py`). A multiprocessor then executes that record cycle by cycle
(`multiprocessor.py`): four schedulers that issue one instruction a cycle, registers that are ready when their
producer is done, pipes with a throughput each, copies on their way, barriers, its share of L2 and of the device's
memory, and what runs beside the warps (`apart.py`): mbarriers, bulk copies, and wgmma, which reads shared memory as
loads do. Of kernels with clusters it is as many multiprocessors as a cluster has CTAs: multicasts ask L2 once and are
written by each. PTX is not what the hardware runs; `code.py` says which instructions its assembler drops or splits,
`assembly.py` which it takes into others or computes before a loop, and `order.py` reorders basic blocks as it does.
`gpus.py` has the numbers, each with its source; none of them was fitted to kernels.

What it does not see: the assembler's registers (beyond their number, where it is installed), conflicts of register
banks, instruction caches, clocks that fall and latencies that rise under load, TLBs, which slice of L2 answers, other
SMs' traffic beyond a fair share, launches themselves, loads and stores of other SMs' shared memory, and kernels that
wait for their whole grid. An instruction without a known time is an error, never a guess.
"""
