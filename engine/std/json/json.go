// Package json is the module _json: the scanner and the encoder behind json.
package json

import (
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 60<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "_json",
		Doc:  "json speedups\n",
		Members: []object.Member{
			object.Function("encode_basestring", "(string, /)", encodeBaseString, "The JSON text of a string."),
			object.Function("encode_basestring_ascii", "(string, /)", encodeBaseStringASCII, "The JSON text of a string, with escapes for all that is not ASCII."),
			object.RawFunction("scanstring", "(string, end, strict=True, /)", scanString, "The string that begins behind a quote, and the place behind it."),
		},
		Init: func(t *object.Thread, m *object.Module) error {
			for name, ty := range map[string]*object.Type{"make_encoder": &encoderType, "make_scanner": &scannerType} {
				if err := m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), object.FromType(ty)); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

var (
	scannerType, encoderType   object.Type
	scannerShape, encoderShape object.Shape
)

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, scannerRow(), encoderRow())
	})
}

// state is what the module keeps per runtime.
type state struct {
	free  []byte // the text buffer of the last encoding, for the next one
	spare *scan  // the last scan, empty, for the next one
}

// keepBuffer is the largest buffer that is kept.
const keepBuffer = 1 << 18

func stateOf(t *object.Thread) *state {
	s, ok := t.Runtime.ModuleState["_json"].(*state)
	if !ok {
		s = &state{}
		t.Runtime.ModuleState["_json"] = s
	}
	return s
}

// readOnly is the row of a plain member.
func readOnly(name, doc string, get func(v object.Value) object.Value) object.Member {
	return object.ReadOnly(name, func(_ *object.Thread, v object.Value) (object.Value, error) { return get(v), nil }, doc)
}
