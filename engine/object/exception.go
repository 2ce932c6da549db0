// Exceptions as objects and as Go errors. Raising is returning an error: an *Exception is one, and so is a *StopError.
package object

import (
	"fmt"
	"unsafe"
)

// Exception is an instance of BaseException or of a class derived from it. It is also the Go error that carries it.
type Exception struct {
	Obj
	Args      *Tuple
	Cause     Value      // __cause__, absent: None
	Context   Value      // __context__, absent: None
	Suppress  bool       // __suppress_context__
	HostID    uint64     // the host's number of the exception that it raised, 0: none
	Raised    bool       // made by the engine's limit (the host's Error.limit), not by the guest
	Traceback *Traceback // nil: None
	Fields    []Value    // attributes of special classes (errno, name, value …) in the order of their class's Members
}

// Traceback is one entry per unwound frame, innermost last in the list that starts at the exception. Lines and columns are worked out
// when printed: an entry keeps the code and the instruction.
type Traceback struct {
	Obj
	Next  *Traceback
	Frame Value // the frame object, made on demand by vm; absent until then
	Code  any   // vm's code: what ran, which need not be the function's any more
	Func  any   // vm's function
	IP    int32
	Line  int32 // given by the guest that made the entry; 0: work it out
	// Callee: of a method call, looking the method up raised, not the call.
	Callee bool
}

// FromException makes a Value of an exception.
func FromException(e *Exception) Value { return ref(unsafe.Pointer(e)) }

// Error is the text for Go's eyes (tests, logs): the class's name and the first argument. It runs no guest code.
func (e *Exception) Error() string {
	text := e.Shape.Type.Name
	if len(e.Args.Items) > 0 {
		if s, ok := AsStr(e.Args.Items[0]); ok {
			text += ": " + s.S
		}
	}
	return text
}

// NewException makes an exception of a builtin class with arguments, without running its __init__.
func (t *Thread) NewException(cls *Type, args ...Value) *Exception {
	if len(args) == 1 && cls.Flags&HeapType == 0 {
		return t.newExceptionOne(cls, args[0])
	}
	t.Charge(120)
	e := allocate[Exception](cls.Root)
	e.Shape = cls.Root
	e.Args = NewTuple(t, args...)
	return e
}

// exceptionOne is an exception of a builtin class with its one argument, as most are, in one allocation.
type exceptionOne struct {
	e    with0[Exception]
	args tuple1
}

func (t *Thread) newExceptionOne(cls *Type, x Value) *Exception {
	t.Charge(120 + 48)
	o := &exceptionOne{}
	e := &o.e.Head
	e.Shape, e.Args = cls.Root, &o.args.Tuple
	o.args.Shape, o.args.d[0] = &tupleShape, x
	o.args.Items = o.args.d[:]
	return e
}

// Errorf makes an exception of a builtin class with a message.
func (t *Thread) Errorf(cls *Type, format string, args ...any) error {
	text := format
	if len(args) > 0 {
		text = fmt.Sprintf(format, args...)
	}
	return t.NewException(cls, StrValue(t, text))
}

// TypeError, ValueError … make the commonest ones.
func (t *Thread) TypeError(format string, args ...any) error {
	return t.Errorf(TypeErrorType, format, args...)
}
func (t *Thread) ValueError(format string, args ...any) error {
	return t.Errorf(ValueErrorType, format, args...)
}
func (t *Thread) OverflowError(format string, args ...any) error {
	return t.Errorf(OverflowErrorType, format, args...)
}
func (t *Thread) IndexError(format string, args ...any) error {
	return t.Errorf(IndexErrorType, format, args...)
}
func (t *Thread) RuntimeError(format string, args ...any) error {
	return t.Errorf(RuntimeErrorType, format, args...)
}

// KeyError makes a KeyError whose argument is the key itself.
func (t *Thread) KeyError(key Value) error { return t.NewException(KeyErrorType, key) }

// ZeroDivision makes a ZeroDivisionError.
func (t *Thread) ZeroDivision(text string) error { return t.Errorf(ZeroDivisionErrorType, "%s", text) }

// RecursionError makes the error of too deep nesting; what may say where (" in comparison").
func (t *Thread) RecursionError(what string) error {
	e := t.NewException(RecursionErrorType, StrValue(t, "maximum recursion depth exceeded"+what))
	e.Raised = true
	return e
}

// MemoryError returns a MemoryError. It has no message, as CPython's.
func (t *Thread) MemoryError() error {
	e := t.NewException(MemoryErrorType)
	e.Raised = true
	return e
}

// IsRaised tells whether err is an exception of cls or of a class derived from it.
func IsRaised(err error, cls *Type) bool {
	e, ok := err.(*Exception)
	return ok && e.Shape.Type.IsSubtype(cls)
}
