"""Device descriptions."""
from __future__ import annotations

from dataclasses import replace

import pytest

from stitch.hlo.text import parse
from stitch.schedule.cost.model import model_of
from stitch.target import GPUS, CpuTarget, GpuTarget, cpu, gpu_like, preset

PRODUCT = """HloModule product
ENTRY %main (a: f32[64,64], b: f32[64,64]) -> f32[64,64] {
  %a = f32[64,64]{1,0} parameter(0)
  %b = f32[64,64]{1,0} parameter(1)
  ROOT %d = f32[64,64]{1,0} dot(%a, %b), lhs_contracting_dims={1}, rhs_contracting_dims={0}
}
"""


@pytest.mark.parametrize("name, width", [("amx", 64), ("avx512", 64), ("avx2", 32), ("portable", 16)])
def test_presets(name: str, width: int) -> None:
    t = preset(name)
    assert t.vector_bytes == width and t.lanes(4) == width // 4 and t.has_fma == (width > 16)
    assert len({preset(n).key for n in ("amx", "avx512", "avx2", "portable")}) == 4


def test_cores_follow_the_features() -> None:
    amx = preset("amx")
    lanes = replace(amx, features="-amx-tile,+amx-bf16,+amx-int8,+avx512bf16,+avx512vnni")
    types = ("bf16", "s8", "u8", "f16", "f32", "s32")
    assert [amx.core(t) for t in types] == ["amx", "amx", "amx", "", "", ""]
    assert [replace(lanes, cpu="znver5").core(t) for t in types] == ["avx512", "avx512", "", "", "", ""]
    assert [lanes.core(t) for t in types] == ["", "avx512", "", "", "", ""], "widened, bf16 take less there"
    assert not any(replace(lanes, has_avx512=False).core(t) for t in types)
    assert not any(preset(n).core(t) for n in ("avx512", "avx2", "portable") for t in types)
    assert [preset("h200").core(t) for t in types] == ["mma"] * 4 + ["", ""]
    assert replace(amx, features="+amx-tile,+amx-int8").core("bf16") == ""


def test_the_host_has_no_tiles_unless_someone_vouches(monkeypatch) -> None:
    monkeypatch.setattr(cpu, "_host", lambda: replace(preset("amx"), name="host"))
    cpu._part_of_host.cache_clear()
    assert CpuTarget.host().core("s8") == CpuTarget.host(1).core("s8") == "avx512"
    assert CpuTarget.host(tiles=True).core("bf16") == CpuTarget.host(1, tiles=True).core("s8") == "amx"
    assert CpuTarget.host() is CpuTarget.host() and CpuTarget.host().device != CpuTarget.host(tiles=True).device
    cpu._part_of_host.cache_clear()


@pytest.mark.parametrize("name", GPUS)
def test_gpus(name: str) -> None:
    t = preset(name)
    assert isinstance(t, GpuTarget) and t is GPUS[name] and t.cpu.startswith("sm_")
    assert 64 << 10 < t.arena < t.shared < t.sm_shared <= 228 << 10 and t.lanes(4) == 32
    assert 1e12 <= t.bandwidth < 1e13 and t.f64 < t.f32 < t.tensor and t.cores > 100
    assert t.holds(t.arena) and not t.holds(t.arena + 1) and t.tile_stride(64) == 65 == t.tile_stride(65)


def test_gpus_and_processors_are_siblings() -> None:
    """Neither has fields of the other; what both are asked has an answer of each."""
    h200, avx2 = preset("h200"), preset("avx2")
    assert not isinstance(h200, CpuTarget) and not isinstance(avx2, GpuTarget)
    assert not any(hasattr(h200, name) for name in ("has_f16c", "has_avx512"))
    assert h200.converts_f16 and h200.has_bf16 and not h200.has_masks
    assert avx2.converts_f16 and not avx2.has_bf16 and not avx2.has_masks and preset("avx512").has_masks


def test_names_that_libraries_and_caches_depend_on() -> None:
    """Another key or device makes users measure and compile everything anew."""
    h200, avx512 = preset("h200"), preset("avx512")
    assert h200.key == "sm_90a;+ptx84;128;132;232448;233472;65536;2048"
    assert h200.with_math(True).key == h200.key + ";fast" and avx512.with_math(True) is avx512
    assert h200.device == "h200 sm_90a; 1024 bit; L1 228K L2 51200K L3 0K; cores 132"
    assert avx512.key == "x86-64-v4;-prefer-256-bit;64"
    assert avx512.device == "avx512 x86-64-v4; 512 bit; L1 32K L2 1024K L3 32768K; cores 8"


@pytest.mark.parametrize("field", ["cores", "shared", "sm_shared", "sm_registers", "sm_threads"])
def test_gpus_that_launch_differently_share_no_code(field: str) -> None:
    h200 = preset("h200")
    assert replace(h200, **{field: getattr(h200, field) - 1}).key != h200.key


def test_a_preset_takes_caches_from_another_machine() -> None:
    host = CpuTarget.host()
    assert preset("avx2", host).l2 == host.l2 and preset("avx2", host).cores == host.cores


