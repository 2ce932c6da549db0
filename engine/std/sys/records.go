// The struct sequences of the module: version_info, flags and their kin.
package sys

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// The version of the language.
const (
	major, minor, micro = 3, 15, 0
	hexVersion          = major<<24 | minor<<16 | micro<<8 | 0xf0
	versionText         = "3.15.0 (main) [Small Python]"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 0<<8

func closed(name, doc string, fields ...object.StructField) *object.StructSequence {
	return &object.StructSequence{Name: name, Doc: doc, Fields: fields, Visible: len(fields), Closed: true}
}

var (
	versionInfo = closed("sys.version_info", "The version of Python in its parts.",
		object.StructField{Name: "major", Doc: "What changes with great changes."}, object.StructField{Name: "minor", Doc: "What changes once a year."},
		object.StructField{Name: "micro", Doc: "What changes with corrections."}, object.StructField{Name: "releaselevel", Doc: "How ready it is: alpha, beta, candidate or final."},
		object.StructField{Name: "serial", Doc: "Which of these it is."})
	floatInfo = closed("sys.float_info", "What floats can hold.",
		object.StructField{Name: "max", Doc: "The greatest finite float."},
		object.StructField{Name: "max_exp", Doc: "The greatest exponent of the radix."},
		object.StructField{Name: "max_10_exp", Doc: "The greatest exponent of 10."},
		object.StructField{Name: "min", Doc: "The least positive float with all its bits."},
		object.StructField{Name: "min_exp", Doc: "The least exponent of the radix."},
		object.StructField{Name: "min_10_exp", Doc: "The least exponent of 10."},
		object.StructField{Name: "dig", Doc: "How many decimal digits always come back."},
		object.StructField{Name: "mant_dig", Doc: "The bits of the significand."},
		object.StructField{Name: "epsilon", Doc: "How far the next float is from 1."},
		object.StructField{Name: "radix", Doc: "What the exponent is one of."},
		object.StructField{Name: "rounds", Doc: "How results are rounded: 1, to the nearest."})
	intInfo = closed("sys.int_info", "How ints are stored.",
		object.StructField{Name: "bits_per_digit", Doc: "The bits of a digit."}, object.StructField{Name: "sizeof_digit", Doc: "The bytes of a digit."},
		object.StructField{Name: "default_max_str_digits", Doc: "How many digits a text of an int may have by default."},
		object.StructField{Name: "str_digits_check_threshold", Doc: "The least such bound that can be set."})
	hashInfo = closed("sys.hash_info", "How objects are hashed.",
		object.StructField{Name: "width", Doc: "The bits of a hash."},
		object.StructField{Name: "modulus", Doc: "The prime by which numbers are hashed."},
		object.StructField{Name: "inf", Doc: "The hash of infinity."},
		object.StructField{Name: "nan", Doc: "The hash of NaN."},
		object.StructField{Name: "imag", Doc: "What the imaginary part is multiplied with."},
		object.StructField{Name: "algorithm", Doc: "How str, bytes and memoryview are hashed."},
		object.StructField{Name: "hash_bits", Doc: "The bits of what that gives."},
		object.StructField{Name: "seed_bits", Doc: "The bits of its seed."},
		object.StructField{Name: "cutoff", Doc: "Below what length strings are hashed in another way."})
	threadInfo = closed("sys.thread_info", "What is known of threads.",
		object.StructField{Name: "name", Doc: "How threads are made."}, object.StructField{Name: "lock", Doc: "How locks are made."},
		object.StructField{Name: "version", Doc: "The library that makes them."})
	flagsInfo = &object.StructSequence{Name: "sys.flags", Doc: "What options the interpreter was started with.", Closed: true, Visible: 18,
		Fields: flagFields()}
	asyncgenHooks = &object.StructSequence{Name: "asyncgen_hooks", Doc: "asyncgen_hooks", Visible: 2,
		Fields: []object.StructField{{Name: "firstiter"}, {Name: "finalizer"}}}
)

var _ = object.Tie(firstVersion, versionInfo.Row(), floatInfo.Row(), intInfo.Row(), hashInfo.Row(), threadInfo.Row(), flagsInfo.Row(), asyncgenHooks.Row())

func flagFields() []object.StructField {
	var out []object.StructField
	for _, f := range [][2]string{{"debug", "-d"}, {"inspect", "-i"}, {"interactive", "-i"}, {"optimize", "Whether asserts are left out."}, {"dont_write_bytecode", "-B"},
		{"no_user_site", "-s"}, {"no_site", "-S"}, {"ignore_environment", "-E"}, {"verbose", "-v"}, {"bytes_warning", "-b"}, {"quiet", "-q"},
		{"hash_randomization", "-R"}, {"isolated", "-I"}, {"dev_mode", "Whether more is checked."}, {"utf8_mode", "Whether UTF-8 is used for all."},
		{"warn_default_encoding", "Whether an encoding that is not said gives a warning."}, {"safe_path", "-P"}, {"int_max_str_digits", "How many digits a text of an int may have."},
		{"gil", "Whether there is one lock for all."}, {"thread_inherit_context", "Whether a thread begins with the context of its maker."}, {"context_aware_warnings", "Whether filters of warnings belong to a context."},
		{"lazy_imports", "Whether imports wait until a name is used."}} {
		out = append(out, object.StructField{Name: f[0], Doc: f[1]})
	}
	return out
}

func numbers(xs ...int64) []object.Value {
	out := make([]object.Value, len(xs))
	for i, x := range xs {
		out[i] = object.Int(x)
	}
	return out
}

func makeVersionInfo(t *object.Thread) (object.Value, error) {
	v := append(numbers(major, minor, micro), object.StrValue(t, "final"), object.Int(0))
	return versionInfo.New(t, v), nil
}

func makeFloatInfo(t *object.Thread) (object.Value, error) {
	v := []object.Value{object.Float(math.MaxFloat64), object.Int(1024), object.Int(308), object.Float(0x1p-1022), object.Int(-1021), object.Int(-307),
		object.Int(15), object.Int(53), object.Float(0x1p-52), object.Int(2), object.Int(1)}
	return floatInfo.New(t, v), nil
}

func makeIntInfo(t *object.Thread) (object.Value, error) {
	return intInfo.New(t, numbers(30, 4, 4300, leastMaxDigits)), nil
}

func makeHashInfo(t *object.Thread) (object.Value, error) {
	v := append(numbers(64, 1<<61-1, 314159, 0, 1000003), object.StrValue(t, "keyed multiply"), object.Int(64), object.Int(256), object.Int(0))
	return hashInfo.New(t, v), nil
}

func makeThreadInfo(t *object.Thread) (object.Value, error) {
	return threadInfo.New(t, []object.Value{object.None(), object.None(), object.None()}), nil
}

func makeFlags(t *object.Thread) (object.Value, error) {
	v := numbers(0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 4300, 1, 0, 0, -1)
	const devMode, safePath = 13, 16
	v[devMode], v[safePath] = object.Bool(false), object.Bool(true)
	return flagsInfo.New(t, v), nil
}
