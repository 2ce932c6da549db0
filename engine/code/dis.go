// The disassembler: code objects as text, for tests and for people.
package code

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Disassemble returns a listing of a code object and of those inside it. Each instruction shows its line, index, name and fields; jump
// targets are marked with ">". The text is for people and golden files, no interface.
func Disassemble(c *Code) string {
	var d disassembler
	d.code(c)
	return d.String()
}

type disassembler struct{ strings.Builder }

func (d *disassembler) code(c *Code) {
	d.header(c)
	targets := c.targets()
	line := int32(0)
	for i, in := range c.Instrs {
		mark := " "
		if targets[i] {
			mark = ">"
		}
		number := "    "
		if i < len(c.Positions) && c.Positions[i].Line != line {
			line = c.Positions[i].Line
			number = fmt.Sprintf("%4d", line)
		}
		fmt.Fprintf(d, "%s %s %4d %s\n", number, mark, i, strings.TrimRight(c.format(i, in), " "))
	}
	for _, h := range c.Handlers {
		fmt.Fprintf(d, "  handler %d..%d -> %d r%d\n", h.Start, h.End, h.Target, h.Reg)
	}
	for _, inner := range c.Codes {
		d.WriteByte('\n')
		d.code(inner)
	}
}

func (d *disassembler) header(c *Code) {
	fmt.Fprintf(d, "code %s regs=%d", c.QualName, c.NRegs)
	if c.ArgCount+c.KwOnly > 0 {
		fmt.Fprintf(d, " args=%d/%d/%d", c.PosOnly, c.ArgCount, c.KwOnly)
	}
	if len(c.Locals) > 0 && len(c.Locals) < 40 {
		fmt.Fprintf(d, " locals=%s", strings.Join(c.Locals, ","))
	}
	if len(c.Cells) > 0 {
		fmt.Fprintf(d, " cells=%v", c.Cells)
	}
	for _, f := range c.Free {
		fmt.Fprintf(d, " free=%s<r%d", f.Name, f.From)
	}
	if len(c.Attrs) > 0 {
		fmt.Fprintf(d, " attrs=%s", strings.Join(c.Attrs, ","))
	}
	d.WriteByte('\n')
}

// targets tells which instructions are jumped to or start a handler.
func (c *Code) targets() map[int]bool {
	out := map[int]bool{}
	for i, in := range c.Instrs {
		if to, ok := jumpTarget(i, in); ok {
			out[to] = true
		}
	}
	for _, h := range c.Handlers {
		out[int(h.Target)] = true
	}
	return out
}

// jumpTarget returns the index that an instruction may jump to.
func jumpTarget(i int, in Instr) (int, bool) {
	if int(in.Op()) >= NumOps {
		return 0, false
	}
	row := &Rows[in.Op()]
	switch {
	case row.A == LongJump:
		return i + 1 + int(in.Long()), true
	case row.C == Jump:
		return i + 1 + int(int16(in.C())), true
	}
	return 0, false
}

// format writes one instruction.
func (c *Code) format(i int, in Instr) string {
	if int(in.Op()) >= NumOps {
		return fmt.Sprintf("?%d", in.Op())
	}
	row := &Rows[in.Op()]
	var parts []string
	add := func(s string) {
		if s != "" {
			parts = append(parts, s)
		}
	}
	if row.A == LongJump {
		add(fmt.Sprintf("-> %d", i+1+int(in.Long())))
	} else if row.A == LongCount {
		add(strconv.FormatInt(in.Long(), 10))
	} else {
		add(c.field(i, row.A, uint32(in.A()), in))
		add(c.field(i, row.B, uint32(in.B()), in))
		add(c.field(i, row.C, uint32(in.C()), in))
	}
	text := fmt.Sprintf("%-12s %s", row.Name, strings.Join(parts, " "))
	if in.N() != 0 {
		switch row.N {
		case Nodes:
			text += fmt.Sprintf("  #%d", in.N())
		case Conv:
			text += fmt.Sprintf("  !%c", in.N())
		default:
			text += fmt.Sprintf("  n=%d", in.N())
		}
	}
	return text
}

func (c *Code) field(i int, f Field, v uint32, in Instr) string {
	switch f {
	case Dst, Src, Mod, Base:
		return fmt.Sprintf("r%d", v)
	case XReg:
		return fmt.Sprintf("r%d", in.X())
	case Imm:
		return strconv.Itoa(int(int16(v)))
	case Count:
		return strconv.FormatUint(uint64(v), 10)
	case Jump:
		return fmt.Sprintf("-> %d", i+1+int(int16(v)))
	case Const:
		return c.constText(v)
	case XConst:
		return c.constText(in.X())
	case Cache:
		return c.siteText(v)
	case XCache:
		return c.siteText(in.X())
	case XCode:
		if int(in.X()) < len(c.Codes) {
			return "<" + c.Codes[in.X()].Name + ">"
		}
		return fmt.Sprintf("code?%d", in.X())
	}
	return ""
}

func (c *Code) siteText(at uint32) string {
	if int(at) >= len(c.Sites) {
		return fmt.Sprintf("site?%d", at)
	}
	s := c.Sites[at]
	text := ""
	if int(s.Name) < len(c.Names) {
		text = c.Names[s.Name]
	}
	if s.KwNames >= 0 {
		text += " kw=" + c.constText(uint32(s.KwNames))
	}
	return text
}

func (c *Code) constText(at uint32) string {
	if int(at) >= len(c.Consts) {
		return fmt.Sprintf("const?%d", at)
	}
	text := constString(c.Consts[at], 4)
	if len(text) > 60 {
		text = text[:60] + "..."
	}
	return text
}

func constString(v any, depth int) string {
	list := func(open string, items []any, end string) string {
		if depth == 0 || len(items) > 20 {
			return open + "..." + end
		}
		parts := make([]string, len(items))
		for i, x := range items {
			parts[i] = constString(x, depth-1)
		}
		return open + strings.Join(parts, ", ") + end
	}
	switch v := v.(type) {
	case NoneType:
		return "None"
	case EllipsisType:
		return "..."
	case bool:
		if v {
			return "True"
		}
		return "False"
	case string:
		return strconv.Quote(v)
	case []byte:
		return "b" + strconv.Quote(string(v))
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64) + "f"
	case *big.Int:
		return fmt.Sprintf("int(%d bits)", v.BitLen())
	case Tuple:
		return list("(", v, ")")
	case FrozenSet:
		return list("{", v, "}")
	case Strings:
		return "[" + strings.Join(v, " ") + "]"
	}
	return fmt.Sprint(v)
}

// Listed is an instruction as the module dis shows it.
type Listed struct {
	Op       Op
	Name     string
	Args     string
	Target   bool // something jumps to it
	Jump     int  // where it jumps to, -1: nowhere
	Position Position
}

// List shows the instruction at an index; targets is what Targets gave.
func (c *Code) List(i int, targets map[int]bool) Listed {
	in := c.Instrs[i]
	name, args, _ := strings.Cut(strings.TrimSpace(c.format(i, in)), " ")
	x := Listed{Op: in.Op(), Name: name, Args: strings.TrimSpace(args), Target: targets[i], Jump: -1}
	if to, ok := jumpTarget(i, in); ok {
		x.Jump = to
	}
	if i < len(c.Positions) {
		x.Position = c.Positions[i]
	}
	return x
}

// Targets tells which instructions are jumped to or start a handler.
func (c *Code) Targets() map[int]bool { return c.targets() }
