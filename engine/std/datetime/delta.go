// timedelta: a distance between two points in time, in days and microseconds of the day.
package datetime

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"

	"github.com/small-python/spy/engine/object"
)

// span is the number that a timedelta holds, also on its way: micros are 0 to microsPerDay-1.
type span struct {
	days   int64
	micros int64
}

// delta is a timedelta.
type delta struct {
	object.Obj
	days   int32
	micros int64
}

const mostDays = 999_999_999

func spanOf(v object.Value) span {
	d := object.As[delta](v)
	return span{int64(d.days), d.micros}
}

// normal brings the microseconds into the day.
func (s span) normal() span {
	if uint64(s.micros) < microsPerDay {
		return s
	}
	q := s.micros / microsPerDay
	r := s.micros % microsPerDay
	if r < 0 {
		q--
		r += microsPerDay
	}
	return span{s.days + q, r}
}

func (s span) plus(o span) span  { return span{s.days + o.days, s.micros + o.micros}.normal() }
func (s span) minus(o span) span { return span{s.days - o.days, s.micros - o.micros}.normal() }

func (s span) compare(o span) int {
	switch {
	case s == o:
		return 0
	case s.days < o.days || s.days == o.days && s.micros < o.micros:
		return -1
	}
	return 1
}

// total is all of it in microseconds; ok is false where an int64 does not hold them.
func (s span) total() (n int64, ok bool) {
	const most = math.MaxInt64/microsPerDay - 1
	return s.days*microsPerDay + s.micros, s.days >= -most && s.days <= most
}

func (s span) big() *big.Int {
	n := big.NewInt(s.days)
	n.Mul(n, big.NewInt(microsPerDay))
	return n.Add(n, big.NewInt(s.micros))
}

// micro is all of it in microseconds, as an int.
func (s span) micro() object.Value {
	if n, ok := s.total(); ok {
		return object.Int(n)
	}
	return object.IntFromBig(s.big())
}

// value makes the timedelta of a normal span.
func (s span) value(t *object.Thread) (object.Value, error) { return s.make(t, &deltaType) }

func (s span) make(t *object.Thread, cls *object.Type) (object.Value, error) {
	if s.days > mostDays || s.days < -mostDays {
		if s.days != int64(int32(s.days)) {
			return object.Value{}, t.OverflowError("Python int too large to convert to C int")
		}
		return object.Value{}, t.OverflowError("days=%d; must have magnitude <= %d", s.days, mostDays)
	}
	t.Charge(24)
	var d *delta
	if cls == &deltaType {
		d = &delta{Obj: object.Obj{Shape: &deltaShape}}
	} else {
		d = object.Allocate[delta](cls.Root)
	}
	d.days, d.micros = int32(s.days), s.micros
	return object.From(d), nil
}

// fromMicro makes the timedelta of so many microseconds, a plain int.
func fromMicro(t *object.Thread, v object.Value, cls *object.Type) (object.Value, error) {
	if v.IsInt() {
		return span{0, v.AsInt()}.normal().make(t, cls)
	}
	days, micros := new(big.Int).DivMod(object.ToBig(v), big.NewInt(microsPerDay), new(big.Int)) // Euclid's, which is floor for a positive divisor
	if !days.IsInt64() {
		return object.Value{}, t.OverflowError("Python int too large to convert to C int")
	}
	return span{days.Int64(), micros.Int64()}.make(t, cls)
}

// sum collects the arguments of timedelta().
type sum struct {
	span
	rest *big.Int // microseconds beyond what the span can take
	part float64  // fractions of microseconds
}

// units are the parameters of timedelta() in the order in which CPython adds them up.
var units = [7]struct {
	name   string
	at     int // among the parameters
	micros int64
}{
	{"microseconds", 2, 1}, {"milliseconds", 3, 1000}, {"seconds", 1, microsPerSecond}, {"minutes", 4, 60 * microsPerSecond},
	{"hours", 5, 3600 * microsPerSecond}, {"days", 0, microsPerDay}, {"weeks", 6, 7 * microsPerDay},
}

