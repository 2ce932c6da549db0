// Values on their way in: from Go to the wire. Nothing recurses on their depth, and what occurs twice is sent once.
package spy

import (
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

// unsendable is a Go value that no value of the engine can be made of.
type unsendable struct{ what string }

func (e *unsendable) Error() string { return e.what }

// As lets errors.As find an *Error in it.
func (e *unsendable) As(target any) bool {
	if to, ok := target.(**Error); ok {
		*to = refused("TypeError", e.what)
		return true
	}
	return false
}

// giver adds values to a message.
type giver struct {
	rt      *Runtime
	b       *protocol.Builder
	name    string // for functions
	tell    bool   // of objects also their class's name and what they can do
	numbers numbers
	nodes   []protocol.Index // of what has a number, NoIndex while it is being added
	stack   []giving
	made    []protocol.Index          // children of what is on the stack
	keys    []string                  // of the maps on the stack
	items   []any                     // theirs
	row     []string                  // the keys of the last map
	names   map[string]protocol.Index // of classes and what they have
	texts   []givenText               // by place in the container: rows have the same keys at the same places
}

type givenText struct {
	text  string
	index protocol.Index
	there bool
}

// giving is a container whose items are being added.
type giving struct {
	number int      // in giver.nodes, -1: it has no identity
	keys   []string // of a map, before its items
	items  []any
	next   int // of the items
	made   int // where its children begin in giver.made
	// class is that of an instance or of flags, and build adds any other container. A func that holds the giver would move it to the heap: 0.2 µs of each call.
	class *class
	build func(b *protocol.Builder, made []protocol.Index) protocol.Index
}

// give adds one value.
func (rt *Runtime) give(b *protocol.Builder, v any) (protocol.Index, error) {
	g := giver{rt: rt, b: b}
	return g.give(v)
}

// giveNamed adds one value; a function in it has this name.
func (rt *Runtime) giveNamed(b *protocol.Builder, name string, v any) (protocol.Index, error) {
	g := giver{rt: rt, b: b, name: name}
	return g.give(v)
}

// Give adds a Go value to a message, for drivers of steps.
func (rt *Runtime) Give(b *WireBuilder, v any) (WireIndex, error) { return rt.give(b, v) }

// Describe is Give for a driver that shows values on its own side of the wire: objects come with their class's name and what they can do.
func (rt *Runtime) Describe(b *WireBuilder, v any) (WireIndex, error) {
	g := giver{rt: rt, b: b, tell: true}
	return g.give(v)
}

func (g *giver) give(v any) (protocol.Index, error) {
	index, ready, err := g.begin(v)
	if err != nil || ready {
		return index, err
	}
	for {
		if err := g.fill(); err != nil {
			return 0, err
		}
		top := &g.stack[len(g.stack)-1]
		if top.next < len(top.items) { // one of its items has items
			continue
		}
		index := g.build(top)
		if err := g.b.Err(); err != nil {
			return 0, err
		}
		if top.number >= 0 {
			g.nodes[top.number] = index
		}
		g.made = g.made[:top.made]
		if top.keys != nil {
			g.keys, g.items = g.keys[:len(g.keys)-len(top.keys)], g.items[:len(g.items)-len(top.items)]
		}
		g.stack = g.stack[:len(g.stack)-1]
		if len(g.stack) == 0 {
			return index, nil
		}
		g.made = append(g.made, index)
	}
}

// build adds the container itself.
func (g *giver) build(top *giving) protocol.Index {
	made := g.made[top.made:]
	if c := top.class; c != nil {
		if c.form != protocol.ClassDataclass {
			return g.b.Flags(g.label(c.name), made[0])
		}
		return g.b.Dataclass(g.label(c.name), g.pairs(c.names, made))
	}
	return top.build(g.b, made)
}

// fill adds items of the container on top, up to one that has items itself.
func (g *giver) fill() error {
	for depth := len(g.stack); depth == len(g.stack); {
		top := &g.stack[depth-1]
		if top.next == len(top.items) {
			return nil
		}
		item := top.items[top.next]
		if top.keys != nil {
			g.made = append(g.made, g.text(top.keys[top.next], top.next))
		}
		top.next++
		if text, ok := item.(string); ok {
			g.made = append(g.made, g.text(text, top.next))
			continue
		}
		index, ready, err := g.begin(item)
		if err != nil {
			return err
		}
		if ready {
			g.made = append(g.made, index)
		}
	}
	return nil
}

// text adds a text, once where it is the last one that stood at this place: the engine makes one str of it.
func (g *giver) text(text string, place int) protocol.Index {
	if g.texts == nil {
		g.texts = make([]givenText, 16)
	}
	last := &g.texts[place%len(g.texts)]
	if !last.there || last.text != text {
		*last = givenText{text, g.b.Str(text), true}
	}
	return last.index
}

// begin adds a value that has no items, or puts one that has on the stack.
func (g *giver) begin(v any) (index protocol.Index, ready bool, err error) {
	if index, ok := g.leaf(v); ok {
		return index, true, g.b.Err()
	}
	if index, ok, err := g.thing(v); ok || err != nil {
		return index, ok, err
	}
	return g.container(v)
}

// leaf adds a value of the most usual types.
func (g *giver) leaf(v any) (protocol.Index, bool) {
	b := g.b
	switch x := v.(type) {
	case nil:
		return b.None(), true
	case bool:
		return b.Bool(x), true
	case int:
		return b.Int(int64(x)), true
	case int64:
		return b.Int(x), true
	case float64:
		return b.Float(x), true
	case string:
		return b.Str(x), true
	case []byte:
		return b.Bytes(x), true
	case ByteArray:
		return b.ByteArray(x), true
	case complex128:
		return b.Complex(real(x), imag(x)), true
	case EllipsisType:
		return b.Ellipsis(), true
	case Decimal:
		return b.Decimal(string(x)), true
	case UUID:
		return b.UUID(x), true
	case Path:
		return b.Path(string(x)), true
	case Date:
		return b.Date(x.Year, x.Month, x.Day), true
	case TimeDelta:
		return b.TimeDelta(x.Days, x.Microseconds), true
	case *Zone:
		if x == nil {
			return b.None(), true
		}
		return g.zone(x), true
	case time.Duration:
		return g.duration(x), true
	case time.Time:
		return g.moment(x), true
	}
	return 0, false
}

// valid tells whether a day has the time. The parts go as one number, in which a minute 60 would be the next hour.
func (t *Time) valid() bool {
	return within(t.Hour, 24) && within(t.Minute, 60) && within(t.Second, 60) && within(t.Microsecond, 1_000_000)
}

func within(n, end int) bool { return n >= 0 && n < end }

// clock adds a time, with the day of a datetime if there is one.
func (g *giver) clock(day *Date, t *Time) (protocol.Index, error) {
	if !t.valid() {
		return 0, refused("ValueError", fmt.Sprintf("got time %d:%d:%d and %d microseconds, want one of a day", t.Hour, t.Minute, t.Second, t.Microsecond))
	}
	zone := g.zone(t.Zone)
	if day == nil {
		return g.b.Time(t.microsecond(), t.Fold, zone), g.b.Err()
	}
	return g.b.DateTime(day.Year, day.Month, day.Day, t.microsecond(), t.Fold, zone), g.b.Err()
}

func (t *Time) microsecond() int64 {
	return int64(t.Hour)*3_600_000_000 + int64(t.Minute)*60_000_000 + int64(t.Second)*1_000_000 + int64(t.Microsecond)
}

func (g *giver) zone(z *Zone) protocol.Index {
	if z == nil {
		return protocol.NoIndex
	}
	name := protocol.NoIndex
	if z.Name != "" {
		name = g.b.Str(z.Name)
	}
	return g.b.TimeZone(z.Offset.Microseconds(), name)
}

// moment adds a time.Time as a datetime with the offset that it has, to the microsecond.
func (g *giver) moment(t time.Time) protocol.Index {
	_, offset := t.Zone()
	zone := g.b.TimeZone(int64(offset)*1_000_000, protocol.NoIndex)
	clock := Time{Hour: t.Hour(), Minute: t.Minute(), Second: t.Second(), Microsecond: t.Nanosecond() / 1000}
	return g.b.DateTime(t.Year(), int(t.Month()), t.Day(), clock.microsecond(), false, zone)
}

func (g *giver) duration(d time.Duration) protocol.Index {
	const day = 24 * time.Hour
	days, rest := d/day, d%day
	if rest < 0 {
		days, rest = days-1, rest+day
	}
	return g.b.TimeDelta(int(days), rest.Microseconds())
}

// thing adds a value of a type of this package, or of math/big, that has no items of the program's.
func (g *giver) thing(v any) (index protocol.Index, ok bool, err error) {
	switch x := v.(type) {
	case Time:
		index, err = g.clock(nil, &x)
		return index, err == nil, err
	case DateTime:
		index, err = g.clock(&x.Date, &x.Time)
		return index, err == nil, err
	case *big.Int:
		if x == nil {
			return g.b.None(), true, nil
		}
		return g.integer(x), true, g.b.Err()
	case *big.Rat:
		if x == nil {
			return g.b.None(), true, nil
		}
		return g.b.Fraction(g.integer(x.Num()), g.integer(x.Denom())), true, g.b.Err()
	case *Object:
		if x == nil {
			return g.b.None(), true, nil
		}
		handle, err := g.rt.handleOf(x)
		if err != nil {
			return 0, false, err
		}
		if g.tell {
			return g.b.Object(handle, x.traits, g.b.Str(x.typeName)), true, g.b.Err()
		}
		return g.b.Object(handle, 0, protocol.NoIndex), true, g.b.Err()
	case *Func:
		if x == nil {
			return g.b.None(), true, nil
		}
		f, err := g.known(x)
		if err != nil {
			return 0, false, err
		}
		return g.function(f), true, g.b.Err()
	case *Function:
		g.rt.register(x)
		return g.function(x), true, g.b.Err()
	}
	return 0, false, nil
}

// known is the one function of a *Func.
func (g *giver) known(x *Func) (*Function, error) {
	if f := g.rt.known[x]; f != nil {
		return f, nil
	}
	f, err := newFunction(g.functionName(), x)
	if err != nil {
		return nil, err
	}
	g.rt.register(f)
	g.rt.known[x] = f
	return f, nil
}

func (g *giver) functionName() string {
	if g.name != "" {
		return g.name
	}
	return "function"
}

func (g *giver) function(f *Function) protocol.Index {
	text := func(s string) protocol.Index {
		if s == "" {
			return g.b.None()
		}
		return g.b.Str(s)
	}
	return g.b.HostFunction(f.id, f.Awaitable, g.b.Str(f.Name), text(f.Signature), text(f.Doc))
}

func (g *giver) integer(n *big.Int) protocol.Index {
	if n.IsInt64() {
		return g.b.Int(n.Int64())
	}
	return g.b.BigInt(n.Sign() < 0, n.Bytes())
}

// push puts a container on the stack, unless it was added before.
func (g *giver) push(id identity, items []any, build func(*protocol.Builder, []protocol.Index) protocol.Index) (protocol.Index, bool, error) {
	number, index, ready, err := g.begun(id)
	if err == nil && !ready {
		g.stack = append(g.stack, giving{number: number, items: items, made: len(g.made), build: build})
	}
	return index, ready, err
}

// begun gives the number of a container, or the index of one that was added before.
func (g *giver) begun(id identity) (number int, index protocol.Index, ready bool, err error) {
	if id.at == 0 {
		return -1, 0, false, nil
	}
	number, fresh := g.numbers.of(id)
	if fresh {
		g.nodes = append(g.nodes, protocol.NoIndex)
		return number, 0, false, nil
	}
	if index = g.nodes[number]; index == protocol.NoIndex {
		err = refused("ValueError", "a value that contains itself cannot enter the engine")
	}
	return number, index, err == nil, err
}

// pushMap puts a map on the stack, as the dict that is sorted by key. It needs no memory of its own: of 10,000 small ones that was most of the time.
func (g *giver) pushMap(m map[string]any) (protocol.Index, bool, error) {
	number, index, ready, err := g.begun(identityOf(reflect.ValueOf(m)))
	if err != nil || ready {
		return index, ready, err
	}
	keys, items := len(g.keys), len(g.items)
	if !g.likeLast(m) {
		for key := range m {
			g.keys = append(g.keys, key)
		}
		slices.Sort(g.keys[keys:])
		for _, key := range g.keys[keys:] {
			g.items = append(g.items, m[key])
		}
		g.row = append(g.row[:0], g.keys[keys:]...)
	}
	g.stack = append(g.stack, giving{number: number, keys: g.keys[keys:], items: g.items[items:], made: len(g.made), build: (*protocol.Builder).Dict})
	return 0, false, nil
}

// likeLast adds the keys and items of a map with the keys of the last one, which are sorted already: 10,000 rows of three keys took 0.8 of the time.
func (g *giver) likeLast(m map[string]any) bool {
	if len(m) != len(g.row) {
		return false
	}
	items := len(g.items)
	for _, key := range g.row {
		item, ok := m[key]
		if !ok {
			g.items = g.items[:items]
			return false
		}
		g.items = append(g.items, item)
	}
	g.keys = append(g.keys, g.row...)
	return true
}

func buildRange(b *protocol.Builder, made []protocol.Index) protocol.Index {
	return b.Range(made[0], made[1], made[2])
}

func buildSlice(b *protocol.Builder, made []protocol.Index) protocol.Index {
	return b.Slice(made[0], made[1], made[2])
}

// container puts a value with items on the stack.
func (g *giver) container(v any) (protocol.Index, bool, error) {
	if c := g.rt.classes.of(v); c != nil {
		return g.classValue(c, reflect.ValueOf(v))
	}
	switch x := v.(type) {
	case []any:
		return g.push(identityOf(reflect.ValueOf(x)), x, (*protocol.Builder).List)
	case Tuple:
		return g.push(identityOf(reflect.ValueOf(x)), x, (*protocol.Builder).Tuple)
	case Set:
		return g.push(identityOf(reflect.ValueOf(x)), x, (*protocol.Builder).Set)
	case FrozenSet:
		return g.push(identityOf(reflect.ValueOf(x)), x, (*protocol.Builder).FrozenSet)
	case *Dict:
		if x == nil {
			return g.b.None(), true, nil
		}
		items := make([]any, 0, 2*x.Len())
		for key, value := range x.All() {
			items = append(items, key, value)
		}
		return g.push(identityOf(reflect.ValueOf(x)), items, (*protocol.Builder).Dict)
	case map[string]any:
		return g.pushMap(x)
	case Range:
		return g.push(identity{}, []any{x.Start, x.Stop, x.Step}, buildRange)
	case Slice:
		return g.push(identity{}, []any{x.Start, x.Stop, x.Step}, buildSlice)
	case []int64:
		return g.push(identityOf(reflect.ValueOf(x)), nil, func(b *protocol.Builder, _ []protocol.Index) protocol.Index { return b.IntVector(x) })
	case []float64:
		return g.push(identityOf(reflect.ValueOf(x)), nil, func(b *protocol.Builder, _ []protocol.Index) protocol.Index { return b.FloatVector(x) })
	case *Error:
		if x == nil {
			return g.b.None(), true, nil
		}
		return g.exception(x)
	case *foreign:
		return g.foreign(x)
	case error:
		return g.exception(exceptionFor(x))
	}
	return g.reflected(reflect.ValueOf(v))
}

// exception adds an exception as a value.
func (g *giver) exception(e *Error) (protocol.Index, bool, error) {
	bases := make(Tuple, len(e.Bases))
	for k, b := range e.Bases {
		bases[k] = b
	}
	args := e.Args
	if args == nil {
		args = Tuple{}
	}
	return g.push(identityOf(reflect.ValueOf(e)), []any{e.Type, e.Message, args, bases},
		func(b *protocol.Builder, made []protocol.Index) protocol.Index {
			return b.Exception(made[0], made[1], made[2], made[3])
		})
}

// only makes a container of one item whose index is the item's.
func only(_ *protocol.Builder, made []protocol.Index) protocol.Index { return made[0] }

// reflected adds a value of a type of the program's own.
func (g *giver) reflected(v reflect.Value) (protocol.Index, bool, error) {
	switch v.Kind() {
	case reflect.Bool:
		return g.b.Bool(v.Bool()), true, nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return g.b.Int(v.Int()), true, g.b.Err()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return g.integer(new(big.Int).SetUint64(v.Uint())), true, g.b.Err()
	case reflect.Float32, reflect.Float64:
		return g.b.Float(v.Float()), true, g.b.Err()
	case reflect.Complex64, reflect.Complex128:
		return g.b.Complex(real(v.Complex()), imag(v.Complex())), true, g.b.Err()
	case reflect.String:
		return g.b.Str(v.String()), true, g.b.Err()
	case reflect.Slice, reflect.Array:
		return g.sequence(v)
	case reflect.Map:
		return g.mapping(v)
	case reflect.Pointer:
		if v.IsNil() {
			return g.b.None(), true, nil
		}
		if x, ok := v.Interface().(*big.Float); ok {
			return 0, false, &unsendable{"a *big.Float, which Python has no type for: " + x.String()}
		}
		return g.push(identityOf(v), []any{v.Elem().Interface()}, only)
	case reflect.Struct:
		if n, ok := v.Interface().(big.Int); ok {
			return g.integer(&n), true, g.b.Err()
		}
		return g.structure(v)
	case reflect.Func:
		if v.IsNil() {
			return g.b.None(), true, nil
		}
		f, err := newFunction(g.functionName(), v.Interface())
		if err != nil {
			return 0, false, err
		}
		g.rt.register(f)
		return g.function(f), true, g.b.Err()
	}
	return 0, false, &unsendable{"a Go value of type " + v.Type().String() + ", which cannot enter the engine"}
}

func (g *giver) sequence(v reflect.Value) (protocol.Index, bool, error) {
	if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
		return g.b.Bytes(v.Bytes()), true, g.b.Err()
	}
	id := identityOf(v)
	items := make([]any, v.Len())
	for k := range items {
		items[k] = v.Index(k).Interface()
	}
	return g.push(id, items, (*protocol.Builder).List)
}

