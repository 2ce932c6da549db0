"""Compares generated programs with CPython 3.13: make fuzz-diff.

    compare.py [--seed S] [--programs N] [--first K] [--oracle FOLDER] [--counter COMMAND] SPY...

Runs the programs of generate.py on this interpreter and by the command SPY and compares what they print: values, the order of evaluation, exceptions
with their chains and lines. A mismatch is made small and shown with both outputs. With --oracle (the folder with oracle.mjs and its node_modules) a
mismatch counts only where CPython 3.15 disagrees with us too. --counter runs a share of the programs by an engine that counts operations.
Status 1: there is a mismatch that known.py does not explain, a form of the language that no program has, or fewer than 90 % of the operations ran.
"""
import argparse
import ast
import re
import shlex
import sys
import time
import warnings

import generate
import known
import running
import shrink

BATCH = 250
COUNTED = 20  # one of so many batches is run by the engine that counts
SHARE = 90    # per cent of the operations that must run


# Node classes that no program of the reference can have: obsolete ones, and those of other modes of the parser.
NOT_WRITTEN = {"Num", "Str", "Bytes", "NameConstant", "Ellipsis", "Index", "ExtSlice", "Suite", "AugLoad", "AugStore", "Param", "Interactive", "Expression",
               "FunctionType", "TypeIgnore", "type_ignore", "slice"}


def node_classes():
    """All kinds of statements, expressions, patterns, operators … of the reference's syntax."""
    def below(c):
        for sub in c.__subclasses__():
            yield sub
            yield from below(sub)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        every = set(below(ast.AST))
    return {c.__name__ for c in every if c.__module__ in ("ast", "_ast") and not any(s.__module__ in ("ast", "_ast") for s in c.__subclasses__() if s.__name__ not in NOT_WRITTEN)} - NOT_WRITTEN


def shape(text):
    text = re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", text)
    return re.sub(r"-?\d[\d.e+-]*", "9", text)[:160]


class Comparison:
    def __init__(self, options):
        self.options = options
        self.cpython, self.spy = running.reference(), running.Interpreter(options.spy)
        self.counter = running.Interpreter(shlex.split(options.counter)) if options.counter else None
        self.executed, self.all = set(), set()  # none where FIRST skips the batches that are counted
        self.nodes = set()
        self.mismatches = []  # (number, text, want, got)
        self.short = 0        # of memory on one side only
        self.wavering = 0     # that CPython runs in more than one way

    def batch(self, first, last):
        programs = []
        for number in range(first, last):
            text, tree = generate.program(self.options.seed, number)
            programs.append((number, text))
            self.nodes |= {type(node).__name__ for node in ast.walk(tree)}
        want, got = self.cpython.run(programs), self.spy.run(programs)
        for number, text in programs:
            difference = known.first_difference(want[number], got[number])
            if difference is None or known.stated(difference) or known.apart(want[number], got[number]):
                continue
            if ("MemoryError" in want[number]) != ("MemoryError" in got[number]):
                self.short += 1
            elif self.wavers(number, text, want[number]):
                self.wavering += 1
            else:
                self.mismatches.append((number, text, want[number], got[number]))
        if self.counter and first // BATCH % COUNTED == 0:
            self.counter.batch(programs)
            for name, count in re.findall(r"^operation (\w+) (\d+)$", self.counter.errors, re.M):
                self.executed |= {name} if int(count) else set()
            self.all = set(re.findall(r"^operation (\w+) \d+$", self.counter.errors, re.M))

    def wavers(self, number, text, want):
        """Tells whether CPython prints something else when it runs a program again: the order of a set of strs is new in each process."""
        return any(known.first_difference(want, self.cpython.run([(number, text)], 10)[number]) is not None for _ in range(5))

    def judge(self):
        """Drops the mismatches in which CPython 3.15 agrees with us."""
        third = running.Oracle(self.options.oracle).run([(number, text) for number, text, *_ in self.mismatches])
        rest = []
        for number, text, want, got in self.mismatches:
            if known.first_difference(third.get(number, want), got, want) is not None:
                rest.append((number, text, third.get(number, want), got))
            elif self.options.verbose:
                print("program %d\n  3.13 %s\n  spy  %s" % (number, *known.first_difference(want, got)))
        print(f"{len(self.mismatches) - len(rest)} mismatches with 3.13 in which 3.15 agrees with us")
        self.mismatches = rest

    def differs(self, kind):
        """A function that tells which texts show a mismatch of this kind."""
        def ask(texts):
            programs = list(enumerate(texts))
            want, got = self.cpython.run(programs, 10), self.spy.run(programs, 10)
            third = running.Oracle(self.options.oracle).run(programs) if self.options.oracle else want
            pairs = [known.first_difference(third.get(n, ""), got[n], want[n]) for n, _ in programs]
            return [p is not None and (shape(p[0]), shape(p[1])) == kind for p in pairs]
        return ask

    def show_groups(self, rows, small=True):
        """One example of each kind of mismatch."""
        groups = {}
        for row in rows:
            pair = known.first_difference(row[2], row[3]) or ("", "")
            groups.setdefault((shape(pair[0]), shape(pair[1])), []).append((len(row[1]), row, pair))
        for kind, examples in sorted(groups.items(), key=lambda g: -len(g[1]))[:self.options.groups]:
            _, (number, text, want, got), pair = min(examples)
            print(f"\n{len(examples)} × seed {self.options.seed} program {number}\n  want {pair[0]}\n  got  {pair[1]}")
            if small and self.options.shrink:
                print("  " + shrink.shrink(text, self.differs(kind)).replace("\n", "\n  "))
        return len(groups)

    def report(self, count, seconds):
        classes = node_classes()
        missing = sorted(classes - self.nodes)
        print(f"{count} programs in {seconds:.0f} s, seed {self.options.seed}: {len(classes) - len(missing)} of {len(classes)} kinds of nodes"
              + (f", without {' '.join(missing)}" if missing else ""))
        failed = bool(missing) and count >= 5000
        if self.counter:
            idle = sorted(self.all - self.executed)
            share = 100 * len(self.executed) / max(len(self.all), 1)
            print(f"{len(self.executed)} of {len(self.all)} operations executed, {share:.1f} %" + (f", without {' '.join(idle)}" if idle else ""))
            failed |= share < SHARE and count >= 5000
        if self.short:
            print(f"{self.short} programs were short of memory on one side only")
        if self.wavering:
            print(f"{self.wavering} programs have no one output in CPython")
        if self.mismatches and self.options.oracle:
            self.judge()
        groups = self.show_groups(self.mismatches)
        print(f"{len(self.mismatches)} mismatches of {groups} kinds")
        return 1 if failed or self.mismatches else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default=None)
    parser.add_argument("--programs", type=int, default=50_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--oracle")
    parser.add_argument("--counter")
    parser.add_argument("--groups", type=int, default=40)
    parser.add_argument("--no-shrink", dest="shrink", action="store_false")
    parser.add_argument("--stop", action="store_true", help="at the first mismatch")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("spy", nargs="+")
    options = parser.parse_args()
    options.seed = options.seed or str(time.time_ns() % 1_000_000)
    warnings.simplefilter("ignore")
    comparison, start = Comparison(options), time.monotonic()
    last = options.first + options.programs
    for first in range(options.first, last, BATCH):
        comparison.batch(first, min(first + BATCH, last))
        if options.stop and comparison.mismatches:
            last = first + BATCH
            break
    sys.exit(comparison.report(last - options.first, time.monotonic() - start))


main()
