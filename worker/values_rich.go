// Numbers of the standard modules and exceptions, as values that cross. No code of the guest runs for them.
package worker

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// giveNumber adds a Decimal or a Fraction; ok is false for everything else.
func (w *worker) giveNumber(v object.Value) (i protocol.Index, ok bool, err error) {
	text, ok, err := w.engine.DecimalText(v)
	if ok || err != nil {
		return w.builder.Decimal(text), err == nil, err
	}
	num, den, ok := w.engine.FractionParts(v)
	if !ok {
		return 0, false, nil
	}
	return w.builder.Fraction(w.giveInt(num), w.giveInt(den)), true, nil
}

// giveException adds an exception whose arguments are added.
func (w *worker) giveException(e *object.Exception, args protocol.Index) protocol.Index {
	b := w.builder
	var bases []protocol.Index
	for _, name := range builtinBases(e.Shape.Type) {
		bases = append(bases, b.Str(name))
	}
	message := cut(w.quietText(e), maxMessage)
	return b.Exception(b.Str(cut(e.Shape.Type.ShortName(), maxName)), b.Str(message), args, b.Tuple(bases))
}

// builtinBases names the builtin exceptions among a class and its bases, the nearest first.
func builtinBases(class *object.Type) []string {
	var out []string
	for _, m := range class.MRO {
		if m.Flags&object.HeapType == 0 && m.IsSubtype(object.BaseExceptionType) {
			out = append(out, m.Name)
		}
	}
	return out
}

// quietText is str() of an exception where no code of the guest makes it, else its first argument if that is a text.
func (w *worker) quietText(e *object.Exception) string {
	if !e.Shape.Type.Guest.Has(object.SlotStr) && allPlain(append(e.Fields[:len(e.Fields):len(e.Fields)], e.Args.Items...)) {
		return object.ExceptionText(w.engine.Thread, e)
	}
	if len(e.Args.Items) > 0 {
		if s, ok := object.AsStr(e.Args.Items[0]); ok {
			return s.S
		}
	}
	return ""
}

// maxPlain is how many values allPlain looks at.
const maxPlain = 1000

// allPlain tells whether showing values runs no code of the guest: they are of builtin types that hold nothing, or tuples and lists of those.
func allPlain(todo []object.Value) bool {
	todo = append([]object.Value(nil), todo...)
	for seen := 0; len(todo) > 0; seen++ {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if v.IsAbsent() || v.IsInt() || v.IsNone() || v.IsFloat() || v.IsBool() {
			continue
		}
		if seen > maxPlain || v.Type().Flags&object.HeapType != 0 {
			return false
		}
		switch v.Type().Layout {
		case object.LayoutInt, object.LayoutStr, object.LayoutBytes, object.LayoutComplex:
		case object.LayoutTuple, object.LayoutList:
			var items []object.Value
			if l, ok := object.AsList(v); ok {
				items = l.Items
			} else if x, ok := object.AsTuple(v); ok {
				items = x.Items
			}
			if len(items) > maxPlain {
				return false
			}
			todo = append(todo, items...)
		default:
			return false
		}
	}
	return true
}

// takeException makes an exception of its parts: the builtin one of that name, else of its nearest builtin base.
func (w *worker) takeException(parts []object.Value) (object.Value, error) {
	text := func(v object.Value) string {
		s, _ := object.AsStr(v)
		return s.S
	}
	x := protocol.Exception{Type: text(parts[0]), Message: text(parts[1])}
	bases, _ := object.AsTuple(parts[3])
	for _, b := range bases.Items {
		x.Bases = append(x.Bases, text(b))
	}
	args, _ := object.AsTuple(parts[2])
	return w.newException(x, args.Items)
}
