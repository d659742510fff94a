"""An interpreter for PTX in NumPy: runs the final text of a kernel without a GPU and finds what no kernel may do."""
