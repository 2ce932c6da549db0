"""Compares random calls of the builtin types with CPython 3.13: make fuzz-types.

    compare.py [--seed S] [--calls N] [--only TYPE,…] [--oracle FOLDER] [--shapes] SPY...

Runs calls.py on this interpreter and by the command SPY, groups the mismatches by type, method and kind, and shows the shortest example of each.
Status 1: there is a mismatch that known.py does not explain. With --oracle (the folder with oracle.mjs and its node_modules) a mismatch counts
only where CPython 3.15 disagrees with us too: 3.13 is not the specification, only what is at hand.
"""
import argparse
import builtins
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import types

import known

HERE = os.path.dirname(os.path.abspath(__file__))
MEMORY = 1500 << 20  # of CPython: what we refuse with 256 MiB must be a MemoryError there too
TIMEOUT = 20


def program():
    """The text of calls.py with the names of this interpreter's methods before it."""
    values = ({}.keys(), {}.values(), {}.items(), iter([]), iter(""), iter(()), iter({}), iter(set()), iter(range(3)), iter(range(10**20)), reversed([]),
              reversed({}), iter(int, 1), iter(b""), iter(bytearray()), (i for i in ""), len, int | str, list[int], None, ..., NotImplemented, program,
              int.__add__, (1).__add__, str.upper, dict.fromkeys, dict.__dict__["fromkeys"], iter({}.items()), iter({}.values()),
              reversed({}.items()), reversed({}.values()), iter(memoryview(b"")), types.SimpleNamespace(), types.MappingProxyType({}),
              types.MethodType(len, 1), types, types.CellType(), types.DynamicClassAttribute(), types.FunctionType.__closure__, int.real)
    classes = [t for t in vars(builtins).values() if isinstance(t, type)] + [type(v) for v in values]
    names = {t.__name__: sorted(dir(t)) for t in classes}
    names["frozendict"] = names["Frozen"] = sorted({*dir(dict), "__hash__", "__getnewargs__"})
    names["sentinel"] = sorted({*dir(object), "__name__", "__or__", "__ror__", "__copy__", "__deepcopy__"})
    with open(os.path.join(HERE, "calls.py"), encoding="utf-8") as f:
        return f"METHODS = {names!r}\n{f.read()}"


def kinds(text):
    """The types that calls.py knows, and those among them that only CPython 3.15 has."""
    start = text.index("SUBJECTS = {")
    new = re.search(r"^FROM_315 = \[(.*)\]", text, re.M)[1]
    return re.findall(r'"(\w+)": [A-Z\[]', text[start:text.index("}\n", start)]), re.findall(r"\w+", new)


def calls(command, options, kind, first, last, bounded):
    """The lines of one run: {number: (way, subject, call, outcome)} and how it ended."""
    limit = (lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))) if bounded else None
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONIOENCODING": "utf-8"}
    try:
        p = subprocess.run([*command, str(options.seed), kind, str(first), str(last)], capture_output=True, preexec_fn=limit, env=env, timeout=TIMEOUT)
        out, end = p.stdout, f"status {p.returncode}: {p.stderr.decode('utf-8', 'replace')[-600:]}"
    except subprocess.TimeoutExpired as e:
        out, end = e.stdout or b"", "timeout"
    lines = {}
    for line in out.decode("utf-8", "replace").split("\n"):
        parts = line.split("\t")
        if len(parts) >= 5 and parts[0].isdigit():  # else it is what a call printed
            lines[int(parts[0])] = (*parts[1:4], "\t".join(parts[4:]))
    return lines, None if out.endswith(b"end\n") else end


def all_calls(command, options, kind, bounded):
    """All lines of a kind; a call that ends the interpreter is an outcome, and the next run goes on behind it."""
    lines, first = {}, 0
    while first < options.calls:
        more, end = calls(command, options, kind, first, options.calls, bounded)
        lines.update(more)
        if end is None:
            break
        at = max(more, default=first - 1) + 1
        if at - first > 1:  # what was printed last may be lost: make the calls again from there, a few at a time
            first = at - 1
            more, end = calls(command, options, kind, at, at + 1, bounded)
            lines.update(more)
        if end is not None:
            lines[at] = ("", "", f"call {at}", f"THE INTERPRETER ENDED: {end}")
        first = at + 1
    return lines


def method(way, call):
    """What a call is about: the name of the method or function, the operator, or the shape of the expression."""
    if way in ("item", "statement", "format", "percent", "number", "call"):
        return "x[…] " + ("=" if "] = " in call else "del" if call[:3] == "del" else "") if way == "item" else call if way == "statement" else way
    if m := re.match(r"(?:x|type\(x\))\.(\w+)", call):
        return m[1]
    if way == "operator":
        words = call.replace("(x", "x").split()
        return next((w for w in (words[1:2] if words[0] == "x" else words[-2:-1])), call)
    return re.split(r"[( ]", call)[0]


ERROR = re.compile(r"(\w+(?:Error|Exception|Iteration|Exit|Interrupt|Group|Warning)|Error): ")


