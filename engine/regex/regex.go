// Package regex is the engine of regular expressions with CPython's syntax and rules: a parser, a program and a matcher with a stack of its own.
// It knows nothing of Python's objects: a pattern is a list of code points, a text is UTF-8 or bytes, a position is a byte's.
package regex

// Flags are the flags of a pattern, with CPython's numbers.
type Flags uint32

// The flags.
const (
	IgnoreCase Flags = 2
	Locale     Flags = 4
	Multiline  Flags = 8
	DotAll     Flags = 16
	Unicode    Flags = 32
	Verbose    Flags = 64
	Debug      Flags = 128
	ASCII      Flags = 256

	typeFlags   = ASCII | Locale | Unicode
	globalFlags = Debug
)

const (
	// maxRepeat stands for "any number"; a number in braces must be below it.
	maxRepeat = 1<<32 - 1
	// maxGroups bounds a group's number.
	maxGroups = (1<<31 - 1) / 2
	// maxNesting bounds how deep groups nest, as CPython's recursion limit does. So the parser and what walks its tree may recurse.
	maxNesting = 480
	// charSteps is what a character of a pattern takes to compile: about half a microsecond.
	charSteps = 32
	// maxWidth is where widths stop growing.
	maxWidth = 1 << 62
)

// ErrorKind tells which exception an error becomes.
type ErrorKind uint8

// The kinds of errors.
const (
	SyntaxFault ErrorKind = iota // PatternError
	ValueFault
	OverflowFault
	DepthFault // RecursionError
	IndexFault // IndexError, of templates
)

// Error is what is wrong with a pattern.
type Error struct {
	Kind ErrorKind
	Text string
	Pos  int // in characters; -1: nowhere
}

func (e *Error) Error() string { return e.Text }

// Meter is how the caller watches over the work: both may fail, and what they return ends it.
type Meter interface {
	Step(n int) error      // n steps were done
	Reserve(n int64) error // n bytes are about to be allocated
}

// Group is a named group.
type Group struct {
	Name   string
	Number int
}

// Program is a compiled pattern. It does not change.
type Program struct {
	Flags    Flags
	Groups   int     // capturing groups, without the whole match
	Names    []Group // in the order of the pattern
	Warnings []string
	Dump     string // of the parsed pattern, where Debug is set

	text     bool
	code     []instr
	counters int
	slots    int
	scan     scanner
	least    int // bytes that a match has at least
	anchored bool
	leap     *charSet // see leapOf
}

// Text tells a pattern for text from one for bytes.
func (p *Program) Text() bool { return p.text }

// Compile compiles a pattern of code points; text is false for a pattern of bytes.
func Compile(pattern []rune, text bool, flags Flags, m Meter) (*Program, error) {
	if err := m.Reserve(int64(len(pattern)) * 200); err != nil {
		return nil, err
	}
	if err := m.Step(charSteps * (8 + len(pattern))); err != nil {
		return nil, err
	}
	p := &parser{source: source{pattern: pattern, text: text}, flags: flags, names: map[string]int{}, groupPos: map[int]int{}, widths: []width{{}}, meter: m}
	prog := &Program{text: text}
	tree, err := p.parse(flags)
	prog.Warnings = p.warnings
	if err != nil {
		return prog, err
	}
	prog.Flags, prog.Groups, prog.Names = p.flags, len(p.widths)-1, p.groups
	if prog.Flags&Debug != 0 {
		if prog.Dump, err = dump(tree, m); err != nil {
			return prog, err
		}
	}
	c := &compiler{prog: prog, meter: m, sets: map[setKey]*charSet{}}
	return prog, c.compile(tree)
}
