"""Kernel IR as PTX for NVIDIA GPUs: kernels, launches, and the device."""
