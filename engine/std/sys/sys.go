// Package sys is the module sys but for what needs frames (engine/vm) and the streams (engine/std/io).
package sys

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name:    "sys",
		Doc:     "What the interpreter knows of itself and of the program.",
		Members: append(values(), functions()...),
		Init:    fill,
	}
}

func values() []object.Member {
	return []object.Member{
		text("abiflags", ""),
		text("base_exec_prefix", ""),
		text("base_prefix", ""),
		text("byteorder", "little"),
		text("copyright", "Copyright (c) the authors of Small Python."),
		constant("dont_write_bytecode", object.Bool(true)),
		text("exec_prefix", ""),
		text("executable", ""),
		object.Constant("flags", makeFlags, ""),
		object.Constant("float_info", makeFloatInfo, ""),
		text("float_repr_style", "short"),
		object.Constant("hash_info", makeHashInfo, ""),
		constant("hexversion", object.Int(hexVersion)),
		object.Constant("int_info", makeIntInfo, ""),
		object.Constant("lazy_modules", emptySet, ""),
		constant("maxsize", object.Int(1<<63-1)),
		constant("maxunicode", object.Int(0x10ffff)),
		object.Constant("meta_path", emptyList, ""),
		object.Constant("orig_argv", emptyList, ""),
		object.Constant("path", emptyList, ""),
		object.Constant("path_hooks", emptyList, ""),
		object.Constant("path_importer_cache", emptyDict, ""),
		text("platform", "linux"),
		text("platlibdir", "lib"),
		text("prefix", ""),
		constant("pycache_prefix", object.None()),
		object.Constant("stdlib_module_names", stdlibModuleNames, ""),
		object.Constant("thread_info", makeThreadInfo, ""),
		text("version", versionText),
		object.Constant("version_info", makeVersionInfo, ""),
		object.Constant("warnoptions", emptyList, ""),
	}
}

func functions() []object.Member {
	rows := []object.Member{
		object.Function("addaudithook", "(hook)", addAuditHook, "Call a function at each event of audit()."),
		object.RawFunction("audit", "(event, /, *args)", audit, "Tell an event to the functions of addaudithook()."),
		object.RawFunction("breakpointhook", "(*args, **kwargs)", breakpointHook, "What breakpoint() calls."),
		object.Function("displayhook", "(object, /)", displayHook, "Show a value as the prompt does, and keep it as builtins._"),
		object.Function("excepthook", "(exctype, value, traceback, /)", exceptHook, "Show an exception that nobody has handled."),
		object.Function("exit", "(status=None, /)", exit, "Exit with a status, by raising SystemExit."),
		object.Function("get_asyncgen_hooks", "()", getAsyncgenHooks, "The functions of set_asyncgen_hooks()."),
		object.Function("get_coroutine_origin_tracking_depth", "()", getOriginDepth, "How many frames of a coroutine's origin are kept."),
		object.Function("get_int_max_str_digits", "()", getMaxStrDigits, "How many digits a text of an int may have."),
		object.Function("get_lazy_imports", "()", getLazyImports, "Whether imports wait until a name is used."),
		object.Function("get_lazy_imports_filter", "()", getLazyFilter, "The function of set_lazy_imports_filter()."),
		object.Function("getallocatedblocks", "()", zero, "How many blocks of memory are in use."),
		object.Function("getdefaultencoding", "()", constantText("utf-8"), "The encoding of strings: utf-8."),
		object.Function("getfilesystemencodeerrors", "()", constantText("surrogateescape"), "What is done with file names that cannot be converted."),
		object.Function("getfilesystemencoding", "()", constantText("utf-8"), "The encoding of file names."),
		object.Function("getprofile", "()", none, "The function of setprofile()."),
		object.Function("getrecursionlimit", "()", getRecursionLimit, "How deeply calls may be nested."),
		object.Function("getsizeof", "(object, default=<unrepresentable>)", getSizeOf, "The bytes of memory that an object takes, without what it refers to."),
		object.Function("getswitchinterval", "()", getSwitchInterval, "The number of setswitchinterval()."),
		object.Function("gettrace", "()", none, "The function of settrace()."),
		object.Function("intern", "(string, /)", intern, "The one string with this text that all who ask here get."),
		object.Function("is_finalizing", "()", no, "Whether the interpreter ends."),
		object.Function("is_remote_debug_enabled", "()", no, "Whether a debugger may come in from outside."),
		object.RawFunction("set_asyncgen_hooks", "(firstiter=<unrepresentable>, finalizer=<unrepresentable>)", setAsyncgenHooks, "Set what is called when an asynchronous generator begins, and when it is left unfinished."),
		object.Function("set_coroutine_origin_tracking_depth", "(depth)", setOriginDepth, "Set how many frames of a coroutine's origin are kept."),
		object.Function("set_int_max_str_digits", "(maxdigits)", setMaxStrDigits, "Set how many digits a text of an int may have; 0 for any."),
		object.Function("set_lazy_imports", "(mode)", setLazyImports, "Set whether imports wait until a name is used."),
		object.Function("set_lazy_imports_filter", "(filter)", setLazyFilter, "Set a function that says which imports may wait."),
		object.Function("setprofile", "(function, /)", refuseTrace("setprofile"), "Set a function that is told of calls and returns."),
		object.Function("setrecursionlimit", "(limit, /)", setRecursionLimit, "Set how deeply calls may be nested."),
		object.Function("setswitchinterval", "(interval, /)", setSwitchInterval, "Set how long one thread runs before others may."),
		object.Function("settrace", "(function, /)", refuseTrace("settrace"), "Set a function that is told of calls and lines."),
		object.Function("unraisablehook", "(unraisable, /)", unraisableHook, "Show an exception that could not be raised."),
	}
	return rows
}

