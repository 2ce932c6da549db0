// The method resolution order (C3) and the choice of the base whose struct the instances have.
package object

import "strings"

// linearize is the C3 order of a class with these bases. Every turn of the merge is a step: orders are as long as the guest makes them.
func (t *Thread) linearize(ty *Type, bases []*Type) ([]*Type, error) {
	for i, b := range bases {
		if b.MRO == nil {
			return nil, t.TypeError("Cannot extend an incomplete type '%s'", b.Name)
		}
		for _, c := range bases[:i] {
			if b == c {
				return nil, t.TypeError("duplicate base class %s", b.Name)
			}
		}
	}
	if len(bases) == 1 {
		if err := t.Step(len(bases[0].MRO)); err != nil {
			return nil, err
		}
		return append([]*Type{ty}, bases[0].MRO...), nil
	}
	todo := make([][]*Type, 0, len(bases)+1)
	for _, b := range bases {
		todo = append(todo, b.MRO)
	}
	todo = append(todo, bases)
	return t.mergeMRO(ty, todo)
}

func (t *Thread) mergeMRO(ty *Type, todo [][]*Type) ([]*Type, error) {
	mro := []*Type{ty}
	inTail := map[*Type]int{} // how many of the lists hold a type behind their head
	for _, list := range todo {
		for _, m := range list[1:] {
			inTail[m]++
		}
	}
	for {
		var next *Type
		left := false
		for _, list := range todo {
			if len(list) == 0 {
				continue
			}
			left = true
			if inTail[list[0]] == 0 {
				next = list[0]
				break
			}
		}
		if !left {
			return mro, nil
		}
		if next == nil {
			return nil, t.orderError(todo)
		}
		mro = append(mro, next)
		for i, list := range todo {
			if len(list) > 0 && list[0] == next {
				todo[i] = list[1:]
				if len(list) > 1 {
					inTail[list[1]]--
				}
			}
		}
		if err := t.Step(len(todo)); err != nil {
			return nil, err
		}
	}
}

func (t *Thread) orderError(todo [][]*Type) error {
	var names []string
	seen := map[*Type]bool{}
	for _, list := range todo {
		if len(list) > 0 && !seen[list[0]] {
			seen[list[0]] = true
			names = append(names, list[0].shortName())
		}
	}
	return t.TypeError("Cannot create a consistent method resolution order (MRO) for bases %s", strings.Join(names, ", "))
}

// solidBase is the type along the base chain that decides the struct of the instances.
func (ty *Type) solidBase() *Type {
	for ; ty.Base != nil; ty = ty.Base {
		if ty.Flags&OwnLayout != 0 {
			return ty
		}
	}
	return ty
}

// buildsOn tells whether the struct of instances of ty begins with that of instances of base: it is handed down the chain of Base, whatever order
// a metaclass gives.
func (ty *Type) buildsOn(base *Type) bool {
	for ; ty != nil; ty = ty.Base {
		if ty == base {
			return true
		}
	}
	return false
}

// bestBase is the base whose struct the instances of a new class have.
func (t *Thread) bestBase(bases []*Type) (*Type, error) {
	var best, winner *Type
	for _, b := range bases {
		if b.Flags&Subclassable == 0 {
			return nil, t.TypeError("type '%s' is not an acceptable base type", b.Name)
		}
		solid := b.solidBase()
		switch {
		case winner == nil || solid != winner && solid.buildsOn(winner):
			winner, best = solid, b
		case !winner.buildsOn(solid):
			return nil, t.TypeError("multiple bases have instance lay-out conflict")
		}
	}
	return best, nil
}

// computeMRO is the order that the metaclass's mro() gives.
func (t *Thread) computeMRO(ty *Type) ([]*Type, error) {
	meta := ty.Shape.Type
	cell := t.Lookup(meta, t.Runtime.Intern("mro"))
	if meta == &typeType || cell == nil || cell.V.Shape() == &methodDescrShape {
		return t.linearize(ty, ty.Bases)
	}
	r, err := t.callCell(cell, []Value{FromType(ty)}, nil)
	if err != nil {
		return nil, err
	}
	items, err := t.Collect(r)
	if err != nil {
		return nil, err
	}
	solid := ty.solidBase()
	mro := make([]*Type, len(items))
	for i, x := range items {
		m, ok := AsType(x)
		if !ok {
			return nil, t.TypeError("%s.mro() returned a non-class ('%s')", ty.Name, x.Type().Name)
		}
		if !solid.buildsOn(m.solidBase()) {
			return nil, t.TypeError("%s.mro() returned base with unsuitable layout ('%s')", ty.Name, m.Name)
		}
		mro[i] = m
	}
	if len(mro) == 0 {
		return nil, t.TypeError("type MRO must not be empty")
	}
	return mro, nil
}
