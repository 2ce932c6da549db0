"""The lines of source files, kept for those who quote them: tracebacks above all."""

import sys
import _traceback

__all__ = ["getline", "clearcache", "checkcache", "lazycache"]

# File name → (size, time or None, lines, full name); of what a loader may still be asked for: (get its source,).
cache = {}


def clearcache():
    """Forget all files."""
    cache.clear()


def getline(filename, lineno, module_globals=None):
    """One line of a file, "" where there is none."""
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ""


def getlines(filename, module_globals=None):
    """All lines of a file, read if they are not known yet."""
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        return entry[2]
    try:
        return updatecache(filename, module_globals)
    except MemoryError:
        clearcache()
        return []


def _getline_from_code(code, lineno):
    """A line of the source that a code object keeps, "" where it keeps none."""
    return _traceback.code_line(code, lineno)


def _source_unavailable(filename):
    return not filename or filename.startswith("<") and filename.endswith(">")


def _read(path):
    """The lines of a file, None where it cannot be read."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        text = data.decode(_encoding(data))
    except (OSError, UnicodeDecodeError, SyntaxError, LookupError):
        return None
    lines = text.replace("\r\n", "\n").replace("\r", "\n").splitlines(keepends=True) if "\r" in text else _lines(text)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    return lines


def _lines(text):
    lines = text.split("\n")
    last = lines.pop()
    return [line + "\n" for line in lines] + ([last] if last else [])


def _encoding(data):
    """The encoding that the first two lines of a source name."""
    if data.startswith(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    import re

    for line in data.split(b"\n", 2)[:2]:
        found = re.match(rb"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", line)
        if found:
            return found[1].decode()
        if not re.match(rb"[ \t\f]*(?:[#\r\n]|$)", line):
            break
    return "utf-8"


def checkcache(filename=None):
    """Forget a file, or all, that changed since it was read."""
    for name in list(cache) if filename is None else [filename]:
        entry = cache.get(name)
        if entry is None or len(entry) == 1 or entry[1] is None:
            continue
        lines = _read(entry[3])
        if lines is None or len("".join(lines)) != entry[0]:
            cache.pop(name, None)


def updatecache(filename, module_globals=None):
    """Read a file anew; no lines where it cannot be read."""
    entry = cache.get(filename)
    if entry is not None and len(entry) != 1:
        cache.pop(filename, None)
    if _source_unavailable(filename):
        return []
    lines, path, seconds = _read(filename), filename, 0.0
    if lines is None and (entry is not None and len(entry) == 1 or lazycache(filename, module_globals)):
        try:
            source = cache[filename][0]()
        except (ImportError, OSError):
            source = None
        if source is not None:
            lines, seconds = [line + "\n" for line in source.splitlines()], None
    if lines is None and not filename.startswith("/"):
        for folder in sys.path:
            try:
                path = folder.rstrip("/") + "/" + filename
            except (TypeError, AttributeError):
                continue
            lines = _read(path)
            if lines is not None:
                break
    if lines is None:
        return []
    cache[filename] = len("".join(lines)), seconds, lines, path
    return lines


def lazycache(filename, module_globals):
    """Remember what loader to ask for a module's source once it is wanted; whether there is one."""
    entry = cache.get(filename)
    if entry is not None:
        return len(entry) == 1
    if not filename or filename.startswith("<") and filename.endswith(">") or not module_globals or "__name__" not in module_globals:
        return False
    spec = module_globals.get("__spec__")
    name = getattr(spec, "name", None) or module_globals["__name__"]
    loader = getattr(spec, "loader", None) or module_globals.get("__loader__")
    get_source = getattr(loader, "get_source", None)
    if not name or get_source is None:
        return False

    def get_lines(name=name, *args, **kwargs):
        return get_source(name, *args, **kwargs)

    cache[filename] = (get_lines,)
    return True
