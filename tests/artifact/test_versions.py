"""Two versions of stitch in one process, each with its own files, and with the other's."""
from __future__ import annotations

import shutil
import textwrap

from ..running import ROOT, python


def test_each_loads_its_files(tmp_path) -> None:
    """The other version is a copy whose sources differ, so its kernels have other names; where both load
    one file, they share kernels by name.  Threads of both are on their way through XLA at once."""
    other = tmp_path / "stitch_other"
    shutil.copytree(ROOT / "stitch", other)
    with (other / "errors.py").open("a") as file:
        file.write("# another version\n")
    code = textwrap.dedent(f"""\
        import sys, threading
        sys.path.insert(0, {str(tmp_path)!r})
        import jax, numpy as np
        import stitch, stitch_other
        from tests.artifact import programs
        args = programs.params(), programs.x()
        want = jax.jit(programs.block)(*args)
        wrong = []
        def works(version, name):
            loaded = version.load({str(tmp_path)!r} + "/" + name, keep=False)
            got = loaded(*args)
            same = jax.tree.map(lambda a, b: np.allclose(a, b, rtol=1e-5, atol=1e-6), got, want)
            if loaded.target != "host" or not all(jax.tree.leaves(same)):
                wrong.append((version.__name__, name, loaded.report()))
            return {{k.name for k in loaded._code.kernels}}
        for version in (stitch, stitch_other):
            version.export(jax.jit(programs.block), *args).save({str(tmp_path)!r} + "/" + version.__name__ + ".stitch")
        names = [works(v, v.__name__ + ".stitch") for v in (stitch, stitch_other)]
        assert names[0] and names[1] and not names[0] & names[1], names
        crossed = [(a, b.__name__ + ".stitch") for a in (stitch, stitch_other) for b in (stitch, stitch_other)] * 2
        def tried(*one):
            try:
                works(*one)
            except BaseException as error:
                wrong.append(error)
        threads = [threading.Thread(target=tried, args=one) for one in crossed]
        [t.start() for t in threads], [t.join() for t in threads]
        print(wrong)
        """)
    done = python("-c", code, PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stdout + done.stderr
