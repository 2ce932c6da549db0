// Dates and times from texts in the formats of ISO 8601.
package datetime

import (
	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// isoArg reads the argument of fromisoformat. What is longer than any such text may be is not looked through: a fraction has any number of digits.
func isoArg(t *object.Thread, v object.Value) (string, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return "", t.TypeError("fromisoformat() argument must be str, not %s", v.ArgName())
	}
	return s.S, t.Step(len(s.S) / 64)
}

func isoError(t *object.Thread, v object.Value) error {
	text, err := t.Repr(v)
	if err != nil {
		return err
	}
	return t.ValueError("Invalid isoformat string: %s", text.S)
}

func dateFromISO(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := isoArg(t, a[1])
	if err != nil {
		return a[1], err
	}
	d, ok := civil.ParseDate(s)
	if !ok {
		return a[1], isoError(t, a[1])
	}
	if err := checkDate(t, d.Year, d.Month, d.Day); err != nil {
		return a[1], err
	}
	cls, _ := object.AsType(a[0])
	return newDate(t, cls, d)
}

// isoZone is the time zone that a text names; absent where it names none.
func isoZone(t *object.Thread, text object.Value, c civil.Clock) (object.Value, error) {
	if !c.HasZone {
		return object.Absent, nil
	}
	h := hands{c.Zone.Hour, c.Zone.Minute, c.Zone.Second, c.Zone.Micro}
	if err := checkClock(t, h, 0); err != nil {
		return object.Absent, err
	}
	if c.More {
		return object.Absent, isoError(t, text)
	}
	return newZone(t, span{0, int64(c.ZoneSign) * h.micros()}.normal(), object.Absent)
}

// isoClock checks the time of a text. An hour of 24 is midnight of the day after: next.
func isoClock(t *object.Thread, c civil.Clock) (h hands, next bool, err error) {
	h = hands{c.Hour, c.Minute, c.Second, c.Micro}
	if h.hour == 24 {
		if h != (hands{hour: 24}) {
			return h, false, t.ValueError("minute, second, and microsecond must be 0 when hour is 24")
		}
		return hands{}, true, nil
	}
	return h, false, checkClock(t, h, 0)
}

func clockFromISO(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := isoArg(t, a[1])
	if err != nil {
		return a[1], err
	}
	if s != "" && s[0] == 'T' {
		s = s[1:]
	}
	c, ok := civil.ParseClock(s)
	if !ok {
		return a[1], isoError(t, a[1])
	}
	tz, err := isoZone(t, a[1], c)
	if err != nil {
		return a[1], err
	}
	h, _, err := isoClock(t, c)
	if err != nil {
		return a[1], err
	}
	cls, _ := object.AsType(a[0])
	return newClock(t, cls, clockBits(h.micros(), 0), tz)
}

func momentFromISO(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := isoArg(t, a[1])
	if err != nil {
		return a[1], err
	}
	at := civil.Split(s)
	d, ok := civil.ParseDate(s[:at])
	var c civil.Clock
	if ok && at < len(s) {
		_, size := object.DecodeRune(s[at:])
		c, ok = civil.ParseClock(s[at+size:])
	}
	if !ok {
		return a[1], isoError(t, a[1])
	}
	p := point{}
	if p.tz, err = isoZone(t, a[1], c); err != nil {
		return a[1], err
	}
	if err := checkDate(t, d.Year, d.Month, d.Day); err != nil {
		return a[1], err
	}
	h, next, err := isoClock(t, c)
	if err != nil {
		return a[1], err
	}
	if next {
		if d.Number() == civil.MaxDay {
			return a[1], yearError(t, civil.MaxYear+1)
		}
		d = civil.FromNumber(d.Number() + 1)
	}
	p.day, p.micros = pack(d), h.micros()
	cls, _ := object.AsType(a[0])
	return p.as(t, cls)
}
