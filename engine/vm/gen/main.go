// Command gen writes gen_run.go, the run loop: one switch over all operations, made from templates since six comparisons in five forms and
// thirteen binary operators in three are the same text. Run it with `go run ./gen` in engine/vm.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"os"
	"strings"
)

// The text of the parts that repeat.
const (
	ra = "ra(fr, regs, ins)"
	rb = "rb(fr, regs, ins)"
	rc = "rc(fr, regs, ins)"
	kc = "kc(code, ins)"

	xi, yi = "int64(x.Bits)", "int64(y.Bits)"
	xf, yf = "math.Float64frombits(x.Bits)", "math.Float64frombits(y.Bits)"

	// charge takes the nodes of the block that the instruction ends. The look at the result comes where the loop could go on for ever: on
	// jumps and pushed frames.
	charge = "vm.Steps -= int64(uint8(ins >> 8))\n"
	// look ends the slice when the steps have run out.
	look = "if vm.Steps < 0 { fr.ip = ip; continue outer }\n"
	jump = "ip = unsafe.Add(ip, int(int16(ins>>48))*8)\n" + look + "continue\n"
)

type loop struct{ bytes.Buffer }

func (l *loop) op(name, body string) { fmt.Fprintf(l, "case opcode.%s:\n%s\n", name, body) }

// slow leaves the loop for a function of its own; it may throw, switch frames or suspend.
func slow(call string) string {
	return "fr.ip = ip\nif fr = vm." + call + "; fr == nil { return }\ncontinue outer\n"
}

func setInt(e string) string {
	return "d := " + ra + "\nif d.P != object.IntTag() { d.P = object.IntTag() }\nd.Bits = uint64(" + e + ")\ncontinue\n"
}
func setFloat(e string) string {
	return "d := " + ra + "\nd.Bits = math.Float64bits(" + e + ")\nif d.P != object.FloatTag() { d.P = object.FloatTag() }\ncontinue\n"
}

// planted is the condition of a deliberate bug; it is false, or true with "!", in all builds but one.
func planted(not, bug string) string {
	if not != "" {
		return " && (!planted.On || !planted.Is(planted." + bug + "))"
	}
	return " || planted.On && planted.Is(planted." + bug + ")"
}

const (
	bothInt   = "x.P == object.IntTag() && y.P == object.IntTag()"
	bothFloat = "x.P == object.FloatTag() && y.P == object.FloatTag()"
)

// arith writes one binary operator with both operands in registers (form "") or the right one a constant (form "K").
func (l *loop) arith(name, form, op, ints, floats string) {
	y := rc
	mode := "operandReg"
	if form == "K" {
		y, mode = kc, "operandConst"
	}
	body := ""
	if ints != "" || floats != "" {
		body = "x, y := " + rb + ", " + y + "\n"
	}
	switch {
	case ints != "" && floats != "":
		body += "if " + bothInt + " {\n" + ints + "} else if " + bothFloat + " {\n" + floats + "}"
		if form == "" && name == "DIV" { // `1.0 / n` and `total / n`
			body += " else if x.P == object.FloatTag() && y.P == object.IntTag() {\n" +
				strings.ReplaceAll(strings.ReplaceAll(floats, yf, "float64("+yi+")"), "y.Bits<<1", "y.Bits") + "}"
		}
		body += "\n"
	case ints != "":
		body += "if " + bothInt + " {\n" + ints + "}\n"
	case floats != "":
		body += "if " + bothFloat + " {\n" + floats + "}\n"
	}
	l.op(name+form, body+slow(fmt.Sprintf("slowBinary(fr, ins, object.%s, %s)", op, mode)))
}

func (l *loop) immediate(name, op, ints, floats string) {
	body := "x := " + rb + "\nif x.P == object.IntTag() {\nk := int64(int16(ins >> 48))\n" + ints + "}"
	if floats != "" {
		body += " else if x.P == object.FloatTag() {\n" + floats + "}"
	}
	l.op(name+"I", body+"\n"+slow(fmt.Sprintf("slowBinary(fr, ins, object.%s, operandImm)", op)))
}

