// Raising and catching: from a value to the exception, matching, the chain of contexts.
package object

// ToException is what `raise v` raises: an instance as it is, a class called.
func (t *Thread) ToException(v Value) (*Exception, error) {
	if e, ok := AsException(v); ok {
		return e, nil
	}
	ty, ok := AsType(v)
	if !ok || ty.Flags&IsException == 0 {
		return nil, t.TypeError("exceptions must derive from BaseException")
	}
	x, err := t.Call(v)
	if err != nil {
		return nil, err
	}
	e, ok := AsException(x)
	if !ok {
		cls, err := t.Repr(v)
		if err != nil {
			return nil, err
		}
		got, err := t.Repr(FromType(x.Type()))
		if err != nil {
			return nil, err
		}
		return nil, t.TypeError("calling %s should have returned an instance of BaseException, not %s", cls.S, got.S)
	}
	return e, nil
}

// ToCause is the exception of `raise … from v`; nil for None.
func (t *Thread) ToCause(v Value) (*Exception, error) {
	if v.IsNone() {
		return nil, nil
	}
	if ty, ok := AsType(v); ok && ty.Flags&IsException != 0 {
		return t.ToException(v)
	}
	if e, ok := AsException(v); ok {
		return e, nil
	}
	return nil, t.TypeError("exception causes must derive from BaseException")
}

// SetCause sets __cause__, and with it __suppress_context__.
func (e *Exception) SetCause(cause *Exception) {
	e.Cause, e.Suppress = Value{}, true
	if cause != nil {
		e.Cause = FromException(cause)
	}
}

// SetContext makes the exception that is being handled the context of e, which is raised now. A chain that leads from it to e is cut there, so
// that no cycle arises.
func (t *Thread) SetContext(e *Exception, handled Value) error {
	h, ok := AsException(absentToNone(handled))
	if !ok || h == e {
		return nil
	}
	slow, turn := h, false
	for o := h; ; {
		c, ok := AsException(absentToNone(o.Context))
		if !ok {
			break
		}
		if c == e {
			o.Context = Value{}
			break
		}
		o = c
		if err := t.Step(1); err != nil {
			return err
		}
		if o == slow { // a cycle that the guest made
			break
		}
		if turn {
			slow, _ = AsException(slow.Context)
		}
		turn = !turn
	}
	e.Context = handled
	return nil
}

const notCaught = "catching classes that do not inherit from BaseException is not allowed"

// ExceptionMatches tells whether `except cls` takes exc.
func (t *Thread) ExceptionMatches(exc, cls Value) (bool, error) {
	if ty, ok := AsType(cls); ok {
		if ty.Flags&IsException == 0 {
			return false, t.TypeError(notCaught)
		}
		return IsInstance(exc, ty), nil
	}
	tup, ok := AsTuple(cls)
	if !ok {
		return false, t.TypeError(notCaught)
	}
	for _, c := range tup.Items {
		if ty, ok := AsType(c); !ok || ty.Flags&IsException == 0 {
			return false, t.TypeError(notCaught)
		}
	}
	return t.matchesAny(exc, tup.Items), nil
}
