// Package main is libspy, the C face of Small Python, built with -buildmode=c-shared. The public functions, the values and the wait for the
// worker are in C; the Go half begins, steps and finishes operations. include/spy.h is the contract.
package main

/*
#cgo CFLAGS: -I${SRCDIR}/../include -O2 -Wall -Wextra -fvisibility=hidden
#cgo LDFLAGS: -ldl -lpthread
#include "bridge.h"
*/
import "C"

func main() {}
