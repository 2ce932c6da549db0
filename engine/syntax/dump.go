// Dump: the tree as text.

package syntax

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/small-python/spy/engine/ucd"
)

// Dump returns the text of CPython 3.15's ast.dump(tree). It recurses on the tree: for tests, not for hostile input.
func Dump(n Node) string { return dump(n, false) }

// DumpPlaces is Dump with the places of the nodes, as ast.dump(tree, include_attributes=True).
func DumpPlaces(n Node) string { return dump(n, true) }

func dump(n Node, places bool) string {
	d := dumper{places: places}
	d.node(n)
	return d.String()
}

type dumper struct {
	strings.Builder
	places bool
}

// fieldNames holds the ASDL's names where they are not the Go names in lower case.
var fieldNames = map[string]string{
	"DecoratorList": "decorator_list", "TypeParams": "type_params", "FinalBody": "finalbody", "PosOnlyArgs": "posonlyargs",
	"KwOnlyArgs": "kwonlyargs", "KwDefaults": "kw_defaults", "ContextExpr": "context_expr", "OptionalVars": "optional_vars",
	"DefaultValue": "default_value", "IsAsync": "is_async", "IsLazy": "is_lazy", "FormatSpec": "format_spec",
	"KwdAttrs": "kwd_attrs", "KwdPatterns": "kwd_patterns",
}

// optionalNames are the fields of type string whose empty value means None.
var optionalNames = map[string]bool{
	"ImportFrom.Module": true, "ExceptHandler.Name": true, "Keyword.Arg": true, "Alias.AsName": true, "Constant.Kind": true,
	"MatchMapping.Rest": true, "MatchStar.Name": true, "MatchAs.Name": true,
}

// unplaced are the classes without attributes in the ASDL.
var unplaced = map[string]bool{
	"Module": true, "Interactive": true, "Expression": true, "FunctionType": true, "arguments": true, "comprehension": true,
	"withitem": true, "match_case": true,
}

func (d *dumper) node(n Node) {
	v := reflect.ValueOf(n).Elem()
	t := v.Type()
	d.WriteString(n.Class())
	d.WriteByte('(')
	sep := ""
	for i := 0; i < t.NumField(); i++ {
		f := t.Field(i)
		if f.Anonymous || d.isAbsent(t.Name()+"."+f.Name, v.Field(i)) {
			continue
		}
		name := fieldNames[f.Name]
		if name == "" {
			name = strings.ToLower(f.Name)
		}
		d.WriteString(sep + name + "=")
		d.field(v.Field(i))
		sep = ", "
	}
	if d.places && !unplaced[n.Class()] {
		at := n.Pos()
		fmt.Fprintf(d, "%slineno=%d, col_offset=%d, end_lineno=%d, end_col_offset=%d", sep, at.Line, at.Col, at.EndLine, at.EndCol)
	}
	d.WriteByte(')')
}

// isAbsent tells whether ast.dump leaves a field out: None, an empty list, the context Load.
func (d *dumper) isAbsent(name string, v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Interface, reflect.Pointer:
		if name == "Constant.Value" || name == "MatchSingleton.Value" {
			return false
		}
		return v.IsNil() || v.Kind() == reflect.Slice && v.Len() == 0
	case reflect.String:
		return optionalNames[name] && v.String() == ""
	}
	if c, ok := v.Interface().(ExprContext); ok {
		return c == Load
	}
	return false
}

func (d *dumper) field(v reflect.Value) {
	switch x := v.Interface().(type) {
	case Node:
		if reflect.ValueOf(x).IsNil() {
			d.WriteString("None")
			return
		}
		d.node(x)
		return
	case fmt.Stringer:
		if b, ok := x.(*big.Int); ok {
			d.WriteString(b.String())
			return
		}
		d.WriteString(x.String() + "()")
		return
	case nil:
		d.WriteString("None")
		return
	case []byte:
		d.WriteString(bytesRepr(x))
		return
	}
	switch v.Kind() {
	case reflect.Slice:
		d.WriteByte('[')
		for i := 0; i < v.Len(); i++ {
			if i > 0 {
				d.WriteString(", ")
			}
			d.field(v.Index(i))
		}
		d.WriteByte(']')
	case reflect.Bool:
		// The flags of the ASDL are ints; only constants are bools, and those come as interfaces.
		if v.Bool() {
			d.WriteByte('1')
		} else {
			d.WriteByte('0')
		}
	case reflect.Interface:
		d.WriteString(constantRepr(v.Interface()))
	case reflect.String:
		d.WriteString(stringRepr(v.String()))
	default:
		fmt.Fprint(d, v.Interface())
	}
}

// constantRepr is Python's repr of a constant.
func constantRepr(value any) string {
	switch v := value.(type) {
	case NoneConst:
		return "None"
	case EllipsisConst:
		return "Ellipsis"
	case bool:
		return constantName(v)
	case string:
		return stringRepr(v)
	case float64:
		return floatRepr(v)
	case complex128:
		return imaginaryRepr(imag(v))
	}
	return fmt.Sprint(value)
}

func floatRepr(f float64) string {
	if math.IsInf(f, 0) {
		return "inf"
	}
	mantissa := strconv.FormatFloat(f, 'e', -1, 64)
	exponent, err := strconv.Atoi(mantissa[strings.IndexByte(mantissa, 'e')+1:])
	if err != nil {
		return mantissa
	}
	if exponent < -4 || exponent >= 16 {
		return mantissa
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if strings.IndexByte(s, '.') < 0 {
		s += ".0"
	}
	return s
}

func imaginaryRepr(f float64) string {
	return strings.TrimSuffix(floatRepr(f), ".0") + "j"
}

func quoteFor(s string) byte {
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		return '"'
	}
	return '\''
}

func stringRepr(s string) string {
	quote := quoteFor(s)
	b := []byte{quote}
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 && i+2 < len(s) && s[i] == 0xed {
			r = 0xd000 | rune(s[i+1]&0x3f)<<6 | rune(s[i+2]&0x3f)
			n = 3
		}
		b = appendEscaped(b, r, quote)
		i += n
	}
	return string(append(b, quote))
}

func appendEscaped(b []byte, r rune, quote byte) []byte {
	switch {
	case r == rune(quote) || r == '\\':
		return append(b, '\\', byte(r))
	case r == '\n':
		return append(b, `\n`...)
	case r == '\r':
		return append(b, `\r`...)
	case r == '\t':
		return append(b, `\t`...)
	case r >= 0x20 && r < 0x7f, r >= 0xa0 && ucd.IsPrintable(r) && (r < 0xd800 || r > 0xdfff):
		return append(b, string(r)...)
	case r < 0x100:
		return fmt.Appendf(b, `\x%02x`, r)
	case r < 0x10000:
		return fmt.Appendf(b, `\u%04x`, r)
	}
	return fmt.Appendf(b, `\U%08x`, r)
}

func bytesRepr(s []byte) string {
	quote := quoteFor(string(s))
	b := []byte{'b', quote}
	for _, c := range s {
		if c >= 0x80 {
			b = fmt.Appendf(b, `\x%02x`, c)
			continue
		}
		b = appendEscaped(b, rune(c), quote)
	}
	return string(append(b, quote))
}
