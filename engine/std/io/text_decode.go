// The decoder of a text stream: bytes in pieces, line ends, and how many bytes a number of characters took.
package io

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// textDecoder holds one chunk of decoded text; a new one is decoded only when all of it was given out.
type textDecoder struct {
	ok       bool   // the stream is readable
	original string // the encoding as it was given
	encoding string // the one that continues after a byte order mark
	newline  newlineMode
	started  bool   // something was decoded since the last reset
	chunk    []byte // what text was decoded from
	tail     []byte // read, but not decoded: the beginning of a character or of a line end
	text     string
	at       int // how far text was given out
	seen     newlineSet
}

// newlineSet is a set of the line ends that were read.
type newlineSet uint8

const (
	seenCR newlineSet = 1 << iota
	seenLF
	seenCRLF
)

// value is the attribute newlines.
func (s newlineSet) value(t *object.Thread) object.Value {
	var texts []object.Value
	for i, text := range [...]string{"\r", "\n", "\r\n"} {
		if s>>i&1 != 0 {
			texts = append(texts, object.FromStr(t.Runtime.Intern(text)))
		}
	}
	switch len(texts) {
	case 0:
		return object.None()
	case 1:
		return texts[0]
	}
	return object.FromTuple(object.NewTuple(t, texts...))
}

// see notes the line ends of text.
func (s *newlineSet) see(text string) {
	for i := 0; ; i++ {
		k := strings.IndexAny(text[i:], "\r\n")
		if k < 0 {
			return
		}
		i += k
		switch {
		case text[i] == '\n':
			*s |= seenLF
			if next := strings.IndexByte(text[i:], '\r'); next < 0 {
				return
			} else {
				i += next - 1
			}
		case i+1 < len(text) && text[i+1] == '\n':
			*s |= seenCRLF
			i++
		default:
			*s |= seenCR
		}
	}
}