func (l *loop) arithmetic() {
	add := "s := " + xi + " + " + yi + "\nif (s^" + xi + ")&(s^" + yi + ") >= 0 {\n" + setInt("s") + "}\n"
	sub := "s := " + xi + " - " + yi + "\nif (" + xi + "^" + yi + ")&(s^" + xi + ") >= 0 {\n" + setInt("s") + "}\n"
	mul := "if (x.Bits+1<<31)|(y.Bits+1<<31) < 1<<32 {\n" + setInt(xi+"*"+yi) + "}\n"
	div := "if y.Bits != 0 && (x.Bits+1<<52)|(y.Bits+1<<52) < 1<<53 {\n" + setFloat("float64("+xi+") / float64("+yi+")") + "}\n"
	fdivF := "if y.Bits<<1 != 0 {\n" + setFloat(xf+" / "+yf) + "}\n"
	mod := "if m := " + yi + "; m > 0 {\nr := " + xi + " % m\nif r < 0 { r += m }\n" + setInt("r") + "}\n"
	fdiv := "if m := " + yi + "; m > 0 {\nq := " + xi + " / m\nif " + xi + " < 0 && q*m != " + xi + planted("!", "FloorDivision") + " { q-- }\n" + setInt("q") + "}\n"
	for _, form := range []string{"", "K"} {
		l.arith("ADD", form, "Add", add, setFloat(xf+" + "+yf))
		l.arith("SUB", form, "Sub", sub, setFloat(xf+" - "+yf))
		l.arith("MUL", form, "Mul", mul, setFloat(xf+" * "+yf))
		l.arith("DIV", form, "Div", div, fdivF)
	}
	l.arith("FDIV", "", "FloorDiv", fdiv, "")
	l.arith("MOD", "", "Mod", mod, "")
	l.arith("POW", "", "Pow", "", "")
	l.arith("MATMUL", "", "MatMul", "", "")
	l.arith("AND", "", "And", setInt(xi+" & "+yi), "")
	l.arith("OR", "", "Or", setInt(xi+" | "+yi), "")
	l.arith("XOR", "", "Xor", setInt(xi+" ^ "+yi), "")
	l.arith("SHL", "", "Lsh", "if y.Bits < 32 && x.Bits < 1<<31 {\n"+setInt(xi+" << y.Bits")+"}\n", "")
	l.arith("SHR", "", "Rsh", "if y.Bits < 64 {\n"+setInt(xi+" >> y.Bits")+"}\n", "")
	// x ** 0.5 and x ** 2 are what numeric code writes; both are exact in the fast form.
	l.op("POWK", "x, y := "+rb+", "+kc+"\nif y.P == object.FloatTag() && y.Bits == 0x3FE0000000000000 && x.P == object.FloatTag() { if f := "+xf+"; f > 0 && f <= math.MaxFloat64 {\n"+setFloat("math.Sqrt(f)")+"} }\n"+
		"if y.P == object.IntTag() && y.Bits == 2 {\nif x.P == object.IntTag() && x.Bits+1<<31 < 1<<32 {\n"+setInt(xi+"*"+xi)+"}\nif x.P == object.FloatTag() {\nif f := "+xf+" * "+xf+"; f <= math.MaxFloat64 {\n"+setFloat("f")+"}\n}\n}\n"+slow("slowBinary(fr, ins, object.Pow, operandConst)"))
	l.immediate("ADD", "Add", "s := "+xi+" + k\nif (s^"+xi+")&(s^k) >= 0"+planted("", "AddOverflow")+" {\n"+setInt("s")+"}\n", setFloat(xf+" + float64(int16(ins >> 48))"))
	l.immediate("MUL", "Mul", "if x.Bits+1<<31 < 1<<32 {\n"+setInt(xi+"*k")+"}\n", setFloat(xf+" * float64(int16(ins >> 48))"))
	l.immediate("MOD", "Mod", "r := "+xi+" % k\nif r < 0 { r += k }\n"+setInt("r"), "")
	l.immediate("FDIV", "FloorDiv", "q := "+xi+" / k\nif "+xi+" < 0 && q*k != "+xi+planted("!", "FloorDivision")+" { q-- }\n"+setInt("q"), "")
	l.immediate("AND", "And", setInt(xi+" & k"), "")
	l.immediate("SHL", "Lsh", "if x.Bits < 1<<31 && k < 32 {\n"+setInt(xi+" << uint64(k)")+"}\n", "")
	l.immediate("SHR", "Rsh", setInt(xi+" >> uint64(k)"), "")
	l.op("NEG", "x := "+rb+"\nif x.P == object.IntTag() && x.Bits != 1<<63 {\n"+setInt("-"+xi)+"} else if x.P == object.FloatTag() {\n"+setFloat("-"+xf)+"}\n"+slow("slowUnary(fr, ins, object.Neg)"))
	l.op("POS", slow("slowUnary(fr, ins, object.Pos)"))
	l.op("INVERT", "x := "+rb+"\nif x.P == object.IntTag() {\n"+setInt("^"+xi)+"}\n"+slow("slowUnary(fr, ins, object.Invert)"))
}

