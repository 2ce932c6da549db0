// The texts of ISO 8601 that a program may be given: digits with or without their separators.
package civil

import "strings"

// Clock is a time of day as a text has it, with what it says of the distance from UTC. Nothing of it has been checked but that digits are digits.
type Clock struct {
	Hour, Minute, Second, Micro int
	HasZone                     bool
	ZoneSign                    int // 1 or -1
	Zone                        ClockZone
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

// ParseClock reads HH[:MM[:SS[.fff…]]], or the same without colons, and a Z or a distance from UTC after it.
func ParseClock(s string) (c Clock, ok bool) {
	body := s
	zone := strings.IndexAny(s, "+-Z")
	if zone >= 0 {
		body = s[:zone]
	}
	parts, ok := parseParts(body)
	if !ok {
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
	parts, ok = parseParts(s[zone+1:])
	c.Zone = ClockZone{parts[0], parts[1], parts[2], parts[3]}
	return c, ok
}

// parseParts reads hours, minutes, seconds and microseconds; digits of a second beyond the sixth are dropped.
func parseParts(s string) (parts [4]int, ok bool) {
	if parts[0], ok = digits(s, 0, 2); !ok {
		return parts, false
	}
	i, colons := 2, len(s) > 2 && s[2] == ':'
	for k := 1; k < 3 && i < len(s) && s[i] != '.' && s[i] != ','; k++ {
		if (s[i] == ':') != colons {
			return parts, false
		}
		if colons {
			i++
		}
		if parts[k], ok = digits(s, i, 2); !ok {
			return parts, false
		}
		if i += 2; i == len(s) {
			return parts, true
		}
		if k == 2 && s[i] != '.' && s[i] != ',' {
			return parts, false
		}
	}
	if i == len(s) {
		return parts, true
	}
	parts[3], ok = fraction(s[i+1:])
	return parts, ok && i >= 6
}

// fraction reads the digits of a fraction of a second.
func fraction(s string) (micro int, ok bool) {
	if s == "" {
		return 0, false
	}
	for i := range max(len(s), 6) {
		switch {
		case i >= len(s):
			micro *= 10
		case s[i] < '0' || s[i] > '9':
			return 0, false
		case i < 6:
			micro = micro*10 + int(s[i]-'0')
		}
	}
	return micro, true
}

// Split finds the separator between a date and a time: the length of the date in bytes, which is all of s where there is no time.
func Split(s string) int {
	const week = 7 // YYYYWww
	if len(s) == week {
		return week
	}
	if len(s) > 4 && s[4] == '-' {
		if len(s) > 5 && s[5] == 'W' {
			if len(s) > 8 && s[8] == '-' {
				// YYYY-Www-D, or YYYY-Www and a dash before a time of two digits or more.
				if len(s) == 9 || len(s) > 10 && isDigit(s[10]) {
					return 8
				}
				return min(10, len(s))
			}
			return min(8, len(s))
		}
		return min(10, len(s))
	}
	if len(s) > 4 && s[4] == 'W' {
		i := week
		for i < len(s) && isDigit(s[i]) {
			i++
		}
		if i < 9 {
			return i
		}
		if i%2 == 0 { // the digits after the week are those of a time without colons
			return 7
		}
		return 8
	}
	return min(8, len(s))
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
