//go:build linux && (amd64 || arm64)

// Signals of the host: ten thousand of a kind come while engines work, call the host, start and end, and none of that is disturbed.
package limits

import (
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	spy "github.com/small-python/spy/core"
)

func TestSignalsUnderLoad(t *testing.T) {
	for _, number := range []unix.Signal{unix.SIGCHLD, unix.SIGTERM} {
		t.Run(number.String(), func(t *testing.T) {
			got := make(chan os.Signal, 100)
			signal.Notify(got, number)
			defer signal.Stop(got)
			var over atomic.Bool
			var wait sync.WaitGroup
			for _, work := range []func(t *testing.T){callsBack(t), startsAndEnds, hasChildren} {
				wait.Go(func() {
					for turns := 0; ; turns++ {
						if over.Load() && turns > 0 {
							return
						}
						work(t)
					}
				})
			}
			seen := bombard(t, number, got)
			over.Store(true)
			wait.Wait()
			t.Logf("%d were seen", seen)
			if seen < 100 { // those that come together count once
				t.Errorf("%d signals were seen", seen)
			}
		})
	}
}

// bombard sends signals to this process and tells how many were seen.
func bombard(t *testing.T, number unix.Signal, got <-chan os.Signal) (seen int) {
	t.Helper()
	count := 10_000
	if text := os.Getenv("SPY_TEST_SIGNALS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		count = n
	}
	for n := range count {
		if err := unix.Kill(os.Getpid(), number); err != nil {
			t.Fatal(err)
		}
		if n%20 == 0 {
			time.Sleep(500 * time.Microsecond)
		}
		for len(got) > 0 {
			<-got
			seen++
		}
	}
	return seen
}

func callsBack(t *testing.T) func(t *testing.T) {
	rt := opened(t, spy.Options{})
	t.Cleanup(func() { rt.Close() })
	if err := rt.Define("host", func(n int) int { return n + 1 }); err != nil {
		t.Fatal(err)
	}
	return func(t *testing.T) {
		if v, err := rt.Eval(background, "sum(host(k) for k in range(10))"); err != nil || v != int64(55) {
			t.Errorf("got %v, %v, want 55", v, err)
		}
	}
}

func startsAndEnds(t *testing.T) {
	rt, err := spy.New(spy.Options{})
	if err != nil {
		t.Error(err)
		return
	}
	defer rt.Close()
	if v, err := rt.Eval(background, "7 * 7"); err != nil || v != int64(49) {
		t.Errorf("got %v, %v, want 49", v, err)
	}
}

func hasChildren(t *testing.T) {
	if err := exec.Command("/bin/true").Run(); err != nil {
		t.Error(err)
	}
}
