"""The tokens of Python source.

tokenize(readline) reads bytes, in the encoding that the source declares; generate_tokens(readline) reads text.
"""

import re
import _tokenize
from builtins import open as _builtin_open
from codecs import BOM_UTF8, lookup
from collections import namedtuple
from io import TextIOWrapper
from itertools import chain
from token import *
import token

__all__ = token.__all__ + ["tokenize", "generate_tokens", "detect_encoding", "untokenize", "TokenInfo", "open", "TokenError"]

cookie_re = re.compile(r"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
blank_re = re.compile(br"^[ \t\f]*(?:[#\r\n]|$)", re.ASCII)


class TokenError(Exception):
    pass


class TokenInfo(namedtuple("TokenInfo", "type string start end line")):
    """A token: its type and text, the (line, column) of its start and end, and the physical line that it stands in."""

    def __repr__(self):
        kind = f"{self.type} ({tok_name[self.type]})"
        return f"TokenInfo(type={kind}, string={self.string!r}, start={self.start!r}, end={self.end!r}, line={self.line!r})"

    @property
    def exact_type(self):
        if self.type == OP and self.string in EXACT_TOKEN_TYPES:
            return EXACT_TOKEN_TYPES[self.string]
        return self.type


class Untokenizer:
    """Makes the source that tokens came from: with their places where they have some, else with blanks between them."""

    def __init__(self):
        self.tokens = []
        self.prev_row, self.prev_col = 1, 0
        self.prev_type = None
        self.prev_line = ""
        self.encoding = None

    def add_whitespace(self, start):
        row, col = start
        if row < self.prev_row or row == self.prev_row and col < self.prev_col:
            raise ValueError(f"start ({row},{col}) precedes previous end ({self.prev_row},{self.prev_col})")
        self.add_backslash_continuation(start)
        if col > self.prev_col:
            self.tokens.append(" " * (col - self.prev_col))

    def add_backslash_continuation(self, start):
        """Lines that ended in a backslash."""
        more = start[0] - self.prev_row
        if more == 0:
            return
        line = self.prev_line.rstrip("\\\r\n")
        blank = "".join(re.findall(r"\s*\Z", line)[:1])
        end = "\r\n" if self.prev_line.endswith("\r\n") else "\n"
        self.tokens.append(blank + f"\\{end}" * more)
        self.prev_col = 0

    def escape_brackets(self, text):
        """The braces of text in an f-string, doubled, but for those of names of characters."""
        out, at = [], 0
        while at < len(text):
            c = text[at]
            if text.startswith("\\N{", at) and (at == 0 or text[at - 1] != "\\"):
                end = text.find("}", at)
                if end > 0:
                    out.append(text[at:end + 1])
                    at = end + 1
                    continue
            out.append(c * 2 if c in "{}" else c)
            at += 1
        return "".join(out)

    def untokenize(self, iterable):
        it = iter(iterable)
        indents, start_of_line = [], False
        for t in it:
            if len(t) == 2:
                self.compat(t, it)
                break
            kind, text, start, end, line = t
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind == ENDMARKER:
                break
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                self.prev_row, self.prev_col = end
                continue
            if kind in (NEWLINE, NL):
                start_of_line = True
            elif start_of_line and indents:
                if start[1] >= len(indents[-1]):
                    self.tokens.append(indents[-1])
                    self.prev_col = len(indents[-1])
                start_of_line = False
            elif kind in (FSTRING_MIDDLE, TSTRING_MIDDLE):
                if "{" in text or "}" in text:
                    text = self.escape_brackets(text)
                    lines = text.splitlines()
                    extra = lines[-1].count("{{") + lines[-1].count("}}") if lines else 0
                    end = end[0], end[1] + extra
            self.add_whitespace(start)
            self.tokens.append(text)
            self.prev_row, self.prev_col = end
            if kind in (NEWLINE, NL):
                self.prev_row, self.prev_col = self.prev_row + 1, 0
            self.prev_type, self.prev_line = kind, line
        return "".join(self.tokens)

    def compat(self, first, iterable):
        """The source of tokens that have no places."""
        add = self.tokens.append
        indents = []
        start_of_line = first[0] in (NEWLINE, NL)
        after_string = after_start = False
        for kind, text, *_ in chain([first], iterable):
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind in (NAME, NUMBER):
                text += " "
            if kind == STRING:
                text, after_string = (" " if after_string else "") + text, True
            else:
                after_string = False
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                continue
            if kind in (NEWLINE, NL):
                start_of_line = True
            elif start_of_line and indents:
                add(indents[-1])
                start_of_line = False
            elif kind in (FSTRING_MIDDLE, TSTRING_MIDDLE):
                text = self.escape_brackets(text)
            if kind in (FSTRING_START, TSTRING_START) and after_start:
                text = " " + text
            after_start = kind in (FSTRING_END, TSTRING_END)
            add(text)


def untokenize(iterable):
    """The source that tokens come from: bytes if an ENCODING token is first, else a str.

    Each element is a sequence of two or of five. Full ones give the source as it was; of pairs only the types and texts are kept.
    """
    made = Untokenizer()
    text = made.untokenize(iterable)
    return text if made.encoding is None else text.encode(made.encoding)


def _normal_name(name):
    """Imitates get_normal_name in tokenizer.c: the two encodings that have a canonical name."""
    short = name[:12].lower().replace("_", "-")
    if short == "utf-8" or short.startswith("utf-8-"):
        return "utf-8"
    if short in ("latin-1", "iso-8859-1", "iso-latin-1") or short.startswith(("latin-1-", "iso-8859-1-", "iso-latin-1-")):
        return "iso-8859-1"
    return name


def detect_encoding(readline):
    """The encoding that a source declares in its first two lines, and the lines read to find it."""
    filename = getattr(getattr(readline, "__self__", None), "name", None)
    suffix = "" if filename is None else f" for {filename!r}"
    bom, default = False, "utf-8"

    def read():
        try:
            return readline()
        except StopIteration:
            return b""

    def find_cookie(line):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            raise SyntaxError("invalid or missing encoding declaration" + suffix)
        found = cookie_re.match(text)
        if not found:
            return None
        encoding = _normal_name(found[1])
        try:
            lookup(encoding)
        except LookupError:
            raise SyntaxError("unknown encoding" + suffix + (f": {encoding}" if filename is not None else ": " + encoding))
        if bom:
            if encoding != "utf-8":
                raise SyntaxError("encoding problem" + suffix + ": utf-8")
            encoding += "-sig"
        return encoding

    first = read()
    if first.startswith(BOM_UTF8):
        bom, first, default = True, first[3:], "utf-8-sig"
    if not first:
        return default, []
    encoding = find_cookie(first)
    if encoding:
        return encoding, [first]
    if not blank_re.match(first):
        return default, [first]
    second = read()
    if not second:
        return default, [first]
    return find_cookie(second) or default, [first, second]


def open(filename):
    """Open a source for reading, in the encoding that it declares."""
    buffer = _builtin_open(filename, "rb")
    try:
        encoding, lines = detect_encoding(buffer.readline)
        buffer.seek(0)
        text = TextIOWrapper(buffer, encoding, line_buffering=True)
        text.mode = "r"
        return text
    except:
        buffer.close()
        raise


def tokenize(readline):
    """The tokens of a source, whose lines readline() gives as bytes.

    They are TokenInfo tuples: type, text, start, end, and the physical line. The first is always an ENCODING token.
    """
    encoding, consumed = detect_encoding(readline)
    rest = chain(consumed, iter_lines(readline))
    yield TokenInfo(ENCODING, "utf-8" if encoding == "utf-8-sig" else encoding, (0, 0), (0, 0), "")
    codec = "utf-8" if encoding == "utf-8-sig" else encoding
    yield from _tokens("".join(line.decode(codec) for line in rest))


def iter_lines(readline):
    while True:
        try:
            line = readline()
        except StopIteration:
            return
        if not line:
            return
        yield line


def generate_tokens(readline):
    """As tokenize(), of lines that readline() gives as str."""
    return _tokens("".join(iter_lines(readline)))


def _message(text):
    return "EOF in multi-line string" if "unterminated triple-quoted" in text and "string literal" in text else text


def _tokens(source):
    rows, problem = _tokenize.tokens(source)
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n") if "\r" in source else source.split("\n")
    ends = source.splitlines(keepends=True) if "\r" in source else None

    def column(row, col):
        text = lines[row - 1] if 0 < row <= len(lines) else ""
        return col if text.isascii() else len(text.encode("utf-8", "surrogatepass")[:col].decode("utf-8", "ignore"))

    def physical(first, last):
        if first > len(lines) or first == len(lines) and not lines[-1]:
            return ""
        return "".join(line + ("\n" if first + i < len(lines) or source.endswith("\n") else "") for i, line in enumerate(lines[first - 1:last]))

    for kind, text, row, col, end_row, end_col in rows:
        if kind in (NEWLINE, NL) and ends is not None and row <= len(ends) and ends[row - 1].endswith("\r\n"):
            text, end_col = "\r\n", end_col + 1
        start = row, column(row, col)
        # A line end lies behind the text that columns are counted in.
        end = (row, start[1] + end_col - col) if kind in (NEWLINE, NL) else (end_row, column(end_row, end_col))
        yield TokenInfo(kind, text, start, end, physical(row, end_row))
    if problem is not None:
        name, text, row, col = problem
        if name in ("IndentationError", "TabError"):
            line = lines[row - 1] if 0 < row <= len(lines) else ""
            raise {"IndentationError": IndentationError, "TabError": TabError}[name](text, ("<string>", row, len(line) + 1, line, None, None))
        if text.endswith("was never closed"):
            text, row, col = "unexpected EOF in multi-line statement", len(lines) - (not lines[-1]), 0
        raise TokenError(_message(text), (row, col))


def _generate_tokens_from_c_tokenizer(source, encoding=None, extra_tokens=False):
    """The tokens as the compiler sees them; with extra_tokens as tokenize() gives them."""
    text = "".join(line if encoding is None else line.decode(encoding) for line in iter_lines(source))
    for t in _tokens(text):
        if extra_tokens:
            yield t
        elif t.type in (INDENT, DEDENT):
            place = t.start[0], -1
            yield t._replace(string="", start=place, end=place)
        elif t.type == NEWLINE:
            yield t._replace(string="")
        elif t.type not in (COMMENT, NL):
            yield t._replace(type=t.exact_type)
