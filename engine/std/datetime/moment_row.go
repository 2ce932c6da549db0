// The table of datetime.
package datetime

import (
	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

func datetimeRow() object.TypeRow {
	slots := object.Slots{New: momentNew, Repr: momentRepr, Str: momentStr, Hash: momentHash, Compare: momentCompare}
	slots.Binary[object.Add], slots.Binary[object.Sub] = momentAdd, momentSub
	return object.TypeRow{
		Type: &datetimeType, Shape: &datetimeShape, Name: "datetime.datetime", Base: &dateType, Layout: object.LayoutOther,
		Flags: object.Subclassable | object.OwnLayout,
		Sig:   "(year, month, day, hour=0, minute=0, second=0, microsecond=0,\n         tzinfo=None, *, fold=0)",
		Doc:   "A day and a time of day. The year, month and day must be given.",
		Slots: slots, Members: momentMembers, SubBase: object.AttributeBase[moment](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[moment](s)) },
	}
}

const momentReplaceText = "(year=unchanged, month=unchanged, day=unchanged,\n        hour=unchanged, minute=unchanged, second=unchanged,\n" +
	"        microsecond=unchanged, tzinfo=unchanged, *, fold=unchanged)"

var momentReplaceSignature = object.NewSignature("replace", momentReplaceText)

func momentReplace(t *object.Thread, a []object.Value) (object.Value, error) {
	m := object.As[moment](a[0])
	f := fields{m.date(), handsOf(m.micros()), m.tz, m.fold()}
	if err := f.read(t, a[1:]); err != nil {
		return a[0], err
	}
	p, err := f.check(t)
	if err != nil {
		return a[0], err
	}
	return p.as(t, a[0].Type())
}

func momentCombine(t *object.Thread, a []object.Value) (object.Value, error) {
	if !isDate(a[1]) {
		return a[1], t.TypeError("combine() argument 'date' must be datetime.date, not %s", a[1].ArgName())
	}
	if !isClock(a[2]) {
		return a[2], t.TypeError("combine() argument 'time' must be datetime.time, not %s", a[2].ArgName())
	}
	c := object.As[clock](a[2])
	p := point{pack(dayOf(a[1])), c.micros(), c.fold(), c.tz}
	if err := readZone(t, a[3], &p.tz); err != nil {
		return a[3], err
	}
	cls, _ := object.AsType(a[0])
	return p.as(t, cls)
}

func momentFormatISO(t *object.Thread, a []object.Value) (object.Value, error) {
	sep, ok := object.AsStr(a[1])
	if !ok {
		return a[1], t.TypeError("isoformat() argument 'sep' must be a unicode character, not %s", a[1].ArgName())
	}
	if n := sep.Len(); n != 1 {
		return a[1], t.TypeError("isoformat(): argument 'sep' must be a unicode character, not a string of length %d", n)
	}
	spec, err := specArg(t, a[2])
	if err != nil {
		return a[2], err
	}
	return momentISO(t, a[0], sep.S, spec)
}

// momentTime is time() and timetz().
func momentTime(zoned bool) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		m := object.As[moment](a[0])
		tz := object.Absent
		if zoned {
			tz = m.tz
		}
		return allocateClock(t, &timeType, clockBits(m.micros(), m.fold()), tz), nil
	}
}

func momentMembers() []object.Member {
	at := func(day int, micros int64) func(*object.Thread) (object.Value, error) {
		return func(t *object.Thread) (object.Value, error) {
			return point{day: pack(civil.FromNumber(day)), micros: micros}.value(t)
		}
	}
	return []object.Member{
		object.Method("__reduce__", "()", momentReduce, "What pickle needs to make it again."),
		object.Method("__reduce_ex__", "(proto, /)", momentReduce, "What pickle needs to make it again, by protocol."),
		replaceRow(momentReplaceSignature, momentReplace),
		object.Method("astimezone", "(tz=None)", momentAsZone, "The same moment in another time zone, without one in the local zone, which is UTC."),
		object.ClassMethod("combine", "(date, time, tzinfo=<unrepresentable>)", momentCombine, "A datetime of a date and a time."),
		object.Method("ctime", "()", ctime, "Its text as the function ctime of C has it."),
		object.Method("date", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return newDate(t, &dateType, object.As[moment](a[0]).date())
		}, "Its day."),
		summerQuestion(),
		object.Property("fold", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(int64(object.As[moment](v).fold())), nil
		}, nil, "1 for the second of two times that a change of the clocks makes alike."),
		object.ClassMethod("fromisoformat", "(string, /)", momentFromISO, "The datetime that a text of ISO 8601 means."),
		object.ClassMethod("fromtimestamp", "(timestamp, tz=None)", momentFromStamp, "The datetime of a time in seconds since 1970, in a time zone."),
		hourField(),
		object.Method("isoformat", "(sep='T', timespec='auto')", momentFormatISO,
			"Its text in the format of ISO 8601, to the hours, minutes, seconds, milliseconds or microseconds."),
		constant("max", at(civil.MaxDay, microsPerDay-1)),
		microField(),
		constant("min", at(1, 0)),
		minuteField(),
		object.ClassMethod("now", "(tz=None)", momentNow, "The time now, in a time zone or in the local one."),
		object.Method("replace", momentReplaceText, momentReplace, "The same datetime with some fields changed."),
		constant("resolution", func(t *object.Thread) (object.Value, error) { return span{0, 1}.value(t) }),
		secondField(),
		strptimeMethod("datetime"),
		object.Method("time", "()", momentTime(false), "Its time of day, without the time zone."),
		object.Method("timestamp", "()", momentStamp, "The seconds since 1970."),
		object.Method("timetuple", "()", momentTuple, "It as a time.struct_time."),
		object.Method("timetz", "()", momentTime(true), "Its time of day, with the time zone."),
		object.Property("tzinfo", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return orNone(object.As[moment](v).tz), nil
		}, nil,
			"Its time zone, or None."),
		nameQuestion(),
		object.ClassMethod("utcfromtimestamp", "(timestamp, /)", momentFromUTCStamp, "As fromtimestamp(), in UTC and without a time zone; deprecated."),
		object.ClassMethod("utcnow", "()", momentUTCNow, "The time now in UTC, without a time zone; deprecated."),
		offsetQuestion(),
		object.Method("utctimetuple", "()", momentUTCTuple, "Its moment in UTC as a time.struct_time."),
	}
}
