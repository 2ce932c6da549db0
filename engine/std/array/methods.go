// The methods of arrays.
package array

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

func arrayMembers() []object.Member {
	none := func(f func(t *object.Thread, a *array, args []object.Value) error) object.Func {
		return func(t *object.Thread, args []object.Value) (object.Value, error) {
			return object.None(), f(t, of(args[0]), args[1:])
		}
	}
	return []object.Member{
		object.ClassGetItem(),
		object.Method("__copy__", "()", copyArray, "Another array with the same items."),
		object.Method("__deepcopy__", "(unused, /)", copyArray, "Another array with the same items."),
		object.Method("__reduce_ex__", "(value, /)", reduce, "What pickle and copy make the array again of."),
		object.Method("__sizeof__", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(80 + cap(of(a[0]).b))), nil
		}, "How many bytes of memory the array takes."),
		object.Method("append", "(v, /)", none(func(t *object.Thread, a *array, args []object.Value) error { return a.append(t, args[0]) }), "Put an item at the end."),
		object.Method("buffer_info", "()", bufferInfo, "A pair of a number in the place of an address, since none leaves the runtime, and how many items there are."),
		object.Method("byteswap", "()", none(byteSwap), "Turn the bytes of each item round; RuntimeError says that items of their size have no other order."),
		object.Method("clear", "()", none(func(_ *object.Thread, a *array, _ []object.Value) error {
			a.b = nil
			return nil
		}), "Take all items away."),
		object.Method("count", "(v, /)", count, "How many items are equal to a value."),
		object.Method("extend", "(bb, /)", none(func(t *object.Thread, a *array, args []object.Value) error { return a.extend(t, args[0]) }), "Put the items of an array or iterable at the end."),
		object.Method("frombytes", "(buffer, /)", none(fromBytes), "Put items at the end whose bytes these are."),
		object.Method("fromfile", "(f, n, /)", none(fromFile), "Read the bytes of n items from a file and put the items at the end."),
		object.Method("fromlist", "(list, /)", none(fromList), "Put the items of a list at the end, all or none."),
		object.Method("fromunicode", "(ustr, /)", none(fromUnicode), "Put the characters of a str at the end; the array must be one of characters."),
		object.Method("index", "(v, start=0, stop=sys.maxsize, /)", index, "The place of the first item equal to a value; ValueError where there is none."),
		object.Method("insert", "(i, v, /)", none(insert), "Put an item before another."),
		object.Property("itemsize", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(int64(of(v).kind.size)), nil
		}, nil, "How many bytes an item has."),
		object.Method("pop", "(i=-1, /)", pop, "Take an item out, by default the last, and give it."),
		object.Method("remove", "(v, /)", none(remove), "Take out the first item equal to a value."),
		object.Method("reverse", "()", none(reverse), "Put the items in the opposite order."),
		object.Method("tobytes", "()", toBytes, "The bytes of the items as they lie in memory."),
		object.Method("tofile", "(f, /)", none(toFile), "Write the bytes of the items to a file."),
		object.Method("tolist", "()", toList, "A list of the items."),
		object.Method("tounicode", "()", toUnicode, "Put the characters of a str at the end; the array must be one of characters."),
		object.Property("typecode", func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.StrValue(t, of(v).kind.code), nil
		}, nil, "The letter of the C type that the items have."),
	}
}

func copyArray(t *object.Thread, args []object.Value) (object.Value, error) {
	a := of(args[0])
	b, err := a.take(t, 0, 1, a.len())
	if err != nil {
		return args[0], err
	}
	return make1(t, &arrayType, a.kind, b), nil
}

func bufferInfo(t *object.Thread, args []object.Value) (object.Value, error) {
	return object.FromTuple(object.NewTuple(t, object.Int(t.ID(args[0])), object.Int(int64(of(args[0]).len())))), nil
}

func byteSwap(t *object.Thread, a *array, _ []object.Value) error {
	size := a.kind.size
	if size > 8 || a.kind.code == "Zf" {
		size /= 2
	}
	if err := t.Step(len(a.b) >> 3); err != nil {
		return err
	}
	for at := 0; at < len(a.b); at += size {
		for i, j := at, at+size-1; i < j; i, j = i+1, j-1 {
			a.b[i], a.b[j] = a.b[j], a.b[i]
		}
	}
	return nil
}

func count(t *object.Thread, args []object.Value) (object.Value, error) {
	a, n := of(args[0]), int64(0)
	for at := 0; ; {
		i, err := a.find(t, args[1], at, math.MaxInt)
		if err != nil {
			return args[0], err
		}
		if i < 0 {
			return object.Int(n), nil
		}
		n, at = n+1, i+1
	}
}

func fromBytes(t *object.Thread, a *array, args []object.Value) error {
	b, ok := t.BytesLike(args[0])
	if !ok {
		return t.TypeError("a bytes-like object is required, not '%s'", args[0].Type().Name)
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return err
	}
	return a.appendBytes(t, append([]byte(nil), b...))
}

func fromFile(t *object.Thread, a *array, args []object.Value) error {
	n, err := t.IndexInt(args[1], object.OverflowErrorType)
	if err != nil {
		return err
	}
	if n < 0 {
		return t.ValueError("negative count")
	}
	if n > math.MaxInt/a.kind.size {
		return t.MemoryError()
	}
	n *= a.kind.size
	v, err := t.CallMethod(args[0], "read", object.Int(int64(n)))
	if err != nil {
		return err
	}
	o, ok := object.AsBytes(v)
	if !ok {
		return t.TypeError("read() didn't return bytes")
	}
	if err := a.appendBytes(t, o.B); err != nil {
		return err
	}
	if len(o.B) != n {
		return t.Errorf(object.EOFErrorType, "read() didn't return enough bytes")
	}
	return nil
}