var comparisons = []struct{ name, op string }{{"LT", "<"}, {"LE", "<="}, {"GT", ">"}, {"GE", ">="}, {"EQ", "=="}, {"NE", "!="}}

// setBool stores a truth that was worked out before: the destination may be an operand.
func setBool(e string) string {
	return "d := " + ra + "\nif d.P != object.BoolTag() { d.P = object.BoolTag() }\nd.Bits = 0\nif " + e + " { d.Bits = 1 }\ncontinue\n"
}

// sameChars is the fast answer for two one-character strings of ASCII, one object each, and for other short texts.
func sameChars(c string, neg bool) string {
	if c != "==" && c != "!=" {
		return ""
	}
	e := "x.P " + c + " y.P"
	if neg {
		e = "!(" + e + ")"
	}
	text := "(*object.Str)(x.P).S " + c + " (*object.Str)(y.P).S"
	if neg {
		text = "!(" + text + ")"
	}
	return " else if vm.isChar(x) && vm.isChar(y) { if " + e + " {\n" + jump + "}\ncontinue\n} else if shortTexts(x, y) { if " + text + " {\n" + jump + "}\ncontinue\n}"
}

func (l *loop) compare() {
	for _, c := range comparisons {
		l.op(c.name, "x, y := "+rb+", "+rc+"\nvar r bool\nif "+bothInt+" { r = "+xi+" "+c.op+" "+yi+" } else if "+bothFloat+" { r = "+xf+" "+c.op+" "+yf+" } else {\n"+slow("slowCompare(fr, ins, object."+c.name+")")+"}\n"+setBool("r"))
		for _, sense := range []string{"F", "T"} {
			not := ""
			if sense == "F" {
				not = "!"
			}
			take := func(e string) string { return "if " + not + "(" + e + ") {\n" + jump + "}\ncontinue\n" }
			want := fmt.Sprint(sense == "T")
			l.op("J"+sense+c.name, charge+"x, y := "+ra+", "+rb+"\nif "+bothInt+" {\n"+take(xi+" "+c.op+" "+yi)+"} else if "+bothFloat+" {\n"+take(xf+" "+c.op+" "+yf)+"}"+sameChars(c.op, sense == "F")+"\n"+slow("slowCompareJump(fr, ins, object."+c.name+", "+want+", false)"))
			l.op("J"+sense+c.name+"I", charge+"x := "+ra+"\nif x.P == object.IntTag() {\n"+take(xi+" "+c.op+" int64(int16(ins>>32))")+"}\n"+slow("slowCompareJump(fr, ins, object."+c.name+", "+want+", true)"))
		}
	}
	l.op("IS", "x, y := "+rb+", "+rc+"\nr := x.P == y.P && x.Bits == y.Bits\n"+setBool("r"))
	l.op("ISNOT", "x, y := "+rb+", "+rc+"\nr := x.P != y.P || x.Bits != y.Bits\n"+setBool("r"))
	l.op("JIS", charge+"x, y := "+ra+", "+rb+"\nif x.P == y.P && x.Bits == y.Bits {\n"+jump+"}\ncontinue\n")
	l.op("JISNOT", charge+"x, y := "+ra+", "+rb+"\nif x.P != y.P || x.Bits != y.Bits {\n"+jump+"}\ncontinue\n")
	l.op("IN", slow("slowContains(fr, ins, true)"))
	l.op("NOTIN", slow("slowContains(fr, ins, false)"))
	l.op("JIN", charge+slow("slowContainsJump(fr, ins, true)"))
	l.op("JNOTIN", charge+slow("slowContainsJump(fr, ins, false)"))
}

