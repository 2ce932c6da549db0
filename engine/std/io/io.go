// Package io is the module io, the builtin function open and the standard streams.
package io

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	number := func(name string, n int64) object.Member {
		return object.Constant(name, func(*object.Thread) (object.Value, error) { return object.Int(n), nil }, "")
	}
	return object.ModuleDef{
		Name: "io",
		Doc:  "The io module provides the Python interfaces to stream handling. The\nbuiltin open function is defined in this module.",
		Members: []object.Member{
			number("DEFAULT_BUFFER_SIZE", defaultBufferSize),
			number("SEEK_CUR", 1),
			number("SEEK_END", 2),
			number("SEEK_SET", 0),
			OpenRow(),
			object.Function("open_code", "(path)", openCode, "Opens the provided file with the intent to import the contents."),
			object.Function("text_encoding", "(encoding, stacklevel=2, /)", textEncoding, "A helper function to choose the text encoding."),
		},
		Types: []*object.Type{&ioBaseType, &rawBaseType, &bufferedBaseType, &textBaseType, &unsupportedType, object.BlockingIOErrorType,
			&fileType, &readerType, &writerType, &randomType, &pairType, &bytesType, &stringType, &textType, &newlineType},
	}
}

func openCode(t *object.Thread, a []object.Value) (object.Value, error) {
	if _, ok := object.AsStr(a[0]); !ok {
		return a[0], t.TypeError("open_code() argument 'path' must be str, not %s", typeName(a[0]))
	}
	none := object.None()
	return open(t, []object.Value{a[0], object.StrValue(t, "rb"), object.Int(-1), none, none, none, object.Bool(true), none})
}

func textEncoding(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].IsNone() {
		return object.FromStr(t.Runtime.Intern("utf-8")), nil
	}
	return a[0], nil
}
