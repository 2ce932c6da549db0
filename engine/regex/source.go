// The pattern as a row of tokens: a character, or a backslash with the character behind it.
package regex

import (
	"fmt"

	"github.com/small-python/spy/engine/ucd"
)

// source reads a pattern with one token of look-ahead.
type source struct {
	pattern []rune
	text    bool
	index   int  // behind the next token
	size    int  // of the next token: 0 at the end
	next    rune // the next token's first character, -1 at the end
	escaped rune // the character behind the backslash
}

// token is a token that was taken.
type token struct {
	first, second rune // second is only of a backslash
	size          int
}

func (s *source) seek(i int) {
	s.index = i
	s.advance()
}

func (s *source) advance() {
	if s.index >= len(s.pattern) {
		s.next, s.size = -1, 0
		return
	}
	s.next, s.size = s.pattern[s.index], 1
	if s.next == '\\' {
		if s.index+1 >= len(s.pattern) {
			panic(fault{&Error{Text: "bad escape (end of pattern)", Pos: len(s.pattern) - 1}})
		}
		s.escaped, s.size = s.pattern[s.index+1], 2
	}
	s.index += s.size
}

// fault carries an error up to where the parser began.
type fault struct{ err error }

// tell is the place of the next token.
func (s *source) tell() int { return s.index - s.size }

// fail raises an error at a place offset characters back.
func (s *source) fail(text string, offset int) {
	if !s.text {
		text = escaped(text)
	}
	panic(fault{&Error{Text: text, Pos: s.tell() - offset}})
}

// escaped is a text about bytes in ASCII.
func escaped(text string) string {
	var out []byte
	for _, r := range text {
		if r < 0x80 {
			out = append(out, byte(r))
		} else {
			out = fmt.Appendf(out, "\\x%02x", r)
		}
	}
	return string(out)
}

// get takes the next token; its first character is -1 at the end.
func (s *source) get() token {
	k := token{first: s.next, size: s.size}
	if s.next == '\\' {
		k.second = s.escaped
	}
	s.advance()
	return k
}

// getChar takes a token where a pair counts as no character that is asked for: -1 at the end, -2 for a pair.
func (s *source) getChar() (rune, string) {
	k := s.get()
	if k.size == 2 {
		return -2, k.String()
	}
	return k.first, k.String()
}

func (k token) String() string {
	switch k.size {
	case 0:
		return ""
	case 1:
		return string(ucd.AppendRune(nil, k.first))
	}
	return string(ucd.AppendRune([]byte{'\\'}, k.second))
}

// match takes the next token where it is c.
func (s *source) match(c rune) bool {
	if s.next == c && s.size == 1 {
		s.advance()
		return true
	}
	return false
}

// at tells whether the next token is one of the characters from lo to hi.
func (s *source) at(lo, hi rune) bool { return s.size == 1 && s.next >= lo && s.next <= hi }

// getWhile takes up to n characters that are ok.
func (s *source) getWhile(n int, ok func(rune) bool) string {
	var out []byte
	for ; n > 0 && s.size == 1 && ok(s.next); n-- {
		out = append(out, byte(s.next))
		s.advance()
	}
	return string(out)
}

// getUntil takes a name that ends with a character; size is its length in characters.
func (s *source) getUntil(end rune, what string) (name string, size int) {
	var out []byte
	for {
		k := s.get()
		switch {
		case k.size == 0 && size == 0:
			s.fail("missing "+what, 0)
		case k.size == 0:
			s.fail("missing "+string(end)+", unterminated name", size)
		case k.size == 1 && k.first == end:
			if size == 0 {
				s.fail("missing "+what, 1)
			}
			return string(out), size
		}
		out = append(out, k.String()...)
		size += k.size
	}
}

// checkName demands that a group's name is an identifier, and ASCII in a pattern of bytes.
func (s *source) checkName(name string, size, offset int) {
	switch {
	case !s.text && !ucd.IsASCII(name):
		s.fail("bad character in group name "+ucd.QuoteASCII(name), size+offset)
	case !ucd.IsIdentifier(name):
		s.fail("bad character in group name "+ucd.QuoteStr(name), size+offset)
	}
}

func isHex(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'a' && r <= 'f' || r >= 'A' && r <= 'F'
}
func isOctal(r rune) bool  { return r >= '0' && r <= '7' }
func isDigit(r rune) bool  { return r >= '0' && r <= '9' }
func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }
