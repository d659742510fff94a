"""What a processor must have for code made for a target, in the words of /proc/cpuinfo: to be asked without LLVM."""
from __future__ import annotations

from dataclasses import replace

from .base import Target

#: where Linux has another word than LLVM
_LINUX = {"64bit": "lm", "bmi": "bmi1", "crc32": "sse4_2", "lzcnt": "abm", "pclmul": "pclmulqdq", "pku": "ospke",
          "prfchw": "3dnowprefetch", "rdrnd": "rdrand", "sahf": "lahf_lm", "sha": "sha_ni", "shstk": "user_shstk",
          "sse3": "pni", "avx512bf16": "avx512_bf16", "avx512bitalg": "avx512_bitalg", "avx512fp16": "avx512_fp16",
          "avx512vbmi2": "avx512_vbmi2", "avx512vnni": "avx512_vnni", "avx512vpopcntdq": "avx512_vpopcntdq",
          "avx512vp2intersect": "avx512_vp2intersect", "avxvnni": "avx_vnni"}
#: what LLVM's names of processors imply and its code may use; of others the features say everything
_V2 = "cx16 lahf_lm pni popcnt sse4_1 sse4_2 ssse3"
_V3 = f"{_V2} abm avx avx2 bmi1 bmi2 f16c fma movbe"
_V4 = f"{_V3} avx512bw avx512cd avx512dq avx512f avx512vl"
_RAPIDS = (f"{_V4} adx aes amx_bf16 amx_int8 amx_tile avx512_bf16 avx512_bitalg avx512_fp16 avx512_vbmi2 avx512_vnni "
           "avx512_vpopcntdq avx512ifma avx512vbmi avx_vnni gfni pclmulqdq vaes vpclmulqdq")
_IMPLIED = {"x86-64-v2": _V2, "x86-64-v3": _V3, "x86-64-v4": _V4, "sapphirerapids": _RAPIDS}
#: shadow stacks: no code here is made for them
_UNUSED = frozenset(("user_shstk",))


def needed(target: Target) -> frozenset[str]:
    """What code for an x86-64 target may use."""
    words = {_word(f) for f in target.features.split(",") if f.startswith("+")}
    return frozenset(words | set(_IMPLIED.get(target.cpu, "").split())) - _UNUSED


def _word(feature: str) -> str:
    """Linux's word for what LLVM calls '+feature'."""
    name = feature[1:]
    return _LINUX.get(name, name.replace("-", "_").replace(".", "_"))


def askable(target: Target, present: frozenset[str]) -> Target:
    """This machine as a target, less features of which Linux, which says `present`, says nothing."""
    features = [f"-{f[1:]}" if f.startswith("+") and _word(f) not in present | _UNUSED else f
                for f in target.features.split(",")]
    return replace(target, features=",".join(features))
