// What the functions give where a part of the argument is infinite or not a number: C99's annex G, as CPython has it.
package cmath

import "math"

// table holds the values for each pair of kinds of the parts of z, as text: a program that never asks spends nothing on it.
type table [7]string

// The kinds of a float, in the order of the tables.
const (
	negativeInfinity = iota
	negative
	negativeZero
	positiveZero
	positive
	positiveInfinity
	notANumber
)

// A row stands for a kind of the real part, a pair in it for one of the imaginary part. A letter is a value, in lower case its negative: I
// infinity, N no number, P π, H π/2, Q π/4, T 3π/4, E 1, Z zero. Dots stand for finite arguments.
var (
	acosTable  = table{"TI PI PI Pi Pi Ti NI", "HI .. .. .. .. Hi NN", "HI .. .. .. .. Hi HN", "HI .. .. .. .. Hi HN", "HI .. .. .. .. Hi NN", "QI ZI ZI Zi Zi Qi NI", "NI NN NN NN NN Ni NN"}
	acoshTable = table{"It Ip Ip IP IP IT IN", "Ih .. .. .. .. IH NN", "Ih .. .. .. .. IH NN", "Ih .. .. .. .. IH NN", "Ih .. .. .. .. IH NN", "Iq Iz Iz IZ IZ IQ IN", "IN NN NN NN NN IN NN"}
	asinhTable = table{"iq iz iz iZ iZ iQ iN", "ih .. .. .. .. iH NN", "ih .. .. .. .. iH NN", "Ih .. .. .. .. IH NN", "Ih .. .. .. .. IH NN", "Iq Iz Iz IZ IZ IQ IN", "IN NN Nz NZ NN IN NN"}
	atanhTable = table{"zh zh zh zH zH zH zN", "zh .. .. .. .. zH NN", "zh .. .. .. .. zH zN", "Zh .. .. .. .. ZH ZN", "Zh .. .. .. .. ZH NN", "Zh Zh Zh ZH ZH ZH ZN", "Zh NN NN NN NN ZH NN"}
	coshTable  = table{"NN .. IZ Iz .. NN IN", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN NZ", "NN .. .. .. .. NN NZ", "NN .. .. .. .. NN NN", "NN .. Iz IZ .. NN IN", "NN NN NZ NZ NN NN NN"}
	expTable   = table{"ZZ .. Zz ZZ .. ZZ ZZ", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN NN", "NN .. Iz IZ .. NN IN", "NN NN Nz NZ NN NN NN"}
	logTable   = table{"It Ip Ip IP IP IT IN", "Ih .. .. .. .. IH NN", "Ih .. .. .. .. IH NN", "Ih .. .. .. .. IH NN", "Ih .. .. .. .. IH NN", "Iq Iz Iz IZ IZ IQ IN", "IN NN NN NN NN IN NN"}
	rectTable  = table{"NN .. iZ iz .. NN IN", "NN .. .. .. .. NN NN", "ZZ .. .. .. .. ZZ ZZ", "ZZ .. .. .. .. ZZ ZZ", "NN .. .. .. .. NN NN", "NN .. Iz IZ .. NN IN", "NN NN NZ NZ NN NN NN"}
	sinhTable  = table{"NN .. iz iZ .. NN IN", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN ZN", "NN .. .. .. .. NN ZN", "NN .. .. .. .. NN NN", "NN .. Iz IZ .. NN IN", "NN NN Nz NZ NN NN NN"}
	sqrtTable  = table{"Ii Zi Zi ZI ZI II NI", "Ii .. .. .. .. II NN", "Ii .. .. .. .. II NN", "Ii .. .. .. .. II NN", "Ii .. .. .. .. II NN", "Ii Iz Iz IZ IZ II IN", "Ii NN NN NN NN II NN"}
	tanhTable  = table{"eZ .. ez eZ .. eZ eZ", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN NN", "NN .. .. .. .. NN NN", "EZ .. Ez EZ .. EZ EZ", "NN NN Nz NZ NN NN NN"}
)

func letter(c byte) float64 {
	sign := 1.0
	if c >= 'a' {
		sign, c = -1, c-'a'+'A'
	}
	x := math.NaN()
	switch c {
	case 'I':
		x = math.Inf(1)
	case 'P':
		x = math.Pi
	case 'H':
		x = math.Pi / 2
	case 'Q':
		x = math.Pi / 4
	case 'T':
		x = 3 * math.Pi / 4
	case 'E':
		x = 1
	case 'Z':
		x = 0
	}
	return math.Copysign(x, sign)
}

func kind(x float64) int {
	switch {
	case x != x:
		return notANumber
	case math.IsInf(x, 1):
		return positiveInfinity
	case math.IsInf(x, -1):
		return negativeInfinity
	case x > 0:
		return positive
	case x < 0:
		return negative
	case math.Signbit(x):
		return negativeZero
	}
	return positiveZero
}

// at is the value of a table for z.
func (f *table) at(z complex128) complex128 {
	pair := f[kind(real(z))][3*kind(imag(z)):]
	return complex(letter(pair[0]), letter(pair[1]))
}

func finite(x float64) bool        { return x-x == 0 }
func finiteBoth(z complex128) bool { return finite(real(z)) && finite(imag(z)) }
func infinite(x float64) bool      { return math.IsInf(x, 0) }

// turned tells z with an infinite real part and an imaginary one whose sine and cosine give the signs of the result.
func turned(z complex128) bool { return infinite(real(z)) && finite(imag(z)) && imag(z) != 0 }
