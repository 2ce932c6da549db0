// Objects: handles of what cannot be copied.
package spy

import (
	"context"
	"iter"
	"runtime"
	"strconv"
	"sync/atomic"
	"weak"

	"github.com/small-python/spy/worker/protocol"
)

// maxObjects bounds the handles that a runtime holds, since each takes more memory here than on the wire.
const maxObjects = 1 << 18

// Object is a value of the engine that cannot be copied. The same one comes out as the same *Object for as long as the host holds it, and
// goes in as the very same object of the engine. Its methods that take a context ask the worker; String and comparing do not.
type Object struct {
	rt       *Runtime
	handle   uint64
	traits   protocol.Traits
	typeName string
	holders  atomic.Int64 // how often it came out and was not released
	entry    *held
	cleanup  runtime.Cleanup
}

// held is the runtime's side of an Object.
type held struct {
	handle uint64
	object weak.Pointer[Object]
}

// objectOf is the Object of a handle that came in a message. An error is a breach.
func (rt *Runtime) objectOf(handle uint64, traits protocol.Traits, typeName string) (*Object, error) {
	rt.received.Take(handle)
	if h := rt.objects[handle]; h != nil {
		if o := h.object.Value(); o != nil && o.hold() {
			return o, nil
		}
	}
	if len(rt.objects) >= maxObjects {
		return nil, wrong("got more than %d objects", maxObjects)
	}
	o := &Object{rt: rt, handle: handle, traits: traits, typeName: typeName}
	o.holders.Store(1)
	o.entry = &held{handle: handle, object: weak.Make(o)}
	rt.objects[handle] = o.entry
	o.cleanup = runtime.AddCleanup(o, rt.releases.add, o.entry)
	return o, nil
}

// hold counts one more holder, unless the last one has let go.
func (o *Object) hold() bool {
	for {
		n := o.holders.Load()
		if n == 0 {
			return false
		}
		if o.holders.CompareAndSwap(n, n+1) {
			return true
		}
	}
}

// Release lets go of the object, so that the engine can forget it before the garbage collector here finds out. An object that came out n
// times is gone after n releases; what is done with it later is refused. It may be called from any goroutine.
func (o *Object) Release() {
	for {
		n := o.holders.Load()
		if n == 0 {
			return
		}
		if !o.holders.CompareAndSwap(n, n-1) {
			continue
		}
		if n == 1 {
			o.cleanup.Stop()
			o.rt.releases.add(o.entry)
		}
		return
	}
}

// handleOf is the handle of an object of this runtime that is still held.
func (rt *Runtime) handleOf(o *Object) (uint64, error) {
	switch {
	case o == nil:
		return 0, refused("TypeError", "got a nil *Object")
	case o.rt != rt:
		return 0, refused("ValueError", o.Repr()+" belongs to another runtime")
	case o.holders.Load() == 0:
		return 0, refused("ValueError", o.Repr()+" was released")
	}
	return o.handle, nil
}

// TypeName is the name of its class, as the worker gave it when the object came out.
func (o *Object) TypeName() string { return o.typeName }

// Callable tells whether it can be called, as of when it came out.
func (o *Object) Callable() bool { return o.traits&protocol.TraitCallable != 0 }

// Iterable tells whether it can be iterated, as of when it came out.
func (o *Object) Iterable() bool { return o.traits&protocol.TraitIterable != 0 }

// IsClass tells whether it is a class.
func (o *Object) IsClass() bool { return o.traits&protocol.TraitClass != 0 }

// Repr is a text for the host's own use, made without asking the worker: "<Object Cart #3>".
func (o *Object) Repr() string {
	name := o.typeName
	if name == "" {
		name = "object"
	}
	return "<Object " + name + " #" + strconv.FormatUint(o.handle, 10) + ">"
}

// String is Repr.
func (o *Object) String() string { return o.Repr() }

// Call calls it. A last argument of type Kwargs gives keywords.
func (o *Object) Call(ctx context.Context, args ...any) (any, error) {
	return o.rt.Call(ctx, o, args...)
}

