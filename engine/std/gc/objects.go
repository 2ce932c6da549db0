// Which objects there are, and what refers to what.
package gc

import (
	"github.com/small-python/spy/engine/object"
)

func getObjects(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[0].IsNone() {
		if _, ok := object.ToInt(a[0]); !ok && a[0].Type().Slots.Index == nil {
			return a[0], t.TypeError("argument should be integer or None, not '%s'", a[0].Type().Name)
		}
		n, err := t.IndexInt(a[0], object.OverflowErrorType)
		switch {
		case err != nil:
			return a[0], err
		case n < 0:
			return a[0], t.ValueError("generation parameter cannot be negative")
		case n > 2:
			return a[0], t.ValueError("generation parameter must be less than the number of available generations (3)")
		}
	}
	return a[0], t.Errorf(object.NotImplementedErrorType, "gc.get_objects() is not supported: there is no list of all objects")
}

func getReferrers(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Value{}, t.Errorf(object.NotImplementedErrorType, "gc.get_referrers() is not supported: there is no list of all objects")
}

// atomic are the builtin types whose objects refer to nothing.
var atomic = map[*object.Type]bool{
	object.IntType: true, object.FloatType: true, object.ComplexType: true, object.BoolType: true, object.StrType: true, object.BytesType: true,
	object.ByteArrayType: true, object.NoneTypeType: true, object.EllipsisType: true, object.NotImplementedType: true, object.RangeType: true,
	object.ObjectType: true,
}

// tracked tells what CPython's collector would look at.
func tracked(v object.Value) bool {
	ty := v.Type()
	switch {
	case atomic[ty]:
		return false
	case ty == object.TupleType:
		tup, _ := object.AsTuple(v)
		for _, x := range tup.Items {
			if inner, ok := object.AsTuple(x); !atomic[x.Type()] && (!ok || len(inner.Items) > 0) {
				return true
			}
		}
		return false
	case ty == object.FrozenSetType:
		set, _ := object.AsSet(v)
		return set.Len() > 0
	case ty == object.TypeType:
		cls, ok := object.AsType(v)
		return ok && cls.Flags&object.HeapType != 0
	}
	return ty.Flags&object.HeapType == 0 || !holdsNothing(ty)
}

// holdsNothing tells the classes whose instances have neither attributes nor items nor weak references.
func holdsNothing(ty *object.Type) bool {
	if ty.Flags&object.NoDict == 0 || ty.Weakrefable() || ty.Root == nil || ty.Root.Fixed > 0 {
		return false
	}
	switch ty.Layout {
	case object.LayoutObject, object.LayoutInt, object.LayoutFloat, object.LayoutComplex, object.LayoutStr, object.LayoutBytes, object.LayoutByteArray:
		return true
	}
	return false
}

func getReferents(t *object.Thread, a []object.Value) (object.Value, error) {
	out := object.NewList(t, nil)
	objects, _ := object.AsTuple(a[0])
	for _, v := range objects.Items {
		if err := referents(t, v, func(x object.Value) error {
			out.Append(t, x)
			return t.Step(1)
		}); err != nil {
			return v, err
		}
	}
	return object.FromList(out), nil
}

// referents calls f with what a container or an instance refers to. Of other objects it is not known.
func referents(t *object.Thread, v object.Value, f func(object.Value) error) error {
	var items []object.Value
	known := true
	if l, ok := object.AsList(v); ok {
		items = append(items, l.Items...)
	} else if tup, ok := object.AsTuple(v); ok {
		items = append(items, tup.Items...)
	} else if s, ok := object.AsSet(v); ok {
		items = s.Elements()
	} else if d, ok := object.AsDict(v); ok {
		for i := 0; ; {
			e, next, ok := d.Next(i)
			if !ok {
				break
			}
			items, i = append(items, e.Key, e.Val), next
		}
	} else {
		known = atomic[v.Type()]
	}
	if ty := v.Type(); ty.Flags&object.HeapType != 0 && ty.Layout != object.LayoutType {
		known = true
		for _, x := range object.OwnValues(t, v) {
			items = append(items, x)
		}
		items = append(items, object.FromType(ty))
	}
	if !known {
		return t.Errorf(object.NotImplementedErrorType, "gc.get_referents() is not supported for '%s' objects", v.Type().Name)
	}
	for _, x := range items {
		if err := f(x); err != nil {
			return err
		}
	}
	return nil
}
