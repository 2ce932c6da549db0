// Small things about the wire: texts of its errors, and names for the types that drivers of steps need.
package spy

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/small-python/spy/worker/protocol"
)

// The types in which values lie on the wire, for faces that make values of another language of them.
type (
	// WireValues are the nodes of a received message. They hold until the next step.
	WireValues = protocol.Values
	// WireBuilder collects the nodes of a message to be sent.
	WireBuilder = protocol.Builder
	// WirePools are values as they lie on the wire.
	WirePools = protocol.Pools
	// WireIndex is the place of a node in its message.
	WireIndex = protocol.Index
	// WireKind says what a node is.
	WireKind = protocol.Kind
)

// The kinds of nodes; worker/protocol/spy.fbs tells how each is laid out.
const (
	WireNone         = protocol.KindNone
	WireEllipsis     = protocol.KindEllipsis
	WireBool         = protocol.KindBool
	WireInt          = protocol.KindInt
	WireBigInt       = protocol.KindBigInt
	WireFloat        = protocol.KindFloat
	WireComplex      = protocol.KindComplex
	WireStr          = protocol.KindStr
	WireBytes        = protocol.KindBytes
	WireByteArray    = protocol.KindByteArray
	WireList         = protocol.KindList
	WireTuple        = protocol.KindTuple
	WireSet          = protocol.KindSet
	WireFrozenSet    = protocol.KindFrozenSet
	WireDict         = protocol.KindDict
	WireIntVector    = protocol.KindIntVector
	WireFloatVector  = protocol.KindFloatVector
	WireRange        = protocol.KindRange
	WireSlice        = protocol.KindSlice
	WireDate         = protocol.KindDate
	WireTime         = protocol.KindTime
	WireDateTime     = protocol.KindDateTime
	WireTimeDelta    = protocol.KindTimeDelta
	WireTimeZone     = protocol.KindTimeZone
	WireDecimal      = protocol.KindDecimal
	WireFraction     = protocol.KindFraction
	WireUUID         = protocol.KindUUID
	WirePath         = protocol.KindPath
	WireEnum         = protocol.KindEnum
	WireDataclass    = protocol.KindDataclass
	WireException    = protocol.KindException
	WireObject       = protocol.KindObject
	WireHostFunction = protocol.KindHostFunction

	// WireNoIndex stands for a node that is not there.
	WireNoIndex = protocol.NoIndex
)

// Build is the identity of this build; the worker's must match it.
func Build() string { return protocol.BuildID() }

// wrong makes an error of a breach.
func wrong(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{protocol.ErrBreach}, args...)...)
}

// refusal turns what an encoder or a builder refuses into an Error; other errors pass.
func (rt *Runtime) refusal(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, protocol.ErrTooBig):
		e := refused("ValueError", "value is bigger than the message limit of "+strconv.Itoa(rt.options.MessageLimit)+" bytes")
		e.Limit = LimitMessage
		return e
	case errors.Is(err, protocol.ErrDepth):
		return refused("ValueError", "value nests deeper than "+strconv.Itoa(protocol.MaxDepth)+" levels")
	case errors.Is(err, protocol.ErrText):
		return refused("ValueError", "text is not UTF-8 (a lone surrogate may stand in its three-byte form)")
	case errors.Is(err, protocol.ErrKeys):
		return refused("TypeError", "keys of a dict or set are not hashable, or too big together")
	case errors.Is(err, protocol.ErrInvalid):
		return refused("ValueError", strings.TrimPrefix(err.Error(), protocol.ErrInvalid.Error()+": "))
	}
	return err
}

func decimal(n uint32) string { return strconv.FormatUint(uint64(n), 10) }

// printable makes a text of the worker fit for one line of an error.
func printable(text string) string {
	const most = 80
	quoted := strconv.QuoteToASCII(text)
	quoted = quoted[1 : len(quoted)-1]
	if len(quoted) > most {
		quoted = quoted[:most] + "…"
	}
	return quoted
}

// limitNames are the names of limits in errors.
var limitNames = map[protocol.Limit]string{
	protocol.LimitSteps: LimitSteps, protocol.LimitMemory: LimitMemory, protocol.LimitRecursion: LimitRecursion, protocol.LimitTime: LimitTime,
	protocol.LimitHostCalls: LimitHostCalls, protocol.LimitMessage: LimitMessage, protocol.LimitOutput: LimitOutput,
	protocol.LimitInterrupt: LimitInterrupt, protocol.LimitClosed: LimitClosed,
}
