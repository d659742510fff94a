"""Where values of a section lie: block memory planned and shared (`layout`, `slots`), results, operands and registers
(`places`), and what all that moves (`traffic`).
"""
