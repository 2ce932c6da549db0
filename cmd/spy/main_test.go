//go:build linux

// The shell as a user sees it: a built command with a real worker beside it.
package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/core/workertest"
)

// built is the folder of the two commands.
var built string

func TestMain(m *testing.M) {
	commands := []string{"spy"}
	if os.Getenv(workertest.Variable) == "" { // else the worker was built before
		commands = append(commands, "spy-worker")
	}
	workertest.MainIn(m, func(folder string) { built = folder }, commands...)
}

// shellRun runs the command in a folder and gives what it printed and its status.
func shellRun(t *testing.T, folder, input string, args ...string) (out, errs string, status int) {
	t.Helper()
	c := exec.Command(filepath.Join(built, "spy"), args...)
	var o, e bytes.Buffer
	c.Dir, c.Stdin, c.Stdout, c.Stderr = folder, strings.NewReader(input), &o, &e
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return o.String(), e.String(), c.ProcessState.ExitCode()
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// shellCases are command lines and what comes of them; DIR stands for the folder of the test.
var shellCases = []struct {
	name, input string
	args        []string
	out, errs   string // errs: what must be in it
	status      int
}{
	{name: "file", args: []string{"app.py", "a", "-b", "--steps"}, out: "['app.py', 'a', '-b', '--steps'] __main__ 7\n"},
	{name: "text", args: []string{"-c", "import sys; print(sys.argv)", "x"}, out: "['-c', 'x']\n"},
	{name: "standard input", input: "print(2)", args: []string{"-"}, out: "2\n"},
	{name: "standard input without a dash", input: "print(2)", out: "2\n"},
	{name: "module", args: []string{"-m", "beside"}, out: ""},
	{name: "package", args: []string{"-m", "pack"}, out: "pack __main__\n"},
	{name: "input()", input: "bob\nrest", args: []string{"-c", "print(input('name? ') + '!', input())"}, out: "name? bob! rest\n"},
	{name: "input() at the end", args: []string{"-c", "input()"}, errs: "EOFError", status: 1},
	{name: "exception", args: []string{"fail.py"}, errs: "Traceback (most recent call last):\n  File \"DIR/fail.py\", line 3, in <module>", status: 1},
	{name: "syntax error", args: []string{"-c", "1 +"}, errs: "SyntaxError", status: 1},
	{name: "exit with a number", args: []string{"-c", "import sys; sys.exit(7)"}, status: 7},
	{name: "exit with a text", args: []string{"-c", "raise SystemExit('bye')"}, errs: "bye\n", status: 1},
	{name: "exit with nothing", args: []string{"-c", "raise SystemExit"}, status: 0},
	{name: "exit with a big number", args: []string{"-c", "raise SystemExit(256 + 3)"}, status: 3},
	{name: "KeyboardInterrupt of its own", args: []string{"-c", "raise KeyboardInterrupt"}, errs: "KeyboardInterrupt", status: 130},
	{name: "steps", args: []string{"--steps", "1e4", "-c", "while True: pass"}, errs: "RuntimeError: execution step limit exceeded", status: 1},
	{name: "memory", args: []string{"--memory=32M", "-c", "'x' * 10**9"}, errs: "MemoryError", status: 1},
	{name: "timeout", args: []string{"--timeout", "100ms", "-c", "while True: pass"}, errs: "Timeout", status: 124},
	{name: "no std", args: []string{"--no-std", "-c", "import math"}, errs: "ModuleNotFoundError", status: 1},
	{name: "path", args: []string{"--path", "lib", "-c", "import deep; print(deep.n)"}, out: "8\n"},
	{name: "path is not opened", args: []string{"--path", "lib", "-c", "open('DIR/lib/deep.py')"}, errs: "Error", status: 1},
	{name: "folder of the program is not opened", args: []string{"peek.py"}, errs: "Error", status: 1},
	{name: "mounted folder of the program", args: []string{"--mount", ".", "peek.py"}, out: "7\n"},
	{name: "mount around the program", args: []string{"--mount", ".", "sub/peek.py"}, out: "7\n"},
	{name: "mount", args: []string{"--mount", "in:/data", "-c", "print(open('/data/a.txt').read())"}, out: "content\n"},
	{name: "mount is read-only", args: []string{"--mount", "in:/data", "-c", "open('/data/b', 'w')"}, errs: "Error", status: 1},
	{name: "mount can be written", args: []string{"--mount-rw", "in:/data", "-c", "print(open('/data/b', 'w').write('abc'))"}, out: "3\n"},
	{name: "no files", args: []string{"-c", "open('app.py')"}, errs: "PermissionError", status: 1},
	{name: "seed", args: []string{"--seed", "7", "-c", "print(hash('a') == hash('a'))"}, out: "True\n"},
	{name: "statistics", args: []string{"--stats", "-c", "for i in range(100): pass"}, errs: "steps: 304\n"},
	{name: "statistics at a limit", args: []string{"--stats", "--steps", "1000", "-c", "while True: pass"}, errs: "steps: 1001\n", status: 1},
	{name: "required sandbox", args: []string{"--require-sandbox", "-c", "print(1)"}, out: "1\n"},
	{name: "unknown option", args: []string{"--bogus"}, errs: "unknown option --bogus", status: 2},
	{name: "option without a value", args: []string{"--steps"}, errs: "needs a value", status: 2},
	{name: "bad size", args: []string{"--memory", "lots"}, errs: "want a size", status: 2},
	{name: "small memory", args: []string{"--memory", "1M", "-c", "1"}, errs: "MemoryLimit", status: 2},
	{name: "no file", args: []string{"none.py"}, errs: "can't open file none.py", status: 2},
	{name: "no mount", args: []string{"--mount", "none"}, errs: "none", status: 2},
	{name: "no worker", args: []string{"--worker", "/nowhere", "-c", "1"}, errs: "/nowhere", status: 125},
	{name: "help", args: []string{"--help"}, out: usage},
}

func TestShell(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "app.py"), "import sys, beside\nprint(sys.argv, __name__, beside.n)")
	write(t, filepath.Join(dir, "beside.py"), "n = 7")
	peek := "import beside\nopen(__file__).read()\nprint(beside.n)"
	write(t, filepath.Join(dir, "peek.py"), peek)
	write(t, filepath.Join(dir, "sub", "peek.py"), peek)
	write(t, filepath.Join(dir, "sub", "beside.py"), "n = 7")
	write(t, filepath.Join(dir, "fail.py"), "def f():\n    return {}['k']\nf()\n")
	write(t, filepath.Join(dir, "lib", "deep.py"), "n = 8")
	write(t, filepath.Join(dir, "pack", "__main__.py"), "print('pack', __name__)")
	write(t, filepath.Join(dir, "pack", "__init__.py"), "")
	write(t, filepath.Join(dir, "in", "a.txt"), "content")
	for _, c := range shellCases {
		t.Run(c.name, func(t *testing.T) {
			args := slices.Clone(c.args)
			for k := range args {
				args[k] = strings.ReplaceAll(args[k], "DIR", dir)
			}
			wantErrors := strings.ReplaceAll(c.errs, "DIR", dir)
			out, errs, status := shellRun(t, dir, c.input, args...)
			if out != c.out || !strings.Contains(errs, wantErrors) || wantErrors == "" && errs != "" || status != c.status {
				t.Errorf("got %q, %q, status %d, want %q, %q, status %d", out, errs, status, c.out, wantErrors, c.status)
			}
		})
	}
}

