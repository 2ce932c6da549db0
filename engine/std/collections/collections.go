// Package collections is the module _collections: the containers of collections that are better in Go.
package collections

import (
	"github.com/small-python/spy/engine/object"
	"sync"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 5<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "_collections",
		Doc:  "The parts of collections that are not written in Python.",
		Members: []object.Member{
			object.Function("_count_elements", "(mapping, iterable, /)", countElements, "Add one to mapping[item] for each item."),
			object.Function("_move_to_end", "(mapping, key, last=True, /)", moveToEnd, "Move an entry of a dict to its end or beginning; whether there is one."),
			object.Function("_odict_iter", "(mapping, reverse=False, /)", orderedIterator, "Make an iterator over the keys of an ordered dict."),
			object.Function("_odict_view", "(mapping, part, /)", orderedView, "Make a view of the keys (0), values (1) or items (2) of an ordered dict."),
		},
		Types: []*object.Type{&dequeType, &defaultDictType, &tupleGetterType, &dequeIteratorType, &dequeReverseType},
	}
}

var (
	dequeType, dequeIteratorType, dequeReverseType, defaultDictType, tupleGetterType      object.Type
	dequeShape, dequeIteratorShape, dequeReverseShape, defaultDictShape, tupleGetterShape object.Shape
)

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, dequeRow(), dequeIteratorRow(&dequeIteratorType, &dequeIteratorShape, "_deque_iterator", false),
			dequeIteratorRow(&dequeReverseType, &dequeReverseShape, "_deque_reverse_iterator", true), defaultDictRow(), tupleGetterRow())
	})
}

// countElements adds one to an entry of a mapping for each item; a dict goes without calls of methods.
func countElements(t *object.Thread, a []object.Value) (object.Value, error) {
	m := a[0]
	d, ok := object.AsDict(m)
	ty := m.Type()
	if ok && (ty == object.DictType || plainDict(t, ty)) {
		return object.None(), t.Iterate(a[1], func(k object.Value) error { return d.Count(t, k) })
	}
	get, err := t.GetAttr(m, t.Runtime.Intern("get"))
	if err != nil {
		return m, err
	}
	return object.None(), t.Iterate(a[1], func(k object.Value) error {
		n, err := t.Call(get, k, object.Int(0))
		if err == nil {
			n, err = t.Binary(object.Add, n, object.Int(1))
		}
		if err != nil {
			return err
		}
		return t.SetItem(m, k, n)
	})
}

func moveToEnd(t *object.Thread, a []object.Value) (object.Value, error) {
	last, err := t.Truth(a[2])
	if err != nil {
		return a[0], err
	}
	if err := needDict(t, a[0]); err != nil {
		return a[0], err
	}
	d, _ := object.AsDict(a[0])
	found, err := d.MoveToEnd(t, a[1], last)
	return object.Bool(found), err
}

func needDict(t *object.Thread, v object.Value) error {
	if _, ok := object.AsDict(v); !ok {
		return t.TypeError("a dict is required, not %s", v.Type().Name)
	}
	return nil
}

func orderedIterator(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := needDict(t, a[0]); err != nil {
		return a[0], err
	}
	reverse, err := t.Truth(a[1])
	if err != nil {
		return a[0], err
	}
	return object.NewOrderedIterator(t, a[0], reverse), nil
}

func orderedView(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := needDict(t, a[0]); err != nil {
		return a[0], err
	}
	if !a[1].IsInt() || a[1].Bits > 2 {
		return a[0], t.ValueError("a part is 0, 1 or 2")
	}
	return object.NewOrderedView(t, a[0], int(a[1].Bits)), nil
}

// plainDict tells a class that reads and stores entries as dict does.
func plainDict(t *object.Thread, ty *object.Type) bool {
	for _, name := range [...]string{"get", "__setitem__"} {
		own, base := t.Lookup(ty, t.Runtime.Intern(name)), t.Lookup(object.DictType, t.Runtime.Intern(name))
		if own != base {
			return false
		}
	}
	return true
}

