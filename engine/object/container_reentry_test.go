// Each operation of a container with each special method that changes the container under its hands: a result or an error, never a panic, and
// no absent value left behind.
package object

import (
	"fmt"
	"testing"
)

// listChanges are what a special method does to the list.
var listChanges = map[string]func(t *Thread, l *List){
	"clear":    func(_ *Thread, l *List) { l.clear() },
	"pop":      func(t *Thread, l *List) { popSome(t, l, 1) },
	"pop all":  func(t *Thread, l *List) { popSome(t, l, len(l.Items)) },
	"append":   func(t *Thread, l *List) { l.Append(t, Int(9)) },
	"grow":     func(t *Thread, l *List) { _ = l.Extend(t, FromList(l)) },
	"del [0]":  func(t *Thread, l *List) { deleteSlice(t, l, 0, 1) },
	"del tail": func(t *Thread, l *List) { deleteSlice(t, l, 2, 100) },
	"sort":     func(t *Thread, l *List) { _ = ListSort(t, l, None(), true) },
	"refill": func(t *Thread, l *List) {
		l.clear()
		for range 3 {
			l.Append(t, Int(5))
		}
	},
}

func popSome(t *Thread, l *List, n int) {
	for ; n > 0 && len(l.Items) > 0; n-- {
		_ = l.removeAt(t, len(l.Items)-1)
	}
}

func deleteSlice(t *Thread, l *List, from, to int) {
	_ = l.deleteSlice(t, As[Slice](sliceOf(t, from, to)))
}

// listOps are operations on a list that run the special methods of p.
var listOps = map[string]func(t *Thread, l, p Value) error{
	"count":         callOp("count"),
	"index":         callOp("index"),
	"remove":        callOp("remove"),
	"index bounds":  func(t *Thread, l, p Value) error { _, err := t.CallMethod(l, "index", Int(77), p, p); return err },
	"insert":        func(t *Thread, l, p Value) error { _, err := t.CallMethod(l, "insert", p, Int(1)); return err },
	"pop":           callOp("pop"),
	"contains":      func(t *Thread, l, p Value) error { _, err := t.Contains(l, p); return err },
	"get":           func(t *Thread, l, p Value) error { _, err := t.GetItem(l, p); return err },
	"set":           func(t *Thread, l, p Value) error { return t.SetItem(l, p, Int(1)) },
	"del":           func(t *Thread, l, p Value) error { return t.DelItem(l, p) },
	"get slice":     func(t *Thread, l, p Value) error { _, err := t.GetItem(l, sliceOf(t, p, p)); return err },
	"get steps":     func(t *Thread, l, p Value) error { _, err := t.GetItem(l, sliceOf(t, nil, nil, p)); return err },
	"set slice":     func(t *Thread, l, p Value) error { return t.SetItem(l, sliceOf(t, p, p), l) },
	"set steps":     func(t *Thread, l, p Value) error { return t.SetItem(l, sliceOf(t, nil, nil, p), l) },
	"set from iter": func(t *Thread, l, p Value) error { return t.SetItem(l, sliceOf(t, 1, 4), p) },
	"del slice":     func(t *Thread, l, p Value) error { return t.DelItem(l, sliceOf(t, p, 3)) },
	"del steps":     func(t *Thread, l, p Value) error { return t.DelItem(l, sliceOf(t, nil, nil, p)) },
	"extend":        callOp("extend"),
	"add to itself": func(t *Thread, l, p Value) error { _, err := t.InPlace(Add, l, p); return err },
	"repeat":        func(t *Thread, l, p Value) error { _, err := t.Binary(Mul, l, p); return err },
	"repeat itself": func(t *Thread, l, p Value) error { _, err := t.InPlace(Mul, l, p); return err },
	"repr":          func(t *Thread, l, p Value) error { As[List](l).Append(t, p); _, err := t.Repr(l); return err },
	"sort": func(t *Thread, l, p Value) error {
		As[List](l).Append(t, p)
		_, err := t.CallMethod(l, "sort")
		return err
	},
	"compare": func(t *Thread, l, p Value) error {
		other := FromList(NewList(t, []Value{p, p, p, p, p, p}))
		for op := LT; op <= GE; op++ {
			if _, err := t.Compare(l, other, op); err != nil {
				return err
			}
		}
		return nil
	},
	"tuple of it": func(t *Thread, l, p Value) error { _, err := t.Call(FromType(TupleType), p); return err },
	"unpack":      func(t *Thread, l, p Value) error { return UnpackStar(t, p, 1, 1, make([]Value, 3)) },
	"zip": func(t *Thread, l, p Value) error {
		z, err := t.Call(FromType(ZipType), l, p)
		if err != nil {
			return err
		}
		_, err = t.Collect(z)
		return err
	},
	"map": func(t *Thread, l, p Value) error {
		z, err := t.Call(FromType(MapType), p, l)
		if err != nil {
			return err
		}
		_, err = t.Collect(z)
		return err
	},
	"reversed": func(t *Thread, l, p Value) error {
		it, err := t.CallMethod(l, "__reversed__")
		if err != nil {
			return err
		}
		return t.Iterate(it, func(x Value) error { _, err := t.Equal(x, p); return err })
	},
}

