//go:build planted

package planted

// On tells whether this is the build with bugs.
const On = true

// Current is the bug that is switched on. It is set before an engine is made.
var Current Bug

// Counts says how often each operation ran.
var Counts [256]uint64

// Is tells whether a bug is switched on.
func Is(b Bug) bool { return Current == b }

// Count counts an operation.
func Count(op uint8) { Counts[op]++ }
