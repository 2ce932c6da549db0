# Big modules: how long compile() takes for each, and what comes of it. CPython and we run the same program.
import time


def nested(head, n):
    return "".join(" " * i + head + "\n" for i in range(n)) + " " * n + "pass\n"


def tries(n):
    return nested("try:", n) + "".join(" " * i + "finally: pass\n" for i in reversed(range(n)))


def terms(operator, term="a"):
    return f"x = {f' {operator} '.join([term] * 50_000)}"


# For a name: the source, the error that CPython 3.13 gives, and perhaps what CPython is timed with instead. It refuses sums of 50,000 terms, which we
# compile ("maximum recursion depth exceeded during compilation"), so these stand beside a comparison of as many terms.
MODULES = {
    "100,000 statements": ("".join(f"v{i % 100} = {i % 200} + v{i % 99} if {i} else f(x[{i % 50}], y.z)\n" for i in range(100_000)), ""),
    "100,000 calls": ("f(x, 1)\n" * 100_000, ""),
    "100,000 statements in a function": ("def f(x, y):\n" + "    x = y.a(x) + 1\n" * 100_000, ""),
    "10,000 constants in statements": ("".join(f"x = {i}.5\n" for i in range(10_000)), ""),
    "10,000 constants in a list": (f"x = [{', '.join(f'{i}.5' for i in range(10_000))}]", ""),
    "10,000 constants in a dict": (f"x = {{{', '.join(f'{i}: {i}.5' for i in range(10_000))}}}", ""),
    "10,000 texts": ("x = [" + ", ".join(f"'k{i}'" for i in range(10_000)) + "]", ""),
    "5,000 locals": ("def f():\n" + "".join(f"    v{i} = {i}\n" for i in range(5_000)) + f"    return {' or '.join(f'v{i}' for i in range(5_000))}\n", ""),
    "5,000 functions": ("".join(f"def f{i}(a, b=1):\n    return a + b * {i}\n" for i in range(5_000)), ""),
    "99 nested blocks": (nested("if x:", 99), ""),
    "99 nested functions": (nested("def f():", 99), ""),
    "100 nested if": (nested("if x:", 100), "IndentationError: too many levels of indentation, line 101"),
    "100 nested while": (nested("while x:", 100), "IndentationError: too many levels of indentation, line 101"),
    "50 nested for": (nested("for x in y:", 50), "SyntaxError: too many statically nested blocks, line 22"),
    "50 nested with": (nested("with x:", 50), "SyntaxError: too many statically nested blocks, line 22"),
    "50 nested try": (tries(50), "SyntaxError: too many statically nested blocks, line 22"),
    "201 parentheses": ("x = " + "(" * 201 + "1" + ")" * 201, "SyntaxError: too many nested parentheses, line 1"),
    "a sum of 50,000 terms": (terms("+"), "", terms("<")),
    "a sum of 50,000 numbers": (terms("+", "1"), "", terms("<", "1")),
    "a disjunction of 50,000 terms": (terms("or"), ""),
    "a comparison of 50,000 terms": (terms("<"), ""),
    "a call with 50,000 arguments": (f"f({', '.join(['a'] * 50_000)})", ""),
    "50,000 times not": ("x = " + "not " * 50_000 + "a", "MemoryError: Parser stack overflowed - Python source too complex to parse"),
}


def outcome(source):
    try:
        compile(source, "big.py", "exec")
    except Exception as e:
        place = f", line {e.lineno}" if isinstance(e, SyntaxError) else ""
        return f"{type(e).__name__}: {e.args[0] if e.args else ''}{place}"
    return ""


def run(ours, only_errors):
    for name, (source, error, *rival) in MODULES.items():
        if only_errors and not error:
            continue
        if rival and not ours:
            source = rival[0]
        best, spent, turns = 1e9, 0.0, 0
        while turns < 2 or spent < 0.03:
            began = time.perf_counter()
            got = outcome(source)
            took = time.perf_counter() - began
            best, spent, turns = min(best, took), spent + took, turns + 1
        print(name, best, error, got, sep="\t")


run("small_python" in globals(), "only_errors" in globals())
