// Paths and UUIDs between the engine and the wire: their state is read and set without running guest code.
package worker

import (
	"math/big"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

// The modules of the classes that cross.
const pathModule, uuidModule = "_pathlib_pure", "uuid"

// giveCrossing adds a copy of an instance of the classes that cross. One with a state that no path and no UUID has is an Object like others.
func (w *worker) giveCrossing(v object.Value) (i protocol.Index, ok bool, err error) {
	t := w.engine.Thread
	if c := t.Crossing(pathModule); c.Has(v) {
		text, ok, err := pathText(t, c.At(v, 0))
		if err != nil {
			return 0, false, err
		}
		if ok {
			return w.builder.Path(text), true, nil
		}
	}
	if c := t.Crossing(uuidModule); c.Has(v) {
		first := c.At(v, 0)
		if first.IsAbsent() || first.Type().Layout != object.LayoutInt {
			return 0, false, nil
		}
		n, _ := object.ToInt(first)
		if b := object.ToBig(n); b.Sign() >= 0 && b.BitLen() <= 128 {
			var id [16]byte
			b.FillBytes(id[:])
			return w.builder.UUID(id), true, nil
		}
	}
	return 0, false, nil
}

// pathText is the normalized text of the list of segments that a path was made of. Many of them may be one long text, so what they make
// together is bounded before it is made.
func pathText(t *object.Thread, segments object.Value) (text string, ok bool, err error) {
	if segments.IsAbsent() {
		return "", false, nil
	}
	list, ok := object.AsList(segments)
	if !ok {
		return "", false, nil
	}
	var parts []string
	root := ""
	const perByte = 18 // a part of one letter: its place among the parts and its text
	var size int64
	for _, x := range list.Items {
		s, ok := object.AsStr(x)
		if !ok {
			return "", false, nil
		}
		size += int64(len(s.S))
		if err := t.Reserve(perByte * size); err != nil {
			return "", false, err
		}
		if err := t.Step(1 + len(s.S)/64); err != nil {
			return "", false, err
		}
		if rest := strings.TrimLeft(s.S, "/"); rest != s.S {
			// A path from the root on takes the place of what is before it; two slashes are a root of their own.
			parts, root = parts[:0], "/"
			if len(s.S)-len(rest) == 2 {
				root = "//"
			}
		}
		for part := range strings.SplitSeq(s.S, "/") {
			if part != "" && part != "." {
				parts = append(parts, part)
			}
		}
	}
	if text = root + strings.Join(parts, "/"); text == "" {
		text = "."
	}
	return text, true, nil
}

// withLibrary lets the library make something for the host, until what it gives is called. The host waits and may answer no question meanwhile,
// so its loader is not asked for the modules that this takes.
func (w *worker) withLibrary() (end func()) {
	before := w.library
	w.library = true
	return func() { w.library = before }
}

// takeNumber makes the engine's own object of a Decimal or Fraction of the host's.
func (w *worker) takeNumber(vs *protocol.Values, i protocol.Index, made []object.Value) (object.Value, error) {
	defer w.withLibrary()()
	if vs.Kind(i) == protocol.KindDecimal {
		return w.engine.NewDecimal(string(vs.Text(i)))
	}
	parts := vs.Children(i)
	return w.engine.NewFraction(made[parts.At(0)], made[parts.At(1)])
}

// takeCrossing makes the engine's own object of a path or UUID of the host's.
func (w *worker) takeCrossing(vs *protocol.Values, i protocol.Index) (object.Value, error) {
	defer w.withLibrary()()
	t := w.engine.Thread
	if vs.Kind(i) == protocol.KindUUID {
		c, err := w.engine.Crossing(uuidModule)
		if err != nil {
			return object.Value{}, err
		}
		id := vs.UUID(i)
		return c.New(t, object.IntFromBig(new(big.Int).SetBytes(id[:]))), nil
	}
	c, err := w.engine.Crossing(pathModule)
	if err != nil {
		return object.Value{}, err
	}
	segments := []object.Value{object.StrValue(t, string(vs.Text(i)))}
	return c.New(t, object.FromList(object.NewList(t, segments))), nil
}
