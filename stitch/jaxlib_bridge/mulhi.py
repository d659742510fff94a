"""`mulhi` in other words, for a text of HLO."""
from __future__ import annotations

import re

#: indentation and ROOT, name, sign and bits of the type, dimensions and layout, operands, attributes
_LINE = re.compile(r"^( *)(ROOT )?(%?[\w.\-]+) = ([su])(\d+)(\[[^ ]*) mulhi\((%?[\w.\-]+), (%?[\w.\-]+)\)(.*)$",
                   re.MULTILINE)


def without_mulhi(text: str) -> str:
    """The text of a module in which every `mulhi` (the upper half of a product of integers) is other instructions."""
    return _LINE.sub(lambda line: _halves(line) if line[5] == "64" else _widened(line), text)


def _widened(line: re.Match[str]) -> str:
    """The product in twice the bits, and its upper ones."""
    indent, root, name, sign, bits, shape, a, b, attributes = line.groups(default="")
    wide = f"{sign}{2 * int(bits)}"
    shift = "arithmetic" if sign == "s" else "logical"
    made = _Lines(indent, name)
    product = made.add("product", wide + shape, f"multiply({made.add('a', wide + shape, f'convert({a})')}, "
                                                f"{made.add('b', wide + shape, f'convert({b})')})")
    high = made.add("high", wide + shape, f"shift-right-{shift}({product}, {made.number(bits, wide, shape)})")
    return made.end(root, f"{sign}{bits}{shape}", f"convert({high}){attributes}")


def _halves(line: re.Match[str]) -> str:
    """The product of unsigned numbers by halves, in which nothing wraps around; of signed ones less the other operand
    for each that is negative."""
    indent, root, name, sign, _, shape, a, b, attributes = line.groups(default="")
    made, plain = _Lines(indent, name), f"u64{shape}"

    def op(part: str, opcode: str, *operands: str) -> str:
        return made.add(part, plain, f"{opcode}({', '.join(operands)})")
    low, half = made.number(str(0xffffffff), "u64", shape), made.number("32", "u64", shape)
    x, y = (op(part, "bitcast-convert", given) for part, given in (("x", a), ("y", b)))
    (x0, x1), (y0, y1) = ((op(f"{part}0", "and", given, low), op(f"{part}1", "shift-right-logical", given, half))
                          for part, given in (("x", x), ("y", y)))
    carried = op("carried", "shift-right-logical", op("x0y0", "multiply", x0, y0), half)
    middle = op("middle", "add", op("x1y0", "multiply", x1, y0), carried)
    rest = op("rest", "add", op("x0y1", "multiply", x0, y1), op("lower", "and", middle, low))
    high = op("above", "add", op("x1y1", "multiply", x1, y1), op("upper", "shift-right-logical", middle, half))
    high = op("high", "add", high, op("further", "shift-right-logical", rest, half))
    if sign == "s":
        all_bits = made.number("63", "s64", shape)
        for part, given, other in (("a", a, y), ("b", b, x)):
            negative = made.add(f"{part}s", f"s64{shape}", f"shift-right-arithmetic({given}, {all_bits})")
            less = op(f"{part}less", "and", op(f"{part}u", "bitcast-convert", negative), other)
            high = op(f"{part}high", "subtract", high, less)
    return made.end(root, f"{sign}64{shape}", f"bitcast-convert({high}){attributes}")


class _Lines:
    """The lines of what one instruction becomes, in names of its own."""

    def __init__(self, indent: str, name: str) -> None:
        self._indent, self._name, self._made = indent, name, list[str]()

    def add(self, part: str, shape: str, rest: str) -> str:
        name = f"{self._name}.mulhi.{part}"
        self._made.append(f"{self._indent}{name} = {shape} {rest}")
        return name

    def number(self, value: str, dtype: str, shape: str) -> str:
        scalar = self.add(f"{value}.{dtype}", f"{dtype}[]", f"constant({value})")
        return self.add(f"{value}.{dtype}.all", dtype + shape, f"broadcast({scalar}), dimensions={{}}")

    def end(self, root: str, shape: str, rest: str) -> str:
        return "\n".join([*self._made, f"{self._indent}{root}{self._name} = {shape} {rest}"])
