// Values on their way out: from the wire to Go. The nodes come children first, so nothing recurses.
package spy

import (
	"math/big"
	"strings"

	"github.com/small-python/spy/worker/protocol"
)

// take makes the value of a result, nil when it has none. An error is a breach.
func (rt *Runtime) take(values *protocol.Values) (any, error) {
	roots := values.Roots()
	if roots.Len() == 0 {
		return nil, nil
	}
	if values.Len() == 1 { // the usual case
		t := taker{rt: rt, values: values}
		return t.node(0, nil)
	}
	made, err := rt.takeAll(values)
	if err != nil {
		return nil, err
	}
	return made[roots.At(0)], nil
}

// Take makes the Go value of a root, for drivers of steps. An error is a breach: the runtime must be closed.
func (rt *Runtime) Take(values *WireValues, root int) (any, error) {
	made, err := rt.takeAll(values)
	if err != nil || root < 0 || root >= values.Roots().Len() {
		return nil, err
	}
	return made[values.Root(root)], nil
}

// TakeObject makes the Object of a node, for drivers of steps. An error is a breach.
func (rt *Runtime) TakeObject(values *WireValues, i WireIndex) (*Object, error) {
	handle, traits, name := values.Object(i)
	return rt.objectOf(handle, traits, strings.Clone(string(values.Text(name))))
}

// TakeFunction is the function of a node, for drivers of steps. An error is a breach.
func (rt *Runtime) TakeFunction(values *WireValues, i WireIndex) (*Function, error) {
	id, _ := values.HostFunction(i)
	f := rt.functionOf(id)
	if f == nil {
		return nil, wrong("got function %d, which was never defined", id)
	}
	return f, nil
}

// taker makes the values of a message.
type taker struct {
	rt      *Runtime
	values  *protocol.Values
	weights []uint32 // of nodes, once one is converted
	left    uint64   // of the work that conversions may be
}

// takeAll makes the values of all nodes. An error is a breach, but for a value that does not fit the Go type that was registered for it.
func (rt *Runtime) takeAll(values *protocol.Values) ([]any, error) {
	made := make([]any, values.Len())
	t := taker{rt: rt, values: values}
	for i := range made {
		v, err := t.node(protocol.Index(i), made)
		if err != nil {
			return nil, err
		}
		made[i] = v
	}
	return made, nil
}

func (t *taker) node(i protocol.Index, made []any) (any, error) {
	rt, values := t.rt, t.values
	switch values.Kind(i) {
	case protocol.KindNone:
		return nil, nil
	case protocol.KindEllipsis:
		return Ellipsis, nil
	case protocol.KindBool:
		return values.Bool(i), nil
	case protocol.KindInt:
		return values.Int(i), nil
	case protocol.KindBigInt:
		negative, magnitude := values.BigInt(i)
		n := new(big.Int).SetBytes(magnitude)
		if negative {
			n.Neg(n)
		}
		return n, nil
	case protocol.KindFloat:
		return values.Float(i), nil
	case protocol.KindComplex:
		re, im := values.Complex(i)
		return complex(re, im), nil
	case protocol.KindStr:
		return string(values.Text(i)), nil
	case protocol.KindBytes:
		return append([]byte{}, values.Bytes(i)...), nil
	case protocol.KindByteArray:
		return append(ByteArray{}, values.Bytes(i)...), nil
	case protocol.KindObject:
		return rt.TakeObject(values, i)
	case protocol.KindHostFunction:
		f, err := rt.TakeFunction(values, i)
		if err != nil || f.origin == nil {
			return f, err
		}
		return f.origin, nil
	case protocol.KindEnum, protocol.KindDataclass:
		return t.classValue(i, made)
	case protocol.KindIntVector:
		return takeInts(values.Ints(i)), nil
	case protocol.KindFloatVector:
		return takeFloats(values.Floats(i)), nil
	}
	if v, ok := takeMoment(values, i); ok {
		return v, nil
	}
	return takeContainer(values, i, made)
}

