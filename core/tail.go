// The last bytes of what a worker wrote to its stderr.
package spy

// tailSize is how much of a worker's stderr is kept.
const tailSize = 64 << 10

// tail keeps the last tailSize bytes that were written to it. The zero value is empty.
type tail struct {
	ring  []byte
	next  int // where the next byte goes, once the ring is full
	total int64
}

func (t *tail) write(p []byte) {
	t.total += int64(len(p))
	if len(p) > tailSize {
		p = p[len(p)-tailSize:]
	}
	if room := tailSize - len(t.ring); room > 0 {
		n := min(room, len(p))
		t.ring = append(t.ring, p[:n]...)
		p = p[n:]
	}
	for len(p) > 0 {
		n := copy(t.ring[t.next:], p)
		t.next = (t.next + n) % tailSize
		p = p[n:]
	}
}

// String is what is kept, the oldest first.
func (t *tail) String() string {
	return string(t.ring[t.next:]) + string(t.ring[:t.next])
}
