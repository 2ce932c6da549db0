// From the bytes of a source to text: byte order mark, coding cookie, line ends.

package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// utf8Mark is the UTF-8 byte order mark.
const utf8Mark = "\xef\xbb\xbf"

// decode returns the source as UTF-8 with "\n" as the only line end.
func decode(src []byte, o Options) (string, *SyntaxError) {
	if len(src) > maxSource {
		return "", &SyntaxError{Kind: KindOverflow, Msg: "Parser column offset overflow - source line is too big", Filename: o.Filename}
	}
	text := string(src)
	if o.Text {
		if at := invalidUTF8(text); at >= 0 {
			return "", &SyntaxError{Kind: KindEncode, Msg: surrogateReason(text, at), Filename: o.Filename}
		}
	}
	if strings.IndexByte(text, 0) >= 0 {
		return "", &SyntaxError{Kind: KindSyntax, Msg: "source code string cannot contain null bytes", Filename: o.Filename}
	}
	if !o.Text {
		var err *SyntaxError
		if text, err = decodeBytes(text, o.Filename); err != nil {
			return "", err
		}
	}
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	if o.Mode == ModeExec && text != "" && text[len(text)-1] != '\n' {
		text += "\n"
	}
	return text, nil
}

// decodeBytes honours the byte order mark and the coding cookie.
func decodeBytes(text, filename string) (string, *SyntaxError) {
	unplaced := func(msg string) *SyntaxError {
		return &SyntaxError{Kind: KindSyntax, Msg: msg, Filename: filename, Line: 0, Col: -1, HasPlace: true}
	}
	marked := strings.HasPrefix(text, utf8Mark)
	text = strings.TrimPrefix(text, utf8Mark)
	cookie, line := findCookie(text)
	name := normalEncoding(cookie)
	if marked && name != "utf-8" && cookie != "" {
		e := unplaced(fmt.Sprintf("encoding problem: %s with BOM", name))
		e.Line, e.Col, e.EndLine, e.EndCol, e.Text, e.HasText = 1, 0, 1, len(line), line, true
		return "", e
	}
	switch name {
	case "", "utf-8":
		at := invalidUTF8(text)
		if at < 0 {
			return text, nil
		}
		if cookie == "" {
			return "", notUTF8(text, at, filename)
		}
		return "", unplaced(utf8Reason(text, at))
	case "ascii":
		for i := 0; i < len(text); i++ {
			if text[i] >= utf8.RuneSelf {
				return "", unplaced(fmt.Sprintf("'ascii' codec can't decode byte 0x%02x in position %d: ordinal not in range(128)", text[i], i))
			}
		}
		return text, nil
	case "iso-8859-1":
		runes := make([]rune, len(text))
		for i := range runes {
			runes[i] = rune(text[i])
		}
		return string(runes), nil
	}
	return "", unplaced("unknown encoding: " + cookie)
}

// notUTF8 is the error for a source without a cookie.
func notUTF8(text string, at int, filename string) *SyntaxError {
	line := 1 + strings.Count(text[:at], "\n")
	start := strings.LastIndexByte(text[:at], '\n') + 1
	end := len(text)
	if n := strings.IndexByte(text[start:], '\n'); n >= 0 {
		end = start + n
	}
	col := utf8.RuneCountInString(text[start:at]) + 1
	return &SyntaxError{Kind: KindSyntax, Filename: filename, Line: line, Col: col, EndLine: line, EndCol: col, HasPlace: true, HasText: true,
		Text: string([]rune(text[start:end])),
		Msg: fmt.Sprintf("Non-UTF-8 code starting with '\\x%02x' on line %d, but no encoding declared; "+
			"see https://peps.python.org/pep-0263/ for details", text[at], line)}
}

