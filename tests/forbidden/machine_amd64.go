//go:build linux

// Acts that only this machine has.
package main

import (
	"syscall"

	"github.com/small-python/spy/sandbox/policy"
)

const sysFstatat = syscall.SYS_NEWFSTATAT

// interrupt80 makes a call by the convention of 32-bit programs.
func interrupt80(number uintptr) uintptr

func machineActs() []act {
	return []act{
		killed("local descriptor table", syscall.SYS_MODIFY_LDT, func(*world) error { return call(syscall.SYS_MODIFY_LDT, 0, make([]byte, 16), 16) }),
		killed("fork", syscall.SYS_FORK, func(*world) error { return child(syscall.SYS_FORK) }),
		killed("open by the old call", syscall.SYS_OPEN, func(w *world) error { return call(syscall.SYS_OPEN, w.outside+"/secret", 0, 0) }),
		killed("working directory's name", syscall.SYS_GETCWD, func(*world) error { return call(syscall.SYS_GETCWD, make([]byte, 4096), 4096) }),
		{
			// The number is one that 64-bit programs may use; only the convention is wrong.
			name: "call of 32-bit programs", layer: policy.Seccomp, number: getpid32,
			do: func(*world) error {
				if r := interrupt80(getpid32); int64(r) <= 0 {
					return syscall.Errno(-int64(r))
				}
				return nil
			},
		},
	}
}

// getpid32 is getpid for 32-bit programs, and writev for 64-bit ones.
const getpid32 = 20
