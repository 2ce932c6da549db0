# await, async for and async with on what has none of it.
async def c(): return 1
async def f(): await 5
f().send(None)  # raises: TypeError: 'int' object can't be awaited
async def f(): await None
f().send(None)  # raises: TypeError: 'NoneType' object can't be awaited
async def f():
    async for x in []: pass
f().send(None)  # raises: TypeError: 'async for' requires an object with __aiter__ method, got list
async def f():
    async with 5: pass
f().send(None)  # raises: TypeError: 'int' object does not support the asynchronous context manager protocol (missed __aexit__ method)
async def f():
    [x async for x in 5]
f().send(None)  # raises: TypeError: 'async for' requires an object with __aiter__ method, got int
class A:
    def __await__(self): return 5
async def f(): await A()
f().send(None)  # raises: TypeError: A.__await__() must return an iterator, not int
class A:
    def __await__(self): return [1]
async def f(): await A()
f().send(None)  # raises: TypeError: A.__await__() must return an iterator, not list
class A:
    def __aiter__(self): return 5
async def f():
    async for x in A(): pass
f().send(None)  # raises: TypeError: 'async for' received an object from __aiter__ that does not implement __anext__: int
class A:
    def __aiter__(self): return self
    def __anext__(self): return 5
async def f():
    async for x in A(): pass
f().send(None)  # raises: TypeError: 'async for' received an invalid object from __anext__: int
class A:
    async def __aenter__(self): pass
async def f():
    async with A(): pass
f().send(None)  # raises: TypeError: 'A' object does not support the asynchronous context manager protocol (missed __aexit__ method)
class A:
    def __aenter__(self): return 1
    def __aexit__(self, *a): return 1
async def f():
    async with A(): pass
f().send(None)  # raises: TypeError: 'async with' received an object from __aenter__ that does not implement __await__: int
class A:
    def __enter__(self): pass
    def __exit__(self, *a): pass
async def f():
    async with A(): pass
f().send(None)  # raises: TypeError: 'A' object does not support the asynchronous context manager protocol (missed __aexit__ method) but it supports the context manager protocol. Did you mean to use 'with'?
class A:
    async def __aenter__(self): pass
    async def __aexit__(self, *a): pass
with A(): pass  # raises: TypeError: 'A' object does not support the context manager protocol (missed __exit__ method) but it supports the asynchronous context manager protocol. Did you mean to use 'async with'?
async def f(): return 1
x = f()
try: x.send(None)
except StopIteration: pass
x.send(None)  # raises: RuntimeError: cannot reuse already awaited coroutine
async def f(): pass
f().send(1)  # raises: TypeError: can't send non-None value to a just-started coroutine
async def f(): raise StopIteration
f().send(None)  # raises: RuntimeError: coroutine raised StopIteration
async def f():
    yield 1
f().send(None)  # raises: AttributeError: 'async_generator' object has no attribute 'send'. Did you mean '.asend' instead of '.send'?
async def f():
    yield 1
for x in f(): pass  # raises: TypeError: 'async_generator' object is not iterable
async def f(): pass
for x in f(): pass  # raises: TypeError: 'coroutine' object is not iterable
async def f(): pass
f()()  # raises: TypeError: 'coroutine' object is not callable
async def f(): pass
iter(f())  # raises: TypeError: 'coroutine' object is not iterable
async def f(): pass
next(f())  # raises: TypeError: 'coroutine' object is not an iterator
async def g():
    yield
    raise StopAsyncIteration
async def f():
    async for x in g(): pass
i = f()
i.send(None)  # raises: RuntimeError: async generator raised StopAsyncIteration
