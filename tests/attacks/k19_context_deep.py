# expect: recursion RecursionError memory done
import contextvars
def deep(n):
    return contextvars.copy_context().run(deep, n - 1) if n else 0
deep(10 ** 6)
