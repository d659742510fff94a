"""HLO programs: reading, printing, verifying, normalizing, interpreting and rewriting them."""
