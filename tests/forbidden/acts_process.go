//go:build linux && (amd64 || arm64)

// Acts against other processes: starting, reading, stopping and talking to them.
package main

import (
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/small-python/spy/sandbox/policy"
)

// acts returns all acts.
func acts() []act {
	all := processActs()
	all = append(all, socketActs()...)
	all = append(all, kernelActs()...)
	all = append(all, privilegeActs()...)
	all = append(all, memoryActs()...)
	all = append(all, fileActs()...)
	all = append(all, landlockActs()...)
	all = append(all, otherActs()...)
	return append(all, machineActs()...)
}

// killed is an act that seccomp answers with death.
func killed(name string, number uintptr, do func(*world) error) act {
	return act{name: name, layer: policy.Seccomp, number: number, do: do}
}

// after adds a step before the lock.
func (a act) after(prepare func(*world) error) act {
	a.prepare = prepare
	return a
}

// with sets the grant.
func (a act) with(grant int) act {
	a.grant = grant
	return a
}

func processActs() []act {
	return []act{
		killed("exec", syscall.SYS_EXECVE, func(*world) error {
			return call(syscall.SYS_EXECVE, "/bin/echo", textPointers("echo", "did"), nil)
		}),
		killed("exec of a memory file", unix.SYS_EXECVEAT, func(w *world) error {
			return call(unix.SYS_EXECVEAT, w.fd, "", textPointers("echo", "did"), nil, unix.AT_EMPTY_PATH)
		}).after(func(w *world) error {
			program, err := os.ReadFile("/bin/echo")
			if err != nil {
				return err
			}
			if w.fd, err = unix.MemfdCreate("program", 0); err != nil {
				return err
			}
			_, err = unix.Write(w.fd, program)
			return err
		}),
		killed("memory file", unix.SYS_MEMFD_CREATE, func(*world) error { return call(unix.SYS_MEMFD_CREATE, "x", 0) }),
		killed("process", syscall.SYS_CLONE, func(*world) error { return child(syscall.SYS_CLONE, uintptr(syscall.SIGCHLD)) }),
		killed("process in a user namespace", syscall.SYS_CLONE, func(*world) error {
			return child(syscall.SYS_CLONE, unix.CLONE_NEWUSER|uintptr(syscall.SIGCHLD))
		}),
		{
			name: "process in a user namespace by clone3", layer: policy.Seccomp, errno: syscall.ENOSYS,
			do: func(*world) error {
				// flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls
				arguments := [8]uintptr{0: unix.CLONE_NEWUSER, 4: uintptr(syscall.SIGCHLD)}
				pinner.Pin(&arguments)
				return child(unix.SYS_CLONE3, uintptr(unsafe.Pointer(&arguments)), unsafe.Sizeof(arguments))
			},
		},
		killed("ptrace", syscall.SYS_PTRACE, func(w *world) error { return call(syscall.SYS_PTRACE, unix.PTRACE_SEIZE, w.decoy, nil, nil) }),
		killed("read another's memory", unix.SYS_PROCESS_VM_READV, func(w *world) error {
			return call(unix.SYS_PROCESS_VM_READV, w.decoy, vector(0, 8), 1, vector(w.secret, 8), 1, 0)
		}),
		killed("write another's memory", unix.SYS_PROCESS_VM_WRITEV, func(w *world) error {
			return call(unix.SYS_PROCESS_VM_WRITEV, w.decoy, vector(addressOfSecret(), 8), 1, vector(w.secret, 8), 1, 0)
		}),
		killed("signal to the parent", syscall.SYS_KILL, func(w *world) error { return call(syscall.SYS_KILL, w.fd, 0) }).after(parentFirst),
		killed("signal to all", syscall.SYS_KILL, func(*world) error { return call(syscall.SYS_KILL, -1, 0) }),
		killed("signal to another's thread", syscall.SYS_TGKILL, func(w *world) error { return call(syscall.SYS_TGKILL, w.decoy, w.decoy, 0) }),
		killed("descriptor of a process", unix.SYS_PIDFD_OPEN, func(w *world) error { return call(unix.SYS_PIDFD_OPEN, w.decoy, 0) }),
		killed("signal by descriptor", unix.SYS_PIDFD_SEND_SIGNAL, func(w *world) error {
			return call(unix.SYS_PIDFD_SEND_SIGNAL, w.fd, 0, nil, 0)
		}).after(openDecoy),
		killed("another's descriptor", unix.SYS_PIDFD_GETFD, func(w *world) error {
			return call(unix.SYS_PIDFD_GETFD, w.fd, 0, 0)
		}).after(openDecoy),
		killed("compare processes", unix.SYS_KCMP, func(w *world) error { return call(unix.SYS_KCMP, w.decoy, w.decoy, 0, 0, 0) }),
		killed("priority of another", syscall.SYS_SETPRIORITY, func(w *world) error { return call(syscall.SYS_SETPRIORITY, 0, w.decoy, 5) }),
		killed("limits of another", syscall.SYS_PRLIMIT64, func(w *world) error {
			return call(syscall.SYS_PRLIMIT64, w.decoy, unix.RLIMIT_CORE, nil, make([]byte, 16))
		}),
	}
}

// parentFirst asks for the parent while that is allowed, so that the act makes one call only.
func parentFirst(w *world) error {
	w.fd = os.Getppid()
	return nil
}

func openDecoy(w *world) error {
	var err error
	w.fd, err = unix.PidfdOpen(w.decoy, 0)
	return err
}

func socketActs() []act {
	socket := func(family, kind, protocol int) func(*world) error {
		return func(*world) error { return call(syscall.SYS_SOCKET, family, kind, protocol) }
	}
	open := func(family int) func(*world) error {
		return func(w *world) error {
			var err error
			w.fd, err = syscall.Socket(family, syscall.SOCK_STREAM, 0)
			return err
		}
	}
	return []act{
		killed("IPv4 socket", syscall.SYS_SOCKET, socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)),
		killed("Unix socket", syscall.SYS_SOCKET, socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)),
		killed("netlink socket", syscall.SYS_SOCKET, socket(syscall.AF_NETLINK, syscall.SOCK_RAW, 0)),
		killed("socket pair", syscall.SYS_SOCKETPAIR, func(*world) error {
			return call(syscall.SYS_SOCKETPAIR, syscall.AF_UNIX, syscall.SOCK_STREAM, 0, make([]byte, 8))
		}),
		killed("connect to an abstract socket", syscall.SYS_CONNECT, func(w *world) error {
			address := append([]byte{syscall.AF_UNIX, 0, 0}, w.abstract...)
			return call(syscall.SYS_CONNECT, w.fd, address, len(address))
		}).after(open(syscall.AF_UNIX)),
		killed("bind a TCP port", syscall.SYS_BIND, func(w *world) error {
			return call(syscall.SYS_BIND, w.fd, []byte{syscall.AF_INET, 0, 0, 0, 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}, 16)
		}).after(open(syscall.AF_INET)),
		killed("send through a socket", syscall.SYS_SENDTO, func(w *world) error {
			return call(syscall.SYS_SENDTO, w.fd, []byte("x"), 1, 0, nil, 0)
		}).after(func(w *world) error {
			pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
			w.fd, w.fd2 = pair[0], pair[1]
			return err
		}),
	}
}
