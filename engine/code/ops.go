// The table of operations: one row each, with operands and effect. The compiler, the run loop, the verifier, the disassembler and the step
// counts all read it.
package code

// Op is an operation.
type Op uint8

// Field says what an instruction field holds.
type Field uint8

const (
	None      Field = iota // unused, zero
	Dst                    // register, written
	Src                    // register, read
	Mod                    // register, read and written
	Base                   // first of a window of registers; how many, the row's effect says
	Imm                    // signed 16-bit number
	Count                  // unsigned 16-bit number
	Jump                   // signed 16-bit distance from the next instruction
	Const                  // index into Consts (16 bits)
	Cache                  // index into Sites (16 bits)
	XConst                 // 32-bit index into Consts, in the place of B and C
	XCache                 // 32-bit index into Sites, in the place of B and C
	XCode                  // 32-bit index into Codes, in the place of B and C
	XReg                   // 32-bit register number (far), in the place of B and C
	LongJump               // signed 48-bit distance from the next instruction, in the place of A, B and C
	LongCount              // 48-bit number, in the place of A, B and C
)

// NUse says what the spare byte of an operation holds.
type NUse uint8

const (
	NoN     NUse = iota
	Nodes        // the node count of the block that this instruction ends: subtracted from the steps when it runs
	InPlace      // 1: augmented assignment (`+=`): the slow path tries the in-place slot first
	Conv         // conversion of a format: 0, 's', 'r', 'a'; of FORMAT also 'S', 'R', 'A': convert, but do not format
	Kind         // see the effect
)

// FreshLeft and FreshRight, beside the values of InPlace, say that the operand is a temporary that an operation in the same expression wrote
// and only this one reads: the loop may reuse the memory of a big int that it made there.
const (
	FreshLeft  = 4
	FreshRight = 8
)

// Lent says of an instruction that makes a slice of a list, and of the SETSLICE that reads it, that nobody else does: the machine may use
// the memory of the list again. It says of an UNPACK that nobody else reads its operand.
const Lent = 2

// Row describes one operation.
type Row struct {
	Name    string
	A, B, C Field
	N       NUse
	Effect  string
}

const (
	NOP Op = iota
	MOVE
	LOADI
	LOADK
	UNBIND
	CHECK
	GETFAR
	SETFAR
	GETGLOBAL
	SETGLOBAL
	DELGLOBAL
	GETNAME
	SETNAME
	DELNAME
	GETNAMECELL
	MAKECELL
	GETCELL
	SETCELL
	DELCELL
	ADD
	SUB
	MUL
	DIV
	FDIV
	MOD
	POW
	MATMUL
	AND
	OR
	XOR
	SHL
	SHR
	ADDI
	MULI
	MODI
	FDIVI
	ANDI
	SHLI
	SHRI
	ADDK
	SUBK
	MULK
	DIVK
	POWK
	NEG
	POS
	INVERT
	NOT
	LT
	LE
	GT
	GE
	EQ
	NE
	IS
	ISNOT
	IN
	NOTIN
	JMP
	JF
	JT
	JNONE
	JNNONE
	JFLT
	JFLE
	JFGT
	JFGE
	JFEQ
	JFNE
	JTLT
	JTLE
	JTGT
	JTGE
	JTEQ
	JTNE
	JFLTI
	JFLEI
	JFGTI
	JFGEI
	JFEQI
	JFNEI
	JTLTI
	JTLEI
	JTGTI
	JTGEI
	JTEQI
	JTNEI
	JIS
	JISNOT
	JIN
	JNOTIN
	STEP
	RANGEPREP
	FORRANGE
	GETITER
	FORITER
	UNPACK
	UNPACKEX
	UNPACKLIST
	BUILDLIST
	BUILDLISTFOR
	BUILDTUPLE
	BUILDSET
	BUILDDICT
	BUILDDICTFOR
	TRIMDICT
	BUILDSTRING
	BUILDSLICE
	LISTAPPEND
	LISTEXTEND
	LISTTOTUPLE
	SETADD
	SETUPDATE
	DICTPUT
	DICTUPDATE
	DICTMERGE
	GETITEM
	GETITEMI
	GETITEMK
	SETITEM
	DELITEM
	GETSLICE
	SETSLICE
	GETATTR
	SETATTR
	DELATTR
	GETATTRN
	SETATTRN
	DELATTRN
	CALL
	CALLG
	CALLM
	CALLKW
	CALLMKW
	CALLEX
	RETURN
	RETNONE
	YIELD
	GETYIELDITER
	GETAWAITABLE
	SEND
	GETAITER
	GETANEXT
	ENDASYNCFOR
	ASYNCWRAP
	MAKEFUNC
	MAKEGEN
	SETDEFAULTS
	SETKWDEFAULTS
	SETANNOTATE
	LOADBUILDCLASS
	LOADLOCALS
	RAISE
	RAISEFROM
	RAISEBARE
	RERAISE
	LOADASSERT
	PUSHEXC
	POPEXC
	EXCINFO
	JNMATCH
	JNMATCHSTAR
	EXCSTAR
	WITHPREP
	AWITHPREP
	IMPORT
	IMPORTFROM
	IMPORTSTAR
	FORMAT
	FORMATSPEC
	INTERPOLATION
	TEMPLATE
	JNSEQ
	MATCHMAP
	MATCHKEYS
	MATCHCLASS
	LENGTH
	PRINTEXPR
	TYPEPARAM
	CHECKFAR
	GETDICTNAME
	GETMETH
	CALLMETH
	CALLMETHKW
	ITER
	NumOps int = iota
)

