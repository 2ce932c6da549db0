// Making an object of what __reduce_ex__ says.
package copying

import (
	"github.com/small-python/spy/engine/object"
)

// parts reads (function, arguments, state, items, pairs); what is missing is None.
func parts(t *object.Thread, rv object.Value) (p [5]object.Value, err error) {
	if rv.Type().Slots.Iter == nil && rv.Type().Slots.GetItem == nil {
		return p, t.TypeError("Value after * must be an iterable, not %s", rv.Type().Name)
	}
	items, err := t.Collect(rv)
	if err != nil {
		return p, err
	}
	switch n := len(items); {
	case n == 0:
		return p, t.TypeError("_reconstruct() missing 2 required positional arguments: 'func' and 'args'")
	case n == 1:
		return p, t.TypeError("_reconstruct() missing 1 required positional argument: 'args'")
	case n > 5:
		return p, t.TypeError("_reconstruct() takes from 4 to 7 positional arguments but %d were given", n+2)
	}
	for i := range p {
		p[i] = object.None()
	}
	copy(p[:], items)
	return p, nil
}

// reconstruct makes the copy; deep: of copies.
func (j *job) reconstruct(x, rv object.Value, deep bool) (object.Value, error) {
	t := j.t
	p, err := parts(t, rv)
	if err != nil {
		return x, err
	}
	f, state := p[0], p[2]
	args, err := t.Collect(p[1])
	if err != nil {
		return x, err
	}
	same := func(v object.Value) (object.Value, error) { return v, nil }
	each := same
	if deep {
		each = j.copy
	}
	for i, v := range args {
		if args[i], err = each(v); err != nil {
			return x, err
		}
	}
	y, err := t.CallKw(f, args, nil)
	if err != nil {
		return x, err
	}
	if deep {
		if err := j.note(x, y); err != nil {
			return x, err
		}
	}
	if !state.IsNone() {
		if state, err = each(state); err != nil {
			return x, err
		}
		if err := setState(t, y, state); err != nil {
			return x, err
		}
	}
	if !p[3].IsNone() {
		if err := addItems(t, y, p[3], each); err != nil {
			return x, err
		}
	}
	if !p[4].IsNone() {
		return y, addPairs(t, y, p[4], each)
	}
	return y, nil
}

// setState gives y its state: by __setstate__, else the attributes of a dict, or of a dict and one of __slots__.
func setState(t *object.Thread, y, state object.Value) error {
	f, err := t.LookupAttr(y, "__setstate__")
	if err != nil {
		return err
	}
	if !f.IsAbsent() {
		_, err := t.Call(f, state)
		return err
	}
	slots := object.None()
	if tup, ok := object.AsTuple(state); ok && len(tup.Items) == 2 {
		state, slots = tup.Items[0], tup.Items[1]
	}
	if !state.IsNone() {
		d, err := t.GetAttr(y, t.Runtime.Intern("__dict__"))
		if err != nil {
			return err
		}
		if _, err := t.CallMethod(d, "update", state); err != nil {
			return err
		}
	}
	if slots.IsNone() {
		return nil
	}
	items, err := t.CallMethod(slots, "items")
	if err != nil {
		return err
	}
	return t.Iterate(items, func(item object.Value) error {
		var kv [2]object.Value
		if err := object.UnpackSequence(t, item, kv[:]); err != nil {
			return err
		}
		name, ok := object.AsStr(kv[0])
		if !ok {
			return t.TypeError("attribute name must be string, not '%s'", kv[0].Type().Name)
		}
		return t.SetAttr(y, t.Runtime.InternStr(name), kv[1])
	})
}

func addItems(t *object.Thread, y, items object.Value, each func(object.Value) (object.Value, error)) error {
	return t.Iterate(items, func(v object.Value) error {
		v, err := each(v)
		if err != nil {
			return err
		}
		_, err = t.CallMethod(y, "append", v)
		return err
	})
}

func addPairs(t *object.Thread, y, pairs object.Value, each func(object.Value) (object.Value, error)) error {
	return t.Iterate(pairs, func(item object.Value) error {
		var kv [2]object.Value
		if err := object.UnpackSequence(t, item, kv[:]); err != nil {
			return err
		}
		for i := range kv {
			v, err := each(kv[i])
			if err != nil {
				return err
			}
			kv[i] = v
		}
		return t.SetItem(y, kv[0], kv[1])
	})
}
