package protocol

// The kinds of messages and the small types in them.

import (
	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

// ProtocolNumber changes with the meaning of messages that keep their layout. Host and worker compare it in Hello.
const ProtocolNumber = 1

// MessageKind says which struct a message holds.
type MessageKind = fb.Body

// The kinds of messages.
const (
	MessageNone           = fb.BodyNONE
	MessageHello          = fb.BodyHello
	MessageCancel         = fb.BodyCancel
	MessagePolicy         = fb.BodyPolicy
	MessageDefine         = fb.BodyDefine
	MessageRegisterModule = fb.BodyRegisterModule
	MessageRegisterClass  = fb.BodyRegisterClass
	MessageGlobalOp       = fb.BodyGlobalOp
	MessageRun            = fb.BodyRun
	MessageCall           = fb.BodyCall
	MessageObjectOp       = fb.BodyObjectOp
	MessageRelease        = fb.BodyRelease
	MessageHostResult     = fb.BodyHostResult
	MessageLoaderResult   = fb.BodyLoaderResult
	MessageAck            = fb.BodyAck
	MessageInputResult    = fb.BodyInputResult
	MessageClockResult    = fb.BodyClockResult
	MessageWake           = fb.BodyWake
	MessageSetLimits      = fb.BodySetLimits
	MessageShutdown       = fb.BodyShutdown
	MessageLockReport     = fb.BodyLockReport
	MessageResult         = fb.BodyResult
	MessageErrorResult    = fb.BodyErrorResult
	MessageHostCall       = fb.BodyHostCall
	MessageLoad           = fb.BodyLoad
	MessageOutput         = fb.BodyOutput
	MessageInput          = fb.BodyInput
	MessageClockRead      = fb.BodyClockRead
	MessageSleep          = fb.BodySleep
	MessageWakeMe         = fb.BodyWakeMe
	MessageFatal          = fb.BodyFatal
)

// Direction says who sent a message.
type Direction uint8

// The two senders.
const (
	FromHost Direction = iota
	FromWorker
)

// allowed tells whether a message of this kind may come this way.
func (d Direction) allowed(kind MessageKind) bool {
	switch {
	case kind == MessageHello || kind == MessageCancel:
		return true
	case d == FromHost:
		return kind >= MessagePolicy && kind <= MessageShutdown
	}
	return kind >= MessageLockReport && kind <= MessageFatal
}

// Message is a verified message. The method named as its kind gives its struct; the others give empty structs.
type Message struct {
	// ID is the id that the asking side chose; an answer carries the one that it answers. It is 0 in messages that
	// are not answered.
	ID     uint64
	Kind   MessageKind
	body   flatbuffers.Table
	values Values
}

// Grant is a set of what a guest may reach.
type Grant = fb.Grant

// The grants, to be or-ed. Clock and Entropy let the worker ask its kernel, HostClock lets it ask the host.
const (
	GrantStd         = fb.GrantStd
	GrantClock       = fb.GrantClock
	GrantHostClock   = fb.GrantHostClock
	GrantEntropy     = fb.GrantEntropy
	GrantLoader      = fb.GrantLoader
	GrantOutput      = fb.GrantOutput
	GrantErrorOutput = fb.GrantErrorOutput
	GrantInput       = fb.GrantInput
	GrantScratch     = fb.GrantScratch
	GrantShell       = fb.GrantShell

	grantMask = GrantStd | GrantClock | GrantHostClock | GrantEntropy | GrantLoader | GrantOutput | GrantErrorOutput |
		GrantInput | GrantScratch | GrantShell
)

// Limit names the limit that an exception comes from, as Error.limit shows it.
type Limit = fb.Limit

// The limits. LimitInterrupt and LimitClosed are stops that the host asked for.
const (
	LimitNone      = fb.LimitNone
	LimitSteps     = fb.LimitSteps
	LimitMemory    = fb.LimitMemory
	LimitRecursion = fb.LimitRecursion
	LimitTime      = fb.LimitTime
	LimitHostCalls = fb.LimitHostCalls
	LimitMessage   = fb.LimitMessage
	LimitOutput    = fb.LimitOutput
	LimitInterrupt = fb.LimitInterrupt
	LimitClosed    = fb.LimitClosed
)

// ClassForm says what a registered class is.
type ClassForm = fb.ClassForm

// The forms of registered classes.
const (
	ClassDataclass = fb.ClassFormDataclass
	ClassEnum      = fb.ClassFormEnum
	ClassIntEnum   = fb.ClassFormIntEnum
	ClassStrEnum   = fb.ClassFormStrEnum
	ClassFlag      = fb.ClassFormFlag
	ClassIntFlag   = fb.ClassFormIntFlag
)

// FieldTraits say what else a field of a dataclass is.
type FieldTraits = fb.FieldTraits

// The traits of a field, to be or-ed.
const (
	FieldKeywordOnly = fb.FieldTraitsKeywordOnly
	FieldNoInit      = fb.FieldTraitsNoInit
)

// GlobalVerb says what a GlobalOp does.
type GlobalVerb = fb.GlobalVerb

// What a GlobalOp does.
const (
	GlobalGet    = fb.GlobalVerbGet
	GlobalSet    = fb.GlobalVerbSet
	GlobalDelete = fb.GlobalVerbDelete
	GlobalHas    = fb.GlobalVerbHas
	GlobalList   = fb.GlobalVerbList
)

// RunMode says how a Run treats its source.
type RunMode = fb.RunMode

// How a Run treats its source: one expression; statements; one interactive statement, which prints its value;
// statements, of which the last gives its value if it is an expression.
const (
	RunEval   = fb.RunModeEval
	RunExec   = fb.RunModeExec
	RunSingle = fb.RunModeSingle
	RunLast   = fb.RunModeLast
)

// ObjectVerb says what an ObjectOp does.
type ObjectVerb = fb.ObjectVerb

// What an ObjectOp does.
const (
	ObjectGetAttr    = fb.ObjectVerbGetAttr
	ObjectSetAttr    = fb.ObjectVerbSetAttr
	ObjectDelAttr    = fb.ObjectVerbDelAttr
	ObjectGetItem    = fb.ObjectVerbGetItem
	ObjectSetItem    = fb.ObjectVerbSetItem
	ObjectDelItem    = fb.ObjectVerbDelItem
	ObjectLen        = fb.ObjectVerbLen
	ObjectIter       = fb.ObjectVerbIter
	ObjectNext       = fb.ObjectVerbNext
	ObjectStr        = fb.ObjectVerbStr
	ObjectRepr       = fb.ObjectVerbRepr
	ObjectCallMethod = fb.ObjectVerbCallMethod
	ObjectDir        = fb.ObjectVerbDir
	ObjectContains   = fb.ObjectVerbContains
	ObjectBool       = fb.ObjectVerbBool
	ObjectHash       = fb.ObjectVerbHash
	ObjectTypeName   = fb.ObjectVerbTypeName
	ObjectAwait      = fb.ObjectVerbAwait
)

// LayerState says how far a layer of the sandbox holds.
type LayerState = fb.LayerState

// How far a layer holds.
const (
	LayerAbsent   = fb.LayerStateAbsent
	LayerPartial  = fb.LayerStatePartial
	LayerEnforced = fb.LayerStateEnforced
)

// LockStage says when a LockReport was made.
type LockStage = fb.LockStage

// When a LockReport was made: before the lock, of what the kernel offers; after it, of what is enforced.
const (
	StageOffered = fb.LockStageOffered
	StageLocked  = fb.LockStageLocked
)

// Stream says where output goes.
type Stream = fb.Stream

// The streams of output.
const (
	StreamOutput      = fb.StreamOutput
	StreamErrorOutput = fb.StreamErrorOutput
)

// Clock is one of the clocks that a ClockRead asks for.
type Clock = fb.Clock

// The clocks.
const (
	ClockWall      = fb.ClockWall
	ClockMonotonic = fb.ClockMonotonic
	ClockProcess   = fb.ClockProcess
)
