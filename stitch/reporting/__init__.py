"""What was decided about a module, for people and for tools.

`explain.py` makes plain records (`records.py`) of a planned module: JSON prints them, `tables.py` lays them out for a
terminal. `inspection.py` adds what only a report asks for (what the search looked at, checks, texts) and makes the
`document.py` of an HTML page (`html.py`). `compare.py` reads two of either; `dump.py` writes plans and texts as files.
"""
