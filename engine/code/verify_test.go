package code

import (
	"math/big"
	"strings"
	"testing"
)

// sample is a small valid code object.
func sample() *Code {
	return &Code{
		Name: "f", QualName: "f", NRegs: 4, ArgCount: 1, Flags: Function, Locals: []string{"a", "b"},
		Instrs: []Instr{
			MakeWide(LOADK, 1, 0),
			Make(JFLTI, 0, 5, 1).WithN(3),
			Make(RETURN, 1, 0, 0).WithN(1),
			Make(CALLG, 2, 1, 0).WithN(2),
			MakeLong(JMP, -4),
		},
		Consts: []any{"text", Strings{"k"}}, Names: []string{"g"},
		Sites:     []Site{{Name: 0, KwNames: -1}, {Name: NoName, KwNames: 1}, {Name: NoName, KwNames: -1}},
		Codes:     []*Code{{Name: "g", QualName: "f.g", NRegs: 1, Instrs: []Instr{Make(RETNONE, 0, 0, 0)}, Positions: make([]Position, 1), NodesAt: make([]uint16, 1)}},
		Handlers:  []Handler{{Start: 0, End: 2, Target: 3, Reg: 2}},
		Positions: make([]Position, 5), NodesAt: make([]uint16, 5),
	}
}

func TestVerifyAccepts(t *testing.T) {
	if err := Verify(sample()); err != nil {
		t.Error(err)
	}
}

func TestVerifyRefuses(t *testing.T) {
	set := func(i int, in Instr) func(*Code) { return func(c *Code) { c.Instrs[i] = in } }
	rows := []struct {
		want string
		make func(*Code)
	}{
		{"no instructions", func(c *Code) { c.Instrs = nil }},
		{"got 4 positions, want 5", func(c *Code) { c.Positions = c.Positions[:4] }},
		{"got 4 node counts, want 5", func(c *Code) { c.NodesAt = c.NodesAt[:4] }},
		{"unknown operation 255", set(0, Instr(255))},
		{"LOADK: registers 4 to 4 of 4", set(0, MakeWide(LOADK, 4, 0))},
		{"LOADK: constant 2 of 2", set(0, MakeWide(LOADK, 1, 2))},
		{"MOVE: registers 65535", set(0, Make(MOVE, 65535, 0, 0))},
		{"GETATTR: site 3 of 3", set(0, Make(GETATTR, 1, 0, 3))},
		{"GETATTR: the site has no name", set(0, Make(GETATTR, 1, 0, 1))},
		{"GETGLOBAL: site 9 of 3", set(0, MakeWide(GETGLOBAL, 1, 9))},
		{"MAKEFUNC: code object 1 of 1", set(0, MakeWide(MAKEFUNC, 1, 1))},
		{"GETFAR: register 70000 of 4", set(0, MakeWide(GETFAR, 1, 70000))},
		{"ADDK: constant 7 of 2", set(0, Make(ADDK, 1, 0, 7))},
		{"JFLTI goes to 7 of 5", set(1, Make(JFLTI, 0, 5, 5))},
		{"JFLTI goes to -1 of 5", set(1, Make(JFLTI, 0, 5, 0xffff-2))},
		{"JMP goes to -2 of 5", set(4, MakeLong(JMP, -7))},
		{"control runs off the end behind MOVE", set(4, Make(MOVE, 0, 1, 0))},
		{"STEP of -1", set(0, MakeLong(STEP, -1))},
		{"CALLG: registers 2 to 4 of 4", set(3, Make(CALLG, 2, 2, 0))},
		{"CALLG: the site has no name", set(3, Make(CALLG, 2, 1, 2))},
		{"CALLM: registers 2 to 4 of 4", set(3, Make(CALLM, 2, 1, 0))},
		{"CALLKW: the site has no keyword names", set(3, Make(CALLKW, 2, 1, 0))},
		{"CALLKW: got 1 keyword names for 0 arguments", set(3, Make(CALLKW, 2, 0, 1))},
		{"BUILDDICT: registers 0 to 5 of 4", set(0, Make(BUILDDICT, 1, 0, 3))},
		{"UNPACKEX: registers 0 to 4 of 4", set(0, Make(UNPACKEX, 1, 0, 1|3<<8))},
		{"UNPACK: registers 2 to 4 of 4", set(0, Make(UNPACK, 1, 2, 3))},
		{"FORRANGE: registers 2 to 4 of 4", set(1, Make(FORRANGE, 2, 0, 0))},
		{"RANGEPREP: range of 4 arguments", set(0, Make(RANGEPREP, 1, 4, 0))},
		{"GETSLICE: registers 3 to 4 of 4", set(0, Make(GETSLICE, 0, 0, 3))},
		{"TYPEPARAM: unknown kind 9", set(0, Make(TYPEPARAM, 0, 0, 0).WithN(9))},
		{"handler 0 covers 2 to 2", func(c *Code) { c.Handlers[0].Start = 2 }},
		{"handler 0 covers 0 to 6", func(c *Code) { c.Handlers[0].End = 6 }},
		{"handler 0 goes to 5", func(c *Code) { c.Handlers[0].Target = 5 }},
		{"handler 0 stores to register 4 of 4", func(c *Code) { c.Handlers[0].Reg = 4 }},
		{"handler 0 catches its own exceptions", func(c *Code) { c.Handlers[0].Target = 1 }},
		{"handler 1 lies within the one before it", func(c *Code) { c.Handlers = append(c.Handlers, Handler{Start: 0, End: 1, Target: 4}) }},
		{"look-up 0 belongs to instruction 5", func(c *Code) { c.Lookups = []Lookup{{Instr: 5}} }},
		{"look-up 1 belongs to instruction 3", func(c *Code) { c.Lookups = []Lookup{{Instr: 3}, {Instr: 3}} }},
		{"site 0 has name 5 of 1", func(c *Code) { c.Sites[0].Name = 5 }},
		{"site 1 has keyword names 9 of 2", func(c *Code) { c.Sites[1].KwNames = 9 }},
		{"site 1: the keyword names are no strings", func(c *Code) { c.Sites[1].KwNames = 0 }},
		{"constant 0 has type int", func(c *Code) { c.Consts[0] = 5 }},
		{"constant 0 has type code.Tuple", func(c *Code) { c.Consts[0] = Tuple{big.NewInt(1), 'x'} }},
		{"cell in register 2, which is no local", func(c *Code) { c.Cells = []uint32{2} }},
		{"got 3 parameters for 2 locals", func(c *Code) { c.ArgCount = 3 }},
		{"parameter counts 2, 1, 0", func(c *Code) { c.PosOnly = 2 }},
		{"2 locals and 3 free variables do not fit 4 registers", func(c *Code) { c.Free = make([]FreeVar, 3) }},
		{"no register for the namespace", func(c *Code) { c.Flags, c.Locals, c.ArgCount = Module, nil, 0 }},
		{"the first constant is no docstring", func(c *Code) { c.Flags |= HasDocstring; c.Consts[0] = int64(1) }},
		{"f.g takes its variable x from register 4 of 4", func(c *Code) { c.Codes[0].Free = []FreeVar{{Name: "x", From: 4}} }},
		{"a code object in it is missing", func(c *Code) { c.Codes[0] = nil }},
		{"code f.g: no instructions", func(c *Code) { c.Codes[0].Instrs = nil }},
	}
	for _, row := range rows {
		c := sample()
		row.make(c)
		if err := Verify(c); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("got %v, want %q", err, row.want)
		}
	}
}

