"""Files: those that nobody else can have written (`private`), on machines that may not answer (`elsewhere`), and those
that people ask for (`outputs`)."""
