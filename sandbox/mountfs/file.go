// Open files.
package mountfs

import (
	"io"
	"math"
	"syscall"
)

// File is an open file with a position of its own. A directory may be opened too; it has Stat, Sync and Close, the
// rest gives EISDIR.
type File struct {
	fs     *FS
	mount  *mount // nil for a directory that only leads to mounts
	file   handle // nil for a directory
	dir    directory
	flags  int
	id     inode
	offset int64
	closed bool
}

// check returns why a file cannot be read or written at all, or 0.
func (f *File) check(write bool) syscall.Errno {
	mode := f.flags & accessMask
	switch {
	case f.closed:
		return syscall.EBADF
	case f.file == nil:
		return syscall.EISDIR
	case write && mode == ReadOnly, !write && mode == WriteOnly:
		return syscall.EBADF
	}
	return 0
}

// Read reads at the position and moves it. At the end it returns 0 and io.EOF.
func (f *File) Read(p []byte) (int, error) {
	n, err := f.ReadAt(p, f.offset)
	f.offset += int64(n)
	if n > 0 && err == io.EOF {
		err = nil
	}
	return n, err
}

// ReadAt reads at offset, as io.ReaderAt does.
func (f *File) ReadAt(p []byte, offset int64) (int, error) {
	if errno := f.check(false); errno != 0 {
		return 0, errorOf("read", "", errno)
	}
	if offset < 0 {
		return 0, errorOf("read", "", syscall.EINVAL)
	}
	done := 0
	for done < len(p) {
		n, errno := f.file.readAt(p[done:], offset+int64(done))
		if errno != 0 {
			return done, errorOf("read", "", errno)
		}
		if n == 0 {
			return done, io.EOF
		}
		done += n
	}
	return done, nil
}

// Write writes at the position, or at the end of a file opened with Append, and moves the position behind it. Where
// the file's bound (EFBIG) or the quota (EDQUOT) comes first it writes up to there, and returns how much with the error.
func (f *File) Write(p []byte) (int, error) {
	if f.flags&Append != 0 {
		if errno := f.toEnd(); errno != 0 {
			return 0, errorOf("write", "", errno)
		}
	}
	n, err := f.WriteAt(p, f.offset)
	f.offset += int64(n)
	return n, err
}

func (f *File) toEnd() syscall.Errno {
	if errno := f.check(true); errno != 0 {
		return errno
	}
	info, errno := f.file.info()
	if errno == 0 {
		f.offset = info.Size
	}
	return errno
}

// WriteAt writes at offset, also in a file opened with Append; bounds are those of Write.
func (f *File) WriteAt(p []byte, offset int64) (int, error) {
	n, errno := f.writeAt(p, offset)
	return n, errorOf("write", "", errno)
}

func (f *File) writeAt(p []byte, offset int64) (int, syscall.Errno) {
	if errno := f.check(true); errno != 0 {
		return 0, errno
	}
	if offset < 0 {
		return 0, syscall.EINVAL
	}
	if len(p) == 0 {
		return 0, 0
	}
	info, errno := f.file.info()
	if errno != 0 {
		return 0, errno
	}
	end, errno := f.bound(info.Size, offset, int64(len(p)))
	if end <= offset {
		return 0, errno
	}
	account := &f.mount.account
	added := max(end-info.Size, 0)
	account.add(added)
	done := 0
	for want := int(end - offset); done < want; {
		n, writeErrno := f.file.writeAt(p[done:want], offset+int64(done))
		done += n
		if writeErrno != 0 || n == 0 {
			errno = writeErrno
			break
		}
	}
	account.give(added - max(offset+int64(done)-info.Size, 0))
	return done, errno
}

// bound returns the end of a write, cut where the file's bound or the quota comes first, and which it was.
func (f *File) bound(size, offset, length int64) (end int64, errno syscall.Errno) {
	end = f.mount.maxFile
	if offset <= math.MaxInt64-length {
		end = min(end, offset+length)
	}
	if end < offset+length || end < offset {
		errno = syscall.EFBIG
	}
	if most := size + f.mount.account.room(); end > size && end > most {
		end, errno = most, syscall.EDQUOT
	}
	return end, errno
}

