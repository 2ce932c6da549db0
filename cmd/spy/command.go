// The command line.
package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

const usage = `usage: spy [options] [FILE | -c CODE | -m MODULE | -] [arguments]
Runs Python 3.15 code in a locked worker. Without a program it reads standard input, or shows a prompt on a terminal.

  -c CODE            run a string
  -m MODULE          run a module as a script
  --steps N          stop after N steps (1e6)
  --memory SIZE      bound the memory (64M; default 256M, least 16M)
  --timeout TIME     kill the worker after a time (5s)
  --message SIZE     bound one value that goes in or comes out (8M)
  --mount DIR[:AT]   let the program read a directory, under AT
  --mount-rw DIR[:AT]  let it write there too
  --path DIR         import modules from a directory
  --no-std           without the standard modules
  --clock            grant the clock
  --seed N           fix hash order and random numbers
  --require-sandbox  refuse to run unless every layer of the sandbox holds
  --sandbox          show which layers hold; status 0 only if all do
  --stats            print steps, memory and time to standard error
  --version, --help

Status: the program's own; 1 uncaught exception, 2 usage, 124 timeout, 125 worker failed or sandbox refused, 130 Ctrl-C.
`

var errHelp = errors.New("help")

// mount is one --mount.
type mount struct {
	host, guest string
	writable    bool
}

// command is a parsed command line.
type command struct {
	code           *string
	file, module   string
	prompt         bool
	readsInput     bool
	argv           []string
	steps          int64
	memory         int64
	message        int64
	timeout        time.Duration
	mounts         []mount
	paths          []string
	noStd, clock   bool
	seed           *int64
	requireSandbox bool
	sandbox, stats bool
	version        bool
}

// option is one option that takes a value.
type option func(c *command, value string) error

var options = map[string]option{
	"--steps":    func(c *command, v string) (err error) { c.steps, err = count(v); return err },
	"--memory":   func(c *command, v string) (err error) { c.memory, err = size(v); return err },
	"--message":  func(c *command, v string) (err error) { c.message, err = size(v); return err },
	"--timeout":  func(c *command, v string) (err error) { c.timeout, err = duration(v); return err },
	"--mount":    func(c *command, v string) error { return c.addMount(v, false) },
	"--mount-rw": func(c *command, v string) error { return c.addMount(v, true) },
	"--path":     func(c *command, v string) error { c.paths = append(c.paths, v); return nil },
	"--seed": func(c *command, v string) error {
		n, err := strconv.ParseInt(v, 10, 64)
		c.seed = &n
		return err
	},
}

var switches = map[string]func(c *command){
	"--no-std":          func(c *command) { c.noStd = true },
	"--clock":           func(c *command) { c.clock = true },
	"--require-sandbox": func(c *command) { c.requireSandbox = true },
	"--sandbox":         func(c *command) { c.sandbox = true },
	"--stats":           func(c *command) { c.stats = true },
	"--version":         func(c *command) { c.version = true },
	"-V":                func(c *command) { c.version = true },
}

// parse reads the command line up to the program; the rest are the program's arguments.
func parse(args []string) (*command, error) {
	c := &command{}
	for len(args) > 0 {
		name, value, joined := strings.Cut(args[0], "=")
		switch {
		case name == "--help" || name == "-h":
			return nil, errHelp
		case name == "-c" || name == "-m":
			if len(args) < 2 {
				return nil, fmt.Errorf("%s needs a value", name)
			}
			if name == "-c" {
				c.code, c.argv = &args[1], append([]string{"-c"}, args[2:]...)
			} else {
				c.module, c.argv = args[1], append([]string{args[1]}, args[2:]...)
			}
			c.readsInput = true
			return c, nil
		case switches[name] != nil && !joined:
			switches[name](c)
			args = args[1:]
			continue
		case options[name] != nil:
			if !joined {
				if len(args) < 2 {
					return nil, fmt.Errorf("%s needs a value", name)
				}
				value, args = args[1], args[1:]
			}
			if err := options[name](c, value); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			args = args[1:]
			continue
		case args[0] != "-" && strings.HasPrefix(args[0], "-"):
			return nil, fmt.Errorf("unknown option %s", args[0])
		}
		break
	}
	c.program(args)
	return c, nil
}

// program takes the file and its arguments, or standard input.
func (c *command) program(args []string) {
	switch {
	case len(args) > 0 && args[0] != "-":
		c.file, c.argv, c.readsInput = args[0], args, true
	case len(args) > 0:
		c.argv = args
	default:
		c.argv = []string{""}
		c.prompt = isTerminal(os.Stdin)
	}
}

func isTerminal(f *os.File) bool {
	s, err := f.Stat()
	return err == nil && s.Mode()&os.ModeCharDevice != 0 && s.Mode()&os.ModeDevice != 0 && f.Name() != os.DevNull && !sameAsNull(s)
}

// sameAsNull tells /dev/null, which is a character device too.
func sameAsNull(s os.FileInfo) bool {
	null, err := os.Stat(os.DevNull)
	return err == nil && os.SameFile(s, null)
}

// count reads a number of steps: 1000000 or 1e6.
func count(v string) (int64, error) {
	f, err := strconv.ParseFloat(v, 64)
	if err != nil || f != math.Trunc(f) || f < 1 || f > 1e18 {
		return 0, fmt.Errorf("got %q, want a number of steps such as 1e6", v)
	}
	return int64(f), nil
}

// size reads bytes: 65536, 64K, 64M, 1G.
func size(v string) (int64, error) {
	shift := 0
	digits := v
	if n := len(v); n > 0 {
		if i := strings.IndexByte("KMG", v[n-1]&^0x20); i >= 0 {
			shift, digits = 10*(i+1), v[:n-1]
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 1 || n > math.MaxInt64>>shift {
		return 0, fmt.Errorf("got %q, want a size such as 64M", v)
	}
	return n << shift, nil
}

func duration(v string) (time.Duration, error) {
	if f, err := strconv.ParseFloat(v, 64); err == nil && f > 0 && f < 1e9 {
		return time.Duration(f * float64(time.Second)), nil
	}
	d, err := time.ParseDuration(v)
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("got %q, want a time such as 5s", v)
	}
	return d, nil
}

// addMount reads DIR or DIR:AT.
func (c *command) addMount(v string, writable bool) error {
	host, guest, _ := strings.Cut(v, ":")
	if host == "" {
		return fmt.Errorf("got %q, want DIR or DIR:AT", v)
	}
	full, err := filepath.Abs(host)
	if err != nil {
		return err
	}
	c.mounts = append(c.mounts, mount{full, guest, writable})
	return nil
}

func versionText() string {
	version := "devel"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		version = info.Main.Version
	}
	return "Small Python " + version + " (Python 3.15)"
}
