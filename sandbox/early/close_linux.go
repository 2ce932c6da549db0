// Closing a range of descriptors, or those that the kernel lists.
package early

import (
	"strconv"
	"syscall"
)

// closeRange is the number of close_range, which is the same on all machines.
const closeRange = 436

func closeFrom(kept int) error {
	if _, _, errno := syscall.RawSyscall(closeRange, uintptr(kept), 1<<31-1, 0); errno == 0 {
		return nil
	}
	open, err := List()
	if err != nil {
		return closeEach(kept)
	}
	for _, fd := range open {
		if fd >= kept {
			// The descriptor that listed the others is among them and closed already: no error counts.
			_ = syscall.Close(fd)
		}
	}
	return nil
}

// List returns the open descriptors, among them the one that it needed for that, which is closed again.
func List() ([]int, error) {
	dir, err := syscall.Open("/proc/self/fd", syscall.O_RDONLY|syscall.O_DIRECTORY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	defer syscall.Close(dir)
	var open []int
	buffer := make([]byte, 4096)
	for {
		n, err := syscall.ReadDirent(dir, buffer)
		if err == syscall.EINTR {
			continue
		}
		if err != nil || n <= 0 {
			return open, err
		}
		_, _, names := syscall.ParseDirent(buffer[:n], -1, nil)
		for _, name := range names {
			if fd, err := strconv.Atoi(name); err == nil {
				open = append(open, fd)
			}
		}
	}
}
