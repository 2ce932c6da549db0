// date: a day of the calendar.
package datetime

import (
	"strconv"

	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// packed is a day as the wire has it: year<<9 | month<<5 | day. Later days are larger numbers.
type packed uint32

// date is a date.
type date struct {
	object.Obj
	day packed
}

func pack(d civil.Date) packed { return packed(d.Year<<9 | d.Month<<5 | d.Day) }

func (p packed) date() civil.Date {
	return civil.Date{Year: int(p >> 9), Month: int(p >> 5 & 15), Day: int(p & 31)}
}

// isDate tells a date or datetime.
func isDate(v object.Value) bool {
	return v.Shape() == &dateShape || object.IsInstance(v, &dateType)
}

// dayOf is the day of a date or datetime.
func dayOf(v object.Value) civil.Date {
	if object.IsInstance(v, &datetimeType) {
		return object.As[moment](v).date()
	}
	return object.As[date](v).day.date()
}

// newDate makes a date of a class: those of a derived one are made by a call of it.
func newDate(t *object.Thread, cls *object.Type, d civil.Date) (object.Value, error) {
	switch cls {
	case &dateType:
		t.Charge(16)
		return object.From(&date{object.Obj{Shape: &dateShape}, pack(d)}), nil
	case &datetimeType:
		return point{day: pack(d)}.value(t)
	}
	return t.Call(object.FromType(cls), object.Int(int64(d.Year)), object.Int(int64(d.Month)), object.Int(int64(d.Day)))
}

// numbered is the date of a day's number, which may be out of range.
func numbered(t *object.Thread, cls *object.Type, n int) (object.Value, error) {
	if n < 1 || n > civil.MaxDay {
		return object.Value{}, t.OverflowError("date value out of range")
	}
	return newDate(t, cls, civil.FromNumber(n))
}

var dateSignature = object.NewSignature("date", "(year, month, day)")

func dateNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if state, ok := stateArg(args, kw, 4, 1); ok {
		d := civil.Date{Year: int(state[0])<<8 | int(state[1]), Month: int(state[2]), Day: int(state[3])}
		return makeDate(t, cls, d)
	}
	a, err := dateSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	var d civil.Date
	if err := intArgs(t, a, &d.Year, &d.Month, &d.Day); err != nil {
		return object.Value{}, err
	}
	return makeDate(t, cls, d)
}

// makeDate allocates a date of a class, a derived one too.
func makeDate(t *object.Thread, cls *object.Type, d civil.Date) (object.Value, error) {
	if err := checkDate(t, d.Year, d.Month, d.Day); err != nil {
		return object.Value{}, err
	}
	if cls == &dateType {
		return newDate(t, cls, d)
	}
	t.Charge(32)
	o := object.Allocate[date](cls.Root)
	o.day = pack(d)
	return object.From(o), nil
}

func dateRepr(t *object.Thread, v object.Value) (object.Value, error) {
	d := dayOf(v)
	return object.StrValue(t, v.Type().Name+"("+strconv.Itoa(d.Year)+", "+strconv.Itoa(d.Month)+", "+strconv.Itoa(d.Day)+")"), nil
}

func appendDate(b []byte, d civil.Date) []byte {
	b = appendDigits(b, d.Year, 4)
	b = append(b, '-')
	b = appendDigits(b, d.Month, 2)
	b = append(b, '-')
	return appendDigits(b, d.Day, 2)
}

func dateText(t *object.Thread, v object.Value) object.Value {
	return object.StrValue(t, string(appendDate(make([]byte, 0, 10), dayOf(v))))
}

func dateStr(t *object.Thread, v object.Value) (object.Value, error) {
	if v.Type() == &dateType {
		return dateText(t, v), nil
	}
	return t.CallMethod(v, "isoformat")
}

func dateCompare(_ *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !isDate(a) || !isDate(b) || object.IsInstance(b, &datetimeType) {
		return object.NotImplemented(), nil
	}
	return ordered(op, int(pack(dayOf(a)))-int(pack(dayOf(b)))), nil
}

func dateHash(_ *object.Thread, v object.Value) (int64, error) {
	return mix(uint64(object.As[date](v).day)), nil
}

// addDays moves a date; the microseconds of the timedelta do not count.
func addDays(t *object.Thread, v object.Value, days int64) (object.Value, error) {
	return numbered(t, v.Type(), dayOf(v).Number()+int(days))
}

func dateAdd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDate(a) {
		a, b = b, a
	}
	if object.IsInstance(a, &datetimeType) || !isDelta(b) {
		return object.NotImplemented(), nil
	}
	return addDays(t, a, spanOf(b).days)
}

func dateSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDate(a) {
		return object.NotImplemented(), nil
	}
	if isMoment(a) || isMoment(b) { // a date less a datetime is nothing, nor the other way round
		return object.NotImplemented(), nil
	}
	if isDate(b) {
		return span{int64(dayOf(a).Number() - dayOf(b).Number()), 0}.value(t)
	}
	if !isDelta(b) {
		return object.NotImplemented(), nil
	}
	return addDays(t, a, -spanOf(b).days)
}

// week is what isocalendar() gives: a tuple whose items have names.
func week(t *object.Thread, year, week, weekday object.Value) object.Value {
	t.Charge(96)
	return object.From(&object.Tuple{Obj: object.Obj{Shape: &weekShape}, Items: []object.Value{year, week, weekday}})
}

var weekSignature = object.NewSignature("IsoCalendarDate", "(year, week, weekday)")

func weekRow() object.TypeRow {
	return object.TypeRow{
		Type: &weekType, Shape: &weekShape, Name: "datetime.IsoCalendarDate", Base: object.TupleType, Layout: object.LayoutTuple,
		Flags: object.OwnLayout | object.SequencePattern, Doc: "A day of the week of ISO 8601, as a tuple with names.",
		Slots: object.Slots{
			New: func(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
				a, err := weekSignature.Bind(t, args, kw)
				if err != nil {
					return object.Value{}, err
				}
				return week(t, a[0], a[1], a[2]), nil
			},
			Repr: func(t *object.Thread, v object.Value) (object.Value, error) {
				text := "datetime.IsoCalendarDate("
				for i, name := range [...]string{"year=", ", week=", ", weekday="} {
					s, err := t.Repr(object.As[object.Tuple](v).Items[i])
					if err != nil {
						return v, err
					}
					text += name + s.S
				}
				return object.StrValue(t, text+")"), nil
			},
		},
		Members: func() []object.Member {
			item := func(name string, i int, doc string) object.Member {
				return object.Property(name, func(_ *object.Thread, v object.Value) (object.Value, error) {
					return object.As[object.Tuple](v).Items[i], nil
				}, nil, doc)
			}
			return []object.Member{
				object.Method("__reduce__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
					plain := object.FromTuple(object.NewTuple(t, object.As[object.Tuple](a[0]).Items...))
					return object.FromTuple(object.NewTuple(t, object.FromType(object.TupleType), object.FromTuple(object.NewTuple(t, plain)))), nil
				}, "What pickle needs: it comes back as a tuple."),
				item("week", 1, "The week, from 1."),
				item("weekday", 2, "The day of the week, from 1 for Monday."),
				item("year", 0, "The year that the week belongs to."),
			}
		},
	}
}
