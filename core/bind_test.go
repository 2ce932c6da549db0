//go:build linux

// Bind: what it puts where, and CPython's words where arguments do not fit.
package spy

import (
	"math/big"
	"reflect"
	"testing"
)

// bindCall is a call of a function f with these arguments.
func bindCall(args []any, named ...any) *Call {
	c := &Call{function: &Function{Name: "f"}, args: args, keywords: &keywords{}}
	for k := 0; k < len(named); k += 2 {
		c.keywords.names = append(c.keywords.names, named[k].(string))
		c.keywords.values = append(c.keywords.values, named[k+1])
	}
	return c
}

// bindErrors has the texts of CPython 3.13 for `def f(<signature>): ...`.
var bindErrors = []struct {
	signature string
	args      []any
	keywords  []any
	text      string
}{
	{"a", nil, nil, "f() missing 1 required positional argument: 'a'"},
	{"a, b", nil, nil, "f() missing 2 required positional arguments: 'a' and 'b'"},
	{"a, b, c", nil, nil, "f() missing 3 required positional arguments: 'a', 'b', and 'c'"},
	{"a, b=1", nil, nil, "f() missing 1 required positional argument: 'a'"},
	{"*, k", nil, nil, "f() missing 1 required keyword-only argument: 'k'"},
	{"*, k, m", nil, nil, "f() missing 2 required keyword-only arguments: 'k' and 'm'"},
	{"a, *, k", nil, nil, "f() missing 1 required positional argument: 'a'"},
	{"", []any{1}, nil, "f() takes 0 positional arguments but 1 was given"},
	{"a", []any{1, 2}, nil, "f() takes 1 positional argument but 2 were given"},
	{"a, b", []any{1, 2, 3}, nil, "f() takes 2 positional arguments but 3 were given"},
	{"a, b=1", []any{1, 2, 3}, nil, "f() takes from 1 to 2 positional arguments but 3 were given"},
	{"a=1", []any{1, 2}, nil, "f() takes from 0 to 1 positional arguments but 2 were given"},
	{"a, *, k", []any{1, 2}, []any{"k", 1}, "f() takes 1 positional argument but 2 positional arguments (and 1 keyword-only argument) were given"},
	{"*, k, m=1", []any{1}, []any{"k", 1, "m", 2}, "f() takes 0 positional arguments but 1 positional argument (and 2 keyword-only arguments) were given"},
	{"a, *, k", []any{1, 2}, nil, "f() takes 1 positional argument but 2 were given"},
	{"a", []any{1}, []any{"a", 2}, "f() got multiple values for argument 'a'"},
	{"a", []any{1}, []any{"zz", 2}, "f() got an unexpected keyword argument 'zz'"},
	{"a, /", nil, []any{"a", 2}, "f() got some positional-only arguments passed as keyword arguments: 'a'"},
	{"a, b, /", nil, []any{"a", 2, "b", 3}, "f() got some positional-only arguments passed as keyword arguments: 'a, b'"},
	{"a, /, *, k", []any{1}, nil, "f() missing 1 required keyword-only argument: 'k'"},
}

func TestBindErrors(t *testing.T) {
	for _, c := range bindErrors {
		parameters, err := parseSignature(c.signature)
		must(t, err)
		to := make([]any, len(parameters))
		for k := range to {
			to[k] = new(any)
		}
		wantError(t, bindCall(c.args, c.keywords...).Bind(c.signature, to...), "TypeError: "+c.text)
	}
}

func TestBind(t *testing.T) {
	var sku, currency string
	var n int
	var rest []int
	var more map[string]any
	var ratio float64
	var big1 *big.Int
	must(t, bindCall([]any{"a", int64(3), int64(4), int64(5)}, "ratio", int64(2), "zz", true).
		Bind("(sku: str, /, n: int = 1, *rest, currency='EUR', ratio=0.5, **more) -> int", &sku, &n, &rest, &currency, &ratio, &more))
	if sku != "a" || n != 3 || !reflect.DeepEqual(rest, []int{4, 5}) || currency != "EUR" || ratio != 2 || !reflect.DeepEqual(more, map[string]any{"zz": true}) {
		t.Errorf("got %q %d %v %q %v %v", sku, n, rest, currency, ratio, more)
	}
	kept := []int{9}
	var flag bool
	var text *string
	must(t, bindCall(nil).Bind("kept=[1, (2, 3)], flag=True, text=None, n=-7, big1=12", &kept, &flag, &text, &n, &big1))
	if !reflect.DeepEqual(kept, []int{9}) || !flag || text != nil || n != -7 || big1.Int64() != 12 {
		t.Errorf("got %v %v %v %d %v", kept, flag, text, n, big1)
	}
	wantError(t, bindCall([]any{int64(1)}).Bind("sku", &sku), "TypeError: f() argument 'sku' must be str, not int")
	wantError(t, bindCall([]any{nil}).Bind("n", &n), "TypeError: f() argument 'n' must be int, not None")
	wantError(t, bindCall([]any{[]any{int64(1), "x"}}).Bind("rest", &rest), "TypeError: item 1 of f() argument 'rest' must be int, not str")
	wantError(t, bindCall([]any{new(big.Int).Lsh(big.NewInt(1), 64)}).Bind("n", &n), "OverflowError: f() argument 'n': 18446744073709551616 does not fit a Go int")
}

func TestBindMistakesPanic(t *testing.T) {
	for name, f := range map[string]func(){
		"too few pointers": func() { bindCall(nil).Bind("a, b", new(any)) },
		"no pointer":       func() { bindCall([]any{1}).Bind("a", 3) },
		"bad name":         func() { bindCall(nil).Bind("1a", new(any)) },
		"twice":            func() { bindCall(nil).Bind("a, a", new(any), new(any)) },
		"not closed":       func() { bindCall(nil).Bind("(a", new(any)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}