func callOp(name string) func(t *Thread, l, p Value) error {
	return func(t *Thread, l, p Value) error { _, err := t.CallMethod(l, name, p); return err }
}

// meddler is a probe all of whose special methods call touch.
func meddler(touch func(), answer bool, n int64) *probe {
	left := 4
	return &probe{
		hash:  func() (int64, error) { touch(); return 7, nil },
		equal: func(Value) (bool, error) { touch(); return answer, nil },
		less:  func(Value) (bool, error) { touch(); return answer, nil },
		repr:  func() (string, error) { touch(); return "m", nil },
		index: func() (int64, error) { touch(); return n, nil },
		call:  func(args []Value) (Value, error) { touch(); return Int(n), nil },
		next: func() (Value, error) {
			touch()
			if left--; left < 0 {
				return Value{}, nil
			}
			return Int(3), nil
		},
		hint: func() int { touch(); return 3 },
	}
}

func TestListChangedUnderItsHands(tt *testing.T) {
	for changeName, change := range listChanges {
		for opName, op := range listOps {
			for _, n := range []int64{-1, 0, 2, 5} {
				tt.Run(fmt.Sprint(changeName, " in ", opName, n), func(tt *testing.T) {
					t := newTestThread(tt)
					l := ints(t, 0, 1, 2, 3, 4, 5)
					times := 3
					p := meddler(func() {
						if times--; times >= 0 {
							change(t, l)
						}
					}, n > 0, n)
					_ = op(t, FromList(l), p.value())
					for i, v := range l.Items {
						if v.IsAbsent() {
							tt.Fatalf("item %d is absent", i)
						}
					}
					if t.Depth != 0 || len(t.reprs) != 0 {
						tt.Fatal("the depth is not what it was")
					}
				})
			}
		}
	}
}

var setChanges = map[string]func(t *Thread, s *Set){
	"clear": func(_ *Thread, s *Set) { s.clear() },
	"pop": func(t *Thread, s *Set) {
		if s.Len() > 0 {
			s.pop(t)
		}
	},
	"grow": func(t *Thread, s *Set) {
		for i := int64(50); i < 90; i++ {
			_, _ = s.Add(t, Int(i))
		}
	},
	"take body": func(t *Thread, s *Set) { _ = s.intersectionUpdate(t, FromList(ints(t, 3))) },
	"discard":   func(t *Thread, s *Set) { _, _ = s.Discard(t, Int(3)) },
}

// setOps change or ask the set s with one other operand, which is a set or an iterable of the meddler.
func setOps() map[string]func(t *Thread, s, other Value) error {
	ops := map[string]func(t *Thread, s, other Value) error{}
	for _, name := range []string{"union", "update", "intersection", "intersection_update", "difference", "difference_update",
		"symmetric_difference", "symmetric_difference_update", "issubset", "issuperset", "isdisjoint"} {
		ops[name] = callOp(name)
		ops[name+" other way"] = func(t *Thread, s, other Value) error {
			if _, ok := asSet(other); !ok {
				return nil
			}
			_, err := t.CallMethod(other, name, s)
			return err
		}
	}
	for _, op := range []BinaryOp{Or, And, Sub, Xor} {
		ops[binaryText[op]] = func(t *Thread, s, other Value) error { _, err := t.Binary(op, s, other); return err }
		ops[binaryText[op]+"="] = func(t *Thread, s, other Value) error { _, err := t.InPlace(op, s, other); return err }
	}
	for op := LT; op <= GE; op++ {
		ops[compareText[op]] = func(t *Thread, s, other Value) error { _, err := t.Compare(s, other, op); return err }
	}
	return ops
}

