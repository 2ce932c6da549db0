// Package hashes is the module _hashlib: digests of bytes.
package hashes

import (
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"crypto/subtle"
	"encoding/hex"
	"hash"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 81<<8

// hasher is a computation of a digest.
type hasher struct {
	object.Obj
	name string
	h    hash.Cloner
}

var hashType, xofType, blake2bType, blake2sType object.Type
var hashShape, xofShape, blake2bShape, blake2sShape object.Shape

// algorithm is a row of what new() knows.
type algorithm struct {
	name string
	make func() hash.Cloner
}

// algorithms are those without parameters of their own.
var algorithms = [...]algorithm{
	{"md5", func() hash.Cloner { return md5.New().(hash.Cloner) }},
	{"sha1", func() hash.Cloner { return sha1.New().(hash.Cloner) }},
	{"sha224", func() hash.Cloner { return sha256.New224().(hash.Cloner) }},
	{"sha256", func() hash.Cloner { return sha256.New().(hash.Cloner) }},
	{"sha384", func() hash.Cloner { return sha512.New384().(hash.Cloner) }},
	{"sha3_224", func() hash.Cloner { return sha3.New224() }},
	{"sha3_256", func() hash.Cloner { return sha3.New256() }},
	{"sha3_384", func() hash.Cloner { return sha3.New384() }},
	{"sha3_512", func() hash.Cloner { return sha3.New512() }},
	{"sha512", func() hash.Cloner { return sha512.New().(hash.Cloner) }},
	{"shake_128", func() hash.Cloner { return &shake{sha3.NewSHAKE128()} }},
	{"shake_256", func() hash.Cloner { return &shake{sha3.NewSHAKE256()} }},
}

// shake gives a digest of any length.
type shake struct{ *sha3.SHAKE }

func (s *shake) Size() int { return 0 }

func (s *shake) Sum(b []byte) []byte { return b }

func (s *shake) Clone() (hash.Cloner, error) {
	c := *s.SHAKE
	return &shake{&c}, nil
}

const constructorSignature = "(data=b'', *, usedforsecurity=True, string=None)"

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	members := []object.Member{object.Function("compare_digest", "(a, b, /)", compare, "Whether two texts or bytes are equal, in a time that does not tell where they differ.")}
	members = append(members, algorithms[0].row())
	members = append(members, object.Function("pbkdf2_hmac", "(hash_name, password, salt, iterations, dklen=None)", pbkdf2,
		"A key made of a password by repeated HMAC, as PKCS #5 has it."))
	members = append(members, object.Function("scrypt", "(password, *, salt, n, r, p, maxmem=0, dklen=64)", scrypt,
		"A key made of a password by work that takes memory."))
	for _, a := range algorithms[1:] {
		members = append(members, a.row())
	}
	return object.ModuleDef{
		Name: "_hashlib", Doc: "Digests of bytes.", Members: members,
		Types: []*object.Type{&hashType, &xofType, &blake2bType, &blake2sType},
	}
}

// row is the constructor of an algorithm.
func (a algorithm) row() object.Member {
	return object.Function(a.name, constructorSignature, func(t *object.Thread, args []object.Value) (object.Value, error) {
		data, err := contentArg(t, args[0], args[2])
		if err != nil {
			return args[0], err
		}
		shape := &hashShape
		h := a.make()
		if h.Size() == 0 {
			shape = &xofShape
		}
		return start(t, shape, a.name, h, data)
	}, "The computation of a digest by "+a.name+".")
}

// contentArg is what a computation begins with: string is the older name of data.
func contentArg(t *object.Thread, data, older object.Value) (object.Value, error) {
	if older.IsNone() {
		return data, nil
	}
	if b, ok := object.AsBytes(data); !ok || len(b.B) > 0 {
		return data, t.TypeError("'data' and 'string' are mutually exclusive and support for 'string' keyword parameter is slated for removal in a future version.")
	}
	return older, t.Warn(object.DeprecationWarningType, "the 'string' keyword parameter is deprecated since Python 3.15 and slated for removal in Python 3.19; "+
		"use the 'data' keyword parameter or pass the data to hash as a positional argument instead")
}

// start makes a computation with its first content.
func start(t *object.Thread, shape *object.Shape, name string, h hash.Cloner, data object.Value) (object.Value, error) {
	t.Charge(512)
	x := object.Allocate[hasher](shape)
	x.name, x.h = name, h
	v := object.From(x)
	return v, x.update(t, data)
}

func (x *hasher) update(t *object.Thread, data object.Value) error {
	b, err := content(t, data)
	if err != nil {
		return err
	}
	return feed(t, x.h, b)
}

// content is the bytes of an argument, with the words of hashlib.
func content(t *object.Thread, v object.Value) ([]byte, error) {
	if _, ok := object.AsStr(v); ok {
		return nil, t.TypeError("Strings must be encoded before hashing")
	}
	if _, ok := t.BufferOf(v); !ok {
		return nil, t.TypeError("object supporting the buffer API required")
	}
	return t.NeedBytes(v)
}

