// Package datetime is the module datetime: dates, times, and what lies between them.
package datetime

import (
	"sync"

	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 74<<8

var (
	dateType, timeType, datetimeType, deltaType, tzinfoType, zoneType, weekType        object.Type
	dateShape, timeShape, datetimeShape, deltaShape, tzinfoShape, zoneShape, weekShape object.Shape
)

const (
	microsPerSecond = 1_000_000
	secondsPerDay   = 86_400
	microsPerDay    = secondsPerDay * microsPerSecond
)

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	number := func(name string, n int64) object.Member {
		return object.Constant(name, func(*object.Thread) (object.Value, error) { return object.Int(n), nil }, "")
	}
	return object.ModuleDef{
		Name: "datetime",
		Doc:  "Dates, times of day, and the distances between them.",
		Members: []object.Member{
			number("MAXYEAR", civil.MaxYear),
			number("MINYEAR", civil.MinYear),
			object.Constant("UTC", func(*object.Thread) (object.Value, error) { return utc(), nil }, ""),
			object.Constant("__all__", func(t *object.Thread) (object.Value, error) {
				var names []object.Value
				for _, name := range [...]string{"date", "datetime", "time", "timedelta", "timezone", "tzinfo", "MINYEAR", "MAXYEAR", "UTC"} {
					names = append(names, object.StrValue(t, name))
				}
				return object.FromTuple(object.TakeTuple(t, names)), nil
			}, ""),
		},
		Types: []*object.Type{&dateType, &datetimeType, &timeType, &deltaType, &zoneType, &tzinfoType},
	}
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, deltaRow(), tzinfoRow(), zoneRow(), dateRow(), timeRow(), datetimeRow(), weekRow())
		utcZone.Shape = &zoneShape
	})
}

// intArg reads an argument that C would have as an int.
func intArg(t *object.Thread, v object.Value) (int, error) {
	if !v.IsInt() {
		var err error
		if v, err = t.Index(v); err != nil {
			return 0, err
		}
	}
	if n := v.AsInt(); v.IsInt() && n == int64(int32(n)) {
		return int(n), nil
	}
	return 0, t.OverflowError("Python int too large to convert to C int")
}

// intArgs reads several, all before anything is checked, as CPython does.
func intArgs(t *object.Thread, args []object.Value, to ...*int) error {
	for i, p := range to {
		if args[i].IsAbsent() {
			continue
		}
		n, err := intArg(t, args[i])
		if err != nil {
			return err
		}
		*p = n
	}
	return nil
}

// textArg reads an argument that must be a str.
func textArg(t *object.Thread, function, name string, v object.Value) (*object.Str, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return nil, t.TypeError("%s() argument '%s' must be str, not %s", function, name, v.ArgName())
	}
	return s, nil
}

// zoneArg reads a tzinfo argument: absent where it is None.
func zoneArg(t *object.Thread, v object.Value) (object.Value, error) {
	switch {
	case v.IsAbsent() || v.IsNone():
		return object.Absent, nil
	case object.IsInstance(v, &tzinfoType):
		return v, nil
	}
	return v, t.TypeError("tzinfo argument must be None or of a tzinfo subclass, not type '%s'", v.Type().Name)
}

// orNone shows an absent value as None.
func orNone(v object.Value) object.Value {
	if v.IsAbsent() {
		return object.None()
	}
	return v
}

// checkDate refuses what is no date.
func checkDate(t *object.Thread, year, month, day int) error {
	if year < civil.MinYear || year > civil.MaxYear {
		return yearError(t, year)
	}
	if month < 1 || month > 12 {
		return t.ValueError("month must be in 1..12, not %d", month)
	}
	if most := civil.DaysInMonth(year, month); day < 1 || day > most {
		return t.ValueError("day %d must be in range 1..%d for month %d in year %d", day, most, month, year)
	}
	return nil
}

func yearError(t *object.Thread, year int) error {
	return t.ValueError("year must be in %d..%d, not %d", civil.MinYear, civil.MaxYear, year)
}

// checkClock refuses what is no time of day.
func checkClock(t *object.Thread, h hands, fold int) error {
	if uint(h.hour) < 24 && uint(h.minute) < 60 && uint(h.second) < 60 && uint(h.micro) < microsPerSecond && uint(fold) < 2 {
		return nil
	}
	for _, c := range [...]struct {
		n, most int
		name    string
	}{{h.hour, 23, "hour"}, {h.minute, 59, "minute"}, {h.second, 59, "second"}, {h.micro, microsPerSecond - 1, "microsecond"}} {
		if c.n < 0 || c.n > c.most {
			return t.ValueError("%s must be in 0..%d, not %d", c.name, c.most, c.n)
		}
	}
	if fold != 0 && fold != 1 {
		return t.ValueError("fold must be either 0 or 1, not %d", fold)
	}
	return nil
}

// fromModule gets a function or class of a module that is written elsewhere.
func fromModule(t *object.Thread, module, name string) (object.Value, error) {
	m, err := t.ImportModule(module)
	if err != nil {
		return m, err
	}
	return t.GetAttr(m, t.Runtime.Intern(name))
}

// now asks the host for the time.
func now(t *object.Thread, what string) (seconds int64, micros int, err error) {
	at, granted := t.Runtime.Host.Now()
	if !granted {
		return 0, 0, t.Errorf(object.PermissionErrorType, "%s needs the clock, which is not granted to this runtime", what)
	}
	return at.Unix(), at.Nanosecond() / 1000, nil
}

// mix is the hash of what has no parts that are hashed.
func mix(n uint64) int64 {
	n *= 0x9E3779B97F4A7C15
	n ^= n >> 29
	n *= 0xBF58476D1CE4E5B9
	if h := int64(n ^ n>>32); h != -1 {
		return h
	}
	return -2
}

// appendDigits writes n with so many digits.
func appendDigits(b []byte, n, width int) []byte {
	i := len(b)
	for range width {
		b = append(b, '0')
	}
	for k := i + width - 1; k >= i; k-- {
		b[k] = byte('0' + n%10)
		n /= 10
	}
	return b
}
