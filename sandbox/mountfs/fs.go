// Package mountfs is what a guest sees of files: the granted directories, each under its guest path, and nothing
// beside them. It walks every path itself, one component at a time from a descriptor of the mount's root, so that no
// link, no ".." and no change made by others meanwhile leads out of a mount, with or without a kernel that guards it.
//
// Only regular files and directories are opened. Links are resolved inside their mount, at most 40 in a path; one that
// leads out is refused. Everything works with the system calls that package sandbox allows. An FS and what it gives
// out belong to one goroutine at a time.
package mountfs

import (
	"errors"
	"slices"
	"strings"
	"syscall"

	"github.com/small-python/spy/sandbox/policy"
)

// Bounds of the walk and of what is held at once.
const (
	maxPath      = 4095 // bytes of a path, as in the kernel
	maxName      = 255  // bytes of one component
	maxLinks     = 40
	maxDepth     = 128 // directories below the root that a path may go through; each holds a descriptor meanwhile
	maxOpenFiles = 128
)

// ErrUnsupported is returned by New on systems without the calls that the walk is made of.
var ErrUnsupported = errors.New("no mounts on this system")

// Error is what every operation returns: a guest's path and the system's error number, nothing of the host.
type Error struct {
	Op    string // "open", "stat", …
	Path  string // as the caller gave it
	Path2 string // rename: the second path
	Errno syscall.Errno
}

func (e *Error) Error() string {
	if e.Path2 != "" {
		return e.Op + " " + e.Path + " " + e.Path2 + ": " + e.Errno.Error()
	}
	return e.Op + " " + e.Path + ": " + e.Errno.Error()
}

// Unwrap returns the error number.
func (e *Error) Unwrap() error { return e.Errno }

// errorOf returns nil for errno 0, so that operations can end in it.
func errorOf(op, path string, errno syscall.Errno) error {
	if errno == 0 {
		return nil
	}
	return &Error{Op: op, Path: path, Errno: errno}
}

// Types of a file in Info.Mode and Entry.Type, with the numbers that Python's stat module has.
const (
	TypeMask  = 0o170000
	Directory = 0o040000
	Regular   = 0o100000
	Link      = 0o120000
)

// Info is what stat tells. Times are nanoseconds since 1970.
type Info struct {
	Mode                uint32 // type and permissions
	Size                int64
	Atime, Mtime, Ctime int64
	Dev, Ino, Nlink     uint64
	UID, GID            uint32
}

// Type returns the type bits of the mode.
func (i Info) Type() uint32 { return i.Mode & TypeMask }

// mount is one granted directory.
type mount struct {
	guest    []string // components of the guest path
	host     string   // the host's path, for links that name it
	readOnly bool
	maxFile  int64
	root     directory
	account  account
}

// FS is the set of mounts of one guest.
type FS struct {
	mounts    []*mount
	openFiles int
}

// New opens the roots of the mounts. Defaults are filled in as policy.Policy.Filled does. Call it after the lock: then
// a root that was exchanged since is refused by Landlock. Of nested mounts the longest guest path wins.
func New(mounts []policy.Mount) (*FS, error) {
	p := policy.Policy{Mounts: mounts}
	if err := p.Check(); err != nil {
		return nil, err
	}
	fs := &FS{}
	for _, m := range p.Filled().Mounts {
		root, errno := openRoot(m.HostPath)
		if errno != 0 {
			_ = fs.Close()
			if errno == errnoUnsupported {
				return nil, ErrUnsupported
			}
			return nil, errorOf("mount", m.GuestPath, errno)
		}
		fs.mounts = append(fs.mounts, &mount{
			guest:    components(m.GuestPath),
			host:     m.HostPath,
			readOnly: m.ReadOnly,
			maxFile:  m.MaxFile,
			root:     root,
			account:  newAccount(m.Quota),
		})
	}
	return fs, nil
}

// Close gives up the roots. Open files stay usable.
func (fs *FS) Close() error {
	for _, m := range fs.mounts {
		m.root.leave()
	}
	fs.mounts = nil
	return nil
}

// WorkingDirectory returns the guest path of the first mount, at which relative paths begin, or "/" without mounts.
func (fs *FS) WorkingDirectory() string {
	if len(fs.mounts) == 0 {
		return "/"
	}
	return "/" + strings.Join(fs.mounts[0].guest, "/")
}

// Usage returns the bytes that the guest has added to all mounts together.
func (fs *FS) Usage() int64 {
	var sum int64
	for _, m := range fs.mounts {
		sum += m.account.used
	}
	return sum
}

// mountAt returns the mount with exactly these components as its guest path, or nil.
func (fs *FS) mountAt(names []string) *mount {
	for _, m := range fs.mounts {
		if slices.Equal(m.guest, names) {
			return m
		}
	}
	return nil
}

// namesBelow returns the next components of mounts that lie below the guest path names, without repeats.
func (fs *FS) namesBelow(names []string) []string {
	var below []string
	for _, m := range fs.mounts {
		if len(m.guest) > len(names) && slices.Equal(m.guest[:len(names)], names) {
			if next := m.guest[len(names)]; !slices.Contains(below, next) {
				below = append(below, next)
			}
		}
	}
	return below
}

// components splits a path at its slashes and drops the empty parts and the dots, which name nothing.
func components(path string) []string {
	return slices.DeleteFunc(strings.Split(path, "/"), func(name string) bool { return name == "" || name == "." })
}
