# Everything is set up by the target that needs it; nothing has to be installed beforehand but a Python.
#
#   make demo         a small transformer training step under plain XLA and under stitch
#   make test         the whole test suite (Python 3.11, pinned jax)
#   make test-newest  the hook's tests on Python 3.12 with the newest jax, and for CUDA without a GPU
#   make gpu          on a machine with an NVIDIA GPU: the tests that need one, then stitch against XLA
#                     (STITCH_TEST_PROGRAMS=dir: also every program of a folder; TORCH=python: PyTorch's column)
#   make lint         ruff and mypy --strict
#   make bench        the patterns, stitch against XLA          make peers   the same beside PyTorch and IREE
#   make clean        remove every environment and cache made here
#
# VENV=dir chooses another environment, PYTEST_ARGS=... is handed to pytest, PYTHON=path chooses the interpreter.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

JAX := 0.10.2
# only its assembler, ptxas, is used, which needs none of the packages it depends on
NVCC := 13.0.88
VENV ?= .venv
VENV_NEWEST ?= .venv-newest
VENV_GPU ?= .venv-gpu
PYTEST_ARGS ?=
HOOK_TESTS := $(wildcard tests/test_jaxhook*.py tests/test_dump.py tests/hook)
PIP := -m pip install --quiet --disable-pip-version-check

# A name on PATH can be a pyenv shim that does not run, so every candidate is tried.
find_python = $(shell for p in $(1) $$(ls -d "$${PYENV_ROOT:-$(HOME)/.pyenv}"/versions/$(2)*/bin/python 2>/dev/null | sort -rV); \
	do "$$p" -c 'import ensurepip, sys; sys.exit(sys.version_info[:2] < (3, 11))' >/dev/null 2>&1 && { command -v "$$p"; break; }; done)
PYTHON ?= $(call find_python,python3.11,3.11)
PYTHON_ANY = $(or $(PYTHON),$(call find_python,python3,3.1))
PYTHON_312 ?= $(call find_python,python3.12,3.12)

SETUP := setup.cfg pyproject.toml Makefile

.PHONY: help demo test test-newest gpu lint bench peers clean which-312
help:
	@sed -n '/^#   make/s/^# *//p' Makefile

$(VENV)/.run: $(SETUP)
	@test -n "$(PYTHON_ANY)" || { echo "no Python 3.11 or later with ensurepip found; set PYTHON=path"; exit 1; }
	"$(PYTHON_ANY)" -m venv "$(VENV)"
	"$(VENV)/bin/python" $(PIP) "jax==$(JAX)" "jaxlib==$(JAX)" --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.run
	"$(VENV)/bin/python" $(PIP) "jax==$(JAX)" "jaxlib==$(JAX)" --editable ".[test,lint]"
	"$(VENV)/bin/python" $(PIP) --no-deps "nvidia-cuda-nvcc==$(NVCC)"
	@touch $@

$(VENV_NEWEST)/.test: $(SETUP)
	@test -n "$(PYTHON_312)" || { echo "no Python 3.12 found on PATH or under pyenv; set PYTHON_312=path"; exit 1; }
	"$(PYTHON_312)" -m venv "$(VENV_NEWEST)"
	"$(VENV_NEWEST)/bin/python" $(PIP) --upgrade jax jaxlib --editable ".[test,cuda]"
	"$(VENV_NEWEST)/bin/python" $(PIP) --no-deps "nvidia-cuda-nvcc==$(NVCC)"
	@touch $@

$(VENV_GPU)/.test: $(SETUP)
	@test -n "$(PYTHON_312)" || { echo "no Python 3.12 found on PATH or under pyenv; set PYTHON_312=path"; exit 1; }
	"$(PYTHON_312)" -m venv "$(VENV_GPU)"
	"$(VENV_GPU)/bin/python" $(PIP) --upgrade "jax[cuda13]" --editable ".[test,gpu]"
	@touch $@

gpu: $(VENV_GPU)/.test
	"$(VENV_GPU)/bin/python" -m pytest tests/gpu
	"$(VENV_GPU)/bin/python" -m bench.gpu.run $(if $(TORCH),--torch "$(TORCH)")

demo: $(VENV)/.run
	@"$(VENV)/bin/python" -m bench.demo

test: $(VENV)/.test
	"$(VENV)/bin/python" -m pytest $(PYTEST_ARGS)

test-newest: $(VENV_NEWEST)/.test
	@test -n "$(HOOK_TESTS)" || { echo "no hook tests found"; exit 1; }
	@"$(VENV_NEWEST)/bin/python" -c 'import sys, jax; print("Python", sys.version.split()[0], "jax", jax.__version__)'
	"$(VENV_NEWEST)/bin/python" -m pytest $(PYTEST_ARGS) $(HOOK_TESTS)

which-312:
	@echo "$(PYTHON_312)"

lint: $(VENV)/.test
	"$(VENV)/bin/python" -m ruff check .
	"$(VENV)/bin/python" -m mypy

bench: $(VENV)/.run
	"$(VENV)/bin/python" -m bench.run_patterns

peers: $(VENV)/.run
	"$(VENV)/bin/python" -m bench.peers.run

clean:
	rm -rf .venv .venv-* build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find stitch tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
