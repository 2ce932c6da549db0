// Go's counterparts of the types of Python that Go has none of.
package spy

import (
	"iter"
	"time"
)

// Tuple is a tuple.
type Tuple []any

// String is a text as repr() gives it.
func (t Tuple) String() string { return reprOf(t) }

// Set is a set, in the order in which it iterates.
type Set []any

// String is a text as repr() gives it.
func (s Set) String() string { return reprOf(s) }

// FrozenSet is a frozenset, in the order in which it iterates.
type FrozenSet []any

// String is a text as repr() gives it.
func (s FrozenSet) String() string { return reprOf(s) }

// ByteArray is a bytearray.
type ByteArray []byte

// EllipsisType is the type of Ellipsis.
type EllipsisType struct{}

// Ellipsis is the value `...`.
var Ellipsis EllipsisType

// Range is a range. Its parts are integers: int64 or *big.Int when it comes out.
type Range struct{ Start, Stop, Step any }

// Slice is a slice; nil parts are None.
type Slice struct{ Start, Stop, Step any }

// Date is a datetime.date.
type Date struct{ Year, Month, Day int }

// Time is a datetime.time.
type Time struct {
	Hour, Minute, Second, Microsecond int
	Fold                              bool
	Zone                              *Zone // nil: naive
}

// DateTime is a datetime.datetime.
type DateTime struct {
	Date
	Time
}

// Zone is a datetime.timezone.
type Zone struct {
	Offset time.Duration // whole microseconds, less than a day
	Name   string        // empty: the one that follows from the offset
}

// GoTime is the moment, in its own zone, or as if in UTC when it is naive.
func (d DateTime) GoTime() time.Time {
	zone := time.UTC
	if d.Zone != nil {
		zone = time.FixedZone(d.Zone.Name, int(d.Zone.Offset/time.Second))
	}
	return time.Date(d.Year, time.Month(d.Month), d.Day, d.Hour, d.Minute, d.Second, d.Microsecond*1000, zone)
}

// TimeDelta is a datetime.timedelta: days, and 0 to 86,400,000,000 (exclusive) microseconds more.
type TimeDelta struct {
	Days         int
	Microseconds int64
}

// Duration is the span, and false when it does not fit a time.Duration.
func (d TimeDelta) Duration() (time.Duration, bool) {
	const most = 106_751 // days in 2**63 nanoseconds
	if d.Days > most-1 || d.Days < -most {
		return 0, false
	}
	return time.Duration(d.Days)*24*time.Hour + time.Duration(d.Microseconds)*time.Microsecond, true
}

// Decimal is a decimal.Decimal as str() gives it.
type Decimal string

// UUID is a uuid.UUID.
type UUID [16]byte

// Path is a pathlib.PurePosixPath.
type Path string

// Dict is a dict: keys and values in the order in which they were put in. Keys are equal as in Python: 1, 1.0 and true are one key. It
// belongs to one goroutine at a time.
type Dict struct {
	entries []dictEntry
	index   map[any]int // place in entries by normalized key; nil while there are few, all of them texts
	live    int
}

// fewEntries is up to how many a dict needs no index. Making one of three entries took more time than all else that a dict needs to come out.
const fewEntries = 8

type dictEntry struct {
	key, value any
	gone       bool
}

// D makes a Dict from key, value, key, value and so on. It panics when their number is odd or a key cannot be one, as a map of Go does.
func D(pairs ...any) *Dict {
	if len(pairs)%2 != 0 {
		panic("spy.D: got an odd number of keys and values")
	}
	d := &Dict{}
	for k := 0; k < len(pairs); k += 2 {
		d.Set(pairs[k], pairs[k+1])
	}
	return d
}

// Len is the number of keys.
func (d *Dict) Len() int { return d.live }

// Set puts a value under a key. A new key goes to the end. It panics when the key cannot be one, such as a slice or a *Dict.
func (d *Dict) Set(key, value any) {
	if err := d.put(key, value); err != nil {
		panic("spy.Dict: " + err.Error())
	}
}

func (d *Dict) put(key, value any) error {
	normal, err := keyOf(key, 0)
	if err != nil {
		return err
	}
	if at, ok := d.find(normal); ok {
		d.entries[at].value = value
		return nil
	}
	_, text := key.(string)
	if d.index == nil && (!text || len(d.entries) >= fewEntries) {
		d.index = make(map[any]int, max(cap(d.entries), 2*fewEntries))
		for at, e := range d.entries {
			if !e.gone {
				d.index[e.key] = at // a text, which is its own normalized key
			}
		}
	}
	if d.index != nil {
		d.index[normal] = len(d.entries)
	}
	d.entries = append(d.entries, dictEntry{key: key, value: value})
	d.live++
	return nil
}

// find is the place of a normalized key.
func (d *Dict) find(normal any) (at int, ok bool) {
	if d.index != nil {
		at, ok = d.index[normal]
		return at, ok
	}
	text, ok := normal.(string)
	for at, e := range d.entries {
		if ok && !e.gone && e.key.(string) == text {
			return at, true
		}
	}
	return 0, false
}

// Get gives the value under a key.
func (d *Dict) Get(key any) (value any, ok bool) {
	normal, err := keyOf(key, 0)
	if err != nil {
		return nil, false
	}
	at, ok := d.find(normal)
	if !ok {
		return nil, false
	}
	return d.entries[at].value, true
}

// Delete takes a key away, and tells whether it was there.
func (d *Dict) Delete(key any) bool {
	normal, err := keyOf(key, 0)
	if err != nil {
		return false
	}
	at, ok := d.find(normal)
	if !ok {
		return false
	}
	delete(d.index, normal)
	d.entries[at] = dictEntry{gone: true}
	d.live--
	if len(d.entries) > 2*d.live+16 {
		d.compact()
	}
	return true
}

// compact closes the gaps that Delete left.
func (d *Dict) compact() {
	kept := make([]dictEntry, 0, d.live)
	moved := make([]int, len(d.entries))
	for at, e := range d.entries {
		moved[at] = len(kept)
		if !e.gone {
			kept = append(kept, e)
		}
	}
	for key, at := range d.index {
		d.index[key] = moved[at]
	}
	d.entries = kept
}

// All iterates over keys and values, in order.
func (d *Dict) All() iter.Seq2[any, any] {
	return func(yield func(any, any) bool) {
		for _, e := range d.entries {
			if !e.gone && !yield(e.key, e.value) {
				return
			}
		}
	}
}

// Keys are the keys, in order.
func (d *Dict) Keys() []any {
	keys := make([]any, 0, d.live)
	for key := range d.All() {
		keys = append(keys, key)
	}
	return keys
}

// String is a text as repr() gives it.
func (d *Dict) String() string { return reprOf(d) }