func takeInts(x protocol.Int64s) any {
	items := make([]any, x.Len())
	for k := range items {
		items[k] = x.At(k)
	}
	return items
}

func takeFloats(x protocol.Float64s) any {
	items := make([]any, x.Len())
	for k := range items {
		items[k] = x.At(k)
	}
	return items
}

// takeMoment makes the values of the library's types that have no items.
func takeMoment(values *protocol.Values, i protocol.Index) (any, bool) {
	switch values.Kind(i) {
	case protocol.KindDate:
		year, month, day := values.Date(i)
		return Date{year, month, day}, true
	case protocol.KindTime:
		return takeTime(values, i), true
	case protocol.KindDateTime:
		year, month, day := values.DateTime(i)
		return DateTime{Date{year, month, day}, takeTime(values, i)}, true
	case protocol.KindTimeDelta:
		days, microseconds := values.TimeDelta(i)
		return TimeDelta{days, microseconds}, true
	case protocol.KindTimeZone:
		return takeZone(values, i), true
	case protocol.KindDecimal:
		return Decimal(values.Text(i)), true
	case protocol.KindUUID:
		return UUID(values.UUID(i)), true
	case protocol.KindPath:
		return Path(values.Text(i)), true
	}
	return nil, false
}

func takeTime(values *protocol.Values, i protocol.Index) Time {
	us, fold, zone := values.Time(i)
	t := Time{Hour: int(us / 3_600_000_000), Minute: int(us / 60_000_000 % 60), Second: int(us / 1_000_000 % 60), Microsecond: int(us % 1_000_000), Fold: fold}
	if zone != protocol.NoIndex {
		t.Zone = takeZone(values, zone)
	}
	return t
}

func takeZone(values *protocol.Values, i protocol.Index) *Zone {
	offset, name := values.TimeZone(i)
	z := &Zone{Offset: microseconds(offset)}
	if name != protocol.NoIndex {
		z.Name = string(values.Text(name))
	}
	return z
}

func takeContainer(values *protocol.Values, i protocol.Index, made []any) (any, error) {
	children := values.Children(i)
	if values.Kind(i) == protocol.KindDict {
		return takeDict(children, made)
	}
	items := make([]any, children.Len())
	for k := range items {
		items[k] = made[children.At(k)]
	}
	switch kind := values.Kind(i); kind {
	case protocol.KindList:
		return items, nil
	case protocol.KindTuple:
		return Tuple(items), nil
	case protocol.KindSet:
		return Set(items), nil
	case protocol.KindFrozenSet:
		return FrozenSet(items), nil
	case protocol.KindRange:
		return Range{items[0], items[1], items[2]}, nil
	case protocol.KindSlice:
		return Slice{items[0], items[1], items[2]}, nil
	case protocol.KindFraction:
		return new(big.Rat).SetFrac(toBig(items[0]), toBig(items[1])), nil
	case protocol.KindException:
		return takeException(items), nil
	default:
		return nil, wrong("got a value of kind %s, which no host knows", kind)
	}
}

func takeDict(children protocol.Indexes, made []any) (any, error) {
	d := &Dict{entries: make([]dictEntry, 0, children.Len()/2)}
	for k := 0; k+1 < children.Len(); k += 2 {
		if err := d.put(made[children.At(k)], made[children.At(k+1)]); err != nil {
			return nil, wrong("got a dict with a key that is not hashable")
		}
	}
	return d, nil
}

// takeException makes an exception that is a value. The verifier has seen to the kinds of its parts.
func takeException(items []any) *Error {
	e := &Error{Args: items[2].(Tuple)}
	e.Type, _ = items[0].(string)
	e.Message, _ = items[1].(string)
	for _, b := range items[3].(Tuple) {
		name, _ := b.(string)
		e.Bases = append(e.Bases, name)
	}
	return e
}

func toBig(v any) *big.Int {
	if n, ok := v.(*big.Int); ok {
		return n
	}
	n, _ := v.(int64)
	return big.NewInt(n)
}
