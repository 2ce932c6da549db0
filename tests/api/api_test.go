//go:build linux

// The same cases through every face: README.md says what a case is. A runner only tells what came; what is right is decided here.
package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/core/workertest"
)

func TestMain(m *testing.M) { workertest.Main(m) }

type testCase struct {
	Name   string            `json:"name"`
	Folder map[string]string `json:"folder"`
	Steps  []map[string]any  `json:"steps"`
}

// runner is one face: how it is started, or why it cannot be.
type runner struct {
	name    string
	command []string
	env     []string
	missing string
	numbers bool // it has one kind of number: a float that is integral is an int in what it prints
}

// runners builds them all.
func runners(t *testing.T) []runner {
	t.Helper()
	folder := t.TempDir()
	build := func(env []string, name string, args ...string) {
		c := exec.Command(name, args...)
		c.Dir, c.Env = "../..", append(os.Environ(), env...)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, out)
		}
	}
	golang := filepath.Join(folder, "golang")
	build(nil, "go", "build", "-o", golang, "./tests/api/golang")
	library := filepath.Join(folder, "libspy.so")
	build([]string{"CGO_ENABLED=1"}, "go", "build", "-buildmode=c-shared", "-o", library, "./capi")
	env := []string{"SPY_LIB=" + library, "PYTHONPATH=" + filepath.Join("..", "..", "bindings", "python")}
	all := []runner{{name: "go", command: []string{golang}}, {name: "python", command: []string{"python3", "python.py"}, env: env},
		{name: "c", command: []string{filepath.Join(folder, "c")}}, {name: "cpp", command: []string{filepath.Join(folder, "cpp")}},
		{name: "node", command: []string{"node", "node.mjs"}, env: env, numbers: true}}
	if _, err := exec.LookPath("gcc"); err == nil {
		build(nil, "sh", "-c", `gcc -std=gnu11 -g -Wall -Wextra -Werror -Iinclude -o "$0/c" tests/api/c/*.c -L"$0" -lspy -Wl,-rpath,"$0"`, folder)
	}
	if _, err := exec.LookPath("g++"); err == nil {
		build(nil, "sh", "-c", `g++ -std=c++17 -g -Wall -Wextra -Werror -Iinclude -o "$0/cpp" tests/api/cpp/*.cpp -L"$0" -lspy -Wl,-rpath,"$0"`, folder)
	}
	for k := range all {
		if _, err := exec.LookPath(all[k].command[0]); err != nil {
			all[k].missing = err.Error()
		}
	}
	if _, err := os.Stat("../../bindings/node/build/spy.node"); err != nil {
		all[len(all)-1].missing = "no addon: make -C bindings/node builds it"
	}
	return all
}

// results are what a runner printed, by the name of the case.
type results map[string][]any

func run(t *testing.T, r runner, file, folder string) results {
	t.Helper()
	c := exec.CommandContext(t.Context(), r.command[0], append(r.command[1:], file, folder)...)
	c.WaitDelay = 10 * time.Second
	c.Env = append(os.Environ(), r.env...)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", r.name, err, errs.String())
	}
	got := results{}
	for line := range strings.Lines(out.String()) {
		var c struct {
			Name    string `json:"name"`
			Results []any  `json:"results"`
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatalf("%s printed %q: %v", r.name, line, err)
		}
		got[c.Name] = c.Results
	}
	return got
}

// plain brings what may be written in several ways into one: floats by their bits, sets in order of their text.
func plain(v any) any {
	switch v := v.(type) {
	case []any:
		items := make([]any, len(v))
		for k, item := range v {
			items[k] = plain(item)
		}
		return items
	case map[string]any:
		to := map[string]any{}
		for key, item := range v {
			to[key] = plainTagged(key, item)
		}
		return to
	}
	return v
}

func plainTagged(key string, item any) any {
	switch text, isText := item.(string); {
	case key == "float" && isText:
		return bits(text)
	case key == "complex":
		if parts, ok := item.([]any); ok && len(parts) == 2 {
			return bits(fmt.Sprint(parts[0])) + " " + bits(fmt.Sprint(parts[1]))
		}
	case key == "set" || key == "frozenset":
		if items, ok := plain(item).([]any); ok {
			slices.SortFunc(items, func(a, b any) int { return strings.Compare(jsonOf(a), jsonOf(b)) })
			return items
		}
	}
	return plain(item)
}

func jsonOf(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

func bits(text string) string {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return "no float: " + text
	}
	if math.IsNaN(f) {
		return "nan"
	}
	return strconv.FormatUint(math.Float64bits(f), 16)
}

