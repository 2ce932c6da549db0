// Package sys is the module sys but for what needs frames (engine/vm) and the streams (engine/std/io).
package sys

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name:    "sys",
		Doc:     "This module provides access to some objects used or maintained by the\ninterpreter and to functions that interact strongly with the interpreter.",
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
		object.Function("addaudithook", "(hook)", addAuditHook, "Adds a new audit hook callback."),
		object.RawFunction("audit", "(event, /, *args)", audit, "Passes the event to any audit hooks that are attached."),
		object.RawFunction("breakpointhook", "(*args, **kwargs)", breakpointHook, "This hook function is called by built-in breakpoint()."),
		object.Function("displayhook", "(object, /)", displayHook, "Print an object to sys.stdout and also save it in builtins._"),
		object.Function("excepthook", "(exctype, value, traceback, /)", exceptHook, "Handle an exception by displaying it with a traceback on sys.stderr."),
		object.Function("exit", "(status=None, /)", exit, "Exit the interpreter by raising SystemExit(status)."),
		object.Function("get_asyncgen_hooks", "()", getAsyncgenHooks, "Return the installed asynchronous generators hooks."),
		object.Function("get_coroutine_origin_tracking_depth", "()", getOriginDepth, "Check status of origin tracking for coroutine objects in this thread."),
		object.Function("get_int_max_str_digits", "()", getMaxStrDigits, "Return the maximum string digits limit for non-binary int<->str conversions."),
		object.Function("get_lazy_imports", "()", getLazyImports, "Gets the global lazy imports mode."),
		object.Function("get_lazy_imports_filter", "()", getLazyFilter, "Get the current lazy imports filter callback."),
		object.Function("getallocatedblocks", "()", zero, "Return the number of memory blocks currently allocated."),
		object.Function("getdefaultencoding", "()", constantText("utf-8"), "Return the current default encoding used by the Unicode implementation."),
		object.Function("getfilesystemencodeerrors", "()", constantText("surrogateescape"), "Return the error mode used Unicode to OS filename conversion."),
		object.Function("getfilesystemencoding", "()", constantText("utf-8"), "Return the encoding used to convert Unicode filenames to OS filenames."),
		object.Function("getprofile", "()", none, "Return the profiling function set with sys.setprofile."),
		object.Function("getrecursionlimit", "()", getRecursionLimit, "Return the current value of the recursion limit."),
		object.Function("getsizeof", "(object, default=<unrepresentable>)", getSizeOf, "getsizeof(object [, default]) -> int\n\nReturn the size of object in bytes."),
		object.Function("getswitchinterval", "()", getSwitchInterval, "Return the current thread switch interval; see sys.setswitchinterval()."),
		object.Function("gettrace", "()", none, "Return the global debug tracing function set with sys.settrace."),
		object.Function("intern", "(string, /)", intern, "``Intern'' the given string."),
		object.Function("is_finalizing", "()", no, "Return True if Python is exiting."),
		object.Function("is_remote_debug_enabled", "()", no, "Return True if remote debugging is enabled, False otherwise."),
		object.RawFunction("set_asyncgen_hooks", "(firstiter=<unrepresentable>, finalizer=<unrepresentable>)", setAsyncgenHooks, "set_asyncgen_hooks([firstiter] [, finalizer])\n\nSet a finalizer for async generators objects."),
		object.Function("set_coroutine_origin_tracking_depth", "(depth)", setOriginDepth, "Enable or disable origin tracking for coroutine objects in this thread."),
		object.Function("set_int_max_str_digits", "(maxdigits)", setMaxStrDigits, "Set the maximum string digits limit for non-binary int<->str conversions."),
		object.Function("set_lazy_imports", "(mode)", setLazyImports, "Sets the global lazy imports mode."),
		object.Function("set_lazy_imports_filter", "(filter)", setLazyFilter, "Set the lazy imports filter callback."),
		object.Function("setprofile", "(function, /)", refuseTrace("setprofile"), "Set the profiling function."),
		object.Function("setrecursionlimit", "(limit, /)", setRecursionLimit, "Set the maximum depth of the Python interpreter stack to n."),
		object.Function("setswitchinterval", "(interval, /)", setSwitchInterval, "Set the ideal thread switching delay inside the Python interpreter."),
		object.Function("settrace", "(function, /)", refuseTrace("settrace"), "Set the global debug tracing function."),
		object.Function("unraisablehook", "(unraisable, /)", unraisableHook, "Handle an unraisable exception."),
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
