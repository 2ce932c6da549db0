// Package code holds what the compiler makes and the run loop executes: code objects, their instructions and their tables.
// A code object is immutable and knows no runtime: constants are plain Go values, names are Go strings, so that one may be
// shared between runtimes, serialised at build time and verified before it runs.
package code

// Flags describe the kind of a code object.
type Flags uint32

const (
	Module         Flags = 1 << iota // names are globals; register 0 is reserved for a separate namespace (exec with locals)
	ClassBody                        // names live in the namespace of register 0
	Function                         // locals live in registers
	Generator                        // a call makes a generator
	Coroutine                        // a call makes a coroutine
	AsyncGenerator                   // a call makes an asynchronous generator
	VarArgs                          // has *args
	VarKeywords                      // has **kwargs
	Nested                           // defined inside a function
	Internal                         // the engine's own code: hidden from tracebacks and frames
	HasDocstring                     // Consts[0] is the docstring
	Method                           // the first parameter may be handed to a zero-argument super()
)

// FreeVar is a variable of an enclosing scope that the code uses.
type FreeVar struct {
	Name string
	// From is the register of the *enclosing* frame that holds the cell when MAKEFUNC runs.
	From uint32
}

// Handler is one row of the exception table. Rows are ordered innermost first; the first row with Start <= i < End of the raising
// instruction's index i wins. The unwinder stores the exception in register Reg and goes on at Target.
type Handler struct {
	Start, End, Target uint32
	Reg                uint32
}

// Position is the source range of an instruction (PEP 657). Lines are 1-based, columns are UTF-8 byte offsets from 0; Line 0 means none.
type Position struct{ Line, EndLine, Col, EndCol int32 }

// Site is the fixed part of one inline cache.
type Site struct {
	Name uint32 // index into Names; NoName where the site has none
	// KwNames is the index in Consts of the Strings with the keyword names of a CALLKW or CALLMKW; -1 otherwise.
	KwNames int32
}

// NoName marks a site without a name.
const NoName = ^uint32(0)

// Strings is a constant tuple of names (keyword names of a call, the names of a from-import).
type Strings []string

// Tuple is a constant tuple; its items are constants.
type Tuple []any

// FrozenSet is a constant set, made for `x in {1, 2}`.
type FrozenSet []any

// None, Ellipsis are the constants without a Go value of their own.
type (
	NoneType     struct{}
	EllipsisType struct{}
)

// Code is one compiled block: a module, a class body, a function, a lambda, a generator expression.
//
// Registers: parameters first (positional, keyword-only, *args, **kwargs), then the other locals, then the cells of free variables (in the
// order of Free), then temporaries. A local in Cells holds a cell, made by MAKECELL at entry. In a Module or ClassBody register 0 is the
// namespace, and there are no locals.
type Code struct {
	Name, QualName, Filename string
	FirstLine                int32
	Flags                    Flags
	// ArgCount counts positional parameters (positional-only included), PosOnly those that are positional-only, KwOnly the keyword-only ones.
	ArgCount, PosOnly, KwOnly int
	Locals                    []string // names by register, parameters first; in a Module or ClassBody Locals[0] is "" (the namespace)
	Cells                     []uint32 // registers of Locals that hold cells
	Free                      []FreeVar
	NRegs                     int // registers in all
	Instrs                    []Instr
	Consts                    []any // NoneType bool int64 *big.Int float64 complex128 string []byte EllipsisType Tuple FrozenSet Strings
	Names                     []string
	Sites                     []Site
	Codes                     []*Code
	Handlers                  []Handler
	Positions                 []Position // one per instruction
	// NodesAt[i] is the number of nodes of instruction i's block that were evaluated when i runs (not yet charged): what the unwinder adds.
	NodesAt []uint16
	// Lookups are the places of what CALLG, CALLM and CALLMKW look up, ordered by instruction: see LookupPosition.
	Lookups []Lookup
	// Attrs are the names stored on the first parameter in this class body's methods (`self.x = …`): they size the instances' first shape.
	Attrs []string
	// Source is the whole source of the chunk, for tracebacks; shared by all code objects of one chunk. Empty for the guest's own exec.
	Source *string
}

// Params counts all parameter registers.
func (c *Code) Params() int {
	n := c.ArgCount + c.KwOnly
	if c.Flags&VarArgs != 0 {
		n++
	}
	if c.Flags&VarKeywords != 0 {
		n++
	}
	return n
}

// Doc returns the docstring, or false where there is none.
func (c *Code) Doc() (string, bool) {
	if c.Flags&HasDocstring == 0 || len(c.Consts) == 0 {
		return "", false
	}
	s, ok := c.Consts[0].(string)
	return s, ok
}