func TestSetChangedUnderItsHands(tt *testing.T) {
	for changeName, change := range setChanges {
		for opName, op := range setOps() {
			for i := range 8 {
				answer, asList, both := i&1 != 0, i&2 != 0, i&4 != 0
				tt.Run(fmt.Sprint(changeName, " in ", opName, answer, asList, both), func(tt *testing.T) {
					t := newTestThread(tt)
					s := NewSet(t)
					times := 3
					touch := func() {
						if times--; times >= 0 {
							change(t, s)
						}
					}
					for i := int64(0); i < 8; i++ {
						_, _ = s.Add(t, Int(i))
					}
					m := meddler(touch, answer, 1)
					if both {
						_, _ = s.Add(t, meddler(touch, answer, 1).value())
					}
					var other Value
					if asList {
						other = FromList(NewList(t, []Value{m.value(), Int(1)}))
					} else {
						o := NewSet(t)
						_, _ = o.Add(t, m.value())
						for i := int64(5); i < 12; i++ {
							_, _ = o.Add(t, Int(i))
						}
						other = FromSet(o)
					}
					_ = op(t, FromSet(s), other)
					checkSet(tt, t, s)
				})
			}
		}
	}
}

// checkSet checks the counts of a table, that its ints are found and that it has a free place.
func checkSet(tt *testing.T, t *Thread, s *Set) {
	tt.Helper()
	live, free := 0, 0
	for i, key := range s.keys {
		switch {
		case key.P == nil:
			free++
		case s.isLive(i):
			live++
			if s.hashes == nil && !plainKey(key) {
				tt.Fatalf("a %s without a hash", key.Type().Name)
			}
			if key.IsInt() {
				if found, err := s.find(t, key, s.hashAt(i)); err != nil || found != i {
					tt.Fatalf("%d is found elsewhere", key.AsInt())
				}
			}
		}
	}
	if live != s.used || len(s.keys)-free != s.fill {
		tt.Fatalf("counted %d live of %d taken, the set says %d of %d", live, len(s.keys)-free, s.used, s.fill)
	}
	if s.keys != nil && free == 0 {
		tt.Fatal("the table is full")
	}
}

func TestSizeChangedDuringIteration(tt *testing.T) {
	t := newTestThread(tt)
	d := NewDict(t)
	for i := int64(0); i < 5; i++ {
		noError(tt, d.Set(t, Int(i), Int(i)))
	}
	for _, name := range []string{"keys", "values", "items", "__reversed__"} {
		v, err := t.CallMethod(FromDict(d), name)
		noError(tt, err)
		it, err := t.Iter(v)
		noError(tt, err)
		_, err = t.Next(it)
		noError(tt, err)
		noError(tt, d.Set(t, StrValue(t, name), None()))
		for range 2 { // the error repeats
			_, err = t.Next(it)
			wantError(tt, err, "RuntimeError: dictionary changed size during iteration")
		}
	}
	it, err := t.Iter(FromDict(d))
	noError(tt, err)
	err = t.Iterate(it, func(k Value) error { // each step moves a key to the end
		if _, err := d.Delete(t, k); err != nil {
			return err
		}
		return d.Set(t, k, None())
	})
	wantError(tt, err, "RuntimeError: dictionary keys changed during iteration")
	s := NewSet(t)
	for i := int64(0); i < 5; i++ {
		_, _ = s.Add(t, Int(i))
	}
	it, err = t.Iter(FromSet(s))
	noError(tt, err)
	err = t.Iterate(it, func(k Value) error { _, err := s.Add(t, Int(k.AsInt()+100)); return err })
	wantError(tt, err, "RuntimeError: Set changed size during iteration")
	l := ints(t, 1, 2, 3)
	n := 0
	noError(tt, t.Iterate(FromList(l), func(Value) error { // a list may grow and shrink
		if n++; n < 10 {
			l.Append(t, None())
		}
		return nil
	}))
	if n != 12 {
		tt.Errorf("got %d items, want 12", n)
	}
}
