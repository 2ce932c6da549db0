//go:build linux && (amd64 || arm64)

// Acts on files: outside of the mounts, through a mount for reading, and those that no mount allows.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/sandbox/policy"
)

const here = unix.AT_FDCWD

func openAct(name string, grant int, path func(*world) string, flags int) act {
	return killed(name, syscall.SYS_OPENAT, func(w *world) error {
		return call(syscall.SYS_OPENAT, here, path(w), flags, 0o644)
	}).with(grant)
}

// in returns the path of a name in the directory for writing.
func in(name string) func(*world) string {
	return func(w *world) string { return filepath.Join(w.writable, name) }
}

func fileActs() []act {
	file, fresh := in("f.txt"), in("fresh")
	outside := func(w *world) string { return filepath.Join(w.outside, "secret") }
	readable := func(w *world) string { return filepath.Join(w.readable, "f.txt") }
	acts := []act{
		openAct("open a file without mounts", nothing, outside, unix.O_RDONLY),
		openAct("write with mounts for reading", reading, readable, unix.O_WRONLY),
		openAct("create with mounts for reading", reading, fresh, unix.O_RDONLY|unix.O_CREAT),
		openAct("truncate with mounts for reading", reading, readable, unix.O_RDONLY|unix.O_TRUNC),
		openAct("path descriptor", writing, file, unix.O_PATH),
		openAct("file without a name", writing, in("."), unix.O_TMPFILE|unix.O_RDWR),
	}
	for _, a := range []struct {
		name   string
		number uintptr
		do     func(*world) error
	}{
		{"link", syscall.SYS_SYMLINKAT, func(w *world) error { return call(syscall.SYS_SYMLINKAT, "/etc/passwd", here, fresh(w)) }},
		{"hard link", syscall.SYS_LINKAT, func(w *world) error { return call(syscall.SYS_LINKAT, here, file(w), here, fresh(w), 0) }},
		{"named pipe", syscall.SYS_MKNODAT, func(w *world) error { return call(syscall.SYS_MKNODAT, here, fresh(w), unix.S_IFIFO|0o600, 0) }},
		{"truncate by path", syscall.SYS_TRUNCATE, func(w *world) error { return call(syscall.SYS_TRUNCATE, file(w), 0) }},
		{"permissions", syscall.SYS_FCHMODAT, func(w *world) error { return call(syscall.SYS_FCHMODAT, here, file(w), 0o600) }},
		{"owner", syscall.SYS_FCHOWNAT, func(w *world) error { return call(syscall.SYS_FCHOWNAT, here, file(w), -1, -1, 0) }},
		{"attributes", syscall.SYS_LISTXATTR, func(w *world) error { return call(syscall.SYS_LISTXATTR, file(w), nil, 0) }},
		{"stat through links", sysFstatat, func(w *world) error { return call(sysFstatat, here, outside(w), make([]byte, 256), 0) }},
		{"times by path", syscall.SYS_UTIMENSAT, func(w *world) error { return call(syscall.SYS_UTIMENSAT, here, outside(w), nil, 0) }},
		{"access", syscall.SYS_FACCESSAT, func(w *world) error { return call(syscall.SYS_FACCESSAT, here, outside(w), 0) }},
		{"size of a file system", syscall.SYS_STATFS, func(w *world) error { return call(syscall.SYS_STATFS, outside(w), make([]byte, 256)) }},
	} {
		acts = append(acts, killed(a.name, a.number, a.do).with(writing))
	}
	for _, a := range []struct {
		name   string
		number uintptr
		do     func(fd int) error
	}{
		{"lock of a file", syscall.SYS_FCNTL, func(fd int) error {
			return call(syscall.SYS_FCNTL, fd, unix.F_SETLK, unsafe.Pointer(&unix.Flock_t{Type: unix.F_WRLCK}))
		}},
		{"signals of a file", syscall.SYS_FCNTL, func(fd int) error { return call(syscall.SYS_FCNTL, fd, unix.F_SETOWN, os.Getpid()) }},
		{"room of a file", syscall.SYS_FALLOCATE, func(fd int) error { return call(syscall.SYS_FALLOCATE, fd, 0, 0, 4096) }},
		{"file to pipe in the kernel", syscall.SYS_SENDFILE, func(fd int) error { return call(syscall.SYS_SENDFILE, 2, fd, nil, 1) }},
	} {
		acts = append(acts, killed(a.name, a.number, func(w *world) error {
			fd, err := unix.Open(file(w), unix.O_RDWR, 0)
			if err != nil {
				return err
			}
			return a.do(fd)
		}).with(writing))
	}
	return acts
}

