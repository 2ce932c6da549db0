package protocol

// Which pool a kind of node takes its content from, and what kinds may be keys.

// A pool is where a node's content lies.
type pool uint8

const (
	poolInvalid pool = iota // no such kind
	poolNone                // all in the node itself
	poolEdges
	poolWords
	poolBlob
)

// pools is indexed by a kind's byte, whatever it is.
var pools = [256]pool{
	KindNone: poolNone, KindEllipsis: poolNone, KindBool: poolNone, KindInt: poolNone, KindFloat: poolNone,
	KindDate: poolNone, KindTime: poolNone, KindDateTime: poolNone, KindTimeDelta: poolNone, KindTimeZone: poolNone,
	KindObject: poolNone,
	KindBigInt: poolBlob, KindStr: poolBlob, KindBytes: poolBlob, KindByteArray: poolBlob, KindDecimal: poolBlob,
	KindUUID: poolBlob, KindPath: poolBlob,
	KindComplex: poolWords, KindIntVector: poolWords, KindFloatVector: poolWords,
	KindList: poolEdges, KindTuple: poolEdges, KindSet: poolEdges, KindFrozenSet: poolEdges, KindDict: poolEdges,
	KindRange: poolEdges, KindSlice: poolEdges, KindFraction: poolEdges, KindEnum: poolEdges, KindDataclass: poolEdges,
	KindException: poolEdges, KindHostFunction: poolEdges,
}

// unhashable kinds can be no key of a dict and no item of a set.
func unhashable(k Kind) bool {
	switch k {
	case KindByteArray, KindList, KindSet, KindDict, KindIntVector, KindFloatVector:
		return true
	}
	return false
}

// hashedThrough kinds have hashes and comparisons that look at all of their children.
func hashedThrough(k Kind) bool {
	switch k {
	case KindTuple, KindFrozenSet, KindSlice, KindEnum, KindDataclass:
		return true
	}
	return false
}