// TestRows checks that the table is whole: each operation has a row with its own name, and its fields are in their places.
func TestRows(t *testing.T) {
	names := map[string]bool{}
	for op := range NumOps {
		r := Rows[op]
		if r.Name == "" || r.Effect == "" || names[r.Name] || Op(op).String() != r.Name {
			t.Errorf("operation %d: the row %q is missing, empty or twice there", op, r.Name)
		}
		names[r.Name] = true
		for _, f := range []Field{r.A, r.B} {
			if f == Jump {
				t.Errorf("%s: a jump stands in field C", r.Name)
			}
		}
		if (r.B >= XConst && r.B <= XReg || r.A >= LongJump) && r.C != None {
			t.Errorf("%s: the wide field takes the place of C", r.Name)
		}
	}
}

func TestInstrFields(t *testing.T) {
	in := Make(ADDI, 1, 2, -3).WithN(4)
	if in.Op() != ADDI || in.N() != 4 || in.A() != 1 || in.B() != 2 || int16(in.C()) != -3 {
		t.Errorf("got %v %d %d %d %d", in.Op(), in.N(), in.A(), in.B(), int16(in.C()))
	}
	if in := MakeWide(LOADK, 9, 1<<31).WithN(1); in.A() != 9 || in.X() != 1<<31 || in.N() != 1 {
		t.Errorf("got %d %d %d", in.A(), in.X(), in.N())
	}
	for _, x := range []int64{0, -1, 1<<47 - 1, -1 << 47} {
		if in := MakeLong(JMP, x).WithN(255); in.Long() != x || in.N() != 255 || in.Op() != JMP {
			t.Errorf("got %d, want %d", in.Long(), x)
		}
	}
}

func TestLookupPosition(t *testing.T) {
	c := sample()
	c.Positions[3].Line, c.Positions[4].Line = 7, 8
	c.Lookups = []Lookup{{Instr: 1, At: Position{Line: 1}}, {Instr: 3, At: Position{Line: 9}}}
	for i, want := range []int32{0, 1, 0, 9, 8} {
		if got := c.LookupPosition(i).Line; got != want {
			t.Errorf("instruction %d: got line %d, want %d", i, got, want)
		}
	}
}

func TestDisassemble(t *testing.T) {
	c := sample()
	c.Positions[0].Line, c.Positions[1].Line = 3, 4
	want := `code f regs=4 args=0/1/0 locals=a,b
   3      0 LOADK        r1 "text"
   4 >    1 JFLTI        r0 5 -> 3  #3
   0      2 RETURN       r1  #1
     >    3 CALLG        r2 1 g  #2
          4 JMP          -> 1
  handler 0..2 -> 3 r2

code f.g regs=1
          0 RETNONE
`
	if got := Disassemble(c); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestDisassembleBroken: a listing is made of anything, since it is what one looks at when the verifier complains.
func TestDisassembleBroken(t *testing.T) {
	c := sample()
	c.Instrs = []Instr{Instr(250), MakeWide(LOADK, 1, 99), MakeWide(MAKEFUNC, 1, 99), Make(GETATTR, 0, 0, 99), MakeLong(JMP, 1000)}
	for _, want := range []string{"?250", "const?99", "code?99", "site?99", "-> 1005"} {
		if got := Disassemble(c); !strings.Contains(got, want) {
			t.Errorf("got\n%s\nwant %s in it", got, want)
		}
	}
}
