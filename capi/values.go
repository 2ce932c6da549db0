// Values between the pools of C and core's messages. The layout is the wire's (worker/protocol/spy.fbs), so each node is one step.
package main

/*
#include "bridge.h"
*/
import "C"

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"unsafe"

	spy "github.com/small-python/spy/core"
)

const (
	flagNegative  = 1
	flagFold      = 1
	flagAwaitable = 1
	dateShift     = C.WIRE_DATE_SHIFT
	dateMask      = 1<<dateShift - 1
)

// errPools says that the pools of C or a binding are no values. It is a fault of this library or the binding.
var errPools = errors.New("values are encoded wrongly")

// pools are the pools of C as Go slices. They are C's memory: valid for the call only.
type pools struct {
	nodes []C.spy_node
	words []uint64
	edges []uint32
	roots []uint32
	blob  []byte
	still bool
}

func poolsOf(p *C.spy_pools) pools {
	return pools{
		nodes: unsafe.Slice(p.nodes, int(p.node_count)),
		words: unsafe.Slice((*uint64)(unsafe.Pointer(p.words)), int(p.word_count)),
		edges: unsafe.Slice((*uint32)(unsafe.Pointer(p.edges)), int(p.edge_count)),
		roots: unsafe.Slice((*uint32)(unsafe.Pointer(p.roots)), int(p.root_count)),
		blob:  unsafe.Slice((*byte)(unsafe.Pointer(p.blob)), int(p.blob_size)),
		still: p.still != 0,
	}
}

// filler adds pools to a message.
type filler struct {
	from  pools
	shell *shell
	b     *spy.WireBuilder
	made  []spy.WireIndex
	items []spy.WireIndex
}

// adoptable is from how many nodes, or bytes beside them, on pools are taken as they are.
const (
	adoptableNodes = 32
	adoptableBytes = 4096
)

// adopt takes pools as they are, where that is worth while and they are right. The roots need no translation then.
func (s *shell) adopt(b *spy.WireBuilder, from pools) ([]spy.WireIndex, bool) {
	if len(from.nodes) < adoptableNodes && len(from.blob)+8*len(from.words) < adoptableBytes {
		return nil, false
	}
	if !b.Adopt(spy.WirePools{Nodes: bytesOf(from.nodes), Edges: bytesOf(from.edges), Words: bytesOf(from.words), Blob: from.blob}) {
		return nil, false
	}
	if from.still {
		b.Still()
	}
	roots := s.roots[:0]
	for _, at := range from.roots {
		roots = append(roots, spy.WireIndex(at))
	}
	s.roots = roots
	return roots, true
}

func bytesOf[T any](s []T) []byte {
	var one T
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), len(s)*int(unsafe.Sizeof(one)))
}

// fill adds all nodes of the pools to a builder and gives the roots, which hold until the next fill.
func (s *shell) fill(b *spy.WireBuilder, from pools) ([]spy.WireIndex, error) {
	if roots, done := s.adopt(b, from); done {
		return roots, nil
	}
	f := filler{from: from, shell: s, b: b, made: s.made[:0], items: s.items[:0]}
	for k := range from.nodes {
		i, err := f.node(&from.nodes[k])
		if err != nil {
			return nil, err
		}
		f.made = append(f.made, i)
		if k&1023 == 0 && b.Err() != nil {
			break
		}
	}
	s.made, s.items = f.made[:0], f.items[:0]
	if err := b.Err(); err != nil {
		return nil, err
	}
	roots := s.roots[:0]
	for _, at := range from.roots {
		if int(at) >= len(f.made) {
			return nil, errPools
		}
		roots = append(roots, f.made[at])
	}
	s.roots = roots
	return roots, nil
}

