"""What ops and products cost, in nanoseconds, on CPUs and on GPUs."""
