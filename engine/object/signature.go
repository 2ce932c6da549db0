// Signatures of builtins: the text of a row, `(self, object, /, *, key=None)` without self, parsed at its first use.
package object

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"sync"
)

// ParamKind is how a parameter takes its argument.
type ParamKind uint8

const (
	PositionalOnly ParamKind = iota
	PositionalOrKeyword
	VarPositional
	KeywordOnly
	VarKeyword
)

// Param is a parameter of a builtin.
type Param struct {
	Name     string
	Kind     ParamKind
	Optional bool
	preset   Value      // the default; Absent where it cannot be written, or belongs to a runtime (then made)
	text     string     // of a str or bytes default
	made     presetKind // what value makes of it in each runtime
}

// presetKind tells the defaults that are objects of a runtime.
type presetKind uint8

const (
	presetKept presetKind = iota
	presetStr
	presetBytes
	presetEmptyTuple
)

// Signature binds arguments. It may be shared between runtimes and threads.
type Signature struct {
	Name        string // as in messages: `append`
	Qual        string // as in messages of functions of one or no argument: `list.append`
	Text        string // without self
	self        bool   // args begin with self, which is no parameter
	classMethod bool   // self is a class, after which messages name the method
	class       bool   // a constructor: its messages are those of a function that counts its arguments itself
	once        sync.Once
	shape       signatureShape
}

// signatureShape is what parsing found out.
type signatureShape struct {
	params   []Param
	presets  []Value // the parameters' defaults, nil where one belongs to a runtime
	first    int     // values before the first parameter: 1 with self
	posOnly  int     // positional-only parameters
	maxPos   int     // parameters that take positional arguments
	minPos   int     // those of them without a default
	named    int     // parameters that take one argument each: all but * and **
	required int     // keyword-only parameters without a default
	star     int     // index of *args in params, -1
	starStar int     // index of **kwargs, -1
}

// NewSignature makes the signature of a builtin that binds its own arguments, such as a New slot: name as messages show it, text as rows have it.
func NewSignature(name, text string) *Signature {
	return &Signature{Name: name, Qual: name, Text: text, class: true}
}

// Params are the parameters, without self.
func (s *Signature) Params() []Param { return s.parsed().params }

func (s *Signature) parsed() *signatureShape {
	s.once.Do(s.parse)
	return &s.shape
}

// parse reads the text. A malformed one is a mistake in a table, which the test of all rows finds; it binds nothing.
func (s *Signature) parse() {
	sh := &s.shape
	sh.star, sh.starStar = -1, -1
	if s.self {
		sh.first = 1
	}
	kind := PositionalOrKeyword
	for _, part := range splitParams(s.Text) {
		switch {
		case part == "/":
			for i := range sh.params {
				sh.params[i].Kind = PositionalOnly
			}
		case part == "*":
			kind = KeywordOnly
		case strings.HasPrefix(part, "**"):
			sh.starStar = len(sh.params)
			sh.params = append(sh.params, Param{Name: part[2:], Kind: VarKeyword})
		case strings.HasPrefix(part, "*"):
			sh.star = len(sh.params)
			sh.params = append(sh.params, Param{Name: part[1:], Kind: VarPositional})
			kind = KeywordOnly
		default:
			sh.params = append(sh.params, parseParam(part, kind))
		}
	}
	sh.count()
	sh.presets = presets(sh.params)
}

// presets are the defaults of parameters that are the same in all runtimes, nil where one is not.
func presets(params []Param) []Value {
	values := make([]Value, len(params))
	for i := range params {
		if params[i].made != 0 {
			return nil
		}
		values[i] = params[i].preset
	}
	return values
}

func (sh *signatureShape) count() {
	for _, p := range sh.params {
		switch p.Kind {
		case PositionalOnly, PositionalOrKeyword:
			sh.named++
			sh.maxPos++
			if p.Kind == PositionalOnly {
				sh.posOnly++
			}
			if !p.Optional {
				sh.minPos = sh.maxPos
			}
		case KeywordOnly:
			sh.named++
			if !p.Optional {
				sh.required++
			}
		}
	}
}

// ungroup writes the optional groups of old signatures, `sub[, start[, end]]`, as parameters whose default cannot be written.
func ungroup(text string) string {
	for {
		before, rest, found := strings.Cut(text, "[,")
		if !found {
			return text
		}
		end := strings.IndexAny(rest, "[],=")
		if end < 0 {
			return text
		}
		last := strings.LastIndexByte(rest, ']')
		if last < 0 {
			return text
		}
		rest = rest[:last] + rest[last+1:]
		text = before + "," + rest[:end] + "=<unrepresentable>" + rest[end:]
	}
}

// splitParams cuts "(a, b='x,y', /)" at its commas outside of quotes and brackets.
func splitParams(text string) []string {
	text = ungroup(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(text), "("), ")"))
	var parts []string
	depth, quote, start := 0, byte(0), 0
	for i := 0; i <= len(text); i++ {
		if i == len(text) || text[i] == ',' && depth == 0 && quote == 0 {
			if p := strings.TrimSpace(text[start:i]); p != "" {
				parts = append(parts, p)
			}
			start = i + 1
			continue
		}
		switch c := text[i]; {
		case quote != 0 && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		}
	}
	return parts
}

func parseParam(part string, kind ParamKind) Param {
	name, preset, optional := strings.Cut(part, "=")
	p := Param{Name: strings.TrimSpace(name), Kind: kind, Optional: optional}
	if optional {
		p.parseDefault(strings.TrimSpace(preset))
	}
	return p
}

// parseDefault reads a default: a number, a str, a singleton. Anything else, `<unrepresentable>` too, is Absent: the body knows.
func (p *Param) parseDefault(s string) {
	switch s {
	case "None":
		p.preset = None()
		return
	case "True", "False":
		p.preset = Bool(s == "True")
		return
	case "...":
		p.preset = Ellipsis()
		return
	case "sys.maxsize":
		p.preset = Int(math.MaxInt64)
		return
	}
	switch {
	case s == "()":
		p.made = presetEmptyTuple
		return
	case s[0] == '\'' || s[0] == '"':
		p.made, p.text = presetStr, unquote(s)
		return
	case strings.HasPrefix(s, "b'"):
		p.made, p.text = presetBytes, unquote(s[1:])
		return
	}
	if i, err := strconv.ParseInt(s, 0, 64); err == nil {
		p.preset = Int(i)
	} else if b, ok := new(big.Int).SetString(s, 0); ok {
		p.preset = IntFromBig(b)
	} else if f, err := strconv.ParseFloat(s, 64); err == nil {
		p.preset = Float(f)
	}
}

// unquote reads a Python literal of the simple kind that signatures hold.
func unquote(s string) string {
	body := s[1 : len(s)-1]
	if text, err := strconv.Unquote(`"` + strings.ReplaceAll(body, `"`, `\"`) + `"`); err == nil {
		return text
	}
	return body
}

// value is the default in a runtime.
func (p *Param) value(t *Thread) Value {
	switch p.made {
	case presetStr:
		return FromStr(t.Runtime.Intern(p.text))
	case presetBytes:
		return FromBytes(NewBytes(t, []byte(p.text)))
	case presetEmptyTuple:
		return FromTuple(&t.Runtime.EmptyTuple)
	}
	return p.preset
}
