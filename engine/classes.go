// Classes that the host registers, made by the library's own enum and dataclasses.
package engine

import (
	"github.com/small-python/spy/engine/object"
)

// EnumField is a member of an enumeration to be made.
type EnumField struct {
	Name  string
	Value object.Value
}

// NewEnum makes an enumeration by one of the classes of the module enum. It needs the standard modules. Members are looked for in what was
// made, since a name may be none for a member.
func (e *Engine) NewEnum(form, module, name string, fields []EnumField) (class *object.Type, members []object.Value, err error) {
	t := e.Thread
	base, err := e.member("enum", form)
	if err != nil {
		return nil, nil, err
	}
	pairs := make([]object.Value, len(fields))
	for k, f := range fields {
		pairs[k] = object.FromTuple(object.NewTuple(t, object.StrValue(t, f.Name), f.Value))
	}
	args := []object.Value{object.StrValue(t, name), object.FromList(object.NewList(t, pairs)), object.StrValue(t, module)}
	made, err := t.CallKw(base, args, e.keywords("module"))
	if err != nil {
		return nil, nil, err
	}
	if class, err = e.made(made, name); err != nil {
		return nil, nil, err
	}
	known, err := t.GetAttr(made, t.Runtime.Intern("_member_map_"))
	if err != nil {
		return nil, nil, err
	}
	dict, ok := object.AsDict(known)
	for _, f := range fields {
		var member object.Value
		if ok {
			member = dict.GetStr(t, t.Runtime.Intern(f.Name))
		}
		if member.IsAbsent() || member.IsInt() || member.Type() != class {
			return nil, nil, t.ValueError("'%s' is no name for a member of %s", f.Name, name)
		}
		members = append(members, member)
	}
	return class, members, nil
}

// ClassField is a field of a dataclass to be made.
type ClassField struct {
	Name                string
	KeywordOnly, NoInit bool
	Default             object.Value // absent: none
}

// NewDataclass makes a dataclass. It needs the standard modules. A default that is an empty list, dict or set stands for a new one each time.
func (e *Engine) NewDataclass(module, name string, fields []ClassField, frozen bool) (*object.Type, error) {
	t := e.Thread
	factory, err := e.member("dataclasses", "make_dataclass")
	if err != nil {
		return nil, err
	}
	field, err := e.member("dataclasses", "field")
	if err != nil {
		return nil, err
	}
	list := make([]object.Value, len(fields))
	for k, f := range fields {
		values := []object.Value{object.Bool(f.KeywordOnly), object.Bool(!f.NoInit)}
		names := []string{"kw_only", "init"}
		if kind := emptyContainer(f.Default); kind != nil {
			values, names = append(values, object.FromType(kind)), append(names, "default_factory")
		} else if !f.Default.IsAbsent() {
			values, names = append(values, f.Default), append(names, "default")
		}
		described, err := t.CallKw(field, values, e.keywords(names...))
		if err != nil {
			return nil, err
		}
		list[k] = object.FromTuple(object.NewTuple(t, object.StrValue(t, f.Name), object.FromType(object.ObjectType), described))
	}
	args := []object.Value{object.StrValue(t, name), object.FromList(object.NewList(t, list)), object.StrValue(t, module), object.Bool(frozen)}
	made, err := t.CallKw(factory, args, e.keywords("module", "frozen"))
	if err != nil {
		return nil, err
	}
	class, err := e.made(made, name)
	if err == nil && (class.Root == nil || class.Layout != object.LayoutObject || class.Root.Base == 0) {
		err = t.TypeError("%s is no class whose instances have attributes", name)
	}
	return class, err
}

// emptyContainer is the type of an empty list, dict or set; nil for other values.
func emptyContainer(v object.Value) *object.Type {
	if v.IsAbsent() {
		return nil
	}
	if l, ok := object.AsList(v); ok && len(l.Items) == 0 {
		return object.ListType
	}
	if d, ok := object.AsDict(v); ok && d.Len() == 0 {
		return object.DictType
	}
	if s, ok := object.AsSet(v); ok && v.Type() == object.SetType && s.Len() == 0 {
		return object.SetType
	}
	return nil
}

// member imports a module of the library and gives what it has under a name.
func (e *Engine) member(module, name string) (object.Value, error) {
	if err := e.needs(module); err != nil {
		return object.Value{}, err
	}
	t := e.Thread
	m, err := t.Runtime.Importer.(*importer).Import(t, module)
	if err != nil {
		return m, err
	}
	return t.GetAttr(m, t.Runtime.Intern(name))
}

func (e *Engine) keywords(names ...string) []*object.Str {
	out := make([]*object.Str, len(names))
	for k, name := range names {
		out[k] = e.Runtime.Intern(name)
	}
	return out
}

// made is the class that the library made. The guest may have changed the library before.
func (e *Engine) made(v object.Value, name string) (*object.Type, error) {
	class, ok := object.AsType(v)
	if !ok || class.Flags&object.HeapType == 0 {
		return nil, e.Thread.TypeError("%s was not made a class", name)
	}
	return class, nil
}
