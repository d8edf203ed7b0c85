# The commands of the project; `make` lists them. Needs make, git and Python 3.11 or newer with venv.

ifeq ($(OS),Windows_NT)
PYTHON ?= python
BIN := .venv/Scripts
else
PYTHON ?= python3
BIN := .venv/bin
endif
ARGS ?=
# For the board: its drive, a CircuitPython .uf2, CircuitPython's compiler, its serial port, a backup,
# an image of a release.
# The commands get them by the environment and letter for letter: neither make nor the shell reads them.
NAMED := DRIVE FIRMWARE MPY_CROSS PORT FILE IMAGE
$(foreach name,$(NAMED),$(eval override $(name) := $$(value $(name))))
export $(NAMED)
READY := .venv/.ready
LIBRARIES := lib/.ready
# npm brings MicroPython for the browser; without one, .venv gets one.
BRING_NPM = $(BIN)/pip --disable-pip-version-check install -qq --no-deps -r requirements-pocket.txt
# A process for each core; ARGS=-n0 for none. A file stays with one of them as long as it can.
PYTEST = $(BIN)/pytest -n auto --dist worksteal --durations=5
NPM := test -e build/npm/*.tgz || test -x $(BIN)/npm || npm --version >/dev/null 2>&1

.DEFAULT_GOAL := help
.PHONY: help setup sim pocket test test-rest test-all check bench board-test pictures film lib flash uf2 backup restore trace sheets release

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## Make .venv with the pinned packages (the others do it when needed)

sim: $(READY) ## Play the device in a browser (ARGS= as of `python -m sim serve`)
	$(BIN)/python -m sim serve $(ARGS)

pocket: $(READY) ## Build the page that plays on a phone, build/pocket/, and build/lifepod.html
	@$(NPM) || $(BRING_NPM)
	@$(BIN)/python -m tools.pocket

test: $(READY) ## Run the tests, of long sweeps a sample (ARGS= goes to pytest)
	@$(NPM) || $(BRING_NPM) || true  # the tests say what they skip without one
	$(PYTEST) -m "not long" $(ARGS)

test-rest: $(READY) ## Run what `make test` leaves out: the long sweeps
	$(PYTEST) -m long $(ARGS)

test-all: $(READY) ## Both, with every power cut there can be; an hour, writes docs/reliability.md
	LIFEPOD_ALL=1 $(PYTEST) $(ARGS)

check: $(READY) ## Check formatting, lint, types and the board's dialect
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy lifepod hw pocket sim tools tests safemode.py
	$(BIN)/mypy code.py
	$(BIN)/python -m tools.dialect

bench: $(READY) ## Measure sizes and times and compare them with their limits (ARGS= names benches)
	$(BIN)/python -m tools.bench $(ARGS)

board-test: $(READY) ## Play scenarios on real CircuitPython in an emulated Pico and on the desk (FIRMWARE=)
	@$(if $(FIRMWARE),$(BIN)/pip --disable-pip-version-check install -qq --no-deps -r requirements-board.txt)
	@$(if $(FIRMWARE),test -e $(LIBRARIES) || { MPY_CROSS= $(BIN)/python -m tools.deploy.fetch && touch $(LIBRARIES); })
	@$(BIN)/python -m sim.board.check $(ARGS)

pictures: $(READY) ## Make the pictures of the documents anew (the page's own need Chromium and Inter)
	$(BIN)/python -m tools.pictures

film: $(READY) ## Make the film of a turn for the README (ARGS= names another scenario)
	$(BIN)/python -m tools.film $(ARGS)

lib: $(READY) ## Fetch the board's libraries into lib/ (MPY_CROSS= compiles them)
	$(BIN)/python -m tools.deploy.fetch
	@touch $(LIBRARIES)

flash: $(READY) $(LIBRARIES) ## Bring the program onto the board's drive (DRIVE= names it, MPY_CROSS= compiles, IMAGE= is a release's)
	$(BIN)/python -m tools.deploy.flash $(if $(MPY_CROSS),--mpy) $(ARGS)

uf2: $(READY) $(LIBRARIES) ## Make one file of the drive, for the bootloader (FIRMWARE= puts CircuitPython in front)
	$(BIN)/python -m tools.deploy.uf2 $(if $(MPY_CROSS),--mpy) $(ARGS)

backup: $(READY) ## Read the saved game from the board (FILE=, PORT=; ARGS=--listen waits for EXPORT)
	$(BIN)/python -m tools.deploy.game backup $(ARGS)

restore: $(READY) ## Write a saved game to the board (FILE=, PORT=)
	$(BIN)/python -m tools.deploy.game restore $(ARGS)

trace: $(READY) ## Explain a traceback from the board, read from the terminal or < FILE
	@$(BIN)/python -m tools.deploy.trace

sheets: $(READY) ## Draw the keypad overlay, dials, cards, wiring, and the tables of the build guide
	$(BIN)/python -m tools.sheets $(ARGS)

release: $(READY) ## Make build/release/: images, pages, sheets, licences, sums (FIRMWARE=, MPY_CROSS=)
	@$(NPM) || $(BRING_NPM)
	@test -e $(LIBRARIES) || { MPY_CROSS= $(BIN)/python -m tools.deploy.fetch && touch $(LIBRARIES); }
	@$(BIN)/python -m tools.release $(ARGS)

$(LIBRARIES): tools/deploy/wheels.txt | $(READY)
	$(BIN)/python -m tools.deploy.fetch
	@touch $@

# Both lists are complete, so nothing is left to resolve: --no-deps keeps Blinka out.
$(READY): requirements.txt requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; make PYTHON=... names one")'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip --disable-pip-version-check install -qq --no-deps -r requirements.txt -r requirements-dev.txt
	@touch $@
