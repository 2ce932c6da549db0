// The classes that a case may register, their values, and what came of them.
package main

import (
	"encoding/json"
	"fmt"
	"reflect"

	spy "github.com/small-python/spy/core"
)

type (
	color int
	level int
	mode  string
	perm  int
	flags int
)

type point struct {
	X any `spy:"x"`
	Y any `spy:"y"`
}

type key struct {
	Name any `spy:"name"`
}

var (
	colors = map[string]color{"RED": 1, "ROT": 1, "GREEN": 2}
	levels = map[string]level{"LOW": 1, "HIGH": 9}
	modes  = map[string]mode{"READ": "r", "WRITE": "w"}
	perms  = map[string]perm{"R": 1, "W": 2, "X": 4}
	bits   = map[string]flags{"A": 1, "B": 2}
)

func (p *player) register(s step) (any, error) {
	o := spy.ClassOptions{Module: s.text("module")}
	switch name := s.text("register"); name {
	case "Color":
		return nil, spy.RegisterEnum(p.rt, name, colors, o)
	case "Level":
		o.Form = spy.FormIntEnum
		return nil, spy.RegisterEnum(p.rt, name, levels, o)
	case "Mode":
		o.Form = spy.FormStrEnum
		return nil, spy.RegisterEnum(p.rt, name, modes, o)
	case "Perm":
		o.Form = spy.FormFlag
		return nil, spy.RegisterEnum(p.rt, name, perms, o)
	case "Bits":
		o.Form = spy.FormIntFlag
		return nil, spy.RegisterEnum(p.rt, name, bits, o)
	case "Point":
		return nil, p.rt.RegisterClass(name, &point{}, o)
	case "Key":
		o.Frozen = true
		return nil, p.rt.RegisterClass(name, key{}, o)
	default:
		fail(fmt.Errorf("no class %q", name))
		return nil, nil
	}
}

// ofClass makes a member, flags or an instance; ok is false for another key.
func (p *player) ofClass(kind string, raw json.RawMessage) (v any, ok bool) {
	if kind != "member" && kind != "flags" && kind != "instance" {
		return nil, false
	}
	parts := decode[[]json.RawMessage](raw)
	class := decode[string](parts[0])
	switch kind {
	case "member":
		name := decode[string](parts[1])
		return map[string]any{"Color": colors[name], "Level": levels[name], "Mode": modes[name], "Perm": perms[name], "Bits": bits[name]}[class], true
	case "flags":
		n := decode[int](parts[1])
		return map[string]any{"Perm": perm(n), "Bits": flags(n)}[class], true
	}
	fields := p.items(parts[1])
	if class == "Key" {
		return key{fields[0]}, true
	}
	return &point{fields[0], fields[1]}, true
}

// showOfClass shows such a value; ok is false for others.
func showOfClass(v any) (shown any, ok bool) {
	switch v := v.(type) {
	case color:
		return showMember("Color", colors, v, int(v)), true
	case level:
		return showMember("Level", levels, v, int(v)), true
	case mode:
		return showMember("Mode", modes, v, string(v)), true
	case perm:
		return showMember("Perm", perms, v, int(v)), true
	case flags:
		return showMember("Bits", bits, v, int(v)), true
	case *point:
		return tag{"instance": []any{"Point", []any{show(v.X), show(v.Y)}}}, true
	case key:
		return tag{"instance": []any{"Key", []any{show(v.Name)}}}, true
	}
	return nil, false
}

func showMember[T comparable](class string, members map[string]T, v T, value any) any {
	for name, member := range members {
		if member == v && name != "ROT" {
			return tag{"member": []any{class, name, value}}
		}
	}
	return tag{"flags": []any{class, reflect.ValueOf(v).Int()}}
}
