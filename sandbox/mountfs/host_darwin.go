// The parts of the host's files that differ between systems: lists of entries, and times by descriptor.
package mountfs

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// listing is the buffer of one listing.
type listing struct{ buffer []byte }

const listingSize = 32 << 10

// next returns the next entries, as many as one call gives. Their types are not told here.
func (d *hostDirectory) next() ([]Entry, syscall.Errno) {
	if d.list.buffer == nil {
		d.list.buffer = make([]byte, listingSize)
	}
	for {
		var n int
		errno := number(func() (err error) {
			n, err = unix.ReadDirent(d.fd, d.list.buffer)
			return err
		})
		if errno != 0 || n <= 0 {
			return nil, errno
		}
		_, _, names := unix.ParseDirent(d.list.buffer[:n], -1, nil)
		if len(names) == 0 {
			continue
		}
		entries := make([]Entry, len(names))
		for i, name := range names {
			entries[i].Name = name
		}
		return entries, 0
	}
}

// setTimes sets the times of an open file, to the microsecond; nil means now.
func setTimes(fd int, t *Times) syscall.Errno {
	return number(func() error {
		if t == nil {
			return unix.Futimes(fd, nil)
		}
		return unix.Futimes(fd, []unix.Timeval{unix.NsecToTimeval(t.Atime), unix.NsecToTimeval(t.Mtime)})
	})
}
