// Struct sequences: tuples whose items have names, such as sys.version_info, time.struct_time and os.stat_result.
package object

import (
	"sort"
	"strings"
)

// StructField names an item of a struct sequence. An item without a name is reached by its place only.
type StructField struct{ Name, Doc string }

// StructSequence says what a struct sequence type looks like. Its Type and Shape are bare until Row has been tied.
type StructSequence struct {
	Type    Type
	Shape   Shape
	Name    string // as in its repr: `sys.version_info`
	Doc     string
	Fields  []StructField
	Visible int  // items of the tuple; the fields after them are reached by name only
	Closed  bool // guest code cannot make one
}

// structTuple is an instance: the tuple of the visible items and the rest.
type structTuple struct {
	Tuple
	Hidden []Value
}

// New makes an instance of one value per field; it takes values.
func (s *StructSequence) New(t *Thread, values []Value) Value {
	t.Charge(56 + 16*int64(len(values)))
	return From(&structTuple{Tuple{Obj{&s.Shape}, values[:s.Visible:s.Visible]}, values[s.Visible:]})
}

// field reads field i.
func (s *StructSequence) field(v Value, i int) Value {
	o := As[structTuple](v)
	if i < s.Visible {
		return o.Items[i]
	}
	return o.Hidden[i-s.Visible]
}

// Row is the row that Tie takes.
func (s *StructSequence) Row() TypeRow {
	row := TypeRow{
		Type: &s.Type, Shape: &s.Shape, Name: s.Name, Base: &tupleType, Layout: LayoutTuple, Flags: OwnLayout | SequencePattern, Doc: s.Doc,
		Slots:   Slots{New: s.create, Repr: s.repr},
		Members: s.members,
	}
	if s.Closed {
		row.Flags |= NoInstantiate
	}
	return row
}

// members are the fields and what every structure has, by name.
func (s *StructSequence) members() []Member {
	rows := []Member{
		Constant("__match_args__", s.matchArgs, ""),
		Method("__reduce__", "()", s.reduce, "What pickle needs to make it again."),
		RawMethod("__replace__", "(**changes)", s.replace, "The same record with some fields changed."),
	}
	for i, f := range s.Fields {
		if f.Name == "" {
			continue
		}
		get := func(_ *Thread, v Value) (Value, error) { return s.field(v, i), nil }
		rows = append(rows, Property(f.Name, get, s.readOnly, f.Doc))
	}
	for _, n := range []struct {
		name  string
		count int
	}{{"n_fields", len(s.Fields)}, {"n_sequence_fields", s.Visible}, {"n_unnamed_fields", len(s.Fields) - len(s.names())}} {
		rows = append(rows, Constant(n.name, func(*Thread) (Value, error) { return Int(int64(n.count)), nil }, ""))
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].Name < rows[j].Name })
	return rows
}

func (s *StructSequence) readOnly(t *Thread, v, _ Value) error {
	return t.Errorf(AttributeErrorType, "readonly attribute")
}

func (s *StructSequence) matchArgs(t *Thread) (Value, error) {
	names := make([]Value, 0, s.Visible)
	for _, f := range s.Fields[:s.Visible] {
		if f.Name != "" {
			names = append(names, FromStr(t.Runtime.Intern(f.Name)))
		}
	}
	return FromTuple(TakeTuple(t, names)), nil
}

// names are those of the fields that have one.
func (s *StructSequence) names() []string {
	var out []string
	for _, f := range s.Fields {
		if f.Name != "" {
			out = append(out, f.Name)
		}
	}
	return out
}

func (s *StructSequence) repr(t *Thread, v Value) (Value, error) {
	var b strings.Builder
	b.WriteString(s.Name + "(")
	names := s.names() // CPython takes them in order, past those of the items that have none
	for i := range s.Visible {
		if i > 0 {
			b.WriteString(", ")
		}
		text, err := t.Repr(s.field(v, i))
		if err != nil {
			return Value{}, err
		}
		if err := t.Reserve(int64(b.Len() + len(text.S))); err != nil {
			return Value{}, err
		}
		b.WriteString(names[i] + "=" + text.S)
	}
	b.WriteByte(')')
	return StrValue(t, b.String()), nil
}

func (s *StructSequence) reduce(t *Thread, a []Value) (Value, error) {
	rest := NewDict(t)
	for i := s.Visible; i < len(s.Fields); i++ {
		if err := rest.Set(t, FromStr(t.Runtime.Intern(s.Fields[i].Name)), s.field(a[0], i)); err != nil {
			return Value{}, err
		}
	}
	args := NewTuple(t, FromTuple(NewTuple(t, As[structTuple](a[0]).Items...)), FromDict(rest))
	return FromTuple(NewTuple(t, FromType(&s.Type), FromTuple(args))), nil
}

// index is the number of a field, -1 where there is none of that name.
func (s *StructSequence) index(name string) int {
	for i, f := range s.Fields {
		if f.Name == name && name != "" {
			return i
		}
	}
	return -1
}

func (s *StructSequence) replace(t *Thread, args []Value, kw []*Str) (Value, error) {
	if len(args)-len(kw) > 1 {
		return Value{}, t.TypeError("__replace__() takes no positional arguments")
	}
	values := make([]Value, len(s.Fields))
	for i := range values {
		values[i] = s.field(args[0], i)
	}
	var unknown []Value
	for k, name := range kw {
		if i := s.index(name.S); i >= 0 {
			values[i] = args[1+k]
		} else {
			unknown = append(unknown, FromStr(name))
		}
	}
	if unknown != nil {
		text, err := t.Repr(FromList(NewList(t, unknown)))
		if err != nil {
			return Value{}, err
		}
		return Value{}, t.TypeError("Got unexpected field name(s): %s", text.S)
	}
	return s.New(t, values), nil
}

var structSequenceSignature = NewSignature("structseq", "(sequence, dict=None)")

// create is `time.struct_time(sequence, dict)`.
func (s *StructSequence) create(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	b, err := structSequenceSignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	items, err := t.Collect(b[0])
	if err != nil {
		if IsRaised(err, TypeErrorType) {
			err = t.TypeError("constructor requires a sequence")
		}
		return Value{}, err
	}
	names, ok := AsDict(b[1])
	if !ok && len(args) > 1 {
		return Value{}, t.TypeError("%s() takes a dict as second arg, if any", s.Name)
	}
	if err := s.checkLength(t, len(items)); err != nil {
		return Value{}, err
	}
	values := make([]Value, len(s.Fields))
	for i := range values {
		values[i] = None()
	}
	copy(values, items)
	if names != nil {
		used := 0
		for i := len(items); i < len(values); i++ {
			if s.Fields[i].Name == "" {
				continue
			}
			if v := names.GetStr(t, t.Runtime.Intern(s.Fields[i].Name)); !v.IsAbsent() {
				values[i] = v
				used++
			}
		}
		if used < names.Len() {
			return Value{}, t.TypeError("%s() got duplicate or unexpected field name(s)", s.Name)
		}
	}
	return s.New(t, values), nil
}

func (s *StructSequence) checkLength(t *Thread, n int) error {
	switch {
	case n >= s.Visible && n <= len(s.Fields):
		return nil
	case s.Visible == len(s.Fields):
		return t.TypeError("%s() takes a %d-sequence (%d-sequence given)", s.Name, s.Visible, n)
	case n < s.Visible:
		return t.TypeError("%s() takes an at least %d-sequence (%d-sequence given)", s.Name, s.Visible, n)
	}
	return t.TypeError("%s() takes an at most %d-sequence (%d-sequence given)", s.Name, len(s.Fields), n)
}
