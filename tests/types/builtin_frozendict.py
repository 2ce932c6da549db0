# What the module builtins shows.
assert frozendict(a=1) == {"a": 1} and type(frozendict()).__name__ == "frozendict"
assert issubclass(ImportCycleError, ImportError)
