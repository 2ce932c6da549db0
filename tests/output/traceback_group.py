def check(value):
    if value < 0:
        raise ValueError(f"negative: {value}")

def check_all(values):
    errors = []
    for v in values:
        try:
            check(v)
        except ValueError as e:
            errors.append(e)
    raise ExceptionGroup("checks failed", errors)

check_all([1, -2, -3])
