// The merges of list.sort.
package object

// mergeLast merges the last two runs. What of the first already lies right, and what of the second, is left where it is.
func (s *sorter) mergeLast() error {
	n := len(s.runs)
	a, b := s.runs[n-2], s.runs[n-1]
	s.runs = s.runs[:n-1]
	s.runs[n-2].len += b.len
	skip, err := s.upper(s.keys[b.start], s.keys[a.start:b.start], false)
	if err != nil || skip == a.len {
		return err
	}
	start := a.start + skip
	rest, err := s.lower(s.keys[b.start-1], s.keys[b.start:b.start+b.len], true)
	if err != nil || rest == 0 {
		return err
	}
	if b.start-start <= rest {
		return s.mergeLow(start, b.start, b.start+rest)
	}
	return s.mergeHigh(start, b.start, b.start+rest)
}

// hold copies keys[from:to] out of the way.
func (s *sorter) hold(from, to int) {
	s.heldK = append(s.heldK[:0], s.keys[from:to]...)
	if s.along != nil {
		s.heldV = append(s.heldV[:0], s.along[from:to]...)
	}
}

// move moves n keys within the list, put n held ones back.
func (s *sorter) move(to, from, n int) {
	copy(s.keys[to:to+n], s.keys[from:from+n])
	if s.along != nil {
		copy(s.along[to:to+n], s.along[from:from+n])
	}
}
func (s *sorter) put(to, from, n int) {
	copy(s.keys[to:to+n], s.heldK[from:from+n])
	if s.along != nil {
		copy(s.along[to:to+n], s.heldV[from:from+n])
	}
}

// mergeLow merges keys[start:mid] with keys[mid:end] from the left, the first run held. The gap between what is merged and what is left of
// the second run is always as long as what is left of the first: so after an error the rest is put back and nothing is lost.
func (s *sorter) mergeLow(start, mid, end int) error {
	s.hold(start, mid)
	i, j, to := 0, mid, start
	defer func() { s.put(to, i, len(s.heldK)-i) }()
	wins := 0 // of one side in a row; negative: of the first run
	for i < len(s.heldK) && j < end {
		if wins >= s.gallop || -wins >= s.gallop {
			n, err := s.upper(s.keys[j], s.heldK[i:], false)
			if err != nil {
				return err
			}
			s.put(to, i, n)
			i, to = i+n, to+n
			if i == len(s.heldK) {
				return nil
			}
			m, err := s.lower(s.heldK[i], s.keys[j:end], false)
			if err != nil {
				return err
			}
			s.move(to, j, m)
			j, to = j+m, to+m
			wins = s.keepGalloping(n, m)
			continue
		}
		below, err := s.lt(s.keys[j], s.heldK[i])
		if err != nil {
			return err
		}
		if below {
			s.move(to, j, 1)
			j++
			wins = max(wins, 0) + 1
		} else {
			s.put(to, i, 1)
			i++
			wins = min(wins, 0) - 1
		}
		to++
	}
	return nil
}

// keepGalloping tells by the lengths of two leaps whether to leap on: the wins in a row to go on with.
func (s *sorter) keepGalloping(n, m int) int {
	if n >= firstGallop || m >= firstGallop {
		s.gallop = max(1, s.gallop-1)
		return s.gallop
	}
	s.gallop += 2
	return 0
}

// mergeHigh is mergeLow from the right, the second run held.
func (s *sorter) mergeHigh(start, mid, end int) error {
	s.hold(mid, end)
	i, j, to := mid, len(s.heldK), end // one past what is left of either run and of the room
	defer func() { s.put(to-j, 0, j) }()
	wins := 0
	for i > start && j > 0 {
		if wins >= s.gallop || -wins >= s.gallop {
			n, err := s.upper(s.heldK[j-1], s.keys[start:i], true)
			if err != nil {
				return err
			}
			n = i - start - n
			s.move(to-n, i-n, n)
			i, to = i-n, to-n
			if i == start {
				return nil
			}
			m, err := s.lower(s.keys[i-1], s.heldK[:j], true)
			if err != nil {
				return err
			}
			m = j - m
			s.put(to-m, j-m, m)
			j, to = j-m, to-m
			wins = s.keepGalloping(n, m)
			continue
		}
		below, err := s.lt(s.heldK[j-1], s.keys[i-1])
		if err != nil {
			return err
		}
		if below {
			i--
			s.move(to-1, i, 1)
			wins = max(wins, 0) + 1
		} else {
			j--
			s.put(to-1, j, 1)
			wins = min(wins, 0) - 1
		}
		to--
	}
	return nil
}

// upper is the number of keys in part that belong before k when k comes after its equals; lower, when k comes before its equals.
// fromEnd looks from the end first, where the answer is expected.
func (s *sorter) upper(k Value, part []Value, fromEnd bool) (int, error) {
	return leap(len(part), fromEnd, func(i int) (bool, error) { return s.lt(k, part[i]) })
}
func (s *sorter) lower(k Value, part []Value, fromEnd bool) (int, error) {
	return leap(len(part), fromEnd, func(i int) (bool, error) {
		below, err := s.lt(part[i], k)
		return !below, err
	})
}

// leap finds the first i below n for which after(i) holds, n where there is none: by doubling steps and then by halving.
func leap(n int, fromEnd bool, after func(int) (bool, error)) (int, error) {
	lo, hi := -1, n // after(lo) is false, after(hi) true
	for step := 1; hi-lo > 1; step *= 2 {
		at := lo + step
		if fromEnd {
			at = hi - step
		}
		if at <= lo || at >= hi {
			break
		}
		yes, err := after(at)
		if err != nil {
			return 0, err
		}
		if yes {
			hi = at
		} else {
			lo = at
		}
		if yes != fromEnd {
			break
		}
	}
	for hi-lo > 1 {
		m := lo + (hi-lo)/2
		yes, err := after(m)
		if err != nil {
			return 0, err
		}
		if yes {
			hi = m
		} else {
			lo = m
		}
	}
	return hi, nil
}
