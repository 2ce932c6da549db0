// Package spy runs Python code that you do not trust inside your own program, and lets it touch only what you hand in.
//
// A Runtime is a Python 3.15 interpreter in a process of its own, spy-worker, which locks itself down with the operating system's
// sandbox before it runs a line. Whatever the code does, it can end that process only, never this one.
//
//	rt, err := spy.New(spy.Options{Std: true, Timeout: 5 * time.Second})
//	if err != nil {
//		return err
//	}
//	defer rt.Close()
//	v, err := rt.Eval(ctx, "sum(range(10))") // int64(45)
//
// # Host functions run with this program's rights
//
// Values that go in are copies. A function is the exception: engine code can call it with any arguments it likes, and it then runs here,
// with all that this process may do. Hand in narrow functions that check what they get.
//
// # One goroutine at a time
//
// A runtime belongs to one goroutine while an operation runs; another one's call gives ErrBusy at once. Interrupt, Close and Release of an
// Object may come from any goroutine at any time. A host function uses the runtime again through the Call that it is given: by its methods
// or by handing Call.Context to a method of the runtime or of an Object. Calls of a function that was given with Async run on goroutines of their
// own, beside the engine, and cannot use the runtime. Runtimes are independent of each other.
//
// # A panic in a host function
//
// A panic passes through as Go programs expect: the runtime is closed first, then the panic goes on up the goroutine that called it.
//
// # Values
//
// What comes out, and the types that go in for the same:
//
//	None                  nil
//	bool                  bool
//	int                   int64, *big.Int outside of it; every integer type of Go goes in
//	float                 float64; float32 goes in
//	complex               complex128; complex64 goes in
//	str                   string: UTF-8 in which a lone surrogate stands in its three-byte form
//	bytes, bytearray      []byte, ByteArray
//	list                  []any; every slice and array goes in
//	tuple                 Tuple
//	dict                  *Dict, in order; maps go in sorted by key; structs with `spy` tags go in as a dict
//	set, frozenset        Set, FrozenSet
//	range, slice          Range, Slice
//	Ellipsis              Ellipsis
//	an exception          *Error
//	datetime.date         Date
//	datetime.time         Time
//	datetime.datetime     DateTime; time.Time goes in, with its offset
//	datetime.timedelta    TimeDelta; time.Duration goes in
//	decimal.Decimal       Decimal
//	fractions.Fraction    *big.Rat
//	uuid.UUID             UUID
//	PurePosixPath         Path
//	a host function       the Go function that went in
//	anything else         *Object, a handle
//
// Shared references stay shared: a slice, map, pointer or *Dict that occurs twice is one object in the engine. A value that contains
// itself is refused in both directions.
package spy
