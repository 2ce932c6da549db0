"""Runs PROGRAMS, which the comparer puts before this text, each in a namespace of its own, as the text PRELUDE leaves it."""
import sys


def run_all():
    prelude = compile(PRELUDE, "prelude", "exec")
    for number, program in PROGRAMS:
        print(f"\x1e{number}")
        names = {"__name__": "program"}
        exec(prelude, names)
        try:
            exec(compile(program, "program", "exec"), names)
        except BaseException as e:
            names["caught"](e)
        try:
            names["dump"](names)
        except BaseException as e:
            names["caught"](e)
        print("\x1f", end="")
        sys.stdout.flush()


run_all()
