// Sources as bytes: marks, cookies, line ends; warnings; the tokens of the module tokenize.

package syntax

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestBytes(t *testing.T) {
	for _, c := range []struct {
		src  string
		want string // the dump, or the error with its place
	}{
		{"\xef\xbb\xbfx", "Module(body=[Expr(value=Name(id='x'))])"},
		{"\xef\xbb\xbf", "Module()"},
		{"\xef\xbb\xbf# coding: utf8\nx", "Module(body=[Expr(value=Name(id='x'))])"},
		{"# coding: latin-1\n'\xe9'", "Module(body=[Expr(value=Constant(value='é'))])"},
		{"#!x\n# vim: set fileencoding=Latin_1 :\n'\xe9'", "Module(body=[Expr(value=Constant(value='é'))])"},
		{"'é' # coding: latin-1", "Module(body=[Expr(value=Constant(value='é'))])"},
		{"\n\n# coding: latin-1\n'é'", "Module(body=[Expr(value=Constant(value='é'))])"},
		{"x\r\ny\rz", "Module(body=[Expr(value=Name(id='x')), Expr(value=Name(id='y')), Expr(value=Name(id='z'))])"},
		{"'''a\r\nb\rc'''", `Module(body=[Expr(value=Constant(value='a\nb\nc'))])`},
		{"# coding: foo\nx", "unknown encoding: foo 0:-1"},
		{"\xef\xbb\xbf# coding: latin-1\nx", "encoding problem: iso-8859-1 with BOM 1:0 to 1:17 # coding: latin-1"},
		{"# coding: latin-1\n'\xe9' 1", "invalid syntax 2:5 to 2:6 'é' 1\n"},
		{"x = '\xe9'", `Non-UTF-8 code starting with '\xe9' on line 1, but no encoding declared; see https://peps.python.org/pep-0263/ for details 1:6 to 1:6 x = '�'`},
		{"x\n\n'\xe9\xc3'", `Non-UTF-8 code starting with '\xe9' on line 3, but no encoding declared; see https://peps.python.org/pep-0263/ for details 3:2 to 3:2 '��'`},
		{"# coding: utf8\n\xff", "'utf-8' codec can't decode byte 0xff in position 15: invalid start byte 0:-1"},
		{"# coding: ascii\n'é'", "'ascii' codec can't decode byte 0xc3 in position 17: ordinal not in range(128) 0:-1"},
		{"x\x00", "source code string cannot contain null bytes"},
	} {
		tree, err := Parse([]byte(c.src), Options{})
		got := ""
		if e, ok := err.(*SyntaxError); ok {
			got = e.Msg
			if e.HasPlace {
				got += fmt.Sprintf(" %d:%d", e.Line, e.Col)
			}
			if e.HasText {
				got += fmt.Sprintf(" to %d:%d %s", e.EndLine, e.EndCol, e.Text)
			}
		} else {
			got = Dump(tree)
		}
		if got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.src, got, c.want)
		}
	}
}

func TestTextIsNoBytes(t *testing.T) {
	if _, err := Parse([]byte("# coding: foo\nx"), Options{Text: true}); err != nil {
		t.Errorf("cookie in a str: %v", err)
	}
	for src, want := range map[string]string{
		"x = '\xed\xa0\x80'":              `UnicodeEncodeError: 'utf-8' codec can't encode character '\ud800' in position 5: surrogates not allowed`,
		"'é\xed\xa0\x80\xed\xbf\xbf'":     `UnicodeEncodeError: 'utf-8' codec can't encode characters in position 2-3: surrogates not allowed`,
		"\xef\xbb\xbfx":                   `SyntaxError: invalid non-printable character U+FEFF`,
		"é\u00a0":                         `SyntaxError: invalid non-printable character U+00A0`,
		"x = 1\nfrom __future__ import a": ``,
	} {
		_, err := Parse([]byte(src), Options{Text: true})
		if got := fmt.Sprint(err); got != want && (want != "" || err != nil) {
			t.Errorf("%q: got %v, want %s", src, err, want)
		}
	}
}