func TestPrompt(t *testing.T) {
	input := strings.Join([]string{
		"x = 6", "x * 7", "1 / 0", "def f(n):", "    return n + 1", "", "f(x)", "(1 +", "2)", "'''a", "b'''", "while True: pass", "", "x", "raise SystemExit(5)"}, "\n")
	out, errs, status := shellRun(t, t.TempDir(), input+"\n", "--steps", "100000", "-i")
	lines := strings.Join(strings.FieldsFunc(out, func(r rune) bool { return r == '\n' }), "|")
	for _, text := range []string{">>> >>> 42|", ">>> ... ... >>> 7|", ">>> ... 3|", "'a\\nb'", "6|>>> "} {
		if !strings.Contains(lines, text) {
			t.Errorf("%q is not in %q", text, lines)
		}
	}
	if !strings.Contains(errs, "ZeroDivisionError") || !strings.Contains(errs, "step limit") || status != 5 {
		t.Errorf("got %q, status %d", errs, status)
	}
}

func TestPromptOutlivesItsWorker(t *testing.T) {
	out, errs, status := shellRun(t, t.TempDir(), "x = 1\nwhile True: pass\n\n'still here'\n", "--timeout", "200ms", "-i")
	if !strings.Contains(out, "'still here'") || !strings.Contains(errs, "Timeout") || !strings.Contains(errs, "is gone") || status != 0 {
		t.Errorf("got %q, %q, status %d", out, errs, status)
	}
}

