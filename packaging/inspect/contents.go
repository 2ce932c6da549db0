// What has to be in a package besides files for a machine: licences, the files that an install looks for, and a wheel's own words.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/csv"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// member is one regular file of a package.
type member struct {
	name    string
	mode    fs.FileMode
	content []byte
}

// wanted are the members of each kind of package that nobody may miss, as patterns of path.Match.
var wanted = map[string][]string{
	".whl": {
		"small_python/__init__.py", "small_python/py.typed", "small_python/libspy.so", "small_python/spy-worker",
		"*.dist-info/METADATA", "*.dist-info/WHEEL", "*.dist-info/RECORD", "*.dist-info/licenses/LICENSE", "*.dist-info/licenses/THIRD_PARTY_NOTICES",
	},
	".tgz": {
		"package/package.json", "package/README.md", "package/LICENSE", "package/THIRD_PARTY_NOTICES", "package/index.d.ts", "package/index.d.mts",
		"package/lib/index.cjs", "package/lib/index.mjs",
		"package/prebuilds/linux-x64/spy.node", "package/prebuilds/linux-x64/libspy.so", "package/prebuilds/linux-x64/spy-worker",
		"package/prebuilds/linux-arm64/spy.node", "package/prebuilds/linux-arm64/libspy.so", "package/prebuilds/linux-arm64/spy-worker",
	},
	".gz": {
		"*/bin/spy", "*/lib/libspy.so", "*/lib/spy-worker", "*/lib/pkgconfig/spy.pc", "*/lib/cmake/spy/spy-config.cmake", "*/include/spy.h", "*/include/spy.hpp",
		"*/share/doc/small-python/LICENSE", "*/share/doc/small-python/THIRD_PARTY_NOTICES", "*/share/doc/small-python/docs/quick_start_c.md",
		"*/share/doc/small-python/examples/cpp/CMakeLists.txt",
	},
}

// missing says what a package lacks, and which of its programs cannot be run.
func missing(file string, all []member) (faults []string) {
	for _, pattern := range wanted[filepath.Ext(file)] {
		if _, ok := find(all, pattern); !ok {
			faults = append(faults, "there is no "+pattern)
		}
	}
	for _, m := range all {
		for _, program := range programs {
			if path.Base(m.name) == program && isELF(m.content) && m.mode&0o111 != 0o111 {
				faults = append(faults, fmt.Sprintf("%s may not be run by everybody: %v", m.name, m.mode))
			}
		}
	}
	return faults
}

func find(all []member, pattern string) (member, bool) {
	for _, m := range all {
		if ok, _ := path.Match(pattern, m.name); ok {
			return m, true
		}
	}
	return member{}, false
}

// said are lines that stand in what a wheel tells of itself; VERSION and TAG are those of its file's name.
var said = map[string][]string{
	"*.dist-info/METADATA": {"Version: VERSION", "License-Expression: MIT", "License-File: LICENSE", "License-File: THIRD_PARTY_NOTICES",
		"Requires-Python: >=3.10", "Description-Content-Type: text/markdown"},
	"*.dist-info/WHEEL": {"Root-Is-Purelib: false", "Tag: TAG"},
}

// wheelFaults says what is wrong with a wheel's own words: installers, which check its RECORD or not, get the same files.
func wheelFaults(file string, all []member) (faults []string) {
	parts := strings.SplitN(strings.TrimSuffix(filepath.Base(file), ".whl"), "-", 3)
	if len(parts) != 3 {
		return []string{"its name has no version and tag"}
	}
	names := strings.NewReplacer("VERSION", parts[1], "TAG", parts[2])
	for pattern, lines := range said {
		m, _ := find(all, pattern)
		for _, line := range lines {
			if line = names.Replace(line); !strings.Contains("\n"+string(m.content), "\n"+line+"\n") {
				faults = append(faults, fmt.Sprintf("%s does not say %q", pattern, line))
			}
		}
	}
	return append(faults, recordFaults(all)...)
}

// recordFaults compares the members of a wheel with its list of them.
func recordFaults(all []member) (faults []string) {
	list, _ := find(all, "*.dist-info/RECORD")
	rows, err := csv.NewReader(strings.NewReader(string(list.content))).ReadAll()
	if err != nil {
		return []string{err.Error()}
	}
	recorded := map[string]string{}
	for _, row := range rows {
		if len(row) == 3 {
			recorded[row[0]] = row[1] + " " + row[2]
		}
	}
	if len(recorded) != len(all) {
		faults = append(faults, fmt.Sprintf("RECORD has %d rows for %d files", len(recorded), len(all)))
	}
	for _, m := range all {
		sum := sha256.Sum256(m.content)
		want := "sha256=" + base64.RawURLEncoding.EncodeToString(sum[:]) + " " + strconv.Itoa(len(m.content))
		if m.name == list.name {
			want = " "
		}
		if recorded[m.name] != want {
			faults = append(faults, fmt.Sprintf("RECORD has %q for %s, want %q", recorded[m.name], m.name, want))
		}
	}
	return faults
}
