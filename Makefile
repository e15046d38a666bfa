# Two commands: `make run` opens the dashboard, `make test` passes the tests. The rest is for those who work on the code.
# PIP_ARGS goes to every pip call. On Linux, PIP_ARGS="--extra-index-url https://download.pytorch.org/whl/cpu" takes the
# small CPU build of torch where the index would choose one for graphics cards.
PYTHON ?= python3
PIP_ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt $(PIP_ARGS)

.PHONY: run install test lint screenshots clean

run: install
	$(BIN)/selfexec

install: $(VENV)/.program $(VENV)/.models

test: $(VENV)/.development $(VENV)/.models $(VENV)/.test-models
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not embedded and not terminal and not browser"
	$(BIN)/python -m pytest -m "embedded or terminal or browser"

lint: $(VENV)/.development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

screenshots: $(VENV)/.development $(VENV)/.models
	$(BIN)/python screenshots/make.py

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("this program needs Python 3.11 or newer: make PYTHON=python3.12 ...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.program: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "installing the program; the first time this takes a few minutes"
	$(PIP) --editable .
	@touch $@

$(VENV)/.models: $(VENV)/.program benchmark/models/embedded/catalogue.toml
	$(BIN)/selfexec models fetch --defaults
	@touch $@

$(VENV)/.test-models: $(VENV)/.program benchmark/models/embedded/catalogue.toml
	$(BIN)/selfexec models fetch smollm2-135m
	@touch $@

$(VENV)/.development: $(VENV)/.program
	$(PIP) --editable '.[dev]'
	@touch $@
