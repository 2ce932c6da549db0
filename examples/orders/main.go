// Orders is the main job of Small Python in one page: a script that nobody trusts, a host function, a folder that it may read, and limits.
package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	spy "github.com/small-python/spy/core"
)

//go:embed rules.py
var rules string

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: orders FOLDER_OF_REPORTS")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(folder string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	rt, err := spy.New(spy.Options{
		StepLimit:   1_000_000,
		MemoryLimit: 64 << 20,
		Output:      func(text string) error { fmt.Print(text); return nil },
	})
	if err != nil {
		return err
	}
	defer rt.Close()
	prices := map[string]float64{"a1": 10, "b2": 24.5}
	err = rt.Define("price", func(sku string) (float64, error) {
		p, ok := prices[sku]
		if !ok {
			return 0, spy.Raise("KeyError", sku)
		}
		return p, nil
	})
	if err != nil {
		return err
	}
	if err := rt.Mount(folder, spy.MountOptions{At: "/reports"}); err != nil {
		return err
	}

	fmt.Println("-- a customer's script, with a host function and a folder of reports")
	ctx := context.Background()
	if err := rt.Exec(ctx, rules); err != nil {
		return err
	}
	fmt.Println("-- the walls:", rt.Sandbox())
	for _, attempt := range []struct{ what, code string }{
		{"a file outside of the folder", "open('/etc/passwd')"},
		{"a price that does not exist", "price('zz')"},
		{"a loop without end", "while True: pass"},
		{"a string of ten gigabytes", "'x' * 10**10"},
	} {
		err := rt.Exec(ctx, attempt.code)
		var e *spy.Error
		if !errors.As(err, &e) {
			return fmt.Errorf("%s: got %v, want an error of the guest", attempt.what, err)
		}
		fmt.Printf("%-29s %s", attempt.what+":", e)
		if e.Limit != "" {
			fmt.Printf("  [limit: %s]", e.Limit)
		}
		fmt.Println()
	}
	v, err := rt.Eval(ctx, "total('/reports/january.csv')")
	if err != nil {
		return err
	}
	fmt.Println("-- and the runtime lives:", v)
	return nil
}
