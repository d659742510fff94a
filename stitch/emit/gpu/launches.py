"""How a kernel for an NVIDIA GPU becomes XLA instructions: one custom call per launch.

XLA for CUDA takes PTX text in a custom call of its own, `__gpu$xla.gpu.ptx`, and launches it as it does its kernels.
The other ways were an FFI handler that loads and launches the kernels itself, and the call JAX's Triton uses.  The
first was chosen because

- the program holds its kernels: XLA loads them, keeps them with the executable in JAX's persistent cache, and frees
  them with it, and no host code of ours (module loading per device, driver calls, error paths) runs at all;
- XLA records such launches in its command buffers (CUDA graphs) like those of its own kernels, and orders them by the
  buffers they name; a handler must promise by hand that it can be captured;
- Triton's call is internal to JAX, wants its own binary description of a kernel, and assembles while XLA compiles.

It hands a kernel pointers only, operands first and then results.  So an entry takes a pointer to each buffer its phases
touch, a value that crosses launches is a result of one call and an operand of later ones, and no buffer is written by
two of them.  XLA does not look into the text before it runs (`build` has it assembled), and would choose layouts
freely: every call states those of its operands.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ...errors import CodegenError, UnsupportedOp
from ...hlo.rewrite import Call, bytes_shape
from ...hlo.types import Shape
from ...target import GpuTarget
from ..ir.barriers import touched
from ..ir.kir import Buffer, Kernel, Space
from .grids import launched, updated
from .kernels import Launch

#: XLA's custom call for PTX text
TARGET = "__gpu$xla.gpu.ptx"
_ENTRY, _END = ".visible .entry ", "\n}\n"
_LAUNCH = re.compile(r"^// launch (?P<entry>\w+): (?P<grid>\d+) blocks of (?P<threads>\d+) threads, "
                     r"(?P<shared>\d+) bytes of dynamic shared memory, reads (?P<reads>[\d ]*), "
                     r"writes (?P<writes>[\d ]*)(?P<waits>, waits)?\n", re.MULTILINE)


def head(kernel: Kernel, launches: Sequence[Launch]) -> bytes:
    """The lines in front of a kernel's PTX that say how it is launched: the PTX is kept, and LLVM IR is not written
    again to learn it."""
    number = _numbers(kernel)
    lines = [f"// launch {n.entry}: {n.grid} blocks of {n.threads} threads, {n.shared} bytes of dynamic shared memory, "
             f"reads {_list(number[b] for b in n.reads)}, "
             f"writes {_list(number[b] for b in n.writes)}{', waits' * n.waits}"
             for n in launches]
    return "".join(f"{line}\n" for line in lines).encode()


def stored(kernel: Kernel, ptx: str) -> tuple[Launch, ...]:
    """The launches that the `head` of a kernel's PTX tells.  CodegenError when it has none."""
    buffers = list(_numbers(kernel))
    found = []
    for m in _LAUNCH.finditer(ptx):
        reads, writes = (tuple(buffers[int(n)] for n in m[k].split()) for k in ("reads", "writes"))
        found.append(Launch(m["entry"], int(m["grid"]), int(m["threads"]), int(m["shared"]), reads, writes,
                            bool(m["waits"])))
    if not found:
        raise CodegenError(f"the PTX of {kernel.name} does not say how it is launched")
    return tuple(found)


def _numbers(kernel: Kernel) -> dict[Buffer, int]:
    """The buffers that a kernel is handed, in order."""
    return {b: n for n, b in enumerate((*kernel.of(Space.IN), *kernel.of(Space.OUT), *kernel.of(Space.SCRATCH)))}


