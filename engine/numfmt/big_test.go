// Long integers: products, quotients and texts in pieces give what math/big gives, and stop when they are told.
package numfmt

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomBig returns a number of up to so many words, with long runs of ones and zeros now and then.
func randomBig(rng *rand.Rand, words int) *big.Int {
	z := new(big.Int)
	for z.BitLen() < 64*words {
		part := rng.Uint64()
		if rng.IntN(3) == 0 {
			part = uint64(int64(rng.IntN(2)) - 1)
		}
		z.Lsh(z, 64).Or(z, new(big.Int).SetUint64(part))
		if part == 0 && z.Sign() == 0 {
			z.SetInt64(1)
		}
	}
	if rng.IntN(2) == 0 {
		z.Neg(z)
	}
	return z
}

func TestProductsAndQuotientsOfAnySize(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sizes := []int{1, 2, 30, 255, 256, 257, 500, 731, 1000, 1024, 1500, 2049, 3000, 5000}
	for range 60 {
		x, y := randomBig(rng, sizes[rng.IntN(len(sizes))]), randomBig(rng, sizes[rng.IntN(len(sizes))])
		if rng.IntN(4) == 0 {
			// A quotient of only ones comes close to every bound.
			x = new(big.Int).Sub(new(big.Int).Mul(y, randomBig(rng, 700)), big.NewInt(1))
		}
		xBefore, yBefore := new(big.Int).Set(x), new(big.Int).Set(y)
		got, err := MulBig(x, y, nil)
		if want := new(big.Int).Mul(x, y); err != nil || got.Cmp(want) != 0 {
			t.Fatalf("product of %d and %d bits is wrong", x.BitLen(), y.BitLen())
		}
		if square, err := MulBig(x, x, nil); err != nil || square.Cmp(new(big.Int).Mul(x, x)) != 0 {
			t.Fatalf("square of %d bits is wrong", x.BitLen())
		}
		quotient, remainder, err := DivmodBig(x, y, nil)
		wantQ, wantR := floorDivmod(x, y)
		if err != nil || quotient.Cmp(wantQ) != 0 || remainder.Cmp(wantR) != 0 {
			t.Fatalf("quotient of %d and %d bits is wrong", x.BitLen(), y.BitLen())
		}
		if x.Cmp(xBefore) != 0 || y.Cmp(yBefore) != 0 {
			t.Fatal("an operand was changed")
		}
	}
}

func floorDivmod(x, y *big.Int) (quotient, remainder *big.Int) {
	quotient, remainder = new(big.Int).QuoRem(x, y, new(big.Int))
	if remainder.Sign() != 0 && remainder.Sign() != y.Sign() {
		quotient.Sub(quotient, big.NewInt(1))
		remainder.Add(remainder, y)
	}
	return quotient, remainder
}

func TestSmallDivmodHasPythonsSigns(t *testing.T) {
	for x := int64(-7); x <= 7; x++ {
		for y := int64(-3); y <= 3; y++ {
			if y == 0 {
				continue
			}
			quotient, remainder, err := DivmodBig(big.NewInt(x), big.NewInt(y), nil)
			wantQ, wantR := floorDivmod(big.NewInt(x), big.NewInt(y))
			if err != nil || quotient.Cmp(wantQ) != 0 || remainder.Cmp(wantR) != 0 {
				t.Errorf("divmod(%d, %d): got %v, %v, want %v, %v", x, y, quotient, remainder, wantQ, wantR)
			}
		}
	}
}

func TestPower(t *testing.T) {
	for _, c := range []struct {
		x int64
		n uint64
	}{{0, 0}, {0, 5}, {1, 1 << 63}, {-1, 1<<63 + 1}, {-3, 5001}, {10, 20_000}, {2, 100_000}} {
		got, err := PowBig(big.NewInt(c.x), c.n, nil)
		want := big.NewInt(1)
		if c.x < -1 || c.x > 1 || c.n < 10 {
			want.Exp(big.NewInt(c.x), new(big.Int).SetUint64(c.n), nil)
		} else if c.x < 0 && c.n%2 == 1 {
			want.SetInt64(-1)
		}
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("%d**%d is wrong", c.x, c.n)
		}
	}
}

func TestLongTextsOfEachBase(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	values := []*big.Int{big.NewInt(0), big.NewInt(-1), big.NewInt(1 << 40)}
	for _, words := range []int{1, 100, 107, 108, 300, 900, 960, 961, 1500, 1920, 3000} {
		values = append(values, randomBig(rng, words))
	}
	for _, exponent := range []int64{2047, 2048, 2049, 4096, 8192, 20_000} {
		power := new(big.Int).Exp(big.NewInt(10), big.NewInt(exponent), nil)
		values = append(values, power, new(big.Int).Sub(power, big.NewInt(1)))
	}
	for _, base := range []int{2, 3, 4, 8, 10, 16, 32, 36} {
		for _, v := range values {
			want := v.Text(base)
			got, err := AppendBig([]byte("x"), v, base, 0, nil)
			if err != nil || string(got) != "x"+want {
				t.Fatalf("text of %d bits in base %d is wrong", v.BitLen(), base)
			}
			small, large, err := ParseInt(want, base, 0, nil)
			if large == nil {
				large = big.NewInt(small)
			}
			if err != nil || large.Cmp(v) != 0 {
				t.Fatalf("value of %d digits in base %d is wrong", len(want), base)
			}
		}
	}
}

