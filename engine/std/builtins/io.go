// print, input and open.
package builtins

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// printOptions are the keywords of print.
type printOptions struct {
	sep, end string
	file     object.Value
	flush    bool
}

func readPrintOptions(t *object.Thread, values []object.Value, kw []*object.Str) (printOptions, error) {
	o := printOptions{sep: " ", end: "\n", file: object.None()}
	for i, k := range kw {
		v := values[i]
		switch k.S {
		case "sep", "end":
			if v.IsNone() {
				continue
			}
			s, ok := object.AsStr(v)
			if !ok {
				return o, t.TypeError("%s must be None or a string, not %s", k.S, v.Type().Name)
			}
			if k.S == "sep" {
				o.sep = s.S
			} else {
				o.end = s.S
			}
		case "file":
			o.file = v
		case "flush":
			r, err := t.Truth(v)
			if err != nil {
				return o, err
			}
			o.flush = r
		default:
			return o, t.TypeError("print() got an unexpected keyword argument '%s'", k.S)
		}
	}
	return o, nil
}

func print(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	n := len(args) - len(kw)
	o, err := readPrintOptions(t, args[n:], kw)
	if err != nil {
		return object.Value{}, err
	}
	if o.file.IsNone() {
		if o.file, err = sysAttribute(t, "stdout"); err != nil || o.file.IsNone() {
			return object.None(), err
		}
	}
	if err := printValues(t, args[:n], &o); err != nil {
		return object.Value{}, err
	}
	if o.flush {
		_, err = t.CallMethod(o.file, "flush")
	}
	return object.None(), err
}

// printPiece is how much is put together before it is written to a text stream of the engine's own.
const printPiece = 64 << 10

// printValues writes the values. Any other file gets each text by a call of its own, as from CPython.
func printValues(t *object.Thread, values []object.Value, o *printOptions) error {
	own := o.file.Type().WriteText
	var b strings.Builder
	write := func(text string) error {
		if own == nil {
			return writeMethod(t, o.file, text)
		}
		if b.Len() > 0 && b.Len()+len(text) > printPiece {
			piece := b.String()
			b.Reset()
			if err := own(t, o.file, piece); err != nil {
				return err
			}
		}
		if len(text) > printPiece {
			return own(t, o.file, text)
		}
		b.WriteString(text)
		return nil
	}
	for i, x := range values {
		if i > 0 {
			if err := write(o.sep); err != nil {
				return err
			}
		}
		s, err := t.Str(x)
		if err != nil {
			return err
		}
		if err := write(s.S); err != nil {
			return err
		}
	}
	if err := write(o.end); err != nil || b.Len() == 0 {
		return err
	}
	return own(t, o.file, b.String())
}

// writeMethod calls the method write of any other file.
func writeMethod(t *object.Thread, file object.Value, text string) error {
	_, err := t.CallMethod(file, "write", object.StrValue(t, text))
	return err
}

// sysAttribute is an attribute of the module sys as it is now.
func sysAttribute(t *object.Thread, name string) (object.Value, error) {
	m, err := t.Runtime.Modules.Get(t, object.FromStr(t.Runtime.Intern("sys")))
	if err != nil || m.IsAbsent() {
		return object.None(), t.RuntimeError("lost sys.%s", name)
	}
	v, err := t.LookupAttr(m, name)
	if err == nil && v.IsAbsent() {
		err = t.RuntimeError("lost sys.%s", name)
	}
	return v, err
}

func breakpoint(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	hook, err := sysAttribute(t, "breakpointhook")
	if err != nil {
		return hook, err
	}
	return t.CallKw(hook, args, kw)
}

func input(t *object.Thread, a []object.Value) (object.Value, error) {
	prompt, err := t.Str(a[0])
	if err != nil {
		return object.Value{}, err
	}
	line, granted, err := t.Runtime.Host.Input(t, prompt.S)
	if err != nil {
		return object.Value{}, err
	}
	if !granted || line == "" {
		return object.Value{}, t.Errorf(object.EOFErrorType, "EOF when reading a line")
	}
	if err := t.Reserve(int64(len(line))); err != nil {
		return object.Value{}, err
	}
	return object.StrValue(t, strings.TrimSuffix(line, "\n")), nil
}
