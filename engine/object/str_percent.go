// The operator %: one engine for the formats of str and of bytes.
package object

import (
	"math"
	"math/big"
	"strconv"

	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/ucd"
)

// percentFormat is one formatting in progress.
type percentFormat struct {
	t       *Thread
	p       numfmt.Percent
	isBytes bool
	out     TextBuilder
	args    Value   // what stands right of the operator
	items   []Value // of a tuple
	tuple   bool
	taken   int   // arguments used
	mapping bool  // args can be asked for keys
	key     Value // of the directive, absent without one
	keyed   Value // the mapping's value for it
	byKey   bool  // a key was used: leftover arguments are no error
	whole   *Str  // the text of the one directive that the format is: the result itself, of a subclass of str too
}

// FormatPercent is format % args of str.
func (t *Thread) FormatPercent(format *Str, args Value) (*Str, error) {
	var f percentFormat
	f.t, f.args, f.out.t = t, args, t
	f.p.Begin(format.S, false)
	room := t.scratch
	f.out.b, t.scratch = room[:0], nil // whatever a conversion calls has no room of its own
	err := f.run()
	if cap(f.out.b) > maxScratch {
		t.scratch = room
	} else {
		t.scratch = f.out.b
	}
	switch {
	case err != nil:
		return nil, err
	case f.whole != nil:
		return f.whole, nil
	case len(f.p.Text) == len(format.S) && format.S != "": // all of it is one literal: the format itself, of a subclass of str too
		return format, nil
	case cap(f.out.b) > maxScratch:
		return f.out.Str(), nil
	}
	return copyStr(t, viewText(f.out.b)), nil
}

// maxScratch bounds what a thread keeps for the next text.
const maxScratch = 4096

// percentBytes is format % args of bytes.
func (t *Thread) percentBytes(format []byte, args Value) ([]byte, error) {
	// The format may be a bytearray that guest code changes in between.
	var f percentFormat
	f.t, f.args, f.out.t, f.isBytes = t, args, t, true
	f.p.Begin(string(format), true)
	err := f.run()
	return f.out.b, err
}

func (f *percentFormat) run() error {
	if tuple, ok := AsTuple(f.args); ok {
		f.items, f.tuple = tuple.Items, true
	} else {
		_, isStr := AsStr(f.args)
		isBuffer := false
		if f.isBytes {
			l := f.args.Type().Layout
			isBuffer = l == LayoutBytes || l == LayoutByteArray
		}
		f.mapping = f.args.Type().Slots.GetItem != nil && !isStr && !isBuffer
	}
	for {
		if f.p.KeyAhead() && !f.mapping {
			return f.t.TypeError("format requires a mapping, not %s", f.args.Type().QualifiedName(f.t))
		}
		step, err := f.p.Next()
		if err != nil {
			return f.t.numberError(err)
		}
		switch step {
		case numfmt.PercentEnd:
			return f.finish()
		case numfmt.PercentLiteral:
			f.whole = nil
			err = f.out.Add(f.p.Text)
		case numfmt.PercentKey:
			err = f.lookUp()
		case numfmt.PercentWidth:
			err = f.star("width")
		case numfmt.PercentPrecision:
			err = f.star("precision")
		case numfmt.PercentConvert:
			err = f.convert()
		}
		if err != nil {
			return err
		}
	}
}

// finish refuses arguments that are left.
func (f *percentFormat) finish() error {
	count := 1
	if f.tuple {
		count = len(f.items)
	}
	if f.taken >= count || f.mapping || f.byKey {
		return nil
	}
	what := "string"
	if f.isBytes {
		what = "bytes"
	}
	return f.t.TypeError("not all arguments converted during %s formatting (required %d, got %d)", what, f.taken, count)
}

func (f *percentFormat) lookUp() (err error) {
	if f.isBytes {
		f.key = FromBytes(NewBytes(f.t, []byte(f.p.Text)))
	} else {
		f.key = FromStr(copyStr(f.t, f.p.Text))
	}
	f.byKey = true
	f.keyed, err = f.t.GetItem(f.args, f.key)
	return err
}

// next is the next argument.
func (f *percentFormat) next() (Value, error) {
	switch {
	case f.p.Directive.HasKey:
		return f.keyed, nil
	case f.tuple && f.taken < len(f.items):
		f.taken++
		return f.items[f.taken-1], nil
	case !f.tuple && f.taken == 0 && !f.byKey:
		f.taken++
		return f.args, nil
	}
	count := 1
	if f.tuple {
		count = len(f.items)
	}
	return Value{}, f.t.TypeError("not enough arguments for format string (got %d)", count)
}

// where names the argument in messages.
func (f *percentFormat) where() string {
	switch {
	case f.p.Directive.HasKey:
		s, err := f.t.Repr(f.key)
		if err != nil {
			return "format argument: "
		}
		return "format argument " + s.S + ": "
	case f.tuple:
		return "format argument " + itoa(f.taken) + ": "
	}
	return "format argument: "
}