func (l *loop) moves() {
	l.op("NOP", "continue\n")
	l.op("MOVE", "*"+ra+" = *"+rb+"\ncontinue\n")
	l.op("LOADI", "d := "+ra+"\nif d.P != object.IntTag() { d.P = object.IntTag() }\nd.Bits = uint64(int64(int16(ins >> 32)))\ncontinue\n")
	l.op("LOADK", "*"+ra+" = *kx(code, ins)\ncontinue\n")
	l.op("UNBIND", "*"+ra+" = object.Unbound()\ncontinue\n")
	l.op("CHECK", "if "+ra+".P != object.UnboundTag() { continue }\n"+slow("slowUnboundLocal(fr, ins)"))
	l.op("GETFAR", "*"+ra+" = *rx(fr, regs, ins)\ncontinue\n")
	l.op("SETFAR", "*rx(fr, regs, ins) = *"+ra+"\ncontinue\n")
	l.op("GETGLOBAL", "ic := cx(code, ins)\nif fr.fn.Globals == ic.dict && ic.dict.Version == ic.dictVersion && ic.builtins.Version == ic.builtinsVersion {\n*"+ra+" = *ic.value\ncontinue\n}\n"+slow("slowGetGlobal(fr, ins)"))
	l.op("SETGLOBAL", "ic := cx(code, ins)\nif fr.fn.Globals == ic.dict && ic.dict.Version == ic.dictVersion && ic.own {\n*ic.value = *"+ra+"\ncontinue\n}\n"+slow("slowSetGlobal(fr, ins)"))
	for _, n := range []string{"DELGLOBAL", "GETNAME", "SETNAME", "DELNAME", "GETNAMECELL", "MAKECELL", "DELCELL"} {
		l.op(n, slow("slow"+camel(n)+"(fr, ins)"))
	}
	l.op("GETCELL", "v := (*Cell)("+rb+".P).V\nif v.P != object.UnboundTag() {\n*"+ra+" = v\ncontinue\n}\n"+slow("slowGetCell(fr, ins)"))
	l.op("SETCELL", "(*Cell)("+ra+".P).V = *"+rb+"\ncontinue\n")
	l.op("NOT", "x := "+rb+"\nif x.P == object.BoolTag() || x.P == object.IntTag() {\nr := x.Bits == 0\n"+setBool("r")+"}\n"+slow("slowNot(fr, ins)"))
}

func (l *loop) jumps() {
	l.op("JMP", charge+"ip = unsafe.Add(ip, int(int64(ins)>>16)*8)\n"+look+"continue\n")
	for _, s := range []struct{ name, not, want string }{{"JF", "!", "false"}, {"JT", "", "true"}} {
		l.op(s.name, charge+"x := "+ra+"\nvar r bool\nif x.P == object.BoolTag() || x.P == object.IntTag() { r = x.Bits != 0 } else if x.P != object.NoneTag() {\n"+slow("slowTruthJump(fr, ins, "+s.want+")")+"}\nif "+s.not+"r {\n"+jump+"}\ncontinue\n")
	}
	l.op("JNONE", charge+"if "+ra+".P == object.NoneTag() {\n"+jump+"}\ncontinue\n")
	l.op("JNNONE", charge+"if "+ra+".P != object.NoneTag() {\n"+jump+"}\ncontinue\n")
	l.op("STEP", "vm.Steps -= int64(ins >> 16)\ncontinue\n")
	l.op("RANGEPREP", slow("slowRangePrep(fr, ins)"))
	l.op("FORRANGE", charge+"it := "+ra+"\ncount := at(it, 1)\nif count.Bits > 0 {\ncount.Bits--\nv := it.Bits\nit.Bits = v + at(it, 2).Bits\nd := "+rb+"\nif d.P != object.IntTag() { d.P = object.IntTag() }\nd.Bits = v\n"+jump+"}\nif it.P == object.IntTag() { continue }\n"+slow("slowForIter(fr, ins)"))
	l.op("GETITER", slow("slowGetIter(fr, ins)"))
	l.op("FORITER", charge+`it := `+ra+`
shape := (*object.Obj)(it.P).Shape
if shape == object.ListShape() {
items := (*object.List)(it.P).Items
if i := at(it, 1); i.Bits < uint64(len(items)) {
*`+rb+` = items[i.Bits]
i.Bits++
`+jump+`}
} else if shape == object.TupleShape() {
items := (*object.Tuple)(it.P).Items
if i := at(it, 1); i.Bits < uint64(len(items)) {
*`+rb+` = items[i.Bits]
i.Bits++
`+jump+`}
continue
} else if shape == object.RangeIteratorShape() {
if r := (*object.RangeIterator)(it.P); r.Left > 0 {
r.Left--
d := `+rb+`
if d.P != object.IntTag() { d.P = object.IntTag() }
d.Bits = uint64(r.Next)
r.Next += r.Step
`+jump+`}
continue
} else if shape == &generatorShape {
g := (*Generator)(it.P)
if g.state == genSuspended && fr.next != nil {
fr.ip = ip
fr = vm.resumeFor(fr, g)
code, regs, ip = fr.code, fr.regs, fr.ip
`+look+`continue
}
}
`+slow("slowForIter(fr, ins)"))
}

