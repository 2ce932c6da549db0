// Arguments that name a file.
package object

// Path is os.fspath(v) as text: a str, bytes (UTF-8, other bytes as surrogates), or what __fspath__ gives.
func (t *Thread) Path(v Value) (string, error) {
	if s, ok := AsStr(v); ok {
		return s.S, nil
	}
	if _, ok := AsBytes(v); !ok {
		r, found, err := t.CallSpecial(v, "__fspath__")
		if err != nil {
			return "", err
		}
		if !found {
			return "", t.TypeError("expected str, bytes or os.PathLike object, not %s", v.Type().Name)
		}
		if s, ok := AsStr(r); ok {
			return s.S, nil
		}
		if _, ok := AsBytes(r); !ok {
			return "", t.TypeError("expected %s.__fspath__() to return str or bytes, not %s", v.Type().Name, r.Type().Name)
		}
		v = r
	}
	b, _ := AsBytes(v)
	s, err := t.Decode(b.B, "utf-8", "surrogateescape")
	if err != nil {
		return "", err
	}
	return s.S, nil
}
