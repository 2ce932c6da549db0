//go:build amd64 || arm64

// Inherited descriptors: package early has closed them; here it is looked whether that is so.
package sandbox

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall"

	"github.com/small-python/spy/sandbox/early"
	"github.com/small-python/spy/sandbox/policy"
	"golang.org/x/sys/unix"
)

// checkDescriptors looks whether anything but the kept descriptors and the Go runtime's own poller is open.
func checkDescriptors(kept int) policy.Layer {
	layer := policy.Layer{Name: policy.Descriptors, State: policy.Enforced}
	open, err := early.List()
	if err != nil {
		layer.State, layer.Reason = policy.Partial, "looking at /proc/self/fd: "+err.Error()
		return layer
	}
	var name [64]byte
	for _, fd := range open {
		if fd < kept {
			continue
		}
		n, err := unix.Readlink("/proc/self/fd/"+strconv.Itoa(fd), name[:])
		if errors.Is(err, syscall.ENOENT) {
			continue // the one that listed the others
		}
		if what := string(name[:max(n, 0)]); what != "anon_inode:[eventpoll]" && !strings.HasPrefix(what, "anon_inode:[eventfd") {
			layer.State = policy.Absent
			layer.Reason = fmt.Sprintf("descriptor %d is open", fd)
			return layer
		}
	}
	return layer
}
