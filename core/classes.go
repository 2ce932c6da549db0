// Classes that the host registers: Go types whose values go in and come out as members of a Python enumeration or as instances of a dataclass.
package spy

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/small-python/spy/worker/protocol"
)

// Form says by which class of the module enum an enumeration is made.
type Form uint8

// The forms. Members of IntEnum and IntFlag are ints, those of StrEnum strs; flags can be or-ed together.
const (
	FormEnum Form = iota
	FormIntEnum
	FormStrEnum
	FormFlag
	FormIntFlag
)

// ClassOptions say more about a class. The zero value is a class among the globals: an Enum, or a dataclass that can be changed.
type ClassOptions struct {
	// Module is that of RegisterModule which the class is put into, or a new one. Empty means the runtime's globals.
	Module string
	// Form is of an enumeration.
	Form Form
	// Frozen is of a dataclass: fields cannot be set, and instances have a hash.
	Frozen bool
}

// ClassDescription is a class for drivers of steps.
type ClassDescription struct {
	Name, Module string
	// Form is a protocol's: 0 a dataclass, 1 + Form an enumeration.
	Form   uint8
	Frozen bool
}

// class is what a runtime knows of one.
type class struct {
	name    string
	form    protocol.ClassForm
	names   []string       // of members or fields
	known   map[string]int // where they are
	refused atomic.Bool    // by the worker: the name is free

	goType  reflect.Type   // nil: registered by a driver of steps
	members map[string]any // by name
	byValue map[any]string
	fields  []field
	pointer bool // instances come out as pointers
}

type classes struct {
	byName map[string]*class
	byType map[reflect.Type]*class
}

func newClasses() classes {
	return classes{byName: map[string]*class{}, byType: map[reflect.Type]*class{}}
}

// of is the class of a Go value, nil for others.
func (c *classes) of(v any) *class {
	if len(c.byType) == 0 {
		return nil
	}
	return c.byType[reflect.TypeOf(v)]
}

// enumTypes are the Go types of members that are equal to no int and no str, of all runtimes: a key of a Dict belongs to none.
var enumTypes sync.Map

// RegisterEnum makes an enumeration in the engine whose members go in and come out as values of a Go type, such as constants of a
// `type Color int`. T is a defined type of integers, floats or strings; its values are those of the members, which stand in their order. A value
// without a name is refused, but for flags that are or-ed together. It needs Options.Std. A name can be registered once.
func RegisterEnum[T cmp.Ordered](rt *Runtime, name string, members map[string]T, options ClassOptions) error {
	t := reflect.TypeFor[T]()
	if t.PkgPath() == "" || slices.Contains([]reflect.Type{durationType, reflect.TypeFor[Path](), reflect.TypeFor[Decimal]()}, t) {
		return refused("TypeError", fmt.Sprintf("class %s: got the type %s, want one that the program defined", name, t))
	}
	if len(members) == 0 || options.Form > FormIntFlag {
		return refused("ValueError", fmt.Sprintf("class %s: got %d members and form %d, want an enumeration", name, len(members), options.Form))
	}
	c := &class{name: name, form: protocol.ClassEnum + protocol.ClassForm(options.Form), goType: t, members: map[string]any{}, byValue: map[any]string{}}
	order := sortedKeys(members)
	slices.SortStableFunc(order, func(a, b string) int { return cmp.Compare(members[a], members[b]) })
	for _, member := range order {
		v := members[member]
		c.members[member] = v
		if _, alias := c.byValue[v]; !alias {
			c.byValue[v] = member
		}
	}
	err := rt.addClass(c, options, func(b *protocol.Builder) error {
		for _, member := range order {
			key := b.Str(member)
			g := giver{rt: rt, b: b}
			value, _, err := g.reflected(reflect.ValueOf(members[member]))
			if err != nil {
				return err
			}
			b.Root(key, value)
		}
		return nil
	})
	if err == nil && (options.Form == FormEnum || options.Form == FormFlag) {
		enumTypes.Store(t, true)
	}
	return err
}

// RegisterClass makes a dataclass in the engine whose instances go in and come out as structs like this one: a field is what has a `spy` tag.
// Where like is a pointer, instances come out as pointers, so that one that occurs twice is one. It needs Options.Std. A name can be
// registered once. An instance that does not fit the struct is an *Error of type TypeError or OverflowError.
func (rt *Runtime) RegisterClass(name string, like any, options ClassOptions) error {
	t := reflect.TypeOf(like)
	pointer := t != nil && t.Kind() == reflect.Pointer
	if pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() != reflect.Struct || len(taggedFields(t)) == 0 {
		return refused("TypeError", fmt.Sprintf("class %s: got %s, want a struct with fields that have a `spy` tag", name, goType(like)))
	}
	c := &class{name: name, form: protocol.ClassDataclass, goType: t, fields: taggedFields(t), pointer: pointer}
	return rt.addClass(c, options, func(b *protocol.Builder) error {
		plain := b.Tuple([]protocol.Index{b.Int(0)})
		for _, f := range c.fields {
			b.Root(b.Str(f.name), plain)
		}
		return nil
	})
}

