// The verifier: one linear walk that refuses code which the run loop could not execute safely.
package code

import (
	"fmt"
	"math/big"
)

// Verify checks that a code object, and every one inside it, keeps the contract of this package: registers, constants, sites, code
// objects and names are in range, windows of registers fit, jumps and exception handlers land on instructions, control cannot run off
// the end, and the tables have the right lengths. It does not check that registers hold what an instruction expects.
func Verify(c *Code) error { return verifyNested(c, 0) }

// maxNesting bounds the nesting of code objects.
const maxNesting = 10000

func verifyNested(c *Code, depth int) error {
	if depth > maxNesting {
		return fmt.Errorf("code objects nest deeper than %d", maxNesting)
	}
	v := verifier{c: c}
	if err := v.tables(); err != nil {
		return fmt.Errorf("code %s: %w", c.QualName, err)
	}
	for i, in := range c.Instrs {
		if err := v.instr(i, in); err != nil {
			return fmt.Errorf("code %s: instruction %d: %w", c.QualName, i, err)
		}
	}
	for _, inner := range c.Codes {
		if inner == nil {
			return fmt.Errorf("code %s: a code object in it is missing", c.QualName)
		}
		if err := v.closure(inner); err != nil {
			return fmt.Errorf("code %s: %w", c.QualName, err)
		}
		if err := verifyNested(inner, depth+1); err != nil {
			return err
		}
	}
	return nil
}

type verifier struct{ c *Code }

// maxRegs bounds NRegs: the far locals of a unit are numbered with 32 bits, but no program has that many.
const maxRegs = 1 << 24

func (v verifier) tables() error {
	c := v.c
	n := len(c.Instrs)
	switch {
	case n == 0:
		return fmt.Errorf("no instructions")
	case len(c.Positions) != n:
		return fmt.Errorf("got %d positions, want %d", len(c.Positions), n)
	case len(c.NodesAt) != n:
		return fmt.Errorf("got %d node counts, want %d", len(c.NodesAt), n)
	case c.NRegs < 0 || c.NRegs > maxRegs:
		return fmt.Errorf("got %d registers", c.NRegs)
	case c.ArgCount < 0 || c.KwOnly < 0 || c.PosOnly < 0 || c.PosOnly > c.ArgCount:
		return fmt.Errorf("parameter counts %d, %d, %d do not fit together", c.PosOnly, c.ArgCount, c.KwOnly)
	case c.Params() > len(c.Locals):
		return fmt.Errorf("got %d parameters for %d locals", c.Params(), len(c.Locals))
	case len(c.Locals)+len(c.Free) > c.NRegs:
		return fmt.Errorf("%d locals and %d free variables do not fit %d registers", len(c.Locals), len(c.Free), c.NRegs)
	case c.Flags&(Module|ClassBody) != 0 && len(c.Locals) == 0:
		return fmt.Errorf("no register for the namespace")
	case c.Flags&HasDocstring != 0:
		if _, ok := c.Doc(); !ok {
			return fmt.Errorf("the first constant is no docstring")
		}
	}
	if last := c.Instrs[n-1].Op(); !ends(last) {
		return fmt.Errorf("control runs off the end behind %s", last)
	}
	for _, r := range c.Cells {
		if int(r) >= len(c.Locals) {
			return fmt.Errorf("cell in register %d, which is no local", r)
		}
	}
	for i, l := range c.Lookups {
		if int64(l.Instr) >= int64(n) || i > 0 && l.Instr <= c.Lookups[i-1].Instr {
			return fmt.Errorf("look-up %d belongs to instruction %d", i, l.Instr)
		}
	}
	if err := v.sites(); err != nil {
		return err
	}
	if err := v.constants(); err != nil {
		return err
	}
	return v.handlers()
}

// ends tells whether control never goes on behind an operation.
func ends(op Op) bool {
	switch op {
	case JMP, RETURN, RETNONE, RAISE, RAISEFROM, RAISEBARE, RERAISE:
		return true
	}
	return false
}

