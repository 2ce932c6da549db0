// The matcher: loops with counters, atomic groups, lookarounds, references.
package regex

import "github.com/small-python/spy/engine/ucd"

// rare runs the instructions that do not pay in the loop; ok is false where one fails. There is room for some frames.
func (m *Matcher) rare(in *instr, pc, pos, sp int) (int, int, int, bool) {
	m.fuel--
	switch in.op {
	case opLoop:
		sp = m.count(in.k, counter{-1, -1}, sp)
		return int(in.x), pos, sp, true
	case opAgain, opAgainLazy:
		return m.again(in, pc, pos, sp)
	case opRef:
		end, ok := m.reference(in, pos)
		return pc + 1, end, sp, ok
	case opCond:
		if m.Marks[in.k] < 0 || m.Marks[in.k+1] < 0 {
			return int(in.x), pos, sp, true
		}
	case opAtom:
		m.slots[in.k] = slot{sp, pos}
	case opAtomEnd:
		sp = m.cut(m.slots[in.k].depth, sp)
	case opLook:
		m.slots[in.k] = slot{sp, pos}
		at, ok := m.backwards(pos, in.min)
		return pc + 1, at, sp, ok
	case opLookEnd:
		sp, pos = m.cut(m.slots[in.k].depth, sp), m.slots[in.k].pos
	case opNot:
		at, ok := m.backwards(pos, in.min)
		if !ok {
			return int(in.x), pos, sp, true
		}
		m.slots[in.k] = slot{sp, pos}
		m.stack[sp] = frame{kind: frameGo, x: in.x, pos: pos}
		return pc + 1, at, sp + 1, true
	case opNotEnd:
		return pc, pos, m.undo(m.slots[in.k].depth, sp), false
	}
	return pc + 1, pos, sp, true
}

// count sets a counter and notes what it was.
func (m *Matcher) count(k int32, c counter, sp int) int {
	if sp > 0 {
		m.stack[sp] = frame{frameCounter, k, m.counters[k].n, m.counters[k].last}
		sp++
	}
	m.counters[k] = c
	return sp
}

// again decides at the end of a loop's body. An iteration that began where the one before began, once enough are done, is the last.
func (m *Matcher) again(in *instr, pc, pos, sp int) (int, int, int, bool) {
	c := m.counters[in.k]
	n := c.n + 1
	switch {
	case n < in.min:
		return int(in.x), pos, m.count(in.k, counter{n, c.last}, sp), true
	case n >= in.max || pos == c.last:
		return pc + 1, pos, sp, true
	case in.op == opAgainLazy:
		m.stack[sp] = frame{frameMore, int32(pc), pos, n}
		return pc + 1, pos, sp + 1, true
	}
	m.stack[sp] = frame{kind: frameGo, x: int32(pc) + 1, pos: pos}
	return int(in.x), pos, m.count(in.k, counter{n, pos}, sp+1), true
}

// cut forgets the ways back above a depth and keeps what undoes marks and counters.
func (m *Matcher) cut(depth, sp int) int {
	m.fuel -= (sp - depth) / 4
	to := depth
	for i := depth; i < sp; i++ {
		if f := &m.stack[i]; f.kind >= frameMark && f.kind <= frameCounter {
			m.stack[to] = *f
			to++
		}
	}
	return to
}

// undo takes back all that was done above a depth.
func (m *Matcher) undo(depth, sp int) int {
	m.fuel -= (sp - depth) / 4
	for sp > depth {
		sp--
		switch f := &m.stack[sp]; f.kind {
		case frameMark:
			m.Marks[f.x] = f.pos
		case frameClose:
			m.Marks[f.x], m.Last = f.pos, f.aux
		case frameCounter:
			m.counters[f.x] = counter{f.pos, f.aux}
		}
	}
	return sp
}

// backwards goes n characters back.
func (m *Matcher) backwards(pos, n int) (int, bool) {
	if n > pos {
		return pos, false
	}
	if !m.prog.text {
		return pos - n, true
	}
	m.fuel -= n / 16
	for ; n > 0; n-- {
		if pos == 0 {
			return pos, false
		}
		if pos = m.previous(pos); n%longTake == 0 && !m.look() {
			return pos, false
		}
	}
	return pos, true
}

// reference matches the text of a group once more and gives its end.
func (m *Matcher) reference(in *instr, pos int) (int, bool) {
	from, to := m.Marks[in.x], m.Marks[in.x+1]
	if from < 0 || to < from {
		return pos, false
	}
	m.fuel -= (to - from) / 32
	if in.fold == foldNone {
		if n := to - from; len(m.text)-pos < n || m.text[pos:pos+n] != m.text[from:to] {
			return pos, false
		}
		return pos + to - from, true
	}
	m.fuel -= (to - from) / 4
	for from < to {
		if pos >= len(m.text) {
			return pos, false
		}
		a, n := m.charAt(from)
		b, k := m.charAt(pos)
		if a != b && in.fold.lower(a) != in.fold.lower(b) {
			return pos, false
		}
		from, pos = from+n, pos+k
	}
	return pos, true
}

func (m *Matcher) charAt(pos int) (rune, int) {
	if c := m.text[pos]; c < 0x80 || !m.prog.text {
		return rune(c), 1
	}
	return ucd.DecodeRune(m.text[pos:])
}
