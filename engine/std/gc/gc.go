// Package gc is the module gc. There are no reference counts and no generations: Go's collector frees, and the collection that a guest can see is
// what ends weak references.
package gc

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	flag := func(name string, n int64) object.Member {
		return object.Constant(name, func(*object.Thread) (object.Value, error) { return object.Int(n), nil }, "")
	}
	list := func(name string, of func(*state) *object.List) object.Member {
		return object.Constant(name, func(t *object.Thread) (object.Value, error) { return object.FromList(of(stateOf(t))), nil }, "")
	}
	return object.ModuleDef{
		Name: "gc",
		Doc:  "What can be asked of the collector of unused objects.\n\nA collection ends weak references to objects that nothing else refers to.",
		Members: []object.Member{
			flag("DEBUG_COLLECTABLE", 2),
			flag("DEBUG_LEAK", 38),
			flag("DEBUG_SAVEALL", 32),
			flag("DEBUG_STATS", 1),
			flag("DEBUG_UNCOLLECTABLE", 4),
			list("callbacks", func(s *state) *object.List { return s.callbacks }),
			object.Function("collect", "(generation=2)", collect, "Let objects go that nothing refers to, and their weak references know; returns how many those were.\n\nThe collector has no generations: a number from 0 to 2 changes nothing."),
			object.Function("disable", "()", enable(false), "End weak references in collect() only; memory is freed all the same."),
			object.Function("enable", "()", enable(true), "End weak references to what nothing refers to from time to time."),
			object.Function("freeze", "()", nothing, "Does nothing: no object is kept from the collector."),
			list("garbage", func(s *state) *object.List { return s.garbage }),
			object.Function("get_count", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				return triple(t, [3]int64{}), nil
			}, "Three numbers that would be counts of objects."),
			object.Function("get_debug", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				return object.Int(stateOf(t).debug), nil
			}, "The flags of set_debug()."),
			object.Function("get_freeze_count", "()", func(*object.Thread, []object.Value) (object.Value, error) {
				return object.Int(0), nil
			}, "Zero: no object is kept from the collector."),
			object.Function("get_objects", "(generation=None)", getObjects, "Not supported: there is no list of all objects."),
			object.Function("get_referents", "(*objs)", getReferents, "A list of the objects that some objects hold."),
			object.Function("get_referrers", "(*objs)", getReferrers, "Not supported: there is no list of all objects."),
			object.Function("get_stats", "()", getStats, "A list of a dict with counts for each of three generations."),
			object.Function("get_threshold", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				return triple(t, stateOf(t).threshold), nil
			}, "The numbers of set_threshold()."),
			object.Function("is_finalized", "(obj, /)", func(*object.Thread, []object.Value) (object.Value, error) {
				return object.Bool(false), nil
			}, "Whether the object's finalizer was called."),
			object.Function("is_tracked", "(obj, /)", func(_ *object.Thread, a []object.Value) (object.Value, error) {
				return object.Bool(tracked(a[0])), nil
			}, "Whether the object could be part of a cycle."),
			object.Function("isenabled", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				return object.Bool(stateOf(t).on), nil
			}, "Whether weak references end from time to time."),
			object.Function("set_debug", "(flags, /)", setDebug, "Set flags that are kept and do nothing else: nothing is printed while objects are collected."),
			object.RawFunction("set_threshold", "(threshold0, threshold1=<unrepresentable>, threshold2=<unrepresentable>, /)", setThreshold, "Set the numbers of get_threshold(); 0 for the first one does what disable() does."),
			object.Function("unfreeze", "()", nothing, "Does nothing: no object is kept from the collector."),
		},
	}
}

// state is what the module keeps per runtime.
type state struct {
	on                 bool
	debug              int64
	threshold          [3]int64
	callbacks, garbage *object.List
	collections        [3]int64
	collected          [3]int64
	running            bool
}

func stateOf(t *object.Thread) *state {
	s, ok := t.Runtime.ModuleState["gc"].(*state)
	if !ok {
		s = &state{on: true, threshold: [3]int64{2000, 10, 10}, callbacks: object.NewList(t, nil), garbage: object.NewList(t, nil)}
		t.Runtime.ModuleState["gc"] = s
	}
	return s
}

