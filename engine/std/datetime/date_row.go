// The table of date.
package datetime

import (
	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

func dateRow() object.TypeRow {
	slots := object.Slots{New: dateNew, Repr: dateRepr, Str: dateStr, Hash: dateHash, Compare: dateCompare}
	slots.Binary[object.Add], slots.Binary[object.Sub] = dateAdd, dateSub
	return object.TypeRow{
		Type: &dateType, Shape: &dateShape, Name: "datetime.date", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Sig: "(year, month, day)", Doc: "A day of the calendar.",
		Slots: slots, Members: dateMembers, SubBase: object.AttributeBase[date](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[date](s)) },
	}
}

// dayNumber is a method that answers a number.
func dayNumber(name, doc string, get func(d civil.Date) int) object.Member {
	return object.Method(name, "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
		return object.Int(int64(get(dayOf(a[0])))), nil
	}, doc)
}

// dayField is a property that is a number.
func dayField(name, doc string, get func(d civil.Date) int) object.Member {
	return object.Property(name, func(_ *object.Thread, v object.Value) (object.Value, error) {
		return object.Int(int64(get(dayOf(v)))), nil
	}, nil, doc)
}

var dateReplaceSignature = object.NewSignature("replace", "(year=unchanged, month=unchanged, day=unchanged)")

func dateReplace(t *object.Thread, a []object.Value) (object.Value, error) {
	d := dayOf(a[0])
	if err := intArgs(t, a[1:], &d.Year, &d.Month, &d.Day); err != nil {
		return a[0], err
	}
	if err := checkDate(t, d.Year, d.Month, d.Day); err != nil {
		return a[0], err
	}
	return newDate(t, a[0].Type(), d)
}

// replaceRow is the method __replace__, which copy.replace calls: it takes what replace() takes.
func replaceRow(signature *object.Signature, replace object.Func) object.Member {
	return object.RawMethod("__replace__", "(**changes)", func(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
		a, err := signature.Bind(t, args[1:], kw)
		if err != nil {
			return args[0], err
		}
		return replace(t, append([]object.Value{args[0]}, a...))
	}, "As replace().")
}

func dateMembers() []object.Member {
	day := func(n int) func(*object.Thread) (object.Value, error) {
		return func(t *object.Thread) (object.Value, error) { return numbered(t, &dateType, n) }
	}
	return []object.Member{
		formatMethod(),
		object.Method("__reduce__", "()", dateReduce, "What pickle needs to make it again."),
		replaceRow(dateReplaceSignature, dateReplace),
		object.Method("ctime", "()", ctime, "Its text as the function ctime of C has it."),
		dayField("day", "The day of the month, from 1.", func(d civil.Date) int { return d.Day }),
		object.ClassMethod("fromisocalendar", "(year, week, day)", dateFromWeek, "The date of a year, week and day of the week of ISO 8601."),
		object.ClassMethod("fromisoformat", "(string, /)", dateFromISO, "The date that a text of ISO 8601 means."),
		object.ClassMethod("fromordinal", "(ordinal, /)", dateFromOrdinal, "The date of a number, 1 for January 1 of year 1."),
		object.ClassMethod("fromtimestamp", "(timestamp, /)", dateFromStamp, "The local date of a time in seconds since 1970."),
		object.Method("isocalendar", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			y, w, d := dayOf(a[0]).ISO()
			return week(t, object.Int(int64(y)), object.Int(int64(w)), object.Int(int64(d))), nil
		}, "Year, week and day of the week of ISO 8601, as a tuple with names."),
		object.Method("isoformat", "()", func(t *object.Thread, a []object.Value) (object.Value, error) { return dateText(t, a[0]), nil },
			"Its text, as YYYY-MM-DD."),
		dayNumber("isoweekday", "The day of the week, from 1 for Monday.", func(d civil.Date) int { return d.Weekday() + 1 }),
		constant("max", day(civil.MaxDay)),
		constant("min", day(1)),
		dayField("month", "The month, from 1.", func(d civil.Date) int { return d.Month }),
		object.Method("replace", "(year=unchanged, month=unchanged, day=unchanged)", dateReplace, "The same date with some fields changed."),
		constant("resolution", func(t *object.Thread) (object.Value, error) { return span{1, 0}.value(t) }),
		strftimeMethod(),
		strptimeMethod("date"),
		object.Method("timetuple", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return structTime(t, dayOf(a[0]), hands{}, -1)
		}, "Its midnight as a time.struct_time."),
		object.ClassMethod("today", "()", dateToday, "The date, or the datetime, now."),
		dayNumber("toordinal", "Its number, 1 for January 1 of year 1.", civil.Date.Number),
		dayNumber("weekday", "The day of the week, from 0 for Monday.", civil.Date.Weekday),
		dayField("year", "The year.", func(d civil.Date) int { return d.Year }),
	}
}

func dateFromOrdinal(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := intArg(t, a[1])
	if err != nil {
		return a[1], err
	}
	if n < 1 {
		return a[1], t.ValueError("ordinal must be >= 1")
	}
	if n > civil.MaxDay {
		return a[1], yearError(t, yearOf(int64(n)))
	}
	cls, _ := object.AsType(a[0])
	return newDate(t, cls, civil.FromNumber(n))
}

func dateFromWeek(t *object.Thread, a []object.Value) (object.Value, error) {
	var year, week, day int
	if err := intArgs(t, a[1:], &year, &week, &day); err != nil {
		return a[0], err
	}
	switch {
	case year < civil.MinYear || year > civil.MaxYear:
		return a[0], yearError(t, year)
	case week < 1 || week > civil.Weeks(year):
		return a[0], t.ValueError("Invalid week: %d", week)
	case day < 1 || day > 7:
		return a[0], t.ValueError("Invalid weekday: %d (range is [1, 7])", day)
	}
	n := civil.FromISO(year, week, day)
	if n > civil.MaxDay {
		return a[0], yearError(t, civil.MaxYear+1)
	}
	cls, _ := object.AsType(a[0])
	return newDate(t, cls, civil.FromNumber(n))
}
