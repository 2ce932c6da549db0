"""The entries of tracebacks and stacks, as module traceback shows them."""

import collections
import itertools
import linecache
import sys
import _traceback

_RECURSIVE_CUTOFF = 3       # entries of one line that are shown

# The limit that sys.tracebacklimit means for an exception that nobody caught: it keeps the last entries.
BUILTIN_EXCEPTION_LIMIT = object()


def _safe_string(value, what, func=str):
    try:
        return func(value)
    except BaseException:
        return f"<{what} {func.__name__}() failed>"


def _write(lines, file):
    for line in lines:
        print(line, file=sys.stderr if file is None else file, end="")


def _format_final_exc_line(etype, value, *, insert_final_newline=True, colorize=False):
    text = _safe_string(value, "exception")
    end = "\n" if insert_final_newline else ""
    return f"{etype}{end}" if value is None or not text else f"{etype}: {text}{end}"


class FrameSummary:
    """One entry: where a frame stands, and the source there.

    The source is looked up when it is asked for, or at once with lookup_line. locals is a dict of which the representations are kept.
    """

    __module__ = "traceback"
    __slots__ = ("filename", "lineno", "end_lineno", "colno", "end_colno", "name", "_lines", "_lines_dedented", "locals", "_code")

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None,
                 end_colno=None, **kwargs):
        self.filename = filename
        self.lineno = lineno
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        self.name = name
        self._code = kwargs.get("_code")
        self._lines = line
        self._lines_dedented = None
        if lookup_line:
            self.line
        self.locals = None if locals is None else {k: _safe_string(v, "local", func=repr) for k, v in locals.items()}

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename, self.lineno, self.name, self.locals) == (other.filename, other.lineno, other.name, other.locals)
        if isinstance(other, tuple):
            return (self.filename, self.lineno, self.name, self.line) == other
        return NotImplemented

    __hash__ = None

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter([self.filename, self.lineno, self.name, self.line])

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"

    def __len__(self):
        return 4

    def _source_line(self, lineno):
        line = linecache.getline(self.filename, lineno)
        if not line and self._code is not None:
            line = linecache._getline_from_code(self._code, lineno)
        return line.rstrip()

    def _set_lines(self):
        if self._lines is not None or self.lineno is None or self.end_lineno is None:
            return
        # An entry does not quote more than that, whatever the positions of a code object say.
        last = min(self.end_lineno, self.lineno + 1000)
        self._lines = "".join(self._source_line(lineno) + "\n" for lineno in range(self.lineno, last + 1))
        if not self._lines.strip():
            self._lines = ""

    @property
    def _original_lines(self):
        self._set_lines()
        return self._lines

    @property
    def line(self):
        """The first line of the source without white space around it, None where it is not known."""
        self._set_lines()
        return None if self._lines is None else self._lines.partition("\n")[0].strip()


def walk_stack(f):
    """A frame, by default this one, and those that called it, each with its line."""
    if f is None:
        f = sys._getframe()

    def walk(frame):
        while frame is not None:
            yield frame, frame.f_lineno
            frame = frame.f_back

    return walk(f)


def walk_tb(tb):
    """The frames of a traceback, the outermost first, each with its line."""
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def _walk_tb_with_full_positions(tb):
    """The frames of a traceback, each with (line, last line, column, last column)."""
    while tb is not None:
        positions = _traceback.positions(tb)
        yield tb.tb_frame, (tb.tb_lineno, *positions[1:]) if positions[0] is None else positions
        tb = tb.tb_next


class StackSummary(list):
    """The entries of a stack."""

    __module__ = "traceback"

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """The entries of frames.

        frame_gen gives (frame, line number). limit keeps the first entries, a negative one the last. lookup_lines looks the source up at
        once, capture_locals keeps the representations of the local variables.
        """
        with_positions = ((f, (lineno, None, None, None)) for f, lineno in frame_gen)
        return klass._extract(with_positions, limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)

    @classmethod
    def _extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        builtin = limit is BUILTIN_EXCEPTION_LIMIT
        if limit is None or builtin:
            limit = getattr(sys, "tracebacklimit", None)
            if limit is not None and limit < 0:
                limit = 0
        if limit is not None:
            if builtin:
                frame_gen = collections.deque(frame_gen, maxlen=limit)
            elif limit >= 0:
                frame_gen = itertools.islice(frame_gen, limit)
            else:
                frame_gen = collections.deque(frame_gen, maxlen=-limit)
        result = klass()
        files = set()
        for f, (lineno, end_lineno, colno, end_colno) in frame_gen:
            code = f.f_code
            files.add(code.co_filename)
            linecache.lazycache(code.co_filename, f.f_globals)
            result.append(FrameSummary(
                code.co_filename, lineno, code.co_name, lookup_line=False, locals=f.f_locals if capture_locals else None,
                end_lineno=end_lineno, colno=colno, end_colno=end_colno, _code=code,
            ))
        for filename in files:
            linecache.checkcache(filename)
        if lookup_lines:
            for f in result:
                f.line
        return result

    @classmethod
    def from_list(klass, a_list):
        """The entries in a list, in which older programs have tuples."""
        result = klass()
        for frame in a_list:
            if not isinstance(frame, FrameSummary):
                filename, lineno, name, line = frame
                frame = FrameSummary(filename, lineno, name, line=line)
            result.append(frame)
        return result

    def format_frame_summary(self, frame_summary, **kwargs):
        """The text of one entry."""
        f = frame_summary
        filename = "<stdin>" if f.filename.startswith("<stdin-") and f.filename.endswith(">") else f.filename
        text = f'  File "{filename}", line {f.lineno}, in {f.name}\n'
        lines = f._original_lines
        if lines and lines.strip():
            if None in (f.colno, f.end_colno, f.end_lineno) or "\n" not in lines:
                text += "    " + f.line + "\n"
            else:
                text += _traceback.excerpt(lines, f.colno, f.end_colno)
        if f.locals:
            text += "".join(f"    {name} = {value}\n" for name, value in sorted(f.locals.items()))
        return text

    def format(self, **kwargs):
        """The text of each entry.

        Of one that repeats the first few are written, and how many more there are.
        """
        result = []
        last, count = None, 0

        def close():
            more = count - _RECURSIVE_CUTOFF
            if more > 0:
                result.append(f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n")

        for frame in self:
            text = self.format_frame_summary(frame)
            if text is None:
                continue
            place = frame.filename, frame.lineno, frame.name
            if None in place or place != last:
                close()
                last, count = place, 0
            count += 1
            if count <= _RECURSIVE_CUTOFF:
                result.append(text)
        close()
        return result
