// Host functions and registered modules inside the engine.
package worker

import (
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// hostFunction is a function of the host as the guest sees it: a callable with a name, a signature and a doc, and nothing to reach through it.
type hostFunction struct {
	object.Obj
	id        uint32
	awaitable bool
	name      string
	signature string
	doc       string
}

var (
	hostFunctionType  object.Type
	hostFunctionShape object.Shape
)

// firstVersion is this package's block of version numbers (object.Tie).
const firstVersion = 1<<16 + 1<<12

var _ = object.Tie(firstVersion, object.TypeRow{
	Type: &hostFunctionType, Shape: &hostFunctionShape, Name: "builtin_function_or_method", Layout: object.LayoutOther, Flags: object.NoInstantiate,
	Slots: object.Slots{Call: callHost, Repr: hostRepr}, Members: hostFunctionMembers,
})

func asHostFunction(v object.Value) (*hostFunction, bool) {
	if v.Shape() != &hostFunctionShape {
		return nil, false
	}
	return object.As[hostFunction](v), true
}

func callHost(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	h := object.As[hostFunction](f)
	if w, ok := t.Runtime.Host.(*worker); ok && h.awaitable {
		return w.callAwaitable(h, args, kw)
	}
	return t.Runtime.Host.Call(t, uint64(h.id), args, kw)
}

func hostRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return object.StrValue(t, "<built-in function "+object.As[hostFunction](v).name+">"), nil
}

func hostFunctionMembers() []object.Member {
	text := func(name string, f func(*hostFunction) string) object.Member {
		return object.Property(name, func(t *object.Thread, v object.Value) (object.Value, error) {
			if s := f(object.As[hostFunction](v)); s != "" {
				return object.StrValue(t, s), nil
			}
			return object.None(), nil
		}, nil, "")
	}
	return []object.Member{
		text("__doc__", func(f *hostFunction) string { return f.doc }),
		text("__name__", func(f *hostFunction) string { return f.name }),
		text("__qualname__", func(f *hostFunction) string { return f.name }),
		text("__text_signature__", func(f *hostFunction) string { return f.signature }),
	}
}

// function is the object of a host function; one for each id.
func (w *worker) function(id uint32, awaitable bool, name, signature, doc string) object.Value {
	if v, ok := w.functions[id]; ok {
		return v
	}
	v := object.From(&hostFunction{Obj: object.Obj{Shape: &hostFunctionShape}, id: id, awaitable: awaitable, name: name, signature: signature, doc: doc})
	w.functions[id] = v
	return v
}

func (w *worker) takeFunction(vs *protocol.Values, i protocol.Index) object.Value {
	id, awaitable := vs.HostFunction(i)
	text := func(k int) string { return string(vs.Text(vs.Children(i).At(k))) }
	return w.function(id, awaitable, text(0), text(1), text(2))
}

// define makes a host function a global, or a member of a module.
func (w *worker) define(m *protocol.Message) (bool, error) {
	t := w.engine.Thread
	d := m.Define()
	f := w.function(d.Function, d.Awaitable, d.Name, d.Signature, d.Doc)
	if d.Module == "" {
		return false, w.engine.Globals().Set(t, object.FromStr(t.Runtime.Intern(d.Name)), f)
	}
	if _, ok := w.modules[d.Module]; !ok {
		return false, object.NewModuleNotFound(t, "No module named '"+d.Module+"'", d.Module)
	}
	return false, w.addMember(d.Module, d.Name, f)
}

// addMember gives a module of the host another member, also where the guest has imported it already.
func (w *worker) addMember(module, name string, v object.Value) error {
	t := w.engine.Thread
	r := w.modules[module]
	r.members = append(r.members, object.NamedValue{Name: name, Value: v})
	loaded, err := t.Runtime.Modules.Get(t, object.StrValue(t, module))
	if err != nil || loaded.IsAbsent() {
		return err
	}
	if m, ok := object.AsModule(loaded); ok {
		return m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), v)
	}
	return nil
}

// registerModule keeps a module of the host until the guest imports it. One that was imported already is forgotten, so that the next
// import sees the new one.
func (w *worker) registerModule(m *protocol.Message) (bool, error) {
	t := w.engine.Thread
	r := m.RegisterModule()
	mod := &registered{source: string(r.Source)}
	made, err := w.takeAll(&r.Values)
	if err != nil {
		return false, err
	}
	for k := range r.Values.Keywords(0) {
		name, value := r.Values.Keyword(0, k)
		s, ok := object.AsStr(made[name])
		if !ok {
			return false, t.TypeError("names of a module's members must be str")
		}
		mod.members = append(mod.members, object.NamedValue{Name: s.S, Value: made[value]})
	}
	if r.Doc != "" {
		mod.members = append(mod.members, object.NamedValue{Name: "__doc__", Value: object.StrValue(t, r.Doc)})
	}
	mod.members = append(mod.members, w.classes.inModule(r.Name)...)
	w.modules[r.Name] = mod
	_, err = t.Runtime.Modules.Delete(t, object.StrValue(t, r.Name))
	return false, err
}

// stubs is the text of the signatures of all that was defined.
func (w *worker) stubs() string {
	var b strings.Builder
	t := w.engine.Thread
	g := w.engine.Globals()
	for i := 0; ; {
		e, next, ok := g.Next(i)
		if !ok {
			return b.String()
		}
		i = next
		if f, ok := asHostFunction(e.Val); ok {
			if name, err := t.Str(e.Key); err == nil {
				writeStub(&b, name.S, f)
			}
		}
	}
}

func writeStub(b *strings.Builder, name string, f *hostFunction) {
	signature := f.signature
	if signature == "" {
		signature = "(*args, **kwargs)"
	}
	if f.awaitable {
		b.WriteString("async ")
	}
	b.WriteString("def " + name + signature + ":")
	if f.doc != "" {
		b.WriteString("\n    \"\"\"" + strings.ReplaceAll(f.doc, `"""`, `\"\"\"`) + "\"\"\"\n    ...\n")
		return
	}
	b.WriteString(" ...\n")
}