func (l *loop) items() {
	index := `
items := %s
i := k.Bits
if int64(i) < 0 { i += uint64(len(items)) }
if i < uint64(len(items)) {
*` + ra + ` = items[i]
continue
}
`
	list := fmt.Sprintf(index, "(*object.List)(o.P).Items")
	tuple := fmt.Sprintf(index, "(*object.Tuple)(o.P).Items")
	l.op("GETITEM", "o, k := "+rb+", "+rc+`
shape := (*object.Obj)(o.P).Shape
if k.P == object.IntTag() {
if shape == object.ListShape() {`+list+`} else if shape == object.TupleShape() {`+tuple+`} else if shape == object.StrShape() {
if s := (*object.Str)(o.P); s.KnownASCII() && k.Bits < uint64(len(s.S)) {
*`+ra+` = object.Value{P: unsafe.Pointer(&vm.Runtime.Chars[s.S[k.Bits]])}
continue
}
}
}
`+slow("slowGetItem(fr, ins)"))
	l.op("GETITEMI", "o := "+rb+`
i := uint64(int64(int16(ins >> 48)))
shape := (*object.Obj)(o.P).Shape
var items []object.Value
if shape == object.ListShape() { items = (*object.List)(o.P).Items } else if shape == object.TupleShape() { items = (*object.Tuple)(o.P).Items }
if int64(i) < 0 { i += uint64(len(items)) }
if i < uint64(len(items)) {
*`+ra+` = items[i]
continue
}
`+slow("slowGetItemImm(fr, ins)"))
	l.op("GETITEMK", `o := `+rb+`
if (*object.Obj)(o.P).Shape == object.DictShape() {
if p := (*object.Dict)(o.P).At(int(vm.places[placeOf(ip)]), *kc(code, ins)); p != nil {
*`+ra+` = *p
continue
}
}
`+slow("slowGetItemConst(fr, ins)"))
	l.op("SETITEM", "o, k := "+ra+", "+rb+`
if k.P == object.IntTag() && (*object.Obj)(o.P).Shape == object.ListShape() {
items := (*object.List)(o.P).Items
i := k.Bits
if int64(i) < 0 { i += uint64(len(items)) }
if i < uint64(len(items)) {
items[i] = *`+rc+`
continue
}
}
`+slow("slowSetItem(fr, ins)"))
	l.op("LISTAPPEND", "l := (*object.List)("+ra+".P)\nif n := len(l.Items); n < cap(l.Items) {\nl.Items = l.Items[:n+1]\nl.Items[n] = *"+rb+"\ncontinue\n}\n"+slow("slowListAppend(fr, ins)"))
	l.op("GETATTR", `o := (*object.Obj)(`+rb+`.P)
ic := cc(code, ins)
if o.Shape.Version == ic.version {
if v := *(*object.Value)(unsafe.Add(unsafe.Pointer(o), ic.offset)); v.P != nil {
*`+ra+` = v
continue
}
}
`+slow("slowGetAttr(fr, ins)"))
	l.op("SETATTR", `o := (*object.Obj)(`+ra+`.P)
ic := cc(code, ins)
if o.Shape.Version == ic.version {
if ic.next != nil { o.Shape = ic.next }
*(*object.Value)(unsafe.Add(unsafe.Pointer(o), ic.offset)) = *`+rb+`
continue
}
`+slow("slowSetAttr(fr, ins)"))
}