// landlockActs are allowed by the filter for the sake of the mounts; what they name lies outside, or may not be
// changed.
func landlockActs() []act {
	refused := func(name string, do func(*world) error) act {
		return act{name: name, layer: policy.Landlock, errno: syscall.EACCES, grant: writing, do: do}
	}
	open := func(flags int, path func(*world) string) func(*world) error {
		return func(w *world) error {
			fd, err := unix.Open(path(w), flags, 0o644)
			if err == nil {
				_ = unix.Close(fd)
			}
			return err
		}
	}
	outside := func(name string) func(*world) string {
		return func(w *world) string { return filepath.Join(w.outside, name) }
	}
	readable := func(name string) func(*world) string {
		return func(w *world) string { return filepath.Join(w.readable, name) }
	}
	plain := func(path string) func(*world) string { return func(*world) string { return path } }
	return []act{
		refused("open outside", open(unix.O_RDONLY, outside("secret"))),
		refused("open outside by ..", func(w *world) error {
			dir, err := unix.Open(w.writable, unix.O_RDONLY|unix.O_DIRECTORY, 0)
			if err != nil {
				return err
			}
			_, err = unix.Openat(dir, "../outside/secret", unix.O_RDONLY, 0)
			return err
		}),
		refused("open outside by a link", open(unix.O_RDONLY, readable("out"))),
		refused("list outside", open(unix.O_RDONLY|unix.O_DIRECTORY, plain("/"))),
		refused("own memory as a file", open(unix.O_RDWR, plain("/proc/self/mem"))),
		refused("own map", open(unix.O_RDONLY, plain("/proc/self/maps"))),
		refused("another's environment", open(unix.O_RDONLY, func(w *world) string { return fmt.Sprintf("/proc/%d/environ", w.decoy) })),
		refused("device", open(unix.O_RDWR, plain("/dev/null"))),
		refused("create outside", open(unix.O_WRONLY|unix.O_CREAT, outside("fresh"))),
		refused("write where it is for reading", open(unix.O_WRONLY, readable("f.txt"))),
		refused("create where it is for reading", open(unix.O_WRONLY|unix.O_CREAT, readable("fresh"))),
		refused("truncate where it is for reading", open(unix.O_RDONLY|unix.O_TRUNC, readable("f.txt"))),
		refused("remove where it is for reading", func(w *world) error { return unix.Unlinkat(here, readable("gone")(w), 0) }),
		refused("remove outside", func(w *world) error { return unix.Unlinkat(here, outside("gone")(w), 0) }),
		refused("directory outside", func(w *world) error { return unix.Mkdirat(here, outside("made")(w), 0o755) }),
		refused("move in from outside", func(w *world) error { return unix.Renameat(here, outside("moved")(w), here, in("moved")(w)) }),
		refused("move out", func(w *world) error { return unix.Renameat(here, in("moving")(w), here, outside("moving")(w)) }),
	}
}

// otherActs are refused by the layers that are neither filter nor Landlock.
func otherActs() []act {
	return []act{
		{name: "read an inherited descriptor", layer: policy.Descriptors, errno: syscall.EBADF, do: func(w *world) error {
			_, err := unix.Read(w.leaked, make([]byte, 10))
			return err
		}},
		{name: "walk from an inherited descriptor", layer: policy.Descriptors, errno: syscall.EBADF, grant: reading, do: func(w *world) error {
			_, err := unix.Openat(w.leaked+1, "secret", unix.O_RDONLY, 0)
			return err
		}},
		{name: "many descriptors", layer: policy.Rlimits, errno: syscall.EMFILE, grant: reading, do: func(w *world) error {
			for range 1000 {
				if _, err := unix.Open(filepath.Join(w.readable, "f.txt"), unix.O_RDONLY, 0); err != nil {
					return err
				}
			}
			return nil
		}},
		{name: "much memory", layer: policy.Rlimits, errno: syscall.ENOMEM, do: func(*world) error {
			return call(syscall.SYS_MMAP, nil, 512<<20, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON, -1, 0)
		}},
		{name: "big file", layer: policy.Rlimits, errno: syscall.EFBIG, grant: writing, do: func(w *world) error {
			fd, err := unix.Open(in("f.txt")(w), unix.O_RDWR, 0)
			if err != nil {
				return err
			}
			_, err = unix.Pwrite(fd, []byte("x"), 1<<40)
			return err
		}},
		{name: "times of another's file", layer: policy.Capabilities, errno: syscall.EPERM, grant: writing, do: func(w *world) error {
			fd, err := unix.Open(in("foreign")(w), unix.O_RDONLY, 0)
			if err != nil {
				return err
			}
			times := [4]int64{1, 0, 1, 0}
			return call(syscall.SYS_UTIMENSAT, fd, nil, unsafe.Pointer(&times), 0)
		}},
	}
}