def mismatch(want, got):
    """The kind of a mismatch."""
    if got.startswith("THE INTERPRETER") or want.startswith("THE INTERPRETER"):
        return "the end of an interpreter"
    w, g = ERROR.match(want), ERROR.match(got)
    if w and g:
        return "message" if w[1] == g[1] else f"{g[1]} for {w[1]}"
    if w or g:
        return f"no {w[1]}" if w else f"a {g[1]}"
    return "value" if want.split(" ")[0] == got.split(" ")[0] else "type"


def shape(text):
    """A text without what differs from call to call."""
    text = re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", text)
    return re.sub(r"-?\d[\d.e+-]*", "9", text)[:160]


def judge(options, rows):
    """What CPython 3.15 makes of the calls: {(kind, number): outcome}. Its answer of 200 KB is lost in a pipe, so it is asked 400 calls at a time."""
    text = program()
    text = text[:text.rindex("\nmain(")]
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for at in range(0, len(rows), 400):
            files.append(os.path.join(folder, f"{at}.py"))
            with open(files[-1], "w", encoding="utf-8") as f:
                f.write(f"{text}\nfor kind, n in {[row[:2] for row in rows[at:at + 400]]!r}:\n    way, s, c = make({options.seed}, kind, n)\n"
                        "    print(kind, n, outcome(s, c), sep='\\t')\n")
        with open(os.path.join(folder, "answers"), "w+", encoding="utf-8") as f:
            subprocess.run(["node", "oracle.mjs", "--json", *files], cwd=options.oracle, stdout=f)
            f.seek(0)
            answers = [json.loads(line) for line in f]
    out = {}
    for answer in answers:
        if answer["status"] != 0:
            print(f"oracle: status {answer['status']} {answer['stderr'][-300:]}")
        for line in answer["stdout"].split("\n"):
            if len(parts := line.split("\t", 2)) == 3:
                out[parts[0], int(parts[1])] = parts[2].replace("PermissionError", "FileNotFoundError")  # its errno 2
    return out


def report(options, rows):
    groups = {}
    for kind, number, way, subject, call, want, got, third in rows:
        m, name = mismatch(want, got), method(way, call)
        key = (m, shape(want), shape(got)) if options.shapes else (kind, name, m)
        groups.setdefault(key, []).append((len(subject) + len(call), kind, number, subject, call, want, got, third))
    for key, examples in sorted(groups.items(), key=lambda g: (-len(g[1]), g[0])):
        _, kind, number, subject, call, want, got, third = min(examples)
        names = {e[1] for e in examples}
        print(f"\n{len(examples)} × {' · '.join(key[:1] if options.shapes else key)} {sorted(names)}\n  {kind} {number}: x = {subject}; {call}\n    3.13  {want}")
        if third is not None:
            print(f"    3.15  {third}")
        print(f"    spy   {got}")
    return len(groups)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--calls", type=int, default=10000)
    parser.add_argument("--only", default="")
    parser.add_argument("--oracle")
    parser.add_argument("--shapes", action="store_true")
    parser.add_argument("spy", nargs="+")
    options = parser.parse_args()
    text = program()
    names, new = kinds(text)
    names = options.only.split(",") if options.only else names
    if not options.oracle and (left := [kind for kind in new if kind in names]):
        print(f"left out, as CPython 3.13 has not: {' '.join(left)}; with ORACLE they are compared with 3.15")
        names = [kind for kind in names if kind not in new]
    print(f"seed {options.seed}, {options.calls} calls of each of {' '.join(names)}", flush=True)
    rows, explained, total = [], {}, 0
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as f:
        f.write(text)
        f.flush()
        for kind in names:
            if kind in new:
                answers = judge(options, [(kind, number) for number in range(options.calls)])
                want = {number: ("", "", "", outcome) for (_, number), outcome in answers.items()}
            else:
                want = all_calls([sys.executable, "-W", "ignore", f.name], options, kind, True)
            got = all_calls([*options.spy, f.name], options, kind, False)
            for number in sorted(set(want) | set(got)):
                total += 1
                w, g = want.get(number, ("", "", "", "nothing")), got.get(number, ("", "", "", "nothing"))
                if w[3] == g[3] and (w[:3] == g[:3] or kind in new):
                    continue
                row = (kind, number, *(g if w[2][:5] == "call " or kind in new else w)[:3], w[3], g[3])
                reason = known.reason(*row, third=bool(options.oracle))
                if reason is None:
                    rows.append(row)
                else:
                    explained[reason] = explained.get(reason, 0) + 1
    third = judge(options, rows) if options.oracle and rows else {}
    rows = [(*row, third.get(row[:2])) for row in rows if third.get(row[:2]) != row[6] and not known.small_word(row, third.get(row[:2]))]
    found = report(options, rows)
    print(f"\n{total} calls, {len(rows)} mismatches in {found} groups; known:")
    for reason, count in sorted(explained.items()):
        print(f"  {count:6} {reason}")
    return 1 if rows else 0


sys.exit(main())
