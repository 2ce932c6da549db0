//go:build linux

// The contract's program in Go, as it stands there.
package spy_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
)

const specSource = `import rules
class Cart:
  def total(self): return rules.vat(price(order['sku']) * order['n'])
print('ready')`

func TestSpecProgram(t *testing.T) {
	var printed strings.Builder
	sources := map[string]string{"rules": "def vat(n): return n * 1.25"}
	ctx := context.Background()
	run := func() error {
		rt, err := spy.New(spy.Options{Std: true, StepLimit: 1_000_000, MemoryLimit: 64 << 20, Timeout: 5 * time.Second,
			Output: func(text string) error { _, err := printed.WriteString(text); return err },
			Loader: func(ctx context.Context, name string) (src string, found bool, err error) {
				src, found = sources[name]
				return
			}})
		if err != nil {
			return err
		}
		defer rt.Close()
		rt.Define("price", func(c *spy.Call) (any, error) { // or any plain Go func, by reflection
			var sku string
			currency := "EUR"
			if err := c.Bind("sku, *, currency='EUR'", &sku, &currency); err != nil {
				return nil, err
			} // TypeError in the engine
			if sku != "a1" {
				return nil, spy.Raise("KeyError", sku)
			}
			return 10, nil
		})
		err = rt.Set("order", spy.D("sku", "a1", "n", 2)) // ordered *spy.Dict
		if err != nil {
			return err
		}
		err = rt.Exec(ctx, specSource)
		if err != nil {
			return err
		}
		v, err := rt.Eval(ctx, "Cart()")
		if err != nil {
			return err
		}
		cart := v.(*spy.Object)
		defer cart.Release()
		total, err := spy.As[float64](cart.CallMethod(ctx, "total"))
		must25(t, total, err)
		var e *spy.Error
		if _, err = rt.Eval(ctx, "price('zz')"); errors.As(err, &e) {
			printed.WriteString(fmt.Sprintln(e.Type, e.Args[0], e.Frames[len(e.Frames)-1].Line) + e.Traceback)
		}
		if errors.Is(err, spy.ErrTimeout) || errors.Is(err, spy.ErrWorker) { /* rt is closed */
			return err
		}
		return nil
	}
	if err := run(); err != nil {
		t.Fatal(err)
	}
	const want = "ready\nKeyError zz 1\nTraceback (most recent call last):\n  File \"<string>\", line 1, in <module>\n"
	if got := printed.String(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "KeyError: 'zz'\n") {
		t.Fatalf("got %q, want it to begin with %q", got, want)
	}
}

func must25(t *testing.T, total float64, err error) {
	t.Helper()
	if err != nil || total != 25 {
		t.Fatalf("got %v, %v, want 25", total, err)
	}
}
