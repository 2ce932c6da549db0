// Package planted holds the engine's deliberate bugs. They show that tests/fuzzdiff finds bugs, and exist only in a build with the tag
// `planted`; in every other build On is false and the compiler leaves them out. That build counts the operations that run, too.
package planted

// Bug is one of the deliberate bugs.
type Bug int

const (
	NoBug             Bug = iota
	FloorDivision         // -7 // 2 is cut towards zero
	ChainTwice            // the middle of a < b < c is evaluated twice
	FinallySkipped        // a return passes over the finally around it
	ComprehensionCell     // a function made in a comprehension finds the wrong value of its variable
	DictOrder             // a new key takes the place of a deleted one
	StarUnpacking         // a starred target misses its first item
	AddOverflow           // x + constant does not look at the overflow
	Context               // __context__ is the first exception of the chain, not the last
	GeneratorReturn       // yield from loses what the generator returned
	SliceStep             // a negative step is taken for a positive one
	NumBugs           int = iota - 1
)
