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
	versionInfo = closed("sys.version_info", "sys.version_info\n\nVersion information as a named tuple.",
		object.StructField{Name: "major", Doc: "Major release number"}, object.StructField{Name: "minor", Doc: "Minor release number"},
		object.StructField{Name: "micro", Doc: "Patch release number"}, object.StructField{Name: "releaselevel", Doc: "'alpha', 'beta', 'candidate', or 'final'"},
		object.StructField{Name: "serial", Doc: "Serial release number"})
	floatInfo = closed("sys.float_info", "sys.float_info\n\nA named tuple holding information about the float type.",
		object.StructField{Name: "max", Doc: "maximum representable finite float"},
		object.StructField{Name: "max_exp", Doc: "maximum int e such that radix**(e-1) is representable"},
		object.StructField{Name: "max_10_exp", Doc: "maximum int e such that 10**e is representable"},
		object.StructField{Name: "min", Doc: "minimum positive normalized float"},
		object.StructField{Name: "min_exp", Doc: "minimum int e such that radix**(e-1) is a normalized float"},
		object.StructField{Name: "min_10_exp", Doc: "minimum int e such that 10**e is a normalized float"},
		object.StructField{Name: "dig", Doc: "maximum number of decimal digits that can be faithfully represented in a float"},
		object.StructField{Name: "mant_dig", Doc: "mantissa digits"},
		object.StructField{Name: "epsilon", Doc: "difference between 1 and the next representable float"},
		object.StructField{Name: "radix", Doc: "radix of exponent"},
		object.StructField{Name: "rounds", Doc: "rounding mode used for arithmetic operations"})
	intInfo = closed("sys.int_info", "sys.int_info\n\nA named tuple that holds information about Python's\ninternal representation of integers.  The attributes are read only.",
		object.StructField{Name: "bits_per_digit", Doc: "size of a digit in bits"}, object.StructField{Name: "sizeof_digit", Doc: "size of a digit in bytes"},
		object.StructField{Name: "default_max_str_digits", Doc: "maximum string conversion digits limitation"},
		object.StructField{Name: "str_digits_check_threshold", Doc: "minimum positive value for int_max_str_digits"})
	hashInfo = closed("sys.hash_info", "hash_info\n\nA named tuple providing parameters used for computing\nhashes. The attributes are read only.",
		object.StructField{Name: "width", Doc: "width of the type used for hashing, in bits"},
		object.StructField{Name: "modulus", Doc: "prime number giving the modulus on which the hash function is based"},
		object.StructField{Name: "inf", Doc: "value to be used for hash of a positive infinity"},
		object.StructField{Name: "nan", Doc: "value to be used for hash of a nan"},
		object.StructField{Name: "imag", Doc: "multiplier used for the imaginary part of a complex number"},
		object.StructField{Name: "algorithm", Doc: "name of the algorithm for hashing of str, bytes and memoryviews"},
		object.StructField{Name: "hash_bits", Doc: "internal output size of hash algorithm"},
		object.StructField{Name: "seed_bits", Doc: "seed size of hash algorithm"},
		object.StructField{Name: "cutoff", Doc: "small string optimization cutoff"})
	threadInfo = closed("sys.thread_info", "sys.thread_info\n\nA named tuple holding information about the thread implementation.",
		object.StructField{Name: "name", Doc: "name of the thread implementation"}, object.StructField{Name: "lock", Doc: "name of the lock implementation"},
		object.StructField{Name: "version", Doc: "name and version of the thread library"})
	flagsInfo = &object.StructSequence{Name: "sys.flags", Doc: "sys.flags\n\nFlags provided through command line arguments or environment vars.", Closed: true, Visible: 18,
		Fields: flagFields()}
	asyncgenHooks = &object.StructSequence{Name: "asyncgen_hooks", Doc: "asyncgen_hooks", Visible: 2,
		Fields: []object.StructField{{Name: "firstiter"}, {Name: "finalizer"}}}
)

var _ = object.Tie(firstVersion, versionInfo.Row(), floatInfo.Row(), intInfo.Row(), hashInfo.Row(), threadInfo.Row(), flagsInfo.Row(), asyncgenHooks.Row())

func flagFields() []object.StructField {
	var out []object.StructField
	for _, f := range [][2]string{{"debug", "-d"}, {"inspect", "-i"}, {"interactive", "-i"}, {"optimize", "-O or -OO"}, {"dont_write_bytecode", "-B"},
		{"no_user_site", "-s"}, {"no_site", "-S"}, {"ignore_environment", "-E"}, {"verbose", "-v"}, {"bytes_warning", "-b"}, {"quiet", "-q"},
		{"hash_randomization", "-R"}, {"isolated", "-I"}, {"dev_mode", "-X dev"}, {"utf8_mode", "-X utf8"},
		{"warn_default_encoding", "-X warn_default_encoding"}, {"safe_path", "-P"}, {"int_max_str_digits", "-X int_max_str_digits"},
		{"gil", "-X gil"}, {"thread_inherit_context", "-X thread_inherit_context"}, {"context_aware_warnings", "-X context_aware_warnings"},
		{"lazy_imports", "-X lazy_imports"}} {
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
