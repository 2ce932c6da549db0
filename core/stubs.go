// The stub file of what was defined: signatures of functions, and registered classes.
package spy

import (
	"sort"
	"strconv"
	"strings"

	"github.com/small-python/spy/worker/protocol"
)

// Stubs is what was defined among the globals as a stub file: the signatures of all functions, and the classes with their members or fields, whose
// types the host does not say. It may be called from any goroutine.
func (rt *Runtime) Stubs() string {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	var b strings.Builder
	if len(rt.stubs) > 0 {
		b.WriteString("from dataclasses import dataclass, field\nfrom enum import Enum, Flag, IntEnum, IntFlag, StrEnum\nfrom typing import Any\n\n")
		b.WriteString(strings.Join(rt.stubs, "\n"))
		b.WriteString("\n")
	}
	names := append([]string(nil), rt.names...)
	sort.Strings(names)
	for _, name := range names {
		rt.defined[name].stub(&b, name)
	}
	return b.String()
}

// stub writes the function's line of a stub file.
func (f *Function) stub(b *strings.Builder, name string) {
	signature := f.Signature
	if signature == "" {
		signature = "(*args, **kwargs)"
	}
	if !strings.HasPrefix(signature, "(") {
		signature = "(" + signature + ")"
	}
	if f.Awaitable {
		b.WriteString("async ")
	}
	b.WriteString("def " + name + signature + ":")
	if f.Doc == "" {
		b.WriteString(" ...\n")
		return
	}
	doc := strings.ReplaceAll(strings.ReplaceAll(f.Doc, `\`, `\\`), `"`, `\"`)
	b.WriteString("\n    \"\"\"" + doc + "\"\"\"\n    ...\n")
}

// stub is the class as a stub file has it. values are the roots of its protocol.RegisterClass.
func (c *class) stub(values *protocol.Values, frozen bool) string {
	var b strings.Builder
	if c.form != protocol.ClassDataclass {
		b.WriteString("class " + c.name + "(" + [...]string{protocol.ClassEnum: "Enum", protocol.ClassIntEnum: "IntEnum", protocol.ClassStrEnum: "StrEnum",
			protocol.ClassFlag: "Flag", protocol.ClassIntFlag: "IntFlag"}[c.form] + "):\n")
		for k := range values.Keywords(0) {
			name, value := values.Keyword(0, k)
			b.WriteString("    " + string(values.Text(name)) + " = " + literal(values, value) + "\n")
		}
		return b.String()
	}
	b.WriteString("@dataclass")
	if frozen {
		b.WriteString("(frozen=True)")
	}
	b.WriteString("\nclass " + c.name + ":\n")
	for k := range values.Keywords(0) {
		name, traits := values.Keyword(0, k)
		b.WriteString("    " + string(values.Text(name)) + ": Any" + fieldText(values, traits) + "\n")
	}
	if values.Keywords(0) == 0 {
		b.WriteString("    ...\n")
	}
	return b.String()
}

// noteClass keeps a class for Stubs.
func (rt *Runtime) noteClass(stub string) {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	rt.stubs = append(rt.stubs, stub)
}

// fieldText is what stands behind a field's type: its default, and what else it is.
func fieldText(values *protocol.Values, traits protocol.Index) string {
	children := values.Children(traits)
	var say []string
	if n := values.Int(children.At(0)); n&int64(protocol.FieldKeywordOnly) != 0 {
		say = append(say, "kw_only=True")
	} else if n&int64(protocol.FieldNoInit) != 0 {
		say = append(say, "init=False")
	}
	hasDefault := children.Len() > 1
	switch {
	case len(say) == 0 && hasDefault:
		return " = ..."
	case len(say) == 0:
		return ""
	case hasDefault:
		say = append(say, "default=...")
	}
	return " = field(" + strings.Join(say, ", ") + ")"
}

// literal is an int or a text as Python writes it, "..." for other values.
func literal(values *protocol.Values, i protocol.Index) string {
	switch values.Kind(i) {
	case protocol.KindInt:
		return strconv.FormatInt(values.Int(i), 10)
	case protocol.KindStr:
		if s := string(values.Text(i)); strings.IndexFunc(s, func(r rune) bool { return r < ' ' || r > '~' || r == '\\' || r == '"' }) < 0 {
			return `"` + s + `"`
		}
	}
	return "..."
}
