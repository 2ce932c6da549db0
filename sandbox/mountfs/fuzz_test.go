//go:build linux || darwin

// Any path whatever, in a tree full of links, leads to something in the mount or to an error.
package mountfs

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/small-python/spy/sandbox/policy"
)

func FuzzPath(f *testing.F) {
	mount, outside := tree(f)
	for name, text := range map[string]string{
		"out": "..", "out2": "sub/../../outside", "abs": outside, "in": "sub/deep", "self": ".", "up": "sub/..", "me": mount,
		"sub/u": "..", "sub/deep/uu": "../..", "sub/deep/uuu": "../../..", "loop": "loop/x", "l": "in/uu/self", "root": "/",
	} {
		must(f, os.Symlink(text, filepath.Join(mount, name)))
	}
	inside := map[uint64]bool{}
	must(f, filepath.Walk(mount, func(path string, info os.FileInfo, err error) error {
		if err == nil {
			inside[info.Sys().(*syscall.Stat_t).Ino] = true
		}
		return err
	}))
	fs := newFS(f, policy.Mount{HostPath: mount, GuestPath: "/m", ReadOnly: true}, policy.Mount{HostPath: mount, GuestPath: "/m/sub/again", ReadOnly: true})
	for _, seed := range []string{
		"", "/", ".", "..", "/m", "/m/f.txt", "/m/out/outside/secret", "out2/secret", "abs/secret", "in/uu/f.txt", "me/me/sub/u/f.txt",
		"/m/sub/deep/uuu/outside/secret", "//m//./sub/../f.txt/", "l/l/l/f.txt", "\x00", "\xff\xfe", "/m/sub/again/../../f.txt", "root/etc/passwd",
		"sub/again/sub/again/out",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		check := func(what string, info Info, err error) {
			if err == nil && info.Ino != 0 && !inside[info.Ino] {
				t.Errorf("%s of %q leads to inode %d outside of the mount", what, path, info.Ino)
			}
		}
		info, err := fs.Stat(path)
		check("stat", info, err)
		info, err = fs.Lstat(path)
		check("lstat", info, err)
		if file, err := fs.Open(path, ReadOnly, 0); err == nil {
			info, err = file.Stat()
			check("open", info, err)
			must(t, file.Close())
		}
		if d, err := fs.OpenDir(path); err == nil {
			must(t, d.Close())
		}
		for _, err := range []error{writeAll(fs, path, "x"), fs.Mkdir(path, 0o755), fs.Remove(path), fs.Rmdir(path), fs.Rename(path, "/m/x"), fs.Rename("/m/f.txt", path), fs.Utime(path, nil)} {
			if err == nil {
				t.Errorf("a change by %q passed a read-only mount", path)
			}
		}
		if fs.openFiles != 0 {
			t.Fatalf("after %q: %d files open, want 0", path, fs.openFiles)
		}
	})
}
