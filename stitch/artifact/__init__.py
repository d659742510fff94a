"""Programs compiled ahead: one file that runs in a process which plans nothing and generates no code.

The file is a zip archive (`container`) of members that do not change once they are written: for every program the
module for XLA's fall-back, and for every target the module with our calls, the kernels' objects under their names,
which are digests of all that makes their code, and the plan as text.  `manifest.json` says what they are, what the
program takes and gives, and the SHA-256 of each; `seal.json` holds the digest of the manifest and who made it (`seal`).

Making (`making`) needs the whole compiler.  Loading (`loading`) must not: `container`, `manifest`, `trees`, `seal`,
`machine`, `reading`, `kept`, `calling`, `loading`, `symbols`, `symbolic` and `opening` import nothing that plans, no
target with its costs, and neither the object cache nor the performance library.
The module with our calls enters XLA where the hook acts: a placeholder with the same operands and results is compiled,
and the callback hands the module back, which XLA then schedules and turns into code.  What it calls is linked and
registered before (`emit/load/handlers.py`), as for an executable out of JAX's persistent cache.  What XLA makes of it
is kept beside the file (`kept`), and later loads take that.

A program with symbolic dimensions is in the file as it is, for all shapes (`symbols`): those that are met are compiled
for this machine (`shapes`), each into an artifact that is kept beside the file, while the original runs (`symbolic`).

On a machine that no target fits, or with another jaxlib than the one that the modules were made with, the original is
compiled.
"""
