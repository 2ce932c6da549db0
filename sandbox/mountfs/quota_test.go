//go:build linux || darwin

// Bounds of what a guest adds.
package mountfs

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/small-python/spy/sandbox/policy"
)

func TestMaxFile(t *testing.T) {
	mount, _ := tree(t)
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m", MaxFile: 100})
	f, err := fs.Open("/m/f.txt", ReadWrite|Create, 0o644)
	must(t, err)
	defer f.Close()
	n, err := f.Write([]byte(strings.Repeat("x", 150)))
	if n != 100 {
		t.Errorf("written: got %d, want 100", n)
	}
	wantErrno(t, "long write", err, syscall.EFBIG)
	_, err = f.Write([]byte("x"))
	wantErrno(t, "write behind the bound", err, syscall.EFBIG)
	_, err = f.WriteAt([]byte("x"), 1<<40)
	wantErrno(t, "sparse write", err, syscall.EFBIG)
	_, err = f.WriteAt([]byte("x"), 1<<63-1)
	wantErrno(t, "write at the end of numbers", err, syscall.EFBIG)
	wantErrno(t, "truncate", f.Truncate(101), syscall.EFBIG)
	must(t, f.Truncate(10))
	if _, err = f.WriteAt([]byte("yy"), 98); err != nil {
		t.Error(err)
	}
}

func TestQuota(t *testing.T) {
	mount, _ := tree(t)
	must(t, os.WriteFile(mount+"/big", make([]byte, 5000), 0o644))
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m", Quota: 1000})
	must(t, fs.Remove("/m/big"))
	must(t, writeAll(fs, "/m/a", strings.Repeat("x", 600)))
	wantErrno(t, "over quota, though more was removed", writeAll(fs, "/m/b", strings.Repeat("x", 600)), syscall.EDQUOT)
	if info, err := fs.Stat("/m/b"); err != nil || info.Size != 400 {
		t.Errorf("size: got %d, %v, want 400", info.Size, err)
	}
	must(t, fs.Remove("/m/a"))
	f, err := fs.Open("/m/c", ReadWrite|Create, 0o644)
	must(t, err)
	must(t, f.Truncate(500))
	wantErrno(t, "sparse growth", f.Truncate(700), syscall.EDQUOT)
	must(t, fs.Remove("/m/c"))
	wantErrno(t, "removed, but open", writeAll(fs, "/m/d", strings.Repeat("x", 200)), syscall.EDQUOT)
	must(t, f.Close())
	must(t, writeAll(fs, "/m/d", strings.Repeat("x", 600)))
	must(t, fs.Rename("/m/d", "/m/b")) // gives back the 400 bytes of b
	must(t, writeAll(fs, "/m/e", strings.Repeat("x", 400)))
	if fs.Usage() != 1000 {
		t.Errorf("usage: got %d, want 1000", fs.Usage())
	}
	f, err = fs.Open("/m/e", WriteOnly|Append, 0)
	must(t, err)
	_, err = f.Write([]byte("x"))
	wantErrno(t, "append", err, syscall.EDQUOT)
	if _, err = f.WriteAt([]byte("over"), 0); err != nil {
		t.Errorf("overwriting adds nothing: %v", err)
	}
	must(t, f.Close())
}

func TestEntriesAreBounded(t *testing.T) {
	mount, _ := tree(t)
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m", Quota: 4096})
	var err error
	made := 0
	for ; err == nil && made < 1000; made++ {
		if made%2 == 0 {
			err = fs.Mkdir("/m/sub/"+strings.Repeat("d", made%200+1)+string(rune('a'+made/200)), 0o755)
		} else {
			err = writeAll(fs, "/m/sub/"+strings.Repeat("e", made%200+1)+string(rune('a'+made/200)), "")
		}
	}
	wantErrno(t, "too many entries", err, syscall.EDQUOT)
	if made != leastEntries+2 {
		t.Errorf("entries: got %d, want %d", made-1, leastEntries+1)
	}
}

func TestSparseFileIsReadInPlace(t *testing.T) {
	mount, _ := tree(t)
	path := filepath.Join(mount, "sparse")
	must(t, os.WriteFile(path, []byte("head"), 0o644))
	if err := os.Truncate(path, 8<<30); err != nil {
		t.Skip("no sparse files here: ", err)
	}
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	f, err := fs.Open("/m/sparse", ReadWrite, 0)
	must(t, err)
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size != 8<<30 {
		t.Errorf("size: got %d, %v", info.Size, err)
	}
	b := make([]byte, 4)
	if end, err := f.Seek(-4, SeekEnd); err != nil || end != 8<<30-4 {
		t.Errorf("seek: got %d, %v", end, err)
	}
	if n, err := f.Read(b); n != 4 || err != nil || b[0] != 0 {
		t.Errorf("read at 8 GB: got %d, %v, %q", n, err, b)
	}
	_, err = f.WriteAt([]byte("x"), 8<<30-1)
	wantErrno(t, "write past the file's bound", err, syscall.EFBIG)
}
