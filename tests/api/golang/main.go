// Runs cases of tests/api through the Go face.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	spy "github.com/small-python/spy/core"
)

// step is one thing to do, by its keys.
type step map[string]json.RawMessage

type testCase struct {
	Name    string                     `json:"name"`
	Options map[string]json.RawMessage `json:"options"`
	Folder  map[string]string          `json:"folder"`
	Steps   []step                     `json:"steps"`
}

// player plays one case.
type player struct {
	rt      *spy.Runtime
	folder  string
	kept    map[string]any
	shared  map[string]any
	printed map[string]string
}

var ctx = context.Background()

func main() {
	if len(os.Args) != 3 {
		fail(errors.New("usage: golang CASES.json FOLDER"))
	}
	text, err := os.ReadFile(os.Args[1])
	fail(err)
	var cases []testCase
	fail(json.Unmarshal(text, &cases))
	for _, c := range cases {
		line, err := json.Marshal(map[string]any{"name": c.Name, "results": play(c, os.Args[2])})
		fail(err)
		fmt.Println(string(line))
	}
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func play(c testCase, folder string) (results []any) {
	p := &player{folder: filepath.Join(folder, strings.ReplaceAll(c.Name, " ", "_")), kept: map[string]any{}, shared: map[string]any{}, printed: map[string]string{}}
	rt, err := spy.New(p.options(c.Options))
	if err != nil {
		return []any{failure(err)}
	}
	defer rt.Close()
	p.rt = rt
	for _, s := range c.Steps {
		v, err := p.do(s)
		if err != nil {
			results = append(results, failure(err))
			continue
		}
		if as := s.text("as"); as != "" {
			p.kept[as] = v
		}
		results = append(results, show(v))
	}
	return results
}

func (s step) text(key string) (text string) {
	if raw, ok := s[key]; ok {
		fail(json.Unmarshal(raw, &text))
	}
	return text
}

func (s step) has(key string) bool { _, ok := s[key]; return ok }

func get[T any](from map[string]json.RawMessage, key string) (v T) {
	if raw, ok := from[key]; ok {
		fail(json.Unmarshal(raw, &v))
	}
	return v
}

func (p *player) print(stream string) func(string) error {
	return func(text string) error { p.printed[stream] += text; return nil }
}

// verbs are the steps by the key that names them.
var verbs = map[string]func(p *player, s step) (any, error){
	"eval": func(p *player, s step) (any, error) { return p.rt.Eval(ctx, s.text("eval"), runOptions(s)...) },
	"exec": func(p *player, s step) (any, error) { return nil, p.rt.Exec(ctx, s.text("exec"), runOptions(s)...) },
	"run":  (*player).run,
	"call": func(p *player, s step) (any, error) { return p.rt.Call(ctx, s.text("call"), p.arguments(s)...) },
	"call_object": func(p *player, s step) (any, error) {
		return p.rt.Call(ctx, p.kept[s.text("call_object")], p.arguments(s)...)
	},
	"method": func(p *player, s step) (any, error) {
		return p.of(s).CallMethod(ctx, s.text("method"), p.arguments(s)...)
	},
	"set":    func(p *player, s step) (any, error) { return nil, p.rt.Set(s.text("set"), p.value(s["to"])) },
	"get":    func(p *player, s step) (any, error) { return p.rt.Get(ctx, s.text("get")) },
	"delete": func(p *player, s step) (any, error) { return nil, p.rt.Delete(ctx, s.text("delete")) },
	"has":    func(p *player, s step) (any, error) { return p.rt.Has(ctx, s.text("has")) },
	"names":  (*player).names,
	"attr":   func(p *player, s step) (any, error) { return p.of(s).Get(ctx, s.text("attr")) },
	"set_attr": func(p *player, s step) (any, error) {
		return nil, p.of(s).Set(ctx, s.text("set_attr"), p.value(s["to"]))
	},
	"delete_attr": func(p *player, s step) (any, error) { return nil, p.of(s).Delete(ctx, s.text("delete_attr")) },
	"item":        func(p *player, s step) (any, error) { return p.of(s).Item(ctx, p.value(s["item"])) },
	"set_item": func(p *player, s step) (any, error) {
		return nil, p.of(s).SetItem(ctx, p.value(s["set_item"]), p.value(s["to"]))
	},
	"delete_item": func(p *player, s step) (any, error) {
		return nil, p.of(s).DeleteItem(ctx, p.value(s["delete_item"]))
	},
	"contains": func(p *player, s step) (any, error) { return p.of(s).Contains(ctx, p.value(s["contains"])) },
	"len":      func(p *player, s step) (any, error) { return p.object(s.text("len")).Len(ctx) },
	"str":      func(p *player, s step) (any, error) { return p.object(s.text("str")).Str(ctx) },
	"repr":     func(p *player, s step) (any, error) { return p.object(s.text("repr")).GuestRepr(ctx) },
	"iterate":  (*player).iterate,
	"release":  func(p *player, s step) (any, error) { p.object(s.text("release")).Release(); return nil, nil },
	"same": func(p *player, s step) (any, error) {
		two := get[[]string](s, "same")
		return p.kept[two[0]] == p.kept[two[1]], nil
	},
	"define":          (*player).define,
	"register_module": (*player).module, "register": (*player).register,
	"mount": func(p *player, s step) (any, error) {
		return nil, p.rt.Mount(p.folder, spy.MountOptions{At: s.text("mount"), Writable: get[bool](s, "writable"), MaxFile: get[int64](s, "max_file"),
			Quota: get[int64](s, "quota")})
	},
	"printed": func(p *player, s step) (any, error) {
		text := p.printed[s.text("printed")]
		delete(p.printed, s.text("printed"))
		return text, nil
	},
	"step_limit": func(p *player, s step) (any, error) { return nil, p.rt.SetStepLimit(get[int64](s, "step_limit")) },
	"interrupt":  func(p *player, s step) (any, error) { p.rt.Interrupt(); return nil, nil },
	"close":      func(p *player, s step) (any, error) { return nil, p.rt.Close() },
	"start":      func(p *player, s step) (any, error) { return nil, p.rt.Start(ctx) },
	"stats":      (*player).stats,
	"stubs":      func(p *player, s step) (any, error) { return p.rt.Stubs(), nil },
}

func (p *player) do(s step) (any, error) {
	for key := range s {
		if verb, ok := verbs[key]; ok {
			return verb(p, s)
		}
	}
	fail(fmt.Errorf("no verb in the step %v", s))
	return nil, nil
}

func runOptions(s step) (options []spy.RunOption) {
	if s.has("filename") {
		options = append(options, spy.Filename(s.text("filename")))
	}
	if s.has("soft_timeout_ms") {
		options = append(options, spy.SoftTimeout(milliseconds(s, "soft_timeout_ms")))
	}
	return options
}

// report is what run gives.
type report struct{ of spy.Result }

func (p *player) run(s step) (any, error) {
	r, err := p.rt.Run(ctx, s.text("run"), runOptions(s)...)
	return report{r}, err
}

func (p *player) names(s step) (any, error) {
	all, err := p.rt.Names(ctx)
	there := map[string]bool{}
	for _, name := range all {
		there[name] = true
	}
	found := []any{}
	for _, name := range get[[]string](s, "names") {
		if there[name] {
			found = append(found, name)
		}
	}
	return found, err
}

func (p *player) iterate(s step) (any, error) {
	most := 100
	if s.has("most") {
		most = get[int](s, "most")
	}
	items := []any{}
	for item, err := range p.object(s.text("iterate")).Iter(ctx) {
		if err != nil {
			return nil, err
		}
		if items = append(items, item); len(items) == most {
			break
		}
	}
	return items, nil
}

func (p *player) stats(s step) (any, error) {
	all := p.rt.Stats()
	return map[string]int64{"steps": all.Steps, "host_calls": all.HostCalls, "output": all.Output}[s.text("stats")], nil
}

func (p *player) define(s step) (any, error) {
	var options []spy.FuncOption
	if s.has("signature") {
		options = append(options, spy.Signature(s.text("signature")))
	}
	if s.has("doc") {
		options = append(options, spy.Doc(s.text("doc")))
	}
	return nil, p.rt.Define(s.text("define"), p.function(s.text("function")).Call, options...)
}

func (p *player) module(s step) (any, error) {
	members := map[string]any{}
	for name, raw := range get[map[string]json.RawMessage](s, "members") {
		members[name] = p.value(raw)
	}
	return nil, p.rt.RegisterModule(s.text("register_module"), members, s.text("source"))
}

func (p *player) object(name string) *spy.Object {
	o, ok := p.kept[name].(*spy.Object)
	if !ok {
		fail(fmt.Errorf("%q is no object", name))
	}
	return o
}

func (p *player) of(s step) *spy.Object { return p.object(s.text("of")) }

func (p *player) arguments(s step) (args []any) {
	for _, raw := range get[[]json.RawMessage](s, "args") {
		args = append(args, p.value(raw))
	}
	if s.has("kwargs") {
		kwargs := spy.Kwargs{}
		for name, raw := range get[map[string]json.RawMessage](s, "kwargs") {
			kwargs[name] = p.value(raw)
		}
		args = append(args, kwargs)
	}
	return args
}

// input gives the lines of the case, then the end.
func input(lines []string) func(context.Context, string) (string, error) {
	return func(context.Context, string) (string, error) {
		if len(lines) == 0 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}
}
