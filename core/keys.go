// Equality of keys as Python has it, for Dict.
package spy

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"sort"
	"strconv"
	"strings"

	"github.com/small-python/spy/worker/protocol"
)

// Normalized keys that are not plain Go values.
type (
	noneKey  struct{}
	bytesKey string
	bigKey   string // decimal digits of an integer outside of int64
	ratKey   string
	// memberKey is a member of an enumeration that is no int and no str.
	memberKey struct {
		enum  reflect.Type
		value any
	}
	// compositeKey is a tuple, frozenset or range, with the texts of its parts.
	compositeKey string
)

// timeKey is a time with its zone in it, dateTimeKey one of a day.
type (
	timeKey struct {
		time  Time
		aware bool
		zone  Zone
	}
	dateTimeKey struct {
		day  Date
		time timeKey
	}
)

func (t Time) key() timeKey {
	k := timeKey{time: t}
	if t.Zone != nil {
		k.aware, k.zone = true, *t.Zone
	}
	k.time.Zone = nil
	return k
}

// keyOf gives a comparable value that is the same for keys that Python calls equal.
func keyOf(key any, depth int) (any, error) {
	switch k := key.(type) {
	case string, *Object, EllipsisType, Date, TimeDelta, Decimal, UUID, Path, *Func:
		return k, nil
	case nil:
		return noneKey{}, nil
	case bool:
		if k {
			return int64(1), nil
		}
		return int64(0), nil
	case int64:
		return k, nil
	case int:
		return int64(k), nil
	case float64:
		return floatKey(k), nil
	case complex128:
		if imag(k) == 0 {
			return floatKey(real(k)), nil
		}
		return k, nil
	case *big.Int:
		return intKey(k), nil
	case *big.Rat:
		if k.IsInt() {
			return intKey(k.Num()), nil
		}
		return ratKey(k.String()), nil
	case []byte:
		return bytesKey(k), nil
	case Time:
		return k.key(), nil
	case DateTime:
		return dateTimeKey{k.Date, k.Time.key()}, nil
	case *Error:
		return k, nil
	}
	return compositeOf(key, depth)
}

func compositeOf(key any, depth int) (any, error) {
	if depth > protocol.MaxDepth {
		return nil, refused("RecursionError", "key nests too deep")
	}
	switch k := key.(type) {
	case Tuple:
		parts, err := partsOf(k, depth)
		return compositeKey("(" + strings.Join(parts, ",") + ")"), err
	case FrozenSet:
		parts, err := partsOf(k, depth)
		sort.Strings(parts)
		return compositeKey("{" + strings.Join(parts, ",") + "}"), err
	case Range:
		parts, err := partsOf([]any{k.Start, k.Stop, k.Step}, depth)
		return compositeKey("r" + strings.Join(parts, ",")), err
	case Slice:
		parts, err := partsOf([]any{k.Start, k.Stop, k.Step}, depth)
		return compositeKey("s" + strings.Join(parts, ",")), err
	}
	return namedKey(key, depth)
}

// namedKey is the key of a value of a type of the program's own.
func namedKey(key any, depth int) (any, error) {
	v := reflect.ValueOf(key)
	if _, ok := enumTypes.Load(v.Type()); ok {
		return memberKey{v.Type(), key}, nil
	}
	switch v.Kind() {
	case reflect.Bool:
		return keyOf(v.Bool(), depth)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int(), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return intKey(new(big.Int).SetUint64(v.Uint())), nil
	case reflect.Float32, reflect.Float64:
		return floatKey(v.Float()), nil
	case reflect.String:
		return v.String(), nil
	case reflect.Func:
		return v.Pointer(), nil
	case reflect.Pointer:
		if !v.IsNil() && v.Elem().Kind() == reflect.Struct {
			return structKey(v.Elem(), key, depth)
		}
	case reflect.Struct:
		return structKey(v, key, depth)
	}
	return nil, refused("TypeError", fmt.Sprintf("got a key of type %s, want one that is hashable", goType(key)))
}

// structKey is the key of a dataclass's instance: its fields.
func structKey(v reflect.Value, key any, depth int) (any, error) {
	fields := taggedFields(v.Type())
	if len(fields) == 0 {
		return nil, refused("TypeError", fmt.Sprintf("got a key of type %s, want one that is hashable", goType(key)))
	}
	items := make([]any, len(fields))
	for k, f := range fields {
		items[k] = v.Field(f.index).Interface()
	}
	parts, err := partsOf(items, depth)
	return compositeKey(v.Type().String() + strings.Join(parts, ",")), err
}

func partsOf(items []any, depth int) ([]string, error) {
	parts := make([]string, len(items))
	for k, item := range items {
		normal, err := keyOf(item, depth+1)
		if err != nil {
			return nil, err
		}
		text := fmt.Sprintf("%v", normal)
		if o, ok := normal.(*Object); ok {
			text = strconv.FormatUint(o.handle, 10)
		}
		parts[k] = fmt.Sprintf("%T:%d:%s", normal, len(text), text)
	}
	return parts, nil
}

func intKey(n *big.Int) any {
	if n.IsInt64() {
		return n.Int64()
	}
	return bigKey(n.String())
}

func floatKey(f float64) any {
	switch {
	case f != f:
		return new(int) // not equal to any other, as nan is not
	case f == math.Trunc(f) && !math.IsInf(f, 0):
		n, _ := big.NewFloat(f).Int(nil)
		return intKey(n)
	}
	return f
}
