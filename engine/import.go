// The import system: builtin modules, the host's modules and loader, packages, relative names.
package engine

import (
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
)

type importer struct {
	engine   *Engine
	registry std.Registry
}

// facadeRows are the functions of the modules that need the compiler or the run loop.
func facadeRows(name string) []object.Member {
	switch name {
	case "_dis":
		return disRows()
	case "_tokenize":
		return tokenizeRows()
	case "_traceback":
		return tracebackRows()
	}
	return nil
}

// HasBuiltin tells whether a module of the library may be imported.
func (e *Engine) HasBuiltin(name string) bool { return (std.Registry{Std: e.options.Std}).Has(name) }

// Import imports a module by its full name and returns it (importlib.import_module).
func (im *importer) Import(t *object.Thread, name string) (object.Value, error) {
	return im.load(t, name)
}

func importBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	name, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("module name must be a string")
	}
	level, err := t.IndexInt(a[4], object.OverflowErrorType)
	if err != nil {
		return a[4], err
	}
	if level < 0 {
		return a[4], t.ValueError("level must be >= 0")
	}
	im := t.Runtime.Importer.(*importer)
	full := name.S
	if level > 0 {
		if full, err = resolveRelative(t, name.S, level, a[1]); err != nil {
			return a[0], err
		}
	} else if full == "" {
		return a[0], t.ValueError("Empty module name")
	}
	m, err := im.load(t, full)
	if err != nil {
		return m, err
	}
	from, err := t.Truth(a[3])
	if err != nil {
		return m, err
	}
	if from {
		return m, im.submodules(t, m, full, a[3])
	}
	return im.top(t, m, name.S, full, level)
}

// top is the module that `import a.b.c` binds: a.
func (im *importer) top(t *object.Thread, m object.Value, name, full string, level int) (object.Value, error) {
	if level > 0 && name == "" {
		return m, nil
	}
	dot := strings.IndexByte(name, '.')
	if dot < 0 {
		return m, nil
	}
	return im.load(t, full[:len(full)-(len(name)-dot)])
}

// resolveRelative makes a full name of a relative one.
func resolveRelative(t *object.Thread, name string, level int, globals object.Value) (string, error) {
	g, ok := object.AsDict(globals)
	if !ok {
		return "", t.Errorf(object.KeyErrorType, "'__name__' not in globals")
	}
	text := func(key string) (string, bool) {
		v := g.GetStr(t, t.Runtime.Intern(key))
		if v.IsAbsent() {
			return "", false
		}
		s, ok := object.AsStr(v)
		if !ok {
			return "", false
		}
		return s.S, true
	}
	pkg, ok := text("__package__")
	if !ok {
		pkg, ok = text("__name__")
		if !ok {
			return "", t.NewException(object.KeyErrorType, object.StrValue(t, "'__name__' not in globals"))
		}
		if g.FindStr(t, t.Runtime.Intern("__path__")) == nil {
			pkg, _ = cutLast(pkg)
		}
	}
	if pkg == "" {
		return "", object.NewImportError(t, "attempted relative import with no known parent package")
	}
	for ; level > 1; level-- {
		up, ok := cutLast(pkg)
		if !ok {
			return "", object.NewImportError(t, "attempted relative import beyond top-level package")
		}
		pkg = up
	}
	if name == "" {
		return pkg, nil
	}
	return pkg + "." + name, nil
}

// cutLast takes the last part off a dotted name; false where there is only one.
func cutLast(name string) (string, bool) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", false
	}
	return name[:i], true
}