func (f *filler) node(x *C.spy_node) (spy.WireIndex, error) {
	b := f.b
	bits := uint64(x.bits)
	switch spy.WireKind(x.kind) {
	case spy.WireNone:
		return b.None(), nil
	case spy.WireEllipsis:
		return b.Ellipsis(), nil
	case spy.WireBool:
		return b.Bool(bits != 0), nil
	case spy.WireInt:
		return b.Int(int64(bits)), nil
	case spy.WireFloat:
		return b.Float(math.Float64frombits(bits)), nil
	case spy.WireStr, spy.WireBytes, spy.WireByteArray, spy.WireBigInt, spy.WireDecimal, spy.WirePath, spy.WireUUID:
		return f.blob(x)
	case spy.WireComplex, spy.WireIntVector, spy.WireFloatVector:
		return f.vector(x)
	case spy.WireObject:
		o := f.shell.objects[bits]
		if o == nil {
			return 0, refusal("ValueError", "got an object that was released")
		}
		return f.shell.rt.Give(b, o)
	case spy.WireHostFunction:
		return f.function(uint32(x.n))
	case spy.WireDate, spy.WireTime, spy.WireDateTime, spy.WireTimeDelta, spy.WireTimeZone:
		return f.moment(x)
	}
	return f.container(x)
}

func (f *filler) blob(x *C.spy_node) (spy.WireIndex, error) {
	n, at := uint64(x.n), uint64(x.bits)
	if at > uint64(len(f.from.blob)) || n > uint64(len(f.from.blob))-at {
		return 0, errPools
	}
	content := f.from.blob[at : at+n]
	switch spy.WireKind(x.kind) {
	case spy.WireStr:
		return f.b.StrBytes(content), nil
	case spy.WireBytes:
		return f.b.Bytes(content), nil
	case spy.WireByteArray:
		return f.b.ByteArray(content), nil
	case spy.WireDecimal:
		return f.b.Decimal(string(content)), nil
	case spy.WirePath:
		return f.b.Path(string(content)), nil
	case spy.WireUUID:
		if n != 16 {
			return 0, errPools
		}
		return f.b.UUID([16]byte(content)), nil
	}
	return f.b.BigInt(x.flag&flagNegative != 0, content), nil
}

func (f *filler) vector(x *C.spy_node) (spy.WireIndex, error) {
	n, at := uint64(x.n), uint64(x.bits)
	if at > uint64(len(f.from.words)) || n > uint64(len(f.from.words))-at {
		return 0, errPools
	}
	words := f.from.words[at : at+n]
	switch spy.WireKind(x.kind) {
	case spy.WireIntVector:
		return f.b.IntVector(unsafe.Slice((*int64)(unsafe.Pointer(unsafe.SliceData(words))), len(words))), nil
	case spy.WireFloatVector:
		return f.b.FloatVector(unsafe.Slice((*float64)(unsafe.Pointer(unsafe.SliceData(words))), len(words))), nil
	}
	if n != 2 {
		return 0, errPools
	}
	return f.b.Complex(math.Float64frombits(words[0]), math.Float64frombits(words[1])), nil
}

// at is the node made of node i - 1, NoIndex for 0.
func (f *filler) at(i uint32) (spy.WireIndex, error) {
	if i == 0 {
		return spy.WireNoIndex, nil
	}
	if int(i) > len(f.made) {
		return 0, errPools
	}
	return f.made[i-1], nil
}

func (f *filler) moment(x *C.spy_node) (spy.WireIndex, error) {
	bits, fold := uint64(x.bits), x.flag&flagFold != 0
	year, month, day := int(bits>>9&0x3fff), int(bits>>5&15), int(bits&31)
	switch spy.WireKind(x.kind) {
	case spy.WireDate:
		return f.b.Date(year, month, day), nil
	case spy.WireTimeDelta:
		return f.b.TimeDelta(int(int32(x.n)), int64(bits)), nil
	}
	ref, err := f.at(uint32(x.n))
	if err != nil {
		return 0, err
	}
	switch spy.WireKind(x.kind) {
	case spy.WireTimeZone:
		return f.b.TimeZone(int64(bits), ref), nil
	case spy.WireTime:
		return f.b.Time(int64(bits&dateMask), fold, ref), nil
	}
	date := bits >> dateShift
	return f.b.DateTime(int(date>>9&0x3fff), int(date>>5&15), int(date&31), int64(bits&dateMask), fold, ref), nil
}

