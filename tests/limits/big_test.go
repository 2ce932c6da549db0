//go:build linux && (amd64 || arm64)

// Big modules: what compiles takes less than twice CPython's time, and what CPython refuses gives its error.
package limits

import (
	"os"
	"os/exec"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
)

// compiled is what one run of big/modules.py says of a module.
type compiled struct {
	seconds   float64
	want, got string // errors
}

const (
	bigRatio  = 2  // the bar: times CPython's time
	bigRounds = 12 // at most; a machine that is shared makes times longer, never shorter
)

// bigLines reads what the program printed and keeps the least time of each module.
func bigLines(t *testing.T, printed string, best map[string]compiled) {
	t.Helper()
	for line := range strings.Lines(printed) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 4 {
			t.Fatalf("got the line %q", line)
		}
		seconds, err := strconv.ParseFloat(f[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		if b, ok := best[f[0]]; ok {
			seconds = min(seconds, b.seconds)
		}
		best[f[0]] = compiled{seconds, f[2], f[3]}
	}
}

// bigCPython runs the program on CPython.
func bigCPython(t *testing.T, python, source string, best map[string]compiled) {
	t.Helper()
	command := exec.Command(python, "-c", source)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v", python, err)
	}
	bigLines(t, string(out), best)
}

// bigOurs runs the program in a runtime of its own.
func bigOurs(t *testing.T, source string, best map[string]compiled) {
	t.Helper()
	g := open(t, spy.Options{Std: true, Clock: true, Timeout: 2 * time.Minute})
	result, err := g.Run(background, "small_python = True\n"+source)
	if err != nil {
		t.Fatalf("%v\n%s", err, detail(err))
	}
	bigLines(t, result.Output, best)
}

// TestBigModules compiles each module of big/modules.py here and on CPython, in turn, until the least times hold the bar.
func TestBigModules(t *testing.T) {
	source := programs(t, "big")["modules"]
	python, err := exec.LookPath("/usr/bin/python3.11")
	if err != nil {
		if python, err = exec.LookPath("python3"); err != nil {
			t.Skip("no CPython to compare with: want python3")
		}
	}
	base, ours := map[string]compiled{}, map[string]compiled{}
	slow := func() (names []string) {
		for name, m := range ours {
			if m.got == "" && base[name].got == "" && m.seconds >= bigRatio*base[name].seconds {
				names = append(names, name)
			}
		}
		sort.Strings(names)
		return names
	}
	for round := 0; round == 0 || round < bigRounds && len(slow()) > 0; round++ {
		bigCPython(t, python, source, base)
		bigOurs(t, source, ours)
	}
	for _, name := range slow() {
		t.Errorf("%s: compiled in %.2f ms, want less than %d times the %.2f ms of CPython", name, ours[name].seconds*1e3, bigRatio, base[name].seconds*1e3)
	}
	for name, m := range ours {
		if m.got != m.want {
			t.Errorf("%s: got %q, want %q", name, m.got, m.want)
		}
		if testing.Verbose() {
			t.Logf("%-36s %8.2f ms, CPython %8.2f ms, ratio %.2f %s", name, m.seconds*1e3, base[name].seconds*1e3, m.seconds/base[name].seconds, m.got)
		}
	}
	if len(ours) < 20 {
		t.Errorf("only %d modules", len(ours))
	}
}

// TestBigModulesErrors compares the errors with those of CPython 3.13: an older one has other texts and lines.
func TestBigModulesErrors(t *testing.T) {
	python, err := exec.LookPath("python3.13")
	if err == nil {
		t.Setenv("PYENV_VERSION", "3.13.0")
		err = exec.Command(python, "-c", "").Run()
	}
	if err != nil {
		t.Skip("no CPython 3.13 to compare with")
	}
	theirs := map[string]compiled{}
	bigCPython(t, python, "only_errors = True\n"+programs(t, "big")["modules"], theirs)
	for name, m := range theirs {
		if m.got != m.want {
			t.Errorf("%s: CPython 3.13 gives %q, not %q", name, m.got, m.want)
		}
	}
}
