//go:build !linux || !(amd64 || arm64)

// Systems for which the lock is not written: nothing is enforced there, and the report says so.
package policy

import "runtime"

// Probe reports what a lock on this system would reach: nothing yet.
func Probe() Report {
	var r Report
	for _, name := range Names() {
		r.Layers = append(r.Layers, Layer{Name: name, Reason: "the lock is not written for " + runtime.GOOS + " on " + runtime.GOARCH})
	}
	return r
}
