// Tests of the table of dict: against a plain model for each kind of keys, and with comparisons that change it.
package object

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"
)

// modelEntry and dictModel are the plain model: a slice in order of insertion.
type modelEntry struct {
	id  string
	val int64
}

type dictModel struct {
	entries []modelEntry
	at      map[string]int // by id; positions are found again after a deletion
}

func (m *dictModel) index(id string) int {
	if i, ok := m.at[id]; ok {
		return i
	}
	return -1
}

func (m *dictModel) set(id string, val int64) {
	if i := m.index(id); i >= 0 {
		m.entries[i].val = val
		return
	}
	m.at[id] = len(m.entries)
	m.entries = append(m.entries, modelEntry{id, val})
}

func (m *dictModel) del(id string) bool {
	i := m.index(id)
	if i < 0 {
		return false
	}
	m.entries = append(m.entries[:i], m.entries[i+1:]...)
	delete(m.at, id)
	for k := i; k < len(m.entries); k++ {
		m.at[m.entries[k].id] = k
	}
	return true
}

// testKey is a key with the name that equal keys share.
type testKey struct {
	id string
	v  func(t *Thread) Value
}

func strKey(i int) testKey {
	s := fmt.Sprintf("k%d", i)
	return testKey{"s" + s, func(t *Thread) Value { return StrValue(t, s) }}
}
func intKey(i int64) testKey {
	return testKey{fmt.Sprint("n", i), func(*Thread) Value { return Int(i) }}
}
func anyKey(i int) testKey {
	switch i % 8 {
	case 0:
		return strKey(i)
	case 1:
		return intKey(int64(i))
	case 2: // equal to an int
		return testKey{fmt.Sprint("n", i-1), func(*Thread) Value { return Float(float64(i - 1)) }}
	case 3:
		b := i&8 != 0
		id := "n0"
		if b {
			id = "n1"
		}
		return testKey{id, func(*Thread) Value { return Bool(b) }}
	case 4:
		return testKey{fmt.Sprint("t", i), func(t *Thread) Value { return FromTuple(NewTuple(t, Int(int64(i)), None())) }}
	case 5:
		return testKey{"none", func(*Thread) Value { return None() }}
	case 6:
		return testKey{fmt.Sprint("f", i), func(*Thread) Value { return Float(float64(i) + .5) }}
	}
	return testKey{fmt.Sprint("b", i), func(*Thread) Value {
		return IntFromBig(new(big.Int).Lsh(big.NewInt(int64(i+1)), 64))
	}}
}

// keySets are the kinds of tables and the ways between them.
var keySets = map[string]func(i int) testKey{
	"str":          strKey,
	"int":          func(i int) testKey { return intKey(int64(i)) },
	"negative int": func(i int) testKey { return intKey(int64(-i)) },
	"far int":      func(i int) testKey { return intKey(int64(i) << 35) },
	"step 8":       func(i int) testKey { return intKey(int64(i) * 8) },
	"any":          anyKey,
	"colliding": func(i int) testKey { // one hash for all
		return testKey{fmt.Sprint("n", i), func(*Thread) Value {
			v := new(big.Int).Mul(big.NewInt(int64(i)), big.NewInt(1<<61-1))
			return IntFromBig(v)
		}}
	},
	"int then str": func(i int) testKey {
		if i < 40 {
			return intKey(int64(i))
		}
		return strKey(i)
	},
	"str then int": func(i int) testKey {
		if i < 40 {
			return strKey(i)
		}
		return intKey(int64(i))
	},
}

func TestDictAgainstModel(tt *testing.T) {
	for name, key := range keySets {
		for _, spread := range []int{3, 9, 60, 400} {
			tt.Run(fmt.Sprint(name, " ", spread), func(tt *testing.T) {
				t := newTestThread(tt)
				rng := rand.New(rand.NewSource(int64(spread)))
				for round := 0; round < 4; round++ {
					dictAgainstModel(tt, t, rng, func() testKey { return key(rng.Intn(spread)) }, 1500)
				}
			})
		}
	}
}

