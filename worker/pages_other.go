//go:build !linux

package worker

// largePages does nothing where large pages cannot be asked for.
func largePages([]byte) {}
