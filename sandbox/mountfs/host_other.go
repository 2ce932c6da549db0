//go:build !linux && !darwin

// Systems without mounts of host directories.
package mountfs

import "syscall"

// errnoUnsupported is what openRoot gives here.
const errnoUnsupported = syscall.ENOSYS

func openRoot(string) (directory, syscall.Errno) { return nil, errnoUnsupported }
