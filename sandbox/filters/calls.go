//go:generate go run ./generate

// Package filters holds the system calls that a locked worker may make, as rows, and assembles them into the filters
// that package sandbox installs. It is used when the tables are generated and in tests: assembling in the worker would
// cost more than the rest of the lock, and would link the name tables of every machine.
package filters

// Grant is what a worker may do with files; it is all that a filter's text depends on, beside the machine.
type Grant int

// The grants, each including the one before it.
const (
	NoFiles   Grant = iota // no mounts
	ReadFiles              // mounts, all of them read-only
	WriteFiles
)

// Grants lists every grant.
func Grants() []Grant { return []Grant{NoFiles, ReadFiles, WriteFiles} }

// PIDSlot stands in the assembled tables for the worker's own process id, which the lock fills in. No process has it:
// the kernel's greatest is 2^22.
const PIDSlot = 0x50494453

// Flags of the kernel's interface that are the same on all our machines.
const (
	protExec        = 0x4
	mapShared       = 0x1
	mapAnonymous    = 0x20
	mapGrowsDown    = 0x100
	mapHugePages    = 0x40000
	openWriteOnly   = 0x1
	openReadWrite   = 0x2
	openCreate      = 0x40
	openTruncate    = 0x200
	openPath        = 0x200000
	openTemporary   = 0x400000
	atSymlinkNoFoll = 0x100
	fcntlSetFlags   = 4    // F_SETFL; below it F_DUPFD, F_GETFD, F_SETFD and F_GETFL
	fcntlDupCloexec = 1030 // F_DUPFD_CLOEXEC
)

// allowedCalls are the calls without a condition on their arguments, the frequent ones first. "exit" ends a thread.
// restart_syscall is needed by a process that was stopped and continued in a timed wait.
func allowedCalls(g Grant) []string {
	calls := []string{
		"read", "write", "futex", "nanosleep", "epoll_pwait", "madvise", "munmap", "rt_sigreturn", "rt_sigprocmask",
		"sched_yield", "getpid", "gettid", "clock_gettime", "getrandom", "close", "sigaltstack", "rt_sigaction",
		"restart_syscall", "exit", "exit_group",
	}
	if g >= ReadFiles {
		calls = append(calls, "fstat", "lseek", "pread64", "getdents64", "readlinkat")
	}
	if g >= WriteFiles {
		calls = append(calls, "pwrite64", "mkdirat", "unlinkat", "renameat", "ftruncate", "fsync")
	}
	return calls
}

// missingCalls are answered with ENOSYS, since their callers then fall back to an allowed call: the Go library and
// runtime ask for them first on some versions.
func missingCalls() []string { return []string{"clone3", "statx", "openat2"} }

// test is one comparison of an argument.
type test struct {
	argument uint32
	operator operator
	value    uint64
}

// operator names a comparison of an argument with a value, on all 64 bits.
type operator int

const (
	notEqual operator = iota
	above
	hasAnyBit
	hasNoBit
)

// conditionalCall is a call that is allowed unless all tests of one of the refused rows hold.
type conditionalCall struct {
	name    string
	refused [][]test
}

// conditionalCalls are the calls with conditions on their arguments; each has tests of its own.
func conditionalCalls(m Machine, g Grant) []conditionalCall {
	calls := []conditionalCall{
		// Memory of the process's own, never code: no file can be mapped and no byte written can be run. Shared memory,
		// stacks and huge pages are refused since RLIMIT_DATA does not count them.
		{"mmap", [][]test{
			{{2, hasAnyBit, protExec}},
			{{3, hasNoBit, mapAnonymous}},
			{{3, hasAnyBit, mapShared | mapGrowsDown | mapHugePages}},
		}},
		// Threads of this process exactly as the Go runtime makes them: no child, no namespace.
		{"clone", [][]test{{{0, notEqual, m.threadFlags}}}},
		// Signals to threads of this process only; the runtime preempts with them.
		{"tgkill", [][]test{{{0, notEqual, PIDSlot}}}},
	}
	if g == NoFiles {
		return calls
	}
	// O_PATH would give descriptors of things that may not be opened, O_TMPFILE files that no quota sees.
	refused := uint64(openPath | openTemporary)
	if g == ReadFiles {
		refused |= openWriteOnly | openReadWrite | openCreate | openTruncate
	}
	calls = append(calls,
		conditionalCall{"openat", [][]test{{{2, hasAnyBit, refused}}}},
		conditionalCall{"fcntl", [][]test{{{1, above, fcntlSetFlags}, {1, notEqual, fcntlDupCloexec}}}},
		conditionalCall{"newfstatat", [][]test{{{3, notEqual, atSymlinkNoFoll}}}},
	)
	if g == WriteFiles {
		// Only the form without a path, which changes the times of an open file: Landlock does not guard this call.
		calls = append(calls, conditionalCall{"utimensat", [][]test{{{1, notEqual, 0}}}})
	}
	return calls
}
