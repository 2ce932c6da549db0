// Percent formats: the parser of "%(name)-5.2f", in the steps in which CPython asks for its arguments.
package numfmt

import (
	"math"
	"math/big"
	"strconv"

	"github.com/small-python/spy/engine/ucd"
)

// PercentStep says what Percent.Next found.
type PercentStep uint8

// The steps of a percent format.
const (
	// PercentEnd: nothing is left.
	PercentEnd PercentStep = iota
	// PercentLiteral: Text is to be copied.
	PercentLiteral
	// PercentKey: the argument is the mapping's item Text. The caller looks it up before it goes on.
	PercentKey
	// PercentWidth: the next argument is the width. The caller gives it to SetWidth. There must be a tuple of arguments: a single
	// object is "not enough arguments".
	PercentWidth
	// PercentPrecision: the next argument is the precision. The caller gives it to SetPrecision.
	PercentPrecision
	// PercentConvert: Directive is complete; the caller fetches the argument (if no key named it), then calls Check and converts.
	PercentConvert
)

// Directive is one conversion.
type Directive struct {
	LeftJustify bool // '-'
	Sign        bool // '+'
	Blank       bool // ' '
	Alternate   bool // '#'
	Zero        bool // '0'
	HasKey      bool // "(key)"
	Width       int  // -1 if not given
	Precision   int  // -1 if not given
	Type        rune
	Position    int // of the '%', in code points
	typeAt      int // position of Type
}

// Percent walks over a percent format. Text of bytes is one code point a byte for it: see Begin.
type Percent struct {
	Text      string    // of the step
	Directive Directive // of the step

	format  string
	bytes   bool
	at      int // offset in bytes
	runes   int // the same in code points
	stage   percentStage
	usedKey bool

	current rune
	ended   bool // the format ended inside of the directive
}

type percentStage uint8

const (
	stageText percentStage = iota
	stageFlags
	stageWidth
	stagePrecision
)

// Begin starts a zero Percent at the beginning of a format of type str, with bytes of one of type bytes or bytearray. It is large: making it
// elsewhere and copying it was a tenth of the time of a short format.
func (p *Percent) Begin(format string, bytes bool) { p.format, p.bytes = format, bytes }

// Next goes to the next step.
func (p *Percent) Next() (PercentStep, error) {
	for {
		switch p.stage {
		case stageText:
			step, err, found := p.nextText()
			if found {
				return step, err
			}
		case stageFlags:
			p.parseFlags()
			p.stage = stageWidth
			if p.current == '*' && !p.ended {
				return p.star(PercentWidth)
			}
			if err := p.parseWidth(); err != nil {
				return PercentEnd, err
			}
		case stageWidth:
			p.stage = stagePrecision
			if p.ended || p.current != '.' {
				continue
			}
			p.Directive.Precision = 0
			p.advance()
			if p.current == '*' && !p.ended {
				return p.star(PercentPrecision)
			}
			if err := p.parsePrecision(); err != nil {
				return PercentEnd, err
			}
		default:
			return p.finish()
		}
	}
}

// nextText finds the next literal text or the start of a directive. found is false when the directive's flags come next.
func (p *Percent) nextText() (step PercentStep, err error, found bool) {
	if p.at == len(p.format) {
		return PercentEnd, nil, true
	}
	if p.format[p.at] != '%' {
		start := p.at
		for p.at < len(p.format) && p.format[p.at] != '%' {
			p.skip()
		}
		p.Text = p.format[start:p.at]
		return PercentLiteral, nil, true
	}
	if p.at+1 < len(p.format) && p.format[p.at+1] == '%' {
		p.Text = "%"
		p.at += 2
		p.runes += 2
		return PercentLiteral, nil, true
	}
	p.Directive = Directive{Width: -1, Precision: -1, Position: p.runes}
	p.ended = false
	p.at++
	p.runes++
	p.stage = stageFlags
	if p.at < len(p.format) && p.format[p.at] == '(' {
		p.usedKey = true
		p.Directive.HasKey = true
		return PercentKey, p.parseKey(), true
	}
	if p.usedKey {
		return PercentEnd, valueError("format requires a parenthesised mapping key at position %d", p.Directive.Position), true
	}
	return PercentEnd, nil, false
}

// skip steps over one character.
func (p *Percent) skip() {
	p.at++
	for !p.bytes && p.at < len(p.format) && p.format[p.at]&0xC0 == 0x80 {
		p.at++
	}
	p.runes++
}

