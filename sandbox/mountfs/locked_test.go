//go:build linux && (amd64 || arm64)

// Every operation under the lock: one system call too many and the process dies.
package mountfs

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/small-python/spy/sandbox"
	"github.com/small-python/spy/sandbox/policy"
)

func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "locked" {
		if err := lockedOperations(os.Args[2], os.Args[3]); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		fmt.Println("done")
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestUnderTheLock(t *testing.T) {
	for _, mode := range []string{"read", "write"} {
		t.Run(mode, func(t *testing.T) {
			mount, outside := tree(t)
			must(t, os.Symlink("sub/g.txt", filepath.Join(mount, "link")))
			must(t, os.Symlink(outside, filepath.Join(mount, "out")))
			must(t, syscall.Mkfifo(filepath.Join(mount, "fifo"), 0o600))
			must(t, os.Mkdir(filepath.Join(mount, "w"), 0o755))
			cmd := exec.Command("/proc/self/exe", "locked", mode, mount)
			cmd.Env = []string{"GODEBUG=updatemaxprocs=0,containermaxprocs=0,decoratemappings=0"}
			out, err := cmd.CombinedOutput()
			if strings.Contains(string(out), "CGO_ENABLED=0") {
				t.Skip("this test binary was built with cgo")
			}
			if err != nil || string(out) != "done\n" {
				t.Errorf("got %v, %s", err, out)
			}
		})
	}
}

func lockedOperations(mode, mount string) error {
	mounts := []policy.Mount{{HostPath: mount, GuestPath: "/m", ReadOnly: true}}
	if mode == "write" {
		mounts = append(mounts, policy.Mount{HostPath: filepath.Join(mount, "w"), GuestPath: "/w"})
	}
	if _, err := sandbox.Lock(policy.Policy{Mounts: mounts}); err != nil {
		return err
	}
	fs, err := New(mounts)
	if err != nil {
		return err
	}
	if err := readOperations(fs); err != nil {
		return err
	}
	if mode == "write" {
		if err := writeOperations(fs); err != nil {
			return err
		}
	}
	runtime.GC()
	return fs.Close()
}

// expect returns an error unless err has that number.
func expect(what string, err error, errno syscall.Errno) error {
	if errnoOf(err) != errno {
		return fmt.Errorf("%s: got %v, want error number %d", what, err, int(errno))
	}
	return nil
}

func readOperations(fs *FS) error {
	text, err := readAll(fs, "/m/sub/../link")
	if text != "file g" {
		return fmt.Errorf("read: got %q, %v", text, err)
	}
	_, outErr := readAll(fs, "/m/out/secret")
	_, fifoErr := readAll(fs, "/m/fifo")
	_, lstatErr := fs.Lstat("/m/link")
	_, statErr := fs.Stat("/m/sub")
	_, linkErr := fs.Readlink("/m/link")
	d, listErr := fs.OpenDir("/m/sub")
	if listErr == nil {
		for listErr == nil {
			_, listErr = d.Next(10)
		}
		if listErr == io.EOF {
			listErr = d.Close()
		}
	}
	f, err := fs.Open("/m/f.txt", ReadOnly, 0)
	if err != nil {
		return err
	}
	_, seekErr := f.Seek(-1, SeekEnd)
	_, readErr := f.ReadAt(make([]byte, 2), 1)
	_, fileErr := f.Stat()
	return errors.Join(expect("link out", outErr, syscall.EACCES), expect("fifo", fifoErr, syscall.EACCES), lstatErr, statErr, linkErr,
		listErr, seekErr, readErr, fileErr, f.Sync(), f.Close(), expect("write", writeAll(fs, "/m/f.txt", "x"), syscall.EROFS))
}

func writeOperations(fs *FS) error {
	f, err := fs.Open("/w/a", ReadWrite|Create|Exclusive, 0o644)
	if err != nil {
		return err
	}
	_, writeErr := f.Write([]byte("text"))
	return errors.Join(writeErr, f.Truncate(2), f.Truncate(100), f.Sync(), f.Utime(&Times{Mtime: 1e9}), f.Close(),
		fs.Mkdir("/w/d", 0o755), fs.Rename("/w/a", "/w/d/b"), fs.Utime("/w/d/b", nil), fs.Utime("/w/d", &Times{}), writeAll(fs, "/w/d/b", "y"),
		expect("bound", func() error {
			f, err := fs.Open("/w/d/b", WriteOnly, 0)
			if err != nil {
				return err
			}
			defer f.Close()
			_, err = f.WriteAt([]byte("x"), 1<<40)
			return err
		}(), syscall.EFBIG),
		fs.Remove("/w/d/b"), fs.Rmdir("/w/d"))
}

func TestNoDescriptorLeaks(t *testing.T) {
	mount, outside := tree(t)
	must(t, os.Symlink(outside, filepath.Join(mount, "out")))
	count := func() int {
		entries, err := os.ReadDir("/proc/self/fd")
		must(t, err)
		return len(entries)
	}
	before := count()
	fs, err := New([]policy.Mount{{HostPath: mount, GuestPath: "/m"}})
	must(t, err)
	for _, path := range []string{"/m/f.txt", "/m/sub/deep/h.txt", "/m/sub/none/x", "/m/out/secret", "/m", "/m/sub", "/", "/m/sub/deep/../..", "/x", "/m/sub/deep/../../sub"} {
		_, _ = readAll(fs, path)
		_, _ = fs.Stat(path)
		_, _ = fs.Lstat(path + "/.")
		if d, err := fs.OpenDir(path); err == nil {
			must(t, d.Close())
		}
		_ = fs.Rename(path, "/m/sub/deep/x")
		_ = fs.Rename("/m/sub/deep/x", path)
		_ = fs.Utime(path, nil)
		_ = fs.Mkdir(path, 0o755)
		_ = fs.Rmdir(path)
	}
	must(t, fs.Close())
	if after := count(); after != before {
		t.Errorf("descriptors: got %d, want %d", after, before)
	}
}
