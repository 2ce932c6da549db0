// Displays of lists, tuples, sets and dicts, and formatted strings.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// window evaluates expressions into consecutive registers and returns the first. It may begin at dst.
func (u *unit) window(list []syntax.Expr, dst int) int {
	base := -1
	for i, e := range list {
		r := dst
		if i > 0 || !u.frame.isTop(dst) {
			r = u.temp(1)
		}
		if i == 0 {
			base = r
		}
		u.into(e, r)
	}
	return max(base, 0)
}

// fits tells whether a display is small and plain enough for a window.
func (u *unit) fits(list []syntax.Expr) bool {
	return len(list) <= maxWindow && u.room(len(list)) && !hasStar(list)
}

func (u *unit) list(e *syntax.List, dst int) {
	if u.fits(e.Elts) {
		b := u.window(e.Elts, dst)
		u.at(e)
		u.emit(code.BUILDLIST, dst, b, len(e.Elts))
		return
	}
	to := u.hidden(dst)
	u.collect(e.Elts, to, e)
	u.settle(dst, to)
}

// collect makes a list item by item.
func (u *unit) collect(elts []syntax.Expr, to int, at syntax.Node) {
	u.at(at)
	u.emit(code.BUILDLIST, to, 0, 0)
	for _, x := range elts {
		u.listItem(x, to, 0, at)
	}
}

func (u *unit) tuple(e *syntax.Tuple, dst int) {
	if u.fits(e.Elts) {
		b := u.window(e.Elts, dst)
		u.at(e)
		u.emit(code.BUILDTUPLE, dst, b, len(e.Elts))
		return
	}
	to := u.hidden(dst)
	u.collect(e.Elts, to, e)
	u.at(e)
	u.emit(code.LISTTOTUPLE, dst, to, 0)
}

func (u *unit) set(e *syntax.Set, dst int) {
	if u.fits(e.Elts) {
		b := u.window(e.Elts, dst)
		u.at(e)
		u.emit(code.BUILDSET, dst, b, len(e.Elts))
		return
	}
	to := u.hidden(dst)
	u.emit(code.BUILDSET, to, 0, 0)
	for _, x := range e.Elts {
		save := u.frame.top
		if star, ok := x.(*syntax.Starred); ok {
			u.c.charge()
			u.count()
			r := u.operand(star.Value)
			u.at(e)
			u.emit(code.SETUPDATE, to, r, 0)
		} else {
			r := u.operand(x)
			u.at(x)
			u.emit(code.SETADD, to, r, 0)
		}
		u.frame.top = save
	}
	u.settle(dst, to)
}

func (u *unit) dict(e *syntax.Dict, dst int) {
	plain := len(e.Keys) <= maxWindow/2 && u.room(2*len(e.Keys))
	for _, k := range e.Keys {
		plain = plain && k != nil
	}
	if plain {
		list := make([]syntax.Expr, 0, 2*len(e.Keys))
		for i, k := range e.Keys {
			list = append(list, k, e.Values[i])
		}
		b := u.window(list, dst)
		u.at(e)
		u.emit(code.BUILDDICT, dst, b, len(e.Keys))
		return
	}
	to := u.hidden(dst)
	u.emit(code.BUILDDICT, to, 0, 0)
	for i, k := range e.Keys {
		save := u.frame.top
		if k == nil {
			r := u.operand(e.Values[i])
			u.at(e)
			u.emit(code.DICTUPDATE, to, r, 0)
		} else {
			key := u.operand(k, e.Values[i])
			value := u.operand(e.Values[i])
			u.at(k)
			u.emit(code.DICTPUT, to, key, value)
		}
		u.frame.top = save
	}
	u.settle(dst, to)
}