// fill adds what is made of other entries: the original hooks and the description of the implementation.
func fill(t *object.Thread, m *object.Module) error {
	get := func(name string) object.Value { return m.Dict.GetStr(t, t.Runtime.Intern(name)) }
	put := func(name string, v object.Value) error {
		return m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), v)
	}
	for _, hook := range []string{"breakpointhook", "displayhook", "excepthook", "unraisablehook"} {
		if err := put("__"+hook+"__", get(hook)); err != nil {
			return err
		}
	}
	xoptions, err := emptyDict(t)
	if err != nil {
		return err
	}
	if err := put("_xoptions", xoptions); err != nil {
		return err
	}
	var names []*object.Str
	var values []object.Value
	for _, field := range []object.NamedValue{
		{Name: "name", Value: object.StrValue(t, "smallpython")},
		{Name: "cache_tag", Value: object.None()},
		{Name: "version", Value: get("version_info")},
		{Name: "hexversion", Value: object.Int(hexVersion)},
		{Name: "supports_isolated_interpreters", Value: object.Bool(false)},
	} {
		names, values = append(names, t.Runtime.Intern(field.Name)), append(values, field.Value)
	}
	implementation, err := t.CallKw(object.FromType(object.NamespaceType), values, names)
	if err != nil {
		return err
	}
	return put("implementation", implementation)
}

func constant(name string, v object.Value) object.Member {
	return object.Constant(name, func(*object.Thread) (object.Value, error) { return v, nil }, "")
}

func text(name, s string) object.Member {
	return object.Constant(name, func(t *object.Thread) (object.Value, error) { return object.StrValue(t, s), nil }, "")
}

func emptyList(t *object.Thread) (object.Value, error) {
	return object.FromList(object.NewList(t, nil)), nil
}
func emptyDict(t *object.Thread) (object.Value, error) {
	return object.FromDict(object.NewDict(t)), nil
}
func emptySet(t *object.Thread) (object.Value, error) { return object.FromSet(object.NewSet(t)), nil }

func none(*object.Thread, []object.Value) (object.Value, error) { return object.None(), nil }
func no(*object.Thread, []object.Value) (object.Value, error)   { return object.Bool(false), nil }
func zero(*object.Thread, []object.Value) (object.Value, error) { return object.Int(0), nil }

func constantText(s string) object.Func {
	return func(t *object.Thread, _ []object.Value) (object.Value, error) {
		return object.FromStr(t.Runtime.Intern(s)), nil
	}
}
