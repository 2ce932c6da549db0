// How a caller watches over long operations.
package ucd

// pollBytes is how much text is handled between two looks at the meter: well under 1 ms of work.
const pollBytes = 4096

// Meter lets the caller stop an operation on long text. A nil Meter and nil fields ask nothing.
type Meter struct {
	// Poll is called at least every 4096 bytes of input with the number of bytes handled since the last call.
	Poll func(work int) error
	// Limit is called before the buffers of the operation grow, with the bytes that they will hold.
	Limit func(bytes int64) error
}

func (m *Meter) poll(work int) error {
	if m == nil || m.Poll == nil {
		return nil
	}
	return m.Poll(work)
}

// grow makes room for n more bytes, asking first when that needs a new buffer.
func (m *Meter) grow(to []byte, n int) ([]byte, error) {
	if cap(to)-len(to) >= n {
		return to, nil
	}
	size := max(2*cap(to), len(to)+n)
	if m != nil && m.Limit != nil {
		if err := m.Limit(int64(size)); err != nil {
			return to, err
		}
	}
	return append(make([]byte, 0, size), to...), nil
}
