// Times of what programs do most.
package numfmt

import "testing"

func BenchmarkFloatRepr(b *testing.B) {
	for i := range b.N {
		if FloatRepr(float64(i)*1.1) == "" {
			b.Fatal("empty")
		}
	}
}

func BenchmarkFormatFloatSpec(b *testing.B) {
	for i := range b.N {
		spec, err := ParseSpec(".2f", TargetFloat)
		if err != nil {
			b.Fatal(err)
		}
		if text, err := FormatFloatSpec(float64(i)*1.1, spec, nil); err != nil || text == "" {
			b.Fatal(err)
		}
	}
}

func BenchmarkFormatIntSpec(b *testing.B) {
	for i := range b.N {
		spec, err := ParseSpec("5d", TargetInt)
		if err != nil {
			b.Fatal(err)
		}
		if text, err := FormatInt(int64(i), spec, nil); err != nil || text == "" {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseFloat(b *testing.B) {
	for range b.N {
		if _, ok := ParseFloat("12345.678e-3"); !ok {
			b.Fatal("refused")
		}
	}
}

func BenchmarkParseInt(b *testing.B) {
	for range b.N {
		if _, _, err := ParseInt("1234567", 10, MaxStrDigits, nil); err != nil {
			b.Fatal(err)
		}
	}
}
