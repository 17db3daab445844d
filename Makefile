# make play: the page; make test: every check and test. Both make the environment they need first.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: env play lab test check bench golden clean

env: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	@$(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>&- || $(PYTHON) -m venv --clear .venv
	$(PIP) hatchling editables
	$(PIP) --no-build-isolation --editable ".[app,test]"
	@$(BIN)/python -m compileall -q hats_widget
	@touch $@

play: env
	@echo "The page comes with the tea table. Until then: .venv/bin/hats-widget --help"

lab: env
	$(BIN)/jupyter lab

test: env
	$(BIN)/python -m pytest

check: env
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: env
	$(PIP) open_spiel
	$(BIN)/python -m benchmarks.engine

golden: env
	$(BIN)/python -m tests.games.hats.playthrough

clean:
	rm -rf .venv dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