// load imports a dotted name, its parents first.
func (im *importer) load(t *object.Thread, full string) (object.Value, error) {
	modules := t.Runtime.Modules
	if m, err := modules.Get(t, object.StrValue(t, full)); err != nil || !m.IsAbsent() {
		if err == nil && m.IsNone() {
			err = object.NewModuleNotFound(t, "import of "+full+" halted; None in sys.modules", full)
		}
		return m, err
	}
	if err := t.Enter(); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	parent, has := cutLast(full)
	var pm object.Value
	if has {
		var err error
		if pm, err = im.load(t, parent); err != nil {
			return pm, err
		}
		// The parent's body may have imported the module already.
		if m, err := modules.Get(t, object.StrValue(t, full)); err != nil || !m.IsAbsent() {
			return m, err
		}
		if path, err := t.LookupAttr(pm, "__path__"); err != nil {
			return path, err
		} else if path.IsAbsent() && !im.registry.Has(full) {
			return pm, object.NewModuleNotFound(t, "No module named '"+full+"'; '"+parent+"' is not a package", full)
		}
	}
	m, err := im.find(t, full)
	if err != nil {
		return m, err
	}
	if has {
		err = t.SetAttr(pm, t.Runtime.Intern(full[len(parent)+1:]), m)
	}
	return m, err
}

// find makes a module: the host's own first, since a registered module shadows a standard one, then the builtin ones.
func (im *importer) find(t *object.Thread, full string) (object.Value, error) {
	src, found, err := t.Runtime.Host.Load(t, full)
	if err != nil {
		return object.Value{}, err
	}
	if found {
		return im.execute(t, full, src)
	}
	if im.registry.Has(full) {
		m, err := im.registry.Make(t, full, facadeRows(full))
		if err != nil {
			return object.Value{}, err
		}
		if err := im.engine.addModule(full, m); err != nil {
			return object.Value{}, err
		}
		return object.FromModule(m), nil
	}
	return object.Value{}, object.NewModuleNotFound(t, "No module named '"+full+"'", full)
}

// execute makes a module of source. It stands in sys.modules while its body runs and is taken out when that fails.
func (im *importer) execute(t *object.Thread, full string, src object.LoadedModule) (object.Value, error) {
	m := object.NewModule(t, full)
	mv := object.FromModule(m)
	set := func(name string, v object.Value) error {
		return m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), v)
	}
	pkg, _ := cutLast(full)
	if src.Package {
		pkg = full
		if err := set("__path__", object.FromList(object.NewList(t, []object.Value{object.StrValue(t, src.Filename)}))); err != nil {
			return mv, err
		}
	}
	first := []object.NamedValue{{Name: "__package__", Value: object.StrValue(t, pkg)}, {Name: "__file__", Value: object.StrValue(t, src.Filename)},
		{Name: "__builtins__", Value: object.FromModule(t.Runtime.Builtins)}}
	for _, x := range append(first, src.Members...) {
		if err := set(x.Name, x.Value); err != nil {
			return mv, err
		}
	}
	if err := im.engine.addModule(full, m); err != nil {
		return mv, err
	}
	p, err := im.engine.compile(src.Source, compileOptions{filename: src.Filename, mode: Statements, keepSource: true, module: object.StrValue(t, full)})
	if err == nil {
		_, err = im.engine.RunCode(p, m.Dict, object.Value{})
	}
	if err != nil {
		_, _ = t.Runtime.Modules.Delete(t, object.StrValue(t, full)) // a str key cannot fail
		return mv, err
	}
	// The body may have put something else into sys.modules.
	now, err := t.Runtime.Modules.Get(t, object.StrValue(t, full))
	if err == nil && now.IsAbsent() {
		err = t.NewException(object.KeyErrorType, object.StrValue(t, full))
	}
	return now, err
}

// submodules imports what `from package import name` names and the package lacks.
func (im *importer) submodules(t *object.Thread, m object.Value, full string, fromlist object.Value) error {
	if path, err := t.LookupAttr(m, "__path__"); err != nil || path.IsAbsent() {
		return err
	}
	return t.Iterate(fromlist, func(v object.Value) error {
		name, ok := object.AsStr(v)
		if !ok {
			return t.TypeError("Item in ``from list'' must be str, not %s", v.Type().Name)
		}
		if name.S == "*" {
			all, err := t.LookupAttr(m, "__all__")
			if err != nil || all.IsAbsent() {
				return err
			}
			return im.submodules(t, m, full, all)
		}
		have, err := t.LookupAttr(m, name.S)
		if err != nil || !have.IsAbsent() {
			return err
		}
		_, err = im.load(t, full+"."+name.S)
		if object.IsRaised(err, object.ModuleNotFoundErrorType) {
			return nil // the import statement says what it could not import
		}
		return err
	})
}
