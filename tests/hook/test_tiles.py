"""Products on AMX's tile registers, through the hook and among guard pages, on machines that have them."""
from __future__ import annotations

import signal
import subprocess
import sys
import textwrap

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from jax import lax

import stitch
from stitch.emit.ir.kir import Kernel, Product, walk
from stitch.emit.load.host import host
from stitch.knobs import Knobs
from stitch.target import NARROW

from ..launches import Launches
from ..running import ROOT, at_once, python
from .compare import assert_same

pytestmark = pytest.mark.skipif(any(host(Knobs.read()).core(name) != "amx" for name in NARROW),
                                reason="this machine has no tile registers, or the system does not lend them")
RNG = np.random.default_rng(0)
#: around tiles of 16 rows and 64 bytes, blocks of two of them, and panels of the depth
SIZES = ((1, 17, 33), (15, 16, 64), (16, 15, 31), (17, 33, 63), (31, 65, 16), (33, 31, 129), (63, 2, 65), (65, 63, 17),
         (2, 129, 1025))
#: operands' and sums' types
TYPES = {"bf16": (jnp.bfloat16, jnp.float32), "rounded": (jnp.bfloat16, jnp.bfloat16), "s8": (np.int8, np.int32),
         "u8": (np.uint8, np.int32)}
each = pytest.mark.parametrize("name", TYPES)


def drawn(name, *dims):
    """Integers whose sums of products are exact in any order: small ones in bf16, all there are in bytes."""
    dtype = TYPES[name][0]
    low, high = (np.iinfo(dtype).min, np.iinfo(dtype).max + 1) if name in NARROW and name != "bf16" else (-9, 10)
    return RNG.integers(low, high, dims).astype(dtype)


def exact(form, a, b, dtype):
    """The product by NumPy in doubles, as it is in the result's type."""
    total = np.einsum(form, a.astype(np.float64), b.astype(np.float64))
    return total.astype(np.int64).astype(np.int32) if dtype is np.int32 else total.astype(np.float32).astype(dtype)


def in_tiles(program, *args, products=1, launches=None):
    """What the stitched program returns; so many products of its kernels, and more, are narrow ones."""
    known = set(launches.kernels) if launches else set()
    with stitch.enabled(dots="always", tune="model"):
        got = jax.block_until_ready(jax.jit(program)(*args))
    if launches:
        new = [k for name, k in launches.kernels.items() if name not in known and isinstance(k, Kernel)]
        found = [s for k in new for part in k.sections() for s in walk(part.body) if isinstance(s, Product)]
        assert sum(s.left.dtype.name in NARROW for s in found) >= products
    return jax.tree.map(np.asarray, got)


@pytest.mark.parametrize("name", ["bf16", "rounded", "s8"])
def test_sizes_and_transposed_operands(name, _watched: Launches):
    """XLA widens bytes on the left that are turned, and keeps the product."""
    out, forms = TYPES[name][1], ("ab,bc->ac", "ab,cb->ac") + ("ba,bc->ac", "ba,cb->ac") * (name != "s8")
    cases = [(forms[n % len(forms)], dict(zip("acb", size))) for n, size in enumerate(SIZES)]
    pairs = [tuple(drawn(name, *(size[d] for d in side)) for side in form.split("->")[0].split(","))
             for form, size in cases]
    got = in_tiles(lambda pairs: [jnp.einsum(f, *p, preferred_element_type=out) for (f, _), p in zip(cases, pairs)],
                   pairs, products=len(SIZES) - 1, launches=_watched)
    for (form, _), (a, b), g in zip(cases, pairs, got):
        np.testing.assert_array_equal(g, exact(form, a, b, out), f"{form} {a.shape} {b.shape}")


