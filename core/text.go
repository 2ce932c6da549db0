// Values as text, as str() and repr() would give it for what the host made itself. Texts of guests are made by the engine.
package spy

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// textDepth is how deep reprOf looks into a value.
const textDepth = 20

// textOf is str() of a value of the host.
func textOf(v any) string {
	switch x := v.(type) {
	case string:
		return x
	case *Error:
		return x.Message
	}
	return reprOf(v)
}

// reprOf is repr() of a value of the host.
func reprOf(v any) string {
	var b strings.Builder
	writeRepr(&b, v, 0)
	return b.String()
}

func writeRepr(b *strings.Builder, v any, depth int) {
	if depth > textDepth {
		b.WriteString("...")
		return
	}
	switch x := v.(type) {
	case nil:
		b.WriteString("None")
	case bool:
		if x {
			b.WriteString("True")
		} else {
			b.WriteString("False")
		}
	case string:
		writeQuoted(b, x)
	case []byte:
		writeBytes(b, string(x))
	case ByteArray:
		b.WriteString("bytearray(")
		writeBytes(b, string(x))
		b.WriteByte(')')
	case float64:
		b.WriteString(floatText(x))
	case EllipsisType:
		b.WriteString("Ellipsis")
	case *big.Int:
		b.WriteString(x.String())
	case Tuple:
		writeItems(b, "(", x, ")", depth)
	case []any:
		writeItems(b, "[", x, "]", depth)
	case Set:
		writeItems(b, "{", x, "}", depth)
	case FrozenSet:
		writeItems(b, "frozenset({", x, "})", depth)
	case *Dict:
		writeDict(b, x, depth)
	case *Error:
		b.WriteString(x.Type)
		writeItems(b, "(", []any(x.Args), ")", depth)
	case Decimal:
		b.WriteString("Decimal('" + string(x) + "')")
	default:
		writeNamed(b, v)
	}
}

func writeNamed(b *strings.Builder, v any) {
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.String:
		writeQuoted(b, r.String())
	case reflect.Func:
		b.WriteString("<function>")
	default:
		fmt.Fprintf(b, "%v", v)
	}
}

func writeItems(b *strings.Builder, open string, items []any, end string, depth int) {
	b.WriteString(open)
	for k, item := range items {
		if k > 0 {
			b.WriteString(", ")
		}
		writeRepr(b, item, depth+1)
	}
	if open == "(" && len(items) == 1 {
		b.WriteByte(',')
	}
	b.WriteString(end)
}

func writeDict(b *strings.Builder, d *Dict, depth int) {
	b.WriteByte('{')
	first := true
	for key, value := range d.All() {
		if !first {
			b.WriteString(", ")
		}
		first = false
		writeRepr(b, key, depth+1)
		b.WriteString(": ")
		writeRepr(b, value, depth+1)
	}
	b.WriteByte('}')
}

// writeQuoted writes text in quotes: single ones, unless it has those and no double ones.
func writeQuoted(b *strings.Builder, s string) {
	quote := byte('\'')
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	b.WriteByte(quote)
	for k := 0; k < len(s); {
		r, n := utf8.DecodeRuneInString(s[k:])
		switch {
		case r == rune(quote) || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(b, `\x%02x`, s[k])
		case unicode.IsPrint(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(b, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(b, `\u%04x`, r)
		default:
			fmt.Fprintf(b, `\U%08x`, r)
		}
		k += n
	}
	b.WriteByte(quote)
}

func writeBytes(b *strings.Builder, s string) {
	b.WriteString("b'")
	for k := range len(s) {
		switch c := s[k]; {
		case c == '\'' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c >= ' ' && c < 0x7f:
			b.WriteByte(c)
		default:
			fmt.Fprintf(b, `\x%02x`, c)
		}
	}
	b.WriteByte('\'')
}

func floatText(f float64) string {
	switch {
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	case f != f:
		return "nan"
	}
	if a := math.Abs(f); a != 0 && (a < 1e-4 || a >= 1e16) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// pythonName names the type that a value has in the engine.
func pythonName(v any) string {
	switch x := v.(type) {
	case nil:
		return "NoneType"
	case bool:
		return "bool"
	case int, int64, *big.Int:
		return "int"
	case float64:
		return "float"
	case complex128:
		return "complex"
	case string:
		return "str"
	case []byte:
		return "bytes"
	case ByteArray:
		return "bytearray"
	case []any:
		return "list"
	case Tuple:
		return "tuple"
	case *Dict:
		return "dict"
	case Set:
		return "set"
	case FrozenSet:
		return "frozenset"
	case Range:
		return "range"
	case Slice:
		return "slice"
	case EllipsisType:
		return "ellipsis"
	case *Object:
		return x.typeName
	case *Error:
		return x.Type
	case *big.Rat:
		return "Fraction"
	case Date, DateTime, Time, TimeDelta, Decimal, UUID, Path:
		return strings.ToLower(reflect.TypeOf(v).Name())
	}
	return "function"
}

// pythonType names the type of the engine that a Go type stands for, for signatures.
func pythonType(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[*Dict]():
		return "dict"
	case reflect.TypeFor[Tuple]():
		return "tuple"
	case reflect.TypeFor[Set]():
		return "set"
	case reflect.TypeFor[FrozenSet]():
		return "frozenset"
	case reflect.TypeFor[ByteArray]():
		return "bytearray"
	case reflect.TypeFor[*big.Int]():
		return "int"
	case reflect.TypeFor[time.Time](), reflect.TypeFor[DateTime]():
		return "datetime"
	case reflect.TypeFor[time.Duration](), reflect.TypeFor[TimeDelta]():
		return "timedelta"
	}
	switch t.Kind() {
	case reflect.Bool:
		return "bool"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "int"
	case reflect.Float32, reflect.Float64:
		return "float"
	case reflect.Complex64, reflect.Complex128:
		return "complex"
	case reflect.String:
		return "str"
	case reflect.Map, reflect.Struct:
		return "dict"
	case reflect.Pointer:
		if t.Elem().Kind() == reflect.Struct && len(taggedFields(t.Elem())) > 0 {
			return "dict"
		}
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		if t.Elem().Kind() == reflect.Interface {
			return "list"
		}
		return "list[" + pythonType(t.Elem()) + "]"
	}
	return "object"
}
