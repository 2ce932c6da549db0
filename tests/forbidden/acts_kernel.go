//go:build linux && (amd64 || arm64)

// Acts that reach for more of the kernel: its large interfaces, namespaces, privileges, memory that can be run.
package main

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

func kernelActs() []act {
	return []act{
		killed("io_uring", unix.SYS_IO_URING_SETUP, func(*world) error { return call(unix.SYS_IO_URING_SETUP, 2, make([]byte, 256)) }),
		killed("bpf", unix.SYS_BPF, func(*world) error {
			attributes := make([]byte, 128) // BPF_MAP_CREATE of an array: type 2, key 4, value 4, 1 entry
			attributes[0], attributes[4], attributes[8], attributes[12] = 2, 4, 4, 1
			return call(unix.SYS_BPF, 0, attributes, len(attributes))
		}),
		killed("perf events", unix.SYS_PERF_EVENT_OPEN, func(*world) error {
			attributes := unix.PerfEventAttr{Type: unix.PERF_TYPE_SOFTWARE, Config: unix.PERF_COUNT_SW_CPU_CLOCK, Size: uint32(unsafe.Sizeof(unix.PerfEventAttr{}))}
			return call(unix.SYS_PERF_EVENT_OPEN, unsafe.Pointer(&attributes), 0, -1, -1, 0)
		}),
		killed("faults in user space", unix.SYS_USERFAULTFD, func(*world) error { return call(unix.SYS_USERFAULTFD, unix.O_CLOEXEC) }),
		killed("keyring", unix.SYS_KEYCTL, func(*world) error { return call(unix.SYS_KEYCTL, 0, -3, 1) }),
		killed("key", unix.SYS_ADD_KEY, func(*world) error { return call(unix.SYS_ADD_KEY, "user", "x", "y", 1, -2) }),
		killed("kernel log", syscall.SYS_SYSLOG, func(*world) error { return call(syscall.SYS_SYSLOG, 10, nil, 0) }),
		killed("notification of files", syscall.SYS_INOTIFY_INIT1, func(*world) error { return call(syscall.SYS_INOTIFY_INIT1, 0) }),
		killed("watch of a file system", syscall.SYS_FANOTIFY_INIT, func(*world) error { return call(syscall.SYS_FANOTIFY_INIT, 0, 0) }),
		killed("message queue", syscall.SYS_MSGGET, func(*world) error { return withdraw(syscall.SYS_MSGCTL, 1)(value(syscall.SYS_MSGGET, 0, 0o600)) }),
		killed("shared memory", syscall.SYS_SHMGET, func(*world) error { return withdraw(syscall.SYS_SHMCTL, 1)(value(syscall.SYS_SHMGET, 0, 4096, 0o600)) }),
		killed("semaphores", syscall.SYS_SEMGET, func(*world) error { return withdraw(syscall.SYS_SEMCTL, 2)(value(syscall.SYS_SEMGET, 0, 1, 0o600)) }),
		killed("POSIX message queue", syscall.SYS_MQ_OPEN, func(*world) error {
			name := "small-python-" + os.Args[6]
			err := call(syscall.SYS_MQ_OPEN, name, unix.O_CREAT|unix.O_RDWR, 0o600, nil)
			_ = call(syscall.SYS_MQ_UNLINK, name)
			return err
		}),
		killed("timer", syscall.SYS_TIMER_CREATE, func(*world) error { return call(syscall.SYS_TIMER_CREATE, 0, nil, make([]byte, 8)) }),
	}
}

