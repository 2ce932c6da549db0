// Classes that the host registered: members of enumerations and instances of dataclasses cross as what they are. Which value is which member
// is noted when the class is made, and the fields of an instance are read from its own storage: no code of the guest runs, and whatever it
// changes in the class, the host gets no member that it did not register.
package worker

import (
	"maps"
	"slices"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// class is one of them. Its type is the guest's.
type class struct {
	name, module string
	form         protocol.ClassForm
	made         *object.Type
	members      map[string]object.Value // of an enumeration
	fields       []classField            // of a dataclass
}

type classField struct {
	name *object.Str
	lack object.Value // its value where the instance has none of its own: the default of a field that is no parameter
}

// classes are all of them.
type classes struct {
	byName map[string]*class
	byType map[*object.Type]*class
	names  map[object.Value]string // of members; the first one of each
}

func newClasses() classes {
	return classes{byName: map[string]*class{}, byType: map[*object.Type]*class{}, names: map[object.Value]string{}}
}

// of is the class whose instance v is, nil for others.
func (c *classes) of(v object.Value) *class {
	if len(c.byType) == 0 || v.IsInt() {
		return nil
	}
	t := v.Type()
	if t.Flags&object.HeapType == 0 {
		return nil
	}
	return c.byType[t]
}

var enumForms = map[protocol.ClassForm]string{protocol.ClassEnum: "Enum", protocol.ClassIntEnum: "IntEnum", protocol.ClassStrEnum: "StrEnum",
	protocol.ClassFlag: "Flag", protocol.ClassIntFlag: "IntFlag"}

// setupSteps is the least step limit for making a class: the library's own code makes it, not the guest's.
const setupSteps = 4 << 20

// registerClass makes a class and puts it where the guest finds it.
func (w *worker) registerClass(m *protocol.Message) (bool, error) {
	t := w.engine.Thread
	r := m.RegisterClass()
	if w.depth > 1 {
		return false, t.RuntimeError("a class cannot be registered while a host function runs")
	}
	if _, known := w.classes.byName[r.Name]; known {
		return false, t.ValueError("a class of the name %s was registered already", r.Name)
	}
	made, err := w.takeAll(&r.Values)
	if err != nil {
		return false, err
	}
	limits := &w.engine.Runtime.Limits
	own := limits.Steps
	if own > 0 {
		limits.Steps = max(own, setupSteps)
	}
	t.BeginSteps()
	c, err := w.makeClass(&r, made)
	limits.Steps = own
	t.BeginSteps()
	if err != nil {
		return false, err
	}
	w.classes.byName[c.name], w.classes.byType[c.made] = c, c
	return false, w.place(c)
}

func (w *worker) makeClass(r *protocol.RegisterClass, made []object.Value) (c *class, err error) {
	defer w.withLibrary()()
	c = &class{name: r.Name, module: r.Module, form: r.Form}
	home := r.Module
	if home == "" {
		home = "__main__"
	}
	if c.form == protocol.ClassDataclass {
		err = w.makeDataclass(c, r, home, made)
	} else {
		err = w.makeEnum(c, r, home, made)
	}
	return c, err
}

func (w *worker) makeEnum(c *class, r *protocol.RegisterClass, home string, made []object.Value) (err error) {
	fields := make([]engine.EnumField, r.Values.Keywords(0))
	for k := range fields {
		name, value := r.Values.Keyword(0, k)
		fields[k] = engine.EnumField{Name: string(r.Values.Text(name)), Value: made[value]}
	}
	var members []object.Value
	if c.made, members, err = w.engine.NewEnum(enumForms[c.form], home, c.name, fields); err != nil {
		return err
	}
	c.members = make(map[string]object.Value, len(members))
	for k, member := range members {
		c.members[fields[k].Name] = member
		if _, alias := w.classes.names[member]; !alias {
			w.classes.names[member] = fields[k].Name
		}
	}
	return nil
}

func (w *worker) makeDataclass(c *class, r *protocol.RegisterClass, home string, made []object.Value) (err error) {
	fields := make([]engine.ClassField, r.Values.Keywords(0))
	for k := range fields {
		name, about := r.Values.Keyword(0, k)
		parts := r.Values.Children(about)
		traits := protocol.FieldTraits(r.Values.Int(parts.At(0)))
		fields[k] = engine.ClassField{Name: string(r.Values.Text(name)), KeywordOnly: traits&protocol.FieldKeywordOnly != 0, NoInit: traits&protocol.FieldNoInit != 0}
		if parts.Len() > 1 {
			fields[k].Default = made[parts.At(1)]
		}
		f := classField{name: w.engine.Runtime.Intern(fields[k].Name)}
		if fields[k].NoInit {
			f.lack = fields[k].Default
		}
		c.fields = append(c.fields, f)
	}
	c.made, err = w.engine.NewDataclass(home, c.name, fields, r.Frozen)
	return err
}

// place puts a class into the globals, or into its module, which is made where there is none of that name.
func (w *worker) place(c *class) error {
	if c.module == "" {
		t := w.engine.Thread
		return w.engine.Globals().Set(t, object.FromStr(t.Runtime.Intern(c.name)), object.FromType(c.made))
	}
	if _, ok := w.modules[c.module]; !ok {
		w.modules[c.module] = &registered{}
	}
	return w.addMember(c.module, c.name, object.FromType(c.made))
}

// inModule are the classes that belong into a module.
func (c *classes) inModule(module string) (out []object.NamedValue) {
	for _, name := range slices.Sorted(maps.Keys(c.byName)) {
		if x := c.byName[name]; x.module == module {
			out = append(out, object.NamedValue{Name: name, Value: object.FromType(x.made)})
		}
	}
	return out
}

// ---- out ----

// whole tells whether v is an instance of a registered dataclass that has all of its fields.
func (w *worker) whole(v object.Value) bool {
	c := w.classes.of(v)
	if c == nil || c.form != protocol.ClassDataclass {
		return false
	}
	for k := range c.fields {
		if c.fields[k].of(w.engine.Thread, v).IsAbsent() {
			return false
		}
	}
	return true
}

// of is what an instance has in the field; absent where it has nothing.
func (f *classField) of(t *object.Thread, v object.Value) object.Value {
	if x := object.StoredAttr(t, v, f.name); !x.IsAbsent() {
		return x
	}
	return f.lack
}

// instance adds an instance of a dataclass whose fields are added.
func (g *giver) instance(c *class, made []protocol.Index) protocol.Index {
	fields := make([]protocol.Index, 0, 2*len(made))
	for k, i := range made {
		fields = append(fields, g.name(c.fields[k].name.S), i)
	}
	return g.w.builder.Dataclass(g.name(c.name), fields)
}

// member adds a member of an enumeration; ok is false for an object of that class that is none.
func (g *giver) member(c *class, v object.Value) (i protocol.Index, ok bool) {
	if i, ok := g.members[v]; ok {
		return i, true
	}
	if name, known := g.w.classes.names[v]; known {
		i = g.w.builder.Enum(g.name(c.name), g.name(name))
	} else if value := flagsOf(g.w.engine.Thread, c, v); !value.IsAbsent() {
		i = g.w.builder.Flags(g.name(c.name), g.w.giveInt(value))
	} else {
		return 0, false
	}
	if g.members == nil {
		g.members = map[object.Value]protocol.Index{}
	}
	g.members[v] = i
	return i, true
}

// flagsOf is the value of flags that are or-ed together, absent for what is none.
func flagsOf(t *object.Thread, c *class, v object.Value) object.Value {
	switch c.form {
	case protocol.ClassIntFlag:
		n, _ := object.ToInt(v)
		return n
	case protocol.ClassFlag:
		if n := object.StoredAttr(t, v, t.Runtime.Intern("_value_")); !n.IsAbsent() && (n.IsInt() || n.Type().Layout == object.LayoutInt) {
			n, _ = object.ToInt(n)
			return n
		}
	}
	return object.Absent
}

// name adds the name of a class, member or field, once for all values of the giver.
func (g *giver) name(s string) protocol.Index {
	if i, ok := g.names[s]; ok {
		return i
	}
	if g.names == nil {
		g.names = map[string]protocol.Index{}
	}
	i := g.w.builder.Str(s)
	g.names[s] = i
	return i
}

// ---- in ----

// takeClass makes a member of an enumeration or an instance of a dataclass.
func (w *worker) takeClass(vs *protocol.Values, i protocol.Index, made []object.Value) (object.Value, error) {
	t := w.engine.Thread
	children := vs.Children(i)
	name := string(vs.Text(children.At(0)))
	c := w.classes.byName[name]
	dataclass := vs.Kind(i) == protocol.KindDataclass
	if c == nil || dataclass != (c.form == protocol.ClassDataclass) {
		return object.Value{}, t.TypeError("%s is no class that was registered in this runtime", name)
	}
	if dataclass {
		return w.takeInstance(c, vs, children, made)
	}
	if vs.Kind(children.At(1)) == protocol.KindNone {
		return w.takeFlags(c, made[children.At(2)])
	}
	member := string(vs.Text(children.At(1)))
	v, ok := c.members[member]
	if !ok {
		return v, t.ValueError("%s has no member %s", name, member)
	}
	return v, nil
}

// takeFlags gives the flags of a value. Only the class knows those that were made before, so it is asked as `|` asks it: by calling it.
func (w *worker) takeFlags(c *class, value object.Value) (object.Value, error) {
	t := w.engine.Thread
	if c.form != protocol.ClassFlag && c.form != protocol.ClassIntFlag {
		return value, t.ValueError("%s has no flags to be or-ed together", c.name)
	}
	v, err := t.Call(object.FromType(c.made), value)
	if err == nil && (v.IsInt() || v.Type() != c.made) {
		err = t.TypeError("%s made something else of a value", c.name)
	}
	return v, err
}

// takeInstance makes an instance without its __init__, which the guest may have replaced.
func (w *worker) takeInstance(c *class, vs *protocol.Values, children protocol.Indexes, made []object.Value) (object.Value, error) {
	t := w.engine.Thread
	if children.Len() != 1+2*len(c.fields) {
		return object.Value{}, t.TypeError("got %d fields of a %s, want %d", children.Len()/2, c.name, len(c.fields))
	}
	values := make([]object.Value, len(c.fields))
	for k := 1; k < children.Len(); k += 2 {
		name := string(vs.Text(children.At(k)))
		at := slices.IndexFunc(c.fields, func(f classField) bool { return f.name.S == name })
		if at < 0 || !values[at].IsAbsent() {
			return object.Value{}, t.TypeError("%s has no field %s, or has it twice", c.name, name)
		}
		values[at] = made[children.At(k+1)]
	}
	v := object.From(object.NewInstance(t, c.made.Root))
	for k, x := range values {
		if err := object.SetOwnAttr(t, v, c.fields[k].name, x); err != nil {
			return v, err
		}
	}
	return v, nil
}