// advance reads the next character into current, or sets ended.
func (p *Percent) advance() {
	if p.at == len(p.format) {
		p.ended = true
		p.current = 0
		return
	}
	if p.bytes {
		p.current = rune(p.format[p.at])
	} else {
		p.current, _ = ucd.DecodeRune(p.format[p.at:])
	}
	p.Directive.typeAt = p.runes
	p.skip()
}

// parseKey reads a key with balanced parentheses. Whether there is a mapping at all is the caller's to check first: see KeyAhead.
func (p *Percent) parseKey() error {
	p.skip()
	start, depth := p.at, 1
	for p.at < len(p.format) {
		switch p.format[p.at] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			p.Text = p.format[start:p.at]
			p.skip()
			return nil
		}
		p.skip()
	}
	return valueError("stray %% or incomplete format key at position %d", p.Directive.Position)
}

// KeyAhead reports whether the next step is a key, so that the caller can refuse an argument that is no mapping before the key
// itself is read ("format requires a mapping, not int").
func (p *Percent) KeyAhead() bool {
	return p.stage == stageText && p.at+1 < len(p.format) && p.format[p.at] == '%' && p.format[p.at+1] == '('
}

func (p *Percent) parseFlags() {
	for {
		p.advance()
		if p.ended {
			return
		}
		switch p.current {
		case '-':
			p.Directive.LeftJustify = true
		case '+':
			p.Directive.Sign = true
		case ' ':
			p.Directive.Blank = true
		case '#':
			p.Directive.Alternate = true
		case '0':
			p.Directive.Zero = true
		default:
			return
		}
	}
}

// star asks for an argument in the place of a number.
func (p *Percent) star(step PercentStep) (PercentStep, error) {
	if p.Directive.HasKey {
		return PercentEnd, valueError("* cannot be used with a parenthesised mapping key at position %d", p.Directive.Position)
	}
	p.advance()
	return step, nil
}

// SetWidth answers PercentWidth. A negative width justifies to the left.
func (p *Percent) SetWidth(width int64) {
	if width < 0 {
		p.Directive.LeftJustify = true
		// The least int64 has no counterpart; CPython's result for it is the greatest one all the same.
		width = -max(width, -math.MaxInt64)
	}
	p.Directive.Width = int(width)
}

// SetPrecision answers PercentPrecision; false if the number is too big ("too big for precision").
func (p *Percent) SetPrecision(precision int64) bool {
	p.Directive.Precision = int(max(precision, 0))
	return precision <= math.MaxInt32 && precision >= math.MinInt32
}

func (p *Percent) parseWidth() (err error) {
	if p.ended || p.current < '0' || p.current > '9' {
		return nil
	}
	p.Directive.Width, err = p.number(math.MaxInt64, "width")
	return err
}

func (p *Percent) parsePrecision() (err error) {
	if p.ended || p.current < '0' || p.current > '9' {
		return nil
	}
	p.Directive.Precision, err = p.number(math.MaxInt32, "precision")
	return err
}

// number reads ASCII digits from current on.
func (p *Percent) number(most int, what string) (int, error) {
	value := 0
	for !p.ended && p.current >= '0' && p.current <= '9' {
		d := int(p.current - '0')
		if value > (most-d)/10 {
			return 0, valueError("%s too big at position %d", what, p.Directive.Position)
		}
		value = value*10 + d
		p.advance()
	}
	return value, nil
}

// finish reads the length modifier and the type.
func (p *Percent) finish() (PercentStep, error) {
	if !p.ended && (p.current == 'h' || p.current == 'l' || p.current == 'L') {
		p.advance()
	}
	if p.ended {
		return PercentEnd, valueError("stray %% at position %d", p.Directive.Position)
	}
	p.Directive.Type = p.current
	p.stage = stageText
	return PercentConvert, nil
}

// Check refuses an unknown type. CPython does so only after it has fetched the argument.
func (p *Percent) Check() error {
	d := &p.Directive
	switch d.Type {
	case 's', 'r', 'a', 'c', 'd', 'i', 'u', 'o', 'x', 'X', 'e', 'E', 'f', 'F', 'g', 'G':
		return nil
	case 'b':
		if p.bytes {
			return nil
		}
	}
	letter := d.Type|0x20 >= 'a' && d.Type|0x20 <= 'z' && d.Type < 0x80
	if letter {
		return valueError("unsupported format %%%c at position %d", d.Type, d.Position)
	}
	return valueError("stray %% at position %d or unexpected format character %s at position %d", d.Position, p.showType(), d.typeAt)
}