func (f *percentFormat) fail(cls *Type, text string) error {
	return f.t.NewException(cls, StrValue(f.t, f.where()+text))
}

// star takes a width or precision from the arguments.
func (f *percentFormat) star(what string) error {
	if !f.tuple { // a lone argument cannot serve the star and the value
		f.taken = 1
	}
	v, err := f.next()
	if err != nil {
		return err
	}
	i, ok := ToInt(v)
	if !ok {
		return f.fail(TypeErrorType, "* requires int, not "+v.Type().QualifiedName(f.t))
	}
	if i.P == IntTag() {
		if what == "precision" {
			ok = f.p.SetPrecision(i.AsInt())
		} else {
			f.p.SetWidth(i.AsInt())
		}
		if ok {
			return nil
		}
	}
	return f.fail(OverflowErrorType, "too big for "+what)
}

func (f *percentFormat) convert() error {
	f.whole = nil
	v, err := f.next()
	if err != nil {
		return err
	}
	if err := f.p.Check(); err != nil {
		return f.t.numberError(err)
	}
	if err := f.t.Step(1); err != nil {
		return err
	}
	switch d := &f.p.Directive; d.Type {
	case 's', 'r', 'a', 'b':
		return f.text(v)
	case 'c':
		return f.char(v)
	case 'e', 'E', 'f', 'F', 'g', 'G':
		x, err := f.t.RealOf(v)
		if err != nil {
			return f.wrongType(err, v, "a real number")
		}
		if d.Type == 'f' && f.plain() && d.Precision <= maxQuickPrecision && x-x == 0 {
			precision := d.Precision
			if precision < 0 {
				precision = 6
			}
			f.out.b = strconv.AppendFloat(f.out.b, x, 'f', precision, 64)
			return nil
		}
		return f.add(d.FormatFloat(x, f.meter(d.Precision)))
	}
	return f.integer(v)
}

// maxQuickPrecision bounds the digits that are written without a look at the thread.
const maxQuickPrecision = 50

// plain tells that no flag and no width asks for a layout.
func (f *percentFormat) plain() bool {
	d := &f.p.Directive
	return d.Width < 0 && !d.Sign && !d.Blank && !d.Alternate
}

// meter watches where width, precision or text are long.
func (f *percentFormat) meter(n int) *ucd.Meter {
	return f.t.textMeter(max(n, f.p.Directive.Width, f.p.Directive.Precision))
}

func (f *percentFormat) add(s string, err error) error {
	if err != nil {
		return f.t.numberError(err)
	}
	return f.out.Add(s)
}

// wrongType replaces a TypeError by the format's own.
func (f *percentFormat) wrongType(err error, v Value, want string) error {
	if err != nil && !IsRaised(err, TypeErrorType) {
		return err
	}
	return f.fail(TypeErrorType, "%"+string(f.p.Directive.Type)+" requires "+want+", not "+v.Type().QualifiedName(f.t))
}

func (f *percentFormat) text(v Value) error {
	d := &f.p.Directive
	if f.isBytes {
		if d.Type == 's' || d.Type == 'b' {
			return f.bytesText(v)
		}
		s, err := f.t.ASCII(v)
		if err != nil {
			return err
		}
		return f.add(f.layBytes(s.S))
	}
	var s *Str
	var err error
	switch d.Type {
	case 's':
		s, err = f.t.Str(v)
	case 'r':
		s, err = f.t.Repr(v)
	default:
		s, err = f.t.ASCII(v)
	}
	if err != nil {
		return err
	}
	if d.Width <= min(len(s.S), 1) && (d.Precision < 0 || d.Precision >= len(s.S)) { // nothing to cut or to fill
		if d.Position == 0 && s.S != "" {
			f.whole = s
		}
		return f.out.Add(s.S)
	}
	return f.add(d.FormatStr(s.S, s.Len(), f.meter(len(s.S))))
}

// bytesText converts for %s and %b of bytes.
func (f *percentFormat) bytesText(v Value) error {
	b, ok, err := f.t.stridedBytes(v)
	if err != nil {
		return err
	}
	if !ok {
		o, found, err := f.t.callBytes(v)
		if err != nil {
			return err
		}
		if ok = found; found {
			b = contentOf(o)
		} else if ok = f.t.givesBuffer(v); ok {
			if b, err = f.t.givenBytes(v, bufferFull); err != nil {
				return err
			}
		}
	}
	if !ok {
		return f.fail(TypeErrorType, "%b requires a bytes-like object, or an object that implements __bytes__, not "+v.Type().QualifiedName(f.t))
	}
	return f.add(f.layBytes(string(b)))
}