func TestComplete(t *testing.T) {
	for text, want := range map[string]bool{
		"1\n": true, "x = (1,\n": false, "x = (1,\n2)\n": true, "if x:\n": false, "if x:\n  y\n": false, "if x:\n  y\n\n": true, "@d\n": false,
		"'''\n": false, "'''\n'''\n": true, "'# not a comment:'\n": true, "# comment:\n": true, "x = 1 + \\\n": false, "x = 1 + \\\n2\n": true,
		"d = {'a':\n": false, "'it'\n": true, "\"unclosed\n": true, "class A: pass\n": false, "class A: pass\n\n": true, "classes = 1\n": true, "for i in x: # why\n": false, "f'''{x\n": false,
		"'\\''\n": true, "\n": true,
	} {
		if complete(text) != want {
			t.Errorf("complete(%q) is %v, want %v", text, !want, want)
		}
	}
}

// TestClosedOutput reads two lines and closes the pipe, as head does.
func TestClosedOutput(t *testing.T) {
	c := exec.Command(filepath.Join(built, "spy"), "-c", "for i in range(10**6): print(i)")
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	c.Stderr = &errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 4)); err != nil {
		t.Fatal(err)
	}
	out.Close()
	_ = c.Wait() // the status is looked at below
	if status := c.ProcessState.ExitCode(); status != 1 || !strings.Contains(errs.String(), "BrokenPipeError: [Errno 32] Broken pipe") {
		t.Errorf("got status %d, %q", status, errs.String())
	}
}

func TestParseNumbers(t *testing.T) {
	for text, want := range map[string]int64{"1e6": 1e6, "1000": 1000, "1_000": 1000, "2.5e3": 2500} {
		if n, err := parseCount(text); err != nil || n != want {
			t.Errorf("%q gave %d, %v", text, n, err)
		}
	}
	for text, want := range map[string]int64{"64M": 64 << 20, "8k": 8 << 10, "1G": 1 << 30, "1GiB": 1 << 30, "100": 100} {
		if n, err := parseSize(text); err != nil || n != want {
			t.Errorf("%q gave %d, %v", text, n, err)
		}
	}
	for text, want := range map[string]time.Duration{"5s": 5 * time.Second, "0.5": time.Second / 2, "100ms": time.Second / 10} {
		if d, err := parseTime(text); err != nil || d != want {
			t.Errorf("%q gave %v, %v", text, d, err)
		}
	}
	for _, text := range []string{"", "-1", "x", "1.5", "0", "1e99"} {
		if _, err := parseCount(text); err == nil {
			t.Errorf("%q is a count", text)
		}
		if _, err := parseSize(text); err == nil {
			t.Errorf("%q is a size", text)
		}
	}
}
