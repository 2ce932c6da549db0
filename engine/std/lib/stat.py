"""The numbers of a mode as os.stat() gives it, and questions about them."""

ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)

S_IFDIR, S_IFCHR, S_IFBLK, S_IFREG, S_IFIFO, S_IFLNK, S_IFSOCK = 0o40000, 0o20000, 0o60000, 0o100000, 0o10000, 0o120000, 0o140000
S_IFDOOR = S_IFPORT = S_IFWHT = 0
S_ISUID, S_ISGID, S_ISVTX = 0o4000, 0o2000, 0o1000
S_ENFMT = S_ISGID
S_IRWXU, S_IRUSR, S_IWUSR, S_IXUSR = 0o700, 0o400, 0o200, 0o100
S_IREAD, S_IWRITE, S_IEXEC = S_IRUSR, S_IWUSR, S_IXUSR
S_IRWXG, S_IRGRP, S_IWGRP, S_IXGRP = 0o70, 0o40, 0o20, 0o10
S_IRWXO, S_IROTH, S_IWOTH, S_IXOTH = 0o7, 0o4, 0o2, 0o1


def S_IMODE(mode):
    """The permission bits of a mode, those that chmod sets."""
    return mode & 0o7777


def S_IFMT(mode):
    """The bits of a mode that tell what kind of file it is."""
    return mode & 0o170000


def _question(name, kind, owner):
    """The function S_IS... of a kind of file; None is one that no file here has."""
    def question(mode):
        return S_IFMT(mode) == kind

    question.__name__ = question.__qualname__ = name
    question.__doc__ = f"Whether a mode is that of {owner}."
    return question


S_ISDIR, S_ISCHR, S_ISBLK, S_ISREG, S_ISFIFO, S_ISLNK, S_ISSOCK, S_ISDOOR, S_ISPORT, S_ISWHT = (_question(*row) for row in (
    ("S_ISDIR", S_IFDIR, "a directory"),
    ("S_ISCHR", S_IFCHR, "a device of characters"),
    ("S_ISBLK", S_IFBLK, "a device of blocks"),
    ("S_ISREG", S_IFREG, "an ordinary file"),
    ("S_ISFIFO", S_IFIFO, "a named pipe"),
    ("S_ISLNK", S_IFLNK, "a symbolic link"),
    ("S_ISSOCK", S_IFSOCK, "a socket"),
    ("S_ISDOOR", None, "a door"),
    ("S_ISPORT", None, "an event port"),
    ("S_ISWHT", None, "a whiteout"),
))


def filemode(mode):
    """A mode in ten letters as ls shows it, such as '-rw-r--r--'."""
    kinds = {S_IFLNK: "l", S_IFSOCK: "s", S_IFREG: "-", S_IFBLK: "b", S_IFDIR: "d", S_IFCHR: "c", S_IFIFO: "p"}
    text = kinds.get(S_IFMT(mode), "?")
    for shift, special, mark in (6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t"):
        bits = mode >> shift
        execute = bits & 1
        last = (mark if execute else mark.upper()) if mode & special else "x" if execute else "-"
        text += ("r" if bits & 4 else "-") + ("w" if bits & 2 else "-") + last
    return text
