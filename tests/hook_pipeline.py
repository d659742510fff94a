"""A pipeline for tests of the hook: a module with a sine becomes one hand-written kernel that computes x + 100, so the
result tells which mode an executable was compiled in."""
from __future__ import annotations

import re
import threading
from dataclasses import replace

from stitch import jaxlib_bridge, proto
from stitch.emit import objcache
from stitch.emit.load import linking
from stitch.emit.load.host import host
from stitch.emit.runtime import handler
from stitch.knobs import Knobs
from stitch.reports import KernelReport, ModuleReport
from stitch.target.costs_cpu import CpuCode

from .emit.handler_harness import buffer, compile_text, element, kernel, loop, section

calls: list[str] = []
compiled: list[str] = []
threads: list[int] = []

BODY = """
  %v = load float, ptr %xe.at
  %w = fadd float %v, 100.0
  store float %w, ptr %ye.at"""


def kernel_object(n: int, settings: Knobs) -> tuple[str, bytes, bool]:
    """(target, object, whether it was cached) of the kernel for n elements."""
    key = objcache.key_of(f"add 100 to {n}", host(settings))
    name, store = objcache.target_name(key), objcache.shared(settings)
    data = store.get(key, host(settings))
    if data is not None:
        return name, data, True
    k = replace(kernel([[section(n)]], [n], [n], threads=2), name=name)
    [[function]] = handler.section_names(k)
    body = loop(buffer("x", 0) + buffer("y", 1) + element("xe", "x") + element("ye", "y") + BODY)
    text = f'define internal void @"{function}"(ptr %buffers, ptr %arena, i64 %begin, i64 %end) {{\n{body}\n}}\n'
    data = compile_text(text + handler.emit_handler(k, CpuCode()))
    compiled.append(name)
    store.put(key, host(settings).key, data)
    return name, data, False


def rewrite(module: bytes, settings: Knobs, lasts: bool = False) -> tuple[bytes | None, ModuleReport]:
    text = jaxlib_bridge.proto_to_text(module)
    name = proto.module_name(module)
    calls.append(name)
    threads.append(threading.get_ident())
    if " sine(" not in text:
        return None, ModuleReport(name, ops=1, left=(("no sine", 1),))
    [dims] = re.findall(r"entry_computation_layout=\{\(f32\[(\d+)\]\{0\}\)->", text)
    target, data, cached = kernel_object(int(dims), settings)
    linking.provide(target, data, settings)
    header = text[:text.index("\n")]
    call = f'custom-call(%x), custom_call_target="{target}", api_version=API_VERSION_TYPED_FFI, backend_config={{}}'
    new = f"""{header}

ENTRY %main (x: f32[{dims}]) -> f32[{dims}] {{
  %x = f32[{dims}]{{0}} parameter(0)
  ROOT %y = f32[{dims}]{{0}} {call}
}}
"""
    report = ModuleReport(name, ops=2, kernels=(KernelReport(target, 2, 2, 1.5, "model", cached),))
    return jaxlib_bridge.text_to_proto(new), report
