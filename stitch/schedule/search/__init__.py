"""The space of schedules of a group, what is known of it, and what to measure next."""
