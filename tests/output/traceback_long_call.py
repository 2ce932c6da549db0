def f(**kw):
    raise ValueError(len(kw))

value = f(
    a=1,
    b=2,
    c=3,
    d=4,
    e=5,
) + 1
