package object

import (
	"math/big"
	"math/rand"
	"strings"
	"testing"
	"time"
)

func randomBig(r *rand.Rand, words int) *big.Int {
	if words == 0 {
		return new(big.Int)
	}
	w := make([]big.Word, words)
	for i := range w {
		switch r.Intn(4) {
		case 0:
			w[i] = 0
		case 1:
			w[i] = ^big.Word(0)
		default:
			w[i] = big.Word(r.Uint64())
		}
	}
	v := new(big.Int).SetBits(w)
	if r.Intn(2) == 0 {
		v.Neg(v)
	}
	return v
}

// TestBigAgainstMathBig compares the operations that work in pieces with math/big's at once, at sizes around each border.
func TestBigAgainstMathBig(t *testing.T) {
	th := newTestThread(t)
	r := rand.New(rand.NewSource(1))
	sizes := []int{0, 1, 2, 60, 361, 363, 400, 725, 1000, 1500, 2500, blockWords - 1, blockWords + 1, 2*blockWords + 3}
	for _, n := range sizes {
		for _, m := range sizes {
			x, y := randomBig(r, n), randomBig(r, m)
			checkSum(t, th, x, y)
			if n*m < 4_000_000 {
				checkProduct(t, th, x, y)
			}
		}
	}
}

func checkSum(t *testing.T, th *Thread, x, y *big.Int) {
	t.Helper()
	equal := func(op string, got *big.Int, err error, want *big.Int) {
		t.Helper()
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("%s of %d and %d words differs, error %v", op, len(x.Bits()), len(y.Bits()), err)
		}
	}
	got, err := th.bigAdd(x, y)
	equal("sum", got, err, new(big.Int).Add(x, y))
	got, err = th.bigSub(x, y)
	equal("difference", got, err, new(big.Int).Sub(x, y))
	n := max(len(x.Bits()), len(y.Bits()))
	for op, f := range map[BinaryOp]func(z, x, y *big.Int) *big.Int{And: (*big.Int).And, Or: (*big.Int).Or, Xor: (*big.Int).Xor} {
		got, err = th.bitOpBlocks(op, x, y, n)
		equal("bit operation", got, err, f(new(big.Int), x, y))
	}
	for _, s := range []int{0, 1, 63, 64, 65, 1000} {
		got, err = th.bigShl(x, s)
		equal("left shift", got, err, new(big.Int).Lsh(x, uint(s)))
		got, err = th.bigShr(x, s)
		equal("right shift", got, err, new(big.Int).Rsh(x, uint(s)))
	}
}

func checkProduct(t *testing.T, th *Thread, x, y *big.Int) {
	t.Helper()
	if got, err := th.bigMul(x, y); err != nil || got.Cmp(new(big.Int).Mul(x, y)) != 0 {
		t.Errorf("product of %d and %d words differs, error %v", len(x.Bits()), len(y.Bits()), err)
	}
	if got, err := th.bigMul(x, x); err != nil || got.Cmp(new(big.Int).Mul(x, x)) != 0 {
		t.Errorf("square of %d words differs, error %v", len(x.Bits()), err)
	}
	if y.Sign() == 0 {
		return
	}
	wantQ, wantR := new(big.Int).QuoRem(x, y, new(big.Int))
	q, r, err := th.bigQuoRem(x, y)
	if err != nil || q.Cmp(wantQ) != 0 || r.Cmp(wantR) != 0 {
		t.Errorf("quotient of %d and %d words differs, error %v", len(x.Bits()), len(y.Bits()), err)
	}
}

func TestBigDivisionLong(t *testing.T) {
	th := newTestThread(t)
	r := rand.New(rand.NewSource(2))
	for _, size := range [][2]int{{5000, 800}, {5000, 2500}, {3000, 2999}, {2000, 363}, {9000, 10}, {4001, 2000}} {
		checkProduct(t, th, randomBig(r, size[0]), randomBig(r, size[1]))
	}
	// A dividend that is all ones over the divisor's halves takes the rare branch of the three-halves step.
	y := new(big.Int).Lsh(big.NewInt(3), 64*800)
	x := new(big.Int).Sub(new(big.Int).Lsh(y, 64*801), big.NewInt(1))
	checkProduct(t, th, x, y)
}

func TestPowModLong(t *testing.T) {
	th := newTestThread(t)
	r := rand.New(rand.NewSource(3))
	for range 3 {
		x, e, m := new(big.Int).Abs(randomBig(r, 40)), new(big.Int).Abs(randomBig(r, 5)), new(big.Int).Abs(randomBig(r, 40))
		if m.BitLen() < 2 {
			continue
		}
		x.Mod(x, m)
		got, err := th.powModLong(x, e, m)
		if want := new(big.Int).Exp(x, e, m); err != nil || got.Cmp(want) != 0 {
			t.Errorf("power differs, error %v", err)
		}
	}
	m := new(big.Int).Sub(new(big.Int).Lsh(bigOne(), 521), bigOne())
	x := randomBig(r, 7)
	x.Mod(x, m)
	got, err := th.modInverseLong(x, m)
	if err != nil || got.Cmp(new(big.Int).ModInverse(x, m)) != 0 {
		t.Errorf("inverse differs, error %v", err)
	}
}

