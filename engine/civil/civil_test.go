package civil

import (
	"testing"
	"time"
)

// TestDays compares each day with Go's own calendar.
func TestDays(t *testing.T) {
	day := time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)
	for n := 1; n <= MaxDay; n++ {
		d := FromNumber(n)
		if d.Year != day.Year() || d.Month != int(day.Month()) || d.Day != day.Day() || d.Number() != n || d.Day > DaysInMonth(d.Year, d.Month) {
			t.Fatalf("day %d is %v with number %d, want %v", n, d, d.Number(), day)
		}
		if n%7 == 0 {
			year, week, weekday := d.ISO()
			wantYear, wantWeek := day.ISOWeek()
			if year != wantYear || week != wantWeek || weekday != (int(day.Weekday())+6)%7+1 || FromISO(year, week, weekday) != n || week > Weeks(year) {
				t.Fatalf("%v lies in %d-W%d-%d, want %d-W%d", d, year, week, weekday, wantYear, wantWeek)
			}
		}
		day = day.AddDate(0, 0, 1)
	}
}

// FuzzTexts: no text makes the parsers fail otherwise than by a refusal.
func FuzzTexts(f *testing.F) {
	for _, s := range []string{"2024-02-29T01:02:03.5+05:30", "2024W09", "2024-W09-", "2024W09412", "20240229", "T", "12:", "12:30:45,1Z", "2024W0", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		at := Split(s)
		if at < 0 || at > len(s) {
			t.Fatalf("%q is split at %d", s, at)
		}
		if d, ok := ParseDate(s[:at]); ok && (d.Year < 0 || d.Year > MaxYear) {
			t.Fatalf("%q is %v", s, d)
		}
		ParseClock(s[at:])
		ParseClock(s)
	})
}
