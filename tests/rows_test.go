package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/small-python/spy/engine/object"
)

// TestBuiltinRows looks at each row of the types that the module builtins names: sorted, with a signature that parses and, where it is an
// ordinary method, a sentence of documentation. Some program below this folder uses it.
func TestBuiltinRows(t *testing.T) {
	used := programWords(t)
	var unused []string
	seen := map[*object.Type]bool{}
	for _, ty := range object.BuiltinTypes() {
		if seen[ty] {
			continue
		}
		seen[ty] = true
		members := ty.Members()
		for i := range members {
			m := &members[i]
			if i > 0 && members[i-1].Name >= m.Name {
				t.Errorf("%s.%s stands behind %s", ty.Name, m.Name, members[i-1].Name)
			}
			checkRow(t, ty.Name+"."+m.Name, m)
			if !used[m.Name] {
				unused = append(unused, ty.Name+"."+m.Name)
			}
		}
	}
	sort.Strings(unused)
	if len(unused) > 0 {
		t.Errorf("%d rows that no program uses: %s", len(unused), strings.Join(unused, " "))
	}
}

func checkRow(t *testing.T, name string, m *object.Member) {
	t.Helper()
	switch m.Kind {
	case object.MethodRow, object.ClassMethodRow, object.StaticRow, object.FunctionRow:
	default:
		return
	}
	if m.Doc == "" && !strings.HasPrefix(m.Name, "__") { // CPython documents few special methods
		t.Errorf("%s has no documentation", name)
	}
	if m.Sig == "" && m.Raw != nil {
		return // CPython has none either
	}
	names := map[string]bool{}
	for _, p := range object.NewSignature(m.Name, m.Sig).Params() {
		if p.Name == "" || strings.ContainsAny(p.Name, " []=*/,()") || names[p.Name] {
			t.Errorf("%s: parameter %q of %q", name, p.Name, m.Sig)
		}
		names[p.Name] = true
	}
}

var word = regexp.MustCompile(`[A-Za-z_][A-Za-z_0-9]*`)

// programWords are the words of all programs below this folder.
func programWords(t *testing.T) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	for _, pattern := range []string{"*/*.py", "*/*/*.py"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range word.FindAllString(string(text), -1) {
				words[w] = true
			}
		}
	}
	if len(words) == 0 {
		t.Fatal("no programs")
	}
	return words
}

// The programs on the language itself: so many files and asserts there are at least. The errors that chunks must raise come on top.
const (
	leastPrograms = 400
	leastAsserts  = 4000
)

var assertStatement = regexp.MustCompile(`(?m)^\s*assert\b`)

func TestLanguagePrograms(t *testing.T) {
	programs, asserts, errors := 0, 0, 0
	for _, folder := range []string{"lang", "types", "errors", "output"} {
		for _, file := range scripts(t, folder) {
			programs++
			text := read(t, file)
			if folder == "errors" {
				for _, line := range strings.Split(text, "\n") {
					if raises.MatchString(line) {
						errors++
					}
				}
				continue
			}
			asserts += len(assertStatement.FindAllString(text, -1))
		}
	}
	t.Logf("%d programs, %d asserts, %d errors", programs, asserts, errors)
	if programs < leastPrograms || asserts < leastAsserts {
		t.Errorf("%d programs with %d asserts, want at least %d and %d", programs, asserts, leastPrograms, leastAsserts)
	}
}
