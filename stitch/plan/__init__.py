"""What becomes of a frame, and of whole loops."""
