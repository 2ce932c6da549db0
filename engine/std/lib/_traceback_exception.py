"""TracebackException of module traceback: an exception as it will be printed."""

import collections.abc
import textwrap
import _traceback
from _traceback_stack import StackSummary, _format_final_exc_line, _safe_string, _walk_tb_with_full_positions, _write

_cause_message = "\nThe above exception was the direct cause of the following exception:\n\n"
_context_message = "\nDuring handling of the above exception, another exception occurred:\n\n"


class _Margin:
    """How deep in groups the text is that is written."""

    def __init__(self):
        self.depth = 0
        self.need_close = False

    def indent(self):
        return "  " * self.depth

    def emit(self, parts, mark=None):
        margin = f"{mark or '|'} " if self.depth else ""
        if isinstance(parts, str):
            parts = [parts]
        for text in parts:
            yield textwrap.indent(text, self.indent() + margin, lambda line: True)


class TracebackException:
    """An exception as it will be printed.

    It keeps texts only: of the exception, its notes, its stack and, as further objects of this class, of what it came of and of the
    members of a group. max_group_width and max_group_depth bound what is shown of groups.
    """

    __module__ = "traceback"

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False,
                 max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        outermost = _seen is None
        if outermost:
            _seen = set()
        _seen.add(id(exc_value))
        self.max_group_width = max_group_width
        self.max_group_depth = max_group_depth
        self.stack = StackSummary._extract(
            _walk_tb_with_full_positions(exc_traceback), limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)
        self._exc_type = exc_type if save_exc_type else None
        self._str = _safe_string(exc_value, "exception")
        try:
            self.__notes__ = getattr(exc_value, "__notes__", None)
        except Exception as e:
            self.__notes__ = [f"Ignored error getting __notes__: {_safe_string(e, '__notes__', repr)}"]
        self._have_exc_type = exc_type is not None
        self.exc_type_qualname = exc_type.__qualname__ if exc_type is not None else None
        self.exc_type_module = exc_type.__module__ if exc_type is not None else None
        self._is_syntax_error = bool(exc_type and issubclass(exc_type, SyntaxError))
        if self._is_syntax_error:
            self._read_syntax_error(exc_value)
        elif isinstance(exc_value, BaseException):
            self._str += _traceback.hint(exc_value, exc_traceback)
        if lookup_lines:
            self._load_lines()
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self.__context__ = self.exceptions = None
        if outermost:
            self._read_chain(exc_value, _seen, compact, dict(
                limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals, max_group_width=max_group_width,
                max_group_depth=max_group_depth, _seen=_seen))

    def _read_syntax_error(self, e):
        self.filename = e.filename
        self.lineno = str(e.lineno) if e.lineno is not None else None
        self.end_lineno = str(e.end_lineno) if e.end_lineno is not None else None
        self.text = e.text
        self.offset = e.offset
        self.end_offset = e.end_offset
        self.msg = e.msg

    def _read_chain(self, exc_value, seen, compact, options):
        """What the exception came of, and the members of groups. A queue takes the place of recursion: chains may be long."""
        queue = [(self, exc_value)]

        def make(e):
            made = TracebackException(type(e), e, e.__traceback__, **options)
            queue.append((made, e))
            return made

        while queue:
            te, e = queue.pop()
            if not isinstance(e, BaseException):
                continue
            if e.__cause__ is not None and id(e.__cause__) not in seen:
                te.__cause__ = make(e.__cause__)
            wanted = not compact or te.__cause__ is None and not e.__suppress_context__
            if wanted and e.__context__ is not None and id(e.__context__) not in seen:
                te.__context__ = make(e.__context__)
            if isinstance(e, BaseExceptionGroup):
                te.exceptions = [make(member) for member in e.exceptions]

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """What will be printed of an exception with its own traceback."""
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        import warnings

        warnings.warn("Deprecated in 3.13. Use exc_type_str instead.", DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        if not self._have_exc_type:
            return None
        module = self.exc_type_module
        if module in ("__main__", "builtins"):
            return self.exc_type_qualname
        return (module if isinstance(module, str) else "<unknown>") + "." + self.exc_type_qualname

    def _load_lines(self):
        """The lines of the stack, looked up now."""
        for frame in self.stack:
            frame.line

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        """The exception without its stack.

        The strings end in newlines: of a SyntaxError first the place, then what was raised, then the notes; with show_group also the
        members of a group, indented.
        """
        indent = 3 * _depth * " "
        if not self._have_exc_type:
            yield indent + _format_final_exc_line(None, self._str)
            return
        name = self.exc_type_str
        if self._is_syntax_error:
            yield from (indent + line for line in self._format_syntax_error(name))
        elif _depth:
            yield from (indent + line + "\n" for line in _format_final_exc_line(name, self._str, insert_final_newline=False).split("\n"))
        else:
            yield _format_final_exc_line(name, self._str)
        notes = self.__notes__
        if isinstance(notes, collections.abc.Sequence) and not isinstance(notes, (str, bytes)):
            texts = [_safe_string(note, "note") for note in notes]
        else:
            texts = [] if notes is None else [_safe_string(notes, "__notes__", func=repr)]
        for text in texts:
            yield from (indent + line + "\n" for line in text.split("\n"))
        if self.exceptions and show_group:
            for member in self.exceptions:
                yield from member.format_exception_only(show_group=show_group, _depth=_depth + 1)

    def _format_syntax_error(self, name):
        """A SyntaxError with its line and the marks below it."""
        suffix = ""
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            suffix = f" ({self.filename})"
        if isinstance(self.text, str):
            line = self.text.rstrip("\n")
            shown = line.lstrip(" \n\f")
            yield f"    {shown}\n"
            if isinstance(self.offset, int):
                start, end = self._marked(line)
                start, end = start - 1 - (len(line) - len(shown)), end - 1 - (len(line) - len(shown))
                if start >= 0:
                    marked = shown[start:end]
                    width = _traceback.width(marked) if marked else end - start
                    yield f"    {' ' * _traceback.width(shown[:start])}{'^' * width}\n"
        yield f"{name}: {self.msg or '<no detail available>'}{suffix}\n"

    def _marked(self, line):
        """The columns of the marks, from 1."""
        start, end = self.offset, len(line) + 1
        if self.lineno == self.end_lineno:
            end = self.end_offset if isinstance(self.end_offset, int) and self.end_offset else start
        if self.text and start > len(self.text):
            start = len(line) + 1
        if self.text and end > len(self.text):
            end = len(line) + 1
        if start >= end or end < 0:
            end = start + 1
        return start, end

    def _chain(self):
        """The exceptions to print, the last first, each with the message behind it."""
        out, e, message = [], self, None
        while e is not None:
            out.append((message, e))
            if e.__cause__ is not None:
                e, message = e.__cause__, _cause_message
            elif e.__context__ is not None and not e.__suppress_context__:
                e, message = e.__context__, _context_message
            else:
                e = None
        return out

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """All that is printed, as strings that end in newlines.

        With chain the exceptions that it came of are first; what was raised stands last.
        """
        margin = _Margin() if _ctx is None else _ctx
        for message, e in reversed(self._chain() if chain else [(None, self)]):
            if e.exceptions is None:
                if e.stack:
                    yield from margin.emit("Traceback (most recent call last):\n")
                    yield from margin.emit(e.stack.format())
                yield from margin.emit(e.format_exception_only())
            elif margin.depth > self.max_group_depth:
                yield from margin.emit(f"... (max_group_depth is {self.max_group_depth})\n")
            else:
                yield from self._format_group(e, margin, chain)
            if message is not None:
                yield from margin.emit(message)

    def _format_group(self, group, margin, chain):
        """A group: its own text, and its members in a frame."""
        outermost = margin.depth == 0
        if outermost:
            margin.depth += 1
        if group.stack:
            yield from margin.emit("Exception Group Traceback (most recent call last):\n", mark="+" if outermost else None)
            yield from margin.emit(group.stack.format())
        yield from margin.emit(group.format_exception_only())
        count = len(group.exceptions)
        shown = count if count <= self.max_group_width else self.max_group_width + 1
        margin.need_close = False
        for i in range(shown):
            last = i == shown - 1
            if last:
                margin.need_close = True
            left_out = i >= self.max_group_width
            title = "..." if left_out else f"{i + 1}"
            yield f"{margin.indent()}{'+-' if i == 0 else '  '}+---------------- {title} ----------------\n"
            margin.depth += 1
            if left_out:
                rest = count - self.max_group_width
                yield from margin.emit(f"and {rest} more exception{'s' if rest > 1 else ''}\n")
            else:
                yield from group.exceptions[i].format(chain=chain, _ctx=margin)
            if last and margin.need_close:
                yield f"{margin.indent()}+------------------------------------\n"
                margin.need_close = False
            margin.depth -= 1
        if outermost:
            margin.depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        """Print all to a file, sys.stderr by default."""
        _write(self.format(chain=chain), file)
