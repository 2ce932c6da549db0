package json_test

import (
	gojson "encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
	"github.com/small-python/spy/engine/object"
)

// program is what the fuzz target calls: reading, and writing in several ways what was read, which must read back as itself.
const program = `
import json
def again(text):
    value = json.loads(text)
    want = repr(value)
    for kw in ({}, {'ensure_ascii': False}, {'indent': 1}, {'sort_keys': True, 'separators': (',', ':')}):
        got = json.loads(json.dumps(value, **kw))
        if repr(got) != want and 'sort_keys' not in kw:
            raise SystemError((want, got, kw))
    if ''.join(json.JSONEncoder().iterencode(value)) != json.dumps(value):
        raise SystemError(want)
    json.loads(text, strict=False, object_pairs_hook=tuple, array_hook=len, parse_int=str, parse_float=str, parse_constant=str)
def scan(text, at):
    json.decoder.scanstring(text, at, False)
`

// FuzzScanner reads any text: no panic, a text is read exactly when Go's encoding/json takes it, and what is read can be written and read again.
func FuzzScanner(f *testing.F) {
	for _, seed := range []string{
		"", "[", "{", "[1,2.5e3,-0]", `{"a":{"b":[]},"a":null}`, `"\ud800\udc00\n\u12"`, "[NaN,-Infinity]", "\"é\xed\xa0\x80\x01\"", "[1,]", `{"a":1,}`, " [true , false]x",
		strings.Repeat("[", 2000), strings.Repeat(`{"a":`, 50) + "1", strings.Repeat("9", 5000), `{"` + strings.Repeat("k", 300) + `":1}`, "1e999999999", "\ufeff1",
	} {
		f.Add(seed, 1)
	}
	f.Fuzz(func(t *testing.T, text string, at int) {
		e, err := engine.New(&enginetest.Host{}, engine.Options{Std: true})
		if err != nil {
			t.Fatal(err)
		}
		th := e.Thread
		th.BeginSteps()
		if _, err := e.Run(engine.Chunk{Source: []byte(program)}); err != nil {
			t.Fatal(err)
		}
		var valid []byte // any text as the engine holds it
		for rest := text; rest != ""; {
			r, n := object.DecodeRune(rest)
			valid, rest = object.AppendRune(valid, r), rest[n:]
		}
		call := func(name string, args ...object.Value) error {
			_, err := th.Call(e.Globals().GetStr(th, th.Runtime.Intern(name)), args...)
			return err
		}
		doc := object.StrValue(th, string(valid))
		err = call("again", doc)
		if object.IsRaised(err, object.SystemErrorType) {
			t.Fatal(err)
		}
		if stop := (*object.StopError)(nil); errors.As(err, &stop) {
			t.Fatal(err)
		}
		s := string(valid)
		refused := object.IsRaised(err, object.ValueErrorType)
		if utf8.ValidString(s) && !strings.Contains(s, "N") && !strings.Contains(s, "I") && len(s) < 900 && refused == gojson.Valid(valid) {
			t.Fatalf("%q: refused %v, Go's reader says %v: %v", s, refused, gojson.Valid(valid), err)
		}
		_ = call("scan", doc, object.Int(int64(at)))
	})
}
