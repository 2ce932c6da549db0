// The prompt: one statement at a time; the state is kept over errors and limits.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	spy "github.com/small-python/spy/core"
)

// prompt reads statements until the end of the input and returns the exit status.
func prompt(ctx context.Context, rt *spy.Runtime, in io.Reader, out io.Writer) int {
	fmt.Fprintln(out, versionText(), "— what you type runs in a locked worker; Ctrl-D ends")
	lines := bufio.NewReader(in)
	var pending strings.Builder
	for {
		mark := ">>> "
		if pending.Len() > 0 {
			mark = "... "
		}
		fmt.Fprint(out, mark)
		line, err := lines.ReadString('\n')
		if err != nil && line == "" {
			fmt.Fprintln(out)
			return 0
		}
		line = strings.TrimRight(line, "\r\n")
		if pending.Len() == 0 && strings.TrimSpace(line) == "" {
			continue
		}
		pending.WriteString(line + "\n")
		if blockOpen(pending.String(), line) {
			continue
		}
		source := pending.String()
		failure := rt.Prompt(ctx, source, spy.Filename("<stdin>"))
		if incomplete(failure) && strings.TrimSpace(line) != "" {
			continue
		}
		pending.Reset()
		if status, over := promptOutcome(ctx, failure); over {
			return status
		}
	}
}

// blockOpen tells whether a compound statement goes on: it ends with an empty line.
func blockOpen(source, line string) bool {
	if strings.TrimSpace(line) == "" {
		return false
	}
	first := strings.TrimSpace(strings.SplitN(source, "\n", 2)[0])
	return strings.HasSuffix(strings.TrimSpace(line), ":") || strings.HasSuffix(first, ":") || strings.HasPrefix(first, "@")
}

// incomplete tells the errors of a statement that goes on in the next line.
func incomplete(err error) bool {
	var e *spy.Error
	if !errors.As(err, &e) || e.Type != "SyntaxError" && e.Type != "IndentationError" {
		return false
	}
	for _, text := range []string{"was never closed", "unterminated triple-quoted", "expected an indented block", "unexpected EOF"} {
		if strings.Contains(e.Message, text) {
			return true
		}
	}
	return false
}

// promptOutcome shows what a statement raised; over ends the prompt: an exit, or a runtime that is closed.
func promptOutcome(ctx context.Context, err error) (status int, over bool) {
	var e *spy.Error
	if errors.As(err, &e) && e.Type == "SystemExit" || errors.Is(err, spy.ErrTimeout) || errors.Is(err, spy.ErrWorker) || ctx.Err() != nil {
		return report(ctx, err), true
	}
	if err != nil {
		report(ctx, err)
	}
	return 0, false
}

// lineReader is input() on a file.
func lineReader(f *os.File) func(context.Context, string) (string, error) {
	var lines *bufio.Reader
	return func(_ context.Context, text string) (string, error) {
		if lines == nil {
			lines = bufio.NewReader(f)
		}
		if text != "" {
			if _, err := io.WriteString(os.Stdout, text); err != nil {
				return "", err
			}
		}
		line, err := lines.ReadString('\n')
		if line != "" {
			return line, nil
		}
		return "", err
	}
}
