# Rondel. The two commands: `make run` serves tables to the browser, `make test` checks everything. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := $(shell find web src/rondel/speech src/rondel/titles -name node_modules -prune -o -type f -print 2>/dev/null)
ENGINE := $(shell find src/rondel/core src/rondel/bots src/rondel/titles -name '*.py' 2>/dev/null)
export NO_MKDOCS_2_WARNING := 1

.PHONY: run serve test lint rules soak bot-laws bench load kill attack compile clean golden examples learn env-bench sim-bench

run:                        # packages and page, then the server; the engine is compiled beside it (docs/building.md)
	@$(PYTHON) tools/run.py $(ARGS)

# Two lanes side by side: tests in the browser wait for frames, tests of the server for clocks, and each works while the other
# waits. The page is built before, since both need it. What fails beside the other lane fails only if it does so alone, too
# (tools/tests.py). docs/building.md says what is left to the long targets.
test: $(VENV)/ready web chromium
	@$(BIN)/python tests/server/postgres.py
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=line) LATER=--later test-code web-short
	@$(BIN)/python tools/tests.py again

.PHONY: test-code
test-code: $(VENV)/ready lint
	$(BIN)/python tools/tests.py run code $(LATER) -- -n auto --dist worksteal --ignore=tests/web --durations=30
	$(BIN)/python tools/rules_report.py
	$(BIN)/python tools/soak.py --games 200

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/build_web.py lint

rules: $(VENV)/ready        # rules without a test
	$(BIN)/python tools/rules_report.py

soak: $(VENV)/ready compiled        # 20,000 random games of each title, every component counted at every step
	PYTHONPATH=build/compiled $(BIN)/python tools/soak.py --games 20000 $(ARGS)

bot-laws: $(VENV)/ready compiled        # 500 games of each title and each bot, every choice held against the laws
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/bot_laws.py --games 500 $(ARGS)

bench: $(VENV)/ready compiled       # interpreted, then compiled if that is possible
	$(BIN)/python -m rondel.cli bench $(ARGS)
	@test ! -e build/compiled/rondel || PYTHONPATH=build/compiled $(BIN)/python -m rondel.cli bench $(ARGS)

load: $(VENV)/ready compiled       # 200 tables with bots, 500 clients: durable actions, latency, memory
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/load.py $(ARGS)

kill: $(VENV)/ready        # 300 times kill -9 under load
	RONDEL_KILLS=300 $(BIN)/pytest -s tests/server/test_kill.py

attack: $(VENV)/ready compiled     # what a hostile guest may try, each for 15 s beside 20 ordinary tables
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/attack.py $(ARGS)

.PHONY: mutated-packs
mutated-packs: $(VENV)/ready   # 1,000 packs with mistakes, each through `rondel pack check` in a process of its own
	$(BIN)/python tools/mutate_packs.py $(ARGS)

compile: $(VENV)/ready
	$(BIN)/python tools/compile_engine.py build/compiled

golden: $(VENV)/ready       # write the golden playthroughs again; read the difference before you commit it
	cd tests && for game in titles.anachrony.playthrough titles.planet_unknown.playthrough titles.the_loop.playthroughs; do \
		../$(BIN)/python -m $$game || exit 1; done

examples: $(VENV)/ready      # the examples in short form
	$(BIN)/pytest tests/examples

learn: $(VENV)/ready         # the example that trains, in short form; installs PyTorch (several GB)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[learn]'
	$(BIN)/python examples/train_ppo.py the_loop --steps 512 --games 2

env-bench: $(VENV)/ready compiled  # what a step of an environment costs beside the engine
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/env_bench.py $(ARGS)

.PHONY: env-memory notebooks policies
env-memory: $(VENV)/ready compiled # memory over 100,000 steps of the vector environment
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/env_memory.py $(ARGS)

notebooks: $(VENV)/ready compiled   # run the notebooks and keep what they show
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/notebooks.py $(ARGS)

policies: $(VENV)/ready compiled    # the trained policies of the benchmark, into build/policies; those that are there stay
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python -m rondel.cli benchmark --build build/policies $(ARGS)

sim-bench: $(VENV)/ready compiled  # two processes against one, and memory over 100,000 games
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/sim_bench.py $(ARGS)

$(VENV)/ready: pyproject.toml hatch_build.py
	@$(PYTHON) tools/run.py --packages dev
	@touch $@

