"""The forms of statements; grammar.py says how a form is read. A number before a form is its weight."""

SIMPLE = [
    "4 <new:int> = <fit:int>", "3 <new:str> = <fit:str>", "3 <new:list> = <fit:list>", "2 <new:dict> = <dict>", "2 <new:float> = <float>", "2 <new:tuple> = <fit:tuple>", "<new:set> = <set>", "<new:bytes> = <fit:bytes>",
    "<new:bool> = <bool>", "<new:complex> = <complex>", "2 <new:obj> = <obj>", "2 <new:func> = <func>", "2 <new:iter> = <iter>", "<new:strs> = <strs>", "<new:any> = <any>", "<new:error> = <error>",
    "4 show(<any>)", "show(<int>, <bool>)", "2 <any>", "show(<iter>)", "show([*<iter>])", "print(<str>, end='|\\n')",
    "2 <new:int> = <new:int> = <int>", "<new:int>, <new:int> = <int>, <int>", "2 <new:int>, <new:int> = <tuple>", "<new:int>, *<new:list> = <list>", "*<new:list>, <new:int> = <tuple>", "[<new:int>, *<new:list>, <new:int>] = <list>",
    "<new:int>, (<new:int>, *<new:list>) = <int>, <list>", "(<new:str>, <new:str>) = <strs>", "<new:str>, <new:str>, *<new:strs> = <str>", "<new:int>, <new:int> = <var:int>, <var:int> = <int>, <int>", "for <new:int> in <list>: show(<var:int>)",
    "<new:int>, <list>[<=index>], <obj>.q = <list>", "*<new:list>, = <iter>",
    "2 <var:int> += <int>", "<var:int> -= <int>", "<var:int> *= <=small>", "<var:int> //= <int>", "<var:int> %= <int>", "<var:int> **= <=small>", "<var:int> &= <int>", "<var:int> |= <int>", "<var:int> ^= <int>", "<var:int> <<= <=count>",
    "<var:int> >>= <=small>", "<var:float> /= <float>", "<var:float> += <float>", "<var:float> *= <int>", "<var:str> += <lit:str>", "<var:str> *= <=count>", "<var:list> += <lit:list>", "<var:tuple> += <lit:tuple>", "<var:set> |= <set>", "<var:set> -= <set>", "<var:dict> |= <dict>",
    "2 <var:obj> += <any>", "<var:obj> @= <int>", "<var:obj>.x += <int>", "<var:obj>[<any>] += <int>", "<var:list>[<=index>] += <int>", "<var:dict>[<=key>] -= <int>", "<var:int> += 1", "<var:int> -= 1",
    "<new:int> = 9223372036854775806; <var:int> += <=count>; show(<var:int> - 3, <var:int> + 1)", "<new:int>: <=annotation> = <int>", "<new:str>: 'str' = <str>", "<obj>.y: int = <int>", "(<var:int>): int = <int>", "<var:any>: int",
    "<var:list>[<=index>] = <int>", "2 <var:dict>[<=key>] = <int>", "<var:list>[<slice>] = <lit:list>", "<var:obj>[<any>] = <any>", "<var:obj>.x = <int>", "<var:obj>[<slice>] = <any>", "<var:dict>[<hashable>] = <any>", "<var:list>[<slice>] = <iter>", "<var:list>[<=index>:<=index>] = <lit:list>", "show(<list>[<=index>:<=index>])", "show(1 << <=small>, <=small> << <=small>, <var:int> << <=small>)",
    "del <var:list>[<=index>]", "2 del <var:dict>[<=key>]", "del <var:list>[<slice>]", "2 del <var:obj>.x", "del <var:obj>[<any>]", "del <var:any>; show(<any>)", "del (<var:int>), <var:dict>[<=key>]", "<var:dict>.pop(<=key>, <any>)",
    "<var:dict>.pop(<=key>); <var:dict>[<=key>] = <int>; show(list(<var:dict>))", "del <var:dict>['a']; <var:dict>['a'] = <int>; show(<var:dict>)",
    "2 assert <bool>, <any>", "assert <any>", "pass", "2 raise <error>", "raise <error> from <error>", "raise <error> from None", "raise", "raise <any>",
    "import math as <new:any>; show(math.floor(<float>))", "import math; show(math.gcd(<int>, <int>), math.isqrt(abs(<int>)))", "from math import sqrt, pi as <new:float>; show(sqrt(<float>))", "import itertools as <new:any>",
    "import itertools; show(list(itertools.chain(<list>, <tuple>)), list(itertools.islice(<iter>, <=small>)))", "import functools; show(functools.reduce(lambda a, b: a + b, <list>, <int>))",
    "from collections import OrderedDict, Counter, namedtuple; show(Counter(<str>).most_common(1), namedtuple('P', 'x y')(<int>, <int>))", "import json; show(json.dumps(<dict>), json.loads('[1, 2.5, null]'))", "from operator import *; show(add(<int>, <int>))",
    "import re; show(re.findall('[h-z]', <str>))", "import missing_module", "from math import missing_name", "from . import relative",
    "global_names = sorted(k for k in globals() if k[0] == 'v')", "show(sorted(k for k in locals() if k[0] == 'v'))", "exec('show(1)')", "show(eval('1 + <=small>'))", "show((lambda: <any>)())",
    "show(next(<var:iter>, 'end'))", "x:any | show(list($x for $x in <-iter>))", "type Alias = list[int]; show(Alias, Alias.__value__)", "type Pair[A, *B, **C] = tuple[A, B, C]; show(Pair.__type_params__)",
    "<new:int> = <new:list> = <call:any>", "show(<call:any>)", "2 <call:any>", "show(vars(<obj>))", "show(<error>.args)", "<new:any> = None if <bool> else <any>",
]

