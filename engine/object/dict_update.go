// Filling a dict from another mapping, from pairs and from keyword arguments.
package object

// asAnyDict reads a dict or a frozendict as its table, nil for anything else.
func asAnyDict(v Value) *Dict {
	if d, ok := AsDict(v); ok {
		return d
	}
	if IsInstance(v, &frozendictType) {
		return As[Dict](v)
	}
	return nil
}

// walksAsDict tells whether v's entries may be read from its table: no subclass iterates in another way.
func (t *Thread) walksAsDict(v Value) bool {
	if s := v.Shape(); s == &dictShape || s == &frozendictShape {
		return true
	}
	if asAnyDict(v) == nil {
		return false
	}
	cell := t.Lookup(v.Type(), t.Runtime.Intern("__iter__"))
	return cell == t.Lookup(&dictType, t.Runtime.Intern("__iter__")) || cell == t.Lookup(&frozendictType, t.Runtime.Intern("__iter__"))
}

// updateFromCall is the work of dict() and update(): at most one mapping or iterable of pairs, then keywords.
func (d *Dict) updateFromCall(t *Thread, name string, args []Value, kw []*Str) error {
	n := len(args) - len(kw)
	if err := t.argumentCount(name, args[:n], 0, 1); err != nil {
		return err
	}
	if n == 1 {
		if err := d.Update(t, args[0]); err != nil {
			return err
		}
	}
	for i, k := range kw {
		if err := d.Set(t, FromStr(k), args[n+i]); err != nil {
			return err
		}
	}
	return nil
}

// Update is d.update(v): v is a mapping (it has keys()) or an iterable of pairs.
func (d *Dict) Update(t *Thread, v Value) error {
	switch s := v.Shape(); {
	case s == &listShape, s == &tupleShape, v.Type().Walk != nil && v.Type().Flags&HeapType == 0: // they have no keys()
		return d.updatePairs(t, v)
	case s != &dictShape && s != &frozendictShape:
		keys, err := t.LookupAttr(v, "keys")
		if err != nil {
			return err
		}
		if keys.IsAbsent() {
			return d.updatePairs(t, v)
		}
	}
	return d.merge(t, v, false)
}

// UpdateDisplay is `{**v}`.
func (d *Dict) UpdateDisplay(t *Thread, v Value) error {
	err := d.merge(t, v, false)
	if err != nil && IsRaised(err, AttributeErrorType) {
		return t.TypeError("'%s' object is not a mapping", v.Type().QualifiedName(t))
	}
	return err
}

// MergeKeywords is `f(**v)`: a key that is there already is an error. f is the callee, for the text.
func (d *Dict) MergeKeywords(t *Thread, v, f Value) error {
	err := d.merge(t, v, true)
	switch e, _ := err.(*Exception); {
	case err == nil:
		return nil
	case IsRaised(err, AttributeErrorType):
		return t.TypeError("Value after ** must be a mapping, not %s", v.Type().QualifiedName(t))
	case IsRaised(err, KeyErrorType) && len(e.Args.Items) == 1:
		name, ok := AsStr(e.Args.Items[0])
		if !ok {
			return t.TypeError("keywords must be strings")
		}
		callee, err := t.functionText(f)
		if err != nil {
			return err
		}
		return t.TypeError("%s got multiple values for keyword argument '%s'", callee, name.S)
	}
	return err
}

// functionText names a callable in the texts of errors of calls: its module and qualified name, with parentheses.
func (t *Thread) functionText(f Value) (string, error) {
	name, err := t.LookupAttr(f, "__qualname__")
	if err != nil {
		return "", err
	}
	s, ok := Value(name), !name.IsAbsent()
	if !ok {
		text, err := t.Str(f)
		if err != nil {
			return "", err
		}
		return text.S, nil
	}
	text, err := t.Str(s)
	if err != nil {
		return "", err
	}
	module, err := t.LookupAttr(f, "__module__")
	if err != nil {
		return "", err
	}
	if !module.IsAbsent() && !module.IsNone() {
		m, err := t.Str(module)
		if err != nil {
			return "", err
		}
		if m.S != "builtins" {
			return m.S + "." + text.S + "()", nil
		}
	}
	return text.S + "()", nil
}

// merge stores all entries of a mapping. With unique, a key that is there already raises KeyError with the key.
func (d *Dict) merge(t *Thread, v Value, unique bool) error {
	if t.walksAsDict(v) {
		return d.mergeTable(t, asAnyDict(v), unique)
	}
	keys, err := t.CallMethod(v, "keys")
	if err != nil {
		return err
	}
	it, err := t.Iter(keys)
	if IsRaised(err, TypeErrorType) {
		err = t.ResultError(v, "keys", "an iterable", keys)
	}
	if err != nil {
		return err
	}
	names, err := t.Collect(it) // all of them before the first item is asked for, as in CPython
	if err != nil {
		return err
	}
	for _, k := range names {
		if err := d.mergeItem(t, v, k, unique); err != nil {
			return err
		}
	}
	return nil
}

// mergeItem stores key k of the mapping v.
func (d *Dict) mergeItem(t *Thread, v, k Value, unique bool) error {
	if err := t.Step(1); err != nil {
		return err
	}
	if unique {
		if i, _, err := d.find(t, k); err != nil {
			return err
		} else if i >= 0 {
			return t.KeyError(k)
		}
	}
	x, err := t.GetItem(v, k)
	if err != nil {
		return err
	}
	return d.Set(t, k, x)
}

