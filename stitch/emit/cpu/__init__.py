"""Kernel IR as LLVM IR and machine code of x86-64."""
