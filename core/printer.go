// Printed text on its way to the host: cut in the middle where there is a limit, kept where Run asks for it.
package spy

import (
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// printer takes the text of one outermost operation.
type printer struct {
	output, errorOutput func(string) error
	limit               int // characters, 0: none
	passed              int // of the first half
	rest                []piece
	joined              int // pieces that the last join left
	kept, dropped       int // characters in rest, and before it
}

type piece struct {
	text   string
	errors bool
	size   int
}

// printerFor is the printer of the outermost operation, or of the nearest Run around.
func (rt *Runtime) printerFor(op *Operation, r *Request) *printer {
	if r.capture != nil {
		limit := rt.options.OutputLimit
		if limit == 0 {
			limit = DefaultOutputLimit
		}
		keep := func(text string) error {
			r.capture.WriteString(text)
			return nil
		}
		return &printer{output: keep, errorOutput: keep, limit: limit}
	}
	if op.parent != nil {
		return op.parent.printer
	}
	if rt.plain == nil || rt.options.OutputLimit > 0 {
		p := &printer{output: rt.options.Output, errorOutput: rt.options.ErrorOutput, limit: rt.options.OutputLimit}
		if p.output == nil {
			p.output = printTo(os.Stdout)
		}
		if p.errorOutput == nil {
			p.errorOutput = printTo(os.Stderr)
		}
		rt.plain = p
	}
	return rt.plain
}

func (p *printer) pass(text string, errors bool) error {
	if errors {
		return p.errorOutput(text)
	}
	return p.output(text)
}

// print passes text on, or keeps it for the end when the first half of the limit is used up.
func (p *printer) print(text string, errors bool) error {
	if p.limit == 0 {
		return p.pass(text, errors)
	}
	size := utf8.RuneCountInString(text)
	if room := p.limit/2 - p.passed; room > 0 {
		head, n := text, size
		if size > room {
			head, n = text[:runeOffset(text, room)], room
		}
		p.passed += n
		if err := p.pass(head, errors); err != nil {
			return err
		}
		text, size = text[len(head):], size-n
	}
	if text == "" {
		return nil
	}
	p.rest = append(p.rest, piece{text, errors, size})
	p.kept += size
	p.trim()
	return nil
}

// trim drops what is too old of the second half.
func (p *printer) trim() {
	most := p.limit - p.limit/2
	for over := p.kept - most; over > 0; over = p.kept - most {
		first := &p.rest[0]
		n := min(over, first.size)
		p.kept, p.dropped = p.kept-n, p.dropped+n
		if n == first.size {
			p.rest = p.rest[1:]
			continue
		}
		first.text, first.size = first.text[runeOffset(first.text, n):], first.size-n
	}
	if len(p.rest) > 2*p.joined+1024 { // many tiny pieces cost more than their text
		p.join()
	}
}

// join makes one piece of those that follow each other on the same stream.
func (p *printer) join() {
	var out []piece
	for at := 0; at < len(p.rest); {
		var b strings.Builder
		size, k := 0, at
		for ; k < len(p.rest) && p.rest[k].errors == p.rest[at].errors; k++ {
			b.WriteString(p.rest[k].text)
			size += p.rest[k].size
		}
		out = append(out, piece{b.String(), p.rest[at].errors, size})
		at = k
	}
	p.rest, p.joined = out, len(out)
}

// flush passes on what was kept, at the end of the operation.
func (p *printer) flush() error {
	if p.dropped > 0 {
		if err := p.pass("\n[... "+strconv.Itoa(p.dropped)+" characters cut ...]\n", p.rest[0].errors); err != nil {
			return err
		}
	}
	rest := p.rest
	p.rest, p.kept, p.dropped, p.passed = nil, 0, 0, 0
	for _, x := range rest {
		if err := p.pass(x.text, x.errors); err != nil {
			return err
		}
	}
	return nil
}

// runeOffset is where the n-th character begins.
func runeOffset(text string, n int) int {
	for at := range text {
		if n == 0 {
			return at
		}
		n--
	}
	return len(text)
}
