// Package posix is the module posix: the files that the host mounted. Processes, users and the like do not exist in the sandbox.
package posix

import (
	"errors"
	"sync"
	"time"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 73<<8

var statResult = &object.StructSequence{
	Name: "os.stat_result", Visible: 10,
	Doc: "What stat() tells of a file, as attributes and, the first ten of them, as a tuple.",
	Fields: []object.StructField{
		{Name: "st_mode", Doc: "The kind of the file and its permissions."}, {Name: "st_ino", Doc: "The number of the file in its file system."}, {Name: "st_dev", Doc: "The file system that the file is in."},
		{Name: "st_nlink", Doc: "How many names the file has."}, {Name: "st_uid", Doc: "The number of the user who owns it."}, {Name: "st_gid", Doc: "The number of the group that owns it."},
		{Name: "st_size", Doc: "How many bytes it has."}, {}, {}, {},
		{Name: "st_atime", Doc: "When it was last read, in seconds."}, {Name: "st_mtime", Doc: "When its content last changed, in seconds."}, {Name: "st_ctime", Doc: "When its entry last changed, in seconds."},
		{Name: "st_atime_ns", Doc: "When it was last read, in nanoseconds."}, {Name: "st_mtime_ns", Doc: "When its content last changed, in nanoseconds."},
		{Name: "st_ctime_ns", Doc: "When its entry last changed, in nanoseconds."}, {Name: "st_blksize", Doc: "How many bytes are best read or written at once."},
		{Name: "st_blocks", Doc: "How many blocks of 512 bytes it takes."}, {Name: "st_rdev", Doc: "Which device it is, if it is one."},
	},
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, statResult.Row())
	})
}

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "posix",
		Doc:  "The files that were mounted, as a POSIX system shows them.",
		Members: []object.Member{
			object.Function("chdir", "(path)", withPath("chdir", func(t *object.Thread, fs object.FileSystem, path string, _ []object.Value) (object.Value, error) {
				return object.None(), fs.Chdir(path)
			}), "Make a directory the one that relative paths begin at."),
			object.Function("fspath", "(path)", fsPath, "The path that an object stands for: itself if it is a str or bytes, else what its __fspath__() gives."),
			object.Function("getcwd", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				if fs := t.Runtime.Host.Files(); fs != nil {
					return object.StrValue(t, fs.Getwd()), nil
				}
				return object.StrValue(t, "/"), nil
			}, "The directory that relative paths begin at."),
			object.Function("listdir", "(path=None)", listDir, "The names of what is in a directory, in no order, without '.' and '..'."),
			object.Function("lstat", "(path, *, dir_fd=None)", stat("lstat", false), "As stat(), of a symbolic link itself."),
			object.Function("mkdir", "(path, mode=511, *, dir_fd=None)", withPath("mkdir", func(t *object.Thread, fs object.FileSystem, path string, _ []object.Value) (object.Value, error) {
				return object.None(), fs.Mkdir(path)
			}), "Make a directory."),
			object.Function("remove", "(path, *, dir_fd=None)", withPath("remove", removeFile), "Delete a file."),
			object.Function("rename", "(src, dst, *, src_dir_fd=None, dst_dir_fd=None)", rename("rename"), "Move a file or directory to another path."),
			object.Function("replace", "(src, dst, *, src_dir_fd=None, dst_dir_fd=None)", rename("replace"), "As rename(); what was there is gone."),
			object.Function("rmdir", "(path, *, dir_fd=None)", withPath("rmdir", func(t *object.Thread, fs object.FileSystem, path string, _ []object.Value) (object.Value, error) {
				return object.None(), fs.Rmdir(path)
			}), "Delete an empty directory."),
			object.Function("stat", "(path, *, dir_fd=None, follow_symlinks=True)", stat("stat", true), "What the file system knows of a file."),
			object.Function("strerror", "(code, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
				n, err := t.IndexInt(a[0], object.OverflowErrorType)
				if err != nil {
					return a[0], err
				}
				return object.StrValue(t, object.ErrnoText(n)), nil
			}, "What the number of an error means."),
			object.Function("unlink", "(path, *, dir_fd=None)", withPath("unlink", removeFile), "Delete a file."),
			object.Function("urandom", "(size, /)", randomBytes, "So many random bytes that nobody can guess."),
		},
		Init: func(t *object.Thread, m *object.Module) error {
			return m.Dict.Set(t, object.FromStr(t.Runtime.Intern("stat_result")), object.FromType(&statResult.Type))
		},
	}
}

const permission = 13

// unmounted is the error of all files where nothing is mounted, as open() has it.
func unmounted(t *object.Thread, name, name2 object.Value) error {
	return t.OSError(permission, "Permission denied (no directory is mounted)", name, name2)
}

// failed is an error of the file system as an exception; names are as the program gave them.
func failed(t *object.Thread, err error, name, name2 object.Value) error {
	var failure *object.OSFailure
	if errors.As(err, &failure) {
		return t.OSError(failure.Errno, object.ErrnoText(failure.Errno), name, name2)
	}
	return err
}

