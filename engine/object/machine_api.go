// What the run loop and the facade ask of this package beyond the abstract operations.
package object

// CompareDefault is the outcome of a comparison that neither side knows.
func (t *Thread) CompareDefault(a, b Value, op CompareOp) (Value, error) {
	return t.compareDefault(a, b, op)
}

// BinaryDefault is the outcome of an operator after all special methods: concatenation and repetition of sequences, else a TypeError.
func (t *Thread) BinaryDefault(op BinaryOp, a, b Value, inPlace bool) (Value, error) {
	text := binaryText[op]
	if inPlace {
		text = inPlaceText[op]
		s := &a.Type().Slots
		switch {
		case op == Add && s.IConcat != nil:
			return s.IConcat(t, a, b)
		case op == Mul && s.IRepeat != nil:
			return t.repeat(s.IRepeat, a, b)
		case op == Mul && s.Repeat == nil && a.Type().sequenceLike():
			return Value{}, t.operandError(text, op, a, b)
		}
	}
	v, err := t.sequenceBinary(op, a, b)
	if err != nil || !v.IsAbsent() {
		return v, err
	}
	return Value{}, t.operandError(text, op, a, b)
}

// ASCII is ascii(v).
func ASCII(t *Thread, v Value) (*Str, error) { return t.ASCII(v) }

// Sorted takes items and gives them as a sorted list.
func Sorted(t *Thread, items []Value) (Value, error) {
	l := NewList(t, items)
	return FromList(l), ListSort(t, l, None(), false)
}

// ShortName is the type's name without its module.
func (ty *Type) ShortName() string { return ty.shortName() }

// ListExtend adds the items of an iterable; DictUpdate those of a mapping or of pairs.
func ListExtend(t *Thread, l *List, v Value) error { return l.Extend(t, v) }
func DictUpdate(t *Thread, d *Dict, v Value) error { return d.Update(t, v) }

// quickSlice is the length up to which GetSlice does the work; longer slices ask for memory and cost steps.
const quickSlice = 1 << 12

// GetSlice is v[start:stop:step] of an exact list, tuple or str with plain bounds; ok is false for everything else.
func GetSlice(t *Thread, v, start, stop, step Value) (r Value, ok bool) {
	if !step.IsNone() {
		return getStepped(t, v, start, stop, step)
	}
	var n int
	switch v.Shape() {
	case &listShape, &tupleShape:
		n = len(itemsOf(v))
	case &strShape:
		n = (*Str)(v.P).Len()
	default:
		return r, false
	}
	i, ok := sliceBound(start, 0, n)
	j, ok2 := sliceBound(stop, n, n)
	if !ok || !ok2 {
		return r, false
	}
	j = max(i, j)
	if j-i > quickSlice {
		return r, false
	}
	switch v.Shape() {
	case &strShape:
		return FromStr((*Str)(v.P).Sub(t, i, j)), true
	case &tupleShape:
		if j-i == n {
			return v, true
		}
		return FromTuple(NewTuple(t, itemsOf(v)[i:j]...)), true
	}
	l := newListRoom(t, j-i)
	copy(l.Items, itemsOf(v)[i:j])
	return FromList(l), true
}

// getStepped is GetSlice of a list with a step.
func getStepped(t *Thread, v, start, stop, step Value) (r Value, ok bool) {
	if v.Shape() != &listShape || !step.IsInt() || step.Bits == 0 {
		return r, false
	}
	if step.AsInt() == -1 && stop.IsNone() && (start.IsNone() || start.IsInt()) {
		return getReversed(t, itemsOf(v), start)
	}
	s := Slice{Start: start, Stop: stop, Step: step}
	for _, b := range [2]Value{start, stop} {
		if !b.IsNone() && !b.IsInt() {
			return r, false
		}
	}
	from, to, by, err := SliceUnpack(t, &s)
	if err != nil {
		return r, false
	}
	items := itemsOf(v)
	from, _, n := SliceAdjust(len(items), from, to, by)
	if n > quickSlice {
		return r, false
	}
	l := newListRoom(t, n)
	for i, at := 0, from; i < n; i, at = i+1, at+by {
		l.Items[i] = items[at]
	}
	return FromList(l), true
}

// getReversed is items[start::-1].
func getReversed(t *Thread, items []Value, start Value) (r Value, ok bool) {
	n := len(items)
	if !start.IsNone() {
		if i := start.AsInt(); i < 0 {
			n = max(n+int(max(i, -1<<40))+1, 0)
		} else if i < int64(n) {
			n = int(i) + 1
		}
	}
	if n > quickSlice {
		return r, false
	}
	l := newListRoom(t, n)
	from := items[:n]
	for i := range l.Items {
		l.Items[i] = from[n-1-i]
	}
	return FromList(l), true
}

// roomy is a short list in one allocation with its first items. The sizes are those of Go's allocator, so no byte is cleared in vain.
type roomy[T any] struct {
	List
	d T
}

// maxRoomy is the most items of a list in one allocation.
const maxRoomy = 12