// Rows is the table, by operation.
var Rows = [NumOps]Row{
	NOP:    {"NOP", None, None, None, NoN, "nothing"},
	MOVE:   {"MOVE", Dst, Src, None, NoN, "r[a] = r[b]"},
	LOADI:  {"LOADI", Dst, Imm, None, NoN, "r[a] = int(b)"},
	LOADK:  {"LOADK", Dst, XConst, None, NoN, "r[a] = consts[x]"},
	UNBIND: {"UNBIND", Dst, None, None, NoN, "r[a] = unbound (a local that is deleted, or a dead reference that must not be kept)"},
	CHECK:  {"CHECK", Src, None, None, NoN, "raise UnboundLocalError if local r[a] is unbound; the name is Locals[a]. The compiler emits it only where flow analysis cannot show that the local is bound"},
	GETFAR: {"GETFAR", Dst, XReg, None, NoN, "r[a] = r[x], a local beyond MaxReg"},
	SETFAR: {"SETFAR", Src, XReg, None, NoN, "r[x] = r[a]"},

	GETGLOBAL:   {"GETGLOBAL", Dst, XCache, None, Kind, "r[a] = global or builtin names[site]; N=1: an explicit `global`, not redirected to a separate namespace"},
	SETGLOBAL:   {"SETGLOBAL", Src, XCache, None, Kind, "globals[name] = r[a]; N as GETGLOBAL"},
	DELGLOBAL:   {"DELGLOBAL", None, XCache, None, Kind, "del globals[name]; N as GETGLOBAL"},
	GETNAME:     {"GETNAME", Dst, XCache, None, NoN, "r[a] = namespace r[0], else globals, else builtins"},
	SETNAME:     {"SETNAME", Src, XCache, None, NoN, "namespace r[0][name] = r[a]"},
	DELNAME:     {"DELNAME", None, XCache, None, NoN, "del namespace r[0][name]"},
	GETNAMECELL: {"GETNAMECELL", Dst, Src, Cache, NoN, "in a class body: r[a] = namespace r[0][name] or else the content of cell r[b]"},
	MAKECELL:    {"MAKECELL", Mod, None, None, NoN, "r[a] = new cell holding r[a] (may be unbound)"},
	GETCELL:     {"GETCELL", Dst, Src, None, NoN, "r[a] = content of cell r[b]; unbound: UnboundLocalError or NameError with the name of register b"},
	SETCELL:     {"SETCELL", Src, Src, None, NoN, "content of cell r[a] = r[b]"},
	DELCELL:     {"DELCELL", Src, None, None, NoN, "content of cell r[a] = unbound; error as GETCELL when it was unbound"},

	ADD:    {"ADD", Dst, Src, Src, InPlace, "r[a] = r[b] + r[c]"},
	SUB:    {"SUB", Dst, Src, Src, InPlace, "r[a] = r[b] - r[c]"},
	MUL:    {"MUL", Dst, Src, Src, InPlace, "r[a] = r[b] * r[c]"},
	DIV:    {"DIV", Dst, Src, Src, InPlace, "r[a] = r[b] / r[c]"},
	FDIV:   {"FDIV", Dst, Src, Src, InPlace, "r[a] = r[b] // r[c]"},
	MOD:    {"MOD", Dst, Src, Src, InPlace, "r[a] = r[b] % r[c]"},
	POW:    {"POW", Dst, Src, Src, InPlace, "r[a] = r[b] ** r[c]"},
	MATMUL: {"MATMUL", Dst, Src, Src, InPlace, "r[a] = r[b] @ r[c]"},
	AND:    {"AND", Dst, Src, Src, InPlace, "r[a] = r[b] & r[c]"},
	OR:     {"OR", Dst, Src, Src, InPlace, "r[a] = r[b] | r[c]"},
	XOR:    {"XOR", Dst, Src, Src, InPlace, "r[a] = r[b] ^ r[c]"},
	SHL:    {"SHL", Dst, Src, Src, InPlace, "r[a] = r[b] << r[c]"},
	SHR:    {"SHR", Dst, Src, Src, InPlace, "r[a] = r[b] >> r[c]"},
	ADDI:   {"ADDI", Dst, Src, Imm, InPlace, "r[a] = r[b] + int(c); N=2: written as r[b] - int(-c), N=3 that in place"},
	MULI:   {"MULI", Dst, Src, Imm, InPlace, "r[a] = r[b] * int(c)"},
	MODI:   {"MODI", Dst, Src, Imm, InPlace, "r[a] = r[b] % int(c), c > 0"},
	FDIVI:  {"FDIVI", Dst, Src, Imm, InPlace, "r[a] = r[b] // int(c), c > 0"},
	ANDI:   {"ANDI", Dst, Src, Imm, InPlace, "r[a] = r[b] & int(c)"},
	SHLI:   {"SHLI", Dst, Src, Imm, InPlace, "r[a] = r[b] << int(c), 0 <= c < 64"},
	SHRI:   {"SHRI", Dst, Src, Imm, InPlace, "r[a] = r[b] >> int(c), 0 <= c < 64"},
	ADDK:   {"ADDK", Dst, Src, Const, InPlace, "r[a] = r[b] + consts[c]"},
	SUBK:   {"SUBK", Dst, Src, Const, InPlace, "r[a] = r[b] - consts[c]"},
	MULK:   {"MULK", Dst, Src, Const, InPlace, "r[a] = r[b] * consts[c]"},
	DIVK:   {"DIVK", Dst, Src, Const, InPlace, "r[a] = r[b] / consts[c]"},
	POWK:   {"POWK", Dst, Src, Const, InPlace, "r[a] = r[b] ** consts[c]"},
	NEG:    {"NEG", Dst, Src, None, NoN, "r[a] = -r[b]"},
	POS:    {"POS", Dst, Src, None, NoN, "r[a] = +r[b]"},
	INVERT: {"INVERT", Dst, Src, None, NoN, "r[a] = ~r[b]"},
	NOT:    {"NOT", Dst, Src, None, NoN, "r[a] = not r[b]"},

	LT:    {"LT", Dst, Src, Src, NoN, "r[a] = r[b] < r[c]"},
	LE:    {"LE", Dst, Src, Src, NoN, "r[a] = r[b] <= r[c]"},
	GT:    {"GT", Dst, Src, Src, NoN, "r[a] = r[b] > r[c]"},
	GE:    {"GE", Dst, Src, Src, NoN, "r[a] = r[b] >= r[c]"},
	EQ:    {"EQ", Dst, Src, Src, NoN, "r[a] = r[b] == r[c]"},
	NE:    {"NE", Dst, Src, Src, NoN, "r[a] = r[b] != r[c]"},
	IS:    {"IS", Dst, Src, Src, NoN, "r[a] = r[b] is r[c]"},
	ISNOT: {"ISNOT", Dst, Src, Src, NoN, "r[a] = r[b] is not r[c]"},
	IN:    {"IN", Dst, Src, Src, NoN, "r[a] = r[b] in r[c]"},
	NOTIN: {"NOTIN", Dst, Src, Src, NoN, "r[a] = r[b] not in r[c]"},

	JMP:    {"JMP", LongJump, None, None, Nodes, "ip += long"},
	JF:     {"JF", Src, None, Jump, Nodes, "if not r[a]: ip += c"},
	JT:     {"JT", Src, None, Jump, Nodes, "if r[a]: ip += c"},
	JNONE:  {"JNONE", Src, None, Jump, Nodes, "if r[a] is None: ip += c"},
	JNNONE: {"JNNONE", Src, None, Jump, Nodes, "if r[a] is not None: ip += c"},
	JFLT:   {"JFLT", Src, Src, Jump, Nodes, "if not r[a] < r[b]: ip += c"},
	JFLE:   {"JFLE", Src, Src, Jump, Nodes, "if not r[a] <= r[b]: ip += c"},
	JFGT:   {"JFGT", Src, Src, Jump, Nodes, "if not r[a] > r[b]: ip += c"},
	JFGE:   {"JFGE", Src, Src, Jump, Nodes, "if not r[a] >= r[b]: ip += c"},
	JFEQ:   {"JFEQ", Src, Src, Jump, Nodes, "if not r[a] == r[b]: ip += c"},
	JFNE:   {"JFNE", Src, Src, Jump, Nodes, "if not r[a] != r[b]: ip += c"},
	JTLT:   {"JTLT", Src, Src, Jump, Nodes, "if r[a] < r[b]: ip += c"},
	JTLE:   {"JTLE", Src, Src, Jump, Nodes, "if r[a] <= r[b]: ip += c"},
	JTGT:   {"JTGT", Src, Src, Jump, Nodes, "if r[a] > r[b]: ip += c"},
	JTGE:   {"JTGE", Src, Src, Jump, Nodes, "if r[a] >= r[b]: ip += c"},
	JTEQ:   {"JTEQ", Src, Src, Jump, Nodes, "if r[a] == r[b]: ip += c"},
	JTNE:   {"JTNE", Src, Src, Jump, Nodes, "if r[a] != r[b]: ip += c"},
	JFLTI:  {"JFLTI", Src, Imm, Jump, Nodes, "if not r[a] < int(b): ip += c"},
	JFLEI:  {"JFLEI", Src, Imm, Jump, Nodes, "if not r[a] <= int(b): ip += c"},
	JFGTI:  {"JFGTI", Src, Imm, Jump, Nodes, "if not r[a] > int(b): ip += c"},
	JFGEI:  {"JFGEI", Src, Imm, Jump, Nodes, "if not r[a] >= int(b): ip += c"},
	JFEQI:  {"JFEQI", Src, Imm, Jump, Nodes, "if not r[a] == int(b): ip += c"},
	JFNEI:  {"JFNEI", Src, Imm, Jump, Nodes, "if not r[a] != int(b): ip += c"},
	JTLTI:  {"JTLTI", Src, Imm, Jump, Nodes, "if r[a] < int(b): ip += c"},
	JTLEI:  {"JTLEI", Src, Imm, Jump, Nodes, "if r[a] <= int(b): ip += c"},
	JTGTI:  {"JTGTI", Src, Imm, Jump, Nodes, "if r[a] > int(b): ip += c"},
	JTGEI:  {"JTGEI", Src, Imm, Jump, Nodes, "if r[a] >= int(b): ip += c"},
	JTEQI:  {"JTEQI", Src, Imm, Jump, Nodes, "if r[a] == int(b): ip += c"},
	JTNEI:  {"JTNEI", Src, Imm, Jump, Nodes, "if r[a] != int(b): ip += c"},
	JIS:    {"JIS", Src, Src, Jump, Nodes, "if r[a] is r[b]: ip += c"},
	JISNOT: {"JISNOT", Src, Src, Jump, Nodes, "if r[a] is not r[b]: ip += c"},
	JIN:    {"JIN", Src, Src, Jump, Nodes, "if r[a] in r[b]: ip += c"},
	JNOTIN: {"JNOTIN", Src, Src, Jump, Nodes, "if r[a] not in r[b]: ip += c"},
	STEP:   {"STEP", LongCount, None, None, NoN, "steps -= long: the nodes of a block that falls through, or those that N cannot hold"},

	RANGEPREP:  {"RANGEPREP", Base, Count, Cache, NoN, "a..a+2 hold start, stop, step of range() called with b arguments (absent ones are filled in: 0, 1); prepares FORRANGE. Where the global of the site is not the builtin range, or an argument is no small int, r[a] becomes iter(range(…)) of what the name means. a..a+2 are written"},
	FORRANGE:   {"FORRANGE", Base, Dst, Jump, Nodes, "next item of the loop in a..a+2: r[b] = item, ip += c; at the end: on"},
	GETITER:    {"GETITER", Base, None, None, Kind, "r[a] = iteration state over r[a]; a+1 is scratch of FORITER and belongs to the loop; N=1: r[a] is an iterator already, its __iter__ is not asked"},
	FORITER:    {"FORITER", Base, Dst, Jump, Nodes, "next item of a, a+1: r[b] = item, ip += c; at the end: on"},
	UNPACK:     {"UNPACK", Src, Base, Count, Kind, "r[b..b+c) = the exactly c items of r[a]; N=2: Lent"},
	UNPACKLIST: {"UNPACKLIST", Dst, Src, Src, Kind, "r[a] = list of the exactly r[c] items of r[b]; N=1: as UNPACKEX with its number in r[c]"},
	UNPACKEX:   {"UNPACKEX", Src, Base, Count, NoN, "starred unpacking: c = before | after<<8; r[b..] = before items, one list, after items"},

	BUILDLIST:    {"BUILDLIST", Dst, Base, Count, NoN, "r[a] = [r[b], …] of c items"},
	BUILDLISTFOR: {"BUILDLISTFOR", Dst, Base, None, NoN, "r[a] = [] with room for the items of the loop prepared in r[b], r[b+1]"},
	BUILDTUPLE:   {"BUILDTUPLE", Dst, Base, Count, NoN, "r[a] = (r[b], …) of c items"},
	BUILDSET:     {"BUILDSET", Dst, Base, Count, NoN, "r[a] = {r[b], …} of c items"},
	BUILDDICT:    {"BUILDDICT", Dst, Base, Count, NoN, "r[a] = {r[b]: r[b+1], …} of c pairs"},
	BUILDDICTFOR: {"BUILDDICTFOR", Dst, Base, None, NoN, "r[a] = {} with room for the items of the loop prepared in r[b], r[b+1]"},
	TRIMDICT:     {"TRIMDICT", Src, None, None, NoN, "the dict r[a] gives back room that BUILDDICTFOR made and little of which is used"},
	BUILDSTRING:  {"BUILDSTRING", Dst, Base, Count, NoN, "r[a] = the c strings from r[b], joined"},
	BUILDSLICE:   {"BUILDSLICE", Dst, Base, None, Kind, "r[a] = slice(r[b], r[b+1], r[b+2]); N=1: only the GETITEM that follows reads it, +2: of which the result is Lent"},
	LISTAPPEND:   {"LISTAPPEND", Src, Src, None, NoN, "list r[a] of the compiler's own: append r[b]"},
	LISTEXTEND:   {"LISTEXTEND", Src, Src, None, Kind, "list r[a]: extend by iterable r[b]; N=1: of a call's *args (\"Value after * must be an iterable\"); N=2: of its only ones, which become a tuple"},
	LISTTOTUPLE:  {"LISTTOTUPLE", Dst, Src, None, NoN, "r[a] = tuple(list r[b])"},
	SETADD:       {"SETADD", Src, Src, None, NoN, "set r[a]: add r[b]"},
	SETUPDATE:    {"SETUPDATE", Src, Src, None, NoN, "set r[a]: update by iterable r[b]"},
	DICTPUT:      {"DICTPUT", Src, Src, Src, NoN, "dict r[a][r[b]] = r[c]"},
	DICTUPDATE:   {"DICTUPDATE", Src, Src, None, NoN, "dict r[a]: update by mapping r[b] (`{**m}`)"},
	DICTMERGE:    {"DICTMERGE", Src, Src, Src, NoN, "keywords dict r[a]: merge mapping r[b] of a call of r[c]; a duplicate is a TypeError"},

	GETITEM:  {"GETITEM", Dst, Src, Src, NoN, "r[a] = r[b][r[c]]"},
	GETITEMI: {"GETITEMI", Dst, Src, Imm, NoN, "r[a] = r[b][int(c)]"},
	GETITEMK: {"GETITEMK", Dst, Src, Const, NoN, "r[a] = r[b][consts[c]]"},
	SETITEM:  {"SETITEM", Src, Src, Src, NoN, "r[a][r[b]] = r[c]"},
	DELITEM:  {"DELITEM", Src, Src, None, NoN, "del r[a][r[b]]"},
	GETSLICE: {"GETSLICE", Dst, Src, Base, Kind, "r[a] = r[b][r[c]:r[c+1]]; None where a bound is missing; N=2: Lent"},
	SETSLICE: {"SETSLICE", Src, Base, Src, Kind, "r[a][r[b]:r[b+1]] = r[c]; N=2: Lent"},

	GETATTR:  {"GETATTR", Dst, Src, Cache, NoN, "r[a] = r[b].name"},
	SETATTR:  {"SETATTR", Src, Src, Cache, NoN, "r[a].name = r[b]"},
	DELATTR:  {"DELATTR", Src, None, Cache, NoN, "del r[a].name"},
	GETATTRN: {"GETATTRN", Dst, Src, Src, NoN, "r[a] = r[b].(r[c]): name in a register, for code with more sites than 16 bits name"},
	SETATTRN: {"SETATTRN", Src, Src, Src, NoN, "r[a].(r[c]) = r[b]"},
	DELATTRN: {"DELATTRN", Src, None, Src, NoN, "del r[a].(r[c])"},

	CALL:    {"CALL", Base, Count, Cache, Nodes, "r[a] = r[a](r[a+1], …) with b arguments"},
	CALLG:   {"CALLG", Base, Count, Cache, Nodes, "r[a] = global(r[a+1], …) with b arguments; the global of the site's name is looked up here, after the arguments were evaluated; emitted only where looking it up after the arguments cannot be seen (see compile/call.go)"},
	CALLM:   {"CALLM", Base, Count, Cache, Nodes, "r[a] = r[a+1].name(r[a+2], …) with b arguments"},
	CALLKW:  {"CALLKW", Base, Count, Cache, Nodes, "as CALL; b counts all arguments, the last len(KwNames of the site) are keywords"},
	CALLMKW: {"CALLMKW", Base, Count, Cache, Nodes, "as CALLM, with keywords as CALLKW"},
	CALLEX:  {"CALLEX", Base, None, None, Nodes, "r[a] = r[a](*r[a+1], **r[a+2]): a tuple or list, and a dict or None"},

	RETURN:       {"RETURN", Src, None, None, Nodes, "return r[a]"},
	RETNONE:      {"RETNONE", None, None, None, Nodes, "return None"},
	YIELD:        {"YIELD", Src, Dst, None, Nodes, "yield r[a]; when resumed r[b] = the value sent"},
	GETYIELDITER: {"GETYIELDITER", Mod, None, None, NoN, "r[a] = the iterator of `yield from r[a]`"},
	GETAWAITABLE: {"GETAWAITABLE", Mod, None, None, Kind, "r[a] = the iterator of `await r[a]`; N=1 in __aenter__, 2 in __aexit__ (error text)"},
	SEND:         {"SEND", Src, Mod, Jump, Nodes, "delegate to iterator r[a]: send r[b] (None at first). It yields: this frame yields that value and the value sent back is in r[b] when SEND runs again. It returns: r[b] = its value, ip += c. throw() and close() go to the delegate"},
	GETAITER:     {"GETAITER", Mod, None, None, NoN, "r[a] = r[a].__aiter__()"},
	GETANEXT:     {"GETANEXT", Dst, Src, None, NoN, "r[a] = awaitable of r[b].__anext__()"},
	ENDASYNCFOR:  {"ENDASYNCFOR", Src, None, Jump, Nodes, "exception r[a] is StopAsyncIteration: ip += c; else raise it again"},
	ASYNCWRAP:    {"ASYNCWRAP", Dst, Src, None, NoN, "r[a] = r[b] wrapped as a value yielded by an asynchronous generator"},

	MAKEFUNC:       {"MAKEFUNC", Dst, XCode, None, NoN, "r[a] = function of codes[x]; its cells are taken from this frame's registers as its Free says"},
	MAKEGEN:        {"MAKEGEN", Mod, XCode, None, NoN, "r[a] = generator of the expression codes[x] over iterator r[a]; its cells as in MAKEFUNC"},
	SETDEFAULTS:    {"SETDEFAULTS", Src, Src, None, NoN, "function r[a].__defaults__ = tuple r[b]"},
	SETKWDEFAULTS:  {"SETKWDEFAULTS", Src, Src, None, NoN, "function r[a].__kwdefaults__ = dict r[b]"},
	SETANNOTATE:    {"SETANNOTATE", Src, Src, None, Kind, "function r[a].__annotate__ = function r[b]; N=1: r[a].__type_params__ = tuple r[b]"},
	LOADBUILDCLASS: {"LOADBUILDCLASS", Dst, None, None, NoN, "r[a] = builtins.__build_class__"},
	LOADLOCALS:     {"LOADLOCALS", Dst, None, None, NoN, "r[a] = the namespace (class body), as a value"},

	RAISE:       {"RAISE", Src, None, None, NoN, "raise r[a]"},
	RAISEFROM:   {"RAISEFROM", Src, Src, None, NoN, "raise r[a] from r[b]"},
	RAISEBARE:   {"RAISEBARE", None, None, None, NoN, "raise: the exception being handled"},
	RERAISE:     {"RERAISE", Src, None, None, NoN, "raise exception r[a] again: no new context, its traceback goes on"},
	LOADASSERT:  {"LOADASSERT", Dst, None, None, Kind, "r[a] = AssertionError, the builtin; N=1: NotImplementedError"},
	PUSHEXC:     {"PUSHEXC", Base, None, None, NoN, "r[a] is the exception that the unwinder stored: it becomes the one being handled; r[a+1] = the one before"},
	POPEXC:      {"POPEXC", Base, None, None, NoN, "the exception being handled is r[a+1] again; a and a+1 are unbound"},
	EXCINFO:     {"EXCINFO", Base, Src, None, NoN, "r[a], r[a+1], r[a+2] = type, value, traceback of exception r[b]"},
	JNMATCH:     {"JNMATCH", Src, Src, Jump, Nodes, "if exception r[a] does not match class or tuple r[b]: ip += c"},
	JNMATCHSTAR: {"JNMATCHSTAR", Base, Src, Jump, Nodes, "except*: split r[a] by r[b]: r[a+1] = matching part, r[a] = rest (None: nothing left); none matches: ip += c"},
	EXCSTAR:     {"EXCSTAR", Dst, Src, Src, NoN, "r[a] = what to raise at the end of an except* (list r[b] of raised, original r[c]); None: nothing"},
	WITHPREP:    {"WITHPREP", Base, Src, None, NoN, "context manager r[b]: r[a], r[a+1] = its __exit__ as GETMETH gives it, r[a+2], r[a+3] = its __enter__"},
	AWITHPREP:   {"AWITHPREP", Base, Src, None, NoN, "as WITHPREP with __aexit__ and __aenter__"},

	IMPORT:     {"IMPORT", Base, None, Cache, Nodes, "r[a] = __import__(name, globals, locals, r[a+1] fromlist, r[a] level); N counts nodes; r[a+1] may be None"},
	IMPORTFROM: {"IMPORTFROM", Dst, Src, Cache, NoN, "r[a] = attribute or submodule of module r[b], else ImportError"},
	IMPORTSTAR: {"IMPORTSTAR", Src, None, None, NoN, "all public names of module r[a] into the namespace"},

	FORMAT:        {"FORMAT", Dst, Src, None, Conv, "r[a] = format(conv(r[b]), '')"},
	FORMATSPEC:    {"FORMATSPEC", Dst, Src, Src, Conv, "r[a] = format(conv(r[b]), r[c])"},
	INTERPOLATION: {"INTERPOLATION", Dst, Base, None, Conv, "t-string: r[a] = Interpolation(value r[b], expression text r[b+1], conv, format spec r[b+2])"},
	TEMPLATE:      {"TEMPLATE", Dst, Base, Count, NoN, "t-string: r[a] = Template of the c strings and interpolations from r[b]"},

	JNSEQ:      {"JNSEQ", Src, Imm, Jump, Nodes, "if r[a] is no sequence for patterns, or int(b) >= 0 and len(r[a]) != int(b): ip += c"},
	MATCHMAP:   {"MATCHMAP", Dst, Src, None, NoN, "r[a] = r[b] is a mapping for patterns"},
	MATCHKEYS:  {"MATCHKEYS", Dst, Src, Src, NoN, "r[a] = tuple of r[b]'s values for the keys of tuple r[c], or None where one is missing"},
	MATCHCLASS: {"MATCHCLASS", Dst, Base, Count, NoN, "r[b] subject, r[b+1] class, r[b+2] tuple of keyword names; c positional patterns: r[a] = tuple of attributes or None"},
	LENGTH:     {"LENGTH", Dst, Src, None, NoN, "r[a] = len(r[b])"},
	PRINTEXPR:  {"PRINTEXPR", Src, None, None, NoN, "the prompt's echo: sys.displayhook(r[a])"},
	TYPEPARAM:  {"TYPEPARAM", Dst, Base, None, Kind, "PEP 695: r[a] = TypeVar (N=0), ParamSpec (1), TypeVarTuple (2), TypeAliasType (3) named r[b] with lazily evaluated bound or value r[b+1], default r[b+2], type parameters r[b+3] (alias only); N=4: r[a] = typing.Generic subscripted by tuple r[b], the base of a generic class; N=5: TypeVar whose r[b+1] gives the tuple of its constraints. A bound, value or default is a function of one argument, the format, 1 where it is left out; a missing one is None"},

	CHECKFAR:    {"CHECKFAR", None, XReg, None, NoN, "as CHECK, for a local r[x] beyond MaxReg"},
	GETDICTNAME: {"GETDICTNAME", Mod, Src, Cache, Kind, "annotations in a class body: r[a] = mapping r[b][name] where it has the name; else N=0: the global or builtin of that name, N=1: the content of the cell in r[a]"},
	GETMETH:     {"GETMETH", Base, Src, Cache, NoN, "look-up of a method before its arguments are evaluated: where r[b].name is a plain function of r[b]'s type, r[a] = that function and r[a+1] = r[b]; else r[a] = unbound and r[a+1] = the value of r[b].name"},
	CALLMETH:    {"CALLMETH", Base, Count, Cache, Nodes, "after GETMETH: r[a] bound: r[a] = r[a](r[a+1], r[a+2], …); r[a] unbound: r[a] = r[a+1](r[a+2], …). b counts the arguments from r[a+2] on"},
	CALLMETHKW:  {"CALLMETHKW", Base, Count, Cache, Nodes, "as CALLMETH, with keywords as CALLKW"},
	ITER:        {"ITER", Dst, Src, None, NoN, "r[a] = iter(r[b]), the argument of a generator expression; lists and tuples stay as they are"},
}

// String is the name of the operation.
func (o Op) String() string {
	if int(o) < NumOps {
		return Rows[o].Name
	}
	return "?"
}
