// Set algebra.
package object

// asExactDict reads an exact dict or frozendict, whose stored hashes spare calls of __hash__.
func asExactDict(v Value) *Dict {
	if s := v.Shape(); s == &dictShape || s == &frozendictShape {
		return As[Dict](v)
	}
	return nil
}

// eachEntry calls f with each entry of a dict and the hash of its key, which no guest computes again. f may change the dict.
func (t *Thread) eachEntry(d *Dict, f func(key, val Value, h int64) error) error {
	for e, i, ok := d.Next(0); ok; e, i, ok = d.Next(i) {
		if err := t.Step(1); err != nil {
			return err
		}
		h, err := d.setHashAt(t, i-1)
		if err != nil {
			return err
		}
		if err := f(e.Key, e.Val, h); err != nil {
			return err
		}
	}
	return nil
}

// eachKey calls f with the keys of v and their hashes, which come from v's table where it has one. f may change v: it is walked by place.
func (t *Thread) eachKey(v Value, f func(key Value, h int64) error) error {
	if o, ok := asSet(v); ok {
		for key, i, ok := o.next(0); ok; key, i, ok = o.next(i) {
			if err := t.Step(1); err != nil {
				return err
			}
			if err := f(key, o.hashAt(i-1)); err != nil {
				return err
			}
		}
		return nil
	}
	if d := asExactDict(v); d != nil {
		return t.eachEntry(d, func(key, _ Value, h int64) error { return f(key, h) })
	}
	return t.Iterate(v, func(key Value) error {
		h, err := setHash(t, key)
		if err != nil {
			return err
		}
		return f(key, h)
	})
}

// eachMember is eachKey where no member is made of the items: what is wrong with a hash is said as it is.
func (t *Thread) eachMember(v Value, f func(key Value, h int64) error) error {
	if _, ok := asSet(v); ok || asExactDict(v) != nil {
		return t.eachKey(v, f)
	}
	return t.Iterate(v, func(key Value) error {
		h, err := t.Hash(key)
		if err != nil {
			return err
		}
		return f(key, h)
	})
}

// setHashAt is the hash of entry i as a set keeps it.
func (d *Dict) setHashAt(t *Thread, i int) (int64, error) {
	if d.kind == dictAny {
		return int64(unspread(d.wide.hashes[i])), nil
	}
	return t.Hash(d.entries[i].Key)
}

// unspread undoes spread (abstract.go): the factor is the inverse of its factor modulo 2^64.
func unspread(h uint64) uint64 { return (h ^ h>>32) * 0xF1DE83E19937733D }

// Update adds all items of v.
func (s *Set) Update(t *Thread, v Value) error {
	if o, ok := asSet(v); ok {
		return s.merge(t, o)
	}
	if d := asExactDict(v); d != nil {
		if err := s.expect(t, d.Len()); err != nil {
			return err
		}
		return t.eachKey(v, func(key Value, h int64) error {
			_, err := s.addHash(t, key, h)
			return err
		})
	}
	return t.Walk(v, s)
}

// copyAs makes a set with the same members and the given class.
func (s *Set) copyAs(t *Thread, cls *Type) (*Set, error) {
	c := newSetOf(t, cls)
	return c, c.merge(t, s)
}

// plainClass is set or frozenset: the class of the results of the algebra.
func (s *Set) plainClass() *Type {
	if s.Shape.Type.IsSubtype(&frozensetType) {
		return &frozensetType
	}
	return &setType
}

// difference is s - v.
func (s *Set) difference(t *Thread, v Value) (*Set, error) {
	n := -1
	o, isSet := asSet(v)
	d := asExactDict(v)
	switch {
	case isSet:
		n = o.used
	case d != nil:
		n = d.Len()
	}
	// Much fewer items than members, or no table to ask: copy and delete.
	if n < 0 || s.used>>2 > n {
		c, err := s.copyAs(t, s.plainClass())
		if err != nil {
			return nil, err
		}
		return c, c.differenceUpdate(t, v)
	}
	c := newSetOf(t, s.plainClass())
	err := t.eachKey(FromSet(s), func(key Value, h int64) error {
		in := false
		var err error
		if isSet {
			in, err = o.hasHash(t, key, h)
		} else {
			var k int
			k, err = d.findSetHash(t, key, h)
			in = k >= 0
		}
		if err == nil && !in {
			_, err = c.addHash(t, key, h)
		}
		return err
	})
	return c, err
}

// findSetHash looks up a key whose hash a set knows.
func (d *Dict) findSetHash(t *Thread, key Value, h int64) (int, error) {
	if d.kind != dictAny {
		if s := key.Shape(); s == &strShape || neverEqualsStr(key) {
			k, _, err := d.find(t, key)
			return k, err
		}
	}
	return d.findHash(t, key, spread(uint64(h)))
}

