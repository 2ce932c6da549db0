// Hooks: what the interpreter calls to show values and exceptions, exit, and audit events.
package sys

import (
	"fmt"
	"strings"

	"github.com/small-python/spy/engine/object"
)

func exit(t *object.Thread, a []object.Value) (object.Value, error) {
	var args []object.Value
	if tup, ok := object.AsTuple(a[0]); ok {
		args = tup.Items
	} else if !a[0].IsNone() {
		args = a
	}
	v, err := t.CallKw(object.FromType(object.SystemExitType), args, nil)
	if err != nil {
		return v, err
	}
	e, _ := object.AsException(v)
	return object.Value{}, e
}

// attribute is an entry of this module as it is now: Absent where guest code took it out.
func attribute(t *object.Thread, name string) object.Value {
	v, err := t.Runtime.Modules.Get(t, object.FromStr(t.Runtime.Intern("sys")))
	if m, ok := object.AsModule(v); err == nil && !v.IsAbsent() && ok {
		return m.Dict.GetStr(t, t.Runtime.Intern(name))
	}
	return object.Value{}
}

// write writes text into a stream of the guest's.
func write(t *object.Thread, stream object.Value, text string) error {
	if f := stream.Type().WriteText; f != nil {
		return f(t, stream, text)
	}
	_, err := t.CallMethod(stream, "write", object.StrValue(t, text))
	return err
}

func displayHook(t *object.Thread, a []object.Value) (object.Value, error) {
	if t.Runtime.Builtins == nil {
		return object.Value{}, t.RuntimeError("lost builtins module")
	}
	if a[0].IsNone() {
		return a[0], nil
	}
	last := object.FromStr(t.Runtime.Intern("_"))
	names := t.Runtime.Builtins.Dict
	if err := names.Set(t, last, object.None()); err != nil {
		return object.Value{}, err
	}
	out := attribute(t, "stdout")
	if out.IsAbsent() || out.IsNone() {
		return object.Value{}, t.RuntimeError("lost sys.stdout")
	}
	s, err := t.Repr(a[0])
	if err != nil {
		return object.Value{}, err
	}
	if err := write(t, out, escapeSurrogates(s.S)+"\n"); err != nil {
		return object.Value{}, err
	}
	return object.None(), names.Set(t, last, a[0])
}

// escapeSurrogates shows what no output can carry as an escape.
func escapeSurrogates(s string) string {
	if strings.IndexByte(s, 0xed) < 0 {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := object.DecodeRune(s)
		if r >= 0xd800 && r < 0xe000 {
			fmt.Fprintf(&b, "\\u%04x", r)
		} else {
			b.WriteString(s[:n])
		}
		s = s[n:]
	}
	return b.String()
}

// formatter is the engine as far as this package needs it.
type formatter interface {
	FormatException(x *object.Exception) string
}

func exceptHook(t *object.Thread, a []object.Value) (object.Value, error) {
	text := ""
	e, ok := object.AsException(a[1])
	if !ok {
		text = "TypeError: print_exception(): Exception expected for value, " + a[1].Type().Name + " found\n"
	} else {
		if ty := a[2].Type(); ty.Name == "traceback" && ty.Flags&object.HeapType == 0 && e.Traceback == nil { // a class of the guest may have any name
			e.Traceback = object.As[object.Traceback](a[2])
		}
		text = exceptionText(t, e)
	}
	return object.None(), report(t, text)
}

func exceptionText(t *object.Thread, e *object.Exception) string {
	if f, ok := t.Runtime.Engine.(formatter); ok {
		return f.FormatException(e)
	}
	return object.ExceptionOnly(t, e)
}

// report writes to sys.stderr, if there is one.
func report(t *object.Thread, text string) error {
	out := attribute(t, "stderr")
	if out.IsAbsent() || out.IsNone() {
		return nil
	}
	return write(t, out, escapeSurrogates(text))
}

// unraisableHook shows an exception that came where nothing could catch it.
func unraisableHook(t *object.Thread, a []object.Value) (object.Value, error) {
	field := func(name string) (object.Value, error) {
		v, err := t.LookupAttr(a[0], name)
		if err == nil && v.IsAbsent() {
			err = t.TypeError("sys.unraisablehook argument type must be UnraisableHookArgs")
		}
		return v, err
	}
	value, err := field("exc_value")
	if err != nil {
		return value, err
	}
	message, err := field("err_msg")
	if err != nil {
		return message, err
	}
	source, err := field("object")
	if err != nil {
		return source, err
	}
	head := "Exception ignored in"
	if s, ok := object.AsStr(message); ok {
		head = s.S
	}
	if !source.IsNone() {
		name := "<object repr() failed>"
		if s, err := t.Repr(source); err == nil {
			name = s.S
		}
		head += ": " + name
	} else if message.Type() == object.StrType {
		head += ":"
	}
	if e, ok := object.AsException(value); ok {
		return object.None(), report(t, head+"\n"+exceptionText(t, e))
	}
	return object.None(), report(t, head+"\n")
}

// breakpointHook is breakpoint() without a hook of the guest's: pdb.set_trace(), where the host has given the guest a module pdb.
func breakpointHook(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	pdb, err := t.ImportModule("pdb")
	if err == nil {
		var enter object.Value
		if enter, err = t.GetAttr(pdb, t.Runtime.Intern("set_trace")); err == nil {
			return t.CallKw(enter, args, kw)
		}
	}
	if !object.IsRaised(err, object.ImportErrorType) && !object.IsRaised(err, object.AttributeErrorType) {
		return object.Value{}, err
	}
	return object.None(), t.Warn(object.RuntimeWarningType, `Ignoring unimportable $PYTHONBREAKPOINT: "pdb.set_trace"`)
}

// audit hands an event to the guest's hooks. The engine raises no events of its own: what a host must know goes through the sandbox.
func audit(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 {
		return object.Value{}, t.TypeError("sys.audit() takes no keyword arguments")
	}
	if len(args) == 0 {
		return object.Value{}, t.TypeError("audit expected at least 1 argument, got 0")
	}
	if _, ok := object.AsStr(args[0]); !ok {
		return object.Value{}, t.TypeError("audit() argument 1 must be str, not %s", args[0].ArgName())
	}
	rest := object.FromTuple(object.NewTuple(t, args[1:]...))
	for _, hook := range stateOf(t).auditHooks {
		if _, err := t.Call(hook, args[0], rest); err != nil {
			return object.Value{}, err
		}
	}
	return object.None(), nil
}

func addAuditHook(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	event := object.StrValue(t, "sys.addaudithook")
	for _, hook := range s.auditHooks {
		if _, err := t.Call(hook, event, object.FromTuple(object.NewTuple(t))); err != nil {
			if object.IsRaised(err, object.RuntimeErrorType) {
				return object.None(), nil // a hook that objects to more hooks says so this way
			}
			return object.Value{}, err
		}
	}
	t.Charge(32)
	s.auditHooks = append(s.auditHooks, a[0])
	return object.None(), nil
}
