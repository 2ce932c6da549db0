// The exceptions with attributes of their own: StopIteration, SystemExit, KeyError, ImportError, AttributeError, NameError.
package object

import "slices"

// Positions in Exception.Fields.
const (
	attrErrorName = 0
	attrErrorObj  = 1

	nameErrorName = 0

	importMsg      = 0
	importName     = 1
	importPath     = 2
	importNameFrom = 3

	stopValue = 0
	exitCode  = 0
)

// onlyArg is the argument of an exception with exactly one.
func onlyArg(t *Thread, e *Exception) Value {
	if len(e.Args.Items) == 1 {
		return e.Args.Items[0]
	}
	return Value{}
}

func firstArg(t *Thread, e *Exception) Value { return e.arg(0) }

// StopValue is the value of a StopIteration.
func (e *Exception) StopValue() Value {
	if v := e.field(stopValue); !v.IsAbsent() {
		return v
	}
	return absentToNone(e.arg(0))
}

func stopIterationInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if err := baseExceptionInit(t, self, args, kw); err != nil {
		return err
	}
	e := exceptionOf(self)
	e.setField(stopValue, absentToNone(e.arg(0)))
	return nil
}

func stopIterationExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init = stopIterationInit
	row.Members = func() []Member {
		return []Member{argFieldProperty("value", stopValue, "What the generator returned.", firstArg)}
	}
}

// exitCodeOf is the code of a SystemExit: its argument, or all of them.
func exitCodeOf(t *Thread, e *Exception) Value {
	if len(e.Args.Items) > 1 {
		return FromTuple(e.Args)
	}
	return e.arg(0)
}

func systemExitInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if err := baseExceptionInit(t, self, args, kw); err != nil {
		return err
	}
	e := exceptionOf(self)
	e.setField(exitCode, absentToNone(exitCodeOf(t, e)))
	return nil
}

func systemExitExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init = systemExitInit
	row.Members = func() []Member {
		return []Member{argFieldProperty("code", exitCode, "The status to exit with.", exitCodeOf)}
	}
}

func keyErrorStr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	if len(e.Args.Items) != 1 {
		return baseExceptionStr(t, v)
	}
	s, err := t.Repr(e.Args.Items[0])
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

func keyErrorExtra(row *typeRow) { row.Slots.Str = keyErrorStr }

// keywordFields stores keyword arguments in the fields of their names. The positional ones are kept even where a keyword is wrong.
func (t *Thread) keywordFields(self Value, args []Value, kw []*Str, function string, names []string, first int) error {
	e := exceptionOf(self)
	n := len(args) - len(kw)
	e.Args = NewTuple(t, args[:n]...)
	if len(kw) > len(names) {
		return t.mostArguments(function, len(names), args[n:], kw)
	}
	var fields [4]Value
	for i, k := range kw {
		j := slices.Index(names, k.S)
		if j < 0 {
			return t.TypeError("%s() got an unexpected keyword argument '%s'", function, k.S)
		}
		fields[j] = args[n+i]
	}
	for j := range names {
		e.setField(first+j, fields[j])
	}
	return nil
}

func attributeErrorInit(t *Thread, self Value, args []Value, kw []*Str) error {
	return t.keywordFields(self, args, kw, "AttributeError", []string{"name", "obj"}, 0)
}

// attributeErrorState is the state for pickle: the object itself stays behind.
func attributeErrorState(t *Thread, args []Value) (Value, error) {
	e := exceptionOf(args[0])
	d := NewDict(t)
	if own := exceptionState(t, args[0]); own != nil {
		d = own.Copy(t)
	}
	if name := e.field(attrErrorName); !name.IsAbsent() {
		if err := d.Set(t, FromStr(t.Runtime.Intern("name")), name); err != nil {
			return Value{}, err
		}
	}
	return FromDict(d), d.Set(t, FromStr(t.Runtime.Intern("args")), FromTuple(e.Args))
}

func attributeErrorReduce(t *Thread, args []Value) (Value, error) {
	state, err := attributeErrorState(t, args)
	if err != nil {
		return Value{}, err
	}
	d, _ := AsDict(state)
	return t.reduceWith(args[0], exceptionOf(args[0]).Args, d), nil
}

func attributeErrorExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init = attributeErrorInit
	row.Members = func() []Member {
		return []Member{
			Method("__getstate__", "()", attributeErrorState, "What pickle needs to make it again."),
			Method("__reduce__", "()", attributeErrorReduce, "What pickle needs to make it again."),
			fieldProperty("name", attrErrorName, "The attribute that is missing."),
			fieldProperty("obj", attrErrorObj, "object"),
		}
	}
}

