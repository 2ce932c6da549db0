// The mounts as the engine's file system. Paths stay guest paths, errors carry numbers only.
package worker

import (
	"errors"
	"io"
	"path"
	"time"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/sandbox/mountfs"
)

// files adapts the mounts. The working directory is the first mount, as the guest sees it.
type files struct {
	fs     *mountfs.FS
	cwd    string
	hidden func(path string) bool // of the mounts that can only be imported from
}

const (
	permissionDenied = 13 // EACCES
	isDirectory      = 21 // EISDIR
)

// Files is the file system, nil where nothing is mounted.
func (w *worker) Files() object.FileSystem {
	if w.fs == nil {
		return nil
	}
	if w.files == nil {
		w.files = &files{fs: w.fs, cwd: w.fs.WorkingDirectory(), hidden: w.hidden}
	}
	return w.files
}

// failure turns an error of the mounts into the guest's.
func failure(err error, name string) error {
	var e *mountfs.Error
	if err == nil || !errors.As(err, &e) {
		return err
	}
	p := e.Path
	if p == "" {
		p = name
	}
	return &object.OSFailure{Errno: int(e.Errno), Path: p, Path2: e.Path2}
}

// full makes a path absolute without looking at "..", which only the walk may resolve.
func (f *files) full(name string) string {
	if name == "" || name[0] == '/' {
		return name
	}
	return f.cwd + "/" + name
}

func (f *files) Open(name string, o object.OpenFlags) (object.File, error) {
	flags := mountfs.ReadOnly
	switch {
	case o.Read && o.Write:
		flags = mountfs.ReadWrite
	case o.Write:
		flags = mountfs.WriteOnly
	}
	for _, b := range []struct {
		on  bool
		bit int
	}{{o.Append, mountfs.Append}, {o.Create, mountfs.Create}, {o.Truncate, mountfs.Truncate}, {o.Exclusive, mountfs.Exclusive}} {
		if b.on {
			flags |= b.bit
		}
	}
	if f.hidden(f.full(name)) {
		return nil, &object.OSFailure{Errno: permissionDenied, Path: name}
	}
	file, err := f.fs.Open(f.full(name), flags, 0o666)
	if err != nil {
		return nil, failure(err, name)
	}
	// The kernel opens a directory for reading; a guest could do nothing with it.
	if i, err := file.Stat(); err == nil && i.Type() == mountfs.Directory {
		_ = file.Close()
		return nil, &object.OSFailure{Errno: isDirectory, Path: name}
	}
	return &openFile{file, name}, nil
}

func (f *files) Stat(name string, follow bool) (object.FileStat, error) {
	stat := f.fs.Lstat
	if follow {
		stat = f.fs.Stat
	}
	i, err := stat(f.full(name))
	if err != nil {
		return object.FileStat{}, failure(err, name)
	}
	return object.FileStat{Mode: i.Mode, Size: i.Size, Inode: i.Ino, Links: i.Nlink, MTime: time.Unix(0, i.Mtime), ATime: time.Unix(0, i.Atime),
		IsDir: i.Type() == mountfs.Directory, Regular: i.Type() == mountfs.Regular}, nil
}

// batch is how many entries one reading of a directory takes.
const batch = 256

func (f *files) ReadDir(name string) ([]string, error) {
	d, err := f.fs.OpenDir(f.full(name))
	if err != nil {
		return nil, failure(err, name)
	}
	defer d.Close()
	var names []string
	for {
		entries, err := d.Next(batch)
		for _, e := range entries {
			names = append(names, e.Name)
		}
		if err == io.EOF {
			return names, nil
		}
		if err != nil {
			return nil, failure(err, name)
		}
	}
}

func (f *files) Mkdir(name string) error  { return failure(f.fs.Mkdir(f.full(name), 0o777), name) }
func (f *files) Remove(name string) error { return failure(f.fs.Remove(f.full(name)), name) }
func (f *files) Rmdir(name string) error  { return failure(f.fs.Rmdir(f.full(name)), name) }
func (f *files) Rename(from, to string) error {
	return failure(f.fs.Rename(f.full(from), f.full(to)), from)
}
func (f *files) Getwd() string { return f.cwd }

func (f *files) Chdir(name string) error {
	s, err := f.Stat(name, true)
	if err != nil {
		return err
	}
	const notDirectory = 20 // ENOTDIR
	if !s.IsDir {
		return &object.OSFailure{Errno: notDirectory, Path: name}
	}
	f.cwd = path.Clean(f.full(name))
	return nil
}

type openFile struct {
	*mountfs.File
	name string
}

func (f *openFile) Read(b []byte) (int, error) {
	n, err := f.File.Read(b)
	if err == io.EOF {
		err = nil
	}
	return n, failure(err, f.name)
}

// Write reports a bound only when nothing could be written: the part before it was.
func (f *openFile) Write(b []byte) (int, error) {
	n, err := f.File.Write(b)
	if n > 0 {
		err = nil
	}
	return n, failure(err, f.name)
}

func (f *openFile) Seek(offset int64, whence int) (int64, error) {
	n, err := f.File.Seek(offset, whence)
	return n, failure(err, f.name)
}
func (f *openFile) Truncate(size int64) error { return failure(f.File.Truncate(size), f.name) }
func (f *openFile) Sync() error               { return failure(f.File.Sync(), f.name) }
func (f *openFile) Close() error              { return failure(f.File.Close(), f.name) }
