// Tracebacks as text, as CPython 3.15 prints them: carets, folded repeats, chains.
package engine

import (
	"fmt"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

// maxNodes bounds how many exceptions of a chain or tree of groups are printed, maxEntries how many entries of one traceback.
const (
	maxNodes   = 2000
	maxEntries = 1000
	foldAfter  = 3
	// maxDeep bounds the entries that are looked at, those that repeat included, of all exceptions together; leastDeep are those that each may have.
	maxDeep, leastDeep = 50_000, 100
)

const (
	// maxReport bounds a text, but for the end of what is written last: so it stays within the megabyte that the worker sends.
	maxReport = 1<<20 - 64<<10
	// leastRoom is what must be left for one more exception.
	leastRoom = 16 << 10
	// maxMessage bounds the last lines of one exception. It is an eighth of the least message that a host may reasonably allow, so that the end of
	// a report that is cut to a quarter of that still says what was raised.
	maxMessage = 128 << 10
	// costOfLong is the most that a message counts that was made longer than it is shown.
	costOfLong = maxReport / 2
	// maxParsed bounds the source that is parsed again for the marks below it. Entries after that have plain marks.
	maxParsed = 256 << 10
	// maxHinting bounds the steps of looking for what was meant by a name: a dir() of 70,000 attributes takes all.
	maxHinting = 300_000
)

// Report tells a host of exceptions: the places that they come from and their text. It finds and formats a place once, since a long chain comes
// from few of them. A text is bounded whatever the guest has made: what was raised last is formatted first, and nothing after the room is used up.
type Report struct {
	t       *object.Thread
	places  vm.Places
	entries map[*vm.Place]string // formatted
	looked  int                  // at entries, of all tracebacks
	parsed  int                  // bytes of source
	hinting int64                // steps
	room    int                  // bytes that may still be written
	b       *strings.Builder     // the part of the text that is in the making
	depth   int                  // of the group that is drawn, 0 outside of one
	// open tells that the line that ends the last member of a group is still to be drawn: where that is a group itself, it has drawn it.
	open bool
}

// NewReport begins a report.
func (e *Engine) NewReport() *Report {
	return &Report{t: e.Thread, entries: map[*vm.Place]string{}}
}

// Frames are the places of a traceback, outermost first, at most so many.
func (r *Report) Frames(tb *object.Traceback, most int) []*vm.Place { return r.places.List(tb, most) }

// FormatException is the text of an exception with its traceback and chain.
func (r *Report) FormatException(e *object.Exception) string {
	return r.text(func() { r.chain(tree(e)) })
}

// FormatStop is the text of a stop as a traceback: it looks like the exception that the host sees, whose last line is given.
func (r *Report) FormatStop(s *object.StopError, last string) string {
	return r.text(func() {
		r.emit("Traceback (most recent call last):\n", '|')
		r.traceback(s.Traceback)
		r.emit(last+"\n", '|')
	})
}

// text makes a text of the report.
func (r *Report) text(format func()) string {
	r.looked, r.parsed, r.hinting, r.room = 0, 0, 0, maxReport
	return r.part(format)
}

// part is what a function writes, for the order of the text is not that in which its parts are made.
func (r *Report) part(format func()) string {
	var b strings.Builder
	outer := r.b
	r.b = &b
	format()
	r.b = outer
	return b.String()
}

// repeats is entries of one line that follow one another, of which the first few are shown.
type repeats struct {
	first [foldAfter]*object.Traceback
	n     int
}

// runs are the entries of a traceback, outermost first, those of one line together; rest tells that there are more than may be looked at.
func (r *Report) runs(tb *object.Traceback) (out []repeats, rest bool) {
	most := max(maxDeep-r.looked, leastDeep)
	for last := tb; tb != nil; last, tb = tb, tb.Next {
		if most--; most < 0 {
			return out, true
		}
		r.looked++
		if len(out) == 0 || !vm.SameLine(last, tb) {
			out = append(out, repeats{})
		}
		if x := &out[len(out)-1]; x.n < foldAfter {
			x.first[x.n] = tb
		}
		out[len(out)-1].n++
	}
	return out, false
}

// traceback writes the entries of a traceback. Where they take more than half of the room, the outer ones are left out.
func (r *Report) traceback(tb *object.Traceback) {
	runs, rest := r.runs(tb)
	var texts []string // innermost first
	for room := r.room / 2; len(texts) < min(len(runs), maxEntries); {
		text := r.folded(runs[len(runs)-1-len(texts)])
		if room -= r.cost(text); room < 0 && len(texts) > 0 {
			break
		}
		texts = append(texts, text)
	}
	left := 0
	for _, x := range runs[:len(runs)-len(texts)] {
		left += x.n
	}
	if left > 0 {
		r.emit(fmt.Sprintf("  ... (%s not shown)\n", are(left, "outer entry", "outer entries")), '|')
	}
	for i := len(texts) - 1; i >= 0; i-- {
		r.emit(texts[i], '|')
	}
	if rest {
		r.emit("  ... (the inner entries are not shown)\n", '|')
	}
}

// folded is the text of entries of one line: an entry that repeats is folded after three, as deep recursion gives.
func (r *Report) folded(x repeats) string {
	text := ""
	for _, tb := range x.first[:min(x.n, foldAfter)] {
		text += r.entry(tb)
	}
	if more := x.n - foldAfter; more == 1 {
		text += "  [Previous line repeated 1 more time]\n"
	} else if more > 1 {
		text += fmt.Sprintf("  [Previous line repeated %d more times]\n", more)
	}
	return text
}

// entry is the text of an entry.
func (r *Report) entry(tb *object.Traceback) string {
	p := r.places.Of(tb)
	text, ok := r.entries[p]
	if !ok {
		text = r.formatEntry(p)
		r.entries[p] = text
	}
	return text
}

// message is the end of an exception's text: what it is and says. Of a long one the middle is left out, for a SyntaxError says what it is last.
func (r *Report) message(e *object.Exception) string {
	if e.Shape.Type.IsSubtype(object.SyntaxErrorType) {
		e = withKeyword(r.t, e)
	}
	text := object.ExceptionWithHint(r.t, e, r.hint(e))
	if most := min(maxMessage, max(r.room, leastRoom)); r.cost(text) > most {
		r.room -= min(len(text), costOfLong)
		most /= r.margin() + 1 // each byte may be a line
		text = cut(text, most/2) + cutEnd(text, most/2)
	}
	return text
}

// hint is what stands behind the message: what was meant.
func (r *Report) hint(e *object.Exception) string {
	if r.hinting > maxHinting {
		return ""
	}
	before := r.t.StepsDone()
	text := suggestion(r.t, e)
	r.hinting += r.t.StepsDone() - before
	return text
}

const cutMark = "… [cut]"

// cut is the first n bytes of a text that is longer, to a character's border, with a mark.
func cut(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for n > 0 && text[n]&0xc0 == 0x80 {
		n--
	}
	return text[:n] + cutMark
}

// cutEnd is the last n bytes of a text that is longer.
func cutEnd(text string, n int) string {
	from := len(text) - n
	for from < len(text) && text[from]&0xc0 == 0x80 {
		from++
	}
	return text[from:]
}

// are says that so many things are.
func are(n int, one, many string) string {
	if n == 1 {
		return "1 " + one + " is"
	}
	return fmt.Sprintf("%d %s are", n, many)
}
