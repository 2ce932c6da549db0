"""What each program of this folder begins with: a value whose special methods change a container while an operation on that container runs.

A cell is one operation with one such value and one change. It prints the special methods that the operation called, in order, what came of the
operation, and the container afterwards.
"""


class Meddler:
    """Every special method notes its name, changes the container (the first `left` times) and answers."""

    def __init__(self, box, change, answer, n, left=2):
        self.box, self.change, self.answer, self.n, self.left = box, change, answer, n, left
        self.log, self.given = [], 0

    def touch(self, name):
        if self.log is None:  # the cell is over and shows its parts
            return
        self.log.append(name)
        if len(self.log) > 60:
            raise RecursionError("the cell does not end")
        if self.left > 0:
            self.left -= 1
            self.change(self.box, self)

    def __hash__(self):
        self.touch("hash")
        return 3

    def __eq__(self, other):
        self.touch("eq")
        return self is other if self.log is None else self.answer

    def __lt__(self, other):
        self.touch("lt")
        return self.answer

    def __gt__(self, other):
        self.touch("gt")
        return not self.answer

    def __le__(self, other):
        self.touch("le")
        return self.answer

    def __index__(self):
        self.touch("index")
        return self.n

    def __len__(self):
        self.touch("len")
        return 2

    def __length_hint__(self):
        self.touch("length_hint")
        return 2

    def __bool__(self):
        self.touch("bool")
        return self.answer

    def __repr__(self):
        self.touch("repr")
        return "M"

    def __str__(self):
        self.touch("str")
        return "m"

    def __format__(self, spec):
        self.touch("format")
        return "f" + spec

    def __iter__(self):
        self.touch("iter")
        self.given = 0
        return self

    def __next__(self):
        self.touch("next")
        self.given += 1
        if self.given > 2:
            raise StopIteration
        return self.n + self.given

    def __getitem__(self, key):
        self.touch("getitem")
        if self.n + 2 < 0 or isinstance(key, int) and key > 1:
            raise IndexError("past the end")
        return self.n

    def __contains__(self, key):
        self.touch("contains")
        return self.answer

    def __add__(self, other):
        self.touch("add")
        return self

    def __radd__(self, other):
        self.touch("radd")
        return self

    def __iadd__(self, other):
        self.touch("iadd")
        return self

    def __sub__(self, other):
        self.touch("sub")
        return 0 if self.answer else self

    def __call__(self, *args):
        self.touch("call")
        return self.n


class Pairs(Meddler):
    """Gives pairs, and has the methods of a mapping."""

    def __next__(self):
        return (Meddler.__next__(self), "new")

    def keys(self):
        self.touch("keys")
        return iter([self.n, self.n + 1])


def show(v):
    """Is the same text for the same value, whatever the order of a set."""
    if isinstance(v, (set, frozenset)):
        return type(v).__name__ + "{" + ", ".join(sorted(show(x) for x in v)) + "}"
    if isinstance(v, (list, tuple)):
        return type(v).__name__[0] + "[" + ", ".join(show(x) for x in v) + "]"
    if type(v).__name__ in ("dict_items", "dict_keys", "dict_values", "odict_keys", "deque"):
        return type(v).__name__ + show(list(v))
    if isinstance(v, dict):
        return type(v).__name__ + "{" + ", ".join(f"{show(k)}: {show(x)}" for k, x in v.items()) + "}"
    return repr(v)


def run(operation, box, m):
    """Is the special methods that ran, and the outcome of the operation."""
    try:
        result = operation(box, m)
    except Exception as e:
        log, m.log = m.log, None
        return log, f"{type(e).__name__}: {e}"
    log, m.log = m.log, None
    try:
        return log, "itself" if result is box else show(result)
    except RecursionError:
        return log, "endless"


def cells(make, changes, operations, kind=Meddler, variants=((True, 1), (False, 0)), calls=True):
    """Runs each operation with each change and each answer. Without calls, how often the special methods ran is not shown."""
    for operation_name, operation in operations.items():
        print(operation_name)
        for change_name, change in changes.items():
            for answer, n in variants:
                box = make()
                m = kind(box, change, answer, n)
                log, outcome = run(operation, box, m)
                print(f"  {change_name}, {n}: {','.join(log if calls else dict.fromkeys(log))} -> {outcome} | {show(box)}")


def statement(text):
    """Is an operation from a statement about b, the container, and m."""
    code = compile(text, "<cell>", "exec")

    def operation(b, m):
        names = {"b": b, "m": m, "result": None}
        exec(code, globals(), names)
        return names["result"]
    return operation


def table(*rows):
    """Names operations by their text: an expression, or a statement."""
    operations = {}
    for row in rows:
        try:
            compile(row, "<cell>", "eval")
        except SyntaxError:
            operations[row] = statement(row)
        else:
            operations[row] = statement("result = " + row)
    return operations


def changing(*rows):
    """Names changes by their text: a statement about b."""
    return table(*rows)
