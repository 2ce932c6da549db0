#!/usr/bin/env python3
"""Counts the steps of programs on CPython: the reference for the engine's step counts.

    python3.13 count.py            prints "name steps" for each file in programs/, in order
    python3.13 count.py --write    writes that to counts.txt

A step is an evaluated node (every ast.stmt, ast.expr and ast.pattern of the program, targets included) or a turn of a loop. A node
counts when its evaluation begins; that of a target when it is stored to or deleted, after the value and the parts of the target.
The program is rewritten so that it counts itself: `e` becomes `(__count__(1), e)[1]`, and so on. Annotations are taken out (they are
evaluated late, so in these programs never). Builtins that loop are counted one for each item: see LOOPING.
"""
import ast
import builtins
import contextlib
import io
import pathlib
import sys

steps = 0


def count(n):
    global steps
    steps += n
    return True


def call(name, *args):
    return ast.Call(ast.Name(name, ast.Load()), list(args), [])


def counter(n):
    return call('__count__', ast.Constant(n))


def first(n, e):
    """Counts n, then evaluates e."""
    return item([counter(n), e], 1)


def after(n, e):
    """Evaluates e, then counts n."""
    return item([e, counter(n)], 0)


def item(elts, index):
    return ast.Subscript(ast.Tuple(elts, ast.Load()), ast.Constant(index), ast.Load())


def nodes(target):
    return sum(isinstance(n, ast.expr) for n in ast.walk(target))


def is_doc(st):
    return isinstance(st, ast.Expr) and isinstance(st.value, ast.Constant) and isinstance(st.value.value, str)


