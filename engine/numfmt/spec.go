// The format specification mini-language: what stands after the colon in "{:>8.2f}".
package numfmt

import (
	"math"
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

// Target says for which kind of object a specification is read: its defaults, and its name in errors.
type Target struct {
	TypeName string // as in "for object of type 'int'"
	Type     byte   // the presentation type when none is given
	Align    byte   // the alignment when none is given
}

// The targets of the builtin types. A subclass has its own TypeName.
var (
	TargetStr     = Target{"str", 's', '<'}
	TargetInt     = Target{"int", 'd', '>'}
	TargetFloat   = Target{"float", 0, '>'}
	TargetComplex = Target{"complex", 0, '>'}
)

// Spec is a parsed specification. Width and Precision are -1 when not given; Type, Sign and the groupings are 0.
type Spec struct {
	Fill          rune
	Align         byte // '<', '>', '=' or '^'
	Sign          byte // '+', '-' or ' '
	NoNegZero     bool // 'z'
	Alternate     bool // '#'
	Width         int
	Grouping      byte // ',' or '_'
	Precision     int
	FractionGroup byte // ',' or '_', after the point
	Type          rune
	typeName      string
}

// ParseSpec reads a specification. An empty one is valid here; objects usually answer it with str(obj).
func ParseSpec(text string, target Target) (Spec, error) {
	p := specParser{rest: text, spec: Spec{
		Fill: ' ', Align: target.Align, Width: -1, Precision: -1, Type: rune(target.Type), typeName: target.TypeName,
	}}
	p.parseAlignment(target)
	if err := p.parseWidth(); err != nil {
		return p.spec, err
	}
	if err := p.parsePrecision(); err != nil {
		return p.spec, err
	}
	if p.rest != "" {
		r, size := ucd.DecodeRune(p.rest)
		if size < len(p.rest) {
			return p.spec, valueError("Invalid format specifier '%s' for object of type '%.200s'", text, target.TypeName)
		}
		p.spec.Type = r
	}
	return p.spec, p.spec.checkGroupings()
}

// specParser walks over a specification from left to right.
type specParser struct {
	rest string
	spec Spec
}

// take steps over an ASCII character if it is the next one.
func (p *specParser) take(c byte) bool {
	if p.rest == "" || p.rest[0] != c {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

// takeOneOf steps over the next character if it is one of set, and returns it; else 0.
func (p *specParser) takeOneOf(set string) byte {
	for i := range len(set) {
		if p.take(set[i]) {
			return set[i]
		}
	}
	return 0
}

func (p *specParser) parseAlignment(target Target) {
	const tokens = "<>=^"
	fillGiven, alignGiven := false, false
	if r, size := ucd.DecodeRune(p.rest); size < len(p.rest) && isOneOf(p.rest[size], tokens) {
		p.spec.Fill, p.spec.Align = r, p.rest[size]
		p.rest = p.rest[size+1:]
		fillGiven, alignGiven = true, true
	} else if c := p.takeOneOf(tokens); c != 0 {
		p.spec.Align = c
		alignGiven = true
	}
	p.spec.Sign = p.takeOneOf("+- ")
	p.spec.NoNegZero = p.take('z')
	p.spec.Alternate = p.take('#')
	if !fillGiven && p.take('0') {
		p.spec.Fill = '0'
		if !alignGiven && target.Align == '>' {
			p.spec.Align = '='
		}
	}
}

func isOneOf(c byte, set string) bool {
	for i := range len(set) {
		if set[i] == c {
			return true
		}
	}
	return false
}

func (p *specParser) parseWidth() error {
	width, given, err := p.number()
	if err != nil {
		return err
	}
	if given {
		p.spec.Width = width
	}
	p.spec.Grouping, err = p.grouping()
	return err
}

func (p *specParser) parsePrecision() (err error) {
	if !p.take('.') {
		return nil
	}
	precision, given, err := p.number()
	if err != nil {
		return err
	}
	if given {
		p.spec.Precision = precision
	}
	if p.spec.FractionGroup, err = p.grouping(); err != nil {
		return err
	}
	if !given && p.spec.FractionGroup == 0 {
		return valueError("Format specifier missing precision")
	}
	return nil
}

// grouping reads "," or "_", never both.
func (p *specParser) grouping() (byte, error) {
	group := p.takeOneOf(",_")
	other := byte('_')
	if group == '_' {
		other = ','
	}
	if group != 0 && p.rest != "" && p.rest[0] == other {
		return 0, valueError("Cannot specify both ',' and '_'.")
	}
	return group, nil
}

// number reads decimal digits, of any script.
func (p *specParser) number() (value int, given bool, err error) {
	value, size, ok := decimalPrefix(p.rest)
	if !ok {
		return 0, false, errTooManyDigits
	}
	p.rest = p.rest[size:]
	return value, size > 0, nil
}

var errTooManyDigits = valueError("Too many decimal digits in format string")

// decimalPrefix reads the decimal digits at the start of s; not ok means that the number does not fit.
func decimalPrefix(s string) (value, size int, ok bool) {
	for size < len(s) {
		r, n := ucd.DecodeRune(s[size:])
		d, isDigit := ucd.Decimal(r)
		if !isDigit {
			break
		}
		if value > (math.MaxInt64-d)/10 {
			return 0, size, false
		}
		value = value*10 + d
		size += n
	}
	return value, size, true
}

// checkGroupings refuses a grouping that the type cannot have.
func (s *Spec) checkGroupings() error {
	if s.Grouping != 0 {
		switch s.Type {
		case 'd', 'e', 'f', 'g', 'E', 'G', '%', 'F', 0:
		case 'b', 'o', 'x', 'X':
			if s.Grouping != '_' {
				return s.badGrouping(s.Grouping)
			}
		default:
			return s.badGrouping(s.Grouping)
		}
	}
	if s.FractionGroup != 0 && s.Type == 'n' {
		return s.badGrouping(s.FractionGroup)
	}
	return nil
}

func (s *Spec) badGrouping(group byte) error {
	if s.Type > 32 && s.Type < 128 {
		return valueError("Cannot specify '%c' with '%c'.", group, s.Type)
	}
	return valueError("Cannot specify '%c' with '\\x%x'.", group, s.Type)
}

// unknownType is the error for a presentation type that the object's type does not know.
func (s *Spec) unknownType() error {
	if s.Type > 32 && s.Type < 128 {
		return valueError("Unknown format code '%c' for object of type '%.200s'", s.Type, s.typeName)
	}
	return valueError("Unknown format code '\\x%x' for object of type '%.200s'", s.Type, s.typeName)
}

// padding says how many fill characters stand on each side of count characters.
func (s *Spec) padding(count int) (left, right int) {
	free := max(s.Width-count, 0)
	switch s.Align {
	case '>':
		return free, 0
	case '^':
		return free / 2, free - free/2
	}
	return 0, free
}

// writeFill writes count fill characters.
func writeFill(to *strings.Builder, fill rune, count int, m *Meter) error {
	if count <= 0 {
		return nil
	}
	var chunk [64]byte
	size := len(ucd.AppendRune(chunk[:0], fill))
	for at := size; at < len(chunk)-size+1; at += size {
		copy(chunk[at:], chunk[:size])
	}
	written := 0
	for perChunk := len(chunk) / size; count > 0; {
		n := min(count, perChunk)
		to.Write(chunk[:n*size])
		count -= n
		written += n * size
		if written >= chunkBytes {
			if err := poll(m, written); err != nil {
				return err
			}
			written = 0
		}
	}
	return nil
}

// grow makes room for a text of so many bytes, padded to the width from so many characters.
func (s *Spec) grow(to *strings.Builder, bytes, count int, m *Meter) error {
	var buf [4]byte
	fill := int64(len(ucd.AppendRune(buf[:0], s.Fill)))
	padding := int64(max(s.Width-count, 0))
	if padding > math.MaxInt64/8 {
		padding = math.MaxInt64 / 8
	}
	total := padding*fill + int64(bytes)
	if err := limit(m, total); err != nil {
		return err
	}
	to.Grow(int(total))
	return nil
}