COMPOUND = [
    "3 if <bool>:\n  <block>", "3 if <bool>:\n  <block>\nelse:\n  <block>", "2 if <any>:\n  <block>\nelif <bool>:\n  <block>\nelse:\n  <block>", "if <int> < <int> or not <bool>:\n  <block>",
    "3 for <new:int> in <list>:\n  <loop>", "2 for <new:int> in range(<=small>):\n  <loop>\nelse:\n  <block>", "for <new:int>, <new:str> in enumerate(<str>[:4]):\n  <loop>", "for <new:str>, <new:int> in <dict>.copy().items():\n  <loop>", "for <new:int> in range(<=small>, -3, -<=count>):\n  <loop>",
    "for <new:int>, *<new:list> in [<list>, <tuple>]:\n  <loop>", "for <var:obj>.x in <list>:\n  <loop>", "for <var:list>[<=index>] in <list>:\n  <loop>", "2 for <new:int> in <iter>:\n  <loop>\nelse:\n  <block>", "for <new:int>, <new:int> in zip(<list>, <tuple>):\n  <loop>",
    "for <new:int> in <int>, *<list>:\n  <loop>", "for <new:any> in <any>:\n  <loop>",
    "2 $w = 0\nwhile $w < <=small>:\n  $w += 1\n  <loop>", "$w = <=small>\nwhile $w:\n  $w -= 1\n  <loop>\nelse:\n  <block>", "$w = 0\nwhile True:\n  $w += 1\n  if $w > <=small>:\n    break\n  <loop>", "$w = 4\nwhile ($w := $w - 1) > 0 and (<bool>):\n  <loop>",
    "$w = 0\nwhile (<bool>) and $w < 3:\n  $w += 1\n  <loop>\nelse:\n  <block>",
    "4 try:\n  <block>\nexcept <=except> as e:\n  caught(e)", "2 try:\n  <block>\nexcept <=except> as <new:error>:\n  <block>\nelse:\n  <block>", "try:\n  <block>\nfinally:\n  <block>", "try:\n  <block>\nexcept:\n  <block>\nfinally:\n  show(<any>)",
    "2 try:\n  <block>\nexcept <=except>:\n  show('first')\nexcept <=except> as e:\n  caught(e)\n  <block>\nelse:\n  show('no error')\nfinally:\n  <block>", "try:\n  try:\n    <block>\n  finally:\n    <block>\nexcept Exception as e:\n  caught(e)",
    "try:\n  <block>\nexcept <any> as e:\n  caught(e)", "try:\n  raise <error>\nexcept <=except> as e:\n  <block>\n  raise", "try:\n  raise <error>\nexcept <=except> as e:\n  raise <error> from e", "try:\n  raise <error>\nexcept <=except>:\n  <block>",
    "try:\n  try:\n    raise <error>\n  except <=except>:\n    raise <error>\n  finally:\n    <block>\nexcept Exception as e:\n  caught(e)", "try:\n  raise <error>\nexcept <=except> as e:\n  e.add_note(<str>)\n  caught(e)",
    "try:\n  raise ExceptionGroup(<str>, [<error1>, <error1>])\nexcept* Err as e:\n  caught(e)\nexcept* (ValueError, TypeError) as e:\n  <block>", "try:\n  <block>\nexcept* <=except> as e:\n  caught(e)\nelse:\n  <block>\nfinally:\n  <block>",
    "try:\n  try:\n    raise <error1>\n  except* ValueError:\n    raise <error>\nexcept Exception as e:\n  caught(e)",
    "2 with Manager(<any>):\n  <block>", "with Manager(<int>) as <new:any>, Manager('two', <bool>) as <new:any>:\n  <block>", "with (Manager('one', True), Manager(<str>) as <new:str>,):\n  <block>", "with Manager('m', True) as <var:obj>.x:\n  raise <error>", "with <any> as <new:any>:\n  <block>",
    "with Manager('target') as (<new:any>, *<new:list>):\n  <block>",
    "2 <new:dict> = {'a': <int>, 'b': <int>, **<dict>}\ndel <var:dict>[<=ab>]\n<var:dict>[<=key>] = <int>\n<var:dict>[<hashable>] = <any>\nshow(<var:dict>, [*<var:dict>.items()], <var:dict>.popitem())",
    "4 match <subject>:\n  <cases>",
    "try:\n  <block>\nexcept Exception as e:\n  caught(e)\nfinally:\n  for <new:int> in <list>:\n    <block>",
]

