"""What a launch is called: scopes and functions of the program, and what it does."""
from __future__ import annotations

from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch.emit.runtime.sites import Site, known, names_in, place_of, remember, sites_in
from stitch.emit.users import users
from stitch.plan import names

from ..hook.compare import force
from . import programs

X = np.linspace(-2.0, 2.0, 64 * 48, dtype=np.float32).reshape(64, 48)


@pytest.mark.parametrize("op_name, path", [
    ("jit(f)/attention/exp", ("f", "attention")),
    ("jit(f)/transpose(jvp(attention))/jit(softmax)/exp", ("f", "attention", "softmax", "backward")),
    ("jit(f)/jvp()/mul", ("f",)),
    ("jit(main)/while/body/closed_call/step/add", ("step",)),
    ("jit(f)/vmap(transpose(jvp(block)))/jit(_where)/select_n", ("f", "block", "backward")),
    ("jit(<lambda>)/cond/branch_1_fun/inner/add", ("inner",)),
    ("jit(f)/jit(clip)_1/max", ("f", "clip")),
    ("jit(f)/while", ("f",)),
    ("x", ()),
    ("", ()),
    ("a/(b/c)/d", ("a", "b/c")),
    ("((((/x", ("((((",)),
])
def test_paths_of_op_names(op_name, path):
    assert names._path(op_name) == path


@pytest.mark.parametrize("paths, scope", [
    ([("f", "a", "x")] * 5, ("a", "x")),
    ([("f", "a")] * 3 + [("f", "b")] * 2, ("f", "a-b")),
    ([("f", "b")] + [("f", "a")] * 20, ("f", "a")),
    ([("f", c) for c in "abcdefgh"], ("f",)),
    ([("f", "backward")] * 3 + [("f",)], ("f", "backward")),
    ([("f",)] * 2 + [("f", "late")] * 3, ("f", "late")),
    ([], ()),
    ([("odd name/%", "x")], ("odd_name", "x")),
])
def test_the_scope_that_most_is_in(paths, scope):
    assert names._scope(paths) == scope


def test_sites_are_found_where_they_were_put():
    site = Site.of("stitch.f.add", "stitch." + "0" * 40, "f32[2] -> f32[2]", 16, ("reduce", ""),
                   'jit(f)/"odd"|\\\n/add', "a b.py:3")
    assert site.op_name == "jit(f)/_odd____/add"
    for text in (site.config, site.config.replace("\\", ""), f"\0{site.config}\1"):
        assert list(sites_in(text.encode())) == [site]
    assert remember(b"x" + site.config.encode()) == [site]
    others = [replace(site, name="later", source="/lib/site-packages/a.py:1"),
              replace(site, kernel="k", source="b.py:2")]
    assert names_in([site, *others]) == {site.kernel: site.name, "k": site.name}
    assert place_of([]) == "" and place_of(others[:1]) == "/lib/site-packages/a.py:1" and place_of(others) == "b.py:2"
    assert known(int.from_bytes(site.key.encode(), "little")) == site
    assert known(0) is None and known((1 << 64) - 1) is None
    assert not list(sites_in(b'site = "abcdefgh|n|k|s|not a number|p|o|s"'))
    long = Site.of("n" * 9999, "k", "s" * 9999, 1, ["p"] * 999, "", "")
    assert len(long.text) < 1500 and list(sites_in(long.config.encode())) == [long]
    other = Site.of("stitch.f.add", "stitch." + "0" * 40, "f32[3] -> f32[3]", 16, ("reduce", ""), "", "")
    assert other.key != site.key


def stitched(program, *args):
    """The kernels of a program."""
    before = len(stitch.report().modules)
    with stitch.enabled(tune="model"):
        jax.block_until_ready(jax.jit(program)(*args))
    return [k for m in stitch.report().modules[before:] for k in m.kernels]


def test_launches_are_called_after_the_program(monkeypatch):
    force(monkeypatch)
    [kernel] = stitched(programs.layers, X)
    assert kernel.name == "stitch.layers.attention-norm.reduce_exponential_divide"
    report = stitch.report()
    assert kernel.target.startswith("stitch.")
    assert kernel.name in str(replace(report, modules=report.modules[-1:]))  # (it says the most useful ones of many)


def test_who_uses_kernels_is_noted(monkeypatch, tmp_path):
    force(monkeypatch)
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path))
    [kernel] = stitched(lambda x: programs.layers(x) * 3, X)
    [user] = [u for u in users(tmp_path) if u.keys == {kernel.target.removeprefix("stitch.")}]
    assert user.program.startswith("jit_") and "test_names.py:" in user.source


def test_equal_kernels_share_code_and_have_names_of_their_own(monkeypatch):
    force(monkeypatch)

    def scoped(name):
        def program(x):
            with jax.named_scope(name):
                return jax.nn.softmax(x) * 2
        return program
    [one], [other] = stitched(scoped("first"), X), stitched(scoped("second"), X)
    assert one.target == other.target and other.cached
    assert "first" in one.name and "second" in other.name


def test_instructions_have_the_names(monkeypatch):
    force(monkeypatch)
    with stitch.enabled(tune="model"):
        text = jax.jit(programs.layers).lower(jnp.asarray(X)).compile().as_text()
    [line] = [line for line in text.splitlines() if "custom_call_target=\"stitch." in line]
    assert "%stitch.layers.attention-norm.reduce_exponential_divide.0 = " in line