func (v verifier) sites() error {
	c := v.c
	for i, s := range c.Sites {
		if s.Name != NoName && int(s.Name) >= len(c.Names) {
			return fmt.Errorf("site %d has name %d of %d", i, s.Name, len(c.Names))
		}
		if s.KwNames < 0 {
			continue
		}
		if int(s.KwNames) >= len(c.Consts) {
			return fmt.Errorf("site %d has keyword names %d of %d constants", i, s.KwNames, len(c.Consts))
		}
		if _, ok := c.Consts[s.KwNames].(Strings); !ok {
			return fmt.Errorf("site %d: the keyword names are no strings", i)
		}
	}
	return nil
}

func (v verifier) constants() error {
	for i, k := range v.c.Consts {
		if !isConst(k, 0) {
			return fmt.Errorf("constant %d has type %T", i, k)
		}
	}
	return nil
}

func isConst(k any, depth int) bool {
	var items []any
	switch k := k.(type) {
	case NoneType, EllipsisType, bool, int64, *big.Int, float64, complex128, string, []byte, Strings:
		return true
	case Tuple:
		items = k
	case FrozenSet:
		items = k
	default:
		return false
	}
	if depth > maxNesting {
		return false
	}
	for _, x := range items {
		if !isConst(x, depth+1) {
			return false
		}
	}
	return true
}

func (v verifier) handlers() error {
	n := uint32(len(v.c.Instrs))
	for i, h := range v.c.Handlers {
		switch {
		case h.Start >= h.End || h.End > n:
			return fmt.Errorf("handler %d covers %d to %d of %d instructions", i, h.Start, h.End, n)
		case h.Target >= n:
			return fmt.Errorf("handler %d goes to %d of %d instructions", i, h.Target, n)
		case int(h.Reg) >= v.c.NRegs:
			return fmt.Errorf("handler %d stores to register %d of %d", i, h.Reg, v.c.NRegs)
		case h.Target >= h.Start && h.Target < h.End:
			return fmt.Errorf("handler %d catches its own exceptions", i)
		}
	}
	return v.nesting()
}

// nesting checks that a row which overlaps one before it covers all of it: so the first that fits is the innermost.
func (v verifier) nesting() error {
	// Rows of one block are its ranges; comparing each row with the next keeps this linear. What must never happen is that an outer row
	// comes first and hides the inner one.
	rows := v.c.Handlers
	for i := 1; i < len(rows); i++ {
		a, b := rows[i-1], rows[i]
		if a.Start <= b.Start && b.End <= a.End && (a.Start != b.Start || a.End != b.End) {
			return fmt.Errorf("handler %d lies within the one before it", i)
		}
	}
	return nil
}

// closure checks that the cells a function takes over exist.
func (v verifier) closure(inner *Code) error {
	for _, f := range inner.Free {
		if int(f.From) >= v.c.NRegs {
			return fmt.Errorf("%s takes its variable %s from register %d of %d", inner.QualName, f.Name, f.From, v.c.NRegs)
		}
	}
	return nil
}

func (v verifier) instr(i int, in Instr) error {
	if int(in.Op()) >= NumOps {
		return fmt.Errorf("unknown operation %d", in.Op())
	}
	row := &Rows[in.Op()]
	if to, ok := jumpTarget(i, in); ok && (to < 0 || to >= len(v.c.Instrs)) {
		return fmt.Errorf("%s goes to %d of %d", row.Name, to, len(v.c.Instrs))
	}
	if row.A == LongCount && in.Long() < 0 {
		return fmt.Errorf("%s of %d", row.Name, in.Long())
	}
	for _, f := range [...]struct {
		kind  Field
		value uint16
	}{{row.A, in.A()}, {row.B, in.B()}, {row.C, in.C()}} {
		if err := v.field(f.kind, int(f.value), in); err != nil {
			return fmt.Errorf("%s: %w", row.Name, err)
		}
	}
	if err := v.windows(in); err != nil {
		return fmt.Errorf("%s: %w", row.Name, err)
	}
	return nil
}