func fromList(t *object.Thread, a *array, args []object.Value) error {
	l, ok := object.AsList(args[0])
	if !ok {
		return t.TypeError("arg must be list")
	}
	before, n := len(a.b), len(l.Items)
	for i := 0; i < n; i++ {
		if len(l.Items) != n {
			a.b = a.b[:before]
			return t.RuntimeError("list changed size during iteration")
		}
		if err := a.append(t, l.Items[i]); err != nil {
			a.b = a.b[:min(before, len(a.b))]
			return err
		}
	}
	return t.Step(n)
}

func fromUnicode(t *object.Thread, a *array, args []object.Value) error {
	s, ok := object.AsStr(args[0])
	if !ok {
		return t.TypeError("fromunicode() argument must be str, not %s", args[0].ArgName())
	}
	if !a.kind.isText() {
		return t.ValueError("fromunicode() may only be called on unicode type arrays ('u' or 'w')")
	}
	return a.addText(t, s)
}

func toUnicode(t *object.Thread, args []object.Value) (object.Value, error) {
	a := of(args[0])
	if !a.kind.isText() {
		return args[0], t.ValueError("tounicode() may only be called on unicode type arrays ('u' or 'w')")
	}
	out := t.NewTextBuilder()
	for i := range a.len() {
		v, err := a.item(t, i)
		if err != nil {
			return v, err
		}
		s, _ := object.AsStr(v)
		if err := out.Add(s.S); err != nil {
			return v, err
		}
		if err := t.Step(1); err != nil {
			return v, err
		}
	}
	return object.FromStr(out.Str()), nil
}

func index(t *object.Thread, args []object.Value) (object.Value, error) {
	a := of(args[0])
	var bounds [2]int
	for i := range bounds {
		n, err := t.IndexInt(args[2+i], nil)
		if err != nil {
			return args[2+i], err
		}
		if n < 0 {
			n = max(0, n+a.len())
		}
		bounds[i] = n
	}
	i, err := a.find(t, args[1], bounds[0], bounds[1])
	if err != nil {
		return args[0], err
	}
	if i < 0 {
		return args[0], t.ValueError("array.index(x): x not in array")
	}
	return object.Int(int64(i)), nil
}

func insert(t *object.Thread, a *array, args []object.Value) error {
	i, err := t.IndexInt(args[0], object.OverflowErrorType)
	if err != nil {
		return err
	}
	room, err := a.kind.put(t, args[1])
	if err != nil {
		return err
	}
	if i < 0 {
		i = max(0, i+a.len())
	}
	at := min(i, a.len()) * a.kind.size
	return a.splice(t, at, at, room[:a.kind.size])
}

func pop(t *object.Thread, args []object.Value) (object.Value, error) {
	a := of(args[0])
	i, err := t.IndexInt(args[1], object.OverflowErrorType)
	if err != nil {
		return args[1], err
	}
	if a.len() == 0 {
		return args[0], t.IndexError("pop from empty array")
	}
	if i < 0 {
		i += a.len()
	}
	if i < 0 || i >= a.len() {
		return args[0], t.IndexError("pop index out of range")
	}
	v, err := a.item(t, i)
	if err != nil {
		return v, err
	}
	return v, a.splice(t, i*a.kind.size, (i+1)*a.kind.size, nil)
}

func remove(t *object.Thread, a *array, args []object.Value) error {
	i, err := a.find(t, args[0], 0, math.MaxInt)
	if err != nil {
		return err
	}
	if i < 0 || i >= a.len() {
		return t.ValueError("array.remove(x): x not in array")
	}
	return a.splice(t, i*a.kind.size, (i+1)*a.kind.size, nil)
}

func reverse(t *object.Thread, a *array, _ []object.Value) error {
	if err := t.Step(a.len() >> 2); err != nil {
		return err
	}
	size := a.kind.size
	var room [16]byte
	for i, j := 0, len(a.b)-size; i < j; i, j = i+size, j-size {
		copy(room[:size], a.b[i:])
		copy(a.b[i:i+size], a.b[j:])
		copy(a.b[j:], room[:size])
	}
	return nil
}

func toBytes(t *object.Thread, args []object.Value) (object.Value, error) {
	b := of(args[0]).b
	if err := t.Reserve(int64(len(b))); err != nil {
		return args[0], err
	}
	return object.FromBytes(object.NewBytes(t, append([]byte(nil), b...))), t.Step(len(b) >> 6)
}

func toFile(t *object.Thread, a *array, args []object.Value) error {
	const block = 64 << 10
	for at := 0; at < len(a.b); at += block {
		piece := append([]byte(nil), a.b[at:min(at+block, len(a.b))]...)
		if _, err := t.CallMethod(args[0], "write", object.FromBytes(object.NewBytes(t, piece))); err != nil {
			return err
		}
	}
	if len(a.b) == 0 {
		_, err := t.GetAttr(args[0], t.Runtime.Intern("write"))
		return err
	}
	return nil
}

func toList(t *object.Thread, args []object.Value) (object.Value, error) {
	a := of(args[0])
	if err := t.Reserve(16 * int64(a.len())); err != nil {
		return args[0], err
	}
	if err := t.Step(a.len()); err != nil {
		return args[0], err
	}
	items := make([]object.Value, a.len())
	for i := range items {
		v, err := a.item(t, i)
		if err != nil {
			return v, err
		}
		items[i] = v
	}
	return object.FromList(object.NewList(t, items)), nil
}