// layBytes cuts and pads bytes.
func (f *percentFormat) layBytes(s string) (string, error) {
	d := &f.p.Directive
	if d.Precision >= 0 && d.Precision < len(s) && d.Type != 'c' {
		s = s[:d.Precision]
	}
	free := d.Width - len(s)
	if free <= 0 {
		return s, nil
	}
	if err := f.t.Reserve(int64(d.Width)); err != nil {
		return "", err
	}
	b := make([]byte, d.Width)
	text, blank := b[free:], b[:free]
	if d.LeftJustify {
		text, blank = b[:len(s)], b[len(s):]
	}
	copy(text, s)
	return viewText(b), f.t.fillText(blank, " ")
}

func (f *percentFormat) char(v Value) error {
	d := &f.p.Directive
	if f.isBytes {
		c, err := f.byteChar(v)
		if err != nil {
			return err
		}
		return f.add(f.layBytes(string([]byte{c})))
	}
	var char string
	if s, ok := AsStr(v); ok {
		if s.Len() != 1 {
			return f.fail(TypeErrorType, "%c requires an integer or a unicode character, not a string of length "+itoa(s.Len()))
		}
		char = s.S
	} else {
		i, err := f.t.Index(v)
		if err != nil {
			return f.wrongType(err, v, "an integer or a unicode character")
		}
		if i.P != IntTag() || uint64(i.Bits) > 0x10ffff {
			return f.fail(OverflowErrorType, "%c argument not in range(0x110000)")
		}
		char = f.t.charOf(rune(i.Bits)).S
	}
	return f.add(d.FormatStr(char, 1, f.meter(0)))
}

func (f *percentFormat) byteChar(v Value) (byte, error) {
	const want = "an integer in range(256) or a single byte"
	_, isBytes := AsBytes(v)
	if _, changes := AsByteArray(v); isBytes || changes { // no other buffer
		b, _ := f.t.bufferOf(v)
		if len(b) == 1 {
			return b[0], nil
		}
		kind := "bytearray"
		if isBytes {
			kind = "bytes"
		}
		return 0, f.fail(TypeErrorType, "%c requires "+want+", not a "+kind+" object of length "+itoa(len(b)))
	}
	if _, ok := ToInt(v); !ok && v.Type().Slots.Index == nil {
		return 0, f.wrongType(nil, v, want)
	}
	i, err := f.t.Index(v)
	if err != nil {
		return 0, err
	}
	if i.P != IntTag() || i.Bits > 255 {
		return 0, f.fail(OverflowErrorType, "%c argument not in range(256)")
	}
	return byte(i.Bits), nil
}

// integer converts for d, i, u, o, x and X.
func (f *percentFormat) integer(v Value) error {
	d := &f.p.Directive
	decimal := d.Type == 'd' || d.Type == 'i' || d.Type == 'u'
	i, ok := ToInt(v)
	if !ok {
		var err error
		s := &v.Type().Slots
		switch {
		case decimal && (s.Int != nil || s.Index != nil):
			i, err = f.t.IntOf(v)
		case decimal:
			err = f.wrongType(nil, v, "a real number")
			return err
		default:
			i, err = f.t.Index(v)
		}
		if err != nil {
			want := "an integer"
			if decimal {
				want = "a real number"
			}
			return f.wrongType(err, v, want)
		}
	}
	if d.Precision > maxIntPrecision {
		return f.t.OverflowError("precision too large")
	}
	if i.P == IntTag() {
		if decimal && d.Precision < 0 && f.plain() {
			f.out.b = strconv.AppendInt(f.out.b, i.AsInt(), 10)
			return nil
		}
		if decimal && d.Precision < 0 && d.Width <= maxQuickWidth && !d.Sign && !d.Blank && !d.Alternate {
			return f.padded(i.AsInt())
		}
		return f.add(d.FormatInt(i.AsInt(), f.meter(0)))
	}
	return f.bigInteger(ToBig(i))
}

// maxIntPrecision is the most digits that an int may be filled up to: with a sign and a prefix CPython counts them in a C int.
const maxIntPrecision = math.MaxInt32 - 3

// maxQuickWidth bounds the padding that is written without a look at the thread.
const maxQuickWidth = 32

// padded writes an int in decimal and fills it up to the width.
func (f *percentFormat) padded(i int64) error {
	d := &f.p.Directive
	var digits [20]byte
	text := strconv.AppendInt(digits[:0], i, 10)
	fill := d.Width - len(text)
	switch {
	case d.LeftJustify:
		f.out.b = append(f.out.b, text...)
	case d.Zero:
		if text[0] == '-' {
			f.out.b, text = append(f.out.b, '-'), text[1:]
		}
	}
	for ; fill > 0; fill-- {
		if d.Zero && !d.LeftJustify {
			f.out.b = append(f.out.b, '0')
		} else {
			f.out.b = append(f.out.b, ' ')
		}
	}
	if !d.LeftJustify {
		f.out.b = append(f.out.b, text...)
	}
	return f.out.look()
}

func (f *percentFormat) bigInteger(b *big.Int) error {
	m := f.meter(0)
	if m == nil {
		m = f.t.wordMeter(len(b.Bits()))
	}
	return f.add(f.p.Directive.FormatBig(b, f.t.Runtime.MaxStrDigits, m))
}
