// Making a runtime: the tables that one interpreter needs before it can run anything.
package object

import "encoding/binary"

// coreState is what the type system keeps per runtime.
type coreState struct {
	special   [numSpecial]*Str  // names of the special methods, by their number in specialNames
	constants map[*Member]Value // constants of static types that were asked for
	ids       idTable
	guest     Slots // the generic slots of guest classes
}

// defaultRecursionLimit and defaultMaxStrDigits are what sys.getrecursionlimit and sys.get_int_max_str_digits answer at start.
const (
	defaultRecursionLimit = 1000
	defaultMaxStrDigits   = 4300
)

// NewRuntime makes a runtime and its first thread. seed decides the hashes of text and all that is random in the runtime. The caller fills
// Builtins and Main, and sets Machine of the thread, before guest code runs.
func NewRuntime(host Host, limits Limits, seed [32]byte) (*Runtime, *Thread) {
	r := &Runtime{
		Host: host, Limits: limits, Seed: seed,
		RecursionLimit: defaultRecursionLimit, MaxStrDigits: defaultMaxStrDigits,
		versions: staticVersions, interned: map[string]*Str{}, subclasses: map[*Type][]*Type{},
		ModuleState: map[string]any{},
	}
	r.core.constants = map[*Member]Value{}
	r.core.guest = buildGuestSlots()
	for i := range r.hashKey {
		// An odd key cannot make a product vanish.
		r.hashKey[i] = binary.LittleEndian.Uint64(seed[8*i:]) ^ hashPad[i] | 1
	}
	r.Memory.weakAt = weakNever
	r.Memory.give(1 << 62)
	t := &Thread{Runtime: r}
	for i := range r.Chars {
		c := &r.Chars[i]
		c.Shape, c.S = &strShape, string(rune(i))
		if i < 0x80 { // above, Intern has objects of its own
			c.flags = strInterned
		}
		c.IsASCII()
	}
	r.EmptyTuple.Shape = &tupleShape
	r.EmptyStr = r.Intern("")
	r.Empty = &Bytes{Obj: Obj{&bytesShape}}
	for i, name := range specialNames() {
		r.core.special[i] = r.Intern(name)
	}
	r.Modules = NewDict(t)
	r.MemoryErr = t.NewException(MemoryErrorType)
	t.BeginSteps()
	return r, t
}

// hashPad keeps an all-zero seed from making an all-zero key.
var hashPad = [4]uint64{0x2d358dccaa6c78a5, 0x8bb84b93962eacc9, 0x4b33a62ed433d4a3, 0x4d5a2da51de1aa47}

// Special names by number, for code that looks special methods up often.
func (r *Runtime) specialName(n special) *Str { return r.core.special[n] }
