// Package civil is the Gregorian calendar, extended to the years before it was made: days by number and by date, the weeks of ISO 8601, and its
// texts. A day's number is 1 for January 1 of year 1.
package civil

// The years that dates can have, and the number of the last day.
const (
	MinYear = 1
	MaxYear = 9999
	MaxDay  = 3652059
)

// Date is a day of the calendar.
type Date struct{ Year, Month, Day int }

// daysBefore is how many days of the year lie before a month, without a leap day.
var daysBefore = [14]int{0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365}

// IsLeap tells whether a year has a February 29.
func IsLeap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

// DaysInMonth is the length of a month.
func DaysInMonth(year, month int) int {
	if month == 2 && IsLeap(year) {
		return 29
	}
	return daysBefore[month+1] - daysBefore[month]
}

// daysBeforeYear is the number of the last day before a year.
func daysBeforeYear(year int) int {
	y := year - 1
	return y*365 + y/4 - y/100 + y/400
}

// YearDay is the day of the year, from 1.
func (d Date) YearDay() int {
	n := daysBefore[d.Month] + d.Day
	if d.Month > 2 && IsLeap(d.Year) {
		n++
	}
	return n
}

// Number is the number of a day.
func (d Date) Number() int { return daysBeforeYear(d.Year) + d.YearDay() }

// FromNumber is the day of a number from 1 on.
func FromNumber(n int) Date {
	const year, four, century, cycle = 365, 4*365 + 1, 25*(4*365+1) - 1, 4*(25*(4*365+1)-1) + 1
	n--
	y := n / cycle * 400
	n %= cycle
	// The last day of a cycle of 400 years, or of 4, is one more than its parts have.
	c := min(n/century, 3)
	n -= c * century
	f := n / four
	n -= f * four
	o := min(n/year, 3)
	n -= o * year
	y += c*100 + f*4 + o + 1
	leap := 0
	if IsLeap(y) {
		leap = 1
	}
	// A month is never shorter than 28 days and never longer than 32: the guess is right or one too high.
	month := n>>5 + 1
	if month < 12 && n >= start(month+1, leap) {
		month++
	}
	return Date{y, month, n - start(month, leap) + 1}
}

// start is the day of the year, from 0, on which a month begins.
func start(month, leap int) int {
	if month > 2 {
		return daysBefore[month] + leap
	}
	return daysBefore[month]
}

// Weekday is the day of the week, 0 for Monday.
func (d Date) Weekday() int { return (d.Number() + 6) % 7 }

// firstMonday is the number of the Monday on which the first week of a year begins: that of its first Thursday.
func firstMonday(year int) int {
	first := daysBeforeYear(year) + 1
	weekday := (first + 6) % 7
	monday := first - weekday
	if weekday > 3 {
		monday += 7
	}
	return monday
}

// ISO is the year, the week from 1, and the day of the week from 1, of ISO 8601.
func (d Date) ISO() (year, week, weekday int) {
	n, year := d.Number(), d.Year
	monday := firstMonday(year)
	if n < monday {
		year--
		monday = firstMonday(year)
	} else if n >= firstMonday(year+1) {
		year++
		monday = firstMonday(year)
	}
	return year, (n-monday)/7 + 1, (n-monday)%7 + 1
}

// Weeks is how many weeks a year of ISO 8601 has.
func Weeks(year int) int { return (firstMonday(year+1) - firstMonday(year)) / 7 }

// FromISO is the number of a day of ISO 8601, which may lie outside of the years that dates can have.
func FromISO(year, week, weekday int) int { return firstMonday(year) + (week-1)*7 + weekday - 1 }