@each
def test_batches_strides_and_no_depth(name, _watched: Launches):
    """(XLA widens unsigned bytes, and bytes where the left operand is turned, and keeps their products.)"""
    out, x, y = TYPES[name][1], drawn(name, 6, 40, 72), drawn(name, 6, 72, 35)
    deep = drawn(name, 3, 34, 2100)

    def program(x, y, deep):
        def product(form, a, b):
            return jnp.einsum(form, a, b, preferred_element_type=out)
        return (product("xab,xbc->xac", x, y), product("xab,xbc->axc", x[:, ::2, 1::3], y[::-1, 1::3, ::-1]),
                product("xab,xcb->xac", deep, deep[:, 5:22]), product("ab,bc->ac", x[0, :, :0], y[0, :0]),
                product("xab,dxb->ad", x[:3, :, 1:], x[:2, :3, 1:] + 0 * x[2:4, :3, 1:]))

    want = [exact("xab,xbc->xac", x, y, out), exact("xab,xbc->axc", x[:, ::2, 1::3], y[::-1, 1::3, ::-1], out),
            exact("xab,xcb->xac", deep, deep[:, 5:22], out), np.zeros((40, 35), out),
            exact("xab,dxb->ad", x[:3, :, 1:], x[:2, :3, 1:], out)]
    for g, w in zip(in_tiles(program, x, y, deep, products=2 * (name != "u8"), launches=_watched), want):
        np.testing.assert_array_equal(g, w)


def test_sums_of_bytes_wrap_around(_watched: Launches):
    u, s = np.full((17, 33100), 255, np.uint8), np.full((17, 140000), -128, np.int8)
    got = in_tiles(lambda u, s: [lax.dot_general(v, v, (((1,), (1,)), ((), ())), preferred_element_type=np.int32)
                                 for v in (u, s)], u, s, launches=_watched)
    for v, g in zip((u, s), got):
        assert (g == np.int64(int(v[0, 0]) ** 2 * v.shape[1]).astype(np.int32)).all() and (g < 0).all()


def test_bytes_of_two_kinds_are_multiplied_exactly():
    s, u = drawn("s8", 33, 65), drawn("u8", 65, 31)
    [got] = in_tiles(lambda s, u: [lax.dot(s, u, preferred_element_type=np.int32)], s, u)
    np.testing.assert_array_equal(got, exact("ab,bc->ac", s, u, np.int32))


def test_infinities_nans_and_denormals(_watched: Launches):
    """What is not finite stays in its rows and columns; denormal operands and sums are zeros, as under XLA."""
    a, b = (RNG.standard_normal(dims).astype(jnp.bfloat16) for dims in ((33, 47), (47, 35)))
    a[3, 5], a[7, 0], b[46, 31], b[2, 9], a[9] = np.inf, np.nan, -np.inf, np.nan, 0
    tiny = np.float32([[1e-39], [-2.0 ** -130], [2.0 ** -126], [-0.0]]).astype(jnp.bfloat16)
    c, d = np.repeat(tiny, 40, 1), np.full((40, 20), 2, jnp.bfloat16)
    e, f = np.full((18, 40), 2.0 ** -70, jnp.bfloat16), np.full((40, 20), 2.0 ** -69, jnp.bfloat16)

    def program(a, b, c, d, e, f):
        return [lax.dot(x, y, preferred_element_type=jnp.float32) for x, y in ((a, b), (c, d), (e, f))]

    got = in_tiles(program, a, b, c, d, e, f, products=3, launches=_watched)
    plain = jax.tree.map(np.asarray, jax.jit(program)(a, b, c, d, e, f))
    for g, p in zip(got, plain):
        assert_same(p, g, 4)
    assert np.isnan(got[0][9]).sum() == 2 and not np.isfinite(got[0][3]).any()
    assert (got[1][:2] == 0).all() and (got[1][2] == 80 * np.float32(2) ** -126).all() and (got[1][3] == 0).all()
    assert (got[2] == 0).all()


def test_sums_are_as_near_as_those_in_f32(_watched: Launches):
    a, b = (RNG.standard_normal(dims).astype(jnp.bfloat16) for dims in ((50, 3000), (3000, 70)))
    [got] = in_tiles(lambda a, b: [lax.dot(a, b, preferred_element_type=jnp.float32)], a, b, launches=_watched)
    wide = a.astype(np.float64), b.astype(np.float64)
    error = np.abs(got - wide[0] @ wide[1]) / (np.abs(wide[0]) @ np.abs(wide[1]))
    assert 0 < error.max() < 3000 * 2.0 ** -24 and error.mean() < 2.0 ** -24


# ---- who else uses tile registers, or interrupts


def _attention(q, k, v):
    s = jnp.einsum("hqd,hkd->hqk", q, k, preferred_element_type=jnp.float32)
    return jnp.einsum("hqk,hkd->hqd", jax.nn.softmax(s / 8, -1).astype(jnp.bfloat16), v)


