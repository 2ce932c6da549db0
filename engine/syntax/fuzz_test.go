// Fuzzing of the lexer and the parser.

package syntax

import (
	"reflect"
	"strings"
	"testing"
)

// FuzzLexer checks that tokens come in order, lie in the source and end, in both forms of the lexer.
func FuzzLexer(f *testing.F) {
	for _, c := range readCases(f) {
		f.Add(c.Src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		l, err := NewLexer([]byte(src), Options{Text: true})
		if err == nil {
			checkTokens(t, l.Source(), l.Next)
		}
		if text, err := decode([]byte(src), Options{Text: true}); err == nil {
			lx := newLexer(text, "")
			checkTokens(t, text, func() (Token, error) {
				tok := lx.next()
				if tok.Kind == TokInvalid {
					return tok, lx.err
				}
				return tok, nil
			})
		}
	})
}

func checkTokens(t *testing.T, src string, next func() (Token, error)) {
	end, line := int32(0), int32(0)
	for count := 0; ; count++ {
		tok, err := next()
		if err != nil {
			if e, ok := err.(*SyntaxError); !ok || e.Msg == "" {
				t.Fatalf("got error %#v", err)
			}
			return
		}
		if tok.Kind == TokInvalid {
			t.Fatal("invalid token without an error")
		}
		if tok.Start < end && tok.Kind != TokIndent || tok.End < tok.Start || int(tok.End) > len(src) {
			t.Fatalf("token %v at %d to %d, the last one ended at %d of %d", tok.Kind, tok.Start, tok.End, end, len(src))
		}
		if tok.Line < line || tok.EndLine < tok.Line {
			t.Fatalf("token %v in line %d to %d, the last one in %d", tok.Kind, tok.Line, tok.EndLine, line)
		}
		end, line = tok.End, tok.Line
		if tok.Kind == TokEndMarker {
			return
		}
		// An indent, a dedent or the like may come with no character of its own, but not without bound.
		if count > 4*len(src)+16 {
			t.Fatal("tokens without end")
		}
	}
}

// FuzzParser checks that a source gives a tree whose places lie in it or an error that is complete, that a second run
// gives the same, and that none of it crashes.
func FuzzParser(f *testing.F) {
	for _, c := range readCases(f) {
		f.Add([]byte(c.Src), uint8(testModes[c.Mode]))
	}
	f.Fuzz(func(t *testing.T, src []byte, mode uint8) {
		o := Options{Filename: "f", Mode: Mode(mode % 4), AllowIncomplete: mode&4 != 0, BarryAsFLUFL: mode&8 != 0}
		tree, err := Parse(src, o)
		again, err2 := Parse(src, o)
		if !reflect.DeepEqual(err, err2) {
			t.Fatalf("got %v, then %v", err, err2)
		}
		if err != nil {
			checkError(t, err)
			return
		}
		// Dump recurses without a limit.
		if len(src) > 20_000 {
			return
		}
		if DumpPlaces(tree) != DumpPlaces(again) {
			t.Fatal("two runs, two trees")
		}
		checkPlaces(t, reflect.ValueOf(tree), strings.Count(string(src), "\n")+strings.Count(string(src), "\r")+1)
	})
}

func checkError(t *testing.T, err error) {
	e, ok := err.(*SyntaxError)
	if !ok {
		t.Fatalf("got %T, want *SyntaxError", err)
	}
	switch e.Kind {
	case KindSyntax, KindIndentation, KindTab:
		if e.HasPlace && e.HasText && (e.Line < 0 || e.Col < 0 || e.EndLine < e.Line && e.EndLine != 0) {
			t.Fatalf("got place %d:%d to %d:%d in %q", e.Line, e.Col, e.EndLine, e.EndCol, e.Msg)
		}
	case KindMemory, KindOverflow, KindIncomplete, KindEncode:
	default:
		t.Fatalf("got kind %q", e.Kind)
	}
	if e.Msg == "" {
		t.Fatal("error without a message")
	}
}

// checkPlaces walks a tree and checks each node's place.
func checkPlaces(t *testing.T, v reflect.Value, lines int) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if n, ok := v.Interface().(Node); ok && v.Kind() == reflect.Pointer && !unplaced[n.Class()] {
			at := n.Pos()
			if at.Line < 1 || int(at.EndLine) > lines || at.EndLine < at.Line || at.Col < 0 || at.EndCol < 0 {
				t.Fatalf("%s at %v", n.Class(), *at)
			}
		}
		checkPlaces(t, v.Elem(), lines)
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); !f.Anonymous && f.IsExported() {
				checkPlaces(t, v.Field(i), lines)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			checkPlaces(t, v.Index(i), lines)
		}
	}
}