// TestIntBombs asks for results beyond all memory: they must fail at once.
func TestIntBombs(t *testing.T) {
	_, th := NewRuntime(nil, Limits{}, [32]byte{})
	th.StartMemory(64 << 20)
	huge := IntFromBig(new(big.Int).Lsh(bigOne(), 100))
	long := IntFromBig(new(big.Int).Lsh(bigOne(), 1<<20))
	cases := []struct {
		name string
		do   func() (Value, error)
		want string
	}{
		{"shift by 10**12", func() (Value, error) { return IntLsh(th, Int(1), Int(1e12)) }, "MemoryError"},
		{"shift by 2**62", func() (Value, error) { return IntLsh(th, Int(1), Int(1<<62)) }, "MemoryError"},
		{"shift by 2**100", func() (Value, error) { return IntLsh(th, Int(1), huge) }, "OverflowError: too many digits in integer"},
		{"power 10**12", func() (Value, error) { return IntPow(th, Int(3), Int(1e12)) }, "MemoryError"},
		{"power 2**100", func() (Value, error) { return IntPow(th, Int(3), huge) }, "MemoryError"},
		{"power of a long base", func() (Value, error) { return IntPow(th, long, Int(1<<50)) }, "MemoryError"},
		{"to_bytes", func() (Value, error) { return th.CallMethod(Int(1), "to_bytes", Int(1e15)) }, "MemoryError"},
		{"repeat", func() (Value, error) { return th.Binary(Mul, StrValue(th, "ab"), Int(1e15)) }, "MemoryError"},
		{"centre", func() (Value, error) { return th.CallMethod(StrValue(th, "ab"), "center", Int(1e15)) }, "MemoryError"},
		{"zfill", func() (Value, error) { return th.CallMethod(StrValue(th, "ab"), "zfill", Int(1<<62)) }, "MemoryError"},
		{"format width", func() (Value, error) { return th.CallMethod(StrValue(th, "{:1000000000000}"), "format", Int(1)) }, "MemoryError"},
		{"percent width", func() (Value, error) { return th.Binary(Mod, StrValue(th, "%1000000000000d"), Int(1)) }, "MemoryError"},
		{"bytes", func() (Value, error) { return th.Call(FromType(&bytesType), Int(1e15)) }, "MemoryError"},
		{"bytearray repeat", func() (Value, error) {
			return th.Binary(Mul, FromByteArray(NewByteArray(th, []byte("abc"))), Int(1e18))
		}, "MemoryError"},
		{"replace", func() (Value, error) {
			return th.CallMethod(StrValue(th, strings.Repeat("a", 1<<16)), "replace", StrValue(th, ""), StrValue(th, strings.Repeat("b", 1<<16)))
		}, "MemoryError"},
		{"expandtabs", func() (Value, error) {
			return th.CallMethod(StrValue(th, strings.Repeat("\t", 1000)), "expandtabs", Int(1<<30))
		}, "MemoryError"},
		{"join", func() (Value, error) {
			items := make([]Value, 1<<12)
			for i := range items {
				items[i] = FromStr(th.Runtime.EmptyStr)
			}
			return th.CallMethod(StrValue(th, strings.Repeat("a", 1<<16)), "join", FromList(NewList(th, items)))
		}, "MemoryError"},
	}
	for _, c := range cases {
		start := time.Now()
		_, err := c.do()
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got error %v, want %s", c.name, err, c.want)
		}
		if took := time.Since(start); took > 500*time.Millisecond {
			t.Errorf("%s took %v", c.name, took)
		}
	}
}

// TestBigStops checks that long operations look at the thread: an interrupt ends them soon.
func TestBigStops(t *testing.T) {
	r, th := NewRuntime(nil, Limits{}, [32]byte{})
	x := IntFromBig(randomBig(rand.New(rand.NewSource(4)), 1<<18))
	y := IntFromBig(randomBig(rand.New(rand.NewSource(5)), 1<<17))
	cases := map[string]func() error{
		"product":  func() error { _, err := IntMul(th, x, y); return err },
		"quotient": func() error { _, err := IntFloorDiv(th, x, y); return err },
		"power":    func() error { _, err := IntPow(th, Int(3), Int(1<<26)); return err },
		"powmod":   func() error { _, err := IntPowMod(th, x, y, y); return err },
	}
	for name, do := range cases {
		r.ClearStop()
		r.Interrupt(StopInterrupt)
		start := time.Now()
		err := do()
		if _, ok := err.(*StopError); !ok {
			t.Errorf("%s: got error %v, want a stop", name, err)
		}
		if took := time.Since(start); took > 300*time.Millisecond {
			t.Errorf("%s stopped after %v", name, took)
		}
	}
}