// whole adds n units.
func (s *sum) whole(n, micros int64) {
	const most = 1 << 50
	if n > most || n < -most {
		s.large(big.NewInt(n), micros)
		return
	}
	if micros >= microsPerDay {
		s.days += n * (micros / microsPerDay)
		return
	}
	perDay := microsPerDay / micros
	s.span = span{s.days + n/perDay, s.micros + n%perDay*micros}.normal()
}

func (s *sum) large(n *big.Int, micros int64) {
	if s.rest == nil {
		s.rest = new(big.Int)
	}
	s.rest.Add(s.rest, new(big.Int).Mul(n, big.NewInt(micros)))
}

// add adds one argument.
func (s *sum) add(t *object.Thread, v object.Value, name string, micros int64) error {
	if n, ok := object.ToInt(v); ok {
		if n.IsInt() {
			s.whole(n.AsInt(), micros)
			return nil
		}
		big := object.ToBig(n)
		if err := t.Step(big.BitLen() / 64); err != nil {
			return err
		}
		s.large(big, micros)
		return nil
	}
	f, ok := object.ToFloat(v)
	if !ok {
		return t.TypeError("unsupported type for timedelta %s component: %s", name, v.Type().Name)
	}
	if math.IsNaN(f) {
		return t.ValueError("cannot convert float NaN to integer")
	}
	if math.IsInf(f, 0) {
		return t.OverflowError("cannot convert float infinity to integer")
	}
	whole, part := math.Modf(f)
	s.wholeFloat(whole, micros)
	if part != 0 {
		whole, part = math.Modf(float64(micros) * part)
		s.wholeFloat(whole, 1)
		s.part += part
	}
	return nil
}

func (s *sum) wholeFloat(f float64, micros int64) {
	if f > -1<<62 && f < 1<<62 {
		s.whole(int64(f), micros)
		return
	}
	n, _ := big.NewFloat(f).Int(nil)
	s.large(n, micros)
}

// round adds the fractions, rounded to the even microsecond of the whole.
func (s *sum) round() {
	if s.part == 0 {
		return
	}
	whole := math.Round(s.part)
	if math.Abs(whole-s.part) == 0.5 {
		odd := float64(s.micros & 1)
		if s.rest != nil && s.rest.Bit(0) == 1 {
			odd = 1 - odd
		}
		whole = 2*math.Round((s.part+odd)*0.5) - odd
	}
	s.wholeFloat(whole, 1)
}

var deltaSignature = object.NewSignature("timedelta", "(days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0)")

func deltaNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	var s sum
	if len(kw) == 0 && len(args) <= 1 { // days only, and none: the usual cases beside keywords
		if len(args) == 1 {
			if err := s.add(t, args[0], "days", microsPerDay); err != nil {
				return object.Value{}, err
			}
		}
		return s.finish(t, cls)
	}
	a, err := deltaSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	for i := range units {
		u := &units[i]
		if v := a[u.at]; !v.IsInt() || v.AsInt() != 0 {
			if err := s.add(t, v, u.name, u.micros); err != nil {
				return object.Value{}, err
			}
		}
	}
	return s.finish(t, cls)
}

func (s *sum) finish(t *object.Thread, cls *object.Type) (object.Value, error) {
	s.round()
	if s.rest != nil {
		return fromMicro(t, object.IntFromBig(s.rest.Add(s.rest, s.big())), cls)
	}
	return s.span.make(t, cls)
}

func isDelta(v object.Value) bool {
	return v.Shape() == &deltaShape || object.IsInstance(v, &deltaType)
}

func deltaAdd(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDelta(a) || !isDelta(b) {
		return object.NotImplemented(), nil
	}
	return spanOf(a).plus(spanOf(b)).value(t)
}

func deltaSub(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDelta(a) || !isDelta(b) {
		return object.NotImplemented(), nil
	}
	return spanOf(a).minus(spanOf(b)).value(t)
}

func deltaMul(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDelta(a) {
		a, b = b, a
	}
	if n, ok := object.ToInt(b); ok {
		return mulInt(t, spanOf(a), n)
	}
	if _, ok := object.ToFloat(b); ok {
		p, q, err := ratio(t, b)
		if err != nil {
			return object.Value{}, err
		}
		return nearest(t, p.Mul(p, spanOf(a).big()), q)
	}
	return object.NotImplemented(), nil
}