// push enters a Python function whose arguments lie where its registers begin. nr is that place, cd its code, fn the function. From a
// generator's frame, whose registers are not on the stack, they are copied there: in a function of its own a call took 1.4 times as long as
// one from the stack, here 1.15.
const push = `
if code.onHeap && vm.Depth < vm.DepthLimit && uintptr(fr.top)+16+cd.frameBytes <= vm.stackEnd {
fr.ip = ip
top := unsafe.Add(fr.top, 16)
for k := uintptr(0); k < uintptr(uint16(ins>>32)%[2]s)*16; k += 16 {
*(*object.Value)(unsafe.Add(top, k)) = *(*object.Value)(unsafe.Add(nr, k))
}
vm.Depth++
fr = fr.next
fr.code, fr.regs, fr.fn = cd, top, fn
fr.kind, fr.dst = frameCopy, (*object.Value)(unsafe.Add(nr, -16))
code, regs, ip = cd, top, cd.start
if cd.setUp { fn.setUp(top) }
` + look + `continue
}
if vm.Depth >= vm.DepthLimit || uintptr(nr)+cd.frameBytes > vm.stackEnd || code.onHeap { %[1]s }
fr.ip = ip
vm.Depth++
fr = fr.next
fr.code, fr.regs, fr.fn = cd, nr, fn
code, regs, ip = cd, nr, cd.start
if cd.setUp { fn.setUp(nr) }
` + look + `continue
`

// appendItem is list.append of what stands behind self, where there is room.
const appendItem = `l := (*object.List)(self.P)
if n := len(l.Items); n < cap(l.Items) {
l.Items = l.Items[:n+1]
l.Items[n] = *at(self, 1)
*` + ra + ` = object.None()
continue
}
`