// integral turns each float that is integral into the int, at any depth.
func integral(v any) any {
	switch v := v.(type) {
	case []any:
		items := make([]any, len(v))
		for k, item := range v {
			items[k] = integral(item)
		}
		return items
	case map[string]any:
		if text, ok := v["float"].(string); ok {
			if f, err := strconv.ParseFloat(text, 64); err == nil && f == math.Trunc(f) && !math.IsInf(f, 0) && (f != 0 || !math.Signbit(f)) {
				n, _ := new(big.Float).SetFloat64(f).Int(nil)
				if n.IsInt64() && n.Int64() > -1<<53 && n.Int64() < 1<<53 {
					return f
				}
				return map[string]any{"int": n.String()}
			}
		}
		to := map[string]any{}
		for key, item := range v {
			to[key] = integral(item)
		}
		return to
	}
	return v
}

// fits tells whether what came is what is wanted. Of an error, and of those that it refers to, only the keys that are wanted count.
func fits(want, got any, inError bool) bool {
	switch want := want.(type) {
	case []any:
		got, ok := got.([]any)
		if !ok || len(want) != len(got) {
			return false
		}
		for k := range want {
			if !fits(want[k], got[k], inError) {
				return false
			}
		}
		return true
	case map[string]any:
		got, ok := got.(map[string]any)
		if !ok || !inError && len(want) != len(got) {
			return false
		}
		for key, item := range want {
			if there, ok := got[key]; !ok || !fits(item, there, inError || key == "error") {
				return false
			}
		}
		return true
	}
	return reflect.DeepEqual(want, got)
}

func TestCases(t *testing.T) {
	files, err := filepath.Glob("cases/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	all := runners(t)
	count := 0
	for _, file := range files {
		cases := load(t, file)
		count += len(cases)
		t.Run(strings.TrimSuffix(filepath.Base(file), ".json"), func(t *testing.T) { judge(t, all, file, cases) })
	}
	t.Logf("%d cases in %d files", count, len(files))
	if count < 300 {
		t.Errorf("got %d cases, want at least 300", count)
	}
	for _, r := range all {
		if r.missing != "" {
			t.Logf("not run through %s: %s", r.name, r.missing)
		}
	}
}

func load(t *testing.T, file string) (cases []testCase) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	seen := map[string]bool{}
	for _, c := range cases {
		if seen[c.Name] || len(c.Steps) == 0 {
			t.Errorf("%s: the case %q has no steps or comes twice", file, c.Name)
		}
		seen[c.Name] = true
	}
	return cases
}

// folders makes the folders that cases mount, anew for each runner: some cases write.
func folders(t *testing.T, cases []testCase) string {
	t.Helper()
	root := t.TempDir()
	for _, c := range cases {
		for path, content := range c.Folder {
			full := filepath.Join(root, strings.ReplaceAll(c.Name, " ", "_"), path)
			if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(full, []byte(content), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return root
}

func judge(t *testing.T, all []runner, file string, cases []testCase) {
	came := map[string]results{}
	for _, r := range all {
		if r.missing == "" {
			came[r.name] = run(t, r, file, folders(t, cases))
		}
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			first := came[all[0].name][c.Name]
			for _, r := range all {
				if r.missing == "" {
					compare(t, r, c, came[r.name][c.Name], first)
				}
			}
		})
	}
}

func compare(t *testing.T, r runner, c testCase, got, first []any) {
	t.Helper()
	plain, plainly := plain, plain
	if r.numbers {
		plain = func(v any) any { return plainly(integral(v)) }
	}
	if len(got) != len(c.Steps) {
		t.Errorf("%s: got %d results, want %d: %s", r.name, len(got), len(c.Steps), jsonOf(got))
		return
	}
	for k, step := range c.Steps {
		if r.numbers && step["floats"] == true {
			continue
		}
		came := plain(got[k])
		want, wanted := step["want"]
		if failed, ok := came.(map[string]any); wanted && !fits(plain(want), came, false) || !wanted && ok && failed["error"] != nil {
			t.Errorf("%s, step %d: got %s, want %s", r.name, k+1, jsonOf(got[k]), jsonOf(want))
		} else if k < len(first) && !reflect.DeepEqual(came, plain(first[k])) {
			t.Errorf("%s, step %d: got %s, where Go got %s", r.name, k+1, jsonOf(got[k]), jsonOf(first[k]))
		}
	}
}