# For measurements: compiled when a C compiler is there; without one the engine runs interpreted, with the same results.
build/compiled/ready: $(VENV)/ready $(ENGINE)
	@mkdir -p build/compiled
	@if command -v cc >/dev/null 2>&1; then \
		echo "compiling the engine (once, a few minutes)"; \
		$(BIN)/python tools/compile_engine.py build/compiled >build/compile.log 2>&1 || { rm -rf build/compiled/rondel; \
			echo "the engine could not be compiled and runs interpreted, more slowly: see build/compile.log"; }; \
	fi
	@touch $@

# What is measured is what is here now: only the engine is compiled, and the rest of the copy is brought up to date.
.PHONY: compiled
compiled: build/compiled/ready
	@test ! -e build/compiled/rondel || $(BIN)/python tools/compile_engine.py --refresh build/compiled

.PHONY: docs coverage wheel-test start-bench
docs: $(VENV)/ready         # the documentation as a site, in build/site: no warning, no dead link
	$(BIN)/mkdocs build --strict --quiet

coverage: $(VENV)/ready     # which lines the tests of engine, words and tools reach: build/coverage/index.html
	$(BIN)/coverage run -m pytest -q -p no:xdist --ignore=tests/web --ignore=tests/server --ignore=tests/examples $(ARGS)
	$(BIN)/coverage html --directory build/coverage
	$(BIN)/coverage report --skip-covered --sort=cover | tail -40

wheel-test: $(VENV)/ready   # a compiled wheel in an empty environment: the page is served, games are played
	env RONDEL_WHEEL=compiled $(BIN)/pytest -q tests/deploy

start-bench:                # seconds from an empty folder to a page that can be used
	$(PYTHON) tools/start_bench.py $(ARGS)

clean:
	rm -rf build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

.PHONY: pages web web-test web-short web-soak web-bench chromium screenshots
web: $(VENV)/ready src/rondel/server/static/index.html          # the page, built into the server

web-test: $(VENV)/ready web pages chromium web/node_modules/.checked     # the page in Debian's Chromium against the real server
	$(BIN)/pytest -n 2 tests/web

# What must never rot, as part of `make test`: whole games by mouse, keys and touch, first guides at every size, further lessons
# on desk and phone, every preset at every number of seats, six games of the soak, the marks of what is ours at desk size.
# Every lesson at every size (three of them are long), looks, languages and the rest of each table are in `make web-test`.
SHORT := $(wildcard tests/web/test_guides*.py) \
	$(addprefix tests/web/test_,answers.py play.py presets.py sending.py soak.py static.py still.py types.py) \
	tests/web/test_marks.py::test_what_is_ours_is_marked_on_the_table_and_says_why
web-short: $(VENV)/ready web pages chromium web/node_modules/.checked
	$(BIN)/python tools/tests.py run web $(LATER) -- -n 2 --dist worksteal --durations=20 $(SHORT)

# The page with its engine as one folder for any static host (docs/static.md).
pages: build/pages/sw.js
PLAYED := $(shell find src/rondel $(foreach part,arena cli learn server testing,-path src/rondel/$(part) -prune -o) \
	-type f '(' -name '*.py' -o -name '*.json' -o -name '*.toml' -o -name '*.md' ')' -print 2>/dev/null)
build/pages/sw.js: $(VENV)/ready $(WEB) $(PLAYED) tools/pages.py tools/build_web.py
	@$(BIN)/python tools/pages.py

web-soak: $(VENV)/ready web chromium       # 100 random whole games on the page, over presets, seats, languages and sizes
	$(BIN)/python tools/web_soak.py $(ARGS)

# Types and unit tests of the page: again when it has changed.
web/node_modules/.checked: $(WEB)
	$(BIN)/python tools/build_web.py check
	@touch $@

chromium:
	@command -v chromium-headless-shell >/dev/null 2>&1 || { echo "installing Chromium"; \
		if [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium chromium-headless-shell >/dev/null; \
		else sudo apt-get update -qq && sudo apt-get install -y -qq chromium chromium-headless-shell >/dev/null; fi; }

web-bench: $(VENV)/ready web chromium    # size and time of the first load, answer to action, frames while dragging, layout shift
	$(BIN)/python tools/web_bench.py $(ARGS)

# The page is built once, with this machine's Node or one from PyPI; without either the server says so on its first page.
src/rondel/server/static/index.html: $(VENV)/ready $(WEB)
	@echo "building the page (once, a minute)"
	@mkdir -p build
	@$(BIN)/python tools/build_web.py >build/web.log 2>&1 || echo "the page could not be built: see build/web.log"
	@test ! -e $@ || touch $@

screenshots: web chromium   # of the main screens, into docs/screenshots, against a server of its own
	$(BIN)/python tools/screenshots.py $(ARGS)