// translateNewlines makes every line end \n.
func translateNewlines(text string) string {
	if strings.IndexByte(text, '\r') < 0 {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

func newTextDecoder(encoding string, newline newlineMode) textDecoder {
	return textDecoder{ok: true, original: encoding, encoding: encoding, newline: newline}
}

// reset forgets what was read. At the start of a stream the byte order mark is looked for again.
func (d *textDecoder) reset() {
	d.chunk, d.tail, d.text, d.at, d.started = nil, nil, "", 0, false
	d.encoding = d.original
}

// resume is reset in the middle of a stream: the byte order is the one found before.
func (d *textDecoder) resume() {
	encoding := d.encoding
	d.reset()
	if plain := byteOrderMark(encoding); plain != "" {
		encoding = plain
	}
	d.encoding = encoding
}

func (d *textDecoder) rest() string { return d.text[d.at:] }

// feed decodes the next bytes. final says that no more come.
func (d *textDecoder) feed(t *object.Thread, b []byte, errors string, final bool) error {
	data := b
	if len(d.tail) > 0 {
		data = append(append(make([]byte, 0, len(d.tail)+len(b)), d.tail...), b...)
	}
	d.text, d.at, d.chunk, d.tail, d.started = "", 0, nil, nil, true
	mark, wait := d.takeMark(data, final)
	if wait {
		d.tail = data
		return nil
	}
	end := len(data)
	if !final {
		end = mark + d.complete(data[mark:])
	}
	s, err := t.Decode(data[mark:end], d.encoding, errors)
	if err != nil {
		return err
	}
	text := s.S
	if !final && d.newline.text != "\n" && d.newline.text != "\r" && strings.HasSuffix(text, "\r") {
		text = text[:len(text)-1] // it may be half of a line end
		end -= d.unit()
	}
	d.chunk, d.tail = data[:end], data[end:]
	if d.newline.universal {
		d.seen.see(text)
		if d.newline.translate {
			text = translateNewlines(text)
		}
	}
	d.text = text
	return t.Step(len(text) / passBytes)
}

// takeMark reads the byte order mark of encodings that may begin with one. It tells its length, and whether more bytes are needed to know.
func (d *textDecoder) takeMark(data []byte, final bool) (size int, wait bool) {
	if byteOrderMark(d.encoding) == "" {
		return 0, false
	}
	type mark struct{ bytes, encoding string }
	var marks []mark
	switch byteOrderMark(d.encoding) {
	case "utf-8":
		marks = []mark{{"\xef\xbb\xbf", "utf-8"}}
	case "utf-16-le":
		marks = []mark{{"\xff\xfe", "utf-16-le"}, {"\xfe\xff", "utf-16-be"}}
	default:
		marks = []mark{{"\xff\xfe\x00\x00", "utf-32-le"}, {"\x00\x00\xfe\xff", "utf-32-be"}}
	}
	if n := len(marks[0].bytes); len(data) < n {
		isStart := strings.HasPrefix(marks[0].bytes, string(data)) || len(marks) > 1
		if isStart && !final {
			return 0, true
		}
	}
	plain := byteOrderMark(d.encoding)
	for _, m := range marks {
		if strings.HasPrefix(string(data[:min(len(data), 4)]), m.bytes) {
			d.encoding = m.encoding
			return len(m.bytes), false
		}
	}
	if len(data) > 0 {
		d.encoding = plain
	}
	return 0, false
}

// unit is the number of bytes of an ASCII character.
func (d *textDecoder) unit() int {
	switch n := normal(d.encoding); {
	case strings.HasPrefix(n, "utf16") || n == "u16":
		return 2
	case strings.HasPrefix(n, "utf32") || n == "u32":
		return 4
	}
	return 1
}

func (d *textDecoder) isUTF8() bool {
	n := normal(d.encoding)
	return n == "utf8" || n == "u8" || n == "cp65001"
}

// complete is the length of the whole characters at the start of b.
func (d *textDecoder) complete(b []byte) int {
	switch d.unit() {
	case 2:
		n := len(b) &^ 1
		if n >= 2 && isHighSurrogate(b[n-2:], d.encoding) {
			n -= 2
		}
		return n
	case 4:
		return len(b) &^ 3
	}
	if !d.isUTF8() {
		return len(b)
	}
	for back := 1; back <= min(3, len(b)); back++ {
		c := b[len(b)-back]
		if c&0xc0 == 0x80 {
			continue
		}
		if c >= 0xc2 && c < 0xf5 && object.CharLen(c) > back {
			return len(b) - back
		}
		break
	}
	return len(b)
}

func isHighSurrogate(unit []byte, encoding string) bool {
	high := unit[1]
	if strings.HasSuffix(normal(encoding), "be") {
		high = unit[0]
	}
	return high >= 0xd8 && high < 0xdc
}

// bytesOf is how many bytes of the chunk the first n characters of its text took.
func (d *textDecoder) bytesOf(text string) int {
	if text == "" {
		return 0
	}
	b := d.chunk
	size := d.markSize()
	unit := d.unit()
	at := func(i int) byte {
		if i+unit > len(b) {
			return 0
		}
		if strings.HasSuffix(normal(d.encoding), "be") {
			return b[i+unit-1]
		}
		return b[i]
	}
	for i := 0; i < len(text) && size < len(b); i += object.CharLen(text[i]) {
		if d.newline.translate && text[i] == '\n' && at(size) == '\r' && at(size+unit) == '\n' {
			size += unit
		}
		switch {
		case unit == 2 && size+2 <= len(b) && isHighSurrogate(b[size:size+2], d.encoding):
			size += 4
		case unit == 1 && d.isUTF8() && text[i] >= 0x80 && !strings.HasPrefix(text[i:], "\ufffd"):
			size += object.CharLen(b[size])
		default:
			size += unit
		}
	}
	return min(size, len(b))
}

// markSize is the length of the byte order mark that the chunk begins with.
func (d *textDecoder) markSize() int {
	if byteOrderMark(d.original) == "" {
		return 0
	}
	head := string(d.chunk[:min(4, len(d.chunk))])
	for _, m := range [...]string{"\xff\xfe\x00\x00", "\x00\x00\xfe\xff", "\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"} {
		if strings.HasPrefix(head, m) && (len(m) != 2 || d.unit() == 2) {
			return len(m)
		}
	}
	return 0
}