// mapping adds a map as a dict that is sorted by key, since a map of Go has no order.
func (g *giver) mapping(v reflect.Value) (protocol.Index, bool, error) {
	keys := v.MapKeys()
	if err := sortKeys(keys); err != nil {
		return 0, false, err
	}
	items := make([]any, 0, 2*len(keys))
	for _, key := range keys {
		items = append(items, key.Interface(), v.MapIndex(key).Interface())
	}
	return g.push(identityOf(v), items, (*protocol.Builder).Dict)
}

// structure adds a struct as a dict of the fields that have a tag.
func (g *giver) structure(v reflect.Value) (protocol.Index, bool, error) {
	fields := taggedFields(v.Type())
	if len(fields) == 0 {
		return 0, false, &unsendable{"a Go struct of type " + v.Type().String() + ", which has no exported field with a `spy` tag"}
	}
	items := make([]any, 0, 2*len(fields))
	for _, f := range fields {
		items = append(items, f.name, v.Field(f.index).Interface())
	}
	return g.push(identity{}, items, (*protocol.Builder).Dict)
}

// field is a field of a struct with a tag.
type field struct {
	name  string
	index int
}

// taggedFields are the exported fields with a `spy:"name"` tag, in their order.
func taggedFields(t reflect.Type) []field {
	var out []field
	for k := range t.NumField() {
		f := t.Field(k)
		name, ok := f.Tag.Lookup("spy")
		if !ok || !f.IsExported() || name == "-" {
			continue
		}
		if name = strings.TrimSpace(name); name == "" {
			name = f.Name
		}
		out = append(out, field{name, k})
	}
	return out
}

// goType names the type of a Go value for errors.
func goType(v any) string {
	if v == nil {
		return "nil"
	}
	return fmt.Sprintf("%T", v)
}