func nameErrorInit(t *Thread, self Value, args []Value, kw []*Str) error {
	return t.keywordFields(self, args, kw, "NameError", []string{"name"}, 0)
}

func nameErrorExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init = nameErrorInit
	row.Members = func() []Member { return []Member{fieldProperty("name", nameErrorName, "name")} }
}

// NameError makes a NameError, or an UnboundLocalError, about a name.
func (t *Thread) NameError(cls *Type, name *Str, text string) error {
	e := t.NewException(cls, StrValue(t, text))
	e.setField(nameErrorName, FromStr(name))
	return e
}

// ErrorName is the name of a NameError, AttributeError or ImportError, for suggestions; ok is false where it has none.
func (e *Exception) ErrorName() (*Str, bool) {
	i := 0
	if e.Shape.Type.IsSubtype(ImportErrorType) {
		i = importName
	}
	return AsStr(absentToNone(e.field(i)))
}

// ErrorObject is the object of an AttributeError; Absent where it has none.
func (e *Exception) ErrorObject() Value {
	if !e.Shape.Type.IsSubtype(AttributeErrorType) {
		return Value{}
	}
	return e.field(attrErrorObj)
}

// ErrorNameFrom is the name of an ImportError of `from m import name`; ok is false where there is none.
func (e *Exception) ErrorNameFrom() (*Str, bool) {
	if !e.Shape.Type.IsSubtype(ImportErrorType) {
		return nil, false
	}
	return AsStr(absentToNone(e.field(importNameFrom)))
}

var importNames = []string{"name", "path", "name_from"}

func importErrorInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if err := t.keywordFields(self, args, kw, "ImportError", importNames, importName); err != nil {
		return err
	}
	e := exceptionOf(self)
	e.setField(importMsg, absentToNone(onlyArg(t, e)))
	return nil
}

func importErrorStr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	if m := e.field(importMsg); m.P != nil && m.Shape() == &strShape {
		return m, nil
	}
	return baseExceptionStr(t, v)
}

func importErrorState(t *Thread, v Value) (*Dict, error) {
	e := exceptionOf(v)
	var d *Dict
	if own := exceptionState(t, v); own != nil {
		d = own.Copy(t)
	}
	for i, name := range importNames {
		if x := e.field(importName + i); !x.IsAbsent() {
			if d == nil {
				d = NewDict(t)
			}
			if err := d.Set(t, FromStr(t.Runtime.Intern(name)), x); err != nil {
				return nil, err
			}
		}
	}
	return d, nil
}

func importErrorReduce(t *Thread, args []Value) (Value, error) {
	d, err := importErrorState(t, args[0])
	if err != nil {
		return Value{}, err
	}
	return t.reduceWith(args[0], exceptionOf(args[0]).Args, d), nil
}

// importErrorRepr shows name and path where they are set.
func importErrorRepr(t *Thread, v Value) (Value, error) {
	r, err := baseExceptionRepr(t, v)
	if err != nil {
		return Value{}, err
	}
	s, _ := AsStr(r)
	text, e := s.S[:len(s.S)-1], exceptionOf(v)
	if len(e.Args.Items) > 1 { // the tuple's bracket
		text = s.S[:len(s.S)-1]
	}
	first := len(e.Args.Items) == 0
	for i, name := range importNames[:2] {
		x := e.field(importName + i)
		if x.IsAbsent() {
			continue
		}
		val, err := t.Repr(x)
		if err != nil {
			return Value{}, err
		}
		if !first {
			text += ", "
		}
		first = false
		text += name + "=" + val.S
	}
	return StrValue(t, text+")"), nil
}

func importErrorExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.Init, row.Slots.Str, row.Slots.Repr = importErrorInit, importErrorStr, importErrorRepr
	row.Members = func() []Member {
		return []Member{
			Method("__reduce__", "()", importErrorReduce, "What pickle needs to make it again."),
			argFieldProperty("msg", importMsg, "What is said.", onlyArg),
			fieldProperty("name", importName, "The module that was looked for."),
			fieldProperty("name_from", importNameFrom, "What was to be taken from the module."),
			fieldProperty("path", importPath, "The file of the module."),
		}
	}
}

// ImportError makes an ImportError, or one of its subclasses; name, path and from are Absent where they are not known.
func (t *Thread) ImportError(cls *Type, text string, name, path, from Value) error {
	msg := StrValue(t, text)
	e := t.NewException(cls, msg)
	e.setField(importMsg, msg)
	e.setField(importName, name)
	e.setField(importPath, path)
	e.setField(importNameFrom, from)
	return e
}
