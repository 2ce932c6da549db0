// Package blake2 is BLAKE2b and BLAKE2s of RFC 7693 with the parameters of their tree mode: a hash with key, salt and personal text.
package blake2

import (
	"encoding/binary"
	"hash"
	"math/bits"
)

// Params are the fields of the parameter block. Salt and Person are at most a fourth of a block's words long, Key at most as long as a digest can be.
type Params struct {
	Size, Fanout, Depth, NodeDepth, InnerSize byte
	LeafSize                                  uint32
	NodeOffset                                uint64 // 48 bits for BLAKE2s
	LastNode                                  bool
	Key, Salt, Person                         []byte
}

// word is the unit that a kind computes with.
type word interface{ uint32 | uint64 }

// digest is the state of one computation.
type digest[W word] struct {
	start, h [8]W
	count    [2]W
	keyed    [128]byte // the first block where there is a key
	block    [128]byte
	used     int
	size     int
	hasKey   bool
	lastNode bool
}

// The words that the computation begins with, those of SHA-512; BLAKE2s has the upper halves, as SHA-256 does.
var initial = [8]uint64{
	0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
}

// sigma is the order in which each round takes the words of a block.
var sigma = [10][16]byte{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
	{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
	{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
	{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}

// NewB makes a BLAKE2b.
func NewB(p Params) hash.Cloner {
	b := make([]byte, 64)
	p.head(b)
	binary.LittleEndian.PutUint64(b[8:], p.NodeOffset)
	b[16], b[17] = p.NodeDepth, p.InnerSize
	copy(b[32:48], p.Salt)
	copy(b[48:], p.Person)
	d := &digest[uint64]{}
	for i, w := range initial {
		d.start[i] = w ^ binary.LittleEndian.Uint64(b[8*i:])
	}
	d.begin(p)
	return d
}

// NewS makes a BLAKE2s.
func NewS(p Params) hash.Cloner {
	b := make([]byte, 32)
	p.head(b)
	binary.LittleEndian.PutUint32(b[8:], uint32(p.NodeOffset))
	binary.LittleEndian.PutUint16(b[12:], uint16(p.NodeOffset>>32))
	b[14], b[15] = p.NodeDepth, p.InnerSize
	copy(b[16:24], p.Salt)
	copy(b[24:], p.Person)
	d := &digest[uint32]{}
	for i, w := range initial {
		d.start[i] = uint32(w>>32) ^ binary.LittleEndian.Uint32(b[4*i:])
	}
	d.begin(p)
	return d
}

// head is what both parameter blocks begin with.
func (p *Params) head(b []byte) {
	b[0], b[1], b[2], b[3] = p.Size, byte(len(p.Key)), p.Fanout, p.Depth
	binary.LittleEndian.PutUint32(b[4:], p.LeafSize)
}

func (d *digest[W]) begin(p Params) {
	d.size, d.lastNode, d.hasKey = int(p.Size), p.LastNode, len(p.Key) > 0
	copy(d.keyed[:], p.Key)
	d.Reset()
}

// Reset begins anew with the same parameters.
func (d *digest[W]) Reset() {
	d.h, d.count, d.used, d.block = d.start, [2]W{}, 0, [128]byte{}
	if d.hasKey {
		d.block, d.used = d.keyed, d.BlockSize()
	}
}

func (d *digest[W]) Size() int { return d.size }

// BlockSize is 16 words.
func (d *digest[W]) BlockSize() int { return 2 * width[W]() }

// width is the bits of a word.
func width[W word]() int { return bits.Len64(uint64(^W(0))) }

// Clone copies the state.
func (d *digest[W]) Clone() (hash.Cloner, error) {
	c := *d
	return &c, nil
}

// Write never fails. The last block is kept until it is known to be the last.
func (d *digest[W]) Write(p []byte) (int, error) {
	n, size := len(p), d.BlockSize()
	for len(p) > 0 {
		if d.used == size {
			d.compress(size, 0)
			d.used = 0
		}
		k := copy(d.block[d.used:size], p)
		d.used += k
		p = p[k:]
	}
	return n, nil
}

// Sum appends the digest of what was written so far.
func (d *digest[W]) Sum(out []byte) []byte {
	c := *d
	clear(c.block[c.used:])
	c.compress(c.used, ^W(0))
	var b []byte
	for _, w := range c.h {
		for shift := 0; shift < width[W](); shift += 8 {
			b = append(b, byte(w>>shift))
		}
	}
	return append(out, b[:c.size]...)
}

// compress takes a block with so many bytes of content into the state; last is all ones for the last one.
func (d *digest[W]) compress(n int, last W) {
	var m, v [16]W
	w := width[W]()
	for i := range m {
		if w == 64 {
			m[i] = W(binary.LittleEndian.Uint64(d.block[8*i:]))
		} else {
			m[i] = W(binary.LittleEndian.Uint32(d.block[4*i:]))
		}
	}
	if d.count[0] += W(n); d.count[0] < W(n) {
		d.count[1]++
	}
	copy(v[:], d.h[:])
	for i, x := range initial {
		v[8+i] = W(x >> (64 - w))
	}
	v[12] ^= d.count[0]
	v[13] ^= d.count[1]
	v[14] ^= last
	if d.lastNode {
		v[15] ^= last
	}
	switch v := any(&v).(type) {
	case *[16]uint64:
		mixB(v, any(&m).(*[16]uint64))
	case *[16]uint32:
		mixS(v, any(&m).(*[16]uint32))
	}
	for i := range d.h {
		d.h[i] ^= v[i] ^ v[8+i]
	}
}

// mixB is the 12 rounds of BLAKE2b. Written out for each width: one body for both, with the width as a variable, took 15 times as long.
func mixB(v, m *[16]uint64) {
	for r := range 12 {
		s := &sigma[r%10]
		v[0], v[4], v[8], v[12] = stepB(v[0], v[4], v[8], v[12], m[s[0]&15], m[s[1]&15])
		v[1], v[5], v[9], v[13] = stepB(v[1], v[5], v[9], v[13], m[s[2]&15], m[s[3]&15])
		v[2], v[6], v[10], v[14] = stepB(v[2], v[6], v[10], v[14], m[s[4]&15], m[s[5]&15])
		v[3], v[7], v[11], v[15] = stepB(v[3], v[7], v[11], v[15], m[s[6]&15], m[s[7]&15])
		v[0], v[5], v[10], v[15] = stepB(v[0], v[5], v[10], v[15], m[s[8]&15], m[s[9]&15])
		v[1], v[6], v[11], v[12] = stepB(v[1], v[6], v[11], v[12], m[s[10]&15], m[s[11]&15])
		v[2], v[7], v[8], v[13] = stepB(v[2], v[7], v[8], v[13], m[s[12]&15], m[s[13]&15])
		v[3], v[4], v[9], v[14] = stepB(v[3], v[4], v[9], v[14], m[s[14]&15], m[s[15]&15])
	}
}

func stepB(a, b, c, d, x, y uint64) (uint64, uint64, uint64, uint64) {
	a += b + x
	d = bits.RotateLeft64(d^a, -32)
	c += d
	b = bits.RotateLeft64(b^c, -24)
	a += b + y
	d = bits.RotateLeft64(d^a, -16)
	c += d
	return a, bits.RotateLeft64(b^c, -63), c, d
}

// mixS is the 10 rounds of BLAKE2s.
func mixS(v, m *[16]uint32) {
	for r := range 10 {
		s := &sigma[r]
		v[0], v[4], v[8], v[12] = stepS(v[0], v[4], v[8], v[12], m[s[0]&15], m[s[1]&15])
		v[1], v[5], v[9], v[13] = stepS(v[1], v[5], v[9], v[13], m[s[2]&15], m[s[3]&15])
		v[2], v[6], v[10], v[14] = stepS(v[2], v[6], v[10], v[14], m[s[4]&15], m[s[5]&15])
		v[3], v[7], v[11], v[15] = stepS(v[3], v[7], v[11], v[15], m[s[6]&15], m[s[7]&15])
		v[0], v[5], v[10], v[15] = stepS(v[0], v[5], v[10], v[15], m[s[8]&15], m[s[9]&15])
		v[1], v[6], v[11], v[12] = stepS(v[1], v[6], v[11], v[12], m[s[10]&15], m[s[11]&15])
		v[2], v[7], v[8], v[13] = stepS(v[2], v[7], v[8], v[13], m[s[12]&15], m[s[13]&15])
		v[3], v[4], v[9], v[14] = stepS(v[3], v[4], v[9], v[14], m[s[14]&15], m[s[15]&15])
	}
}

func stepS(a, b, c, d, x, y uint32) (uint32, uint32, uint32, uint32) {
	a += b + x
	d = bits.RotateLeft32(d^a, -16)
	c += d
	b = bits.RotateLeft32(b^c, -12)
	a += b + y
	d = bits.RotateLeft32(d^a, -8)
	c += d
	return a, bits.RotateLeft32(b^c, -7), c, d
}
