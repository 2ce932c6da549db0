// Binding the arguments of a call to Go variables, with CPython's words where they do not fit.
package spy

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// parameter is one of a signature.
type parameter struct {
	name       string
	kind       parameterKind
	hasDefault bool
	literal    any // the default, if it is a simple literal
	hasLiteral bool
}

type parameterKind uint8

const (
	positionalOnly parameterKind = iota
	positionalOrKeyword
	varPositional
	keywordOnly
	varKeyword
)

// Bind puts the arguments of the call into variables, by a signature as Python writes one, with or without brackets and annotations:
//
//	c.Bind("sku, /, n=1, *rest, currency='EUR', **more", &sku, &n, &rest, &currency, &more)
//
// There is a pointer for each parameter; *rest needs a slice, **more a map with string keys. A parameter that was not given takes its
// default if that is a number, a text, True, False or None, and else leaves its variable as it is. The error is a TypeError in CPython's
// words, to be returned from the function. It panics when signature and pointers do not fit, as that is a mistake in the program.
func (c *Call) Bind(signature string, to ...any) error {
	parameters, err := parseSignature(signature)
	if err != nil {
		panic("spy: Bind in " + c.Name() + ": " + err.Error())
	}
	if len(parameters) != len(to) {
		panic(fmt.Sprintf("spy: Bind in %s: %d pointers for %d parameters", c.Name(), len(to), len(parameters)))
	}
	bound, err := c.match(parameters)
	if err != nil {
		return err
	}
	for k, p := range parameters {
		v := reflect.ValueOf(to[k])
		if v.Kind() != reflect.Pointer || v.IsNil() {
			panic(fmt.Sprintf("spy: Bind in %s: got %T for %s, want a pointer", c.Name(), to[k], p.name))
		}
		switch {
		case bound[k].given:
			err = assign(v.Elem(), bound[k].value, fmt.Sprintf("%s() argument '%s'", c.Name(), p.name))
		case p.hasLiteral:
			err = assign(v.Elem(), p.literal, "default of "+p.name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

type binding struct {
	value any
	given bool
}

// match gives each parameter its argument.
func (c *Call) match(parameters []parameter) ([]binding, error) {
	bound := make([]binding, len(parameters))
	next, keywords := 0, -1
	for k, p := range parameters {
		switch p.kind {
		case positionalOnly, positionalOrKeyword:
			if next < len(c.args) {
				bound[k] = binding{c.args[next], true}
				next++
			}
		case varPositional:
			bound[k] = binding{append(Tuple{}, c.args[next:]...), true}
			next = len(c.args)
		case varKeyword:
			keywords = k
			bound[k] = binding{&Dict{}, true}
		}
	}
	if err := c.matchKeywords(parameters, bound, keywords); err != nil {
		return nil, err
	}
	if next < len(c.args) {
		return nil, Raise("TypeError", c.tooMany(parameters, bound))
	}
	for _, kind := range []string{"positional", "keyword-only"} {
		var missing []string
		for k, p := range parameters {
			if !bound[k].given && !p.hasDefault && (p.kind == keywordOnly) == (kind == "keyword-only") {
				missing = append(missing, "'"+p.name+"'")
			}
		}
		if len(missing) > 0 {
			return nil, Raise("TypeError", fmt.Sprintf("%s() missing %d required %s argument%s: %s", c.Name(), len(missing), kind, plural(len(missing)), listed(missing)))
		}
	}
	return bound, nil
}

func (c *Call) matchKeywords(parameters []parameter, bound []binding, keywords int) error {
	var wrongly []string // positional-only ones that were given by name
	named := c.named()
	for i, name := range named.names {
		k := -1
		for j, p := range parameters {
			if p.name == name && (p.kind == positionalOrKeyword || p.kind == keywordOnly) {
				k = j
			}
		}
		switch {
		case k >= 0 && bound[k].given:
			return Raise("TypeError", fmt.Sprintf("%s() got multiple values for argument '%s'", c.Name(), name))
		case k >= 0:
			bound[k] = binding{named.values[i], true}
		case keywords >= 0:
			bound[keywords].value.(*Dict).Set(name, named.values[i])
		case isPositionalOnly(parameters, name):
			wrongly = append(wrongly, name)
		default:
			if len(wrongly) == 0 {
				return Raise("TypeError", fmt.Sprintf("%s() got an unexpected keyword argument '%s'", c.Name(), name))
			}
		}
	}
	if len(wrongly) > 0 {
		return Raise("TypeError", fmt.Sprintf("%s() got some positional-only arguments passed as keyword arguments: '%s'", c.Name(), strings.Join(wrongly, ", ")))
	}
	return nil
}

func isPositionalOnly(parameters []parameter, name string) bool {
	for _, p := range parameters {
		if p.name == name && p.kind == positionalOnly {
			return true
		}
	}
	return false
}

// tooMany says that there are more positional arguments than parameters for them.
func (c *Call) tooMany(parameters []parameter, bound []binding) string {
	most, defaults, named := 0, 0, 0
	for k, p := range parameters {
		switch {
		case p.kind == positionalOnly || p.kind == positionalOrKeyword:
			most++
			if p.hasDefault {
				defaults++
			}
		case p.kind == keywordOnly && bound[k].given:
			named++
		}
	}
	takes, ending := strconv.Itoa(most), plural(most)
	if defaults > 0 {
		takes, ending = fmt.Sprintf("from %d to %d", most-defaults, most), "s"
	}
	given := len(c.args)
	were := "were"
	if given == 1 && named == 0 {
		were = "was"
	}
	extra := ""
	if named > 0 {
		extra = fmt.Sprintf(" positional argument%s (and %d keyword-only argument%s)", plural(given), named, plural(named))
	}
	return fmt.Sprintf("%s() takes %s positional argument%s but %d%s %s given", c.Name(), takes, ending, given, extra, were)
}

// listed joins names as CPython does: 'a', 'b', and 'c'.
func listed(names []string) string {
	switch n := len(names); n {
	case 1:
		return names[0]
	case 2:
		return names[0] + " and " + names[1]
	default:
		return strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
}

// parseSignature reads the parameters of a signature. What they return is not looked at.
func parseSignature(text string) ([]parameter, error) {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "(") {
		end := matching(text)
		if end < 0 {
			return nil, fmt.Errorf("signature %q: a bracket is not closed", text)
		}
		text = text[1:end]
	}
	var out []parameter
	kind := positionalOrKeyword
	seen := map[string]bool{}
	for _, part := range splitTop(text, ',') {
		part = strings.TrimSpace(part)
		switch {
		case part == "":
			continue
		case part == "/":
			if kind != positionalOrKeyword {
				return nil, fmt.Errorf("signature %q: / must come before *", text)
			}
			for k := range out {
				out[k].kind = positionalOnly
			}
			continue
		case part == "*":
			kind = keywordOnly
			continue
		}
		p := parseParameter(part, kind)
		if p.kind == varPositional {
			kind = keywordOnly
		}
		if checkName("parameter", p.name) != nil || seen[p.name] {
			return nil, fmt.Errorf("signature %q: got %q, want a new name", text, p.name)
		}
		seen[p.name] = true
		out = append(out, p)
	}
	return out, nil
}

func parseParameter(part string, kind parameterKind) parameter {
	p := parameter{kind: kind}
	if rest, ok := strings.CutPrefix(part, "**"); ok {
		p.kind, part = varKeyword, rest
	} else if rest, ok := strings.CutPrefix(part, "*"); ok {
		p.kind, part = varPositional, rest
	}
	pieces := splitTop(part, '=')
	if len(pieces) > 1 {
		p.hasDefault = true
		p.literal, p.hasLiteral = parseLiteral(strings.TrimSpace(part[len(pieces[0])+1:]))
	}
	if p.kind == varPositional || p.kind == varKeyword {
		p.hasDefault = true
	}
	name, _, _ := strings.Cut(pieces[0], ":")
	p.name = strings.TrimSpace(name)
	return p
}

// parseLiteral reads a number, a text, True, False or None.
func parseLiteral(text string) (any, bool) {
	switch text {
	case "None":
		return nil, true
	case "True":
		return true, true
	case "False":
		return false, true
	case "":
		return nil, false
	}
	if n, err := strconv.ParseInt(strings.ReplaceAll(text, "_", ""), 10, 64); err == nil {
		return n, true
	}
	if f, err := strconv.ParseFloat(text, 64); err == nil && strings.ContainsAny(text, ".eE") {
		return f, true
	}
	if n := len(text); n >= 2 && (text[0] == '\'' || text[0] == '"') && text[n-1] == text[0] && !strings.ContainsAny(text[1:n-1], `\'"`) {
		return text[1 : n-1], true
	}
	return nil, false
}

// splitTop splits at a separator outside of brackets and quotes.
func splitTop(text string, separator byte) []string {
	var out []string
	from := 0
	scan(text, func(k, depth int) bool {
		if depth == 0 && text[k] == separator {
			out = append(out, text[from:k])
			from = k + 1
		}
		return true
	})
	return append(out, text[from:])
}

// matching is the place of the bracket that closes the first one, -1 when there is none.
func matching(text string) int {
	at := -1
	scan(text, func(k, depth int) bool {
		if depth == 0 && text[k] == ')' {
			at = k
			return false
		}
		return true
	})
	return at
}

// scan shows the bytes outside of quotes with the depth of brackets there.
func scan(text string, see func(k, depth int) bool) {
	depth := 0
	quote := byte(0)
	for k := 0; k < len(text); k++ {
		switch c := text[k]; {
		case quote != 0:
			if c == '\\' {
				k++
			} else if c == quote {
				quote = 0
			}
			continue
		case c == '\'' || c == '"':
			quote = c
			continue
		case strings.IndexByte("([{", c) >= 0:
			depth++
			continue
		case strings.IndexByte(")]}", c) >= 0:
			depth--
		}
		if !see(k, depth) {
			return
		}
	}
}
