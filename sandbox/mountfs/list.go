// Stat, links and lists of entries: what reads the tree.
package mountfs

import (
	"io"
	"slices"
	"strings"
	"syscall"
)

// virtualInfo is what stat tells of a directory that only leads to mounts.
var virtualInfo = Info{Mode: Directory | 0o555, Nlink: 2}

// Stat tells what path is, after links.
func (fs *FS) Stat(path string) (Info, error) {
	info, errno := fs.look(path, true)
	return info, errorOf("stat", path, errno)
}

// Lstat tells what path is; of a link at its end it tells of the link.
func (fs *FS) Lstat(path string) (Info, error) {
	info, errno := fs.look(path, false)
	return info, errorOf("lstat", path, errno)
}

func (fs *FS) look(path string, follow bool) (Info, syscall.Errno) {
	w, p, errno := fs.walk(path, follow)
	defer w.end()
	switch {
	case errno != 0:
		return Info{}, errno
	case !p.exists:
		return Info{}, syscall.ENOENT
	case p.virtual():
		return virtualInfo, 0
	case p.name == "":
		return p.dir.self()
	}
	return p.info, 0
}

// Readlink returns the text of a link. An absolute text that leads into the mount is given as a guest path; one that
// leads out would tell of the host's tree and gives EACCES.
func (fs *FS) Readlink(path string) (string, error) {
	w, p, errno := fs.walk(path, false)
	defer w.end()
	switch {
	case errno == 0 && !p.exists:
		errno = syscall.ENOENT
	case errno == 0 && (p.name == "" || p.info.Type() != Link):
		errno = syscall.EINVAL
	}
	if errno != 0 {
		return "", errorOf("readlink", path, errno)
	}
	text, errno := p.dir.readLink(p.name)
	if errno == 0 && strings.HasPrefix(text, "/") {
		rest, inside := p.mount.inside(text)
		if !inside {
			return "", errorOf("readlink", path, syscall.EACCES)
		}
		text = "/" + strings.Join(slices.Concat(p.mount.guest, components(rest)), "/")
	}
	return text, errorOf("readlink", path, errno)
}

// Entry is one entry of a directory. Type is 0 where the system does not tell it.
type Entry struct {
	Name string
	Type uint32
	Ino  uint64
}

// Dir is an open listing. It holds few entries at a time, however many there are.
type Dir struct {
	fs      *FS
	dir     directory // nil when only mounts are listed
	covered []string  // names under which mounts lie, listed last
	waiting []Entry
	ended   bool
	closed  bool
}

// OpenDir begins a listing of the directory at path, after links. It counts as an open file.
func (fs *FS) OpenDir(path string) (*Dir, error) {
	d, errno := fs.openDir(path)
	return d, errorOf("listdir", path, errno)
}

func (fs *FS) openDir(path string) (*Dir, syscall.Errno) {
	if fs.openFiles >= maxOpenFiles {
		return nil, syscall.EMFILE
	}
	w, p, errno := fs.walk(path, true)
	defer w.end()
	switch {
	case errno != 0:
		return nil, errno
	case !p.exists:
		return nil, syscall.ENOENT
	case p.name != "" && p.info.Type() != Directory:
		return nil, syscall.ENOTDIR
	}
	names := w.names
	if p.name != "" {
		names = append(slices.Clip(names), p.name)
	}
	dir, errno := takeDirectory(w, p)
	if errno != 0 {
		return nil, errno
	}
	fs.openFiles++
	return &Dir{fs: fs, dir: dir, covered: fs.namesBelow(names)}, 0
}

// Next returns up to most further entries, in the system's order, without "." and "..". After the last it returns
// io.EOF.
func (d *Dir) Next(most int) ([]Entry, error) {
	if d.closed {
		return nil, errorOf("listdir", "", syscall.EBADF)
	}
	for len(d.waiting) == 0 {
		if d.ended {
			return nil, io.EOF
		}
		if errno := d.fill(); errno != 0 {
			return nil, errorOf("listdir", "", errno)
		}
	}
	n := min(max(most, 1), len(d.waiting))
	entries := d.waiting[:n:n]
	d.waiting = d.waiting[n:]
	return entries, nil
}

// fill gets the next entries of the directory and, at its end, the mounts that lie in it.
func (d *Dir) fill() syscall.Errno {
	if d.dir != nil {
		entries, errno := d.dir.next()
		if errno != 0 {
			return errno
		}
		if len(entries) > 0 {
			d.waiting = slices.DeleteFunc(entries, func(e Entry) bool { return slices.Contains(d.covered, e.Name) })
			return 0
		}
	}
	d.ended = true
	for _, name := range d.covered {
		d.waiting = append(d.waiting, Entry{Name: name, Type: Directory})
	}
	return 0
}

// Close ends the listing; a second call returns EBADF and does nothing.
func (d *Dir) Close() error {
	if d.closed {
		return errorOf("listdir", "", syscall.EBADF)
	}
	d.closed = true
	d.fs.openFiles--
	if d.dir != nil {
		d.dir.leave()
	}
	return nil
}
