"""Makes cases.jsonl: sources with what CPython says of them, its tree or its error.

Run it on CPython 3.15: python cases.py > cases.jsonl. With two arguments k and n it does the k-th of n parts.
Each line is {"src", "mode", "dump"} or {"src", "mode", "error": [type, msg, lineno, offset, end_lineno, end_offset, text]}.
"""
import ast
import io
import json
import sys
import tokenize
import warnings

# Programs that are right. Each is also tried with every single token left out, and with each doubled.
PROGRAMS = [
    "def f(a, /, b: int = 1, *args: str, c, d=2, **kw) -> None:\n    return a + b\n",
    "def g[T: int = bool, *Ts = *t, **P = [int]](x: T, *y: *Ts):\n    pass\n",
    "async def h():\n    async with a as b, c:\n        await d\n    async for x in y:\n        yield x\n    return [z async for z in w]\n",
    "class C(A, metaclass=B, *c, **d):\n    x: int = 3\n    (y): str\n    z.w: list[int]\n",
    "@deco(1)\n@other.thing\nclass D[T]:\n    def m(self): pass\n",
    "if a:\n    b\nelif c:\n    d\nelse:\n    e\n",
    "for x, *y in z:\n    break\nelse:\n    continue\n",
    "while x := f():\n    pass\nelse:\n    pass\n",
    "with (a as b, c.d as e[0], f()):\n    pass\nwith (g, h): pass\nwith (i, j) as k, l: pass\n",
    "try:\n    a\nexcept B as b:\n    c\nexcept (D, E):\n    f\nexcept G, H:\n    i\nelse:\n    j\nfinally:\n    k\n",
    "try:\n    a\nexcept* B as b:\n    c\nexcept* D, E:\n    raise\n",
    "match a, *b:\n    case {'k': 1, **rest} | [1, -2.5, *_, 'x' 'y'] if c:\n        pass\n    case A.B(c, d=e) as f:\n        pass\n    case None | True | (x) | 1+2j | g.h:\n        pass\n    case _:\n        pass\n",
    "import a.b.c as d, e\nfrom . import f\nfrom ...g.h import (i as j, k,)\nfrom l import *\nlazy import m.n as o\nlazy from .p import q\n",
    "x = y = (z, *w) = [a, b], c = d\nx += 1; y @= 2; z[0] //= 3\nx.y **= yield\n",
    "lambda: 0\nlambda a, /, b=1, *c, d, e=2, **f: (a, b)\n",
    "a = b if c else d if e else f\na or b and not c or d\na < b <= c != d is not e not in f in g is h\n",
    "-a ** -b ** c * ~d // e % f @ g + h - i << j >> k & l ^ m | n\n",
    "f(a, *b, c=1, *d, e=2, **g)\nf(x for x in y)\nf(a := 1, (b := 2))\nf()(1)[2].g\n",
    "a[1], a[1:2], a[::3], a[1:2, ..., *b], a[b := 1], a[*c]\n",
    "{}, {1}, {1: 2}, {**a, 'b': c}, {*a, b}, {x for x in y}, {x: y for x, y in z if w if v}\n",
    "[*x for x in y], {*x for x in y}, {**x for x in y}, (*x for x in y)\n",
    "'a' \"b\" '''c''' r'\\d' u'e' ; b'f' rb'\\x00' ; f'{a}{b!r:>{w}}{c = }{d:%H:%M}' 'x' ; t'{a}{b!s:{c}}'\n",
    "f'{f\"{f'{x}'}\"}' f'{{}}' f'''\n{\na # comment\n}'''\n",
    "1, 0x_ff, 0b1_0, 0o17, 1_000, 1.5, .5, 1e10, 1E-5j, 10**100, 00, 123456789012345678901234567890\n",
    "del a, (b, [c]), d.e, f[0]\nassert a, b\nraise A from b\nraise A\nraise\nglobal x, y\nnonlocal z\nreturn 1, *a\npass\n",
    "type X = int\ntype Y[T] = list[T]\ntype = match = case = lazy = _ = 1\nmatch[a]; case(b); type(c); lazy.d\n",
    "print(a)\nexec(b)\nawait_ = 1\n",
    "if 1:\n\tif 2:\n\t\tx\n\n# comment\n\ty\n\\\nz\n",
    "def f():\n    'doc'\n    def g(): return lambda: (yield)\n    return {k: [v for v in w] for k, w in z.items()}\n",
    "é = 'ü€😀' ; ª = 1 ; ﬁ = 2\n",
]

