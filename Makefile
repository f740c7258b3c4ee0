# The commands of the house. `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
PREFIX ?= /usr/local
# Seconds of fuzzing for each reader.
EACH ?= 60

# One set of flags for the program, the tests and the benchmarks: what is tested is what is run, built once.
BUILD := -c release -Xswiftc -enable-testing --explicit-target-dependency-import-check error

.PHONY: help demo test build web site bench fuzz soak format install

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10 | sed 's/^/  make /'

demo: build/web/steady.wasm ## build, log three made-up years into a throw-away store, show the trend, serve the app
	@scripts/install-packages.sh build
	@swift build $(BUILD) --product steady
	@scripts/show-demo.sh .build/release/steady build/web

test: ## check everything: form, purity, warnings, tests, browser, documents
	@scripts/install-packages.sh build web test
	@scripts/python-env.sh
	@echo "== format"
	@scripts/check-format.sh
	@echo "== embedded"
	@scripts/check-embedded.sh
	@echo "== build"
	@swift build $(BUILD) --build-tests
	@echo "== tests"
	@scripts/run-swift-tests.sh $(BUILD)
	@echo "== web build"
	@scripts/build-web.sh
	@echo "== page scripts"
	@scripts/check-page.sh
	@echo "== markup and style sheets"
	@scripts/check-html.sh
	@echo "== browser"
	@.venv/bin/python -m pytest -q -rs -p no:cacheprovider Tests/Web
	@echo "== documents"
	@scripts/check-cli-document.py .build/release/steady docs/cli.md

build: ## build the program, .build/release/steady
	@scripts/install-packages.sh build
	@swift build $(BUILD) --product steady

web: ## build the engine for the browser, with its page, into build/web
	@scripts/install-packages.sh web
	@scripts/build-web.sh

# What the demo serves is no older than what it is made of.
build/web/steady.wasm: $(shell find Package.swift Sources Web scripts/build-web.sh scripts/wasm-sdk.sh -type f)
	@scripts/install-packages.sh web
	@scripts/build-web.sh

site: web ## build the page for any host of static files, into build/site
	@rm -rf build/site
	@cp -R build/web build/site
	@cp scripts/site-headers build/site/_headers
	@echo "build/site: the files, and in _headers what their host should send with them"

bench: ## measure, and print one table
	@scripts/install-packages.sh build bench
	@scripts/bench-env.sh
	@swift build $(BUILD) --product steady
	@swift build $(BUILD) --product Benchmarks
	@mkdir -p build && rm -f build/page-figures.tsv
	@scripts/bench-page.sh build/page-figures.tsv || echo "the page: over a limit, or not measured"
	@.build/release/Benchmarks --with build/page-figures.tsv

fuzz: ## look for bytes that break a reader, a minute for each; EACH=600 for longer
	@scripts/install-packages.sh build
	@scripts/fuzz.sh $(EACH)

soak: ## the long tests: 1,000 kills, a fault at every write, every bit of a store
	@scripts/install-packages.sh build test
	@swift build $(BUILD) --build-tests
	@STEADY_SOAK=1 scripts/run-swift-tests.sh $(BUILD) --filter 'Fault|FlippedBit|SharedStore'

format: ## bring all code into the house's form
	@swift format --in-place --parallel --recursive Package.swift Sources Tests $(wildcard Benchmarks)
	@scripts/python-env.sh
	@DENO_NO_UPDATE_CHECK=1 .venv/bin/deno fmt --quiet --config Web/deno.json Web/scripts

install: web ## install the program, needing no Swift at run time, its page, manual and completions into PREFIX
	@scripts/install-packages.sh build
	@swift build -c release --static-swift-stdlib --scratch-path .build/install --product steady
	@install -D -m 755 --strip .build/install/release/steady "$(DESTDIR)$(PREFIX)/bin/steady"
	@rm -rf "$(DESTDIR)$(PREFIX)/share/steady/web"
	@install -d "$(DESTDIR)$(PREFIX)/share/steady"
	@cp -R build/web "$(DESTDIR)$(PREFIX)/share/steady/web"
	@scripts/install-manual.sh .build/install/release/steady "$(DESTDIR)$(PREFIX)/share"
	@echo "$(DESTDIR)$(PREFIX)/bin/steady, its manual page, its completions, $(DESTDIR)$(PREFIX)/share/steady/web"
