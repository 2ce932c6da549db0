// re.Pattern.
package re

import (
	"math"
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/regex"
)

// pattern is a compiled pattern.
type pattern struct {
	object.Obj
	prog   *regex.Program
	source object.Value // the pattern as it was given
	index  *object.Dict // names to numbers
	proxy  object.Value
	names  []object.Value // by number; absent: none
	spare  *regex.Matcher // nobody uses it
	repl   object.Value   // the latest template, with its parts
	parts  []regex.Part
}

func newPattern(t *object.Thread, prog *regex.Program, source object.Value) (*pattern, error) {
	t.Charge(256)
	p := &pattern{Obj: object.Obj{Shape: &patternShape}, prog: prog, source: source, index: object.NewDict(t)}
	if len(prog.Names) > 0 {
		p.names = make([]object.Value, prog.Groups+1)
	}
	for _, g := range prog.Names {
		name := object.StrValue(t, g.Name)
		p.names[g.Number] = name
		if err := p.index.Set(t, name, object.Int(int64(g.Number))); err != nil {
			return nil, err
		}
	}
	var err error
	p.proxy, err = t.Call(object.FromType(object.MappingProxyType), object.FromDict(p.index))
	return p, err
}

const (
	searchDoc  = "The first Match in the string, None without."
	matchDoc   = "A Match where the string begins with the pattern, else None."
	positions  = "(string, pos=0, endpos=sys.maxsize)"
	patternDoc = "A pattern to look for in strings."
)

func patternRow() object.TypeRow {
	self := func(_ *object.Thread, a []object.Value) (object.Value, error) { return a[0], nil }
	get := func(f func(*object.Thread, *pattern) object.Value) func(*object.Thread, object.Value) (object.Value, error) {
		return func(t *object.Thread, v object.Value) (object.Value, error) { return f(t, object.As[pattern](v)), nil }
	}
	return object.TypeRow{
		Type: &patternType, Shape: &patternShape, Name: "re.Pattern", Layout: object.LayoutOther, Flags: object.NoInstantiate, Doc: patternDoc,
		Slots: object.Slots{Repr: patternRepr, Hash: patternHash, Compare: patternCompare},
		Members: func() []object.Member {
			return []object.Member{
				object.ClassGetItem(),
				object.Method("__copy__", "()", self, ""),
				object.Method("__deepcopy__", "(memo, /)", self, ""),
				object.Method("findall", positions, patternFindAll, "A list of what matches, of the group where there is one, or of tuples of several groups."),
				object.Method("finditer", positions, patternFindIter, "An iterator over the Matches in the string, one behind another."),
				object.ReadOnly("flags", get(func(_ *object.Thread, p *pattern) object.Value { return object.Int(int64(p.prog.Flags)) }), "The flags that the pattern has."),
				object.Method("fullmatch", positions, patternRun(regex.Full), "A Match where the whole string is one, else None."),
				object.ReadOnly("groupindex", get(func(_ *object.Thread, p *pattern) object.Value { return p.proxy }), "The numbers of the named groups."),
				object.ReadOnly("groups", get(func(_ *object.Thread, p *pattern) object.Value { return object.Int(int64(p.prog.Groups)) }), "How many groups there are."),
				object.Method("match", positions, patternRun(regex.Prefix), matchDoc),
				object.ReadOnly("pattern", get(func(_ *object.Thread, p *pattern) object.Value { return p.source }), "The text of the pattern."),
				object.Method("prefixmatch", positions, patternRun(regex.Prefix), matchDoc),
				object.Method("scanner", positions, patternScanner, ""),
				object.Method("search", positions, patternRun(regex.Search), searchDoc),
				object.Method("split", "(string, maxsplit=0)", patternSplit, "A list of what is between matches, and of the groups in these."),
				object.Method("sub", "(repl, string, count=0)", patternSub, "The string with matches replaced by a template, or by what a function gives for each."),
				object.Method("subn", "(repl, string, count=0)", patternSubN, "As sub(), with how many were replaced."),
			}
		},
	}
}

// flagNames are the flags in the order in which a pattern shows them.
var flagNames = [...]struct {
	flag regex.Flags
	name string
}{
	{regex.IgnoreCase, "re.IGNORECASE"}, {regex.Locale, "re.LOCALE"}, {regex.Multiline, "re.MULTILINE"}, {regex.DotAll, "re.DOTALL"},
	{regex.Unicode, "re.UNICODE"}, {regex.Verbose, "re.VERBOSE"}, {regex.Debug, "re.DEBUG"}, {regex.ASCII, "re.ASCII"},
}

