//go:build linux

// Each sentence of docs/limits_and_safety.md names the tests that show it, and they exist.
package docs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	goTest     = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	pythonTest = regexp.MustCompile(`(?m)^ +(?:async )?def (test_\w+)\(self`)
	named      = regexp.MustCompile("`([^`]+)`")
)

// tests are the names of all tests in the repository.
func tests(t *testing.T) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "build" || d.Name() == ".git") {
			return fs.SkipDir
		}
		pattern := goTest
		switch {
		case strings.HasSuffix(file, "_test.go"):
		case strings.HasPrefix(d.Name(), "test_") && strings.HasSuffix(file, ".py"):
			pattern = pythonTest
		default:
			return nil
		}
		text, err := os.ReadFile(file)
		for _, m := range pattern.FindAllSubmatch(text, -1) {
			all[string(m[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEachSentenceHasATest(t *testing.T) {
	text, err := os.ReadFile("../../docs/limits_and_safety.md")
	if err != nil {
		t.Fatal(err)
	}
	all := tests(t)
	sentences := 0
	for k, line := range strings.Split(string(text), "\n") {
		if !strings.HasPrefix(line, "- ") {
			continue
		}
		sentences++
		promise, shown, found := strings.Cut(strings.TrimSuffix(line, ")"), ". (")
		names := named.FindAllStringSubmatch(shown, -1)
		if !found || len(names) == 0 || promise == "" {
			t.Errorf("line %d: no test is named: %s", k+1, line)
		}
		for _, m := range names {
			if _, err := os.Stat(filepath.Join("../..", m[1])); !all[m[1]] && (err != nil || !strings.Contains(m[1], "/")) {
				t.Errorf("line %d: there is no test %s", k+1, m[1])
			}
		}
	}
	if sentences < 30 {
		t.Errorf("found only %d sentences", sentences)
	}
}
