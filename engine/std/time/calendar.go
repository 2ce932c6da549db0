// Time tuples: from seconds, to seconds, and their checks.
package time

import (
	"fmt"
	"math"
	"time"

	"github.com/small-python/spy/engine/object"
)

// moment is a time tuple. Month and day count from one, the week from Monday, the year's days from one.
type moment struct {
	year, month, day, hour, minute, second, weekday, yearDay, dst int
	zone                                                          string
	offset                                                        int64
}

const secondsPerDay = 86400

// daysBefore is the number of days from the Epoch to the first day of a year.
func daysBefore(year int64) int64 {
	y := year - 1
	return 365*y + floorDiv(y, 4) - floorDiv(y, 100) + floorDiv(y, 400) - 719162
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func isLeap(y int64) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

// monthStart is the day of the year on which a month begins, from zero.
func monthStart(year int64, month int) int {
	days := [...]int{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365}[month-1]
	if month > 2 && isLeap(year) {
		days++
	}
	return days
}

// mostSeconds is where the year would leave the range of a C int.
const mostSeconds = 67768036191676799

// momentOf is the time tuple of seconds since the Epoch, in UTC.
func momentOf(s int64, zone string) moment {
	days := floorDiv(s, secondsPerDay)
	rest := int(s - days*secondsPerDay)
	year := 1970 + floorDiv(days*400, 146097)
	for daysBefore(year) > days {
		year--
	}
	for daysBefore(year+1) <= days {
		year++
	}
	yearDay := int(days - daysBefore(year))
	month := 12
	for monthStart(year, month) > yearDay {
		month--
	}
	weekday := int((days+3)%7+7) % 7
	return moment{int(year), month, yearDay - monthStart(year, month) + 1, rest / 3600, rest / 60 % 60, rest % 60, weekday, yearDay + 1, 0, zone, 0}
}

func (m *moment) value(t *object.Thread) object.Value {
	out := make([]object.Value, 0, 11)
	for _, n := range [...]int{m.year, m.month, m.day, m.hour, m.minute, m.second, m.weekday, m.yearDay, m.dst} {
		out = append(out, object.Int(int64(n)))
	}
	return structTime.New(t, append(out, object.StrValue(t, m.zone), object.Int(m.offset)))
}

// now is the wall clock in seconds.
func now(t *object.Thread, what string) (int64, error) {
	at, granted := t.Runtime.Host.Now()
	if !granted {
		return 0, denied(t, what)
	}
	return at.Unix(), nil
}

// optionalSeconds reads the argument of gmtime and its kin; None and none at all are now.
func optionalSeconds(t *object.Thread, name string, args []object.Value, kw []*object.Str) (int64, error) {
	if len(kw) > 0 {
		return 0, t.TypeError("%s() takes no keyword arguments", name)
	}
	if len(args) > 1 {
		return 0, t.TypeError("%s() takes at most 1 argument (%d given)", name, len(args))
	}
	if len(args) == 0 || args[0].IsNone() {
		return now(t, "time."+name+"() of now")
	}
	s, _, ok, err := secondsArg(t, args[0])
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, t.OverflowError("timestamp out of range for platform time_t")
	}
	if s > mostSeconds || s < -mostSeconds {
		const valueTooLarge = 75
		return 0, t.OSError(valueTooLarge, object.ErrnoText(valueTooLarge), object.Value{}, object.Value{})
	}
	return s, nil
}

func gmTime(zone string) object.RawFunc {
	name := "gmtime"
	if zone == "UTC" {
		name = "localtime"
	}
	return func(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
		s, err := optionalSeconds(t, name, args, kw)
		if err != nil {
			return object.Value{}, err
		}
		m := momentOf(s, zone)
		return m.value(t), nil
	}
}

