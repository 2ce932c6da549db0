// The prompt.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	spy "github.com/small-python/spy/core"
)

// lines reads standard input, for the program and for the prompt.
type lines struct{ reader *bufio.Reader }

func newLines(r io.Reader) *lines { return &lines{bufio.NewReader(r)} }

// next gives a line with its end; io.EOF only when there is none at all.
func (l *lines) next() (string, error) {
	line, err := l.reader.ReadString('\n')
	if line != "" {
		return line, nil
	}
	return "", err
}

// prompt starts a runtime and talks with the user.
func (s *shell) prompt() int {
	if err := s.open(""); err != nil {
		return s.failed(err)
	}
	fmt.Printf("Small Python 3.15 (%s)\nType exit() or Ctrl-D to leave.\n", spy.Build())
	return s.converse()
}

// read is a line, or the end.
type read struct {
	text string
	err  error
}

// converse reads statements and runs them. What they made stays over errors and limits; a worker that was killed is replaced by a new one.
func (s *shell) converse() int {
	defer func() { s.rt.Close() }()
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	defer signal.Stop(signals)
	began := time.Now()
	for {
		text, err := s.statement(signals)
		if errors.Is(err, errInterrupted) {
			fmt.Println("\nKeyboardInterrupt")
			continue
		}
		if err != nil {
			fmt.Println()
			_ = s.end(began) // what it printed is all that counts here
			return 0
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		err = s.execute(text, signals)
		var e *spy.Error
		if errors.As(err, &e) && e.Type == "SystemExit" {
			return exitStatus(e)
		}
		status := s.failed(err)
		if status != statusTimeout && status != statusWorker {
			continue
		}
		fmt.Fprintln(os.Stderr, "spy: all that was defined is gone")
		if err := s.open(""); err != nil {
			return s.failed(err)
		}
	}
}

var errInterrupted = errors.New("interrupted")

// statement reads lines until a statement is complete.
func (s *shell) statement(signals <-chan os.Signal) (string, error) {
	var text strings.Builder
	mark := ">>> "
	for {
		fmt.Print(mark)
		line, err := s.await(signals)
		if err != nil && (text.Len() == 0 || !errors.Is(err, io.EOF)) {
			return "", err
		}
		text.WriteString(line)
		if err != nil || complete(text.String()) {
			return text.String(), nil
		}
		mark = "... "
	}
}

// await waits for a line or Ctrl-C. A line that comes after Ctrl-C is the next one's.
func (s *shell) await(signals <-chan os.Signal) (string, error) {
	select {
	case r := <-s.reading():
		s.pending = nil
		return r.text, r.err
	case <-signals:
		return "", errInterrupted
	}
}

// reading is where a line comes that is being read, from now on if from nowhere yet: a read of a terminal cannot be called off.
func (s *shell) reading() <-chan read {
	if s.pending == nil {
		s.pending = make(chan read, 1)
		go func(to chan<- read) {
			line, err := s.input.next()
			to <- read{line, err}
		}(s.pending)
	}
	return s.pending
}

// execute runs a statement; Ctrl-C interrupts it.
func (s *shell) execute(text string, signals <-chan os.Signal) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	done := make(chan struct{})
	go func() {
		select {
		case <-signals:
			cancel()
		case <-done:
		}
	}()
	defer close(done)
	return s.rt.Prompt(ctx, text, spy.Filename("<stdin>"))
}

// complete tells whether no more lines belong to a statement: no bracket, text or line is open, and a compound one has ended with an
// empty line.
func complete(text string) bool {
	c := scan(text)
	if c.open {
		return false
	}
	return !c.compound || strings.HasSuffix(text, "\n\n") || strings.TrimSpace(lastLine(text)) == ""
}

// chunk is what a scan found.
type chunk struct {
	open     bool // a bracket, a text in three quotes, or a line that ends in a backslash
	compound bool // a block or a decorator begins
}

func lastLine(text string) string {
	text = strings.TrimSuffix(text, "\n")
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// compoundWords begin statements that an empty line ends, as at CPython's prompt, so that an else can follow.
var compoundWords = []string{"async", "class", "def", "for", "if", "try", "while", "with"}

// scan walks over brackets, texts and comments.
func scan(text string) chunk {
	depth, last := 0, byte(0) // last is the last byte of code on the line
	word := text[:len(text)-len(strings.TrimLeft(text, "abcdefghijklmnopqrstuvwxyz"))]
	c := chunk{compound: strings.HasPrefix(text, "@") || slices.Contains(compoundWords, word)}
	for k := 0; k < len(text); k++ {
		switch b := text[k]; b {
		case '#':
			for k+1 < len(text) && text[k+1] != '\n' {
				k++
			}
		case '\'', '"':
			end, closed := endOfText(text, k)
			if !closed {
				return chunk{open: true}
			}
			k, last = end, b
		case '(', '[', '{':
			depth, last = depth+1, b
		case ')', ']', '}':
			depth, last = depth-1, b
		case '\n':
			if last == ':' && depth == 0 {
				c.compound = true
			}
			c.open = last == '\\'
			last = 0
		case ' ', '\t', '\r':
		default:
			last = b
		}
	}
	c.open = c.open && text[len(text)-1] == '\n' || depth > 0
	return c
}

// endOfText is the place of the quote that ends the text which begins at k. A text in single quotes ends with its line in any case.
func endOfText(text string, k int) (end int, closed bool) {
	quote := text[k : k+1]
	if strings.HasPrefix(text[k:], strings.Repeat(quote, 3)) {
		for j := k + 3; j < len(text); j++ {
			if text[j] == '\\' {
				j++
			} else if strings.HasPrefix(text[j:], text[k:k+3]) {
				return j + 2, true
			}
		}
		return len(text), false
	}
	for j := k + 1; j < len(text); j++ {
		switch text[j] {
		case '\\':
			j++
		case quote[0]:
			return j, true
		case '\n':
			return j - 1, true
		}
	}
	return len(text), true
}
