"""Kernels of public descriptions, written again by us, with the rates that were published for them."""
