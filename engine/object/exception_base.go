// BaseException: what every exception has.
package object

import "strings"

// setField stores an attribute of a special class.
func (e *Exception) setField(i int, v Value) {
	for len(e.Fields) <= i {
		e.Fields = append(e.Fields, Value{})
	}
	e.Fields[i] = v
}

// field reads an attribute of a special class, Absent where it was not set.
func (e *Exception) field(i int) Value {
	if i < len(e.Fields) {
		return e.Fields[i]
	}
	return Value{}
}

// arg is an argument, Absent where there are fewer.
func (e *Exception) arg(i int) Value {
	if i < len(e.Args.Items) {
		return e.Args.Items[i]
	}
	return Value{}
}

func exceptionOf(v Value) *Exception { return As[Exception](v) }

func baseExceptionNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	return FromException(t.NewException(cls, args[:len(args)-len(kw)]...)), nil
}

func (t *Thread) noKeywords(cls *Type, kw []*Str) error {
	if len(kw) > 0 {
		return t.TypeError("%s() takes no keyword arguments", cls.Name)
	}
	return nil
}

func baseExceptionInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if err := t.noKeywords(self.Type(), kw); err != nil {
		return err
	}
	e := exceptionOf(self)
	if !sameItems(e.Args.Items, args) {
		e.Args = NewTuple(t, args...)
	}
	return nil
}

// sameItems tells that __new__ has kept these arguments already.
func sameItems(a, b []Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].Is(b[i]) {
			return false
		}
	}
	return true
}

func baseExceptionStr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	var s *Str
	var err error
	switch len(e.Args.Items) {
	case 0:
		return FromStr(t.Runtime.EmptyStr), nil
	case 1:
		s, err = t.Str(e.Args.Items[0])
	default:
		s, err = t.Str(FromTuple(e.Args))
	}
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

func baseExceptionRepr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	name := shortOf(e.Shape.Type.Name)
	if len(e.Args.Items) == 1 {
		s, err := t.Repr(e.Args.Items[0])
		if err != nil {
			return Value{}, err
		}
		return StrValue(t, name+"("+s.S+")"), nil
	}
	s, err := t.Repr(FromTuple(e.Args))
	if err != nil {
		return Value{}, err
	}
	return StrValue(t, name+s.S), nil
}

