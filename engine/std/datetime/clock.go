// time: a time of day.
package datetime

import (
	"strconv"

	"github.com/small-python/spy/engine/object"
)

// foldBit is set in the second of two times that a change of the clocks makes alike.
const foldBit = 1 << 63

// clock is a time: the microsecond of the day, and the fold.
type clock struct {
	object.Obj
	bits uint64
	tz   object.Value // absent where there is none
}

func (c *clock) micros() int64 { return int64(c.bits &^ foldBit) }
func (c *clock) fold() int     { return int(c.bits >> 63) }

func isClock(v object.Value) bool {
	return v.Shape() == &timeShape || object.IsInstance(v, &timeType)
}

// hands are the parts of a microsecond of the day.
type hands struct{ hour, minute, second, micro int }

func handsOf(micros int64) hands {
	s := int(micros / microsPerSecond)
	return hands{s / 3600, s / 60 % 60, s % 60, int(micros % microsPerSecond)}
}

func (h hands) micros() int64 {
	return int64(h.hour*3600+h.minute*60+h.second)*microsPerSecond + int64(h.micro)
}

func clockBits(micros int64, fold int) uint64 { return uint64(micros) | uint64(fold)<<63 }

// newClock makes a time of a class: those of a derived one are made by a call of it.
func newClock(t *object.Thread, cls *object.Type, bits uint64, tz object.Value) (object.Value, error) {
	if cls == &timeType {
		return allocateClock(t, cls, bits, tz), nil
	}
	h := handsOf(int64(bits &^ foldBit))
	v, err := t.Call(object.FromType(cls), object.Int(int64(h.hour)), object.Int(int64(h.minute)), object.Int(int64(h.second)),
		object.Int(int64(h.micro)), orNone(tz))
	if err == nil && bits&foldBit != 0 && isClock(v) {
		object.As[clock](v).bits |= foldBit
	}
	return v, err
}

func allocateClock(t *object.Thread, cls *object.Type, bits uint64, tz object.Value) object.Value {
	t.Charge(32)
	var c *clock
	if cls == &timeType {
		c = &clock{Obj: object.Obj{Shape: &timeShape}}
	} else {
		c = object.Allocate[clock](cls.Root)
	}
	c.bits, c.tz = bits, tz
	return object.From(c)
}

const clockText = "(hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0)"

var clockSignature = object.NewSignature("time", clockText)

// readClock reads the arguments of time() and of replace(); what is absent keeps the value that it has.
func readClock(t *object.Thread, a []object.Value, h *hands, tz *object.Value, fold *int) error {
	if err := intArgs(t, a, &h.hour, &h.minute, &h.second, &h.micro); err != nil {
		return err
	}
	if err := intArgs(t, a[5:], fold); err != nil {
		return err
	}
	return readZone(t, a[4], tz)
}

func readZone(t *object.Thread, v object.Value, tz *object.Value) error {
	if v.IsAbsent() {
		return nil
	}
	z, err := zoneArg(t, v)
	if err == nil {
		*tz = z
	}
	return err
}

func clockNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if state, ok := stateArg(args, kw, 6, 2); ok {
		return clockFromState(t, cls, state, args)
	}
	a, err := clockSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	var h hands
	var tz object.Value
	fold := 0
	if err := readClock(t, a, &h, &tz, &fold); err != nil {
		return object.Value{}, err
	}
	if err := checkClock(t, h, fold); err != nil {
		return object.Value{}, err
	}
	return allocateClock(t, cls, clockBits(h.micros(), fold), tz), nil
}

func clockRepr(t *object.Thread, v object.Value) (object.Value, error) {
	c := object.As[clock](v)
	h := handsOf(c.micros())
	text := v.Type().Name + "(" + strconv.Itoa(h.hour) + ", " + strconv.Itoa(h.minute)
	return finishRepr(t, text, h, c.tz, c.fold(), true)
}

