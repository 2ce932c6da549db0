# The RuntimeError that a StopIteration becomes has that as its context, whatever is being handled outside.
async def coroutine():
    raise StopIteration(4)

def generator():
    raise StopIteration(4)
    yield

async def asynchronous():
    raise StopAsyncIteration(4)
    yield

for make in (lambda: coroutine().send(None), lambda: next(generator()), lambda: asynchronous().asend(None).send(None)):
    try:
        1 / 0
    except ZeroDivisionError as outer:
        try:
            make()
        except RuntimeError as e:
            assert e.__cause__ is e.__context__ and e.__cause__.args == (4,), (e.__cause__, e.__context__)
            assert e.__cause__.__context__ is outer
            assert e.__suppress_context__
        else:
            assert False