// feed hashes bytes; a step is 16 of them: the slowest hash does 300 MB/s.
func feed(t *object.Thread, h hash.Hash, b []byte) error {
	for len(b) > 0 {
		n := min(len(b), 1<<16)
		if err := t.Step(n / 16); err != nil {
			return err
		}
		_, _ = h.Write(b[:n]) // never fails
		b = b[n:]
	}
	return nil
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			object.TypeRow{
				Type: &hashType, Shape: &hashShape, Name: "_hashlib.HASH", Layout: object.LayoutOther, Flags: object.NoInstantiate,
				Doc: "A computation of a digest.", Members: func() []object.Member { return methods("", digest, hexDigest) },
			},
			object.TypeRow{
				Type: &xofType, Shape: &xofShape, Name: "_hashlib.HASHXOF", Layout: object.LayoutOther, Flags: object.NoInstantiate,
				Doc: "A computation of a digest of any length.", Members: func() []object.Member { return methods("length", digestOfLength, hexDigestOfLength) },
			},
			blakeRow(&blakeB), blakeRow(&blakeS),
		)
	})
}

// methods are those of each type; length is the parameter of digest().
func methods(length string, digest, hexDigest object.Func) []object.Member {
	sig := "()"
	if length != "" {
		sig = "(" + length + ")"
	}
	self := func(f func(x *hasher) object.Value) func(*object.Thread, object.Value) (object.Value, error) {
		return func(_ *object.Thread, v object.Value) (object.Value, error) { return f(object.As[hasher](v)), nil }
	}
	return []object.Member{
		object.Property("block_size", self(func(x *hasher) object.Value { return object.Int(int64(x.h.BlockSize())) }), nil, "The bytes that are computed with at once."),
		object.Method("copy", "()", copyHasher, "A computation that goes on from here by itself."),
		object.Method("digest", sig, digest, "The digest of all that came so far, as bytes."),
		object.Property("digest_size", self(func(x *hasher) object.Value { return object.Int(int64(x.h.Size())) }), nil, "The bytes of a digest; 0 if any number."),
		object.Method("hexdigest", sig, hexDigest, "The digest as hexadecimal digits."),
		object.Property("name", func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.StrValue(t, object.As[hasher](v).name), nil
		}, nil, "The name of the algorithm."),
		object.Method("update", "(obj, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.None(), object.As[hasher](a[0]).update(t, a[1])
		}, "Go on with more bytes."),
	}
}

func copyHasher(t *object.Thread, a []object.Value) (object.Value, error) {
	x := object.As[hasher](a[0])
	h, err := x.h.Clone()
	if err != nil {
		return a[0], t.RuntimeError("%s", err.Error())
	}
	t.Charge(512)
	c := object.Allocate[hasher](a[0].Shape())
	c.name, c.h = x.name, h
	return object.From(c), nil
}

func digest(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.FromBytes(object.NewBytes(t, object.As[hasher](a[0]).h.Sum(nil))), nil
}

func hexDigest(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.StrValue(t, hex.EncodeToString(object.As[hasher](a[0]).h.Sum(nil))), nil
}

// squeeze reads so many bytes of a digest of any length.
func squeeze(t *object.Thread, a []object.Value) ([]byte, error) {
	n, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, t.ValueError("length cannot be negative")
	}
	if n >= 1<<29 {
		return nil, t.OverflowError("digest length is too large")
	}
	if err := t.Reserve(3 * int64(n)); err != nil { // for the digits too
		return nil, err
	}
	c := *object.As[hasher](a[0]).h.(*shake).SHAKE
	out := make([]byte, n)
	for rest := out; len(rest) > 0; {
		k := min(len(rest), 1<<16)
		if err := t.Step(k / 16); err != nil {
			return nil, err
		}
		_, _ = c.Read(rest[:k]) // never fails
		rest = rest[k:]
	}
	return out, nil
}

func digestOfLength(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := squeeze(t, a)
	if err != nil {
		return a[0], err
	}
	return object.FromBytes(object.NewBytes(t, b)), nil
}

func hexDigestOfLength(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := squeeze(t, a)
	if err != nil {
		return a[0], err
	}
	return object.StrValue(t, hex.EncodeToString(b)), nil
}

func compare(t *object.Thread, a []object.Value) (object.Value, error) {
	var sides [2][]byte
	texts := 0
	for i, v := range a[:2] {
		if s, ok := object.AsStr(v); ok {
			sides[i] = []byte(s.S)
			texts++
		}
	}
	if texts == 2 {
		for _, side := range sides {
			for _, c := range side {
				if c >= 0x80 {
					return a[0], t.TypeError("comparing strings with non-ASCII characters is not supported")
				}
			}
		}
	} else {
		for i, v := range a[:2] {
			b, ok := t.BytesLike(v)
			if !ok {
				if texts == 0 {
					return a[0], t.TypeError("unsupported operand types(s) or combination of types: '%s' and '%s'", a[0].Type().Name, a[1].Type().Name)
				}
				return a[0], t.TypeError("a bytes-like object is required, not '%s'", v.Type().Name)
			}
			sides[i] = b
		}
	}
	if err := t.Step((len(sides[0]) + len(sides[1])) / 64); err != nil {
		return a[0], err
	}
	return object.Bool(subtle.ConstantTimeCompare(sides[0], sides[1]) == 1), nil
}
