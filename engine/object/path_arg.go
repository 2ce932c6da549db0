// Arguments that name a file.
package object

// FSPath is what an object stands for as a path, a str or bytes: itself if it is one, else what its __fspath__() gives.
func (t *Thread) FSPath(v Value) (Value, error) {
	if isPathText(v) {
		return v, nil
	}
	r, found, err := t.CallSpecial(v, "__fspath__")
	switch {
	case err != nil:
		return v, err
	case !found:
		return v, t.TypeError("expected str, bytes or os.PathLike object, not %s", v.Type().Name)
	case !isPathText(r):
		return v, t.TypeError("expected %s.__fspath__() to return str or bytes, not %s", v.Type().Name, r.Type().Name)
	}
	return r, nil
}

func isPathText(v Value) bool {
	_, isStr := AsStr(v)
	_, isBytes := AsBytes(v)
	return isStr || isBytes
}

// Path is os.fspath(v) as text: a str, bytes (UTF-8, other bytes as surrogates), or what __fspath__ gives.
func (t *Thread) Path(v Value) (string, error) {
	v, err := t.FSPath(v)
	if err != nil {
		return "", err
	}
	if s, ok := AsStr(v); ok {
		return s.S, nil
	}
	b, _ := AsBytes(v)
	s, err := t.Decode(b.B, "utf-8", "surrogateescape")
	if err != nil {
		return "", err
	}
	return s.S, nil
}
