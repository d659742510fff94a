"""What a module of random programs is compiled for: machines that are drawn, arrays in other layouts."""
