// Operators on values that the loop does not know, comparisons and truth. A special method written in Python gets a frame, not a Go call.
package vm

import (
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// Where the right operand of an operator is.
type operand uint8

const (
	operandReg operand = iota
	operandConst
	operandImm
)

// The special methods of the operators.
var (
	unaryNames     = [object.NumUnary]string{"__neg__", "__pos__", "__invert__", "__abs__"}
	compareNames   = [6]string{"__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__"}
	binaryNames    = [object.NumBinary]string{"__add__", "__sub__", "__mul__", "__truediv__", "__floordiv__", "__mod__", "__pow__", "__matmul__", "__and__", "__or__", "__xor__", "__lshift__", "__rshift__", "__divmod__"}
	reflectedNames = [object.NumBinary]string{"__radd__", "__rsub__", "__rmul__", "__rtruediv__", "__rfloordiv__", "__rmod__", "__rpow__", "__rmatmul__", "__rand__", "__ror__", "__rxor__", "__rlshift__", "__rrshift__", "__rdivmod__"}
	inPlaceNames   = [object.NumBinary]string{"__iadd__", "__isub__", "__imul__", "__itruediv__", "__ifloordiv__", "__imod__", "__ipow__", "__imatmul__", "__iand__", "__ior__", "__ixor__", "__ilshift__", "__irshift__", ""}
	swapped        = [6]object.CompareOp{object.GT, object.GE, object.EQ, object.NE, object.LT, object.LE}
)

// operation is an operator between its tries: the special methods that are left.
type operation struct {
	a, b    object.Value
	binary  object.BinaryOp
	compare object.CompareOp
	isCmp   bool
	inPlace bool
	stage   uint8 // next try
	dst     *object.Value
	jump    bool // a comparison whose result a jump waits for
	want    bool
	far     int // the jump's distance
}

// slowBinary is a binary operator on operands that are not both small ints or floats.
func (vm *VM) slowBinary(fr *Frame, ins uint64, op object.BinaryOp, mode operand) *Frame {
	vm.fr = fr
	left := rb(fr, fr.regs, ins)
	a := *left
	var b object.Value
	n := uint8(ins>>8) &^ (opcode.FreshLeft | opcode.FreshRight)
	switch mode {
	case operandReg:
		b = *rc(fr, fr.regs, ins)
	case operandConst:
		b = *kc(fr.code, ins)
	case operandImm:
		k := int64(int16(ins >> 48))
		if op == object.Add && n >= 2 { // written as a subtraction
			op, k, n = object.Sub, -k, n-2
		}
		b = object.Int(k)
	}
	dst := ra(fr, fr.regs, ins)
	if f, ok := mixed(op, a, b); ok {
		*dst = object.Float(f)
		return fr
	}
	if op == object.Pow {
		if f, ok := quickPower(a, b); ok {
			*dst = object.Float(f)
			return fr
		}
	}
	if a.IsBigInt() || b.IsBigInt() {
		if nf, done := vm.bigBinary(fr, ins, op, left, b, dst); done {
			return nf
		}
	}
	vm.forget(dst)
	if a.Type().Guest|b.Type().Guest != 0 {
		if n == 0 {
			if nf := vm.leftOperation(fr, op, a, b, dst); nf != nil {
				return nf
			}
		}
		o := operation{a: a, b: b, binary: op, inPlace: n == 1, dst: dst}
		return vm.tryOperation(fr, &o)
	}
	var v object.Value
	var err error
	if n == 1 {
		v, err = vm.InPlace(op, a, b)
	} else {
		v, err = vm.Binary(op, a, b)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	*dst = v
	return fr
}

// freshInt is a big int that an operation made and the register that it was stored in.
type freshInt struct {
	at *object.Value
	p  unsafe.Pointer
}

// bigBinary is an operator on ints of which one is big. In a chain such as `4*q + r - t` what an operation made lies in a temporary that only
// the next one reads: its memory is used again. done is false where the general way is right.
func (vm *VM) bigBinary(fr *Frame, ins uint64, op object.BinaryOp, left *object.Value, b object.Value, dst *object.Value) (nf *Frame, done bool) {
	a := *left
	n := uint8(ins >> 8)
	ours := n&opcode.FreshLeft != 0 && vm.isFresh(left)
	theirs := n&opcode.FreshRight != 0 && vm.isFresh(rc(fr, fr.regs, ins))
	if theirs || ours {
		v, ok, err := object.IntOver(&vm.Thread, op, a, b, theirs)
		if err != nil {
			return vm.throw(fr, err), true
		}
		if ok {
			vm.keep(v, dst)
			return fr, true
		}
	}
	if !a.IsPlainInt() || !b.IsPlainInt() || op == object.MatMul { // the one operator that ints do not have: its error tells `@` from `@=`
		return nil, false
	}
	v, err := vm.Binary(op, a, b)
	if err != nil {
		return vm.throw(fr, err), true
	}
	switch op {
	case object.Add, object.Sub, object.Mul, object.FloorDiv, object.Mod: // what these make shares nothing with the operands
		if ours && v.P != a.P {
			object.IntFree(&vm.Thread, a)
		}
		if theirs && v.P != b.P {
			object.IntFree(&vm.Thread, b)
		}
		if v.P != a.P && v.P != b.P {
			vm.keep(v, dst)
			return fr, true
		}
	}
	vm.forget(dst)
	*dst = v
	return fr, true
}

// isFresh tells whether what lies in a register was made there, as an int, by the last operation that wrote to it.
func (vm *VM) isFresh(at *object.Value) bool {
	for i := range vm.fresh {
		if vm.fresh[i].at == at {
			return vm.fresh[i].p == at.P
		}
	}
	return false
}

// keep stores the result of an operation on ints and remembers where it lies.
func (vm *VM) keep(v object.Value, dst *object.Value) {
	*dst = v
	if !object.IntReusable(v) {
		vm.forget(dst)
		return
	}
	for i := range vm.fresh {
		if vm.fresh[i].at == dst {
			vm.fresh[i].p = v.P
			return
		}
	}
	vm.made = (vm.made + 1) % uint8(len(vm.fresh))
	vm.fresh[vm.made] = freshInt{dst, v.P}
}

// forget says that something else is stored in a register.
func (vm *VM) forget(dst *object.Value) {
	for i := range vm.fresh {
		if vm.fresh[i].at == dst {
			vm.fresh[i].p = nil
		}
	}
}

// mixed does the commonest operators on a float and a small int.
func mixed(op object.BinaryOp, a, b object.Value) (float64, bool) {
	var x, y float64
	switch {
	case a.IsFloat() && b.IsInt():
		x, y = a.AsFloat(), float64(b.AsInt())
	case a.IsInt() && b.IsFloat():
		x, y = float64(a.AsInt()), b.AsFloat()
	default:
		return 0, false
	}
	switch op {
	case object.Add:
		return x + y, true
	case object.Sub:
		return x - y, true
	case object.Mul:
		return x * y, true
	case object.Div:
		return x / y, y != 0
	}
	return 0, false
}

// quickPower is a power of floats that needs no look at errors.
func quickPower(a, b object.Value) (float64, bool) {
	if !a.IsFloat() || !b.IsFloat() || !(a.AsFloat() > 0) {
		return 0, false
	}
	return object.QuickPow(a.AsFloat(), b.AsFloat())
}

func (vm *VM) slowUnary(fr *Frame, ins uint64, op object.UnaryOp) *Frame {
	vm.fr = fr
	a := *rb(fr, fr.regs, ins)
	if fn, found := vm.guestMethod(a, unaryNames[op]); found {
		return vm.callFunction(fr, fn, ra(fr, fr.regs, ins), []object.Value{a}, nil)
	}
	v, err := vm.Unary(op, a)
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = v
	return fr
}

func (vm *VM) slowCompare(fr *Frame, ins uint64, op object.CompareOp) *Frame {
	vm.fr = fr
	a, b := *rb(fr, fr.regs, ins), *rc(fr, fr.regs, ins)
	dst := ra(fr, fr.regs, ins)
	if a.Type().Guest|b.Type().Guest != 0 {
		return vm.tryOperation(fr, &operation{a: a, b: b, compare: op, isCmp: true, dst: dst})
	}
	v, err := vm.Compare(a, b, op)
	if err != nil {
		return vm.throw(fr, err)
	}
	*dst = v
	return fr
}

func (vm *VM) slowCompareJump(fr *Frame, ins uint64, op object.CompareOp, want, imm bool) *Frame {
	vm.fr = fr
	a := *ra(fr, fr.regs, ins)
	var b object.Value
	if imm {
		b = object.Int(int64(int16(ins >> 32)))
	} else {
		b = *rb(fr, fr.regs, ins)
	}
	far := distance(ins)
	if op == object.EQ || op == object.NE {
		if same, ok := object.SameShort(a, b); ok {
			if (same == (op == object.EQ)) == want {
				return fr.jump(far)
			}
			return fr
		}
	}
	if a.Type().Guest|b.Type().Guest != 0 {
		return vm.tryOperation(fr, &operation{a: a, b: b, compare: op, isCmp: true, jump: true, want: want, far: far})
	}
	v, err := vm.Compare(a, b, op)
	if err != nil {
		return vm.throw(fr, err)
	}
	return vm.jumpIf(fr, v, want, far)
}

// distance is how far the jump of an instruction goes, in instructions.
func distance(ins uint64) int { return int(int16(ins >> 48)) }

// jump moves on by so many instructions. The run loop looks at the steps when the slow path is back.
func (fr *Frame) jump(far int) *Frame {
	fr.ip = unsafe.Add(fr.ip, far*8)
	return fr
}

// jumpIf jumps where the truth of v is as wanted.
func (vm *VM) jumpIf(fr *Frame, v object.Value, want bool, far int) *Frame {
	if v.IsBool() {
		if v.AsBool() == want {
			return fr.jump(far)
		}
		return fr
	}
	if fn, found := vm.guestMethod(v, "__bool__"); found {
		return vm.pushTruth(fr, fn, v, want, far)
	}
	r, err := vm.Truth(v)
	if err != nil {
		return vm.throw(fr, err)
	}
	if r == want {
		return fr.jump(far)
	}
	return fr
}

// pushTruth enters a __bool__ that a jump waits for. The frame keeps the distance and the wanted truth.
func (vm *VM) pushTruth(fr *Frame, fn *Function, v object.Value, want bool, far int) *Frame {
	nf, err := vm.pushCopy(fr, fn, frameTruthJump, nil, []object.Value{v}, nil)
	if err != nil {
		return vm.throw(fr, err)
	}
	nf.op.a = v // for the message, should it return no bool
	nf.ins = uint64(uint16(far)) << 48
	if want {
		nf.ins |= 1
	}
	return nf
}

// truthReturned goes on after a __bool__.
func (vm *VM) truthReturned(fr *Frame, kind frameKind, ins uint64, dst *object.Value, self, v object.Value) *Frame {
	if !v.IsBool() {
		return vm.throw(fr, vm.ResultError(self, "__bool__", "a bool", v))
	}
	if kind == frameTruth {
		*dst = object.Bool(v.AsBool() != (ins&1 != 0))
		return fr
	}
	if v.AsBool() == (ins&1 != 0) {
		return fr.jump(distance(ins))
	}
	return fr
}

func (vm *VM) slowTruthJump(fr *Frame, ins uint64, want bool) *Frame {
	vm.fr = fr
	return vm.jumpIf(fr, *ra(fr, fr.regs, ins), want, distance(ins))
}

func (vm *VM) slowNot(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v := *rb(fr, fr.regs, ins)
	if fn, found := vm.guestMethod(v, "__bool__"); found {
		nf, err := vm.pushCopy(fr, fn, frameTruth, ra(fr, fr.regs, ins), []object.Value{v}, nil)
		if err != nil {
			return vm.throw(fr, err)
		}
		nf.op.a, nf.ins = v, 1
		return nf
	}
	r, err := vm.Truth(v)
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = object.Bool(!r)
	return fr
}

// leftOperation enters the left operand's method where the right one cannot come first: both are of one type, or the right one's is no class of
// the guest's. Nil stands for all that tryOperation has to look at. A ray tracer with a vector class took 0.93 of the time.
func (vm *VM) leftOperation(fr *Frame, op object.BinaryOp, a, b object.Value, dst *object.Value) *Frame {
	ta, tb := a.Type(), b.Type()
	if ta != tb && tb.Flags&object.HeapType != 0 {
		return nil
	}
	fn, found := vm.guestMethod(a, binaryNames[op])
	if !found {
		return nil
	}
	args := [2]object.Value{a, b}
	nf, err := vm.pushCopy(fr, fn, frameBinary, nil, args[:], nil)
	if err != nil {
		return nil // raised again
	}
	nf.op = operation{a: a, b: b, binary: op, stage: 3, dst: dst} // whole: one that was unwound left its own there
	return nf
}

// tryOperation runs the next candidate of an operator: a Python special method gets a frame; the slots of builtin types are called.
// The order is CPython's: the in-place method, then the right operand's reflected method where its type derives from the left's and gives
// its own, then the left's, then the right's.
func (vm *VM) tryOperation(fr *Frame, o *operation) *Frame {
	for {
		self, other, name := o.next(vm)
		if name == "" {
			return vm.operationFailed(fr, o)
		}
		fn, found := vm.guestMethod(self, name)
		if found {
			kind := frameBinary
			nf, err := vm.pushCopy(fr, fn, kind, nil, []object.Value{self, other}, nil)
			if err != nil {
				return vm.throw(fr, err)
			}
			nf.op = *o
			return nf
		}
		v, found, err := vm.callBuiltinSpecial(o, self, other, name)
		if err != nil {
			return vm.throw(fr, err)
		}
		if found && !v.IsNotImplemented() {
			return vm.operationDone(fr, o, v)
		}
	}
}

// callBuiltinSpecial calls a special method that is not a Python function: the slot of a builtin type, else whatever the class has.
func (vm *VM) callBuiltinSpecial(o *operation, self, other object.Value, name string) (object.Value, bool, error) {
	ty := self.Type()
	if ty.Guest != 0 {
		c := vm.Lookup(ty, vm.Runtime.Intern(name))
		if c == nil {
			return object.Value{}, false, nil
		}
		if c.V.Type() == object.WrapperDescrType && !ty.Guest.Has(o.slot()) {
			return vm.callSlot(o, ty, self, other, name)
		}
		if c.V.Type().Flags&object.MethodLike != 0 {
			v, err := vm.Call(c.V, self, other)
			return v, true, err
		}
		f, err := vm.Special(self, name)
		if object.IsRaised(err, object.AttributeErrorType) { // a descriptor that has none
			return object.Value{}, false, nil
		}
		if err != nil || f.IsAbsent() {
			return object.Value{}, false, err
		}
		v, err := vm.CallKw(f, []object.Value{other}, nil)
		return v, true, err
	}
	return vm.callSlot(o, ty, self, other, name)
}

// slot is the slot that answers for the method that is tried. Where a class's slot is the generic one it would ask both operands again, so
// that the method itself is called instead.
func (o *operation) slot() object.SlotID {
	switch {
	case o.isCmp:
		return object.SlotCompare
	case o.inPlace && o.stage == 1:
		return object.SlotInPlace + object.SlotID(o.binary)
	}
	return object.SlotBinary + object.SlotID(o.binary)
}

// callSlot calls the slot that answers for a special method's name.
func (vm *VM) callSlot(o *operation, ty *object.Type, self, other object.Value, name string) (object.Value, bool, error) {
	t := &vm.Thread
	if o.isCmp {
		if ty.Slots.Compare == nil {
			return object.Value{}, false, nil
		}
		op := o.compare
		if name != o.forward() {
			op = swapped[op]
		}
		v, err := ty.Slots.Compare(t, self, other, op)
		return v, true, err
	}
	f := ty.Slots.Binary[o.binary]
	if o.inPlace && o.stage == 1 {
		f = ty.Slots.InPlace[o.binary]
	}
	if f == nil {
		return object.Value{}, false, nil
	}
	v, err := f(t, o.a, o.b)
	return v, true, err
}

// next gives the next candidate: whose method, with which argument, under which name; "" at the end.
func (o *operation) next(vm *VM) (self, other object.Value, name string) {
	for {
		stage := o.stage
		o.stage++
		switch stage {
		case 0:
			if o.inPlace {
				if n := inPlaceNames[o.binary]; n != "" {
					return o.a, o.b, n
				}
			}
		case 1:
			if o.rightFirst(vm) {
				return o.b, o.a, o.reflected()
			}
		case 2:
			return o.a, o.b, o.forward()
		case 3:
			if (o.isCmp || o.a.Type() != o.b.Type()) && !o.rightFirst(vm) {
				return o.b, o.a, o.reflected()
			}
		default:
			return object.Value{}, object.Value{}, ""
		}
	}
}

// rightFirst tells whether the right operand's method is asked before the left's.
func (o *operation) rightFirst(vm *VM) bool {
	ta, tb := o.a.Type(), o.b.Type()
	return ta != tb && tb.IsSubtype(ta) && o.overrides(vm)
}

func (o *operation) forward() string {
	if o.isCmp {
		return compareNames[o.compare]
	}
	return binaryNames[o.binary]
}

func (o *operation) reflected() string {
	if o.isCmp {
		return compareNames[swapped[o.compare]]
	}
	return reflectedNames[o.binary]
}

// overrides tells whether the right type gives the reflected method anew: an inherited one has no precedence. Comparisons do not ask.
func (o *operation) overrides(vm *VM) bool {
	if o.isCmp {
		return true
	}
	return vm.Lookup(o.b.Type(), vm.Runtime.Intern(o.reflected())) != vm.Lookup(o.a.Type(), vm.Runtime.Intern(o.reflected()))
}

// operationReturned goes on after a special method returned.
func (vm *VM) operationReturned(fr *Frame, o *operation, v object.Value) *Frame {
	if v.IsNotImplemented() {
		return vm.tryOperation(fr, o)
	}
	return vm.operationDone(fr, o, v)
}

func (vm *VM) operationDone(fr *Frame, o *operation, v object.Value) *Frame {
	if o.jump {
		return vm.jumpIf(fr, v, o.want, o.far)
	}
	*o.dst = v
	return fr
}

// operationFailed is the end of all tries: concatenation and repetition of sequences, identity for == and !=, else a TypeError.
func (vm *VM) operationFailed(fr *Frame, o *operation) *Frame {
	var v object.Value
	var err error
	if o.isCmp {
		v, err = vm.CompareDefault(o.a, o.b, o.compare)
	} else {
		v, err = vm.BinaryDefault(o.binary, o.a, o.b, o.inPlace)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	return vm.operationDone(fr, o, v)
}

// guestMethod finds a special method of v's type that is a Python function.
func (vm *VM) guestMethod(v object.Value, name string) (*Function, bool) {
	ty := v.Type()
	if ty.Flags&object.HeapType == 0 {
		return nil, false
	}
	c := vm.Lookup(ty, vm.specialName(name))
	if c == nil || c.V.Shape() != &functionShape {
		return nil, false
	}
	return object.As[Function](c.V), true
}

// specialLines is the size of the machine's cache of special methods' names.
const specialLines = 64

// specialName is the interned form of a name that stands in this package's text: its place tells which it is, without a look at the bytes.
func (vm *VM) specialName(name string) *object.Str {
	line := &vm.special[uintptr(unsafe.Pointer(unsafe.StringData(name)))*0x9E3779B97F4A7C15>>58]
	if *line == nil || unsafe.StringData((*line).S) != unsafe.StringData(name) && (*line).S != name {
		*line = vm.Runtime.Intern(name)
	}
	return *line
}

func (vm *VM) slowContains(fr *Frame, ins uint64, sense bool) *Frame {
	vm.fr = fr
	x, c := *rb(fr, fr.regs, ins), *rc(fr, fr.regs, ins)
	r, err := vm.contains(c, x)
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = object.Bool(r == sense)
	return fr
}

func (vm *VM) slowContainsJump(fr *Frame, ins uint64, sense bool) *Frame {
	vm.fr = fr
	r, err := vm.contains(*rb(fr, fr.regs, ins), *ra(fr, fr.regs, ins))
	if err != nil {
		return vm.throw(fr, err)
	}
	if r == sense {
		return fr.jump(distance(ins))
	}
	return fr
}

func (vm *VM) contains(c, x object.Value) (bool, error) {
	if c.Shape() == object.DictShape() {
		p, err := object.As[object.Dict](c).Find(&vm.Thread, x)
		return p != nil, err
	}
	return vm.Contains(c, x)
}
