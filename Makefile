# Everything is set up by the target that needs it; nothing has to be installed beforehand but a Python.
#
#   make demo         a small transformer training step under plain XLA and under stitch
#   make test         the test suite (Python 3.12, the newest jax), also for CUDA without a GPU: of sweeps over many
#                     parameters half, others after each change (TEST_ARGS= all of them)
#   make test-floor   the hook's tests on Python 3.11 with the oldest jax that is supported
#                     (of each half of its parameters, others after every change; FLOOR_ARGS=: all of them)
#   make gpu          on a machine with an NVIDIA GPU: all that it can tell within GPU_SECONDS=480, into OUT=build/gpu
#                     (GPU_PYTHON=python: one that is there, used as it is, nothing is installed;
#                     STITCH_TEST_PROGRAMS=dir: also every program of a folder; TORCH=python: PyTorch's column)
#   make gpu-ahead    without one: products compiled for an H200, and llvmlite for a machine whose own is too old, into
#                     build/gpu-ahead, where make gpu looks for them
#   make lint         ruff and mypy --strict
#   make test-wheel   the package as users get it: a wheel in a fresh environment, used from an empty folder
#   make docs         the documentation as a site that needs no network: build/site/index.html
#   make bench        the patterns, stitch against XLA          make peers   the same beside PyTorch and IREE
#   make clean        remove every environment and cache made here
#
# VENV=dir chooses another environment, PYTEST_ARGS=... is handed to pytest, PYTHON=path chooses the interpreter.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# the oldest jax that is supported; everything else runs with the newest
JAX_FLOOR := 0.10.2
# only its assembler, ptxas, is used, which needs none of the packages it depends on
NVCC := 13.0.88
VENV ?= .venv
VENV_FLOOR ?= .venv-floor
VENV_GPU ?= .venv-gpu
GPU_PYTHON ?=
GPU_SECONDS ?= 480
GPU_ARGS ?=
OUT ?= build/gpu
PYTEST_ARGS ?=
TEST_ARGS ?= --sweeps=2
FLOOR_ARGS ?= --one-in=2
HOOK_TESTS := $(wildcard tests/test_jaxhook*.py tests/test_persistent_cache.py tests/test_dump.py tests/hook)
PIP := -m pip install --quiet --disable-pip-version-check

# A name on PATH can be a pyenv shim that does not run, so every candidate is tried: names, pyenv's versions that begin
# like the second argument, newest first; none below 3.(third argument).
find_python = $(shell for p in $(1) $$(ls -d "$${PYENV_ROOT:-$(HOME)/.pyenv}"/versions/$(2)*/bin/python 2>/dev/null | sort -rV); \
	do "$$p" -c 'import ensurepip, sys; sys.exit(sys.version_info[:2] < (3, $(3)))' >/dev/null 2>&1 && { command -v "$$p"; break; }; done)
PYTHON ?= $(or $(call find_python,python3.12,3.12,12),$(call find_python,python3.13 python3,3.1,12))
PYTHON_FLOOR ?= $(or $(call find_python,python3.11,3.11,11),$(call find_python,python3,3.1,11))

# The newest jax needs Python 3.12: without one the oldest stands in, and every target says so.
FLOOR := "jax==$(JAX_FLOOR)" "jaxlib==$(JAX_FLOOR)"
JAX = $(if $(PYTHON),--upgrade jax jaxlib,$(FLOOR))
CUDA = $(if $(PYTHON),$(comma)cuda)
comma := ,

which_jax = test -n "$(PYTHON)" || echo "no Python 3.12 or later with ensurepip found (set PYTHON=path): the newest jax is \
	left out, the oldest supported one, $(JAX_FLOOR), stands in"
versions = "$(1)/bin/python" -c 'import sys, jax; print("Python", sys.version.split()[0], "jax", jax.__version__)'

SETUP := setup.cfg pyproject.toml Makefile

.PHONY: help demo test test-floor test-wheel docs gpu gpu-ahead lint bench peers clean which-newest
help:
	@sed -n '/^#   make/s/^# *//p' Makefile

$(VENV)/.run: $(SETUP)
	@test -n "$(or $(PYTHON),$(PYTHON_FLOOR))" || { echo "no Python 3.11 or later with ensurepip found; set PYTHON=path"; exit 1; }
	@$(which_jax)
	"$(or $(PYTHON),$(PYTHON_FLOOR))" -m venv --clear "$(VENV)"
	"$(VENV)/bin/python" $(PIP) $(JAX) --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.run
	"$(VENV)/bin/python" $(PIP) $(JAX) --editable ".[test,lint$(CUDA)]"
	"$(VENV)/bin/python" $(PIP) --no-deps "nvidia-cuda-nvcc==$(NVCC)"
	@touch $@

$(VENV)/.docs: $(VENV)/.run
	"$(VENV)/bin/python" $(PIP) --editable ".[docs]"
	@touch $@

$(VENV_FLOOR)/.test: $(SETUP)
	@test -n "$(PYTHON_FLOOR)" || { echo "no Python 3.11 or later with ensurepip found; set PYTHON_FLOOR=path"; exit 1; }
	"$(PYTHON_FLOOR)" -m venv --clear "$(VENV_FLOOR)"
	"$(VENV_FLOOR)/bin/python" $(PIP) $(FLOOR) --editable ".[test]"
	"$(VENV_FLOOR)/bin/python" $(PIP) --no-deps "nvidia-cuda-nvcc==$(NVCC)"
	@touch $@

$(VENV_GPU)/.test: $(SETUP)
	@test -n "$(PYTHON)" || { echo "no Python 3.12 or later with ensurepip found; set PYTHON=path"; exit 1; }
	"$(PYTHON)" -m venv --clear "$(VENV_GPU)"
	"$(VENV_GPU)/bin/python" $(PIP) --upgrade "jax[cuda13]" --editable ".[test,gpu]"
	@touch $@

gpu: $(if $(GPU_PYTHON),,$(VENV_GPU)/.test)
	"$(or $(GPU_PYTHON),$(VENV_GPU)/bin/python)" -m bench.gpu.campaign --seconds "$(GPU_SECONDS)" --out "$(OUT)" \
		$(if $(TORCH),--torch "$(TORCH)") $(if $(STITCH_TEST_PROGRAMS),--programs "$(STITCH_TEST_PROGRAMS)") $(GPU_ARGS)

gpu-ahead: $(if $(GPU_PYTHON),,$(VENV)/.test)
	"$(or $(GPU_PYTHON),$(VENV)/bin/python)" -m bench.gpu.products --make build/gpu-ahead --pack

demo: $(VENV)/.run
	@"$(VENV)/bin/python" -m bench.demo

test: $(VENV)/.test
	@$(which_jax)
	@$(call versions,$(VENV))
	"$(VENV)/bin/python" -m pytest $(PYTEST_ARGS) $(TEST_ARGS)

test-floor: $(VENV_FLOOR)/.test
	@test -n "$(HOOK_TESTS)" || { echo "no hook tests found"; exit 1; }
	@$(call versions,$(VENV_FLOOR))
	"$(VENV_FLOOR)/bin/python" -m pytest $(PYTEST_ARGS) $(FLOOR_ARGS) $(HOOK_TESTS)

test-wheel: $(VENV)/.test
	"$(VENV)/bin/python" -m tests.wheel $(if $(PYTHON),,$(FLOOR))

docs: $(VENV)/.docs
	"$(VENV)/bin/python" -m sphinx -c docs/site -d build/doctrees -W --keep-going -q . build/site
	@echo build/site/index.html

which-newest:
	@echo "$(PYTHON)"

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
