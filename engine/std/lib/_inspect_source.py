"""Where objects come from: files, source, frames as module inspect tells them."""

import builtins
import linecache
import sys
import types
from collections import namedtuple


def ismodule(object):
    """Whether an object is a module."""
    return isinstance(object, types.ModuleType)


def _code_of(object):
    """The code object that a function, method, traceback or frame runs; the object itself if it is none."""
    if isinstance(object, types.MethodType):
        object = object.__func__
    if isinstance(object, types.FunctionType):
        object = object.__code__
    if isinstance(object, types.TracebackType):
        object = object.tb_frame
    if isinstance(object, types.FrameType):
        object = object.f_code
    return object


def getfile(object):
    """The file that an object was made from."""
    if ismodule(object):
        if getattr(object, "__file__", None):
            return object.__file__
        raise TypeError(f"{object!r} is a built-in module")
    if isinstance(object, type):
        if hasattr(object, "__module__"):
            module = sys.modules.get(object.__module__)
            if getattr(module, "__file__", None):
                return module.__file__
            if object.__module__ == "__main__":
                raise OSError("source code not available")
        raise TypeError(f"{object!r} is a built-in class")
    code = _code_of(object)
    if isinstance(code, types.CodeType):
        return code.co_filename
    raise TypeError("module, class, method, function, traceback, frame, or "
                    f"code object was expected, got {type(object).__name__}")


def getmodulename(path):
    """The name of the module that a file of this name holds, None if it holds none."""
    name = path.rpartition("/")[2]
    return name[:-3] if name.endswith(".py") else None


def getsourcefile(object):
    """The file with the source of an object, None if there is none."""
    filename = getfile(object)
    module = getmodule(object, filename)
    code = _code_of(object)
    if filename in linecache.cache or getattr(module, "__loader__", None) is not None:
        return filename
    if isinstance(code, types.CodeType) and linecache._getline_from_code(code, max(code.co_firstlineno, 1)):
        return filename
    return filename if linecache.getline(filename, 1) else None


def getabsfile(object, _filename=None):
    """The absolute path of an object's file."""
    name = _filename or getsourcefile(object) or getfile(object)
    return name if name.startswith("/") else "/" + name


def getmodule(object, _filename=None):
    """The module that an object comes from, None if it cannot be told."""
    if ismodule(object):
        return object
    if hasattr(object, "__module__"):
        return sys.modules.get(object.__module__)
    try:
        file = _filename or getfile(object)
    except (TypeError, OSError):
        return None
    for module in list(sys.modules.values()):
        if ismodule(module) and getattr(module, "__file__", None) == file:
            return module
    name = getattr(object, "__name__", None)
    if name is not None:
        for module in (sys.modules["__main__"], builtins):
            if getattr(module, name, None) is object:
                return module
    return None


def _source_lines(object):
    """All lines of the file of an object."""
    file = getsourcefile(object)
    if file:
        linecache.checkcache(file)
    else:
        file = getfile(object)
    module = getmodule(object, file)
    lines = linecache.getlines(file, module.__dict__) if module else linecache.getlines(file)
    if not lines:
        code = _code_of(object)
        if isinstance(code, types.CodeType):
            n = 1
            for first in range(1, code.co_firstlineno + 1):
                lines.append(linecache._getline_from_code(code, first) + "\n")
            n = len(lines) + 1
            blank = 0
            while blank < 1000:
                line = linecache._getline_from_code(code, n)
                blank = 0 if line else blank + 1
                lines.append(line + "\n")
                n += 1
            del lines[len(lines) - blank:]
    if not any(line.strip() for line in lines):
        raise OSError("could not get source code")
    return lines


