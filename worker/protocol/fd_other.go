//go:build !linux

package protocol

// NonBlockingFD is an FD that does not block.
type NonBlockingFD = FD
