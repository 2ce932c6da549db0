// The types of context variables, as guest code sees them.
package object

var (
	contextType, contextVarType, contextTokenType, contextMissingType     Type
	contextShape, contextVarShape, contextTokenShape, contextMissingShape Shape
	contextMissing                                                        = Obj{Shape: &contextMissingShape}
)

// The types of the module contextvars.
var (
	ContextType      = &contextType
	ContextVarType   = &contextVarType
	ContextTokenType = &contextTokenType
)

func contextTypes() []typeRow {
	return []typeRow{
		{
			Type: &contextType, Shape: &contextShape, Name: "_contextvars.Context", Layout: LayoutOther,
			Doc:     "A mapping of context variables to their values.",
			Slots:   Slots{New: newContextObject, Compare: contextCompare, Iter: contextIter, Len: contextLen, GetItem: contextItem, Contains: contextContains},
			Members: contextMembers,
		},
		{
			Type: &contextVarType, Shape: &contextVarShape, Name: "_contextvars.ContextVar", Layout: LayoutOther, Sig: "(name, /, *, default=<unrepresentable>)",
			Doc:   "A variable whose value depends on the context.",
			Slots: Slots{New: newContextVar, Repr: contextVarRepr},
			Members: func() []Member {
				return []Member{
					ClassGetItem(),
					Method("get", "(default=<unrepresentable>, /)", contextVarGet, "The variable's value, else the default, else that of the variable, else LookupError."),
					ReadOnly("name", func(_ *Thread, v Value) (Value, error) { return FromStr(As[ContextVar](v).name), nil }, "The name that the variable was made with."),
					Method("reset", "(token, /)", contextVarReset, "Give the variable the value back that it had before the set() that gave the token."),
					Method("set", "(value, /)", contextVarSet, "Give the variable a value in this context, and return a token for reset()."),
				}
			},
		},
		{
			Type: &contextTokenType, Shape: &contextTokenShape, Name: "_contextvars.Token", Layout: LayoutOther, Doc: "What ContextVar.set() gives.",
			Slots:   Slots{New: newContextToken, Repr: contextTokenRepr},
			Members: contextTokenMembers,
		},
		{
			Type: &contextMissingType, Shape: &contextMissingShape, Name: "Token.MISSING", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Repr: func(t *Thread, _ Value) (Value, error) { return StrValue(t, "<Token.MISSING>"), nil }},
		},
	}
}

func contextMembers() []Member {
	view := func(pick func(t *Thread, e Entry) Value) Func {
		return func(t *Thread, a []Value) (Value, error) { return As[Context](a[0]).iterate(t, pick) }
	}
	key := func(_ *Thread, e Entry) Value { return e.Key }
	return []Member{
		Method("copy", "()", func(t *Thread, a []Value) (Value, error) { return From(As[Context](a[0]).copy(t)), nil }, "A copy of the context."),
		Method("get", "(key, default=None, /)", func(t *Thread, a []Value) (Value, error) {
			x, err := contextFind(t, a[0], a[1])
			if err == nil && x.IsAbsent() {
				x = a[2]
			}
			return x, err
		}, "The value of a variable, or the default."),
		Method("items", "()", view(func(t *Thread, e Entry) Value { return FromTuple(NewTuple(t, e.Key, e.Val)) }), "The variables with their values."),
		Method("keys", "()", view(key), "The variables that have a value."),
		RawMethod("run", "(callable, /, *args, **kwargs)", contextRun, "Call a function in this context."),
		Method("values", "()", view(func(_ *Thread, e Entry) Value { return e.Val }), "The values."),
	}
}

func newContextObject(t *Thread, _ *Type, args []Value, _ []*Str) (Value, error) {
	if len(args) > 0 {
		return Absent, t.TypeError("Context() does not accept any arguments")
	}
	return From(newContext(t)), nil
}

// iterate is an iterator over what pick makes of each entry, as they are now.
func (c *Context) iterate(t *Thread, pick func(*Thread, Entry) Value) (Value, error) {
	if c.vars == nil {
		return t.Iter(FromTuple(&t.Runtime.EmptyTuple))
	}
	n := c.vars.Len()
	if err := t.Step(n); err != nil {
		return Absent, err
	}
	if err := t.Reserve(16 * int64(n)); err != nil {
		return Absent, err
	}
	items := make([]Value, 0, n)
	for i := 0; ; {
		e, next, ok := c.vars.Next(i)
		if !ok {
			return t.Iter(FromList(NewList(t, items)))
		}
		items, i = append(items, pick(t, e)), next
	}
}

