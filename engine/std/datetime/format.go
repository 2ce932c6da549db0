// strftime: what the format of a time tuple does not know is written out first, the rest is time.strftime's.
package datetime

import (
	"strings"

	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// timed is what a format can ask of a date, time or datetime.
type timed struct {
	t      *object.Thread
	day    civil.Date
	micros int64
	tz     object.Value
	arg    object.Value // what methods of the time zone are asked about
}

// strftime writes v, which has the parts, by a format.
func (x timed) strftime(v, format object.Value) (object.Value, error) {
	t := x.t
	s, err := textArg(t, "strftime", "format", format)
	if err != nil {
		return format, err
	}
	tuple, err := x.tuple(v)
	if err != nil {
		return format, err
	}
	text, err := x.rewrite(s.S)
	if err != nil {
		return format, err
	}
	f, err := fromModule(t, "time", "strftime")
	if err != nil {
		return f, err
	}
	return t.Call(f, object.StrValue(t, text), tuple)
}

// tuple is the time tuple; a derived class may have a method that makes another one, and a time zone of the program's own is asked for summer time.
func (x timed) tuple(v object.Value) (object.Value, error) {
	_, fixed := asZone(x.tz)
	if ty := v.Type(); isDate(v) && (ty != &dateType && ty != &datetimeType || !x.tz.IsAbsent() && !fixed) {
		return x.t.CallMethod(v, "timetuple")
	}
	return nineItems(x.t, x.day, handsOf(x.micros), -1), nil
}

// nineItems are the items of a time tuple.
func nineItems(t *object.Thread, d civil.Date, h hands, dst int) object.Value {
	items := make([]object.Value, 0, 9)
	for _, n := range [...]int{d.Year, d.Month, d.Day, h.hour, h.minute, h.second, d.Weekday(), d.YearDay(), dst} {
		items = append(items, object.Int(int64(n)))
	}
	return object.FromTuple(object.TakeTuple(t, items))
}

// rewrite replaces the directives for the zone, microseconds and years, which C writes without zeros before them.
func (x timed) rewrite(format string) (string, error) {
	if err := x.t.Step(len(format) / 8); err != nil {
		return "", err
	}
	var out strings.Builder
	for format != "" {
		i := strings.IndexByte(format, '%')
		if i < 0 || i+1 == len(format) {
			break
		}
		n := 2
		if strings.HasPrefix(format[i:], "%:z") {
			n = 3
		}
		text, known, err := x.directive(format[i+1 : i+n])
		if err != nil {
			return "", err
		}
		if !known {
			text = format[i : i+n]
		}
		if err := x.t.Reserve(int64(out.Len() + i + len(text))); err != nil {
			return "", err
		}
		out.WriteString(format[:i])
		out.WriteString(text)
		format = format[i+n:]
	}
	out.WriteString(format)
	return out.String(), nil
}

func (x timed) directive(d string) (text string, known bool, err error) {
	switch d {
	case "z", ":z":
		offset, known, err := ask(x.t, x.tz, "utcoffset", x.arg)
		if err != nil || !known {
			return "", true, err
		}
		return string(appendOffset(nil, offset, d[:len(d)-1])), true, nil
	case "Z":
		name, err := askName(x.t, x.tz, x.arg)
		if err != nil || name.IsNone() {
			return "", true, err
		}
		text, err := escaped(x.t, name)
		return text, true, err
	case "f":
		return string(appendDigits(nil, int(x.micros%microsPerSecond), 6)), true, nil
	case "Y":
		return string(appendDigits(nil, x.day.Year, 4)), true, nil
	case "C":
		return string(appendDigits(nil, x.day.Year/100, 2)), true, nil
	case "F":
		return string(appendDate(nil, x.day)), true, nil
	case "G":
		year, _, _ := x.day.ISO()
		return string(appendDigits(nil, year, 4)), true, nil
	}
	return "", false, nil
}

// escaped is the name of a time zone within a format. A derived class of str may have a method replace of its own, which CPython calls.
func escaped(t *object.Thread, name object.Value) (string, error) {
	if name.Type() == object.StrType {
		s, _ := object.AsStr(name)
		if err := t.Reserve(2 * int64(len(s.S))); err != nil {
			return "", err
		}
		return strings.ReplaceAll(s.S, "%", "%%"), t.Step(len(s.S) / 64)
	}
	r, err := t.CallMethod(name, "replace", object.StrValue(t, "%"), object.StrValue(t, "%%"))
	if err != nil {
		return "", err
	}
	s, ok := object.AsStr(r)
	if !ok {
		return "", t.TypeError("tzname.replace() did not return a string")
	}
	return s.S, nil
}

// parts tells what a format can ask of a date, time or datetime.
func parts(t *object.Thread, v object.Value) timed {
	switch {
	case isMoment(v):
		m := object.As[moment](v)
		return timed{t, m.date(), m.micros(), m.tz, v}
	case isClock(v):
		c := object.As[clock](v)
		return timed{t, civil.Date{Year: 1900, Month: 1, Day: 1}, c.micros(), c.tz, object.None()}
	}
	return timed{t, dayOf(v), 0, object.Absent, v}
}

// strftimeMethod and formatMethod are those of all three classes.
func strftimeMethod() object.Member {
	return object.Method("strftime", "(format)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		return parts(t, a[0]).strftime(a[0], a[1])
	}, "Its text by a format.")
}

func formatMethod() object.Member {
	return object.Method("__format__", "(format, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		s, ok := object.AsStr(a[1])
		if !ok {
			return a[1], t.TypeError("__format__() argument must be str, not %s", a[1].ArgName())
		}
		if s.S == "" {
			text, err := t.Str(a[0])
			if err != nil {
				return a[1], err
			}
			return object.FromStr(text), nil
		}
		return t.CallMethod(a[0], "strftime", a[1])
	}, "As strftime(); as str() without a format.")
}

// strptimeMethod is the class method that reads what strftime writes; it is written in Python.
func strptimeMethod(kind string) object.Member {
	return object.ClassMethod("strptime", "(string, format, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		for i, v := range a[1:] {
			if _, ok := object.AsStr(v); !ok {
				return v, t.TypeError("strptime() argument %d must be str, not %s", i+1, v.ArgName())
			}
		}
		f, err := fromModule(t, "_strptime", "_strptime_datetime_"+kind)
		if err != nil {
			return f, err
		}
		return t.Call(f, a...)
	}, "What a text means by a format.")
}

var dayNames = [7]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
var monthNames = [13]string{"", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"}

func ctime(t *object.Thread, a []object.Value) (object.Value, error) {
	x := parts(t, a[0])
	h := handsOf(x.micros)
	b := append(make([]byte, 0, 24), dayNames[x.day.Weekday()]+" "+monthNames[x.day.Month]+" "...)
	if x.day.Day < 10 {
		b = append(b, ' ')
		b = appendDigits(b, x.day.Day, 1)
	} else {
		b = appendDigits(b, x.day.Day, 2)
	}
	b = appendDigits(append(b, ' '), h.hour, 2)
	b = appendDigits(append(b, ':'), h.minute, 2)
	b = appendDigits(append(b, ':'), h.second, 2)
	return object.StrValue(t, string(appendDigits(append(b, ' '), x.day.Year, 4))), nil
}

// structTime makes a time.struct_time.
func structTime(t *object.Thread, d civil.Date, h hands, dst int) (object.Value, error) {
	f, err := fromModule(t, "time", "struct_time")
	if err != nil {
		return f, err
	}
	return t.Call(f, nineItems(t, d, h, dst))
}
