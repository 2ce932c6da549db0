//go:build linux

// Every snippet of the documentation, executed. A fenced block in a language is a program, or a fragment that is put into the frame of
// frames/; a block ```output behind it is what it must print. A block ```console is not run: it shows what CI runs itself.
package docs

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/core/workertest"
)

func TestMain(m *testing.M) { workertest.Main(m) }

// snippet is one fenced block and what it prints.
type snippet struct {
	page     string
	line     int
	language string
	text     string
	output   string
	checked  bool // there is a block with the output
}

var fence = regexp.MustCompile("^```([a-z+]*)\\s*$")

// snippets reads the blocks of a page.
func snippets(t *testing.T, page string) (list []snippet) {
	t.Helper()
	content, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var block *snippet
	for k, line := range strings.Split(string(content), "\n") {
		m := fence.FindStringSubmatch(line)
		switch {
		case m != nil && block == nil:
			block = &snippet{page: page, line: k + 1, language: m[1]}
		case m != nil:
			if block.language == "console" { // what CI itself does, or what asks for a person
				block = nil
				continue
			}
			if block.language != "output" {
				list = append(list, *block)
			} else if len(list) == 0 || list[len(list)-1].checked {
				t.Errorf("%s:%d: an output without a snippet", page, block.line)
			} else {
				list[len(list)-1].output, list[len(list)-1].checked = block.text, true
			}
			block = nil
		case block != nil:
			block.text += line + "\n"
		}
	}
	if block != nil {
		t.Errorf("%s:%d: the block does not end", page, block.line)
	}
	return list
}

// pages are the README files and all of docs that is written by hand.
func pages(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(all) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	all = slices.DeleteFunc(all, func(page string) bool { return filepath.Base(page) == "c-reference.md" }) // made of spy.h, whose declarations are no programs
	return append(all, "../../README.md", "../../bindings/python/README.md", "../../bindings/node/README.md")
}

// kit is what the snippets are built with: the sources, or installed packages.
type kit struct {
	folder    string
	languages map[string]language
	env       []string
}

func newKit(t *testing.T) kit {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	k := kit{folder: t.TempDir(), languages: fromSources}
	k.env = append(os.Environ(), "K="+k.folder, "R="+root, "SPY_WORKER="+filepath.Join(k.folder, "spy-worker"))
	for _, b := range []struct{ cgo, mode, out, what string }{
		{"1", "-buildmode=c-shared", "libspy.so", "./capi"}, {"0", "-buildmode=default", "spy-worker", "./cmd/spy-worker"},
		{"0", "-buildmode=default", "spy", "./cmd/spy"},
	} {
		c := exec.Command("go", "build", b.mode, "-o", filepath.Join(k.folder, b.out), b.what)
		c.Dir, c.Env = root, append(os.Environ(), "CGO_ENABLED="+b.cgo)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("building %s: %v\n%s", b.out, err, out)
		}
	}
	return k
}

// language says how a snippet is run: the file that it is written to, what is needed, and a shell command. $K is the kit's folder, $R the
// root of the sources, $F the file.
type language struct {
	file, needs, command string
	whole                string // what a whole program has in it; others are put into the frame
}

// addon is there after make addon.
const addon = "../../bindings/node/build/spy.node"

var fromSources = map[string]language{
	"python": {"snippet.py", "python3", `SPY_LIB=$K/libspy.so PYTHONPATH=$R/bindings/python python3 "$F"`, "small_python"},
	"go":     {"main.go", "go", `cd "$R" && go run "$F"`, "package main"},
	"c":      {"snippet.c", "gcc", `gcc -std=gnu11 -Wall -Wextra -Werror -I$R/include -o "$F.exe" "$F" -L$K -lspy -Wl,-rpath,$K && "$F.exe"`, "int main("},
	"cpp":    {"snippet.cpp", "g++", `g++ -std=c++17 -Wall -Wextra -I$R/include -o "$F.exe" "$F" -L$K -lspy -Wl,-rpath,$K && "$F.exe"`, "int main("},
	"js":     {"snippet.mjs", addon, `mkdir -p "$(dirname "$F")/node_modules" && ln -s "$R/bindings/node" "$(dirname "$F")/node_modules/small-python" && SPY_LIB=$K/libspy.so node "$F"`, "from 'small-python'"},
	"sh":     {"snippet.sh", "sh", `cd "$(dirname "$F")" && PATH=$K:$PATH sh -eu "$F"`, ""},
}

func (k kit) run(t *testing.T, s snippet) {
	l, ok := k.languages[s.language]
	if !ok {
		t.Fatalf("%s:%d: nothing runs %q", s.page, s.line, s.language)
	}
	if _, err := exec.LookPath(l.needs); err != nil {
		t.Skip(err)
	}
	text := s.text
	if l.whole != "" && !strings.Contains(text, l.whole) {
		text = framed(t, s.language, text)
	}
	file := filepath.Join(t.TempDir(), l.file)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), "sh", "-c", l.command)
	c.WaitDelay = 10 * time.Second
	c.Env = append(slices.Clip(k.env), "F="+file)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		t.Fatalf("%s:%d: %v\n%s%s", s.page, s.line, err, out.String(), errs.String())
	}
	if s.checked && out.String() != s.output {
		t.Errorf("%s:%d: it prints\n%s\nand the page says\n%s", s.page, s.line, out.String(), s.output)
	}
}

// framed puts a fragment into the frame of its language, in the place of the line SNIPPET; its indentation is the line's.
func framed(t *testing.T, language, text string) string {
	t.Helper()
	frame, err := os.ReadFile(filepath.Join("frames", language+".txt"))
	if err != nil {
		t.Fatalf("a fragment without a frame: %v", err)
	}
	before, after, found := strings.Cut(string(frame), "SNIPPET\n")
	if !found {
		t.Fatalf("the frame of %s has no place for a snippet", language)
	}
	indent := before[strings.LastIndexByte(before, '\n')+1:]
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	return before + strings.Join(lines, "\n"+indent) + "\n" + after
}

func TestSnippets(t *testing.T) { newKit(t).runAll(t) }

func (k kit) runAll(t *testing.T) {
	count := 0
	for _, page := range pages(t) {
		for _, s := range snippets(t, page) {
			count++
			t.Run(fmt.Sprintf("%s:%d", filepath.Base(page), s.line), func(t *testing.T) { k.run(t, s) })
		}
	}
	if count < 10 {
		t.Errorf("found only %d snippets", count)
	}
}
