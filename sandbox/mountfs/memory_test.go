//go:build linux || darwin

// Mounts in memory behave as those of the host, and charge what they hold.
package mountfs

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/small-python/spy/sandbox/policy"
)

func TestMemoryFiles(t *testing.T) {
	fs := newFS(t)
	content := []byte("text")
	must(t, fs.AddMemory(MemoryMount{GuestPath: "/files", ReadOnly: true, Files: map[string][]byte{"a.txt": content, "d/e/b.txt": []byte("b")}}))
	content[0] = 'X'
	if text, err := readAll(fs, "a.txt"); text != "text" {
		t.Errorf("got %q, %v", text, err)
	}
	if text, err := readAll(fs, "/files/d/../d/e/b.txt"); text != "b" {
		t.Errorf("got %q, %v", text, err)
	}
	wantErrno(t, "write", writeAll(fs, "/files/a.txt", "x"), syscall.EROFS)
	_, err := fs.Open("/files/none", ReadOnly, 0)
	wantErrno(t, "nothing", err, syscall.ENOENT)
	wantErrno(t, "same path", fs.AddMemory(MemoryMount{GuestPath: "/files"}), syscall.EEXIST)
	for _, files := range []map[string][]byte{{"a/../b": nil}, {"": nil}, {"/": nil}, {"a": nil, "a/b": nil}, {"a\x00": nil}, {strings.Repeat("x", 256): nil}} {
		if err := fs.AddMemory(MemoryMount{GuestPath: "/bad", Files: files}); err == nil {
			t.Errorf("files %v were taken", files)
		}
	}
}

func TestMemoryIsCharged(t *testing.T) {
	held, limit := int64(0), int64(100_000)
	fs := newFS(t)
	must(t, fs.AddMemory(MemoryMount{GuestPath: "/s", Charge: func(bytes int64) bool {
		if bytes > 0 && held+bytes > limit {
			return false
		}
		held += bytes
		return true
	}}))
	empty := held
	must(t, writeAll(fs, "/s/a", strings.Repeat("x", 50_000)))
	if held < empty+50_000 {
		t.Errorf("charged: got %d, want at least 50000", held-empty)
	}
	wantErrno(t, "too much", writeAll(fs, "/s/b", strings.Repeat("x", 60_000)), syscall.ENOMEM)
	f, err := fs.Open("/s/a", ReadWrite, 0)
	must(t, err)
	must(t, fs.Remove("/s/a"))
	if held < empty+50_000 {
		t.Error("an open file was given up")
	}
	if b, err := io.ReadAll(f); len(b) != 50_000 || err != nil {
		t.Errorf("removed, but open: read %d, %v", len(b), err)
	}
	must(t, f.Close())
	must(t, fs.Remove("/s/b"))
	must(t, fs.Mkdir("/s/d", 0o755))
	must(t, fs.Rename("/s/d", "/s/longer"))
	must(t, fs.Rmdir("/s/longer"))
	if held != empty {
		t.Errorf("at the end: got %d held, want %d", held, empty)
	}
}

// TestMemoryAsHost runs the same operations on a mount of the host and on one in memory.
func TestMemoryAsHost(t *testing.T) {
	host := filepath.Join(t.TempDir(), "m")
	must(t, os.Mkdir(host, 0o755))
	onHost := newFS(t, policy.Mount{HostPath: host, GuestPath: "/m"})
	inMemory := newFS(t)
	must(t, inMemory.AddMemory(MemoryMount{GuestPath: "/m"}))
	for i, step := range []func(fs *FS) string{
		func(fs *FS) string {
			return fmt.Sprint(writeAll(fs, "/m/a", "hello"), fs.Mkdir("/m/d", 0o755), fs.Mkdir("/m/d", 0o755))
		},
		func(fs *FS) string { return fmt.Sprint(fs.Mkdir("/m/x/y", 0o755), fs.Mkdir("/m/a/y", 0o755)) },
		func(fs *FS) string { return fmt.Sprint(fs.Rename("/m/a", "/m/d"), fs.Rename("/m/d", "/m/a")) },
		func(fs *FS) string { return fmt.Sprint(fs.Rename("/m/d", "/m/d/e"), fs.Rename("/m/a", "/m/a")) },
		func(fs *FS) string {
			return fmt.Sprint(fs.Rename("/m/a", "/m/d/b"), writeAll(fs, "/m/d/c", "c"), fs.Rmdir("/m/d"))
		},
		func(fs *FS) string {
			return fmt.Sprint(fs.Mkdir("/m/f", 0o755), fs.Rename("/m/f", "/m/d"), fs.Rename("/m/d", "/m/f"))
		},
		func(fs *FS) string { return fmt.Sprint(readAll(fs, "/m/f/b")) },
		func(fs *FS) string { return fmt.Sprint(fs.Remove("/m/f"), fs.Rmdir("/m/f/b"), fs.Remove("/m/f/none")) },
		func(fs *FS) string {
			f, err := fs.Open("/m/f/b", ReadWrite, 0)
			if err != nil {
				return err.Error()
			}
			defer f.Close()
			n, err := f.WriteAt([]byte("xy"), 8)
			b := make([]byte, 20)
			m, readErr := f.ReadAt(b, 0)
			end, seekErr := f.Seek(0, SeekEnd)
			return fmt.Sprint(n, err, string(b[:m]), readErr, end, seekErr, f.Truncate(3), f.Truncate(6), f.Utime(&Times{5, 6}))
		},
		func(fs *FS) string {
			info, err := fs.Stat("/m/f/b")
			text, readErr := readAll(fs, "/m/f/b")
			return fmt.Sprintf("%o %d %d %v %q %v", info.Mode, info.Size, info.Mtime, err, text, readErr)
		},
		func(fs *FS) string {
			f, err := fs.Open("/m/f/b", WriteOnly|Append, 0)
			if err != nil {
				return err.Error()
			}
			defer f.Close()
			_, err = f.Write([]byte("end"))
			_, readErr := f.Read(make([]byte, 1))
			text, err2 := readAll(fs, "/m/f/b")
			return fmt.Sprintf("%v %v %q %v", err, readErr, text, err2)
		},
		func(fs *FS) string {
			return fmt.Sprint(fs.Rename("/m/f/b", "/m/f/c"), fs.Remove("/m/f/c"), fs.Rmdir("/m/f"), fs.Usage())
		},
	} {
		if want, got := step(onHost), step(inMemory); got != want {
			t.Errorf("step %d:\n in memory %s\n on host   %s", i, got, want)
		}
	}
}

func TestMemoryList(t *testing.T) {
	files := map[string][]byte{}
	for i := range 1500 {
		files[fmt.Sprintf("f%04d", i)] = nil
	}
	fs := newFS(t)
	must(t, fs.AddMemory(MemoryMount{GuestPath: "/s", Files: files}))
	d, err := fs.OpenDir("/s")
	must(t, err)
	defer d.Close()
	seen := 0
	for {
		entries, err := d.Next(1000)
		if err == io.EOF {
			break
		}
		must(t, err)
		for _, e := range entries {
			if e.Name != fmt.Sprintf("f%04d", seen) || e.Type != Regular {
				t.Fatalf("entry %d: got %+v", seen, e)
			}
			seen++
		}
	}
	if seen != 1500 {
		t.Errorf("entries: got %d, want 1500", seen)
	}
}