func patternRepr(t *object.Thread, v object.Value) (object.Value, error) {
	const longest = 200
	p := object.As[pattern](v)
	s, err := t.Repr(p.source)
	if err != nil {
		return v, err
	}
	shown := s.S
	if s.Len() > longest {
		shown = shown[:s.Offset(longest)]
	}
	flags := p.prog.Flags
	if p.prog.Text() && flags&(regex.Locale|regex.Unicode|regex.ASCII) == regex.Unicode {
		flags &^= regex.Unicode
	}
	var names []string
	for _, f := range flagNames {
		if flags&f.flag != 0 {
			names = append(names, f.name)
			flags &^= f.flag
		}
	}
	if flags != 0 {
		names = append(names, "0x"+strconv.FormatUint(uint64(flags), 16))
	}
	if len(names) > 0 {
		shown += ", " + strings.Join(names, "|")
	}
	return object.StrValue(t, "re.compile("+shown+")"), nil
}

func patternHash(t *object.Thread, v object.Value) (int64, error) {
	p := object.As[pattern](v)
	h, err := t.Hash(p.source)
	return h ^ int64(p.prog.Flags)<<8, err
}

func patternCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || a.Type() != &patternType || b.Type() != &patternType {
		return object.NotImplemented(), nil
	}
	p, q := object.As[pattern](a), object.As[pattern](b)
	same := p == q
	if !same && p.prog.Flags == q.prog.Flags && p.prog.Text() == q.prog.Text() {
		var err error
		if same, err = t.Equal(p.source, q.source); err != nil {
			return a, err
		}
	}
	return object.Bool(same == (op == object.EQ)), nil
}

// subject is a text that is searched. The content of what may change is copied.
type subject struct {
	value object.Value
	str   *object.Str // nil: bytes
	text  string
}

func (p *pattern) subject(t *object.Thread, v object.Value) (subject, error) {
	if s, ok := object.AsStr(v); ok {
		if !p.prog.Text() {
			return subject{}, t.TypeError("cannot use a bytes pattern on a string-like object")
		}
		return subject{v, s, s.S}, nil
	}
	b, ok := t.BytesLike(v)
	switch {
	case !ok:
		return subject{}, t.TypeError("expected string or bytes-like object, got '%s'", v.Type().Name)
	case p.prog.Text():
		return subject{}, t.TypeError("cannot use a string pattern on a bytes-like object")
	}
	if o, ok := object.AsBytes(v); ok {
		return subject{v, nil, o.View()}, nil
	}
	if err := (meter{t}).Reserve(int64(len(b))); err != nil {
		return subject{}, err
	}
	return subject{v, nil, string(b)}, t.Step(len(b) / 64)
}

func (s *subject) length() int {
	if s.str != nil {
		return s.str.Len()
	}
	return len(s.text)
}

// offset and position turn positions of characters into those of bytes and back.
func (s *subject) offset(i int) int {
	if s.str != nil {
		return s.str.Offset(i)
	}
	return i
}

func (s *subject) position(at int) int {
	if s.str != nil && at > 0 {
		return s.str.CharAt(at)
	}
	return at
}

// part is the text from one offset to another; an empty one where they are negative.
func (s *subject) part(t *object.Thread, from, to int) (object.Value, error) {
	if from < 0 || to < from {
		from, to = 0, 0
	}
	if s.str != nil {
		o, err := s.str.Part(t, from, to)
		return object.FromStr(o), err
	}
	if b, ok := object.AsBytes(s.value); ok && from == 0 && to == len(b.B) && s.value.Type() == object.BytesType {
		return s.value, nil
	}
	if err := t.Reserve(int64(to - from)); err != nil {
		return s.value, err
	}
	if _, ok := object.AsBytes(s.value); !ok {
		if b, ok := t.BytesLike(s.value); ok { // its content may have changed, and its length
			to = min(to, len(b))
			from = min(from, to)
			return object.FromBytes(object.NewBytes(t, append([]byte(nil), b[from:to]...))), nil
		}
	}
	if from == to {
		return object.FromBytes(t.Runtime.Empty), nil
	}
	return object.FromBytes(object.NewBytes(t, []byte(s.text[from:to]))), nil
}

// run is a search that goes on from match to match.
type run struct {
	subject
	p           *pattern
	m           *regex.Matcher
	pos, endpos int // in characters
	at          int // in bytes: where to look next, -1: nowhere
	end         int
	forbid      int // where an empty match does not count
}

// start begins a search. The matcher is the pattern's own where nobody else uses it.
func (p *pattern) start(t *object.Thread, v, from, to object.Value, r *run) error {
	var err error
	if r.pos, err = t.IndexInt(from, object.OverflowErrorType); err != nil {
		return err
	}
	if r.endpos, err = t.IndexInt(to, object.OverflowErrorType); err != nil {
		return err
	}
	if r.subject, err = p.subject(t, v); err != nil {
		return err
	}
	return p.begin(t, r)
}

