// Sources with the tree or the error that CPython gives, from testdata/cases.jsonl (made by testdata/cases.py).

package syntax

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"testing"
)

// testCase is a line of cases.jsonl.
type testCase struct {
	Src   string `json:"src"`
	Mode  string `json:"mode"`
	Dump  string `json:"dump"`
	Error []any  `json:"error"` // type, msg, lineno, offset, end_lineno, end_offset, text
}

var testModes = map[string]Mode{"exec": ModeExec, "eval": ModeEval, "single": ModeSingle, "func_type": ModeFuncType}

func readCases(t testing.TB) []testCase {
	t.Helper()
	f, err := os.Open("testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var cases []testCase
	scan := bufio.NewScanner(f)
	scan.Buffer(nil, 1<<20)
	for scan.Scan() {
		var c testCase
		if err := json.Unmarshal(scan.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	if len(cases) < 2000 {
		t.Fatalf("got %d cases, want 2000 and more", len(cases))
	}
	return cases
}

// errorFields gives an error the form that cases.jsonl has.
func errorFields(e *SyntaxError) []any {
	fields := []any{e.Kind, e.Msg, nil, nil, nil, nil, nil}
	if e.HasPlace {
		fields[2], fields[3] = float64(e.Line), float64(e.Col)
	}
	if e.HasText {
		fields[4], fields[5], fields[6] = float64(e.EndLine), float64(e.EndCol), e.Text
	}
	return fields
}

func TestCases(t *testing.T) {
	for _, c := range readCases(t) {
		tree, err := Parse([]byte(c.Src), Options{Filename: "f", Mode: testModes[c.Mode], Text: true})
		if c.Error == nil {
			if err != nil {
				t.Errorf("%q: got %v, want a tree", c.Src, err)
			} else if got := DumpPlaces(tree); got != c.Dump {
				t.Errorf("%q:\n got %s\nwant %s", c.Src, got, c.Dump)
			}
			continue
		}
		e, ok := err.(*SyntaxError)
		if !ok {
			t.Errorf("%q: got %v, want %v", c.Src, err, c.Error)
			continue
		}
		if got := errorFields(e); !reflect.DeepEqual(got, c.Error) {
			t.Errorf("%q:\n got %v\nwant %v", c.Src, got, c.Error)
		}
	}
}
