package protocol

// The layout of nodes and the names of what they can be.

import "github.com/small-python/spy/worker/protocol/fb"

// Kind says what a node is; the table in spy.fbs tells how each is laid out.
type Kind = fb.Kind

// The kinds of nodes. KindInvalid is no node at all: what Values.Kind says of an index that is out of range.
const (
	KindInvalid      = fb.KindInvalid
	KindNone         = fb.KindNone
	KindEllipsis     = fb.KindEllipsis
	KindBool         = fb.KindBool
	KindInt          = fb.KindInt
	KindBigInt       = fb.KindBigInt
	KindFloat        = fb.KindFloat
	KindComplex      = fb.KindComplex
	KindStr          = fb.KindStr
	KindBytes        = fb.KindBytes
	KindByteArray    = fb.KindByteArray
	KindList         = fb.KindList
	KindTuple        = fb.KindTuple
	KindSet          = fb.KindSet
	KindFrozenSet    = fb.KindFrozenSet
	KindDict         = fb.KindDict
	KindIntVector    = fb.KindIntVector
	KindFloatVector  = fb.KindFloatVector
	KindRange        = fb.KindRange
	KindSlice        = fb.KindSlice
	KindDate         = fb.KindDate
	KindTime         = fb.KindTime
	KindDateTime     = fb.KindDateTime
	KindTimeDelta    = fb.KindTimeDelta
	KindTimeZone     = fb.KindTimeZone
	KindDecimal      = fb.KindDecimal
	KindFraction     = fb.KindFraction
	KindUUID         = fb.KindUUID
	KindPath         = fb.KindPath
	KindEnum         = fb.KindEnum
	KindDataclass    = fb.KindDataclass
	KindException    = fb.KindException
	KindObject       = fb.KindObject
	KindHostFunction = fb.KindHostFunction
)

// Traits tell a host what an Object can do without asking the worker.
type Traits = fb.ObjectTrait

// The traits of an Object, to be or-ed.
const (
	TraitCallable  = fb.ObjectTraitCallable
	TraitIterable  = fb.ObjectTraitIterable
	TraitAwaitable = fb.ObjectTraitAwaitable
	TraitClass     = fb.ObjectTraitClass
)

// Index is the place of a node in its message. Children have smaller ones than their parents.
type Index uint32

// NoIndex stands for a child that is not there, such as the zone of a naive time.
const NoIndex = ^Index(0)

// MaxDepth is how deep values may nest. A Builder refuses more with ErrDepth, a Verifier calls it a breach.
const MaxDepth = 1000

const (
	nodeSize = 16
	edgeSize = 4
	wordSize = 8

	nodeFlag = 1
	nodeZero = 2
	nodeN    = 4
	nodeBits = 8

	flagNegative  = 1
	flagFold      = 1
	flagAwaitable = 1

	traitMask = TraitCallable | TraitIterable | TraitAwaitable | TraitClass

	microsecondsPerDay = 86_400_000_000
	dateShift          = 37 // microsecondsPerDay < 1<<37
)

// hostFunctionEdges are a HostFunction's children: name, signature, doc. Its n holds the function's id instead of a count.
const hostFunctionEdges = 3
