// Package binascii is the module _binascii: base64 and checksums, the parts of binascii that go through every byte.
package binascii

import (
	"encoding/base64"
	"hash/crc32"

	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_binascii", Doc: "Base64 and checksums.",
		Members: []object.Member{
			object.Function("base64_data", "(data, strict, /)", base64Data, "The characters of base64 in data, how many equals signs end them, and what is wrong for strict."),
			object.Function("crc32", "(data, crc=0, /)", crc, "The CRC-32 of bytes, going on from that of those before."),
			object.Function("crc_hqx", "(data, crc, /)", crcHqx, "The CRC of the polynomial 0x1021 of bytes, going on from that of those before."),
			object.Function("decode64", "(data, /)", decode64, "What characters of base64 stand for."),
			object.Function("encode64", "(data, /)", encode64, "Bytes in base64."),
		},
	}
}

// slice is what is gone through at once: a multiple of base64's groups and of 64 bytes.
const slice = 64 * 3 * 4 * 64

// each gives bytes slice by slice to f and counts a step for 64.
func each(t *object.Thread, b []byte, f func(part []byte)) error {
	for len(b) > 0 {
		n := min(len(b), slice)
		if err := t.Step(n / 64); err != nil {
			return err
		}
		f(b[:n])
		b = b[n:]
	}
	return nil
}

func encode64(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := t.NeedBytes(a[0])
	if err != nil {
		return a[0], err
	}
	if err := t.Reserve(int64(len(b))/3*4 + 8); err != nil {
		return a[0], err
	}
	out := make([]byte, 0, base64.StdEncoding.EncodedLen(len(b)))
	if err := each(t, b, func(part []byte) { out = base64.StdEncoding.AppendEncode(out, part) }); err != nil {
		return a[0], err
	}
	return object.FromBytes(object.NewBytes(t, out)), nil
}

func decode64(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := t.NeedBytes(a[0])
	if err != nil {
		return a[0], err
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return a[0], err
	}
	out := make([]byte, 0, len(b)*3/4)
	var wrong error
	err = each(t, b, func(part []byte) {
		if wrong == nil {
			out, wrong = base64.RawStdEncoding.AppendDecode(out, part)
		}
	})
	if err != nil {
		return a[0], err
	}
	if wrong != nil {
		return a[0], t.ValueError("%s", wrong.Error())
	}
	return object.FromBytes(object.NewBytes(t, out)), nil
}

// isDigit tells the 64 characters.
func isDigit(c byte) bool {
	return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '/'
}

// base64Data picks the characters of base64. It ends where padding completes a group of four.
func base64Data(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := t.NeedBytes(a[0])
	if err != nil {
		return a[0], err
	}
	strict, err := t.Truth(a[1])
	if err != nil {
		return a[0], err
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return a[0], err
	}
	p := picker{strict: strict, digits: make([]byte, 0, len(b))}
	if err := each(t, b, p.take); err != nil {
		return a[0], err
	}
	return object.FromTuple(object.TakeTuple(t, []object.Value{
		object.FromBytes(object.NewBytes(t, p.digits)), object.Bool(p.complete), object.StrValue(t, p.wrong),
	})), nil
}

// picker is the state of base64Data.
type picker struct {
	strict, complete bool
	digits           []byte
	pads             int // in a row, since the last digit
	wrong            string
}

func (p *picker) take(part []byte) {
	for _, c := range part {
		if p.wrong != "" || p.complete && !p.strict {
			return
		}
		switch {
		case p.complete:
			p.wrong = "Excess data after padding"
		case c == '=':
			p.pads++
			if n := len(p.digits) % 4; n >= 2 && n+p.pads >= 4 {
				p.complete = true
			} else if p.strict && n == 0 {
				p.wrong = "Excess padding not allowed"
				if len(p.digits) == 0 {
					p.wrong = "Leading padding not allowed"
				}
			}
		case isDigit(c):
			if p.strict && p.pads > 0 {
				p.wrong = "Discontinuous padding not allowed"
				return
			}
			p.pads = 0
			p.digits = append(p.digits, c)
		case p.strict:
			p.wrong = "Only base64 data is allowed"
		}
	}
}

// mask reads an int of any size by its last 32 bits.
func mask(t *object.Thread, v object.Value) (uint32, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if i.IsInt() {
		return uint32(i.AsInt()), nil
	}
	n := object.ToBig(i)
	low := uint32(0)
	for k := range 32 {
		low |= uint32(n.Bit(k)) << k
	}
	if n.Sign() < 0 {
		low = -low
	}
	return low, nil
}

func crc(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := t.NeedBytes(a[0])
	if err != nil {
		return a[0], err
	}
	sum, err := mask(t, a[1])
	if err != nil {
		return a[0], err
	}
	if err := each(t, b, func(part []byte) { sum = crc32.Update(sum, crc32.IEEETable, part) }); err != nil {
		return a[0], err
	}
	return object.Int(int64(sum)), nil
}

func crcHqx(t *object.Thread, a []object.Value) (object.Value, error) {
	b, err := t.NeedBytes(a[0])
	if err != nil {
		return a[0], err
	}
	sum, err := mask(t, a[1])
	if err != nil {
		return a[0], err
	}
	sum &= 0xffff
	err = each(t, b, func(part []byte) {
		for _, c := range part {
			sum ^= uint32(c) << 8
			for range 8 {
				sum <<= 1
				if sum&0x10000 != 0 {
					sum ^= 0x11021
				}
			}
		}
	})
	return object.Int(int64(sum)), err
}
