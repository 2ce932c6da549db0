// datetime: a day and a time of day.
package datetime

import (
	"strconv"

	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// dayShift is where the day begins in the bits of a datetime: a microsecond of the day takes 37.
const dayShift = 37

// moment is a datetime: the day and the microsecond of the day, as the wire has them, and the fold.
type moment struct {
	object.Obj
	bits uint64
	tz   object.Value // absent where there is none
}

func (m *moment) day() packed      { return packed(m.bits &^ foldBit >> dayShift) }
func (m *moment) date() civil.Date { return m.day().date() }
func (m *moment) micros() int64    { return int64(m.bits & (1<<dayShift - 1)) }
func (m *moment) fold() int        { return int(m.bits >> 63) }
func (m *moment) order() int64     { return int64(m.bits &^ foldBit) }
func (m *moment) point() point     { return point{m.day(), m.micros(), m.fold(), m.tz} }

// elapsed is the distance from the day before January 1 of year 1.
func (m *moment) elapsed() span { return span{int64(m.date().Number()), m.micros()} }

func isMoment(v object.Value) bool {
	return v.Shape() == &datetimeShape || object.IsInstance(v, &datetimeType)
}

// point is what a datetime holds, while it is put together.
type point struct {
	day    packed
	micros int64
	fold   int
	tz     object.Value
}

// value makes a datetime.
func (p point) value(t *object.Thread) (object.Value, error) {
	return p.allocate(t, &datetimeType), nil
}

func (p point) allocate(t *object.Thread, cls *object.Type) object.Value {
	t.Charge(32)
	var m *moment
	if cls == &datetimeType {
		m = &moment{Obj: object.Obj{Shape: &datetimeShape}}
	} else {
		m = object.Allocate[moment](cls.Root)
	}
	m.bits, m.tz = uint64(p.day)<<dayShift|clockBits(p.micros, p.fold), p.tz
	return object.From(m)
}

// as makes a datetime of a class: those of a derived one are made by a call of it.
func (p point) as(t *object.Thread, cls *object.Type) (object.Value, error) {
	if cls == &datetimeType {
		return p.allocate(t, cls), nil
	}
	d, h := p.day.date(), handsOf(p.micros)
	var args [8]object.Value
	for i, n := range [...]int{d.Year, d.Month, d.Day, h.hour, h.minute, h.second, h.micro} {
		args[i] = object.Int(int64(n))
	}
	args[7] = orNone(p.tz)
	v, err := t.Call(object.FromType(cls), args[:]...)
	if err == nil && p.fold != 0 && isMoment(v) {
		object.As[moment](v).bits |= foldBit
	}
	return v, err
}

// moved is the point at some distance, of fold 0.
func (p point) moved(t *object.Thread, s span) (point, error) {
	s = s.plus(span{0, p.micros})
	if s.days != 0 {
		n := int64(p.day.date().Number()) + s.days
		if n < 1 || n > civil.MaxDay {
			return p, t.OverflowError("date value out of range")
		}
		p.day = pack(civil.FromNumber(int(n)))
	}
	p.micros, p.fold = s.micros, 0
	return p, nil
}

// shift is the datetime of a class at some distance from m.
func (m *moment) shift(t *object.Thread, cls *object.Type, s span) (object.Value, error) {
	p, err := m.point().moved(t, s)
	if err != nil {
		return object.Value{}, err
	}
	return p.as(t, cls)
}

var momentSignature = object.NewSignature("datetime", "(year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0)")

// fields are the arguments of datetime() and of replace().
type fields struct {
	date civil.Date
	hands
	tz   object.Value
	fold int
}

// read takes the arguments; what is absent keeps the value that it has.
func (f *fields) read(t *object.Thread, a []object.Value) error {
	if err := intArgs(t, a, &f.date.Year, &f.date.Month, &f.date.Day); err != nil {
		return err
	}
	return readClock(t, a[3:], &f.hands, &f.tz, &f.fold)
}

func (f *fields) check(t *object.Thread) (point, error) {
	if err := checkDate(t, f.date.Year, f.date.Month, f.date.Day); err != nil {
		return point{}, err
	}
	return point{pack(f.date), f.micros(), f.fold, f.tz}, checkClock(t, f.hands, f.fold)
}

func momentNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if state, ok := stateArg(args, kw, 10, 2); ok {
		return momentFromState(t, cls, state, args)
	}
	var f fields
	if len(kw) == 0 && len(args) >= 3 && len(args) <= 7 { // the usual call: numbers by their places
		to := [...]*int{&f.date.Year, &f.date.Month, &f.date.Day, &f.hour, &f.minute, &f.second, &f.micro}
		if err := intArgs(t, args, to[:len(args)]...); err != nil {
			return object.Value{}, err
		}
	} else {
		a, err := momentSignature.Bind(t, args, kw)
		if err != nil {
			return object.Value{}, err
		}
		if err := f.read(t, a); err != nil {
			return object.Value{}, err
		}
	}
	p, err := f.check(t)
	if err != nil {
		return object.Value{}, err
	}
	return p.allocate(t, cls), nil
}

