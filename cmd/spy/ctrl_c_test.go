//go:build linux

// Ctrl-C at the prompt, typed into a terminal: how soon the prompt is back, and whether it is alive.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/core/workertest"
)

// keyboard is a terminal with a shell in it: what is typed, and what the screen shows.
type keyboard struct {
	t       *testing.T
	command *exec.Cmd
	master  *os.File
	mu      sync.Mutex
	screen  strings.Builder
	more    chan struct{}
}

// sitDown starts the shell as the leader of a session whose terminal is a new one.
func sitDown(t *testing.T, args ...string) *keyboard {
	t.Helper()
	master, slave := terminalPair(t)
	c := exec.Command(filepath.Join(built, "spy"), args...)
	c.Stdin, c.Stdout, c.Stderr = slave, slave, slave
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	slave.Close()
	k := &keyboard{t: t, command: c, master: master, more: make(chan struct{}, 1)}
	read := make(chan struct{})
	go func() {
		defer close(read)
		k.watch()
	}()
	t.Cleanup(func() {
		_ = c.Process.Kill() // it may have left
		_ = c.Wait()
		<-read
		master.Close()
	})
	return k
}

// terminalPair opens a terminal: the side of the one who types, and that of the program.
func terminalPair(t *testing.T) (master, slave *os.File) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no terminals here: ", err)
	}
	fd := int(master.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	slave, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return master, slave
}

// watch reads what the shell shows, to its end.
func (k *keyboard) watch() {
	room := make([]byte, 64<<10)
	for {
		n, err := k.master.Read(room)
		k.mu.Lock()
		k.screen.Write(room[:n])
		k.mu.Unlock()
		select {
		case k.more <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// typed sends keys.
func (k *keyboard) typed(keys string) {
	k.t.Helper()
	if _, err := k.master.WriteString(keys); err != nil {
		k.t.Fatal(err)
	}
}

// shown waits until the screen, from a place on, ends in a text, and gives the place of its end.
func (k *keyboard) shown(from int, text string) int {
	k.t.Helper()
	patience := time.After(10 * time.Second)
	for {
		k.mu.Lock()
		screen := k.screen.String()[from:]
		k.mu.Unlock()
		if strings.HasSuffix(screen, text) {
			return from + len(screen)
		}
		select {
		case <-k.more:
		case <-patience:
			k.t.Fatalf("%q does not come; the screen ends in %q", text, screen[max(0, len(screen)-300):])
		}
	}
}

// contains waits until the screen shows a text behind a place.
func (k *keyboard) contains(from int, text string) {
	k.t.Helper()
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		k.mu.Lock()
		found := strings.Contains(k.screen.String()[from:], text)
		k.mu.Unlock()
		if found {
			return
		}
		if time.Now().After(end) {
			k.t.Fatalf("%q is not shown", text)
		}
	}
}

const controlC = "\x03"

// controlCTries is how often it is pressed: other programs of the machine take time too. The best of three counts, and with SPY_STRICT the
// median of nine.
func controlCTries() int {
	if workertest.Patience() == 1 {
		return 9
	}
	return 3
}

// soon looks at how long it took.
func soon(t *testing.T, took []time.Duration) {
	t.Helper()
	const most = 50 * time.Millisecond
	slices.Sort(took)
	figure := took[0]
	if len(took) > 3 {
		figure = took[len(took)/2]
	}
	t.Logf("back after %v, %v at most", figure, took[len(took)-1])
	if figure > most {
		t.Errorf("back after %v, want at most %v", took, most)
	}
}

// TestControlC presses it in all states that a statement can be in. Each time the prompt is back, with all that was defined.
func TestControlC(t *testing.T) {
	for _, c := range []struct{ name, line, signs string }{
		{"loops", "exec('print(\"be\" \"gun\")\\nwhile True: pass')\r", "begun"},
		{"waits in a host function", "input('say' ': ')\r", "say: "},
		{"waits in a host function while it is typed", "input('say' ': ')\rhalf a li", "half a li"},
		{"sleeps", "print('be' 'gun'); __import__('time').sleep(60)\r", "begun"},
		{"floods output", "while True: print('be' 'gun' * 10)\r\r", "begunbegun"},
		{"swallows", "exec('while True:\\n try:\\n  while True: print(\"be\" \"gun\" * 10)\\n except BaseException: pass')\r", "begunbegun"},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := sitDown(t)
			at := k.shown(0, ">>> ")
			k.typed("kept = 6\r")
			at = k.shown(at, ">>> ")
			var took []time.Duration
			for n := range controlCTries() {
				k.typed(c.line)
				k.contains(at, c.signs)
				time.Sleep(30 * time.Millisecond)
				began := time.Now()
				k.typed(controlC)
				at = k.shown(at, "KeyboardInterrupt\r\n>>> ")
				took = append(took, time.Since(began))
				k.typed(fmt.Sprintf("kept * %d\r", n))
				at = k.shown(at, fmt.Sprintf("%d\r\n>>> ", 6*n))
			}
			soon(t, took)
		})
	}
}

// TestControlCBeforeThePrompt stops a program that leaves its names to a prompt, and presses it there once more.
func TestControlCBeforeThePrompt(t *testing.T) {
	k := sitDown(t, "-i", "-c", "kept = 6\nprint('begun')\nwhile True: pass")
	k.contains(0, "begun")
	k.typed(controlC)
	at := k.shown(0, "KeyboardInterrupt\r\n>>> ")
	k.typed(controlC)
	at = k.shown(at, "KeyboardInterrupt\r\n>>> ")
	time.Sleep(graceTime + 100*time.Millisecond)
	k.typed("kept * 7\r")
	k.shown(at, "42\r\n>>> ")
}

// TestControlCEndsAProgram presses it in a program: the shell ends, with the status that tells why.
func TestControlCEndsAProgram(t *testing.T) {
	for name, source := range map[string]string{
		"loops":                    "print('begun')\nwhile True: pass",
		"waits in a host function": "print('begun')\ninput()",
		"floods output":            "while True: print('begun' * 10)",
		"swallows":                 "print('begun')\nwhile True:\n  try: input()\n  except BaseException: pass",
	} {
		t.Run(name, func(t *testing.T) {
			var took []time.Duration
			for range controlCTries() {
				k := sitDown(t, "-c", source)
				k.contains(0, "begun")
				time.Sleep(30 * time.Millisecond)
				began := time.Now()
				k.typed(controlC)
				_ = k.command.Wait() // the status is looked at below
				took = append(took, time.Since(began))
				if status := k.command.ProcessState.ExitCode(); status != statusInterrupt {
					t.Fatalf("got status %d, want %d", status, statusInterrupt)
				}
				k.contains(0, "KeyboardInterrupt")
			}
			soon(t, took)
		})
	}
}
