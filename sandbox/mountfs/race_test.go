//go:build linux || darwin

// Others change the tree while the guest walks it: a directory or a file is exchanged for a link out between the look
// and the use.
package mountfs

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/small-python/spy/sandbox/policy"
)

// exchange puts a link to target in the place of path and takes it away again, over and over.
func exchange(path, target string, stop *atomic.Bool) {
	aside := path + ".aside"
	for !stop.Load() {
		_ = os.Rename(path, aside)
		_ = os.Symlink(target, path)
		_ = os.Remove(path)
		_ = os.Rename(aside, path)
	}
}

func TestExchangedForLinkOut(t *testing.T) {
	mount, outside := tree(t)
	must(t, os.WriteFile(filepath.Join(mount, "sub", "secret"), []byte("inside"), 0o644))
	must(t, os.MkdirAll(filepath.Join(outside, "deep"), 0o755))
	var stop atomic.Bool
	var running sync.WaitGroup
	running.Go(func() { exchange(filepath.Join(mount, "sub"), outside, &stop) })
	running.Go(func() { exchange(filepath.Join(mount, "f.txt"), filepath.Join(outside, "secret"), &stop) })
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	seen := map[string]int{}
	// On a busy machine the others may not get to run for long: until each outcome was seen.
	raced := func() bool { return seen["inside"+syscall.Errno(0).Error()] > 0 && seen[syscall.EACCES.Error()] > 0 }
	begin := time.Now()
	for time.Since(begin) < 400*time.Millisecond || !raced() && time.Since(begin) < 20*time.Second {
		for _, path := range []string{"/m/sub/secret", "/m/f.txt", "/m/sub/deep/../../f.txt", "/m/sub/../f.txt"} {
			text, err := readAll(fs, path)
			if text == "SECRET" {
				t.Fatalf("%s was read outside of the mount", path)
			}
			seen[text+errnoOf(err).Error()]++
		}
		_ = writeAll(fs, "/m/sub/new", "x")
		_ = fs.Mkdir("/m/sub/newdir", 0o755)
		_ = writeAll(fs, "/m/f.txt", "file f")
		_ = fs.Remove("/m/sub/new")
		_ = fs.Rename("/m/sub/newdir", "/m/sub/deep/newdir")
		_ = fs.Rmdir("/m/sub/deep/newdir")
	}
	stop.Store(true)
	running.Wait()
	if b, err := os.ReadFile(filepath.Join(outside, "secret")); string(b) != "SECRET" {
		t.Errorf("outside was written: got %q, %v", b, err)
	}
	for _, name := range []string{"new", "newdir", "deep/newdir"} {
		if _, err := os.Lstat(filepath.Join(outside, name)); err == nil {
			t.Errorf("%s was made outside", name)
		}
	}
	if !raced() {
		t.Errorf("the race was not run: %v", seen)
	}
}

func TestDirectoryMovedOutDuringWalk(t *testing.T) {
	mount, outside := tree(t)
	var stop atomic.Bool
	var running sync.WaitGroup
	running.Go(func() {
		for !stop.Load() {
			_ = os.Rename(filepath.Join(mount, "sub", "deep"), filepath.Join(outside, "deep"))
			_ = os.Rename(filepath.Join(outside, "deep"), filepath.Join(mount, "sub", "deep"))
		}
	})
	fs := newFS(t, policy.Mount{HostPath: mount, GuestPath: "/m"})
	read := 0
	begin := time.Now()
	for time.Since(begin) < 200*time.Millisecond || read == 0 && time.Since(begin) < 20*time.Second {
		// ".." is the directory that the walk came from, not what the moved directory now lies in.
		text, _ := readAll(fs, "/m/sub/deep/../secret")
		if text != "" {
			t.Fatalf("left the mount: read %q", text)
		}
		if text, _ := readAll(fs, "/m/sub/deep/../g.txt"); text == "file g" {
			read++
		}
	}
	stop.Store(true)
	running.Wait()
	if read == 0 {
		t.Error("the race was not run")
	}
}
