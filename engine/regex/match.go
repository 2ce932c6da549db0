// The matcher: it runs a program over a text and goes back where it fails. What it may go back to lies on a stack of its own.
package regex

import (
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

// frameKind says what is to be done when the matcher comes back to a frame.
type frameKind uint32

const (
	frameGo      frameKind = iota // go on at pc and pos
	frameMark                     // mark x was pos
	frameClose                    // mark x was pos, and the last group was aux
	frameCounter                  // counter x was pos, and its place aux
	frameMany                     // the repetition at pc has come to pos and may go back to aux
	frameFew                      // the repetition at pc has come to pos and may take aux more
	frameMore                     // the lazy loop at pc goes into its body; its counter is to be aux
)

// frame is an entry of the stack.
type frame struct {
	kind frameKind
	x    int32
	pos  int
	aux  int
}

const frameSize = 24

// counter is the state of a counted loop.
type counter struct {
	n    int
	last int // where the latest iteration that was not demanded began
}

// slot remembers where an atomic group or a lookaround began.
type slot struct{ depth, pos int }

// Mode is what a match must cover.
type Mode uint8

// The modes.
const (
	Prefix Mode = iota // it begins where it is tried
	Full               // and ends at the end
	Search             // it begins anywhere
)

// Matcher runs one program. It may be used again, but not while it runs.
type Matcher struct {
	Marks []int // begin and end of each group without the whole match; -1: none
	Last  int   // the group that was closed last, 0: none
	Begin int   // of the match
	End   int

	prog     *Program
	meter    Meter
	text     string // up to where it may be looked at
	start    int    // where the attempt began
	full     bool
	forbid   int // where an empty match may not be, -1: nowhere
	dirty    bool
	stack    []frame
	counters []counter
	slots    []slot
	fuel     int
	err      error // of a look in the middle of an instruction
}

const (
	// fuelTank is how many instructions run between two looks at the meter.
	fuelTank = 4096
	// fuelSteps is how many of them are one step.
	fuelSteps = 2
	// fuelOwed is what may be left unpaid at the end of a match.
	fuelOwed = 128
	// keptStack is the stack that a matcher keeps for the next match.
	keptStack = 1 << 10
)

// NewMatcher makes a matcher for a program.
func NewMatcher(p *Program, m Meter) (*Matcher, error) {
	if err := m.Reserve(int64(32*p.Groups + 32*p.counters + 16*p.slots)); err != nil {
		return nil, err
	}
	return &Matcher{prog: p, Marks: make([]int, 2*p.Groups), counters: make([]counter, p.counters), slots: make([]slot, p.slots), dirty: true}, nil
}

// Run looks for a match in text, which ends where the matcher may look, from a position on. forbid is a position at which an empty match does
// not count, -1: none.
func (m *Matcher) Run(meter Meter, text string, from int, mode Mode, forbid int) (found bool, err error) {
	m.meter, m.text, m.full, m.forbid = meter, text, mode == Full, forbid
	if m.fuel <= 0 || m.fuel > fuelTank {
		m.fuel = fuelTank
	}
	if len(m.Marks) > 64 {
		m.fuel -= len(m.Marks) / 8
	}
	if mode != Search {
		m.reset()
		found, err = m.attempt(from)
	} else {
		found, err = m.search(from)
	}
	if err == nil && m.fuel < fuelTank-fuelOwed {
		err = m.refuel()
	}
	return found, err
}

// Release drops what the matcher holds of a text, and a large stack.
func (m *Matcher) Release() {
	m.text, m.meter = "", nil
	if cap(m.stack) > keptStack {
		m.stack = nil
	}
}

func (m *Matcher) reset() {
	if m.dirty {
		for i := range m.Marks {
			m.Marks[i] = -1
		}
		m.Last, m.dirty = 0, false
	}
}

// attempt tries a match at one place.
func (m *Matcher) attempt(at int) (bool, error) {
	m.start = at
	return m.run(at)
}

func (m *Matcher) search(from int) (bool, error) {
	p := m.prog
	last := len(m.text) - p.least // a match cannot begin behind it
	for at := from; ; {
		if p.anchored && at > 0 || at > last {
			return false, nil
		}
		if p.scan.text != "" || p.scan.depth > 0 {
			var err error
			if at, err = m.candidate(at); err != nil || at < 0 || at > last {
				return false, err
			}
		}
		m.reset()
		if ok, err := m.attempt(at); ok || err != nil {
			return ok, err
		}
		if at >= len(m.text) {
			return false, nil
		}
		if len(m.Marks) > 64 && m.dirty {
			m.fuel -= len(m.Marks) / 8
		}
		if p.leap != nil {
			from := at
			if at = m.takeAll(p.leap, at); at > from {
				m.fuel -= (at - from) / 16
				continue
			}
		}
		at++
		if p.text {
			for at < len(m.text) && m.text[at]&0xc0 == 0x80 {
				at++
			}
		}
	}
}

// scanBlock is how much text is scanned between two looks at the meter.
const scanBlock = 1 << 16

// candidate is the next place from at on at which a match may begin, -1: none.
func (m *Matcher) candidate(at int) (int, error) {
	s := &m.prog.scan
	for at < len(m.text) {
		end := min(len(m.text), at+scanBlock)
		var i int
		if s.text != "" {
			if i = strings.Index(m.text[at:min(len(m.text), end+len(s.text)-1)], s.text); i >= 0 {
				i += at
			}
		} else {
			i = s.scan(m.text, at, end)
		}
		done := i - at
		if i < 0 {
			done = end - at
		}
		if m.fuel -= done / 16; m.fuel < 0 {
			if err := m.refuel(); err != nil {
				return -1, err
			}
		}
		if i >= 0 {
			return i, nil
		}
		at = end
	}
	return -1, nil
}

// scan is the first place from at to end where the tables allow a match, -1: none.
func (s *scanner) scan(text string, at, end int) int {
	end = min(end, len(text)-s.depth+1)
	t0, t1, t2, t3 := s.tables[0], s.tables[1], s.tables[2], s.tables[3]
	switch s.depth {
	case 1:
		for ; at < end; at++ {
			if t0[text[at]] != 0 {
				return at
			}
		}
	case 2:
		for ; at < end; at++ {
			if t0[text[at]]&t1[text[at+1]] != 0 {
				return at
			}
		}
	case 3:
		for ; at < end; at++ {
			if x := t0[text[at]] & t1[text[at+1]]; x != 0 && x&t2[text[at+2]] != 0 {
				return at
			}
		}
	default:
		for ; at < end; at++ {
			if x := t0[text[at]] & t1[text[at+1]]; x != 0 && x&t2[text[at+2]]&t3[text[at+3]] != 0 {
				return at
			}
		}
	}
	return -1
}

// look is a look at the meter in the middle of an instruction; false: it is to end, and the next one raises the error.
func (m *Matcher) look() bool {
	if m.fuel < 0 && m.err == nil {
		m.err = m.refuel()
	}
	if m.err != nil {
		m.fuel = -1
	}
	return m.err == nil
}

// refuel pays for the instructions that ran.
func (m *Matcher) refuel() error {
	if m.err != nil {
		return m.err
	}
	ran := fuelTank - m.fuel
	m.fuel = fuelTank
	return m.meter.Step(ran / fuelSteps)
}

// grow makes the stack larger.
func (m *Matcher) grow() error {
	n := max(64, 2*len(m.stack))
	if err := m.meter.Reserve(int64(n) * frameSize); err != nil {
		return err
	}
	bigger := make([]frame, n)
	copy(bigger, m.stack)
	m.stack = bigger
	return nil
}

// run matches from one place. One switch on purpose, as the engine's loop: its variables stay in registers.
func (m *Matcher) run(pos int) (bool, error) {
	code, text, stack := m.prog.code, m.text, m.stack
	limit := byte(0x7f) // the highest character that is one byte
	if !m.prog.text {
		limit = 0xff
	}
	pc, sp := 0, 0
	for {
		if m.fuel--; m.fuel < 0 {
			if err := m.refuel(); err != nil {
				return false, err
			}
		}
		if sp+4 > len(stack) {
			if err := m.grow(); err != nil {
				return false, err
			}
			stack = m.stack
		}
		in := &code[pc]
		switch in.op {
		case opChar:
			if pos < len(text) && text[pos] == in.c {
				pos++
				pc++
				continue
			}
		case opText:
			if n := len(in.text); len(text)-pos >= n && text[pos:pos+n] == in.text {
				m.fuel -= n / 64
				pos += n
				pc++
				continue
			}
			m.fuel -= len(in.text) / 64
		case opSet:
			if pos < len(text) {
				if c := text[pos]; c <= limit {
					if in.set.hasLow(c) {
						pos++
						pc++
						continue
					}
				} else if r, n := ucd.DecodeRune(text[pos:]); in.set.hasHigh(r) {
					pos += n
					pc++
					continue
				}
			}
		case opAlt:
			if in.first != nil && !(pos < len(text) && in.first.has(text[pos])) {
				pc = int(in.x)
				continue
			}
			if x := m.later(in.x, pos); x >= 0 {
				stack[sp] = frame{kind: frameGo, x: x, pos: pos}
				sp++
			}
			pc++
			continue
		case opLater:
			stack[sp] = frame{kind: frameGo, x: int32(pc) + 1, pos: pos}
			sp++
			pc = int(in.x)
			continue
		case opFirst:
			if pos < len(text) && in.first.has(text[pos]) {
				pc++
				continue
			}
		case opJump:
			pc = int(in.x)
			continue
		case opOpen:
			if sp > 0 {
				stack[sp] = frame{kind: frameMark, x: in.x, pos: m.Marks[in.x]}
				sp++
			}
			m.Marks[in.x], m.dirty = pos, true
			pc++
			continue
		case opClose:
			if sp > 0 {
				stack[sp] = frame{kind: frameClose, x: in.x, pos: m.Marks[in.x], aux: m.Last}
				sp++
			}
			m.Marks[in.x], m.Last = pos, int(in.x)/2+1
			pc++
			continue
		case opMany:
			low, high := m.take(in, pos)
			if high < 0 {
				break
			}
			if in.first != nil {
				if high = m.stepBack(in, low, high); high < 0 {
					break
				}
			}
			if high > low {
				stack[sp] = frame{kind: frameMany, x: int32(pc), pos: high, aux: low}
				sp++
			}
			pos = high
			pc++
			continue
		case opMost:
			if _, high := m.take(in, pos); high >= 0 {
				pos = high
				pc++
				continue
			}
		case opFew:
			low, ok := m.takeLeast(in, pos)
			if !ok {
				break
			}
			if in.max > in.min {
				stack[sp] = frame{kind: frameFew, x: int32(pc), pos: low, aux: in.max - in.min}
				sp++
			}
			pos = low
			pc++
			continue
		case opAccept:
			if m.full && pos != len(text) || pos == m.start && pos == m.forbid {
				break
			}
			m.Begin, m.End = m.start, pos
			return true, nil
		case opAt:
			if m.place(in, pos) {
				pc++
				continue
			}
		case opFail:
		default:
			var ok bool
			if pc, pos, sp, ok = m.rare(in, pc, pos, sp); ok {
				continue
			}
		}
		if pc, pos, sp = m.back(pos, sp); pc < 0 {
			return false, nil
		}
	}
}

// later is where an alternative goes on when what comes first has failed, -1: nowhere, as the next byte shows.
func (m *Matcher) later(x int32, pos int) int32 {
	for {
		in := &m.prog.code[x]
		if in.op != opAlt && in.op != opFirst || in.first == nil || pos < len(m.text) && in.first.has(m.text[pos]) {
			return x
		}
		if m.fuel--; in.op == opFirst {
			return -1
		}
		x = in.x
	}
}

// back pops frames until one says where to go on; pc -1: the attempt has failed.
func (m *Matcher) back(pos, sp int) (int, int, int) {
	for sp > 0 {
		sp--
		f := &m.stack[sp]
		switch f.kind {
		case frameGo:
			return int(f.x), f.pos, sp
		case frameMark:
			m.Marks[f.x] = f.pos
		case frameClose:
			m.Marks[f.x], m.Last = f.pos, f.aux
		case frameCounter:
			m.counters[f.x] = counter{f.pos, f.aux}
		case frameMany:
			in := &m.prog.code[f.x]
			at := m.previous(f.pos)
			if in.first != nil {
				if at = m.stepBack(in, f.aux, at); at < 0 {
					continue
				}
			}
			if f.pos = at; at > f.aux {
				sp++
			}
			return int(f.x) + 1, at, sp
		case frameFew:
			if at := m.takeMore(f); at >= 0 {
				return int(f.x) + 1, at, sp + 1
			}
		case frameMore:
			in := &m.prog.code[f.x]
			at, n := f.pos, f.aux
			*f = frame{frameCounter, in.k, m.counters[in.k].n, m.counters[in.k].last}
			m.counters[in.k] = counter{n, at}
			return int(in.x), at, sp + 1
		}
		m.fuel--
	}
	return -1, pos, 0
}

// previous is where the character before a position begins.
func (m *Matcher) previous(pos int) int {
	pos--
	if m.prog.text {
		for pos > 0 && m.text[pos]&0xc0 == 0x80 {
			pos--
		}
	}
	return pos
}

// stepBack is the last position from high down to low at which what follows the repetition may begin, -1: none.
func (m *Matcher) stepBack(in *instr, low, high int) int {
	at := high
	if at == len(m.text) {
		at--
	}
	for ; at >= low; at-- {
		if in.first.has(m.text[at]) { // never in the middle of a character
			break
		}
	}
	if m.fuel -= (high - at) / 4; high-at >= longTake {
		m.look()
	}
	if at < low {
		return -1
	}
	return at
}
