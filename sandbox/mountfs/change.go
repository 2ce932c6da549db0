// What changes the tree.
package mountfs

import (
	"strings"
	"syscall"
)

// Times are an access and a modification time in nanoseconds since 1970.
type Times struct{ Atime, Mtime int64 }

// entry walks to an entry that is to be changed: links at the end stay, and a slash at the end is dropped. Roots of
// mounts and what leads to them give EBUSY, read-only mounts EROFS.
func (fs *FS) entry(path string) (*walker, *place, syscall.Errno) {
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		path = trimmed
	}
	w, p, errno := fs.walk(path, false)
	switch {
	case errno != 0:
	case p.virtual() || p.name == "" && p.dir == p.mount.root:
		errno = syscall.EBUSY
	case p.name == "":
		errno = syscall.EINVAL // ends in "." or ".."
	case p.mount.readOnly:
		errno = syscall.EROFS
	}
	return w, p, errno
}

// Mkdir makes a directory.
func (fs *FS) Mkdir(path string, permissions uint32) error {
	w, p, errno := fs.entry(path)
	defer w.end()
	switch {
	case p != nil && p.exists:
		errno = syscall.EEXIST
	case errno == 0:
		if errno = p.mount.account.addEntry(); errno != 0 {
			break
		}
		if errno = p.dir.makeDirectory(p.name, permissions&0o777); errno != 0 {
			p.mount.account.giveEntry()
		}
	}
	return errorOf("mkdir", path, errno)
}

// Remove removes a file or a link; EISDIR for a directory.
func (fs *FS) Remove(path string) error {
	w, p, errno := fs.entry(path)
	defer w.end()
	switch {
	case errno != 0:
	case !p.exists:
		errno = syscall.ENOENT
	case p.info.Type() == Directory:
		errno = syscall.EISDIR
	case strings.HasSuffix(path, "/"):
		errno = syscall.ENOTDIR
	default:
		if errno = p.dir.removeFile(p.name); errno == 0 {
			p.mount.account.removed(p.info)
		}
	}
	return errorOf("remove", path, errno)
}

// Rmdir removes an empty directory.
func (fs *FS) Rmdir(path string) error {
	w, p, errno := fs.entry(path)
	defer w.end()
	switch {
	case errno != 0:
	case !p.exists:
		errno = syscall.ENOENT
	case p.info.Type() != Directory:
		errno = syscall.ENOTDIR
	default:
		if errno = p.dir.removeDirectory(p.name); errno == 0 {
			p.mount.account.removed(p.info)
		}
	}
	return errorOf("rmdir", path, errno)
}

// Rename moves an entry, over what is there as the kernel allows it. Both paths must lie in one mount, else EXDEV.
func (fs *FS) Rename(from, to string) error {
	if errno := fs.rename(from, to); errno != 0 {
		return &Error{Op: "rename", Path: from, Path2: to, Errno: errno}
	}
	return nil
}

func (fs *FS) rename(from, to string) syscall.Errno {
	wf, pf, errno := fs.entry(from)
	defer wf.end()
	if errno == 0 && !pf.exists {
		errno = syscall.ENOENT
	}
	if errno != 0 {
		return errno
	}
	wt, pt, errno := fs.entry(to)
	defer wt.end()
	switch {
	case errno != 0:
		return errno
	case pf.mount != pt.mount:
		return syscall.EXDEV
	case pf.info.Type() != Directory && (strings.HasSuffix(from, "/") || strings.HasSuffix(to, "/")):
		return syscall.ENOTDIR
	}
	errno = pf.dir.rename(pf.name, pt.dir, pt.name)
	same := pf.info.Dev == pt.info.Dev && pf.info.Ino == pt.info.Ino
	if errno == 0 && pt.exists && !same {
		pt.mount.account.removed(pt.info)
	}
	return errno
}

// Utime sets the times of the file or directory at path, after links; nil means now.
func (fs *FS) Utime(path string, t *Times) error {
	return errorOf("utime", path, fs.utime(path, t))
}

func (fs *FS) utime(path string, t *Times) syscall.Errno {
	w, p, errno := fs.walk(path, true)
	defer w.end()
	switch {
	case errno != 0:
		return errno
	case !p.exists:
		return syscall.ENOENT
	case p.virtual():
		return syscall.EACCES
	case p.mount.readOnly:
		return syscall.EROFS
	case p.name == "":
		return p.dir.setTimes(t)
	case p.info.Type() == Directory:
		d, errno := p.dir.enter(p.name)
		if errno != 0 {
			return errno
		}
		defer d.leave()
		return d.setTimes(t)
	}
	h, errno := p.dir.open(p.name, readOnly)
	if errno != 0 {
		return errno
	}
	defer h.close()
	return h.setTimes(t)
}
