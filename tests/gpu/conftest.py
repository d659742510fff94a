"""Tests that run on a live NVIDIA GPU (`make gpu` runs the same programs as items of a campaign); elsewhere all of
them are skipped, with the reason.

tests/conftest.py keeps JAX on the CPU, so each test is a child process that has the GPU back.
"""
from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from stitch.emit.gpu import ptxas


def missing() -> str:
    """Why nothing can run here; '' where it can."""
    tool = shutil.which("nvidia-smi")
    if tool is None:
        return "no NVIDIA GPU: nvidia-smi is not installed"
    listed = subprocess.run([tool, "-L"], capture_output=True, text=True)
    if listed.returncode or "GPU" not in listed.stdout:
        return f"no NVIDIA GPU: {(listed.stderr or listed.stdout).strip() or 'none is listed'}"
    return "" if ptxas.find() else "no ptxas: install nvidia-cuda-nvcc"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    why = missing() if here else ""
    for item in here if why else ():
        item.add_marker(pytest.mark.skip(reason=why))
