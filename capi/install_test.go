//go:build cgo

// What `make install` and `make tarball` put together: anywhere, C and C++ programs are built with it and run, and find their worker. The tarball's
// own libraries, which zig links, are tried by `make try-packages`.
package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func need(t *testing.T, programs ...string) {
	t.Helper()
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil {
			t.Skipf("no %s: it is not shown that the package serves it", p)
		}
	}
}

// must runs a command that has to succeed and gives what it printed. No worker is named or on PATH.
func must(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	out, errs, err := run(t, dir, append(env, "SPY_WORKER=", "LD_LIBRARY_PATH="), name, args...)
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out, errs)
	}
	return out
}

func version(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../VERSION")
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(text))
}

// moved installs in an empty folder, then moves what came out: nothing may remember where it was made.
func moved(t *testing.T) (tree, made string) {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds the library and the worker")
	}
	need(t, "make", "gcc")
	made = t.TempDir()
	folder := t.TempDir()
	must(t, "..", nil, "make", "--no-print-directory", "install", "BUILD="+made, "DESTDIR=", "PREFIX="+folder+"/tree")
	tree = filepath.Join(folder, "elsewhere")
	if err := os.Rename(folder+"/tree", tree); err != nil {
		t.Fatal(err)
	}
	return tree, made
}

