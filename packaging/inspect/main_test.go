package main

import (
	"archive/zip"
	"debug/elf"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestFaults(t *testing.T) {
	fits := needs{machine: elf.EM_X86_64, libraries: []string{"libc.so.6", "libpthread.so.0"}, versions: []string{"GLIBC_2.2.5", "GLIBC_2.28"}, shows: []string{"spy_eval"}}
	for _, row := range []struct {
		name, file string
		change     func(n *needs)
		want       string // a part of the only fault
	}{
		{"right", "linux-x86_64/libspy.so", func(*needs) {}, ""},
		{"no machine named", "libspy.so", func(*needs) {}, "no machine"},
		{"another machine", "linux-arm64/libspy.so", func(*needs) {}, "EM_X86_64"},
		{"a newer glibc", "x64/libspy.so", func(n *needs) { n.versions = append(n.versions, "GLIBC_2.34") }, "GLIBC_2.34"},
		{"a version within", "x64/libspy.so", func(n *needs) { n.versions = append(n.versions, "GLIBC_2.28.1") }, "GLIBC_2.28.1"},
		{"a private version", "x64/libspy.so", func(n *needs) { n.versions = append(n.versions, "GLIBC_PRIVATE") }, "GLIBC_PRIVATE"},
		{"another's version", "x64/libspy.so", func(n *needs) { n.versions = append(n.versions, "GCC_3.0") }, "GCC_3.0"},
		{"another library", "x64/libspy.so", func(n *needs) { n.libraries = append(n.libraries, "libgcc_s.so.1") }, "libgcc_s.so.1"},
		{"a name of Go's", "x64/libspy.so", func(n *needs) { n.shows = append(n.shows, "_cgo_init") }, "_cgo_init"},
		{"a program that is not static", "x64/spy-worker", func(*needs) {}, "static"},
		{"folders of the maker", "x64/libspy.so", func(n *needs) { n.searches = []string{"/home"} }, "/home"},
		{"words for debuggers", "x64/libspy.so", func(n *needs) { n.debug = true }, "debuggers"},
		{"a stack that runs", "x64/libspy.so", func(n *needs) { n.stackRuns = true }, "stack"},
	} {
		n := fits
		row.change(&n)
		got := n.faults(row.file)
		if row.want == "" && len(got) == 0 || row.want != "" && len(got) == 1 && strings.Contains(got[0], row.want) {
			continue
		}
		t.Errorf("%s: got %q, want %q", row.name, got, row.want)
	}
}

// made builds a library that asks a stand-in of libc for one version of one symbol.
func made(t *testing.T, version string) string {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip(err)
	}
	folder := t.TempDir()
	for name, text := range map[string]string{
		"libc.c": "void stub(void) {}", "map": version + " { stub; };", "libspy.c": "void stub(void); void spy_eval(void) { stub(); }",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"-shared", "-fPIC", "-nostdlib", "-Wl,-soname,libc.so.6", "-Wl,--version-script=map", "-o", "stand-in.so", "libc.c"},
		{"-shared", "-fPIC", "-nostdlib", "-Wl,-z,noexecstack", "-o", "libspy.so", "libspy.c", "stand-in.so"},
	} {
		c := exec.Command("gcc", args...)
		c.Dir = folder
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return filepath.Join(folder, "libspy.so")
}

// TestPackage reads a file in a wheel: what a linker wrote, not what a table says.
func TestPackage(t *testing.T) {
	library := made(t, "GLIBC_2.29")
	content, err := os.ReadFile(library)
	if err != nil {
		t.Fatal(err)
	}
	n, err := readNeeds(content)
	if err != nil {
		t.Fatal(err)
	}
	arch, ok := map[elf.Machine]string{elf.EM_X86_64: "x86_64", elf.EM_AARCH64: "aarch64"}[n.machine]
	if !ok {
		t.Skipf("no package is made for %v", n.machine)
	}
	name := filepath.Join(t.TempDir(), "small_python-0.1.0-py3-none-manylinux_2_28_"+arch+".whl")
	pack(t, name, map[string]string{"small_python/__init__.py": "pass\n", "small_python/libspy.so": string(content)})
	seen, faults, err := inspect(name)
	if err != nil || len(seen) != 1 || !strings.Contains(seen[0], "glibc 2.29") {
		t.Errorf("got %q, %v, want libspy.so that asks for glibc 2.29", seen, err)
	}
	for _, want := range []string{"GLIBC_2.29", "no small_python/spy-worker", "no *.dist-info/licenses/THIRD_PARTY_NOTICES", "does not say \"Root-Is-Purelib: false\""} {
		if !strings.Contains(strings.Join(faults, "\n"), want) {
			t.Errorf("got faults %q, want one of %s", faults, want)
		}
	}
}

func pack(t *testing.T, name string, texts map[string]string) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	archive := zip.NewWriter(file)
	for name, text := range texts {
		w, err := archive.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestRecord: each row of a wheel's list that is wrong is found.
func TestRecord(t *testing.T) {
	const record = "m.py,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0\nm.dist-info/RECORD,,\n" // of an empty file
	for _, row := range []struct {
		name, record, module string
		faults               int
	}{
		{"right", record, "", 0},
		{"another content", record, "pass\n", 1},
		{"not listed", "m.dist-info/RECORD,,\n", "", 2},
		{"one more", record + "n.py,sha256=x,1\n", "", 1},
		{"no list", "", "", 3},
		{"no table", "\"", "", 1},
	} {
		got := recordFaults([]member{{"m.py", 0o644, []byte(row.module)}, {"m.dist-info/RECORD", 0o644, []byte(row.record)}})
		if len(got) != row.faults {
			t.Errorf("%s: got %q, want %d faults", row.name, got, row.faults)
		}
	}
}

func TestNotRun(t *testing.T) {
	for mode, want := range map[fs.FileMode]int{0o755: 0, 0o700: 1, 0o644: 1} {
		if got := missing("folder", []member{{"lib/spy-worker", mode, []byte("\x7fELF")}}); len(got) != want {
			t.Errorf("mode %v: got %q, want %d faults", mode, got, want)
		}
	}
}

// TestNothing: a package without a file for a machine is none.
func TestNothing(t *testing.T) {
	if _, _, err := inspect(t.TempDir()); err == nil {
		t.Error("an empty folder passes")
	}
}