class Rewriter:
    def __init__(self):
        self.temps = 0

    def temp(self):
        self.temps += 1
        return f'_temp{self.temps}'

    # Expressions

    def expr(self, e):
        if e is None:
            return None
        method = getattr(self, 'expr_' + type(e).__name__, None)
        if method:
            return method(e)
        return first(1, self.parts(e))

    def parts(self, e):
        """Rewrites the expressions in e, but not e itself."""
        fields = {}
        for name, value in ast.iter_fields(e):
            if isinstance(value, ast.expr):
                value = self.expr(value)
            elif isinstance(value, list):
                value = [self.expr(x) if isinstance(x, ast.expr) else self.parts(x) if isinstance(x, ast.keyword) else x for x in value]
            fields[name] = value
        return type(e)(**fields)

    def expr_Starred(self, e):
        return ast.Starred(first(1, self.expr(e.value)), e.ctx)

    def expr_Slice(self, e):
        bounds = [self.expr(x) or ast.Constant(None) for x in (e.lower, e.upper, e.step)]
        return first(1, call('__slice__', *bounds))

    def expr_JoinedStr(self, e):
        return first(1, call('__join__', ast.List([self.expr(v) for v in e.values], ast.Load())))

    def expr_FormattedValue(self, e):
        return first(1, call('__format__', self.expr(e.value), ast.Constant(e.conversion), self.expr(e.format_spec) or ast.Constant('')))

    def expr_NamedExpr(self, e):
        return first(1, ast.NamedExpr(e.target, after(1, self.expr(e.value))))

    def expr_Lambda(self, e):
        return first(1, ast.Lambda(self.arguments(e.args), self.expr(e.body)))

    def comprehension(self, e):
        generators = []
        for g in e.generators:
            turn = counter(1 + nodes(g.target))
            generators.append(ast.comprehension(g.target, self.expr(g.iter), [turn] + [self.expr(x) for x in g.ifs], g.is_async))
        if isinstance(e, ast.DictComp):
            return first(1, ast.DictComp(self.expr(e.key), self.expr(e.value), generators))
        return first(1, type(e)(self.expr(e.elt), generators))

    expr_ListComp = expr_SetComp = expr_DictComp = expr_GeneratorExp = comprehension

    def arguments(self, a):
        plain = lambda args: [ast.arg(x.arg) for x in args]
        single = lambda x: x and ast.arg(x.arg)
        return ast.arguments(plain(a.posonlyargs), plain(a.args), single(a.vararg), plain(a.kwonlyargs),
                             [self.expr(x) for x in a.kw_defaults], single(a.kwarg), [self.expr(x) for x in a.defaults])

    # Statements

    def body(self, body, doc=False):
        out = []
        if doc and body and is_doc(body[0]):
            out = [body[0], self.tick(2)]
            body = body[1:]
        for st in body:
            out += self.stmt(st)
        return out or [ast.Pass()]

    def tick(self, n):
        return ast.Expr(counter(n))

    def stmt(self, st):
        return [self.tick(1)] + getattr(self, 'stmt_' + type(st).__name__, self.stmt_plain)(st)

    def stmt_plain(self, st):
        return [self.parts(st)]

    def keep(self, st):
        return [st]

    stmt_Import = stmt_ImportFrom = stmt_Global = stmt_Nonlocal = stmt_Pass = stmt_Break = stmt_Continue = keep

    def function(self, st):
        return [type(st)(st.name, self.arguments(st.args), self.body(st.body, doc=True), [self.expr(d) for d in st.decorator_list], type_params=[])]

    stmt_FunctionDef = stmt_AsyncFunctionDef = function

    def stmt_ClassDef(self, st):
        return [ast.ClassDef(st.name, [self.expr(b) for b in st.bases], [self.parts(k) for k in st.keywords], self.body(st.body, doc=True),
                             [self.expr(d) for d in st.decorator_list], type_params=[])]

    def stmt_If(self, st):
        return [ast.If(self.expr(st.test), self.body(st.body), self.body(st.orelse) if st.orelse else [])]

    def stmt_While(self, st):
        return [ast.While(self.expr(st.test), [self.tick(1)] + self.body(st.body), self.body(st.orelse) if st.orelse else [])]

    def loop(self, st):
        target, assign = self.via(st.target)
        return [type(st)(target, self.expr(st.iter), [self.tick(1)] + assign + self.body(st.body), self.body(st.orelse) if st.orelse else [])]

    stmt_For = stmt_AsyncFor = loop

    def via(self, target):
        """What to assign to instead of a target, and the statements that assign it on and count."""
        if isinstance(target, ast.Name):
            return target, [self.tick(1)]
        name = self.temp()
        return ast.Name(name, ast.Store()), self.assign(target, name)

    def assign(self, target, name):
        value = ast.Name(name, ast.Load())
        if isinstance(target, ast.Name):
            return [ast.Assign([target], value), self.tick(1)]
        if isinstance(target, ast.Attribute):
            return [ast.Assign([ast.Attribute(after(1, self.expr(target.value)), target.attr, ast.Store())], value)]
        if isinstance(target, ast.Subscript):
            return [ast.Assign([ast.Subscript(self.expr(target.value), after(1, self.expr(target.slice)), ast.Store())], value)]
        temps, out = [], []
        for x in target.elts:
            inner = self.temp()
            if isinstance(x, ast.Starred):
                temps.append(ast.Starred(ast.Name(inner, ast.Store()), ast.Store()))
                out += [self.tick(1)] + self.assign(x.value, inner)
            else:
                temps.append(ast.Name(inner, ast.Store()))
                out += self.assign(x, inner)
        return [self.tick(1), ast.Assign([ast.Tuple(temps, ast.Store())], value)] + out

    def stmt_Assign(self, st):
        name = self.temp()
        out = [ast.Assign([ast.Name(name, ast.Store())], self.expr(st.value))]
        for t in st.targets:
            out += self.assign(t, name)
        return out

    def stmt_AnnAssign(self, st):
        if st.value is None:
            return []
        return self.stmt_Assign(ast.Assign([st.target], st.value))

    def stmt_AugAssign(self, st):
        t = st.target
        if isinstance(t, ast.Name):
            return [ast.AugAssign(t, st.op, self.expr(st.value)), self.tick(1)]
        obj, value = self.temp(), self.temp()
        store = lambda n: ast.Name(n, ast.Store())
        load = lambda n: ast.Name(n, ast.Load())
        out = [ast.Assign([store(obj)], self.expr(t.value))]
        if isinstance(t, ast.Attribute):
            part = lambda ctx: ast.Attribute(load(obj), t.attr, ctx)
        else:
            index = self.temp()
            out.append(ast.Assign([store(index)], self.expr(t.slice)))
            part = lambda ctx: ast.Subscript(load(obj), load(index), ctx)
        return out + [ast.Assign([store(value)], part(ast.Load())), ast.AugAssign(store(value), st.op, self.expr(st.value)), self.tick(1),
                      ast.Assign([part(ast.Store())], load(value))]

    def stmt_Delete(self, st):
        return [x for t in st.targets for x in self.delete(t)]

    def delete(self, t):
        if isinstance(t, ast.Name):
            return [self.tick(1), ast.Delete([t])]
        if isinstance(t, ast.Attribute):
            return [ast.Delete([ast.Attribute(after(1, self.expr(t.value)), t.attr, ast.Del())])]
        if isinstance(t, ast.Subscript):
            return [ast.Delete([ast.Subscript(self.expr(t.value), after(1, self.expr(t.slice)), ast.Del())])]
        return [self.tick(1)] + [x for e in t.elts for x in self.delete(e)]

    def stmt_With(self, st):
        inner = self.body(st.body)
        for i in reversed(st.items):
            target, assign = self.via(i.optional_vars) if i.optional_vars else (None, [])
            inner = [type(st)([ast.withitem(self.expr(i.context_expr), target)], assign + inner)]
        return inner

    stmt_AsyncWith = stmt_With

    def stmt_Try(self, st):
        handlers = [ast.ExceptHandler(self.expr(h.type), h.name, self.body(h.body)) for h in st.handlers]
        return [type(st)(self.body(st.body), handlers, self.body(st.orelse) if st.orelse else [], self.body(st.finalbody) if st.finalbody else [])]

    stmt_TryStar = stmt_Try

    def stmt_Match(self, st):
        """The patterns are matched by match() below; what a case captures is bound before its guard."""
        subject, found, case = self.temp(), self.temp(), self.temp()
        load = lambda n: ast.Name(n, ast.Load())
        store = lambda n: ast.Name(n, ast.Store())
        out = [ast.Assign([store(subject)], self.expr(st.subject)), ast.Assign([store(case)], ast.Constant(None))]
        chosen = []
        for i, c in enumerate(st.cases):
            values, names = [], []
            plan = self.plan(c.pattern, values, names)
            lambdas = [ast.Lambda(ast.arguments([], [], None, [], [], None, []), v) for v in values]
            choose = [ast.Assign([store(case)], ast.Constant(i))]
            if c.guard:
                choose = [ast.If(self.expr(c.guard), choose, [])]
            bind = [ast.Assign([store(n)], ast.Subscript(load(found), ast.Constant(n), ast.Load())) for n in names]
            attempt = [ast.Assign([store(found)], call('__match__', load(subject), ast.Constant(plan), ast.Tuple(lambdas, ast.Load()))),
                       ast.If(ast.Compare(load(found), [ast.IsNot()], [ast.Constant(None)]), bind + choose, [])]
            out.append(ast.If(ast.Compare(load(case), [ast.Is()], [ast.Constant(None)]), attempt, []))
            chosen.append((i, self.body(c.body)))
        rest = []
        for i, body in reversed(chosen):
            rest = [ast.If(ast.Compare(load(case), [ast.Eq()], [ast.Constant(i)]), body, rest)]
        return out + rest

    def plan(self, p, values, names):
        """A pattern as nested tuples; expressions go to values, captured names to names."""
        def value(e):
            values.append(self.expr(e))
            return len(values) - 1

        def name(n):
            if n and n not in names:
                names.append(n)
            return n
        kind = type(p).__name__
        many = lambda ps: tuple(self.plan(x, values, names) for x in ps)
        if kind == 'MatchValue':
            return kind, value(p.value)
        if kind == 'MatchSingleton':
            return kind, p.value
        if kind == 'MatchSequence' or kind == 'MatchOr':
            return kind, many(p.patterns)
        if kind == 'MatchMapping':
            return kind, tuple(value(k) for k in p.keys), many(p.patterns), name(p.rest)
        if kind == 'MatchClass':
            return kind, value(p.cls), many(p.patterns), tuple(p.kwd_attrs), many(p.kwd_patterns)
        if kind == 'MatchStar':
            return kind, name(p.name)
        return kind, p.pattern and self.plan(p.pattern, values, names), name(p.name)


