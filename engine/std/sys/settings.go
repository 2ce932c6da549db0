// Functions that ask for or change settings of the runtime.
package sys

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

const (
	// mostRecursion is what the engine's own stack was measured to hold; a higher limit is cut down to it.
	mostRecursion = 20000
	// leastMaxDigits is the lowest limit of digits that may be set.
	leastMaxDigits = 640
)

// state is what the module keeps per runtime.
type state struct {
	firstIter, finalizer object.Value
	originDepth          int
	lazyMode             string
	lazyFilter           object.Value
	switchInterval       float64
	auditHooks           []object.Value
}

func stateOf(t *object.Thread) *state {
	if s, ok := t.Runtime.ModuleState["sys"].(*state); ok {
		return s
	}
	none := object.None()
	s := &state{firstIter: none, finalizer: none, lazyMode: "normal", lazyFilter: none, switchInterval: 0.005}
	t.Runtime.ModuleState["sys"] = s
	return s
}

// cInt reads an argument that is a C int in CPython.
func cInt(t *object.Thread, v object.Value) (int, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if !i.IsInt() || i.AsInt() > math.MaxInt32 || i.AsInt() < math.MinInt32 {
		return 0, t.OverflowError("Python int too large to convert to C int")
	}
	return int(i.AsInt()), nil
}

func getRecursionLimit(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Int(int64(t.Runtime.RecursionLimit)), nil
}

func setRecursionLimit(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := cInt(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if n < 1 {
		return object.Value{}, t.ValueError("recursion limit must be greater or equal than 1")
	}
	if t.Depth >= n {
		return object.Value{}, t.Errorf(object.RecursionErrorType, "cannot set the recursion limit to %d at the recursion depth %d: the limit is too low", n, t.Depth)
	}
	t.Runtime.RecursionLimit = min(n, mostRecursion)
	return object.None(), nil
}

func getMaxStrDigits(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Int(int64(t.Runtime.MaxStrDigits)), nil
}

func setMaxStrDigits(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := cInt(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if n != 0 && n < leastMaxDigits {
		return object.Value{}, t.ValueError("maxdigits must be >= %d or 0 for unlimited", leastMaxDigits)
	}
	t.Runtime.MaxStrDigits = n
	return object.None(), nil
}

func getSwitchInterval(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Float(stateOf(t).switchInterval), nil
}

func setSwitchInterval(t *object.Thread, a []object.Value) (object.Value, error) {
	f, err := t.RealOf(a[0])
	if err != nil {
		return object.Value{}, err
	}
	if !(f > 0) {
		return object.Value{}, t.ValueError("switch interval must be strictly positive")
	}
	stateOf(t).switchInterval = f
	return object.None(), nil
}

func getOriginDepth(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Int(int64(stateOf(t).originDepth)), nil
}

func setOriginDepth(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := cInt(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if n < 0 {
		return object.Value{}, t.ValueError("depth must be >= 0")
	}
	stateOf(t).originDepth = n
	return object.None(), nil
}

func getAsyncgenHooks(t *object.Thread, _ []object.Value) (object.Value, error) {
	s := stateOf(t)
	return asyncgenHooks.New(t, []object.Value{s.firstIter, s.finalizer}), nil
}

func setAsyncgenHooks(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	n := len(args) - len(kw)
	if len(args) > 2 {
		return object.Value{}, t.TypeError("function takes at most 2 arguments (%d given)", len(args))
	}
	given := [2]object.Value{}
	copy(given[:], args[:n])
	names := [2]string{"firstiter", "finalizer"}
	for i, k := range kw {
		switch k.S {
		case names[0]:
			given[0] = args[n+i]
		case names[1]:
			given[1] = args[n+i]
		default:
			return object.Value{}, t.TypeError("this function got an unexpected keyword argument '%s'", k.S)
		}
	}
	for i := 1; i >= 0; i-- {
		if v := given[i]; !v.IsAbsent() && !v.IsNone() && v.Type().Slots.Call == nil {
			return object.Value{}, t.TypeError("callable %s expected, got %s", names[i], v.Type().Name)
		}
	}
	s := stateOf(t)
	if !given[0].IsAbsent() {
		s.firstIter = given[0]
	}
	if !given[1].IsAbsent() {
		s.finalizer = given[1]
	}
	return object.None(), nil
}

func getLazyImports(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.StrValue(t, stateOf(t).lazyMode), nil
}

func setLazyImports(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		return object.Value{}, t.TypeError("mode must be a string: 'normal' or 'all'")
	}
	if s.S != "normal" && s.S != "all" {
		return object.Value{}, t.ValueError("mode must be 'normal' or 'all'")
	}
	stateOf(t).lazyMode = s.S
	return object.None(), nil
}

func getLazyFilter(t *object.Thread, _ []object.Value) (object.Value, error) {
	return stateOf(t).lazyFilter, nil
}

func setLazyFilter(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[0].IsNone() && a[0].Type().Slots.Call == nil {
		return object.Value{}, t.ValueError("filter provided but is not callable")
	}
	stateOf(t).lazyFilter = a[0]
	return object.None(), nil
}

// LazyImports are the mode and the filter (None: none) that the guest has set for imports.
func LazyImports(t *object.Thread) (mode string, filter object.Value) {
	s := stateOf(t)
	return s.lazyMode, s.lazyFilter
}

// refuseTrace makes settrace and setprofile: only None may be set.
func refuseTrace(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		if !a[0].IsNone() {
			return object.Value{}, t.RuntimeError("sys.%s() is not supported: the engine compiles without trace points", name)
		}
		return object.None(), nil
	}
}

func intern(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		return object.Value{}, t.TypeError("intern() argument must be str, not %s", a[0].ArgName())
	}
	if a[0].Type() != object.StrType {
		return object.Value{}, t.TypeError("can't intern %s", a[0].Type().Name)
	}
	t.Charge(64) // the entry of the table, which stays
	return object.FromStr(t.Runtime.InternStr(s)), nil
}

func getSizeOf(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := sizeOf(t, a[0])
	if err != nil && !a[1].IsAbsent() && object.IsRaised(err, object.TypeErrorType) {
		return a[1], nil
	}
	return n, err
}

func sizeOf(t *object.Thread, v object.Value) (object.Value, error) {
	r, found, err := t.CallSpecial(v, "__sizeof__")
	if err != nil {
		return r, err
	}
	if !found {
		return r, t.TypeError("Type %s doesn't define __sizeof__", v.Type().Name)
	}
	n, ok := object.ToInt(r)
	if !ok {
		return r, t.TypeError("an integer is required")
	}
	if !n.IsInt() || n.AsInt() < 0 {
		return r, t.ValueError("__sizeof__() should return >= 0")
	}
	return n, nil
}