func dictAgainstModel(tt *testing.T, t *Thread, rng *rand.Rand, key func() testKey, steps int) {
	tt.Helper()
	d, m := NewDict(t), &dictModel{at: map[string]int{}}
	ids := map[Value]string{}
	bias := rng.Intn(9)
	for i := 0; i < steps; i++ {
		k := key()
		v := k.v(t)
		switch op := rng.Intn(12 + bias); {
		case op < 5+bias:
			if m.index(k.id) < 0 {
				ids[v] = k.id
			}
			noError(tt, d.Set(t, v, Int(int64(i))))
			m.set(k.id, int64(i))
		case op < 7+bias:
			found, err := d.Delete(t, v)
			noError(tt, err)
			if want := m.del(k.id); found != want {
				tt.Fatalf("delete %s: got %v, want %v", k.id, found, want)
			}
		case op == 7+bias:
			e, ok := d.PopLast()
			if ok != (len(m.entries) > 0) {
				tt.Fatalf("pop last: got %v with %d in the model", ok, len(m.entries))
			}
			if ok {
				last := m.entries[len(m.entries)-1]
				if ids[e.Key] != last.id || e.Val.AsInt() != last.val {
					tt.Fatalf("pop last: got %s, want %s", ids[e.Key], last.id)
				}
				m.del(last.id)
			}
		case op == 8+bias && rng.Intn(40) == 0:
			d.Clear()
			m.entries, m.at = nil, map[string]int{}
		case op == 9+bias && rng.Intn(20) == 0:
			d = d.Copy(t)
		default:
			x, err := d.Get(t, v)
			noError(tt, err)
			at := m.index(k.id)
			if x.IsAbsent() != (at < 0) || at >= 0 && x.AsInt() != m.entries[at].val {
				tt.Fatalf("get %s: got %v, model at %d", k.id, x, at)
			}
		}
		if i%50 == 0 {
			sameAsModel(tt, d, m, ids)
		}
	}
	sameAsModel(tt, d, m, ids)
}

func sameAsModel(tt *testing.T, d *Dict, m *dictModel, ids map[Value]string) {
	tt.Helper()
	if d.Len() != len(m.entries) {
		tt.Fatalf("got %d entries, want %d", d.Len(), len(m.entries))
	}
	i := 0
	for e, pos, ok := d.Next(0); ok; e, pos, ok = d.Next(pos) {
		if ids[e.Key] != m.entries[i].id || e.Val.AsInt() != m.entries[i].val {
			tt.Fatalf("entry %d: got %s, want %s", i, ids[e.Key], m.entries[i].id)
		}
		i++
	}
	if i != len(m.entries) {
		tt.Fatalf("walked over %d entries, want %d", i, len(m.entries))
	}
	for k := d.before(len(d.entries)); k >= 0; k = d.before(k) {
		i--
		if ids[d.entries[k].Key] != m.entries[i].id {
			tt.Fatalf("backwards, entry %d: got %s, want %s", i, ids[d.entries[k].Key], m.entries[i].id)
		}
	}
	if i != 0 {
		tt.Fatalf("walking back left %d entries out", i)
	}
}

// Taking the newest or the oldest again and again, with new ones between, must not look at the dead ones each time.
func TestDictEndsAreConstant(tt *testing.T) {
	t := newTestThread(tt)
	const n = 1 << 18
	d := NewDict(t)
	for i := int64(0); i < n; i++ {
		noError(tt, d.Set(t, Int(i), None()))
	}
	for i := int64(0); i < n/2; i++ {
		d.PopLast()
	}
	for i := int64(0); i < n/2; i++ { // quadratic work would take minutes here
		noError(tt, d.Set(t, Int(n+i), None()))
		if e, _ := d.PopLast(); e.Key.AsInt() != n+i {
			tt.Fatalf("got %d, want %d", e.Key.AsInt(), n+i)
		}
	}
	for i := int64(0); i < n/2; i++ {
		e, _, _ := d.Next(0)
		if e.Key.AsInt() != i {
			tt.Fatalf("got %d, want %d", e.Key.AsInt(), i)
		}
		_, err := d.Delete(t, e.Key)
		noError(tt, err)
	}
	for i := int64(0); i < n; i++ { // an emptied big table must not be wiped each time
		noError(tt, d.Set(t, Int(i), None()))
		_, err := d.Delete(t, Int(i))
		noError(tt, err)
	}
}

// dictChanges are what a special method does to the table.
var dictChanges = map[string]func(t *Thread, d *Dict){
	"clear": func(_ *Thread, d *Dict) { d.Clear() },
	"grow": func(t *Thread, d *Dict) {
		for i := int64(100); i < 140; i++ {
			_ = d.Set(t, Int(i), None())
		}
	},
	"add str":  func(t *Thread, d *Dict) { _ = d.Set(t, StrValue(t, "new"), None()) },
	"pop last": func(_ *Thread, d *Dict) { d.PopLast() },
	"empty and refill": func(t *Thread, d *Dict) {
		for d.Len() > 0 {
			d.PopLast()
		}
		_ = d.Set(t, StrValue(t, "only"), None())
	},
	"delete int": func(t *Thread, d *Dict) { _, _ = d.Delete(t, Int(3)) },
}