func (l *loop) calls() {
	window := func(skip int) string { return fmt.Sprintf("nr := unsafe.Add(unsafe.Pointer(%s), %d)\n", ra, skip) }
	l.op("CALL", charge+"f := "+ra+`
if (*object.Obj)(f.P).Shape == &functionShape {
fn := (*Function)(f.P)
cd := fn.Code
if cd.callKey == int(uint16(ins>>32)) {
`+window(16)+fmt.Sprintf(push, slow("slowPush(fr, ins, fn, 0)"), "")+`}
}
`+slow("slowCall(fr, ins)"))
	l.op("CALLG", charge+`ic := cc(code, ins)
if fr.fn.Globals == ic.dict && ic.dict.Version == ic.dictVersion && ic.builtins.Version == ic.builtinsVersion {
f := ic.value
if (*object.Obj)(f.P).Shape == &functionShape {
fn := (*Function)(f.P)
cd := fn.Code
if cd.callKey == int(uint16(ins>>32)) {
`+window(16)+fmt.Sprintf(push, slow("slowPush(fr, ins, fn, 0)"), "")+`}
}
*`+ra+` = *f
`+slow("slowCall(fr, ins)")+`}
`+slow("slowCallGlobal(fr, ins)"))
	l.op("CALLM", charge+`ic := cc(code, ins)
self := at(`+ra+`, 1)
if (*object.Obj)(self.P).Shape.Version == ic.version {
fn := ic.fn
cd := fn.Code
if cd.callKey == int(uint16(ins>>32))+1 {
`+window(16)+fmt.Sprintf(push, slow("slowPush(fr, ins, fn, 1)"), "+1")+`}
}
if ic.kind == cacheAppend && (*object.Obj)(self.P).Shape.Version == ic.version2 && int(uint16(ins>>32)) == 1 {
`+appendItem+`}
if ic.kind == cachePop && (*object.Obj)(self.P).Shape.Version == ic.version2 && int(uint16(ins>>32)) == 0 {
l := (*object.List)(self.P)
if n := len(l.Items) - 1; n >= cap(l.Items)/4 {
x := l.Items[n]
l.Items[n] = object.Value{}
l.Items = l.Items[:n]
*`+ra+` = x
continue
}
}
`+slow("slowCallMethod(fr, ins)"))
	l.op("GETMETH", `o := `+rb+`
ic := cc(code, ins)
if (*object.Obj)(o.P).Shape.Version == ic.version {
d := `+ra+`
v := *o
*at(d, 1) = v
*d = object.Value{P: unsafe.Pointer(ic.fn)}
continue
}
if ic.kind == cacheAppend && (*object.Obj)(o.P).Shape.Version == ic.version2 {
d := `+ra+`
v := *o
*at(d, 1) = v
*d = ic.cell.V
continue
}
`+slow("slowGetMeth(fr, ins)"))
	l.op("CALLMETH", charge+"f := "+ra+`
if (*object.Obj)(f.P).Shape == &functionShape {
fn := (*Function)(f.P)
cd := fn.Code
if cd.callKey == int(uint16(ins>>32))+1 {
`+window(16)+fmt.Sprintf(push, slow("slowPush(fr, ins, fn, 1)"), "+1")+`}
}
if f.P == vm.listAppend && int(uint16(ins>>32)) == 1 {
if self := at(f, 1); (*object.Obj)(self.P).Shape == object.ListShape() {
`+appendItem+`}
}
`+slow("slowCallMeth(fr, ins)"))
	l.op("CALLMETHKW", charge+slow("slowCallMethKw(fr, ins)"))
	l.op("CALLKW", charge+slow("slowCallKw(fr, ins)"))
	l.op("CALLMKW", charge+slow("slowCallMethodKw(fr, ins)"))
	l.op("CALLEX", charge+slow("slowCallEx(fr, ins)"))
	pop := `if fr.kind == frameCall {
*(*object.Value)(unsafe.Add(regs, -16)) = v
vm.Depth--
fr = fr.prev
code, regs, ip = fr.code, fr.regs, fr.ip
continue
}
if fr.kind == frameCopy && fr.back == nil && fr.gen == nil {
*fr.dst = v
fr.kind, fr.dst = frameCall, nil
vm.Depth--
fr = fr.prev
code, regs, ip = fr.code, fr.regs, fr.ip
continue
}
` + slow("slowReturn(fr, v)")
	l.op("RETURN", charge+"v := *"+ra+"\n"+pop)
	l.op("RETNONE", charge+"v := object.None()\n"+pop)
	l.op("YIELD", charge+`if fr.kind == frameFor {
v := *`+ra+`
*`+rb+` = object.None()
g := fr.gen
g.ip = ip
g.state = genSuspended
if g.nested != 0 { vm.leaveHandled(g) }
fr.kind = frameCall
fr.gen = nil
vm.Depth--
fr = fr.prev
code, regs, ip = fr.code, fr.regs, fr.ip
ins = *(*uint64)(unsafe.Add(ip, -8))
*`+rb+` = v
ip = unsafe.Add(ip, int(int16(ins>>48))*8)
continue
}
`+slow("slowYield(fr, ins)"))
}

// others are the operations without a fast path in the loop.
var others = []string{"UNPACKEX", "UNPACKLIST", "BUILDLIST", "BUILDLISTFOR", "BUILDTUPLE", "BUILDSET", "BUILDDICT", "BUILDDICTFOR", "TRIMDICT", "BUILDSTRING", "BUILDSLICE", "LISTEXTEND", "LISTTOTUPLE",
	"SETADD", "SETUPDATE", "DICTPUT", "DICTUPDATE", "DICTMERGE", "DELITEM", "GETSLICE", "SETSLICE", "DELATTR", "GETATTRN", "SETATTRN", "DELATTRN",
	"GETYIELDITER", "GETAWAITABLE", "GETAITER", "GETANEXT", "ASYNCWRAP", "MAKEFUNC", "MAKEGEN", "SETDEFAULTS", "SETKWDEFAULTS", "SETANNOTATE",
	"LOADBUILDCLASS", "LOADLOCALS", "RAISE", "RAISEFROM", "RAISEBARE", "RERAISE", "LOADASSERT", "PUSHEXC", "POPEXC", "EXCINFO", "EXCSTAR",
	"WITHPREP", "AWITHPREP", "IMPORTFROM", "IMPORTSTAR", "FORMAT", "FORMATSPEC", "INTERPOLATION", "TEMPLATE", "MATCHMAP",
	"MATCHKEYS", "MATCHCLASS", "LENGTH", "PRINTEXPR", "TYPEPARAM", "CHECKFAR", "GETDICTNAME", "ITER"}

// charged are those of them that end a block.
var charged = []string{"SEND", "ENDASYNCFOR", "JNMATCH", "JNMATCHSTAR", "IMPORT"}

