//go:build amd64 || arm64

// What the report says of old kernels.
package policy

import "testing"

func TestLandlockLacks(t *testing.T) {
	for abi, want := range map[int]string{
		1: "moves between directories, truncation, TCP, device ioctls, abstract sockets and signals",
		3: "TCP, device ioctls, abstract sockets and signals",
		5: "abstract sockets and signals",
	} {
		if got := landlockLacks(abi); got != want {
			t.Errorf("version %d: got %s, want %s", abi, got, want)
		}
	}
}
