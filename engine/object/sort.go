// list.sort: a stable merge sort that finds the runs that are there (timsort), merged by powers of their middles (powersort).
// One step per comparison. Lists of only int, float or str have a sorter of their own (sort_plain.go).
package object

import "math/bits"

func listSort(t *Thread, a []Value) (Value, error) {
	l, key := As[List](a[0]), a[1]
	reverse, err := t.Truth(a[2])
	if err != nil {
		return Value{}, err
	}
	return None(), ListSort(t, l, key, reverse)
}

// ListSort sorts l in place; key may be None. While guest code runs, the list is empty; if it is touched, the sort ends in ValueError.
func ListSort(t *Thread, l *List, key Value, reverse bool) error {
	items := l.Items
	l.Items = nil
	err := t.sortItems(items, key, reverse)
	touched := l.Items != nil
	l.Items = items
	if err == nil && touched {
		return t.ValueError("list modified during sort")
	}
	return err
}

// sortItems sorts items, which nobody else may see until it returns. After an error they are in some order.
func (t *Thread) sortItems(items []Value, key Value, reverse bool) error {
	keys := items
	if !key.IsNone() {
		if err := t.room(len(items)); err != nil {
			return err
		}
		t.Charge(16 * int64(len(items)))
		keys = make([]Value, len(items))
		for i, x := range items {
			k, err := t.Call(key, x)
			if err != nil {
				return err
			}
			if err := t.Step(1); err != nil {
				return err
			}
			keys[i] = k
		}
	}
	if len(items) < 2 {
		return nil
	}
	if reverse { // equal items keep their order: turn, sort, turn back
		turnOver(items)
		if !key.IsNone() {
			turnOver(keys)
		}
		defer turnOver(items)
	}
	if key.IsNone() {
		return t.sortValues(items, nil)
	}
	return t.sortValues(keys, items)
}

func turnOver[T any](s []T) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}

// sortValues sorts keys and moves along with them, which may be nil.
func (t *Thread) sortValues(keys, along []Value) error {
	if err := t.Reserve(48 * int64(len(keys))); err != nil {
		return err
	}
	t.Charge(32 * int64(len(keys)))
	switch kindOfKeys(keys) {
	case sortInts:
		return sortPlain(t, keys, along, Value.AsInt, Int)
	case sortFloats:
		return sortPlain(t, keys, along, Value.AsFloat, Float)
	case sortStrs:
		if along == nil && len(keys) > fewKeys { // equal texts may be different objects: they are moved themselves
			along = keys
		}
		return sortPlain(t, keys, along, func(v Value) string { return As[Str](v).S }, nil)
	}
	s := sorter{t: t, keys: keys, along: along}
	return s.sort()
}

// sortKind names the lists whose comparisons run no guest code.
type sortKind uint8

const (
	sortAny sortKind = iota
	sortInts
	sortFloats
	sortStrs
)

// plainText is the longest text that is compared at once: comparing longer ones is charged by their length.
const plainText = 4096

// kindOfKeys looks at all keys. A NaN makes a list of floats an ordinary one: CPython's order then follows from its comparisons.
func kindOfKeys(keys []Value) sortKind {
	kind := sortAny
	switch shape := keys[0].Shape(); {
	case keys[0].IsInt():
		kind = sortInts
	case keys[0].IsFloat():
		kind = sortFloats
	case shape == &strShape:
		kind = sortStrs
	default:
		return sortAny
	}
	for _, k := range keys {
		switch {
		case k.P == keys[0].P && kind != sortStrs:
			if kind == sortFloats && k.AsFloat() != k.AsFloat() {
				return sortAny
			}
		case kind != sortStrs || k.Shape() != &strShape || len(As[Str](k).S) > plainText:
			return sortAny
		}
	}
	return kind
}

// run is a sorted part of the keys; power is the level at which it is merged with the run before it.
type run struct{ start, len, power int }

const (
	leastRun    = 32 // shorter natural runs are filled up by insertion
	firstGallop = 7
)

// powerOf is the level of the border between two runs among n keys: that of the first binary digit in which their middles, as fractions of
// the whole, differ. Merging deeper borders first keeps merges balanced.
func powerOf(last, r run, n int) int {
	a, b := uint64(2*last.start+last.len), uint64(2*r.start+r.len)
	x, _ := bits.Div64(a>>1, a<<63, uint64(n))
	y, _ := bits.Div64(b>>1, b<<63, uint64(n))
	return bits.LeadingZeros64(x ^ y)
}

// sorter sorts values that compare by guest code or by rules of their types.
type sorter struct {
	t      *Thread
	keys   []Value
	along  []Value // nil, or moved with the keys
	runs   []run
	heldK  []Value // the shorter run of a merge
	heldV  []Value
	gallop int // wins in a row before a merge looks further ahead
}

// lt is one comparison and one step.
func (s *sorter) lt(a, b Value) (bool, error) { return s.t.Less(a, b) }

