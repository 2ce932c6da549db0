// re.Match.
package re

import (
	"strconv"

	"github.com/small-python/spy/engine/object"
)

// match is a match. Its places are offsets of bytes; a text of 2 GB is refused. It is small on purpose: programs make one for each line of a log.
type match struct {
	object.Obj
	value       object.Value // what was searched
	text        string
	p           *pattern
	begin, end  int32
	last        int32
	pos, endpos int32
	marks       []int32
}

// A match in one allocation with its marks.
type (
	match2 struct {
		match
		d [4]int32
	}
	match6 struct {
		match
		d [12]int32
	}
)

// match makes an object of the latest match.
func (r *run) match(t *object.Thread) (object.Value, error) {
	var m *match
	switch n := len(r.m.Marks); {
	case n <= 4:
		o := &match2{}
		m, o.marks = &o.match, o.d[:n]
	case n <= 12:
		o := &match6{}
		m, o.marks = &o.match, o.d[:n]
	default:
		if err := (meter{t}).Reserve(4 * int64(n)); err != nil {
			return object.None(), err
		}
		m = &match{marks: make([]int32, n)}
	}
	t.Charge(144)
	m.Shape, m.value, m.text, m.p = &matchShape, r.value, r.text, r.p
	m.begin, m.end, m.last = int32(r.m.Begin), int32(r.m.End), int32(r.m.Last)
	m.pos, m.endpos = int32(r.pos), int32(r.endpos)
	for i, at := range r.m.Marks {
		m.marks[i] = int32(at)
	}
	return object.From(m), nil
}

// subject is the text of the match.
func (m *match) subject() *subject {
	s := &subject{value: m.value, text: m.text}
	if m.p.prog.Text() {
		s.str = object.As[object.Str](m.value)
	}
	return s
}

func matchRow() object.TypeRow {
	self := func(_ *object.Thread, a []object.Value) (object.Value, error) { return a[0], nil }
	get := func(f func(*object.Thread, *match) (object.Value, error)) func(*object.Thread, object.Value) (object.Value, error) {
		return func(t *object.Thread, v object.Value) (object.Value, error) { return f(t, object.As[match](v)) }
	}
	whole := func(f func(*match) object.Value) func(*object.Thread, object.Value) (object.Value, error) {
		return func(_ *object.Thread, v object.Value) (object.Value, error) { return f(object.As[match](v)), nil }
	}
	return object.TypeRow{
		Type: &matchType, Shape: &matchShape, Name: "re.Match", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Doc: "What a pattern has found in a string; it is always true.",
		Slots: object.Slots{Repr: matchRepr, GetItem: func(t *object.Thread, v, k object.Value) (object.Value, error) {
			return object.As[match](v).group(t, k)
		}},
		Members: func() []object.Member {
			return []object.Member{
				object.ClassGetItem(),
				object.Method("__copy__", "()", self, ""),
				object.Method("__deepcopy__", "(memo, /)", self, ""),
				object.Method("end", "(group=0, /)", matchEnd, "Where a group ends in the string, -1 where it took no part."),
				object.ReadOnly("endpos", whole(func(m *match) object.Value { return object.Int(int64(m.endpos)) }), "Where the search was to end."),
				object.Method("expand", "(template)", matchExpand, "A template with \\1, \\g<name> and the like replaced by the groups."),
				object.RawMethod("group", "(*args)", matchGroup, "What a group has matched, or a tuple for several, by number or name; the whole match without."),
				object.Method("groupdict", "(default=None)", matchGroupDict, "The named groups by their names, the default for those that took no part."),
				object.Method("groups", "(default=None)", matchGroups, "A tuple of all groups, the default for those that took no part."),
				object.ReadOnly("lastgroup", whole(func(m *match) object.Value {
					if m.last > 0 && int(m.last) < len(m.p.names) && !m.p.names[m.last].IsAbsent() {
						return m.p.names[m.last]
					}
					return object.None()
				}), "The name of the group that matched last, None without."),
				object.ReadOnly("lastindex", whole(func(m *match) object.Value {
					if m.last > 0 {
						return object.Int(int64(m.last))
					}
					return object.None()
				}), "The number of the group that matched last, None without."),
				object.ReadOnly("pos", whole(func(m *match) object.Value { return object.Int(int64(m.pos)) }), "Where the search began."),
				object.ReadOnly("re", whole(func(m *match) object.Value { return object.From(m.p) }), "The pattern."),
				object.ReadOnly("regs", get(matchRegs), ""),
				object.Method("span", "(group=0, /)", matchSpan, "Where a group begins and ends in the string."),
				object.Method("start", "(group=0, /)", matchStart, "Where a group begins in the string, -1 where it took no part."),
				object.ReadOnly("string", whole(func(m *match) object.Value { return m.value }), "The string that was searched."),
			}
		},
	}
}

// bounds are the offsets of a group, -1 where it has no text.
func (m *match) bounds(g int) (from, to int) {
	if g == 0 {
		return int(m.begin), int(m.end)
	}
	if from, to = int(m.marks[2*g-2]), int(m.marks[2*g-1]); from < 0 || to < 0 {
		return -1, -1
	}
	return from, to
}

