//go:build unix

// Starting a worker: its pipes, and the one goroutine that does it.
package spy

import (
	"runtime"
	"sync"

	"golang.org/x/sys/unix"
)

// launch is an order to the spawning goroutine.
type launch struct {
	path  string
	files []uintptr
	done  chan launched
}

type launched struct {
	pid, pidfd int
	err        error
}

// launches gives the way to the one goroutine that starts workers. On Linux a worker dies by PR_SET_PDEATHSIG when the thread that started
// it ends, so that thread must live as long as the process: the goroutine is locked to it and never ends.
var launches = sync.OnceValue(func() chan<- launch {
	orders := make(chan launch)
	go func() {
		runtime.LockOSThread()
		for order := range orders {
			order.done <- start(order)
		}
	}()
	return orders
})

// spawn starts the worker at path.
func spawn(path string) (*peer, error) {
	host, child, err := openPipes()
	if err != nil {
		return nil, err
	}
	files := make([]uintptr, len(child))
	for k, fd := range child {
		files[k] = uintptr(fd)
	}
	order := launch{path: path, files: files, done: make(chan launched)}
	launches() <- order
	result := <-order.done
	closeAll(child[:])
	if result.err != nil {
		closeAll(host[:])
		return nil, result.err
	}
	return newPeer(result.pid, result.pidfd, host), nil
}

// openPipes makes the four pipes. The host's ends do not block; all are closed by an exec.
func openPipes() (host, child [workerDescriptors]int, err error) {
	var open []int
	for k := range workerDescriptors {
		ends, err := newPipe()
		if err != nil {
			closeAll(open)
			return host, child, err
		}
		open = append(open, ends[:]...)
		host[k], child[k] = ends[1], ends[0] // the worker reads
		if k == workerAnswers || k == workerStderr {
			host[k], child[k] = ends[0], ends[1]
		}
		if err := unix.SetNonblock(host[k], true); err != nil {
			closeAll(open)
			return host, child, err
		}
	}
	return host, child, nil
}

func closeAll(fds []int) {
	for _, fd := range fds {
		_ = unix.Close(fd)
	}
}
