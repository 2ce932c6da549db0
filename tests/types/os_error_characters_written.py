# BlockingIOError counts characters in characters_written; OSError reads its arguments by their number.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


import errno
e = BlockingIOError(errno.EAGAIN, "again", 5)
assert e.characters_written == 5
assert e.errno == errno.EAGAIN
assert e.strerror == 'again'
e.characters_written = 9
assert e.characters_written == 9
del e.characters_written
assert error('e.characters_written') == 'AttributeError: characters_written'
assert error('del e.characters_written') == 'AttributeError: characters_written'
assert error("e.characters_written = 'x'") == "TypeError: 'str' object cannot be interpreted as an integer"
assert error('OSError().characters_written') == 'AttributeError: characters_written'
e = OSError(errno.ENOENT, "gone", "file.txt")
assert type(e).__name__ == 'FileNotFoundError'
assert e.filename == 'file.txt'
assert e.filename2 is None
assert str(e) == f"[Errno {errno.ENOENT}] gone: 'file.txt'"
assert str(OSError("one")) == 'one'
assert OSError("one").errno is None
assert str(OSError()) == ''
assert OSError(1, "a", "b", None, "c").filename2 == 'c'
assert str(OSError(1, "a", "b", None, "c")) == "[Errno 1] a: 'b' -> 'c'"


# Any number counts as one, also where more arguments follow: then all stay in args and there is no file name.
class Four:
    def __index__(self): return 4


e = BlockingIOError(1, "text", Four(), "more")
assert e.characters_written == 4
assert len(e.args) == 4 and e.args[3] == "more"
assert e.filename is None and e.filename2 is None
assert str(e) == "[Errno 1] text"
assert BlockingIOError(1, "text", 5, None, "second").filename2 is None
assert error("BlockingIOError(1, 'text', 1.5)") == "TypeError: 'float' object cannot be interpreted as an integer"
assert error("BlockingIOError(1, 'text', 1j)") == "TypeError: 'complex' object cannot be interpreted as an integer"
assert error("BlockingIOError(1, 'text', 2**80)") == "ValueError: cannot fit 'int' into an index-sized integer"
assert BlockingIOError(1, "text", "5").filename == "5"
assert type(OSError(1, "text", Four()).filename) is Four
