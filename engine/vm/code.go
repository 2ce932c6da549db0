// Code instances: a runtime's own copy of a code.Code, with register fields scaled to byte offsets, constants as values and its caches.
package vm

import (
	"math/big"
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// Code is a code object as the run loop and the guest see it. The guest cannot make or change one.
type Code struct {
	object.Obj
	Proto *opcode.Code

	start, consts, caches unsafe.Pointer // of the slices below
	frameBytes            uintptr
	callKey               int // number of positional arguments that a plain push accepts; -1: the binder must look
	nparams               int // parameter registers
	nbound                int // registers that must hold a value or Unbound at entry: parameters and locals
	nfree                 int // cells of free variables, in the registers after nbound
	nregs                 int
	setUp                 bool // a frame has registers to make ready beside the parameters
	onHeap                bool // registers belong to a generator, not to the stack
	awaitable             bool // a generator function that types.coroutine marked

	instrs      []uint64
	constValues []object.Value
	cacheSlots  []cache
	codes       []*Code
	names       []*object.Str
	kwNames     map[int32][]*object.Str
	constNames  [][]*object.Str
	localNames  []*object.Str
	name        object.Value
	qualname    object.Value
	shared      *Function // of a generator expression, without its closure: one serves all, since nobody sees it
	byName      bool      // this instance reads and writes module names through a separate namespace (exec with locals)
}

// cache is one inline cache. Which fields hold depends on the operation.
type cache struct {
	version  uint64           // Shape.Version for which offset, next or fn hold; 0: none
	offset   uintptr          // of the attribute in the object
	next     *object.Shape    // SETATTR: the shape after the attribute was added
	fn       *Function        // CALLM, CALL of a class: the function to push
	more     *cacheLines      // what version, offset, next and fn were before: many sites see a few shapes
	version2 uint64           // Shape.Version for which the slow kinds below hold
	offset2  uintptr          // the number of a cacheOverflow
	cell     *object.AttrCell // class attribute
	row      *object.Row      // of a builtin method
	getter   *Function        // of a property
	static   object.Value     // of a staticmethod
	kind     cacheKind

	dict            *object.Dict // globals for which value holds
	value           *object.Value
	builtins        *object.Dict
	dictVersion     uint32
	builtinsVersion uint32
	own             bool // value lies in dict, not in builtins

	name        *object.Str
	kwNames     []*object.Str
	typeVersion uint64 // Type.Version for which a cacheTypeCell holds
}

// cacheLine is the part of a cache that the loop itself looks at.
type cacheLine struct {
	version uint64
	offset  uintptr
	next    *object.Shape
	fn      *Function
}

// cacheLines are the shapes that a site saw beside the one that the loop looks at.
type cacheLines struct {
	lines [3]cacheLine
	next  uint8 // the place that is taken next
}

// find is the line of another shape that the site saw; nil: it saw none, or too many others since.
func (ic *cache) find(version uint64) *cacheLine {
	if ic.more == nil {
		return nil
	}
	for i := range ic.more.lines {
		if line := &ic.more.lines[i]; line.version == version {
			return line
		}
	}
	return nil
}

// place is where objects of a shape hold the attribute, if the cache knows.
func (ic *cache) place(version uint64) (offset uintptr, held bool) {
	if ic.version == version {
		return ic.offset, true
	}
	if line := ic.find(version); line != nil {
		return line.offset, true
	}
	return 0, false
}

// set lets the loop's own line hold a shape and keeps what it held.
func (ic *cache) set(line cacheLine) {
	if ic.version != 0 {
		if ic.more == nil {
			ic.more = &cacheLines{}
		}
		ic.more.lines[ic.more.next] = cacheLine{ic.version, ic.offset, ic.next, ic.fn}
		ic.more.next = (ic.more.next + 1) % uint8(len(ic.more.lines))
	}
	ic.version, ic.offset, ic.next, ic.fn = line.version, line.offset, line.next, line.fn
}

type cacheKind uint8

const (
	cacheNone       cacheKind = iota
	cacheCell                 // GETATTR: the cell's value as it is
	cacheValue                // GETATTR: a staticmethod's function
	cacheOverflow             // GETATTR: an attribute beyond those in the object itself
	cacheGetter               // GETATTR: a property whose getter is a Python function
	cacheTypeCell             // GETATTR, CALLM: attribute of a class read through the class itself
	cacheBind                 // CALLM: a function or method of the class, called with the object in front
	cacheRow                  // CALLM: a builtin method
	cacheAppend               // CALLM: list.append, which the loop does itself where there is room
	cachePop                  // CALLM: list.pop, which the loop does itself for the last item
	cacheCellCall             // CALLM: a class attribute called without the object
	cacheStaticCall           // CALLM: a staticmethod's function
)

// instantiate makes the runtime's copy of a code object, without what only running it needs. With byName, names of a module go through the namespace of register 0.
func (vm *VM) instantiate(p *opcode.Code, byName bool) *Code {
	r := vm.Runtime
	vm.Charge(300)
	c := &Code{Obj: object.Obj{Shape: &codeShape}, Proto: p, nregs: p.NRegs, nparams: p.Params(), byName: byName}
	c.nbound, c.nfree = len(p.Locals), len(p.Free)
	c.setUp = c.nbound > c.nparams || c.nfree > 0
	c.onHeap = p.Flags&(opcode.Generator|opcode.Coroutine|opcode.AsyncGenerator) != 0
	c.frameBytes = uintptr(p.NRegs) * valueSize
	c.callKey = -1 // until it is ready
	c.name, c.qualname = object.FromStr(r.Intern(p.Name)), object.FromStr(r.Intern(p.QualName))
	return c
}

// ready makes what a code object needs to run, when it first runs: most functions of a module that is imported never do.
func (vm *VM) ready(c *Code) {
	if c.start != nil {
		return
	}
	p := c.Proto
	if p.KwOnly == 0 && p.Flags&(opcode.VarArgs|opcode.VarKeywords|opcode.Module|opcode.ClassBody) == 0 && !c.onHeap {
		c.callKey = p.ArgCount
	}
	c.names, c.localNames = vm.internAll(p.Names), vm.internAll(p.Locals)
	vm.makeConstants(c)
	c.cacheSlots = make([]cache, len(p.Sites)+1)
	for i, s := range p.Sites {
		if s.Name != opcode.NoName {
			c.cacheSlots[i].name = c.names[s.Name]
		}
		if s.KwNames >= 0 {
			c.cacheSlots[i].kwNames = c.constNames[s.KwNames]
		}
	}
	c.codes = make([]*Code, len(p.Codes))
	for i, n := range p.Codes {
		c.codes[i] = vm.instantiate(n, false)
	}
	c.instrs = scale(p.Instrs, c.byName)
	c.start = unsafe.Pointer(&c.instrs[0])
	c.caches = unsafe.Pointer(&c.cacheSlots[0])
	vm.Charge(int64(len(c.instrs))*8 + int64(len(c.cacheSlots))*int64(cacheSize))
}

// makeConstants makes the values of the constants.
func (vm *VM) makeConstants(c *Code) {
	if c.consts != nil {
		return
	}
	p := c.Proto
	c.constValues = make([]object.Value, len(p.Consts)+1) // one more, so that the address of the first exists
	c.constNames = make([][]*object.Str, len(p.Consts))
	for i, k := range p.Consts {
		if names, ok := k.(opcode.Strings); ok {
			c.constNames[i] = vm.internAll(names)
		}
		c.constValues[i] = vm.constant(k)
	}
	c.consts = unsafe.Pointer(&c.constValues[0])
}

func (vm *VM) internAll(names []string) []*object.Str {
	out := make([]*object.Str, len(names))
	for i, n := range names {
		out[i] = vm.Runtime.Intern(n)
	}
	return out
}

// scale turns register numbers into byte offsets.
func scale(in []opcode.Instr, byName bool) []uint64 {
	out := make([]uint64, len(in), len(in)+2)
	for i, ins := range in {
		w := uint64(ins)
		op := ins.Op()
		if byName {
			w = nameForm(w)
			op = opcode.Op(uint8(w))
		}
		row := &opcode.Rows[op]
		for f, kind := range [3]opcode.Field{row.A, row.B, row.C} {
			switch kind {
			case opcode.Dst, opcode.Src, opcode.Mod, opcode.Base:
				shift := 16 * (f + 1)
				n := w >> shift & 0xffff * valueSize
				w = w&^(0xffff<<shift) | n<<shift
			}
		}
		out[i] = w
	}
	// A code object cannot fall off its end (Verify), but the loop reads the word after a jump's target at most.
	return append(out, uint64(opcode.RETNONE), uint64(opcode.RETNONE))
}

// nameForm redirects a module's access to globals to the separate namespace, unless it was an explicit `global`.
func nameForm(w uint64) uint64 {
	if uint8(w>>8) == 1 {
		return w
	}
	to := map[opcode.Op]opcode.Op{opcode.GETGLOBAL: opcode.GETNAME, opcode.SETGLOBAL: opcode.SETNAME, opcode.DELGLOBAL: opcode.DELNAME}
	if op, ok := to[opcode.Op(uint8(w))]; ok {
		return w&^0xff | uint64(op)
	}
	return w
}

// constant makes the value of a constant.
func (vm *VM) constant(k any) object.Value {
	t := &vm.Thread
	switch k := k.(type) {
	case opcode.NoneType:
		return object.None()
	case opcode.EllipsisType:
		return object.Ellipsis()
	case bool:
		return object.Bool(k)
	case int64:
		return object.Int(k)
	case *big.Int:
		return object.IntFromBig(k)
	case float64:
		return object.Float(k)
	case complex128:
		return object.NewComplex(k)
	case string:
		if len(k) < 64 {
			return object.FromStr(vm.Runtime.Intern(k))
		}
		return object.StrValue(t, k)
	case []byte:
		return object.FromBytes(object.NewBytes(t, k))
	case opcode.Strings:
		items := make([]object.Value, len(k))
		for i, s := range k {
			items[i] = object.FromStr(vm.Runtime.Intern(s))
		}
		return object.FromTuple(object.TakeTuple(t, items))
	case opcode.Tuple:
		items := make([]object.Value, len(k))
		for i, x := range k {
			items[i] = vm.constant(x)
		}
		return object.FromTuple(object.TakeTuple(t, items))
	case opcode.FrozenSet:
		items := make([]object.Value, len(k))
		for i, x := range k {
			items[i] = vm.constant(x)
		}
		// The items are hashable constants, so this cannot fail.
		set := object.NewFrozenSet(t)
		for _, x := range items {
			_, _ = set.Add(t, x)
		}
		return object.FromSet(set)
	}
	return object.None()
}

// index is the number of the instruction before ip: the one that runs.
func (c *Code) index(ip unsafe.Pointer) int {
	return int(uintptr(ip)-uintptr(c.start))/8 - 1
}
