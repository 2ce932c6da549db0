package object

// fillHole is the bug planted.DictOrder.
func (d *Dict) fillHole(t *Thread, key, val Value, h uint64) bool {
	if d.groups() != nil {
		return false
	}
	for k := range d.entries {
		if d.entries[k].Key.P == nil {
			d.entries[k] = Entry{key, val}
			if d.kind == dictAny {
				d.wide.hashes[k] = h
			}
			d.ctrl &^= 0xff << (8 * k)
			d.live++
			d.first = 0
			d.place(t, k)
			return true
		}
	}
	return false
}
