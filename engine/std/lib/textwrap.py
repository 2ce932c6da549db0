"""Paragraphs of text in lines of a given width, and their indentation."""

import re

__all__ = ["TextWrapper", "wrap", "fill", "dedent", "indent", "shorten"]

_whitespace = "\t\n\x0b\x0c\r "
_blank, _solid = f"[{re.escape(_whitespace)}]", f"[^{re.escape(_whitespace)}]"
_letter = r"[^\d\W]"
_ends_word = r"[\w!\"'&.,?]"

# A chunk is white space, a dash of two or more between words, or a word up to a hyphen that may break it, white space or such a dash.
_breaking_hyphen = rf"-(?:(?<={_letter}{{2}}-)|(?<={_letter}-{_letter}-))(?={_letter}-?{_letter})"
_before_dash = rf"(?<={_ends_word})(?=-{{2,}}\w)"
_chunk = rf"({_blank}+|(?<={_ends_word})-{{2,}}(?=\w)|{_solid}+?(?:{_breaking_hyphen}|(?={_blank}|\Z)|{_before_dash}))"


class TextWrapper:
    """Object for wrapping/filling text: its attributes are the options of wrap() and fill().

    width is the greatest length of a line; initial_indent and subsequent_indent stand before the first and the other lines. expand_tabs
    (to tabsize columns) and replace_whitespace (by blanks) come first. fix_sentence_endings makes two blanks behind a sentence,
    break_long_words and break_on_hyphens say where words may break, drop_whitespace takes it off at the ends of lines. max_lines bounds
    the lines: the last ends in placeholder where text was left out.
    """

    unicode_whitespace_trans = dict.fromkeys(map(ord, _whitespace), ord(" "))
    word_punct = _ends_word
    letter = _letter
    whitespace = _blank
    nowhitespace = _solid
    wordsep_re = re.compile(_chunk)
    wordsep_simple_re = re.compile(f"({_blank}+)")
    sentence_end_re = re.compile(r"[a-z][.!?][\"']?\Z")

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True, tabsize=8, *,
                 max_lines=None, placeholder=" [...]"):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        """Tabs and other white space as the options want it."""
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        """The chunks that lines are made of: a line may end behind each."""
        pattern = self.wordsep_re if self.break_on_hyphens is True else self.wordsep_simple_re
        return [chunk for chunk in pattern.split(text) if chunk]

    def _fix_sentence_endings(self, chunks):
        """Two blanks for one behind the end of a sentence."""
        i = 0
        while i < len(chunks) - 1:
            if chunks[i + 1] == " " and self.sentence_end_re.search(chunks[i]):
                chunks[i + 1] = "  "
                i += 1
            i += 1

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        """Deals with a chunk that fits on no line."""
        room = 1 if width < 1 else width - cur_len
        if not self.break_long_words:
            # It has a line of its own, even though that is too long.
            if not cur_line:
                cur_line.append(reversed_chunks.pop())
            return
        chunk = reversed_chunks[-1]
        end = room
        if self.break_on_hyphens and len(chunk) > room:
            hyphen = chunk.rfind("-", 0, room)
            if hyphen > 0 and any(c != "-" for c in chunk[:hyphen]):
                end = hyphen + 1
        cur_line.append(chunk[:end])
        reversed_chunks[-1] = chunk[end:]

    def _fill_line(self, chunks, width):
        """The chunks of the next line, taken from the end of chunks, and their length."""
        line, length = [], 0
        while chunks and length + len(chunks[-1]) <= width:
            length += len(chunks[-1])
            line.append(chunks.pop())
        if chunks and len(chunks[-1]) > width:
            self._handle_long_word(chunks, line, length, width)
            length = sum(map(len, line))
        if self.drop_whitespace and line and not line[-1].strip():
            length -= len(line.pop())
        return line, length

    def _close(self, lines, line, length, indent, width):
        """The last line where there may be no more: what fits before the placeholder."""
        while line:
            if line[-1].strip() and length + len(self.placeholder) <= width:
                lines.append(indent + "".join(line) + self.placeholder)
                return
            length -= len(line.pop())
        if lines:
            before = lines[-1].rstrip()
            if len(before) + len(self.placeholder) <= self.width:
                lines[-1] = before + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def _wrap_chunks(self, chunks):
        """The lines that chunks make."""
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines = []
        chunks.reverse()
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and lines and not chunks[-1].strip():
                chunks.pop()
            line, length = self._fill_line(chunks, width)
            if not line:
                continue
            rest_is_nothing = not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()
            if self.max_lines is None or len(lines) + 1 < self.max_lines or rest_is_nothing and length <= width:
                lines.append(indent + "".join(line))
                continue
            self._close(lines, line, length, indent, width)
            break
        return lines

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        """The lines of a paragraph, each at most self.width wide."""
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        """A paragraph as one str of such lines."""
        return "\n".join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    """The lines of a paragraph, each at most width wide; see TextWrapper for the keyword arguments."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """A paragraph as one str of such lines; see TextWrapper for the keyword arguments."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """A text on one line of this width.

    White space becomes one blank; words at the end that do not fit become the placeholder.
    """
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


def _is_blank(line):
    return not line or line.isspace()


def dedent(text):
    """A text without the indentation that its lines share.

    Tabs and blanks are not equal. Lines of white space only become empty and are not counted.
    """
    try:
        lines = text.split("\n")
    except (AttributeError, TypeError):
        raise TypeError(f"expected str object, not {type(text).__qualname__!r}") from None
    full = [line for line in lines if not _is_blank(line)]
    first, last = min(full, default=""), max(full, default="")
    margin = 0
    while margin < len(first) and first[margin] == last[margin] and first[margin] in " \t":
        margin += 1
    return "\n".join(["" if _is_blank(line) else line[margin:] for line in lines])


def indent(text, prefix, predicate=None):
    """A text with a prefix before its lines.

    predicate says of a line whether it gets one; by default all do that are not white space only.
    """
    if predicate is None:
        predicate = str.strip
    return "".join([prefix + line if predicate(line) else line for line in text.splitlines(True)])