// privilegeActs change what the process is to the kernel.
func privilegeActs() []act {
	return []act{
		killed("new namespace", syscall.SYS_UNSHARE, func(*world) error {
			runtime.LockOSThread()
			return call(syscall.SYS_UNSHARE, unix.CLONE_NEWUTS)
		}),
		killed("another's namespace", unix.SYS_SETNS, func(w *world) error {
			runtime.LockOSThread()
			return call(unix.SYS_SETNS, w.fd, 0)
		}).after(func(w *world) error {
			var err error
			w.fd, err = unix.Open("/proc/self/ns/uts", unix.O_RDONLY, 0)
			return err
		}),
		killed("mount", syscall.SYS_MOUNT, func(w *world) error {
			at := filepath.Join(w.outside, "empty")
			err := call(syscall.SYS_MOUNT, "none", at, "tmpfs", 0, "size=4k")
			if err == nil {
				err = call(syscall.SYS_UMOUNT2, at, 0)
			}
			return err
		}),
		killed("file system", unix.SYS_FSOPEN, func(*world) error { return call(unix.SYS_FSOPEN, "tmpfs", 0) }),
		killed("chroot", syscall.SYS_CHROOT, func(w *world) error { return call(syscall.SYS_CHROOT, w.writable) }),
		killed("working directory", syscall.SYS_CHDIR, func(*world) error { return call(syscall.SYS_CHDIR, "/") }),
		killed("user id", syscall.SYS_SETUID, func(w *world) error { return call(syscall.SYS_SETUID, w.fd) }).after(func(w *world) error {
			w.fd = os.Getuid()
			return nil
		}),
		killed("process group", syscall.SYS_SETPGID, func(*world) error { return call(syscall.SYS_SETPGID, 0, 0) }),
		killed("dumpable again", syscall.SYS_PRCTL, func(*world) error { return call(syscall.SYS_PRCTL, unix.PR_SET_DUMPABLE, 1, 0, 0, 0) }),
		killed("outlive the host", syscall.SYS_PRCTL, func(*world) error { return call(syscall.SYS_PRCTL, unix.PR_SET_PDEATHSIG, 0, 0, 0, 0) }),
		killed("raised limit", syscall.SYS_PRLIMIT64, func(*world) error {
			limit := unix.Rlimit{Cur: 1 << 10, Max: 1 << 12}
			return call(syscall.SYS_PRLIMIT64, 0, unix.RLIMIT_NOFILE, unsafe.Pointer(&limit), nil)
		}),
		killed("another filter", unix.SYS_SECCOMP, func(*world) error {
			allow := []unix.SockFilter{{Code: syscall.BPF_RET, K: 0x7fff0000}}
			rule := unix.SockFprog{Len: 1, Filter: &allow[0]}
			return call(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, unsafe.Pointer(&rule))
		}),
		killed("personality", syscall.SYS_PERSONALITY, func(*world) error { return call(syscall.SYS_PERSONALITY, 0xffffffff) }),
		killed("device control (FIONREAD)", syscall.SYS_IOCTL, func(*world) error { return call(syscall.SYS_IOCTL, 0, 0x541b, make([]byte, 8)) }),
		killed("copy of a descriptor", syscall.SYS_DUP3, func(*world) error { return call(syscall.SYS_DUP3, 1, 40, 0) }),
		killed("pipe", syscall.SYS_PIPE2, func(*world) error { return call(syscall.SYS_PIPE2, make([]byte, 8), 0) }),
		killed("affinity", syscall.SYS_SCHED_SETAFFINITY, func(*world) error {
			return call(syscall.SYS_SCHED_SETAFFINITY, 0, 8, []byte{255, 255, 255, 255, 255, 255, 255, 255})
		}),
		killed("landlock again", unix.SYS_LANDLOCK_CREATE_RULESET, func(*world) error { return call(unix.SYS_LANDLOCK_CREATE_RULESET, nil, 0, 1) }),
	}
}

// withdraw removes what a call has made for the whole machine, and passes its error on.
func withdraw(control uintptr, position int) func(id uintptr, err error) error {
	return func(id uintptr, err error) error {
		if err != nil {
			return err
		}
		if position == 1 {
			return call(control, id, unix.IPC_RMID, nil)
		}
		return call(control, id, 0, unix.IPC_RMID)
	}
}

func memoryActs() []act {
	const readWriteExec = unix.PROT_READ | unix.PROT_WRITE | unix.PROT_EXEC
	const private = unix.MAP_PRIVATE | unix.MAP_ANON
	mmapFile := killed("mapped file", syscall.SYS_MMAP, func(w *world) error {
		fd, err := unix.Open(filepath.Join(w.readable, "f.txt"), unix.O_RDONLY, 0)
		if err != nil {
			return err
		}
		return call(syscall.SYS_MMAP, nil, 4096, unix.PROT_READ, unix.MAP_PRIVATE, fd, 0)
	}).with(reading)
	return []act{
		mmapFile,
		killed("memory to run", syscall.SYS_MMAP, func(*world) error { return call(syscall.SYS_MMAP, nil, 4096, readWriteExec, private, -1, 0) }),
		// 5 is also the number of fstat: a list with conditions let this pass.
		killed("memory to read and run", syscall.SYS_MMAP, func(*world) error {
			return call(syscall.SYS_MMAP, nil, 4096, unix.PROT_READ|unix.PROT_EXEC, private, -1, 0)
		}).with(reading),
		killed("shared memory that no limit counts", syscall.SYS_MMAP, func(*world) error {
			return call(syscall.SYS_MMAP, nil, 4096, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_ANON, -1, 0)
		}),
		killed("stack that no limit counts", syscall.SYS_MMAP, func(*world) error {
			return call(syscall.SYS_MMAP, nil, 1<<20, unix.PROT_READ|unix.PROT_WRITE, private|unix.MAP_GROWSDOWN, -1, 0)
		}),
		killed("memory made to run", syscall.SYS_MPROTECT, func(w *world) error {
			page, err := value(syscall.SYS_MMAP, nil, 4096, unix.PROT_READ, private, -1, 0)
			if err != nil {
				return err
			}
			return call(syscall.SYS_MPROTECT, page, 4096, unix.PROT_READ|unix.PROT_EXEC)
		}),
		killed("moved memory", syscall.SYS_MREMAP, func(*world) error {
			page, err := value(syscall.SYS_MMAP, nil, 4096, unix.PROT_READ, private, -1, 0)
			if err != nil {
				return err
			}
			return call(syscall.SYS_MREMAP, page, 4096, 8192, unix.MREMAP_MAYMOVE)
		}),
		killed("locked memory", syscall.SYS_MLOCK, func(*world) error { return call(syscall.SYS_MLOCK, addressOfSecret()&^4095, 1) }),
	}
}
