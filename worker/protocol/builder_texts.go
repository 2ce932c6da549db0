package protocol

// Short texts that occur again and again, as the keys of dicts do: they are sent once.

import "hash/maphash"

const (
	textPlaces = 512
	longText   = 64 // bytes from which on a text is not looked for
	manyNodes  = 32 // from which on that is worth while
)

var textSeed = maphash.MakeSeed()

// placeOf is where a text is noted, nil where it is not.
func (b *Builder) placeOf(text []byte) *Index {
	if len(text) >= longText || len(b.depth) < manyNodes {
		return nil
	}
	if b.texts == nil {
		b.texts = new([textPlaces]Index)
	}
	return &b.texts[maphash.Bytes(textSeed, text)%textPlaces]
}

// again is the node of the same text.
func (b *Builder) again(place *Index, text []byte) (Index, bool) {
	if place == nil || *place == 0 || b.err != nil {
		return 0, false
	}
	i := *place - 1
	return i, string(b.v.owned(i)) == string(text)
}

// noted notes the node of a text.
func (b *Builder) noted(place *Index, i Index) Index {
	if place != nil && b.err == nil {
		*place = i + 1
	}
	return i
}
