// Registers: locals first, then cells of free variables, then temporaries in the manner of a stack.

package compile

import "github.com/small-python/spy/engine/code"

// reserve is the number of registers that temporaries are sure to have within the reach of 16-bit fields.
const reserve = 1024

// registers lays out the frame of a unit. Where there are more locals than instructions reach, the temporaries stand between the near
// locals and the far ones, and the far ones are moved in and out.
type registers struct {
	near  int // locals with a slot below near are reached directly
	gap   int // added to the slot of a far local
	temps int // the first temporary
	limit int // one past the last temporary
	top   int // the next free temporary
	high  int // one past the highest temporary used
	free  int // register of the first free variable's cell
}

func (r *registers) layOut(c *compiler, locals, free int) {
	switch {
	case locals+free <= code.MaxReg+1-reserve:
		*r = registers{near: locals, temps: locals + free, limit: code.MaxReg + 1, free: locals}
	default:
		near := min(locals, code.MaxReg+1-reserve)
		*r = registers{near: near, gap: reserve, temps: near, limit: code.MaxReg + 1}
		if near < locals {
			r.free = locals + reserve
		} else {
			r.free = near + reserve
		}
		r.limit = near + reserve
	}
	r.top, r.high = r.temps, r.temps
}

// isTemp tells whether a register is a temporary, which no one can see half-made.
func (r *registers) isTemp(reg int) bool { return reg >= r.temps && reg < r.limit }

// isTop tells whether a register is the highest temporary in use: a window may begin there.
func (r *registers) isTop(reg int) bool { return reg == r.top-1 && r.isTemp(reg) }

// temp takes n consecutive temporaries.
func (u *unit) temp(n int) int {
	at := u.frame.top
	u.frame.top += n
	if u.frame.top > u.frame.limit {
		panic(failure{ErrRecursion})
	}
	u.frame.high = max(u.frame.high, u.frame.top)
	return at
}

// room tells whether n more temporaries are to be had without need.
func (u *unit) room(n int) bool { return u.frame.top+n <= u.frame.limit-reserve/4 }

// far returns the register of a slot and whether it is beyond the reach of 16-bit fields.
func (u *unit) far(slot int) (int, bool) {
	if slot < u.frame.near {
		return slot, false
	}
	return slot + u.frame.gap, true
}

// cellReg brings the cell in a far register near; others stay where they are.
func (u *unit) cellReg(reg int) int {
	if reg <= code.MaxReg {
		return reg
	}
	t := u.temp(1)
	u.emit(code.GETFAR, t, reg, 0)
	return t
}

func (u *unit) makeCell(slot int) {
	reg, far := u.far(slot)
	if !far {
		u.emit(code.MAKECELL, reg, 0, 0)
		return
	}
	save := u.frame.top
	t := u.temp(1)
	u.emit(code.GETFAR, t, reg, 0)
	u.emit(code.MAKECELL, t, 0, 0)
	u.emit(code.SETFAR, t, reg, 0)
	u.frame.top = save
}
