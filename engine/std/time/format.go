// strftime, in the C locale and with the extensions of glibc, and strptime.
package time

import (
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/object"
)

var (
	dayNames   = [...]string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	monthNames = [...]string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
)

func strfTime(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 {
		return object.Value{}, t.TypeError("strftime() takes no keyword arguments")
	}
	if len(args) == 0 {
		return object.Value{}, t.TypeError("strftime() takes at least 1 argument (0 given)")
	}
	if len(args) > 2 {
		return object.Value{}, t.TypeError("strftime() takes at most 2 arguments (%d given)", len(args))
	}
	format, ok := object.AsStr(args[0])
	if !ok {
		return object.Value{}, t.TypeError("strftime() argument 1 must be str, not %s", args[0].ArgName())
	}
	m, err := optionalMoment(t, "strftime", args[1:])
	if err != nil {
		return object.Value{}, err
	}
	f := formatter{t: t, m: &m}
	if err := f.format(format.S, 0); err != nil {
		return object.Value{}, err
	}
	return object.StrValue(t, f.out.String()), nil
}

// formatter writes a moment by a format.
type formatter struct {
	t   *object.Thread
	m   *moment
	out strings.Builder
}

// directive is one %… of a format: flags, width, letter.
type directive struct {
	pad    byte // 0: the letter's own; '-': none
	upper  bool
	swap   bool
	width  int
	letter byte
}

// format writes text and directives; depth counts directives that stand for formats of their own.
func (f *formatter) format(s string, depth int) error {
	for s != "" {
		i := strings.IndexByte(s, '%')
		if i < 0 {
			i = len(s)
		}
		if err := f.put(s[:i]); err != nil {
			return err
		}
		s = s[i:]
		if s == "" {
			return nil
		}
		d, n := parseDirective(s)
		if n == 0 {
			return f.put(s)
		}
		text, known := f.expand(d, depth)
		if !known {
			text = s[:n]
		}
		if err := f.put(text); err != nil {
			return err
		}
		s = s[n:]
	}
	return nil
}

func (f *formatter) put(s string) error {
	if err := f.t.Reserve(int64(f.out.Len() + len(s))); err != nil {
		return err
	}
	f.out.WriteString(s)
	return f.t.Step(1 + len(s)/64)
}

// parseDirective reads a directive at the start of s; n is its length, 0 where s ends within it.
func parseDirective(s string) (d directive, n int) {
	i := 1
	for ; i < len(s); i++ {
		switch c := s[i]; c {
		case '-', '_', '0':
			d.pad = c
			continue
		case '^':
			d.upper = true
			continue
		case '#':
			d.swap = true
			continue
		}
		break
	}
	for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
		d.width = min(d.width*10+int(s[i]-'0'), 1<<16)
	}
	if i < len(s) && (s[i] == 'E' || s[i] == 'O') { // other forms of numbers: the C locale has none
		i++
	}
	if i >= len(s) {
		return d, 0
	}
	d.letter = s[i]
	return d, i + 1
}

// number writes a number of at least width digits.
func (d directive) number(n, width int, pad byte) string {
	if d.pad != 0 {
		pad = d.pad
	}
	s := strconv.Itoa(n)
	if pad == '-' {
		return s
	}
	width = max(width, d.width)
	sign := ""
	if n < 0 && pad != '_' {
		sign, s = "-", s[1:]
	}
	fill := "0"
	if pad == '_' {
		fill = " "
	}
	if missing := width - len(s) - len(sign); missing > 0 {
		s = strings.Repeat(fill, missing) + s
	}
	return sign + s
}

// word writes a name.
func (d directive) word(s string) string {
	if d.upper || d.swap {
		s = strings.ToUpper(s)
	}
	if missing := d.width - len(s); missing > 0 && d.pad != '-' {
		fill := " "
		if d.pad == '0' {
			fill = "0"
		}
		s = strings.Repeat(fill, missing) + s
	}
	return s
}

// composed are the directives that stand for a format.
var composed = map[byte]string{
	'c': "%a %b %e %H:%M:%S %Y", 'D': "%m/%d/%y", 'F': "%Y-%m-%d", 'r': "%I:%M:%S %p", 'R': "%H:%M", 'T': "%H:%M:%S", 'x': "%m/%d/%y", 'X': "%H:%M:%S",
}