def findsource(object):
    """All lines of the source that an object is in, and the index of its first; OSError where there is no source."""
    lines = _source_lines(object)
    if ismodule(object):
        return lines, 0
    if isinstance(object, type):
        number = getattr(object, "__firstlineno__", None)
        if not isinstance(number, int):
            raise OSError("source code not available")
        if number > len(lines):
            raise OSError("lineno is out of bounds")
        return lines, number - 1
    code = _code_of(object)
    if not isinstance(code, types.CodeType):
        raise OSError("could not find code object")
    number = max(code.co_firstlineno - 1, 0)
    if number >= len(lines):
        raise OSError("lineno is out of bounds")
    return lines, number


def getcomments(object):
    """The comment right above the source of an object, None where there is none."""
    try:
        lines, number = findsource(object)
    except (OSError, TypeError):
        return None
    if ismodule(object):
        start = 1 if lines and lines[0].startswith("#!") else 0
        while start < len(lines) and lines[start].strip() in ("", "#"):
            start += 1
        end = start
        while end < len(lines) and lines[end].startswith("#"):
            end += 1
        return "".join(line.expandtabs() for line in lines[start:end]) or None
    indent = len(lines[number].expandtabs()) - len(lines[number].expandtabs().lstrip())
    start = number
    while start > 0:
        line = lines[start - 1].expandtabs()
        if not line.lstrip().startswith("#") or len(line) - len(line.lstrip()) != indent:
            break
        start -= 1
    comments = [line.expandtabs().lstrip() for line in lines[start:number]]
    while comments and comments[0].strip() == "#":
        del comments[0]
    while comments and comments[-1].strip() == "#":
        del comments[-1]
    return "".join(comments) or None


class EndOfBlock(Exception):
    __module__ = "inspect"


class BlockFinder:
    """Finds the end of a block of code from the tokens of its lines, without parsing it."""

    __module__ = "inspect"

    def __init__(self):
        self.indent = None          # of the line that begins the block
        self.started = False        # its head has ended
        self.decorated = True       # only decorators have come so far
        self.depth = 0              # of brackets
        self.quote = None           # that ends the string the line ends in
        self.continued = False      # the line before ended in a backslash
        self.is_block = False
        self.last = 0

    def feed(self, line, number):
        """Takes line number `number`; raises EndOfBlock at one that is behind the block."""
        inside = self.depth > 0 or self.quote is not None or self.continued
        text = line.strip()
        if not inside and text and not text.startswith("#"):
            indent = len(line.expandtabs()) - len(line.expandtabs().lstrip())
            if self.indent is None:
                self.indent = indent
            elif self.started and (indent <= self.indent or not self.is_block):
                raise EndOfBlock
            if not self.started and not text.startswith("@"):
                self.decorated = False
                self.is_block = text.startswith(("def ", "class ", "async "))
        self._scan(line)
        whole = self.depth <= 0 and self.quote is None and not self.continued
        if text and not (text.startswith("#") and not inside):
            self.last = number
            if whole and not self.decorated:
                self.started = True

    def _scan(self, line):
        """Follows brackets and strings to the end of a line."""
        i, n = 0, len(line)
        self.continued = False
        while i < n:
            if self.quote is not None:
                if line[i] == "\\":
                    i += 2
                elif line.startswith(self.quote, i):
                    i += len(self.quote)
                    self.quote = None
                else:
                    i += 1
                continue
            c = line[i]
            if c == "#":
                return
            if c in "\"'":
                self.quote = c * 3 if line.startswith(c * 3, i) else c
                i += len(self.quote)
                continue
            if c in "([{":
                self.depth += 1
            elif c in ")]}":
                self.depth -= 1
                if self.depth < 0:
                    # What follows belongs to an expression around a lambda.
                    self.depth = 0
            elif c == "\\" and not line[i + 1:].strip("\r\n"):
                self.continued = True
            i += 1
        if self.quote is not None and len(self.quote) == 1 and not line.rstrip("\r\n").endswith("\\"):
            self.quote = None


def getblock(lines):
    """The lines of the first block among these."""
    finder = BlockFinder()
    try:
        for number, line in enumerate(lines, 1):
            finder.feed(line, number)
    except EndOfBlock:
        pass
    return lines[:finder.last]