// RegisterClassFrom is RegisterClass for drivers of steps: fill adds the roots as protocol.RegisterClass has them.
func (rt *Runtime) RegisterClassFrom(d ClassDescription, fill func(*WireBuilder) error) error {
	if d.Form > uint8(protocol.ClassIntFlag) {
		return refused("ValueError", fmt.Sprintf("class %s: got form %d, want one of a dataclass or an enumeration", d.Name, d.Form))
	}
	c := &class{name: d.Name, form: protocol.ClassForm(d.Form)}
	return rt.addClass(c, ClassOptions{Module: d.Module, Frozen: d.Frozen}, fill)
}

// addClass sends a class, and notes it.
func (rt *Runtime) addClass(c *class, options ClassOptions, fill func(*protocol.Builder) error) error {
	if err := checkName("name of a class", c.name); err != nil {
		return err
	}
	if options.Module != "" {
		if err := checkModule(options.Module); err != nil {
			return err
		}
	}
	err := rt.configure(nil, c.name, func(b *protocol.Builder) (protocol.Body, error) {
		if old := rt.classes.byName[c.name]; old != nil && !old.refused.Load() {
			return nil, refused("ValueError", "a class of the name "+c.name+" was registered already")
		}
		if old := rt.classes.byType[c.goType]; c.goType != nil && old != nil && !old.refused.Load() {
			return nil, refused("ValueError", fmt.Sprintf("the type %s was registered already, as %s", c.goType, old.name))
		}
		if !rt.options.Std {
			return nil, refused("NotImplementedError", "class "+c.name+": the runtime was started without the standard modules")
		}
		if err := fill(b); err != nil {
			return nil, err
		}
		m := &protocol.RegisterClass{Module: options.Module, Name: c.name, Form: c.form, Frozen: options.Frozen, Values: b.Values()}
		if err := c.learn(&m.Values); err != nil {
			return nil, err
		}
		rt.classes.byName[c.name] = c
		if options.Module == "" {
			rt.noteClass(c.stub(&m.Values, options.Frozen))
		}
		if c.goType != nil {
			rt.classes.byType[c.goType] = c
		}
		if c.pointer {
			rt.classes.byType[reflect.PointerTo(c.goType)] = c
		}
		return m, nil
	})
	c.refused.Store(err != nil)
	return err
}

// learn notes the names of members or fields.
func (c *class) learn(values *protocol.Values) error {
	c.known = map[string]int{}
	for k := range values.Keywords(0) {
		i, _ := values.Keyword(0, k)
		name := string(values.Text(i))
		if _, twice := c.known[name]; twice {
			return refused("ValueError", fmt.Sprintf("class %s: got %s twice", c.name, name))
		}
		c.known[name] = k
		c.names = append(c.names, name)
	}
	return nil
}

// ---- in ----

// classValue adds a value of a registered type.
func (g *giver) classValue(c *class, v reflect.Value) (protocol.Index, bool, error) {
	if c.form == protocol.ClassDataclass {
		return g.instance(c, v)
	}
	name, ok := c.byValue[v.Interface()]
	if ok {
		return g.b.Enum(g.label(c.name), g.label(name)), true, g.b.Err()
	}
	if c.form != protocol.ClassFlag && c.form != protocol.ClassIntFlag {
		return 0, false, refused("ValueError", fmt.Sprintf("%v is not a valid %s", v, c.name))
	}
	value, _, err := g.reflected(v)
	if err != nil {
		return 0, false, err
	}
	return g.b.Flags(g.label(c.name), value), true, g.b.Err()
}

func (g *giver) instance(c *class, v reflect.Value) (protocol.Index, bool, error) {
	id := identityOf(v)
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return g.b.None(), true, nil
		}
		v = v.Elem()
	}
	items := make([]any, len(c.fields))
	for k, f := range c.fields {
		items[k] = v.Field(f.index).Interface()
	}
	return g.pushOf(c, id, items)
}

// label adds a name, once for all values of the giver.
func (g *giver) label(s string) protocol.Index {
	if i, ok := g.names[s]; ok {
		return i
	}
	if g.names == nil {
		g.names = map[string]protocol.Index{}
	}
	i := g.b.Str(s)
	g.names[s] = i
	return i
}

// ---- out ----

// CheckClass tells whether a node of a registered class is what the host registered, for drivers of steps. The error is a breach.
func (rt *Runtime) CheckClass(values *WireValues, i WireIndex) error {
	_, err := rt.classAt(values, i)
	return err
}

// classAt is the class of a node, whose member or fields are those of the class.
func (rt *Runtime) classAt(values *protocol.Values, i protocol.Index) (*class, error) {
	children := values.Children(i)
	name := values.Text(children.At(0))
	c := rt.classes.byName[string(name)]
	dataclass := values.Kind(i) == protocol.KindDataclass
	if c == nil || dataclass != (c.form == protocol.ClassDataclass) {
		return nil, wrong("got a value of the class %s, which was never registered as that", printable(string(name)))
	}
	if !dataclass {
		return c, c.checkMember(values, children)
	}
	if children.Len() != 1+2*len(c.names) {
		return nil, wrong("got %d fields of a %s, want %d", children.Len()/2, c.name, len(c.names))
	}
	for k, field := range c.names {
		if got := values.Text(children.At(1 + 2*k)); string(got) != field {
			return nil, wrong("got the field %s of a %s, want %s", printable(string(got)), c.name, field)
		}
	}
	return c, nil
}

