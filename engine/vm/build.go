// Displays, items, slices and formatted text.
package vm

import (
	"unsafe"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// window are the c registers from r[b] on.
func (fr *Frame) items(ins uint64) []object.Value {
	n := int(ins >> 48)
	if n == 0 {
		return nil
	}
	return unsafe.Slice(rb(fr, fr.regs, ins), n)
}

func (vm *VM) slowBuildList(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	if ins>>48 == 0 && vm.buildStarList(fr, ins) {
		return fr
	}
	*ra(fr, fr.regs, ins) = object.FromList(object.NewListOf(&vm.Thread, fr.items(ins)))
	return fr
}

// maxRoomFor bounds what is made ready for a loop that may end early.
const maxRoomFor = 1024

// slowBuildListFor is the empty list of a comprehension that adds an item each turn: growing from nothing was a third of the time of a short
// one.
func (vm *VM) slowBuildListFor(fr *Frame, ins uint64) *Frame {
	*ra(fr, fr.regs, ins) = object.FromList(object.NewListFor(&vm.Thread, roomFor(fr, ins)))
	return fr
}

// slowBuildDictFor is the empty dict of such a comprehension: of 667 ints growing was half of the time.
func (vm *VM) slowBuildDictFor(fr *Frame, ins uint64) *Frame {
	*ra(fr, fr.regs, ins) = object.FromDict(object.NewDictFor(&vm.Thread, roomFor(fr, ins)))
	return fr
}

func (vm *VM) slowTrimDict(fr *Frame, ins uint64) *Frame {
	object.As[object.Dict](*ra(fr, fr.regs, ins)).Trim(&vm.Thread)
	return fr
}

// roomFor is how many items the loop prepared in r[b], r[b+1] will have, as far as that is known, at most maxRoomFor.
func roomFor(fr *Frame, ins uint64) int {
	n := int64(0)
	switch it, state := rb(fr, fr.regs, ins), at(rb(fr, fr.regs, ins), 1); {
	case it.IsInt(): // FORRANGE's: next and count
		n = state.AsInt()
	case it.Shape() == object.ListShape():
		n = int64(len(object.As[object.List](*it).Items))
	case it.Shape() == object.TupleShape():
		n = int64(len(object.As[object.Tuple](*it).Items))
	default:
		n = int64(object.ItemsLeft(*it))
	}
	return int(max(0, min(n, maxRoomFor)))
}

// buildStarList makes an empty list and what the next instruction adds to it as one, where that is a short exact list or tuple.
func (vm *VM) buildStarList(fr *Frame, ins uint64) bool {
	next := *(*uint64)(fr.ip)
	if opcode.Op(uint8(next)) != opcode.LISTEXTEND || uint16(next>>16) != uint16(ins>>16) {
		return false
	}
	l := object.NewListFrom(&vm.Thread, *rb(fr, fr.regs, next))
	if l == nil {
		return false
	}
	*ra(fr, fr.regs, ins) = object.FromList(l)
	fr.ip = unsafe.Add(fr.ip, 8)
	return true
}

func (vm *VM) slowBuildTuple(fr *Frame, ins uint64) *Frame {
	*ra(fr, fr.regs, ins) = object.FromTuple(object.NewTuple(&vm.Thread, fr.items(ins)...))
	return fr
}

func (vm *VM) slowBuildSet(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	s := object.NewSet(&vm.Thread)
	for _, x := range fr.items(ins) {
		if _, err := s.Add(&vm.Thread, x); err != nil {
			return vm.throw(fr, err)
		}
	}
	*ra(fr, fr.regs, ins) = object.FromSet(s)
	return fr
}

func (vm *VM) slowBuildDict(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	var items []object.Value
	if n := int(ins >> 48); n > 0 {
		items = unsafe.Slice(rb(fr, fr.regs, ins), 2*n)
	}
	d, err := object.NewDictOf(&vm.Thread, items)
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = object.FromDict(d)
	return fr
}

func (vm *VM) slowBuildString(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.store(fr, ins)(object.JoinStrings(&vm.Thread, fr.items(ins)))
}

// store puts a result into r[a] or throws.
func (vm *VM) store(fr *Frame, ins uint64) func(object.Value, error) *Frame {
	return func(v object.Value, err error) *Frame {
		if err != nil {
			return vm.throw(fr, err)
		}
		*ra(fr, fr.regs, ins) = v
		return fr
	}
}

// check throws where there is an error.
func (vm *VM) check(fr *Frame, err error) *Frame {
	if err != nil {
		return vm.throw(fr, err)
	}
	return fr
}

// slowBuildSlice makes a slice. Where the next instruction only reads an item by it, and that is of an exact list, tuple or str with plain
// bounds, the two are done as one and no slice is made.
func (vm *VM) slowBuildSlice(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	b := rb(fr, fr.regs, ins)
	if n := uint8(ins >> 8); n != 0 {
		next := *(*uint64)(fr.ip)
		if r, ok := object.GetSlice(&vm.Thread, *rb(fr, fr.regs, next), *b, *at(b, 1), *at(b, 2)); ok {
			*ra(fr, fr.regs, next) = r
			fr.ip = unsafe.Add(fr.ip, 8)
			if n&opcode.Lent != 0 {
				vm.Lend(r)
			}
			return fr
		}
	}
	*ra(fr, fr.regs, ins) = object.From(object.NewSlice(&vm.Thread, *b, *at(b, 1), *at(b, 2)))
	return fr
}

func (vm *VM) slowListAppend(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.check(fr, object.As[object.List](*ra(fr, fr.regs, ins)).Push(&vm.Thread, *rb(fr, fr.regs, ins)))
}

func (vm *VM) slowListExtend(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	l := object.As[object.List](*ra(fr, fr.regs, ins))
	src := *rb(fr, fr.regs, ins)
	if src.Type().Slots.Iter == nil {
		if _, err := vm.Iter(src); object.IsRaised(err, object.TypeErrorType) {
			return vm.throw(fr, vm.TypeError("Value after * must be an iterable, not %s", src.Type().Name))
		}
	}
	if byte(ins>>8) == 2 && src.Type().Flags&object.HeapType != 0 { // CPython makes a tuple, and asks for no length
		return vm.check(fr, vm.Walk(src, l))
	}
	return vm.check(fr, object.ListExtend(&vm.Thread, l, src))
}

func (vm *VM) slowListToTuple(fr *Frame, ins uint64) *Frame {
	*ra(fr, fr.regs, ins) = object.FromTuple(object.NewTuple(&vm.Thread, object.As[object.List](*rb(fr, fr.regs, ins)).Items...))
	return fr
}

func (vm *VM) slowSetAdd(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	_, err := object.As[object.Set](*ra(fr, fr.regs, ins)).Add(&vm.Thread, *rb(fr, fr.regs, ins))
	return vm.check(fr, err)
}

func (vm *VM) slowSetUpdate(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.check(fr, object.As[object.Set](*ra(fr, fr.regs, ins)).Update(&vm.Thread, *rb(fr, fr.regs, ins)))
}

func (vm *VM) slowDictPut(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	d := object.As[object.Dict](*ra(fr, fr.regs, ins))
	return vm.check(fr, d.Set(&vm.Thread, *rb(fr, fr.regs, ins), *rc(fr, fr.regs, ins)))
}

func (vm *VM) slowDictUpdate(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.check(fr, object.As[object.Dict](*ra(fr, fr.regs, ins)).UpdateDisplay(&vm.Thread, *rb(fr, fr.regs, ins)))
}

// slowDictMerge adds the keywords of a `**mapping` argument; a name that is there already is an error that names the callee.
func (vm *VM) slowDictMerge(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.check(fr, object.As[object.Dict](*ra(fr, fr.regs, ins)).MergeKeywords(&vm.Thread, *rb(fr, fr.regs, ins), *rc(fr, fr.regs, ins)))
}

func (vm *VM) slowGetItem(fr *Frame, ins uint64) *Frame {
	return vm.getItem(fr, ins, *rb(fr, fr.regs, ins), *rc(fr, fr.regs, ins))
}

func (vm *VM) slowGetItemImm(fr *Frame, ins uint64) *Frame {
	return vm.getItem(fr, ins, *rb(fr, fr.regs, ins), object.Int(int64(int16(ins>>48))))
}

// slowGetItemConst is GETITEMK where the key is not where it was the last time. Rows of a table have the same keys in the same order, so the
// loop finds most where it looks first.
func (vm *VM) slowGetItemConst(fr *Frame, ins uint64) *Frame {
	v, k := *rb(fr, fr.regs, ins), *kc(fr.code, ins)
	if v.Shape() == object.DictShape() {
		d := object.As[object.Dict](v)
		if p := d.FindKept(&vm.Thread, k); p != nil {
			vm.places[placeOf(fr.ip)] = uint16(d.PlaceOf(p)) // of a place above that the loop finds another key
			*ra(fr, fr.regs, ins) = *p
			return fr
		}
		return vm.findItem(fr, ins, v, k)
	}
	return vm.getItem(fr, ins, v, k)
}

// placeLines is how many instructions may remember a place each.
const placeLines = 256

// placeOf is where the machine keeps the place in a dict that an instruction found a key at; others may share it.
func placeOf(ip unsafe.Pointer) uintptr { return uintptr(ip) >> 3 % placeLines }

// findItem is getItem of a dict that does not have the very key, or where any key may be.
func (vm *VM) findItem(fr *Frame, ins uint64, d, k object.Value) *Frame {
	vm.fr = fr
	p, err := object.As[object.Dict](d).Find(&vm.Thread, k)
	if err == nil && p == nil {
		err = vm.KeyError(k)
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = *p
	return fr
}

func (vm *VM) getItem(fr *Frame, ins uint64, v, k object.Value) *Frame {
	vm.fr = fr
	if v.Shape() == object.DictShape() {
		if p := object.As[object.Dict](v).FindKept(&vm.Thread, k); p != nil {
			*ra(fr, fr.regs, ins) = *p
			return fr
		}
		return vm.findItem(fr, ins, v, k)
	}
	if x, ok := object.ItemAt(&vm.Thread, v, k); ok {
		*ra(fr, fr.regs, ins) = x
		return fr
	}
	if fn, found := vm.guestMethod(v, "__getitem__"); found {
		return vm.callFunction(fr, fn, ra(fr, fr.regs, ins), []object.Value{v, k}, nil)
	}
	return vm.store(fr, ins)(vm.GetItem(v, k))
}

func (vm *VM) slowSetItem(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v, k, x := *ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins), *rc(fr, fr.regs, ins)
	if v.Shape() == object.DictShape() {
		return vm.check(fr, object.As[object.Dict](v).Set(&vm.Thread, k, x))
	}
	if fn, found := vm.guestMethod(v, "__setitem__"); found {
		nf, err := vm.pushCopy(fr, fn, frameDrop, nil, []object.Value{v, k, x}, nil)
		if err != nil {
			return vm.throw(fr, err)
		}
		return nf
	}
	return vm.check(fr, vm.SetItem(v, k, x))
}

func (vm *VM) slowDelItem(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.check(fr, vm.DelItem(*ra(fr, fr.regs, ins), *rb(fr, fr.regs, ins)))
}

func (vm *VM) slowGetSlice(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v, c := *rb(fr, fr.regs, ins), rc(fr, fr.regs, ins)
	if r, ok := object.GetSlice(&vm.Thread, v, *c, *at(c, 1), object.None()); ok {
		*ra(fr, fr.regs, ins) = r
		if uint8(ins>>8)&opcode.Lent != 0 {
			vm.Lend(r)
		}
		return fr
	}
	k := object.From(object.NewSlice(&vm.Thread, *c, *at(c, 1), object.None()))
	return vm.getItem(fr, ins, v, k)
}

func (vm *VM) slowSetSlice(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	b := rb(fr, fr.regs, ins)
	v, x := *ra(fr, fr.regs, ins), *rc(fr, fr.regs, ins)
	if done, err := object.SetSlice(&vm.Thread, v, *b, *at(b, 1), x); done {
		if err == nil && uint8(ins>>8)&opcode.Lent != 0 {
			vm.TakeBack(x)
		}
		return vm.check(fr, err)
	}
	k := object.From(object.NewSlice(&vm.Thread, *b, *at(b, 1), object.None()))
	if fn, found := vm.guestMethod(v, "__setitem__"); found {
		nf, err := vm.pushCopy(fr, fn, frameDrop, nil, []object.Value{v, k, x}, nil)
		if err != nil {
			return vm.throw(fr, err)
		}
		return nf
	}
	return vm.check(fr, vm.SetItem(v, k, x))
}

func (vm *VM) slowFormat(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	return vm.format(fr, ins, vm.Runtime.EmptyStr)
}

func (vm *VM) slowFormatSpec(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	spec, ok := object.AsStr(*rc(fr, fr.regs, ins))
	if !ok {
		return vm.throw(fr, vm.TypeError("Format specifier must be a string, not %s", rc(fr, fr.regs, ins).Type().Name))
	}
	return vm.format(fr, ins, spec)
}

func (vm *VM) format(fr *Frame, ins uint64, spec *object.Str) *Frame {
	conv := byte(ins >> 8)
	v, err := vm.convert(*rb(fr, fr.regs, ins), conv|0x20)
	if err != nil {
		return vm.throw(fr, err)
	}
	if conv != 0 && conv&0x20 == 0 {
		*ra(fr, fr.regs, ins) = v
		return fr
	}
	s, err := vm.Format(v, spec)
	if err != nil {
		return vm.throw(fr, err)
	}
	*ra(fr, fr.regs, ins) = object.FromStr(s)
	return fr
}

// convert applies !s, !r or !a.
func (vm *VM) convert(v object.Value, conv byte) (object.Value, error) {
	var s *object.Str
	var err error
	switch conv {
	case 's':
		s, err = vm.Str(v)
	case 'r':
		s, err = vm.Repr(v)
	case 'a':
		s, err = object.ASCII(&vm.Thread, v)
	default:
		return v, nil
	}
	if err != nil {
		return object.Value{}, err
	}
	return object.FromStr(s), nil
}

func (vm *VM) slowLength(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	n, err := vm.Len(*rb(fr, fr.regs, ins))
	return vm.store(fr, ins)(object.Int(int64(n)), err)
}
