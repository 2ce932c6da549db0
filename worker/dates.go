// Dates and times between the engine and the wire. They enter whether or not the standard modules were granted: an object of the engine brings no
// authority with it. A time whose zone is of the program's own class cannot be copied and goes out as an Object.
package worker

import (
	"github.com/small-python/spy/engine/civil"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/datetime"
	"github.com/small-python/spy/worker/protocol"
)

// giveDate adds a date, time, datetime, timedelta or timezone; ok is false where v is something else.
func (w *worker) giveDate(v object.Value) (i protocol.Index, ok bool) {
	b := w.builder
	if d, ok := datetime.AsDate(v); ok {
		return b.Date(d.Year, d.Month, d.Day), true
	}
	if d, c, ok := datetime.AsDateTime(v); ok {
		zone, ok := w.giveZone(c.Zone)
		if !ok {
			return 0, false
		}
		return b.DateTime(d.Year, d.Month, d.Day, c.Micros, c.Fold, zone), true
	}
	if c, ok := datetime.AsTime(v); ok {
		zone, ok := w.giveZone(c.Zone)
		if !ok {
			return 0, false
		}
		return b.Time(c.Micros, c.Fold, zone), true
	}
	if days, micros, ok := datetime.AsTimeDelta(v); ok {
		return b.TimeDelta(days, micros), true
	}
	if _, _, ok := datetime.AsTimeZone(v); ok {
		return w.giveZone(v)
	}
	return 0, false
}

// giveZone adds a timezone; an absent one is no node. ok is false where the zone is of a class of the program's own.
func (w *worker) giveZone(v object.Value) (i protocol.Index, ok bool) {
	if v.IsAbsent() {
		return protocol.NoIndex, true
	}
	offset, name, ok := datetime.AsTimeZone(v)
	if !ok {
		return 0, false
	}
	n := protocol.NoIndex
	if !name.IsAbsent() {
		s, _ := object.AsStr(name)
		n = w.builder.Str(s.S)
	}
	return w.builder.TimeZone(offset, n), true
}

// takeDate makes the value of a node of this kind; ok is false where it is of another.
func (w *worker) takeDate(vs *protocol.Values, i protocol.Index, made []object.Value) (v object.Value, ok bool, err error) {
	t := w.engine.Thread
	switch vs.Kind(i) {
	case protocol.KindDate:
		year, month, day := vs.Date(i)
		v, err = datetime.NewDate(t, civil.Date{Year: year, Month: month, Day: day})
	case protocol.KindTime:
		v = datetime.NewTime(t, takeClock(vs, i, made))
	case protocol.KindDateTime:
		year, month, day := vs.DateTime(i)
		v = datetime.NewDateTime(t, civil.Date{Year: year, Month: month, Day: day}, takeClock(vs, i, made))
	case protocol.KindTimeDelta:
		days, micros := vs.TimeDelta(i)
		v, err = datetime.NewTimeDelta(t, days, micros)
	case protocol.KindTimeZone:
		offset, name := vs.TimeZone(i)
		v, err = datetime.NewTimeZone(t, offset, at(made, name))
	default:
		return v, false, nil
	}
	return v, true, err
}

// at is the value of an earlier node, absent for none.
func at(made []object.Value, i protocol.Index) object.Value {
	if i == protocol.NoIndex {
		return object.Absent
	}
	return made[i]
}

func takeClock(vs *protocol.Values, i protocol.Index, made []object.Value) datetime.Clock {
	micros, fold, zone := vs.Time(i)
	return datetime.Clock{Micros: micros, Fold: fold, Zone: at(made, zone)}
}