# Sources that are wrong, or odd.
SOURCES = r'''
x = 1 1
f(1 1)
if x\n  y
if x:\ny
  x
x\n  y
if x:\n    y\n  z
if x:\n\ty\n        z
if 1:\n        x\n\ty
x = 'abc
x = '''+"'''"+r'''abc\nd
x = 'abc\'
(
[1,\n2
f(]
f(\n]
x)
y\nx = (1 1\n
é = 1 1
1 +
x = 08
x = 0777_
x = 00129 + 1
1abc
1_
1__0
1e
1.e
1e+
1.5abc
1jx
0_
0xg
0x
0b2
0b12
0b
0o8
0o18
0o
1\ 2
1\
\
a$
a?
a!
a`b
x = €
x = ”a”
for
print 1
print a, b
exec 'a'
print -1
None = 1
f() = 1
f() += 1
a + 1 = 2
-a = 1
a and b = 1
a < b = 1
not a = 1
x = (yield) = 1
yield = 1
(yield) += 1
[a, b()] = 1
(a, 1) = 2
*a, *1 = b
{} = 1
{1} = 2
{a: b} = 3
[x for x in y] = 1
{x for x in y} = 1
{x: x for x in y} = 1
(x for x in y) = 1
'a' = 1
f'{a}' = 1
t'{a}' = 1
... = 1
lambda: x = 1
lambda: (yield) = 1
a if b else c = 1
(a := 1) = 2
await a = 1
__debug__ == 1
(a, b): int
[a]: int
a, b: int
1: int
f(): int
(a, b) += 1
[a] += 1
x: int: str
f(a=1, 2)
f(**a, 1)
f(**a, *b)
f(a for a in b, 1)
f(1, a for a in b)
f(1, 2, a for a in b)
f(a for a in b, c for c in d)
f(True=1)
f(None=1)
f(a+1=2)
f(a.b=1)
f(a()=1)
f(a=)
f(a, b=)
f(*a=1)
f(**a=1)
f(*)
f(**)
f(a=b for b in c)
f((a)=1)
f(a, *, b)
f(a b=1)
class A(x for x in y): pass
class A(1=2): pass
def f(a=1, b): pass
def f(*): pass
def f(*, **k): pass
def f(*, a=): pass
def f(a=): pass
def f(a, /, b, /): pass
def f(/, a): pass
def f(/): pass
def f(*a, /): pass
def f(*a, *b): pass
def f(*a=1): pass
def f(**a=1): pass
def f(**a, b): pass
def f(**a, *b): pass
def f(a, / *b): pass
def f((a, b)): pass
def f(a, (b)): pass
def f(1): pass
def f: pass
def f()\n pass
def f[](): pass
def f[*T: int](): pass
def f[**P: (int, str)](): pass
def f(a) -> : pass
lambda *: 1
lambda a=1, b: 1
lambda (a, b): 1
lambda a, /, /: 1
lambda **a, b: 1
lambda *a=1: 1
class A\n  pass
class A(: pass
class A:\npass
try:\n  x\ny
try:\n  x
try\n  x
try: pass\nexcept A, B as c: pass
try: pass\nexcept A: pass\nexcept* B: pass
try: pass\nexcept* A: pass\nexcept: pass
try: pass\nexcept*: pass
try: pass\nexcept A as b.c: pass
try: pass\nexcept* A as b[c]: pass
try: pass\nexcept A\n  pass
try: pass\nexcept\n  pass
try: pass\nexcept:\npass
try: pass\nexcept A:\npass
try: pass\nexcept* A:\npass
try: pass\nfinally:\npass
try:\npass
else: y
if a:\n  b\nelse:\nc
if a:\n  b\nelif c:\nd
if a:\n  b\nelif c\n  d
if a:\n  b\nelse:\n  c\nelif d: e
elif x: y
for x in y:\nz
for x in y\n  z
for x() in y: pass
for 1 in y: pass
for x, f() in y: pass
for x of y: pass
while x:\ny
while x\n  y
while 1 pass
with a:\nb
with a as b\n  c
with a as f(): pass
with (a as 1): pass
with a as b,: pass
with a, b as (c, d()): pass
import a.b as c.d
import a as 1
import a b
import a from b
import a, b from c
import
import a,
from a import
from a import b,
from a import (b
from a import b as c.d
from a import ()
from . import *, a
from a import b c
from .a.b import c as 1
lazy import x,
lazy from __future__ import annotations
del f()
del 1
del (a, b())
del *a
del a +
assert a = 1
assert a, b = 1
assert a := 1
raise from x
raise x from
a := 1
(a.b := 1)
(a[0] := 1)
((a, b) := 1)
(a := b := c)
f(a.b := 1)
[a := 1, 2
x = a := 1
(a=1)
(a.b=1)
if a = 1: pass
if a.b = 1: pass
if a() = 1: pass
while a = b: pass
[a = 1]
{1:2, 3}
{1:2, 3:}
{1:}
{1:*a}
{*a:1}
{**a:1}
{1:2, *a}
{1:2, 3: *b}
{1:2, **a if b else c}
{a: b c}
{1, 2: 3}
{**a, b}
(*a)
(**a)
[**a]
{1, **a}
(*a if b else c)
(a, *b if c else d)
a if b else *c
[*a for a in b, c]
[a, b for a, b in c]
{a, for a in b}
[x for x, in]
[x for x() in y]
[x for x y]
[x for 1 in y]
[**x for x in y]
(**x for x in y)
x[1 2]
x[1:2:3:4]
x[]
1 if 2
1 if 2 else pass
pass if 1 else 2
x = 1 if 2
x = 1 if 2 else
[a if b]
a not b
a is
a +* b
a + not b
-not a
a not not b
not
'a' b 'c'
f('a' b 'c')
"a" "b" c "d"
(a, b\nc d)
('a'\n'b' c)
a <> b
a => b
a ++
a ? b : c
x++
async x
async lambda: 1
async def
await
match x:\n case 1
match x:\ncase 1: pass
match x\n case 1: pass
match x:\n case 1: pass\n x
match x:\n case a as b.c: pass
match x:\n case a as _: pass
match x:\n case {**a, 1: 2}: pass
match x:\n case A(a=1, 2): pass
match x:\n case 1 + 2: pass
match x:\n case 1j + 2j: pass
match x:\n case -x: pass
match x:\n case a.b():\npass
match x:\n case *a: pass
match x:\n case f'{a}': pass
match x:\n case {a: 1}: pass
match *x:\n case 1: pass
case x: pass
case 1:\n pass
type X = 1 2
type X
type X[T]
type 1 = 2
type X[] = 1
u'a' b'c'
b'a' f'b'
b'é'
b'\x1'
'\N{foo}'
'\N'
'\N{'
'\x1'
'\u12'
'\U12345678'
'\Uffffffff'
'é\x1'
t'a' 'b'
'a' t'b'
f'a' t'b'
ub'a'
fb'a'
ft'a'
bu'a'
ur'a'
f'{'
f'{}'
f'}'
f'{a'
f'{a b}'
f'{a!x}'
f'{a!}'
f'{a! r}'
f'{a!r b}'
f'{a!1}'
f'{a=b}'
f'{a:{b'
f'{a:b'
f'{a!r:b
f'{!r}'
f'{=}'
f'{:x}'
f'{*}'
f'{a $}'
f'{a)}'
f'{a]}'
f'{(}'
f'{(a]}'
f'{lambda x: 1}'
f'{lambda: 1}'
f'{a:{b:{c:{d}}}}'
f'{a:\n}'
f'{a}}'
f'{{}'
f'{ #x\n}'
f'{a #x'
f'{'a'
f'\x'
f'\N{foo}'
f'{a
f"{a}
f'\u12{a}'
t'{}'
t'{a!x}'
t'{a b}'
t'{lambda x: 1}'
a b\n(
a b)
a b\n)
a b\n'x
a b\nx = 1__0
(a b\n\n)
{a b
f(a b
x = [1, 2\ny = 3
x = {1: 2,\n'a' 'b' c: 4}
foo(a, b for b in range(5), c)
def f(:\n  pass
for x in range(10)\n  pass
x = yield = 1
a, b += 1
a.b: int = yield
global x, 1
global x.y
nonlocal
return return
pass pass
break x
if x: if y: z
if x: pass; else: y
;
;x
x;;y
x = ;
@\ndef f(): pass
@a b\ndef f(): pass
@a\nx
@a = 1\ndef f(): pass
	a\n b
\f x
# comment only
x # comment\n  y
"""
'a
x = 1 # comment 'a
if x: # comment\ny
if x # comment\n  y
not = 1
a and = 2
def = 1
class = 1
f(a, b, c=1, d)
f(**a, b=1, c)
f(*a, b c)
print(a b)
print "a" % b
print a if b
exec a in b
else = 1
import x.y.z as a.b.c
with open(a) as b, open(c) as d e: pass
lambda x y: z
lambda x=: z
(x for x in y z)
[x async y]
x.1
x.
x..y
x[
x = (1,
x = {
x = 'a' 'b
'''


