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
		Doc:  "Streams: of files, and in memory.",
		Members: []object.Member{
			number("DEFAULT_BUFFER_SIZE", defaultBufferSize),
			number("SEEK_CUR", 1),
			number("SEEK_END", 2),
			number("SEEK_SET", 0),
			OpenRow(),
			object.Function("open_code", "(path)", openCode, "Open a file of code that will be imported, for reading bytes."),
			object.Function("text_encoding", "(encoding, stacklevel=2, /)", textEncoding, "The encoding itself, without one the name of the one that is used."),
		},
		Types: []*object.Type{&ioBaseType, &rawBaseType, &bufferedBaseType, &textBaseType, &unsupportedType, object.BlockingIOErrorType,
			&fileType, &readerType, &writerType, &randomType, &pairType, &bytesType, &stringType, &textType, &newlineType},
	}
}

func openCode(t *object.Thread, a []object.Value) (object.Value, error) {
	if _, ok := object.AsStr(a[0]); !ok {
		return a[0], t.TypeError("open_code() argument 'path' must be str, not %s", a[0].ArgName())
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
