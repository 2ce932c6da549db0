// Package unicodedata is the module unicodedata: the properties of Unicode's characters.
package unicodedata

import (
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/ucd"
)

// Module is the table of the module. The database of Unicode 3.2 (ucd_3_2_0) is not there.
func Module() object.ModuleDef {
	tie()
	text := func(name string, f func(r rune) string, doc string) object.Member {
		return property(name, func(t *object.Thread, r rune) object.Value { return object.StrValue(t, f(r)) }, doc)
	}
	truth := func(name string, f func(r rune) bool, doc string) object.Member {
		return property(name, func(_ *object.Thread, r rune) object.Value { return object.Bool(f(r)) }, doc)
	}
	return object.ModuleDef{
		Name: "unicodedata",
		Doc:  "The properties of characters, as Unicode 17.0.0 has them.",
		Members: []object.Member{
			text("bidirectional", ucd.Bidirectional, "Which way a character is written, by the name of its class; empty where it has none."),
			text("block", ucd.Block, "The name of the block that a character is in."),
			text("category", ucd.Category, "The kind of a character in two letters, such as Lu for a capital."),
			property("combining", func(_ *object.Thread, r rune) object.Value { return object.Int(int64(ucd.Combining(r))) }, "The class by which marks behind a letter are ordered; 0 where a character is no such mark."),
			optional("decimal", func(_ *object.Thread, r rune) (object.Value, bool) { return intOf(ucd.Decimal(r)) }, "not a decimal", "The value of a decimal digit; else the default, or ValueError if none is given."),
			text("decomposition", ucd.Decomposition, "What a character is made of, as numbers in hexadecimal; empty where it is one piece."),
			optional("digit", func(_ *object.Thread, r rune) (object.Value, bool) { return intOf(ucd.Digit(r)) }, "not a digit", "The value of a digit of any form; else the default, or ValueError if none is given."),
			text("east_asian_width", ucd.EastAsianWidth, "How wide a character is in East Asian text, in one or two letters."),
			truth("extended_pictographic", ucd.ExtendedPictographic, "Whether a character is a pictogram or will be one."),
			text("grapheme_cluster_break", ucd.GraphemeClusterBreak, "The class by which characters join to clusters."),
			text("indic_conjunct_break", ucd.IndicConjunctBreak, "The class by which characters join to Indic conjuncts."),
			object.Function("is_normalized", "(form, unistr, /)", isNormalized, "Whether normalize() would leave a str as it is."),
			truth("isxidcontinue", ucd.IsXIDContinue, "Whether a character can stand in a name."),
			truth("isxidstart", ucd.IsXIDStart, "Whether a character can begin a name."),
			object.Function("iter_graphemes", "(unistr, start=0, end=sys.maxsize, /)", iterGraphemes, "What readers take for the characters of a str: Segment objects with start and end, whose str() is the text."),
			object.Function("lookup", "(name, /)", lookup, "The character of this name; KeyError where there is none."),
			property("mirrored", func(_ *object.Thread, r rune) object.Value {
				if ucd.Mirrored(r) {
					return object.Int(1)
				}
				return object.Int(0)
			}, "1 if a character is mirrored in text from right to left, else 0."),
			optional("name", func(t *object.Thread, r rune) (object.Value, bool) {
				name, ok := ucd.Name(r)
				return object.StrValue(t, name), ok
			}, "no such name", "The name of a character; else the default, or ValueError if none is given."),
			object.Function("normalize", "(form, unistr, /)", normalize, "A str in one of the normal forms NFC, NFD, NFKC and NFKD."),
			optional("numeric", func(_ *object.Thread, r rune) (object.Value, bool) {
				f, ok := ucd.Numeric(r)
				return object.Float(f), ok
			}, "not a numeric character", "The value of a character that stands for a number; else the default, or ValueError if none is given."),
			object.Constant("unidata_version", func(t *object.Thread) (object.Value, error) { return object.StrValue(t, "17.0.0"), nil }, ""),
		},
	}
}

