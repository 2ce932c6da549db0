"""Makes programs: valid, ended soon, the same for the same seed. The forms are in grammar.py and statements.py."""
import ast
import random
import re

import grammar
import statements

SLOT = re.compile(r"<([=-]?)([a-z]+1?)(?::([a-z]+1?))?>")
ATOM = re.compile(r"\w+|'[^'\\]*'|[\w.]*\([^()]*\)|[\[{][^\[\]{}]*[\]}]")
WRONG = [t for t in grammar.EXPRESSIONS if t not in ("slice", "step", "char", "hashable", "error1")]
CELLS = ("int", "list", "str", "any")  # what <call:...> functions return


class NoForm(Exception):
    """A form asks for what is not there, such as a variable of a type."""


class Scope:
    def __init__(self, kind, up=None):
        self.kind, self.up = kind, up
        self.names = {}     # name → type
        self.functions = {}  # name → (kind, parameters, type)
        self.loops = 0      # that are open here
        self.fixed = set()  # names that the forms around may not bind: parameters of global and nonlocal

    def chain(self):
        scope = self
        while scope is not None:
            yield scope
            scope = scope.up


def weighted(forms):
    out = []
    for form in forms:
        head, _, rest = form.partition(" ")
        out += [rest] * int(head) if head.isdigit() else [form]
    return out


SIMPLE, COMPOUND, LOOP, FUNCTION = map(weighted, (statements.SIMPLE, statements.COMPOUND, statements.LOOP, statements.FUNCTION))
GENERATOR, DELEGATE, COROUTINE = map(weighted, (statements.GENERATOR, statements.DELEGATE, statements.COROUTINE))


