// Places of look-ups: an instruction that looks a callee up and calls it has two places in the source.
package code

import "sort"

// Lookup is the place of what a calling instruction looks up: the name in `f(x)`, the attribute in `a.f(x)`.
type Lookup struct {
	Instr uint32
	At    Position
}

// LookupPosition is the place to report for an instruction whose look-up failed, as opposed to the call. It is Positions[i] for all
// instructions but CALLG, CALLM and CALLMKW.
func (c *Code) LookupPosition(i int) Position {
	at := sort.Search(len(c.Lookups), func(k int) bool { return int(c.Lookups[k].Instr) >= i })
	if at < len(c.Lookups) && int(c.Lookups[at].Instr) == i {
		return c.Lookups[at].At
	}
	return c.Positions[i]
}
