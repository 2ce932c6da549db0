// Makes docs/c-reference.md of include/spy.h: the header is the text, this only sets it. Run in the repository's root.
package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
)

func main() {
	header, err := os.ReadFile("include/spy.h")
	if err == nil {
		var page string
		if page, err = reference(string(header)); err == nil {
			err = os.WriteFile("docs/c-reference.md", []byte(page), 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// kind is what stands in the header between two blank lines or declarations.
type kind int

const (
	section kind = iota // a line of dashes with a title
	prose               // a comment on no declaration
	function
	definition // of a type or a constant
)

type item struct {
	kind             kind
	name, code, text string
}

var (
	banner      = regexp.MustCompile(`^/\* -{4,} ([^-]+?) -{4,} \*/$`)
	functionIs  = regexp.MustCompile(`^[a-z][\w ]*[ *](spy_\w+)\(`)
	typedefIs   = regexp.MustCompile(`(?s)^typedef .*?\(?\*?\b(spy_\w+)\)?(?:\([^;]*\))?;$`)
	constantIs  = regexp.MustCompile(`^#define (SPY_\w+) `)
	commentMark = regexp.MustCompile(`(?m)^ \* ?`)
)

// reference makes the page. It refuses a function that nothing is said of.
func reference(header string) (string, error) {
	rules, rest, found := strings.Cut(header, "#ifndef SPY_H")
	if !found {
		return "", fmt.Errorf("spy.h has no include guard")
	}
	items, err := parse(rest)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("# C reference\n\n<!-- Made of include/spy.h by `make gen`: change the comments there. -->\n\n")
	writeRules(&b, rules)
	links := map[string]bool{}
	for _, i := range items {
		links[i.name] = i.name != ""
	}
	for _, i := range items {
		write(&b, i, links)
	}
	return b.String(), nil
}

// rule begins with its name and goes on in lines that are indented.
var rule = regexp.MustCompile(`^(\w+)\. +(.*)$`)

// writeRules sets the comment at the header's top as a list.
func writeRules(b *strings.Builder, comment string) {
	listed := false
	for line := range strings.Lines(inside(comment)) {
		line = strings.TrimSpace(line)
		switch m := rule.FindStringSubmatch(line); {
		case m != nil:
			listed = true
			fmt.Fprintf(b, "- **%s.** %s\n", m[1], set(m[2], nil))
		case line == "":
			b.WriteString("\n")
		case strings.HasPrefix(line, "spy.h - "):
			b.WriteString(strings.TrimPrefix(line, "spy.h - ") + "\n")
		case !listed:
			b.WriteString(line + "\n")
		default:
			b.WriteString("  " + set(line, nil) + "\n")
		}
	}
	b.WriteString("\n")
}

func write(b *strings.Builder, i item, links map[string]bool) {
	switch i.kind {
	case section:
		fmt.Fprintf(b, "## %s%s\n\n", strings.ToUpper(i.name[:1]), i.name[1:])
	case prose:
		fmt.Fprintf(b, "%s\n\n", set(i.text, links))
	default:
		fmt.Fprintf(b, "### %s\n\n```c\n%s\n```\n\n", i.name, i.code)
		if i.text != "" {
			fmt.Fprintf(b, "%s\n\n", set(i.text, links))
		}
	}
}

// parse cuts the header into its items. What stands between #if and #endif is for compilers, not for readers.
func parse(text string) ([]item, error) {
	var items []item
	comment, hidden := "", 0
	lines := strings.Split(text, "\n")
	for k := 0; k < len(lines); k++ {
		line := lines[k]
		switch {
		case strings.HasPrefix(line, "#if"):
			hidden++
		case strings.HasPrefix(line, "#endif"):
			hidden--
		case hidden > 0:
		case strings.HasPrefix(line, "/*"):
			from := k
			for !strings.Contains(lines[k], "*/") {
				k++
			}
			comment = strings.Join(lines[from:k+1], "\n")
			if m := banner.FindStringSubmatch(comment); m != nil {
				items, comment = append(items, item{kind: section, name: m[1]}), ""
			}
		case line == "" && comment != "":
			items, comment = append(items, item{kind: prose, text: inside(comment)}), ""
		case line != "" && !strings.HasPrefix(line, "#define SPY_H"):
			from := k
			for depth := braces(line); depth > 0 || (line[0] != '#' && !strings.Contains(lines[k], ";")); depth += braces(lines[k]) {
				k++
			}
			i, err := declared(strings.Join(lines[from:k+1], "\n"), comment)
			if err != nil {
				return nil, err
			}
			if i.name != "" {
				items = append(items, i)
			}
			comment = ""
		}
	}
	return items, nil
}

func braces(line string) int { return strings.Count(line, "{") - strings.Count(line, "}") }

// declared makes an item of a declaration and the comment above it. What is for compilers alone has no name.
func declared(code, comment string) (item, error) {
	i := item{kind: definition, code: code, text: inside(comment)}
	bare, _, _ := strings.Cut(code, " /*")
	switch {
	case functionIs.MatchString(code) && !strings.HasPrefix(code, "typedef"):
		i.kind, i.name = function, functionIs.FindStringSubmatch(code)[1]
		if i.text == "" {
			return i, fmt.Errorf("spy.h says nothing of %s", i.name)
		}
	case constantIs.MatchString(code):
		i.name = constantIs.FindStringSubmatch(code)[1]
	case strings.HasPrefix(code, "typedef"):
		if strings.Contains(code, "{") {
			bare = "typedef " + code[strings.LastIndex(code, "}")+1:]
		}
		m := typedefIs.FindStringSubmatch(strings.TrimSpace(bare))
		if m == nil {
			return i, fmt.Errorf("spy.h: got %q, want a type of ours", bare)
		}
		i.name = m[1]
	case !strings.HasPrefix(code, "#") && !strings.HasPrefix(code, "extern"):
		return i, fmt.Errorf("spy.h: got %q, want a declaration", code)
	}
	return i, nil
}

// inside takes the marks of a comment away.
func inside(comment string) string {
	comment = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(comment), "/*"), "*/")
	return strings.TrimSpace(commentMark.ReplaceAllString(comment, ""))
}

var (
	word   = regexp.MustCompile("`[^`]+`|" + `\*?\b(?:spy|SPY)_\w+(?:\((?:\w*)\))?|\*[a-z]\w*|\b[a-z]+_[a-z]\w*(?:\(\))?`)
	marker = regexp.MustCompile(`\[(engine|any\s+thread)\]`)
)

// set writes text as Markdown: names as code, those of the page as links.
func set(text string, links map[string]bool) string {
	text = strings.ReplaceAll(text, "<", "&lt;")
	text = word.ReplaceAllStringFunc(text, func(name string) string {
		name = strings.Trim(name, "`")
		if bare, _, _ := strings.Cut(name, "("); links[bare] {
			return fmt.Sprintf("[`%s`](#%s)", name, strings.ToLower(bare))
		}
		return "`" + name + "`"
	})
	return marker.ReplaceAllString(text, "**[$1]**")
}
