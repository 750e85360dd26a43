# Rondel. The two commands: `make run` serves tables to the browser, `make test` checks everything. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
ENGINE := $(shell find src/rondel/core src/rondel/games src/rondel/bots/values -name '*.py' 2>/dev/null)

.PHONY: run serve test lint rules soak bench load kill compile clean golden examples learn

run: $(VENV)/play build/compiled/ready src/rondel/server/static/index.html
	@$(BIN)/python tools/compile_engine.py --refresh build/compiled
	@PYTHONPATH=build/compiled $(BIN)/python -m rondel.terminal $(or $(ARGS),serve)

test: $(VENV)/ready lint
	@$(BIN)/python tests/server/postgres.py
	$(BIN)/pytest -n auto --ignore=tests/web
	$(BIN)/python tools/rules_report.py
	$(BIN)/python tools/soak.py --games 200

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

rules: $(VENV)/ready        # rules without a test
	$(BIN)/python tools/rules_report.py

soak: $(VENV)/ready build/compiled/ready        # 20,000 random games of each title, every component counted at every step
	PYTHONPATH=build/compiled $(BIN)/python tools/soak.py --games 20000 $(ARGS)

bench: $(VENV)/ready build/compiled/ready       # interpreted, then compiled if that is possible
	$(BIN)/python -m rondel.terminal bench $(ARGS)
	@test ! -e build/compiled/rondel || PYTHONPATH=build/compiled $(BIN)/python -m rondel.terminal bench $(ARGS)

load: $(VENV)/ready build/compiled/ready       # 200 tables with bots, 500 clients: durable actions, latency, memory
	PYTHONPATH=$(wildcard build/compiled) $(BIN)/python tools/load.py $(ARGS)

kill: $(VENV)/ready        # 300 times kill -9 under load
	RONDEL_KILLS=300 $(BIN)/pytest -s tests/server/test_kill.py

compile: $(VENV)/ready
	$(BIN)/python tools/compile_engine.py build/compiled

golden: $(VENV)/ready       # write the golden playthroughs again; read the difference before you commit it
	cd tests && for game in anachrony.playthrough planet_unknown.playthrough the_loop.playthroughs; do \
		../$(BIN)/python -m $$game || exit 1; done

examples: $(VENV)/ready      # the examples in short form
	@mkdir -p build
	$(BIN)/python examples/compare_bots.py anachrony 2 build/report.html

learn: $(VENV)/ready         # the example that trains, in short form
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[learn]'
	$(BIN)/python examples/train_ppo.py --steps 512 --games 2

$(VENV)/ready: pyproject.toml hatch_build.py
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@echo "setting up $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# What `make run` needs: less than the tests do.
$(VENV)/play: pyproject.toml hatch_build.py
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@echo "setting up $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[server,compile]'
	@touch $@

# Compiled when a C compiler is there; without one the engine runs interpreted, with the same results.
build/compiled/ready: $(VENV)/play $(ENGINE)
	@mkdir -p build/compiled
	@if command -v cc >/dev/null 2>&1; then \
		echo "compiling the engine (once, a few minutes)"; \
		$(BIN)/python tools/compile_engine.py build/compiled >build/compile.log 2>&1 || rm -rf build/compiled/rondel; \
	fi
	@touch $@

clean:
	rm -rf build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

.PHONY: web web-test screenshots
web: $(VENV)/ready          # the page, built into the server
	$(BIN)/python tools/build_web.py

web-test: web               # the page in Debian's Chromium against the real server, and its unit tests
	@command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq chromium)
	cd web && npm run check && npm test
	$(BIN)/pytest tests/web

# The page is built once, with this machine's Node or one from PyPI; without either the server says so on its first page.
src/rondel/server/static/index.html: $(VENV)/play $(WEB)
	@echo "building the page (once, a minute)"
	@$(BIN)/python tools/build_web.py >build/web.log 2>&1 || echo "the page could not be built: see build/web.log"
	@test ! -e $@ || touch $@

screenshots: web            # of the main screens, into docs/screenshots; needs a running server and Chromium
	$(BIN)/python tools/screenshots.py $(ARGS)