// defaultDict is a dict that makes missing values.
type defaultDict struct {
	object.Dict
	factory object.Value // Absent: None
}

func defaultDictRow() object.TypeRow {
	return object.TypeRow{
		Type: &defaultDictType, Shape: &defaultDictShape, Name: "collections.defaultdict", Base: object.DictType, Layout: object.LayoutDict,
		Flags: object.Subclassable | object.MappingPattern | object.OwnLayout,
		Doc:   "A dict that makes the value of a key that is asked for and not there by calling default_factory().",
		Slots: object.Slots{New: defaultDictNew, Init: defaultDictInit, Repr: defaultDictRepr, GetItem: defaultDictGetItem, Hash: object.HashUnhashable,
			Binary: [object.NumBinary]func(*object.Thread, object.Value, object.Value) (object.Value, error){object.Or: defaultDictOr}},
		Members: func() []object.Member {
			return []object.Member{
				object.ClassGetItem(),
				object.Method("__copy__", "()", defaultDictCopy, "A defaultdict of the same items and the same factory."),
				object.Method("__missing__", "(key, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					return defaultDictMissing(t, a[0], a[1])
				}, "Called for a key that is not there: makes its value."),
				object.Method("__reduce__", "()", defaultDictReduce, "What pickle needs to make it again."),
				object.Method("copy", "()", defaultDictCopy, "A defaultdict of the same items and the same factory."),
				object.Property("default_factory", func(_ *object.Thread, v object.Value) (object.Value, error) {
					return object.As[defaultDict](v).made(), nil
				}, func(_ *object.Thread, v, x object.Value) error {
					object.As[defaultDict](v).factory = x
					return nil
				}, "What makes the values; None: KeyError."),
			}
		},
		SubBase: object.AttributeBase[defaultDict](),
		Make:    func(s *object.Shape) object.Value { return object.From(object.Allocate[defaultDict](s)) },
	}
}

func (d *defaultDict) made() object.Value {
	if d.factory.IsAbsent() {
		return object.None()
	}
	return d.factory
}

func defaultDictNew(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
	t.Charge(128)
	return object.From(object.Allocate[defaultDict](cls.Root)), nil
}

func defaultDictInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	d := object.As[defaultDict](self)
	d.factory = object.None()
	if len(args) > len(kw) {
		if f := args[0]; !f.IsNone() && f.Type().Slots.Call == nil {
			return t.TypeError("first argument must be callable or None")
		}
		d.factory, args = args[0], args[1:]
	}
	return object.DictType.Slots.Init(t, self, args, kw)
}

func defaultDictGetItem(t *object.Thread, v, k object.Value) (object.Value, error) {
	d := object.As[defaultDict](v)
	p, err := d.Find(t, k)
	if err != nil {
		return v, err
	}
	if p != nil {
		return *p, nil
	}
	if v.Type() == &defaultDictType {
		return defaultDictMissing(t, v, k)
	}
	x, _, err := t.CallSpecial(v, "__missing__", k)
	return x, err
}

func defaultDictMissing(t *object.Thread, v, k object.Value) (object.Value, error) {
	d := object.As[defaultDict](v)
	if d.made().IsNone() {
		return v, t.KeyError(k)
	}
	x, err := t.Call(d.factory)
	if err != nil {
		return x, err
	}
	return x, t.SetItem(v, k, x)
}

func defaultDictRepr(t *object.Thread, v object.Value) (object.Value, error) {
	content, err := object.DictType.Slots.Repr(t, v)
	if err != nil {
		return v, err
	}
	factory := "..."
	f := object.As[defaultDict](v).made()
	if t.EnterRepr(f) {
		s, err := t.Repr(f)
		t.LeaveRepr()
		if err != nil {
			return v, err
		}
		factory = s.S
	}
	text, _ := object.AsStr(content)
	return object.StrValue(t, v.Type().ShortName()+"("+factory+", "+text.S+")"), nil
}

func defaultDictCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	return t.Call(object.FromType(a[0].Type()), object.As[defaultDict](a[0]).made(), a[0])
}

func defaultDictOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	_, left := object.AsDict(a)
	_, right := object.AsDict(b)
	if !left || !right {
		return object.NotImplemented(), nil
	}
	self := a
	if !object.IsInstance(a, &defaultDictType) {
		self = b
	}
	r, err := t.Call(object.FromType(self.Type()), object.As[defaultDict](self).made(), a)
	if err != nil {
		return r, err
	}
	d, ok := object.AsDict(r)
	if !ok {
		return object.NotImplemented(), nil
	}
	return r, object.DictUpdate(t, d, b)
}

func defaultDictReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	args := object.NewTuple(t)
	if f := object.As[defaultDict](a[0]).made(); !f.IsNone() {
		args = object.NewTuple(t, f)
	}
	items, err := t.CallMethod(a[0], "items")
	if err != nil {
		return items, err
	}
	it, err := t.Iter(items)
	if err != nil {
		return it, err
	}
	return object.FromTuple(object.NewTuple(t, object.FromType(a[0].Type()), object.FromTuple(args), object.None(), object.None(), it)), nil
}

// tupleGetter is the descriptor of a named tuple's field.
type tupleGetter struct {
	object.Obj
	index int
	doc   object.Value
}

func tupleGetterRow() object.TypeRow {
	return object.TypeRow{
		Type: &tupleGetterType, Shape: &tupleGetterShape, Name: "collections._tuplegetter", Layout: object.LayoutOther,
		Slots: object.Slots{New: tupleGetterNew, Repr: tupleGetterRepr, DescrGet: tupleGetterGet, DescrSet: tupleGetterSet},
		Members: func() []object.Member {
			return []object.Member{
				object.Property("__doc__", func(_ *object.Thread, v object.Value) (object.Value, error) {
					return object.As[tupleGetter](v).doc, nil
				},
					func(_ *object.Thread, v, x object.Value) error {
						if x.IsAbsent() {
							x = object.None()
						}
						object.As[tupleGetter](v).doc = x
						return nil
					}, ""),
				object.Method("__reduce__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
					g := object.As[tupleGetter](a[0])
					args := object.FromTuple(object.NewTuple(t, object.Int(int64(g.index)), g.doc))
					return object.FromTuple(object.NewTuple(t, object.FromType(&tupleGetterType), args)), nil
				}, ""),
			}
		},
	}
}

var tupleGetterSignature = object.NewSignature("_tuplegetter", "(index, doc, /)")

func tupleGetterNew(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := tupleGetterSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	i, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	t.Charge(48)
	return object.From(&tupleGetter{object.Obj{Shape: &tupleGetterShape}, i, a[1]}), nil
}

func tupleGetterGet(t *object.Thread, d, obj, _ object.Value) (object.Value, error) {
	if obj.IsAbsent() || obj.IsNone() {
		return d, nil
	}
	i := object.As[tupleGetter](d).index
	tup, ok := object.AsTuple(obj)
	if !ok {
		return d, t.TypeError("descriptor for index '%d' for tuple subclasses doesn't apply to '%s' object", i, obj.Type().Name)
	}
	if i < 0 || i >= len(tup.Items) {
		return d, t.IndexError("tuple index out of range")
	}
	return tup.Items[i], nil
}

func tupleGetterSet(t *object.Thread, _, _, x object.Value) error {
	if x.IsAbsent() {
		return t.Errorf(object.AttributeErrorType, "can't delete attribute")
	}
	return t.Errorf(object.AttributeErrorType, "can't set attribute")
}

func tupleGetterRepr(t *object.Thread, v object.Value) (object.Value, error) {
	g := object.As[tupleGetter](v)
	s, err := t.Repr(g.doc)
	if err != nil {
		return v, err
	}
	i, err := t.Repr(object.Int(int64(g.index)))
	if err != nil {
		return v, err
	}
	return object.StrValue(t, "_tuplegetter("+i.S+", "+s.S+")"), nil
}
