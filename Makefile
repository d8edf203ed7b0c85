# The commands of the project; `make` lists them. Needs make, git and Python 3.11 or newer with venv.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
READY := .venv/.ready
# What exists of the typed rooms.
TYPED := $(wildcard lifepod hw sim tools)

.DEFAULT_GOAL := help
.PHONY: help setup sim test check bench

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## Make .venv with the pinned packages (the others do it when needed)

sim: $(READY) ## Play a demonstration game on the simulated board and print its screens
	$(BIN)/python -m sim demo

test: $(READY) ## Run all tests (ARGS= goes to pytest)
	$(BIN)/pytest --durations=5 $(ARGS)

check: $(READY) ## Check formatting, lint, types and the board's dialect
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(TYPED)
	$(if $(wildcard code.py),$(BIN)/mypy code.py)
	$(BIN)/python -m tools.dialect

bench: $(READY) ## Measure sizes and times and compare them with their limits (ARGS= names benches)
	$(BIN)/python -m tools.bench $(ARGS)

# Both lists are complete, so nothing is left to resolve: --no-deps keeps Blinka out.
$(READY): requirements.txt requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; make PYTHON=... names one")'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip --disable-pip-version-check install -qq --no-deps -r requirements.txt -r requirements-dev.txt
	$(BIN)/circuitpython_setboard raspberry_pi_pico
	@touch $@
