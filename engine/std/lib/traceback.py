"""Tracebacks and stacks as text."""

import linecache
import sys
from _traceback_exception import TracebackException
from _traceback_stack import (
    BUILTIN_EXCEPTION_LIMIT, FrameSummary, StackSummary, _format_final_exc_line, _RECURSIVE_CUTOFF, _safe_string,
    _walk_tb_with_full_positions, _write, walk_stack, walk_tb,
)

__all__ = [
    "extract_stack", "extract_tb", "format_exception", "format_exception_only", "format_list", "format_stack", "format_tb",
    "print_exc", "format_exc", "print_exception", "print_last", "print_stack", "print_tb", "clear_frames", "FrameSummary",
    "StackSummary", "TracebackException", "walk_stack", "walk_tb", "print_list",
]


class _Sentinel:
    def __repr__(self):
        return "<implicit>"


_sentinel = _Sentinel()


def print_list(extracted_list, file=None):
    """Print entries, as extract_tb() or extract_stack() gives them, to a file."""
    _write(StackSummary.from_list(extracted_list).format(), file)


def format_list(extracted_list):
    """The text of entries, which are FrameSummary objects or tuples.

    Entries with source have more lines than one, each with its newline.
    """
    return StackSummary.from_list(extracted_list).format()


def print_tb(tb, limit=None, file=None):
    """Print the entries of a traceback, at most limit of them.

    A negative limit prints the last ones. file is sys.stderr by default.
    """
    print_list(extract_tb(tb, limit=limit), file=file)


def format_tb(tb, limit=None):
    """The text of each entry of a traceback."""
    return extract_tb(tb, limit=limit).format()


def extract_tb(tb, limit=None):
    """The entries of a traceback as a StackSummary."""
    return StackSummary._extract(_walk_tb_with_full_positions(tb), limit=limit)


def _parse_value_tb(exc, value, tb):
    if (value is _sentinel) != (tb is _sentinel):
        raise ValueError("Both or neither of value and tb must be given")
    if value is not tb or value is not _sentinel:
        return value, tb
    if exc is None:
        return None, None
    if isinstance(exc, BaseException):
        return exc, exc.__traceback__
    raise TypeError(f"Exception expected for value, {type(exc).__name__} found")


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    """Print an exception with its traceback, at most limit entries of it.

    With chain, the exceptions that it came of are printed before it.
    """
    value, tb = _parse_value_tb(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit, compact=True).print(file=file, chain=chain)


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """What print_exception() prints, in a list of strings that end in newlines."""
    value, tb = _parse_value_tb(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit, compact=True).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """An exception without its traceback.

    A list of its lines: of a SyntaxError also the place, and the notes. With show_group the members of a
    group come too.
    """
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only(show_group=show_group))


def print_exc(limit=None, file=None, chain=True, **kwargs):
    """Print the exception that is handled now."""
    print_exception(sys.exception(), limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    """What print_exc() prints, as a str."""
    return "".join(format_exception(sys.exception(), limit=limit, chain=chain))


def print_last(limit=None, file=None, chain=True):
    """Print the last exception that nobody caught."""
    if not hasattr(sys, "last_exc") and not hasattr(sys, "last_type"):
        raise ValueError("no last exception")
    if hasattr(sys, "last_exc"):
        print_exception(sys.last_exc, limit=limit, file=file, chain=chain)
    else:
        print_exception(sys.last_type, sys.last_value, sys.last_traceback, limit, file, chain)


# The frames of this module are hidden: sys._getframe() is that of the caller.


def print_stack(f=None, limit=None, file=None):
    """Print the stack down to here, or down to the frame f."""
    if f is None:
        f = sys._getframe()
    print_list(extract_stack(f, limit=limit), file=file)


def format_stack(f=None, limit=None):
    """The text of each entry that print_stack() prints."""
    if f is None:
        f = sys._getframe()
    return format_list(extract_stack(f, limit=limit))


def extract_stack(f=None, limit=None):
    """The entries that print_stack() prints, the outermost first."""
    if f is None:
        f = sys._getframe()
    stack = StackSummary.extract(walk_stack(f), limit=limit)
    stack.reverse()
    return stack


def clear_frames(tb):
    """Drop the local variables of all frames of a traceback."""
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:
            # It still runs.
            pass
        tb = tb.tb_next