def getsourcelines(object):
    """The lines of an object's source, and the number of the first; OSError where there is no source."""
    from _inspect_signature import unwrap

    object = unwrap(object)
    lines, number = findsource(object)
    if isinstance(object, types.TracebackType):
        object = object.tb_frame
    if ismodule(object) or isinstance(object, types.FrameType) and object.f_code.co_name == "<module>":
        return lines, 0
    return getblock(lines[number:]), number + 1


def getsource(object):
    """The source of an object as one str; OSError where there is none."""
    lines, number = getsourcelines(object)
    return "".join(lines)


_Traceback = namedtuple("_Traceback", "filename lineno function code_context index")
_FrameInfo = namedtuple("_FrameInfo", ("frame",) + _Traceback._fields)


class Traceback(_Traceback):
    __module__ = "inspect"

    def __new__(cls, filename, lineno, function, code_context, index, *, positions=None):
        self = super().__new__(cls, filename, lineno, function, code_context, index)
        self.positions = positions
        return self

    def __repr__(self):
        fields = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self))
        return f"Traceback({fields}, positions={self.positions!r})"


class FrameInfo(_FrameInfo):
    __module__ = "inspect"

    def __new__(cls, frame, filename, lineno, function, code_context, index, *, positions=None):
        self = super().__new__(cls, frame, filename, lineno, function, code_context, index)
        self.positions = positions
        return self

    def __repr__(self):
        fields = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self))
        return f"FrameInfo({fields}, positions={self.positions!r})"


Positions = namedtuple("Positions", "lineno end_lineno col_offset end_col_offset", defaults=(None,) * 4)
Positions.__module__ = "dis"


def getframeinfo(frame, context=1):
    """Where a frame or traceback stands: file, line, function, source around it and the place of the line in that.

    context is how many lines of source are wanted.
    """
    if isinstance(frame, types.TracebackType):
        import _traceback

        positions, frame, lineno = Positions(*_traceback.positions(frame)), frame.tb_frame, frame.tb_lineno
    elif isinstance(frame, types.FrameType):
        lineno = frame.f_lineno
        positions = Positions(lineno, lineno)
    else:
        raise TypeError(f"{frame!r} is not a frame or traceback object")
    filename = getsourcefile(frame) or getfile(frame)
    lines = index = None
    if context > 0:
        start = lineno - 1 - context // 2
        try:
            lines, _ = findsource(frame)
        except OSError:
            pass
        else:
            start = max(0, min(start, len(lines) - context))
            lines = lines[start:start + context]
            index = lineno - 1 - start
    return Traceback(filename, lineno, frame.f_code.co_name, lines, index, positions=positions)


def getlineno(frame):
    """The line at which a frame stands."""
    return frame.f_lineno


def _frame_info(frame, of, context):
    info = getframeinfo(of, context)
    return FrameInfo(frame, *info, positions=info.positions)


def getouterframes(frame, context=1):
    """A record of this frame and of each that called it, the nearest first; context as for getframeinfo()."""
    records = []
    while frame:
        records.append(_frame_info(frame, frame, context))
        frame = frame.f_back
    return records


def getinnerframes(tb, context=1):
    """A record of each frame of a traceback, the outermost first; context as for getframeinfo()."""
    records = []
    while tb:
        records.append(_frame_info(tb.tb_frame, tb, context))
        tb = tb.tb_next
    return records


# The frames of this module are hidden: sys._getframe() is that of the caller.


def currentframe():
    """The frame that calls this."""
    return sys._getframe()


def stack(context=1):
    """The records of the caller's frame and those that called it."""
    return getouterframes(sys._getframe(), context)


def trace(context=1):
    """The records of the frames that the handled exception came through."""
    exc = sys.exception()
    return getinnerframes(exc.__traceback__ if exc is not None else None, context)