LOOP = ["break", "continue", "2 if <bool>:\n  break", "2 if <bool>:\n  continue", "if <int> > <int>:\n  <block>\n  continue", "try:\n  <block>\n  continue\nfinally:\n  <block>", "try:\n  break\nfinally:\n  <block>", "with Manager('loop'):\n  if <bool>:\n    break\n  continue",
        "try:\n  <block>\nexcept <=except>:\n  continue\nelse:\n  break"]

FUNCTION = ["2 return <any>", "return", "2 if <bool>:\n  return <any>", "try:\n  return <any>\nfinally:\n  <block>", "try:\n  <block>\nexcept <=except>:\n  return <any>\nfinally:\n  <block>", "with Manager('return'):\n  return <any>",
            "for <new:int> in <list>:\n  try:\n    return <var:int>\n  finally:\n    <block>", "global <glob>; <gvar> = <lit:int>", "2 nonlocal <free>; <fvar> = <fit:int>", "nonlocal <free>; del <fvar>", "show(locals().keys() & {'a', 'v1'})",
            "try:\n  return <any>\nfinally:\n  return <any>", "for <new:int> in <list>:\n  try:\n    raise <error>\n  finally:\n    break"]

# What ends a function too early counts less in these.
GENERATOR = ["3 yield <any>", "yield", "2 <new:any> = yield <any>", "<new:any> = yield", "show((yield <int>))", "for <new:int> in <list>:\n  yield <var:int>", "try:\n  yield <any>\nexcept Err as e:\n  caught(e)\n  yield <any>", "try:\n  yield <any>\nfinally:\n  show('cleanup')",
             "with Manager('gen'):\n  yield <int>"]
