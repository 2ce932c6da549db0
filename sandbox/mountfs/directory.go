// What the walk asks of a directory, whoever keeps it.
package mountfs

import "syscall"

// access says what a file is opened for.
type access int

const (
	readOnly access = iota
	writeOnly
	readWrite
)

// directory is an open directory of one mount. Names are single components, never "." or "..". No method follows a
// link. An errno of 0 is success.
type directory interface {
	// enter opens a subdirectory: ENOTDIR for everything else, a link included.
	enter(name string) (directory, syscall.Errno)
	// look tells what an entry is.
	look(name string) (Info, syscall.Errno)
	// readLink returns a link's text, EINVAL for everything else.
	readLink(name string) (string, syscall.Errno)
	// self tells of the directory.
	self() (Info, syscall.Errno)
	// open opens a regular file that exists: ELOOP for a link, EACCES for everything else.
	open(name string, a access) (handle, syscall.Errno)
	// create makes a regular file that does not exist.
	create(name string, a access, permissions uint32) (handle, syscall.Errno)
	makeDirectory(name string, permissions uint32) syscall.Errno
	removeFile(name string) syscall.Errno
	removeDirectory(name string) syscall.Errno
	// rename moves an entry to another directory of the same mount, over what is there.
	rename(name string, to directory, newName string) syscall.Errno
	// setTimes sets the times of the directory itself.
	setTimes(t *Times) syscall.Errno
	// next returns the next entries of the listing, at least one, or none at its end.
	next() ([]Entry, syscall.Errno)
	// reopen opens the directory once more, with a listing of its own.
	reopen() (directory, syscall.Errno)
	// leave gives the directory up. It must be called once.
	leave()
}

// handle is an open regular file.
type handle interface {
	readAt(p []byte, offset int64) (int, syscall.Errno)
	writeAt(p []byte, offset int64) (int, syscall.Errno)
	truncate(size int64) syscall.Errno
	sync() syscall.Errno
	info() (Info, syscall.Errno)
	setTimes(t *Times) syscall.Errno
	close() syscall.Errno
}
