// Arrays as pickles keep them: the bytes and the machine format that they are in.
package array

import (
	"github.com/small-python/spy/engine/object"
)

// formats are the machine formats that pickles name by number: typecode and, where it matters, most significant byte first.
var formats = []struct {
	codes string // of arrays that are written so; the first one reads it
	big   bool
}{
	{"B", false}, {"b", false}, {"H", false}, {"H", true}, {"h", false}, {"h", true}, {"I", false}, {"I", true}, {"i", false}, {"i", true},
	{"QL", false}, {"QL", true}, {"ql", false}, {"ql", true}, {"f", false}, {"f", true}, {"d", false}, {"d", true},
	{"", false}, {"", true}, {"wu", false}, {"wu", true},
}

// formatOf is the number of a kind's format, -1 for none.
func formatOf(k *kind) int {
	for i, f := range formats {
		for _, c := range f.codes {
			if !f.big && string(c) == k.code {
				return i
			}
		}
	}
	return -1
}

func reduce(t *object.Thread, args []object.Value) (object.Value, error) {
	a := of(args[0])
	protocol, err := t.IndexInt(args[1], object.OverflowErrorType)
	if err != nil {
		return args[1], err
	}
	state, err := t.LookupAttr(args[0], "__dict__")
	if err != nil {
		return state, err
	}
	if state.IsAbsent() {
		state = object.None()
	}
	cls, code := object.FromType(args[0].Type()), object.StrValue(t, a.kind.code)
	number := formatOf(a.kind)
	if number < 0 || protocol < 3 {
		list, err := toList(t, args[:1])
		if err != nil {
			return list, err
		}
		return object.FromTuple(object.NewTuple(t, cls, object.FromTuple(object.NewTuple(t, code, list)), state)), nil
	}
	b, err := toBytes(t, args[:1])
	if err != nil {
		return b, err
	}
	m, err := t.ImportModule("array")
	if err != nil {
		return m, err
	}
	f, err := t.GetAttr(m, t.Runtime.Intern("_array_reconstructor"))
	if err != nil {
		return f, err
	}
	made := object.FromTuple(object.NewTuple(t, cls, code, object.Int(int64(number)), b))
	return object.FromTuple(object.NewTuple(t, f, made, state)), nil
}

func reconstruct(t *object.Thread, args []object.Value) (object.Value, error) {
	if _, ok := object.AsStr(args[1]); !ok {
		return args[1], t.TypeError("_array_reconstructor() argument 2 must be str, not %s", args[1].ArgName())
	}
	cls, ok := object.AsType(args[0])
	if !ok {
		return args[0], t.TypeError("first argument must be a type object, not %s", args[0].Type().Name)
	}
	if !cls.IsSubtype(&arrayType) {
		return args[0], t.TypeError("%s is not a subtype of array.array", cls.Name)
	}
	code, ok := object.AsStr(args[1])
	if !ok {
		return args[1], t.TypeError("second argument must be a valid type code")
	}
	k := kindOf(code.S)
	if k == nil {
		return args[1], t.ValueError("second argument must be a valid type code")
	}
	number, err := t.IndexInt(args[2], object.OverflowErrorType)
	if err != nil {
		return args[2], err
	}
	if number < 0 || number >= len(formats) || formats[number].codes == "" {
		return args[2], t.ValueError("third argument must be a valid machine format code.")
	}
	items, ok := object.AsBytes(args[3])
	if !ok {
		return args[3], t.TypeError("fourth argument should be bytes, not %s", args[3].Type().Name)
	}
	from := kindOf(formats[number].codes[:1])
	source := &array{kind: from}
	if err := source.appendBytes(t, items.B); err != nil {
		return args[3], err
	}
	if formats[number].big {
		if err := byteSwap(t, source, nil); err != nil {
			return args[3], err
		}
	}
	v := make1(t, cls, k, nil)
	a := of(v)
	if from.size == k.size && from.signed == k.signed && k.isText() == from.isText() {
		a.b = source.b
		return v, nil
	}
	for i := range source.len() {
		x, err := source.item(t, i)
		if err != nil {
			return x, err
		}
		if err := a.append(t, x); err != nil {
			return x, err
		}
	}
	return v, t.Step(source.len())
}