func TestDigitLimit(t *testing.T) {
	nines := strings.Repeat("9", MaxStrDigits)
	if _, v, err := ParseInt(nines, 10, MaxStrDigits, nil); err != nil || v.Text(10) != nines {
		t.Errorf("a number of just so many digits is refused: %v", err)
	}
	want := "ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use sys.set_int_max_str_digits() to increase the limit"
	for _, text := range []string{"1" + nines, "-1_" + nines, "1" + nines + "x"} {
		if _, _, err := ParseInt(text, 10, MaxStrDigits, nil); err == nil || err.Error() != want {
			t.Errorf("%d digits: got error %v", len(text), err)
		}
	}
	if _, _, err := ParseInt(strings.Repeat("f", 5000), 16, MaxStrDigits, nil); err != nil {
		t.Errorf("base 16 has no limit, got %v", err)
	}
	v := bigOf(nines)
	if text, err := BigRepr(v, MaxStrDigits, nil); err != nil || text != nines {
		t.Errorf("text of just so many digits: %v", err)
	}
	v.Add(v, big.NewInt(1))
	want = "ValueError: Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit"
	for range 40 {
		if _, err := BigRepr(v, MaxStrDigits, nil); err == nil || err.Error() != want {
			t.Fatalf("%d bits: got error %v", v.BitLen(), err)
		}
		v.Lsh(v, 7)
	}
}

// TestLongWorkStops runs out of budget at many points, and asks that the pieces between two looks are small.
func TestLongWorkStops(t *testing.T) {
	stop := errors.New("stop")
	rng := rand.New(rand.NewPCG(5, 6))
	x, y := randomBig(rng, 6000), randomBig(rng, 2500)
	digits := strings.Repeat("7", 60_000)
	for name, work := range map[string]func(m *Meter) error{
		"MulBig":    func(m *Meter) error { _, err := MulBig(x, y, m); return err },
		"DivmodBig": func(m *Meter) error { _, _, err := DivmodBig(x, y, m); return err },
		"BigRepr":   func(m *Meter) error { _, err := BigRepr(x, 0, m); return err },
		"PowBig":    func(m *Meter) error { _, err := PowBig(y, 5, m); return err },
		"ParseInt":  func(m *Meter) error { _, _, err := ParseInt(digits, 10, 0, m); return err },
		"octal":     func(m *Meter) error { _, _, err := ParseInt(digits, 8, 0, m); return err },
		"HashBig":   func(m *Meter) error { _, err := HashLongBig(new(big.Int).Lsh(x, 1<<22), m); return err },
	} {
		total, biggest := 0, 0
		if err := work(&Meter{Poll: func(n int) error { total += n; biggest = max(biggest, n); return nil }}); err != nil || total == 0 {
			t.Errorf("%s: error %v, work %d", name, err, total)
		}
		if biggest > pieceProducts {
			t.Errorf("%s: a piece of %d products", name, biggest)
		}
		for part := range 8 {
			left := total * part / 8
			err := work(&Meter{Poll: func(n int) error {
				if left -= n; left < 0 {
					return stop
				}
				return nil
			}})
			if err != stop {
				t.Errorf("%s with %d of %d: got error %v", name, total*part/8, total, err)
			}
		}
	}
}

func TestMemoryIsAskedFor(t *testing.T) {
	stop := errors.New("stop")
	m := &Meter{Limit: func(bytes int64) error {
		if bytes > 10_000 {
			return stop
		}
		return nil
	}}
	wide, _ := ParseSpec("020000,", TargetInt)
	precise, _ := ParseSpec(".20000f", TargetFloat)
	widest, _ := ParseSpec("9223372036854775807", TargetStr)
	x := new(big.Int).Lsh(big.NewInt(1), 100_000)
	percent := Directive{Width: 1 << 62, Precision: -1, Type: 'd'}
	for name, work := range map[string]func() error{
		"int":     func() error { _, err := FormatInt(1, wide, m); return err },
		"float":   func() error { _, err := FormatFloatSpec(1, precise, m); return err },
		"str":     func() error { _, err := FormatStr("x", 1, widest, m); return err },
		"complex": func() error { _, err := FormatComplex(1, 2, precise, m); return err },
		"repr":    func() error { _, err := BigRepr(x, 0, m); return err },
		"product": func() error { _, err := MulBig(x, x, m); return err },
		"power":   func() error { _, err := PowBig(big.NewInt(3), 1<<40, m); return err },
		"parse":   func() error { _, _, err := ParseInt(strings.Repeat("1", 30_000), 10, 0, m); return err },
		"percent": func() error { _, err := percent.FormatInt(1, m); return err },
	} {
		if err := work(); err != stop {
			t.Errorf("%s: got error %v, want %v", name, err, stop)
		}
	}
}
