package decimal

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/small-python/spy/engine/numfmt"
)

// randomWide has any length, and often words that are all zeros or ones.
func randomWide(r *rand.Rand) wide {
	w := wide{r.Uint64(), r.Uint64()}
	if r.IntN(3) == 0 {
		w.lo = -uint64(r.IntN(2))
	}
	if n := uint(r.IntN(128)); n >= 64 {
		w.hi >>= n - 64
	} else {
		w = wide{0, w.lo >> n}
	}
	return w
}

func cutOf(r, d *big.Int) cut {
	if r.Sign() == 0 {
		return nothing
	}
	return belowHalf + cut(new(big.Int).Lsh(r, 1).Cmp(d)+1)
}

// TestWide compares the arithmetic of two and four words with math/big.
func TestWide(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		a, b := randomWide(r), randomWide(r)
		z := a.mulDouble(b)
		product := new(big.Int).Mul(a.big(), b.big())
		if z.big().Cmp(product) != 0 {
			t.Fatalf("%v * %v gave %v", a.big(), b.big(), z.big())
		}
		k := uint32(r.IntN(maxWideDigits) + 1)
		rest := new(big.Int)
		q, _ := new(big.Int).QuoRem(product, tens[k].big(), rest)
		if part := z.quoTens(k); z.big().Cmp(q) != 0 || part != cutOf(rest, tens[k].big()) {
			t.Fatalf("%v / 10**%d gave %v, %v", product, k, z.big(), part)
		}
		q, _ = new(big.Int).QuoRem(a.big(), tens[k].big(), rest)
		if w, part := a.quoTens(k); w.big().Cmp(q) != 0 || part != cutOf(rest, tens[k].big()) {
			t.Fatalf("%v / 10**%d gave %v, %v", a.big(), k, w.big(), part)
		}
		if want := len(a.big().String()); int(a.digits()) != want {
			t.Fatalf("%v has %d digits, got %d", a.big(), want, a.digits())
		}
		if d := randomWide(r); d != (wide{}) {
			z := a.mulDouble(b)
			if q, _ := new(big.Int).QuoRem(product, d.big(), rest); q.BitLen() <= 128 {
				if w, exact := z.quo(d); w.big().Cmp(q) != 0 || exact != (rest.Sign() == 0) {
					t.Fatalf("%v / %v gave %v, %v", product, d.big(), w.big(), exact)
				}
			}
		}
	}
}

// TestMeter: what is too long is refused before it is made, and long work asks.
func TestMeter(t *testing.T) {
	refused := errors.New("refused")
	asked := 0
	meter := &numfmt.Meter{Poll: func(int) error { asked++; return nil }, Limit: func(n int64) error {
		if n > 64<<20 {
			return refused
		}
		return nil
	}}
	one, three, far := FromInt64(1), FromInt64(3), Number{low: wide{0, 1}, Exp: 1 << 40, digits: 1}
	for name, f := range map[string]func(c *Context) Number{
		"div": func(c *Context) Number { return c.Div(&one, &three) }, "sqrt": func(c *Context) Number { return c.Sqrt(&three) },
		"exp": func(c *Context) Number { return c.Exp(&three) }, "ln": func(c *Context) Number { return c.Ln(&three) },
		"add": func(c *Context) Number { return c.Add(&far, &one) }, "next": func(c *Context) Number { return c.NextPlus(&one) },
		"int": func(c *Context) Number { c.ToInt(&far); return one },
	} {
		c := Exact(meter)
		if f(&c); c.Err == nil {
			t.Errorf("%s of the greatest precision was not refused", name)
		}
	}
	c := Context{Prec: 5000, Emax: MaxEmax, Emin: MinEmin, Round: RoundHalfEven, Meter: meter}
	asked = 0
	if c.Exp(&three); c.Err != nil || asked < 100 {
		t.Errorf("exp to 5000 digits asked %d times, %v", asked, c.Err)
	}
}