// mulInt multiplies by a plain int.
func mulInt(t *object.Thread, s span, n object.Value) (object.Value, error) {
	if micro, ok := s.total(); ok && n.IsInt() {
		if high, low := bits.Mul64(magnitude(micro), magnitude(n.AsInt())); high == 0 && low <= math.MaxInt64 {
			product := int64(low)
			if (micro < 0) != (n.AsInt() < 0) {
				product = -product
			}
			return span{0, product}.normal().value(t)
		}
	}
	factor := object.ToBig(n)
	if err := t.Step(factor.BitLen() / 64); err != nil {
		return object.Value{}, err
	}
	return fromMicro(t, object.IntFromBig(new(big.Int).Mul(s.big(), factor)), &deltaType)
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// ratio is a float as a fraction of ints; a derived class is asked for it.
func ratio(t *object.Thread, v object.Value) (p, q *big.Int, err error) {
	if !v.IsFloat() {
		return askRatio(t, v)
	}
	f := v.AsFloat()
	if math.IsNaN(f) {
		return nil, nil, t.ValueError("cannot convert NaN to integer ratio")
	}
	if math.IsInf(f, 0) {
		return nil, nil, t.OverflowError("cannot convert Infinity to integer ratio")
	}
	r := new(big.Rat).SetFloat64(f)
	return new(big.Int).Set(r.Num()), new(big.Int).Set(r.Denom()), nil
}

func askRatio(t *object.Thread, v object.Value) (p, q *big.Int, err error) {
	r, err := t.CallMethod(v, "as_integer_ratio")
	if err != nil {
		return nil, nil, err
	}
	pair, ok := object.AsTuple(r)
	if !ok {
		return nil, nil, t.TypeError("unexpected return type from as_integer_ratio(): expected tuple, not '%s'", r.Type().Name)
	}
	if len(pair.Items) != 2 {
		return nil, nil, t.ValueError("as_integer_ratio() must return a 2-tuple")
	}
	var parts [2]*big.Int
	for i, x := range pair.Items {
		n, ok := object.ToInt(x)
		if !ok {
			return nil, nil, t.TypeError("unsupported operand type(s) for *: 'int' and '%s'", x.Type().Name)
		}
		parts[i] = new(big.Int).Set(object.ToBig(n))
	}
	return parts[0], parts[1], nil
}

// nearest is the timedelta of p/q microseconds, rounded to the even one.
func nearest(t *object.Thread, p, q *big.Int) (object.Value, error) {
	if q.Sign() == 0 {
		return object.Value{}, t.ZeroDivision("division by zero")
	}
	if err := t.Step((p.BitLen() + q.BitLen()) / 64); err != nil {
		return object.Value{}, err
	}
	if q.Sign() < 0 {
		p, q = new(big.Int).Neg(p), new(big.Int).Neg(q)
	}
	n, rest := new(big.Int).DivMod(p, q, new(big.Int))
	if c := rest.Lsh(rest, 1).Cmp(q); c > 0 || c == 0 && n.Bit(0) == 1 {
		n.Add(n, big.NewInt(1))
	}
	return fromMicro(t, object.IntFromBig(n), &deltaType)
}

func deltaDiv(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDelta(a) {
		return object.NotImplemented(), nil
	}
	if isDelta(b) {
		return t.Binary(object.Div, spanOf(a).micro(), spanOf(b).micro())
	}
	if n, ok := object.ToInt(b); ok {
		return nearest(t, spanOf(a).big(), object.ToBig(n))
	}
	if _, ok := object.ToFloat(b); ok {
		p, q, err := ratio(t, b)
		if err != nil {
			return object.Value{}, err
		}
		return nearest(t, q.Mul(q, spanOf(a).big()), p)
	}
	return object.NotImplemented(), nil
}

func deltaFloorDiv(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDelta(a) {
		return object.NotImplemented(), nil
	}
	if isDelta(b) {
		return quotient(t, object.FloorDiv, a, b)
	}
	n, ok := object.ToInt(b)
	if !ok {
		return object.NotImplemented(), nil
	}
	if n.IsInt() && n.AsInt() == 0 {
		return object.Value{}, t.ZeroDivision("division by zero")
	}
	q, err := t.Binary(object.FloorDiv, spanOf(a).micro(), n)
	if err != nil {
		return q, err
	}
	return fromMicro(t, q, &deltaType)
}

// quotient is a whole quotient or a rest of two timedeltas, in microseconds.
func quotient(t *object.Thread, op object.BinaryOp, a, b object.Value) (object.Value, error) {
	if spanOf(b) == (span{}) {
		return object.Value{}, t.ZeroDivision("division by zero")
	}
	return t.Binary(op, spanOf(a).micro(), spanOf(b).micro())
}

func deltaMod(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDelta(a) || !isDelta(b) {
		return object.NotImplemented(), nil
	}
	r, err := quotient(t, object.Mod, a, b)
	if err != nil {
		return r, err
	}
	return fromMicro(t, r, &deltaType)
}

func deltaDivmod(t *object.Thread, a, b object.Value) (object.Value, error) {
	if !isDelta(a) || !isDelta(b) {
		return object.NotImplemented(), nil
	}
	q, err := quotient(t, object.FloorDiv, a, b)
	if err != nil {
		return q, err
	}
	r, err := deltaMod(t, a, b)
	if err != nil {
		return r, err
	}
	return object.FromTuple(object.NewTuple(t, q, r)), nil
}

func (s span) negative() span { return span{}.minus(s) }

func deltaCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if !isDelta(a) || !isDelta(b) {
		return object.NotImplemented(), nil
	}
	return ordered(op, spanOf(a).compare(spanOf(b))), nil
}

