package std

import (
	"sort"
	"strings"
	"testing"

	"github.com/small-python/spy/engine/object"
)

// checkRows demands that a table is sorted, without duplicates and with signatures in parentheses.
func checkRows(t *testing.T, where string, rows []object.Member) {
	t.Helper()
	names := map[string]bool{}
	for _, row := range rows {
		if names[row.Name] {
			t.Errorf("%s.%s stands twice", where, row.Name)
		}
		names[row.Name] = true
		switch row.Kind {
		case object.PropertyRow:
			if row.Get == nil {
				t.Errorf("%s.%s cannot be read", where, row.Name)
			}
		case object.ConstantRow:
			if row.Make == nil {
				t.Errorf("%s.%s has no value", where, row.Name)
			}
		default:
			if row.Fn == nil == (row.Raw == nil) {
				t.Errorf("%s.%s: want one body", where, row.Name)
			}
			if !strings.HasPrefix(row.Sig, "(") || !strings.HasSuffix(row.Sig, ")") {
				t.Errorf("%s.%s: got signature %q, want one in parentheses", where, row.Name, row.Sig)
			}
		}
	}
	if !sort.SliceIsSorted(rows, func(i, j int) bool { return rows[i].Name < rows[j].Name }) {
		got := make([]string, len(rows))
		for i, row := range rows {
			got[i] = row.Name
		}
		t.Errorf("the rows of %s are not sorted: %v", where, got)
	}
}

func TestRows(t *testing.T) {
	for i := range modules {
		name := modules[i].name
		if i > 0 && modules[i-1].name >= name {
			t.Errorf("module %s stands after %s", name, modules[i-1].name)
		}
		def, ok := modules[i].table()
		if !ok {
			continue
		}
		if def.Doc == "" {
			t.Errorf("module %s has no documentation", name)
		}
		if name != "sys" { // two tables in one
			checkRows(t, name, def.Members)
		}
		for _, ty := range def.Types {
			if name != "builtins" {
				checkRows(t, name+"."+ty.ShortName(), ty.Members())
			}
		}
	}
}

// TestVersionsDiffer: caches take a type or shape by its version, so no two static ones may share one.
func TestVersionsDiffer(t *testing.T) {
	seen := map[uint64]string{}
	note := func(version uint64, what string) {
		if other := seen[version]; other != "" && other != what {
			t.Errorf("%s and %s share version %d", what, other, version)
		}
		seen[version] = what
	}
	for i := range modules {
		def, _ := modules[i].table()
		for _, ty := range def.Types {
			note(ty.Version, "type "+ty.Name)
			if ty.Root != nil {
				note(ty.Root.Version, "shape of "+ty.Name)
			}
		}
	}
}