class Program:
    """One program; text() is its text."""

    def __init__(self, seed, wrong=0.02, parentheses=0.5):
        self.random = random.Random(seed)
        self.wrong, self.parentheses = wrong, parentheses
        self.count = 0       # of names
        self.labels = 0      # of t()
        self.depth = 0       # of expressions
        self.nesting = 0     # of blocks
        self.left = 22       # statements: programs are small
        self.scope = Scope("module")
        self.hidden = []     # names that <-type> does not see

    def chance(self, p): return self.random.random() < p
    def pick(self, rows): return rows[self.random.randrange(len(rows))]

    def fresh(self, prefix="v"):
        self.count += 1
        return f"{prefix}{self.count}"

    def text(self):
        lines = []
        for _ in range(self.random.randrange(4, 10)):
            block = self.statement()
            if self.chance(0.55):
                block = ["try:", *indented(block), "except Exception as e:", "  caught(e)"]
            lines += block
        return "\n".join(lines) + "\n"

    # Expressions

    def visible(self, kind):
        seen, out = set(), []
        for n, scope in enumerate(self.scope.chain()):
            if scope.kind == "class" and n:
                continue
            for name, t in scope.names.items():
                if name not in seen and name not in self.hidden:
                    seen.add(name)
                    if t == kind or kind == "any":
                        out.append(name)
        return out

    def expression(self, kind, strict=False):
        """The text of an expression of a type."""
        if not strict and self.chance(self.wrong):
            kind = self.pick(WRONG)
        self.depth += 1
        try:
            text = self.choose(kind)
        finally:
            self.depth -= 1
        if self.depth < 3 and not strict and kind not in ("slice", "step", "char", "hashable", "error1") and self.chance(0.04):
            self.labels += 1
            text = f"t({self.labels}, {text})"
        return text

    def choose(self, kind):
        forms = grammar.EXPRESSIONS.get(kind)
        literals = grammar.LITERALS.get(kind)
        if forms is None or literals and (self.depth > 4 or self.chance(0.16 * self.depth)):
            names = self.visible(kind)
            if names and forms and self.chance(0.6):
                return self.pick(names)
            return self.pick(literals) if literals else "1"
        for _ in range(20):
            try:
                return self.expand(self.pick(self.extra(kind) or forms))
            except NoForm:
                pass
        return self.pick(literals) if literals else "1"

    def extra(self, kind):
        """Forms that only this kind of function has, sometimes."""
        where = self.scope.kind
        tables = []
        if where in ("coroutine", "asyncgen"):
            tables.append(grammar.ASYNC)
        if where in ("generator", "asyncgen"):
            tables.append(grammar.YIELDS)
        if where == "generator":
            tables.append(grammar.DELEGATES)
        forms = [f for table in tables for f in table.get(kind, ())]
        return forms if forms and self.chance(0.15) else None

    def expand(self, form):
        """Fills a form in. What it binds is known behind it."""
        bound, hidden = {}, list(self.hidden)
        local = {}
        if m := re.match(r"((?:[a-z]:[a-z]+ )+)\| ", form):
            form = form[m.end():]
            for part in m[1].split():
                name, kind = part.split(":")
                local[name] = self.fresh("x")
                self.scope.names[local[name]] = kind
        for name in sorted(set(re.findall(r"\$(\w+)", form)) - set(local)):
            local[name] = self.fresh(name)
        form = re.sub(r"\$(\w+)", lambda m: local[m[1]], form)
        try:
            out = SLOT.sub(lambda m: self.fill(m, form, bound, local), form)
        finally:
            self.hidden = hidden
            for name in local.values():
                self.scope.names.pop(name, None)
        self.scope.names.update(bound)
        return out

    def fill(self, m, form, bound, local):
        flag, kind, sub = m.groups()
        if sub:
            return self.special(kind, sub, bound)
        if kind in ("glob", "gvar", "free", "fvar", "pattern", "subject", "base", "acall", "agen"):
            return getattr(self, "slot_" + kind)()
        if flag == "-":
            self.hidden = self.hidden + list(local.values())
        text = self.expression(kind, flag == "=")
        if flag == "-":
            self.hidden = self.hidden[:len(self.hidden) - len(local)]
        before, after = form[:m.start()], form[m.end():]
        plain = ATOM.fullmatch(text) is not None
        if after[:1] in (".", "[", "("):
            return text if plain and not text[0].isdigit() else f"({text})"
        alone = before[-1:] in "([{, " and before[-2:] not in ("- ", "* ") and after[:1] in ")],:}" and before[-1:] != " "
        if plain or alone or kind == "slice" or flag == "=" or form == m[0] or self.chance(1 - self.parentheses):
            return text
        return f"({text})"

    def special(self, what, kind, bound):
        if what == "new":
            return self.target(kind, bound)
        if what == "call":
            return self.call(kind)
        if what == "lit":
            return self.pick(grammar.LITERALS[kind])
        if what == "fit":
            text = self.expression(kind)
            return f"fit({text})" if self.scope.loops or self.scope.kind != "module" else text
        names = [n for n, k in bound.items() if kind in (k, "any")] or self.local(kind)
        if not names:
            raise NoForm
        return names[-1] if bound else self.pick(names)

    def local(self, kind):
        """The names bound in this scope: those that may be assigned and deleted."""
        return [n for n, k in self.scope.names.items() if k == kind or kind == "any" and n[0] == "v"]

    def target(self, kind, bound):
        old = [n for n in self.local(kind) if n not in bound and n[0] == "v"]
        if old and self.chance(0.35):
            return self.pick(old)
        if self.scope.up and self.chance(0.03):  # hides a name of a scope around
            if names := [n for n in self.visible("any") if n[0] == "v" and n not in self.scope.fixed]:
                name = self.pick(names)
                bound[name] = kind
                return name
        name = self.fresh()
        bound[name] = kind
        return name

    def call(self, kind):
        rows = [(n, f) for s in self.scope.chain() for n, f in s.functions.items() if kind in (f[2], "any") and f[0] in ("def", "generator")]
        if not rows or self.scope.loops and self.chance(0.8):
            raise NoForm
        name, row = self.pick(rows)
        return f"{name}({self.arguments(row[1])})"

    def arguments(self, parameters):
        """Arguments that mostly fit."""
        out, keywords = [], []
        for name, kind, default in parameters:
            if default and self.chance(0.5):
                if kind == "positional":  # those behind it must go by keyword
                    break
                continue
            value = self.expression("int")
            if kind == "star":
                out += [f"*{self.atom('list')}"] if self.chance(0.4) else []
            elif kind == "keywords":
                keywords += [f"**{self.atom('dict')}"] if self.chance(0.3) else [f"k{self.count}={value}"] if self.chance(0.5) else []
            elif kind == "only" or kind == "both" and (keywords or self.chance(0.2)):
                keywords.append(f"{name}={value}")
            elif not keywords:
                out.append(value)
        if self.chance(0.04):
            out.append(self.pick(["*(1, 2)", "5", "*[]", "**{'a': 1}", "zz=3"]))
        rest = [a for a in out if a[:2] != "**" and "=" not in a.split("(")[0]] + keywords
        return ", ".join(rest)

    def atom(self, kind):
        text = self.expression(kind)
        return text if ATOM.fullmatch(text) else f"({text})"

    def slot_glob(self):
        names = [n for n in next(s for s in self.scope.chain() if s.up is None).names if n[0] == "v" and n not in self.scope.names and n not in self.hidden]
        if not names:
            raise NoForm
        self.chosen = self.pick(names)
        self.scope.fixed.add(self.chosen)
        return self.chosen

    def slot_free(self):
        names = [n for s in list(self.scope.chain())[1:-1] if s.kind not in ("class", "module") for n, k in s.names.items()
                 if n[0] == "v" and k == "int" and n not in self.scope.names and n not in s.fixed]
        if not names:
            raise NoForm
        self.chosen = self.pick(names)
        self.scope.fixed.add(self.chosen)
        return self.chosen

    def slot_gvar(self): return self.chosen
    slot_fvar = slot_gvar

    def slot_subject(self):
        return self.expression(self.pick(["int", "str", "list", "tuple", "dict", "obj", "any", "none"]))

    def slot_base(self):
        base = self.pick(statements.BASES)
        return self.expression("any") if base == "<any>" and self.chance(0.3) else base if base != "<any>" else "Vec"

    def asynchronous(self, kind):
        rows = [(n, f) for s in self.scope.chain() for n, f in s.functions.items() if f[0] == kind]
        if not rows:
            raise NoForm
        name, row = self.pick(rows)
        return f"{name}({self.arguments(row[1])})"

    def slot_acall(self): return self.asynchronous("coroutine")
    def slot_agen(self): return self.asynchronous("asyncgen")

    # Statements

    def statement(self):
        """The lines of one statement."""
        self.left -= 1
        for _ in range(30):
            try:
                return self.lines(self.form())
            except NoForm:
                pass
        return ["pass"]

    def form(self):
        scope, small = self.scope, self.nesting > 3 or self.left < 0
        if scope.loops and self.chance(0.12):
            return self.pick(LOOP[:2] if small else LOOP)
        if scope.kind not in ("module", "class") and self.chance(0.12):
            return self.pick([f for f in FUNCTION if "\n" not in f] if small else FUNCTION)
        if scope.kind in ("generator", "asyncgen") and self.chance(0.3):
            return self.pick(GENERATOR if scope.kind == "asyncgen" or self.chance(0.7) else DELEGATE)
        if scope.kind in ("coroutine", "asyncgen") and self.chance(0.35):
            return self.pick(COROUTINE)
        if small or self.chance(0.5):
            return self.pick(SIMPLE)
        if self.chance(0.22) and self.nesting < 3 and not scope.loops:
            return "<function>"
        if self.chance(0.14) and self.nesting < 2 and not scope.loops:
            return self.pick(statements.CLASSES)
        return self.pick(COMPOUND)

    def lines(self, form):
        if form == "<function>":
            return self.function()
        names = {n: self.fresh(n[0]) for n in re.findall(r"\$([A-Za-z]+)", form)}
        form = re.sub(r"\$([A-Za-z]+)", lambda m: names[m[1]], form)
        out, before = [], None
        for line in form.split("\n"):
            body = line.lstrip()
            pad = line[:len(line) - len(body)]
            if body in ("<block>", "<loop>", "<cases>", "<cbody>"):
                before = before or dict(self.scope.names)
                out += [pad + text for text in getattr(self, "body_" + body[1:-1])()]
                self.forget(before)
            else:
                out.append(pad + self.expand(body))
        return out

    def forget(self, before):
        """Behind a block its names are mostly not used: they may be unbound."""
        for name in list(self.scope.names):
            if name not in before and not self.chance(0.15):
                del self.scope.names[name]

    def body_block(self):
        self.nesting += 1
        out = []
        for _ in range(self.pick((1, 1, 2, 3)) if self.left > 0 else 1):
            out += self.statement()
        self.nesting -= 1
        return out

    def body_loop(self):
        self.scope.loops += 1
        out = self.body_block()
        self.scope.loops -= 1
        return out

    def body_cbody(self):
        self.scope = Scope("class", self.scope)
        out = self.body_block()
        self.scope = self.scope.up
        return out

    def body_cases(self):
        out = []
        for n in range(self.random.randrange(1, 4)):
            before = dict(self.scope.names)
            bound = {}
            text = self.pattern(bound)
            self.scope.names.update(bound)
            guard = f" if {self.expression('bool')}" if self.chance(0.25) else ""
            out += [f"case {text}{guard}:", *indented(self.body_block())]
            self.forget(before)
        return out + (["case _:", *indented(self.body_block())] if self.chance(0.5) else [])

    def pattern(self, bound, depth=0, names=True):
        forms = ["value", "value", "singleton", "dotted"] + (["capture", "wildcard"] if depth else [])
        if depth < 3:
            forms += ["sequence", "sequence", "mapping", "class", "or", "as", "builtin", "group"]
        return getattr(self, "pattern_" + self.pick(forms))(bound, depth + 1, names)

    def capture(self, bound, kind, names):
        if not names:
            return "_"
        return self.target(kind, bound) if self.chance(0) else bound.setdefault(name := self.fresh(), kind) and name

    def pattern_value(self, *_): return self.pick(["0", "1", "-1", "2", "'a'", "'abc'", "1.5", "b'ab'", "3 + 2j", "-2.0", "9223372036854775808"])
    def pattern_singleton(self, *_): return self.pick(["None", "True", "False"])
    def pattern_dotted(self, *_): return self.pick(["Vec.__match_args__", "sys.maxsize", "sys.version_info.major"])
    def pattern_wildcard(self, *_): return "_"
    def pattern_capture(self, bound, depth, names): return self.capture(bound, "any", names)
    def pattern_group(self, bound, depth, names): return f"({self.pattern(bound, depth, names)})"

    def pattern_sequence(self, bound, depth, names):
        parts = [self.pattern(bound, depth, names) for _ in range(self.random.randrange(0, 4))]
        if self.chance(0.5):
            star = f"*{self.capture(bound, 'list', names)}"
            parts.insert(self.random.randrange(len(parts) + 1), star)
        return f"[{', '.join(parts)}]" if self.chance(0.6) else f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"

    def pattern_mapping(self, bound, depth, names):
        keys = self.random.sample(["'a'", "'b'", "'c'", "1", "None", "-1"], self.random.randrange(0, 3))
        parts = [f"{key}: {self.pattern(bound, depth, names)}" for key in keys]
        if names and self.chance(0.4):
            parts.append(f"**{self.capture(bound, 'dict', names)}")
        return "{" + ", ".join(parts) + "}"

    def pattern_class(self, bound, depth, names):
        parts = [self.pattern(bound, depth, names) for _ in range(self.pick((0, 1, 1, 2, 3)))]
        if self.chance(0.3) and len(parts) < 2:
            parts.append(f"{self.pick(['x', 'y', 'real', 'z', '_p'])}={self.pattern(bound, depth, names)}")
        return f"{self.pick(['Vec', 'Vec', 'Err', 'Manager'])}({', '.join(parts)})"

    def pattern_builtin(self, bound, depth, names):
        inner = self.pattern(bound, depth, names) if self.chance(0.6) else ""
        return f"{self.pick(['int', 'str', 'list', 'dict', 'float', 'bool', 'tuple'])}({inner})"

    def pattern_or(self, bound, depth, names):
        parts = [self.pattern({}, depth, False) for _ in range(self.random.randrange(2, 4))]
        parts = [p for p in parts[:-1] if p != "_"] + parts[-1:]
        return "(" + " | ".join(parts) + ")"

    def pattern_as(self, bound, depth, names):
        inner = self.pattern(bound, depth, names)
        return inner if inner == "_" or not names else f"({inner} as {self.capture(bound, 'any', names)})"

    # Functions

    def parameters(self):
        """Parameters of every kind: [(name, kind, has a default)] and their text."""
        rows, text, defaults = [], [], False
        shape = [k for k in ("positional", "both", "star", "only", "keywords") for _ in range(self.random.randrange({"positional": 2, "both": 3, "star": 2, "only": 2, "keywords": 2}[k]))]
        for n, kind in enumerate(shape):
            name = self.fresh("p")
            default = kind in ("positional", "both") and (defaults or self.chance(0.35)) or kind == "only" and self.chance(0.6)
            defaults = defaults or default and kind != "only"
            prefix = {"star": "*", "keywords": "**"}.get(kind, "")
            note = ": " + self.pick(grammar.LITERALS["annotation"]) if self.chance(0.15) else ""
            if kind == "only" and "star" not in shape and (n == 0 or shape[n - 1] != "only"):
                text.append("*")
            text.append(f"{prefix}{name}{note}" + (f"={self.expression('int')}" if default else ""))
            if kind == "positional" and shape[n + 1:n + 2] != ["positional"]:
                text.append("/")
            rows.append((name, kind, default))
        return rows, ", ".join(text)

    def function(self):
        kind = self.pick(["def", "def", "def", "generator", "coroutine", "coroutine", "asyncgen"])
        if self.scope.kind == "class" and kind != "def":
            kind = "def"
        name, returns = self.fresh("f"), self.pick(CELLS) if kind == "def" else "iter"
        rows, text = self.parameters()
        head = []
        if self.chance(0.2):
            head = [f"@{'deco(' + str(self.count) + ')' if self.chance(0.8) else self.pick(['functions(0)', 't(1, deco(2))', '(lambda f: f)'])}"]
        self.scope = Scope(kind, self.scope)
        for parameter, way, _ in rows:
            self.scope.names[parameter] = {"star": "tuple", "keywords": "dict"}.get(way, "int")
        loops = self.scope.loops
        body = self.body_block()
        if self.left > 0 and self.chance(0.6):
            body += self.body_block()
        body += self.ending(kind, returns)
        self.scope.loops = loops
        self.scope = self.scope.up
        self.scope.functions[name] = (kind, rows, returns)
        arrow = f" -> {self.pick(grammar.LITERALS['annotation'])}" if self.chance(0.1) else ""
        word = "async def" if kind in ("coroutine", "asyncgen") else "def"
        return [*head, f"{word} {name}({text}){arrow}:", *indented(body), *self.use(name, kind, rows)]

    def ending(self, kind, returns):
        if kind == "def" or kind == "coroutine":
            return [f"return {self.expression(returns if kind == 'def' else 'any')}"]
        yields = [f"yield {self.expression('any')}"]
        return yields + ([f"return {self.expression('any')}"] if kind == "generator" and self.chance(0.5) else [])

    def use(self, name, kind, rows):
        """What shows that the function works."""
        call = f"{name}({self.arguments(rows)})"
        if kind == "def":
            return [f"show({call})"] + ([f"show({name}.__defaults__, {name}.__kwdefaults__, {name}.__name__, {name}.__code__.co_argcount)"] if self.chance(0.2) else [])
        if kind == "generator":
            return [self.pick([f"drive({call})", f"show(list({call}))", f"show([*{call}])", f"{self.fresh()} = {call}"])]
        if kind == "coroutine":
            return [self.pick([f"show(run({call}))", f"show(run({call}))", f"{call}.close()"])]
        return [f"adrive({call})"]


def indented(lines):
    return ["  " + line for line in lines]


def program(seed, number):
    """The program of a number: the first of its tries that compiles."""
    for attempt in range(12):
        p = Program(f"{seed}/{number}/{attempt}", parentheses=0.5 if attempt < 4 else 1)
        text = p.text()
        try:
            tree = ast.parse(text)
            compile(tree, "program", "exec")
        except (SyntaxError, ValueError):
            continue
        return text, tree
    return "pass\n", ast.parse("pass")
