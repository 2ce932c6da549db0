try:
    raise OSError(5, "io", "file.txt")
except OSError as e:
    raise LookupError from e
