//go:build (amd64 || arm64) && !sandboxtrap

// What a refused call does in every build but that of one test.
package sandbox

const violation = killProcess
