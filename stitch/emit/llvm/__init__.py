"""What CPUs and GPUs share of writing LLVM IR: values, ops, conversions, addresses, vector math."""
