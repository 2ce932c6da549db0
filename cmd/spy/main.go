// Command spy runs Python code that nobody trusts: a file, a string, a module, standard input, or a prompt.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	spy "github.com/small-python/spy/core"
)

// Exit statuses beside the script's own.
const (
	statusError   = 1   // an exception that nothing caught
	statusUsage   = 2   // the command line is wrong
	statusTimeout = 124 // the worker was killed for time
	statusWorker  = 125 // the worker died, or the sandbox was refused
	statusBreak   = 130 // Ctrl-C
)

func main() {
	c, err := parse(os.Args[1:])
	switch {
	case errors.Is(err, errHelp):
		fmt.Print(usage)
		return
	case err != nil:
		fmt.Fprintf(os.Stderr, "spy: %v\nTry 'spy --help'.\n", err)
		os.Exit(statusUsage)
	}
	if c.version {
		fmt.Println(versionText())
		return
	}
	os.Exit(c.run())
}

// run does what the command line asks for and returns the exit status.
func (c *command) run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	started := time.Now()
	rt, err := c.open()
	if err != nil {
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusWorker
	}
	defer rt.Close()
	status := 0
	switch {
	case c.sandbox:
		status = showSandbox(ctx, rt)
	case c.prompt:
		status = prompt(ctx, rt, os.Stdin, os.Stdout)
	default:
		status = c.script(ctx, rt)
	}
	if c.stats {
		s := rt.Stats()
		fmt.Fprintf(os.Stderr, "steps %d, memory %d bytes, peak %d bytes, engine %v, host %v\n", s.Steps, s.Memory, s.PeakMemory, s.Time, time.Since(started).Round(time.Microsecond))
	}
	return status
}

// open makes the runtime with what the command line grants.
func (c *command) open() (*spy.Runtime, error) {
	o := spy.Options{Std: !c.noStd, StepLimit: c.steps, MemoryLimit: c.memory, Timeout: c.timeout, MessageLimit: int(c.message), Clock: c.clock, Seed: c.seed,
		RequireSandbox: c.requireSandbox, Argv: c.argv, Shell: true}
	// Each write goes out at once: what a script printed before it was killed is not lost.
	o.Output = func(text string) error { _, err := io.WriteString(os.Stdout, text); return err }
	o.ErrorOutput = func(text string) error { _, err := io.WriteString(os.Stderr, text); return err }
	if c.readsInput {
		o.Input = lineReader(os.Stdin)
	}
	rt, err := spy.New(o)
	if err != nil {
		return nil, err
	}
	if err := c.mountAll(rt); err != nil {
		rt.Close()
		return nil, err
	}
	return rt, nil
}

func (c *command) mountAll(rt *spy.Runtime) error {
	for _, m := range c.mounts {
		if err := rt.Mount(m.host, spy.MountOptions{At: m.guest, Writable: m.writable}); err != nil {
			return err
		}
	}
	// The script's folder can be imported from, but not opened.
	for _, folder := range c.importable() {
		if err := rt.Mount(folder, spy.MountOptions{OnPath: true, ImportOnly: true}); err != nil {
			return err
		}
	}
	return nil
}

// importable are the folders that modules come from: the script's own first.
func (c *command) importable() []string {
	var out []string
	seen := map[string]bool{}
	for _, folder := range append(c.scriptFolder(), c.paths...) {
		full, err := filepath.Abs(folder)
		if err == nil && !seen[full] {
			seen[full] = true
			out = append(out, full)
		}
	}
	return out
}

func (c *command) scriptFolder() []string {
	switch {
	case c.file != "":
		return []string{filepath.Dir(c.file)}
	case c.module != "":
		return []string{"."}
	}
	return nil
}

// script runs a file, a string, a module or standard input.
func (c *command) script(ctx context.Context, rt *spy.Runtime) int {
	source, name, err := c.source()
	if err != nil {
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusUsage
	}
	return report(ctx, rt.Exec(ctx, source, spy.Filename(name)))
}

// source reads what is to be run and how tracebacks name it.
func (c *command) source() (text, name string, err error) {
	switch {
	case c.code != nil:
		return *c.code, "<string>", nil
	case c.module != "":
		file, err := c.findModule()
		if err != nil {
			return "", "", err
		}
		b, err := os.ReadFile(file)
		return string(b), file, err
	case c.file == "":
		b, err := io.ReadAll(os.Stdin)
		return string(b), "<stdin>", err
	}
	b, err := os.ReadFile(c.file)
	if err != nil {
		return "", "", fmt.Errorf("can't open file %s: %w", c.file, errors.Unwrap(err))
	}
	full, err := filepath.Abs(c.file)
	return string(b), full, err
}

// findModule finds the file of `-m name`: name.py, or name/__main__.py.
func (c *command) findModule() (string, error) {
	parts := filepath.Join(strings.Split(c.module, ".")...)
	for _, folder := range c.importable() {
		for _, file := range []string{parts + ".py", filepath.Join(parts, "__main__.py")} {
			full := filepath.Join(folder, file)
			if s, err := os.Stat(full); err == nil && s.Mode().IsRegular() {
				return full, nil
			}
		}
	}
	return "", fmt.Errorf("no module named %s", c.module)
}

// report tells the user how an operation ended and gives the exit status for it.
func report(ctx context.Context, err error) int {
	var e *spy.Error
	switch {
	case err == nil:
		return 0
	case errors.Is(err, spy.ErrTimeout):
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusTimeout
	case ctx.Err() != nil:
		fmt.Fprintln(os.Stderr, "KeyboardInterrupt")
		return statusBreak
	case errors.Is(err, spy.ErrWorker):
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusWorker
	case errors.As(err, &e):
		return reportError(e)
	}
	fmt.Fprintln(os.Stderr, "spy:", err)
	return statusWorker
}

func reportError(e *spy.Error) int {
	if e.Type == "SystemExit" {
		switch code := e.Code.(type) {
		case nil:
			return 0
		case int64:
			return int(code & 0xff)
		case bool:
			if code {
				return 1
			}
			return 0
		default:
			fmt.Fprintln(os.Stderr, e.Message)
			return statusError
		}
	}
	if e.Traceback != "" {
		fmt.Fprint(os.Stderr, e.Traceback)
	} else {
		fmt.Fprintln(os.Stderr, e)
	}
	if e.Type == "KeyboardInterrupt" {
		return statusBreak
	}
	return statusError
}

// showSandbox prints the report, a layer a line.
func showSandbox(ctx context.Context, rt *spy.Runtime) int {
	if err := rt.Start(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusWorker
	}
	r := rt.Sandbox()
	for _, l := range r.Layers {
		fmt.Println(l)
	}
	if !r.Full() {
		return statusError
	}
	return 0
}
