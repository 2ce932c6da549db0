package protocol

// Adding dates, times, and other nodes that hold everything in themselves.

// Date adds a date.
func (b *Builder) Date(year, month, day int) Index {
	if !validDate(year, month, day) {
		return b.invalid("got date %d-%d-%d", year, month, day)
	}
	return b.leaf(KindDate, 0, 0, packDate(year, month, day))
}

// Time adds a time by its microsecond of the day; zone is a TimeZone or NoIndex.
func (b *Builder) Time(microsecond int64, fold bool, zone Index) Index {
	return b.clock(KindTime, 0, microsecond, fold, zone)
}

// DateTime adds a datetime; zone is a TimeZone or NoIndex.
func (b *Builder) DateTime(year, month, day int, microsecond int64, fold bool, zone Index) Index {
	if !validDate(year, month, day) {
		return b.invalid("got date %d-%d-%d", year, month, day)
	}
	return b.clock(KindDateTime, packDate(year, month, day)<<dateShift, microsecond, fold, zone)
}

func (b *Builder) clock(kind Kind, date uint64, microsecond int64, fold bool, zone Index) Index {
	if microsecond < 0 || microsecond >= microsecondsPerDay {
		return b.invalid("got microsecond %d of a day", microsecond)
	}
	if zone != NoIndex && !b.want("zone of a time", zone, KindTimeZone) {
		return 0
	}
	var flag byte
	if fold {
		flag = flagFold
	}
	return b.leaf(kind, flag, uint32(zone+1), date|uint64(microsecond))
}

// TimeDelta adds a timedelta of days and 0 to 86,400,000,000 (exclusive) microseconds more.
func (b *Builder) TimeDelta(days int, microseconds int64) Index {
	if !validDelta(int64(days), microseconds) {
		return b.invalid("got a timedelta of %d days and %d microseconds", days, microseconds)
	}
	return b.leaf(KindTimeDelta, 0, uint32(int32(days)), uint64(microseconds))
}

func validDelta(days, microseconds int64) bool {
	const most = 999_999_999
	return days >= -most && days <= most && microseconds >= 0 && microseconds < microsecondsPerDay
}

// TimeZone adds a timezone by its offset in microseconds, less than a day; name is a Str or NoIndex.
func (b *Builder) TimeZone(offset int64, name Index) Index {
	if offset <= -microsecondsPerDay || offset >= microsecondsPerDay {
		return b.invalid("got a zone offset of %d microseconds", offset)
	}
	if name != NoIndex && !b.want("name of a zone", name, KindStr) {
		return 0
	}
	return b.leaf(KindTimeZone, 0, uint32(name+1), uint64(offset))
}

// Decimal adds a decimal.Decimal by what str() gives of it.
func (b *Builder) Decimal(text string) Index {
	if !validDecimal([]byte(text)) {
		return b.invalid("got decimal %.40q", text)
	}
	return b.text(KindDecimal, text)
}

// UUID adds a uuid.UUID.
func (b *Builder) UUID(id [16]byte) Index { return b.blob(KindUUID, 0, id[:]) }

// Path adds a pathlib.PurePosixPath.
func (b *Builder) Path(text string) Index { return b.text(KindPath, text) }

// Object adds an object of the engine by its handle; typeName is a Str or NoIndex.
func (b *Builder) Object(handle uint64, traits Traits, typeName Index) Index {
	if handle == 0 || traits&^traitMask != 0 {
		return b.invalid("got handle %d with traits %#x", handle, uint8(traits))
	}
	if typeName != NoIndex && !b.want("type name of an object", typeName, KindStr) {
		return 0
	}
	return b.leaf(KindObject, byte(traits), uint32(typeName+1), handle)
}
