// What one ELF file needs of a machine, and what of it is refused.
package main

import (
	"bytes"
	"debug/elf"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// newestGlibc is the one of Debian 10, RHEL 8 and Ubuntu 18.10, that the tag manylinux_2_28 promises.
const newestGlibc = "2.28"

// glibc are the libraries that a file may ask for; the last two are its loader, which hands out thread-local memory.
var glibc = []string{"libc.so.6", "libpthread.so.0", "libdl.so.2", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}

// shown are the beginnings of the names that a library shows to a process which loads it; anything more of it could stand in another's way.
var shown = map[string][]string{"libspy.so": {"spy_"}, "spy.node": {"napi_register_module_", "node_api_module_"}}

// programs run on any Linux, whatever its C library.
var programs = []string{"spy", "spy-worker"}

// needs is what one file asks for.
type needs struct {
	machine     elf.Machine
	libraries   []string
	versions    []string // GLIBC_2.17, …
	shows       []string // dynamic symbols that it defines
	searches    []string // DT_RPATH and DT_RUNPATH: folders of the machine that made it
	interpreted bool     // it wants a loader
	stackRuns   bool     // it wants a stack that may be executed
	debug       bool     // it tells debuggers of the folders of the machine that made it
}

func readNeeds(content []byte) (needs, error) {
	f, err := elf.NewFile(bytes.NewReader(content))
	if err != nil {
		return needs{}, err
	}
	n := needs{machine: f.Machine, debug: f.Section(".debug_info") != nil}
	for _, p := range f.Progs {
		n.interpreted = n.interpreted || p.Type == elf.PT_INTERP
		n.stackRuns = n.stackRuns || p.Type == elf.PT_GNU_STACK && p.Flags&elf.PF_X != 0
	}
	if f.SectionByType(elf.SHT_DYNAMIC) == nil {
		return n, nil
	}
	if n.libraries, err = f.ImportedLibraries(); err != nil {
		return n, err
	}
	for _, tag := range []elf.DynTag{elf.DT_RPATH, elf.DT_RUNPATH} {
		folders, err := f.DynString(tag)
		if err != nil {
			return n, err
		}
		n.searches = append(n.searches, folders...)
	}
	wanted, err := f.DynamicVersionNeeds()
	if err != nil {
		return n, err
	}
	for _, library := range wanted {
		for _, need := range library.Needs {
			n.versions = append(n.versions, need.Dep)
		}
	}
	symbols, err := f.DynamicSymbols()
	for _, s := range symbols {
		if s.Section != elf.SHN_UNDEF && s.Section != elf.SHN_ABS && elf.ST_BIND(s.Info) != elf.STB_LOCAL {
			n.shows = append(n.shows, s.Name)
		}
	}
	return n, err
}

// machineOf is the one that the path of a file names.
func machineOf(file string) (elf.Machine, bool) {
	switch {
	case strings.Contains(file, "aarch64"), strings.Contains(file, "arm64"):
		return elf.EM_AARCH64, true
	case strings.Contains(file, "x86_64"), strings.Contains(file, "x64"):
		return elf.EM_X86_64, true
	}
	return elf.EM_NONE, false
}

// faults says what is wrong with the file of this path.
func (n needs) faults(file string) (list []string) {
	refuse := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	if want, known := machineOf(file); !known {
		refuse("no machine is named in %s", file)
	} else if n.machine != want {
		refuse("it is for %v, want %v", n.machine, want)
	}
	for _, library := range n.libraries {
		if !slices.Contains(glibc, library) {
			refuse("it asks for %s, which is not of glibc", library)
		}
	}
	for _, version := range n.versions {
		if number, ok := strings.CutPrefix(version, "GLIBC_"); !ok || newer(number, newestGlibc) {
			refuse("it asks for %s, want GLIBC_%s at most", version, newestGlibc)
		}
	}
	name := path.Base(file)
	for _, symbol := range n.shows {
		begins := func(prefix string) bool { return strings.HasPrefix(symbol, prefix) }
		if prefixes, ok := shown[name]; ok && !slices.ContainsFunc(prefixes, begins) {
			refuse("it shows %s, want names that begin with %s", symbol, strings.Join(prefixes, " or "))
		}
	}
	if slices.Contains(programs, name) && (n.interpreted || len(n.libraries) > 0) {
		refuse("it is not static")
	}
	if len(n.searches) > 0 {
		refuse("it looks for libraries in %q", n.searches)
	}
	if n.debug {
		refuse("it holds what is for debuggers")
	}
	if n.stackRuns {
		refuse("it wants a stack that may be executed")
	}
	return list
}

// newer compares versions part by part. What is no number (GLIBC_PRIVATE) is newer than any.
func newer(version, than string) bool {
	a, b := strings.Split(version, "."), strings.Split(than, ".")
	for k := range a {
		x, err := strconv.Atoi(a[k])
		if err != nil || k >= len(b) {
			return true
		}
		y, _ := strconv.Atoi(b[k])
		if x != y {
			return x > y
		}
	}
	return false
}

// String is the newest version that is asked for.
func (n needs) String() string {
	machine := strings.ToLower(strings.TrimPrefix(n.machine.String(), "EM_"))
	if len(n.libraries) == 0 && !n.interpreted {
		return machine + " static"
	}
	newest := "0"
	for _, version := range n.versions {
		if number := strings.TrimPrefix(version, "GLIBC_"); newer(number, newest) {
			newest = number
		}
	}
	return machine + " glibc " + newest
}
