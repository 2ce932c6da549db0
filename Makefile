# Small Python: `make` builds, `make demo` runs the main job, `make test` is what CI runs. Each target says in one line what it lacks.

GO      ?= go
CC      ?= gcc
PYTHON  ?= python3
BUILD   := build
# The version of a release: packages are named after it, and the bindings' own files say the same (a test compares them).
VERSION := $(shell cat VERSION)
# The run loop on a cache line's border: where it lay 32 bytes behind one, loops took 5 to 10 % longer.
LDFLAGS := -s -w -funcalign=64
SOURCES := $(shell find engine worker sandbox core cmd capi -name '*.go' -not -name '*_test.go' -o -name 'gen_*.bin') capi/*.c capi/*.h capi/exports.map include/spy.h go.mod

# The library by its own name, and nothing of Go's runtime shown.
LINKING := -Wl,--version-script=$(CURDIR)/capi/exports.map,-soname,libspy.so

.PHONY: all install install-tree tarball demo addon test test-all test-asan test-processes check bench tables transfer fuzz fuzz-types fuzz-diff wheel npm try-packages gen notices clean lint need-go need-cc need-node need-python

all: $(BUILD)/spy $(BUILD)/spy-worker $(BUILD)/libspy.so $(BUILD)/spy.h

need-go:
	@command -v $(GO) >/dev/null || { echo "missing: Go 1.26 or later (https://go.dev/dl)"; exit 1; }
need-cc:
	@command -v $(firstword $(CC)) >/dev/null || { echo "missing: a C compiler (set CC)"; exit 1; }
need-node:
	@command -v node >/dev/null && command -v npm >/dev/null || { echo "missing: Node 20 or later, with npm"; exit 1; }
need-python:
	@command -v $(PYTHON) >/dev/null || { echo "missing: Python 3.10 or later (set PYTHON)"; exit 1; }

# What the linker wrote through a mapping lies in the page cache as single pages; a copy, as an installed program is one, lies in large folios.
# The same worker took 8 to 14 % longer where it was not copied.
define in-large-folios
@cp $@ $@.copy && mv $@.copy $@
endef

# The worker has no cgo: its system calls are those of the filter.
$(BUILD)/spy-worker: $(SOURCES) | need-go
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags='$(LDFLAGS)' -o $@ ./cmd/spy-worker
	$(in-large-folios)
$(BUILD)/spy: $(SOURCES) | need-go
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags='$(LDFLAGS)' -o $@ ./cmd/spy
	$(in-large-folios)
$(BUILD)/libspy.so: $(SOURCES) | need-go need-cc
	CGO_ENABLED=1 CC='$(CC)' $(GO) build -trimpath -buildmode=c-shared -ldflags='$(LDFLAGS) -extldflags=$(LINKING)' -o $@ ./capi
	$(in-large-folios)
	@rm -f $(BUILD)/libspy.h
$(BUILD)/spy.h: include/spy.h
	@mkdir -p $(BUILD)
	cp $< $@

# The worker lies beside the library, which looks for it there; the link is for the shell and for PATH. DESTDIR goes before PREFIX for packagers.
PREFIX ?= /usr/local
TREE    = $(DESTDIR)$(PREFIX)
DOC     = $(TREE)/share/doc/small-python
BUILT  ?= $(BUILD)
install: all install-tree
# The same with programs and library that lie in BUILT.
install-tree:
	install -d $(TREE)/bin $(TREE)/include/spy $(TREE)/lib/pkgconfig $(TREE)/lib/cmake/spy $(DOC)/docs $(DOC)/examples/c $(DOC)/examples/cpp
	install -m 755 $(BUILT)/spy $(TREE)/bin/
	install -m 755 $(BUILT)/spy-worker $(BUILT)/libspy.so $(TREE)/lib/
	ln -sf ../lib/spy-worker $(TREE)/bin/spy-worker
	install -m 644 include/spy.h include/spy.hpp $(TREE)/include/
	install -m 644 include/spy/*.hpp $(TREE)/include/spy/
	sed 's/@VERSION@/$(VERSION)/' packaging/spy.pc.in >$(TREE)/lib/pkgconfig/spy.pc
	sed 's/@VERSION@/$(VERSION)/' packaging/spy-config-version.cmake.in >$(TREE)/lib/cmake/spy/spy-config-version.cmake
	install -m 644 packaging/spy-config.cmake $(TREE)/lib/cmake/spy/
	install -m 644 LICENSE THIRD_PARTY_NOTICES README.md SECURITY.md CHANGELOG.md $(DOC)/
	install -m 644 docs/*.md $(DOC)/docs/
	install -m 644 examples/c/* $(DOC)/examples/c/
	install -m 644 examples/cpp/* $(DOC)/examples/cpp/

demo: all need-python
	@sh examples/demo.sh

# What CI runs. It includes the checks. One package at a time: some tests measure how soon something ends.
test: all check addon
	$(GO) test -p 1 ./...
	PYTHONPATH=bindings/python $(PYTHON) -m unittest discover -s bindings/python/tests -t bindings/python
	$(MAKE) -C bindings/node CC="$(CC)" test

# The addon of the Node face; its headers come from npm.
addon: all need-node
	$(MAKE) -C bindings/node CC="$(CC)"

# What takes longer: race detector (also with collections at every turn, which look at what frames hold), checked registers, real workers under lying
# peers, benchmarks, fuzzing, and the packages in empty environments, which is skipped where zig cannot be had.
test-all: test
	$(GO) test -tags checked ./engine/... ./tests/...
	CGO_ENABLED=1 $(GO) test -race ./core/... ./worker/... ./sandbox/... ./capi/... ./tests/...
	GOGC=2 CGO_ENABLED=1 $(GO) test -count=1 -race ./tests
	$(MAKE) test-asan
	$(MAKE) test-processes
	SPY_STRICT=1 $(GO) test -count=1 -p 1 ./tests/attacks ./tests/limits
	$(MAKE) bench
	$(MAKE) fuzz
	$(MAKE) tables
	@if $(MAKE) $(BUILD)/tools/ready; then $(MAKE) try-packages; else echo "skipped: the packages were not tried"; fi

# The C half of libspy, and the programs of its tests, under the sanitizers for addresses, leaks and undefined behaviour.
test-asan: need-go need-cc
	SPY_SANITIZE=1 $(GO) test -count=1 -run Sanitized ./capi

# Ctrl-C by the median of nine, five times the signals, and what many runtimes leave, with the figures.
test-processes: export SPY_STRICT = 1
test-processes: export SPY_TEST_SIGNALS = 50000
test-processes: all addon need-python
	$(GO) test -count=1 -p 1 -v -run 'ControlC|SignalsUnderLoad|NothingIsLeft' ./cmd/spy ./tests/limits
	$(GO) test -count=1 -v -run 'Programs/(many.c|cpp_life.cpp)' ./capi
	cd bindings/python && $(PYTHON) -m unittest -v tests.test_ctrl_c tests.test_many
	cd bindings/node && node --test --test-reporter=spec test/ctrl_c.test.mjs test/many.test.mjs

check: need-go
	@test -z "$$(gofmt -l $$(git ls-files "*.go"))" || { echo "not formatted:"; gofmt -l $$(git ls-files '*.go'); exit 1; }
	$(GO) vet ./...
	GOOS=darwin GOARCH=arm64 CGO_ENABLED=0 $(GO) vet ./sandbox/... ./worker/protocol/... ./engine/...
	GOOS=windows GOARCH=amd64 CGO_ENABLED=0 $(GO) vet ./sandbox/... ./worker/protocol/... ./engine/...
	$(GO) test -run 'Layers|Lint' .

# The programs of the first milestone against CPython in the same run; ONLY and ROUNDS narrow it.
BASE   ?= /usr/bin/python3.11
ROUNDS ?= 7
ONLY   ?= 0[1-8]_*
bench: all need-python
	@command -v $(BASE) >/dev/null || { echo "missing: $(BASE) to compare with (set BASE)"; exit 1; }
	$(PYTHON) tests/bench/bench.py --rounds $(ROUNDS) --only '$(ONLY)' cpython=$(BASE) spy=$(BUILD)/spy
	CC=$(CC) PYTHON=$(BASE) sh tests/latency/run.sh

# CPU time of single operations, growth of time with size, and bytes held, against CPython in the same run. All three are printed before a bar that
# is broken fails the target. Needs CPython with glibc, at BASE.
tables: all need-python
	@command -v $(BASE) >/dev/null || { echo "skipped: no $(BASE) to compare with (set BASE)"; exit 0; }; \
	status=0; for table in operations growth memory; do $(PYTHON) tests/bench/$$table.py $(BASE) $(BUILD)/spy || status=1; echo; done; exit $$status

# Moving values in and out, against pickle through a pipe between two CPythons in the same run.
transfer: all need-python
	@command -v $(BASE) >/dev/null || { echo "skipped: no $(BASE) to compare with (set BASE)"; exit 0; }; \
	SPY_LIB=$(BUILD)/libspy.so PYTHONPATH=bindings/python $(BASE) tests/bench/transfer.py

FUZZTIME ?= 60s
fuzz: need-go
	@sh tests/fuzz.sh $(FUZZTIME)

# Random calls of the builtin types against CPython 3.13. SEED makes a run again, ONLY=int,str narrows it; ORACLE is a folder in which CPython 3.15
# can be asked what is right (oracle.mjs and its node_modules).
FUZZPYTHON ?= PYENV_VERSION=3.13.0 python3.13
N ?= 10000
fuzz-types: all
	@$(FUZZPYTHON) -c '' 2>/dev/null || { echo "skipped: no CPython 3.13 (set FUZZPYTHON)"; exit 0; }; \
	SPY_WORKER=$(BUILD)/spy-worker $(FUZZPYTHON) tests/fuzztypes/compare.py --calls $(N) $(if $(SEED),--seed $(SEED)) $(if $(ORACLE),--oracle $(ORACLE)) \
		--only '$(filter-out 0[1-8]_*,$(ONLY))' -- $(BUILD)/spy

# Generated programs against CPython 3.13, and the deliberate bugs that they must find. SEED makes a run again, FIRST begins at a program; ORACLE as above.
PROGRAMS ?= 50000
FIRST    ?= 0
fuzz-diff: all
	@$(FUZZPYTHON) -c '' 2>/dev/null || { echo "skipped: no CPython 3.13 (set FUZZPYTHON)"; exit 0; }; \
	$(GO) build -tags planted -o $(BUILD)/spy-counter ./tests/fuzzdiff/counter && \
	$(FUZZPYTHON) tests/fuzzdiff/planted.py $(BUILD)/spy-counter && \
	SPY_WORKER=$(BUILD)/spy-worker $(FUZZPYTHON) tests/fuzzdiff/compare.py --programs $(PROGRAMS) --first $(FIRST) $(if $(SEED),--seed $(SEED)) \
		$(if $(ORACLE),--oracle $(ORACLE)) --counter $(BUILD)/spy-counter $(BUILD)/spy

# Packages for other machines. zig, which links libspy against an old glibc, is installed in build/; set ZIG to use another.
TOOLS     := $(BUILD)/tools
ZIG_READY := $(if $(ZIG),,$(TOOLS)/ready)
ZIG       ?= $(abspath $(TOOLS))/bin/python -m ziglang
RELEASE   := $(BUILD)/release
DIST      := $(BUILD)/dist
$(TOOLS)/ready: packaging/tools.txt | need-python
	@{ $(PYTHON) -m venv $(TOOLS) && $(TOOLS)/bin/pip install -q --disable-pip-version-check --retries 2 --timeout 60 -r packaging/tools.txt; } || \
		{ echo "missing: zig. It comes by pip into a venv, or set ZIG. From the sources, for this machine alone: make install PREFIX=…"; exit 1; }
	@touch $@
release-%: $(ZIG_READY) | need-go
	GO="$(GO)" ZIG="$(ZIG)" sh packaging/release.sh $* $(RELEASE)/$*
wheel: release-x86_64 release-aarch64 $(TOOLS)/ready
	for arch in x86_64 aarch64; do PYTHON=$(TOOLS)/bin/python sh packaging/wheel.sh $$arch $(RELEASE)/$$arch $(DIST) || exit 1; done
npm: release-x86_64 release-aarch64 need-node
	ZIG="$(ZIG)" sh packaging/npm.sh $(RELEASE) $(DIST)
tarball: release-x86_64 release-aarch64
	for arch in x86_64 aarch64; do MAKE="$(MAKE)" sh packaging/tarball.sh $$arch $(RELEASE)/$$arch $(DIST) || exit 1; done
# Looks at each file for a machine in each package, installs what can run here in empty environments, and runs the documentation there. What is for
# aarch64 was never run: it is cross-built and looked at.
try-packages: wheel npm tarball
	$(GO) run ./packaging/inspect $(DIST)/*
	SPY_PACKAGES=$(abspath $(DIST)) $(GO) test -count=1 -v -run Packages ./tests/docs

gen: need-go
	cd engine/vm && $(GO) run ./gen
	cd engine/vm && gofmt -w gen_run.go
	$(GO) run ./engine/gen
	$(GO) run ./capi/gen
	sh worker/protocol/gen.sh

# The licences of what is linked, made again.
notices: need-go
	@mkdir -p $(BUILD)
	$(GO) run ./packaging/notices >$(BUILD)/notices && mv $(BUILD)/notices THIRD_PARTY_NOTICES

clean:
	rm -rf $(BUILD)