func momentRepr(t *object.Thread, v object.Value) (object.Value, error) {
	m := object.As[moment](v)
	d, h := m.date(), handsOf(m.micros())
	b := append(make([]byte, 0, 64), v.Type().Name...)
	for i, n := range [...]int{d.Year, d.Month, d.Day, h.hour, h.minute} {
		if i == 0 {
			b = append(b, '(')
		} else {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return finishRepr(t, string(b), h, m.tz, m.fold(), false)
}

// momentISO is isoformat() of a datetime.
func momentISO(t *object.Thread, v object.Value, sep string, spec timeSpec) (object.Value, error) {
	m := object.As[moment](v)
	b := append(appendDate(make([]byte, 0, 48), m.date()), sep...)
	b = appendClock(b, m.micros(), spec)
	offset, known, err := ask(t, m.tz, "utcoffset", v)
	if err != nil {
		return v, err
	}
	if known {
		b = appendOffset(b, offset, ":")
	}
	return object.StrValue(t, string(b)), nil
}

func momentStr(t *object.Thread, v object.Value) (object.Value, error) {
	if v.Type() == &datetimeType {
		return momentISO(t, v, " ", specAuto)
	}
	f, err := t.GetAttr(v, t.Runtime.Intern("isoformat"))
	if err != nil {
		return f, err
	}
	return t.CallKw(f, []object.Value{object.StrValue(t, " ")}, []*object.Str{t.Runtime.Intern("sep")})
}

func momentCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !isMoment(a) || !isMoment(b) {
		return object.NotImplemented(), nil
	}
	x, y := object.As[moment](a), object.As[moment](b)
	if x.tz.Is(y.tz) {
		return ordered(op, sign(x.order()-y.order())), nil
	}
	p, known1, err := ask(t, x.tz, "utcoffset", a)
	if err != nil {
		return a, err
	}
	q, known2, err := ask(t, y.tz, "utcoffset", b)
	if err != nil {
		return a, err
	}
	equality := op == object.EQ || op == object.NE
	if known1 != known2 {
		if equality {
			return object.Bool(op == object.NE), nil
		}
		return a, t.TypeError("can't compare offset-naive and offset-aware datetimes")
	}
	c := x.elapsed().minus(p).compare(y.elapsed().minus(q))
	if equality && c == 0 && known1 {
		for _, s := range [...]struct {
			v      object.Value
			offset span
		}{{a, p}, {b, q}} {
			if special, err := foldMatters(t, s.v, s.offset); err != nil || special {
				return object.Bool(op == object.NE), err
			}
		}
	}
	return ordered(op, c), nil
}

// foldMatters tells a time that a change of the clocks makes twice or not at all: in another zone nothing equals it.
func foldMatters(t *object.Thread, v object.Value, offset span) (bool, error) {
	m := object.As[moment](v)
	if _, fixed := asZone(m.tz); fixed {
		return false, nil
	}
	p := m.point()
	p.fold = 1 - p.fold
	other, known, err := ask(t, m.tz, "utcoffset", p.allocate(t, &datetimeType))
	return !known || other != offset, err
}

func momentHash(t *object.Thread, v object.Value) (int64, error) {
	m := object.As[moment](v)
	asked := v
	if m.fold() != 0 {
		p := m.point()
		p.fold = 0
		asked = p.allocate(t, &datetimeType)
	}
	offset, known, err := ask(t, m.tz, "utcoffset", asked)
	if err != nil {
		return 0, err
	}
	if !known {
		return mix(uint64(m.order())), nil
	}
	return m.elapsed().minus(offset).hash(t)
}

func momentAdd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isMoment(a) {
		a, b = b, a
	}
	if !isMoment(a) || !isDelta(b) {
		return object.NotImplemented(), nil
	}
	return object.As[moment](a).shift(t, a.Type(), spanOf(b))
}

func momentSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isMoment(a) {
		return object.NotImplemented(), nil
	}
	if isDelta(b) {
		return object.As[moment](a).shift(t, a.Type(), spanOf(b).negative())
	}
	if !isMoment(b) {
		return object.NotImplemented(), nil
	}
	x, y := object.As[moment](a), object.As[moment](b)
	var p, q span
	if !x.tz.Is(y.tz) {
		var known1, known2 bool
		var err error
		if p, known1, err = ask(t, x.tz, "utcoffset", a); err != nil {
			return a, err
		}
		if q, known2, err = ask(t, y.tz, "utcoffset", b); err != nil {
			return a, err
		}
		if known1 != known2 {
			return a, t.TypeError("can't subtract offset-naive and offset-aware datetimes")
		}
	}
	return x.elapsed().minus(y.elapsed()).minus(p.minus(q)).value(t)
}
