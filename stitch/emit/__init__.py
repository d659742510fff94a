"""From a scheduled group to machine code: lowering, memory planning, kernel IR, LLVM."""