func (c *class) checkMember(values *protocol.Values, children protocol.Indexes) error {
	member := children.At(1)
	if values.Kind(member) == protocol.KindNone {
		if c.form != protocol.ClassFlag && c.form != protocol.ClassIntFlag {
			return wrong("got flags of the class %s, which has none", c.name)
		}
		return nil
	}
	if _, ok := c.known[string(values.Text(member))]; !ok {
		return wrong("got a member of %s that there is not: %s", c.name, printable(string(values.Text(member))))
	}
	return nil
}

// classValue makes the Go value of a node of a registered class.
func (t *taker) classValue(i protocol.Index, made []any) (any, error) {
	c, err := t.rt.classAt(t.values, i)
	if err != nil {
		return nil, err
	}
	children := t.values.Children(i)
	if c.goType == nil {
		return t.foreign(c, children, made), nil
	}
	if c.form != protocol.ClassDataclass {
		if member := children.At(1); t.values.Kind(member) == protocol.KindStr {
			return c.members[string(t.values.Text(member))], nil
		}
		flags := reflect.New(c.goType).Elem()
		err := assign(flags, made[children.At(2)], "value of a "+c.name)
		return flags.Interface(), err
	}
	v := reflect.New(c.goType)
	for k, f := range c.fields {
		to, from := v.Elem().Field(f.index), children.At(2+2*k)
		if x := made[from]; x != nil && reflect.TypeOf(x).AssignableTo(to.Type()) {
			to.Set(reflect.ValueOf(x))
			continue
		}
		if err := t.spend(from); err != nil {
			return nil, err
		}
		if err := assign(to, made[from], "field "+f.name+" of a "+c.name); err != nil {
			return nil, err
		}
	}
	if c.pointer {
		return v.Interface(), nil
	}
	return v.Elem().Interface(), nil
}

// foreign is a value of a class that a driver of steps registered, which has no Go type: it can only be given back.
type foreign struct {
	class  *class
	member string
	items  []any // the fields, or the value of flags
}

func (t *taker) foreign(c *class, children protocol.Indexes, made []any) *foreign {
	v := &foreign{class: c}
	if c.form == protocol.ClassDataclass {
		for k := range c.names {
			v.items = append(v.items, made[children.At(2+2*k)])
		}
	} else if member := children.At(1); t.values.Kind(member) == protocol.KindStr {
		v.member = string(t.values.Text(member))
	} else {
		v.items = []any{made[children.At(2)]}
	}
	return v
}

// foreign adds such a value again.
func (g *giver) foreign(v *foreign) (protocol.Index, bool, error) {
	name := g.label(v.class.name)
	if v.member != "" {
		return g.b.Enum(name, g.label(v.member)), true, g.b.Err()
	}
	return g.pushOf(v.class, identityOf(reflect.ValueOf(v)), v.items)
}

// pushOf puts what has a registered class on the stack: an instance, or flags.
func (g *giver) pushOf(c *class, id identity, items []any) (protocol.Index, bool, error) {
	index, ready, err := g.push(id, items, nil)
	if err == nil && !ready {
		g.stack[len(g.stack)-1].class = c
	}
	return index, ready, err
}

// pairs are the names of fields, each with its value.
func (g *giver) pairs(names []string, made []protocol.Index) []protocol.Index {
	parts := make([]protocol.Index, 0, 2*len(made))
	for k, i := range made {
		parts = append(parts, g.label(names[k]), i)
	}
	return parts
}

// spend counts what it takes to convert a value, which is copied for each field that it is in: a list that is in many instances would make a small
// message a big one.
func (t *taker) spend(i protocol.Index) error {
	const factor, floor = 16, 1 << 16
	if t.weights == nil {
		t.weights = weights(t.values)
		t.left = uint64(t.values.Size())*factor + floor
	}
	w := uint64(t.weights[i])
	if w > t.left {
		return refused("MemoryError", "instances of registered classes hold too much that must be converted")
	}
	t.left -= w
	return nil
}

// weights are how many nodes there are below each one, counted as often as they occur.
func weights(values *protocol.Values) []uint32 {
	out := make([]uint32, values.Len())
	for i := range out {
		sum := uint64(1)
		children := values.Children(protocol.Index(i))
		for k := range children.Len() {
			sum += uint64(out[children.At(k)])
		}
		switch values.Kind(protocol.Index(i)) {
		case protocol.KindIntVector:
			sum += uint64(values.Ints(protocol.Index(i)).Len())
		case protocol.KindFloatVector:
			sum += uint64(values.Floats(protocol.Index(i)).Len())
		case protocol.KindStr, protocol.KindBytes, protocol.KindByteArray:
			sum += uint64(len(values.Bytes(protocol.Index(i)))) / 16
		}
		out[i] = uint32(min(sum, math.MaxUint32))
	}
	return out
}