def test_xlas_own_products_come_between_ours():
    """On one thread and in one program: whoever comes next configures its tiles anew."""
    large = RNG.standard_normal((256, 256)).astype(jnp.bfloat16)
    q, k, v = (drawn("bf16", 2, 33, 64) for _ in range(3))
    with stitch.enabled(dots="always"):
        ours = jax.jit(_attention).lower(q, k, v).compile()
    theirs = jax.jit(lambda x: x @ x).lower(large).compile()
    first = np.asarray(ours(q, k, v)), np.asarray(theirs(large))
    for _ in range(30):
        assert (np.asarray(theirs(large)) == first[1]).all() and (np.asarray(ours(q, k, v)) == first[0]).all()


def test_signals_and_other_threads_leave_tiles_alone():
    """Ticks of a clock interrupt products on several threads, one of which began before any had tile registers."""
    a, b = drawn("s8", 6, 130, 520), drawn("s8", 6, 520, 70)
    with stitch.enabled(dots="always"):
        ours = jax.jit(lambda a, b: jnp.einsum("xab,xbc->xac", a, b, preferred_element_type=np.int32)).lower(
            a, b).compile()
    want, ticks = exact("xab,xbc->xac", a, b, np.int32), []

    def work():
        for _ in range(40):
            np.testing.assert_array_equal(np.asarray(ours(a, b)), want)
    old = signal.signal(signal.SIGALRM, lambda *_: ticks.append(1))
    signal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)
    try:
        at_once(*[work] * 4)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert ticks


_FORKS = textwrap.dedent("""\
    import ctypes, os, threading
    import numpy as np
    from stitch.emit.load.host import host
    from stitch.emit.load import amx_kernel, handlers
    from stitch.knobs import Knobs

    begun, go, said = threading.Event(), threading.Event(), []
    def run(data):
        from stitch.emit.load import amx_child
        address = handlers.load_object(data, [amx_kernel.SYMBOL])[amx_kernel.SYMBOL]
        arrays, wanted = zip(*map(amx_child.operands, PAIRS))
        outs = [np.zeros(w.shape, w.dtype) for w in wanted]
        table = np.array([b.ctypes.data for b in [a for p in arrays for a in p] + outs], np.uint64)
        ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)(table.ctypes.data)
        return all((a == b).all() for a, b in zip(outs, wanted))
    def early():
        begun.set(); go.wait(); said.append(run(DATA))
    TYPES, PAIRS = ["bf16", "s8", "u8"], ["bfloat16 float32", "int8 int32", "uint8 int32"]
    thread = threading.Thread(target=early); thread.start(); begun.wait()
    target = host(Knobs.read())  # the permission is asked for here
    assert target.core("bf16") == "amx"
    DATA = amx_kernel.code(amx_kernel.check_kernel(TYPES), target, Knobs.read())
    go.set(); thread.join()
    later = threading.Thread(target=lambda: said.append(run(DATA))); later.start(); later.join()
    child = os.fork()
    if not child:
        os._exit(7 if run(DATA) else 1)
    said.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7)
    assert said == [True] * 3, said
    """)


def test_threads_and_forks_have_the_permission(tmp_path):
    """A thread that was there before it was asked for, a later one, and a forked child."""
    done = subprocess.run([sys.executable, "-c", _FORKS], cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr


_TRIED = textwrap.dedent("""\
    import jax, jax.numpy as jnp
    import stitch
    from stitch.emit.load import host
    stitch.enable(dots="always", tune="model")
    for dtype, tried in ((jnp.float32, False), (jnp.bfloat16, True)):
        x = jnp.ones((64, 64), dtype)
        jax.block_until_ready(jax.jit(lambda x: jax.nn.softmax(x @ x + 1))(x))
        assert stitch.report().modules[-1].kernels
        assert host._verdict == [True if tried else None], host._verdict
    """)


def test_tiles_are_tried_when_a_program_multiplies_in_them(tmp_path):
    """A process of programs in f32 does not wait for that."""
    settings = {"STITCH_CACHE_DIR": str(tmp_path), "STITCH_PERFLIB": "", "STITCH_CALIBRATE": "0"}
    done = python("-c", _TRIED, **settings)
    assert done.returncode == 0, done.stderr
