"""The definitions of the ops, one file a family."""
