# make play: the page; make test: every check and test. Each makes what it needs first.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

PO := $(wildcard hats_widget/i18n/locale/*/LC_MESSAGES/*.po)
COMPILED := hats_widget/i18n/locale/languages.json

.PHONY: env browser play lab test check bench pictures golden messages language clean

env: $(STAMP) $(COMPILED)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	@$(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>&- || $(PYTHON) -m venv --clear .venv
	$(PIP) hatchling editables babel
	$(PIP) --no-build-isolation --editable ".[app,arena,cluster,rl,test]"
	@$(BIN)/python -m compileall -q hats_widget
	@touch $@

$(COMPILED): $(STAMP) $(PO) hats_widget/i18n/ahead.py hatch_build.py
	@$(BIN)/python hatch_build.py

browser:
	@command -v chromium >/dev/null || { echo "Chromium, in which the page is tested, is fetched from Debian:"; \
	  apt-get update -qq && apt-get install -qq --yes chromium fonts-dejavu-core >/dev/null; }

play: env
	@$(BIN)/hats-widget serve

lab: env
	$(BIN)/jupyter lab

test: env browser
	$(BIN)/python -m pytest --ignore tests/browser
	$(BIN)/python -m pytest tests/browser

check: env
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: env browser
	$(PIP) open_spiel shimmy
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.playouts
	$(BIN)/python -m benchmarks.env
	$(BIN)/python -m benchmarks.ladder
	$(BIN)/python -m benchmarks.calibration
	$(BIN)/python -m benchmarks.school
	$(BIN)/python -m benchmarks.lab
	$(BIN)/python -m benchmarks.page
	$(BIN)/python -m benchmarks.languages

pictures: env browser
	$(BIN)/python -m benchmarks.pictures

golden: env
	$(BIN)/python -m tests.games.playthrough

messages: env
	@$(BIN)/python -m catalogues.update
	@$(BIN)/python hatch_build.py

language: env
	@$(BIN)/python -m catalogues.update $(CODE)
	@$(BIN)/python hatch_build.py

clean:
	rm -rf .venv dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
