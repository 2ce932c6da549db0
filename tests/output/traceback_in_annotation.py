def f(a: missing_name) -> int:
    pass


print(f.__annotations__)
