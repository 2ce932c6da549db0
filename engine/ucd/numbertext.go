// The text of a number in any script, made ready for a parser that knows ASCII only.
package ucd

// NumberText is what int, float and complex do with their text before they read it: each decimal digit of any script becomes its
// ASCII digit, each space becomes ' ', and at the first other character that is not ASCII the text ends in '?', which no
// number has. White space around the result is not removed.
func NumberText(s string) string {
	if IsASCII(s) {
		return s
	}
	to := make([]byte, 0, len(s))
	for at := 0; at < len(s); {
		r, size := DecodeRune(s[at:])
		at += size
		if r < 0x7F {
			to = append(to, byte(r))
			continue
		}
		if IsSpace(r) {
			to = append(to, ' ')
			continue
		}
		digit, ok := Decimal(r)
		if !ok {
			return string(append(to, '?'))
		}
		to = append(to, byte('0'+digit))
	}
	return string(to)
}
