package protocol

// Reading the nodes of dates, times, objects and host functions.

// Date is the day of a Date node.
func (v *Values) Date(i Index) (year, month, day int) {
	_, _, bits := v.of(i, KindDate)
	return unpackDate(bits)
}

func unpackDate(bits uint64) (year, month, day int) {
	return int(bits >> 9 & 0x3fff), int(bits >> 5 & 15), int(bits & 31)
}

func packDate(year, month, day int) uint64 {
	return uint64(year)<<9 | uint64(month)<<5 | uint64(day)
}

func validDate(year, month, day int) bool {
	return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= monthDays(year, month)
}

func monthDays(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// Time is the time of a Time or DateTime node: the microsecond of its day, its fold, and the node of its TimeZone,
// NoIndex when it is naive.
func (v *Values) Time(i Index) (microsecond int64, fold bool, zone Index) {
	kind := v.Kind(i)
	if kind != KindTime && kind != KindDateTime {
		return 0, false, NoIndex
	}
	flag, n, bits := v.of(i, kind)
	return int64(bits & (1<<dateShift - 1)), flag&flagFold != 0, Index(n) - 1
}

// DateTime is the day of a DateTime node; Time tells the rest.
func (v *Values) DateTime(i Index) (year, month, day int) {
	_, _, bits := v.of(i, KindDateTime)
	return unpackDate(bits >> dateShift)
}

// TimeDelta is the span of a TimeDelta node: days, and 0 to 86,400,000,000 (exclusive) microseconds more.
func (v *Values) TimeDelta(i Index) (days int, microseconds int64) {
	_, n, bits := v.of(i, KindTimeDelta)
	return int(int32(n)), int64(bits)
}

// TimeZone is the offset in microseconds of a TimeZone node and the Str node of its name, NoIndex when it has none.
func (v *Values) TimeZone(i Index) (offset int64, name Index) {
	_, n, bits := v.of(i, KindTimeZone)
	return int64(bits), Index(n) - 1
}

// Object is the handle of an Object node, what it can do, and the Str node of its type's name, NoIndex when it has none
// (on the way to the worker).
func (v *Values) Object(i Index) (handle uint64, traits Traits, typeName Index) {
	flag, n, bits := v.of(i, KindObject)
	return bits, Traits(flag), Index(n) - 1
}

// HostFunction is the id of a HostFunction node and whether its calls are awaitable in the guest. Its children are the
// name, and the signature and the doc, which may be None.
func (v *Values) HostFunction(i Index) (id uint32, awaitable bool) {
	flag, n, _ := v.of(i, KindHostFunction)
	return n, flag&flagAwaitable != 0
}
