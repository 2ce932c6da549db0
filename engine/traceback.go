// Tracebacks as text, as CPython 3.15 prints them: carets, folded repeats, chains.
package engine

import (
	"fmt"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

// maxChain bounds how many exceptions of a chain are printed, maxEntries how many entries of one traceback.
const (
	maxChain   = 100
	maxEntries = 1000
	foldAfter  = 3
)

// FormatException is the text of an exception with its traceback and chain.
func FormatException(t *object.Thread, e *object.Exception) string {
	type link struct {
		e    *object.Exception
		text string // what stands between it and the one before
	}
	chain := []link{{e, ""}}
	seen := map[*object.Exception]bool{e: true}
	for len(chain) < maxChain {
		last := chain[len(chain)-1].e
		next, text := last.Cause, "\nThe above exception was the direct cause of the following exception:\n\n"
		if next.IsAbsent() || next.IsNone() {
			if next, text = last.Context, "\nDuring handling of the above exception, another exception occurred:\n\n"; last.Suppress {
				break
			}
		}
		if next.IsAbsent() || next.IsNone() {
			break
		}
		x, ok := object.AsException(next)
		if !ok || seen[x] {
			break
		}
		seen[x] = true
		chain[len(chain)-1].text = text
		chain = append(chain, link{x, ""})
	}
	var b strings.Builder
	for i := len(chain) - 1; i >= 0; i-- {
		formatOne(t, &b, chain[i].e)
		if i > 0 {
			b.WriteString(chain[i-1].text)
		}
	}
	return b.String()
}

// FormatStop is the text of a stop as a traceback: it looks like the exception that the host sees.
func FormatStop(s *object.StopError, last string) string {
	var b strings.Builder
	b.WriteString("Traceback (most recent call last):\n")
	formatEntries(&b, vm.Places(s.Traceback))
	b.WriteString(last + "\n")
	return b.String()
}

func formatOne(t *object.Thread, b *strings.Builder, e *object.Exception) {
	if e.Traceback != nil {
		b.WriteString("Traceback (most recent call last):\n")
		formatEntries(b, vm.Places(e.Traceback))
	}
	b.WriteString(object.ExceptionWithHint(t, e, suggestion(t, e)))
}

// formatEntries prints the entries; one that repeats is folded after three, as deep recursion gives.
func formatEntries(b *strings.Builder, places []vm.Place) {
	var last [3]any
	same, total := 0, 0
	fold := func() {
		if same > foldAfter {
			n := same - foldAfter
			s := "s"
			if n == 1 {
				s = ""
			}
			fmt.Fprintf(b, "  [Previous line repeated %d more time%s]\n", n, s)
		}
	}
	for _, p := range places {
		key := [3]any{p.File, p.Line, p.Function}
		if key != last {
			fold()
			last, same = key, 0
			total++
		}
		same++
		if same <= foldAfter && total <= maxEntries {
			formatEntry(b, p)
		}
	}
	fold()
}

func formatEntry(b *strings.Builder, p vm.Place) {
	fmt.Fprintf(b, "  File \"%s\", line %d, in %s\n", p.File, p.Line, p.Function)
	text := strings.TrimLeft(p.Source, " \t\f")
	if strings.TrimSpace(text) == "" {
		return
	}
	text = strings.TrimRight(text, " \t\f\r")
	b.WriteString("    " + text + "\n")
	if carets := caretLine(text, p); carets != "" {
		b.WriteString("    " + carets + "\n")
	}
}

// caretLine marks the part of the line that raised; "" where it is the whole line, as CPython leaves it out then.
func caretLine(text string, p vm.Place) string {
	if p.EndLine == 0 || p.Column < 0 || p.Column > len(p.Source) {
		return ""
	}
	indent := len(p.Source) - len(strings.TrimLeft(p.Source, " \t\f"))
	start := p.Column - indent
	end := len(text)
	if p.EndLine == p.Line {
		end = p.EndColumn - indent
	}
	if start < 0 || end > len(text) || start >= end {
		return ""
	}
	if p.EndLine == p.Line && start == 0 && end == len(text) {
		return ""
	}
	marks := anchors(text[start:end])
	width := displayWidth(text[:start])
	return strings.Repeat(" ", width) + marks
}

// displayWidth counts the columns of text: wide characters are taken as one, as terminals without East Asian text show them.
func displayWidth(s string) int {
	n := 0
	for i := 0; i < len(s); i += object.CharLen(s[i]) {
		n++
	}
	return n
}

// anchors are the marks under an expression: the operator of a binary operation, or the brackets of a call or subscript, get carets and
// the rest tildes.
func anchors(segment string) string {
	n := displayWidth(segment)
	left, right, ok := operatorAnchor(segment)
	if !ok {
		return strings.Repeat("^", n)
	}
	a, z := displayWidth(segment[:left]), displayWidth(segment[:right])
	return strings.Repeat("~", a) + strings.Repeat("^", z-a) + strings.Repeat("~", n-z)
}