// Places for Seek.
const (
	SeekStart   = 0
	SeekCurrent = 1
	SeekEnd     = 2
)

// Seek moves the position and returns it.
func (f *File) Seek(offset int64, whence int) (int64, error) {
	if f.closed {
		return 0, errorOf("seek", "", syscall.EBADF)
	}
	if f.file == nil {
		return 0, errorOf("seek", "", syscall.EISDIR)
	}
	from := int64(0)
	switch whence {
	case SeekStart:
	case SeekCurrent:
		from = f.offset
	case SeekEnd:
		info, errno := f.file.info()
		if errno != 0 {
			return 0, errorOf("seek", "", errno)
		}
		from = info.Size
	default:
		return 0, errorOf("seek", "", syscall.EINVAL)
	}
	if offset > 0 && from > math.MaxInt64-offset {
		return 0, errorOf("seek", "", syscall.EOVERFLOW)
	}
	if from+offset < 0 {
		return 0, errorOf("seek", "", syscall.EINVAL)
	}
	f.offset = from + offset
	return f.offset, nil
}

// Truncate sets the size; what it adds counts as written.
func (f *File) Truncate(size int64) error {
	errno := f.check(true)
	if errno == syscall.EBADF && !f.closed {
		errno = syscall.EINVAL // as the kernel says of a file that is open for reading only
	}
	if errno == 0 && size < 0 {
		errno = syscall.EINVAL
	}
	if errno == 0 {
		errno = f.resize(size)
	}
	return errorOf("truncate", "", errno)
}

func (f *File) resize(size int64) syscall.Errno {
	info, errno := f.file.info()
	if errno != 0 {
		return errno
	}
	if size > info.Size && size > f.mount.maxFile {
		return syscall.EFBIG
	}
	if size-info.Size > f.mount.account.room() {
		return syscall.EDQUOT
	}
	if errno := f.file.truncate(size); errno != 0 {
		return errno
	}
	if size > info.Size {
		f.mount.account.add(size - info.Size)
	} else {
		f.mount.account.give(info.Size - size)
	}
	return 0
}

// Sync waits until the file is on its disk.
func (f *File) Sync() error {
	switch {
	case f.closed:
		return errorOf("fsync", "", syscall.EBADF)
	case f.file == nil || f.mount.readOnly:
		return nil
	}
	return errorOf("fsync", "", f.file.sync())
}

// Stat tells of the open file.
func (f *File) Stat() (Info, error) {
	var info Info
	var errno syscall.Errno
	switch {
	case f.closed:
		errno = syscall.EBADF
	case f.file != nil:
		info, errno = f.file.info()
	case f.dir != nil:
		info, errno = f.dir.self()
	default:
		info = virtualInfo
	}
	return info, errorOf("stat", "", errno)
}

// Utime sets the times of the open file; nil means now.
func (f *File) Utime(t *Times) error {
	var errno syscall.Errno
	switch {
	case f.closed:
		errno = syscall.EBADF
	case f.mount == nil:
		errno = syscall.EACCES
	case f.mount.readOnly:
		errno = syscall.EROFS
	case f.file != nil:
		errno = f.file.setTimes(t)
	default:
		errno = f.dir.setTimes(t)
	}
	return errorOf("utime", "", errno)
}

// Close gives the file up; a second call returns EBADF and does nothing.
func (f *File) Close() error {
	if f.closed {
		return errorOf("close", "", syscall.EBADF)
	}
	f.closed = true
	f.fs.openFiles--
	if f.file == nil {
		if f.dir != nil {
			f.dir.leave()
		}
		return nil
	}
	if f.mount.account.closed(f.id) {
		if info, errno := f.file.info(); errno == 0 {
			f.mount.account.give(info.Size)
		}
	}
	return errorOf("close", "", f.file.close())
}
