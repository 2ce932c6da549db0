// Package bisect is the module bisect: places in sorted sequences. Comparisons may run guest code that changes the sequence, so each looks anew.
package bisect

import (
	"github.com/small-python/spy/engine/object"
)

const signature = "(a, x, lo=0, hi=None, *, key=None)"

// Module is the table of the module.
func Module() object.ModuleDef {
	const more = "\n\nlo and hi bound the part of the list that is looked at. key gives what the items are compared by."
	right := object.RawFunction("bisect_right", signature, finder("bisect_right", true), "The place for x in a sorted list, behind all items that equal it."+more)
	insort := object.Function("insort_right", signature, func(t *object.Thread, a []object.Value) (object.Value, error) {
		return insert(t, a, true)
	}, "Put x into a sorted list, behind all items that equal it."+more)
	return object.ModuleDef{
		Name: "bisect",
		Doc:  "Search in sorted lists, and insertion that keeps them sorted.",
		Members: []object.Member{
			object.RawFunction("bisect_left", signature, finder("bisect_left", false), "The place for x in a sorted list, in front of all items that equal it."+more),
			right,
			object.Function("insort_left", signature, func(t *object.Thread, a []object.Value) (object.Value, error) {
				return insert(t, a, false)
			}, "Put x into a sorted list, in front of all items that equal it."+more),
			insort,
		},
		Init: func(t *object.Thread, m *object.Module) error {
			for short, long := range map[string]string{"bisect": "bisect_right", "insort": "insort_right"} {
				f := m.Dict.GetStr(t, t.Runtime.Intern(long))
				if err := m.Dict.Set(t, object.FromStr(t.Runtime.Intern(short)), f); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// finder is bisect_left or bisect_right. It binds its own arguments: the usual two need no defaults.
func finder(name string, right bool) object.RawFunc {
	sig := object.NewSignature(name, signature)
	return func(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
		if len(args) == 2 && len(kw) == 0 {
			i, err := search(t, [5]object.Value{args[0], args[1], object.Int(0), object.None(), object.None()}, args[1], right)
			return object.Int(int64(i)), err
		}
		a, err := sig.Bind(t, args, kw)
		if err != nil {
			return object.Value{}, err
		}
		i, err := search(t, [5]object.Value(a), a[1], right)
		return object.Int(int64(i)), err
	}
}

// bounds reads lo and hi; -1 stands for the end, as in C.
func bounds(t *object.Thread, a [5]object.Value) (lo, hi int, err error) {
	i, err := t.Index(a[2])
	if err != nil {
		return 0, 0, err
	}
	if !i.IsInt() {
		return 0, 0, t.OverflowError("Python int too large to convert to C ssize_t")
	}
	lo, hi = int(i.AsInt()), -1
	if !a[3].IsNone() {
		if a[3].Type().Slots.Index == nil {
			return 0, 0, t.TypeError("argument should be integer or None, not '%s'", a[3].Type().Name)
		}
		if hi, err = t.IndexInt(a[3], object.OverflowErrorType); err != nil {
			return 0, 0, err
		}
	}
	if lo < 0 {
		return 0, 0, t.ValueError("lo cannot be negative")
	}
	return lo, hi, nil
}

// search finds the place of x, whose key it is where there is a key function. right: behind those that equal it.
func search(t *object.Thread, a [5]object.Value, x object.Value, right bool) (int, error) {
	lo, hi, err := bounds(t, a)
	if err != nil {
		return 0, err
	}
	seq, key := a[0], a[4]
	if hi == -1 {
		if seq.Type().Layout == object.LayoutDict {
			return 0, t.TypeError("%s is not a sequence", seq.Type().Name)
		}
		if hi, err = t.Len(seq); err != nil {
			return 0, err
		}
	}
	for lo < hi {
		mid := lo + (hi-lo)/2
		item, err := itemAt(t, seq, mid)
		if err != nil {
			return 0, err
		}
		if !key.IsNone() {
			if item, err = t.Call(key, item); err != nil {
				return 0, err
			}
		}
		var below bool
		if right {
			below, err = t.Less(x, item)
			below = !below
		} else {
			below, err = t.Less(item, x)
		}
		if err != nil {
			return 0, err
		}
		if below {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, nil
}

func itemAt(t *object.Thread, seq object.Value, i int) (object.Value, error) {
	if l, ok := object.AsList(seq); ok && seq.Type() == object.ListType {
		if i < len(l.Items) {
			return l.Items[i], nil
		}
		return seq, t.IndexError("list index out of range")
	}
	ty := seq.Type()
	switch {
	case ty.Layout == object.LayoutDict:
		return seq, t.TypeError("%s is not a sequence", ty.Name)
	case ty.Slots.GetItem == nil:
		return seq, t.TypeError("'%s' object does not support indexing", ty.Name)
	}
	return t.GetItem(seq, object.Int(int64(i)))
}

func insert(t *object.Thread, a []object.Value, right bool) (object.Value, error) {
	x := a[1]
	if !a[4].IsNone() {
		k, err := t.Call(a[4], x)
		if err != nil {
			return k, err
		}
		x = k
	}
	i, err := search(t, [5]object.Value(a), x, right)
	if err != nil {
		return x, err
	}
	_, err = t.CallMethod(a[0], "insert", object.Int(int64(i)), a[1])
	return object.None(), err
}