DELEGATE = ["2 yield from <list>", "<new:any> = yield from <iter>", "<new:any> = yield from <call:iter>", "return <any>", "yield from <any>"]

COROUTINE = ["2 await Sleep(<any>)", "2 <new:int> = await Sleep(<int>)", "async for <new:int> in Arange(<=small>):\n  <loop>", "async for <new:int> in Arange(<=small>):\n  <loop>\nelse:\n  <block>", "async with AManager(<any>):\n  <block>",
             "async with AManager('a', <bool>) as <new:any>, AManager('b'):\n  <block>", "async with (AManager('one', True) as <new:any>,):\n  raise <error>", "<new:any> = await <acall>", "async for <new:any> in <agen>:\n  <loop>", "show([x async for x in <agen>])",
             "async for <new:any> in <any>:\n  <block>", "async with <any>:\n  <block>"]

CLASSES = [
    "class $C(<base>):\n  <cbody>\nshow($C.__mro__[1:], sorted(k for k in vars($C) if k[0] != '_'))\n<new:any> = $C",
    "class $C:\n  x = <int>\n  def __init__(self, a=<int>):\n    self.a = a\n  def get(self):\n    return self.a + self.x\n  @property\n  def both(self):\n    return <any>\n  @both.setter\n  def both(self, value):\n    self.a = value\n"
    "  @staticmethod\n  def st(a, b=<int>):\n    return (a, b)\n  @classmethod\n  def cl(cls, a):\n    return (cls.__name__, a)\nclass $D($C):\n  def get(self):\n    return super().get() * 2\n<new:any> = $D(<int>)\nshow($D().get(), <var:any>.x)\nshow($D(<int>).both, $D.st(<int>), $D().cl(<int>))\n"
    "$D.x = <int>\nshow($D(<any>).get())",
    "class $C:\n  __slots__ = ('a', 'b')\n  def __init__(self, a):\n    self.a = a\n  def __repr__(self):\n    return f'$C({self.a!r})'\n  def __eq__(self, o):\n    return show('eq') or <bool>\n  def __lt__(self, o):\n    return self.a < o.a\n  __hash__ = None\n"
    "show(sorted([$C(<int>), $C(<int>), $C(<int>)]), $C(<int>) == <any>)\nshow($C(<int>).b)\n$C(<int>).c = <int>",
    "class $C(metaclass=Meta, key=<int>):\n  y = <any>\n  def __init__(self, *args):\n    show(args)\n  d = Desc()\nshow($C[<int>], len($C))\n<new:any> = $C(<int>)\n<var:any>.d = <int>\nshow($C(<int>, <any>).d, type($C))",
    "class $C:\n  def __init_subclass__(cls, /, tag=None, **keywords):\n    show('subclass', cls.__name__, tag)\n    super().__init_subclass__(**keywords)\n  def __class_getitem__(cls, i):\n    return (cls.__name__, i)\nclass $D($C, tag=<any>):\n  pass\nshow($D[<int>])",
    "class $C(<base>):\n  d = Desc()\n  def __getattr__(self, name):\n    return show('getattr', name) or <int>\n  def __setattr__(self, name, value):\n    show('setattr', name, value)\n    object.__setattr__(self, name, value)\n  def __delattr__(self, name):\n    show('delattr', name)\n"
    "<new:obj> = $C()\n<var:obj>.d = <int>\n<var:obj>.z = <int>\nshow(<var:obj>.d, <var:obj>.missing)\ndel <var:obj>.d",
    "class $C:\n  items = [<int>, <int>, <int>]\n  def __iter__(self):\n    yield from self.items\n  def __len__(self):\n    return <=small>\n  def __getitem__(self, i):\n    return self.items[i]\n  def __contains__(self, x):\n    return x in self.items\n  def __bool__(self):\n    return <bool>\n"
    "  def __call__(self, a, *b, c=<int>):\n    return (a, b, c)\n  def __reversed__(self):\n    return iter(<list>)\nshow(list($C()), len($C()), $C()[<=index>], <int> in $C(), bool($C()), $C()(<any>, *<list>), list(reversed($C())))\nshow([*$C()], $C()[<slice>])",
    "class $C(list):\n  def append(self, x):\n    show('append', x)\n    super().append(x)\n  def __getitem__(self, i):\n    return show('item', i) or super().__getitem__(i)\n<new:list> = $C(<list>)\n<var:list>.append(<int>)\nshow(<var:list>[<=index>], <var:list>, <var:list> + [<int>])",
    "class $C(dict):\n  def __missing__(self, key):\n    return (key, <any>)\n<new:dict> = $C(<dict>)\nshow(<var:dict>[<=key>], <var:dict>.get(<=key>))",
    "class $C(int):\n  def __add__(self, o):\n    return $C(int(self) + (o if isinstance(o, int) else 0))\n  def __repr__(self):\n    return f'<{int(self)}>'\nshow($C(<int>) + <any>, $C(<int>) * 2, -$C(<int>))",
    "class $C:\n  def __enter__(self):\n    return show('in') or self\n  def __exit__(self, *e):\n    show('out', e[1])\n    return <bool>\nwith $C() as <new:any>:\n  <block>",
    "class $C:\n  n = <=small>\n  def __next__(self):\n    self.n -= 1\n    if self.n < 0:\n      raise StopIteration(<int>)\n    return self.n\n  def __iter__(self):\n    return self\n<new:iter> = $C()\nshow([x for x in $C()], sum($C()), max($C(), default=None))",
    "class $C(<base>):\n  append = list.append\n  pop = list.pop\n  get = dict.get\n  upper = str.upper\n  real = int.real\n  __len__ = list.__len__\n  __add__ = tuple.__add__\n$a = $C()\nfor $i in range(3):\n"
    "  for $f in (lambda: $a.append(<=small>), lambda: $a.append(abs(-2)), lambda: $a.pop(), lambda: $a.get('a'), lambda: $a.upper(), lambda: $a.real, lambda: len($a), lambda: $a + (), lambda: super($C, $a).append(2)):\n"
    "    try:\n      show($f())\n    except (TypeError, AttributeError, IndexError) as e:\n      caught(e)\n  if $i == 1:\n    $C.append = <any>",
    "class $C[T: int, *Ts, **P]:\n  def m[U = int](self, a: T) -> U:\n    return a\nshow($C.__type_params__, $C().m(<any>), $C.m.__type_params__, $C.__orig_bases__)",
    "class $C:\n  a = <int>\n  b = [a for x in range(2)]\n",
    "class $C:\n  a: int = <int>\n  b: 'str'\n  v = <any>\n  if <bool>:\n    c = a\n  for i in <list>:\n    a += i\n  def __class__(self):\n    return __class__\n  del v\nshow($C.a, $C.__annotations__, $C.i)",
    "class $C:\n  def __add__(self, o):\n    return t('add', <any>)\n  def __radd__(self, o):\n    return t('radd', <any>)\n  def __iadd__(self, o):\n    show('iadd', o)\n    return NotImplemented\n  def __lt__(self, o):\n    return t('lt', NotImplemented)\n  def __gt__(self, o):\n    return t('gt', <any>)\n"
    "  def __getitem__(self, i):\n    if i > 3:\n      raise IndexError\n    return i * <int>\n$a = $C()\nshow($a + <int>, <int> + $a, $a + $a)\nshow(list($a), $a > $a)\nshow(<bool> and $a < $a)\n$a += <int>\nshow(<int> < $a, $a < <int>)",
]

BASES = ["", "Vec", "object", "Err", "Manager", "metaclass=Meta", "Vec, Manager", "dict", "int", "<any>"]
