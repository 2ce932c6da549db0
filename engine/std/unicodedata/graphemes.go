// Grapheme clusters: what a reader takes for one character.
package unicodedata

import (
	"fmt"
	"math"
	"sync"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/ucd"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 72<<8

var (
	iteratorType, segmentType   object.Type
	iteratorShape, segmentShape object.Shape
)

// iterator goes over the clusters of a text from a place to an end, in characters.
type iterator struct {
	object.Obj
	text    *object.Str
	at, end int
	offset  int // of at, in bytes
}

// segment is a cluster: a part of a text.
type segment struct {
	object.Obj
	text       *object.Str
	start, end int
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion,
			object.TypeRow{
				Type: &iteratorType, Shape: &iteratorShape, Name: "unicodedata.GraphemeBreakIterator", Layout: object.LayoutOther,
				Slots: object.Slots{Iter: object.IterSelf, Next: nextSegment},
			},
			object.TypeRow{
				Type: &segmentType, Shape: &segmentShape, Name: "unicodedata.Segment", Layout: object.LayoutOther,
				Slots: object.Slots{
					Repr: func(t *object.Thread, v object.Value) (object.Value, error) {
						s := object.As[segment](v)
						return object.StrValue(t, fmt.Sprintf("<Segment %d:%d>", s.start, s.end)), nil
					},
					Str: func(t *object.Thread, v object.Value) (object.Value, error) {
						s := object.As[segment](v)
						part, err := s.text.Part(t, s.text.Offset(s.start), s.text.Offset(s.end))
						if err != nil {
							return v, err
						}
						return object.FromStr(part), nil
					},
				},
				Members: func() []object.Member {
					return []object.Member{
						object.Property("end", func(_ *object.Thread, v object.Value) (object.Value, error) {
							return object.Int(int64(object.As[segment](v).end)), nil
						}, nil, "grapheme end"),
						object.Property("start", func(_ *object.Thread, v object.Value) (object.Value, error) {
							return object.Int(int64(object.As[segment](v).start)), nil
						}, nil, "grapheme start"),
					}
				},
			},
		)
	})
}

func iterGraphemes(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("iter_graphemes() argument 1 must be str, not %s", a[0].ArgName())
	}
	bounds := [2]int{0, math.MaxInt}
	for i := range bounds {
		n, err := t.IndexInt(a[1+i], nil)
		if err != nil {
			return a[1+i], err
		}
		if n < 0 {
			n = max(0, n+s.Len())
		}
		bounds[i] = min(n, s.Len())
	}
	t.Charge(64)
	return object.From(&iterator{Obj: object.Obj{Shape: &iteratorShape}, text: s, at: bounds[0], end: bounds[1], offset: s.Offset(bounds[0])}), nil
}

func nextSegment(t *object.Thread, v object.Value) (object.Value, error) {
	it := object.As[iterator](v)
	if it.at >= it.end {
		return object.Absent, nil
	}
	meter := &ucd.Meter{Poll: func(work int) error { return t.Step(work >> 6) }, Limit: t.Reserve}
	bytes, runes, err := ucd.NextGrapheme(it.text.S[it.offset:it.text.Offset(it.end)], meter)
	if err != nil {
		return v, err
	}
	start := it.at
	it.at, it.offset = it.at+runes, it.offset+bytes
	t.Charge(64)
	return object.From(&segment{Obj: object.Obj{Shape: &segmentShape}, text: it.text, start: start, end: it.at}), nil
}
