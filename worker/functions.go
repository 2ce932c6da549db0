// Host functions and registered modules inside the engine.
package worker

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// hostFunction is a function of the host behind the builtin one that the guest sees, through which there is nothing to reach.
type hostFunction struct {
	id    uint32
	value object.Value
}

// function is the object of a host function; one for each id.
func (w *worker) function(id uint32, awaitable bool, name, signature, doc string) object.Value {
	if f, ok := w.functions[id]; ok {
		return f.value
	}
	call := func(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
		return w.Call(t, uint64(id), args, kw)
	}
	if awaitable {
		call = func(_ *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
			return w.callAwaitable(id, name, args, kw)
		}
	}
	f := hostFunction{id, object.NewHostFunction(w.engine.Thread, name, signature, doc, awaitable, call)}
	w.functions[id], w.hosts[f.value] = f, id
	return f.value
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