def match(subject, plan, values):
    found = {}
    return found if matches(subject, plan, values, found) else None


def matches(subject, plan, values, found):
    count(1)
    kind, *parts = plan
    if kind == 'MatchValue':
        return subject == values[parts[0]]()
    if kind == 'MatchSingleton':
        return subject is parts[0]
    if kind == 'MatchAs':
        if parts[0] and not matches(subject, parts[0], values, found):
            return False
        if parts[1]:
            found[parts[1]] = subject
        return True
    if kind == 'MatchOr':
        return any(matches(subject, p, values, found) for p in parts[0])
    if kind == 'MatchSequence':
        return match_sequence(subject, parts[0], values, found)
    if kind == 'MatchMapping':
        return match_mapping(subject, *parts, values, found)
    return match_class(subject, *parts, values, found)


def match_sequence(subject, patterns, values, found):
    if not isinstance(subject, (list, tuple, range)):
        return False
    star = [i for i, p in enumerate(patterns) if p[0] == 'MatchStar']
    extra = len(subject) - len(patterns)
    if extra < -1 or not star and extra != 0:
        return False
    items = list(subject)
    if star:
        items[star[0]:star[0] + extra + 1] = [items[star[0]:star[0] + extra + 1]]
    for x, p in zip(items, patterns):
        if p[0] == 'MatchStar':
            count(1)
            if p[1]:
                found[p[1]] = x
        elif not matches(x, p, values, found):
            return False
    return True


