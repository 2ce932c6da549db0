// Without these settings the Go runtime makes system calls about once a second that the filter kills.

//go:debug updatemaxprocs=0
//go:debug containermaxprocs=0
//go:debug decoratemappings=0

// Command spy-worker is the process that runs guest code for a host. It is started by the host's library, never by hand.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"

	"github.com/small-python/spy/sandbox"
	"github.com/small-python/spy/sandbox/early"
	"github.com/small-python/spy/worker"
)

// inherited is set before anything is read or opened: Go's exec leaks what the host left inheritable, and no later layer stops the reading of it.
var inherited = early.CloseInherited(worker.Descriptors)

func main() {
	// With one processor Go's monitor takes it away every 20 µs from a thread that waits in a read: a host call took 0.5 µs longer.
	if runtime.GOMAXPROCS(0) < 2 {
		runtime.GOMAXPROCS(2)
	}
	if inherited != nil {
		fail(fmt.Errorf("closing inherited descriptors: %w", inherited))
	}
	if len(os.Args) != 2 {
		fail(fmt.Errorf("this program is started by a host's library with its process id; got %d arguments", len(os.Args)-1))
	}
	host, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fail(fmt.Errorf("got %q for the host's process id", os.Args[1]))
	}
	if err := sandbox.DieWithHost(host); err != nil {
		fail(err)
	}
	os.Exit(worker.Main())
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "spy-worker:", err)
	os.Exit(1)
}
