// The proxies: all that is done to one is done to its target.
package weakref

import (
	"github.com/small-python/spy/engine/object"
)

func newProxy(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 {
		return object.Value{}, t.TypeError("_weakref.proxy() takes no keyword arguments")
	}
	v, callback, err := target(t, "proxy", args)
	if err != nil {
		return v, err
	}
	kind := object.OwnWeak
	if callback.IsAbsent() {
		if o := t.SharedWeak(v, object.SharedProxy); o != nil {
			return object.From(o), nil
		}
		kind = object.SharedProxy
	}
	shape := &proxyShape
	if v.Type().Slots.Call != nil {
		shape = &callableShape
	}
	o := &object.WeakRef{Obj: object.Obj{Shape: shape}, Callback: callback}
	t.AimWeak(o, v, kind)
	return object.From(o), nil
}

func isProxy(v object.Value) bool { return v.Type() == &proxyType || v.Type() == &callableType }

// of is the target of a proxy; anything else is itself.
func of(t *object.Thread, v object.Value) (object.Value, error) {
	if v.IsAbsent() || !isProxy(v) {
		return v, nil
	}
	x, ok := object.As[object.WeakRef](v).Target()
	if !ok {
		return x, t.Errorf(object.ReferenceErrorType, "weakly-referenced object no longer exists")
	}
	return x, nil
}

func ofBoth(t *object.Thread, a, b object.Value) (x, y object.Value, err error) {
	if x, err = of(t, a); err != nil {
		return x, y, err
	}
	y, err = of(t, b)
	return x, y, err
}

// through makes a slot that does to the target what f does.
func through[R any](f func(*object.Thread, object.Value) (R, error)) func(*object.Thread, object.Value) (R, error) {
	return func(t *object.Thread, v object.Value) (R, error) {
		x, err := of(t, v)
		if err != nil {
			var none R
			return none, err
		}
		return f(t, x)
	}
}

func proxyRow(ty *object.Type, shape *object.Shape, name string) object.TypeRow {
	slots := object.Slots{
		Repr: proxyRepr, Compare: proxyCompare, Hash: object.HashUnhashable,
		Str: through(func(t *object.Thread, x object.Value) (object.Value, error) {
			s, err := t.Str(x)
			if err != nil {
				return x, err
			}
			return object.FromStr(s), nil
		}),
		Bool:     through((*object.Thread).Truth),
		GetAttr:  proxyGetAttr,
		SetAttr:  proxySetAttr,
		Iter:     through((*object.Thread).Iter),
		Next:     through(proxyNext),
		Len:      through((*object.Thread).Len),
		GetItem:  proxyGetItem,
		SetItem:  proxySetItem,
		Contains: proxyContains,
		PowMod:   proxyPower,
		Int:      through((*object.Thread).IntOf),
		Float: through(func(t *object.Thread, x object.Value) (object.Value, error) {
			f, err := t.FloatOf(x)
			return object.Float(f), err
		}),
		Index: through((*object.Thread).Index),
	}
	for op := range object.NumBinary {
		slots.Binary[op] = proxyBinary(object.BinaryOp(op), (*object.Thread).Binary)
		if object.BinaryOp(op) != object.Divmod {
			slots.InPlace[op] = proxyBinary(object.BinaryOp(op), (*object.Thread).InPlace)
		}
	}
	for op := range object.NumUnary {
		slots.Unary[op] = through(func(t *object.Thread, x object.Value) (object.Value, error) { return t.Unary(object.UnaryOp(op), x) })
	}
	if ty == &callableType {
		slots.Call = proxyCall
	}
	members := proxyMembers
	if ty == &callableType {
		members = nil
	}
	return object.TypeRow{
		Type: ty, Shape: shape, Name: name, Layout: object.LayoutOther, Flags: object.NoInstantiate | object.OwnLayout,
		Slots: slots, Members: members,
	}
}

func proxyMembers() []object.Member {
	method := func(name string) object.Member {
		return object.Method(name, "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			x, err := of(t, a[0])
			if err != nil {
				return x, err
			}
			return t.CallMethod(x, name)
		}, "")
	}
	return []object.Member{method("__bytes__"), method("__reversed__")}
}

func proxyRepr(t *object.Thread, v object.Value) (object.Value, error) {
	x, ok := object.As[object.WeakRef](v).Target()
	if !ok {
		return object.StrValue(t, "<weakproxy at "+t.Address(v)+"; dead>"), nil
	}
	return object.StrValue(t, "<weakproxy at "+t.Address(v)+"; to '"+x.Type().Name+"' at "+t.Address(x)+">"), nil
}

func proxyCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	x, y, err := ofBoth(t, a, b)
	if err != nil {
		return x, err
	}
	return t.Compare(x, y, op)
}

func proxyGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	x, err := of(t, v)
	if err != nil {
		return x, err
	}
	return t.GetAttr(x, t.Runtime.InternStr(name))
}

func proxySetAttr(t *object.Thread, v object.Value, name *object.Str, value object.Value) error {
	x, err := of(t, v)
	if err != nil {
		return err
	}
	return t.SetAttr(x, t.Runtime.InternStr(name), value)
}

func proxyNext(t *object.Thread, x object.Value) (object.Value, error) {
	if x.Type().Slots.Next == nil {
		return x, t.TypeError("Weakref proxy referenced a non-iterator '%s' object", x.Type().Name)
	}
	return t.NextInner(x)
}

func proxyGetItem(t *object.Thread, v, k object.Value) (object.Value, error) {
	x, k, err := ofBoth(t, v, k)
	if err != nil {
		return x, err
	}
	return t.GetItem(x, k)
}

func proxySetItem(t *object.Thread, v, k, item object.Value) error {
	x, err := of(t, v)
	if err != nil {
		return err
	}
	return t.SetItem(x, k, item)
}

func proxyContains(t *object.Thread, v, item object.Value) (bool, error) {
	x, err := of(t, v)
	if err != nil {
		return false, err
	}
	return t.Contains(x, item)
}

func proxyBinary(op object.BinaryOp, f func(*object.Thread, object.BinaryOp, object.Value, object.Value) (object.Value, error)) func(*object.Thread, object.Value, object.Value) (object.Value, error) {
	return func(t *object.Thread, a, b object.Value) (object.Value, error) {
		x, y, err := ofBoth(t, a, b)
		if err != nil {
			return x, err
		}
		return f(t, op, x, y)
	}
}

func proxyPower(t *object.Thread, a, b, m object.Value) (object.Value, error) {
	x, y, err := ofBoth(t, a, b)
	if err != nil {
		return x, err
	}
	if m, err = of(t, m); err != nil {
		return m, err
	}
	return t.Power(x, y, m)
}

func proxyCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	x, err := of(t, f)
	if err != nil {
		return x, err
	}
	return t.CallKw(x, args, kw)
}
