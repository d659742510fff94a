"""Child processes that do what may crash or hang."""
