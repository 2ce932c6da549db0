//go:build !linux || !(amd64 || arm64)

// Systems for which no lock is written. Everything fails closed: nothing is reported as enforced.
package sandbox

import (
	"os"

	"github.com/small-python/spy/sandbox/policy"
)

// Lock enforces nothing here: it returns a report in which every layer is absent, and ErrUnsupported.
func Lock(p policy.Policy) (policy.Report, error) {
	if err := p.Check(); err != nil {
		return policy.Report{}, err
	}
	return policy.Probe(), ErrUnsupported
}

// DieWithHost only looks whether the host is gone already; the end of the request pipe must do the rest here.
func DieWithHost(hostPID int) error {
	if hostPID != 0 && os.Getppid() != hostPID {
		return ErrHostGone
	}
	return nil
}