// CallMethod calls a method of it.
func (o *Object) CallMethod(ctx context.Context, name string, args ...any) (any, error) {
	return o.rt.value(ctx, &Request{Verb: VerbCallMethod, Object: o, Name: name, Fill: o.rt.argumentsOf(args)})
}

// Get gives an attribute.
func (o *Object) Get(ctx context.Context, name string) (any, error) {
	return o.rt.value(ctx, &Request{Verb: VerbGetAttr, Object: o, Name: name})
}

// Set sets an attribute.
func (o *Object) Set(ctx context.Context, name string, value any) error {
	return o.rt.operate(ctx, &Request{Verb: VerbSetAttr, Object: o, Name: name, Fill: o.roots(value)}, nil)
}

// Delete takes an attribute away.
func (o *Object) Delete(ctx context.Context, name string) error {
	return o.rt.operate(ctx, &Request{Verb: VerbDelAttr, Object: o, Name: name}, nil)
}

// Item is object[key].
func (o *Object) Item(ctx context.Context, key any) (any, error) {
	return o.rt.value(ctx, &Request{Verb: VerbGetItem, Object: o, Fill: o.roots(key)})
}

// SetItem is object[key] = value.
func (o *Object) SetItem(ctx context.Context, key, value any) error {
	return o.rt.operate(ctx, &Request{Verb: VerbSetItem, Object: o, Fill: o.roots(key, value)}, nil)
}

// DeleteItem is del object[key].
func (o *Object) DeleteItem(ctx context.Context, key any) error {
	return o.rt.operate(ctx, &Request{Verb: VerbDelItem, Object: o, Fill: o.roots(key)}, nil)
}

// Contains is item in object.
func (o *Object) Contains(ctx context.Context, item any) (bool, error) {
	return As[bool](o.rt.value(ctx, &Request{Verb: VerbContains, Object: o, Fill: o.roots(item)}))
}

// Len is len(object).
func (o *Object) Len(ctx context.Context) (int, error) {
	return As[int](o.rt.value(ctx, &Request{Verb: VerbLen, Object: o}))
}

// Str is str(object), made by the engine.
func (o *Object) Str(ctx context.Context) (string, error) {
	return As[string](o.rt.value(ctx, &Request{Verb: VerbStr, Object: o}))
}

// GuestRepr is repr(object), made by the engine.
func (o *Object) GuestRepr(ctx context.Context) (string, error) {
	return As[string](o.rt.value(ctx, &Request{Verb: VerbRepr, Object: o}))
}

// Dir is dir(object).
func (o *Object) Dir(ctx context.Context) ([]string, error) {
	return As[[]string](o.rt.value(ctx, &Request{Verb: VerbDir, Object: o}))
}

// Iter iterates over the object, an item at a time, so that engine code runs no further than the loop does. An error is the last that
// the loop gets.
func (o *Object) Iter(ctx context.Context) iter.Seq2[any, error] {
	return func(yield func(any, error) bool) {
		made, err := o.rt.value(ctx, &Request{Verb: VerbIter, Object: o})
		if err != nil {
			yield(nil, err)
			return
		}
		iterator, ok := made.(*Object)
		if !ok {
			yield(nil, refused("TypeError", o.Repr()+" gave no iterator"))
			return
		}
		defer iterator.Release()
		for {
			item, more, err := iterator.next(ctx)
			if err != nil {
				yield(nil, err)
				return
			}
			if !more || !yield(item, nil) {
				return
			}
		}
	}
}

// next gives the next item of an iterator.
func (o *Object) next(ctx context.Context) (item any, more bool, err error) {
	err = o.rt.operate(ctx, &Request{Verb: VerbNext, Object: o}, func(event *Event) (err error) {
		if more = event.Values.Roots().Len() > 0; more {
			item, err = o.rt.take(event.Values)
		}
		return err
	})
	return item, more, err
}

// roots is the Fill of a request with these values.
func (o *Object) roots(values ...any) func(*protocol.Builder) (int, error) {
	return func(b *protocol.Builder) (int, error) {
		g := giver{rt: o.rt, b: b}
		for _, v := range values {
			index, err := g.give(v)
			if err != nil {
				return 0, err
			}
			b.Root(index)
		}
		return 0, nil
	}
}
