"""How kernels become code for one machine, and code part of XLA's programs: what `backends` has for each kind."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from ..dataclass import dataclass
from ..errors import CodegenError
from ..hlo.rewrite import Call
from ..hlo.types import Shape
from .ir.kir import Kernel
from .ir.program import Program

if TYPE_CHECKING:
    from .gpu.device import Recipe


@dataclass(frozen=True, slots=True)
class Source:
    """What a kernel's code is made from: an LLVM module, and bytes that stand in front of what becomes of it.  `parts`:
    it may be several modules (`in_parts`) whose code stands one behind the other.  `tells` writes the same of a version
    that tells the recorder of its phases; None where there is none: it has one phase, or what starts its phases tells
    of them."""

    text: str
    head: bytes = b""
    parts: bool = False
    tells: Callable[[], str] | None = None


class Made(Protocol):
    """A kernel with its name, which is known before the kernel is made."""

    @property
    def name(self) -> str:
        """The custom-call target."""

    @property
    def named(self) -> Kernel:
        """The kernel, which is made when it is first asked for."""


class Backend(Protocol):
    """How kernels become code for one target, and code part of XLA's programs."""

    @property
    def platform(self) -> str:
        """What JAX calls the devices."""

    @property
    def code(self) -> str:
        """What the code of a kernel is, for people."""

    @property
    def by_handler(self) -> bool:
        """Are kernels handlers that this process registers, one of which may run a whole loop?  Else XLA's programs
        hold their code."""

    @property
    def before_fusion(self) -> bool:
        """Does XLA hand over modules that it fuses later?"""

    @property
    def times_alone(self) -> bool:
        """Can kernels be told apart by themselves, by the device's own clock (`alone`)?"""

    def source(self, kernel: Kernel | Program) -> Source:
        """The LLVM module of a kernel or program.  UnsupportedOp when something has no code."""

    def assembled(self, codes: Mapping[str, bytes]) -> dict[str, bytes | CodegenError]:
        """What an assembler that is to look at code makes of that which it has not seen, by name: the code to keep, or
        what is wrong with it."""

    def check(self, kernel: Kernel) -> None:
        """UnsupportedOp when XLA's program cannot call a kernel."""

    def launches(self, kernel: Kernel) -> int:
        """How many launches a kernel is."""

    def needs(self, kernel: Kernel) -> tuple[int, int]:
        """(threads, bytes of scratch memory) of a kernel: of those that share its blocks, or of its largest block."""

    def calls(self, made: Made, code: bytes, inputs: Sequence[Shape], outputs: Sequence[Shape],
              shared: Sequence[tuple[int, int]]) -> tuple[tuple[Call, ...], tuple[Shape, ...]]:
        """What stands for a kernel with these operands and results in XLA's program: calls, and the values between
        them.  `shared` are the (operand, result) pairs that may be one buffer."""

    def alone(self, kernel: Kernel, code: bytes) -> Recipe | None:
        """A kernel to be run outside XLA; None where that is not done."""

    def files(self, kernel: Kernel | Program, code: bytes) -> dict[str, bytes]:
        """The files that show a kernel's code, by their endings."""
