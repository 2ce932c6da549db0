// Command gen makes the Unicode tables of package ucd from the output of dump.py:
//
//	go run ./engine/ucd/gen dump.txt engine/ucd
//
// It writes gen_*.go and gen_names.bin into the given folder.
package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const runeCount = 0x110000

// section holds one property: the value's text for every code point, "" for the default.
type section [runeCount]string

// dump is the parsed output of dump.py.
type dump struct {
	version  string
	sections map[string]*section
	aliases  []alias
}

// alias is a further name of a character, or the name of a sequence of characters.
type alias struct {
	name  string
	runes []rune
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: gen dump.txt folder")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

func run(input, folder string) error {
	d, err := readDump(input)
	if err != nil {
		return err
	}
	files := map[string]func(*dump) ([]byte, error){
		"gen_types.go":      typesFile,
		"gen_properties.go": propertiesFile,
		"gen_decompose.go":  decomposeFile,
		"gen_graphemes.go":  graphemeFile,
		"gen_names.bin":     namesFile,
		"gen_names.go":      namesSource,
	}
	for name, build := range files {
		content, err := build(d)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func readDump(path string) (*dump, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	d := &dump{sections: map[string]*section{}}
	var current *section
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		line := lines.Text()
		switch {
		case strings.HasPrefix(line, "# "):
			d.version = line[2:]
		case line == "@ alias":
			current = nil
		case strings.HasPrefix(line, "@ "):
			current = new(section)
			d.sections[line[2:]] = current
		case current == nil:
			if err := d.addAlias(line); err != nil {
				return nil, err
			}
		default:
			if err := current.addRun(line); err != nil {
				return nil, err
			}
		}
	}
	return d, lines.Err()
}

// addRun takes a line "first last value".
func (s *section) addRun(line string) error {
	fields := strings.SplitN(line, " ", 3)
	if len(fields) != 3 {
		return fmt.Errorf("got line %q, want \"first last value\"", line)
	}
	first, err := strconv.ParseUint(fields[0], 16, 32)
	if err != nil {
		return err
	}
	last, err := strconv.ParseUint(fields[1], 16, 32)
	if err != nil || last >= runeCount {
		return fmt.Errorf("bad last code point in %q", line)
	}
	for ; first <= last; first++ {
		s[first] = fields[2]
	}
	return nil
}

// addAlias takes a line "name;hexadecimal code points".
func (d *dump) addAlias(line string) error {
	name, codes, found := strings.Cut(line, ";")
	if !found {
		return fmt.Errorf("got line %q, want \"name;code points\"", line)
	}
	var runes []rune
	for _, code := range strings.Fields(codes) {
		r, err := strconv.ParseUint(code, 16, 32)
		if err != nil {
			return err
		}
		runes = append(runes, rune(r))
	}
	d.aliases = append(d.aliases, alias{name, runes})
	return nil
}

// get returns the section of that name; a dump without it is a mistake of the caller's.
func (d *dump) get(name string) *section {
	s, ok := d.sections[name]
	if !ok {
		panic("dump has no section " + name)
	}
	return s
}
