//go:build linux

// Acts that only this machine has.
package main

import "syscall"

const sysFstatat = syscall.SYS_FSTATAT

func machineActs() []act {
	return []act{
		killed("working directory's name", syscall.SYS_GETCWD, func(*world) error { return call(syscall.SYS_GETCWD, make([]byte, 4096), 4096) }),
	}
}
