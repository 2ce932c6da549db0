// Package weakref is the module _weakref: references and proxies that do not keep their target.
package weakref

import (
	"github.com/small-python/spy/engine/object"
	"sync"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 40<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "_weakref",
		Doc:  "The parts of weakref that are not written in Python.",
		Members: []object.Member{
			object.Function("_remove_dead_weakref", "(dct, key, /)", removeDead, "Remove a key from a dict if its value is a weak reference to what is gone."),
			object.Function("getweakrefcount", "(object, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
				if !a[0].Type().Weakrefable() {
					return object.Int(0), nil
				}
				return object.Int(int64(t.WeakCount(a[0]))), nil
			}, "How many weak references there are to an object."),
			object.Function("getweakrefs", "(object, /)", getWeakRefs, "A list of the weak references to an object."),
			object.RawFunction("proxy", "(object, callback=None, /)", newProxy, "What stands for an object without keeping it alive. callback(proxy) is called when the object is gone."),
		},
		Types: []*object.Type{&refType, &proxyType, &callableType},
		Init: func(t *object.Thread, m *object.Module) error {
			return m.Dict.Set(t, object.FromStr(t.Runtime.Intern("ref")), object.FromType(&refType))
		},
	}
}

var (
	refType, proxyType, callableType    object.Type
	refShape, proxyShape, callableShape object.Shape
)

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, refRow(), proxyRow(&proxyType, &proxyShape, "weakref.ProxyType"),
			proxyRow(&callableType, &callableShape, "weakref.CallableProxyType"))
	})
}

func refRow() object.TypeRow {
	return object.TypeRow{
		Type: &refType, Shape: &refShape, Name: "weakref.ReferenceType", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Slots: object.Slots{New: refNew, Init: refInit, Call: refCall, Repr: refRepr, Hash: refHash, Compare: refCompare},
		Members: func() []object.Member {
			return []object.Member{
				object.ReadOnly("__callback__", func(_ *object.Thread, v object.Value) (object.Value, error) {
					return orNone(object.As[object.WeakRef](v).Callback), nil
				}, ""),
				object.ClassGetItem(),
			}
		},
		SubBase: object.AttributeBase[object.WeakRef](),
		Make:    func(s *object.Shape) object.Value { return object.From(object.Allocate[object.WeakRef](s)) },
	}
}

func orNone(v object.Value) object.Value {
	if v.IsAbsent() {
		return object.None()
	}
	return v
}

// target reads the arguments of a reference or proxy: the object, and the callback or Absent.
func target(t *object.Thread, name string, args []object.Value) (v, callback object.Value, err error) {
	if err := object.CheckPositional(t, name, args, nil, 1, 2); err != nil {
		return v, v, err
	}
	if len(args) == 2 && !args[1].IsNone() {
		callback = args[1]
	}
	return args[0], callback, t.CheckWeakTarget(args[0])
}

func refNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	v, callback, err := target(t, "__new__", args[:len(args)-len(kw)])
	if err != nil {
		return v, err
	}
	kind := object.OwnWeak
	if cls == &refType && callback.IsAbsent() {
		if o := t.SharedWeak(v, object.SharedRef); o != nil {
			return object.From(o), nil
		}
		kind = object.SharedRef
	}
	o := object.Allocate[object.WeakRef](cls.Root)
	o.Callback = callback
	t.AimWeak(o, v, kind)
	return object.From(o), nil
}

func refInit(t *object.Thread, _ object.Value, args []object.Value, kw []*object.Str) error {
	if len(kw) > 0 {
		return t.TypeError("ref() takes no keyword arguments")
	}
	return object.CheckPositional(t, "__init__", args, nil, 1, 2)
}

func refCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) > 0 {
		return f, object.CheckPositional(t, "weakref", args, kw, 0, 0)
	}
	v, _ := object.As[object.WeakRef](f).Target()
	return v, nil
}

func refRepr(t *object.Thread, v object.Value) (object.Value, error) {
	x, ok := object.As[object.WeakRef](v).Target()
	if !ok {
		return object.StrValue(t, "<weakref at "+t.Address(v)+"; dead>"), nil
	}
	text := "<weakref at " + t.Address(v) + "; to '" + x.Type().Name + "' at " + t.Address(x)
	name, err := t.Special(x, "__name__") // what an instance itself answers does not count
	if err != nil {
		return v, err
	}
	if name.IsAbsent() {
		return object.StrValue(t, text+">"), nil
	}
	if s, ok := object.AsStr(name); ok {
		text += " (" + s.S + ")"
	}
	return object.StrValue(t, text+">"), nil
}

func refHash(t *object.Thread, v object.Value) (int64, error) {
	o := object.As[object.WeakRef](v)
	if o.Hashed {
		return o.Hash, nil
	}
	x, ok := o.Target()
	if !ok {
		return 0, t.TypeError("weak object has gone away")
	}
	h, err := t.Hash(x)
	if err == nil {
		o.Hash, o.Hashed = h, true
	}
	return h, err
}

func refCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || !object.IsInstance(a, &refType) || !object.IsInstance(b, &refType) {
		return object.NotImplemented(), nil
	}
	x, ok := object.As[object.WeakRef](a).Target()
	y, both := object.As[object.WeakRef](b).Target()
	if !ok || !both {
		return object.Bool(a.Is(b) == (op == object.EQ)), nil
	}
	return t.Compare(x, y, op)
}

func getWeakRefs(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[0].Type().Weakrefable() {
		return object.FromList(object.NewList(t, nil)), nil
	}
	n := t.WeakCount(a[0])
	if err := t.Step(n); err != nil {
		return a[0], err
	}
	if err := t.Reserve(24 * int64(n)); err != nil {
		return a[0], err
	}
	items := make([]object.Value, 0, n)
	for _, o := range t.WeakRefs(a[0]) {
		items = append(items, object.From(o))
	}
	return object.FromList(object.NewList(t, items)), nil
}

// removeDead takes an entry whose value is a dead reference out of a dict.
func removeDead(t *object.Thread, a []object.Value) (object.Value, error) {
	d, ok := object.AsDict(a[0])
	if !ok {
		return a[0], t.TypeError("_remove_dead_weakref() argument 1 must be dict, not %s", a[0].ArgName())
	}
	v, err := d.Get(t, a[1])
	if err != nil || v.IsAbsent() {
		return object.None(), err
	}
	if !object.IsInstance(v, &refType) {
		return v, t.TypeError("not a weakref")
	}
	if _, alive := object.As[object.WeakRef](v).Target(); !alive {
		_, err = d.Delete(t, a[1])
	}
	return object.None(), err
}
