// Errors of the host as exceptions, and bytes of arguments.
package io

import (
	"errors"

	"github.com/small-python/spy/engine/object"
)

// defaultBufferSize is io.DEFAULT_BUFFER_SIZE.
const defaultBufferSize = 128 << 10

// hostError turns an error of the host into one that the guest sees: exceptions and stops pass.
func hostError(t *object.Thread, err error) error {
	if err == nil {
		return nil
	}
	var exception *object.Exception
	var stop *object.StopError
	var failure *object.OSFailure
	switch {
	case errors.As(err, &exception):
		return exception
	case errors.As(err, &stop):
		return stop
	case errors.As(err, &failure):
		return osError(t, failure.Errno, failure.Path, failure.Path2)
	}
	return t.Errorf(object.OSErrorType, "%s", err.Error())
}

func osError(t *object.Thread, errno int, path, path2 string) error {
	var file, file2 object.Value
	if path != "" {
		file = object.StrValue(t, path)
	}
	if path2 != "" {
		file2 = object.StrValue(t, path2)
	}
	return t.OSError(errno, object.ErrnoText(errno), file, file2)
}

// bytesArg reads a bytes-like argument; the slice holds until guest code runs.
func bytesArg(t *object.Thread, v object.Value) ([]byte, error) {
	return t.NeedBytes(v)
}

// writable is the memory of an argument that is filled.
func writable(t *object.Thread, function string, v object.Value) ([]byte, error) {
	if b, ok := t.BufferOf(v); ok && !b.ReadOnly && !b.Strided {
		return b.B, nil
	}
	return nil, t.TypeError("%s() argument must be read-write bytes-like object, not %s", function, v.ArgName())
}
