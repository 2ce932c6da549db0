// blake2b and blake2s with their parameters.
package hashes

import (
	"fmt"
	"hash"

	"github.com/small-python/spy/engine/blake2"
	"github.com/small-python/spy/engine/object"
)

// blake is one of the two kinds.
type blake struct {
	name                        string
	ty                          *object.Type
	shape                       *object.Shape
	make                        func(blake2.Params) hash.Cloner
	digest, key, salt, greatest int // sizes; greatest bits of a node's offset
}

var (
	blakeB = blake{name: "blake2b", ty: &blake2bType, shape: &blake2bShape, make: blake2.NewB, digest: 64, key: 64, salt: 16, greatest: 64}
	blakeS = blake{name: "blake2s", ty: &blake2sType, shape: &blake2sShape, make: blake2.NewS, digest: 32, key: 32, salt: 8, greatest: 48}
)

func blakeRow(k *blake) object.TypeRow {
	text := fmt.Sprintf("(data=b'', *, digest_size=%d, key=b'', salt=b'', person=b'', fanout=1, depth=1, leaf_size=0, node_offset=0, "+
		"node_depth=0, inner_size=0, last_node=False, usedforsecurity=True, string=None)", k.digest)
	signature := object.NewSignature(k.name, text)
	return object.TypeRow{
		Type: k.ty, Shape: k.shape, Name: "_blake2." + k.name, Layout: object.LayoutOther, Sig: text, Doc: "The computation of a digest by " + k.name + ".",
		Slots: object.Slots{New: func(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
			a, err := signature.Bind(t, args, kw)
			if err != nil {
				return object.None(), err
			}
			return k.new(t, a)
		}},
		Members: func() []object.Member {
			constant := func(name string, n int) object.Member {
				return object.Constant(name, func(*object.Thread) (object.Value, error) { return object.Int(int64(n)), nil }, "")
			}
			return append([]object.Member{
				constant("MAX_DIGEST_SIZE", k.digest), constant("MAX_KEY_SIZE", k.key), constant("PERSON_SIZE", k.salt), constant("SALT_SIZE", k.salt),
			}, methods("", digest, hexDigest)...)
		},
	}
}

// new makes a computation from the arguments in the order of the signature.
func (k *blake) new(t *object.Thread, a []object.Value) (object.Value, error) {
	data, err := contentArg(t, a[0], a[13])
	if err != nil {
		return data, err
	}
	var p blake2.Params
	n, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return data, err
	}
	if n < 1 || n > k.digest {
		return data, t.ValueError("digest_size for %s must be between 1 and %d bytes, got %d", k.name, k.digest, n)
	}
	p.Size = byte(n)
	for _, field := range [...]struct {
		to   *[]byte
		v    object.Value
		name string
		most int
	}{{&p.Key, a[2], "key", k.key}, {&p.Salt, a[3], "salt", k.salt}, {&p.Person, a[4], "person", k.salt}} {
		b, err := t.NeedBytes(field.v)
		if err != nil {
			return data, err
		}
		if len(b) > field.most {
			return data, t.ValueError("maximum %s length is %d bytes, got %d", field.name, field.most, len(b))
		}
		*field.to = append([]byte(nil), b...)
	}
	if err := k.tree(t, &p, a[5:]); err != nil {
		return data, err
	}
	if p.LastNode, err = t.Truth(a[11]); err != nil {
		return data, err
	}
	return start(t, k.shape, k.name, k.make(p), data)
}

// tree reads the parameters from fanout to inner_size.
func (k *blake) tree(t *object.Thread, p *blake2.Params, a []object.Value) error {
	for _, field := range [...]struct {
		to          *byte
		v           object.Value
		name        string
		least, most int
	}{
		{&p.Fanout, a[0], "fanout", 0, 255}, {&p.Depth, a[1], "depth", 1, 255}, {&p.NodeDepth, a[4], "node_depth", 0, 255}, {&p.InnerSize, a[5], "inner_size", 0, k.digest},
	} {
		n, err := t.IndexInt(field.v, object.OverflowErrorType)
		if err != nil {
			return err
		}
		if n < field.least || n > field.most {
			return t.ValueError("'%s' must be between %d and %d", field.name, field.least, field.most)
		}
		*field.to = byte(n)
	}
	leaf, err := unsigned(t, a[2], 32, "unsigned long")
	if err != nil {
		return err
	}
	p.LeafSize = uint32(leaf)
	if p.NodeOffset, err = unsigned(t, a[3], 64, "unsigned long long"); err != nil {
		return err
	}
	if k.greatest < 64 && p.NodeOffset>>k.greatest != 0 {
		return t.OverflowError("'node_offset' is too large")
	}
	return nil
}

// unsigned reads an int of so many bits.
func unsigned(t *object.Thread, v object.Value, bits int, name string) (uint64, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n := object.ToBig(i)
	if n.Sign() < 0 {
		return 0, t.ValueError("Cannot convert negative int")
	}
	if n.BitLen() > bits {
		return 0, t.OverflowError("Python int too large for C %s", name)
	}
	return n.Uint64(), nil
}
