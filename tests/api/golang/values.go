// Values of cases into Go, and what came back into JSON.
package main

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	spy "github.com/small-python/spy/core"
)

func (p *player) value(raw json.RawMessage) any {
	var v any
	d := json.NewDecoder(strings.NewReader(string(raw)))
	d.UseNumber()
	fail(d.Decode(&v))
	switch v := v.(type) {
	case json.Number:
		n, err := v.Int64()
		fail(err)
		return n
	case []any:
		return p.items(raw)
	case map[string]any:
		for key := range v {
			return p.tagged(key, get[map[string]json.RawMessage](map[string]json.RawMessage{"": raw}, "")[key])
		}
	}
	return v
}

func decode[T any](raw json.RawMessage) (v T) {
	fail(json.Unmarshal(raw, &v))
	return v
}

func (p *player) items(raw json.RawMessage) []any {
	items := []any{}
	for _, item := range decode[[]json.RawMessage](raw) {
		items = append(items, p.value(item))
	}
	return items
}

func number(text string) float64 {
	f, err := strconv.ParseFloat(text, 64)
	fail(err)
	return f
}

func bytesOf(raw json.RawMessage) []byte {
	b, err := hex.DecodeString(decode[string](raw))
	fail(err)
	return b
}

// tagged makes the value of an object with one key.
func (p *player) tagged(key string, raw json.RawMessage) any {
	switch key {
	case "int":
		n, ok := new(big.Int).SetString(decode[string](raw), 10)
		if !ok {
			fail(fmt.Errorf("no int: %s", raw))
		}
		return n
	case "float":
		return number(decode[string](raw))
	case "complex":
		parts := decode[[]string](raw)
		return complex(number(parts[0]), number(parts[1]))
	case "str":
		return string(bytesOf(raw))
	case "bytes":
		return bytesOf(raw)
	case "bytearray":
		return spy.ByteArray(bytesOf(raw))
	case "tuple":
		return spy.Tuple(p.items(raw))
	case "set":
		return spy.Set(p.items(raw))
	case "frozenset":
		return spy.FrozenSet(p.items(raw))
	case "dict":
		d := spy.D()
		for _, pair := range decode[[][2]json.RawMessage](raw) {
			d.Set(p.value(pair[0]), p.value(pair[1]))
		}
		return d
	case "range":
		k := p.items(raw)
		return spy.Range{Start: k[0], Stop: k[1], Step: k[2]}
	case "slice":
		k := p.items(raw)
		return spy.Slice{Start: k[0], Stop: k[1], Step: k[2]}
	case "ellipsis":
		return spy.Ellipsis
	}
	if v, ok := p.rich(key, raw); ok {
		return v
	}
	if v, ok := p.ofClass(key, raw); ok {
		return v
	}
	return p.made(key, raw)
}

// made is tagged for what has no way out.
func (p *player) made(key string, raw json.RawMessage) any {
	switch key {
	case "kept":
		return p.kept[decode[string](raw)]
	case "function":
		return p.function(decode[string](raw))
	case "nest":
		v := []any{}
		for k := 1; k < decode[int](raw); k++ {
			v = []any{v}
		}
		return v
	case "repeat":
		pair := decode[[2]json.RawMessage](raw)
		items, v := make([]any, decode[int](pair[1])), p.value(pair[0])
		for k := range items {
			items[k] = v
		}
		return items
	case "long":
		pair := decode[[2]json.RawMessage](raw)
		return strings.Repeat(decode[string](pair[0]), decode[int](pair[1]))
	case "share":
		pair := decode[[2]json.RawMessage](raw)
		v := p.value(pair[1])
		p.shared[decode[string](pair[0])] = v
		return v
	case "shared":
		return p.shared[decode[string](raw)]
	}
	fail(fmt.Errorf("no kind of value: %q", key))
	return nil
}

type tag = map[string]any

func digits(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

func show(v any) any {
	switch v := v.(type) {
	case nil, bool:
		return v
	case int:
		return v
	case int64:
		if v > -1<<53 && v < 1<<53 {
			return v
		}
		return tag{"int": strconv.FormatInt(v, 10)}
	case *big.Int:
		return tag{"int": v.String()}
	case float64:
		return tag{"float": digits(v)}
	case complex128:
		return tag{"complex": []string{digits(real(v)), digits(imag(v))}}
	case string:
		if utf8.ValidString(v) {
			return v
		}
		return tag{"str": hex.EncodeToString([]byte(v))}
	case []byte:
		return tag{"bytes": hex.EncodeToString(v)}
	case spy.ByteArray:
		return tag{"bytearray": hex.EncodeToString(v)}
	}
	return showMore(v)
}

func showMore(v any) any {
	switch v := v.(type) {
	case []any:
		return showAll(v)
	case spy.Tuple:
		return tag{"tuple": showAll(v)}
	case spy.Set:
		return tag{"set": showAll(v)}
	case spy.FrozenSet:
		return tag{"frozenset": showAll(v)}
	case *spy.Dict:
		pairs := []any{}
		for key, item := range v.All() {
			pairs = append(pairs, []any{show(key), show(item)})
		}
		return tag{"dict": pairs}
	case spy.Range:
		return tag{"range": showAll([]any{v.Start, v.Stop, v.Step})}
	case spy.Slice:
		return tag{"slice": showAll([]any{v.Start, v.Stop, v.Step})}
	case spy.EllipsisType:
		return tag{"ellipsis": true}
	case *spy.Object:
		return tag{"object": v.TypeName()}
	case *spy.Func:
		return tag{"function": true}
	case report:
		r := tag{"value": show(v.of.Value), "output": v.of.Output, "error": nil}
		if v.of.Err != nil {
			r["error"] = failure(v.of.Err)
		}
		return tag{"result": r}
	}
	if shown, ok := showOfClass(v); ok {
		return shown
	}
	return showRich(v)
}

func showAll(items []any) []any {
	shown := make([]any, len(items))
	for k, item := range items {
		shown[k] = show(item)
	}
	return shown
}

// failure shows an error of a step.
func failure(err error) any {
	var e *spy.Error
	switch {
	case errors.Is(err, spy.ErrTimeout):
		return tag{"error": tag{"status": "timeout"}}
	case errors.Is(err, spy.ErrWorker):
		return tag{"error": tag{"status": "worker"}}
	case errors.Is(err, spy.ErrClosed):
		return tag{"error": tag{"status": "closed"}}
	case errors.As(err, &e) && (e.Traceback != "" || len(e.Frames) > 0 || e.Limit != "" && e.Limit != spy.LimitMessage):
		return tag{"error": engineError(e)}
	}
	return tag{"error": tag{"status": "refused"}}
}

func engineError(e *spy.Error) any {
	status := "error"
	switch {
	case e.Limit == spy.LimitInterrupt:
		status = "interrupted"
	case e.Limit != "":
		status = "limit"
	}
	shown := tag{"status": status, "type": e.Type, "message": show(e.Message), "limit": e.Limit, "args": show(append(spy.Tuple{}, e.Args...)), "code": show(e.Code), "cause": nil,
		"notes": append([]string{}, e.Notes...), "traceback": show(e.Traceback)}
	cause := e.Cause
	if cause == nil {
		cause = e.Context
	}
	if cause != nil {
		shown["cause"] = engineError(cause)
	}
	frames, members := []any{}, []any{}
	for _, f := range e.Frames {
		frames = append(frames, []any{f.File, f.Line, f.Function})
	}
	for _, m := range e.Members {
		members = append(members, engineError(m))
	}
	shown["frames"], shown["members"] = frames, members
	return shown
}