def test_host_is_one_object_with_sane_caches() -> None:
    host = CpuTarget.host()
    assert host is CpuTarget.host()
    assert 8 << 10 <= host.l1 <= host.l2 <= host.l3 and host.cores >= 1


CPUINFO = """processor\t: 0
vendor_id\t: AuthenticAMD
cpu family\t: 25
model\t\t: 1
model name\t: AMD  EPYC
flags\t\t: fpu avx2

processor\t: 1
model name\t: other
"""


def test_the_device_tells_machines_apart(monkeypatch, tmp_path) -> None:
    (tmp_path / "cpuinfo").write_text(CPUINFO)
    monkeypatch.setattr(cpu, "_INFO", tmp_path / "cpuinfo")
    cpu._brand.cache_clear()
    base = CpuTarget("host", "znver3", "+avx,+avx2,-avx512f,+fma,+sse4.2", 32, True, 2, 32 << 10, 1 << 19,
                     1 << 25, True, False)
    assert base.device == ("AMD EPYC (AuthenticAMD family 25 model 1); 256 bit avx avx2 fma; "
                           "L1 32K L2 512K L3 32768K; cores 2")
    others = [replace(base, cores=1), replace(base, vector_bytes=16), replace(base, features="+avx,+avx2,+avx512f"),
              replace(base, l3=1 << 24), preset("avx2", base), preset("portable", base)]
    assert len({base.device, *(o.device for o in others)}) == 7
    cpu._brand.cache_clear()
    (tmp_path / "cpuinfo").unlink()
    assert "family ?" in base.device, "a kernel that does not tell"
    cpu._brand.cache_clear()


def test_facts_of_one_gpu_are_not_another_s() -> None:
    assert len({gpu.device for gpu in GPUS.values()}) == len(GPUS), "H100 and H200 differ in their memory alone"


@pytest.mark.parametrize(("kind", "capability", "cores", "name", "cpu"), [
    ("NVIDIA H200 141GB HBM3e", "", 0, "h200", "sm_90a"), ("NVIDIA H100 80GB HBM3", "9.0", 132, "h100", "sm_90a"),
    ("NVIDIA A100-SXM4-80GB", "8.0", 108, "a100", "sm_80"), ("NVIDIA GeForce RTX 4090", "8.9", 128, "rtx4090", "sm_89"),
    ("NVIDIA L4", "8.9", 58, "rtx4090", "sm_89"), ("NVIDIA A10G", "8.6", 80, "rtx4090", "sm_86")])
def test_live_gpus_have_a_description(kind: str, capability: str, cores: int, name: str, cpu: str) -> None:
    found = gpu_like(kind, capability, cores)
    assert found is not None and (found.name, found.cpu) == (name, cpu)
    assert not cores or found.cores == cores


def test_gpus_too_old_or_unknown_have_none() -> None:
    assert gpu_like("Tesla V100-SXM2-16GB", "7.0", 80) is None
    assert gpu_like("something else", "", 0) is None
    assert gpu_like("NVIDIA RTX 3050", "8.6", 20) is not None
    assert gpu_like("NVIDIA RTX 3050", "8.6", 0) is None, "it may have room for fewer blocks than its like"


def test_a_core_that_halves_vectors_multiplies_at_half_the_rate_of_one_that_does_not() -> None:
    """And by tile registers, where it has them, as fast as any."""
    later = replace(preset("avx512"), cpu="znver5", features="+avx512bf16")
    halving = replace(later, cpu="znver4")
    assert isinstance(later, CpuTarget) and isinstance(halving, CpuTarget)
    assert later.is_later and not later.halves_vectors and halving.halves_vectors and not halving.is_later
    product = next(i for i in parse(PRODUCT).entry.instrs if i.is_product)
    took = [model_of(t).arithmetic_ns(product) for t in (later, halving)]
    costs = halving.costs.products
    assert took[1] / took[0] == pytest.approx(costs.halved / costs.later)


def test_a_core_of_a_mesh_takes_fewer_loads_and_copies_what_fits_its_cache() -> None:
    """Wider panels, but of words as many as before, and of narrow elements the same ones."""
    plain = replace(preset("avx512"), l2=2 << 20)
    meshed = replace(plain, cpu="sapphirerapids")
    assert isinstance(meshed, CpuTarget) and meshed.is_meshed
    assert plain.micro_tile(4) == meshed.micro_tile(4, narrow=True) == (12, 32) and meshed.micro_tile(4) == (6, 64)
    assert plain.one_tile(4) == meshed.one_tile(4) == 12, "few rows still are one tile"
    assert meshed.piece_words("f32", 4) * 64 == plain.piece_words("f32", 4) * 32
    assert meshed.piece_words("bf16", 4) == plain.piece_words("bf16", 4)
    assert plain.shares_panels(1 << 20) and not meshed.shares_panels(1 << 20) and meshed.shares_panels(4 << 20)
    assert meshed.shares_panels(1 << 20, narrow=True)
    near, far = (model_of(t).fed_ns(1e5, 1e6, 1e5) for t in (plain, meshed))
    assert near == 0.0 < far < 1e3, "multiply-adds hide most of what comes from afar, not all"
