// Values that move, from Go: as face.c, with the values that Go programs have, an []int64 and maps, and those that come out.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	spy "github.com/small-python/spy/core"
)

const rows = 10_000

var (
	ints = make([]int64, 100_000)
	text = strings.Repeat("0123456789abcdef", 655_360)
	maps = make([]map[string]any, rows)
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	for k := range ints {
		ints[k] = int64(k)
	}
	for k := range maps {
		maps[k] = map[string]any{"id": k, "name": fmt.Sprint("row ", k), "price": float64(k) / 4}
	}
	values := []any{ints, text, maps}
	same := []func(any) bool{sameInts, func(got any) bool { return got == text }, sameMaps}
	rt, err := spy.New(spy.Options{})
	if err != nil {
		return err
	}
	defer rt.Close()
	ctx := context.Background()
	if err := rt.Start(ctx); err != nil {
		return err
	}
	var way rune
	var which int
	for in := bufio.NewReader(os.Stdin); ; {
		if n, _ := fmt.Fscanf(in, "%c%d\n", &way, &which); n < 2 {
			return nil
		}
		start := time.Now()
		var got any
		if way == 'i' {
			err = rt.Set("x", values[which])
		} else {
			got, err = rt.Get(ctx, "x")
		}
		took := time.Since(start)
		if err != nil {
			return err
		}
		if way == 'o' && !same[which](got) {
			return errors.New("what came back is another value")
		}
		fmt.Println(took.Microseconds())
	}
}

func sameInts(got any) bool {
	list, _ := got.([]any)
	for k, n := range list {
		if n != ints[k] {
			return false
		}
	}
	return len(list) == len(ints)
}

func sameMaps(got any) bool {
	list, _ := got.([]any)
	for k, item := range list {
		d, _ := item.(*spy.Dict)
		id, _ := d.Get("id")
		name, _ := d.Get("name")
		price, _ := d.Get("price")
		if id != int64(k) || name != maps[k]["name"] || price != maps[k]["price"] || d.Len() != 3 {
			return false
		}
	}
	return len(list) == rows
}
