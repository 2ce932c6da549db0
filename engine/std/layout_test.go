package std

import (
	"testing"

	"github.com/small-python/spy/engine/object"
)

// TestOwnLayouts: what may be a base and has another struct than its own base must say so. Everything that lets one class stand for another
// (several bases, __class__, __bases__, mro()) relies on it: without the flag an instance would be read as what it is not.
func TestOwnLayouts(t *testing.T) {
	seen := map[*object.Type]bool{}
	check := func(ty *object.Type) {
		if seen[ty] || ty.Base == nil || ty.Flags&object.Subclassable == 0 {
			return
		}
		seen[ty] = true
		other := ty.SubBase != ty.Base.SubBase || ty.Layout != ty.Base.Layout
		if other && ty.Flags&object.OwnLayout == 0 {
			t.Errorf("%s has layout %d and attributes at %d, its base %s %d and %d", ty.Name, ty.Layout, ty.SubBase, ty.Base.Name, ty.Base.Layout, ty.Base.SubBase)
		}
	}
	for _, ty := range object.BuiltinTypes() {
		check(ty)
	}
	for i := range modules {
		if def, ok := modules[i].table(); ok {
			for _, ty := range def.Types {
				check(ty)
			}
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d types", len(seen))
	}
}