// number is the number of the group that k names.
func (m *match) number(t *object.Thread, k object.Value) (int, error) {
	if !k.IsInt() {
		if k.Type().Slots.Index == nil {
			p, err := m.p.index.Get(t, k)
			if err != nil {
				return 0, err
			}
			if k = p; k.IsAbsent() {
				return 0, t.IndexError("no such group")
			}
		} else if i, err := t.Index(k); err != nil {
			return 0, err
		} else if k = i; !k.IsInt() {
			return 0, t.IndexError("no such group")
		}
	}
	g := k.AsInt()
	if g < 0 || g > int64(m.p.prog.Groups) {
		return 0, t.IndexError("no such group")
	}
	return int(g), nil
}

// textOr is the text of a group, or what stands for one without.
func (m *match) textOr(t *object.Thread, g int, missing object.Value) (object.Value, error) {
	from, to := m.bounds(g)
	if from < 0 {
		return missing, nil
	}
	return m.subject().part(t, from, to)
}

func (m *match) group(t *object.Thread, k object.Value) (object.Value, error) {
	g, err := m.number(t, k)
	if err != nil {
		return k, err
	}
	return m.textOr(t, g, object.None())
}

func matchGroup(t *object.Thread, a []object.Value, kw []*object.Str) (object.Value, error) {
	m := object.As[match](a[0])
	if len(kw) > 0 {
		return a[0], t.TypeError("Match.group() takes no keyword arguments")
	}
	switch len(a) {
	case 1:
		return m.textOr(t, 0, object.None())
	case 2:
		return m.group(t, a[1])
	}
	items := make([]object.Value, len(a)-1)
	for i, k := range a[1:] {
		var err error
		if items[i], err = m.group(t, k); err != nil {
			return k, err
		}
	}
	return object.FromTuple(object.TakeTuple(t, items)), nil
}

func matchGroups(t *object.Thread, a []object.Value) (object.Value, error) {
	m := object.As[match](a[0])
	n := m.p.prog.Groups
	if err := t.Reserve(16 * int64(n)); err != nil {
		return a[0], err
	}
	items := make([]object.Value, n)
	for g := range items {
		var err error
		if items[g], err = m.textOr(t, g+1, a[1]); err != nil {
			return a[0], err
		}
	}
	return object.FromTuple(object.TakeTuple(t, items)), t.Step(n / 4)
}

func matchGroupDict(t *object.Thread, a []object.Value) (object.Value, error) {
	m := object.As[match](a[0])
	d := object.NewDict(t)
	for _, g := range m.p.prog.Names {
		v, err := m.textOr(t, g.Number, a[1])
		if err != nil {
			return v, err
		}
		if err := d.Set(t, m.p.names[g.Number], v); err != nil {
			return v, err
		}
	}
	return object.FromDict(d), t.Step(len(m.p.prog.Names) / 4)
}

// span gives both positions of a group in characters.
func (m *match) span(t *object.Thread, k object.Value) (from, to int, err error) {
	g, err := m.number(t, k)
	if err != nil {
		return 0, 0, err
	}
	from, to = m.bounds(g)
	s := m.subject()
	return s.position(from), s.position(to), nil
}

func matchStart(t *object.Thread, a []object.Value) (object.Value, error) {
	from, _, err := object.As[match](a[0]).span(t, a[1])
	return object.Int(int64(from)), err
}

func matchEnd(t *object.Thread, a []object.Value) (object.Value, error) {
	_, to, err := object.As[match](a[0]).span(t, a[1])
	return object.Int(int64(to)), err
}

func matchSpan(t *object.Thread, a []object.Value) (object.Value, error) {
	from, to, err := object.As[match](a[0]).span(t, a[1])
	return pair(t, from, to), err
}

func pair(t *object.Thread, from, to int) object.Value {
	return object.FromTuple(object.NewTuple(t, object.Int(int64(from)), object.Int(int64(to))))
}

func matchRegs(t *object.Thread, m *match) (object.Value, error) {
	n := m.p.prog.Groups + 1
	if err := t.Reserve(80 * int64(n)); err != nil {
		return object.None(), err
	}
	items, s := make([]object.Value, n), m.subject()
	for g := range items {
		from, to := m.bounds(g)
		items[g] = pair(t, s.position(from), s.position(to))
	}
	return object.FromTuple(object.TakeTuple(t, items)), t.Step(n)
}

func matchRepr(t *object.Thread, v object.Value) (object.Value, error) {
	m := object.As[match](v)
	text, err := m.textOr(t, 0, object.None())
	if err != nil {
		return v, err
	}
	s, err := t.Repr(text)
	if err != nil {
		return v, err
	}
	from, to, err := m.span(t, object.Int(0))
	if err != nil {
		return v, err
	}
	return object.StrValue(t, "<re.Match object; span=("+strconv.Itoa(from)+", "+strconv.Itoa(to)+"), match="+s.S+">"), nil
}
