// Go shows the Go face in one page: a host function, values, an object of the engine, and errors.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	spy "github.com/small-python/spy/core"
)

const source = `
import rules
class Cart:
    def total(self):
        return rules.vat(price(order['sku']) * order['n'])
print('ready')
`

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	ctx := context.Background()
	sources := map[string]string{"rules": "def vat(n): return n * 1.25"}
	rt, err := spy.New(spy.Options{Std: true, StepLimit: 1_000_000, MemoryLimit: 64 << 20, Timeout: 5 * time.Second,
		Output: func(text string) error { _, err := io.WriteString(os.Stdout, text); return err },
		Loader: func(_ context.Context, name string) (src string, found bool, err error) {
			src, found = sources[name]
			return src, found, nil
		}})
	if err != nil {
		return err
	}
	defer rt.Close()
	if err := rt.Define("price", price); err != nil {
		return err
	}
	if err := rt.Set("order", spy.D("sku", "a1", "n", 2)); err != nil {
		return err
	}
	if err := rt.Exec(ctx, source); err != nil {
		return err
	}
	v, err := rt.Eval(ctx, "Cart()")
	if err != nil {
		return err
	}
	cart := v.(*spy.Object)
	defer cart.Release()
	total, err := spy.As[float64](cart.CallMethod(ctx, "total"))
	if err != nil {
		return err
	}
	fmt.Println(cart, "costs", total)
	fmt.Println("sandbox:", rt.Sandbox())

	_, err = rt.Eval(ctx, "price('zz')")
	if errors.Is(err, spy.ErrTimeout) || errors.Is(err, spy.ErrWorker) {
		return err // the runtime is closed
	}
	var e *spy.Error
	if errors.As(err, &e) { // the runtime lives
		fmt.Print(e.Type, " ", e.Args, "\n", e.Traceback)
	}
	return nil
}

// price runs with this program's rights, with whatever arguments engine code chooses: it checks them.
func price(c *spy.Call) (any, error) {
	var sku string
	currency := "EUR"
	if err := c.Bind("sku, *, currency='EUR'", &sku, &currency); err != nil {
		return nil, err // a TypeError in the engine
	}
	if sku != "a1" {
		return nil, spy.Raise("KeyError", sku)
	}
	return 10, nil
}