def cases():
    for p in PROGRAMS:
        yield p, "exec", True
    for s in SOURCES.splitlines():
        if s:
            yield s.replace("\\n", "\n").replace("\\f", "\f"), "exec", True
    for mode, sources in (
        ("eval", ["1 +", "1 2", "(", "x = 1", "", "\n", " 1", "1\n2", "a, b", "*a", "x\n\n", "yield", "a if b", "'a", "1;"]),
        ("single", ["if 1:\n  x", "x;y", "x\ny", "", "if 1: pass", "if 1: pass\n", "if 1: pass\nx", "x\n# c", "\n", "def f():\n  x\n", "(", "x ="]),
        ("func_type", ["() -> int", "(int, *str, **bool) -> list[int]", "(int) -> ", "int -> int", "(*a, b) -> c", "(a, ) -> b"]),
    ):
        for s in sources:
            yield s, mode, True
    for p in PROGRAMS:
        yield from mutations(p)


def mutations(program):
    lines = program.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    skip = {tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER, tokenize.COMMENT}
    for t in tokenize.generate_tokens(io.StringIO(program).readline):
        if t.type in skip:
            continue
        a, b = starts[t.start[0] - 1] + t.start[1], starts[t.end[0] - 1] + t.end[1]
        yield program[:a] + program[b:], "exec", False
        yield program[:a] + program[a:b] + " " + program[a:], "exec", False


def row(src, mode, keep):
    try:
        tree = compile(src, "f", mode, ast.PyCF_ONLY_AST)
    except SyntaxError as e:
        if e.msg.startswith("future feature"):
            return None
        return {"src": src, "mode": mode, "error": [type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text]}
    if not keep:
        return None
    return {"src": src, "mode": mode, "dump": ast.dump(tree, include_attributes=True)}


warnings.simplefilter("ignore")
part, parts = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (0, 1)
unique = dict.fromkeys(cases())
for number, (src, mode, keep) in enumerate(unique):
    r = row(src, mode, keep) if number % parts == part else None
    if r:
        print(json.dumps(r, ensure_ascii=False))
