package object

import (
	"math"
	"math/rand/v2"
	"testing"
)

// longPow is the long way alone.
func longPow(x, y float64) float64 {
	r, scale := expOf(logOf(x).mul1(y))
	return scaleDouble2(r, scale)
}

// TestQuickPow compares the quick way with the long one, which has twice the bits.
func TestQuickPow(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	decided := 0
	const runs = 200_000
	for range runs {
		x := math.Exp(rnd.NormFloat64() * 3)
		y := rnd.NormFloat64() * 4
		switch rnd.IntN(4) {
		case 0:
			x = 1 + rnd.NormFloat64()*1e-3
		case 1:
			y = math.Round(y*4) / 2
		case 2:
			x = math.Float64frombits(rnd.Uint64() >> 2)
			y /= 100
		}
		if !(x > 0) || math.IsInf(x, 0) {
			continue
		}
		r, ok := quickPow(x, y)
		if !ok {
			continue
		}
		decided++
		if want := longPow(x, y); r != want {
			t.Fatalf("%v ** %v = %v, want %v", x, y, r, want)
		}
	}
	if decided < runs*9/10 {
		t.Errorf("the quick way decided only %d of %d", decided, runs)
	}
}

func BenchmarkPow(b *testing.B) {
	x := 0.0
	for i := range b.N {
		x += FloatPow(1+float64(i&1023)/64, -1.5)
	}
	sink = x
}

var sink float64