func (f *filler) function(number uint32) (spy.WireIndex, error) {
	g := f.shell.functions[number]
	if g == nil {
		return 0, refusal("ValueError", "got a function that was never given to this runtime")
	}
	b := f.b
	text := func(s string) spy.WireIndex {
		if s == "" {
			return b.None()
		}
		return b.Str(s)
	}
	return b.HostFunction(f.shell.rt.AddFunction(g), g.Awaitable, b.Str(g.Name), text(g.Signature), text(g.Doc)), nil
}

func (f *filler) container(x *C.spy_node) (spy.WireIndex, error) {
	n, at := uint64(x.n), uint64(x.bits)
	if at > uint64(len(f.from.edges)) || n > uint64(len(f.from.edges))-at {
		return 0, errPools
	}
	items := f.items[:0]
	for _, e := range f.from.edges[at : at+n] {
		if int(e) >= len(f.made) {
			return 0, errPools
		}
		items = append(items, f.made[e])
	}
	f.items = items
	switch spy.WireKind(x.kind) {
	case spy.WireList:
		return f.b.List(items), nil
	case spy.WireTuple:
		return f.b.Tuple(items), nil
	case spy.WireSet:
		return f.b.Set(items), nil
	case spy.WireFrozenSet:
		return f.b.FrozenSet(items), nil
	case spy.WireDict:
		return f.b.Dict(items), nil
	}
	switch {
	case len(items) == 3 && spy.WireKind(x.kind) == spy.WireRange:
		return f.b.Range(items[0], items[1], items[2]), nil
	case len(items) == 3 && spy.WireKind(x.kind) == spy.WireSlice:
		return f.b.Slice(items[0], items[1], items[2]), nil
	case len(items) == 2 && spy.WireKind(x.kind) == spy.WireFraction:
		return f.b.Fraction(items[0], items[1]), nil
	case len(items) == 3 && spy.WireKind(x.kind) == spy.WireEnum:
		if f.from.nodes[f.from.edges[at+1]].kind == C.WIRE_NONE {
			return f.b.Flags(items[0], items[2]), nil
		}
		return f.b.Enum(items[0], items[1]), nil
	case len(items) > 0 && spy.WireKind(x.kind) == spy.WireDataclass:
		return f.b.Dataclass(items[0], items[1:]), nil
	case len(items) == 4 && spy.WireKind(x.kind) == spy.WireException:
		return f.b.Exception(items[0], items[1], items[2], items[3]), nil
	}
	return 0, fmt.Errorf("%w: kind %d", errPools, x.kind)
}

// direct lets C read the values of a message where they lie, until the next step. False: they are small, or hold what this half must see.
func (s *shell) direct(v *spy.WireValues, event *C.spy_event) bool {
	if v.Simple(adoptableBytes) {
		return false
	}
	p, roots := v.Pools(), v.Roots()
	if !v.Plain() || !v.Classless() || uintptr(unsafe.Pointer(unsafe.SliceData(p.Nodes)))%8 != 0 {
		return false
	}
	list := roots.Bytes()
	for _, part := range [...][]byte{p.Nodes, p.Edges, p.Words, p.Blob, list} {
		if len(part) > 0 {
			s.pinner.Pin(unsafe.SliceData(part))
			s.pinned = true
		}
	}
	event.direct = 1
	event.values = C.spy_places{
		nodes: place(p.Nodes), node_count: C.uint32_t(v.Len()), words: place(p.Words), word_count: C.uint32_t(len(p.Words) / 8),
		edges: place(p.Edges), edge_count: C.uint32_t(len(p.Edges) / 4), roots: place(list), root_count: C.uint32_t(roots.Len()),
		blob: place(p.Blob), blob_size: C.uint32_t(len(p.Blob)),
	}
	return true
}

func place(part []byte) C.uintptr_t {
	return C.uintptr_t(uintptr(unsafe.Pointer(unsafe.SliceData(part))))
}

