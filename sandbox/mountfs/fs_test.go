//go:build linux || darwin

// What a guest may do in its mounts, and that nothing beside them can be reached.
package mountfs

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/small-python/spy/sandbox/policy"
)

// tree makes a folder with a mount and things beside it:
//
//	mount/f.txt  mount/sub/g.txt  mount/sub/deep/h.txt  outside/secret
func tree(t testing.TB) (mount, outside string) {
	t.Helper()
	root := t.TempDir()
	mount, outside = filepath.Join(root, "mount"), filepath.Join(root, "outside")
	for path, text := range map[string]string{
		"mount/f.txt": "file f", "mount/sub/g.txt": "file g", "mount/sub/deep/h.txt": "file h", "outside/secret": "SECRET",
	} {
		path = filepath.Join(root, path)
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return mount, outside
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func newFS(t testing.TB, mounts ...policy.Mount) *FS {
	t.Helper()
	fs, err := New(mounts)
	must(t, err)
	t.Cleanup(func() { fs.Close() })
	return fs
}

func readAll(fs *FS, path string) (string, error) {
	f, err := fs.Open(path, ReadOnly, 0)
	if err != nil {
		return "", err
	}
	defer f.Close()
	b, err := io.ReadAll(f)
	return string(b), err
}

func writeAll(fs *FS, path, text string) error {
	f, err := fs.Open(path, WriteOnly|Create|Truncate, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write([]byte(text))
	return errors.Join(err, f.Close())
}

// errnoOf returns the error number, or -1 of an error that has none.
func errnoOf(err error) syscall.Errno {
	if err == nil {
		return 0
	}
	var errno syscall.Errno
	if !errors.As(err, &errno) {
		return ^syscall.Errno(0)
	}
	return errno
}

func wantErrno(t *testing.T, what string, err error, want syscall.Errno) {
	t.Helper()
	if got := errnoOf(err); got != want {
		t.Errorf("%s: got %v, want %v", what, err, want)
	}
}

// pathCase is what reading a path gives.
type pathCase struct {
	path, text string
	errno      syscall.Errno
}

func pathCases(mount, outside string) []pathCase {
	return []pathCase{
		{"/m/n/f.txt", "file f", 0},
		{"//m/./n//f.txt", "file f", 0},
		{"f.txt", "file f", 0},
		{"./sub/../f.txt", "file f", 0},
		{"/m/n/sub/deep/../../f.txt", "file f", 0},
		{"/../../m/n/f.txt", "file f", 0},
		{"/m/n/../n/f.txt", "file f", 0},
		{"/m/n/to-file", "file f", 0},
		{"/m/n/to-link", "file f", 0},
		{"/m/n/to-dir/g.txt", "file g", 0},
		{"/m/n/to-dir/../f.txt", "file f", 0}, // the parent of where the link leads
		{"/m/n/up-and-in", "file f", 0},
		{"/m/n/absolute", "file f", 0},
		{"/m/n/root/sub/g.txt", "file g", 0},
		{"/m/n/sub/up", "file f", 0},
		{"/m/n/nothing", "", syscall.ENOENT},
		{"/m/n/dangling", "", syscall.ENOENT},
		{"/m/n/loop", "", syscall.ELOOP},
		{"/m/n/loop/x", "", syscall.ELOOP},
		{"/m/n/out", "", syscall.EACCES},
		{"/m/n/out-absolute", "", syscall.EACCES},
		{"/m/n/out-dir/secret", "", syscall.EACCES},
		{"/m/n/out-twice", "", syscall.EACCES},
		{"/m/n/sub/out", "", syscall.EACCES},
		{"/m/n/prefix", "", syscall.EACCES},
		{"/m/n/etc", "", syscall.EACCES},
		{"/m/n/proc", "", syscall.EACCES},
		{"/m/n/slash", "", syscall.ENOTDIR},
		{"/m/n/f.txt/", "", syscall.ENOTDIR},
		{"/m/n/f.txt/x", "", syscall.ENOTDIR},
		{"/m/n/f.txt/..", "", syscall.ENOTDIR},
		{"/m/n/../../outside/secret", "", syscall.EACCES},
		{"/m/n/../../../../etc/passwd", "", syscall.EACCES},
		{"../../outside/secret", "", syscall.EACCES},
		{"/etc/passwd", "", syscall.EACCES},
		{outside + "/secret", "", syscall.EACCES},
		{mount + "/f.txt", "", syscall.EACCES}, // the guest path is another
		{"/m/x", "", syscall.EACCES},
		{"", "", syscall.ENOENT},
		{"/m/n/f.txt\x00", "", syscall.EINVAL},
		{"/m/n/" + strings.Repeat("x", 256), "", syscall.ENAMETOOLONG},
		{"/m/n/" + strings.Repeat("x", 255), "", syscall.ENOENT},
		{"/m/n/" + strings.Repeat("./", 2100) + "f.txt", "", syscall.ENAMETOOLONG},
		{"/m/n/" + strings.Repeat("sub/../", 500) + "f.txt", "file f", 0},
		{"/m/n/sub", "", syscall.EISDIR},
		{"/m", "", syscall.EISDIR},
		{"/", "", syscall.EISDIR},
	}
}

func TestReadThroughPaths(t *testing.T) {
	mount, outside := tree(t)
	for name, text := range map[string]string{
		"to-file": "f.txt", "to-dir": "sub", "up-and-in": "sub/../f.txt", "absolute": mount + "/f.txt", "to-link": "to-file",
		"dangling": "nothing", "loop": "loop", "out": "../outside/secret", "out-absolute": outside + "/secret",
		"out-dir": "../outside", "out-twice": "sub/../../outside/secret", "prefix": mount + "x/f.txt", "etc": "/etc/passwd",
		"root": mount, "proc": "/proc/self/exe", "sub/up": "../f.txt", "sub/out": "../../outside/secret", "slash": "f.txt/",
	} {
		must(t, os.Symlink(text, filepath.Join(mount, name)))
	}
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m/n", ReadOnly: true})
	for _, c := range pathCases(mount, outside) {
		text, err := readAll(fs, c.path)
		if text != c.text || errnoOf(err) != c.errno {
			t.Errorf("reading %.60q: got %q, %v, want %q, %v", c.path, text, err, c.text, c.errno)
		}
		if err != nil && strings.Contains(err.Error(), outside) && !strings.HasPrefix(c.path, outside) {
			t.Errorf("reading %q: error tells a host path: %v", c.path, err)
		}
	}
}

func TestManyLinks(t *testing.T) {
	mount, _ := tree(t)
	for i, name := range []string{"l1", "l2", "l3", "l4"} {
		text := strings.Repeat("./", 10) + "sub/../"
		if i > 0 {
			text = strings.Repeat("l"+string(rune('0'+i))+"/", 4)
		}
		must(t, os.Symlink(text, filepath.Join(mount, name)))
	}
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	if text, err := readAll(fs, "/m/l2/f.txt"); text != "file f" {
		t.Errorf("5 links: got %q, %v", text, err)
	}
	_, err := readAll(fs, "/m/l4/f.txt") // 85 links
	wantErrno(t, "85 links", err, syscall.ELOOP)
}

func TestOnlyFilesAndDirectories(t *testing.T) {
	mount, _ := tree(t)
	must(t, syscall.Mkfifo(filepath.Join(mount, "fifo"), 0o666))
	socket, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	must(t, err)
	defer syscall.Close(socket)
	must(t, syscall.Bind(socket, &syscall.SockaddrUnix{Name: filepath.Join(mount, "socket")}))
	special := []string{"fifo", "socket"}
	if syscall.Mknod(filepath.Join(mount, "zero"), syscall.S_IFCHR|0o666, 1<<8|5) == nil {
		special = append(special, "zero")
	}
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	for _, name := range special {
		for _, flags := range []int{ReadOnly, WriteOnly, ReadWrite, WriteOnly | Create | Truncate} {
			_, err := fs.Open("/m/"+name, flags, 0o644)
			wantErrno(t, "opening "+name, err, syscall.EACCES)
		}
		if info, err := fs.Stat("/m/" + name); err != nil || info.Type() == Regular {
			t.Errorf("stat of %s: got %o, %v", name, info.Mode, err)
		}
		wantErrno(t, "utime of "+name, fs.Utime("/m/"+name, nil), syscall.EACCES)
	}
}

func TestReadOnlyMount(t *testing.T) {
	mount, _ := tree(t)
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m", ReadOnly: true})
	for name, change := range map[string]func() error{
		"write":    func() error { return writeAll(fs, "/m/f.txt", "x") },
		"create":   func() error { return writeAll(fs, "/m/new", "x") },
		"truncate": func() error { _, err := fs.Open("/m/f.txt", ReadOnly|Truncate, 0); return err },
		"append":   func() error { _, err := fs.Open("/m/f.txt", WriteOnly|Append, 0); return err },
		"mkdir":    func() error { return fs.Mkdir("/m/new", 0o755) },
		"remove":   func() error { return fs.Remove("/m/f.txt") },
		"rmdir":    func() error { return fs.Rmdir("/m/sub") },
		"rename":   func() error { return fs.Rename("/m/f.txt", "/m/g") },
		"utime":    func() error { return fs.Utime("/m/f.txt", nil) },
	} {
		wantErrno(t, name, change(), syscall.EROFS)
	}
	wantErrno(t, "mkdir of what is there", fs.Mkdir("/m/sub", 0o755), syscall.EEXIST)
	f, err := fs.Open("/m/f.txt", ReadOnly, 0)
	must(t, err)
	defer f.Close()
	_, err = f.Write([]byte("x"))
	wantErrno(t, "write to a file open for reading", err, syscall.EBADF)
	wantErrno(t, "utime of an open file", f.Utime(nil), syscall.EROFS)
}

func TestChangeTree(t *testing.T) {
	mount, outside := tree(t)
	must(t, os.Symlink("../outside", filepath.Join(mount, "out")))
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"}, policy.Mount{HostPath: outside, GuestPath: "/o"})
	must(t, fs.Mkdir("/m/d/", 0o755))
	wantErrno(t, "mkdir again", fs.Mkdir("/m/d", 0o755), syscall.EEXIST)
	must(t, writeAll(fs, "/m/d/a", "text"))
	must(t, fs.Rename("/m/d/a", "/m/sub/b"))
	if text, err := readAll(fs, "/m/sub/b"); text != "text" {
		t.Errorf("after rename: got %q, %v", text, err)
	}
	must(t, fs.Utime("/m/sub/b", &Times{Atime: 1e9, Mtime: 2e9 + 5}))
	if info, err := fs.Stat("/m/sub/b"); err != nil || info.Mtime != 2e9+5 || info.Atime != 1e9 {
		t.Errorf("after utime: got %+v, %v", info, err)
	}
	must(t, fs.Utime("/m/sub", &Times{Mtime: 3e9}))
	for _, c := range []struct {
		what  string
		err   error
		errno syscall.Errno
	}{
		{"rename to another mount", fs.Rename("/m/f.txt", "/o/f.txt"), syscall.EXDEV},
		{"rename out by ..", fs.Rename("/m/f.txt", "/m/../stolen"), syscall.EACCES},
		{"rename out by a link", fs.Rename("/m/f.txt", "/m/out/stolen"), syscall.EACCES},
		{"rename of the mount", fs.Rename("/m", "/o/x"), syscall.EBUSY},
		{"rename onto the mount", fs.Rename("/m/f.txt", "/m"), syscall.EBUSY},
		{"rename of a directory into itself", fs.Rename("/m/sub", "/m/sub/x"), syscall.EINVAL},
		{"rename of nothing", fs.Rename("/m/none", "/m/x"), syscall.ENOENT},
		{"create through a link out", writeAll(fs, "/m/out/x", "x"), syscall.EACCES},
		{"create outside", writeAll(fs, "/x", "x"), syscall.EACCES},
		{"mkdir outside", fs.Mkdir("/x", 0o755), syscall.EACCES},
		{"remove of a directory", fs.Remove("/m/sub"), syscall.EISDIR},
		{"rmdir of a file", fs.Rmdir("/m/f.txt"), syscall.ENOTDIR},
		{"rmdir of a full directory", fs.Rmdir("/m/sub"), syscall.ENOTEMPTY},
		{"rmdir of the mount", fs.Rmdir("/m"), syscall.EBUSY},
		{"rmdir of the root", fs.Rmdir("/"), syscall.EBUSY},
		{"rmdir of .", fs.Rmdir("/m/sub/deep/.."), syscall.EINVAL},
		{"remove with a slash", fs.Remove("/m/f.txt/"), syscall.ENOTDIR},
		{"exclusive creation", func() error { _, err := fs.Open("/m/f.txt", WriteOnly|Create|Exclusive, 0); return err }(), syscall.EEXIST},
		{"exclusive creation over a link", func() error { _, err := fs.Open("/m/out", WriteOnly|Create|Exclusive, 0); return err }(), syscall.EEXIST},
		{"not to follow", func() error { _, err := fs.Open("/m/out", NoFollow, 0); return err }(), syscall.ELOOP},
		{"unknown flag", func() error { _, err := fs.Open("/m/f.txt", 0x400000, 0); return err }(), syscall.EINVAL},
	} {
		wantErrno(t, c.what, c.err, c.errno)
	}
	must(t, fs.Remove("/m/out")) // the link, not what it leads to
	must(t, fs.Remove("/m/sub/b"))
	must(t, fs.Rmdir("/m/d"))
	if _, err := os.Stat(outside + "/secret"); err != nil {
		t.Error(err)
	}
}

func TestList(t *testing.T) {
	mount, outside := tree(t)
	for i := range 3000 {
		must(t, os.WriteFile(filepath.Join(mount, "sub", "many"+strings.Repeat("x", 100)+string(rune('0'+i%10))+strings.Repeat("y", i/10%10)+strings.Repeat("z", i/100)), nil, 0o644))
	}
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/a/m"}, policy.Mount{HostPath: outside, GuestPath: "/a/m/in/o"},
		policy.Mount{HostPath: outside, GuestPath: "/a/m/sub", ReadOnly: true})
	list := func(path string) []string {
		d, err := fs.OpenDir(path)
		must(t, err)
		defer d.Close()
		var names []string
		for {
			entries, err := d.Next(100)
			if err == io.EOF {
				break
			}
			must(t, err)
			for _, e := range entries {
				names = append(names, e.Name)
			}
		}
		slices.Sort(names)
		return names
	}
	for path, want := range map[string]string{
		"/": "a", "/a": "m", "/a/m": "f.txt in sub", "/a/m/in": "o", "/a/m/in/o": "secret", "/a/m/sub": "secret", "/a/m/in/..": "f.txt in sub",
	} {
		if got := strings.Join(list(path), " "); got != want {
			t.Errorf("list of %s: got %s, want %s", path, got, want)
		}
	}
	fs = newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	if n := len(list("/m/sub")); n != 3002 {
		t.Errorf("entries: got %d, want 3002", n)
	}
	_, err := fs.OpenDir("/m/f.txt")
	wantErrno(t, "list of a file", err, syscall.ENOTDIR)
	_, err = fs.OpenDir("/etc")
	wantErrno(t, "list outside", err, syscall.EACCES)
}

func TestReadlink(t *testing.T) {
	mount, outside := tree(t)
	for name, text := range map[string]string{"rel": "sub/g.txt", "abs": mount + "/sub/g.txt", "out": outside} {
		must(t, os.Symlink(text, filepath.Join(mount, name)))
	}
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/g/m"})
	for path, want := range map[string]string{"rel": "sub/g.txt", "abs": "/g/m/sub/g.txt"} {
		if got, err := fs.Readlink(path); got != want {
			t.Errorf("readlink %s: got %q, %v, want %q", path, got, err, want)
		}
	}
	_, err := fs.Readlink("out")
	wantErrno(t, "link out", err, syscall.EACCES)
	_, err = fs.Readlink("f.txt")
	wantErrno(t, "no link", err, syscall.EINVAL)
	if info, err := fs.Lstat("out"); err != nil || info.Type() != Link {
		t.Errorf("lstat: got %o, %v", info.Mode, err)
	}
}

func TestHardLinkIsNotWritten(t *testing.T) {
	mount, outside := tree(t)
	must(t, os.Link(outside+"/secret", mount+"/hard"))
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	for _, flags := range []int{WriteOnly, ReadWrite, WriteOnly | Append, ReadOnly | Truncate, WriteOnly | Create | Truncate} {
		_, err := fs.Open("/m/hard", flags, 0o644)
		wantErrno(t, "changing a hard link", err, syscall.EACCES)
	}
	if b, _ := os.ReadFile(outside + "/secret"); string(b) != "SECRET" {
		t.Errorf("outside: got %q", b)
	}
	must(t, fs.Remove("/m/hard"))
}

func TestOpenFilesAreBounded(t *testing.T) {
	mount, _ := tree(t)
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	var files []*File
	var err error
	for range 1000 {
		var f *File
		if f, err = fs.Open("/m/f.txt", ReadOnly, 0); err != nil {
			break
		}
		files = append(files, f)
	}
	wantErrno(t, "too many", err, syscall.EMFILE)
	_, err = fs.OpenDir("/m")
	wantErrno(t, "a listing too many", err, syscall.EMFILE)
	for _, f := range files {
		must(t, f.Close())
		wantErrno(t, "second close", f.Close(), syscall.EBADF)
	}
	if _, err := readAll(fs, "/m/f.txt"); err != nil {
		t.Error(err)
	}
}

func TestDeepTreeIsBounded(t *testing.T) {
	mount, _ := tree(t)
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	path, made := "/m", 0
	var err error
	for made = range 300 {
		path += "/d"
		if err = fs.Mkdir(path, 0o755); err != nil {
			break
		}
	}
	wantErrno(t, "deep", err, syscall.ENAMETOOLONG)
	if made < 100 {
		t.Errorf("depth: got %d, want over 100", made)
	}
}
