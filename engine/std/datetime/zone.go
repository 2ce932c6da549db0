// tzinfo, the class that programs derive their time zones from, and timezone, a fixed distance from UTC.
package datetime

import (
	"github.com/small-python/spy/engine/object"
)

// tzinfo is an instance of tzinfo itself, or the head of one of a derived class.
type tzinfo struct{ object.Obj }

// zone is a timezone.
type zone struct {
	object.Obj
	offset span
	name   object.Value // absent where none was given
}

// utcZone is timezone.utc of all runtimes: it never changes, and holds nothing of theirs.
var utcZone zone

func utc() object.Value { return object.From(&utcZone) }

// asZone reads a timezone.
func asZone(v object.Value) (*zone, bool) {
	if v.IsAbsent() || v.Shape() != &zoneShape {
		return nil, false
	}
	return object.As[zone](v), true
}

// newZone makes a timezone; name may be absent.
func newZone(t *object.Thread, offset span, name object.Value) (object.Value, error) {
	if name.IsAbsent() && offset == (span{}) {
		return utc(), nil
	}
	if !withinDay(offset) {
		d, err := offset.value(t)
		if err != nil {
			return d, err
		}
		return d, offsetError(t, d)
	}
	t.Charge(48)
	return object.From(&zone{object.Obj{Shape: &zoneShape}, offset, name}), nil
}

// withinDay tells an offset that is nearer than a day.
func withinDay(s span) bool { return s.days == 0 || s.days == -1 && s.micros > 0 }

func offsetError(t *object.Thread, offset object.Value) error {
	text, err := t.Repr(offset)
	if err != nil {
		return err
	}
	return t.ValueError("offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s", text.S)
}

// ask calls a method of a time zone that answers a timedelta or None; the span counts where known is true.
func ask(t *object.Thread, tz object.Value, method string, arg object.Value) (s span, known bool, err error) {
	if tz.IsAbsent() {
		return s, false, nil
	}
	if z, ok := asZone(tz); ok {
		return z.offset, method == "utcoffset", nil
	}
	r, err := t.CallMethod(tz, method, arg)
	if err != nil || r.IsNone() {
		return s, false, err
	}
	if !isDelta(r) {
		return s, false, t.TypeError("tzinfo.%s() must return None or timedelta, not '%s'", method, r.Type().Name)
	}
	if s = spanOf(r); !withinDay(s) {
		return s, false, offsetError(t, r)
	}
	return s, true, nil
}

// askValue is ask with the answer as a value.
func askValue(t *object.Thread, tz object.Value, method string, arg object.Value) (object.Value, error) {
	s, known, err := ask(t, tz, method, arg)
	if err != nil || !known {
		return object.None(), err
	}
	return s.value(t)
}

// askName is the name of a time zone at a time, or None.
func askName(t *object.Thread, tz, arg object.Value) (object.Value, error) {
	if tz.IsAbsent() {
		return object.None(), nil
	}
	if z, ok := asZone(tz); ok {
		return z.text(t), nil
	}
	r, err := t.CallMethod(tz, "tzname", arg)
	if err != nil || r.IsNone() {
		return r, err
	}
	if _, ok := object.AsStr(r); !ok {
		return r, t.TypeError("tzinfo.tzname() must return None or a string, not '%s'", r.Type().Name)
	}
	return r, nil
}

// appendOffset writes a distance from UTC such as +05:30, with seconds and their fraction where there are any.
func appendOffset(b []byte, s span, colon string) []byte {
	sign := byte('+')
	if s.days < 0 {
		sign, s = '-', s.negative()
	}
	seconds := int(s.seconds())
	b = append(b, sign)
	b = appendDigits(b, seconds/3600, 2)
	b = append(b, colon...)
	b = appendDigits(b, seconds/60%60, 2)
	if seconds%60 == 0 && s.rest() == 0 {
		return b
	}
	b = append(b, colon...)
	b = appendDigits(b, seconds%60, 2)
	if s.rest() == 0 {
		return b
	}
	return appendDigits(append(b, '.'), int(s.rest()), 6)
}

// text is the name of a timezone.
func (z *zone) text(t *object.Thread) object.Value {
	if !z.name.IsAbsent() {
		return z.name
	}
	if z.offset == (span{}) {
		return object.StrValue(t, "UTC")
	}
	return object.StrValue(t, string(appendOffset([]byte("UTC"), z.offset, ":")))
}

