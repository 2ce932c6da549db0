//go:build !planted

package planted

// On tells whether this is the build with bugs.
const On = false

// Is tells whether a bug is switched on: never.
func Is(Bug) bool { return false }

// Count counts an operation: not here.
func Count(uint8) {}