// finishRepr writes what time and datetime have in common, from the seconds on. time names the fold last, datetime the tzinfo.
func finishRepr(t *object.Thread, text string, h hands, tz object.Value, fold int, foldLast bool) (object.Value, error) {
	if h.second != 0 || h.micro != 0 {
		text += ", " + strconv.Itoa(h.second)
	}
	if h.micro != 0 {
		text += ", " + strconv.Itoa(h.micro)
	}
	zoneText, foldText := "", ""
	if fold != 0 {
		foldText = ", fold=1"
	}
	if !tz.IsAbsent() {
		s, err := t.Repr(tz)
		if err != nil {
			return tz, err
		}
		if err := t.Reserve(int64(len(s.S))); err != nil {
			return tz, err
		}
		zoneText = ", tzinfo=" + s.S
	}
	if foldLast {
		return object.StrValue(t, text+zoneText+foldText+")"), nil
	}
	return object.StrValue(t, text+foldText+zoneText+")"), nil
}

// timeSpec is how much of a time isoformat() writes.
type timeSpec int

const (
	specAuto timeSpec = iota
	specHours
	specMinutes
	specSeconds
	specMillis
	specMicros
)

func specArg(t *object.Thread, v object.Value) (timeSpec, error) {
	s, err := textArg(t, "isoformat", "timespec", v)
	if err != nil {
		return 0, err
	}
	for i, name := range [...]string{"auto", "hours", "minutes", "seconds", "milliseconds", "microseconds"} {
		if s.S == name {
			return timeSpec(i), nil
		}
	}
	return 0, t.ValueError("Unknown timespec value")
}

func appendClock(b []byte, micros int64, spec timeSpec) []byte {
	h := handsOf(micros)
	if spec == specAuto {
		spec = specSeconds
		if h.micro != 0 {
			spec = specMicros
		}
	}
	b = appendDigits(b, h.hour, 2)
	if spec >= specMinutes {
		b = appendDigits(append(b, ':'), h.minute, 2)
	}
	if spec >= specSeconds {
		b = appendDigits(append(b, ':'), h.second, 2)
	}
	switch spec {
	case specMillis:
		b = appendDigits(append(b, '.'), h.micro/1000, 3)
	case specMicros:
		b = appendDigits(append(b, '.'), h.micro, 6)
	}
	return b
}

// clockISO is isoformat() of a time.
func clockISO(t *object.Thread, v object.Value, spec timeSpec) (object.Value, error) {
	c := object.As[clock](v)
	b := appendClock(make([]byte, 0, 40), c.micros(), spec)
	offset, known, err := ask(t, c.tz, "utcoffset", object.None())
	if err != nil {
		return v, err
	}
	if known {
		b = appendOffset(b, offset, ":")
	}
	return object.StrValue(t, string(b)), nil
}

func clockStr(t *object.Thread, v object.Value) (object.Value, error) {
	if v.Type() == &timeType {
		return clockISO(t, v, specAuto)
	}
	return t.CallMethod(v, "isoformat")
}

func clockCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !isClock(a) || !isClock(b) {
		return object.NotImplemented(), nil
	}
	x, y := object.As[clock](a), object.As[clock](b)
	if x.tz.Is(y.tz) {
		return ordered(op, sign(x.micros()-y.micros())), nil
	}
	p, known1, err := ask(t, x.tz, "utcoffset", object.None())
	if err != nil {
		return a, err
	}
	q, known2, err := ask(t, y.tz, "utcoffset", object.None())
	switch {
	case err != nil:
		return a, err
	case known1 == known2 && p == q:
		return ordered(op, sign(x.micros()-y.micros())), nil
	case known1 && known2: // CPython takes whole seconds of the distances
		m := x.micros() - (p.days*secondsPerDay+p.seconds())*microsPerSecond
		n := y.micros() - (q.days*secondsPerDay+q.seconds())*microsPerSecond
		return ordered(op, sign(m-n)), nil
	case op == object.EQ || op == object.NE:
		return object.Bool(op == object.NE), nil
	}
	return a, t.TypeError("can't compare offset-naive and offset-aware times")
}

func sign(n int64) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

func clockHash(t *object.Thread, v object.Value) (int64, error) {
	c := object.As[clock](v)
	offset, known, err := ask(t, c.tz, "utcoffset", object.None())
	if err != nil {
		return 0, err
	}
	if !known {
		return mix(uint64(c.micros())), nil
	}
	return span{0, c.micros()}.minus(offset).hash(t)
}