func contextIter(t *Thread, v Value) (Value, error) {
	return As[Context](v).iterate(t, func(_ *Thread, e Entry) Value { return e.Key })
}

func contextLen(_ *Thread, v Value) (int, error) {
	if c := As[Context](v); c.vars != nil {
		return c.vars.Len(), nil
	}
	return 0, nil
}

func contextFind(t *Thread, v, key Value) (Value, error) {
	if key.Shape() != &contextVarShape {
		text, err := t.Repr(key)
		if err != nil {
			return key, err
		}
		return key, t.TypeError("a ContextVar key was expected, got %s", text.S)
	}
	return As[Context](v).get(t, As[ContextVar](key))
}

func contextItem(t *Thread, v, key Value) (Value, error) {
	x, err := contextFind(t, v, key)
	if err == nil && x.IsAbsent() {
		err = t.KeyError(key)
	}
	return x, err
}

func contextContains(t *Thread, v, key Value) (bool, error) {
	x, err := contextFind(t, v, key)
	return !x.IsAbsent() && err == nil, err
}

func contextCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || a.Shape() != &contextShape || b.Shape() != &contextShape {
		return NotImplemented(), nil
	}
	x, y := As[Context](a), As[Context](b)
	same := x.vars == y.vars
	if !same {
		n, _ := contextLen(t, a)
		m, _ := contextLen(t, b)
		same = n == m
		if same && n > 0 {
			var err error
			if same, err = x.vars.equal(t, y.vars); err != nil {
				return a, err
			}
		}
	}
	return Bool(same == (op == EQ)), nil
}

var contextVarSignature = NewSignature("ContextVar", "(name, /, *, default=<unrepresentable>)")

func newContextVar(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	switch n := len(args) - len(kw); {
	case n == 0:
		return Absent, t.TypeError("ContextVar() takes exactly 1 positional argument (0 given)")
	case n > 1:
		return Absent, t.TypeError("ContextVar() takes at most 1 positional argument (%d given)", n)
	}
	a, err := contextVarSignature.Bind(t, args, kw)
	if err != nil {
		return Absent, err
	}
	name, ok := AsStr(a[0])
	if !ok {
		return Absent, t.TypeError("context variable name must be a str")
	}
	t.Charge(64)
	return From(&ContextVar{Obj{Shape: &contextVarShape}, name, a[1]}), nil
}

func contextVarRepr(t *Thread, v Value) (Value, error) {
	c := As[ContextVar](v)
	name, err := t.Repr(FromStr(c.name))
	if err != nil {
		return v, err
	}
	text := "<ContextVar name=" + name.S
	if !c.fallback.IsAbsent() {
		if !t.EnterRepr(v) {
			return StrValue(t, text+" default=... at "+t.address(v)+">"), nil
		}
		defer t.LeaveRepr()
		fallback, err := t.Repr(c.fallback)
		if err != nil {
			return v, err
		}
		text += " default=" + fallback.S
	}
	return StrValue(t, text+" at "+t.address(v)+">"), nil
}

func newContextToken(t *Thread, _ *Type, _ []Value, _ []*Str) (Value, error) {
	return Absent, t.RuntimeError("Tokens can only be created by ContextVars")
}

func contextTokenRepr(t *Thread, v Value) (Value, error) {
	k := As[ContextToken](v)
	of, err := t.Repr(From(k.variable))
	if err != nil {
		return v, err
	}
	used := ""
	if k.used {
		used = " used"
	}
	return StrValue(t, "<Token"+used+" var="+of.S+" at "+t.address(v)+">"), nil
}

func contextTokenMembers() []Member {
	return []Member{
		Constant("MISSING", func(*Thread) (Value, error) { return From(&contextMissing), nil }, ""),
		ClassGetItem(),
		Method("__enter__", "()", func(_ *Thread, a []Value) (Value, error) { return a[0], nil }, "The token itself."),
		Method("__exit__", "(type, value, traceback, /)", func(t *Thread, a []Value) (Value, error) {
			k := As[ContextToken](a[0])
			return None(), k.undo(t, k.variable)
		}, "Give the variable its old value back."),
		ReadOnly("old_value", func(_ *Thread, v Value) (Value, error) {
			if k := As[ContextToken](v); !k.old.IsAbsent() {
				return k.old, nil
			}
			return From(&contextMissing), nil
		}, "The value that the variable had before, or Token.MISSING."),
		ReadOnly("var", func(_ *Thread, v Value) (Value, error) { return From(As[ContextToken](v).variable), nil }, "The variable."),
	}
}
