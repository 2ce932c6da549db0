// "Did you mean 'for'?": a misspelt keyword behind an error. CPython looks for one only when it prints the error.

package syntax

import (
	"fmt"
	"sort"
	"strings"
)

const (
	maxSuggestSource = 1024 // bytes of source that are worth the search
	maxSuggestNames  = 10
	maxSuggestions   = 3
	maxSuggestName   = 40
)

// SuggestKeyword returns the error that is printed in the place of e if one word of the source is a misspelt keyword and
// the source is right with that keyword; else nil. src is the text that Parse has got, as UTF-8. Like CPython's, the new
// error has its line counted from the last compound statement before the error, so the old line is the one to print.
// compiles tells whether the compiler takes a tree ("return" outside of a function is no help).
func SuggestKeyword(e *SyntaxError, src string, compiles func(Node) bool) *SyntaxError {
	if e.Msg != "invalid syntax" && !strings.Contains(e.Msg, "Perhaps you forgot a comma") || !e.HasPlace || e.Line < 1 {
		return nil
	}
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(src, "\r\n", "\n"), "\r", "\n"), "\n")
	lines = dedent(lines[min(max(e.StatementLine-1, 0), len(lines)):min(e.Line, len(lines))])
	code := strings.Join(lines, "\n")
	if len(code) > maxSuggestSource || isProgram(code, compiles) {
		return nil
	}
	l, err := NewLexer([]byte(code), Options{Text: true})
	if err != nil {
		return nil
	}
	for names := 0; ; {
		t, err := l.Next()
		if err != nil || t.Kind == TokEndMarker {
			return nil
		}
		if t.Kind != TokName {
			continue
		}
		if names++; names > maxSuggestNames {
			return nil
		}
		for _, word := range keywordsLike(l.Text(t)) {
			if isProgram(code[:t.Start]+word+code[t.End:], compiles) {
				line := lines[t.Line-1]
				return &SyntaxError{Kind: e.Kind, Filename: e.Filename, Line: int(t.Line), EndLine: int(t.EndLine), Text: line,
					Col: charOffset(line, int(t.Col)) + 1, EndCol: charOffset(line, int(t.EndCol)) + 1, HasPlace: true, HasText: true,
					Msg: fmt.Sprintf("invalid syntax. Did you mean '%s'?", word)}
			}
		}
	}
}

// isProgram tells whether a source is right, or could become so by more lines.
func isProgram(code string, compiles func(Node) bool) bool {
	if tree, err := Parse([]byte(code), Options{Text: true}); err == nil {
		return compiles(tree)
	}
	_, err := Parse([]byte(code+"\n"), Options{Text: true, AllowIncomplete: true})
	e, ok := err.(*SyntaxError)
	return err == nil || ok && e.Kind == KindIncomplete
}

// dedent takes the white space that all lines begin with from each; lines of white space become empty.
func dedent(lines []string) []string {
	margin, found := "", false
	out := make([]string, len(lines))
	for i, line := range lines {
		text := strings.TrimLeft(line, " \t")
		if strings.TrimSpace(text) == "" {
			continue
		}
		out[i] = line
		space := line[:len(line)-len(text)]
		if !found {
			margin, found = space, true
		}
		n := 0
		for n < len(margin) && n < len(space) && margin[n] == space[n] {
			n++
		}
		margin = margin[:n]
	}
	for i := range out {
		out[i] = strings.TrimPrefix(out[i], margin)
	}
	return out
}

// keywordsLike returns the keywords that a word may be meant for, the likeliest first.
func keywordsLike(word string) []string {
	if _, ok := keywords[word]; ok || len(word) > maxSuggestName {
		return nil
	}
	names := make([]string, 0, len(keywords))
	for name := range keywords {
		names = append(names, name)
	}
	sort.Strings(names)
	var found []string
	if best := nearest(word, names); best != "" {
		found = append(found, best)
	}
	type match struct {
		name  string
		ratio float64
	}
	var close []match
	for _, name := range names {
		if r := 2 * float64(matching(name, word)) / float64(len(name)+len(word)); r >= 0.5 {
			close = append(close, match{name, r})
		}
	}
	sort.Slice(close, func(i, j int) bool {
		if close[i].ratio != close[j].ratio {
			return close[i].ratio > close[j].ratio
		}
		return close[i].name > close[j].name
	})
	for _, m := range close[:min(len(close), maxSuggestions)] {
		found = append(found, m.name)
	}
	return found[:min(len(found), maxSuggestions)]
}

// matching counts the characters that two words share, as difflib does: the longest shared part, then the same
// on both sides of it.
func matching(a, b string) int {
	at, bt, size := 0, 0, 0
	for i := range len(a) {
		for j := range len(b) {
			n := 0
			for i+n < len(a) && j+n < len(b) && a[i+n] == b[j+n] {
				n++
			}
			if n > size {
				at, bt, size = i, j, n
			}
		}
	}
	if size == 0 {
		return 0
	}
	return size + matching(a[:at], b[:bt]) + matching(a[at+size:], b[bt+size:])
}

const (
	moveCost = 2 // a character more, less or other
	caseCost = 1 // a letter in the other case
)

// nearest returns the name with the least edit distance to the word, "" if none is near.
func nearest(word string, names []string) string {
	best, bestDistance := "", 1<<30
	for _, name := range names {
		limit := min((len(word)+len(name)+3)*moveCost/6, bestDistance-1)
		if d := editDistance(word, name); d <= limit {
			best, bestDistance = name, d
		}
	}
	return best
}

func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j * moveCost
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = (i + 1) * moveCost
		for j := range len(b) {
			change := moveCost
			switch {
			case a[i] == b[j]:
				change = 0
			case a[i]|0x20 == b[j]|0x20:
				change = caseCost
			}
			diagonal, row[j+1] = row[j+1], min(diagonal+change, row[j]+moveCost, row[j+1]+moveCost)
		}
	}
	return row[len(b)]
}
