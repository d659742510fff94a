"""The `stitch` command."""