func (v verifier) field(kind Field, value int, in Instr) error {
	c := v.c
	switch kind {
	case Dst, Src, Mod, Base:
		return v.register(value, 1)
	case XReg:
		if int64(in.X()) >= int64(c.NRegs) {
			return fmt.Errorf("register %d of %d", in.X(), c.NRegs)
		}
	case Const:
		return within("constant", value, len(c.Consts))
	case XConst:
		return within("constant", int(in.X()), len(c.Consts))
	case Cache:
		return within("site", value, len(c.Sites))
	case XCache:
		return within("site", int(in.X()), len(c.Sites))
	case XCode:
		return within("code object", int(in.X()), len(c.Codes))
	}
	return nil
}

func within(what string, got, n int) error {
	if got < 0 || got >= n {
		return fmt.Errorf("%s %d of %d", what, got, n)
	}
	return nil
}

// register checks that n registers from one on exist and are within the reach of a field.
func (v verifier) register(first, n int) error {
	if first > MaxReg || first+n > v.c.NRegs {
		return fmt.Errorf("registers %d to %d of %d", first, first+n-1, v.c.NRegs)
	}
	return nil
}

// windows checks the registers that an instruction names only by the first of them.
func (v verifier) windows(in Instr) error {
	a, b, c := int(in.A()), int(in.B()), int(in.C())
	switch in.Op() {
	case CALL, CALLG, CALLKW:
		return v.call(a, b+1, b, in)
	case CALLM, CALLMKW, CALLMETH, CALLMETHKW:
		return v.call(a, b+2, b, in)
	case CALLEX, RANGEPREP, FORRANGE, EXCINFO:
		if in.Op() == RANGEPREP && (b < 1 || b > 3) {
			return fmt.Errorf("range of %d arguments", b)
		}
		return v.register(a, 3)
	case WITHPREP, AWITHPREP:
		return v.register(a, 4)
	case BUILDLISTFOR, BUILDDICTFOR:
		return v.register(b, 2)
	case GETITER, FORITER, IMPORT, PUSHEXC, POPEXC, JNMATCHSTAR, GETMETH:
		return v.register(a, 2)
	case UNPACK:
		return v.register(b, c)
	case UNPACKEX:
		return v.register(b, c&0xff+1+c>>8)
	case BUILDLIST, BUILDTUPLE, BUILDSET, BUILDSTRING, TEMPLATE:
		return v.register(b, c)
	case BUILDDICT:
		return v.register(b, 2*c)
	case BUILDSLICE, INTERPOLATION, MATCHCLASS:
		return v.register(b, 3)
	case GETSLICE:
		return v.register(c, 2)
	case SETSLICE:
		return v.register(b, 2)
	case TYPEPARAM:
		return v.typeParam(b, in.N())
	case GETGLOBAL, SETGLOBAL, DELGLOBAL, GETNAME, SETNAME, DELNAME, GETATTR, SETATTR, DELATTR, IMPORTFROM, GETNAMECELL, GETDICTNAME:
		return v.named(in)
	}
	return nil
}

func (v verifier) typeParam(b int, kind uint8) error {
	switch kind {
	case 0, 1, 2, 5:
		return v.register(b, 3)
	case 3:
		return v.register(b, 4)
	case 4:
		return nil
	}
	return fmt.Errorf("unknown kind %d", kind)
}

// call checks the window, the name and the keyword names of a call.
func (v verifier) call(base, n, args int, in Instr) error {
	if err := v.register(base, n); err != nil {
		return err
	}
	s := v.c.Sites[in.C()]
	switch in.Op() {
	case CALLG, CALLM, CALLMKW:
		if s.Name == NoName {
			return fmt.Errorf("the site has no name")
		}
	}
	switch in.Op() {
	case CALLKW, CALLMKW, CALLMETHKW:
		if s.KwNames < 0 {
			return fmt.Errorf("the site has no keyword names")
		}
		if k := v.c.Consts[s.KwNames].(Strings); len(k) > args {
			return fmt.Errorf("got %d keyword names for %d arguments", len(k), args)
		}
	}
	return nil
}

// named checks that the site of an instruction has a name.
func (v verifier) named(in Instr) error {
	at := uint32(in.C())
	if Rows[in.Op()].B == XCache {
		at = in.X()
	}
	if v.c.Sites[at].Name == NoName {
		return fmt.Errorf("the site has no name")
	}
	return nil
}
