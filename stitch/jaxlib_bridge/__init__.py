"""The only place that touches what jax and jaxlib do not promise to keep.

    present     what is there of it, and the sentence where something is missing
    modules     HloModuleProto <-> text, <-> StableHLO
    compiles    compiles outside of jax.jit, and XLA's callbacks
    topologies  compiles for a GPU that is not there
    seams       of JAX's compile path
    contexts    of JAX, changed by the call
    transforms  what a program registers with XLA itself
    mulhi       in other words

jax is imported on use, so that importing this package needs none.
"""
from .compiles import (
    CudaDevice,
    Transform,
    clear_cpu_transform,
    compile_for_cpu,
    compile_for_cuda,
    cuda_device,
    default_cuda_device,
    executable_for_cpu,
    overlapping_kernels,
    prepare_libraries,
    register_cpu_transform,
    register_cuda_transform,
)
from .contexts import called_in
from .modules import (
    BYTECODE,
    canonical_text,
    cost_of,
    cost_of_text,
    loses_donation,
    lowered_to_proto,
    program_text,
    proto_to_stablehlo,
    proto_to_text,
    refined_to_proto,
    stablehlo_to_proto,
    text_to_proto,
)
from .present import supported
from .seams import (
    SOURCE,
    mark_of,
    watch_cached_executables,
    watch_compiles,
    watch_costs,
    watch_serialized_executables,
)
from .topologies import compile_for_described
from .transforms import is_followed, watch_transforms

__all__ = [
    "BYTECODE", "called_in", "canonical_text", "clear_cpu_transform", "compile_for_cpu", "compile_for_cuda",
    "compile_for_described", "cost_of", "cost_of_text", "cuda_device", "CudaDevice", "default_cuda_device",
    "executable_for_cpu", "is_followed", "loses_donation", "lowered_to_proto", "mark_of", "overlapping_kernels",
    "prepare_libraries", "program_text", "proto_to_stablehlo", "proto_to_text", "refined_to_proto",
    "register_cpu_transform", "register_cuda_transform", "SOURCE", "stablehlo_to_proto", "supported",
    "text_to_proto", "Transform", "watch_cached_executables", "watch_compiles", "watch_costs",
    "watch_serialized_executables", "watch_transforms",
]