// expand is the text of a directive; known is false where there is no such letter.
func (f *formatter) expand(d directive, depth int) (text string, known bool) {
	m := f.m
	if format := composed[d.letter]; format != "" && depth == 0 {
		inner := formatter{t: f.t, m: m}
		if inner.format(format, 1) != nil {
			return "", true
		}
		if d.letter == 'F' && d.width == 0 && m.year >= 0 && m.year < 1000 && d.pad == 0 {
			return inner.out.String(), true
		}
		return directive{pad: d.pad, upper: d.upper, width: d.width}.word(inner.out.String()), true
	}
	switch d.letter {
	case '%':
		return d.word("%"), true
	case 'n':
		return "\n", true
	case 't':
		return "\t", true
	case 'a', 'A', 'b', 'B', 'h', 'p', 'P', 'Z':
		return f.name(d), true
	case 's':
		return strconv.FormatInt(m.epoch()-m.offset, 10), true
	case 'z':
		return f.offset(), true
	}
	return f.count(d)
}

// name is a directive that writes a name.
func (f *formatter) name(d directive) string {
	m := f.m
	half := "AM"
	if m.hour >= 12 {
		half = "PM"
	}
	switch d.letter {
	case 'a':
		return d.word(dayNames[m.weekday][:3])
	case 'A':
		return d.word(dayNames[m.weekday])
	case 'b', 'h':
		return d.word(monthNames[m.month-1][:3])
	case 'B':
		return d.word(monthNames[m.month-1])
	case 'p':
		if d.swap {
			half, d.swap = strings.ToLower(half), false
		}
		return d.word(half)
	case 'P':
		return strings.ToLower(half)
	}
	if d.swap {
		return strings.ToLower(m.zone)
	}
	return d.word(m.zone)
}

func (f *formatter) offset() string {
	o, sign := f.m.offset, "+"
	if o < 0 {
		o, sign = -o, "-"
	}
	return sign + directive{}.number(int(o/3600), 2, '0') + directive{}.number(int(o/60%60), 2, '0')
}

// count is a directive that writes a number.
func (f *formatter) count(d directive) (string, bool) {
	m := f.m
	hour12 := (m.hour+11)%12 + 1
	sunday := (m.weekday + 1) % 7
	yearDay := m.yearDay - 1
	isoYear, isoWeek := isoWeek(m)
	switch d.letter {
	case 'C':
		return d.number(int(floorDiv(int64(m.year), 100)), 1, '0'), true
	case 'd':
		return d.number(m.day, 2, '0'), true
	case 'e':
		return d.number(m.day, 2, '_'), true
	case 'g':
		return d.number((isoYear%100+100)%100, 2, '0'), true
	case 'G':
		return d.number(isoYear, 1, '0'), true
	case 'H':
		return d.number(m.hour, 2, '0'), true
	case 'I':
		return d.number(hour12, 2, '0'), true
	case 'j':
		return d.number(m.yearDay, 3, '0'), true
	case 'k':
		return d.number(m.hour, 2, '_'), true
	case 'l':
		return d.number(hour12, 2, '_'), true
	case 'm':
		return d.number(m.month, 2, '0'), true
	case 'M':
		return d.number(m.minute, 2, '0'), true
	case 'S':
		return d.number(m.second, 2, '0'), true
	case 'u':
		return d.number(m.weekday+1, 1, '0'), true
	case 'U':
		return d.number((yearDay+7-sunday)/7, 2, '0'), true
	case 'V':
		return d.number(isoWeek, 2, '0'), true
	case 'w':
		return d.number(sunday, 1, '0'), true
	case 'W':
		return d.number((yearDay+7-m.weekday)/7, 2, '0'), true
	case 'y':
		return d.number((m.year%100+100)%100, 2, '0'), true
	case 'Y':
		return d.number(m.year, 1, '0'), true
	}
	return "", false
}

// isoWeek is the year and week of ISO 8601 that a day belongs to.
func isoWeek(m *moment) (year, week int) {
	year = m.year
	length := func(y int) int {
		if isLeap(int64(y)) {
			return 366
		}
		return 365
	}
	// The week's Thursday decides.
	thursday := m.yearDay - 1 - m.weekday + 3
	switch {
	case thursday < 0:
		year--
		thursday += length(year)
	case thursday >= length(year):
		thursday -= length(year)
		year++
	}
	return year, thursday/7 + 1
}

// strpTime is written in Python.
func strpTime(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := object.CheckPositional(t, "strptime", args, kw, 1, 2); err != nil {
		return object.Value{}, err
	}
	m, err := t.Runtime.Importer.(interface {
		Import(*object.Thread, string) (object.Value, error)
	}).Import(t, "_strptime")
	if err != nil {
		return m, err
	}
	return t.CallMethod(m, "_strptime_time", args...)
}
