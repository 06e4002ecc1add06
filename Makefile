# The one list of commands. `make` prints it.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BROKER ?= mongodb
# Processes of pytest, each with a server of its own; whole modules go to whichever is free, in the order of tests/conftest.py.
PROCESSES ?= 2
APART := -n $(PROCESSES) --dist loadfile --no-loadscope-reorder
# What a broker has a part in is marked so; rules of the API, races in the database, full disks and deletes are the same on each.
BROKER_TESTS := -m broker tests/api/test_jobs.py tests/faults

# The tests start hundreds of processes; where no bytecode is kept, each compiles the three hundred modules of the server.
unexport PYTHONDONTWRITEBYTECODE

# What talks to the database in a way of its own: transactions, change streams, aggregations, files.
DRIVER_TESTS := tests/engine tests/api/test_jobs.py tests/api/test_pages.py tests/api/test_uploads.py tests/api/test_knowledge.py

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-slow test-all test-browser console-pictures test-brokers test-redis test-rabbitmq test-drivers check types editors layers style lint-spec format generate examples drift notebooks deck-pictures block-previews docs licences packages coverage bench faults cluster cluster-faults clean

help:  ## Print this list.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 22

# The file names all that each package needs; asked to find it out, pip takes a newer release for a package with an extra.
$(READY): requirements/dev.txt sdk/pyproject.toml server/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; name it with PYTHON=..."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || { echo "Python's venv module is needed (Debian: apt-get install python3-venv)"; exit 1; }
	@rm -f .venv/.failed; echo "Installing $$(grep -cE '^[A-Za-z0-9].*==' requirements/dev.txt) packages into .venv: a few minutes the first time."
	@{ $(BIN)/python -m pip install --progress-bar off --disable-pip-version-check --require-hashes --no-deps -r requirements/dev.txt || touch .venv/.failed; } \
		| awk -v all="$$(grep -cE '^[A-Za-z0-9].*==' requirements/dev.txt)" '/^(Collecting|Requirement already)/ { printf "\r  %d of %d found", ++n, all; fflush() } \
			/^Installing collected/ { printf "\n  installing them"; fflush() } END { print "" }'
	@test ! -e .venv/.failed || { rm .venv/.failed; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e sdk -e server
	$(BIN)/python -m pip check --disable-pip-version-check
	@touch $@

setup: $(READY)  ## Make .venv with everything pinned and hashed.

demo: setup  ## Run the main job: sources in, a cited script and slides out; KEEP=1 keeps the server, to look at them in a browser.
	KEEP=$(KEEP) $(BIN)/python sdk/examples/demo.py

test: setup  ## Run the fast tests: every operation, the engine, the SDK, one run of each product, the notebooks.
	$(BIN)/python -m pytest $(APART) -m "not slow" tests

BROWSER_TOOLS := tests/browser/node_modules/.ready

$(BROWSER_TOOLS): tests/browser/package.json
	@command -v npm > /dev/null || { echo "Node.js 18.18 or newer with npm is needed (Debian: apt-get install nodejs npm)"; exit 1; }
	cd tests/browser && npm install --no-package-lock --ignore-scripts --no-audit --no-fund --silent
	@touch $@

FRAMEWORKS := tests/frameworks/node_modules/.ready

$(FRAMEWORKS): tests/frameworks/package.json
	@command -v npm > /dev/null || { echo "Node.js 18.18 or newer with npm is needed (Debian: apt-get install nodejs npm)"; exit 1; }
	cd tests/frameworks && npm install --no-package-lock --ignore-scripts --no-audit --no-fund --silent
	@touch $@

# The slow ones wait more than they compute on the other driver and brokers: two parts of them at a time.
test-slow: setup $(FRAMEWORKS)  ## Run the tests marked slow, in Chromium, and on the other driver and brokers. Needs Chromium, Node.js, nginx, Redis and RabbitMQ.
	$(BIN)/python -m pytest $(APART) -m slow tests
	$(MAKE) test-browser
	$(MAKE) --jobs=2 --output-sync=target test-drivers test-brokers

test-all: test test-slow  ## Run all tests.

test-browser: setup $(BROWSER_TOOLS)  ## Run the tests of the console in Chromium. Needs Chromium and Node.js.
	$(BIN)/python -m pytest -q $(APART) --browser tests/browser

console-pictures: setup $(BROWSER_TOOLS)  ## Take the pictures of docs/console.md and docs/tour.md in Chromium.
	$(BIN)/python -m pytest -q --browser --pictures=docs/_static/console tests/browser/test_pictures.py

# In parts, so that `make --jobs=2` does both at a time.
test-brokers: test-redis test-rabbitmq  ## Run what a broker has a part in on Redis and on RabbitMQ, from the system's packages.

test-redis: setup
	$(BIN)/python -m pytest $(APART) --broker=redis $(BROKER_TESTS)

test-rabbitmq: setup
	$(BIN)/python -m pytest $(APART) --broker=rabbitmq $(BROKER_TESTS)

test-drivers: setup  ## Run what a driver has a part in on PyMongo's own asynchronous client.
	COPYDESK_MONGODB_DRIVER=pymongo $(BIN)/python -m pytest $(APART) -m "not slow" $(DRIVER_TESTS)

# In parts, so that `make --jobs=2` does two of them at a time: each is one process.
check: drift types editors layers style  ## Lint, types, import contracts, generated files.

types: setup
	$(BIN)/mypy sdk/src/copydesk server/src/copydesk_server tests/sdk/typing

editors: setup
	$(BIN)/basedpyright

layers: setup
	$(BIN)/lint-imports

style: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

SPEC_TOOLS := openapi/node_modules/.ready

$(SPEC_TOOLS): openapi/package.json
	@command -v npm > /dev/null || { echo "Node.js 18.18 or newer with npm is needed (Debian: apt-get install nodejs npm)"; exit 1; }
	cd openapi && npm install --no-package-lock --ignore-scripts --no-audit --no-fund --silent
	@touch $@

lint-spec: $(SPEC_TOOLS)  ## Hold openapi.json against Redocly's and OWASP's rules. Needs Node.js.
	cd openapi && npm run --silent redocly
	cd openapi && npm run --silent spectral

format: setup  ## Format the code.
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format --quiet .

generate: setup  ## Make openapi.json, the generated client and the tables in the docs.
	$(BIN)/python openapi/generate.py

examples: setup  ## Record what a server answers to the examples of the operations; `make generate` comes after.
	$(BIN)/python -m pytest -q --record tests/api/test_examples.py

drift: setup  ## Fail where a generated file is not as its source says.
	$(BIN)/python openapi/generate.py --check

notebooks: setup  ## Run the notebooks and store what they show, films and pictures made small.
	$(BIN)/python -m pytest -q --record tests/notebooks/test_notebooks.py -k runs

deck-pictures: setup  ## Draw the pictures of docs/decks.md.
	$(BIN)/python docs/deck_pictures.py

block-previews: setup  ## Draw the posters and films of motion blocks, and the pictures of docs/library.md.
	$(BIN)/python docs/block_previews.py

docs: setup  ## Build the documentation into docs/_build/html; a warning is an error.
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs docs/_build/html

licences: setup  ## Make docs/licences.md: what both packages need at run time, and how it is licensed.
	$(BIN)/python docs/licences.py

packages: setup  ## Build both packages, install them where nothing else is, and use them.
	$(BIN)/python tests/packages.py

coverage: setup $(FRAMEWORKS)  ## Run all tests but those in Chromium, and report coverage of both packages.
	$(BIN)/python -m pytest $(APART) --cov --cov-report=term tests

bench: setup  ## Measure, each figure beside its limit in the same run. ONLY=requests, sources, writing, claims, model_jobs, decks, films, editing, edited, idle, costs, queueing or peers; growth, long_films and unattended on demand
	$(BIN)/python tests/benchmarks/bench.py $(ONLY)

faults: setup  ## Kill, stop, cut and fill things, send all nonsense, write on all topics, for most of an hour; print the figures. BROKER=redis, SEED=1
	$(BIN)/python -m pytest -p no:cacheprovider --faults=full --broker=$(BROKER) $(if $(SEED),--seed=$(SEED)) tests/faults tests/api/test_fuzz.py tests/retrieval

cluster: setup  ## Build the deployment of several machines on this one, in network namespaces. Needs root, nginx, RabbitMQ.
	$(BIN)/python tests/cluster/rehearsal.py

cluster-faults: setup  ## Kill, cut off and disturb each kind of host of that deployment while clients work; print the figures.
	$(BIN)/python tests/cluster/rehearsal.py --faults

clean:  ## Remove what the commands above made.
	rm -rf .venv .venv-peers .copydesk openapi/node_modules tests/browser/node_modules tests/frameworks/node_modules dist docs/_build docs/notebooks .pytest_cache .mypy_cache .ruff_cache .import_linter_cache htmlcov
