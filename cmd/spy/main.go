// Command spy runs Python code that you do not trust: a file, a string, standard input, or a prompt.
package main

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"

	spy "github.com/small-python/spy/core"
)

// Exit statuses besides the script's own.
const (
	statusException = 1
	statusUsage     = 2
	statusTimeout   = 124
	statusWorker    = 125
	statusInterrupt = 130
)

func main() {
	// A closed stdout is an error of print() in the program, as in CPython, and not the end of this process.
	signal.Ignore(syscall.SIGPIPE)
	os.Exit(run(os.Args[1:]))
}

// run does what the arguments say and gives the exit status.
func run(args []string) int {
	c, err := parse(args)
	if err != nil {
		fmt.Fprintf(os.Stderr, "spy: %s\nTry 'spy --help'.\n", err)
		return statusUsage
	}
	switch {
	case c.help:
		fmt.Print(usage)
		return 0
	case c.version:
		fmt.Println("spy", spy.Build(), "(Python 3.15)")
		return 0
	}
	s := &shell{command: c, input: newLines(os.Stdin)}
	switch {
	case c.sandbox:
		return s.report()
	case c.what == runPrompt && !c.interactive && !isTerminal(os.Stdin):
		c.what = runInput
	}
	if c.what == runPrompt {
		return s.prompt()
	}
	return s.program()
}

// isTerminal tells whether a file is one. A device that is none, such as /dev/null, counts as a file.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && info.Name() != "null" && terminal(f)
}
