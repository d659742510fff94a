"""Matrix products: blocks of the result summed in registers (`matmul`) or tiles (`amx`), words of several narrow
elements (`vnni`), and which products are one function (`forms`).
"""