func nothing(*object.Thread, []object.Value) (object.Value, error) { return object.None(), nil }

func triple(t *object.Thread, n [3]int64) object.Value {
	return object.FromTuple(object.NewTuple(t, object.Int(n[0]), object.Int(n[1]), object.Int(n[2])))
}

func enable(on bool) object.Func {
	return func(t *object.Thread, _ []object.Value) (object.Value, error) {
		s := stateOf(t)
		s.on = on
		s.apply(t)
		return object.None(), nil
	}
}

// apply switches collections that the guest does not ask for.
func (s *state) apply(t *object.Thread) { t.SetWeakCollect(s.on && s.threshold[0] != 0) }

func collect(t *object.Thread, a []object.Value) (object.Value, error) {
	generation, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if generation < 0 || generation > 2 {
		return a[0], t.ValueError("invalid generation")
	}
	s := stateOf(t)
	if s.running { // a callback of gc.callbacks asks for one
		return object.Int(0), nil
	}
	s.running = true
	defer func() { s.running = false }()
	if err := s.tell(t, "start", generation, 0); err != nil {
		return a[0], err
	}
	died, err := t.CollectNow()
	if err != nil {
		return a[0], err
	}
	s.collections[generation]++
	s.collected[generation] += int64(died)
	return object.Int(int64(died)), s.tell(t, "stop", generation, died)
}

// tell calls the functions in gc.callbacks.
func (s *state) tell(t *object.Thread, phase string, generation, died int) error {
	for i := 0; i < len(s.callbacks.Items); i++ {
		f := s.callbacks.Items[i]
		info := object.NewDict(t)
		for _, x := range []object.NamedValue{
			{Name: "generation", Value: object.Int(int64(generation))}, {Name: "collected", Value: object.Int(int64(died))},
			{Name: "uncollectable", Value: object.Int(0)}, {Name: "candidates", Value: object.Int(0)}, {Name: "duration", Value: object.Float(0)},
		} {
			if err := info.Set(t, object.FromStr(t.Runtime.Intern(x.Name)), x.Value); err != nil {
				return err
			}
		}
		if _, err := t.Call(f, object.FromStr(t.Runtime.Intern(phase)), object.FromDict(info)); err != nil {
			if err := t.Unraisable(err, "Exception ignored while calling GC callback", f); err != nil {
				return err
			}
		}
		if err := t.Step(1); err != nil {
			return err
		}
	}
	return nil
}

func setDebug(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err == nil {
		stateOf(t).debug = int64(int32(n))
	}
	return object.None(), err
}

func setThreshold(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 {
		return object.Value{}, t.TypeError("gc.set_threshold() takes no keyword arguments")
	}
	if len(args) < 1 || len(args) > 3 {
		return object.Value{}, t.TypeError("gc.set_threshold requires 1 to 3 arguments")
	}
	s := stateOf(t)
	threshold := s.threshold
	for i, v := range args {
		n, err := t.IndexInt(v, object.OverflowErrorType)
		if err != nil {
			return v, err
		}
		threshold[i] = int64(int32(n))
	}
	s.threshold = threshold
	s.apply(t)
	return object.None(), nil
}

func getStats(t *object.Thread, _ []object.Value) (object.Value, error) {
	s := stateOf(t)
	out := object.NewList(t, nil)
	for i := range s.collections {
		d := object.NewDict(t)
		for _, x := range []object.NamedValue{
			{Name: "collections", Value: object.Int(s.collections[i])}, {Name: "collected", Value: object.Int(s.collected[i])},
			{Name: "uncollectable", Value: object.Int(0)}, {Name: "candidates", Value: object.Int(0)}, {Name: "duration", Value: object.Float(0)},
		} {
			if err := d.Set(t, object.FromStr(t.Runtime.Intern(x.Name)), x.Value); err != nil {
				return object.Value{}, err
			}
		}
		out.Append(t, object.FromDict(d))
	}
	return object.FromList(out), nil
}