// image makes an image of values, in the buffers of the shell. ours: the values come from this half, so their objects are known already.
// An error is a breach of the worker.
func (s *shell) image(v *spy.WireValues, ours bool) ([]byte, error) {
	i := imager{shell: s, v: v, ours: ours, nodes: s.pools[0][:0], words: s.pools[1][:0], edges: s.pools[2][:0], blob: s.pools[3][:0]}
	for k := range v.Len() {
		if err := i.node(spy.WireIndex(k)); err != nil {
			return nil, err
		}
	}
	roots := v.Roots()
	le := binary.LittleEndian
	out := s.out[:0]
	for _, n := range []int{v.Len(), len(i.words) / 8, len(i.edges) / 4, roots.Len(), len(i.blob), 0} {
		out = le.AppendUint32(out, uint32(n))
	}
	out = append(append(append(out, i.nodes...), i.words...), i.edges...)
	for k := range roots.Len() {
		out = le.AppendUint32(out, uint32(roots.At(k)))
	}
	out = append(out, i.blob...)
	s.pools = [4][]byte{i.nodes, i.words, i.edges, i.blob}
	s.out = out
	s.trim()
	return out, nil
}

// retained is what a buffer may keep between two messages.
const retained = 1 << 20

func (s *shell) trim() {
	for k := range s.pools {
		if cap(s.pools[k]) > retained {
			s.pools[k] = nil
		}
	}
	if cap(s.made) > retained/4 {
		s.made = nil
	}
	if cap(s.items) > retained/4 {
		s.items = nil
	}
}

// imager is an image in the making.
type imager struct {
	shell                     *shell
	v                         *spy.WireValues
	ours                      bool
	nodes, words, edges, blob []byte
}

func (i *imager) add(kind spy.WireKind, flag byte, n uint32, bits uint64) {
	i.nodes = append(i.nodes, byte(kind), flag, 0, 0)
	i.nodes = binary.LittleEndian.AppendUint32(i.nodes, n)
	i.nodes = binary.LittleEndian.AppendUint64(i.nodes, bits)
}

func (i *imager) node(k spy.WireIndex) error {
	v := i.v
	switch kind := v.Kind(k); kind {
	case spy.WireNone, spy.WireEllipsis:
		i.add(kind, 0, 0, 0)
	case spy.WireBool:
		bit := uint64(0)
		if v.Bool(k) {
			bit = 1
		}
		i.add(kind, 0, 0, bit)
	case spy.WireInt:
		i.add(kind, 0, 0, uint64(v.Int(k)))
	case spy.WireFloat:
		i.add(kind, 0, 0, math.Float64bits(v.Float(k)))
	case spy.WireStr, spy.WireDecimal, spy.WirePath:
		i.text(kind, 0, v.Text(k))
	case spy.WireBytes, spy.WireByteArray, spy.WireUUID:
		i.text(kind, 0, v.Bytes(k))
	case spy.WireBigInt:
		negative, magnitude := v.BigInt(k)
		i.text(kind, bit(negative, flagNegative), magnitude)
	case spy.WireComplex, spy.WireIntVector, spy.WireFloatVector:
		i.vector(kind, k)
	case spy.WireDate, spy.WireTime, spy.WireDateTime, spy.WireTimeDelta, spy.WireTimeZone:
		i.moment(kind, k)
	case spy.WireObject:
		return i.object(k)
	case spy.WireEnum, spy.WireDataclass:
		if err := i.shell.rt.CheckClass(v, k); err != nil {
			return err
		}
		i.container(kind, k)
	case spy.WireHostFunction:
		f, err := i.shell.rt.TakeFunction(v, k)
		if err != nil {
			return err
		}
		number, _ := f.User.(uint32)
		i.add(kind, bit(f.Awaitable, flagAwaitable), number, 0)
	default:
		i.container(kind, k)
	}
	return nil
}

func bit(set bool, flag byte) byte {
	if set {
		return flag
	}
	return 0
}

