// Package site is the module _sitebuiltins: what a user types at a prompt and CPython's module site adds to the builtins.
package site

import (
	"sync"

	"github.com/small-python/spy/engine/object"
)

const firstVersion = 1<<17 + 75<<8

// quitter is exit and quit.
type quitter struct {
	object.Obj
	name string
}

// printer is copyright, credits and license.
type printer struct {
	object.Obj
	text func(t *object.Thread) (object.Value, error)
}

// helper is help.
type helper struct{ object.Obj }

var quitterType, printerType, helperType object.Type
var quitterShape, printerShape, helperShape object.Shape

const endOfFile = "Ctrl-D (i.e. EOF)"

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name:  "_sitebuiltins",
		Doc:   "What a user types at a prompt: exit, quit, help, copyright, credits, license.",
		Types: []*object.Type{&quitterType, &printerType, &helperType},
	}
}

// Builtins are the rows that the module adds to builtins.
func Builtins() []object.Member {
	tie()
	says := func(text string) func(*object.Thread) (object.Value, error) {
		return func(t *object.Thread) (object.Value, error) { return object.StrValue(t, text), nil }
	}
	row := func(name string, v object.Value) object.Member {
		return object.Constant(name, func(*object.Thread) (object.Value, error) { return v, nil }, "")
	}
	return []object.Member{
		row("copyright", object.From(&printer{object.Obj{Shape: &printerShape}, copyright})),
		row("credits", object.From(&printer{object.Obj{Shape: &printerShape}, says("Small Python is written by its authors, the language by the community of Python.")})),
		row("exit", object.From(&quitter{object.Obj{Shape: &quitterShape}, "exit"})),
		row("help", object.From(&helper{object.Obj{Shape: &helperShape}})),
		row("license", object.From(&printer{object.Obj{Shape: &printerShape}, says("Small Python has the MIT licence: the file LICENSE of its sources.")})),
		row("quit", object.From(&quitter{object.Obj{Shape: &quitterShape}, "quit"})),
	}
}

var ties sync.Once

func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			object.TypeRow{
				Type: &quitterType, Shape: &quitterShape, Name: "_sitebuiltins.Quitter", Layout: object.LayoutOther, Flags: object.NoInstantiate,
				Doc:   "Ends the program when it is called, and says so when it is shown.",
				Slots: object.Slots{Repr: quitterRepr, Call: quitterCall},
				Members: func() []object.Member {
					return []object.Member{
						object.Property("eof", func(t *object.Thread, _ object.Value) (object.Value, error) {
							return object.StrValue(t, endOfFile), nil
						}, nil, "What else ends a program that reads a terminal."),
						object.Property("name", func(t *object.Thread, v object.Value) (object.Value, error) {
							return object.StrValue(t, object.As[quitter](v).name), nil
						}, nil, "The name that it has as a builtin."),
					}
				},
			},
			object.TypeRow{
				Type: &printerType, Shape: &printerShape, Name: "_sitebuiltins._Printer", Layout: object.LayoutOther, Flags: object.NoInstantiate,
				Doc:   "Prints a text when it is called.",
				Slots: object.Slots{Repr: func(t *object.Thread, v object.Value) (object.Value, error) { return object.As[printer](v).text(t) }, Call: printerCall},
			},
			object.TypeRow{
				Type: &helperType, Shape: &helperShape, Name: "_sitebuiltins._Helper", Layout: object.LayoutOther, Flags: object.NoInstantiate,
				Doc:   "Asks pydoc when it is called.",
				Slots: object.Slots{Repr: helperRepr, Call: helperCall},
			},
		)
	})
}

func quitterRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return object.StrValue(t, "Use "+object.As[quitter](v).name+"() or "+endOfFile+" to exit"), nil
}

var quitterSignature = object.NewSignature("Quitter.__call__", "(code=None)")

// quitterCall closes sys.stdin, as CPython does, and raises SystemExit.
func quitterCall(t *object.Thread, _ object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := quitterSignature.Bind(t, args, kw)
	if err != nil {
		return object.Absent, err
	}
	if err := closeInput(t); err != nil {
		if _, raised := err.(*object.Exception); !raised {
			return object.Absent, err
		}
	}
	v, err := t.Call(object.FromType(object.SystemExitType), a[0])
	if err != nil {
		return v, err
	}
	e, _ := object.AsException(v)
	return object.Absent, e
}

func closeInput(t *object.Thread) error {
	in, err := sysAttribute(t, "stdin")
	if err == nil && !in.IsAbsent() {
		_, err = t.CallMethod(in, "close")
	}
	return err
}

// sysAttribute is an attribute of the module sys as it is now, Absent where guest code took it out.
func sysAttribute(t *object.Thread, name string) (object.Value, error) {
	sys, err := t.ImportModule("sys")
	if err != nil {
		return sys, err
	}
	return t.LookupAttr(sys, name)
}

// copyright is sys.copyright.
func copyright(t *object.Thread) (object.Value, error) {
	v, err := sysAttribute(t, "copyright")
	if _, ok := object.AsStr(v); err == nil && !ok {
		return object.StrValue(t, ""), nil
	}
	return v, err
}

func printerCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) > 0 {
		return f, t.TypeError("_Printer.__call__() takes 1 positional argument but %d were given", len(args)-len(kw)+1)
	}
	return t.Call(t.Runtime.Builtin(t, "print"), f)
}

func helperRepr(t *object.Thread, _ object.Value) (object.Value, error) {
	return object.StrValue(t, "Type help() for interactive help, or help(object) for help about object."), nil
}

// helperCall is pydoc.help, where the host has given the guest a module pydoc.
func helperCall(t *object.Thread, _ object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	pydoc, err := t.ImportModule("pydoc")
	if err != nil {
		return pydoc, err
	}
	help, err := t.GetAttr(pydoc, t.Runtime.Intern("help"))
	if err != nil {
		return help, err
	}
	return t.CallKw(help, args, kw)
}
