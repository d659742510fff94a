"""The front door, and the bridge behind it: every kind of input, and what XLA's text would lose."""
from __future__ import annotations

import codecs
from pathlib import Path

import jax
import jax.export
import jax.numpy as jnp
import numpy as np
import pytest

from stitch import jaxlib_bridge as bridge
from stitch.errors import ParseError, ReadError, StitchError
from stitch.hlo.ir import Module
from stitch.hlo.literal import Array, constant_value, is_elided
from stitch.hlo.read import read, read_folder
from stitch.hlo.text import print_module

from ..hook.compare import compare, force_all
from ..running import python

TABLE = np.arange(64, dtype=np.float32).reshape(8, 8)


@pytest.fixture(scope="module")
def lowered() -> jax.stages.Lowered:
    return jax.jit(lambda x: jnp.sin(x) @ TABLE - 1.0).lower(jnp.ones((4, 8)))


def ops(module: Module) -> list[str]:
    return sorted(i.op for i in module.entry.instrs if i.op not in ("constant", "broadcast"))


def tables(module: Module) -> list[Array]:
    """The values of the constants that have TABLE's shape."""
    constants = [i for g in module for i in g.instrs if i.op == "constant"]
    return [constant_value(i) for i in constants if str(i.shape).startswith("f32[8,8]")]


def test_reads_every_kind_of_program(lowered: jax.stages.Lowered, tmp_path: Path) -> None:
    proto = bridge.lowered_to_proto(lowered)
    text, mlir = bridge.proto_to_text(proto), lowered.as_text()
    exported = jax.export.export(jax.jit(lambda x: jnp.sin(x) @ TABLE - 1.0))(jax.ShapeDtypeStruct((4, 8), jnp.float32))
    files = {"a.txt": text.encode(), "b.hlo": text.encode(), "c.pb": proto, "d.mlir": mlir.encode(),
             "e.mlirbc": exported.mlir_module_serialized, "f.hlo.pb": b"\x0a" + varint(len(proto)) + proto,
             "g.hlo": codecs.BOM_UTF8 + text.encode()}
    sources: list[object] = [lowered, text, proto, bytearray(proto), text.encode(), mlir, exported,
                             exported.mlir_module_serialized, *files.values()]
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        sources += [tmp_path / name, str(tmp_path / name)]
    for source in sources:
        module = read(source)
        assert ops(module) == ["dot", "parameter", "sine", "subtract"], source
        assert np.array_equal(tables(module)[0], TABLE)
    assert read(lowered).entry.root.origin.endswith("/sub")


def varint(n: int) -> bytes:
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    return bytes(out + bytes([n]))


@pytest.mark.parametrize("source", [
    "", "junk", "junk\n", "module {\n", b"", b"junk", b"ML\xefRjunk", b"HloModule m \xff", 3, None, "a" * 5000, "a\0b",
    b"\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"])
def test_other_input_gets_a_remedy(source: object) -> None:
    with pytest.raises(ReadError, match="give HLO text") as caught:
        read(source)
    assert "\n" not in str(caught.value)


def test_errors_in_a_file_name_it(tmp_path: Path) -> None:
    path = tmp_path / "bad.hlo"
    path.write_text("HloModule m\n\nENTRY e {\n  p = f32[] parameter(0\n}\n")
    with pytest.raises(ParseError, match=r"bad\.hlo:5:1: expected a closing \)"):
        read(path)
    with pytest.raises(ReadError, match="cannot be read"):
        read(tmp_path / "absent.hlo")


def test_text_is_read_without_jax() -> None:
    code = ("import sys; from stitch.hlo.read import read; "
            "read('HloModule m\\n\\nENTRY e {\\n  p = f32[] parameter(0)\\n}\\n'); "
            "sys.exit('jax' in sys.modules or 'jaxlib' in sys.modules)")
    assert python("-c", code).returncode == 0


