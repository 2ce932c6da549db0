// Opening a path.
package mountfs

import "syscall"

// Flags of Open, with Linux's numbers, which are also those of the guest's os module.
const (
	ReadOnly    = 0x0
	WriteOnly   = 0x1
	ReadWrite   = 0x2
	Create      = 0x40
	Exclusive   = 0x80
	Truncate    = 0x200
	Append      = 0x400
	OnlyDir     = 0x10000 // fail unless it is a directory
	NoFollow    = 0x20000 // fail when the path ends in a link
	accessMask  = 0x3
	knownFlags  = accessMask | Create | Exclusive | Truncate | Append | OnlyDir | NoFollow
	ignoredBits = 0x100 | 0x800 | 0x8000 | 0x80000 | 0x101000 // O_NOCTTY, O_NONBLOCK, O_LARGEFILE, O_CLOEXEC, O_SYNC
)

// Open opens a regular file or, for reading, a directory. permissions are those of a file that it creates. Errors are
// *Error: EACCES outside of every mount, for a link that leads out, for anything that is neither file nor directory,
// and for writing to a file with further names (one of them may lie outside); EROFS for writing through a read-only
// mount; EMFILE over 128 open files; EDQUOT when the quota has no room for a new file.
func (fs *FS) Open(path string, flags int, permissions uint32) (*File, error) {
	f, errno := fs.open(path, flags, permissions)
	return f, errorOf("open", path, errno)
}

func (fs *FS) open(path string, flags int, permissions uint32) (*File, syscall.Errno) {
	if flags&^(knownFlags|ignoredBits) != 0 || flags&accessMask == accessMask {
		return nil, syscall.EINVAL
	}
	if fs.openFiles >= maxOpenFiles {
		return nil, syscall.EMFILE
	}
	follow := flags&NoFollow == 0 && flags&(Create|Exclusive) != Create|Exclusive
	// Again when others exchange the entry between the look and the opening.
	for range maxLinks {
		f, errno := fs.openOnce(path, flags, permissions, follow)
		if errno != errnoExchanged {
			return f, errno
		}
	}
	return nil, syscall.ELOOP
}

// errnoExchanged stands for an entry that was another when it was looked at; no call gives it.
const errnoExchanged = ^syscall.Errno(0)

func (fs *FS) openOnce(path string, flags int, permissions uint32, follow bool) (*File, syscall.Errno) {
	w, p, errno := fs.walk(path, follow)
	defer w.end()
	if errno != 0 {
		return nil, errno
	}
	switch {
	case p.exists && flags&(Create|Exclusive) == Create|Exclusive:
		return nil, syscall.EEXIST
	case !p.exists && flags&Create == 0:
		return nil, syscall.ENOENT
	case !p.exists:
		return fs.create(p, flags, permissions)
	case p.name == "" || p.info.Type() == Directory:
		if flags&(accessMask|Create|Truncate) != 0 {
			return nil, syscall.EISDIR
		}
		return fs.openDirectory(w, p)
	case flags&OnlyDir != 0:
		return nil, syscall.ENOTDIR
	case p.info.Type() == Link:
		return nil, syscall.ELOOP // not to be followed
	}
	return fs.openFile(p, flags)
}

func accessOf(flags int) access {
	switch flags & accessMask {
	case WriteOnly:
		return writeOnly
	case ReadWrite:
		return readWrite
	}
	return readOnly
}

// changes reports whether the flags allow a change of the file.
func changes(flags int) bool { return flags&(accessMask|Truncate) != 0 }

func (fs *FS) create(p *place, flags int, permissions uint32) (*File, syscall.Errno) {
	if p.mount.readOnly {
		return nil, syscall.EROFS
	}
	if errno := p.mount.account.addEntry(); errno != 0 {
		return nil, errno
	}
	h, errno := p.dir.create(p.name, accessOf(flags), permissions&0o777)
	if errno != 0 {
		p.mount.account.giveEntry()
		if errno == syscall.EEXIST && flags&Exclusive == 0 {
			errno = errnoExchanged
		}
		return nil, errno
	}
	return fs.newFile(p.mount, h, flags)
}

func (fs *FS) openFile(p *place, flags int) (*File, syscall.Errno) {
	if changes(flags) && p.mount.readOnly {
		return nil, syscall.EROFS
	}
	a := accessOf(flags)
	if flags&Truncate != 0 && a == readOnly {
		a = readWrite
	}
	h, errno := p.dir.open(p.name, a)
	if errno == syscall.ELOOP || errno == syscall.ENOENT {
		errno = errnoExchanged
	}
	if errno != 0 {
		return nil, errno
	}
	f, errno := fs.newFile(p.mount, h, flags)
	if errno != 0 {
		return nil, errno
	}
	if flags&Truncate != 0 {
		if errno := f.resize(0); errno != 0 {
			_ = f.Close()
			return nil, errno
		}
	}
	return f, 0
}

// newFile takes over h, and refuses a file with further names when it may be changed.
func (fs *FS) newFile(m *mount, h handle, flags int) (*File, syscall.Errno) {
	info, errno := h.info()
	if errno == 0 && changes(flags) && info.Nlink > 1 {
		errno = syscall.EACCES
	}
	if errno != 0 {
		h.close()
		return nil, errno
	}
	fs.openFiles++
	f := &File{fs: fs, mount: m, file: h, flags: flags, id: inode{info.Dev, info.Ino}}
	m.account.opened(f.id)
	return f, 0
}

// openDirectory makes a File of a directory. What leads to mounts only has no descriptor to make one of.
func (fs *FS) openDirectory(w *walker, p *place) (*File, syscall.Errno) {
	d, errno := takeDirectory(w, p)
	if errno != 0 {
		return nil, errno
	}
	fs.openFiles++
	return &File{fs: fs, mount: p.mount, dir: d}, 0
}

// takeDirectory returns the directory at p for keeps: nil when it only leads to mounts.
func takeDirectory(w *walker, p *place) (directory, syscall.Errno) {
	switch {
	case p.virtual():
		return nil, 0
	case p.name != "":
		return p.dir.enter(p.name)
	case p.dir != p.mount.root:
		// The last step: the walker would give it up.
		w.steps = w.steps[:len(w.steps)-1]
		return p.dir, 0
	}
	return p.dir.reopen()
}
