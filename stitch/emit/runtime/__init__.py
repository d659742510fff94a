"""What a kernel needs while it runs on a CPU, as LLVM IR text: handler, threads, memory."""