def test_reads_a_folder_that_xla_wrote(tmp_path: Path) -> None:
    code = ("import jax, jax.numpy as jnp, numpy as np; jax.config.update('jax_enable_compilation_cache', False); "
            "f = lambda x: jnp.sin(x) @ np.arange(64, dtype=np.float32).reshape(8, 8); "
            "jax.jit(f).lower(jax.ShapeDtypeStruct((4, 8), np.float32)).compile()")
    flags = f"--xla_dump_to={tmp_path} --xla_dump_hlo_as_text --xla_dump_hlo_as_proto"
    assert python("-c", code, XLA_FLAGS=flags).returncode == 0
    for stage, fused in (("after_optimizations", True), ("before_optimizations", False)):
        (name, module), = read_folder(tmp_path, stage)
        assert name.startswith("module_") and "_lambda" in name
        assert any(i.op == "fusion" for g in module for i in g.instrs) == fused
        assert np.array_equal(tables(module)[0], TABLE)  # from the proto: the text has {...}
    for path in tmp_path.glob("*.pb"):
        path.unlink()
    (_, module), = read_folder(tmp_path)
    with pytest.raises(ReadError, match="elided"):
        tables(module)
    with pytest.raises(ReadError, match="choose one of .*before_optimizations"):
        read_folder(tmp_path, "no_such_stage")


def test_reads_any_other_folder(tmp_path: Path, lowered: jax.stages.Lowered) -> None:
    with pytest.raises(ReadError, match="no program in it"):
        read_folder(tmp_path)
    proto = bridge.lowered_to_proto(lowered)
    (tmp_path / "b.pb").write_bytes(proto)
    (tmp_path / "b.txt").write_text(bridge.proto_to_text(proto))
    (tmp_path / "a.mlir").write_text(lowered.as_text())
    (tmp_path / "notes.txt").write_text("no program")
    (tmp_path / "other.csv").write_text("1,2")
    assert [name for name, _ in read_folder(tmp_path)] == ["a", "b"]
    with pytest.raises(ReadError, match="no folder"):
        read_folder(tmp_path / "b.pb")


def constant_text(shape: str, literal: str) -> str:
    return f"HloModule m\n\nENTRY %e () -> {shape} {{\n  ROOT %c = {shape} constant({literal})\n}}\n\n"


@pytest.mark.parametrize("shape,literal", [("f32[]", "-0"), ("f32[3]", "{-0, 1, -0}"), ("c64[]", "(1, -0)"),
                                           ("c64[2]", "{(-0, -0), (1, -0)}"), ("f64[1,2]", "{ { -0, -0 } }"),
                                           ("bf16[]", "-0"), ("f32[2]", "{nan(0x1), -0}")])
def test_negative_zero_stays_negative(shape: str, literal: str) -> None:
    before = constant_value(read(constant_text(shape, literal)).entry.root)
    after = constant_value(read(bridge.text_to_proto(constant_text(shape, literal))).entry.root)
    assert before.tobytes() == after.tobytes()


def test_zeros_of_integers_have_no_sign() -> None:
    assert constant_value(read(bridge.text_to_proto(constant_text("s32[]", "-0"))).entry.root) == 0


@pytest.mark.parametrize("literal", ["(nan, nan)", "(-nan, -nan)", "(nan(0x1), nan(0x1))", "(1, nan)"])
def test_complex_nans_that_text_keeps(literal: str) -> None:
    before = constant_value(read(constant_text("c64[]", literal)).entry.root)
    after = constant_value(read(bridge.text_to_proto(constant_text("c64[]", literal))).entry.root)
    assert before.tobytes() == after.tobytes()


@pytest.mark.parametrize(("shape", "literal"), [
    ("c64[]", "(nan, 1)"), ("c64[2]{0}", "{(1, -0), (nan, -nan)}"), ("c128[]", "(nan(0x1), 1)"),
    ("c64[1,2]{1,0}", "{ { (-nan(0x5), nan(0x7)), (-0, inf) } }")])
def test_complex_nans_that_text_would_lose_are_made_of_their_parts(shape: str, literal: str) -> None:
    text = constant_text(shape, literal).replace(f"({literal})", f"({literal}), metadata={{op_name=\"a\"}}")
    before = constant_value(read(text).entry.root)
    made = read(bridge.text_to_proto(text))
    assert made.entry.root.op == "complex" and "metadata" in made.entry.root.attrs
    real, imaginary = map(constant_value, made.entry.root.operands)
    assert (real.tobytes(), imaginary.tobytes()) == (before.real.tobytes(), before.imag.tobytes())