func TestWarnings(t *testing.T) {
	const escape = `"\%[1]s" is an invalid escape sequence. Such sequences will not work in the future. Did you mean "\\%[1]s"? A raw string is also an option.`
	for _, c := range []struct {
		src  string
		line int32
		want string
	}{
		{`'\d\e'`, 1, fmt.Sprintf(escape, "d")},
		{`b'\d'`, 1, fmt.Sprintf(escape, "d")},
		{"x\n'''a\n\\z'''", 3, fmt.Sprintf(escape, "z")},
		{`f'\{a}'`, 1, fmt.Sprintf(escape, "{")},
		{`f'\d{a}'`, 1, fmt.Sprintf(escape, "d")},
		{`'\400'`, 1, strings.Replace(fmt.Sprintf(escape, "400"), "invalid escape", "invalid octal escape", 1)},
		{`'\8'`, 1, fmt.Sprintf(escape, "8")},
		{"\n1if 2else 3", 2, "invalid decimal literal"},
		{"0x1for x in y", 1, "invalid hexadecimal literal"},
		{"[0b1for x in y]", 1, "invalid binary literal"},
		{"1jand 2", 1, "invalid imaginary literal"},
		{`r'\d'; rb'\d'; rf'\d'`, 0, ""},
		{`'\é'`, 0, ""},
		{"'\\\n\\n\\x41\\u0041\\N{DIGIT ONE}'", 0, ""},
	} {
		var warnings []Warning
		// Some of these are no programs: the lexer warns first.
		_, err := Parse([]byte(c.src), Options{Warn: func(w Warning) bool { warnings = append(warnings, w); return false }})
		switch {
		case c.want == "" && (len(warnings) > 0 || err != nil):
			t.Errorf("%q: got %v, %v", c.src, warnings, err)
		case c.want != "" && (len(warnings) == 0 || warnings[0].Msg != c.want || warnings[0].Span.Line != c.line):
			t.Errorf("%q: got %v, want line %d: %s", c.src, warnings, c.line, c.want)
		}
		if c.want == "" {
			continue
		}
		_, err = Parse([]byte(c.src), Options{Warn: func(Warning) bool { return true }})
		want := strings.Replace(c.want, " Such sequences will not work in the future.", "", 1)
		if e, ok := err.(*SyntaxError); !ok || e.Msg != want || e.Line != int(c.line) {
			t.Errorf("%q, as an error: got %v, want %s", c.src, err, want)
		}
	}
}

func TestIncomplete(t *testing.T) {
	for src, want := range map[string]bool{
		"if x:\n": true, "(": true, "x = '''a\n": true, "def f():\n  x\n": false, "x \\\n": true, "x y\n": false, "f(a b\n": false,
		"try:\n  x\n": true, "@a\n": true, "f'''{": true, "x = 'a\n": false, "class A(\n": true,
	} {
		_, err := Parse([]byte(src), Options{AllowIncomplete: true, DontImplyDedent: true})
		e, ok := err.(*SyntaxError)
		if got := ok && e.Kind == KindIncomplete; got != want {
			t.Errorf("%q: got %v, want incomplete %v", src, err, want)
		}
	}
}

func TestFLUFL(t *testing.T) {
	for src, want := range map[string]string{
		"from __future__ import barry_as_FLUFL\na <> b": "",
		"from __future__ import barry_as_FLUFL\na != b": "SyntaxError: with Barry as BDFL, use '<>' instead of '!='",
		"a <> b": "SyntaxError: invalid syntax",
	} {
		_, err := Parse([]byte(src), Options{})
		if got := fmt.Sprint(err); got != want && (want != "" || err != nil) {
			t.Errorf("%q: got %v, want %s", src, err, want)
		}
	}
}

func TestLexer(t *testing.T) {
	src := "# a\nif é:  # b\n\tx = f'{y!r:>{w}}{{'\n\n(z\n)"
	var got []string
	l, err := NewLexer([]byte(src), Options{})
	for err == nil {
		var tok Token
		tok, err = l.Next()
		got = append(got, fmt.Sprintf("%v %q %d:%d-%d:%d", tok.Kind, l.Text(tok), tok.Line, tok.Col, tok.EndLine, tok.EndCol))
		if tok.Kind == TokEndMarker {
			break
		}
	}
	// As the module tokenize gives them, but with columns in bytes.
	want := []string{
		`COMMENT "# a" 1:0-1:3`, `NL "\n" 1:3-1:4`, `NAME "if" 2:0-2:2`, `NAME "é" 2:3-2:5`, `COLON ":" 2:5-2:6`, `COMMENT "# b" 2:8-2:11`,
		`NEWLINE "\n" 2:11-2:12`, `INDENT "\t" 3:0-3:1`, `NAME "x" 3:1-3:2`, `EQUAL "=" 3:3-3:4`, `FSTRING_START "f'" 3:5-3:7`,
		`LBRACE "{" 3:7-3:8`, `NAME "y" 3:8-3:9`, `EXCLAMATION "!" 3:9-3:10`, `NAME "r" 3:10-3:11`, `COLON ":" 3:11-3:12`,
		`FSTRING_MIDDLE ">" 3:12-3:13`, `LBRACE "{" 3:13-3:14`, `NAME "w" 3:14-3:15`, `RBRACE "}" 3:15-3:16`, `FSTRING_MIDDLE "" 3:16-3:16`,
		`RBRACE "}" 3:16-3:17`, `FSTRING_MIDDLE "{" 3:17-3:18`, `FSTRING_END "'" 3:19-3:20`, `NEWLINE "\n" 3:20-3:21`, `NL "\n" 4:0-4:1`,
		`DEDENT "" 5:0-5:0`, `LPAR "(" 5:0-5:1`, `NAME "z" 5:1-5:2`, `NL "\n" 5:2-5:3`, `RPAR ")" 6:0-6:1`, `NEWLINE "" 6:1-6:2`,
		`ENDMARKER "" 7:0-7:0`,
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v\n%s\nwant\n%s", err, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
