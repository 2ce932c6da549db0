// The texts of ISO 8601 that a program may be given: digits with or without their separators.
package civil

// Clock is a time of day as a text has it, with what it says of the distance from UTC. Nothing of it has been checked but that digits are digits.
type Clock struct {
	Hour, Minute, Second, Micro int
	HasZone                     bool
	ZoneSign                    int // 1 or -1
	Zone                        ClockZone
	More                        bool // the distance goes wrong further on: an error, but one out of range is told first
}

// ClockZone is the distance from UTC in a text.
type ClockZone struct{ Hour, Minute, Second, Micro int }

// digits reads a number of n digits at i; ok is false where there are not so many.
func digits(s string, i, n int) (v int, ok bool) {
	if i+n > len(s) {
		return 0, false
	}
	for _, c := range []byte(s[i : i+n]) {
		if c -= '0'; c > 9 {
			return 0, false
		}
		v = v*10 + int(c)
	}
	return v, true
}

// ParseDate reads YYYY-MM-DD, YYYYMMDD, and the forms with weeks, YYYY-Www[-D] and YYYYWww[D]. The month and day of the first two are not
// checked.
func ParseDate(s string) (d Date, ok bool) {
	switch len(s) {
	case 7, 8, 10:
	default:
		return d, false
	}
	year, ok := digits(s, 0, 4)
	if !ok {
		return d, false
	}
	i, dashed := 4, s[4] == '-'
	if dashed {
		i = 5
	}
	if s[i] == 'W' {
		return parseWeek(s, i+1, year, dashed)
	}
	month, ok := digits(s, i, 2)
	if i += 2; !ok || dashed && (i >= len(s) || s[i] != '-') {
		return d, false
	}
	if dashed {
		i++
	}
	day, ok := digits(s, i, 2)
	return Date{year, month, day}, ok && i+2 == len(s)
}

// parseWeek reads what stands after the W.
func parseWeek(s string, i, year int, dashed bool) (d Date, ok bool) {
	week, ok := digits(s, i, 2)
	if !ok {
		return d, false
	}
	i += 2
	weekday := 1
	if i < len(s) {
		if (s[i] == '-') != dashed {
			return d, false
		}
		if dashed {
			i++
		}
		if weekday, ok = digits(s, i, 1); !ok || i+1 != len(s) {
			return d, false
		}
	}
	if year < MinYear || year > MaxYear || week < 1 || week > Weeks(year) || weekday < 1 || weekday > 7 {
		return d, false
	}
	n := FromISO(year, week, weekday)
	if n < 1 || n > MaxDay {
		return d, false
	}
	return FromNumber(n), true
}

// ParseClock reads HH[:MM[:SS[.fff…]]], or the same without colons, and a Z or a distance from UTC after it. As CPython it takes no notice of what
// stands too much before a distance.
func ParseClock(s string) (c Clock, ok bool) {
	body := s
	zone := zoneStart(s)
	if zone >= 0 {
		body = s[:zone]
	}
	parts, more, ok := parseParts(body)
	if !ok || more && zone < 0 {
		return c, false
	}
	c.Hour, c.Minute, c.Second, c.Micro = parts[0], parts[1], parts[2], parts[3]
	if zone < 0 {
		return c, true
	}
	c.HasZone, c.ZoneSign = true, 1
	if s[zone] == 'Z' {
		return c, zone+1 == len(s)
	}
	if s[zone] == '-' {
		c.ZoneSign = -1
	}
	parts, more, ok = parseParts(s[zone+1:])
	c.More = more || !ok
	c.Zone = ClockZone{parts[0], parts[1], parts[2], parts[3]}
	return c, true
}

// zoneStart is where a distance from UTC begins, -1 without one.
func zoneStart(s string) int {
	for i := range len(s) {
		if c := s[i]; c == '+' || c == '-' || c == 'Z' {
			return i
		}
	}
	return -1
}

// parseParts reads hours, minutes, seconds and microseconds; more tells that something stands behind them. Digits of a second beyond the sixth are
// dropped.
func parseParts(s string) (parts [4]int, more, ok bool) {
	i, colons := 0, true
	for k := range 3 {
		if parts[k], ok = digits(s, i, 2); !ok {
			return parts, false, false
		}
		if i += 2; i == len(s) {
			return parts, false, true
		}
		c := s[i]
		if k == 0 {
			colons = c == ':'
		}
		if i+1 == len(s) {
			return parts, true, true
		}
		if c == '.' || c == ',' {
			if k < 2 {
				return parts, false, false
			}
			i++
			break
		}
		if colons && (c != ':' || k == 2) {
			return parts, false, false
		}
		if colons {
			i++
		}
	}
	parts[3], more, ok = fraction(s[i:])
	return parts, more, ok
}

// fraction reads the digits of a fraction of a second, of which there are some.
func fraction(s string) (micro int, more, ok bool) {
	n := min(len(s), 6)
	if micro, ok = digits(s, 0, n); !ok || n == 0 {
		return 0, false, false
	}
	for range 6 - n {
		micro *= 10
	}
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return micro, n < len(s), true
}

// Split finds the separator between a date and a time: the length of the date in bytes, which is all of s where there is no time.
func Split(s string) int { return min(dateLength(s), len(s)) }

func dateLength(s string) int {
	const week = 7 // YYYYWww
	at := func(i int) byte {
		if i < len(s) {
			return s[i]
		}
		return 0
	}
	switch {
	case len(s) == week:
		return week
	case at(4) == '-' && at(5) == 'W' && at(8) == '-' && len(s) != 9 && !isDigit(at(10)):
		return 10 // YYYY-Www-D
	case at(4) == '-' && at(5) == 'W':
		return 8 // YYYY-Www, perhaps with a dash before a time
	case at(4) == '-':
		return 10
	case at(4) != 'W':
		return 8
	}
	i := week
	for isDigit(at(i)) {
		i++
	}
	switch {
	case i < 9:
		return i
	case i%2 == 0: // the digits after the week are those of a time without colons
		return week
	}
	return 8
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
