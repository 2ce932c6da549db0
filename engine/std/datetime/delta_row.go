// The table of timedelta.
package datetime

import "github.com/small-python/spy/engine/object"

func deltaRow() object.TypeRow {
	slots := object.Slots{
		New: deltaNew, Repr: deltaRepr, Str: deltaStr, Compare: deltaCompare,
		Hash: func(t *object.Thread, v object.Value) (int64, error) { return spanOf(v).hash(t) },
		Bool: func(_ *object.Thread, v object.Value) (bool, error) { return spanOf(v) != span{}, nil },
	}
	slots.Binary[object.Add], slots.Binary[object.Sub], slots.Binary[object.Mul] = deltaAdd, deltaSub, deltaMul
	slots.Binary[object.Div], slots.Binary[object.FloorDiv] = deltaDiv, deltaFloorDiv
	slots.Binary[object.Mod], slots.Binary[object.Divmod] = deltaMod, deltaDivmod
	slots.Unary[object.Neg] = func(t *object.Thread, v object.Value) (object.Value, error) { return spanOf(v).negative().value(t) }
	slots.Unary[object.Pos] = func(t *object.Thread, v object.Value) (object.Value, error) { return spanOf(v).value(t) }
	slots.Unary[object.Abs] = func(t *object.Thread, v object.Value) (object.Value, error) {
		if s := spanOf(v); s.days < 0 {
			return s.negative().value(t)
		}
		return spanOf(v).value(t)
	}
	return object.TypeRow{
		Type: &deltaType, Shape: &deltaShape, Name: "datetime.timedelta", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Sig:   "(days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0,\n          hours=0, weeks=0)",
		Doc:   "The distance between two points in time. The arguments are ints or floats, and add up.",
		Slots: slots, Members: deltaMembers, SubBase: object.AttributeBase[delta](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[delta](s)) },
	}
}

func deltaMembers() []object.Member {
	member := func(name string, get func(s span) int64, doc string) object.Member {
		m := object.Property(name, func(_ *object.Thread, v object.Value) (object.Value, error) { return object.Int(get(spanOf(v))), nil }, readOnly, doc)
		m.Member = true
		return m
	}
	return []object.Member{
		object.Method("__reduce__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.FromTuple(object.NewTuple(t, object.FromType(a[0].Type()), spanOf(a[0]).parts(t))), nil
		}, "What pickle needs to make it again."),
		member("days", func(s span) int64 { return s.days }, "The days; below zero where the distance is."),
		constant("max", func(t *object.Thread) (object.Value, error) { return span{mostDays, microsPerDay - 1}.value(t) }),
		member("microseconds", span.rest, "The microseconds beside the seconds, from 0 to 999999."),
		constant("min", func(t *object.Thread) (object.Value, error) { return span{-mostDays, 0}.value(t) }),
		constant("resolution", func(t *object.Thread) (object.Value, error) { return span{0, 1}.value(t) }),
		member("seconds", span.seconds, "The seconds beside the days, from 0 to 86399."),
		object.Method("total_seconds", "()", func(t *object.Thread, a []object.Value) (object.Value, error) { return spanOf(a[0]).totalSeconds(t) },
			"The whole distance in seconds."),
	}
}

func constant(name string, build func(*object.Thread) (object.Value, error)) object.Member {
	return object.Constant(name, build, "")
}

func readOnly(t *object.Thread, _, _ object.Value) error {
	return t.Errorf(object.AttributeErrorType, "readonly attribute")
}
