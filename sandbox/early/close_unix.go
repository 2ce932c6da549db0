//go:build linux || darwin

// Closing one by one, where nothing better is to be had.
package early

import (
	"fmt"
	"syscall"
)

// closeEach closes all numbers that a descriptor may have.
func closeEach(kept int) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return err
	}
	for fd := kept; fd < mostDescriptors && uint64(fd) < limit.Cur; fd++ {
		_ = syscall.Close(fd) // most are not open
	}
	if limit.Cur > mostDescriptors {
		return fmt.Errorf("up to %d may be open, want at most %d", limit.Cur, mostDescriptors)
	}
	return nil
}