// differenceUpdate is s -= v.
func (s *Set) differenceUpdate(t *Thread, v Value) error {
	o, isSet := asSet(v)
	if isSet && o == s {
		s.clear()
		return nil
	}
	if isSet && o.used>>3 > s.used { // look the few members up in the many
		few, err := s.intersection(t, v)
		if err != nil {
			return err
		}
		v = FromSet(few)
	}
	err := t.eachKey(v, func(key Value, h int64) error {
		_, err := s.discardHash(t, key, h)
		return err
	})
	if err == nil && s.fill-s.used > (len(s.keys)-1)/4 { // many deleted entries: be rid of them
		s.resize(t, s.grownSize())
	}
	return err
}

// intersection is s & v.
func (s *Set) intersection(t *Thread, v Value) (*Set, error) {
	o, isSet := asSet(v)
	if isSet && o == s {
		return s.copyAs(t, s.plainClass())
	}
	c := newSetOf(t, s.plainClass())
	if isSet && o.used > s.used {
		s, v = o, FromSet(s)
	}
	err := t.eachMember(v, func(key Value, h int64) error {
		in, err := s.hasHash(t, key, h)
		if err != nil || !in {
			return err
		}
		if _, err = c.addHash(t, key, h); err == nil && !isSet && c.used >= s.used {
			return errFound // no more to be found
		}
		return err
	})
	if err == errFound {
		err = nil
	}
	return c, err
}

// symmetricUpdate is s ^= v.
func (s *Set) symmetricUpdate(t *Thread, v Value) error {
	o, isSet := asSet(v)
	switch {
	case isSet && o == s:
		s.clear()
		return nil
	case !isSet && asExactDict(v) == nil: // an item that comes twice counts once
		c := newSetOf(t, s.plainClass())
		if err := c.Update(t, v); err != nil {
			return err
		}
		v = FromSet(c)
	}
	return t.eachKey(v, func(key Value, h int64) error {
		gone, err := s.discardHash(t, key, h)
		if err == nil && !gone {
			_, err = s.addHash(t, key, h)
		}
		return err
	})
}

// isSubset tells whether all members of s are members of o.
func (s *Set) isSubset(t *Thread, o *Set) (bool, error) {
	if s.used > o.used {
		return false, nil
	}
	err := t.eachKey(FromSet(s), func(key Value, h int64) error {
		in, err := o.hasHash(t, key, h)
		if err == nil && !in {
			return errFound
		}
		return err
	})
	if err == errFound {
		return false, nil
	}
	return err == nil, err
}

func setCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, ok := asSet(a)
	y, ok2 := asSet(b)
	if !ok || !ok2 {
		return NotImplemented(), nil
	}
	is, err := false, error(nil)
	switch op {
	case EQ, NE:
		if x.used == y.used && (x.hash == 0 || y.hash == 0 || x.hash == y.hash) {
			is, err = x.isSubset(t, y)
		}
		is = is == (op == EQ)
	case LE:
		is, err = x.isSubset(t, y)
	case GE:
		is, err = y.isSubset(t, x)
	case LT:
		if x.used < y.used {
			is, err = x.isSubset(t, y)
		}
	case GT:
		if x.used > y.used {
			is, err = y.isSubset(t, x)
		}
	}
	return Bool(is), err
}

// bothSets guards the operators, which unlike the methods take sets only.
func bothSets(a, b Value) (*Set, bool) {
	x, ok := asSet(a)
	_, ok2 := asSet(b)
	return x, ok && ok2
}

// setOperator makes the slot of an operator that gives a new set.
func setOperator(op func(s *Set, t *Thread, v Value) (*Set, error)) func(*Thread, Value, Value) (Value, error) {
	return func(t *Thread, a, b Value) (Value, error) {
		s, ok := bothSets(a, b)
		if !ok {
			return NotImplemented(), nil
		}
		r, err := op(s, t, b)
		if err != nil {
			return Value{}, err
		}
		return FromSet(r), nil
	}
}

// setInPlace makes the slot of an operator that changes its left operand.
func setInPlace(op func(s *Set, t *Thread, v Value) error) func(*Thread, Value, Value) (Value, error) {
	return func(t *Thread, a, b Value) (Value, error) {
		s, ok := bothSets(a, b)
		if !ok {
			return NotImplemented(), nil
		}
		return a, op(s, t, b)
	}
}

// union is s | v.
func (s *Set) union(t *Thread, v Value) (*Set, error) {
	c, err := s.copyAs(t, s.plainClass())
	if err != nil || v.P == FromSet(s).P {
		return c, err
	}
	return c, c.Update(t, v)
}

// symmetricDifference is s ^ v. CPython starts from v, which the order of the result shows.
func (s *Set) symmetricDifference(t *Thread, v Value) (*Set, error) {
	c := newSetOf(t, s.plainClass())
	if err := c.Update(t, v); err != nil {
		return nil, err
	}
	return c, c.symmetricUpdate(t, FromSet(s))
}

// intersectionUpdate is s &= v.
func (s *Set) intersectionUpdate(t *Thread, v Value) error {
	c, err := s.intersection(t, v)
	if err == nil {
		s.takeBody(c)
	}
	return err
}

// takeBody gives s the table of a set that is thrown away.
func (s *Set) takeBody(c *Set) {
	s.keys, s.hashes, s.fill, s.used = c.keys, c.hashes, c.fill, c.used
}