def match_mapping(subject, keys, patterns, rest, values, found):
    if not isinstance(subject, dict) or len(subject) < len(keys):
        return False
    keys = [values[k]() for k in keys]
    if not all(k in subject for k in keys):
        return False
    if not all(matches(subject[k], p, values, found) for k, p in zip(keys, patterns)):
        return False
    if rest:
        found[rest] = {k: v for k, v in subject.items() if k not in keys}
    return True


def match_class(subject, cls, patterns, attrs, attr_patterns, values, found):
    cls = values[cls]()
    if not isinstance(subject, cls):
        return False
    if cls in (int, str, float, bool, list, dict, tuple, set, bytes):
        parts = [subject] * len(patterns)
    else:
        parts = [getattr(subject, n) for n in getattr(cls, '__match_args__', ())[:len(patterns)]]
    for n in attrs:
        if not hasattr(subject, n):
            return False
        parts.append(getattr(subject, n))
    return all(matches(x, p, values, found) for x, p in zip(parts, patterns + attr_patterns))


def formatted(value, conversion, spec):
    value = {-1: lambda x: x, 115: str, 114: repr, 97: ascii}[conversion](value)
    return format(value, spec)


def run(path):
    """Runs a program and returns its steps."""
    global steps
    tree = ast.parse(path.read_text())
    tree = ast.fix_missing_locations(ast.Module(Rewriter().body(tree.body, doc=True), []))
    steps = 0
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(tree, path.name, 'exec'), {'__name__': '__main__'})
    return steps


def main():
    builtins.__count__, builtins.__slice__, builtins.__join__ = count, slice, ''.join
    builtins.__format__, builtins.__match__ = formatted, match
    here = pathlib.Path(__file__).parent
    lines = [f'{p.stem} {run(p)}' for p in sorted((here / 'programs').glob('*.py'))]
    if sys.argv[1:] == ['--write']:
        (here / 'counts.txt').write_text('\n'.join(lines) + '\n')
    else:
        print('\n'.join(lines))


main()
