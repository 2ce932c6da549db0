"""traceback: what happened where, as text and as objects."""
import io
import traceback


def inner(n):
    if n:
        inner(n - 1)
    else:
        raise KeyError("k")


try:
    inner(6)
except KeyError as e:
    caught = e
stack = traceback.extract_tb(caught.__traceback__)
assert [f.name for f in stack] == ["<module>"] + ["inner"] * 7 and stack[-1].lineno == 10, stack
assert tuple(stack[0])[:3] == (stack[0].filename, 14, "<module>") and len(stack[0]) == 4
lines = traceback.format_exception(caught)
assert lines[0] == "Traceback (most recent call last):\n" and lines[-1] == "KeyError: 'k'\n"
assert sum("Previous line repeated 3 more times" in line for line in lines) == 1, lines
assert len(traceback.extract_tb(caught.__traceback__, limit=2)) == 2 and traceback.extract_tb(caught.__traceback__, limit=-1)[0].lineno == 10
assert traceback.format_exception_only(caught) == ["KeyError: 'k'\n"] and traceback.format_exception(None) == ["NoneType: None\n"]

out = io.StringIO()
try:
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError("second") from e
except ValueError as e:
    e.add_note("a note\nof two lines")
    traceback.print_exc(file=out)
text = out.getvalue()
assert "ZeroDivisionError: division by zero\n\nThe above exception was the direct cause of the following exception:\n\n" in text, text
assert text.endswith("ValueError: second\na note\nof two lines\n")

group = ExceptionGroup("g", [ValueError(1), ExceptionGroup("h", [TypeError(2)])])
assert "".join(traceback.format_exception(group)) == """\
  | ExceptionGroup: g (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | ValueError: 1
    +---------------- 2 ----------------
    | ExceptionGroup: h (1 sub-exception)
    +-+---------------- 1 ----------------
      | TypeError: 2
      +------------------------------------
"""
try:
    compile("a = 1 +\n", "file.py", "exec")
except SyntaxError as e:
    assert traceback.format_exception_only(e) == ['  File "file.py", line 1\n', "    a = 1 +\n", "           ^\n", "SyntaxError: invalid syntax\n"]


def here():
    return traceback.extract_stack(limit=1), traceback.format_stack()


summary, formatted = here()
assert formatted[-1].startswith('  File "') and ", in here\n" in formatted[-1] and ", in <module>\n" in formatted[-2]
te = traceback.TracebackException.from_exception(ValueError("x"))
assert str(te) == "x" and te.exc_type_str == "ValueError" and te == traceback.TracebackException.from_exception(ValueError("x"))
listed = traceback.StackSummary.from_list([("f.py", 3, "g", "x = 1")])
assert listed.format() == ['  File "f.py", line 3, in g\n    x = 1\n'] and listed[0].line == "x = 1"
for bad, message in (lambda: traceback.print_exception(1), "Exception expected for value, int found"), (
        lambda: traceback.print_exception(1, 2), "Both or neither of value and tb must be given"):
    try:
        bad()
    except (TypeError, ValueError) as e:
        assert str(e) == message, e
    else:
        raise AssertionError