// camel makes GETNAME into GetName by the words that operation names are made of.
func camel(op string) string {
	rest := op
	var b strings.Builder
	for rest != "" {
		word := ""
		for _, w := range words {
			if strings.HasPrefix(rest, w) && len(w) > len(word) {
				word = w
			}
		}
		if word == "" {
			panic("no word for " + rest + " in " + op)
		}
		b.WriteString(word[:1] + strings.ToLower(word[1:]))
		rest = rest[len(word):]
	}
	return b.String()
}

var words = []string{"TRIM", "UNPACK", "EX", "BUILD", "LIST", "TUPLE", "SET", "DICT", "STRING", "SLICE", "EXTEND", "TO", "ADD", "UPDATE", "PUT", "MERGE", "DEL", "ITEM",
	"GET", "ATTR", "ATTRN", "N", "YIELD", "ITER", "AWAITABLE", "AITER", "ANEXT", "NAME", "CELL", "MAKE", "FUNC", "GEN", "DEFAULTS", "KWDEFAULTS", "ANNOTATE",
	"ASYNC", "WRAP", "LOAD", "CLASS", "LOCALS", "ASSERT", "RAISE", "FROM", "BARE", "RERAISE", "PUSH", "POP", "EXC", "INFO", "STAR", "WITH", "AWITH", "PREP",
	"IMPORT", "FORMAT", "SPEC", "INTERPOLATION", "TEMPLATE", "MATCH", "SEQ", "MAP", "KEYS", "LENGTH", "PRINT", "EXPR", "TYPE", "PARAM", "SEND", "END", "FOR",
	"JN", "GLOBAL", "CHECK", "FAR"}

func main() {
	out := flag.String("o", "gen_run.go", "file to write")
	flag.Parse()
	var l loop
	l.moves()
	l.arithmetic()
	l.compare()
	l.jumps()
	l.items()
	l.op("UNPACK", "src := "+ra+`
var items []object.Value
if shape := (*object.Obj)(src.P).Shape; shape == object.TupleShape() { items = (*object.Tuple)(src.P).Items } else if shape == object.ListShape() { items = (*object.List)(src.P).Items }
if n := int(ins >> 48); n == len(items) {
d := `+rb+`
for i := range items { *at(d, i) = items[i] }
if n > 0 { continue }
}
`+slow("slowUnpack(fr, ins)"))
	l.op("JNSEQ", charge+"src := "+ra+`
items := -1
if shape := (*object.Obj)(src.P).Shape; shape == object.TupleShape() { items = len((*object.Tuple)(src.P).Items) } else if shape == object.ListShape() { items = len((*object.List)(src.P).Items) }
if n := int(int16(ins>>32)); items >= 0 {
if n >= 0 && n != items {
`+jump+`}
continue
}
`+slow("slowNoSeq(fr, ins)"))
	l.calls()
	for _, n := range others {
		l.op(n, slow("slow"+camel(n)+"(fr, ins)"))
	}
	for _, n := range charged {
		l.op(n, charge+slow("slow"+camel(n)+"(fr, ins)"))
	}
	src := `// Code generated by gen; DO NOT EDIT.

package vm

import (
	"math"
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/planted"
)

// run executes frames from fr until the entry frame below which it was pushed returns or throws. The outcome is in vm.result and vm.err.
// One switch on purpose: a table of functions was 1.2 times slower, closures 2.5 times (RATIONALE, "Why one loop?").
func (vm *VM) run(fr *Frame) {
outer:
	for {
		// The one place that polls: all jumps and slow paths come by here when the steps have run out.
		if vm.Steps < 0 {
			if fr = vm.poll(fr); fr == nil { return }
		}
		code, regs, ip := fr.code, fr.regs, fr.ip
		for {
			ins := *(*uint64)(ip)
			ip = unsafe.Add(ip, 8)
			if planted.On {
				planted.Count(uint8(ins))
			}
			switch opcode.Op(uint8(ins)) {
` + l.String() + `
			default:
				fr.ip = ip
				if fr = vm.badOpcode(fr); fr == nil { return }
				continue outer
			}
		}
	}
}
`
	text, err := format.Source([]byte(src))
	if err != nil {
		os.WriteFile(*out, []byte(src), 0o644)
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := os.WriteFile(*out, text, 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
