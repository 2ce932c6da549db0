// Package random is the module _random: the Mersenne Twister of the module random.
package random

import (
	"crypto/sha512"
	"encoding/binary"
	"math/big"
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 6<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "_random",
		Doc:  "The Mersenne twister.",
		Members: []object.Member{
			object.Function("sha512", "(data, /)", digest, "Return the SHA-512 digest of bytes, by which a seed of text is spread."),
			object.Function("start_seed", "()", startSeed, "Return the int that the next generator without a seed starts from: it comes from the runtime's own seed."),
			object.Function("system_bytes", "(n, /)", systemBytes, "Return n bytes of the system's entropy."),
		},
		Types: []*object.Type{&randomType},
	}
}

// The twister of Matsumoto and Nishimura, 2002: its size and its constants.
const (
	stateSize = 624
	shiftSize = 397
)

// generator is a random.Random's state.
type generator struct {
	object.Obj
	state [stateSize]uint32
	at    int
}

var (
	randomType  object.Type
	randomShape object.Shape
)

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, object.TypeRow{
			Type: &randomType, Shape: &randomShape, Name: "_random.Random", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
			Sig: "(seed=<unrepresentable>)", Doc: "A generator with a state of its own.",
			Slots: object.Slots{New: newGenerator, Init: initGenerator},
			Members: func() []object.Member {
				return []object.Member{
					object.Method("getrandbits", "(k, /)", getRandBits, "An int of k random bits."),
					object.Method("getstate", "()", getState, "The state as a tuple."),
					object.Method("random", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
						return object.Float(object.As[generator](a[0]).float()), nil
					}, "The next float of [0.0, 1.0)."),
					object.Method("seed", "(n=None, /)", seedMethod, "Begin again from a number. None takes the next number of the runtime's own seed."),
					object.Method("setstate", "(state, /)", setState, "Go on from a state that getstate() gave."),
				}
			},
			SubBase: object.AttributeBase[generator](),
			Make:    func(s *object.Shape) object.Value { return object.From(object.Allocate[generator](s)) },
		})
	})
}

func (g *generator) seedWord(s uint32) {
	g.state[0] = s
	for i := uint32(1); i < stateSize; i++ {
		s = 1812433253*(s^s>>30) + i
		g.state[i] = s
	}
	g.at = stateSize
}

// seedWords is init_by_array of the reference.
func (g *generator) seedWords(key []uint32) {
	g.seedWord(19650218)
	s := &g.state
	i, j := 1, 0
	wrap := func() {
		if i++; i >= stateSize {
			s[0] = s[stateSize-1]
			i = 1
		}
	}
	for k := max(stateSize, len(key)); k > 0; k-- {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1664525) + key[j] + uint32(j)
		wrap()
		if j++; j >= len(key) {
			j = 0
		}
	}
	for k := stateSize - 1; k > 0; k-- {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1566083941) - uint32(i)
		wrap()
	}
	s[0] = 0x80000000
}

// seedInt seeds by the absolute value of an int, 32 bits a word.
func (g *generator) seedInt(n *big.Int) {
	b := n.Bytes()
	key := make([]uint32, 0, len(b)/4+1)
	for len(b) > 0 {
		var w [4]byte
		k := min(4, len(b))
		copy(w[4-k:], b[len(b)-k:])
		key = append(key, binary.BigEndian.Uint32(w[:]))
		b = b[:len(b)-k]
	}
	if len(key) == 0 {
		key = []uint32{0}
	}
	g.seedWords(key)
}

func (g *generator) next() uint32 {
	if g.at >= stateSize {
		g.refill()
	}
	y := g.state[g.at]
	g.at++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

func (g *generator) refill() {
	const upper, lower, matrix = 0x80000000, 0x7fffffff, 0x9908b0df
	s := &g.state
	for k := range s {
		y := s[k]&upper | s[(k+1)%stateSize]&lower
		s[k] = s[(k+shiftSize)%stateSize] ^ y>>1 ^ -(y&1)&matrix
	}
	g.at = 0
}

// float has 53 bits.
func (g *generator) float() float64 {
	a, b := g.next()>>5, g.next()>>6
	return (float64(a)*(1<<26) + float64(b)) / (1 << 53)
}

func newGenerator(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
	t.Charge(2600)
	return object.From(object.Allocate[generator](cls.Root)), nil
}

var randomSignature = object.NewSignature("Random", "(x=None)")

func initGenerator(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := randomSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	return object.As[generator](self).seed(t, a[0])
}

// seed seeds by an int, by the hash of anything else, and by the runtime's own seed for None.
func (g *generator) seed(t *object.Thread, v object.Value) error {
	if v.IsNone() {
		n, err := startSeed(t, nil)
		if err != nil {
			return err
		}
		v = n
	}
	i, ok := object.ToInt(v)
	if !ok {
		h, err := t.Hash(v)
		if err != nil {
			return err
		}
		i = object.Uint(uint64(h))
	}
	n := object.ToBig(i)
	if err := t.Step(n.BitLen() / 64); err != nil {
		return err
	}
	g.seedInt(new(big.Int).Abs(n))
	return nil
}

func seedMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.None(), object.As[generator](a[0]).seed(t, a[1])
}

