// Sorting keys of one Go type, which compare without guest code: about ten times faster than through Value's comparison.
package object

import (
	"cmp"
	"sort"
)

// plainSorter is the merge sort of sorter for ordered Go values. It works on copies, so that a stop in the middle changes nothing.
type plainSorter[K cmp.Ordered] struct {
	t         *Thread
	keys      []K
	order     []uint32 // nil, or the places that the keys came from
	runs      []run
	heldKeys  []K
	heldOrder []uint32
}

// fewKeys is how many keys are sorted where they lie: making room for copies took two thirds of the time of three.
const fewKeys = 10

// sortFew sorts keys of one kind where they lie, by insertion, and moves along with them where that is another list.
func sortFew[K cmp.Ordered](t *Thread, keys, along []Value, from func(Value) K) error {
	if err := t.Step(len(keys)); err != nil {
		return err
	}
	for i := 1; i < len(keys); i++ {
		k, at := from(keys[i]), i
		for at > 0 && from(keys[at-1]) > k {
			at--
		}
		if at == i {
			continue
		}
		moveIn(keys, at, i)
		if along != nil {
			moveIn(along, at, i)
		}
	}
	return nil
}

// moveIn puts item i before item at, at < i.
func moveIn(items []Value, at, i int) {
	x := items[i]
	copy(items[at+1:i+1], items[at:i])
	items[at] = x
}

// sortPlain sorts keys of one kind and moves along with them. Without along the keys are made anew from what was sorted.
func sortPlain[K cmp.Ordered](t *Thread, keys, along []Value, from func(Value) K, to func(K) Value) error {
	if len(keys) <= fewKeys {
		return sortFew(t, keys, along, from)
	}
	s := plainSorter[K]{t: t, keys: make([]K, len(keys))}
	for i, k := range keys {
		s.keys[i] = from(k)
	}
	if along != nil {
		s.order = make([]uint32, len(keys))
		for i := range s.order {
			s.order[i] = uint32(i)
		}
	}
	if err := s.sort(); err != nil {
		return err
	}
	if along == nil {
		for i, k := range s.keys {
			keys[i] = to(k)
		}
		return nil
	}
	sorted := make([]Value, len(along))
	for i, at := range s.order {
		sorted[i] = along[at]
	}
	copy(along, sorted)
	return nil
}

func (s *plainSorter[K]) sort() error {
	n := len(s.keys)
	for start := 0; start < n; {
		end := s.naturalRun(start)
		compared := end - start
		if end-start < leastRun {
			sorted := end
			end = min(start+leastRun, n)
			compared += s.insertion(start, sorted, end)
		}
		if err := s.t.Step(compared); err != nil {
			return err
		}
		r := run{start: start, len: end - start}
		if k := len(s.runs); k > 0 {
			r.power = powerOf(s.runs[k-1], r, n)
			for len(s.runs) > 1 && s.runs[len(s.runs)-1].power > r.power {
				if err := s.mergeLast(); err != nil {
					return err
				}
			}
		}
		s.runs = append(s.runs, r)
		start = end
	}
	for len(s.runs) > 1 {
		if err := s.mergeLast(); err != nil {
			return err
		}
	}
	return nil
}

// naturalRun returns the end of the run at start; a strictly falling one is turned over.
func (s *plainSorter[K]) naturalRun(start int) int {
	k := s.keys
	at := start + 1
	if at == len(k) {
		return at
	}
	if k[at] >= k[start] {
		for at++; at < len(k) && k[at] >= k[at-1]; at++ {
		}
		return at
	}
	for at++; at < len(k) && k[at] < k[at-1]; at++ {
	}
	turnOver(k[start:at])
	if s.order != nil {
		turnOver(s.order[start:at])
	}
	return at
}

// insertion sorts keys[start:end], of which keys[start:sorted] are sorted, and returns the number of comparisons.
func (s *plainSorter[K]) insertion(start, sorted, end int) (compared int) {
	for ; sorted < end; sorted++ {
		k, at := s.keys[sorted], sorted
		for ; at > start && k < s.keys[at-1]; at-- {
			s.keys[at] = s.keys[at-1]
		}
		s.keys[at] = k
		compared += sorted - at + 1
		if s.order != nil {
			o := s.order[sorted]
			copy(s.order[at+1:sorted+1], s.order[at:sorted])
			s.order[at] = o
		}
	}
	return compared
}

// mergeLast merges the last two runs, without what of the first lies right already and what of the second does.
func (s *plainSorter[K]) mergeLast() error {
	n := len(s.runs)
	a, b := s.runs[n-2], s.runs[n-1]
	s.runs = s.runs[:n-1]
	s.runs[n-2].len += b.len
	first, last := s.keys[b.start], s.keys[b.start-1]
	start := a.start + sort.Search(a.len, func(i int) bool { return first < s.keys[a.start+i] })
	end := b.start + sort.Search(b.len, func(i int) bool { return s.keys[b.start+i] >= last })
	if start == b.start || end == b.start {
		return s.t.Step(2)
	}
	s.heldKeys = append(s.heldKeys[:0], s.keys[start:b.start]...)
	if s.order != nil {
		s.heldOrder = append(s.heldOrder[:0], s.order[start:b.start]...)
	}
	return s.merge(start, b.start, end)
}

// mergeSlice is how many keys are merged between two looks at the flags.
const mergeSlice = 8192

// merge merges the held first run with keys[j:end] into keys[to:end].
func (s *plainSorter[K]) merge(to, j, end int) error {
	held, keys, i := s.heldKeys, s.keys, 0
	for i < len(held) && j < end {
		from := to
		stop := to + mergeSlice
		if s.order == nil {
			for ; i < len(held) && j < end && to < stop; to++ {
				if k := keys[j]; k < held[i] {
					keys[to] = k
					j++
				} else {
					keys[to] = held[i]
					i++
				}
			}
		} else {
			for ; i < len(held) && j < end && to < stop; to++ {
				if k := keys[j]; k < held[i] {
					keys[to], s.order[to] = k, s.order[j]
					j++
				} else {
					keys[to], s.order[to] = held[i], s.heldOrder[i]
					i++
				}
			}
		}
		if err := s.t.Step(to - from); err != nil {
			return err
		}
	}
	copy(keys[to:], held[i:])
	if s.order != nil {
		copy(s.order[to:], s.heldOrder[i:])
	}
	return nil
}
