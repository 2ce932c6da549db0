// BufferedRWPair, and IncrementalNewlineDecoder.
package io

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// rwPair is a BufferedRWPair: a reader and a writer.
type rwPair struct {
	head
	reader, writer object.Value
}

var (
	pairType     object.Type
	pairShape    object.Shape
	newlineType  object.Type
	newlineShape object.Shape
)

func pairRow() object.TypeRow {
	return streamRow[rwPair](&pairType, &pairShape, "_io.BufferedRWPair", &bufferedBaseType, "A stream that reads from one raw stream and writes to another.", object.Slots{Init: pairInit}, pairMembers)
}

func pairMembers() []object.Member {
	return []object.Member{
		object.Method("close", "()", pairClose, ""),
		object.Property("closed", func(t *object.Thread, v object.Value) (object.Value, error) {
			p, err := readyPair(t, v)
			if err != nil {
				return v, err
			}
			return t.GetAttr(p.writer, t.Runtime.Intern("closed"))
		}, nil, ""),
		pairForward("flush", "()", false),
		object.Method("isatty", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			p, err := readyPair(t, a[0])
			if err != nil {
				return a[0], err
			}
			r, err := t.CallMethod(p.writer, "isatty")
			if err != nil || r.IsBool() && r.AsBool() {
				return r, err
			}
			return t.CallMethod(p.reader, "isatty")
		}, ""),
		pairForward("peek", "(size=0, /)", true),
		pairForward("read", "(size=-1, /)", true),
		pairForward("read1", "(size=-1, /)", true),
		pairForward("readable", "()", true),
		pairForward("readinto", "(buffer, /)", true),
		pairForward("readinto1", "(buffer, /)", true),
		pairForward("writable", "()", false),
		pairForward("write", "(buffer, /)", false),
	}
}

func readyPair(t *object.Thread, v object.Value) (*rwPair, error) {
	p := object.As[rwPair](v)
	if p.reader.IsAbsent() {
		return p, t.ValueError("I/O operation on uninitialized object")
	}
	return p, nil
}

// pairForward makes a method that one of the two answers.
func pairForward(name, signature string, reads bool) object.Member {
	return object.Method(name, signature, func(t *object.Thread, a []object.Value) (object.Value, error) {
		p, err := readyPair(t, a[0])
		if err != nil {
			return a[0], err
		}
		side := p.writer
		if reads {
			side = p.reader
		}
		return t.CallMethod(side, name, a[1:]...)
	}, "")
}

var pairSignature = object.NewSignature("BufferedRWPair", "(reader, writer, buffer_size=131072, /)")

func pairInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := pairSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	size, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return err
	}
	if err := checkCan(t, a[0], "readable"); err != nil {
		return err
	}
	if err := checkCan(t, a[1], "writable"); err != nil {
		return err
	}
	r, w := object.Allocate[buffered](&readerShape), object.Allocate[buffered](&writerShape)
	if err := initBuffered(t, r, readerKind, a[0], size); err != nil {
		return err
	}
	if err := initBuffered(t, w, writerKind, a[1], size); err != nil {
		return err
	}
	p := object.As[rwPair](self)
	p.reader, p.writer = object.From(r), object.From(w)
	return nil
}

func pairClose(t *object.Thread, a []object.Value) (object.Value, error) {
	p, err := readyPair(t, a[0])
	if err != nil {
		return a[0], err
	}
	_, err = t.CallMethod(p.writer, "close")
	if _, readErr := t.CallMethod(p.reader, "close"); readErr != nil {
		err = readErr
	}
	return object.None(), err
}

// newlineDecoder is an IncrementalNewlineDecoder.
type newlineDecoder struct {
	object.Obj
	decoder   object.Value
	translate bool
	carry     bool // a \r was held back
	seen      newlineSet
}

func newlineRow() object.TypeRow {
	return streamRow[newlineDecoder](&newlineType, &newlineShape, "_io.IncrementalNewlineDecoder", nil, "Makes all line ends alike as text comes in pieces.",
		object.Slots{Init: newlineInit}, newlineMembers)
}