// Less is a < b as a truth, for what orders items by it: one step, and a short way for tuples.
func (t *Thread) Less(a, b Value) (bool, error) {
	if err := t.Step(1); err != nil {
		return false, err
	}
	switch {
	case a.P == b.P && a.IsFloat():
		return a.AsFloat() < b.AsFloat(), nil
	case a.P == b.P && a.IsInt():
		return a.AsInt() < b.AsInt(), nil
	case a.Shape() == &tupleShape && b.Shape() == &tupleShape:
		return t.lessTuples(As[Tuple](a).Items, As[Tuple](b).Items)
	}
	return t.less(a, b)
}

// less is a < b as a truth.
func (t *Thread) less(a, b Value) (bool, error) {
	r, err := t.Compare(a, b, LT)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

// lessTuples is the comparison of tuples with a short way for items of plain kinds.
func (t *Thread) lessTuples(a, b []Value) (bool, error) {
	for i := 0; i < len(a) && i < len(b); i++ {
		p, q := a[i], b[i]
		same, known := sameKind(p, q)
		if !known {
			var err error
			if same, err = t.Equal(p, q); err != nil {
				return false, err
			}
		}
		if !same {
			return t.less(p, q)
		}
	}
	return len(a) < len(b), nil
}

// sameKind tells equality of two values of one plain kind; known is false for others.
func sameKind(a, b Value) (same, known bool) {
	switch {
	case a.Is(b):
		return true, true
	case a.P == b.P && a.IsInt():
		return false, true
	case a.P == b.P && a.IsFloat():
		return a.AsFloat() == b.AsFloat(), true
	case a.Shape() == &strShape && b.Shape() == &strShape:
		return As[Str](a).S == As[Str](b).S, true
	}
	return false, false
}

func (s *sorter) sort() error {
	n := len(s.keys)
	s.gallop = firstGallop
	for start := 0; start < n; {
		length, err := s.naturalRun(start)
		if err != nil {
			return err
		}
		if length < leastRun {
			forced := min(leastRun, n-start)
			if err := s.insertion(start, start+length, start+forced); err != nil {
				return err
			}
			length = forced
		}
		if err := s.push(run{start: start, len: length}); err != nil {
			return err
		}
		start += length
	}
	for len(s.runs) > 1 {
		if err := s.mergeLast(); err != nil {
			return err
		}
	}
	return nil
}

// naturalRun measures the run at start. A falling one is turned over; what is equal in it is turned over before, so that its order stays.
func (s *sorter) naturalRun(start int) (int, error) {
	n, end := 1, len(s.keys)-start
	k := s.keys[start:]
	for ; n < end; n++ {
		if below, err := s.lt(k[n], k[n-1]); err != nil {
			return 0, err
		} else if below {
			break
		}
	}
	if n == end {
		return n, nil
	}
	if n > 1 { // it ends here, unless all of it is equal
		if rises, err := s.lt(k[0], k[n-1]); err != nil || rises {
			return n, err
		}
		s.turnOver(start, start+n)
	}
	n, err := s.fallingRun(start, n+1)
	if err != nil {
		return 0, err
	}
	s.turnOver(start, start+n)
	for ; n < end; n++ { // it may go on rising
		if below, err := s.lt(k[n], k[n-1]); err != nil || below {
			return n, err
		}
	}
	return n, nil
}

// fallingRun lengthens the falling run of n keys at start. Equal keys are turned over among themselves.
func (s *sorter) fallingRun(start, n int) (int, error) {
	k := s.keys[start:]
	equal := 0 // keys at the end that equal the one before
	for ; n < len(k); n++ {
		below, err := s.lt(k[n], k[n-1])
		if err != nil {
			return 0, err
		}
		if below {
			if equal > 0 {
				s.turnOver(start+n-1-equal, start+n)
				equal = 0
			}
			continue
		}
		above, err := s.lt(k[n-1], k[n])
		if err != nil {
			return 0, err
		}
		if above {
			break
		}
		equal++
	}
	if equal > 0 {
		s.turnOver(start+n-1-equal, start+n)
	}
	return n, nil
}

func (s *sorter) turnOver(from, to int) {
	turnOver(s.keys[from:to])
	if s.along != nil {
		turnOver(s.along[from:to])
	}
}

// insertion sorts keys[start:end], of which keys[start:sorted] are sorted.
func (s *sorter) insertion(start, sorted, end int) error {
	for ; sorted < end; sorted++ {
		k := s.keys[sorted]
		lo, hi := start, sorted
		for lo < hi {
			m := int(uint(lo+hi) / 2)
			below, err := s.lt(k, s.keys[m])
			if err != nil {
				return err
			}
			if below {
				hi = m
			} else {
				lo = m + 1
			}
		}
		copy(s.keys[lo+1:sorted+1], s.keys[lo:sorted])
		s.keys[lo] = k
		if s.along != nil {
			v := s.along[sorted]
			copy(s.along[lo+1:sorted+1], s.along[lo:sorted])
			s.along[lo] = v
		}
	}
	return nil
}

// push adds a run and merges those before it that lie deeper.
func (s *sorter) push(r run) error {
	if n := len(s.runs); n > 0 {
		r.power = powerOf(s.runs[n-1], r, len(s.keys))
		for len(s.runs) > 1 && s.runs[len(s.runs)-1].power > r.power {
			if err := s.mergeLast(); err != nil {
				return err
			}
		}
	}
	s.runs = append(s.runs, r)
	return nil
}
