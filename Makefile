# Two commands do all set-up by themselves: `make play` and `make test`.
# uv is used where it is found; where it is missing, it is fetched into .uv/ with Python's own pip.

UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
RUN := $(UV) run --frozen

# Modules are compiled once, whatever the environment says: the tests start the bot many times.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test test-long check abuse crash faults payloads simultaneity delivery usability art league farming tournaments bench clean
.DEFAULT_GOAL := play

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## */\1@/p' $(MAKEFILE_LIST) | sort | while IFS=@ read -r name text; do printf '%-14s%s\n' "$$name" "$$text"; done

play: $(UV)  ## the bot: on Discord with DISCORD_TOKEN set, else with four people's pages on this machine
	@$(RUN) --no-dev python bot.py --sandbox=auto

test: $(UV)  ## all tests but the long ones, offline; only a Chromium is fetched where none is installed
	@$(RUN) python -m tests.chromium
	@$(RUN) pytest -n 3 --dist worksteal --durations=10 --durations-min=1

test-long: $(UV)  ## all tests, with more random cases and with PostgreSQL wherever there is a database
	@$(RUN) python -m tests.chromium
	@$(RUN) pytest --long -n 3 --dist worksteal --durations=10 --durations-min=1

check: $(UV)  ## the lock file, style, types, and who may import whom
	@$(UV) lock --check --quiet
	@$(RUN) ruff check .
	@$(RUN) ruff format --check .
	@$(RUN) mypy
	@$(RUN) lint-imports

abuse: $(UV)  ## everything that may harm other people's tables; prints how much an innocent table was slowed down
	@$(RUN) python -m proving abuse

KILLS ?= 100
DATABASE ?= sqlite
PROCESSES ?= 1

crash: $(UV)  ## many tables played while the bots are killed KILLS times: DATABASE=postgresql PROCESSES=3; nothing is lost or doubled
	@$(RUN) python -m proving crash --kills $(KILLS) --database $(DATABASE) --processes $(PROCESSES)

faults: $(UV)  ## every fault of Discord, its connection or the disk, each during a whole game; prints the matrix
	@$(RUN) python -m proving faults

payloads: $(UV)  ## every malformed event that Discord may send; fails if the bot ends, or does not answer a press that can be answered
	@$(RUN) python -m proving payloads

SCHEDULES ?= 10000
simultaneity: $(UV)  ## people press at the same instant: every order of every race, then SCHEDULES random ones
	@$(RUN) python -m proving simultaneity --schedules $(SCHEDULES)

HISTORIES ?= 10000
delivery: $(UV)  ## answers, pushes and changes in any order: in the end everything shows the newest state
	@$(RUN) python -m proving delivery --histories $(HISTORIES)

usability: $(UV)  ## whole games by taps on three phones: taps for each action, waiting, headings, how late others' moves are seen
	@$(RUN) python -m tests.process.usability

art: $(UV)  ## draws every piece: the contact sheets in docs/artwork/
	@$(RUN) python -m artwork

GAMES ?= 1000

league: $(UV)  ## rivals against each other, GAMES of each kind: which level wins, and whether the box is in balance
	@$(RUN) python -m simulation league --games $(GAMES)
	@$(RUN) python -m simulation balance --games $(GAMES)

farming: $(UV)  ## what second accounts bring their owner in an evening and in a month, compared with honest play
	@$(RUN) python -m proving farming

EVENINGS ?= 300
tournaments: $(UV)  ## EVENINGS tournaments of each size: how often the strongest wins, who meets again, how long the pairing takes
	@$(RUN) python -m proving tournaments --evenings $(EVENINGS)

bench: $(UV)  ## the speed of engine, commits, restart, leaderboards, taps and pushes, as ratios of one run
	@$(RUN) python -m benchmarks

clean:
	rm -rf .venv .uv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

.uv/bin/uv:
	@python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --upgrade --target .uv uv 2>/dev/null \
		|| { python3 -m venv .uv >/dev/null 2>&1 && .uv/bin/pip install --quiet --disable-pip-version-check uv; } \
		|| { echo "uv can't be fetched: install it, or Python's venv or pip, and try again."; exit 1; }