func (i *imager) text(kind spy.WireKind, flag byte, content []byte) {
	i.add(kind, flag, uint32(len(content)), uint64(len(i.blob)))
	i.blob = append(i.blob, content...)
}

func (i *imager) vector(kind spy.WireKind, k spy.WireIndex) {
	at := uint64(len(i.words) / 8)
	le := binary.LittleEndian
	switch kind {
	case spy.WireComplex:
		re, im := i.v.Complex(k)
		i.words = le.AppendUint64(le.AppendUint64(i.words, math.Float64bits(re)), math.Float64bits(im))
		i.add(kind, 0, 2, at)
	case spy.WireIntVector:
		numbers := i.v.Ints(k)
		for j := range numbers.Len() {
			i.words = le.AppendUint64(i.words, uint64(numbers.At(j)))
		}
		i.add(kind, 0, uint32(numbers.Len()), at)
	default:
		numbers := i.v.Floats(k)
		for j := range numbers.Len() {
			i.words = le.AppendUint64(i.words, math.Float64bits(numbers.At(j)))
		}
		i.add(kind, 0, uint32(numbers.Len()), at)
	}
}

func packDate(year, month, day int) uint64 { return uint64(year)<<9 | uint64(month)<<5 | uint64(day) }

func (i *imager) moment(kind spy.WireKind, k spy.WireIndex) {
	v := i.v
	switch kind {
	case spy.WireDate:
		i.add(kind, 0, 0, packDate(v.Date(k)))
	case spy.WireTimeDelta:
		days, microseconds := v.TimeDelta(k)
		i.add(kind, 0, uint32(int32(days)), uint64(microseconds))
	case spy.WireTimeZone:
		offset, name := v.TimeZone(k)
		i.add(kind, 0, uint32(name+1), uint64(offset))
	case spy.WireTime:
		microsecond, fold, zone := v.Time(k)
		i.add(kind, bit(fold, flagFold), uint32(zone+1), uint64(microsecond))
	default:
		microsecond, fold, zone := v.Time(k)
		i.add(kind, bit(fold, flagFold), uint32(zone+1), packDate(v.DateTime(k))<<dateShift|uint64(microsecond))
	}
}

func (i *imager) object(k spy.WireIndex) error {
	handle, traits, name := i.v.Object(k)
	if !i.ours {
		o, err := i.shell.rt.TakeObject(i.v, k)
		if err != nil {
			return err
		}
		i.shell.keep(handle, o)
	}
	i.add(spy.WireObject, byte(traits), uint32(name+1), handle)
	return nil
}

func (i *imager) container(kind spy.WireKind, k spy.WireIndex) {
	children := i.v.Children(k)
	i.add(kind, 0, uint32(children.Len()), uint64(len(i.edges)/4))
	for j := range children.Len() {
		i.edges = binary.LittleEndian.AppendUint32(i.edges, uint32(children.At(j)))
	}
}

// The kinds of C are the wire's: each line fails to compile where one is not.
const (
	_ = uint(C.WIRE_NONE-spy.WireNone) + uint(spy.WireNone-C.WIRE_NONE)
	_ = uint(C.WIRE_SLICE-spy.WireSlice) + uint(spy.WireSlice-C.WIRE_SLICE)
	_ = uint(C.WIRE_DATE-spy.WireDate) + uint(spy.WireDate-C.WIRE_DATE)
	_ = uint(C.WIRE_PATH-spy.WirePath) + uint(spy.WirePath-C.WIRE_PATH)
	_ = uint(C.WIRE_ENUM-spy.WireEnum) + uint(spy.WireEnum-C.WIRE_ENUM)
	_ = uint(C.WIRE_EXCEPTION-spy.WireException) + uint(spy.WireException-C.WIRE_EXCEPTION)
	_ = uint(C.WIRE_OBJECT-spy.WireObject) + uint(spy.WireObject-C.WIRE_OBJECT)
	_ = uint(C.WIRE_FUNCTION-spy.WireHostFunction) + uint(spy.WireHostFunction-C.WIRE_FUNCTION)
)
