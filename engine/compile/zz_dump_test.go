package compile

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"testing"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func TestZZErrors(t *testing.T) {
	path := os.Getenv("SPYERR")
	if path == "" {
		t.Skip()
	}
	data, _ := os.ReadFile(path)
	var list []string
	json.Unmarshal(data, &list)
	out := []any{}
	for _, src := range list {
		var warns []any
		one := func() (err error) {
			defer func() {
				if r := recover(); r != nil {
					err = fmt.Errorf("PANIC %v", r)
				}
			}()
			n, err := syntax.Parse([]byte(src), syntax.Options{Filename: "<s>", Text: true})
			if err != nil {
				return err
			}
			c, err := Module(n.(*syntax.Module), Options{Filename: "<s>", Warn: func(w Warning) bool {
				warns = append(warns, []any{w.Msg, w.At.Line})
				return false
			}})
			if err == nil {
				err = code.Verify(c)
			}
			return err
		}
		err := one()
		switch e := err.(type) {
		case nil:
			out = append(out, []any{"OK", warns})
		case *syntax.SyntaxError:
			out = append(out, []any{e.Kind, e.Msg, e.Line, e.Col, e.EndLine, e.EndCol})
		default:
			out = append(out, []any{"ERR", e.Error()})
		}
	}
	b, _ := json.Marshal(out)
	os.WriteFile(os.Getenv("SPYJSON"), b, 0o644)
}

func zzConst(v any) any {
	l := func(k string, items []any) any {
		out := []any{}
		for _, x := range items {
			out = append(out, zzConst(x))
		}
		return []any{k, out}
	}
	switch v := v.(type) {
	case code.NoneType:
		return []any{"n"}
	case code.EllipsisType:
		return []any{"e"}
	case bool:
		return []any{"b", v}
	case int64:
		return []any{"i", fmt.Sprint(v)}
	case *big.Int:
		return []any{"i", v.String()}
	case float64:
		return []any{"f", fmt.Sprint(math.Float64bits(v))}
	case complex128:
		return []any{"c", fmt.Sprint(math.Float64bits(real(v))), fmt.Sprint(math.Float64bits(imag(v)))}
	case string:
		return []any{"s", zzBytes(v)}
	case []byte:
		return []any{"y", zzBytes(string(v))}
	case code.Tuple:
		return l("t", v)
	case code.FrozenSet:
		return l("fs", v)
	case code.Strings:
		return []any{"st", []string(v)}
	}
	panic("const")
}

func zzCode(c *code.Code) map[string]any {
	instrs := []any{}
	for _, in := range c.Instrs {
		instrs = append(instrs, []any{in.Op().String(), in.N(), in.A(), in.B(), in.C(), in.X(), in.Long()})
	}
	consts := []any{}
	for _, k := range c.Consts {
		consts = append(consts, zzConst(k))
	}
	codes := []any{}
	for _, k := range c.Codes {
		codes = append(codes, zzCode(k))
	}
	lines := []any{}
	for _, p := range c.Positions {
		lines = append(lines, []int32{p.Line, p.EndLine, p.Col, p.EndCol})
	}
	return map[string]any{"name": c.Name, "qual": c.QualName, "flags": c.Flags, "arg": c.ArgCount, "pos": c.PosOnly, "kw": c.KwOnly, "locals": c.Locals,
		"cells": c.Cells, "free": c.Free, "nregs": c.NRegs, "instrs": instrs, "consts": consts, "names": c.Names, "sites": c.Sites, "codes": codes, "handlers": c.Handlers, "nodes": c.NodesAt, "lines": lines, "first": c.FirstLine}
}

func TestZZDump(t *testing.T) {
	path := os.Getenv("SPYDIS")
	if path == "" {
		t.Skip()
	}
	src, _ := os.ReadFile(path)
	text := string(src)
	n, err := syntax.Parse(src, syntax.Options{Filename: path})
	if err != nil {
		fmt.Println(err)
		os.Exit(3)
	}
	c, err := Module(n.(*syntax.Module), Options{Filename: path, Source: &text, NoSuper: os.Getenv("NOSUPER") != "", TopLevelAwait: os.Getenv("TLA") != ""})
	if err != nil {
		fmt.Printf("%#v\n", err)
		os.Exit(3)
	}
	if err := code.Verify(c); err != nil {
		fmt.Print(code.Disassemble(c))
		t.Fatal(err)
	}
	if out := os.Getenv("SPYJSON"); out != "" {
		data, err := json.Marshal(zzCode(c))
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile(out, data, 0o644)
		return
	}
	fmt.Print(code.Disassemble(c))
}

func zzBytes(s string) []int {
	out := make([]int, len(s))
	for i := range len(s) {
		out[i] = int(s[i])
	}
	return out
}