func shortOf(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

func exceptionGetArgs(t *Thread, v Value) (Value, error) { return FromTuple(exceptionOf(v).Args), nil }

func exceptionSetArgs(t *Thread, v, x Value) error {
	if x.IsAbsent() {
		return t.TypeError("args may not be deleted")
	}
	items, err := t.Collect(x)
	if err == nil {
		exceptionOf(v).Args = TakeTuple(t, items)
	}
	return err
}

func exceptionGetTraceback(t *Thread, v Value) (Value, error) {
	if tb := exceptionOf(v).Traceback; tb != nil {
		return From(tb), nil
	}
	return None(), nil
}

func exceptionSetTraceback(t *Thread, v, x Value) error {
	switch {
	case x.IsAbsent():
		return t.TypeError("__traceback__ may not be deleted")
	case x.IsNone():
		exceptionOf(v).Traceback = nil
	case isTraceback(x.Type()):
		exceptionOf(v).Traceback = As[Traceback](x)
	default:
		return t.TypeError("__traceback__ must be a traceback or None")
	}
	return nil
}

// isTraceback tells the run loop's traceback type, which this package does not see.
func isTraceback(ty *Type) bool { return ty.Name == "traceback" && ty.Flags&HeapType == 0 }

func exceptionGetContext(t *Thread, v Value) (Value, error) {
	return absentToNone(exceptionOf(v).Context), nil
}

func exceptionGetCause(t *Thread, v Value) (Value, error) {
	return absentToNone(exceptionOf(v).Cause), nil
}

// linked checks what is to become __context__ or __cause__: an exception, or Absent for None.
func (t *Thread) linked(x Value, name, what string) (Value, error) {
	if x.IsAbsent() {
		return x, t.TypeError("%s may not be deleted", name)
	}
	if x.IsNone() {
		return Value{}, nil
	}
	if _, ok := AsException(x); !ok {
		return x, t.TypeError("exception %s must be None or derive from BaseException", what)
	}
	return x, nil
}

func exceptionSetContext(t *Thread, v, x Value) error {
	x, err := t.linked(x, "__context__", "context")
	if err == nil {
		exceptionOf(v).Context = x
	}
	return err
}

func exceptionSetCause(t *Thread, v, x Value) error {
	x, err := t.linked(x, "__cause__", "cause")
	if err == nil {
		e := exceptionOf(v)
		e.Cause, e.Suppress = x, true
	}
	return err
}

func exceptionGetSuppress(t *Thread, v Value) (Value, error) {
	return Bool(exceptionOf(v).Suppress), nil
}

func exceptionSetSuppress(t *Thread, v, x Value) error {
	if x.IsAbsent() {
		return t.TypeError("can't delete numeric/char attribute")
	}
	if !x.IsBool() {
		return t.TypeError("attribute value type must be bool")
	}
	exceptionOf(v).Suppress = x.AsBool()
	return nil
}

func exceptionWithTraceback(t *Thread, args []Value) (Value, error) {
	return args[0], exceptionSetTraceback(t, args[0], args[1])
}

func exceptionAddNote(t *Thread, args []Value) (Value, error) {
	if _, ok := AsStr(args[1]); !ok {
		return Value{}, t.TypeError("add_note() argument must be str, not %s", args[1].ArgName())
	}
	return None(), t.AddNote(exceptionOf(args[0]), args[1])
}

// AddNote appends to __notes__.
func (t *Thread) AddNote(e *Exception, note Value) error {
	v := FromException(e)
	name := t.Runtime.specialName(spNotes)
	notes, err := t.LookupAttr(v, name.S)
	if err != nil {
		return err
	}
	if notes.IsAbsent() {
		return t.SetAttr(v, name, FromList(NewList(t, []Value{note})))
	}
	l, ok := AsList(notes)
	if !ok {
		return t.TypeError("Cannot add note: __notes__ is not a list")
	}
	if err := l.ask(t, 1); err != nil {
		return err
	}
	l.Append(t, note)
	return nil
}

// reduceWith is (class, args) or (class, args, state).
func (t *Thread) reduceWith(v Value, args *Tuple, state *Dict) Value {
	if state == nil || state.Len() == 0 {
		return FromTuple(NewTuple(t, FromType(v.Type()), FromTuple(args)))
	}
	return FromTuple(NewTuple(t, FromType(v.Type()), FromTuple(args), FromDict(state)))
}

// exceptionState is the instance's dict, nil where it is empty.
func exceptionState(t *Thread, v Value) *Dict {
	if s := v.Shape(); !s.Dict && len(s.Keys) == int(s.Fixed) || s.Dict && (*s.extraOf(v.P) == nil || (*s.extraOf(v.P)).Dict == nil) {
		return nil
	}
	return InstanceDict(t, v)
}

func exceptionReduce(t *Thread, args []Value) (Value, error) {
	return t.reduceWith(args[0], exceptionOf(args[0]).Args, exceptionState(t, args[0])), nil
}

func exceptionSetState(t *Thread, args []Value) (Value, error) {
	if args[1].IsNone() {
		return None(), nil
	}
	d, ok := AsDict(args[1])
	if !ok {
		return Value{}, t.TypeError("state is not a dictionary")
	}
	d = d.Copy(t)
	for i := 0; ; {
		e, next, ok := d.Next(i)
		if !ok {
			return None(), nil
		}
		i = next
		name, err := t.attrName(e.Key)
		if err != nil {
			return Value{}, err
		}
		if err := t.SetAttr(args[0], name, e.Val); err != nil {
			return Value{}, err
		}
	}
}

func baseExceptionExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots = Slots{New: baseExceptionNew, Init: baseExceptionInit, Repr: baseExceptionRepr, Str: baseExceptionStr}
	row.Members = func() []Member {
		return []Member{
			Property("__cause__", exceptionGetCause, exceptionSetCause, ""),
			Property("__context__", exceptionGetContext, exceptionSetContext, ""),
			DictProperty(),
			Method("__reduce__", "()", exceptionReduce, "What pickle needs to make it again."),
			Method("__setstate__", "(state, /)", exceptionSetState, "Set the attributes of a dict."),
			{Name: "__suppress_context__", Kind: PropertyRow, Get: exceptionGetSuppress, Set: exceptionSetSuppress, Member: true},
			Property("__traceback__", exceptionGetTraceback, exceptionSetTraceback, ""),
			Method("add_note", "(note, /)", exceptionAddNote, "Add a text that is shown below the exception."),
			Property("args", exceptionGetArgs, exceptionSetArgs, ""),
			Method("with_traceback", "(tb, /)", exceptionWithTraceback, "Give the exception this traceback; returns the exception."),
		}
	}
}

// fieldProperty is an attribute kept in Fields: it reads as None where it is not set, or was deleted.
func fieldProperty(name string, i int, doc string) Member {
	p := Property(name,
		func(t *Thread, v Value) (Value, error) { return absentToNone(exceptionOf(v).field(i)), nil },
		func(t *Thread, v, x Value) error { exceptionOf(v).setField(i, x); return nil }, doc)
	p.Member = true
	return p
}

// argFieldProperty is fieldProperty whose value is computed from the arguments until it is set: exceptions made in Go run no __init__.
func argFieldProperty(name string, i int, doc string, otherwise func(t *Thread, e *Exception) Value) Member {
	p := fieldProperty(name, i, doc)
	p.Get = func(t *Thread, v Value) (Value, error) {
		e := exceptionOf(v)
		if x := e.field(i); !x.IsAbsent() {
			return x, nil
		}
		return absentToNone(otherwise(t, e)), nil
	}
	p.Set = func(t *Thread, v, x Value) error { exceptionOf(v).setField(i, absentToNone(x)); return nil }
	return p
}
