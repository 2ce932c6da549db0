# Words outside of where they mean something; names with two scopes.
return 1  # raises: SyntaxError: 'return' outside function
yield 1  # raises: SyntaxError: 'yield' outside function
yield from x  # raises: SyntaxError: 'yield from' outside function
await x  # raises: SyntaxError: 'await' outside function
break  # raises: SyntaxError: 'break' outside loop
continue  # raises: SyntaxError: 'continue' not properly in loop
class C:
    return 1  # raises: SyntaxError: 'return' outside function
class C:
    yield 1  # raises: SyntaxError: 'yield' outside function
nonlocal x  # raises: SyntaxError: nonlocal declaration not allowed at module level
def f():
    nonlocal undefined_here  # raises: SyntaxError: no binding for nonlocal 'undefined_here' found
def f():
    x = 1
    global x  # raises: SyntaxError: name 'x' is assigned to before global declaration
def f():
    print(x)
    global x  # raises: SyntaxError: name 'x' is used prior to global declaration
def f(x):
    global x  # raises: SyntaxError: name 'x' is parameter and global
def f(x):
    nonlocal x  # raises: SyntaxError: name 'x' is parameter and nonlocal
def f():
    x: int
    global x  # raises: SyntaxError: annotated name 'x' can't be global
def f():
    global x
    nonlocal x  # raises: SyntaxError: name 'x' is nonlocal and global
def f():
    x = 1
    def g():
        print(x)
        nonlocal x  # raises: SyntaxError: name 'x' is used prior to nonlocal declaration
def f():
    async with a: pass  # raises: SyntaxError: 'async with' outside async function
def f():
    async for a in b: pass  # raises: SyntaxError: 'async for' outside async function
def f():
    await x  # raises: SyntaxError: 'await' outside async function
def f():
    [await x for x in y]  # raises: SyntaxError: asynchronous comprehension outside of an asynchronous function
def f():
    [x async for x in y]  # raises: SyntaxError: asynchronous comprehension outside of an asynchronous function
async def f():
    yield from x  # raises: SyntaxError: 'yield from' inside async function
async def f():
    yield 1
    return 2  # raises: SyntaxError: 'return' with value in async generator
async with a: pass  # raises: SyntaxError: 'async with' outside async function
async for a in b: pass  # raises: SyntaxError: 'async for' outside async function
(await x for x in y)  # raises: NameError: name 'y' is not defined
lambda: (yield from await x)  # raises: SyntaxError: 'await' outside async function
def f():
    from a import *  # raises: SyntaxError: import * only allowed at module level
class C:
    from a import *  # raises: SyntaxError: import * only allowed at module level
def f(): 
    for x in y: pass
    else: 
        break  # raises: SyntaxError: 'break' outside loop
if 1:
    continue  # raises: SyntaxError: 'continue' not properly in loop
def f():
    while 1:
        def g():
            break  # raises: SyntaxError: 'break' outside loop
class C:
    for x in y: 
        class D:
            continue  # raises: SyntaxError: 'continue' not properly in loop
[(yield 1) for x in y]  # raises: SyntaxError: 'yield' inside list comprehension
{(yield): 1 for x in y}  # raises: SyntaxError: 'yield' inside dict comprehension
class C:
    [(yield) for x in y]  # raises: SyntaxError: 'yield' inside list comprehension
from __future__ import nope  # raises: SyntaxError: future feature nope is not defined
x = 1
from __future__ import annotations  # raises: SyntaxError: from __future__ imports must occur at the beginning of the file
from __future__ import braces  # raises: SyntaxError: not a chance
import a; from __future__ import division  # raises: SyntaxError: from __future__ imports must occur at the beginning of the file
