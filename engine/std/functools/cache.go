// lru_cache's wrapper.
package functools

import (
	"github.com/small-python/spy/engine/object"
)

// link is an entry of the cache, in the ring from the newest to the oldest.
type link struct {
	object.Obj
	key, result object.Value
	prev, next  *link
}

// cache is the callable that lru_cache makes.
type cache struct {
	object.Obj
	f            object.Value
	limit        int // -1: none
	typed        bool
	info         object.Value // the class of what cache_info gives
	entries      *object.Dict
	root         link // next is the newest, prev the oldest
	hits, misses int64
}

func cacheRow() object.TypeRow {
	self := func(_ *object.Thread, a []object.Value) (object.Value, error) { return a[0], nil }
	return object.TypeRow{
		Type: &cacheType, Shape: &cacheShape, Name: "functools._lru_cache_wrapper", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Doc:   "Keeps the results of calls by their arguments.",
		Slots: object.Slots{New: cacheNew, Call: cacheCall, DescrGet: partialGet},
		Members: func() []object.Member {
			return []object.Member{
				object.Method("__copy__", "()", self, ""),
				object.Method("__deepcopy__", "(memo, /)", self, ""),
				object.DictProperty(),
				object.Method("__reduce__", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
					return t.GetAttr(a[0], t.Runtime.Intern("__qualname__"))
				}, ""),
				object.Method("cache_clear", "()", cacheClear, "Forget all results and counts."),
				object.Method("cache_info", "()", cacheInfo, "The counts: (hits, misses, maxsize, currsize)."),
			}
		},
		Attributes: object.AttributeBase[cache](), SubBase: object.AttributeBase[cache](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[cache](s)) },
	}
}

var cacheSignature = object.NewSignature("_lru_cache_wrapper", "(user_function, maxsize, typed, cache_info_type)")

func cacheNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := cacheSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if a[0].Type().Slots.Call == nil {
		return a[0], t.TypeError("the first argument must be callable")
	}
	limit := -1
	if !a[1].IsNone() {
		if limit, err = t.IndexInt(a[1], object.OverflowErrorType); err != nil {
			if object.IsRaised(err, object.TypeErrorType) {
				err = t.TypeError("maxsize should be integer or None")
			}
			return a[0], err
		}
		limit = max(limit, 0)
	}
	typed, err := t.Truth(a[2])
	if err != nil {
		return a[0], err
	}
	t.Charge(200)
	c := object.Allocate[cache](cls.Root)
	c.f, c.limit, c.typed, c.info = a[0], limit, typed, a[3]
	c.clear(t)
	return object.From(c), nil
}

func (c *cache) clear(t *object.Thread) {
	c.entries = object.NewDict(t)
	c.root.prev, c.root.next = &c.root, &c.root
	c.hits, c.misses = 0, 0
}

func cacheClear(t *object.Thread, a []object.Value) (object.Value, error) {
	object.As[cache](a[0]).clear(t)
	return object.None(), nil
}

func cacheInfo(t *object.Thread, a []object.Value) (object.Value, error) {
	c := object.As[cache](a[0])
	limit := object.None()
	if c.limit >= 0 {
		limit = object.Int(int64(c.limit))
	}
	return t.Call(c.info, object.Int(c.hits), object.Int(c.misses), limit, object.Int(int64(c.entries.Len())))
}

// key is what a call is found by: the one argument itself where it is an int or a str, else a tuple of all, with a mark before keywords.
func (c *cache) key(t *object.Thread, args []object.Value, kw []*object.Str) object.Value {
	if !c.typed && len(args) == 1 && len(kw) == 0 {
		if ty := args[0].Type(); ty == object.IntType || ty == object.StrType {
			return args[0]
		}
	}
	n := len(args) - len(kw)
	parts := append(make([]object.Value, 0, 2*len(args)+2*len(kw)+1), args[:n]...)
	if len(kw) > 0 {
		parts = append(parts, object.From(&placeholderObject))
		for i, k := range kw {
			parts = append(parts, object.FromStr(k), args[n+i])
		}
	}
	if c.typed {
		for _, v := range args {
			parts = append(parts, object.FromType(v.Type()))
		}
	}
	return object.FromTuple(object.TakeTuple(t, parts))
}

func cacheCall(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	c := object.As[cache](f)
	if c.f.IsAbsent() {
		return f, t.TypeError("uninitialized _lru_cache_wrapper")
	}
	if c.limit == 0 {
		c.misses++
		return t.CallKw(c.f, args, kw)
	}
	key := c.key(t, args, kw)
	entries := c.entries
	found, err := entries.Get(t, key)
	if err != nil {
		if _, hashErr := t.Hash(key); hashErr != nil { // what is unhashable is an argument, not the key
			err = hashErr
		}
		return found, err
	}
	if !found.IsAbsent() {
		c.hits++
		l := object.As[link](found)
		if c.limit > 0 && entries == c.entries && l.prev != nil { // an __eq__ may have cleared the cache, or thrown the entry out
			l.unlink()
			c.front(l)
		}
		return l.result, nil
	}
	c.misses++
	r, err := t.CallKw(c.f, args, kw)
	if err != nil {
		return r, err
	}
	return r, c.keep(t, key, r)
}

// keep enters a result; the call may have entered the key already.
func (c *cache) keep(t *object.Thread, key, result object.Value) error {
	found, err := c.entries.Get(t, key)
	if err != nil || !found.IsAbsent() {
		return err
	}
	if c.limit > 0 && c.entries.Len() >= c.limit {
		oldest := c.root.prev
		if oldest == &c.root {
			return nil
		}
		oldest.unlink()
		if _, err := c.entries.Delete(t, oldest.key); err != nil {
			return err
		}
	}
	t.Charge(96)
	l := &link{Obj: object.Obj{Shape: &linkShape}, key: key, result: result}
	c.front(l)
	return c.entries.Set(t, key, object.From(l))
}

func (c *cache) front(l *link) {
	l.prev, l.next = &c.root, c.root.next
	c.root.next.prev = l
	c.root.next = l
}

func (l *link) unlink() {
	l.prev.next, l.next.prev = l.next, l.prev
	l.prev, l.next = nil, nil
}
