// Options of a case, and the functions that a case may define.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	spy "github.com/small-python/spy/core"
)

func milliseconds(from map[string]json.RawMessage, key string) time.Duration {
	return time.Duration(get[int64](from, key)) * time.Millisecond
}

func (p *player) options(o map[string]json.RawMessage) spy.Options {
	options := spy.Options{
		Std: get[bool](o, "std"), Clock: get[bool](o, "clock"), Entropy: get[bool](o, "entropy"), Scratch: get[bool](o, "scratch"),
		StepLimit: get[int64](o, "step_limit"), MemoryLimit: get[int64](o, "memory_limit"), MessageLimit: get[int](o, "message_limit"),
		MaxHostCalls: get[int64](o, "max_host_calls"), OutputLimit: get[int](o, "output_limit"), Timeout: milliseconds(o, "timeout_ms"),
		SoftTimeout: milliseconds(o, "soft_timeout_ms"), Deadline: milliseconds(o, "deadline_ms"), Seed: get[*int64](o, "seed"),
		Environ: get[map[string]string](o, "environ"), Output: p.print("output"), ErrorOutput: p.print("error_output"),
	}
	if _, ok := o["files"]; ok {
		options.Files = map[string][]byte{}
		for path, text := range get[map[string]string](o, "files") {
			options.Files[path] = []byte(text)
		}
	}
	if _, ok := o["lines"]; ok {
		options.Input = input(get[[]string](o, "lines"))
	}
	if _, ok := o["loader"]; ok {
		sources := get[map[string]string](o, "loader")
		options.Loader = func(_ context.Context, name string) (string, bool, error) {
			source, found := sources[name]
			return source, found, nil
		}
	}
	for key := range o {
		if !known[key] {
			fail(fmt.Errorf("unknown option %q", key))
		}
	}
	return options
}

var known = map[string]bool{"std": true, "clock": true, "entropy": true, "scratch": true, "step_limit": true, "memory_limit": true, "message_limit": true,
	"max_host_calls": true, "output_limit": true, "timeout_ms": true, "soft_timeout_ms": true, "deadline_ms": true, "seed": true, "environ": true,
	"files": true, "lines": true, "loader": true}

func first(args []any) any {
	if len(args) == 0 {
		return nil
	}
	return args[0]
}

func text(args []any) string {
	s, _ := first(args).(string)
	return s
}

// functions are what a case may define.
var functions = map[string]func(p *player, c *spy.Call) (any, error){
	"echo": func(p *player, c *spy.Call) (any, error) {
		kwargs, given := spy.D(), c.Kwargs()
		for _, name := range c.KwargNames() {
			kwargs.Set(name, given[name])
		}
		return spy.Tuple{spy.Tuple(c.Args()), kwargs}, nil
	},
	"first":  func(p *player, c *spy.Call) (any, error) { return first(c.Args()), nil },
	"fail":   func(p *player, c *spy.Call) (any, error) { return nil, spy.Raise(text(c.Args()), c.Args()[1:]...) },
	"broken": func(p *player, c *spy.Call) (any, error) { return nil, errors.New("broken") },
	"eval":   func(p *player, c *spy.Call) (any, error) { return c.Eval(ctx, text(c.Args())) },
	"call":   func(p *player, c *spy.Call) (any, error) { return c.Call(ctx, text(c.Args()), c.Args()[1:]...) },
	"set":    func(p *player, c *spy.Call) (any, error) { return nil, c.Set(text(c.Args()), c.Args()[1]) },
	"interrupt": func(p *player, c *spy.Call) (any, error) {
		p.rt.Interrupt()
		return nil, nil
	},
	"keep": func(p *player, c *spy.Call) (any, error) {
		p.kept[text(c.Args())] = c.Args()[1]
		return nil, nil
	},
	"given": func(p *player, c *spy.Call) (any, error) { return p.kept[text(c.Args())], nil },
}

// function gives the function of a name, the same one each time.
func (p *player) function(name string) *spy.Func {
	key := "function " + name
	if f, ok := p.shared[key]; ok {
		return f.(*spy.Func)
	}
	call, ok := functions[name]
	if !ok {
		fail(fmt.Errorf("no function %q", name))
	}
	f := &spy.Func{Name: name, Call: func(c *spy.Call) (any, error) { return call(p, c) }}
	p.shared[key] = f
	return f
}
