def f(*args, **kwargs):
    return args


print(f(*[1, 2]))
print(f(*[1], *5))