func intOf(n int, ok bool) (object.Value, bool) { return object.Int(int64(n)), ok }

// character reads an argument that is one character.
func character(t *object.Thread, function, argument string, v object.Value) (rune, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return 0, t.TypeError("%s() %s must be a unicode character, not %s", function, argument, v.ArgName())
	}
	if n := s.Len(); n != 1 {
		return 0, t.TypeError("%s(): %s must be a unicode character, not a string of length %d", function, argument, n)
	}
	r, _ := object.DecodeRune(s.S)
	return r, nil
}

// property is a function of a character.
func property(name string, f func(t *object.Thread, r rune) object.Value, doc string) object.Member {
	return object.Function(name, "(chr, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		r, err := character(t, name, "argument", a[0])
		if err != nil {
			return a[0], err
		}
		return f(t, r), nil
	}, doc)
}

// optional is a function of a character that not all characters have a value of.
func optional(name string, f func(t *object.Thread, r rune) (object.Value, bool), missing, doc string) object.Member {
	return object.Function(name, "(chr, default=<unrepresentable>, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
		r, err := character(t, name, "argument 1", a[0])
		if err != nil {
			return a[0], err
		}
		v, ok := f(t, r)
		switch {
		case ok:
			return v, nil
		case a[1].IsAbsent():
			return v, t.ValueError("%s", missing)
		}
		return a[1], nil
	}, doc)
}

func lookup(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		if b, isBytes := t.BytesLike(a[0]); isBytes {
			text, err := t.Decode(b, "utf-8", "replace")
			if err != nil {
				return a[0], err
			}
			s = text
		} else {
			return a[0], t.TypeError("a bytes-like object is required, not '%s'", a[0].Type().Name)
		}
	}
	if err := t.ChargeLong(s.S); err != nil {
		return a[0], err
	}
	if _, err := t.Encode(s, "utf-8", "strict"); err != nil {
		return a[0], err
	}
	const longestName = 256
	if len(s.S) > longestName {
		return a[0], t.KeyError(object.StrValue(t, "name too long"))
	}
	found, ok := ucd.LookupName(s.S)
	if !ok {
		return a[0], t.KeyError(object.StrValue(t, "undefined character name '"+s.S+"'"))
	}
	return object.StrValue(t, found), nil
}

// formArgs reads a form and a text.
func formArgs(t *object.Thread, function string, a []object.Value) (ucd.Form, *object.Str, error) {
	var texts [2]*object.Str
	for i := range texts {
		s, ok := object.AsStr(a[i])
		if !ok {
			return 0, nil, t.TypeError("%s() argument %d must be str, not %s", function, i+1, a[i].ArgName())
		}
		texts[i] = s
	}
	if texts[1].S == "" {
		return 0, texts[1], nil // CPython does not look at the form then
	}
	form, ok := ucd.ParseForm(texts[0].S)
	if !ok || strings.ToUpper(texts[0].S) != texts[0].S {
		return 0, nil, t.ValueError("invalid normalization form")
	}
	return form, texts[1], nil
}

func normalized(t *object.Thread, form ucd.Form, s *object.Str) (string, error) {
	text, err := ucd.Normalize(form, s.S, &ucd.Meter{Poll: func(work int) error { return t.Step(work >> 6) }, Limit: t.Reserve})
	return text, err
}

func normalize(t *object.Thread, a []object.Value) (object.Value, error) {
	form, s, err := formArgs(t, "normalize", a)
	if err != nil || s.S == "" {
		return a[1], err
	}
	text, err := normalized(t, form, s)
	if err != nil {
		return a[1], err
	}
	return object.StrValue(t, text), nil
}

func isNormalized(t *object.Thread, a []object.Value) (object.Value, error) {
	form, s, err := formArgs(t, "is_normalized", a)
	if err != nil {
		return a[1], err
	}
	if s.S == "" {
		return object.Bool(true), nil
	}
	text, err := normalized(t, form, s)
	return object.Bool(text == s.S), err
}
