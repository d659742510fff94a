"""Every store of LLVM IR beside the store that instruction selection makes of it.

`python -m tests.emit.store_widths FILE ...` prints the machine's stores that write what the IR's do not, and how many
it has seen; the first line of a file is `; CPU FEATURES`, the rest the text of a module."""
from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_BITS = {"float": 32, "double": 64, "ptr": 64, "half": 16, "bfloat": 16}
_TYPE = r"(?:<(?P<lanes>\d+) x (?P<lane>\w+)>|(?P<scalar>\w+))"
_NAME = r"[\w.]+|\"[^\"]+\""
_PLAIN = re.compile(rf"^  store (?:volatile )?{_TYPE} .*, ptr %(?P<to>{_NAME}), align")
_MASKED = re.compile(rf"^  call void @llvm\.masked\.store\.\w+\.p0\({_TYPE} .*, ptr align \d+ %(?P<to>{_NAME}), "
                     r"<\d+ x i1> (?P<mask>.*)\)")
_COPIED = re.compile(r"^  (?:tail )?call void @llvm\.mem(?:cpy|move|set)\.\S+\(ptr (?:\w+ (?:\d+ )?)*"
                     rf"%(?P<to>{_NAME}), .*?i64 (?P<bytes>\d+), ")
_MACHINE = re.compile(rf"\(store \((?:<(?P<lanes>\d+) x s(?P<lane>\d+)>|s(?P<bits>\d+))\) into %ir\.(?P<to>{_NAME})"
                      r"(?: \+ (?P<offset>\d+))?[,)]")
_IR, _MIR = "*** IR Dump After CodeGen Prepare", "# *** IR Dump After Finalize ISel"
_FUNCTION = "# Machine code for function "
#: a whole vector register's bytes
_REGISTERS = (16, 32, 64)


@dataclass(frozen=True)
class Written:
    """What a store of the IR writes: bytes of an element, of all, and the mask that decides which elements ('' without
    one): constants, or a name."""

    element: int
    whole: int
    mask: str

    def allows(self, nbytes: int, offset: int) -> bool:
        """May the machine store so many bytes there?  Parts are elements, or less, or whole registers where no mask can
        leave out a part of them; of what has no mask, any part."""
        if offset + nbytes > self.whole:
            return False
        if not self.mask:
            return True
        lanes = self.mask.split(", ")[offset // self.element:-(-(offset + nbytes) // self.element)]
        certain = self.mask == "splat (i1 true)" or all("i1 true" in lane for lane in lanes)
        return nbytes <= self.element or nbytes == self.whole or certain and nbytes in _REGISTERS


def mismatches(dump: str) -> tuple[list[str], int]:
    """Machine stores that no store of the IR allows, and how many were compared, in what LLVM prints after
    codegenprepare and finalize-isel."""
    wrong, seen = [], 0
    stores: dict[str, list[Written]] = {}
    machine, function = False, ""
    for line in dump.splitlines():
        if line.startswith((_IR, _MIR)):
            machine = line.startswith(_MIR)
            stores = stores if machine else {}
        elif line.startswith(_FUNCTION):
            function = line.removeprefix(_FUNCTION).partition(":")[0]
        elif machine and " PREFETCH" not in line:  # of these the memory operand is a guess
            for found in _MACHINE.finditer(line):
                seen += 1
                bits = int(found["bits"] or 0) or int(found["lanes"]) * int(found["lane"])
                known = stores.get(found["to"], [])
                if not any(s.allows(bits // 8, int(found["offset"] or 0)) for s in known):
                    wrong.append(f"{function}: {line.strip()}")
        elif not machine:
            for to, written in _written(line):
                stores.setdefault(to, []).append(written)
    return wrong, seen


def _written(line: str) -> Iterator[tuple[str, Written]]:
    copied = _COPIED.match(line)
    if copied is not None:
        yield copied["to"], Written(int(copied["bytes"]), int(copied["bytes"]), "")
    for pattern in (_PLAIN, _MASKED):
        found = pattern.match(line)
        if found is not None:
            name = found["lane"] or found["scalar"]
            bits = _BITS.get(name) or int(name[1:])
            whole = int(found["lanes"] or 1) * bits // 8
            yield found["to"], Written(bits // 8, whole, found.groupdict().get("mask", ""))


def compare(files: Sequence[str]) -> tuple[list[str], int]:
    """`mismatches` of files, compiled in a process of its own: LLVM's options are a process's."""
    done = subprocess.run([sys.executable, "-m", __spec__.name, "--compile", *files], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True, check=True)
    return mismatches(done.stderr)


def _compile(files: Sequence[str]) -> None:
    import llvmlite.binding as llvm

    from stitch.emit.cpu.x86 import compile_object

    llvm.set_option("stitch", "-print-after=codegenprepare,finalize-isel")
    llvm.set_option("stitch", "-combiner-store-merging=false")  # one of the machine's stores for several of the IR's
    for file in files:
        with open(file) as text:
            cpu, _, features = text.readline().removeprefix("; ").rstrip("\n").partition(" ")
            compile_object(text.read(), cpu, features)


def main(args: Sequence[str]) -> int:
    if args and args[0] == "--compile":
        _compile(args[1:])
        return 0
    wrong, seen = compare(args)
    print("\n".join([*wrong, f"{seen} machine stores, {len(wrong)} wrong"]))
    return min(1, len(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
