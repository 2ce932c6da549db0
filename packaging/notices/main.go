// Command notices writes THIRD_PARTY_NOTICES, which every package brings along: the licences of all that is linked into libspy, spy-worker and spy
// and is not of this project.
//
//	make notices
package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// texts are of what no module names.
//
//go:embed texts
var texts embed.FS

// parts are what comes along beside modules. Go's is that of the toolchain; it stands here as a copy, so that a newer Go changes nothing unasked.
var parts = []struct{ title, file string }{
	{"Go, its runtime and standard library", "texts/go.txt"},
	{"Tables of characters, made of the Unicode Character Database", "texts/unicode.txt"},
	{"Zig's compiler runtime, in the libraries of the packages", "texts/zig.txt"},
}

// machines are those that packages are made for: what is linked may differ.
var machines = []string{"amd64", "arm64"}

type module struct {
	Path, Version, Dir string
	Main               bool
}

func main() {
	text, err := notices(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Stdout.Write(text)
}

// notices makes the whole text for the module that lies in root.
func notices(root string) ([]byte, error) {
	linked, err := modules(root)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("Small Python is under the licence in LICENSE. What its programs and libraries hold besides is under these.\n")
	for _, m := range linked {
		licence, err := licences(m)
		if err != nil {
			return nil, err
		}
		section(&b, m.Path+" "+m.Version, licence)
	}
	for _, part := range parts {
		text, err := texts.ReadFile(part.file)
		if err != nil {
			return nil, err
		}
		section(&b, part.title, string(text))
	}
	return b.Bytes(), nil
}

func section(b *bytes.Buffer, title, text string) {
	fmt.Fprintf(b, "\n%s\n%s\n\n%s\n", title, strings.Repeat("=", len(title)), strings.Trim(text, "\n"))
}

// modules are the other ones that something of is linked, in the order of their paths.
func modules(root string) (list []module, err error) {
	for _, machine := range machines {
		c := exec.Command("go", "list", "-deps", "-json=Module", "./capi", "./cmd/spy", "./cmd/spy-worker")
		c.Dir, c.Stderr = root, os.Stderr
		c.Env = append(os.Environ(), "GOOS=linux", "GOARCH="+machine, "CGO_ENABLED=1")
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("listing what is linked for %s: %w", machine, err)
		}
		for d := json.NewDecoder(bytes.NewReader(out)); ; {
			var p struct{ Module *module }
			if err := d.Decode(&p); err == io.EOF {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module != nil && !p.Module.Main && !slices.Contains(list, *p.Module) {
				list = append(list, *p.Module)
			}
		}
	}
	if len(list) == 0 {
		return nil, errors.New("nothing of another module is linked: the list is broken")
	}
	slices.SortFunc(list, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	return list, nil
}

// licences are the texts that a module brings: a notice has to be handed on as well.
func licences(m module) (string, error) {
	var all []string
	for _, pattern := range []string{"LICENSE*", "COPYING*", "NOTICE*", "PATENTS*"} {
		files, err := filepath.Glob(filepath.Join(m.Dir, pattern))
		if err != nil {
			return "", err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return "", err
			}
			all = append(all, strings.Trim(string(text), "\n"))
		}
	}
	if len(all) == 0 {
		return "", fmt.Errorf("no licence in %s of %s", m.Dir, m.Path)
	}
	return strings.Join(all, "\n\n"), nil
}