// ordered answers a comparison from the sign of a difference.
func ordered(op object.CompareOp, c int) object.Value {
	return object.Bool([...]bool{object.LT: c < 0, object.LE: c <= 0, object.EQ: c == 0, object.NE: c != 0, object.GT: c > 0, object.GE: c >= 0}[op])
}

func (s span) seconds() int64 { return s.micros / microsPerSecond }
func (s span) rest() int64    { return s.micros % microsPerSecond }

// parts are days, seconds and microseconds as a tuple.
func (s span) parts(t *object.Thread) object.Value {
	return object.FromTuple(object.NewTuple(t, object.Int(s.days), object.Int(s.seconds()), object.Int(s.rest())))
}

func (s span) hash(t *object.Thread) (int64, error) { return t.Hash(s.parts(t)) }

func deltaRepr(t *object.Thread, v object.Value) (object.Value, error) {
	s := spanOf(v)
	text := v.Type().Name + "("
	start := len(text)
	for _, part := range [...]struct {
		name string
		n    int64
	}{{"days", s.days}, {"seconds", s.seconds()}, {"microseconds", s.rest()}} {
		if part.n == 0 {
			continue
		}
		if len(text) > start {
			text += ", "
		}
		text += part.name + "=" + strconv.FormatInt(part.n, 10)
	}
	if len(text) == start {
		text += "0"
	}
	return object.StrValue(t, text+")"), nil
}

func deltaStr(t *object.Thread, v object.Value) (object.Value, error) {
	s := spanOf(v)
	b := make([]byte, 0, 40)
	if s.days != 0 {
		b = strconv.AppendInt(b, s.days, 10)
		b = append(b, " day"...)
		if s.days != 1 && s.days != -1 {
			b = append(b, 's')
		}
		b = append(b, ", "...)
	}
	b = strconv.AppendInt(b, s.micros/(3600*microsPerSecond), 10)
	b = append(b, ':')
	b = appendDigits(b, int(s.seconds()/60%60), 2)
	b = append(b, ':')
	b = appendDigits(b, int(s.seconds()%60), 2)
	if s.rest() != 0 {
		b = append(b, '.')
		b = appendDigits(b, int(s.rest()), 6)
	}
	return object.StrValue(t, string(b)), nil
}

// totalSeconds is all of it in seconds, rounded once.
func (s span) totalSeconds(t *object.Thread) (object.Value, error) {
	const exact = 1 << 53
	if n, ok := s.total(); ok && n <= exact && n >= -exact {
		return object.Float(float64(n) / microsPerSecond), nil
	}
	return t.Binary(object.Div, s.micro(), object.Int(microsPerSecond))
}
