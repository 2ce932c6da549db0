// The second half of the symbol table: which scope binds each name, which variables are cells, and the registers of locals.

package compile

import "github.com/small-python/spy/engine/syntax"

// resolve finds the binding of every name of a scope and of the scopes in it.
func (c *compiler) resolve(s *Scope) {
	c.enter()
	defer c.leave()
	for _, sym := range s.order {
		c.resolveSymbol(s, sym)
	}
	for _, child := range s.children {
		c.resolve(child)
	}
	if s.unit == s {
		s.layOut()
	}
}

func (c *compiler) resolveSymbol(s *Scope, sym *Symbol) {
	switch {
	case sym.flags&symGlobal != 0:
		if sym.flags&symNonlocal != 0 {
			c.failSpan(sym.at, "name '"+sym.name+"' is nonlocal and global")
		}
	case sym.flags&symNonlocal != 0:
		c.resolveNonlocal(s, sym)
	case sym.flags&symBound != 0:
		if s.isFunctionLike() {
			sym.where = s
		}
	default:
		sym.where = s.search(sym.name)
		c.reach(s, sym.name, sym.where)
	}
}

func (c *compiler) resolveNonlocal(s *Scope, sym *Symbol) {
	if s.Kind == ModuleScope {
		c.failSpan(sym.at, "nonlocal declaration not allowed at module level")
	}
	sym.where = s.search(sym.name)
	if sym.where == nil || sym.where.Kind == ClassScope && sym.name != "__class__" {
		c.failSpan(sym.at, "no binding for nonlocal '"+sym.name+"' found")
	}
	if inner := sym.where.symbols[sym.name]; inner != nil && inner.flags&symTypeParam != 0 {
		c.failSpan(sym.at, "nonlocal binding not allowed for type parameter '"+sym.name+"'")
	}
	c.reach(s, sym.name, sym.where)
}

// search looks outwards for the scope that binds a name which s itself does not bind; nil is a global.
func (s *Scope) search(name string) *Scope {
	fromClass := s.seesClass
	for p := s.parent; p != nil; p = p.parent {
		sym := p.symbols[name]
		switch {
		case p.Kind == ModuleScope:
			return nil
		case p.Kind == ClassScope:
			if p.implicitCell(name) {
				return p
			}
			if fromClass && sym != nil && sym.flags&symNonlocal == 0 && sym.flags&(symBound|symGlobal) != 0 {
				return nil
			}
			fromClass = false
		case sym == nil:
		case sym.flags&symGlobal != 0:
			return nil
		case sym.flags&symNonlocal != 0:
		case sym.flags&symBound != 0:
			return p
		}
	}
	return nil
}

// implicitCell tells whether a class body provides a cell of that name to the functions in it, and notes the need.
func (s *Scope) implicitCell(name string) bool {
	switch name {
	case "__class__":
		s.needsClass = true
	case classDictName:
		s.needsClassDict = true
	case conditionalName:
		return s.conditional
	default:
		return false
	}
	return true
}

// reach carries a variable of an enclosing code object into s's: it becomes a cell there and a free variable on the way.
func (c *compiler) reach(s *Scope, name string, where *Scope) {
	if where == nil || where.unit == s.unit {
		return
	}
	if where.Kind != ClassScope {
		where.symbols[name].cell = true
	}
	for u := s.unit; u != where.unit; u = u.parent.unit {
		if _, found := u.freeIndex[name]; found {
			continue
		}
		if u.freeIndex == nil {
			u.freeIndex = map[string]int{}
		}
		if c.closures++; c.closures > maxClosures {
			panic(failure{ErrRecursion})
		}
		u.freeIndex[name] = len(u.free)
		u.free = append(u.free, &Symbol{name: name, where: where, slot: -1})
	}
}

