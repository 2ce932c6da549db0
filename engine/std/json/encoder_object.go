// Objects in JSON: writing dicts.
package json

import (
	"slices"
	"strings"

	"github.com/small-python/spy/engine/object"
)

func (w *writer) object(v object.Value, d *object.Dict) error {
	if d.Len() == 0 {
		return w.add("{}")
	}
	if err := w.open(v); err != nil {
		return err
	}
	if err := w.add("{"); err != nil {
		return err
	}
	if err := w.deeper(); err != nil {
		return err
	}
	first := true
	if err := w.members(v, d, func(key, x object.Value) error { return w.member(v, key, x, &first) }); err != nil {
		return err
	}
	if first && w.line != nil { // all keys were left out: no line is begun
		w.path = w.path[:len(w.path)-1]
		w.higher()
		return w.add("}")
	}
	return w.close("}")
}

// members calls f with the keys and values of a dict, in the order in which they are written.
func (w *writer) members(v object.Value, d *object.Dict, f func(key, x object.Value) error) error {
	exact := v.Type() == object.DictType || v.Type() == object.FrozenDictType
	if exact && !w.c.sortKeys {
		for i := 0; ; {
			e, next, ok := d.Next(i)
			if !ok {
				return nil
			}
			i = next
			if err := f(e.Key, e.Val); err != nil {
				return err
			}
		}
	}
	if exact {
		entries, err := w.sorted(d)
		if err != nil {
			return err
		}
		if entries != nil {
			for _, e := range entries {
				if err := f(e.Key, e.Val); err != nil {
					return err
				}
			}
			return nil
		}
	}
	return w.items(v, f)
}

// sorted are the entries of a dict in the order of their keys where all are exact strs, else nil. The bytes of texts have the order of their
// characters.
func (w *writer) sorted(d *object.Dict) ([]object.Entry, error) {
	n := d.Len()
	if err := w.t.Reserve(32 * int64(n)); err != nil {
		return nil, err
	}
	if err := w.t.Step(n); err != nil {
		return nil, err
	}
	entries := make([]object.Entry, 0, n)
	for i := 0; ; {
		e, next, ok := d.Next(i)
		if !ok {
			break
		}
		if e.Key.Type() != object.StrType {
			return nil, nil
		}
		i, entries = next, append(entries, e)
	}
	var stop error
	slices.SortFunc(entries, func(a, b object.Entry) int {
		x, y := object.As[object.Str](a.Key).S, object.As[object.Str](b.Key).S
		if err := w.t.Step(1 + min(len(x), len(y))>>6); err != nil {
			stop = err
		}
		if stop != nil {
			return 0
		}
		return strings.Compare(x, y)
	})
	return entries, stop
}

// items is members of what items() says.
func (w *writer) items(v object.Value, f func(key, x object.Value) error) error {
	t := w.t
	items, err := t.CallMethod(v, "items")
	if err != nil {
		return err
	}
	all, err := t.Collect(items)
	if err != nil {
		if object.IsRaised(err, object.TypeErrorType) && items.Type().Slots.Iter == nil {
			err = t.TypeError("%s.items() must return an iterable, not %s", v.Type().Name, items.Type().Name)
		}
		return err
	}
	l := object.NewList(t, all)
	if w.c.sortKeys {
		if err := object.ListSort(t, l, object.None(), false); err != nil {
			return err
		}
	}
	for i := 0; i < len(l.Items); i++ {
		pair, ok := object.AsTuple(l.Items[i])
		if !ok || len(pair.Items) != 2 {
			return t.ValueError("items must return 2-tuples")
		}
		if err := f(pair.Items[0], pair.Items[1]); err != nil {
			return err
		}
	}
	return nil
}

// member adds a key and its value.
func (w *writer) member(v, key, x object.Value, first *bool) error {
	name, given, err := w.keyOf(key)
	if err != nil || name == nil {
		return err
	}
	if !*first {
		if err := w.add(w.itemGap); err != nil {
			return err
		}
	}
	*first = false
	if err := w.newLine(); err != nil {
		return err
	}
	if err := w.str(name, given); err != nil {
		return err
	}
	if err := w.add(w.keyText); err != nil {
		return err
	}
	if err := w.value(x); err != nil {
		return w.note(err, v, " item ", &key)
	}
	return nil
}

// keyOf is the text for a key, as *Str and as a value; nil where the key is left out.
func (w *writer) keyOf(key object.Value) (*object.Str, object.Value, error) {
	if s, ok := object.AsStr(key); ok {
		return s, key, nil
	}
	t := w.t
	var text string
	if f, ok := object.ToFloat(key); ok {
		out := w.out
		start := len(out)
		if err := w.float(key, f); err != nil {
			return nil, key, err
		}
		text, w.out = string(w.out[start:]), w.out[:start]
	} else if key.IsBool() {
		text = boolText(key)
	} else if key.IsNone() {
		text = "null"
	} else if i, ok := object.ToInt(key); ok {
		s, err := t.IntText(i)
		return s, object.FromStr(s), err
	} else if w.c.skipKeys {
		return nil, key, nil
	} else {
		return nil, key, t.TypeError("keys must be str, int, float, bool or None, not %s", key.Type().Name)
	}
	s := object.NewASCII(t, text)
	return s, object.FromStr(s), nil
}