var zoneSignature = object.NewSignature("timezone", "(offset, name=<unrepresentable>)")

func zoneNew(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := zoneSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if !isDelta(a[0]) {
		return a[0], t.TypeError("timezone() argument 'offset' must be datetime.timedelta, not %s", a[0].ArgName())
	}
	if !a[1].IsAbsent() {
		if _, err := textArg(t, "timezone", "name", a[1]); err != nil {
			return a[1], err
		}
	}
	if s := spanOf(a[0]); !withinDay(s) {
		return a[0], offsetError(t, a[0])
	}
	return newZone(t, spanOf(a[0]), a[1])
}

func zoneRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if v.Is(utc()) {
		return object.StrValue(t, "datetime.timezone.utc"), nil
	}
	z := object.As[zone](v)
	d, err := z.offset.value(t)
	if err != nil {
		return v, err
	}
	text, err := deltaRepr(t, d)
	if err != nil {
		return v, err
	}
	s, _ := object.AsStr(text)
	out := "datetime.timezone(" + s.S
	if !z.name.IsAbsent() {
		name, err := t.Repr(z.name)
		if err != nil {
			return v, err
		}
		if err := t.Reserve(int64(len(name.S))); err != nil {
			return v, err
		}
		out += ", " + name.S
	}
	return object.StrValue(t, out+")"), nil
}

func zoneCompare(_ *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	x, ok1 := asZone(a)
	y, ok2 := asZone(b)
	if !ok1 || !ok2 || op != object.EQ && op != object.NE {
		return object.NotImplemented(), nil
	}
	return object.Bool((x.offset == y.offset) == (op == object.EQ)), nil
}

// zoneArgument checks the argument of a timezone's methods, which they do not need.
func zoneArgument(t *object.Thread, name string, v object.Value) error {
	if v.IsNone() || object.IsInstance(v, &datetimeType) {
		return nil
	}
	return t.TypeError("%s(dt) argument must be a datetime instance or None, not %s", name, v.Type().Name)
}

func zoneMethod(name string, answer func(t *object.Thread, z *zone) (object.Value, error)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		if err := zoneArgument(t, name, a[1]); err != nil {
			return a[1], err
		}
		return answer(t, object.As[zone](a[0]))
	}
}

// ownMoment checks the argument of fromutc: a datetime of this very time zone.
func ownMoment(t *object.Thread, self, v object.Value) (*moment, error) {
	if !object.IsInstance(v, &datetimeType) {
		return nil, t.TypeError("fromutc: argument must be a datetime")
	}
	m := object.As[moment](v)
	if !m.tz.Is(self) {
		return nil, t.ValueError("fromutc: dt.tzinfo is not self")
	}
	return m, nil
}

func zoneFromUTC(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := ownMoment(t, a[0], a[1])
	if err != nil {
		return a[1], err
	}
	return m.shift(t, a[1].Type(), object.As[zone](a[0]).offset)
}

// tzinfoFromUTC works for zones whose distance from UTC without summer time is the same on both sides of the conversion.
func tzinfoFromUTC(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := ownMoment(t, a[0], a[1])
	if err != nil {
		return a[1], err
	}
	offset, known, err := ask(t, m.tz, "utcoffset", a[1])
	if err == nil && !known {
		err = t.ValueError("fromutc: non-None utcoffset() result required")
	}
	if err != nil {
		return a[1], err
	}
	dst, known, err := ask(t, m.tz, "dst", a[1])
	if err == nil && !known {
		err = t.ValueError("fromutc: non-None dst() result required")
	}
	if err != nil {
		return a[1], err
	}
	r, err := m.shift(t, a[1].Type(), offset.minus(dst))
	if err != nil {
		return r, err
	}
	dst, known, err = ask(t, m.tz, "dst", r)
	if err == nil && !known {
		err = t.ValueError("fromutc: tz.dst() gave inconsistent results; cannot convert")
	}
	if err != nil || dst == (span{}) || !object.IsInstance(r, &datetimeType) {
		return r, err
	}
	return object.As[moment](r).shift(t, r.Type(), dst)
}

func tzinfoReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	args := object.FromTuple(object.NewTuple(t))
	get, err := t.LookupAttr(a[0], "__getinitargs__")
	if err != nil {
		return get, err
	}
	if !get.IsAbsent() {
		if args, err = t.Call(get); err != nil {
			return args, err
		}
	}
	state, found, err := t.CallSpecial(a[0], "__getstate__")
	if err != nil {
		return state, err
	}
	if !found {
		state = object.None()
	}
	return object.FromTuple(object.NewTuple(t, object.FromType(a[0].Type()), args, state)), nil
}

func tzinfoRow() object.TypeRow {
	abstract := func(name string) object.Func {
		return func(t *object.Thread, a []object.Value) (object.Value, error) {
			return a[0], t.Errorf(object.NotImplementedErrorType, "a tzinfo subclass must implement %s()", name)
		}
	}
	return object.TypeRow{
		Type: &tzinfoType, Shape: &tzinfoShape, Name: "datetime.tzinfo", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Doc: "What classes of time zones derive from: they define tzname(), utcoffset() and dst().",
		Slots: object.Slots{New: func(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
			t.Charge(16)
			return object.From(object.Allocate[tzinfo](cls.Root)), nil
		}},
		Members: func() []object.Member {
			return []object.Member{
				object.Method("__reduce__", "()", tzinfoReduce, "What pickle needs to make it again."),
				object.Method("dst", "(object, /)", abstract("dst"), "How far summer time moves the clocks at a datetime."),
				object.Method("fromutc", "(object, /)", tzinfoFromUTC, "A datetime in UTC as one of this time zone."),
				object.Method("tzname", "(object, /)", abstract("tzname"), "The name of the time zone at a datetime."),
				object.Method("utcoffset", "(object, /)", abstract("utcoffset"), "How far a datetime is ahead of UTC."),
			}
		},
		SubBase: object.AttributeBase[tzinfo](),
		Make:    func(s *object.Shape) object.Value { return object.From(object.Allocate[tzinfo](s)) },
	}
}

func zoneRow() object.TypeRow {
	return object.TypeRow{
		Type: &zoneType, Shape: &zoneShape, Name: "datetime.timezone", Base: &tzinfoType, Layout: object.LayoutOther, Flags: object.OwnLayout,
		Sig: "(offset, name=<unrepresentable>)", Doc: "A time zone that is always as far from UTC.",
		Slots: object.Slots{
			New: zoneNew, Repr: zoneRepr, Compare: zoneCompare,
			Str:  func(t *object.Thread, v object.Value) (object.Value, error) { return object.As[zone](v).text(t), nil },
			Hash: func(t *object.Thread, v object.Value) (int64, error) { return object.As[zone](v).offset.hash(t) },
		},
		Members: zoneMembers,
	}
}

func zoneMembers() []object.Member {
	fixed := func(minutes int64) func(*object.Thread) (object.Value, error) {
		return func(t *object.Thread) (object.Value, error) {
			return newZone(t, span{0, minutes * 60 * microsPerSecond}.normal(), object.Absent)
		}
	}
	const most = 23*60 + 59
	return []object.Member{
		object.Method("__getinitargs__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			z := object.As[zone](a[0])
			d, err := z.offset.value(t)
			if err != nil || z.name.IsAbsent() {
				return object.FromTuple(object.NewTuple(t, d)), err
			}
			return object.FromTuple(object.NewTuple(t, d, z.name)), nil
		}, "The arguments that make it again."),
		object.Method("dst", "(object, /)", zoneMethod("dst", func(*object.Thread, *zone) (object.Value, error) { return object.None(), nil }),
			"None: it knows no summer time."),
		object.Method("fromutc", "(object, /)", zoneFromUTC, "A datetime in UTC as one of this time zone."),
		constant("max", fixed(most)),
		constant("min", fixed(-most)),
		object.Method("tzname", "(object, /)", zoneMethod("tzname", func(t *object.Thread, z *zone) (object.Value, error) { return z.text(t), nil }),
			"The name that it was given, or one such as UTC+05:30."),
		constant("utc", func(*object.Thread) (object.Value, error) { return utc(), nil }),
		object.Method("utcoffset", "(object, /)", zoneMethod("utcoffset", func(t *object.Thread, z *zone) (object.Value, error) { return z.offset.value(t) }),
			"How far it is ahead of UTC."),
	}
}