// showType writes a character of no meaning for an error.
func (p *Percent) showType() string {
	r := p.Directive.Type
	switch {
	case p.bytes && (r >= 0x7F || r < ' '):
		return fmtHex("with code 0x%02x", r)
	case r == '\'':
		return `"'"`
	case r < 0x7F && r >= ' ':
		return "'" + string(r) + "'"
	case ucd.IsPrintable(r):
		return "'" + string(r) + fmtHex("' (U+%04X)", r)
	}
	return fmtHex("U+%04X", r)
}

// FormatInt converts an int argument for the types d i o u x X.
func (d *Directive) FormatInt(v int64, m *Meter) (string, error) {
	spec := d.numberSpec()
	var buf [72]byte
	return d.formatDigits(strconv.AppendInt(buf[:0], v, spec.intBase()), &spec, m)
}

// FormatBig is FormatInt for an int of any size. maxDigits bounds the decimal digits; 0 means no bound.
func (d *Directive) FormatBig(v *big.Int, maxDigits int, m *Meter) (string, error) {
	spec := d.numberSpec()
	text, err := AppendBig(nil, v, spec.intBase(), maxDigits, m)
	if err != nil {
		return "", err
	}
	return d.formatDigits(text, &spec, m)
}

// formatDigits lays out "-1f" and the like; the precision is the least number of digits.
func (d *Directive) formatDigits(text []byte, spec *Spec, m *Meter) (string, error) {
	l := layout{group: 3}
	if text[0] == '-' {
		l.negative, text = true, text[1:]
	}
	if missing := d.Precision - len(text); missing > 0 {
		if err := limit(m, int64(d.Precision)); err != nil {
			return "", err
		}
		padded, err := appendZeros(make([]byte, 0, d.Precision), missing, m)
		if err != nil {
			return "", err
		}
		text = append(padded, text...)
	}
	if d.Alternate && spec.intBase() != 10 {
		l.prefix = "0" + string(d.Type)
	}
	if d.Type == 'X' {
		if err := upperHex(text, m); err != nil {
			return "", err
		}
	}
	l.whole = text
	return l.text(spec, m)
}

// FormatFloat converts a float argument for the types e E f F g G.
func (d *Directive) FormatFloat(f float64, m *Meter) (string, error) {
	spec := d.numberSpec()
	flags := FloatFlags(0)
	if d.Alternate {
		flags = FloatAlternate
	}
	precision := d.Precision
	if precision < 0 {
		precision = 6
	}
	text, err := AppendFloat(nil, f, byte(d.Type), precision, flags, m)
	if err != nil {
		return "", err
	}
	var l layout
	l.parseNumber(text)
	return l.text(&spec, m)
}

// FormatStr cuts and pads the text of a conversion s, r, a or c (which ignores the precision).
func (d *Directive) FormatStr(s string, runeCount int, m *Meter) (string, error) {
	spec := d.textSpec()
	if d.Type != 'c' {
		spec.Precision = d.Precision
	}
	return FormatStr(s, runeCount, spec, m)
}

// FormatBytes is FormatStr for a conversion b, s, a, r or c of bytes: one byte is one character.
func (d *Directive) FormatBytes(b string, m *Meter) (string, error) {
	if d.Type != 'c' && d.Precision >= 0 {
		b = b[:min(d.Precision, len(b))]
	}
	spec := d.textSpec()
	return spec.pad(b, len(b), m)
}

func (d *Directive) textSpec() Spec {
	spec := Spec{Fill: ' ', Align: '>', Width: d.Width, Precision: -1, Type: 's'}
	if d.LeftJustify {
		spec.Align = '<'
	}
	return spec
}

// numberSpec is the specification that lays a number out as the flags say.
func (d *Directive) numberSpec() Spec {
	spec := Spec{Fill: ' ', Align: '>', Width: d.Width, Precision: -1, Type: d.Type}
	switch {
	case d.LeftJustify:
		spec.Align = '<'
	case d.Zero:
		spec.Fill, spec.Align = '0', '='
	}
	switch {
	case d.Sign:
		spec.Sign = '+'
	case d.Blank:
		spec.Sign = ' '
	}
	return spec
}
