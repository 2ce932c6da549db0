// compile, exec, eval and __import__: the builtin functions that need the compiler.
package engine

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

func builtinRows() []object.Member {
	return []object.Member{
		object.Function("__import__", "(name, globals=None, locals=None, fromlist=(), level=0)", importBuiltin, "Import a module: what the import statement calls."),
		object.Function("compile", "(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, module=None, _feature_version=-1)", compileBuiltin, "Turn source, or a syntax tree, into code for exec() or eval()."),
		object.Function("eval", "(source, /, globals=None, locals=None)", evalBuiltin, "The value of an expression, or of code, with these namespaces."),
		object.Function("exec", "(source, /, globals=None, locals=None, *, closure=None)", execBuiltin, "Run statements, or code, with these namespaces."),
	}
}

// of is the engine that a thread belongs to.
func of(t *object.Thread) *Engine { return t.Runtime.Engine.(*Engine) }

// sourceText reads the source argument of compile, exec and eval.
func sourceText(t *object.Thread, v object.Value, who string) (text string, isText bool, err error) {
	if s, ok := object.AsStr(v); ok {
		return s.S, true, nil
	}
	if b, ok := t.BytesLike(v); ok {
		return string(b), false, nil
	}
	what := "code"
	if who == "compile" {
		what = "AST"
	}
	return "", false, t.TypeError("%s() arg 1 must be a string, bytes or %s object", who, what)
}

func compileBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Type() == vm.CodeType {
		return a[0], nil
	}
	text, isText, err := sourceText(t, a[0], "compile")
	if err != nil {
		return a[0], err
	}
	filename, err := t.Path(a[1])
	if err != nil {
		return a[1], err
	}
	mode, ok := object.AsStr(a[2])
	if !ok {
		return a[2], t.TypeError("compile() argument 'mode' must be str, not %s", a[2].ArgName())
	}
	m, ok := map[string]Mode{"exec": Statements, "eval": Expression, "single": Prompt}[mode.S]
	if !ok {
		return a[2], t.ValueError("compile() mode must be 'exec', 'eval' or 'single'")
	}
	flags, err := t.IndexInt(a[3], object.OverflowErrorType)
	if err != nil {
		return a[3], err
	}
	optimize, err := t.IndexInt(a[5], object.OverflowErrorType)
	if err != nil {
		return a[5], err
	}
	if optimize < -1 || optimize > 2 {
		return a[5], t.ValueError("compile(): invalid optimize value")
	}
	if _, ok := object.AsStr(a[6]); !ok && !a[6].IsNone() {
		return a[6], t.TypeError("compile() argument 'module' must be str or None, not %s", a[6].Type().Name)
	}
	const topLevelAwait = 0x2000
	p, err := of(t).compile(text, compileOptions{filename: filename, mode: m, text: isText, await: flags&topLevelAwait != 0, optimize: max(optimize, 0), module: a[6]})
	if err != nil {
		return object.Value{}, err
	}
	return of(t).vm.NewCode(p), nil
}

// isMapping tells what may be locals: None, or what has items.
func isMapping(l object.Value) bool { return l.IsNone() || l.Type().Slots.GetItem != nil }

// namespaces works out the globals and locals of exec and eval.
func namespaces(t *object.Thread, g, l object.Value, who string) (*object.Dict, object.Value, error) {
	m := of(t).vm
	if who == "eval" && !isMapping(l) {
		return nil, l, t.TypeError("locals must be a mapping")
	}
	if g.IsNone() {
		if !isMapping(l) {
			return nil, l, t.TypeError("locals must be a mapping or None, not %s", l.Type().Name)
		}
		globals := m.CallerGlobals()
		if globals == nil {
			globals = of(t).Globals()
		}
		if l.IsNone() {
			l = m.CallerLocals()
			if l.IsNone() {
				l = object.FromDict(globals)
			}
		}
		return globals, l, nil
	}
	globals, ok := object.AsDict(g)
	if object.IsInstance(g, object.FrozenDictType) {
		return nil, l, t.TypeError("cannot assign __builtins__ to frozendict globals")
	}
	if !ok {
		if who == "eval" {
			if g.Type().Slots.GetItem != nil {
				return nil, l, t.TypeError("globals must be a real dict or a frozendict; try eval(expr, {}, mapping)")
			}
			return nil, l, t.TypeError("globals must be a dict or a frozendict")
		}
		return nil, l, t.TypeError("exec() globals must be a dict or a frozendict, not %s", g.Type().Name)
	}
	if !isMapping(l) {
		return nil, l, t.TypeError("locals must be a mapping or None, not %s", l.Type().Name)
	}
	if l.IsNone() {
		l = g
	}
	key := t.Runtime.Intern("__builtins__")
	if globals.FindStr(t, key) == nil {
		if err := globals.Set(t, object.FromStr(key), m.CallerBuiltins()); err != nil {
			return nil, l, err
		}
	}
	return globals, l, nil
}

func run(t *object.Thread, source, g, l object.Value, mode Mode, who string) (object.Value, error) {
	globals, locals, err := namespaces(t, g, l, who)
	if err != nil {
		return object.Value{}, err
	}
	e := of(t)
	if source.Type() == vm.CodeType {
		if n := vm.FreeCount(source); n > 0 {
			return object.Value{}, t.TypeError("code object passed to %s() may not contain free variables", who)
		}
		return e.RunCode(vm.Proto(source), globals, locals)
	}
	text, isText, err := sourceText(t, source, who)
	if err != nil {
		return object.Value{}, err
	}
	if mode == Expression {
		for text != "" && (text[0] == ' ' || text[0] == '\t') {
			text = text[1:]
		}
	}
	module := globals.GetStr(t, t.Runtime.Intern("__name__"))
	if _, ok := object.AsStr(module); !ok {
		module = object.None()
	}
	p, err := e.compile(text, compileOptions{filename: "<string>", mode: mode, text: isText, module: module})
	if err != nil {
		return object.Value{}, err
	}
	return e.RunCode(p, globals, locals)
}

func evalBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	return run(t, a[0], a[1], a[2], Expression, "eval")
}

func execBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	if _, err := run(t, a[0], a[1], a[2], Statements, "exec"); err != nil {
		return object.Value{}, err
	}
	return object.None(), nil
}
