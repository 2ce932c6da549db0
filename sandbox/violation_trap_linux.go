//go:build (amd64 || arm64) && sandboxtrap

// A build for tests only: a refused call still does nothing, but the process gets SIGSYS as a signal that it can
// print, so that the test sees the call's number, which the parent of a killed process cannot.
package sandbox

const violation = 0x00030000 // SECCOMP_RET_TRAP
