// The parts of the host's files that differ between systems: lists of entries, and times by descriptor.
package mountfs

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// listing is the buffer of one listing.
type listing struct{ buffer []byte }

const listingSize = 32 << 10

// next returns the next entries, as many as one call gives.
func (d *hostDirectory) next() ([]Entry, syscall.Errno) {
	if d.list.buffer == nil {
		d.list.buffer = make([]byte, listingSize)
	}
	for {
		var n int
		errno := number(func() (err error) {
			n, err = unix.Getdents(d.fd, d.list.buffer)
			return err
		})
		if errno != 0 || n <= 0 {
			return nil, errno
		}
		if entries := parseEntries(d.list.buffer[:n]); len(entries) > 0 {
			return entries, 0
		}
	}
}

// parseEntries reads the records of getdents64: inode, offset, length, type, name.
func parseEntries(records []byte) []Entry {
	const header = 19
	var entries []Entry
	for len(records) > header {
		length := int(binary.NativeEndian.Uint16(records[16:]))
		if length <= header || length > len(records) {
			break
		}
		name, _, _ := bytes.Cut(records[header:length], []byte{0})
		if s := string(name); s != "." && s != ".." {
			entries = append(entries, Entry{
				Name: s,
				Type: uint32(records[18]) << 12,
				Ino:  binary.NativeEndian.Uint64(records),
			})
		}
		records = records[length:]
	}
	return entries
}

// setTimes sets the times of an open file. The form of the call without a path is the only one that the lock allows,
// and no wrapper makes it.
func setTimes(fd int, t *Times) syscall.Errno {
	now := unix.Timespec{Nsec: unix.UTIME_NOW}
	times := [2]unix.Timespec{now, now}
	if t != nil {
		times = [2]unix.Timespec{unix.NsecToTimespec(t.Atime), unix.NsecToTimespec(t.Mtime)}
	}
	_, _, errno := syscall.Syscall6(unix.SYS_UTIMENSAT, uintptr(fd), 0, uintptr(unsafe.Pointer(&times)), 0, 0, 0)
	runtime.KeepAlive(&times)
	return errno
}
