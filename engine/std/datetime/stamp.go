// Timestamps: seconds since 1970, and the clock.
package datetime

import (
	"math"

	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// epochDay is the number of January 1, 1970.
const epochDay = 719_163

// stampArg reads a timestamp, rounded to the even microsecond.
func stampArg(t *object.Thread, v object.Value) (seconds int64, micros int, err error) {
	if n, ok := object.ToInt(v); ok {
		if !n.IsInt() {
			return 0, 0, t.OverflowError("timestamp out of range for platform time_t")
		}
		return n.AsInt(), 0, nil
	}
	f, err := t.RealOf(v)
	if err != nil {
		return 0, 0, err
	}
	if f != f {
		return 0, 0, t.ValueError("Invalid value NaN (not a number)")
	}
	whole, part := math.Modf(f)
	part = math.RoundToEven(part * microsPerSecond)
	switch {
	case part >= microsPerSecond:
		whole, part = whole+1, part-microsPerSecond
	case part < 0:
		whole, part = whole-1, part+microsPerSecond
	}
	if !(whole >= math.MinInt64 && whole < math.MaxInt64) {
		return 0, 0, t.OverflowError("timestamp out of range for platform time_t")
	}
	return int64(whole), int(part), nil
}

// mostSeconds is where the year would leave the range of a C int.
const mostSeconds = 67768036191676799

// stampPoint is the time in UTC of a timestamp.
func stampPoint(t *object.Thread, seconds int64, micros int) (point, error) {
	if seconds > mostSeconds || seconds < -mostSeconds {
		const valueTooLarge = 75
		return point{}, t.OSError(valueTooLarge, object.ErrnoText(valueTooLarge), object.Value{}, object.Value{})
	}
	days, rest := seconds/secondsPerDay, seconds%secondsPerDay
	if rest < 0 {
		days, rest = days-1, rest+secondsPerDay
	}
	n := days + epochDay
	if n < 1 || n > civil.MaxDay {
		return point{}, yearError(t, yearOf(n))
	}
	return point{day: pack(civil.FromNumber(int(n))), micros: rest*microsPerSecond + int64(micros)}, nil
}

// yearOf is the year of a day with any number: the calendar repeats after 400 years.
func yearOf(n int64) int {
	const cycle, years = 146_097, 400
	q, r := (n-1)/cycle, (n-1)%cycle
	if r < 0 {
		q, r = q-1, r+cycle
	}
	return int(q)*years + civil.FromNumber(int(r)+1).Year
}

func dateFromStamp(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[1]
	if f, ok := object.ToFloat(v); ok && f == f {
		v = object.Float(math.Floor(f))
	}
	seconds, _, err := stampArg(t, v)
	if err != nil {
		return v, err
	}
	p, err := stampPoint(t, seconds, 0)
	if err != nil {
		return v, err
	}
	cls, _ := object.AsType(a[0])
	return newDate(t, cls, p.day.date())
}

func dateToday(t *object.Thread, a []object.Value) (object.Value, error) {
	cls, _ := object.AsType(a[0])
	seconds, micros, err := now(t, cls.ShortName()+".today()")
	if err != nil {
		return a[0], err
	}
	if cls != &dateType {
		return t.CallMethod(a[0], "fromtimestamp", object.Float(float64(seconds)+float64(micros)/microsPerSecond))
	}
	p, err := stampPoint(t, seconds, 0)
	if err != nil {
		return a[0], err
	}
	return newDate(t, cls, p.day.date())
}

// inZone is the datetime of a class at a time in UTC, in a zone; without one in the local zone, which is UTC.
func (p point) inZone(t *object.Thread, cls *object.Type, tz object.Value) (object.Value, error) {
	p.tz = tz
	v, err := p.as(t, cls)
	if err != nil || tz.IsAbsent() {
		return v, err
	}
	return fromUTC(t, tz, v)
}

// fromUTC asks a time zone for its own time.
func fromUTC(t *object.Thread, tz, v object.Value) (object.Value, error) {
	if z, ok := asZone(tz); ok && isMoment(v) && object.As[moment](v).tz.Is(tz) {
		return object.As[moment](v).shift(t, v.Type(), z.offset)
	}
	return t.CallMethod(tz, "fromutc", v)
}

// momentOfStamp is the datetime of a class at a timestamp, in a zone.
func momentOfStamp(t *object.Thread, class object.Value, seconds int64, micros int, tz object.Value) (object.Value, error) {
	p, err := stampPoint(t, seconds, micros)
	if err != nil {
		return object.Value{}, err
	}
	cls, _ := object.AsType(class)
	return p.inZone(t, cls, tz)
}

func momentNow(t *object.Thread, a []object.Value) (object.Value, error) {
	tz, err := zoneArg(t, a[1])
	if err != nil {
		return tz, err
	}
	seconds, micros, err := now(t, "datetime.now()")
	if err != nil {
		return a[0], err
	}
	return momentOfStamp(t, a[0], seconds, micros, tz)
}

func momentFromStamp(t *object.Thread, a []object.Value) (object.Value, error) {
	tz, err := zoneArg(t, a[2])
	if err != nil {
		return tz, err
	}
	seconds, micros, err := stampArg(t, a[1])
	if err != nil {
		return a[1], err
	}
	return momentOfStamp(t, a[0], seconds, micros, tz)
}

const utcAdvice = "is deprecated and scheduled for removal in a future version. Use timezone-aware objects to represent datetimes in UTC: "

func momentUTCNow(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := t.Warn(object.DeprecationWarningType, "datetime.datetime.utcnow() "+utcAdvice+"datetime.datetime.now(datetime.UTC)."); err != nil {
		return a[0], err
	}
	seconds, micros, err := now(t, "datetime.utcnow()")
	if err != nil {
		return a[0], err
	}
	return momentOfStamp(t, a[0], seconds, micros, object.Absent)
}

func momentFromUTCStamp(t *object.Thread, a []object.Value) (object.Value, error) {
	text := "datetime.datetime.utcfromtimestamp() " + utcAdvice + "datetime.datetime.fromtimestamp(timestamp, datetime.UTC)."
	if err := t.Warn(object.DeprecationWarningType, text); err != nil {
		return a[0], err
	}
	return momentFromStamp(t, []object.Value{a[0], a[1], object.None()})
}

// localOnly refuses what is so near to the ends of the calendar that CPython cannot tell the local time: it looks at the day before or after.
func (m *moment) localOnly(t *object.Thread) error {
	switch n := m.date().Number(); {
	case n == 1 && m.fold() == 0:
		return yearError(t, civil.MinYear-1)
	case n == civil.MaxDay && m.fold() == 1:
		return yearError(t, civil.MaxYear+1)
	}
	return nil
}

func momentStamp(t *object.Thread, a []object.Value) (object.Value, error) {
	m := object.As[moment](a[0])
	epoch := span{epochDay, 0}
	if m.tz.IsAbsent() {
		if err := m.localOnly(t); err != nil {
			return a[0], err
		}
		s := m.elapsed().minus(epoch)
		return object.Float(float64(s.days*secondsPerDay+s.seconds()) + float64(s.rest())/microsPerSecond), nil
	}
	offset, known, err := ask(t, m.tz, "utcoffset", a[0])
	if err != nil {
		return a[0], err
	}
	if !known {
		return a[0], t.TypeError("can't subtract offset-naive and offset-aware datetimes")
	}
	return m.elapsed().minus(epoch).minus(offset).totalSeconds(t)
}

func momentAsZone(t *object.Thread, a []object.Value) (object.Value, error) {
	tz, err := zoneArg(t, a[1])
	if err != nil {
		return tz, err
	}
	v, m := a[0], object.As[moment](a[0])
	if !tz.IsAbsent() && m.tz.Is(tz) {
		return v, nil
	}
	offset, known, err := ask(t, m.tz, "utcoffset", v)
	if err != nil {
		return v, err
	}
	if !known {
		if err := m.localOnly(t); err != nil {
			return v, err
		}
	}
	p, err := m.point().moved(t, offset.negative())
	if err != nil {
		return v, err
	}
	if tz.IsAbsent() {
		if tz, err = newZone(t, span{}, object.StrValue(t, "UTC")); err != nil {
			return v, err
		}
	}
	return p.inZone(t, v.Type(), tz)
}

func momentTuple(t *object.Thread, a []object.Value) (object.Value, error) {
	m := object.As[moment](a[0])
	dst := -1
	if !m.tz.IsAbsent() {
		s, known, err := ask(t, m.tz, "dst", a[0])
		if err != nil {
			return a[0], err
		}
		if known {
			dst = 0
			if s != (span{}) {
				dst = 1
			}
		}
	}
	return structTime(t, m.date(), handsOf(m.micros()), dst)
}

func momentUTCTuple(t *object.Thread, a []object.Value) (object.Value, error) {
	m := object.As[moment](a[0])
	offset, _, err := ask(t, m.tz, "utcoffset", a[0])
	if err != nil {
		return a[0], err
	}
	p, err := m.point().moved(t, offset.negative())
	if err != nil {
		return a[0], err
	}
	return structTime(t, p.day.date(), handsOf(p.micros), 0)
}
