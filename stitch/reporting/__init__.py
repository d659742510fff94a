"""What was decided about a module, for people and for tools."""
