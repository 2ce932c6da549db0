// Package codecs is the module _codecs: the registry of encodings and error handlers, and the encodings of the engine as functions.
package codecs

import (
	"fmt"
	"sort"

	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	members := []object.Member{
		object.Function("_unregister_error", "(errors, /)", unregisterError, "Forget an error handler that a program registered; whether there was one."),
		object.Function("charmap_build", "(map, /)", charmapBuild, ""),
		object.Function("charmap_decode", "(data, errors=None, mapping=None, /)", charmapDecode, ""),
		object.Function("charmap_encode", "(str, errors=None, mapping=None, /)", charmapEncode, ""),
		object.Function("decode", "(obj, encoding='utf-8', errors='strict')", decode, "Decode by the codec of this name; errors names the error handler."),
		object.Function("encode", "(obj, encoding='utf-8', errors='strict')", encode, "Encode by the codec of this name; errors names the error handler."),
		object.Function("escape_decode", "(data, errors=None, /)", escapeDecode, ""),
		object.Function("escape_encode", "(data, errors=None, /)", escapeEncode, ""),
		object.Function("lookup", "(encoding, /)", lookup, "The CodecInfo of an encoding; LookupError where nobody knows it."),
		object.Function("lookup_error", "(name, /)", lookupError, "The error handler of this name; LookupError where there is none."),
		object.Function("readbuffer_encode", "(data, errors=None, /)", readBufferEncode, ""),
		object.Function("register", "(search_function, /)", register, "Ask this function too for codecs: it gets the name of an encoding in lower case and gives a CodecInfo, or None."),
		object.Function("register_error", "(errors, handler, /)", registerError, "Give an error handler a name: it gets the UnicodeError and gives the replacement and the place to go on at."),
		object.Function("unregister", "(search_function, /)", unregister, "Ask this function no longer for codecs, and forget those that were found."),
	}
	members = append(append(members, textRows()...), utf7Rows()...)
	sort.Slice(members, func(i, j int) bool { return members[i].Name < members[j].Name })
	return object.ModuleDef{Name: "_codecs", Doc: "The registry of encodings, and the engine's own as functions.", Members: members}
}

// registry is what the runtime knows of encodings beside its own.
type registry struct {
	search   []object.Value
	found    map[string]object.Value // by normal name
	handlers map[string]object.Value
	loaded   bool // the package encodings
}

func registryOf(t *object.Thread) *registry {
	r, ok := t.Runtime.ModuleState[object.CodecRegistryKey].(*registry)
	if !ok {
		r = &registry{found: map[string]object.Value{}, handlers: map[string]object.Value{}}
		t.Runtime.ModuleState[object.CodecRegistryKey] = r
	}
	return r
}

func stringArg(t *object.Thread, function, place string, v object.Value) (string, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return "", t.TypeError("%s() %s must be str, not %s", function, place, v.ArgName())
	}
	for i := range len(s.S) {
		if s.S[i] == 0 {
			return "", t.ValueError("embedded null character")
		}
	}
	return s.S, nil
}

func register(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Type().Slots.Call == nil {
		return a[0], t.TypeError("argument must be callable")
	}
	r := registryOf(t)
	if err := r.load(t); err != nil {
		return a[0], err
	}
	t.Charge(16)
	r.search = append(r.search, a[0])
	return object.None(), nil
}

func unregister(t *object.Thread, a []object.Value) (object.Value, error) {
	r := registryOf(t)
	for i, f := range r.search {
		if f == a[0] {
			r.search = append(r.search[:i:i], r.search[i+1:]...)
			clear(r.found)
			break
		}
	}
	return object.None(), nil
}

// load imports the package encodings, which registers the search for the encodings of the library.
func (r *registry) load(t *object.Thread) error {
	if r.loaded {
		return nil
	}
	r.loaded = true
	_, err := t.ImportModule("encodings")
	return err
}

// find is the codec of a name: absent for none.
func (r *registry) find(t *object.Thread, encoding string) (object.Value, error) {
	name, err := object.NormalEncoding(t, encoding)
	if err != nil {
		return object.Absent, err
	}
	if v, ok := r.found[name]; ok {
		return v, nil
	}
	if err := r.load(t); err != nil {
		return object.Absent, err
	}
	for _, f := range append([]object.Value(nil), r.search...) {
		v, err := t.Call(f, object.StrValue(t, name))
		if err != nil {
			return object.Absent, err
		}
		if v.IsNone() {
			continue
		}
		if info, ok := object.AsTuple(v); !ok || len(info.Items) != 4 {
			return object.Absent, t.TypeError("codec search functions must return 4-tuples")
		}
		t.Charge(int64(len(name)) + 64)
		r.found[name] = v
		return v, nil
	}
	return object.Absent, nil
}

// need is find for a codec that must be there.
func (r *registry) need(t *object.Thread, encoding string) (*object.Tuple, object.Value, error) {
	v, err := r.find(t, encoding)
	if err != nil {
		return nil, v, err
	}
	if v.IsAbsent() {
		return nil, v, t.NewException(object.LookupErrorType, object.StrValue(t, "unknown encoding: "+encoding))
	}
	info, _ := object.AsTuple(v)
	return info, v, nil
}