// joinedStr evaluates the parts of an f-string and joins them.
func (u *unit) joinedStr(values []syntax.Expr, dst int) {
	at := u.pos
	switch {
	case len(values) == 0:
		u.loadConst("", dst)
		return
	case len(values) == 1:
		u.formatPart(values[0], dst)
		return
	case len(values) > maxWindow:
		u.joinGroups(values, dst)
		return
	}
	base := -1
	for i, x := range values {
		r := dst
		if i > 0 || !u.frame.isTop(dst) {
			r = u.temp(1)
		}
		if i == 0 {
			base = r
		}
		u.formatPart(x, r)
	}
	u.pos = at
	u.emit(code.BUILDSTRING, dst, base, len(values))
}

// joinGroups joins a long f-string by parts.
func (u *unit) joinGroups(values []syntax.Expr, dst int) {
	at := u.pos
	size := (len(values) + maxWindow - 1) / maxWindow
	base, n := u.frame.top, 0
	for ; len(values) > 0; n++ {
		size = min(size, len(values))
		part := u.temp(1)
		u.joinedStr(values[:size], part)
		u.frame.top = part + 1
		values = values[size:]
	}
	u.pos = at
	u.emit(code.BUILDSTRING, dst, base, n)
}

// formatPart evaluates one part of an f-string to text.
func (u *unit) formatPart(e syntax.Expr, dst int) {
	f, ok := e.(*syntax.FormattedValue)
	if !ok {
		u.into(e, dst)
		return
	}
	save := u.frame.top
	u.c.charge()
	u.count()
	u.formatted(f, dst)
	u.frame.top = save
}

// formatted evaluates a replacement field, whose node is counted already.
func (u *unit) formatted(e *syntax.FormattedValue, dst int) {
	conv := conversion(e.Conversion)
	if e.FormatSpec == nil {
		x := u.operandIn(e.Value, dst)
		u.at(e)
		u.emitN(code.FORMAT, conv, dst, x, 0)
		return
	}
	x := u.operandIn(e.Value, dst, e.FormatSpec)
	if conv != 0 && !constantSpec(e.FormatSpec) { // the conversion comes before what the specifier evaluates
		text := u.temp(1)
		u.at(e)
		u.emitN(code.FORMAT, conv&^0x20, text, x, 0)
		x, conv = text, 0
	}
	spec := u.operand(e.FormatSpec)
	u.at(e)
	u.emitN(code.FORMATSPEC, conv, dst, x, spec)
}

// constantSpec tells a format specifier without replacement fields.
func constantSpec(e syntax.Expr) bool {
	spec, ok := e.(*syntax.JoinedStr)
	if !ok {
		return false
	}
	for _, x := range spec.Values {
		if _, ok := x.(*syntax.Constant); !ok {
			return false
		}
	}
	return true
}

func conversion(c int) uint8 {
	if c < 0 {
		return 0
	}
	return uint8(c)
}

// template evaluates a t-string.
func (u *unit) template(e *syntax.TemplateStr, dst int) {
	if len(e.Values) > reserve/4 || !u.room(len(e.Values)) {
		u.c.fail(e, "too many parts in a template string")
	}
	base := u.frame.top
	for _, x := range e.Values {
		r := u.temp(1)
		if f, ok := x.(*syntax.Interpolation); ok {
			u.interpolation(f, r)
		} else {
			u.into(x, r)
		}
	}
	u.at(e)
	u.emit(code.TEMPLATE, dst, base, len(e.Values))
}

func (u *unit) interpolation(e *syntax.Interpolation, dst int) {
	save := u.frame.top
	u.c.charge()
	u.count()
	b := u.temp(3)
	u.into(e.Value, b)
	text, _ := e.Str.(string)
	u.at(e)
	u.loadConst(text, b+1)
	if e.FormatSpec != nil {
		u.into(e.FormatSpec, b+2)
	} else {
		u.loadConst("", b+2)
	}
	u.at(e)
	u.emitN(code.INTERPOLATION, conversion(e.Conversion), dst, b, 0)
	u.frame.top = save
}
