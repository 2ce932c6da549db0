//go:build linux || darwin

// Directories and files of the host, by raw descriptors.
package mountfs

import (
	"errors"
	"syscall"

	"golang.org/x/sys/unix"
)

// errnoUnsupported is what openRoot gives on systems without mounts; here it gives none.
const errnoUnsupported = syscall.Errno(0)

// hostDirectory is a directory by its descriptor.
type hostDirectory struct {
	fd   int
	list listing
}

// number runs a call again while it is interrupted and returns its error as a number.
func number(call func() error) syscall.Errno {
	for {
		err := call()
		var errno syscall.Errno
		switch {
		case err == nil:
			return 0
		case !errors.As(err, &errno):
			return syscall.EIO
		case errno != syscall.EINTR:
			return errno
		}
	}
}

const openAlways = unix.O_NOFOLLOW | unix.O_NONBLOCK | unix.O_CLOEXEC

func openAt(dir int, name string, flags int, permissions uint32) (int, syscall.Errno) {
	fd := -1
	errno := number(func() (err error) {
		fd, err = unix.Openat(dir, name, flags|openAlways, permissions)
		return err
	})
	return fd, errno
}

func openRoot(path string) (directory, syscall.Errno) {
	fd := -1
	// The host's own path may be a link: what it grants is what the path leads to.
	errno := number(func() (err error) {
		fd, err = unix.Open(path, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
		return err
	})
	if errno != 0 {
		return nil, errno
	}
	return &hostDirectory{fd: fd}, 0
}

func (d *hostDirectory) enter(name string) (directory, syscall.Errno) {
	fd, errno := openAt(d.fd, name, unix.O_RDONLY|unix.O_DIRECTORY, 0)
	if errno != 0 {
		return nil, errno
	}
	return &hostDirectory{fd: fd}, 0
}

func (d *hostDirectory) reopen() (directory, syscall.Errno) { return d.enter(".") }

func (d *hostDirectory) leave() { _ = unix.Close(d.fd) }

func (d *hostDirectory) look(name string) (Info, syscall.Errno) {
	var st unix.Stat_t
	errno := number(func() error { return unix.Fstatat(d.fd, name, &st, unix.AT_SYMLINK_NOFOLLOW) })
	return infoOf(&st), errno
}

func (d *hostDirectory) self() (Info, syscall.Errno) { return statDescriptor(d.fd) }

func statDescriptor(fd int) (Info, syscall.Errno) {
	var st unix.Stat_t
	errno := number(func() error { return unix.Fstat(fd, &st) })
	return infoOf(&st), errno
}

func infoOf(st *unix.Stat_t) Info {
	return Info{
		Mode:  uint32(st.Mode),
		Size:  st.Size,
		Atime: st.Atim.Nano(), Mtime: st.Mtim.Nano(), Ctime: st.Ctim.Nano(),
		Dev: uint64(st.Dev), Ino: st.Ino, Nlink: uint64(st.Nlink),
		UID: st.Uid, GID: st.Gid,
	}
}

func (d *hostDirectory) readLink(name string) (string, syscall.Errno) {
	text := make([]byte, maxPath+1)
	var n int
	errno := number(func() (err error) {
		n, err = unix.Readlinkat(d.fd, name, text)
		return err
	})
	switch {
	case errno != 0:
		return "", errno
	case n > maxPath:
		return "", syscall.ENAMETOOLONG
	}
	return string(text[:n]), 0
}

func openFlags(a access) int {
	return [...]int{readOnly: unix.O_RDONLY, writeOnly: unix.O_WRONLY, readWrite: unix.O_RDWR}[a]
}

func (d *hostDirectory) open(name string, a access) (handle, syscall.Errno) {
	// Looked at first, since opening a device or a pipe does something to it; and again when open, since it may have
	// been exchanged meanwhile.
	info, errno := d.look(name)
	if errno == 0 {
		errno = onlyRegular(info)
	}
	if errno != 0 {
		return nil, errno
	}
	fd, errno := openAt(d.fd, name, openFlags(a), 0)
	if errno != 0 {
		return nil, errno
	}
	if info, errno = statDescriptor(fd); errno == 0 {
		errno = onlyRegular(info)
	}
	if errno != 0 {
		_ = unix.Close(fd)
		return nil, errno
	}
	return hostFile(fd), 0
}

func onlyRegular(info Info) syscall.Errno {
	switch info.Type() {
	case Regular:
		return 0
	case Link:
		return syscall.ELOOP
	case Directory:
		return syscall.EISDIR
	}
	return syscall.EACCES
}

func (d *hostDirectory) create(name string, a access, permissions uint32) (handle, syscall.Errno) {
	fd, errno := openAt(d.fd, name, openFlags(a)|unix.O_CREAT|unix.O_EXCL, permissions)
	if errno != 0 {
		return nil, errno
	}
	return hostFile(fd), 0
}

func (d *hostDirectory) makeDirectory(name string, permissions uint32) syscall.Errno {
	return number(func() error { return unix.Mkdirat(d.fd, name, permissions) })
}

func (d *hostDirectory) removeFile(name string) syscall.Errno {
	return number(func() error { return unix.Unlinkat(d.fd, name, 0) })
}

func (d *hostDirectory) removeDirectory(name string) syscall.Errno {
	return number(func() error { return unix.Unlinkat(d.fd, name, unix.AT_REMOVEDIR) })
}

func (d *hostDirectory) rename(name string, to directory, newName string) syscall.Errno {
	target, ok := to.(*hostDirectory)
	if !ok {
		return syscall.EXDEV
	}
	return number(func() error { return unix.Renameat(d.fd, name, target.fd, newName) })
}

func (d *hostDirectory) setTimes(t *Times) syscall.Errno { return setTimes(d.fd, t) }

// hostFile is a regular file by its descriptor.
type hostFile int

func (f hostFile) readAt(p []byte, offset int64) (int, syscall.Errno) {
	var n int
	errno := number(func() (err error) {
		n, err = unix.Pread(int(f), p, offset)
		return err
	})
	return max(n, 0), errno
}

func (f hostFile) writeAt(p []byte, offset int64) (int, syscall.Errno) {
	var n int
	errno := number(func() (err error) {
		n, err = unix.Pwrite(int(f), p, offset)
		return err
	})
	return max(n, 0), errno
}

func (f hostFile) truncate(size int64) syscall.Errno {
	return number(func() error { return unix.Ftruncate(int(f), size) })
}

func (f hostFile) sync() syscall.Errno {
	return number(func() error { return unix.Fsync(int(f)) })
}

func (f hostFile) info() (Info, syscall.Errno) { return statDescriptor(int(f)) }

func (f hostFile) setTimes(t *Times) syscall.Errno { return setTimes(int(f), t) }

func (f hostFile) close() syscall.Errno {
	// Never again on EINTR: the descriptor is gone then, and its number may be another file's.
	if err := unix.Close(int(f)); err != nil {
		return number(func() error { return err })
	}
	return 0
}