def _list(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def temporaries(kernel: Kernel) -> tuple[Shape, ...]:
    """The values between the calls of a kernel: its scratch buffers, as bytes."""
    return tuple(bytes_shape(b.size * b.dtype.nbytes) for b in kernel.of(Space.SCRATCH))


def check(kernel: Kernel, target: GpuTarget) -> None:
    """UnsupportedOp when two phases write one buffer: a value has one call that makes it.  In one launch a phase may
    update what one before it has stored."""
    seen: set[Buffer] = set()
    for phases in launched(kernel, target):
        here: set[Buffer] = set()
        for phase in phases:
            writes = {b for s in phase.sections for b in touched(s.body).writes if b.outside}
            again = sorted(b.name for b in (seen | here - updated(phase)) & writes)
            if again:
                raise UnsupportedOp("a kernel", "launch", f"two of its phases write {again[0]}")
            here |= writes
        seen |= here


def calls(kernel: Kernel, launches: Sequence[Launch], ptx: str, values: Sequence[Shape],
          shared: Sequence[tuple[int, int]] = ()) -> tuple[Call, ...]:
    """The calls of a kernel's launches.  `values` are the shapes of its operands, results and temporaries; `shared` are
    (operand, result) pairs that the kernel is right for if they are one buffer."""
    number = _numbers(kernel)
    made = []
    for launch in launches:
        operands, results = (tuple(number[b] for b in bs) for bs in (launch.reads, launch.writes))
        layouts = ", ".join(str(Shape(s.dtype, s.dims, s.minor_to_major)) for s in (values[n] for n in operands))
        attrs = [("operand_layout_constraints", f"{{{layouts}}}"),
                 ("backend_config", _quoted(_config(launch, entry_text(ptx, launch.entry))))]
        in_place = _in_place(operands, results, values, [(n, len(kernel.of(Space.IN)) + k) for n, k in shared])
        if in_place:
            attrs.insert(1, ("output_to_operand_aliasing", in_place))
        made.append(Call(TARGET, operands, results, tuple(attrs)))
    return tuple(made)


def _in_place(operands: Sequence[int], results: Sequence[int], values: Sequence[Shape],
              pairs: Sequence[tuple[int, int]]) -> str:
    """Results of a call that take over an operand's buffer, as HLO text has it.  Otherwise XLA would copy a result into
    the memory of the donated argument or loop state it belongs in."""
    taken: dict[int, int] = {}
    for n, k in pairs:
        if n in operands and k in results and k not in taken and n not in taken.values() \
                and str(values[n]) == str(values[k]):
            taken[k] = n
    where = {k: f"{{{results.index(k)}}}" if len(results) > 1 else "{}" for k in taken}
    entries = ", ".join(f"{where[k]}: ({operands.index(n)}, {{}})" for k, n in sorted(taken.items()))
    return f"{{{entries}}}" if taken else ""


def entry_text(ptx: str, entry: str) -> str:
    """A module's text with one of its entries only: every call carries, and XLA loads, its own."""
    start, *rest = _LAUNCH.sub("", ptx).split(_ENTRY)
    wanted = [part for part in rest if part.startswith(f"{entry}(")]
    return start + "".join(_ENTRY + part[:part.index(_END) + len(_END)] for part in wanted)


def _config(launch: Launch, ptx: str) -> str:
    """The call's configuration, an MLIR dictionary.  It says where results are among arguments: behind the operands,
    where they are anyway, but XLA (its `KernelArguments`) has passed a buffer that is operand and result, or an operand
    twice, only once where nothing was said."""
    numbers = {"grid_x": launch.grid, "grid_y": 1, "grid_z": 1, "block_x": launch.threads, "block_y": 1, "block_z": 1,
               "shared_mem_bytes": launch.shared}
    pairs = ", ".join(f"{name} = {n} : i32" for name, n in numbers.items())
    places = ", ".join(str(len(launch.reads) + n) for n in range(len(launch.writes)))
    text = ptx.replace("\\", "\\5C").replace('"', "\\22").replace("\t", "\\09").replace("\n", "\\0A")
    return f'{{name = "{launch.entry}", kernel_type = "ptx", kernel_data = "{text}", {pairs}, ' \
           f'output_indices = [{places}]}}'


def _quoted(text: str) -> str:
    """A string as HLO text has it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
