//go:build linux && (amd64 || arm64)

//go:debug updatemaxprocs=0
//go:debug containermaxprocs=0
//go:debug decoratemappings=0

// Command forbidden is a worker gone bad: it locks itself, or not, and then does one act that a guest must never be
// able to do, by plain system calls. The test in this folder runs each act both ways.
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"syscall"

	"github.com/small-python/spy/sandbox"
	"github.com/small-python/spy/sandbox/early"
	"github.com/small-python/spy/sandbox/policy"
)

// inherited closes what the host leaked before anything else runs, as a worker does.
var inherited = closeInherited()

func closeInherited() error {
	if len(os.Args) > 1 && os.Args[1] == "lock" {
		return early.CloseInherited(3)
	}
	return nil
}

// world is what the test has set up for the acts.
type world struct {
	readable, writable, outside string  // directories: mounted read-only, mounted for writing, not mounted
	decoy                       int     // another process
	secret                      uintptr // an address in it
	abstract                    string  // name of an abstract socket of the host
	leaked                      int     // a descriptor of the host's that is inherited
	fd, fd2                     int     // made before the lock by the act's prepare
}

// The grants of an act's policy.
const (
	nothing = iota
	reading
	writing
)

// act is one thing that must be refused.
type act struct {
	name  string
	layer string // the layer that must refuse it
	// number is that of the system call that kills; 0 when the act is refused by an error, which is then errno.
	number uintptr
	errno  syscall.Errno
	grant  int
	// prepare runs before the lock; do returns nil when the act has worked.
	prepare func(*world) error
	do      func(*world) error
}

// secret is what the decoy holds and the acts want to read.
var secret = [8]byte{'S', 'E', 'C', 'R', 'E', 'T', '!', '!'}

func main() {
	if len(os.Args) == 2 && os.Args[1] == "decoy" {
		fmt.Println(addressOfSecret())
		_, _ = syscall.Read(0, make([]byte, 1))
		return
	}
	if len(os.Args) != 10 {
		fmt.Fprintln(os.Stderr, "usage: forbidden none|lock ACT READABLE WRITABLE OUTSIDE DECOY SECRET ABSTRACT LEAKED")
		os.Exit(3)
	}
	w := &world{readable: os.Args[3], writable: os.Args[4], outside: os.Args[5], abstract: os.Args[8]}
	address, _ := strconv.ParseUint(os.Args[7], 10, 64)
	w.decoy, _ = strconv.Atoi(os.Args[6])
	w.secret = uintptr(address)
	w.leaked, _ = strconv.Atoi(os.Args[9])
	for _, a := range acts() {
		if a.name == os.Args[2] {
			perform(a, w)
			return
		}
	}
	fmt.Fprintln(os.Stderr, "no such act:", os.Args[2])
	os.Exit(3)
}

// perform prints the report and then what came of the act: "did", or "errno N". A killed process prints neither.
func perform(a act, w *world) {
	if a.prepare != nil {
		if err := a.prepare(w); err != nil {
			fmt.Println("prepare:", err)
			return
		}
	}
	if os.Args[1] == "lock" {
		report, err := sandbox.Lock(policyOf(a, w))
		if err := errors.Join(inherited, err); err != nil {
			fmt.Println("lock:", err)
			return
		}
		fmt.Println("report:", report)
	}
	err := a.do(w)
	var errno syscall.Errno
	switch {
	case err == nil:
		fmt.Println("did")
	case errors.As(err, &errno):
		fmt.Println("errno", int(errno))
	default:
		fmt.Println("error:", err)
	}
}

func policyOf(a act, w *world) policy.Policy {
	p := policy.Policy{MemoryLimit: policy.LeastMemoryLimit}
	if a.grant >= reading {
		p.Mounts = append(p.Mounts, policy.Mount{HostPath: w.readable, ReadOnly: true})
	}
	if a.grant >= writing {
		p.Mounts = append(p.Mounts, policy.Mount{HostPath: w.writable, MaxFile: 1 << 20})
	}
	return p
}
