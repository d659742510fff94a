"""What a launch is called: scopes and functions of the program, and what it does."""
from __future__ import annotations

from dataclasses import replace

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import stitch
from stitch import kept, pipeline
from stitch.emit.runtime import sites
from stitch.emit.runtime.sites import Site, known, names_in, place_of, remember, sites_in
from stitch.emit.users import users
from stitch.plan import names
from stitch.target import CpuTarget

from ..hook.compare import force, force_all
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
    others = [site._replace(name="later", source="/lib/site-packages/a.py:1"),
              site._replace(kernel="k", source="b.py:2")]
    assert names_in([site, *others]) == {site.kernel: site.name, "k": site.name}
    assert place_of([]) == "" and place_of(others[:1]) == "/lib/site-packages/a.py:1" and place_of(others) == "b.py:2"
    assert known(int.from_bytes(site.key.encode(), "little")) == site
    assert known(0) is None and known((1 << 64) - 1) is None
    assert not list(sites_in(b'site = "abcdefgh|n|k|s|not a number|p|o|s"'))
    long = Site.of("n" * 9999, "k", "s" * 9999, 1, ["p"] * 999, "", "")
    assert len(long.text) < 3000 and len(long.phases) == 999 and list(sites_in(long.config.encode())) == [long]
    cut = Site.of("n", "k", "s", 1, [f"reduce_exponential_{n}" for n in range(999)], "", "")
    assert 6000 - 30 < len(";".join(cut.phases)) <= 6000
    assert cut.phases[-1] == f"reduce_exponential_{len(cut.phases) - 1}"
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


def deep(x, weights, axis=0):
    """Layers of a product and a softmax, each in a scope of its own."""
    for n, w in enumerate(weights):
        with jax.named_scope(f"layer{n}"):
            x = jax.nn.softmax(x @ w, axis)
    return x


def shaped(layers):
    """Shapes of arguments of `deep`."""
    return jax.ShapeDtypeStruct((512, 256), np.float32), [jax.ShapeDtypeStruct((256, 256), np.float32)] * layers


def planned(program, *args):
    """The sites of a program's calls, and its kernels by name."""
    found, kernels = [], {}
    with pytest.MonkeyPatch.context() as patch:
        build, keep = pipeline.build_made, kept.remember
        patch.setattr(pipeline, "build_made", lambda makes, *more: (
            kernels.update((name, make()) for name, make in makes.items()), build(makes, *more))[1])
        patch.setattr(kept, "remember", lambda data: (sites := keep(data), found.extend(sites))[0])
        with stitch.enabled(tune="model"):
            jax.jit(program).lower(*args).compile()
    return found, kernels


def test_every_phase_of_a_large_kernel_has_a_name(monkeypatch):
    force_all(monkeypatch)
    [site], kernels = planned(deep, *shaped(12))
    assert len(site.phases) == len(kernels[site.kernel].phases) > 36 and all(site.phases)
    assert any("_" in p and p.endswith(" in deep.layer5") for p in site.phases)


def test_phases_that_lowering_adds_have_names(monkeypatch):
    """Copies of a product's operand (and of results, tests/test_pipeline.py)."""
    force_all(monkeypatch)
    monkeypatch.setattr(CpuTarget, "shares_panels", lambda *_: True)
    [site], kernels = planned(lambda x, w: deep(x, w, 1), *shaped(12))
    assert [p.does for p in kernels[site.kernel].phases] == ["panels", ""]
    assert site.phases == ("panels", "dot_reduce_exponential")


def test_names_of_too_many_phases_are_shorter(monkeypatch):
    force_all(monkeypatch)
    for room, whole, several in ((500, True, True), (250, True, False), (10, False, False)):
        monkeypatch.setattr(sites, "_LONGEST_PHASES", room)
        [site], kernels = planned(lambda x, w: deep(x, w) * room, *shaped(6))  # noqa: B023
        assert (len(site.phases) == len(kernels[site.kernel].phases)) is whole
        assert any("_" in p for p in site.phases) is several and not any(" in " in p for p in site.phases)


def test_steps_of_loops_say_what_they_do(monkeypatch):
    force_all(monkeypatch)

    def program(x):
        return jax.lax.fori_loop(0, 9, lambda _, c: jnp.sqrt(c * c + 1), jnp.sin(x).sum(0) * 2)
    found, kernels = planned(lambda x: jnp.flip(program(x)), jax.ShapeDtypeStruct((8, 128), np.float32))
    loops = [site for site in found if "loop" in site.phases]
    assert loops and all(len(s.phases) == len(kernels[s.kernel].steps) and "kernel" not in s.phases for s in loops)


def test_who_uses_kernels_is_noted(monkeypatch, tmp_path):
    force(monkeypatch)
    monkeypatch.setenv("STITCH_CACHE_DIR", str(tmp_path))
    [kernel] = stitched(lambda x: programs.layers(x) * 3, X)
    [user] = [u for u in users(tmp_path) if kernel.target.removeprefix("stitch.") in u.keys]
    assert len(user.keys) == 2, "the kernel, and the module as it was rewritten"
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
