//go:build linux

package spy_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	spy "github.com/small-python/spy/core"
)

func Example() {
	ctx := context.Background()
	rt, err := spy.New(spy.Options{Std: true, StepLimit: 1_000_000, Timeout: 5 * time.Second, Output: func(text string) error {
		fmt.Print(text)
		return nil
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer rt.Close()
	rt.Define("price", func(sku string) (int, error) { // it runs here, with all rights of this program
		if sku != "a1" {
			return 0, spy.Raise("KeyError", sku)
		}
		return 10, nil
	})
	rt.Set("order", spy.D("sku", "a1", "n", 2))
	fmt.Println(rt.Eval(ctx, "price(order['sku']) * order['n']"))
	rt.Exec(ctx, "print('hello')")
	_, err = rt.Eval(ctx, "price('zz')")
	var e *spy.Error
	if errors.As(err, &e) {
		fmt.Println(e.Type, e.Args)
	}
	// Output:
	// 20 <nil>
	// hello
	// KeyError ('zz',)
}

func ExampleAs() {
	rt, _ := spy.New(spy.Options{})
	defer rt.Close()
	ctx := context.Background()
	total, err := spy.As[float64](rt.Eval(ctx, "7 / 2"))
	fmt.Println(total, err)
	type item struct {
		Name  string `spy:"name"`
		Price int    `spy:"price"`
	}
	items, err := spy.As[[]item](rt.Eval(ctx, "[{'name': 'tea', 'price': 3}, {'name': 'cup', 'price': 8}]"))
	fmt.Println(items, err)
	_, err = spy.As[int8](rt.Eval(ctx, "1000"))
	fmt.Println(err)
	// Output:
	// 3.5 <nil>
	// [{tea 3} {cup 8}] <nil>
	// OverflowError: value: 1000 does not fit a Go int8
}

func ExampleObject_Iter() {
	rt, _ := spy.New(spy.Options{})
	defer rt.Close()
	ctx := context.Background()
	v, _ := rt.Eval(ctx, "(n * n for n in range(1, 10**9))")
	squares := v.(*spy.Object)
	defer squares.Release()
	for square, err := range squares.Iter(ctx) { // the generator runs no further than the loop
		if err != nil || square.(int64) > 20 {
			break
		}
		fmt.Println(square)
	}
	// Output:
	// 1
	// 4
	// 9
	// 16
}

func ExampleRuntime_Run() {
	rt, _ := spy.New(spy.Options{StepLimit: 100_000})
	defer rt.Close()
	result, err := rt.Run(context.Background(), "print('working')\nsum(range(10))")
	fmt.Printf("%v %q %v %v\n", result.Value, result.Output, result.Err, err)
	result, _ = rt.Run(context.Background(), "while True: pass")
	var e *spy.Error
	fmt.Println(errors.As(result.Err, &e), e.Limit)
	// Output:
	// 45 "working\n" <nil> <nil>
	// true steps
}

func ExampleCall_Bind() {
	rt, _ := spy.New(spy.Options{})
	defer rt.Close()
	ctx := context.Background()
	rt.Define("greet", func(c *spy.Call) (any, error) {
		name, greeting := "", "Hello"
		if err := c.Bind("name, *, greeting='Hello'", &name, &greeting); err != nil {
			return nil, err
		}
		return greeting + ", " + name, nil
	})
	fmt.Println(rt.Eval(ctx, "greet('Ada', greeting='Good day')"))
	_, err := rt.Eval(ctx, "greet()")
	fmt.Println(err)
	// Output:
	// Good day, Ada <nil>
	// TypeError: greet() missing 1 required positional argument: 'name'
}

func ExamplePool() {
	pool, err := spy.NewPool(2, spy.PoolOptions{Options: spy.Options{Std: true}})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer pool.Close()
	rt, _ := pool.Get(context.Background()) // warm: its worker is started and locked
	defer rt.Close()
	fmt.Println(rt.Eval(context.Background(), "__import__('json').dumps([1, None])"))
	// Output:
	// [1, null] <nil>
}
