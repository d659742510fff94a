"""Measuring groups against XLA and keeping what was found; nothing here runs unless tuning was asked for."""
