// Dates and times as plain Go values, for what carries them between the engine and its host. Reading one runs no guest code: an instance of a
// derived class shows what its base holds.
package datetime

import (
	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// Clock is a time of day: its microsecond, its fold, and its time zone, absent where it has none.
type Clock struct {
	Micros int64
	Fold   bool
	Zone   object.Value
}

// AsDate reads a date that is no datetime.
func AsDate(v object.Value) (d civil.Date, ok bool) {
	if !isDate(v) || isMoment(v) {
		return d, false
	}
	return dayOf(v), true
}

// AsTime reads a time.
func AsTime(v object.Value) (c Clock, ok bool) {
	if !isClock(v) {
		return c, false
	}
	x := object.As[clock](v)
	return Clock{x.micros(), x.fold() != 0, x.tz}, true
}

// AsDateTime reads a datetime.
func AsDateTime(v object.Value) (d civil.Date, c Clock, ok bool) {
	if !isMoment(v) {
		return d, c, false
	}
	m := object.As[moment](v)
	return m.date(), Clock{m.micros(), m.fold() != 0, m.tz}, true
}

// AsTimeDelta reads a timedelta: days, and the microseconds of a day.
func AsTimeDelta(v object.Value) (days int, micros int64, ok bool) {
	if !isDelta(v) {
		return 0, 0, false
	}
	s := spanOf(v)
	return int(s.days), s.micros, true
}

// AsTimeZone reads a timezone: its distance from UTC in microseconds, and its name, absent where it has none. A program's own tzinfo is none.
func AsTimeZone(v object.Value) (offset int64, name object.Value, ok bool) {
	z, ok := asZone(v)
	if !ok {
		return 0, object.Absent, false
	}
	offset, _ = z.offset.total()
	return offset, z.name, true
}

// NewDate makes a date; the day is one of the calendar.
func NewDate(t *object.Thread, d civil.Date) (object.Value, error) {
	tie()
	return makeDate(t, &dateType, d)
}

// NewTime makes a time.
func NewTime(t *object.Thread, c Clock) object.Value {
	tie()
	return allocateClock(t, &timeType, clockBits(c.Micros, foldOf(c)), c.Zone)
}

// NewDateTime makes a datetime; the day is one of the calendar.
func NewDateTime(t *object.Thread, d civil.Date, c Clock) object.Value {
	tie()
	return point{pack(d), c.Micros, foldOf(c), c.Zone}.allocate(t, &datetimeType)
}

// NewTimeDelta makes a timedelta of days and the microseconds of a day.
func NewTimeDelta(t *object.Thread, days int, micros int64) (object.Value, error) {
	tie()
	return span{int64(days), micros}.normal().value(t)
}

// NewTimeZone makes a timezone of a distance from UTC in microseconds; name may be absent.
func NewTimeZone(t *object.Thread, offset int64, name object.Value) (object.Value, error) {
	tie()
	return newZone(t, span{0, offset}.normal(), name)
}

func foldOf(c Clock) int {
	if c.Fold {
		return 1
	}
	return 0
}