// TestTarball packs what was installed twice, the second time with other times and rights, and unpacks it.
func TestTarball(t *testing.T) {
	need(t, "make", "tar")
	built := t.TempDir()
	for _, name := range []string{"spy", "spy-worker", "libspy.so"} {
		if err := os.WriteFile(filepath.Join(built, name), []byte(name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	var packed [2][]byte
	name := "small-python-" + version(t) + "-linux-x86_64"
	for k, umask := range []string{"022", "077"} {
		to := t.TempDir()
		must(t, "..", nil, "sh", "-c", "umask "+umask+`; exec sh packaging/tarball.sh x86_64 "$0" "$1"`, built, to)
		var err error
		if packed[k], err = os.ReadFile(filepath.Join(to, name+".tar.gz")); err != nil {
			t.Fatal(err)
		}
		must(t, to, nil, "tar", "xzf", name+".tar.gz")
		doc := filepath.Join(to, name, "share/doc/small-python")
		for _, file := range []string{"LICENSE", "THIRD_PARTY_NOTICES", "README.md", "docs/index.md", "docs/quick_start_c.md", "examples/c/quick_start.c"} {
			if _, err := os.Stat(filepath.Join(doc, file)); err != nil {
				t.Error(err)
			}
		}
		if to, err := os.Readlink(filepath.Join(to, name, "bin/spy-worker")); err != nil || to != "../lib/spy-worker" {
			t.Errorf("bin/spy-worker is %q, %v", to, err)
		}
	}
	if !bytes.Equal(packed[0], packed[1]) {
		t.Error("two tarballs of the same files differ")
	}
}

const (
	quickStartC   = "total: 20\nrefused: PermissionError\nstopped: steps\n"
	quickStartCpp = "total: 25\nraised: KeyError zz\nstopped: steps\n"
)

func TestInstall(t *testing.T) {
	tree, made := moved(t)
	doc := filepath.Join(tree, "share/doc/small-python/examples")
	t.Run("the shell", func(t *testing.T) {
		if got := must(t, "/", nil, filepath.Join(tree, "bin/spy"), "-c", "print(6 * 7)"); got != "42\n" {
			t.Errorf("got %q, want 42", got)
		}
	})
	t.Run("C by pkg-config", func(t *testing.T) {
		need(t, "pkg-config")
		env := []string{"PKG_CONFIG_PATH=" + filepath.Join(tree, "lib/pkgconfig")}
		if got := strings.TrimSpace(must(t, "/", env, "pkg-config", "--modversion", "spy")); got != version(t) {
			t.Errorf("got version %s, want %s", got, version(t))
		}
		flags := strings.Fields(must(t, "/", env, "pkg-config", "--cflags", "--libs", "spy"))
		lib := strings.TrimSpace(must(t, "/", env, "pkg-config", "--variable=libdir", "spy"))
		folder := t.TempDir()
		args := append([]string{"-Wall", "-Wextra", "-Werror", filepath.Join(doc, "c/quick_start.c"), "-o", "quick_start", "-Wl,-rpath," + lib}, flags...)
		must(t, folder, nil, "gcc", args...)
		if got := must(t, "/", nil, filepath.Join(folder, "quick_start")); got != quickStartC {
			t.Errorf("got %q, want %q", got, quickStartC)
		}
	})
	t.Run("C++ by CMake", func(t *testing.T) {
		need(t, "cmake", "g++")
		folder := t.TempDir()
		must(t, folder, nil, "cmake", "-S", filepath.Join(doc, "cpp"), "-B", folder, "-DCMAKE_PREFIX_PATH="+tree, "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Wpedantic -Werror")
		must(t, folder, nil, "cmake", "--build", folder)
		if got := must(t, "/", nil, filepath.Join(folder, "quick_start")); got != quickStartCpp {
			t.Errorf("got %q, want %q", got, quickStartCpp)
		}
	})
	t.Run("CMake's versions", func(t *testing.T) { cmakeVersions(t, tree) })
	t.Run("epoll", func(t *testing.T) { epoll(t, tree) })
	t.Run("DESTDIR", func(t *testing.T) { staged(t, made, tree) })
}

func cmakeVersions(t *testing.T, tree string) {
	need(t, "cmake")
	whole := version(t)
	for _, c := range []struct {
		want string
		fits bool
	}{{whole, true}, {whole[:strings.LastIndex(whole, ".")], true}, {whole + ".1", false}, {"99.0", false}, {"0.0.1", false}} {
		folder := t.TempDir()
		text := "cmake_minimum_required(VERSION 3.16)\nproject(asking NONE)\nfind_package(spy " + c.want + " REQUIRED)\n"
		if err := os.WriteFile(filepath.Join(folder, "CMakeLists.txt"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, errs, err := run(t, folder, nil, "cmake", "-S", ".", "-B", "out", "-DCMAKE_PREFIX_PATH="+tree); (err == nil) != c.fits {
			t.Errorf("version %s: %v, want it to fit: %v\n%s", c.want, err, c.fits, errs)
		}
	}
}

// epoll runs the example of two runtimes in one thread: each is done, and says how far it is in order.
func epoll(t *testing.T, tree string) {
	folder := t.TempDir()
	lib := filepath.Join(tree, "lib")
	must(t, folder, nil, "gcc", "-Wall", "-Wextra", "-Werror", "-I"+filepath.Join(tree, "include"), filepath.Join(tree, "share/doc/small-python/examples/c/epoll.c"),
		"-o", "epoll", "-L"+lib, "-lspy", "-Wl,-rpath,"+lib)
	out := must(t, "/", nil, filepath.Join(folder, "epoll"))
	for name, want := range map[string]string{"sum": "25 % 50 % 75 % 100 % done, 79999600000", "primes": "25 % 50 % 75 % done, 550"} {
		var got []string
		for _, line := range regexp.MustCompile(`(?m)^`+name+`: (.*)$`).FindAllStringSubmatch(out, -1) {
			got = append(got, line[1])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

// staged compares what `make install` puts under DESTDIR with what it put in its place.
func staged(t *testing.T, made, tree string) {
	root := t.TempDir()
	must(t, "..", nil, "make", "--no-print-directory", "install", "BUILD="+made, "DESTDIR="+root, "PREFIX=/opt/spy")
	if top, _ := os.ReadDir(root); len(top) != 1 || top[0].Name() != "opt" {
		t.Errorf("got %v under DESTDIR, want opt", top)
	}
	got, want := must(t, root+"/opt/spy", nil, "find", "."), must(t, tree, nil, "find", ".")
	if sorted(got) != sorted(want) {
		t.Errorf("got\n%s\nwant\n%s", sorted(got), sorted(want))
	}
	for _, name := range []string{"lib/libspy.so", "lib/spy-worker"} {
		info, err := os.Stat(filepath.Join(root, "opt/spy", name))
		if err != nil || info.Mode().Perm() != 0o755 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
}

func sorted(lines string) string {
	all := strings.Split(strings.TrimSpace(lines), "\n")
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// TestVersion finds the bindings whose own files say another version.
func TestVersion(t *testing.T) {
	want := version(t)
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(want) {
		t.Fatalf("got version %q", want)
	}
	files, _ := filepath.Glob("../bindings/*/pyproject.toml")
	more, _ := filepath.Glob("../bindings/*/package.json")
	if len(files) == 0 {
		t.Fatal("found no binding")
	}
	for _, file := range append(files, more...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		said := regexp.MustCompile(`(?m)^\s*"?version"?\s*[=:]\s*"([^"]*)"`).FindSubmatch(text)
		if said == nil || !bytes.Equal(said[1], []byte(want)) {
			t.Errorf("%s says version %q, want %s", file, said, want)
		}
	}
}
