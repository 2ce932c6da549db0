// Method names that other languages have, and methods of the mutable twin of an immutable type: what a traceback advises instead.
package engine

import (
	"github.com/small-python/spy/engine/object"
)

// advice is what to use instead of a method that objects of a builtin type lack.
type advice struct {
	of     string // the type's name
	method string // the method that they have; empty: text says all
	text   string
}

const (
	useSet  = "Did you mean to use a 'set' object?"
	useList = "Did you mean to use a 'list' object?"
	useDict = "Did you mean to use a 'dict' object?"
	useInt  = "Did you mean to use an 'int' object? Bitwise operators are not supported by 'float'."
)

var foreignMethods = map[string][]advice{
	"push": {{of: "list", method: "append"}}, "concat": {{of: "list", method: "extend"}}, "addAll": {{of: "list", method: "extend"}},
	"contains":    {{of: "list", text: "Use 'x in list'."}},
	"add":         {{of: "list", text: useSet}, {of: "frozenset", text: useSet}},
	"toUpperCase": {{of: "str", method: "upper"}}, "toLowerCase": {{of: "str", method: "lower"}},
	"trimStart": {{of: "str", method: "lstrip"}}, "trimEnd": {{of: "str", method: "rstrip"}},
	"keySet": {{of: "dict", method: "keys"}}, "entrySet": {{of: "dict", method: "items"}}, "entries": {{of: "dict", method: "items"}},
	"putAll": {{of: "dict", method: "update"}}, "put": {{of: "dict", text: "Use d[k] = v."}},
	"append": {{of: "tuple", text: useList}}, "extend": {{of: "tuple", text: useList}}, "insert": {{of: "tuple", text: useList}},
	"remove":  {{of: "tuple", text: useList}, {of: "frozenset", text: useSet}},
	"discard": {{of: "frozenset", text: useSet}},
	"update":  {{of: "frozenset", text: useSet}, {of: "frozendict", text: useDict}},
	"__or__":  {{of: "float", text: useInt}}, "__and__": {{of: "float", text: useInt}}, "__xor__": {{of: "float", text: useInt}},
	"__lshift__": {{of: "float", text: useInt}}, "__rshift__": {{of: "float", text: useInt}},
}

// foreignMethod is the advice for a missing method of v, "" where there is none.
func foreignMethod(v object.Value, name string) string {
	for _, a := range foreignMethods[name] {
		for _, ty := range v.Type().MRO {
			if ty.Flags&object.HeapType != 0 || ty.Name != a.of {
				continue
			}
			if a.method != "" {
				return ". Did you mean '." + a.method + "'?"
			}
			return ". " + a.text
		}
	}
	return ""
}