// mergeTable stores all entries of from. No __hash__ is called; an __eq__ of a key may change either table.
func (d *Dict) mergeTable(t *Thread, from *Dict, unique bool) error {
	if from == d || from.Len() == 0 {
		return nil
	}
	if d.Len() == 0 && from.Len() > 8 && d.kind != dictAny {
		return d.takeCopy(t, from)
	}
	n := from.Len()
	for e, i, ok := from.Next(0); ok; e, i, ok = from.Next(i) {
		if err := t.Step(1); err != nil {
			return err
		}
		h := uint64(0)
		if from.kind == dictAny {
			h = from.wide.hashes[i-1]
		}
		k, err := d.lookUp(t, from, i-1)
		switch {
		case err != nil:
			return err
		case k < 0:
			err = d.add(t, e.Key, e.Val, h)
		case unique:
			err = t.KeyError(e.Key)
		default:
			d.entries[k].Val = e.Val
		}
		if err != nil {
			return err
		}
		if n != from.Len() {
			return t.RuntimeError("dict mutated during update")
		}
	}
	return nil
}

// Count adds one to the value of a key, which is hashed once.
func (d *Dict) Count(t *Thread, key Value) error {
	k, h, err := d.find(t, key)
	if err != nil {
		return err
	}
	if k < 0 {
		return d.add(t, key, Int(1), h)
	}
	if p := &d.entries[k].Val; p.IsInt() && p.AsInt() < 1<<62 {
		*p = Int(p.AsInt() + 1)
		return nil
	}
	n, err := t.Binary(Add, d.entries[k].Val, Int(1))
	if err != nil {
		return err
	}
	return d.Set(t, key, n) // adding may have moved the entry
}

// MoveToEnd makes an entry the last one, or the first; the key stays the object that it is. found is false where there is none.
func (d *Dict) MoveToEnd(t *Thread, key Value, last bool) (found bool, err error) {
	k, _, err := d.find(t, key)
	if err != nil || k < 0 {
		return false, err
	}
	if err := t.Step(len(d.entries) >> 3); err != nil {
		return true, err
	}
	if last && k == d.before(len(d.entries)) || !last && k == int(d.first) {
		return true, nil
	}
	e, h := d.entries[k], uint64(0)
	if d.kind == dictAny {
		h = d.wide.hashes[k]
	}
	if last {
		d.deleteAt(k)
		return true, d.add(t, e.Key, e.Val, h)
	}
	if n := cap(d.entries); n >= memoryBig/64 {
		if err := t.Reserve(80 * int64(n)); err != nil {
			return true, err
		}
	}
	copy(d.entries[1:k+1], d.entries[:k])
	d.entries[0] = e
	if d.kind == dictAny {
		hashes := d.wide.hashes
		copy(hashes[1:k+1], hashes[:k])
		hashes[0] = h
	}
	d.first = 0
	d.changes++
	d.resize(t, cap(d.entries)) // every entry has another place
	return true, nil
}

// takeCopy makes an empty d a copy of from.
func (d *Dict) takeCopy(t *Thread, from *Dict) error {
	c, err := from.copyChecked(t)
	if err != nil {
		return err
	}
	version := d.Version
	frozen, obj, changes := d.frozen, d.Obj, d.changes
	*d = *c
	d.Obj, d.frozen, d.Version, d.changes = obj, frozen, version+1, changes+1
	return nil
}

// updateZip is updatePairs of a zip of two: no pair is made.
func (d *Dict) updateZip(t *Thread, z *Zip) error {
	for {
		var pair [2]Value
		more, err := t.nextOfAll("zip", z.its, pair[:], z.strict)
		if err != nil || !more {
			return err
		}
		if err := t.Step(1); err != nil {
			return err
		}
		if err := d.Set(t, pair[0], pair[1]); err != nil {
			return err
		}
	}
}

// updatePairs stores the pairs of an iterable.
func (d *Dict) updatePairs(t *Thread, v Value) error {
	if v.Shape() == &zipShape {
		if z := As[Zip](v); len(z.its) == 2 {
			return d.updateZip(t, z)
		}
	}
	return t.Walk(v, &pairSink{d: d})
}

// pairSink stores pairs in a dict.
type pairSink struct {
	d *Dict
	i int // pairs so far
}

func (s *pairSink) Take(t *Thread, item Value) error {
	pair, err := t.fast(item, "object is not iterable")
	if err != nil {
		if IsRaised(err, TypeErrorType) {
			return t.withNote(err, "Cannot convert dictionary update sequence element #%d to a sequence", s.i)
		}
		return err
	}
	if len(pair) != 2 {
		return t.ValueError("dictionary update sequence element #%d has length %d; 2 is required", s.i, len(pair))
	}
	s.i++
	return s.d.Set(t, pair[0], pair[1])
}

// TakeQuick stores a pair whose key is a str in a small table of such keys.
func (s *pairSink) TakeQuick(t *Thread, item Value) bool {
	if shape := item.Shape(); shape != &listShape && shape != &tupleShape {
		return false
	}
	pair := itemsOf(item)
	if len(pair) != 2 || !s.d.setQuick(t, pair[0], pair[1]) {
		return false
	}
	s.i++
	return true
}
