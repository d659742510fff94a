"""What programs tell the process that makes code of them, which imports as little as it can."""
from __future__ import annotations

#: the line of a module whose small steps are inlined, and leave values for each other in registers (`registers`)
PROMOTED = "!stitch.registers = !{}"
