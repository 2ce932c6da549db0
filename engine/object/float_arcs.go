// The inverse circular functions.
package object

import "math"

// arc is the angle of (x, y) with 0 <= y <= x: from the table's nearest step c and the series of t = (a - c)/(1 + a·c).
func (e *elementary) arc(a double2) double2 {
	j := int(math.Round(a.hi * atanSteps))
	t := a
	if j > 0 {
		c := float64(j) / atanSteps
		t = a.add1(-c).div(a.mul1(c).add1(1))
	}
	z := t.hi * t.hi
	tail := t.hi * z * (-1.0/3 + z*(1.0/5+z*(-1.0/7+z*(1.0/9+z*(-1.0/11+z/13)))))
	return e.atan[j].add(t).add1(tail)
}

// angle is the angle of the point (x, y), neither of which is zero, infinite or NaN.
func (e *elementary) angle(y, x double2) double2 {
	ay, ax := y, x
	if y.hi < 0 {
		ay = y.neg()
	}
	if x.hi < 0 {
		ax = x.neg()
	}
	var r double2
	if ay.hi <= ax.hi {
		r = e.arc(ay.div(ax))
	} else {
		r = halfPi.add(e.arc(ax.div(ay)).neg())
	}
	if x.hi < 0 {
		r = halfPi.scaled(2).add(r.neg())
	}
	if y.hi < 0 {
		r = r.neg()
	}
	return r
}

// FloatAtan2 is the angle of the point (x, y).
func FloatAtan2(y, x float64) float64 {
	ay, ax := math.Abs(y), math.Abs(x)
	if y*0 != 0 || x*0 != 0 || y == 0 || x == 0 || ay < 1e-280 || ax < 1e-280 || ay > 1e280 || ax > 1e280 || ay/ax < 1e-280 || ax/ay < 1e-280 {
		return math.Copysign(math.Atan2(y, x), y) // a special value, or nothing for double2 to gain; Go's loses the sign where y/x underflows
	}
	return elementaryTables().angle(double2{y, 0}, double2{x, 0}).float()
}

// FloatAtan, FloatAsin and FloatAcos are the inverse circular functions.
func FloatAtan(x float64) float64 {
	if math.Abs(x) < 1e-10 {
		return x
	}
	return FloatAtan2(x, 1)
}

func FloatAsin(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x != x || a > 1:
		return math.NaN()
	case a < 1e-10:
		return x
	case a == 1:
		return math.Copysign(halfPi.hi, x)
	}
	return elementaryTables().angle(double2{x, 0}, complementSide(x)).float()
}

func FloatAcos(x float64) float64 {
	switch {
	case x != x || math.Abs(x) > 1:
		return math.NaN()
	case x == 1:
		return 0
	case x == -1:
		return math.Pi
	case math.Abs(x) < 1e-20:
		return halfPi.hi
	}
	return elementaryTables().angle(complementSide(x), double2{x, 0}).float()
}

// complementSide is √(1 - x²).
func complementSide(x float64) double2 { return exactSum(1, -x).mul(exactSum(1, x)).sqrt() }