// begin makes a run ready whose subject and positions are set.
func (p *pattern) begin(t *object.Thread, r *run) (err error) {
	n := r.length()
	if len(r.text) > math.MaxInt32 {
		return t.OverflowError("text is too long")
	}
	r.pos, r.endpos = min(max(r.pos, 0), n), min(max(r.endpos, 0), n)
	r.p, r.forbid, r.end = p, -1, len(r.text)
	if r.endpos < n {
		r.end = r.offset(r.endpos)
	}
	if r.pos > 0 {
		r.at = r.offset(r.pos)
	}
	if r.pos > r.endpos {
		r.at = -1
	}
	if r.m, p.spare = p.spare, nil; r.m == nil {
		r.m, err = regex.NewMatcher(p.prog, meter{t})
	}
	return err
}

// stop gives the matcher back.
func (r *run) stop() {
	if r.m != nil {
		r.m.Release()
		r.p.spare, r.m = r.m, nil
	}
}

// next finds the next match.
func (r *run) next(t *object.Thread, mode regex.Mode) (bool, error) {
	if r.at < 0 || r.at > r.end {
		return false, nil
	}
	found, err := r.m.Run(meter{t}, r.text[:r.end], r.at, mode, r.forbid)
	if err != nil {
		r.m = nil // its state is anything
		return false, err
	}
	if !found {
		r.at = -1
		return false, nil
	}
	r.forbid = -1
	if r.m.End == r.m.Begin {
		r.forbid = r.m.End
	}
	r.at = r.m.End
	return true, nil
}

// patternRun is match, search and fullmatch.
func patternRun(mode regex.Mode) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		var r run
		p := object.As[pattern](a[0])
		if err := p.start(t, a[1], a[2], a[3], &r); err != nil {
			return a[0], err
		}
		found, err := r.next(t, mode)
		v := object.None()
		if found {
			v, err = r.match(t)
		}
		r.stop()
		return v, err
	}
}

// groupOr is the text of a group of the latest match, or what stands for one without.
func (r *run) groupOr(t *object.Thread, g int, missing object.Value) (object.Value, error) {
	if g == 0 {
		return r.part(t, r.m.Begin, r.m.End)
	}
	from, to := r.m.Marks[2*g-2], r.m.Marks[2*g-1]
	if from < 0 || to < 0 {
		return missing, nil
	}
	return r.part(t, from, to)
}

// empty is the empty text of the subject's kind.
func (r *run) empty(t *object.Thread) object.Value {
	if r.str != nil {
		return object.FromStr(t.Runtime.EmptyStr)
	}
	return object.FromBytes(t.Runtime.Empty)
}

func patternFindAll(t *object.Thread, a []object.Value) (object.Value, error) {
	var r run
	p := object.As[pattern](a[0])
	if err := p.start(t, a[1], a[2], a[3], &r); err != nil {
		return a[0], err
	}
	defer r.stop()
	out, empty := object.NewList(t, nil), r.empty(t)
	for {
		found, err := r.next(t, regex.Search)
		if err != nil || !found {
			return object.FromList(out), err
		}
		v, err := r.found(t, empty)
		if err != nil {
			return v, err
		}
		out.Append(t, v)
		if err := t.Step(1); err != nil {
			return v, err
		}
	}
}

// found is what findall lists for a match.
func (r *run) found(t *object.Thread, empty object.Value) (object.Value, error) {
	n := r.p.prog.Groups
	if n <= 1 {
		return r.groupOr(t, n, empty)
	}
	items := make([]object.Value, n)
	for g := range items {
		var err error
		if items[g], err = r.groupOr(t, g+1, empty); err != nil {
			return empty, err
		}
	}
	if err := t.Step(n / 4); err != nil {
		return empty, err
	}
	return object.FromTuple(object.TakeTuple(t, items)), nil
}

func patternSplit(t *object.Thread, a []object.Value) (object.Value, error) {
	var r run
	p := object.As[pattern](a[0])
	limit, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if err := p.start(t, a[1], object.Int(0), object.Int(1<<62), &r); err != nil {
		return a[0], err
	}
	defer r.stop()
	out, last := object.NewList(t, nil), 0
	add := func(v object.Value, err error) error {
		if err == nil {
			out.Append(t, v)
		}
		return err
	}
	for n := 0; limit == 0 || n < limit; n++ {
		found, err := r.next(t, regex.Search)
		if err != nil {
			return a[0], err
		}
		if !found {
			break
		}
		if err := add(r.part(t, last, r.m.Begin)); err != nil {
			return a[0], err
		}
		for g := 1; g <= p.prog.Groups; g++ {
			if err := add(r.groupOr(t, g, object.None())); err != nil {
				return a[0], err
			}
		}
		if err := t.Step(1 + p.prog.Groups/4); err != nil {
			return a[0], err
		}
		last = r.m.End
	}
	return object.FromList(out), add(r.part(t, last, len(r.text)))
}
