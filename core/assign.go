// Values of the engine into Go variables: for Bind, for the parameters of plain Go funcs, and for As.
package spy

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

// As converts a value to a Go type, and passes an error on: As[float64](cart.CallMethod(ctx, "total")). An int becomes any integer type
// that it fits and any float type; a list or tuple a slice of what its items become; a dict a map or a struct with `spy` tags. What does
// not fit is an *Error of type TypeError or OverflowError.
func As[T any](v any, err error) (T, error) {
	var to T
	if err != nil {
		return to, err
	}
	if x, ok := v.(T); ok {
		return x, nil
	}
	err = assign(reflect.ValueOf(&to).Elem(), v, "value")
	return to, err
}

var (
	bigIntType   = reflect.TypeFor[*big.Int]()
	bigRatType   = reflect.TypeFor[*big.Rat]()
	timeType     = reflect.TypeFor[time.Time]()
	durationType = reflect.TypeFor[time.Duration]()
)

// assign converts v to the type of the variable. what says for errors what v is.
func assign(to reflect.Value, v any, what string) error { return assignAt(to, v, what, 0) }

// assignAt recurses as deep as the Go type and the value both nest; values nest at most protocol.MaxDepth.
func assignAt(to reflect.Value, v any, what string, depth int) error {
	if depth > protocol.MaxDepth {
		return refused("RecursionError", what+" nests too deep")
	}
	t := to.Type()
	if v != nil && reflect.TypeOf(v).AssignableTo(t) {
		to.Set(reflect.ValueOf(v))
		return nil
	}
	if done, err := assignSpecial(to, v, what); done || err != nil {
		return err
	}
	switch t.Kind() {
	case reflect.Interface:
		if v == nil {
			to.SetZero()
			return nil
		}
	case reflect.Pointer:
		if v == nil {
			to.SetZero()
			return nil
		}
		made := reflect.New(t.Elem())
		if err := assignAt(made.Elem(), v, what, depth+1); err != nil {
			return err
		}
		to.Set(made)
		return nil
	case reflect.Bool:
		if b, ok := v.(bool); ok {
			to.SetBool(b)
			return nil
		}
	case reflect.String:
		if s, ok := v.(string); ok {
			to.SetString(s)
			return nil
		}
	case reflect.Slice, reflect.Array:
		return assignSequence(to, v, what, depth)
	case reflect.Map:
		return assignMap(to, v, what, depth)
	case reflect.Struct:
		return assignStruct(to, v, what, depth)
	default:
		return assignNumber(to, v, what)
	}
	return mismatch(t, v, what)
}

// assignSpecial converts to the types that have a meaning of their own.
func assignSpecial(to reflect.Value, v any, what string) (done bool, err error) {
	switch to.Type() {
	case bigIntType:
		switch n := v.(type) {
		case int64:
			to.Set(reflect.ValueOf(big.NewInt(n)))
			return true, nil
		case bool:
			return false, mismatch(to.Type(), v, what)
		}
	case bigRatType:
		switch v.(type) {
		case int64, *big.Int:
			to.Set(reflect.ValueOf(new(big.Rat).SetInt(toBig(v))))
			return true, nil
		}
	case timeType:
		if d, ok := v.(DateTime); ok {
			to.Set(reflect.ValueOf(d.GoTime()))
			return true, nil
		}
	case durationType:
		d, ok := v.(TimeDelta)
		if !ok {
			return false, mismatch(to.Type(), v, what)
		}
		span, fits := d.Duration()
		if !fits {
			return false, refused("OverflowError", what+" does not fit a time.Duration")
		}
		to.SetInt(int64(span))
		return true, nil
	}
	return false, nil
}

func assignNumber(to reflect.Value, v any, what string) error {
	t := to.Type()
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, isBig := v.(*big.Int)
		k, isSmall := v.(int64)
		switch {
		case isBig || isSmall && to.OverflowInt(k):
			return overflow(t, n, k, what)
		case isSmall:
			to.SetInt(k)
			return nil
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		switch v.(type) {
		case int64, *big.Int:
			n := toBig(v)
			if !n.IsUint64() || to.OverflowUint(n.Uint64()) {
				return overflow(t, n, 0, what)
			}
			to.SetUint(n.Uint64())
			return nil
		}
	case reflect.Float32, reflect.Float64:
		switch x := v.(type) {
		case float64:
			to.SetFloat(x)
			return nil
		case int64:
			to.SetFloat(float64(x))
			return nil
		case *big.Int:
			f, _ := new(big.Float).SetInt(x).Float64()
			if math.IsInf(f, 0) {
				return refused("OverflowError", what+": int too large to convert to float")
			}
			to.SetFloat(f)
			return nil
		}
	case reflect.Complex64, reflect.Complex128:
		switch x := v.(type) {
		case complex128:
			to.SetComplex(x)
			return nil
		case float64:
			to.SetComplex(complex(x, 0))
			return nil
		case int64:
			to.SetComplex(complex(float64(x), 0))
			return nil
		}
	}
	return mismatch(t, v, what)
}

func overflow(t reflect.Type, n *big.Int, k int64, what string) error {
	if n == nil {
		n = big.NewInt(k)
	}
	text := n.String()
	if len(text) > 40 {
		text = text[:40] + "…"
	}
	return refused("OverflowError", fmt.Sprintf("%s: %s does not fit a Go %s", what, text, t))
}