// Each operation with a key whose __eq__ changes the table in each way ends in a result or an error, never in a panic or a wrong table.
func TestDictChangedByComparison(tt *testing.T) {
	ops := map[string]func(t *Thread, d *Dict, k Value) error{
		"get":        func(t *Thread, d *Dict, k Value) error { _, err := d.Get(t, k); return err },
		"set":        func(t *Thread, d *Dict, k Value) error { return d.Set(t, k, None()) },
		"delete":     func(t *Thread, d *Dict, k Value) error { _, err := d.Delete(t, k); return err },
		"pop":        func(t *Thread, d *Dict, k Value) error { _, err := d.Pop(t, k); return err },
		"setdefault": func(t *Thread, d *Dict, k Value) error { _, err := d.SetDefault(t, k, None()); return err },
		"update": func(t *Thread, d *Dict, k Value) error {
			other := NewDict(t)
			_ = other.Set(t, k, None())
			_ = other.Set(t, Int(5), None())
			return d.Update(t, FromDict(other))
		},
		"equal": func(t *Thread, d *Dict, _ Value) error {
			_, err := t.Equal(FromDict(d), FromDict(d.Copy(t)))
			return err
		},
		"hash": func(t *Thread, d *Dict, k Value) error { _, err := d.Get(t, k); return err },
	}
	for changeName, change := range dictChanges {
		for opName, op := range ops {
			for _, answer := range []bool{false, true} {
				tt.Run(fmt.Sprint(changeName, " in ", opName, " ", answer), func(tt *testing.T) {
					t := newTestThread(tt)
					d := NewDict(t)
					left := 3
					touch := func() {
						if left > 0 {
							left--
							change(t, d)
						}
					}
					k := &probe{equal: func(Value) (bool, error) { touch(); return answer, nil }}
					if opName == "hash" {
						k.hash = func() (int64, error) { touch(); return 7, nil }
					}
					for i := int64(0); i < 6; i++ {
						noError(tt, d.Set(t, Int(i), None()))
					}
					twin := &probe{equal: k.equal}
					noError(tt, d.Set(t, twin.value(), None()))
					_ = op(t, d, k.value())
					checkDict(tt, t, d)
				})
			}
		}
	}
}

// checkDict checks the invariants of a table.
func checkDict(tt *testing.T, t *Thread, d *Dict) {
	tt.Helper()
	n := 0
	for e, i, ok := d.Next(0); ok; e, i, ok = d.Next(i) {
		n++
		if e.Val.IsAbsent() {
			tt.Fatal("an entry without a value")
		}
		if e.Key.Shape() == &probeShape {
			continue
		}
		if k, _, err := d.find(t, e.Key); err != nil || k != i-1 {
			tt.Fatalf("entry %d is found at %d, %v", i-1, k, err)
		}
	}
	if n != d.Len() {
		tt.Fatalf("walked over %d entries, Len is %d", n, d.Len())
	}
	if d.kind == dictAny && len(d.hashes()) != len(d.entries) {
		tt.Fatalf("%d hashes for %d entries", len(d.hashes()), len(d.entries))
	}
}

// A stop in a comparison that cannot pass an error on is not lost.
func TestDictKeepsStop(tt *testing.T) {
	t := newTestThread(tt)
	d := NewDict(t)
	name := t.Runtime.Intern("name")
	h := int64(name.Hash(t))
	k := &probe{hash: func() (int64, error) { return h, nil }, equal: func(Value) (bool, error) { return false, Stop(StopInterrupt) }}
	noError(tt, d.Set(t, k.value(), None()))
	if d.FindStr(t, name) != nil {
		tt.Fatal("found a key that is not there")
	}
	s, ok := t.Poll().(*StopError)
	if !ok || s.Kind != StopInterrupt {
		tt.Fatalf("got %v, want the stop", s)
	}
}

// A hash of zero after mixing is computed once, as any other.
func TestDictZeroHash(tt *testing.T) {
	t := newTestThread(tt)
	d := NewDict(t)
	calls := 0
	k := &probe{}
	k.hash = func() (int64, error) { calls++; return 0, nil }
	noError(tt, d.Set(t, Int(1), None()))
	noError(tt, d.Set(t, k.value(), None()))
	if calls != 1 {
		tt.Errorf("got %d calls of __hash__, want 1", calls)
	}
	checkDict(tt, t, d)
}
