// The table of time.
package datetime

import "github.com/small-python/spy/engine/object"

func timeRow() object.TypeRow {
	return object.TypeRow{
		Type: &timeType, Shape: &timeShape, Name: "datetime.time", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Sig: clockText, Doc: "A time of day. All arguments may be left out.",
		Slots:   object.Slots{New: clockNew, Repr: clockRepr, Str: clockStr, Hash: clockHash, Compare: clockCompare},
		Members: clockMembers, SubBase: object.AttributeBase[clock](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[clock](s)) },
	}
}

const clockReplaceText = "(hour=unchanged, minute=unchanged, second=unchanged,\n        microsecond=unchanged, tzinfo=unchanged, *, fold=unchanged)"

var clockReplaceSignature = object.NewSignature("replace", clockReplaceText)

func clockReplace(t *object.Thread, a []object.Value) (object.Value, error) {
	c := object.As[clock](a[0])
	h, tz, fold := handsOf(c.micros()), c.tz, c.fold()
	if err := readClock(t, a[1:], &h, &tz, &fold); err != nil {
		return a[0], err
	}
	if err := checkClock(t, h, fold); err != nil {
		return a[0], err
	}
	return newClock(t, a[0].Type(), clockBits(h.micros(), fold), tz)
}

// handFields are the properties of time and datetime that are numbers of the time of day.
func handField(name, doc string, get func(h hands) int) object.Member {
	return object.Property(name, func(t *object.Thread, v object.Value) (object.Value, error) {
		return object.Int(int64(get(handsOf(microsOf(v))))), nil
	}, nil, doc)
}

func microsOf(v object.Value) int64 {
	if isMoment(v) {
		return object.As[moment](v).micros()
	}
	return object.As[clock](v).micros()
}

func hourField() object.Member {
	return handField("hour", "The hour, to 23.", func(h hands) int { return h.hour })
}
func minuteField() object.Member {
	return handField("minute", "The minute, to 59.", func(h hands) int { return h.minute })
}
func secondField() object.Member {
	return handField("second", "The second, to 59.", func(h hands) int { return h.second })
}
func microField() object.Member {
	return handField("microsecond", "The microsecond, to 999999.", func(h hands) int { return h.micro })
}

// zoneQuestion is a method of a time that its time zone answers.
func zoneQuestion(name, doc string, answer func(t *object.Thread, tz, arg object.Value) (object.Value, error)) object.Member {
	return object.Method(name, "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
		if isMoment(a[0]) {
			return answer(t, object.As[moment](a[0]).tz, a[0])
		}
		return answer(t, object.As[clock](a[0]).tz, object.None())
	}, doc)
}

func offsetQuestion() object.Member {
	return zoneQuestion("utcoffset", "How far its time zone is ahead of UTC; None without one.", func(t *object.Thread, tz, arg object.Value) (object.Value, error) {
		return askValue(t, tz, "utcoffset", arg)
	})
}
func summerQuestion() object.Member {
	return zoneQuestion("dst", "How far summer time moves its clock; None where that is not known.", func(t *object.Thread, tz, arg object.Value) (object.Value, error) {
		return askValue(t, tz, "dst", arg)
	})
}
func nameQuestion() object.Member {
	return zoneQuestion("tzname", "The name of its time zone; None without one.", askName)
}

func clockMembers() []object.Member {
	at := func(micros int64) func(*object.Thread) (object.Value, error) {
		return func(t *object.Thread) (object.Value, error) {
			return allocateClock(t, &timeType, uint64(micros), object.Absent), nil
		}
	}
	return []object.Member{
		formatMethod(),
		object.Method("__reduce__", "()", clockReduce, "What pickle needs to make it again."),
		object.Method("__reduce_ex__", "(proto, /)", clockReduce, "What pickle needs to make it again, by protocol."),
		replaceRow(clockReplaceSignature, clockReplace),
		summerQuestion(),
		object.Property("fold", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(int64(object.As[clock](v).fold())), nil
		}, nil, "1 for the second of two times that a change of the clocks makes alike."),
		object.ClassMethod("fromisoformat", "(string, /)", clockFromISO, "The time that a text of ISO 8601 means."),
		hourField(),
		object.Method("isoformat", "(timespec='auto')", func(t *object.Thread, a []object.Value) (object.Value, error) {
			spec, err := specArg(t, a[1])
			if err != nil {
				return a[1], err
			}
			return clockISO(t, a[0], spec)
		}, "Its text in the format of ISO 8601, to the hours, minutes, seconds, milliseconds or microseconds."),
		constant("max", at(microsPerDay-1)),
		microField(),
		constant("min", at(0)),
		minuteField(),
		object.Method("replace", clockReplaceText, clockReplace, "The same time with some fields changed."),
		constant("resolution", func(t *object.Thread) (object.Value, error) { return span{0, 1}.value(t) }),
		secondField(),
		strftimeMethod(),
		strptimeMethod("time"),
		object.Property("tzinfo", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return orNone(object.As[clock](v).tz), nil
		}, nil,
			"Its time zone, or None."),
		nameQuestion(),
		offsetQuestion(),
	}
}
