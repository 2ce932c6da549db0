// Package main is libspy, the C face of Small Python, built with -buildmode=c-shared. The public functions, the values and the wait for the
// worker are in C; the Go half begins, steps and finishes operations. include/spy.h is the contract.
package main

/*
#cgo CFLAGS: -I${SRCDIR}/../include -O2 -Wall -Wextra -fvisibility=hidden
#cgo LDFLAGS: -ldl -lpthread
#include "bridge.h"
*/
import "C"

import "runtime"

func main() {}

// init gives Go a second processor where the host has one: with one alone Go's monitor takes it away every 20 µs from a thread that is in C,
// and a host call from C took 2 µs longer.
func init() {
	if runtime.GOMAXPROCS(0) < 2 {
		runtime.GOMAXPROCS(2)
	}
}
