// Keys made of passwords: PBKDF2 and scrypt, both counted and bounded.
package hashes

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"hash"
	"math"
	"math/bits"

	"github.com/small-python/spy/engine/object"
)

func pbkdf2(t *object.Thread, a []object.Value) (object.Value, error) {
	name, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("pbkdf2_hmac() argument 'hash_name' must be str, not %s", a[0].ArgName())
	}
	password, err := t.NeedBytes(a[1])
	if err != nil {
		return a[0], err
	}
	password = append([]byte(nil), password...)
	salt, err := t.NeedBytes(a[2])
	if err != nil {
		return a[0], err
	}
	salt = append([]byte(nil), salt...)
	turns, err := t.IndexInt(a[3], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	var make func() hash.Hash
	for _, x := range algorithms {
		if x.name == name.S && x.make().Size() > 0 {
			make = func() hash.Hash { return x.make() }
		}
	}
	if make == nil {
		return a[0], t.ValueError("unsupported hash type %s", name.S)
	}
	if turns < 1 {
		return a[0], t.ValueError("iteration value must be greater than 0.")
	}
	if turns > math.MaxInt32 {
		return a[0], t.OverflowError("iteration value is too great.")
	}
	size := make().Size()
	if !a[4].IsNone() {
		if size, err = t.IndexInt(a[4], object.OverflowErrorType); err != nil {
			return a[0], err
		}
		if size < 1 {
			return a[0], t.ValueError("key length must be greater than 0.")
		}
		if size > math.MaxInt32 {
			return a[0], t.OverflowError("key length is too great.")
		}
	}
	key, err := derive(t, hmac.New(make, password), salt, turns, size)
	if err != nil {
		return a[0], err
	}
	return object.FromBytes(object.NewBytes(t, key)), nil
}

// derive is PBKDF2 over a keyed hash. A turn is 4 steps: it hashes two blocks and what they make.
func derive(t *object.Thread, h hash.Hash, salt []byte, turns, size int) ([]byte, error) {
	if err := t.Reserve(int64(size) + 128); err != nil {
		return nil, err
	}
	out := make([]byte, 0, size+h.Size())
	for block := uint32(1); len(out) < size; block++ {
		h.Reset()
		if err := feed(t, h, salt); err != nil {
			return nil, err
		}
		_, _ = h.Write(binary.BigEndian.AppendUint32(nil, block))
		u := h.Sum(nil)
		sum := append([]byte(nil), u...)
		for turn := 1; turn < turns; turn++ {
			if err := t.Step(16); err != nil {
				return nil, err
			}
			h.Reset()
			_, _ = h.Write(u)
			u = h.Sum(u[:0])
			for i := range sum {
				sum[i] ^= u[i]
			}
		}
		if err := t.Step(16); err != nil {
			return nil, err
		}
		out = append(out, sum...)
	}
	return out[:size], nil
}

// cost are the numbers of scrypt.
type cost struct{ n, r, p, most, size int }

func readCost(t *object.Thread, a []object.Value) (c cost, err error) {
	for i, to := range [...]*int{&c.n, &c.r, &c.p, &c.most, &c.size} {
		if *to, err = t.IndexInt(a[i], object.OverflowErrorType); err != nil {
			return c, err
		}
	}
	switch {
	case c.n < 2 || c.n&(c.n-1) != 0:
		return c, t.ValueError("n must be a power of 2")
	case c.r < 1:
		return c, t.ValueError("r must be positive")
	case c.p < 1:
		return c, t.ValueError("p must be positive")
	case c.most < 0 || c.most > math.MaxInt32:
		return c, t.ValueError("maxmem must be positive and smaller than %d", math.MaxInt32)
	case c.size < 1 || c.size > math.MaxInt32:
		return c, t.ValueError("dklen must be greater than 0 and smaller than %d", math.MaxInt32)
	}
	if c.most == 0 {
		c.most = 32 << 20
	}
	// Each factor is bounded first, so that the product is exact.
	if c.n > 1<<25 || c.r > 1<<25 || c.p > 1<<25 || float64(c.n+c.p+2)*128*float64(c.r) > float64(c.most) {
		return c, t.ValueError("Invalid parameter combination for n, r, p, maxmem.")
	}
	return c, nil
}

func scrypt(t *object.Thread, a []object.Value) (object.Value, error) {
	password, err := t.NeedBytes(a[0])
	if err != nil {
		return a[0], err
	}
	password = append([]byte(nil), password...)
	salt, err := t.NeedBytes(a[1])
	if err != nil {
		return a[0], err
	}
	c, err := readCost(t, a[2:])
	if err != nil {
		return a[0], err
	}
	if err := t.Reserve(int64(c.n+c.p+2) * 128 * int64(c.r)); err != nil {
		return a[0], err
	}
	h := hmac.New(sha256.New, password)
	b, err := derive(t, h, append([]byte(nil), salt...), 1, c.p*128*c.r)
	if err != nil {
		return a[0], err
	}
	memory := make([]uint32, 32*c.r*c.n)
	for lane := 0; lane < c.p; lane++ {
		if err := c.mix(t, b[lane*128*c.r:(lane+1)*128*c.r], memory); err != nil {
			return a[0], err
		}
	}
	key, err := derive(t, h, b, 1, c.size)
	if err != nil {
		return a[0], err
	}
	return object.FromBytes(object.NewBytes(t, key)), nil
}

// mix is ROMix of RFC 7914: it fills the memory with states and goes through them in an order that the states give. A step is 64 bytes mixed.
func (c cost) mix(t *object.Thread, b []byte, memory []uint32) error {
	words := 32 * c.r
	x, y := make([]uint32, words), make([]uint32, words)
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(b[4*i:])
	}
	for i := range 2 * c.n {
		if err := t.Step(8 * c.r); err != nil {
			return err
		}
		if i < c.n {
			copy(memory[i*words:], x)
		} else {
			from := int(x[words-16]) & (c.n - 1)
			for k, w := range memory[from*words : (from+1)*words] {
				x[k] ^= w
			}
		}
		mixBlocks(x, y)
		x, y = y, x
	}
	for i, w := range x {
		binary.LittleEndian.PutUint32(b[4*i:], w)
	}
	return nil
}

// mixBlocks is BlockMix: each block of 16 words is joined with the one before and mixed; even ones come first in what is made.
func mixBlocks(x, y []uint32) {
	n := len(x) / 16
	var s [16]uint32
	copy(s[:], x[len(x)-16:])
	for i := range n {
		for k := range s {
			s[k] ^= x[16*i+k]
		}
		salsa(&s)
		at := i / 2
		if i%2 == 1 {
			at += n / 2
		}
		copy(y[16*at:], s[:])
	}
}

// quarters are the places that the steps of Salsa20 take: of columns, then of rows.
var quarters = [8][4]byte{{0, 4, 8, 12}, {5, 9, 13, 1}, {10, 14, 2, 6}, {15, 3, 7, 11}, {0, 1, 2, 3}, {5, 6, 7, 4}, {10, 11, 8, 9}, {15, 12, 13, 14}}

// salsa is Salsa20/8.
func salsa(s *[16]uint32) {
	x := *s
	for range 4 {
		for _, q := range quarters {
			a, b, c, d := q[0], q[1], q[2], q[3]
			x[b] ^= bits.RotateLeft32(x[a]+x[d], 7)
			x[c] ^= bits.RotateLeft32(x[b]+x[a], 9)
			x[d] ^= bits.RotateLeft32(x[c]+x[b], 13)
			x[a] ^= bits.RotateLeft32(x[d]+x[c], 18)
		}
	}
	for i := range s {
		s[i] += x[i]
	}
}
