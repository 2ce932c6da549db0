// From Go: the medians of a host call, of Eval("1") in a live runtime, of a runtime from a pool to its first answer, and of a cold start to the
// first answer, in microseconds.
package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"time"

	spy "github.com/small-python/spy/core"
)

const (
	rounds = 200
	calls  = 100
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	runtime.GOMAXPROCS(2) // where only one processor may be used, Go's monitor takes it away from each wait for the worker
	rt, err := spy.New(spy.Options{})
	if err != nil {
		return err
	}
	defer rt.Close()
	if err := rt.Define("one", func(*spy.Call) (any, error) { return int64(1), nil }); err != nil {
		return err
	}
	ctx := context.Background()
	call, err := median(rounds, func() error {
		return rt.Exec(ctx, fmt.Sprintf("for i in range(%d): one()", calls))
	})
	if err != nil {
		return err
	}
	eval, err := median(2000, func() error { _, err := rt.Eval(ctx, "1"); return err })
	if err != nil {
		return err
	}
	pool, err := fromPool(ctx, rt)
	if err != nil {
		return err
	}
	cold, err := coldStart()
	if err != nil {
		return err
	}
	fmt.Printf("%.1f %.1f %.0f %.0f\n", call/calls, eval, pool, cold)
	return nil
}

// fromPool takes runtimes from a pool that is full again. Between two the host works: one that has just slept wakes slowly, whatever it does.
func fromPool(ctx context.Context, busy *spy.Runtime) (float64, error) {
	pool, err := spy.NewPool(2, spy.PoolOptions{})
	if err != nil {
		return 0, err
	}
	defer pool.Close()
	took := make([]time.Duration, 25)
	for i := range took {
		for until := time.Now().Add(20 * time.Millisecond); time.Now().Before(until); {
			if _, err := busy.Eval(ctx, "1"); err != nil {
				return 0, err
			}
		}
		start := time.Now()
		rt, err := pool.Get(ctx)
		if err != nil {
			return 0, err
		}
		_, err = rt.Eval(ctx, "1+1")
		took[i] = time.Since(start)
		rt.Close()
		if err != nil {
			return 0, err
		}
	}
	return middle(took), nil
}

// coldStart goes from nothing to the first answer; the worker's end, which nobody waits for that long, does not count.
func coldStart() (float64, error) {
	took := make([]time.Duration, 50)
	for i := range took {
		start := time.Now()
		rt, err := spy.New(spy.Options{})
		if err != nil {
			return 0, err
		}
		_, err = rt.Eval(context.Background(), "1")
		took[i] = time.Since(start)
		rt.Close()
		if err != nil {
			return 0, err
		}
	}
	return middle(took), nil
}

// median is that of the times that f takes, in microseconds.
func median(n int, f func() error) (float64, error) {
	took := make([]time.Duration, n)
	for i := range took {
		start := time.Now()
		if err := f(); err != nil {
			return 0, err
		}
		took[i] = time.Since(start)
	}
	return middle(took), nil
}

func middle(took []time.Duration) float64 {
	slices.Sort(took)
	return float64(took[len(took)/2].Nanoseconds()) / 1e3
}
