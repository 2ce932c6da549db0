// Package sandbox locks the process that it runs in: it gives up everything that a worker does not need, for good,
// layer by layer, and reports which layers hold. It knows nothing of what the worker then runs.
//
// The order is that of calls in a worker's main: early.CloseInherited before anything is read, DieWithHost, then, when
// the policy has come over the pipe, Lock, and only then mountfs.New and the guest.
package sandbox

import "errors"

// ErrUnsupported is returned by Lock, with a report in which every layer is absent, on systems for which no lock is
// written. A caller that goes on is unlocked, and must not offer files.
var ErrUnsupported = errors.New("no sandbox on this system")

// ErrHostGone is returned by DieWithHost when the host ended before the call.
var ErrHostGone = errors.New("the host is gone")
