"""Work and span of a program, and the fusion plan made from them."""
