// What pickles hold of dates and times: their fields as bytes, most significant first.
package datetime

import (
	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
)

// stateArg tells a call that unpickling makes: n bytes, which pickles of Python 2 have as text, and perhaps a time zone. Where the byte that says so
// makes no sense, it is an ordinary call.
func stateArg(args []object.Value, kw []*object.Str, n, most int) (state []byte, ok bool) {
	if len(args) == 0 || len(args) > most || len(kw) > 0 || args[0].IsInt() {
		return nil, false
	}
	if b, isBytes := object.AsBytes(args[0]); isBytes {
		state = b.B
	} else if s, isText := object.AsStr(args[0]); isText && len(s.S) <= 2*n {
		for rest := s.S; rest != ""; {
			r, size := object.DecodeRune(rest)
			if r > 0xff {
				return nil, false
			}
			state = append(state, byte(r))
			rest = rest[size:]
		}
	}
	if len(state) != n {
		return nil, false
	}
	if n == 6 {
		return state, state[0]&0x7f < 24
	}
	month := state[2]
	if n == 10 {
		month &= 0x7f
	}
	return state, month >= 1 && month <= 12
}

// stateZone is the time zone beside a state.
func stateZone(t *object.Thread, args []object.Value) (object.Value, error) {
	if len(args) < 2 || args[1].IsNone() {
		return object.Absent, nil
	}
	if !object.IsInstance(args[1], &tzinfoType) {
		return args[1], t.TypeError("bad tzinfo state arg")
	}
	return args[1], nil
}

// stateHands are the six bytes of a time of day; the first may hold the fold too.
func stateHands(b []byte) hands {
	return hands{int(b[0] & 0x7f), int(b[1]), int(b[2]), int(b[3])<<16 | int(b[4])<<8 | int(b[5])}
}

func clockFromState(t *object.Thread, cls *object.Type, state []byte, args []object.Value) (object.Value, error) {
	tz, err := stateZone(t, args)
	if err != nil {
		return tz, err
	}
	h, fold := stateHands(state), int(state[0]>>7)
	if err := checkClock(t, h, fold); err != nil {
		return object.Value{}, err
	}
	return allocateClock(t, cls, clockBits(h.micros(), fold), tz), nil
}

func momentFromState(t *object.Thread, cls *object.Type, state []byte, args []object.Value) (object.Value, error) {
	tz, err := stateZone(t, args)
	if err != nil {
		return tz, err
	}
	f := fields{
		date:  civil.Date{Year: int(state[0])<<8 | int(state[1]), Month: int(state[2] & 0x7f), Day: int(state[3])},
		hands: stateHands(state[4:]), tz: tz, fold: int(state[2] >> 7),
	}
	if state[4] > 23 {
		f.hour = int(state[4])
	}
	p, err := f.check(t)
	if err != nil {
		return object.Value{}, err
	}
	return p.allocate(t, cls), nil
}

func dateState(d civil.Date) []byte {
	return []byte{byte(d.Year >> 8), byte(d.Year), byte(d.Month), byte(d.Day)}
}

func handsState(h hands) []byte {
	return []byte{byte(h.hour), byte(h.minute), byte(h.second), byte(h.micro >> 16), byte(h.micro >> 8), byte(h.micro)}
}

// reduced is what __reduce__ gives.
func reduced(t *object.Thread, v object.Value, state []byte, tz object.Value) (object.Value, error) {
	args := object.NewTuple(t, object.FromBytes(object.NewBytes(t, state)))
	if !tz.IsAbsent() {
		args = object.NewTuple(t, args.Items[0], tz)
	}
	return object.FromTuple(object.NewTuple(t, object.FromType(v.Type()), object.FromTuple(args))), nil
}

func dateReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	return reduced(t, a[0], dateState(dayOf(a[0])), object.Absent)
}

// protocolArg is the pickle protocol that __reduce_ex__ is asked for, 2 where it is __reduce__. The fold is written from 4 on.
func protocolArg(t *object.Thread, a []object.Value) (int, error) {
	if len(a) < 2 {
		return 2, nil
	}
	return intArg(t, a[1])
}

func clockReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	protocol, err := protocolArg(t, a)
	if err != nil {
		return a[0], err
	}
	c := object.As[clock](a[0])
	state := handsState(handsOf(c.micros()))
	if protocol > 3 {
		state[0] |= byte(c.fold() << 7)
	}
	return reduced(t, a[0], state, c.tz)
}

func momentReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	protocol, err := protocolArg(t, a)
	if err != nil {
		return a[0], err
	}
	m := object.As[moment](a[0])
	state := append(dateState(m.date()), handsState(handsOf(m.micros()))...)
	if protocol > 3 {
		state[2] |= byte(m.fold() << 7)
	}
	return reduced(t, a[0], state, m.tz)
}
