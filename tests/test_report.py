"""The HTML report: what is in it, what hostile names do to it, how large it gets, and how a browser shows it."""
from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import jax
import jax.numpy as jnp
import pytest

from bench.large_modules import mixed
from stitch.cli import main as cli
from stitch.hlo.read import read
from stitch.hlo.text import print_module
from stitch.hook import live
from stitch.reporting.document import Document, Texts, pack, record, to_json, unpack
from stitch.reporting.html import document_in, page
from stitch.reports import ModuleReport, Source

from .browser import needs_chromium, shown
from .running import python

MOST = 3_000_000
GOLDEN = Path(__file__).with_name("golden") / "modules"
HOSTILE = "</script><script>document.title='taken'</script><img/src=x/onerror=document.title='taken'>"


def layer(x, w, scale):
    """Two products with normalizations: several sections in one kernel, and a sort by two keys that stays with XLA."""
    for _ in range(2):
        with jax.named_scope("attend"):
            s = jax.nn.softmax(x @ x.T)
            x = s @ (x @ w)
    with jax.named_scope("norm"):
        x = (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5) * scale
    return jax.lax.sort((jnp.tanh(x @ w), x), dimension=0, num_keys=2)[0]


@pytest.fixture(autouse=True, scope="module")
def environment(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STITCH_CACHE_DIR", str(tmp_path_factory.mktemp("objects")))
        patch.setenv("STITCH_PERFLIB", "")
        patch.setenv("JAX_PLATFORMS", "cpu")
        yield


@pytest.fixture(scope="module")
def module(tmp_path_factory) -> Path:
    args = jnp.ones((64, 64)), jnp.ones((64, 64)), jnp.ones(64)
    path = tmp_path_factory.mktemp("report") / "layer.txt"
    path.write_text(print_module(read(jax.jit(layer).lower(*args))))
    return path


@pytest.fixture(scope="module")
def report(module) -> Path:
    path = module.parent / "layer.html"
    assert cli.main(["explain", str(module), "--html", str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def document(report) -> Document:
    return document_in(report.read_text("utf-8"), str(report))


def texts(report: Path) -> list[str]:
    found = re.search(r'id="stitch-texts">(.*?)</script>', report.read_text("utf-8"))
    return [unpack(packed) for packed in json.loads(found[1])]


# ---- what is in it


def test_it_is_one_file_that_opens_nothing(report):
    text = report.read_text("utf-8")
    assert set(re.findall(r"https?://[^\"' ]+", text)) == {"http://www.w3.org/2000/svg"}, "a namespace, no address"
    assert not re.search(r"<(link|img|iframe)\b|@import|url\((?!#)", text)
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy[1].startswith("default-src 'none';") and "unsafe-eval" not in policy[1]
    assert re.search(r"script-src 'sha256-[\w+/=]+'$", policy[1])
    assert '<html lang="en">' in text and "<title>stitch explain layer.txt</title>" in text and "<noscript>" in text


def test_it_holds_the_plan_that_explain_prints(module, document, capsys):
    assert cli.main(["explain", str(module), "--json"]) == 0
    [told] = json.loads(capsys.readouterr().out)["modules"]
    [held] = [json.loads(to_json(document))["modules"][0]["plan"]]
    assert told.pop("seconds") > 0 and held.pop("seconds") > 0
    assert held == told


def test_documents_read_back(document):
    assert record(Document, json.loads(to_json(document))) == document


def test_everything_is_linked(document):
    [found] = document.modules
    names = {m.name for f in found.plan.frames for g in f.groups for m in g.members}
    for group in (g for f in found.plan.frames for g in f.groups):
        kernel = next(k for k in found.kernels if k.name == group.kernel)
        assert len(kernel.alternatives) == len(group.sections)
        assert all(sum(a.chosen for a in options) == 1 for options in kernel.alternatives)
        assert {m for s in group.sections for m in s.members} <= names
        assert {o for s in group.sections for o in s.roots} <= {o for s in group.sections for o in s.ops}
    assert {m for line in found.lines for m in line.members} & names
    softmax = f"{Path(__file__).name}:{layer.__code__.co_firstlineno + 4}"
    assert any(line.place.endswith(softmax) for line in found.lines)
    assert all(line.text == "" for line in found.lines), "a module may name any file: none is read"
    crossing = {c.producer for f in found.plan.frames for c in f.cuts}
    assert crossing <= found.moved.keys() and all(m.bytes > 0 and m.us > 0 for m in found.moved.values())


def test_texts_of_every_stage(report, document):
    [found] = document.modules
    every = texts(report)
    assert every[found.texts["module"]].startswith("HloModule jit_layer")
    assert "custom_call_target=\"stitch." in every[found.texts["rewritten"]]
    for kernel in found.kernels:
        assert every[kernel.texts["kernel IR"]].startswith(f"kernel {kernel.name}: ")
        assert f'@"{kernel.name}"' in every[kernel.texts["LLVM IR"]]
        assert re.search(rf"^\"?{re.escape(kernel.name)}\"?:", every[kernel.texts["machine code"]], re.MULTILINE)
        assert not kernel.missing


def test_why_it_is_no_faster(document):
    [found] = document.modules
    [advice] = found.advice
    assert advice.what.startswith("sort.") and advice.why == "a sort by a comparator that has no integer key"
    assert all(a.remedy for a in found.advice)


def test_what_is_verified(document):
    [found] = document.modules
    assert [c.passed for c in found.checks] == [True, True, False]
    assert "not measured on this machine" in found.checks[-1].what


@pytest.fixture(scope="module")
def left(module) -> Path:
    """A report about groups that stay with XLA."""
    path, made = module.parent / "left.txt", module.parent / "left.html"
    path.write_text(print_module(read(jax.jit(lambda x: (x * 2).sum(0)).lower(jnp.ones((8, 6))))))
    assert cli.main(["explain", str(path), "--html", str(made), "--target", "avx2"]) == 0
    return made


def test_what_was_considered_for_groups_that_stay(left):
    [found] = document_in(left.read_text("utf-8"), "left").modules
    refused = [(f.name, r.id) for f in found.plan.frames for r in f.refused]
    assert refused and [(x.frame, x.group) for x in found.stayed] == refused
    for x in found.stayed:
        assert x.ours > 0 and x.work > 0 and x.bytes >= 8 * 6 * 4 and x.sections
        for section in x.sections:
            chosen = [a for a in section.alternatives if a.chosen]
            assert len(chosen) == 1 and chosen[0].expected == min(a.expected for a in section.alternatives)
            assert set(section.members) <= {m.name for f in found.plan.frames for r in f.refused for m in r.members}


def test_only_the_longest_are_searched_again(left, module, monkeypatch):
    monkeypatch.setattr("stitch.reporting.inspection.LISTED", 0)
    made = module.parent / "none.html"
    assert cli.main(["explain", str(module.parent / "left.txt"), "--html", str(made), "--target", "avx2"]) == 0
    [found] = document_in(made.read_text("utf-8"), "none").modules
    assert found.stayed and all(x.ours is None and not x.sections and x.bytes for x in found.stayed)


# ---- names are what strangers wrote


@pytest.fixture(scope="module")
def hostile(module) -> Path:
    text = module.read_text().replace("HloModule jit_layer", "HloModule " + HOSTILE.replace(" ", "/"))
    text = text.replace("jit(layer)/norm", HOSTILE.replace('"', "'"))
    path = module.parent / "hostile<b>.txt"
    path.write_text(text)
    made = module.parent / "hostile.html"
    assert cli.main(["explain", str(path), "--as-is", "--html", str(made), "--target", "avx2"]) == 0
    return made


def test_names_are_no_markup(hostile):
    text = hostile.read_text("utf-8")
    assert HOSTILE not in text and "hostile<b>" not in text and "hostile&lt;b&gt;" in text
    assert text.count("</script>") == 3
    [found] = document_in(text, "hostile").modules
    assert found.plan.module == HOSTILE


@needs_chromium
def test_a_browser_takes_names_as_text(hostile):
    for view in ("glance", "links", "graph", "memory", "why"):
        page = shown(hostile, f"v={view}")
        assert page.console == [] and "<title>stitch explain hostile&lt;b&gt;.txt</title>" in page.dom
        assert "<img" not in page.dom.replace(HOSTILE, "")
    assert "&lt;/script&gt;&lt;script&gt;" in shown(hostile, "v=links").dom


# ---- size


def test_five_thousand_instructions_stay_below_three_megabytes(tmp_path):
    path, made = tmp_path / "mixed.txt", tmp_path / "mixed.html"
    path.write_text(mixed(5_000))
    assert cli.main(["explain", str(path), "--as-is", "--html", str(made), "--target", "avx2"]) == 0
    assert made.stat().st_size < MOST
    [found] = document_in(made.read_text("utf-8"), "mixed").modules
    assert found.plan.frames[0].instructions == 5_000 and "module" in found.texts


def test_what_has_no_room_is_said(module, tmp_path, monkeypatch):
    monkeypatch.setattr("stitch.reporting.inspection.ROOM", 12_000)
    made = tmp_path / "small.html"
    assert cli.main(["explain", str(module), "--html", str(made)]) == 0
    [found] = document_in(made.read_text("utf-8"), "small").modules
    assert made.stat().st_size < 150_000 and "no room" in found.kernels[0].missing


def test_texts_have_so_much_room():
    room = Texts(100)
    assert room.add("a" * 50) == 0
    assert room.add("".join(map(chr, range(33, 500)))) is None
    assert room.add("b") == 1


# ---- what is read back


@pytest.mark.parametrize(("text", "what"), [
    ("<html></html>", "is no report of stitch"),
    ('<script type="text/plain" id="stitch-document">AAAA</script>', "is damaged"),
    ('<script type="text/plain" id="stitch-document">' + pack('{"format": 999}') + "</script>", "another version"),
    ('<script type="text/plain" id="stitch-document">' + pack('[[]]') + "</script>", "another version"),
    ('<script type="text/plain" id="stitch-document">' + pack('{"format": 3}') + "</script>", "has no field title"),
])
def test_what_is_no_report(text, what):
    with pytest.raises(Exception, match=what) as error:
        document_in(text, "x.html")
    assert type(error.value).__name__ == "ReadError" and "\n" not in str(error.value)


def test_bombs_are_not_unpacked(monkeypatch):
    monkeypatch.setattr("stitch.reporting.document.MOST", 1000)
    with pytest.raises(ValueError, match="too long"):
        unpack(b64encode(zlib.compress(b"0" * 10_000)).decode())


@pytest.mark.parametrize("kind", ["missing", "of another type"])
def test_fields_are_checked(document, kind):
    data = json.loads(to_json(document))
    if kind == "missing":
        del data["modules"][0]["plan"]["frames"][0]["groups"][0]["xla"]
    else:
        data["modules"][0]["plan"]["frames"][0]["groups"][0]["xla"] = "fast"
    with pytest.raises(Exception, match="modules.plan.frames.groups.*xla|modules.plan.frames.groups has no field xla"):
        record(Document, data)


@pytest.mark.parametrize(("out", "what"), [("no/out.html", "make it first"), (".", "is a folder")])
def test_bad_places_to_write_to(module, tmp_path, out, what, capsys):
    assert cli.main(["explain", str(module), "--html", str(tmp_path / out)]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and what in said.err and not said.out


def test_json_and_html_exclude_each_other(module, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["explain", str(module), "--html", "x.html", "--json"])
    assert end.value.code == 2 and "not allowed with" in capsys.readouterr().err


# ---- in a browser


@needs_chromium
@pytest.mark.parametrize(("view", "has"), [
    ("glance", "A run of the module, launch by launch"), ("links", "class=\"row"), ("graph", "Edges between launches"),
    ("memory", "Roofline"), ("why", "What could be done"), ("made", "STITCH_PERFLIB")])
def test_every_part_is_shown_without_errors(report, view, has):
    page = shown(report, f"v={view}")
    assert page.console == []
    assert has in page.dom and f'data-ready="0 {view} "' in page.dom
    assert re.search(rf'data-part="{view}" aria-current="page"', page.dom)


@needs_chromium
def test_choosing_a_line_marks_the_other_panes(report, document):
    """The rows marked are those that the document links, in all four panes."""
    [found] = document.modules
    number, line = next((n, line) for n, line in enumerate(found.lines) if "norm" in "".join(line.names))
    page = shown(report, f"v=links&s={quote(f'p:{number}')}")
    assert page.console == []
    assert page.texts(r'<button class="row wrap on" data-line="(\d+)"') == [str(number)]
    marked = set(page.texts(r'class="row(?: still)? on" data-instr="([^"]+)"'))
    assert marked and marked <= set(line.members)
    [(frame, group)] = [(f, g) for f in found.plan.frames for g in f.groups]
    assert page.texts(r'class="row wrap on" data-unit="([^"]+)"') == [f"g:{frame.name}/{group.id}"]
    wanted = [f"s:{frame.name}/{group.id}/{s.number}" for s in group.sections if set(s.members) & set(line.members)]
    assert page.texts(r'class="row wrap deep on" data-section="([^"]+)"') == wanted
    assert 0 < len(wanted) < len(group.sections)
    labels = set(page.texts(r'class="row still on" data-label="(p\d+s\d+)"'))
    assert len(labels) == len(wanted), "the kernel's lines, section by section"


@needs_chromium
@pytest.mark.parametrize("chosen", [True, False])
def test_choosing_a_section_marks_its_source(report, document, chosen):
    """Before anything is chosen it is the one that computes most."""
    [found] = document.modules
    [(frame, group)] = [(f, g) for f in found.plan.frames for g in f.groups]
    section = min(group.sections, key=lambda s: s.work) if chosen else max(group.sections, key=lambda s: s.work)
    key = f"s:{frame.name}/{group.id}/{section.number}"
    page = shown(report, f"v=links&s={quote(key)}" if chosen else "v=links")
    assert page.texts(r'class="row wrap deep on" data-section="([^"]+)"') == [key]
    lines = len(page.texts(r'(class="row still(?: on)?" data-label=)'))  # of the kernel, with room to scroll to each
    assert page.texts(r"contain-intrinsic-size: auto (\d+)rem") == [str(round(lines * 1.27))]
    wanted = [n for n, line in enumerate(found.lines) if set(line.members) & set(section.members)]
    assert page.texts(r'<button class="row wrap on" data-line="(\d+)"') == [str(n) for n in wanted]


@needs_chromium
@pytest.mark.parametrize(("tab", "has"), [("machine code", "ret"), ("LLVM IR", "define"), ("kernel IR", "section: ")])
def test_tabs_of_a_kernel(report, document, tab, has):
    [found] = document.modules
    page = shown(report, f"v=links&s={quote('k:' + found.kernels[0].name)}&k={quote(tab)}")
    assert page.console == [] and f'<button aria-pressed="true">{tab}</button>' in page.dom
    assert has in page.dom


@needs_chromium
def test_an_edge_tells_its_reason_and_the_schedules_at_its_ends(report, document):
    [found] = document.modules
    frame = next(f for f in found.plan.frames if f.cuts)
    page = shown(report, f"v=graph&s={quote(f'e:{frame.name}/0')}")
    assert page.console == [] and '<tr data-edge="e:' in page.dom
    assert f"{frame.cuts[0].reason}" in page.dom and "(taken)" in page.dom and "It moves " in page.dom


@needs_chromium
def test_an_edge_inside_a_kernel_tells_the_same(report, document):
    [found] = document.modules
    frame, group = next((f, g) for f in found.plan.frames for g in f.groups if g.crossings)
    key = f"c:{frame.name}/{group.id}/0"
    page, edge = shown(report, f"v=graph&s={quote(key)}"), group.crossings[0]
    assert page.console == [] and f'<tr data-edge="{key}" class="on">' in page.dom
    ends = [s.number for s in group.sections if edge.producer in s.ops or edge.consumer in s.ops]
    assert len(ends) > 1 and page.texts(r"Schedules of section (\d+)") == [str(n) for n in ends]
    marked = [f"s:{frame.name}/{group.id}/{n}" for n in ends]
    assert page.texts(r'class="hit taken on" data-section="([^"]+)"') == marked
    kernel = next(k for k in found.kernels if k.name == group.kernel)
    wanted = sum(len(kernel.alternatives[n]) for n in ends)
    assert len(page.texts(r"<td>((?:Row|Column|Tile|Box) split_dim)")) == wanted


@needs_chromium
def test_a_group_that_stays_tells_what_it_would_take(left):
    [found] = document_in(left.read_text("utf-8"), "left").modules
    one = found.stayed[0]
    page = shown(left, f"v=graph&s={quote(f'g:{one.frame}/{one.group}')}")
    assert page.console == [] and "As one kernel it should take" in page.dom and "(best)" in page.dom


@needs_chromium
def test_narrow_boxes_of_the_timeline_take_no_wide_one_in(document, tmp_path):
    [found] = document.modules
    [frame] = found.plan.frames
    launches = [i for layer in frame.layers for i in layer.launches]
    ours = next(i for i in launches if i.place.startswith("kernel"))
    others = [replace(i, xla=1e-6) for i in launches if i.place == "XLA"]
    layers = tuple(replace(frame.layers[0], launches=(i,)) for i in (ours, *others))  # the last layer comes first
    plan = replace(found.plan, frames=(replace(frame, layers=layers),))
    path = tmp_path / "narrow.html"
    path.write_text(page(replace(document, modules=(replace(found, plan=plan, texts={}),)), Texts(0)))
    seen = shown(path, "v=glance")
    assert others and seen.console == []
    assert seen.texts(r'<rect x="[\d.]+" y="54" width="[\d.]+" height="34" class="hit (\w+)"') == ["xla", "taken"]


@needs_chromium
def test_points_of_a_roofline(report, document):
    [found] = document.modules
    page = shown(report, "v=memory")
    groups = sum(len(f.groups) for f in found.plan.frames)
    assert page.console == [] and len(page.texts(r"<title>[^<]*, (XLA's kernels|ours): [^<]*G/s")) == 2 * groups


@needs_chromium
def test_launches_have_the_names_of_profiles(report, document):
    [found] = document.modules
    titles = [g.title for f in found.plan.frames for g in f.groups]
    assert titles and all(re.fullmatch(r"stitch\.layer\.attend-norm\.dot_.*", title) for title in titles)
    glance = shown(report, "v=glance")
    assert glance.texts(r'<tr data-unit="g:[^"]*"><td><button class="plain">([^<]*)<') == titles
    boxes = glance.texts(r'<rect [^>]*data-unit="(g:[^"]*" data-shade="\d)"')
    assert len(boxes) > len(set(boxes)) == len(titles), "what a kernel takes the place of has its shade"
    for view in ("links", "graph", "memory"):
        page = shown(report, f"v={view}&s={quote('k:' + found.kernels[0].name)}")
        assert page.console == [] and titles[0] in page.dom


@needs_chromium
def test_a_loop_has_its_points(tmp_path):
    """XLA's is all its turns' work over all that they move, ours over operands and results."""
    made = tmp_path / "loop.html"
    assert cli.main(["explain", str(GOLDEN / "loop.hlo"), "--as-is", "--html", str(made), "--target", "avx2"]) == 0
    [found] = document_in(made.read_text("utf-8"), "loop").modules
    [loop] = [one for f in found.plan.frames for one in f.loops]
    assert loop.xla_bytes > 0 and loop.bytes == 2 * 64 * 96 * 4 + 4 + 4 + 8 + 4 and loop.work > 0
    page = shown(made, "v=memory")
    assert page.console == []
    assert [float(x) for x in page.texts(r"<title>stitch\.loop[^<]*: ([\d.]+) operations a byte")] == [
        pytest.approx(loop.work / moved, abs=0.01) for moved in (loop.xla_bytes, loop.bytes)]


@needs_chromium
def test_large_modules_are_shown(tmp_path):
    path, made = tmp_path / "mixed.txt", tmp_path / "mixed.html"
    path.write_text(mixed(1_500))
    assert cli.main(["explain", str(path), "--as-is", "--html", str(made), "--target", "avx2"]) == 0
    for view in ("glance", "links", "graph", "memory", "why"):
        page = shown(made, f"v={view}", width=500)
        assert page.console == [] and f'data-ready="0 {view} "' in page.dom


# ---- a live process


PROGRAM = """
import jax, jax.numpy as jnp, stitch
@jax.jit
def f(x):
    y = jax.nn.softmax(x)  # here
    return (y - y.mean(-1, keepdims=True)) / jnp.sqrt(y.var(-1, keepdims=True) + 1e-5)
f(jnp.ones((512, 256)))
"""


def test_a_program_that_runs(tmp_path):
    path, made = tmp_path / "program.py", tmp_path / "run.html"
    path.write_text(PROGRAM + 'assert "packed" not in stitch.report().to_json()\n')
    done = python("-m", "stitch", "run", "--html", made, path)
    assert done.returncode == 0, done.stderr
    found = next(m for m in document_in(made.read_text("utf-8"), "run").modules if m.plan.module == "jit_f")
    assert found.plan.kernels_after == 1
    assert "y = jax.nn.softmax(x)  # here" in [line.text for line in found.lines], "its own lines may be read"


def test_where_run_cannot_write(tmp_path, capsys):
    assert cli.main(["run", "--html", str(tmp_path / "no" / "x.html"), __file__]) == 2
    assert "make it first" in capsys.readouterr().err


def test_texts_of_the_oldest_modules_are_forgotten(monkeypatch):
    monkeypatch.setattr(live, "KEPT", 250)
    reports = [ModuleReport(str(n), source=Source("", b"x" * 100, None, None, False)) for n in range(4)]
    live.forget(reports)
    assert [r.source is None for r in reports] == [True, True, False, False]


# ---- compare


def compared(capsys, *args: object) -> str:
    assert cli.main(["compare", *map(str, args)]) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 120
    return out


def test_a_report_and_its_module_are_the_same(report, module, capsys):
    assert "nothing changed" in compared(capsys, report, module)


def test_what_changed_is_told(report, module, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("STITCH_DOTS", "never")
    monkeypatch.setattr("stitch.target.costs.Deciding.module", 0.0)
    out = compared(capsys, report, module)
    assert "instructions +" in out and "dot is left to XLA" in out
    assert json.loads(compared(capsys, report, module, "--json"))["modules"][0]["changes"]
    plan = tmp_path / "plan.json"
    assert cli.main(["explain", str(module), "--json"]) == 0
    plan.write_text(capsys.readouterr().out)
    assert "nothing changed" in compared(capsys, plan, module)


@pytest.mark.parametrize(("name", "text"), [("x.html", "<p>"), ("x.json", "{"), ("y.json", "{}"), ("z.json", "[1]"),
                                            ("x.txt", "no module"), ("", "")])
def test_what_cannot_be_compared(report, tmp_path, name, text, capsys):
    path = tmp_path / (name or "missing.html")
    if name:
        path.write_text(text)
    assert cli.main(["compare", str(report), str(path)]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and not said.out