// wanted says what a function takes as a path. Descriptors are not among what works here, but among what CPython names.
func wanted(function string) string {
	switch function {
	case "chdir", "stat":
		return "string, bytes, os.PathLike or integer"
	case "listdir":
		return "string, bytes, os.PathLike, integer or None"
	}
	return "string, bytes or os.PathLike"
}

// pathArg reads a path. An object that stands for one is replaced by what it stands for: errors name that.
func pathArg(t *object.Thread, function, parameter string, v *object.Value) (string, error) {
	if !object.IsInstance(*v, object.StrType) && !object.IsInstance(*v, object.BytesType) {
		if t.Lookup(v.Type(), t.Runtime.Intern("__fspath__")) == nil {
			return "", t.TypeError("%s: %s should be %s, not %s", function, parameter, wanted(function), v.Type().Name)
		}
		named, err := t.FSPath(*v)
		if err != nil {
			return "", err
		}
		*v = named
	}
	path, err := t.Path(*v)
	if err != nil {
		return "", err
	}
	for i := range len(path) {
		if path[i] == 0 {
			return "", t.ValueError("%s: embedded null character in path", function)
		}
	}
	return path, t.ChargeLong(path)
}

// withPath is a function of a path; errors of its argument name the function. Without a file system there is no file.
func withPath(function string, f func(t *object.Thread, fs object.FileSystem, path string, a []object.Value) (object.Value, error)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		name := a[0]
		path, err := pathArg(t, function, "path", &name)
		if err != nil {
			return a[0], err
		}
		fs := t.Runtime.Host.Files()
		if fs == nil {
			return a[0], unmounted(t, name, object.Value{})
		}
		v, err := f(t, fs, path, a)
		return v, failed(t, err, name, object.Value{})
	}
}

func removeFile(_ *object.Thread, fs object.FileSystem, path string, _ []object.Value) (object.Value, error) {
	return object.None(), fs.Remove(path)
}

func fsPath(t *object.Thread, a []object.Value) (object.Value, error) { return t.FSPath(a[0]) }

func listDir(t *object.Thread, a []object.Value) (object.Value, error) {
	args := a
	if a[0].IsNone() {
		args = []object.Value{object.StrValue(t, ".")}
	}
	return withPath("listdir", func(t *object.Thread, fs object.FileSystem, path string, _ []object.Value) (object.Value, error) {
		names, err := fs.ReadDir(path)
		if err != nil {
			return object.Value{}, err
		}
		if err := t.Reserve(64 * int64(len(names))); err != nil {
			return object.Value{}, err
		}
		if err := t.Step(len(names)); err != nil {
			return object.Value{}, err
		}
		_, inBytes := object.AsBytes(a[0])
		out := make([]object.Value, len(names))
		for i, name := range names {
			s, err := t.Decode([]byte(name), "utf-8", "surrogateescape")
			if err != nil {
				return object.Value{}, err
			}
			out[i] = object.FromStr(s)
			if inBytes {
				out[i] = object.FromBytes(object.NewBytes(t, []byte(name)))
			}
		}
		return object.FromList(object.NewList(t, out)), nil
	})(t, args)
}

func stat(function string, follows bool) object.Func {
	return withPath(function, func(t *object.Thread, fs object.FileSystem, path string, a []object.Value) (object.Value, error) {
		follow := follows
		if follows {
			var err error
			if follow, err = t.Truth(a[2]); err != nil {
				return a[2], err
			}
		}
		s, err := fs.Stat(path, follow)
		if err != nil {
			return a[0], err
		}
		whole := func(when time.Time) object.Value { return object.Int(when.Unix()) }
		exact := func(when time.Time) object.Value { return object.Float(float64(when.UnixNano()) / 1e9) }
		nanos := func(when time.Time) object.Value { return object.Int(when.UnixNano()) }
		zero := object.Int(0)
		return statResult.New(t, []object.Value{
			object.Int(int64(s.Mode)), object.Uint(s.Inode), zero, object.Uint(s.Links), zero, zero, object.Int(s.Size),
			whole(s.ATime), whole(s.MTime), whole(s.MTime), exact(s.ATime), exact(s.MTime), exact(s.MTime),
			nanos(s.ATime), nanos(s.MTime), nanos(s.MTime), object.Int(4096), object.Int((s.Size + 511) / 512), zero,
		}), nil
	})
}

func rename(function string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		src, dst := a[0], a[1]
		from, err := pathArg(t, function, "src", &src)
		if err != nil {
			return a[0], err
		}
		to, err := pathArg(t, function, "dst", &dst)
		if err != nil {
			return a[1], err
		}
		fs := t.Runtime.Host.Files()
		if fs == nil {
			return a[0], unmounted(t, src, dst)
		}
		return object.None(), failed(t, fs.Rename(from, to), src, dst)
	}
}

func randomBytes(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		return a[0], t.ValueError("negative argument not allowed")
	}
	if err := t.Reserve(int64(n)); err != nil {
		return a[0], err
	}
	b := make([]byte, n)
	for i := 0; i < n; i += 1 << 16 {
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		if !t.Runtime.Host.Entropy(b[i:min(n, i+1<<16)]) {
			return a[0], t.Errorf(object.PermissionErrorType, "the system's entropy is not granted to this runtime")
		}
	}
	return object.FromBytes(object.NewBytes(t, b)), nil
}