func lookup(t *object.Thread, a []object.Value) (object.Value, error) {
	name, err := stringArg(t, "lookup", "argument", a[0])
	if err != nil {
		return a[0], err
	}
	_, v, err := registryOf(t).need(t, name)
	return v, err
}

// call runs an encoder or decoder and gives the object of its answer. What goes wrong in it gets a note that says which codec it was.
func call(t *object.Thread, f, obj, errors object.Value, who, doing, encoding string) (object.Value, error) {
	args := []object.Value{obj}
	if !errors.IsAbsent() {
		args = append(args, errors)
	}
	r, err := t.Call(f, args...)
	if err != nil {
		if x, ok := err.(*object.Exception); ok {
			note := fmt.Sprintf("%s with '%s' codec failed", doing, encoding)
			if err := t.AddNote(x, object.StrValue(t, note)); err != nil {
				return r, err
			}
		}
		return r, err
	}
	pair, ok := object.AsTuple(r)
	if !ok || len(pair.Items) != 2 {
		return r, t.TypeError("%s must return a tuple (object, integer)", who)
	}
	return pair.Items[0], nil
}

func encode(t *object.Thread, a []object.Value) (object.Value, error) {
	return transform(t, a, 0, "encode", "encoder", "encoding")
}

func decode(t *object.Thread, a []object.Value) (object.Value, error) {
	return transform(t, a, 1, "decode", "decoder", "decoding")
}

func transform(t *object.Thread, a []object.Value, which int, function, who, doing string) (object.Value, error) {
	encoding, err := stringArg(t, function, "argument 'encoding'", a[1])
	if err != nil {
		return a[1], err
	}
	if _, err := stringArg(t, function, "argument 'errors'", a[2]); err != nil {
		return a[2], err
	}
	info, _, err := registryOf(t).need(t, encoding)
	if err != nil {
		return a[1], err
	}
	return call(t, info.Items[which], a[0], a[2], who, doing, encoding)
}

// textCodec is the codec of a name for str.encode and bytes.decode: it must be one between text and bytes.
func (r *registry) textCodec(t *object.Thread, encoding, function string) (*object.Tuple, error) {
	v, err := r.find(t, encoding)
	if err != nil || v.IsAbsent() {
		return nil, err
	}
	info, _ := object.AsTuple(v)
	if v.Type() != object.TupleType {
		is, err := t.LookupAttr(v, "_is_text_encoding")
		if err != nil {
			return nil, err
		}
		if !is.IsAbsent() {
			isText, err := t.Truth(is)
			if err != nil {
				return nil, err
			}
			if !isText {
				return nil, t.NewException(object.LookupErrorType, object.StrValue(t, fmt.Sprintf(
					"'%.400s' is not a text encoding; use %s to handle arbitrary codecs", encoding, function)))
			}
		}
	}
	return info, nil
}

// EncodeText is str.encode of an encoding that is not the engine's own.
func (r *registry) EncodeText(t *object.Thread, s *object.Str, encoding, errors string) (b []byte, found bool, err error) {
	info, err := r.textCodec(t, encoding, "codecs.encode()")
	if info == nil || err != nil {
		return nil, false, err
	}
	v, err := call(t, info.Items[0], object.FromStr(s), object.StrValue(t, errors), "encoder", "encoding", encoding)
	if err != nil {
		return nil, true, err
	}
	o, ok := object.AsBytes(v)
	if !ok {
		if b, ok := t.BytesLike(v); ok && object.IsInstance(v, object.ByteArrayType) {
			return append([]byte(nil), b...), true, nil
		}
		return nil, true, t.TypeError("'%s' encoder returned '%s' instead of 'bytes'; use codecs.encode() to encode to arbitrary types", encoding, v.Type().Name)
	}
	if err := t.Reserve(int64(len(o.B))); err != nil {
		return nil, true, err
	}
	return append([]byte(nil), o.B...), true, nil
}

// DecodeText is bytes.decode of an encoding that is not the engine's own.
func (r *registry) DecodeText(t *object.Thread, b []byte, encoding, errors string) (s *object.Str, found bool, err error) {
	info, err := r.textCodec(t, encoding, "codecs.decode()")
	if info == nil || err != nil {
		return nil, false, err
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return nil, true, err
	}
	data := object.FromBytes(object.NewBytes(t, append([]byte(nil), b...)))
	v, err := call(t, info.Items[1], data, object.StrValue(t, errors), "decoder", "decoding", encoding)
	if err != nil {
		return nil, true, err
	}
	s, ok := object.AsStr(v)
	if !ok {
		return nil, true, t.TypeError("'%s' decoder returned '%s' instead of 'str'; use codecs.decode() to decode to arbitrary types", encoding, v.Type().Name)
	}
	return s, true, nil
}
