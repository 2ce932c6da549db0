package object

import (
	"strings"
	"testing"
)

// FuzzText calls every method of str and bytes on any bytes whatever, text that is not valid included: no panic, and no text from valid text that
// is not valid itself.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"", "a b", "héllo\n", "\xed\xa0\x80x", "\xff\xfe", "{!r:>{}}", "%(a)5.2f%", "\xe2\x82", "\xf0\x9f\x98\x80 \t", "0x1f_", "1e5+2j"} {
		f.Add(seed, "a", 3)
		f.Add("aXb", seed, -1)
	}
	f.Fuzz(func(t *testing.T, s, arg string, n int) {
		_, th := NewRuntime(nil, Limits{}, [32]byte{})
		th.StartMemory(64 << 20)
		n %= 1000
		args := []Value{StrValue(th, strings.Clone(arg)), Int(int64(n)), FromBytes(NewBytes(th, []byte(arg))), FromTuple(NewTuple(th, StrValue(th, arg), Int(int64(n))))}
		for _, self := range []Value{StrValue(th, s), FromBytes(NewBytes(th, []byte(s))), FromByteArray(NewByteArray(th, []byte(s)))} {
			fuzzMethods(t, th, self, args)
		}
		for _, encoding := range []string{"utf-8", "ascii", "latin-1", "utf-16", "utf-32-be", "unicode_escape", "raw_unicode_escape", "utf-8-sig"} {
			for _, errors := range []string{"strict", "ignore", "replace", "backslashreplace", "surrogateescape", "surrogatepass"} {
				if v, err := th.Decode([]byte(s), encoding, errors); err == nil {
					checkText(t, v.S)
				}
			}
		}
	})
}

func fuzzMethods(t *testing.T, th *Thread, self Value, args []Value) {
	isText := self.Type() == &strType && validText(textOf(self).S) && validText(textOf(args[0]).S)
	check := func(v Value, err error) {
		if err == nil && isText && v.Type() == &strType {
			checkText(t, textOf(v).S)
		}
	}
	for _, row := range self.Type().Members() {
		if row.Kind != MethodRow {
			continue
		}
		check(th.CallMethod(self, row.Name))
		for i := range args {
			check(th.CallMethod(self, row.Name, args[i]))
			check(th.CallMethod(self, row.Name, args[i], args[(i+1)%len(args)]))
		}
	}
	for _, x := range args {
		check(th.Binary(Add, self, x))
		check(th.Binary(Mod, self, x))
		check(th.GetItem(self, x))
		check(th.Compare(self, x, LT))
	}
	check(th.GetItem(self, From(NewSlice(th, args[1], None(), Int(2)))))
	check(strSample(th.Repr(self)))
	for _, ty := range []*Type{&intType, &floatType, &complexType} {
		check(th.Call(FromType(ty), self))
	}
}

// validText tells whether s is UTF-8 in which lone surrogates have their three-byte form.
func validText(s string) bool {
	for s != "" {
		r, n := DecodeRune(s)
		if r == 0xfffd && n == 1 || r >= 0xd800 && r < 0xe000 && (s[1]&0xc0 != 0x80 || s[2]&0xc0 != 0x80) { // DecodeRune takes valid text
			return false
		}
		s = s[n:]
	}
	return true
}

func checkText(t *testing.T, s string) {
	t.Helper()
	if !validText(s) {
		t.Fatalf("text %q is not valid", s)
	}
}
