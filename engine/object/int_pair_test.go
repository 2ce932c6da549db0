package object

import (
	"math/big"
	"math/rand"
	"testing"
)

// TestPairs compares the operations on one and two words with math/big, at values around each border.
func TestPairs(t *testing.T) {
	th := newTestThread(t)
	r := rand.New(rand.NewSource(8))
	var values []*big.Int
	for _, n := range []uint{0, 1, 31, 62, 63, 64, 65, 100, 126, 127, 128, 129} {
		for d := int64(-2); d <= 2; d++ {
			v := new(big.Int).Lsh(bigOne(), n)
			v.Add(v, big.NewInt(d))
			values = append(values, v, new(big.Int).Neg(v))
		}
	}
	for range 60 {
		values = append(values, randomBig(r, 1), randomBig(r, 2))
	}
	for _, x := range values {
		for _, y := range values {
			checkPair(t, th, x, y)
		}
		for _, n := range []uint{0, 1, 5, 63, 64, 65, 90, 127, 128, 200} {
			a := IntFromBig(new(big.Int).Set(x))
			got, err := IntRsh(th, a, Int(int64(n)))
			expectBig(t, "right shift", got, err, new(big.Int).Rsh(x, n))
			got, err = IntLsh(th, a, Int(int64(n)))
			expectBig(t, "left shift", got, err, new(big.Int).Lsh(x, n))
		}
	}
}

func expectBig(t *testing.T, op string, got Value, err error, want *big.Int) {
	t.Helper()
	if err != nil || ToBig(got).Cmp(want) != 0 {
		t.Errorf("%s: got %v, want %v, error %v", op, ToBig(got), want, err)
	}
	if want.IsInt64() != got.IsInt() {
		t.Errorf("%s: %v is not in its short form", op, want)
	}
}

func checkPair(t *testing.T, th *Thread, x, y *big.Int) {
	t.Helper()
	a, b := IntFromBig(new(big.Int).Set(x)), IntFromBig(new(big.Int).Set(y))
	ops := []struct {
		name string
		do   func(t *Thread, a, b Value) (Value, error)
		want func(z, x, y *big.Int) *big.Int
	}{
		{"sum", IntAdd, (*big.Int).Add}, {"difference", IntSubtract, (*big.Int).Sub}, {"product", IntMul, (*big.Int).Mul},
		{"and", IntAnd, (*big.Int).And}, {"or", IntOr, (*big.Int).Or}, {"xor", IntXor, (*big.Int).Xor},
	}
	for _, op := range ops {
		got, err := op.do(th, a, b)
		expectBig(t, op.name, got, err, op.want(new(big.Int), x, y))
	}
	if y.Sign() == 0 {
		return
	}
	// big.Int's Div and Mod are Euclid's; the floor differs where the divisor is negative.
	q, m := new(big.Int).DivMod(x, y, new(big.Int))
	if y.Sign() < 0 && m.Sign() != 0 {
		q.Sub(q, bigOne())
		m.Add(m, y)
	}
	got, err := IntFloorDiv(th, a, b)
	expectBig(t, "quotient", got, err, q)
	got, err = IntMod(th, a, b)
	expectBig(t, "remainder", got, err, m)
}