func newlineMembers() []object.Member {
	return []object.Member{
		object.Method("decode", "(input, final=False)", newlineDecode, ""),
		object.Method("getstate", "()", newlineGetState, ""),
		object.Property("newlines", func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.As[newlineDecoder](v).seen.value(t), nil
		}, nil, ""),
		object.Method("reset", "()", newlineReset, ""),
		object.Method("setstate", "(state, /)", newlineSetState, ""),
	}
}

var newlineSignature = object.NewSignature("IncrementalNewlineDecoder", "(decoder, translate, errors='strict')")

func newlineInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := newlineSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	translate, err := t.Truth(a[1])
	if err != nil {
		return err
	}
	d := object.As[newlineDecoder](self)
	d.decoder, d.translate, d.carry, d.seen = a[0], translate, false, 0
	return nil
}

func newlineDecode(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[newlineDecoder](a[0])
	final, err := t.Truth(a[2])
	if err != nil {
		return a[0], err
	}
	v := a[1]
	if !d.decoder.IsAbsent() && !d.decoder.IsNone() {
		if v, err = t.CallMethod(d.decoder, "decode", a[1], object.Bool(final)); err != nil {
			return v, err
		}
	}
	s, ok := object.AsStr(v)
	if !ok {
		return v, t.TypeError("decoder should return a string result, not '%s'", v.Type().Name)
	}
	text := s.S
	if err := t.Reserve(int64(len(text)) + 1); err != nil {
		return v, err
	}
	if d.carry && (text != "" || final) {
		text = "\r" + text
		d.carry = false
	}
	if !final && strings.HasSuffix(text, "\r") {
		text = text[:len(text)-1]
		d.carry = true
	}
	d.seen.see(text)
	if d.translate {
		text = translateNewlines(text)
	}
	return object.StrValue(t, text), t.Step(len(text) / passBytes)
}

// newlineGetState: the lowest bit of the flag says that a \r is held back; the rest is the inner decoder's.
func newlineGetState(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[newlineDecoder](a[0])
	buffer, flag := object.FromBytes(t.Runtime.Empty), object.Int(0)
	if !d.decoder.IsAbsent() && !d.decoder.IsNone() {
		r, err := t.CallMethod(d.decoder, "getstate")
		if err != nil {
			return r, err
		}
		state, ok := object.AsTuple(r)
		if !ok || len(state.Items) != 2 {
			return r, t.TypeError("illegal decoder state")
		}
		buffer = state.Items[0]
		if flag, err = t.Binary(object.Lsh, state.Items[1], object.Int(1)); err != nil {
			return r, err
		}
	}
	if d.carry {
		var err error
		if flag, err = t.Binary(object.Or, flag, object.Int(1)); err != nil {
			return flag, err
		}
	}
	return object.FromTuple(object.NewTuple(t, buffer, flag)), nil
}

func newlineSetState(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[newlineDecoder](a[0])
	state, ok := object.AsTuple(a[1])
	if !ok || len(state.Items) != 2 {
		return a[0], t.TypeError("state argument must be a tuple")
	}
	carry, err := t.Binary(object.And, state.Items[1], object.Int(1))
	if err != nil {
		return carry, err
	}
	if d.carry, err = t.Truth(carry); err != nil {
		return carry, err
	}
	if d.decoder.IsAbsent() || d.decoder.IsNone() {
		return object.None(), nil
	}
	flag, err := t.Binary(object.Rsh, state.Items[1], object.Int(1))
	if err != nil {
		return flag, err
	}
	return t.CallMethod(d.decoder, "setstate", object.FromTuple(object.NewTuple(t, state.Items[0], flag)))
}

func newlineReset(t *object.Thread, a []object.Value) (object.Value, error) {
	d := object.As[newlineDecoder](a[0])
	d.carry, d.seen = false, 0
	if d.decoder.IsAbsent() || d.decoder.IsNone() {
		return object.None(), nil
	}
	return t.CallMethod(d.decoder, "reset")
}
