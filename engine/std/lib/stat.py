"""Constants/functions for interpreting results of os.stat() and os.lstat()."""

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
    """Return the portion of the file's mode that can be set by os.chmod()."""
    return mode & 0o7777


def S_IFMT(mode):
    """Return the portion of the file's mode that describes the file type."""
    return mode & 0o170000


def S_ISDIR(mode):
    """Return True if mode is from a directory."""
    return S_IFMT(mode) == S_IFDIR


def S_ISCHR(mode):
    """Return True if mode is from a character special device file."""
    return S_IFMT(mode) == S_IFCHR


def S_ISBLK(mode):
    """Return True if mode is from a block special device file."""
    return S_IFMT(mode) == S_IFBLK


def S_ISREG(mode):
    """Return True if mode is from a regular file."""
    return S_IFMT(mode) == S_IFREG


def S_ISFIFO(mode):
    """Return True if mode is from a FIFO (named pipe)."""
    return S_IFMT(mode) == S_IFIFO


def S_ISLNK(mode):
    """Return True if mode is from a symbolic link."""
    return S_IFMT(mode) == S_IFLNK


def S_ISSOCK(mode):
    """Return True if mode is from a socket."""
    return S_IFMT(mode) == S_IFSOCK


def S_ISDOOR(mode):
    """Return True if mode is from a door."""
    return False


def S_ISPORT(mode):
    """Return True if mode is from an event port."""
    return False


def S_ISWHT(mode):
    """Return True if mode is from a whiteout."""
    return False


def filemode(mode):
    """Convert a file's mode to a string of the form '-rwxrwxrwx'."""
    kinds = {S_IFLNK: "l", S_IFSOCK: "s", S_IFREG: "-", S_IFBLK: "b", S_IFDIR: "d", S_IFCHR: "c", S_IFIFO: "p"}
    text = kinds.get(S_IFMT(mode), "?")
    for shift, special, mark in (6, S_ISUID, "s"), (3, S_ISGID, "s"), (0, S_ISVTX, "t"):
        bits = mode >> shift
        execute = bits & 1
        last = (mark if execute else mark.upper()) if mode & special else "x" if execute else "-"
        text += ("r" if bits & 4 else "-") + ("w" if bits & 2 else "-") + last
    return text
