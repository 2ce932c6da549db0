// The templates of str.format: literal text, replacement fields, and the names in them.
package numfmt

import "github.com/small-python/spy/engine/ucd"

// Field is one step over a template: literal text, and the replacement field after it if Present.
type Field struct {
	Literal    string
	Present    bool
	Name       string
	Conversion rune // after "!"; 0 if none
	Spec       string
	// NestedSpec says that Spec holds fields of its own.
	NestedSpec bool
}

// FieldIterator walks over a template. The zero value has nothing left.
type FieldIterator struct{ rest string }

// NewFieldIterator starts at the beginning of a template.
func NewFieldIterator(template string) FieldIterator { return FieldIterator{template} }

// Next returns the next step; false at the end.
func (it *FieldIterator) Next() (Field, bool, error) {
	if it.rest == "" {
		return Field{}, false, nil
	}
	at := 0
	for at < len(it.rest) && it.rest[at] != '{' && it.rest[at] != '}' {
		at++
	}
	if at == len(it.rest) {
		f := Field{Literal: it.rest}
		it.rest = ""
		return f, true, nil
	}
	c, atEnd := it.rest[at], at+1 == len(it.rest)
	switch {
	case !atEnd && it.rest[at+1] == c:
		f := Field{Literal: it.rest[:at+1]}
		it.rest = it.rest[at+2:]
		return f, true, nil
	case c == '}':
		return Field{}, false, valueError("Single '}' encountered in format string")
	case atEnd:
		return Field{}, false, valueError("Single '{' encountered in format string")
	}
	f := Field{Literal: it.rest[:at], Present: true}
	it.rest = it.rest[at+1:]
	return f, true, it.parseField(&f)
}

// parseField reads up to the closing brace.
func (it *FieldIterator) parseField(f *Field) error {
	end, err := fieldNameEnd(it.rest)
	if err != nil {
		return err
	}
	if end == len(it.rest) {
		return valueError("expected '}' before end of string")
	}
	f.Name = it.rest[:end]
	c := it.rest[end]
	it.rest = it.rest[end+1:]
	if c == '!' {
		closed, err := it.parseConversion(f)
		if err != nil || closed {
			return err
		}
	} else if c == '}' {
		return nil
	}
	return it.parseFieldSpec(f)
}

// fieldNameEnd returns the offset of the brace, colon or exclamation mark after a field's name.
func fieldNameEnd(s string) (int, error) {
	for at := 0; at < len(s); at++ {
		switch s[at] {
		case '{':
			return 0, valueError("unexpected '{' in field name")
		case '}', ':', '!':
			return at, nil
		case '[':
			for at+1 < len(s) && s[at+1] != ']' {
				at++
			}
		}
	}
	return len(s), nil
}

// parseConversion reads what follows "!"; closed means that the field ends there.
func (it *FieldIterator) parseConversion(f *Field) (closed bool, err error) {
	if it.rest == "" {
		return false, valueError("end of string while looking for conversion specifier")
	}
	r, size := ucd.DecodeRune(it.rest)
	f.Conversion = r
	it.rest = it.rest[size:]
	if it.rest == "" {
		return false, nil
	}
	c := it.rest[0]
	if c != '}' && c != ':' {
		return false, valueError("expected ':' after conversion specifier")
	}
	it.rest = it.rest[1:]
	return c == '}', nil
}

func (it *FieldIterator) parseFieldSpec(f *Field) error {
	depth := 1
	for at := range len(it.rest) {
		switch it.rest[at] {
		case '{':
			f.NestedSpec = true
			depth++
		case '}':
			depth--
			if depth == 0 {
				f.Spec = it.rest[:at]
				it.rest = it.rest[at+1:]
				return nil
			}
		}
	}
	return valueError("unmatched '{' in format spec")
}

// UnknownConversion is the error for a conversion that is not r, s or a.
func UnknownConversion(conversion rune) error {
	if conversion > 32 && conversion < 127 {
		return valueError("Unknown conversion specifier %c", conversion)
	}
	return valueError("Unknown conversion specifier \\x%x", conversion)
}

// FirstName is the start of a field's name: an index of the arguments, or a keyword.
type FirstName struct {
	Text  string
	Index int // -1 if Text is no number; for an empty Text the caller numbers: see AutoNumber
}

// SplitFieldName parts a field's name into its start and the accessors after it.
func SplitFieldName(name string) (FirstName, AccessorIterator, error) {
	at := 0
	for at < len(name) && name[at] != '.' && name[at] != '[' {
		at++
	}
	index, err := fieldIndex(name[:at])
	return FirstName{name[:at], index}, AccessorIterator{name[at:]}, err
}

// fieldIndex returns the number that a whole text is, or -1.
func fieldIndex(text string) (int, error) {
	value, size, ok := decimalPrefix(text)
	switch {
	case !ok:
		return -1, errTooManyDigits
	case size == 0 || size < len(text):
		return -1, nil
	}
	return value, nil
}

// Accessor is ".name" or "[name]". Index is the number that an item's name is, else -1.
type Accessor struct {
	Name      string
	Attribute bool
	Index     int
}

// AccessorIterator walks over ".name[item]…".
type AccessorIterator struct{ rest string }

// Next returns the next accessor; false at the end.
func (it *AccessorIterator) Next() (Accessor, bool, error) {
	if it.rest == "" {
		return Accessor{}, false, nil
	}
	c := it.rest[0]
	it.rest = it.rest[1:]
	a := Accessor{Index: -1}
	switch c {
	case '.':
		at := 0
		for at < len(it.rest) && it.rest[at] != '.' && it.rest[at] != '[' {
			at++
		}
		a.Name, a.Attribute = it.rest[:at], true
		it.rest = it.rest[at:]
	case '[':
		at := 0
		for at < len(it.rest) && it.rest[at] != ']' {
			at++
		}
		if at == len(it.rest) {
			return a, false, valueError("Missing ']' in format string")
		}
		a.Name = it.rest[:at]
		it.rest = it.rest[at+1:]
		var err error
		if a.Index, err = fieldIndex(a.Name); err != nil {
			return a, false, err
		}
	default:
		return a, false, valueError("Only '.' or '[' may follow ']' in format field specifier")
	}
	if a.Name == "" {
		return a, false, valueError("Empty attribute in format string")
	}
	return a, true, nil
}

// AutoNumber numbers the fields of one template without a name. The zero value is ready.
type AutoNumber struct {
	state autoState
	next  int
}

type autoState uint8

const (
	autoUnknown autoState = iota
	autoAutomatic
	autoManual
)

// Resolve returns the index of the argument that a field starts with, or -1 for a keyword. It refuses a template that mixes
// numbered fields with unnumbered ones.
func (n *AutoNumber) Resolve(first FirstName) (int, error) {
	if first.Text != "" && first.Index < 0 {
		return -1, nil
	}
	wanted := autoManual
	if first.Text == "" {
		wanted = autoAutomatic
	}
	if n.state == autoUnknown {
		n.state = wanted
	}
	switch {
	case n.state != wanted && wanted == autoAutomatic:
		return -1, valueError("cannot switch from manual field specification to automatic field numbering")
	case n.state != wanted:
		return -1, valueError("cannot switch from automatic field numbering to manual field specification")
	case wanted == autoManual:
		return first.Index, nil
	}
	n.next++
	return n.next - 1, nil
}
