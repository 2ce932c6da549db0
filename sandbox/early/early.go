// Package early does what a worker must do before anything else: it closes what the host leaked to it. It imports next to
// nothing, so that it can run before other packages are initialised, and importing it alone changes nothing:
//
//	var inherited = early.CloseInherited(4) // in the worker's main package
package early

import "fmt"

// mostDescriptors bounds the closing one by one on systems that neither close ranges nor list descriptors.
const mostDescriptors = 1 << 16

// CloseInherited closes every descriptor from kept on. Programs leak what they opened without close-on-exec to their
// children, and no later layer stops the reading of a descriptor that is open; so a worker calls this in an initialiser
// of its main package, before anything is read or opened.
//
// The kept descriptors must not be in non-blocking mode, else the Go runtime has opened its poller by then, and loses it.
// An error means that not all could be closed, and the worker must not go on. On Windows, where a child inherits only
// what it is given, nothing is done.
func CloseInherited(kept int) error {
	if kept < 3 {
		return fmt.Errorf("descriptors to keep: got %d, want at least 3", kept)
	}
	if err := closeFrom(kept); err != nil {
		return fmt.Errorf("closing inherited descriptors: %w", err)
	}
	return nil
}
