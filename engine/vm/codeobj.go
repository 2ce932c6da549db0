// What the guest sees of code and tracebacks. Code is opaque: no bytecode, no constructor, no replace.
package vm

import (
	"fmt"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

func asCode(v object.Value) *Code { return object.As[Code](v) }

func codeRepr(t *object.Thread, v object.Value) (object.Value, error) {
	p := asCode(v).Proto
	return object.StrValue(t, fmt.Sprintf("<code object %s at %s, file \"%s\", line %d>", p.Name, t.Address(v), p.Filename, p.FirstLine)), nil
}

func textTuple(t *object.Thread, names []string) object.Value {
	items := make([]object.Value, len(names))
	for i, n := range names {
		items[i] = object.FromStr(t.Runtime.Intern(n))
	}
	return object.FromTuple(object.TakeTuple(t, items))
}

func codeMembers() []object.Member {
	number := func(name string, f func(*opcode.Code) int) object.Member {
		return object.ReadOnly(name, get(func(_ *object.Thread, c *Code) object.Value { return object.Int(int64(f(c.Proto))) }), "")
	}
	text := func(name string, f func(*opcode.Code) string) object.Member {
		return object.ReadOnly(name, get(func(t *object.Thread, c *Code) object.Value { return object.StrValue(t, f(c.Proto)) }), "")
	}
	tuple := func(name string, f func(*opcode.Code) []string) object.Member {
		return object.Property(name, get(func(t *object.Thread, c *Code) object.Value { return textTuple(t, f(c.Proto)) }), nil, "")
	}
	return []object.Member{
		number("co_argcount", func(p *opcode.Code) int { return p.ArgCount }),
		tuple("co_cellvars", cellNames),
		// Opaque on purpose: the engine's code is no guest data.
		object.Property("co_code", get(func(t *object.Thread, _ *Code) object.Value { return object.FromBytes(object.NewBytes(t, nil)) }), nil, ""),
		object.ReadOnly("co_consts", get(func(t *object.Thread, c *Code) object.Value {
			Of(t).makeConstants(c)
			return object.FromTuple(object.NewTuple(t, c.constValues[:len(c.Proto.Consts)]...))
		}), ""),
		text("co_filename", func(p *opcode.Code) string { return p.Filename }),
		number("co_firstlineno", func(p *opcode.Code) int { return int(p.FirstLine) }),
		object.ReadOnly("co_flags", get(func(_ *object.Thread, c *Code) object.Value { return object.Int(int64(codeFlags(c))) }), ""),
		tuple("co_freevars", freeNames),
		number("co_kwonlyargcount", func(p *opcode.Code) int { return p.KwOnly }),
		object.Method("co_lines", "()", codeLines, "Return an iterator over (start, end, line) of the code's lines."),
		text("co_name", func(p *opcode.Code) string { return p.Name }),
		tuple("co_names", func(p *opcode.Code) []string { return p.Names }),
		number("co_nlocals", func(p *opcode.Code) int { return len(p.Locals) }),
		object.Method("co_positions", "()", codePositions, "Return an iterator over (line, end line, column, end column) of the instructions."),
		number("co_posonlyargcount", func(p *opcode.Code) int { return p.PosOnly }),
		text("co_qualname", func(p *opcode.Code) string { return p.QualName }),
		number("co_stacksize", func(p *opcode.Code) int { return p.NRegs }),
		tuple("co_varnames", varNames),
		object.RawMethod("replace", "(**kwargs)", func(t *object.Thread, _ []object.Value, _ []*object.Str) (object.Value, error) {
			return object.Value{}, t.TypeError("code objects cannot be made or changed")
		}, "Refused: code objects cannot be made or changed."),
	}
}

// codeLines runs of instructions of one line; offsets are those of tb_lasti.
func codeLines(t *object.Thread, a []object.Value) (object.Value, error) {
	p := asCode(a[0]).Proto
	var rows []object.Value
	for i := 0; i < len(p.Positions); {
		j := i + 1
		for j < len(p.Positions) && p.Positions[j].Line == p.Positions[i].Line {
			j++
		}
		if err := t.Step(j - i); err != nil {
			return object.Value{}, err
		}
		rows = append(rows, object.FromTuple(object.NewTuple(t, object.Int(int64(2*i)), object.Int(int64(2*j)), numberOrNone(p.Positions[i].Line))))
		i = j
	}
	return t.Iter(object.FromTuple(object.TakeTuple(t, rows)))
}

// codePositions is a row per instruction; None where the compiler made the instruction of its own.
func codePositions(t *object.Thread, a []object.Value) (object.Value, error) {
	p := asCode(a[0]).Proto
	rows := make([]object.Value, 0, len(p.Positions))
	for _, at := range p.Positions {
		if err := t.Step(1); err != nil {
			return object.Value{}, err
		}
		row := object.NewTuple(t, object.None(), object.None(), object.None(), object.None())
		if at.Line > 0 {
			row = object.NewTuple(t, object.Int(int64(at.Line)), object.Int(int64(at.EndLine)), object.Int(int64(at.Col)), object.Int(int64(at.EndCol)))
		}
		rows = append(rows, object.FromTuple(row))
	}
	return t.Iter(object.FromTuple(object.TakeTuple(t, rows)))
}

func numberOrNone(n int32) object.Value {
	if n <= 0 {
		return object.None()
	}
	return object.Int(int64(n))
}

func varNames(p *opcode.Code) []string {
	if p.Flags&(opcode.Module|opcode.ClassBody) != 0 {
		return nil
	}
	return p.Locals
}

func cellNames(p *opcode.Code) []string {
	var out []string
	for _, r := range p.Cells {
		out = append(out, p.Locals[r])
	}
	return out
}

func freeNames(p *opcode.Code) []string {
	var out []string
	for _, f := range p.Free {
		out = append(out, f.Name)
	}
	return out
}

// codeFlags are CPython's co_flags bits.
func codeFlags(c *Code) int {
	flags := 0
	if c.awaitable {
		flags = 0x100
	}
	for _, f := range []struct {
		own opcode.Flags
		bit int
	}{{opcode.Function, 0x3}, {opcode.VarArgs, 0x4}, {opcode.VarKeywords, 0x8}, {opcode.Nested, 0x10}, {opcode.Generator, 0x20}, {opcode.Coroutine, 0x80}, {opcode.AsyncGenerator, 0x200}, {opcode.HasDocstring, 0x4000000}} {
		if c.Proto.Flags&f.own != 0 {
			flags |= f.bit
		}
	}
	return flags
}

// position is where in the source a traceback entry lies.
func position(tb *object.Traceback) (p *opcode.Code, at opcode.Position) {
	p = tb.Code.(*Code).Proto
	if tb.Line != 0 {
		return p, opcode.Position{Line: tb.Line}
	}
	if tb.IP < 0 { // before the first instruction
		return p, opcode.Position{Line: p.FirstLine, EndLine: p.FirstLine, Col: -1, EndCol: -1}
	}
	if int(tb.IP) < len(p.Positions) {
		at = p.Positions[tb.IP]
	}
	if at.Line == 0 {
		at.Line = p.FirstLine
	}
	return p, at
}

func tracebackMembers() []object.Member {
	return []object.Member{
		object.ReadOnly("tb_frame", get(func(t *object.Thread, tb *object.Traceback) object.Value { return frameOfTraceback(t, tb) }), ""),
		object.ReadOnly("tb_lasti", get(func(_ *object.Thread, tb *object.Traceback) object.Value { return object.Int(int64(2 * max(tb.IP, 0))) }), ""),
		object.Property("tb_lineno", get(func(_ *object.Thread, tb *object.Traceback) object.Value {
			_, at := position(tb)
			return object.Int(int64(at.Line))
		}), nil, ""),
		object.Property("tb_next", get(func(_ *object.Thread, tb *object.Traceback) object.Value {
			if tb.Next == nil {
				return object.None()
			}
			return object.From(tb.Next)
		}), setTracebackNext, ""),
	}
}

func setTracebackNext(t *object.Thread, v, x object.Value) error {
	tb := object.As[object.Traceback](v)
	if x.IsNone() {
		tb.Next = nil
		return nil
	}
	if x.IsAbsent() || x.Shape() != &tracebackShape {
		return t.TypeError("expected traceback object or None, got '%s'", x.Type().Name)
	}
	for n := object.As[object.Traceback](x); n != nil; n = n.Next {
		if n == tb {
			return t.ValueError("traceback loop detected")
		}
	}
	tb.Next = object.As[object.Traceback](x)
	return nil
}
