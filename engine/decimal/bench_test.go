package decimal

import "testing"

func BenchmarkOperations(b *testing.B) {
	c := Context{Prec: 28, Emax: 999999, Emin: -999999, Round: RoundHalfEven}
	x, y := c.Parse("12345.67"), c.Parse("3.14")
	one, three, seven := FromInt64(1), FromInt64(3), FromInt64(7)
	p, q := c.Div(&one, &three), c.Div(&one, &seven)
	r := q
	r.Exp -= 9
	for _, row := range []struct {
		name string
		f    func(c *Context, x, y *Number) Number
		x, y *Number
	}{
		{"add", (*Context).Add, &x, &y}, {"add long", (*Context).Add, &p, &q}, {"add shifted", (*Context).Add, &p, &r}, {"sub", (*Context).Sub, &p, &q},
		{"mul", (*Context).Mul, &x, &y}, {"mul long", (*Context).Mul, &p, &q}, {"div", (*Context).Div, &x, &y}, {"div long", (*Context).Div, &p, &q},
	} {
		b.Run(row.name, func(b *testing.B) {
			for range b.N {
				_ = row.f(&c, row.x, row.y)
			}
		})
	}
}
