// The command line.
package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	spy "github.com/small-python/spy/core"
)

const usage = `Usage: spy [options] [file | -c text | -m module | -] [arguments]

Runs Python 3.15 in a sandbox. Without a file it runs standard input, or shows a prompt on a terminal.

  -c text              run the text
  -m module            run a module as a program
  -i                   show a prompt although standard input is no terminal
  --steps n            stop after so many steps, such as 1e6
  --memory size        memory limit, such as 64M (default 256M)
  --timeout time       kill the program after so long, such as 5s
  --message size       limit of one value that crosses, such as 8M (default 64M)
  --mount dir[:/at]    let the program read a directory
  --mount-rw dir[:/at] let the program read and change a directory
  --path dir           serve modules from a directory
  --no-std             no standard modules
  --clock              grant the system's clock
  --entropy            grant the system's entropy
  --seed n             a run with the same inputs is the same run
  --require-sandbox    refuse to run unless every layer of the sandbox holds
  --stats              print steps, memory and time to standard error
  --sandbox            report the layers of the sandbox; status 0 only if all hold
  --worker file        the worker to use
  --version, --help

Status: the program's own; 1 uncaught exception; 2 usage; 124 timeout; 125 worker failed or sandbox refused; 130 Ctrl-C.
`

// what is to be run.
type what uint8

const (
	runPrompt what = iota
	runInput
	runFile
	runText
	runModule
)

// mount is one of --mount.
type mount struct {
	directory string
	options   spy.MountOptions
}

// command is a parsed command line.
type command struct {
	what                                       what
	target                                     string // file, text or module
	argv                                       []string
	options                                    spy.Options
	mounts                                     []mount
	paths                                      []string
	stats, sandbox, version, help, interactive bool
}

// option is a flag; takes says that it has a value.
type option struct {
	takes bool
	set   func(c *command, value string) error
}

var options = map[string]option{
	"--steps":           {true, func(c *command, v string) (err error) { c.options.StepLimit, err = parseCount(v); return err }},
	"--memory":          {true, func(c *command, v string) (err error) { c.options.MemoryLimit, err = parseSize(v); return err }},
	"--timeout":         {true, func(c *command, v string) (err error) { c.options.Timeout, err = parseTime(v); return err }},
	"--message":         {true, setMessage},
	"--mount":           {true, func(c *command, v string) error { return c.mount(v, false) }},
	"--mount-rw":        {true, func(c *command, v string) error { return c.mount(v, true) }},
	"--path":            {true, func(c *command, v string) error { c.paths = append(c.paths, v); return nil }},
	"--seed":            {true, setSeed},
	"--worker":          {true, func(c *command, v string) error { c.options.Worker = v; return nil }},
	"--no-std":          {false, func(c *command, _ string) error { c.options.Std = false; return nil }},
	"--clock":           {false, func(c *command, _ string) error { c.options.Clock = true; return nil }},
	"--entropy":         {false, func(c *command, _ string) error { c.options.Entropy = true; return nil }},
	"--require-sandbox": {false, func(c *command, _ string) error { c.options.RequireSandbox = true; return nil }},
	"--stats":           {false, func(c *command, _ string) error { c.stats = true; return nil }},
	"--sandbox":         {false, func(c *command, _ string) error { c.sandbox = true; return nil }},
	"--version":         {false, func(c *command, _ string) error { c.version = true; return nil }},
	"-V":                {false, func(c *command, _ string) error { c.version = true; return nil }},
	"--help":            {false, func(c *command, _ string) error { c.help = true; return nil }},
	"-h":                {false, func(c *command, _ string) error { c.help = true; return nil }},
	"-i":                {false, func(c *command, _ string) error { c.interactive = true; return nil }},
}

// parse reads the options up to what is to be run; all that follows is the program's.
func parse(args []string) (*command, error) {
	c := &command{}
	c.options.Std = true
	c.options.Shell = true
	for k := 0; k < len(args); k++ {
		arg := args[k]
		switch {
		case arg == "-c" || arg == "-m":
			if k+1 == len(args) {
				return nil, fmt.Errorf("%s needs an argument", arg)
			}
			c.what, c.target, c.argv = runText, args[k+1], append([]string{arg}, args[k+2:]...)
			if arg == "-m" {
				c.what = runModule
			}
			return c, nil
		case arg == "-":
			c.what, c.argv = runInput, args[k:]
			return c, nil
		case arg == "--":
			if k+1 < len(args) {
				c.what, c.target, c.argv = runFile, args[k+1], args[k+1:]
			}
			return c, nil
		case !strings.HasPrefix(arg, "-"):
			c.what, c.target, c.argv = runFile, arg, args[k:]
			return c, nil
		}
		name, value, given := strings.Cut(arg, "=")
		o, ok := options[name]
		switch {
		case !ok:
			return nil, fmt.Errorf("unknown option %s", name)
		case given && !o.takes:
			return nil, fmt.Errorf("%s takes no value", name)
		case o.takes && !given:
			if k++; k == len(args) {
				return nil, fmt.Errorf("%s needs a value", name)
			}
			value = args[k]
		}
		if err := o.set(c, value); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return c, nil
}

// mount takes "dir" or "dir:/at".
func (c *command) mount(value string, writable bool) error {
	m := mount{directory: value, options: spy.MountOptions{Writable: writable}}
	if at := strings.LastIndex(value, ":/"); at > 0 {
		m.directory, m.options.At = value[:at], value[at+1:]
	}
	info, err := os.Stat(m.directory)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is not a directory", m.directory)
	}
	c.mounts = append(c.mounts, m)
	return nil
}

func setMessage(c *command, v string) error {
	n, err := parseSize(v)
	c.options.MessageLimit = int(n)
	return err
}

func setSeed(c *command, v string) error {
	n, err := strconv.ParseInt(v, 10, 64)
	if err != nil {
		return fmt.Errorf("got %q, want an integer", v)
	}
	c.options.Seed = &n
	return nil
}

// parseCount reads 1000000, 1_000_000 or 1e6.
func parseCount(text string) (int64, error) {
	if n, err := strconv.ParseInt(strings.ReplaceAll(text, "_", ""), 10, 64); err == nil && n > 0 {
		return n, nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f < 1 || f > 1<<62 || f != math.Trunc(f) {
		return 0, fmt.Errorf("got %q, want a positive number such as 1e6", text)
	}
	return int64(f), nil
}

// parseSize reads bytes, with K, M or G for powers of 1024.
func parseSize(text string) (int64, error) {
	digits, unit := strings.TrimSuffix(strings.TrimSuffix(text, "B"), "i"), int64(1)
	if n := len(digits); n > 0 {
		if at := strings.IndexByte("KMG", digits[n-1]&^0x20); at >= 0 {
			digits, unit = digits[:n-1], 1<<(10*(at+1))
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n <= 0 || n > 1<<40/unit {
		return 0, fmt.Errorf("got %q, want a size such as 64M", text)
	}
	return n * unit, nil
}

// parseTime reads a duration such as 5s or 200ms; a bare number is seconds.
func parseTime(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil {
		if f, e := strconv.ParseFloat(text, 64); e == nil && f < 1e9 {
			d, err = time.Duration(f*float64(time.Second)), nil
		}
	}
	if err != nil || d <= 0 {
		return 0, errors.New("got " + strconv.Quote(text) + ", want a time such as 5s")
	}
	return d, nil
}