// layOut gives the locals of a unit their registers: parameters first, comprehension variables last.
func (s *Scope) layOut() {
	switch s.Kind {
	case ModuleScope:
		s.addSlot("", false)
	case ClassScope:
		s.addSlot("", false)
		for _, name := range s.classCells() {
			s.addSlot(name, true)
		}
	default:
		for _, sym := range s.order {
			if sym.where == s && sym.flags&symParam != 0 {
				sym.slot = s.addSlot(sym.name, sym.cell)
			}
		}
		for _, sym := range s.order {
			if sym.where == s && sym.flags&symParam == 0 {
				sym.slot = s.addSlot(sym.name, sym.cell)
			}
		}
	}
	for _, child := range s.children {
		s.layOutInlined(child)
	}
}

// classCells are the cells that a class body makes for the functions inside, by name.
func (s *Scope) classCells() []string {
	var names []string
	if s.needsClass {
		names = append(names, "__class__")
	}
	if s.needsClassDict {
		names = append(names, classDictName)
	}
	if s.conditional {
		names = append(names, conditionalName)
	}
	return names
}

// layOutInlined gives the variables of an inlined comprehension registers of the unit; comprehensions that do not nest share them.
func (s *Scope) layOutInlined(child *Scope) {
	if child.Kind != ComprehensionScope {
		return
	}
	var taken []int
	for _, sym := range child.order {
		if sym.where == child {
			sym.slot = s.shareSlot(sym.name, sym.cell)
			taken = append(taken, sym.slot)
		}
	}
	for _, inner := range child.children {
		s.layOutInlined(inner)
	}
	for _, i := range taken {
		s.slots[i].busy = false
	}
}

func (s *Scope) addSlot(name string, cell bool) int {
	s.slots = append(s.slots, slot{name: name, cell: cell})
	return len(s.slots) - 1
}

func (s *Scope) shareSlot(name string, cell bool) int {
	for _, i := range s.shared[name] {
		if sl := &s.slots[i]; !sl.busy && sl.cell == cell {
			sl.busy = true
			return i
		}
	}
	i := s.addSlot(name, cell)
	s.slots[i].busy = true
	if s.shared == nil {
		s.shared = map[string][]int{}
	}
	s.shared[name] = append(s.shared[name], i)
	return i
}

// readFutures looks for "from __future__ import annotations" at the head of the source and refuses unknown features.
func (c *compiler) readFutures(root syntax.Node) {
	var body []syntax.Stmt
	switch root := root.(type) {
	case *syntax.Module:
		body = root.Body
	case *syntax.Interactive:
		body = root.Body
	}
	head := true
	for i, st := range body {
		from, ok := st.(*syntax.ImportFrom)
		if ok && from.Module == "__future__" && from.Level == 0 {
			if from.IsLazy {
				c.failSpan(syntax.Span{Line: from.Line, Col: from.Col, EndLine: from.Line, EndCol: from.Col + 4}, "lazy from __future__ import is not allowed")
			}
			if !head {
				c.fail(st, "from __future__ imports must occur at the beginning of the file")
			}
			c.futureNames(from)
			c.head[from] = struct{}{}
			continue
		}
		if !(i == 0 && isDocstring(st)) {
			head = false
		}
	}
}

var futureFeatures = map[string]bool{
	"nested_scopes": true, "generators": true, "division": true, "absolute_import": true, "with_statement": true, "print_function": true,
	"unicode_literals": true, "barry_as_FLUFL": true, "generator_stop": true, "annotations": true,
}

func (c *compiler) futureNames(st *syntax.ImportFrom) {
	for _, a := range st.Names {
		switch {
		case a.Name == "braces":
			c.fail(a, "not a chance")
		case !futureFeatures[a.Name]:
			c.fail(a, "future feature "+a.Name+" is not defined")
		case a.Name == "annotations":
			c.futures = true
		}
	}
}

// isDocstring tells whether a statement is nothing but a string.
func isDocstring(st syntax.Stmt) bool {
	e, ok := st.(*syntax.ExprStmt)
	if !ok {
		return false
	}
	k, ok := e.Value.(*syntax.Constant)
	if !ok {
		return false
	}
	_, ok = k.Value.(string)
	return ok
}
