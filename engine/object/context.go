// Context variables: a thread runs in a context, which maps variables to values; a task of asyncio and Context.run switch to another.
package object

// Context is a mapping of context variables. A copy shares the table until one of the two changes it: programs copy a context for each task and
// set something in few.
type Context struct {
	Obj
	vars    *Dict    // nil: none
	shared  bool     // another context has the same table
	entered bool     // a thread runs in it
	back    *Context // where Exit goes
}

// ContextVar is a variable whose value depends on the context.
type ContextVar struct {
	Obj
	name     *Str
	fallback Value // Absent: none
}

// ContextToken is what ContextVar.set gives: with it reset puts the old value back.
type ContextToken struct {
	Obj
	context  *Context
	variable *ContextVar
	old      Value // Absent: the variable was not set
	used     bool
}

// Context is the context in which the thread runs.
func (t *Thread) Context() *Context {
	if t.context == nil {
		t.context = newContext(t)
		t.context.entered = true
	}
	return t.context
}

func newContext(t *Thread) *Context {
	t.Charge(48)
	return &Context{Obj: Obj{Shape: &contextShape}}
}

// CopyContext is a copy of the context in which the thread runs.
func (t *Thread) CopyContext() *Context { return t.Context().copy(t) }

func (c *Context) copy(t *Thread) *Context {
	n := newContext(t)
	if c.vars != nil && c.vars.Len() > 0 {
		c.shared, n.shared, n.vars = true, true, c.vars
	}
	return n
}

// AsContext tells whether a value is a context.
func AsContext(v Value) (*Context, bool) {
	if v.Shape() != &contextShape {
		return nil, false
	}
	return As[Context](v), true
}

// FromContext makes a Value of a context.
func FromContext(c *Context) Value { return From(c) }

// EnterContext lets the thread run in c until ExitContext; a context is entered once at a time.
func (t *Thread) EnterContext(c *Context) error {
	if c.entered {
		text, err := t.Repr(From(c))
		if err != nil {
			return err
		}
		return t.RuntimeError("cannot enter context: %s is already entered", text.S)
	}
	c.back, c.entered = t.Context(), true
	t.context = c
	return nil
}

// ExitContext ends what EnterContext began.
func (t *Thread) ExitContext(c *Context) {
	t.context = c.back
	c.back, c.entered = nil, false
}

// get is the value of a variable, Absent where it is not set.
func (c *Context) get(t *Thread, v *ContextVar) (Value, error) {
	if c.vars == nil {
		return Absent, nil
	}
	return c.vars.Get(t, From(v))
}

// own makes the table the context's own before it changes.
func (c *Context) own(t *Thread) error {
	if c.vars == nil {
		c.vars, c.shared = NewDict(t), false
		return nil
	}
	if !c.shared {
		return nil
	}
	if err := t.Step(c.vars.Len()); err != nil {
		return err
	}
	vars, err := c.vars.copyChecked(t)
	if err == nil {
		c.vars, c.shared = vars, false
	}
	return err
}

func (c *Context) set(t *Thread, v *ContextVar, x Value) error {
	if err := c.own(t); err != nil {
		return err
	}
	return c.vars.Set(t, From(v), x)
}

func (c *Context) unset(t *Thread, v *ContextVar) error {
	if err := c.own(t); err != nil {
		return err
	}
	_, err := c.vars.Delete(t, From(v))
	return err
}

func contextVarSet(t *Thread, a []Value) (Value, error) {
	v, c := As[ContextVar](a[0]), t.Context()
	old, err := c.get(t, v)
	if err == nil {
		err = c.set(t, v, a[1])
	}
	t.Charge(64)
	return From(&ContextToken{Obj: Obj{Shape: &contextTokenShape}, context: c, variable: v, old: old}), err
}

func contextVarGet(t *Thread, a []Value) (Value, error) {
	v := As[ContextVar](a[0])
	x, err := t.Context().get(t, v)
	switch {
	case err != nil || !x.IsAbsent():
		return x, err
	case !a[1].IsAbsent():
		return a[1], nil
	case !v.fallback.IsAbsent():
		return v.fallback, nil
	}
	return x, t.NewException(LookupErrorType, a[0])
}

func contextVarReset(t *Thread, a []Value) (Value, error) {
	v := As[ContextVar](a[0])
	if a[1].Shape() != &contextTokenShape {
		text, err := t.Repr(a[1])
		if err != nil {
			return a[1], err
		}
		return a[1], t.TypeError("expected an instance of Token, got %s", text.S)
	}
	return None(), As[ContextToken](a[1]).undo(t, v)
}

// undo gives a variable the value back that it had before the token's set.
func (k *ContextToken) undo(t *Thread, v *ContextVar) error {
	refuse := func(cls *Type, how string) error {
		text, err := t.Repr(From(k))
		if err != nil {
			return err
		}
		return t.Errorf(cls, "%s", text.S+how)
	}
	c := t.Context()
	switch {
	case k.used:
		return refuse(RuntimeErrorType, " has already been used once")
	case k.variable != v:
		return refuse(ValueErrorType, " was created by a different ContextVar")
	case k.context != c:
		return refuse(ValueErrorType, " was created in a different Context")
	}
	k.used = true
	if k.old.IsAbsent() {
		return c.unset(t, v)
	}
	return c.set(t, v, k.old)
}

func contextRun(t *Thread, args []Value, kw []*Str) (Value, error) {
	if len(args)-len(kw) < 2 {
		return Absent, t.TypeError("run() missing 1 required positional argument")
	}
	c := As[Context](args[0])
	if err := t.EnterContext(c); err != nil {
		return Absent, err
	}
	defer t.ExitContext(c) // also where a stop passes
	return t.CallKw(args[1], args[2:], kw)
}