def test_a_program_with_a_complex_nan_is_stitched() -> None:
    x = np.random.default_rng(0).normal(size=(32, 48)).astype(np.complex64)
    with pytest.MonkeyPatch.context() as patch:
        force_all(patch)
        compare(lambda x: jnp.where(jnp.abs(x).sum(0) > 20, jnp.exp(x) * 2, jnp.complex64(complex(np.nan, 1))), x)


def test_what_text_would_lose_is_refused() -> None:
    with pytest.raises(ReadError, match="constant %c is elided"):
        bridge.text_to_proto(constant_text("f32[64]", "{...}"))
    with pytest.raises(ReadError, match="not HLO text that XLA takes"):
        bridge.text_to_proto("HloModule m\n\nENTRY %e () -> f32[] {\n  ROOT %c = f32[] no-such-op()\n}\n")


def test_large_constants_stay_in_their_proto() -> None:
    """As text they would cost 10 bytes a number; values and other constants come back bit for bit."""
    large = [np.random.default_rng(n).normal(size=(150, 200)).astype(np.float32) for n in range(2)]
    large[1][0, :2] = -0.0, np.nan

    def program(x: jax.Array) -> jax.Array:
        inner = jax.lax.fori_loop(0, 3, lambda i, a: jnp.sin(a) + large[1], x)
        return inner * large[0] + np.arange(200, dtype=np.float32)

    proto = bridge.lowered_to_proto(jax.jit(program).lower(large[0]))
    text = bridge.proto_to_text(proto, elide=True)
    assert len(text) < 10_000 < len(proto)
    module = read(text)
    held = [i for g in module for i in g.instrs if i.op == "constant" and is_elided(i)]
    assert [str(i.shape) for i in held] == ["f32[150,200]{1,0}"] * 2
    with pytest.raises(ReadError, match="is elided"):
        constant_value(held[0])
    for without in (b"", bridge.text_to_proto(constant_text("f32[]", "1"))):
        with pytest.raises(ReadError, match="not in the module that the text was made from"):
            bridge.text_to_proto(print_module(module), without)
    values = [[constant_value(i) for g in read(p) for i in g.instrs if i.op == "constant"]
              for p in (proto, bridge.text_to_proto(print_module(module), proto))]
    assert [v.tobytes() for v in values[0]] == [v.tobytes() for v in values[1]]
    assert {v.tobytes() for v in values[0]} >= {v.tobytes() for v in large}


def test_what_text_has_no_words_for_is_taken_over() -> None:
    proto = bridge.text_to_proto(constant_text("f32[]", "1"))
    assignment = b"\x7a\x09\x08\x01\x10\x01\x1a\x03\x0a\x01\x00"  # field 15: one replica on device 0
    assert bridge.text_to_proto(constant_text("f32[]", "2"), like=proto + assignment).endswith(assignment)
    assert len(bridge.text_to_proto(constant_text("f32[]", "1"), like=proto)) == len(proto)


def test_a_module_survives_the_way_through_text() -> None:
    x = jnp.ones((8, 8))
    f = jax.jit(lambda x: jax.lax.fori_loop(0, 7, lambda i, a: jnp.cos(a) + x, x), donate_argnums=0)
    text = f.lower(x).compile().as_text()
    assert "known_trip_count" in text and "input_output_alias" in text and "StackFrames" in text
    again = bridge.proto_to_text(bridge.text_to_proto(print_module(read(text))))
    kept = [sorted(line.split(", metadata=")[0] for line in t.splitlines() if " = " in line) for t in (text, again)]
    assert kept[0] == kept[1]
    assert dict(read(again).header).items() <= dict(read(text).header).items()


def test_supported_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bridge.supported() is None
    monkeypatch.setitem(bridge.present.USED, "jaxlib._hlo", ("HloModule.no_such_thing",))
    assert f"jax {jax.__version__}" in (bridge.supported() or "") and "no_such_thing" in (bridge.supported() or "")
    monkeypatch.setitem(bridge.present.USED, "jaxlib.no_such_module", ("x",))
    assert issubclass(ReadError, StitchError)