// itemsOf are the items of a value that a sequence of Go can take.
func itemsOf(v any) ([]any, bool) {
	switch x := v.(type) {
	case []any:
		return x, true
	case Tuple:
		return x, true
	case Set:
		return x, true
	case FrozenSet:
		return x, true
	}
	return nil, false
}

func assignSequence(to reflect.Value, v any, what string, depth int) error {
	t := to.Type()
	if t.Elem().Kind() == reflect.Uint8 {
		return assignBytes(to, v, what)
	}
	items, ok := itemsOf(v)
	if !ok {
		if v == nil && t.Kind() == reflect.Slice {
			to.SetZero()
			return nil
		}
		return mismatch(t, v, what)
	}
	made := to
	if t.Kind() == reflect.Slice {
		made = reflect.MakeSlice(t, len(items), len(items))
	} else if len(items) != t.Len() {
		return refused("ValueError", fmt.Sprintf("%s has %d items, want %d", what, len(items), t.Len()))
	}
	for k, item := range items {
		if err := assignAt(made.Index(k), item, fmt.Sprintf("item %d of %s", k, what), depth+1); err != nil {
			return err
		}
	}
	to.Set(made)
	return nil
}

func assignBytes(to reflect.Value, v any, what string) error {
	var content []byte
	switch x := v.(type) {
	case []byte:
		content = x
	case ByteArray:
		content = x
	case UUID:
		content = x[:]
	default:
		return mismatch(to.Type(), v, what)
	}
	if to.Kind() == reflect.Array {
		if len(content) != to.Len() {
			return refused("ValueError", fmt.Sprintf("%s has %d bytes, want %d", what, len(content), to.Len()))
		}
		reflect.Copy(to, reflect.ValueOf(content))
		return nil
	}
	to.SetBytes(content)
	return nil
}

func assignMap(to reflect.Value, v any, what string, depth int) error {
	t := to.Type()
	if v == nil {
		to.SetZero()
		return nil
	}
	d, ok := v.(*Dict)
	if !ok {
		return mismatch(t, v, what)
	}
	made := reflect.MakeMapWithSize(t, d.Len())
	for key, value := range d.All() {
		k, x := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		if err := assignAt(k, key, "a key of "+what, depth+1); err != nil {
			return err
		}
		if k.Kind() == reflect.Interface && !k.IsNil() && !k.Elem().Comparable() {
			return refused("TypeError", fmt.Sprintf("a key of %s is a %s, which a Go map cannot have", what, pythonName(key)))
		}
		if err := assignAt(x, value, fmt.Sprintf("%s[%s]", what, reprOf(key)), depth+1); err != nil {
			return err
		}
		made.SetMapIndex(k, x)
	}
	to.Set(made)
	return nil
}

// assignStruct fills the tagged fields. A field without a key stays as it is; a key without a field is refused.
func assignStruct(to reflect.Value, v any, what string, depth int) error {
	fields := taggedFields(to.Type())
	d, ok := v.(*Dict)
	if !ok || len(fields) == 0 {
		return mismatch(to.Type(), v, what)
	}
	known := 0
	for _, f := range fields {
		value, ok := d.Get(f.name)
		if !ok {
			continue
		}
		known++
		if err := assignAt(to.Field(f.index), value, fmt.Sprintf("%s[%s]", what, reprOf(f.name)), depth+1); err != nil {
			return err
		}
	}
	if known == d.Len() {
		return nil
	}
	for key := range d.All() {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.name == key }) {
			return refused("TypeError", fmt.Sprintf("%s has the key %s, for which %s has no field", what, reprOf(key), to.Type()))
		}
	}
	return nil
}

// mismatch says what was wanted and what came, in CPython's words for arguments.
func mismatch(t reflect.Type, v any, what string) error {
	want := pythonType(t)
	if want == "object" {
		want = t.String()
	}
	if at := strings.IndexByte(want, '['); at > 0 {
		want = want[:at]
	}
	got := pythonName(v)
	if v == nil {
		got = "None"
	}
	return refused("TypeError", what+" must be "+want+", not "+got)
}

// microseconds is a span of that many.
func microseconds(n int64) time.Duration { return time.Duration(n) * time.Microsecond }

// sortKeys sorts the keys of a map: texts, numbers or truths.
func sortKeys(keys []reflect.Value) error {
	if len(keys) == 0 {
		return nil
	}
	kind := keys[0].Kind()
	if kind == reflect.Interface {
		for k := range keys {
			keys[k] = keys[k].Elem()
		}
		if kind = keys[0].Kind(); slices.ContainsFunc(keys, func(v reflect.Value) bool { return v.Kind() != kind }) {
			return &unsendable{"a Go map with keys of several types, which has no order: use a *spy.Dict"}
		}
	}
	var less func(a, b reflect.Value) int
	switch kind {
	case reflect.String:
		less = func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		less = func(a, b reflect.Value) int { return order(a.Int(), b.Int()) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		less = func(a, b reflect.Value) int { return order(a.Uint(), b.Uint()) }
	case reflect.Float32, reflect.Float64:
		less = func(a, b reflect.Value) int { return order(a.Float(), b.Float()) }
	case reflect.Bool:
		less = func(a, b reflect.Value) int { return order(truth(a.Bool()), truth(b.Bool())) }
	default:
		return &unsendable{"a Go map with keys of type " + keys[0].Type().String() + ", which has no order: use a *spy.Dict"}
	}
	slices.SortFunc(keys, less)
	return nil
}

func order[T int64 | uint64 | float64 | int](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}