// readMoment reads a time tuple as CPython's C code does: months from zero, weeks from Sunday are its own affair.
func readMoment(t *object.Thread, name string, v object.Value) (moment, error) {
	var m moment
	tup, ok := object.AsTuple(v)
	if !ok {
		return m, t.TypeError("Tuple or struct_time argument required")
	}
	if len(tup.Items) != 9 {
		return m, t.TypeError("%s(): illegal time tuple argument", name)
	}
	fields := [...]*int{&m.year, &m.month, &m.day, &m.hour, &m.minute, &m.second, &m.weekday, &m.yearDay, &m.dst}
	for i, to := range fields {
		n, err := t.Index(tup.Items[i])
		if err != nil {
			return m, err
		}
		if !n.IsInt() {
			return m, t.OverflowError("Python int too large to convert to C long")
		}
		if n.AsInt() > math.MaxInt32 || n.AsInt() < math.MinInt32 {
			if i == 0 {
				return m, t.OverflowError("year out of range")
			}
			return m, t.OverflowError("signed integer is %s than %s", [2]string{"less", "greater"}[b2i(n.AsInt() > 0)], [2]string{"minimum", "maximum"}[b2i(n.AsInt() > 0)])
		}
		*to = int(n.AsInt())
	}
	m.zone = "UTC"
	if v.Type() == &structTime.Type {
		zone, err := t.GetAttr(v, t.Runtime.Intern("tm_zone"))
		if err != nil {
			return m, err
		}
		if s, ok := object.AsStr(zone); ok {
			m.zone = s.S
		}
		offset, err := t.GetAttr(v, t.Runtime.Intern("tm_gmtoff"))
		if err != nil {
			return m, err
		}
		if n, ok := object.ToInt(offset); ok && n.IsInt() {
			m.offset = n.AsInt()
		}
	}
	return m, nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// check refuses what is out of range; a month, day or day of the year of zero is the first one.
func (m *moment) check(t *object.Thread) error {
	for _, p := range [...]*int{&m.month, &m.day, &m.yearDay} {
		if *p == 0 {
			*p = 1
		}
	}
	for _, c := range [...]struct {
		n, low, high int
		name         string
	}{
		{m.month, 1, 12, "month"}, {m.day, 1, 31, "day of month"}, {m.hour, 0, 23, "hour"}, {m.minute, 0, 59, "minute"},
		{m.second, 0, 61, "seconds"}, {m.weekday, -1, math.MaxInt32, "day of week"}, {m.yearDay, 1, 366, "day of year"},
	} {
		if c.n < c.low || c.n > c.high {
			return t.ValueError("%s out of range", c.name)
		}
	}
	m.weekday = (m.weekday + 7) % 7
	return nil
}

// optionalMoment reads a time tuple, or takes now.
func optionalMoment(t *object.Thread, name string, args []object.Value) (moment, error) {
	if len(args) == 0 {
		s, err := now(t, "time."+name+"() of now")
		return momentOf(s, "UTC"), err
	}
	m, err := readMoment(t, name, args[0])
	if err != nil {
		return m, err
	}
	return m, m.check(t)
}

func (m *moment) ascText() string {
	return fmt.Sprintf("%s %s%3d %02d:%02d:%02d %d", dayNames[m.weekday][:3], monthNames[m.month-1][:3], m.day, m.hour, m.minute, m.second, m.year)
}

func ascTime(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := object.CheckPositional(t, "asctime", args, kw, 0, 1); err != nil {
		return object.Value{}, err
	}
	m, err := optionalMoment(t, "asctime", args)
	if err != nil {
		return object.Value{}, err
	}
	return object.StrValue(t, m.ascText()), nil
}

func cTime(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	s, err := optionalSeconds(t, "ctime", args, kw)
	if err != nil {
		return object.Value{}, err
	}
	m := momentOf(s, "UTC")
	return object.StrValue(t, m.ascText()), nil
}

func mkTime(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := readMoment(t, "mktime", a[0])
	if err != nil {
		return a[0], err
	}
	months := int64(m.year)*12 + int64(m.month) - 1
	year, month := floorDiv(months, 12), int(months-floorDiv(months, 12)*12)+1
	days := daysBefore(year) + int64(monthStart(year, month)) + int64(m.day) - 1
	return object.Float(float64(days*secondsPerDay + int64(m.hour)*3600 + int64(m.minute)*60 + int64(m.second))), nil
}

// seconds of a checked moment, for %s.
func (m *moment) epoch() int64 {
	return time.Date(m.year, time.Month(m.month), m.day, m.hour, m.minute, m.second, 0, time.UTC).Unix()
}
