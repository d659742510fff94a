"""From kernels to code, for whatever machine."""