// NewListFor makes an empty list with room for n items, n not negative.
func NewListFor(t *Thread, n int) *List {
	l := newListRoom(t, n)
	l.Items = l.Items[:0]
	return l
}

// NewDictFor makes an empty dict with room for n keys, n not negative.
func NewDictFor(t *Thread, n int) *Dict {
	if n == 0 || n > 8 {
		d := NewDict(t)
		if n > 0 {
			d.resize(t, n)
		}
		return d
	}
	return newDictRoom(t, n)
}

// Trim moves the entries to smaller room where three quarters of it are free.
func (d *Dict) Trim(t *Thread) {
	if room := cap(d.entries); room > 8 && int(d.live) < room/4 {
		d.resize(t, int(d.live))
	}
}

// newListRoom makes a list of n items, to be filled by the caller.
func newListRoom(t *Thread, n int) *List {
	t.Charge(32 + 16*int64(n))
	if n <= maxRoomy && t.spare[n] != nil {
		l := t.spare[n]
		t.spare[n] = nil
		return l
	}
	var l *List
	switch n {
	case 0:
		l = &List{}
	case 1:
		o := &roomy[[1]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 2:
		o := &roomy[[2]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 3:
		o := &roomy[[3]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 4:
		o := &roomy[[4]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 5:
		o := &roomy[[5]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 6:
		o := &roomy[[6]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 7:
		o := &roomy[[7]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 8:
		o := &roomy[[8]Value]{}
		l, o.Items = &o.List, o.d[:]
	case 9, 10:
		o := &roomy[[10]Value]{}
		l, o.Items = &o.List, o.d[:n]
	case 11, maxRoomy:
		o := &roomy[[maxRoomy]Value]{}
		l, o.Items = &o.List, o.d[:n]
	default:
		l = &List{Items: make([]Value, n)}
	}
	l.Shape = &listShape
	return l
}

// Lend notes a list that was just made, if it is one, for TakeBack: the caller alone has it.
func (t *Thread) Lend(v Value) {
	if v.Shape() == &listShape && len((*List)(v.P).Items) <= maxRoomy {
		t.lent = v.P
	}
}

// TakeBack keeps the memory of the list that was lent last for the next list of its length. `a[:k] = a[k::-1]` in a loop made garbage that
// was a third of the time of a program of permutations. Where another list was lent since, nothing happens.
func (t *Thread) TakeBack(v Value) {
	if v.P != t.lent {
		return
	}
	t.lent = nil
	l := (*List)(v.P)
	clear(l.Items)
	t.spare[len(l.Items)] = l
}

// ListRow is the name of a row of list, "" for the rows of other types.
func ListRow(r *Row) string {
	if r.Owner != &listType {
		return ""
	}
	return r.Name
}

// TakeApart copies the items of a list or a tuple that nobody else has to dst, where it has as many, and keeps its memory for the next one.
func (t *Thread) TakeApart(v Value, dst []Value) bool {
	switch v.Shape() {
	case &listShape:
		l := (*List)(v.P)
		n := len(l.Items)
		if n != len(dst) {
			return false
		}
		copy(dst, l.Items)
		if n <= maxRoomy {
			clear(l.Items)
			t.spare[n] = l
		}
		return true
	case &tupleShape:
		o := (*Tuple)(v.P)
		if len(o.Items) != len(dst) {
			return false
		}
		copy(dst, o.Items)
		if len(dst) == 3 {
			clear(o.Items)
			t.spareTuple = o
		}
		return true
	}
	return false
}

// OverflowAttr is the place of attribute i beyond those that the object holds inline.
func OverflowAttr(v Value, i int) *Value { return &(*v.Shape().extraOf(v.P)).Values[i] }

// NewListOf makes a list that copies items.
func NewListOf(t *Thread, items []Value) *List {
	l := newListRoom(t, len(items))
	copy(l.Items, items)
	return l
}

// NewListFrom is an empty list extended by v where that is a short exact list or tuple, nil for everything else.
func NewListFrom(t *Thread, v Value) *List {
	if s := v.Shape(); s != &listShape && s != &tupleShape {
		return nil
	}
	items := itemsOf(v)
	if len(items) == 0 || len(items) > maxRoomy {
		return nil
	}
	t.Steps -= int64(len(items) >> 2) // as Extend; the loop looks up soon
	l := newListRoom(t, max(len(items), 4))
	l.Items = l.Items[:len(items)]
	copy(l.Items, items)
	return l
}

// SetSlice is v[start:stop] = x of an exact list with plain bounds and an exact list or tuple; done is false for everything else.
func SetSlice(t *Thread, v, start, stop, x Value) (done bool, err error) {
	if v.Shape() != &listShape || x.Shape() != &listShape && x.Shape() != &tupleShape || v.P == x.P {
		return false, nil
	}
	l := (*List)(v.P)
	n := len(l.Items)
	i, ok := sliceBound(start, 0, n)
	j, ok2 := sliceBound(stop, n, n)
	if !ok || !ok2 {
		return false, nil
	}
	return true, l.replace(t, i, max(i, j), itemsOf(x))
}

func sliceBound(v Value, missing, n int) (int, bool) {
	if v.IsNone() {
		return missing, true
	}
	if !v.IsInt() {
		return 0, false
	}
	i := int(v.AsInt())
	if i < 0 {
		i = max(i+n, 0)
	}
	return min(i, n), true
}

// PublicNames are the names that `from m import *` binds.
func PublicNames(t *Thread, m Value) ([]*Str, error) {
	all, err := t.LookupAttr(m, "__all__")
	if err != nil {
		return nil, err
	}
	var out []*Str
	if !all.IsAbsent() {
		return out, t.each(all, func(s *Str) { out = append(out, t.Runtime.InternStr(s)) }, "Item in %s.__all__ must be str, not %s", m)
	}
	d, err := t.LookupAttr(m, "__dict__")
	if err != nil {
		return nil, err
	}
	if d.IsAbsent() {
		return nil, t.NewException(ImportErrorType, StrValue(t, "from-import-* object has no __dict__ and no __all__"))
	}
	return out, t.each(d, func(s *Str) {
		if len(s.S) == 0 || s.S[0] != '_' {
			out = append(out, t.Runtime.InternStr(s))
		}
	}, "Key in %s.__dict__ must be str, not %s", m)
}

// each calls f with the names of an iterable.
func (t *Thread) each(v Value, f func(*Str), text string, m Value) error {
	return t.Iterate(v, func(x Value) error {
		s, ok := AsStr(x)
		if !ok {
			return t.TypeError(text, moduleName(t, m), x.Type().Name)
		}
		f(s)
		return nil
	})
}

// moduleName is __name__ of a module for messages.
func moduleName(t *Thread, m Value) string {
	if v, err := t.LookupAttr(m, "__name__"); err == nil && !v.IsAbsent() {
		if s, ok := AsStr(v); ok {
			return s.S
		}
	}
	return "<unknown module name>"
}

// ImportedSubmodule is what `from m import name` finds in sys.modules when the module has no such attribute, as in circular imports; else
// the ImportError.
func ImportedSubmodule(t *Thread, m Value, name *Str) (Value, error) {
	full := moduleName(t, m) + "." + name.S
	if v, err := t.Runtime.Modules.Get(t, StrValue(t, full)); err != nil || !v.IsAbsent() {
		return v, err
	}
	file := "unknown location"
	path := None()
	if v, err := t.LookupAttr(m, "__file__"); err == nil && !v.IsAbsent() {
		if s, ok := AsStr(v); ok {
			file, path = s.S, v
		}
	}
	own := moduleName(t, m)
	return Value{}, t.ImportError(ImportErrorType, "cannot import name '"+name.S+"' from '"+own+"' ("+file+")", StrValue(t, own), path, FromStr(name))
}

// NewImportError and NewModuleNotFound make the errors of the import system. What they do not know is not set: repr() shows a None that was set.
func NewImportError(t *Thread, text string) error {
	return t.ImportError(ImportErrorType, text, Value{}, Value{}, Value{})
}
func NewModuleNotFound(t *Thread, text, name string) error {
	return t.ImportError(ModuleNotFoundErrorType, text, StrValue(t, name), Value{}, Value{})
}

// ExceptionNamed is the builtin exception class with a name, nil where there is none.
func ExceptionNamed(name string) *Type {
	for _, row := range exceptionRows() {
		if row.Name == name {
			return row.Type
		}
	}
	switch name {
	case "EnvironmentError", "IOError":
		return OSErrorType
	}
	return nil
}

// RangeParts are start, stop and step of a range of any size, as plain ints.
func RangeParts(t *Thread, v Value) (start, stop, step Value) {
	if v.Shape() == &rangeShape {
		r := As[Range](v)
		return Int(r.Start), Int(r.Stop), Int(r.Step)
	}
	r := As[BigRange](v)
	return IntFromBig(r.Start), IntFromBig(r.Stop), IntFromBig(r.Step)
}

// Elements are a set's elements in the order of its table.
func (s *Set) Elements() []Value {
	out := make([]Value, 0, s.Len())
	_ = s.Each(func(x Value) error { out = append(out, x); return nil }) // the callback cannot fail
	return out
}

// MemoryUsed is the estimate of the bytes that the guest holds; 0 where nothing bounds them.
func (t *Thread) MemoryUsed() int64 {
	if t.Runtime.Limits.Memory <= 0 {
		return 0
	}
	return t.Runtime.Limits.Memory - t.Runtime.Memory.room()
}

// RequestAttention makes the thread call its host's Attend at the next poll; it may be called from any goroutine.
func (r *Runtime) RequestAttention() { r.attention.Store(true) }

// QuickPow is x**y of a normal x > 0, correctly rounded; ok is false where the long way must decide or something overflows.
func QuickPow(x, y float64) (r float64, ok bool) { return quickPow(x, y) }
