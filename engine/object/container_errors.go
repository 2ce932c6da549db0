// What several containers need for the texts of their errors.
package object

import "fmt"

// fullName is the name of a type with its module, as messages of the newer kind write it; builtin types stand without.
func (t *Thread) fullName(ty *Type) string {
	if ty.Flags&HeapType == 0 {
		return ty.Name
	}
	name := ty.Name
	if ty.QualName != nil {
		name = ty.QualName.S
	}
	cell := t.Lookup(ty, t.Runtime.Intern("__module__"))
	if cell == nil {
		return name
	}
	if m, ok := AsStr(cell.V); ok && m.S != "builtins" && m.S != "__main__" {
		return m.S + "." + name
	}
	return name
}

// withNote adds a note to an exception.
func (t *Thread) withNote(err error, format string, args ...any) error {
	e, ok := err.(*Exception)
	if !ok {
		return err
	}
	if failed := t.AddNote(e, StrValue(t, fmt.Sprintf(format, args...))); failed != nil {
		return failed
	}
	return err
}