// invalidUTF8 returns where the text stops to be UTF-8, -1 for nowhere.
func invalidUTF8(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// utf8Reason is what CPython's codec says of the byte at the offset.
func utf8Reason(text string, at int) string {
	c := text[at]
	need := 0
	switch {
	case c >= 0xc2 && c < 0xe0:
		need = 2
	case c >= 0xe0 && c < 0xf0:
		need = 3
	case c >= 0xf0 && c < 0xf5:
		need = 4
	}
	reason := "invalid start byte"
	if need > 0 {
		reason = "invalid continuation byte"
		valid := 1
		for valid < need && at+valid < len(text) && text[at+valid]&0xc0 == 0x80 {
			valid++
		}
		if at+valid == len(text) && valid < need {
			if valid > 1 {
				return fmt.Sprintf("'utf-8' codec can't decode bytes in position %d-%d: unexpected end of data", at, at+valid-1)
			}
			reason = "unexpected end of data"
		}
	}
	return fmt.Sprintf("'utf-8' codec can't decode byte 0x%02x in position %d: %s", c, at, reason)
}

// surrogateReason is what CPython's codec says of a str with lone surrogates, the first one at the offset.
func surrogateReason(text string, at int) string {
	isSurrogate := func(i int) bool { return i+2 < len(text) && text[i] == 0xed && text[i+1] >= 0xa0 }
	first := utf8.RuneCountInString(text[:at])
	count := 0
	for isSurrogate(at + 3*count) {
		count++
	}
	if count > 1 {
		return fmt.Sprintf("'utf-8' codec can't encode characters in position %d-%d: surrogates not allowed", first, first+count-1)
	}
	code := 0xfffd
	if count == 1 {
		code = 0xd000 | int(text[at+1]&0x3f)<<6 | int(text[at+2]&0x3f)
	}
	return fmt.Sprintf("'utf-8' codec can't encode character '\\u%04x' in position %d: surrogates not allowed", code, first)
}

// findCookie returns the encoding that a comment in one of the first two lines names, and that line.
func findCookie(text string) (cookie, line string) {
	for k := 0; k < 2 && text != ""; k++ {
		line = text
		if n := strings.IndexAny(text, "\r\n"); n >= 0 {
			line = text[:n]
		}
		text = strings.TrimPrefix(strings.TrimPrefix(text[len(line):], "\r"), "\n")
		comment := strings.TrimLeft(line, " \t\f")
		if comment == "" {
			continue
		}
		if comment[0] != '#' {
			return "", ""
		}
		if name := cookieIn(comment); name != "" {
			return name, line
		}
	}
	return "", ""
}

// cookieIn finds "coding:" or "coding=" and a name in a comment.
func cookieIn(comment string) string {
	for {
		_, rest, ok := strings.Cut(comment, "coding")
		if !ok {
			return ""
		}
		comment = rest
		if rest == "" || rest[0] != ':' && rest[0] != '=' {
			continue
		}
		rest = strings.TrimLeft(rest[1:], " \t")
		n := 0
		for n < len(rest) && (charClasses[rest[n]]&charPart != 0 && rest[n] < 128 || rest[n] == '-' || rest[n] == '.') {
			n++
		}
		if n > 0 {
			return rest[:n]
		}
	}
}

// normalEncoding brings the spellings of UTF-8, Latin-1 and ASCII to one each.
func normalEncoding(name string) string {
	s := strings.ReplaceAll(strings.ToLower(name), "_", "-")
	switch {
	case s == "utf-8" || strings.HasPrefix(s, "utf-8-") || s == "utf8" || s == "u8":
		return "utf-8"
	case s == "latin-1" || s == "iso-8859-1" || s == "iso-latin-1" || s == "latin1" || s == "latin" || s == "l1" || s == "iso8859-1" ||
		strings.HasPrefix(s, "latin-1-") || strings.HasPrefix(s, "iso-8859-1-") || strings.HasPrefix(s, "iso-latin-1-"):
		return "iso-8859-1"
	case s == "ascii" || s == "us-ascii" || s == "646":
		return "ascii"
	}
	return s
}