func getRandBits(t *object.Thread, a []object.Value) (object.Value, error) {
	k, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if k < 0 {
		return a[0], t.ValueError("number of bits must be non-negative")
	}
	g := object.As[generator](a[0])
	switch {
	case k == 0:
		return object.Int(0), nil
	case k <= 32:
		return object.Int(int64(g.next() >> (32 - k))), nil
	}
	if err := t.Reserve(int64(k)/4 + 64); err != nil {
		return a[0], err
	}
	if err := t.Step(k / 64); err != nil {
		return a[0], err
	}
	words := (k-1)/32 + 1
	b := make([]byte, 4*words)
	for i := 0; i < words; i, k = i+1, k-32 {
		r := g.next()
		if k < 32 {
			r >>= 32 - k
		}
		binary.BigEndian.PutUint32(b[4*(words-1-i):], r)
		if i%4096 == 4095 {
			if err := t.Step(1); err != nil {
				return a[0], err
			}
		}
	}
	t.Charge(int64(len(b)))
	return object.IntFromBig(new(big.Int).SetBytes(b)), nil
}

func getState(t *object.Thread, a []object.Value) (object.Value, error) {
	g := object.As[generator](a[0])
	out := make([]object.Value, stateSize+1)
	for i, w := range g.state {
		out[i] = object.Int(int64(w))
	}
	out[stateSize] = object.Int(int64(g.at))
	return object.FromTuple(object.TakeTuple(t, out)), nil
}

func setState(t *object.Thread, a []object.Value) (object.Value, error) {
	tup, ok := object.AsTuple(a[1])
	if !ok {
		return a[0], t.TypeError("state vector must be a tuple")
	}
	if len(tup.Items) != stateSize+1 {
		return a[0], t.ValueError("state vector is the wrong size")
	}
	var state [stateSize + 1]uint32
	for i, v := range tup.Items {
		n, err := t.Index(v)
		if err != nil {
			return a[0], err
		}
		if !n.IsInt() || n.AsInt() < 0 {
			return a[0], t.OverflowError("can't convert negative value to unsigned int")
		}
		state[i] = uint32(n.AsInt())
	}
	if state[stateSize] > stateSize {
		return a[0], t.ValueError("invalid state")
	}
	g := object.As[generator](a[0])
	copy(g.state[:], state[:])
	g.at = int(state[stateSize])
	return object.None(), nil
}

// startSeed gives a number for each generator without a seed: the runtime's seed and a count, so that a run with the same seed is the same run.
func startSeed(t *object.Thread, _ []object.Value) (object.Value, error) {
	n, _ := t.Runtime.ModuleState["random"].(uint64)
	t.Runtime.ModuleState["random"] = n + 1
	b := append(append([]byte{1}, t.Runtime.Seed[:]...), binary.BigEndian.AppendUint64(nil, n)...)
	return object.IntFromBig(new(big.Int).SetBytes(b)), nil
}

func systemBytes(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		return a[0], t.ValueError("negative argument not allowed")
	}
	if err := t.Reserve(int64(n)); err != nil {
		return a[0], err
	}
	b := make([]byte, n)
	for i := 0; i < n; i += 1 << 16 {
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		if !t.Runtime.Host.Entropy(b[i:min(n, i+1<<16)]) {
			return a[0], t.Errorf(object.PermissionErrorType, "the system's entropy is not granted to this runtime")
		}
	}
	return object.FromBytes(object.NewBytes(t, b)), nil
}

func digest(t *object.Thread, a []object.Value) (object.Value, error) {
	b, ok := object.AsBytes(a[0])
	if !ok {
		return a[0], t.TypeError("a bytes object is required, not '%s'", a[0].Type().Name)
	}
	h := sha512.New()
	for rest := b.B; len(rest) > 0; {
		n := min(len(rest), 1<<16)
		h.Write(rest[:n])
		if err := t.Step(n / 64); err != nil {
			return a[0], err
		}
		rest = rest[n:]
	}
	return object.FromBytes(object.NewBytes(t, h.Sum(nil))), nil
}
